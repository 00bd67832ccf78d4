"""What a table shows to one seat, made from its view: zones with pieces in them, and what touching them means.

Browser and terminal draw scenes and know no game.  Pieces and zones that can be touched have a *key*; a choice is a
legal action with the keys that one touches for it, so whoever draws a scene compares keys and needs no rule.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from florilege.kernel.texts import Names, Text

Shape = Literal["pile", "row", "fan", "spiral", "radial", "track", "tokens", "text"]
SHOWN_OF_A_PILE = 3


@dataclass(frozen=True)
class Piece:
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


@dataclass(frozen=True)
class Zone:
    """A place with pieces on it, or with a `note` where there is something to read instead."""

    label: Text
    pieces: tuple[Piece, ...] = ()
    note: Text | None = None
    id: str = ""  # unique in a scene, and the same from scene to scene
    shape: Shape = "row"
    key: str = ""
    state: str = ""
    slots: int = 0  # how many places it has, where that matters


@dataclass(frozen=True)
class Area:
    """Zones that belong together: a mandala, what lies before a seat."""

    label: Text
    zones: tuple[Zone, ...]
    id: str = ""
    kind: str = ""
    seat: int | None = None  # whose it is


@dataclass(frozen=True)
class Scene:
    areas: tuple[Area, ...]
    prompt: Text


@dataclass(frozen=True)
class Choice:
    """A legal action, as it reads, and what one touches for it; nothing: it is a button."""

    word: str
    text: Text
    touches: tuple[str, ...]


def keys(scene: Scene) -> Counter[str]:
    """How often each key can be touched."""
    zones = [zone for area in scene.areas for zone in area.zones]
    touchable = [zone.key for zone in zones] + [piece.key for zone in zones for piece in zone.pieces]
    return Counter(key for key in touchable if key)


# -- as it is sent ----------------------------------------------------------------------------------
def picture(
    game: str, scene: Scene, choices: Sequence[Choice], language: str, names: Names | None = None
) -> dict[str, Any]:
    """A plain object in the viewer's language."""

    def say(text: Text | None) -> str | None:
        return None if text is None else text.say(language, names)

    return {
        "game": game,
        "prompt": say(scene.prompt),
        "areas": [
            {
                "id": area.id,
                "kind": area.kind,
                "seat": area.seat,
                "label": say(area.label),
                "zones": [_zone(zone, say) for zone in area.zones],
            }
            for area in scene.areas
        ],
        "choices": [
            {"word": choice.word, "say": say(choice.text), "touches": list(choice.touches)} for choice in choices
        ],
    }


def _zone(zone: Zone, say: Callable[[Text | None], str | None]) -> dict[str, Any]:
    shown = zone.pieces[:SHOWN_OF_A_PILE] if zone.shape == "pile" else zone.pieces
    seen: Counter[str] = Counter()
    pieces = []
    for piece in shown:
        pieces.append(
            {
                "id": piece.id or f"{zone.id}.{piece.art}.{seen[piece.art]}",
                "art": piece.art,
                "face": say(piece.face),
                "mark": say(piece.mark) or "",
                "paint": piece.paint,
                "note": piece.note,
                "key": piece.key or None,
                "state": piece.state,
            }
        )
        seen[piece.art] += 1
    return {
        "id": zone.id,
        "kind": zone.shape,
        "label": say(zone.label),
        "note": say(zone.note),
        "key": zone.key or None,
        "state": zone.state,
        "slots": zone.slots,
        "count": len(zone.pieces),
        "pieces": pieces,
    }
