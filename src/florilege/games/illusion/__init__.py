"""Illusion: a memory game of flowers in baskets, for two to six players."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from florilege.games.illusion import document, narration, notation, scene
from florilege.games.illusion.dealing import dealing
from florilege.games.illusion.document import OPTIONS
from florilege.games.illusion.levels import LEVELS, THINKING
from florilege.games.illusion.memory import MemoryPlayer
from florilege.games.illusion.notation import FLOWERS
from florilege.games.illusion.rules import STOP, Illusion
from florilege.games.illusion.tactics import IllusionTactics
from florilege.kernel.chance import Chance
from florilege.kernel.game import Game, Moment


def set_up(players: int, options: Mapping[str, Any]) -> Illusion:
    state = Illusion()
    state.players = players
    state.rounds = options["rounds"]
    state.rotate = options["first_player"] == "rotate"
    return state


def samples(players: int) -> Sequence[Mapping[str, Any]]:
    return ({}, {"rounds": 2, "first_player": "rotate"})


def moments(state: Illusion, action: int, chance: Chance) -> list[Moment[Illusion]]:
    """R12, Q17: everybody looks through the basket, before anything else happens."""
    return [Moment(state, document.checked)] if action == STOP else []


GAME = Game(
    id="illusion",
    folder=Path(__file__).parent,
    players=range(2, 7),
    known_options=OPTIONS,
    cards=FLOWERS,
    rules_version=2,
    samples=samples,
    set_up=set_up,
    dealing=dealing,
    document=document,
    notation=notation,
    narration=narration,
    scenes=scene,
    tactics=IllusionTactics,
    levels=LEVELS,
    thinking=THINKING,
    remembering=MemoryPlayer,
    moments=moments,
    opening=narration.opening,
    seat_0_begins=lambda options: options["first_player"] == "rotate",  # R22
    silence="pass",  # Q6
)
