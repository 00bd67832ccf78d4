"""What people add to the chance of a game: first the hashes of secret bytes, then, when these are fixed, the bytes.

The seed of the table was promised before, so nobody can choose the deal: neither who knows the seed and not the
bytes, nor who knows the bytes and not the seed.  Nobody is waited for longer than a few seconds.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from florilege.kernel.game import Step
from florilege.kernel.seed import STREAM
from florilege.table.entries import Fixed, Started
from florilege.table.table import Table

SEALING = 1500  # milliseconds after the start was wished in which a hash may still come
DEALING = 3000  # … after which the game starts with the bytes that are there


class Contribution(NamedTuple):
    """What a person has added, or at which stage it was left out."""

    seat: int
    hash: str | None  # None: nothing was sealed
    bytes: str | None  # None: it was not opened


def contributions(table: Table) -> list[Contribution]:
    """Of all people who sit there, in the order in which they are mixed: that of their seats before the start."""
    seats = [seat for seat, chair in enumerate(table.chairs) if chair.person]
    if table.order:
        seats.sort(key=table.order.__getitem__)
    people = [(seat, table.chairs[seat].person) for seat in seats]
    return [Contribution(seat, table.seals.get(person), table.revealed.get(person)) for seat, person in people]


def all_revealed(table: Table) -> bool:
    return table.fixed is not None and all(person in table.revealed for person in table.fixed)


def due_at(table: Table) -> int | None:
    """When the table goes on towards its start without those who are waited for."""
    if table.phase != "open" or table.called is None:
        return None
    if table.fixed is None:
        return table.called + SEALING
    return table.called if all_revealed(table) else table.called + DEALING


def next_step(table: Table, at: int) -> Fixed | Started | None:
    """What follows at this time on a start that was wished."""
    due = due_at(table)
    if due is None or at < due:
        return None
    return Fixed(at=at) if table.fixed is None else started(table, at=at)


def started(table: Table, **signed: Any) -> Started:
    """Lots are drawn, and the cards come from where those of all real games do."""
    number = len(table.chairs)
    order = table.mixed_seed().lots(number) if table.setup.lots else range(number)
    return Started(**signed, order=tuple(order), rules=table.game.rules_version, chance=STREAM)


def deal_steps(table: Table) -> list[Step] | None:
    """Of a game that was dealt as they are now."""
    if table.origin is not None or table.other_rules is not None or table.seed.source != STREAM:
        return None
    return table.game.dealing(len(table.chairs), table.setup.options)
