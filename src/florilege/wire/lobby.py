"""Tables from outside: the lobby, opening one, what a wish led to, advice, reports, and how the server is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Literal

from msgspec import Meta, Struct

from florilege.wire.setup import Pace
from florilege.wire.tables import Phase

LONGEST_REPORT = 300


class SeatShown(Struct):
    name: str | None  # null: the seat is free
    level: str | None  # of a computer player


class TableShown(Struct):
    """A table as the lobby shows it."""

    id: str
    game: str
    phase: Phase
    pace: Pace
    seats: Sequence[SeatShown]
    opened: int  # milliseconds since 1970
    changed: int


class Opening(Struct):
    """A table that was just opened."""

    id: str
    invitation: str  # whoever has it may join; unguessable, and can be revoked
    version: int


class Outcome(Struct):
    version: int  # of the table, once the wish is durable


class InvitationShown(Struct):
    invitation: str


class Advised(Struct):
    """An action, and what a search expects of it: 0 a defeat, 1 a victory, with a 95 % interval."""

    word: str
    say: str
    share: float  # of all deals that were tried, those with this action: the more, the better it looked
    expected: float
    low: float
    high: float
    line: Sequence[str]  # how it may go on


class Hint(Struct):
    actions: Sequence[Advised]  # the best first


class Complaint(Struct, forbid_unknown_fields=True):
    """What is reported: the `line` of chat, or who sits on a `seat`; and why, in one's own words."""

    line: Annotated[int, Meta(ge=0)] | None = None
    seat: Annotated[int, Meta(ge=0)] | None = None
    words: Annotated[str, Meta(max_length=LONGEST_REPORT)] = ""


class Health(Struct):
    status: Literal["alive", "ready"]
