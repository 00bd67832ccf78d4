"""What a table shows to one seat, made from its view: zones with pieces in them, and what touching them means.

Browser and terminal draw scenes and know no game.  Pieces and zones that can be touched have a *key*; a choice is a
legal action with the keys that one touches for it, so whoever draws a scene compares keys and needs no rule.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import lru_cache
from typing import ParamSpec, TypeVar, cast

import msgspec

from florilege.scenes.narration import who
from florilege.texts.text import Text
from florilege.wire.scenes import Shape

P = ParamSpec("P")
T = TypeVar("T")


def kept(make: Callable[P, T]) -> Callable[P, T]:
    """Zones and pieces come up again and again: a function that makes one from nothing but its arguments keeps what it
    made, so that hardly anything is made, hashed or put into words twice."""
    return cast(Callable[P, T], lru_cache(4096)(make))


@kept
def label(id: str, seat: int | None = None, viewer: int | None = None, **values: str | int) -> Text:
    """What an area is called; where it is a seat's, with $who and $name of it as the viewer speaks of it."""
    return Text(id, **values) if seat is None else Text(id, **values, **who(seat, viewer))


class Piece(msgspec.Struct, frozen=True, cache_hash=True):
    """A card or token.  `face` names it and is None for a back that tells nothing; `mark` is a short sign for it,
    `paint` a colour; `note` says what place it has, where that matters (the value of a river space)."""

    face: Text | None = None
    mark: Text | None = None
    paint: str = ""
    note: str = ""
    art: str = "back"  # the name of its drawing
    key: str = ""  # what touching it means; equal pieces share one
    id: str = ""  # where the rules let one follow it; otherwise it is known by its place
    state: str = ""  # words for its look: down, spent (the page reads these after its face), selected


class Zone(msgspec.Struct, frozen=True, cache_hash=True):
    """A place with pieces on it, or with a `note` where there is something to read instead."""

    label: Text
    pieces: tuple[Piece, ...] = ()
    note: Text | None = None
    id: str = ""  # unique in a scene, and the same from scene to scene
    shape: Shape = "row"
    key: str = ""
    state: str = ""
    slots: int = 0  # how many places it has, where that matters


class Area(msgspec.Struct, frozen=True, cache_hash=True):
    """Zones that belong together: a mandala, what lies before a seat."""

    label: Text
    zones: tuple[Zone, ...]
    id: str = ""
    kind: str = ""
    seat: int | None = None  # whose it is


class Scene(msgspec.Struct, frozen=True, cache_hash=True):
    areas: tuple[Area, ...]
    prompt: Text


def keys(scene: Scene) -> Counter[str]:
    """How often each key can be touched."""
    zones = [zone for area in scene.areas for zone in area.zones]
    touchable = [zone.key for zone in zones] + [piece.key for zone in zones for piece in zone.pieces]
    return Counter(key for key in touchable if key)
