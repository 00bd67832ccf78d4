"""Flowers: A Mandala Game, by Trevor Benjamin and Brett J. Gilbert: two to four players destroy mandalas for tiles."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from florilege.games.flowers import document, narration, notation, scene
from florilege.games.flowers.dealing import dealing
from florilege.games.flowers.document import OPTIONS
from florilege.games.flowers.levels import LEVELS, THINKING
from florilege.games.flowers.notation import COLOUR_NAMES, TILE_NAMES
from florilege.games.flowers.rules import Flowers
from florilege.games.flowers.tactics import FlowersTactics
from florilege.kernel.game import Game


def set_up(players: int, options: Mapping[str, Any]) -> Flowers:
    state = Flowers()
    state.players = players
    state.random_backs = options["tile_backs"] == "random"
    state.both_discard = options["both_tiles"] == "discard"
    state.turn_limit = options["turn_limit"]
    return state


GAME = Game(
    id="flowers",
    folder=Path(__file__).parent,
    players=range(2, 5),
    known_options=OPTIONS,
    cards=COLOUR_NAMES + TILE_NAMES,
    rules_version=2,
    samples=lambda players: ({}, {"tile_backs": "random", "both_tiles": "discard"}, {"turn_limit": 12}),
    set_up=set_up,
    dealing=dealing,
    document=document,
    notation=notation,
    narration=narration,
    scenes=scene,
    tactics=FlowersTactics,
    levels=LEVELS,
    thinking=THINKING,
)
