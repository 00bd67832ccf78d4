"""One game between computer players."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from florilege.bots.company import Company
from florilege.kernel.game import Game
from florilege.kernel.player import Player

LONGEST = 5000  # actions; a game that goes on is drawn


@dataclass(frozen=True)
class Outcome:
    """Of each seat: its share of the victory, its decisions, the seconds they took in all and the longest one."""

    shares: list[float]
    decisions: list[int]
    seconds: list[float]
    longest: list[float]


def play_match(game: Game[Any], players: Sequence[Player], options: Mapping[str, Any], seed: int | str) -> Outcome:
    number = len(players)
    position = game.new(number, options, seed)
    company = Company(dict(enumerate(players)), position)
    outcome = Outcome([1 / number] * number, [0] * number, [0.0] * number, [0.0] * number)
    while not position.over and sum(outcome.decisions) < LONGEST:
        for seat in company.in_order(position.to_act()):
            if seat not in position.to_act():
                break  # another has closed the window
            begun = time.perf_counter()
            word = company.choose(position, seat)
            spent = time.perf_counter() - begun
            outcome.decisions[seat] += 1
            outcome.seconds[seat] += spent
            outcome.longest[seat] = max(outcome.longest[seat], spent)
            course = position.course(seat, word)
            company.witness(course)
            position = course.after
    if position.over:
        outcome.shares[:] = [position._state.value(seat) for seat in range(number)]
    return outcome
