"""Whether plays can be taken back: only where nobody has learnt anything from them that was hidden before."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from florilege.kernel.game import Course, Views
from florilege.table.table import Table

REDEALS = 16  # how many deals are tried to see whether a play would have looked different on them


def plays_to_undo(table: Table, seat: int) -> int:
    """How many plays lie between now and the seat's last own one, that one included; 0 if there is none."""
    for back, play in enumerate(reversed(table.plays), start=1):
        if play.seat == seat and not play.late:
            return back
    return 0


def revealing(table: Table, plays: int) -> bool:
    """Whether one of the last so many plays showed somebody something that its player did not know."""
    kept = len(table.plays) - plays
    since = [(play.seat, play.word) for play in table.plays[kept:]]
    return any(shows(course) for course in table.position_after(kept).courses(since))


def shows(course: Course) -> bool:
    """Whether, on other deals of what the player did not know, somebody would have seen something else happen."""
    viewers = [None, *range(course.before.players)]
    happened = [happening(course.views(viewer)) for viewer in viewers]
    for deal in range(REDEALS):
        other = course.before.redealt(course.seat, deal).course(course.seat, course.word)
        if [happening(other.views(viewer)) for viewer in viewers] != happened:
            return True
    return False


def happening(views: Views) -> list[Any]:
    """What changes from one view to the next."""
    return [changes(one, next) for one, next in pairwise(views)]


def changes(before: Any, after: Any) -> Any:
    """What is different in a view, as a view of the same form; None where nothing is."""
    if before == after:
        return None
    if isinstance(before, dict) and isinstance(after, dict):
        return {key: changes(before.get(key), after.get(key)) for key in sorted({*before, *after})}
    if isinstance(before, list) and isinstance(after, list) and len(before) == len(after):
        return [changes(one, other) for one, other in zip(before, after, strict=True)]
    return after
