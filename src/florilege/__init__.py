"""Florilège: five flower card games, exactly by their rules.

>>> import florilege
>>> state = florilege.game("mandala").new(seed=7)
>>> state.to_act()
[0]
"""

from __future__ import annotations

import importlib.machinery as _machinery
import json as _json
import os as _os
import sys as _sys
from collections.abc import Sequence as _Sequence
from hashlib import sha256 as _sha256
from pathlib import Path as _Path
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


def _changed_since_compiled() -> list[str]:
    """In a source tree: the files that were edited after the modules beside them were compiled."""
    home = _Path(__file__).parent
    try:
        manifest = home / "compiled.json"
        compiled_at, sources = manifest.stat().st_mtime_ns, _json.loads(manifest.read_bytes())
    except OSError:
        return []  # installed, or never compiled
    newer = [name for name in sources if (home / name).exists() and (home / name).stat().st_mtime_ns > compiled_at]
    return [name for name in newer if _sha256((home / name).read_bytes()).hexdigest() != sources[name]]


def _use_plain_sources_if_asked_or_changed() -> None:
    if not _os.environ.get("FLORILEGE_PURE"):
        changed = _changed_since_compiled()
        if not changed:
            return
        print(
            f"florilege: {', '.join(changed)} changed since the engine was compiled, so all runs as plain Python, "
            "correct but slow; `make` or `python -m builder` compiles it anew",
            file=_sys.stderr,
        )
    _sys.meta_path.insert(0, _PlainSources)


_use_plain_sources_if_asked_or_changed()

from florilege.errors import (  # noqa: E402
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
from florilege.games import game as game  # noqa: E402
from florilege.kernel import state as _state  # noqa: E402
from florilege.kernel.game import Game, Position  # noqa: E402

COMPILED = not str(_state.__file__).endswith(".py")


def __getattr__(name: str) -> str:
    if name == "__version__":  # importing what finds it takes longer than all the rest
        from importlib.metadata import version

        return version("florilege")
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


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
