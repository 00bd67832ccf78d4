"""How much is tried, and by which chance.

Whatever is tried at random is tried with fresh seeds each time, so that many short runs see more than one long one.
The seed of a run is said at its end; with FLORILEGE_SEED the same things are tried again.  EFFORT=10 tries ten times
as much.
"""

from __future__ import annotations

import os
import random
import secrets

import florilege

EFFORT = float(os.environ.get("EFFORT", "1"))
PLAIN = 1 if florilege.COMPILED else 0.05  # plain Python is fifty times slower
SEED = os.environ.setdefault("FLORILEGE_SEED", str(secrets.randbits(32)))  # for the other processes of this run, too


def times(number: float) -> int:
    """So many with the usual effort, on the compiled engine."""
    return max(1, round(number * EFFORT * PLAIN))


def fresh(*subject: object) -> random.Random:
    """Chance of its own for a test, the same whichever process runs it."""
    return random.Random(" ".join(map(str, (SEED, *subject))))


def seeds(number: float, *subject: object) -> list[int]:
    """Of so many games, with the usual effort."""
    chance = fresh(*subject)
    return [chance.randrange(10**9) for _ in range(times(number))]
