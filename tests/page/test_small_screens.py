"""The page on a small screen, and enlarged to twice its size: nothing is cut off, and it can be played."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.page.access import violations
from tests.page.browser import Visitor
from tests.page.games import GAMES, quickly, setup

Visit = Callable[..., Visitor]
SCREENS: dict[str, dict[str, Any]] = {
    "twice as large": {"viewport": {"width": 640, "height": 400}, "device_scale_factor": 2},  # 1280×800 at 200 %
    "phone": {"viewport": {"width": 360, "height": 740}},
    "tablet": {"viewport": {"width": 820, "height": 1180}},
}
SMALL = ["twice as large", "phone"]
TABLES = [*((game, screen) for game in GAMES for screen in SMALL), ("mandala", "tablet")]
STICKING_OUT = """() => [...document.querySelectorAll(".felt > .area")].flatMap((area) =>
  [...(area.clientWidth ? area.querySelectorAll(".piece") : [])]
    .filter((piece) => piece.getBoundingClientRect().right > area.getBoundingClientRect().right + 1)
    .map((piece) => `${area.dataset.area}: ${piece.dataset.piece}`))"""

# As if so many cards lay face down in each cup, and as many as it may hold in each hand.
FILLED = """(cup) => {
  const back = document.querySelector("[data-back]").closest("li");
  for (const zone of document.querySelectorAll(".felt [data-seat] .zone:is([data-kind=row], [data-kind=fan])")) {
    const number = zone.dataset.kind === "fan" ? 8 : cup;
    zone.querySelector(".pieces").replaceChildren(...Array.from({ length: number }, () => back.cloneNode(true)));
    zone.dataset.crowd = number > 12 ? "many" : number > 6 ? "some" : "few";
    zone.style.setProperty("--count", number);
  }
}"""


def check_width(person: Visitor, where: str) -> None:
    assert person.wider() <= 0, f"{where} is wider than the screen"


def check_table(person: Visitor, where: str) -> None:
    check_width(person, where)
    assert person.page.evaluate(STICKING_OUT) == [], where
    assert violations(person.page) == [], where


@pytest.mark.parametrize("screen", SMALL)
@pytest.mark.parametrize("game", quickly("lotus"))
def test_pages_fit(visit: Visit, game: str, screen: str) -> None:
    person = visit("fr", **SCREENS[screen])
    person.be_somebody()
    for path in ("/", f"/open/{game}", f"/rules/{game}"):
        person.page.goto(path)
        person.page.wait_for_load_state("networkidle")
        check_width(person, path)
        assert violations(person.page) == [], path


@pytest.mark.parametrize(("game", "screen"), TABLES)
def test_a_table_fits_and_can_be_played(visit: Visit, game: str, screen: str) -> None:
    person = visit("fr", **SCREENS[screen])
    person.sit_at(person.open_table(**setup(game)))
    person.wait_for_turn()
    check_table(person, "at the beginning")
    person.play(4)
    check_table(person, "after some plays")


@pytest.mark.parametrize("screen", SMALL)
def test_full_hands_and_cups_fit(visit: Visit, screen: str) -> None:
    person = visit("fr", **SCREENS[screen])
    person.sit_at(person.open_table(**setup("mandala")))
    person.wait_for_turn()
    for cup in (2, 6, 12, 30):
        person.page.evaluate(FILLED, cup)
        assert person.page.evaluate(STICKING_OUT) == [], cup
