"""The buffer into which a game writes its legal actions."""

from __future__ import annotations

from typing import Annotated

from florilege.kernel.ctypes import Row, inline
from florilege.kernel.plain import furnish

RUNS = 1024


class Moves:
    """Legal actions as runs of consecutive numbers; filled again and again, never allocated.

    "One to n cards" is one run, so a random action is drawn without writing the actions out.
    """

    n: int  # how many actions
    runs: int
    base: Annotated[Row, RUNS]  # action number k of run i is base[i] + k
    upto: Annotated[Row, RUNS]  # how many actions there are in the runs 0 to i

    def __init__(self) -> None:
        furnish(self)

    @inline
    def clear(self) -> None:
        self.n = 0
        self.runs = 0

    @inline
    def add(self, action: int) -> None:
        self.base[self.runs] = action - self.n
        self.n += 1
        self.upto[self.runs] = self.n
        self.runs += 1

    @inline
    def add_run(self, action: int, number: int) -> None:
        """action, action + 1, …: `number` actions; none if `number` is 0 or less."""
        if number > 0:
            self.base[self.runs] = action - self.n
            self.n += number
            self.upto[self.runs] = self.n
            self.runs += 1

    @inline
    def pick(self, k: int) -> int:
        i = 0
        while self.upto[i] <= k:
            i += 1
        return self.base[i] + k

    @inline
    def holds(self, action: int) -> bool:
        first = 0
        for i in range(self.runs):
            k = action - self.base[i]
            if first <= k < self.upto[i]:
                return True
            first = self.upto[i]
        return False
