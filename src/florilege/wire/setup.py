"""What is agreed upon when a table is opened, as it is asked for."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from florilege.wire.documents import OptionValue

DAY = 24 * 3600
Seconds = Annotated[int, Meta(ge=1, le=60 * DAY)]
Seats = Annotated[tuple[Annotated[str, Meta(max_length=20)], ...], Meta(min_length=1, max_length=10)]
Pace = Literal["live", "correspondence"]
AtZero = Literal["play", "seat"]
LogPolicy = Literal["strict", "full"]


class Clock(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How long a person may think; without a limit the others wait."""

    move: Seconds | None = None  # for each decision
    game: Seconds | None = None  # for all decisions of a seat together
    at_zero: AtZero = "play"  # a computer player makes this move, or takes the seat


class Setup(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    game: Annotated[str, Meta(max_length=20)]
    seats: Seats  # "person", or the level of a computer player
    options: dict[str, OptionValue] = {}
    public: bool = False  # in the lobby; otherwise by invitation
    pace: Pace = "live"
    clock: Clock = Clock()
    window: Annotated[int, Meta(ge=1, le=120)] = 10  # live: seconds in which to react; silence after that is an answer
    log: LogPolicy = "strict"  # what may not be looked at again stays out of the log, or is kept
    lots: bool = True  # who sits where is drawn when the game starts
    stand_in: str = "blossom"  # the computer player that takes the seat of one who is gone
