"""Whether plays can be taken back: only where nobody has learnt anything from them that was hidden.

A play shows something if somebody, at the table or watching, can place a card afterwards, or in the play's midst, that
could not be placed before.  Whoever sits there counts, and a card of the player's own hand as well as one of a pile.
"""

from __future__ import annotations

from itertools import pairwise
from typing import Any, NamedTuple

from florilege.errors import IllegalAction
from florilege.kernel.game import Course
from florilege.kernel.state import TURNS
from florilege.table.table import Table

MOST_UNDONE = 16  # plays at once: what is judged is bounded


class Undoing(NamedTuple):
    """What is taken back: the last plays, or one before so many of others, which stand."""

    plays: int
    since: int = 0
    apart: bool = False  # all others see of the table what they saw: nobody need be asked


def undoing(table: Table, seat: int) -> Undoing | str:
    """What a seat may take back now, or the name of the refusal."""
    plays = plays_to_undo(table, seat)
    if not plays:
        return "table-takeback-nothing"
    own = len(table.plays) - plays
    alone = apart(table, seat, own)
    if alone is not None:
        return alone
    if plays > MOST_UNDONE:
        return "table-takeback-far"
    since = [(play.seat, play.word) for play in table.plays[own:]]
    revealed = any(shows(course) for course in table.position_after(own).courses(since))
    return "table-takeback-revealed" if revealed else Undoing(plays)


def plays_to_undo(table: Table, seat: int) -> int:
    """How many plays lie between now and the seat's last own one, that one included; 0 if there is none."""
    for back, play in enumerate(reversed(table.plays), start=1):
        if play.seat == seat and not play.late:
            return back
    return 0


def apart(table: Table, seat: int, own: int) -> Undoing | None:
    """To take back this play alone, where it showed nobody anything and all others would see what they see now."""
    position = table.position
    assert position is not None
    play, since = table.plays[own], table.plays[own + 1 :]
    others = [viewer for viewer in (None, *range(position.players)) if viewer != seat]
    course = table.position_after(own).course(seat, play.word)
    if any(course.before.view(viewer) != course.after.view(viewer) for viewer in others) or shows(course):
        return None
    try:
        without = table.replayed([*table.plays[:own], *since])
    except IllegalAction:
        return None
    if any(without.view(viewer) != position.view(viewer) for viewer in others):
        return None
    return Undoing(1, len(since), apart=True)


def shows(course: Course) -> bool:
    """Whether somebody learns something hidden from a play."""
    viewers = [None, *range(course.before.players)]
    told = [gains(course, viewer) for viewer in viewers]
    if any(min(step) < 0 for steps in told for step in steps):
        return True
    # What was shown while as much of the same kind was hidden, or for a moment only, is not among the numbers.  On
    # another deal of what the player of it did not know it would have been something else.
    seen = [glimpses(course, viewer) for viewer in viewers]
    for turn in range(TURNS):
        other = course.before.turned(course.seat, turn).course(course.seat, course.word)
        if [gains(other, viewer) for viewer in viewers] != told:
            return True
        if [glimpses(other, viewer) for viewer in viewers] != seen:
            return True
    return False


def gains(course: Course, viewer: int | None) -> list[list[int]]:
    """From step to step, how much more of each hidden kind there is to the viewer; below 0: it has been shown some."""
    steps = pairwise(course.unplaced(viewer))
    return [[after - before for before, after in zip(one, next, strict=True)] for one, next in steps]


def glimpses(course: Course, viewer: int | None) -> list[Any]:
    """What moments show of which more lies open than the cards themselves tell: mostly there are none."""
    view = course.before.game.document.view
    open_ones = [moment for moment in course.moments if moment.shown is not view]
    return [changes(course.before.view(viewer), moment.view(viewer)) for moment in open_ones]


def changes(before: Any, after: Any) -> Any:
    """What is different in a view, as a view of the same form; None where nothing is."""
    if before == after:
        return None
    if isinstance(before, dict) and isinstance(after, dict):
        return {key: changes(before.get(key), after.get(key)) for key in sorted({*before, *after})}
    if isinstance(before, list) and isinstance(after, list) and len(before) == len(after):
        return [changes(one, other) for one, other in zip(before, after, strict=True)]
    return after
