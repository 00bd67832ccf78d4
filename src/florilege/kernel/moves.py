"""The buffer into which a game writes its legal actions."""

from __future__ import annotations

try:
    import cython
except ImportError:  # plain Python on a machine without Cython
    from florilege.kernel import nocython as cython

if cython.compiled:
    from cython.cimports.libc.stdlib import abort, free, realloc

from florilege.kernel.ctypes import Heap, inline

RUNS = 256  # room at first: enough for what is met in play


class Moves:
    """Legal actions as runs of consecutive numbers; filled again and again, and hardly ever enlarged.

    "One to n cards" is one run, so a random action is drawn without writing the actions out.
    """

    n: int  # how many actions
    runs: int
    room: int  # for so many runs
    base: Heap  # action number k of run i is base[i] + k
    upto: Heap  # how many actions there are in the runs 0 to i

    def __init__(self) -> None:
        self.clear()
        if cython.compiled:
            if self.room == 0:
                self.enlarge()
        else:
            self.room = RUNS
            self.base = [0] * RUNS
            self.upto = [0] * RUNS

    def __dealloc__(self) -> None:
        free(self.base)
        free(self.upto)

    def enlarge(self) -> None:
        """Twice the room; strange positions have thousands of runs."""
        self.room = max(2 * self.room, RUNS)
        if cython.compiled:
            size = self.room * cython.sizeof(cython.int)
            self.base = cython.cast(cython.p_int, realloc(self.base, size))
            self.upto = cython.cast(cython.p_int, realloc(self.upto, size))
            if self.base == cython.NULL or self.upto == cython.NULL:
                abort()  # no memory for a few kilobytes: nothing else can be done without an interpreter
        else:
            self.base += [0] * (self.room - len(self.base))
            self.upto += [0] * (self.room - len(self.upto))

    @inline
    def clear(self) -> None:
        self.n = 0
        self.runs = 0

    @inline
    def add(self, action: int) -> None:
        if self.runs == self.room:
            self.enlarge()
        self.base[self.runs] = action - self.n
        self.n += 1
        self.upto[self.runs] = self.n
        self.runs += 1

    @inline
    def add_run(self, action: int, number: int) -> None:
        """action, action + 1, …: `number` actions; none if `number` is 0 or less."""
        if number > 0:
            if self.runs == self.room:
                self.enlarge()
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
