"""The player who leaves everything to chance."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any


class ChancePlayer:
    """Plays any legal action, each as likely as another."""

    def __init__(self, seed: int | str | None = None) -> None:
        self.random = random.Random(None if seed is None else f"chance player {seed}")

    def first_of(self, seats: Sequence[int]) -> int:
        """Who of several seats that may act does so first."""
        return seats[0] if len(seats) == 1 else self.random.choice(seats)

    def choose(self, view: dict[str, Any], legal: Sequence[str]) -> str:
        return self.random.choice(legal)
