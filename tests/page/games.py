"""Tables of the five games that come to an end soon enough for a test."""

from __future__ import annotations

from typing import Any

import pytest

from florilege.games import IDS
from tests.page.browser import Visitor

OPPONENT = "bud"
SHORT: dict[str, dict[str, Any]] = {"illusion": {"rounds": 1}, "flower-power": {"petals": 6}}


def setup(game: str, seats: list[str] | None = None) -> dict[str, Any]:
    return {"game": game, "seats": seats or ["person", OPPONENT], "options": SHORT.get(game, {}), "window": 3}


GAMES = IDS


def quickly(*games: str) -> list[Any]:
    """All games, of which only these are tried in `make test`."""
    return [game if game in games else pytest.param(game, marks=pytest.mark.slow) for game in GAMES]


def begin_together(game: str, one: Visitor, other: Visitor) -> None:
    """A table that one opens in English and the other finds by its link; their game has begun."""
    table = one.open_table(**setup(game, ["person", "person"]), started=False)
    one.sit_at(table)
    other.sit_at(table, one.ask("GET", f"/tables/{table}/invitation")["invitation"])
    other.page.locator(".places button").first.click()
    one.page.get_by_role("button", name="Start the game").click()
