"""The time that tables are played by.  It runs on evenly, whatever is done to the clock of the machine."""

from __future__ import annotations

import time
from collections.abc import Callable

# What the machine counts since it was started, also while it sleeps: a day by correspondence is a day.  Linux names it
# so; elsewhere the usual monotonic clock does not stop.
_COUNTED = getattr(time, "CLOCK_BOOTTIME", getattr(time, "CLOCK_MONOTONIC", None))


def milliseconds() -> int:
    """Since 1970, as the machine has it now."""
    return time.time_ns() // 1_000_000


def counted() -> int:
    """Nanoseconds from some moment on; nobody can set them."""
    return time.monotonic_ns() if _COUNTED is None else time.clock_gettime_ns(_COUNTED)


class Clock:
    """Milliseconds since 1970: as they were when it was set, and what has passed since."""

    def __init__(self, counted: Callable[[], int] = counted) -> None:
        self._counted = counted
        self.set(milliseconds())

    def set(self, now: int) -> None:
        self._began = now - self._counted() // 1_000_000

    def __call__(self) -> int:
        return self._began + self._counted() // 1_000_000
