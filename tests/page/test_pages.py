"""Every page can be read and used by everybody, in both languages and sizes, light and dark."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Route

from tests.page.access import violations
from tests.page.browser import Size, Visitor
from tests.page.games import GAMES, setup

Visit = Callable[..., Visitor]
PAGES = [
    "/",
    "/me",
    "/about",
    "/password#token",
    *(f"/{kind}/{game}" for kind in ("open", "rules", "lesson") for game in GAMES),
]


@pytest.mark.parametrize(("language", "size", "scheme"), [("en", "wide", "light"), ("fr", "narrow", "dark")])
def test_every_page_is_for_everybody(visit: Visit, language: str, size: Size, scheme: str) -> None:
    person = visit(language, size, color_scheme=scheme)
    person.be_somebody()
    for path in PAGES:
        person.page.goto(path)
        person.page.wait_for_load_state("networkidle")
        assert person.page.locator("main h1").count() == 1, path
        assert violations(person.page) == [], path
        assert person.wider() <= 0, f"{path} is wider than the screen"


def test_the_language_can_be_changed_at_any_time(visit: Visit) -> None:
    person = visit("en")
    person.page.goto("/")
    person.page.get_by_role("button", name="Français").click()
    person.page.wait_for_selector("html[lang=fr]")
    person.page.reload()
    person.page.wait_for_selector("html[lang=fr]")


def test_a_newcomer_plays_the_first_card_at_once(visit: Visit) -> None:
    person = visit("fr")
    person.page.goto("/")
    person.page.get_by_role("button", name="Jouer").first.click()
    person.page.wait_for_selector(".table-page[data-phase=playing]")
    seen = person.wait_for_turn()
    for _ in range(20):
        if person.choose(seen, person.click):
            break
        seen = person.look()
    person.page.locator(".log li").first.wait_for()


@pytest.mark.parametrize(("language", "size"), [("fr", "narrow"), pytest.param("en", "wide", marks=pytest.mark.slow)])
@pytest.mark.parametrize("game", GAMES)
def test_the_first_lesson(visit: Visit, game: str, language: str, size: Size) -> None:
    """Somebody who follows it gets to its end, and everybody can."""
    person = visit(language, size)
    script = person.ask("GET", f"/games/{game}/lesson?lang={language}")
    person.page.goto(f"/lesson/{game}")
    for step in script["steps"]:
        person.page.get_by_text(step["say"].split(".")[0]).first.wait_for()
        assert violations(person.page) == []
        assert person.wider() <= 0
        if step["expect"] is not None:
            person.follow(next(each for each in step["scene"]["choices"] if each["word"] == step["expect"]))
        person.page.locator(".lesson .next").click()
    person.page.get_by_text(script["end"].split(".")[0]).first.wait_for()
    assert violations(person.page) == []


def test_a_board_is_drawn_though_its_pictures_do_not_come(visit: Visit) -> None:
    person = visit("en")
    asked: list[str] = []

    def lose(route: Route) -> None:
        asked.append(route.request.url)
        route.abort()

    person.page.route("**/assets/sand-*.js", lose)
    person.sit_at(person.open_table(**setup("mandala")))
    person.play()
    assert asked
    assert person.shown()["zones"]["mountain-1"]
    assert all("Failed to load resource" in complaint for complaint in person.complaints)
    person.complaints.clear()
