"""Whether plays can be taken back: only where nobody has learnt anything from them that was hidden before."""

from __future__ import annotations

from typing import Any

from florilege.kernel.game import Position
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
    position = table.position_after(len(table.plays) - plays)
    for play in table.plays[len(table.plays) - plays :]:
        after = position.copy()
        after.play(play.seat, play.word)
        if shows(position, play.seat, play.word, after):
            return True
        position = after
    return False


def shows(before: Position, seat: int, word: str, after: Position) -> bool:
    """Whether, on other deals of what the player did not know, somebody would have seen something else happen."""
    viewers = [None, *range(before.players)]
    happened = [changes(before.view(viewer), after.view(viewer)) for viewer in viewers]
    for deal in range(REDEALS):
        other = before.redealt(seat, deal)
        then = other.copy()
        then.play(seat, word)
        if [changes(other.view(viewer), then.view(viewer)) for viewer in viewers] != happened:
            return True
    return False


def changes(before: Any, after: Any) -> Any:
    """What is different in a view, as a view of the same form; None where nothing is."""
    if before == after:
        return None
    if isinstance(before, dict) and isinstance(after, dict):
        return {key: changes(before.get(key), after.get(key)) for key in sorted({*before, *after})}
    if isinstance(before, list) and isinstance(after, list) and len(before) == len(after):
        return [changes(one, other) for one, other in zip(before, after, strict=True)]
    return after
