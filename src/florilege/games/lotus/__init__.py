"""Lotus, by Jordan and Mandy Goddard: two to four players grow flowers, and guard them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from florilege.games.lotus import document, narration, notation, scene
from florilege.games.lotus.dealing import dealing
from florilege.games.lotus.document import OPTIONS
from florilege.games.lotus.levels import LEVELS, THINKING
from florilege.games.lotus.notation import CARD_NAMES, COLOUR_NAMES
from florilege.games.lotus.rules import SEATS, Lotus
from florilege.games.lotus.tactics import LotusTactics
from florilege.kernel.game import Game


def set_up(players: int, options: Mapping[str, Any]) -> Lotus:
    state = Lotus()
    state.players = players
    state.teams = options["teams"]
    colours = [COLOUR_NAMES.index(colour) for colour in options["colours"]]
    state.restore({"colour": colours + [0] * (SEATS - players)})
    state.turn_limit = options["turn_limit"]
    return state


def samples(players: int) -> Sequence[Mapping[str, Any]]:
    """Green is the colour that sorts first, yellow the one that sorts after wild."""
    colours = ["red", "yellow", "blue", "green"][:players]
    others = {"teams": True} if players == SEATS else {}
    return ({}, {"colours": colours, "turn_limit": 12, **others})


GAME = Game(
    id="lotus",
    folder=Path(__file__).parent,
    players=range(2, SEATS + 1),
    known_options=OPTIONS,
    cards=CARD_NAMES,
    rules_version=2,
    samples=samples,
    set_up=set_up,
    dealing=dealing,
    document=document,
    notation=notation,
    narration=narration,
    scenes=scene,
    tactics=LotusTactics,
    levels=LEVELS,
    thinking=THINKING,
)
