"""How a class whose fields are C data when compiled gets the same fields in plain Python."""

from __future__ import annotations

import os
from typing import Annotated, Any, get_args, get_origin, get_type_hints

_shapes: dict[type, dict[str, tuple[int, ...]]] = {}


def furnish(thing: object) -> None:
    """Give a plain object zeroed fields as its class declares them; a compiled one has them already."""
    if not hasattr(thing, "__dict__"):
        return
    for name, sizes in shapes(type(thing)).items():
        if len(sizes) == 2:
            value: Any = [[0] * sizes[1] for _ in range(sizes[0])]
        else:
            value = [0] * sizes[0] if sizes else 0
        setattr(thing, name, guarded(value))


def shapes(kind: type) -> dict[str, tuple[int, ...]]:
    """The fields that a plain class declares, with their sizes: () for a number."""
    if kind not in _shapes:
        hints = get_type_hints(kind, include_extras=True)
        _shapes[kind] = {
            name: get_args(hint)[1:] if get_origin(hint) is Annotated else ()
            for name, hint in hints.items()
            if not name.startswith("_")
        }
    return _shapes[kind]


def field_names(kind: type) -> list[str]:
    """The declared fields of a plain or compiled class, bases first."""
    if hasattr(kind, "__annotations__"):
        return list(shapes(kind))
    return [
        name
        for base in reversed(kind.__mro__)
        for name, value in vars(base).items()
        if type(value).__name__ == "getset_descriptor" and not name.startswith("_")
    ]


class GuardedRow(list[Any]):
    """A row that refuses negative indices: Python wraps round where C reads foreign memory."""

    def __getitem__(self, index: Any) -> Any:
        return super().__getitem__(not_negative(index))

    def __setitem__(self, index: Any, value: Any) -> None:
        super().__setitem__(not_negative(index), value)


def not_negative(index: Any) -> Any:
    if isinstance(index, int) and index < 0:
        raise IndexError(f"index {index} in a compiled source")
    return index


GUARDED = bool(os.environ.get("FLORILEGE_GUARDED"))  # set when the plain sources are under test


def guarded(value: Any) -> Any:
    if not GUARDED or not isinstance(value, list):
        return value
    return GuardedRow(guarded(item) for item in value)
