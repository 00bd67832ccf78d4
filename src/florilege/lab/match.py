"""One game between computer players."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from florilege.bots.company import Company
from florilege.kernel.game import Game, Position
from florilege.kernel.player import Player
from florilege.kernel.playing import Choice, play_on

LONGEST = 5000  # actions; a game that goes on is drawn


@dataclass(frozen=True)
class MatchResult:
    """Of each seat: its share of the victory, its decisions, the seconds they took in all and the longest one."""

    shares: list[float]
    decisions: list[int]
    seconds: list[float]
    longest: list[float]


def play_match(game: Game[Any], players: Sequence[Player], options: Mapping[str, Any], seed: int | str) -> MatchResult:
    """Whoever wins together, partners or by a tie, shares the one victory: the shares of all seats are 1."""
    number = len(players)
    position = game.new(number, options, seed)
    company = Company(dict(enumerate(players)), position)
    found = MatchResult([1 / number] * number, [0] * number, [0.0] * number, [0.0] * number)

    def choose(position: Position) -> Choice:
        seat = company.next_seat(position.to_act())
        begun = time.perf_counter()
        word = company.choose(position, seat)
        spent = time.perf_counter() - begun
        found.decisions[seat] += 1
        found.seconds[seat] += spent
        found.longest[seat] = max(found.longest[seat], spent)
        return seat, word

    for _, seat, word in play_on(position, choose, LONGEST):
        if company.watches:
            company.witness(position.course(seat, word))
    if position.over:
        winners = position.result()["winners"]
        found.shares[:] = [1 / len(winners) if seat in winners else 0.0 for seat in range(number)]
    return found
