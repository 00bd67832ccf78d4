"""The games of the house, by id."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from florilege.errors import UnknownGame, shown
from florilege.kernel.game import Game
from florilege.texts.text import Text

IDS = ("mandala", "flowers", "lotus", "illusion", "flower-power")
AUTHORS = {  # of those that are known
    "mandala": ("Trevor Benjamin", "Brett J. Gilbert"),
    "flowers": ("Trevor Benjamin", "Brett J. Gilbert"),
    "lotus": ("Jordan Goddard", "Mandy Goddard"),
    "flower-power": ("Vincent Labrèche",),
}


def game(id: str) -> Game[Any]:
    """The game of this id.

    >>> game("mandala").players
    range(2, 3)
    """
    if id not in IDS:
        raise UnknownGame(Text("error-unknown-game", id=shown(id), known=", ".join(IDS)))
    found: Game[Any] = import_module(f"florilege.games.{id.replace('-', '_')}").GAME
    return found
