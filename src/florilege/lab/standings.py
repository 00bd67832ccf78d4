"""What the games of an arena say about its players: shares of the victories, Elo, and how sure both are.

Games of the same deal are not independent, so a deal, with all its seatings, is one observation.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from math import log10, sqrt
from statistics import fmean, variance

Z = 1.96  # of a normal distribution: 95 % lie within
RESAMPLES = 1000
PRIOR = 0.5  # a victory that each seat is given besides: whoever won no game at all would have no Elo


@dataclass(frozen=True)
class Interval:
    """An estimate, and where the truth lies with 95 %."""

    value: float
    low: float
    high: float


def share(deals: Sequence[float], games: int) -> Interval:
    """The share of victories from its mean in every deal: Wilson's interval, for as many independent games as would
    leave the same doubt."""
    mean = fmean(deals)
    doubt = variance(deals) / len(deals) if len(deals) > 1 else 0.0
    worth = mean * (1 - mean) / doubt if doubt > 0 else float(games)
    centre = (mean + Z * Z / (2 * worth)) / (1 + Z * Z / worth)
    reach = Z / (1 + Z * Z / worth) * sqrt(mean * (1 - mean) / worth + Z * Z / (4 * worth * worth))
    return Interval(mean, max(0.0, min(centre - reach, mean)), min(1.0, max(centre + reach, mean)))


def elo(deals: Sequence[Sequence[float]], seats: Sequence[int], games: int) -> list[Interval]:
    """Of every player above the last one, from the victories of each in every deal; `seats`: how many each had.

    Each seat is taken to win with a chance that is its strength among the strengths at the table; with two players
    this is the Elo of chess.  The interval is what remains when deals are drawn anew.
    """
    found = ratings(deals, seats, games)
    chance = random.Random(0)
    others = [ratings(chance.choices(deals, k=len(deals)), seats, games) for _ in range(RESAMPLES)]
    intervals = []
    for i, rating in enumerate(found):
        column = sorted(other[i] for other in others)
        intervals.append(Interval(rating, column[RESAMPLES // 40], column[-RESAMPLES // 40]))
    return intervals


def ratings(deals: Sequence[Sequence[float]], seats: Sequence[int], games: int) -> list[float]:
    won = [fmean(deal[i] for deal in deals) * games / number + PRIOR for i, number in enumerate(seats)]
    return [400 * log10(victories / won[-1]) for victories in won]
