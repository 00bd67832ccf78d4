"""What is counted while tables are run.  Whoever runs them hands in counters of its own; these count nothing."""

from __future__ import annotations

from collections.abc import Callable


class Counters:
    def watch_tables(self, number: Callable[[], int]) -> None:
        """How many tables are in memory can be asked at any time."""

    def count_move(self, game: str) -> None:
        """A move is durable."""

    def count_append(self, seconds: float) -> None:
        """So long it took until an entry was durable."""

    def count_thought(self, game: str, seconds: float) -> None:
        """So long it took a computer player to decide, or an adviser."""

    def count_wait(self, seconds: float) -> None:
        """So long a table waited for its turn to be thought for."""
