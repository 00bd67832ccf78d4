"""Two people at a table."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.page.access import violations
from tests.page.browser import Size, Visitor
from tests.page.games import setup

Visit = Callable[..., Visitor]
SIT = {"en": "Sit down", "fr": "S’asseoir"}
START = {"en": "Start", "fr": "Commencer"}
CHAT = {"en": "Chat", "fr": "Discussion"}


def play_in_turn(people: list[Visitor], most: int = 400) -> None:
    """Whoever may act does, until the game is over."""
    for _ in range(most):
        for person in people:
            seen = person.look()
            if seen["phase"] == "over":
                break
            if seen["turn"] and (seen["lit"] or seen["offered"]):
                person.choose(seen, person.click)
        if all(person.look()["phase"] == "over" for person in people):
            return
    raise AssertionError("the game does not end")


@pytest.mark.parametrize(
    ("sizes", "languages"),
    [
        (("narrow", "wide"), ("en", "fr")),
        pytest.param(("wide", "narrow"), ("en", "fr"), marks=pytest.mark.slow),
        pytest.param(("wide", "narrow"), ("fr", "en"), marks=pytest.mark.slow),
    ],
)
def test_two_people_with_a_link_chat_a_lost_connection_and_a_rematch(
    visit: Visit, sizes: tuple[Size, Size], languages: tuple[str, str]
) -> None:
    anna, bruno = (visit(language, size) for language, size in zip(languages, sizes, strict=True))
    short = {**setup("mandala", ["person", "person"]), "options": {"turn_limit": 24}}
    table = anna.open_table(**short, started=False)
    invitation = anna.ask("GET", f"/tables/{table}/invitation")["invitation"]
    anna.sit_at(table)
    bruno.sit_at(table, invitation)
    bruno.page.get_by_role("button", name=SIT[languages[1]]).first.click()
    anna.page.get_by_role("button", name=START[languages[0]]).click()
    anna.wait_for_turn()
    anna.page.get_by_role("button", name=CHAT[languages[0]]).click()
    anna.page.locator(".chat input").fill("Bonne chance, Bruno!")
    anna.page.keyboard.press("Enter")
    bruno.page.get_by_role("button", name=CHAT[languages[1]]).click()
    bruno.page.locator(".said").get_by_text("Bonne chance, Bruno!").wait_for()
    for person, size in zip((anna, bruno), sizes, strict=True):
        assert violations(person.page) == []
        if size == "narrow":  # there it lies over the table
            person.page.locator(".panel .shut").click()

    bruno.context.set_offline(True)
    bruno.page.locator(".health").wait_for()
    bruno.context.set_offline(False)
    bruno.page.locator(".health").wait_for(state="detached")

    play_in_turn([anna, bruno])
    assert anna.page.locator(".end h2").is_visible()
    assert bruno.page.locator(".end h2").is_visible()
    anna.page.locator(".end button.first").click()
    anna.page.wait_for_url(lambda url: table not in url)
    bruno.page.locator(".end a.button.first").click()
    assert bruno.page.url.partition("?")[0] == anna.page.url.partition("?")[0]
    for person in (anna, bruno):
        person.page.wait_for_selector(".table-page[data-phase=playing]")
