"""What is agreed upon when a table is opened."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

import florilege
from florilege.kernel.errors import InvalidOptions, shown
from florilege.kernel.game import Game
from florilege.kernel.player import LEVELS
from florilege.kernel.texts import Text

PERSON = "person"
DAY = 24 * 3600
Seconds = Annotated[int, Meta(ge=1, le=60 * DAY)]


class Clock(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How long a person may think; without a limit the others wait."""

    move: Seconds | None = None  # for each decision
    game: Seconds | None = None  # for all decisions of a seat together
    at_zero: Literal["play", "seat"] = "play"  # a computer player makes this move, or takes the seat


class Setup(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    game: Annotated[str, Meta(max_length=20)]
    seats: Annotated[tuple[Annotated[str, Meta(max_length=20)], ...], Meta(min_length=1, max_length=10)]
    options: dict[str, Any] = {}
    public: bool = False  # in the lobby; otherwise by invitation
    pace: Literal["live", "correspondence"] = "live"
    clock: Clock = Clock()
    window: Annotated[int, Meta(ge=1, le=120)] = 10  # live: seconds in which to react; silence after that is an answer
    log: Literal["strict", "full"] = "strict"  # what may not be looked at again stays out of the log, or is kept
    lots: bool = True  # who sits where is drawn when the game starts
    stand_in: str = "blossom"  # the computer player that takes the seat of one who is gone

    def of_game(self) -> Game[Any]:
        return florilege.game(self.game)


def settled(setup: Setup) -> Setup:
    """The setup with all options of the game, or InvalidOptions."""
    game = setup.of_game()
    for found, known in (*((seat, (PERSON, *LEVELS)) for seat in setup.seats), (setup.stand_in, LEVELS)):
        if found not in known:
            raise InvalidOptions(Text("table-seat-kind", found=shown(found), known=", ".join(known)))
    if PERSON not in setup.seats:
        raise InvalidOptions(Text("table-no-person"))
    if setup.log == "full" and game.silence is not None:
        raise InvalidOptions(Text("table-log-strict", game=game.title))
    options = game.new(len(setup.seats), setup.options, 0).dump()["options"]
    return msgspec.structs.replace(setup, options=options)


def rotated(setup: Setup) -> Setup:
    """The same again: everybody moves on by one seat, so that another begins."""
    return msgspec.structs.replace(setup, seats=setup.seats[1:] + setup.seats[:1], lots=False)
