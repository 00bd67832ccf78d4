"""Chance that nobody can compute who does not know the key: HMAC-SHA256, block after block.

Real games are dealt by it; docs/records.md specifies it to the byte.  Simulations have `chance`, which is fast.
"""

from __future__ import annotations

import hmac

NAME = "hmac-sha256-stream/1"
LABEL = b"florilege stream 1"
WORDS = 2**32  # a word has 32 bits


class Stream:
    """The numbers of one play, in the order in which they are drawn."""

    __slots__ = ("_block", "_key", "_message", "_words")

    def __init__(self, key: bytes, play: int) -> None:
        self._key = key
        self._message = LABEL + play.to_bytes(8, "big")
        self._block = 0
        self._words: list[int] = []  # of the last block, those that are left, the next one last

    def word(self) -> int:
        if not self._words:
            block = hmac.digest(self._key, self._message + self._block.to_bytes(8, "big"), "sha256")
            self._block += 1
            self._words = [int.from_bytes(block[i : i + 4], "big") for i in range(28, -4, -4)]
        return self._words.pop()

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, each exactly as likely as another."""
        fair = WORDS // n * n
        while (word := self.word()) >= fair:
            pass
        return word % n

    def shuffle(self, cards: list[int]) -> None:
        for i in range(len(cards) - 1, 0, -1):
            j = self.below(i + 1)
            cards[i], cards[j] = cards[j], cards[i]
