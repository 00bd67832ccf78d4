"""The generator behind every shuffle.  It comes from outside: no position holds one."""

from __future__ import annotations

try:
    import cython
except ImportError:  # plain Python on a machine without Cython
    from florilege.kernel import nocython as cython

from florilege.kernel.ctypes import Int64, Row, inline
from florilege.kernel.stream import Stream

# Multiply-with-carry on 32-bit words: x -> MULTIPLIER * low(x) + high(x).  STATES + 1 =
# MULTIPLIER * 2**32 - 1 is a safe prime, so the period is STATES / 2; every product stays below 2**63.
ALGORITHM = "mwc63.1"
MULTIPLIER = 2147483085
LOW_WORD = 0xFFFFFFFF
STATES = MULTIPLIER * 2**32 - 2
WARM_UP = 4  # steps before the first number, so that neighbouring seeds part


class Chance:
    """A seeded generator; the same numbers come out compiled or plain.

    It is fast and can be computed from what it gives: for search, playouts, the laboratory.  With a stream it gives
    the stream's numbers instead, as real games need them.
    """

    rng: Int64
    sealed: bool
    _stream: object

    def __init__(self, seed: Int64 = 0, stream: Stream | None = None) -> None:
        self._stream = stream
        self.sealed = stream is not None
        self.seed(seed)

    @inline
    def seed(self, seed: Int64) -> None:
        """Start from a seed of 63 bits, all of which count."""
        self.rng = seed % STATES + 1
        for _ in range(WARM_UP):
            self.step()

    @inline
    def step(self) -> Int64:
        x = MULTIPLIER * (self.rng & LOW_WORD) + (self.rng >> 32)
        self.rng = x
        return (x ^ (x >> 32)) & LOW_WORD

    @inline
    def below(self, n: int) -> int:
        """A number from 0 to n - 1 (of the generator each within n / 2**32 of equally likely, of a stream exactly)."""
        if self.sealed:
            return self.sealed_below(n)
        return (self.step() * n) >> 32

    @inline
    def shuffle(self, cards: Row, n: int) -> None:
        """Put the first n cards in random order."""
        for i in range(n - 1, 0, -1):
            j = self.below(i + 1)
            card = cards[i]
            cards[i] = cards[j]
            cards[j] = card

    def sealed_below(self, n: int) -> int:
        with cython.gil:
            return self._stream.below(n)  # type: ignore[attr-defined,no-any-return]
