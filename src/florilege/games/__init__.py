"""The games of the house, by id."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from typing import Any

from florilege.errors import UnknownGame, shown
from florilege.kernel.game import Game
from florilege.texts.catalogues import register
from florilege.texts.text import Text

IDS = ("mandala", "flowers", "lotus", "illusion", "flower-power")
AUTHORS = {  # of those that are known
    "mandala": ("Trevor Benjamin", "Brett J. Gilbert"),
    "flowers": ("Trevor Benjamin", "Brett J. Gilbert"),
    "lotus": ("Jordan Goddard", "Mandy Goddard"),
    "flower-power": ("Vincent Labrèche",),
}


def folder_of(id: str) -> Path:
    """Where all that a game is lies."""
    return Path(__file__).parent / id.replace("-", "_")


for _id in IDS:  # their names are said before anybody plays them
    register(folder_of(_id) / "texts")


def game(id: str) -> Game[Any]:
    """The game of this id.

    >>> game("mandala").players
    range(2, 3)
    """
    if id not in IDS:
        raise UnknownGame(Text("error-unknown-game", id=shown(id), known=", ".join(IDS)))
    found: Game[Any] = import_module(f"{__name__}.{folder_of(id).name}").GAME
    return found
