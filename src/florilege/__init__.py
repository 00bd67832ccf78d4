"""Florilège: five flower card games, exactly by their rules.

>>> import florilege
>>> state = florilege.game("mandala").new(seed=7)
>>> state.to_act()
[0]
"""

from __future__ import annotations

import importlib.machinery as _machinery
import os as _os
import sys as _sys
from collections.abc import Sequence as _Sequence
from importlib.metadata import version as _version
from types import ModuleType as _ModuleType


class _PlainSources:
    """FLORILEGE_PURE=1: import this package from its .py files, also where they are compiled."""

    @staticmethod
    def find_spec(
        name: str, path: _Sequence[str] | None = None, target: _ModuleType | None = None
    ) -> _machinery.ModuleSpec | None:
        if not name.startswith("florilege."):
            return None
        for folder in path or ():
            finder = _machinery.FileFinder(folder, (_machinery.SourceFileLoader, _machinery.SOURCE_SUFFIXES))
            if spec := finder.find_spec(name):
                return spec
        return None


if _os.environ.get("FLORILEGE_PURE"):
    _sys.meta_path.insert(0, _PlainSources)

from florilege.games import game as game  # noqa: E402
from florilege.kernel import state as _state  # noqa: E402
from florilege.kernel.errors import (  # noqa: E402
    FlorilegeError,
    IllegalAction,
    InvalidNotation,
    InvalidOptions,
    InvalidPosition,
    InvalidRecord,
    InvalidScenario,
    InvalidSeed,
    NotOver,
    UnknownGame,
    UnknownSeat,
)
from florilege.kernel.game import Game, Position  # noqa: E402

__version__ = _version("florilege")
COMPILED = not str(_state.__file__).endswith(".py")

__all__ = [
    "COMPILED",
    "FlorilegeError",
    "Game",
    "IllegalAction",
    "InvalidNotation",
    "InvalidOptions",
    "InvalidPosition",
    "InvalidRecord",
    "InvalidScenario",
    "InvalidSeed",
    "NotOver",
    "Position",
    "UnknownGame",
    "UnknownSeat",
    "__version__",
    "game",
]
