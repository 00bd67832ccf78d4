"""The options of Flower Power!, and how they must fit together (R6, R9, R63 to R66)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from florilege.games.flower_power.cards import KINDS, PACKS, SUITED
from florilege.kernel.options import Choice, EachSeat, Option, WholeNumber
from florilege.texts.text import Reason, Seat

MOST = 10**8  # petals and handicaps: far more than fits, and sums of them fit the kernel's numbers
LEFT_OVER = 3  # R9: at least so many cards for the draw pile
BY_PLAYERS = {  # R6, Q3: packs, petals, base_hand
    2: (1, 20, 2),
    3: (1, 15, 0),
    4: (2, 15, 1),
    5: (2, 12, 1),
    6: (3, 15, 1),
    7: (3, 12, 1),
    8: (3, 12, 1),
}


@dataclass(frozen=True)
class ByPlayers:
    """A whole number whose default is a column of the table of R6; `settle` finds that of the petals."""

    column: int
    low: int
    high: int
    rule: str
    settled: bool = False

    default: None = None  # R65

    def fallback(self, players: int) -> int | None:
        return None if self.settled else BY_PLAYERS[players][self.column]

    def fault(self, name: str, value: Any, players: int) -> Reason | None:
        return WholeNumber(0, self.low, self.rule, self.high).fault(name, value, players)


OPTIONS: dict[str, Option] = {
    "positions": Choice("choose", values=("choose", "fixed"), rule="R63"),
    "petals": ByPlayers(column=1, low=-MOST, high=MOST, rule="R64", settled=True),
    "base_hand": ByPlayers(column=2, low=-1, high=10, rule="R66"),
    "packs": ByPlayers(column=0, low=1, high=PACKS, rule="R66"),
    "jokers": Choice(True, values=(True, False), rule="R64"),
    "handicap": EachSeat(("petals", "hand"), MOST, rule="R65"),  # R8
    "turn_limit": WholeNumber(0, low=0, rule="R66", none=0),
}


def cards_of(options: dict[str, Any]) -> int:
    return int(options["packs"]) * (KINDS if options["jokers"] else SUITED)  # R1


def dealt(players: int, options: dict[str, Any], petals: int) -> int:
    """How many cards the deal takes with so many petals for each (R7, R8, R9)."""
    handicaps: int = sum(its["petals"] + its["hand"] for its in options["handicap"])
    hands: int = players * options["base_hand"] + players * (players + 1) // 2
    return players * petals + hands + handicaps


def settle(players: int, options: dict[str, Any]) -> list[Reason]:
    """Petals by the table, as many as fit (Q4); then R66 and R9."""
    room = cards_of(options) - LEFT_OVER
    if options["petals"] is None:
        fitting = (room - dealt(players, options, 0)) // players
        options["petals"] = min(BY_PLAYERS[players][1], fitting)
    faults = []
    for seat, its in enumerate(options["handicap"]):
        petals, hand = options["petals"] + its["petals"], options["base_hand"] + 1 + its["hand"]
        if petals < 2:
            faults.append(Reason("flower-power-option-petals", "R66", who=Seat(seat), found=str(petals)))
        if hand < 0:
            faults.append(Reason("flower-power-option-hand", "R66", who=Seat(seat), found=str(hand)))
    needed = dealt(players, options, options["petals"])
    if needed > room:
        cards = cards_of(options)
        faults.append(Reason("flower-power-option-deal", "R9", needed=str(needed), cards=cards, left=LEFT_OVER))
    return faults
