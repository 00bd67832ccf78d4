"""The page on a small screen, and enlarged to twice its size: nothing is cut off, and it can be played."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.page.access import violations
from tests.page.browser import Visitor
from tests.page.games import GAMES, setup

Visit = Callable[..., Visitor]
SCREENS: dict[str, dict[str, Any]] = {
    "twice as large": {"viewport": {"width": 640, "height": 400}, "device_scale_factor": 2},  # 1280×800 at 200 %
    "phone": {"viewport": {"width": 360, "height": 740}},
}


def check(person: Visitor, where: str) -> None:
    assert person.wider() <= 0, f"{where} is wider than the screen"
    assert violations(person.page) == [], where


@pytest.mark.parametrize("screen", SCREENS)
def test_pages_fit(visit: Visit, screen: str) -> None:
    person = visit("fr", **SCREENS[screen])
    person.be_somebody()
    for path in ["/", *(f"/{kind}/{game}" for kind in ("open", "rules") for game in GAMES)]:
        person.page.goto(path)
        person.page.wait_for_load_state("networkidle")
        check(person, path)


@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.parametrize("game", GAMES)
def test_a_table_fits_and_can_be_played(visit: Visit, game: str, screen: str) -> None:
    person = visit("fr", **SCREENS[screen])
    person.sit_at(person.open_table(**setup(game)))
    person.wait_for_turn()
    check(person, "at the beginning")
    person.play(4)
    check(person, "after some plays")
