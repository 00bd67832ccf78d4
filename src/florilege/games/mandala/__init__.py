"""Mandala, by Trevor Benjamin and Brett J. Gilbert: two players share out the mountains of two mandalas."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from florilege.games.mandala import document, narration, notation, scene
from florilege.games.mandala.dealing import dealing
from florilege.games.mandala.document import OPTIONS
from florilege.games.mandala.levels import LEVELS, THINKING
from florilege.games.mandala.notation import COLOUR_NAMES
from florilege.games.mandala.rules import Mandala
from florilege.games.mandala.tactics import MandalaTactics
from florilege.kernel.game import Game


def set_up(players: int, options: Mapping[str, Any]) -> Mandala:
    state = Mandala()
    state.turn_limit = options["turn_limit"]
    return state


GAME = Game(
    id="mandala",
    folder=Path(__file__).parent,
    players=range(2, 3),
    known_options=OPTIONS,
    cards=COLOUR_NAMES,
    rules_version=1,
    samples=lambda players: ({}, {"turn_limit": 12}),
    set_up=set_up,
    dealing=dealing,
    document=document,
    notation=notation,
    narration=narration,
    scenes=scene,
    tactics=MandalaTactics,
    levels=LEVELS,
    thinking=THINKING,
)
