"""What a table shows to one seat, made from its view: zones with pieces in them."""

from __future__ import annotations

from dataclasses import dataclass

from florilege.kernel.texts import Text


@dataclass(frozen=True)
class Piece:
    """A card or token.  `face` names it and is None for a back; `mark` is a short sign for it, `paint` a
    colour; `note` says what place it has, where that matters (the value of a river space)."""

    face: Text | None = None
    mark: Text | None = None
    paint: str = ""
    note: str = ""


@dataclass(frozen=True)
class Zone:
    """A place with pieces on it, or with a `note` where there is something to read instead."""

    label: Text
    pieces: tuple[Piece, ...] = ()
    note: Text | None = None


@dataclass(frozen=True)
class Area:
    """Zones that belong together: a mandala, what lies before a seat."""

    label: Text
    zones: tuple[Zone, ...]


@dataclass(frozen=True)
class Scene:
    areas: tuple[Area, ...]
    prompt: Text
