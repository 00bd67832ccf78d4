"""The table of Flowers as it is drawn: what is touched for each action, where the marker stands, what a back hides."""

from typing import Any

import pytest

import florilege
from florilege.checks import laws
from florilege.scenes.scene import Scene, Zone, keys
from florilege.showing import choices_shown
from tests.documents import changed
from tests.engine.test_flowers import FINAL, PLAY, TILE

FLOWERS = florilege.game("flowers")


def seen(document: dict[str, Any], viewer: int | None) -> Scene:
    return FLOWERS.scene(FLOWERS.load(document).view(viewer), viewer)


def zones(scene: Scene) -> dict[str, Zone]:
    return {zone.id: zone for area in scene.areas for zone in area.zones}


@pytest.mark.parametrize(
    ("document", "seat", "word", "touches"),
    [
        (PLAY, 0, "play 2 red 1", ("hand.red", "side.2")),
        (PLAY, 0, "play 3 red 2", ("hand.red", "hand.red", "side.3")),
        (TILE, 0, "tile green-3", ("tile.green-3",)),
    ],
)
def test_what_is_touched(document: dict[str, Any], seat: int, word: str, touches: tuple[str, ...]) -> None:
    position = FLOWERS.load(document)
    choices = choices_shown(FLOWERS, position.view(seat), seat, position.offered(seat))
    assert [choice.touches for choice in choices if choice.word == word] == [touches]
    assert len({choice.touches for choice in choices}) == len(choices)


@pytest.mark.parametrize("document", [PLAY, TILE, FINAL])
def test_the_scene_shows_all_that_is_touched(document: dict[str, Any]) -> None:
    laws.shows_what_can_be_touched(FLOWERS.load(document))


def test_only_the_tiles_of_the_mandala_being_destroyed_are_touched() -> None:
    there = keys(seen(TILE, 0))
    assert [key for key in there if key.startswith("tile.")] == ["tile.red-5", "tile.green-3"]
    assert not [key for key in keys(seen(PLAY, 0)) if key.startswith("tile.")]


def test_the_marker_stands_with_who_has_it() -> None:
    near = zones(seen(PLAY, 0))
    assert [id for id in near if id.startswith("marker-")] == ["marker-1-0", "marker-2", "marker-3-1"]
    assert near["side-1-0"].state == "marked"
    assert near["marker-3-1"].pieces[0].id == "marker.3"


def test_a_card_that_lies_face_down_is_drawn_for_its_owner_alone() -> None:
    own, other = (zones(seen(PLAY, viewer))["side-1-0"].pieces[-1] for viewer in (0, 1))
    assert (own.art, own.state, str(own.face)) == ("bloom-green", "down", "green")
    assert (other.art, other.state, other.face) == ("back-bloom", "", None)


def test_flowers_are_hidden_from_others() -> None:
    own, other = (zones(seen(PLAY, viewer))["flowers-0"].pieces[0] for viewer in (0, 1))
    assert (own.art, own.id) == ("flower-red", "flower.red-3.red-4")
    assert (other.art, other.state) == ("back-tile-dark", "down")


def test_backs_of_flowers_are_drawn_and_named() -> None:
    """Q21: dark, light, or unknown where they were dealt at random."""
    (dark,) = zones(seen(PLAY, 1))["flowers-0"].pieces
    light, _ = zones(seen(PLAY, 0))["flowers-1"].pieces
    unknown, _ = zones(seen(changed(PLAY, {"options.tile_backs": "random"}), 0))["flowers-1"].pieces
    assert [piece.art for piece in (dark, light, unknown)] == ["back-tile-dark", "back-tile-light", "back-tile-unknown"]
    for language, names in (
        ("en", ["flower with dark backs", "flower with light backs"]),
        ("fr", ["fleur à dos foncé", "fleur à dos clair"]),
    ):
        assert [piece.face.say(language) for piece in (dark, light) if piece.face] == names
    assert [piece.mark.say() for piece in (dark, light) if piece.mark] == ["(dark)", "(light)"]
    assert (unknown.face, unknown.mark) == (None, None)


def test_the_newest_card_lies_on_top_of_the_discard_pile_and_all_are_counted() -> None:
    document = changed(PLAY, {"discard": ["black", "red", "red"], "pile": PLAY["pile"][1:]})
    pile = zones(seen(document, None))["discard"]
    assert [piece.art for piece in pile.pieces] == ["bloom-black", "bloom-red", "bloom-red"]
    assert pile.note is not None
    assert [pile.note.say(language) for language in ("en", "fr")] == ["Re×2 Bl", "Ro×2 No"]


def test_a_tile_keeps_its_name_wherever_it_lies() -> None:
    before = FLOWERS.load(TILE)
    after = before.copy()
    after.play(0, "tile green-3")
    places = [
        {piece.id: zone.id for zone in zones(FLOWERS.scene(position.view(1), 1)).values() for piece in zone.pieces}
        for position in (before, after)
    ]
    assert [place["tile.green-3"] for place in places] == ["centre-1", "tiles-0"]


def test_who_watches_sees_everybody_at_the_table() -> None:
    areas = seen(TILE, None).areas
    assert [(area.kind, area.seat) for area in areas if area.seat is not None] == [
        ("seat", 1),
        ("seat", 2),
        ("seat", 0),
    ]
