"""How long people look at the moments of a play: by what lies open in them, for all at the table the same."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from florilege.kernel.game import Course

GLANCE = 2000  # milliseconds
CARD = 300  # more for each card
LONGEST = 6000


def looking_times(course: Course) -> list[int]:
    """Milliseconds for each moment; none where nothing is open that was not before."""
    if not course.moments:
        return []
    views = course.views(None)[:-1]
    return [time_for(opened(before, moment)) for before, moment in pairwise(views)]


def time_for(cards: int) -> int:
    return min(GLANCE + CARD * cards, LONGEST) if cards else 0


def opened(before: Any, now: Any) -> int:
    """How many hidden things of a view are shown in the next one."""
    if before is None:
        return 0 if now is None else 1
    if isinstance(before, dict) and isinstance(now, dict):
        return sum(opened(before[key], now[key]) for key in before.keys() & now.keys())
    if isinstance(before, list) and isinstance(now, list) and len(before) == len(now):
        return sum(map(opened, before, now))
    return 0
