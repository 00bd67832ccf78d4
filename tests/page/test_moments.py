"""What lies open only in the midst of a play is shown until it could be read, or somebody has seen enough."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.page.access import violations
from tests.page.browser import Size, Visitor
from tests.page.games import setup

Visit = Callable[..., Visitor]
OPEN = "[data-zone='basket-1'][data-state~='open']"
CLOSED = "[data-zone='basket-1'][data-kind='pile']:not([data-state~='open'])"
FIRST = [(0, "place 1"), (1, "pass"), (1, "place 1")]  # then Anna may say stop, on a basket of two


class Table:
    """Two people; Anna sits at the page, and both play through the API where the page does not matter."""

    def __init__(self, visit: Visit, language: str = "en", size: Size = "wide") -> None:
        self.anna, self.bruno = visit(language, size), visit("en")
        options = {"rounds": 1, "first_player": "rotate"}
        asked = setup("illusion", ["person", "person"]) | {"window": 60, "options": options}
        self.id = self.anna.open_table(**asked, started=False)
        invitation = self.anna.ask("GET", f"/tables/{self.id}/invitation")["invitation"]
        self.bruno.be_somebody()
        self.wish(1, {"do": "join", "invitation": invitation})
        self.wish(0, {"do": "start"})

    def wish(self, seat: int, what: dict[str, str]) -> int:
        self.count = getattr(self, "count", 0) + 1
        person = (self.anna, self.bruno)[seat]
        answer = person.ask("POST", f"/tables/{self.id}/commands", {**what, "id": f"w{self.count}"})
        return int(answer["version"])

    def play(self, *plays: tuple[int, str]) -> int:
        return [self.wish(seat, {"do": "play", "word": word}) for seat, word in plays][-1]

    def sit_down(self) -> None:
        self.anna.sit_at(self.id)
        self.anna.wait_for_version(self.play(*FIRST))


def faces(person: Visitor) -> list[bool]:
    """Of the basket, the top first: whether a flower is seen."""
    arts = person.page.locator("[data-zone='basket-1'] .piece").evaluate_all("(all) => all.map((p) => p.dataset.art)")
    return [art.startswith("flower-") for art in arts]


@pytest.mark.parametrize(("language", "size"), [("en", "wide"), ("fr", "narrow")])
def test_an_open_basket_is_shown_and_then_closed(visit: Visit, language: str, size: Size) -> None:
    table = Table(visit, language, size)
    table.sit_down()
    page = table.anna.page
    before = page.locator(".table-page").get_attribute("data-version")
    page.locator(".reaction [data-word=stop]").click()
    page.wait_for_selector(OPEN)
    assert faces(table.anna) == [True, True]
    assert page.locator(".table-page").get_attribute("data-version") == before
    assert page.locator("[data-zone='cards'] .piece[data-art^='flower-']").count() == 0  # the next card waits
    assert page.locator(".reaction, .offer, [data-key]").count() == 0
    said = page.locator("[aria-live=polite]").inner_text()
    assert {"en": "From the top down it holds", "fr": "De haut en bas, il y a"}[language] in said
    assert {"en": "lies open", "fr": "est ouvert"}[language] in page.locator(".prompt").inner_text()
    assert table.anna.wider() == 0
    assert violations(page) == []
    content = page.locator(".passing p", has_text={"en": "From the top down", "fr": "De haut en bas"}[language])
    assert content.count() == 1
    page.wait_for_selector(CLOSED)
    assert content.count() == 0
    assert faces(table.anna) == [True, False]
    page.wait_for_selector("[data-zone='cards'] .piece[data-art^='flower-']")
    assert {"en": "You turn over", "fr": "Vous retournez"}[language] in page.locator("[aria-live=polite]").inner_text()


@pytest.mark.parametrize("how", ["escape", "touch", "button"])
def test_who_has_seen_enough_goes_on(visit: Visit, how: str) -> None:
    """Time stands still for the page: only what is done here closes the basket."""
    table = Table(visit)
    table.anna.page.clock.install()
    table.sit_down()
    page = table.anna.page
    page.clock.pause_at(page.evaluate("() => Date.now() + 1000"))
    version = table.play((0, "stop"))
    page.wait_for_selector(OPEN)
    if how == "escape":
        page.keyboard.press("Escape")
    elif how == "touch":
        page.locator(OPEN).click()
    else:
        page.locator("button.enough").click()
    page.wait_for_selector(CLOSED)
    page.clock.resume()
    table.anna.wait_for_version(version)


def test_the_replay_shows_it_too(visit: Visit) -> None:
    table = Table(visit)
    table.play(*FIRST, (0, "stop"))
    table.wish(0, {"do": "resign"})
    page = table.anna.page
    page.goto(f"/replay/{table.id}?seat=1&step=3")
    page.wait_for_selector(".replay .felt:not(.coming)")
    page.keyboard.press("ArrowRight")
    page.wait_for_selector(OPEN)
    assert faces(table.anna) == [True, True]
    page.keyboard.press("Escape")
    page.wait_for_selector(CLOSED)
    assert faces(table.anna) == [True, False]
    page.keyboard.press("ArrowLeft")
    page.wait_for_selector("[data-zone='basket-1'][data-state~='placed']")
