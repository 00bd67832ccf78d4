"""A position, or a moment of a play, as it is drawn for one viewer: its scene in words, ready to be sent."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any

from msgspec.structs import replace

from florilege.kernel.game import Document, Game, Position
from florilege.scenes.scene import Area, Piece, Scene, Zone
from florilege.texts.text import Names, Text, is_marked, with_names
from florilege.wire.scenes import AreaShown, ChoiceShown, PieceShown, SceneShown, ZoneShown

SHOWN_OF_A_PILE = 3


def shown_to(
    position: Position, viewer: int | None, language: str, names: Names = (), choosing: bool = False
) -> SceneShown:
    """The scene; where the viewer is choosing, with its legal actions and what it touches for them."""
    words = position.offered(viewer) if choosing and viewer is not None else ()
    return seen_by(position.game, position.view(viewer), viewer, language, names, words)


def seen_by(
    game: Game[Any],
    view: Document,
    viewer: int | None,
    language: str,
    names: Names = (),
    words: Sequence[str] = (),
) -> SceneShown:
    """The scene of a view, with these actions to choose from."""
    choices = [] if viewer is None else choices_shown(game, view, viewer, words, language, names)
    return in_words(game.id, game.scene(view, viewer), choices, language, names)


def in_words(
    game: str, scene: Scene, choices: Sequence[ChoiceShown] = (), language: str = "en", names: Names = ()
) -> SceneShown:
    """A scene in a language, with the names of those who sit there."""
    areas = [_area(area, language, names) for area in scene.areas]
    return SceneShown(game, scene.prompt.say(language, names), areas, choices)


def choices_shown(
    game: Game[Any], view: Document, seat: int, words: Sequence[str], language: str = "en", names: Names = ()
) -> list[ChoiceShown]:
    """Legal actions of a seat, with what it touches for them in its scene."""
    described, touched = game.notation.described, game.scenes.touched
    shown = []
    for word in words:
        said = _described(described, word, language, len(names))
        shown.append(ChoiceShown(word, with_names(said, names), touched(word, view, seat)))
    return shown


# -- kept in words: actions, zones and pieces come up again and again ----------------------------------
@lru_cache(8192)
def _described(described: Callable[[str], Text], word: str, language: str, named: int) -> str:
    return described(word).marked(language, named)


def _area(area: Area, language: str, names: Names) -> AreaShown:
    zones = []
    for zone in area.zones:
        shown, speaks_of_people = _zone(zone, language, len(names))
        zones.append(_of_people(shown, names) if speaks_of_people else shown)
    said, speaks_of_people = _label(area.label, language, len(names))
    return AreaShown(area.id, area.kind, area.seat, with_names(said, names) if speaks_of_people else said, zones)


@lru_cache(4096)
def _label(text: Text, language: str, named: int) -> tuple[str, bool]:
    said = text.marked(language, named)
    return said, is_marked(said)


def _of_people(zone: ZoneShown, names: Names) -> ZoneShown:
    """With names in the place of their marks."""
    note = None if zone.note is None else with_names(zone.note, names)
    return replace(zone, label=with_names(zone.label, names), note=note)


@lru_cache(8192)
def _zone(zone: Zone, language: str, named: int) -> tuple[ZoneShown, bool]:
    """With marks in the place of names, and whether there are any."""
    label, note = zone.label.marked(language, named), None if zone.note is None else zone.note.marked(language, named)
    there = zone.pieces[:SHOWN_OF_A_PILE] if zone.shape == "pile" else zone.pieces
    seen: Counter[str] = Counter()
    pieces = []
    for piece in there:
        pieces.append(_piece(piece, piece.id or f"{zone.id}.{piece.art}.{seen[piece.art]}", language))
        seen[piece.art] += 1
    shown = ZoneShown(
        zone.id, zone.shape, label, note, zone.key or None, zone.state, zone.slots, len(zone.pieces), pieces
    )
    return shown, is_marked(label) or is_marked(note)


@lru_cache(16384)
def _piece(piece: Piece, id: str, language: str) -> PieceShown:
    face = None if piece.face is None else piece.face.say(language)
    mark = "" if piece.mark is None else piece.mark.say(language)
    return PieceShown(id, piece.art, face, mark, piece.paint, piece.note, piece.key or None, piece.state)
