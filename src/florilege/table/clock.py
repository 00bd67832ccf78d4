"""What must happen at a table without anybody's wish, and when: computer players, clocks, the end of a window."""

from __future__ import annotations

from typing import Literal, NamedTuple

from florilege.table.sealing import due_at
from florilege.table.table import Table

# A computer player plays; not answering is an answer; the seat is taken.  Before the game, for the whole table: no hash
# is waited for any more; nor are bytes.
What = Literal["play", "silence", "away", "fix", "deal"]


class Duty(NamedTuple):
    at: int  # milliseconds since 1970
    seat: int
    what: What
    level: str = ""  # of the computer player


def duties(table: Table) -> list[Duty]:
    """Everything that will be due in the present position if nobody acts, the earliest first."""
    if (due := due_at(table)) is not None:
        return [Duty(due, 0, "fix" if table.fixed is None else "deal")]
    reacting = table.reacting()
    found = [duty for seat in table.to_act() if (duty := duty_of(table, seat, reacting)) is not None]
    return sorted(found)


def duty_of(table: Table, seat: int, reacting: bool) -> Duty | None:
    chair, setup = table.chairs[seat], table.setup
    if not chair.attended:
        return Duty(chair.since, seat, "play", chair.level or setup.stand_in)
    end = deadline(table, seat, reacting)
    if end is None:
        return None
    if reacting:
        return Duty(end, seat, "silence")
    return Duty(end, seat, "away") if setup.clock.at_zero == "seat" else Duty(end, seat, "play", setup.stand_in)


def deadline(table: Table, seat: int, reacting: bool) -> int | None:
    """When the time of a person who is to act is over."""
    clock, chair, ends = table.setup.clock, table.chairs[seat], []
    if reacting and table.setup.pace == "live":
        return chair.since + 1000 * table.setup.window
    if clock.move is not None:
        ends.append(chair.since + 1000 * clock.move)
    if clock.game is not None and not reacting:
        ends.append(chair.since + max(0, 1000 * clock.game - chair.spent))
    return min(ends, default=None)
