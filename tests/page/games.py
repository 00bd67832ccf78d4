"""Tables of the five games that come to an end soon enough for a test."""

from __future__ import annotations

from typing import Any

import pytest

from florilege.games import IDS

OPPONENT = "bud"
SHORT: dict[str, dict[str, Any]] = {"illusion": {"rounds": 1}, "flower-power": {"petals": 6}}


def setup(game: str, seats: list[str] | None = None) -> dict[str, Any]:
    return {"game": game, "seats": seats or ["person", OPPONENT], "options": SHORT.get(game, {}), "window": 3}


GAMES = IDS


def quickly(*games: str) -> list[Any]:
    """All games, of which only these are tried in `make test`."""
    return [game if game in games else pytest.param(game, marks=pytest.mark.slow) for game in GAMES]
