"""What a table shows, ready to be drawn: areas, zones and pieces, in the viewer's language."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from msgspec import Struct

Shape = Literal["pile", "row", "fan", "spiral", "radial", "track", "tokens", "text"]


class PieceShown(Struct, frozen=True):
    id: str  # unique; stable where the rules let one follow the piece
    art: str  # the name of its drawing
    face: str | None  # what it is, to be read aloud; null: a back
    mark: str  # a short sign
    paint: str  # the name of a colour, or ""
    note: str  # what place it has, where that matters
    key: str | None  # what touching it means; null: it is never touched
    state: str  # space-separated words: "down", "spent", "selected"


class ZoneShown(Struct, frozen=True):
    id: str  # unique in the scene, the same from scene to scene
    kind: Shape
    label: str
    note: str | None  # something to read instead of pieces, or beside them
    key: str | None
    state: str
    slots: int  # how many places it has, where that matters; else 0
    count: int  # how many pieces lie there; of a pile only the top three are in `pieces`
    pieces: Sequence[PieceShown]


class AreaShown(Struct, frozen=True):
    id: str
    kind: str  # the game's own word, for the layout
    seat: int | None  # whose it is
    label: str
    zones: Sequence[ZoneShown]


class ChoiceShown(Struct, frozen=True):
    """A legal action: its word, how it reads, and the keys that one touches for it; none: it is a button."""

    word: str
    say: str
    touches: Sequence[str]


class SceneShown(Struct, frozen=True):
    game: str
    prompt: str
    areas: Sequence[AreaShown]
    choices: Sequence[ChoiceShown]
