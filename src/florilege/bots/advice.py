"""Advice for a seat: the best actions, what may be expected of each, and how the game may go on.

It is made from what the seat knows, like the choice of a computer player, and by the same search.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt

from florilege.bots.players import Budget, SearchPlayer
from florilege.errors import IllegalAction
from florilege.kernel.game import Position
from florilege.texts.text import Seat, Text

USUAL = Budget(seconds=1.0)
Z = 1.96  # 95 % of a normal distribution
LONGEST_LINE = 6
TRIED_ENOUGH = 10  # visits from which on an expected reply is worth telling


@dataclass(frozen=True)
class Suggestion:
    """An action; its result as expected, 0 a defeat and 1 a victory, with a 95 % interval; and what may follow it."""

    word: str
    visits: int
    expected: float
    low: float
    high: float
    line: tuple[tuple[int, str], ...]  # seats and words: one course the game may take


@dataclass(frozen=True)
class Advice:
    seat: int
    iterations: int
    suggestions: tuple[Suggestion, ...]  # the best first


def advise(position: Position, seat: int, budget: Budget = USUAL, seed: int | str | None = None) -> Advice:
    """What a search finds for a seat that is to act."""
    if seat not in position.to_act():
        raise IllegalAction(Text("hint-not-to-act", seat=Seat(seat)))
    adviser = SearchPlayer(budget, position.game.thinking, seed)
    known = position.known_to(seat)
    iterations = adviser.think(known, seat)
    found = []
    for child in adviser.tried():
        doubt = Z * child.deviation / sqrt(max(child.visits, 1))
        word = known.word(seat, child.action)
        line = expected_line(adviser, known.copy(), seat, word, child.node)
        low, high = max(0.0, child.mean - doubt), min(1.0, child.mean + doubt)
        found.append(Suggestion(word, child.visits, child.mean, low, high, line))
    return Advice(seat, iterations, tuple(found))


def expected_line(
    adviser: SearchPlayer, deal: Position, seat: int, word: str, node: int
) -> tuple[tuple[int, str], ...]:
    """The replies searched most, one after the other, on one deal of what the seat does not know."""
    deal.play(seat, word)
    line: list[tuple[int, str]] = []
    while len(line) < LONGEST_LINE:
        for child in adviser.tried(node):
            if child.visits >= TRIED_ENOUGH and child.action in deal.numbers(child.mover):
                line.append((child.mover, deal.word(child.mover, child.action)))
                deal.play(*line[-1])
                node = child.node
                break
        else:
            break
    return tuple(line)
