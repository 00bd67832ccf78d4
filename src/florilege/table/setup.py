"""What is agreed upon when a table is opened: whether it can be, and the same once more."""

from __future__ import annotations

from typing import Any

import msgspec

import florilege
from florilege.errors import InvalidOptions, shown
from florilege.kernel.game import Game
from florilege.kernel.player import LEVELS
from florilege.texts.text import Text
from florilege.wire.setup import Setup

PERSON = "person"


def game_of(setup: Setup) -> Game[Any]:
    return florilege.game(setup.game)


def settled(setup: Setup) -> Setup:
    """The setup with all options of the game, or InvalidOptions."""
    game = game_of(setup)
    for found, known in (*((seat, (PERSON, *LEVELS)) for seat in setup.seats), (setup.stand_in, LEVELS)):
        if found not in known:
            raise InvalidOptions(Text("table-seat-kind", found=shown(found), known=", ".join(known)))
    if PERSON not in setup.seats:
        raise InvalidOptions(Text("table-no-person"))
    if setup.log == "full" and game.silence is not None:
        raise InvalidOptions(Text("table-log-strict", game=game.title))
    return with_all_options(setup)


def with_all_options(setup: Setup) -> Setup:
    """Those that are not given by their defaults; InvalidOptions if they or the number of seats will not do."""
    options = game_of(setup).new(len(setup.seats), setup.options, 0).dump()["options"]
    return msgspec.structs.replace(setup, options=options)


def rotated(setup: Setup) -> Setup:
    """The same again: everybody moves on by one seat, so that another begins."""
    return msgspec.structs.replace(setup, seats=setup.seats[1:] + setup.seats[:1], lots=False)
