"""Flower Power!, by Vincent Labrèche: two to eight players attack with flowers, and feed them with cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from florilege.games.flower_power import document, narration, notation, scene
from florilege.games.flower_power.cards import SEATS
from florilege.games.flower_power.dealing import dealing
from florilege.games.flower_power.levels import LEVELS, THINKING
from florilege.games.flower_power.names import CARD_NAMES
from florilege.games.flower_power.options import OPTIONS, settle
from florilege.games.flower_power.rules import FlowerPower
from florilege.games.flower_power.tactics import FlowerPowerTactics
from florilege.kernel.chance import Chance
from florilege.kernel.game import Game, Moment


def set_up(players: int, options: Mapping[str, Any]) -> FlowerPower:
    state = FlowerPower()
    nobody = [0] * (SEATS - players)
    state.restore(
        {
            "players": players,
            "fixed_positions": options["positions"] == "fixed",
            "handicap_petals": [its["petals"] for its in options["handicap"]] + nobody,
            "handicap_hand": [its["hand"] for its in options["handicap"]] + nobody,
            **{name: options[name] for name in ("petals", "base_hand", "packs", "jokers", "turn_limit")},
        }
    )
    return state


def samples(players: int) -> Sequence[Mapping[str, Any]]:
    """Big hands make battles with many replies; few petals make last wills."""
    uneven = [{"petals": seat % 3 - 1, "hand": 1 - seat % 2} for seat in range(players)]
    return (
        {},
        {"positions": "fixed", "packs": 6, "petals": 6, "base_hand": 8, "handicap": uneven},
        {"jokers": False, "turn_limit": 12},
    )


def moments(state: FlowerPower, action: int, chance: Chance) -> list[Moment[FlowerPower]]:
    """An attack that is settled in the play itself, as it stands when it is."""
    return [Moment(state, document.view)] if state.act_halfway(action, chance) else []


GAME = Game(
    id="flower-power",
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
    tactics=FlowerPowerTactics,
    levels=LEVELS,
    thinking=THINKING,
    moments=moments,
    seat_0_begins=lambda options: options["positions"] == "fixed",  # R63
    settle=settle,
    points=False,  # R57: the last one wins
)
