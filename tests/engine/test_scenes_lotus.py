"""The table of Lotus as it is drawn: what is touched for each action, where the pieces stand, what can be won."""

import pytest

import florilege
from florilege.checks import laws
from florilege.games.lotus.scene import TOKENS_IN_THE_BOX, touched
from florilege.scenes.scene import Scene, Zone, keys
from florilege.showing import choices_shown
from tests.documents import changed
from tests.engine.test_lotus import ALL, DRAW, LAST, OVER, REWARD, START, THREE, Document

LOTUS = florilege.game("lotus")
STANDING = changed(START, {"seats.0.elder": "reserve", "seats.0.guardians": ["iris", "reserve"]})


def seen(document: Document, viewer: int | None) -> Scene:
    return LOTUS.scene(LOTUS.load(document).view(viewer), viewer)


def zones(scene: Scene) -> dict[str, Zone]:
    return {zone.id: zone for area in scene.areas for zone in area.zones}


@pytest.mark.parametrize(
    ("document", "seat", "word", "touches"),
    [
        (START, 0, "play lotus.yellow.1", ("hand.lotus.yellow.1", "flower.lotus")),
        (
            START,
            0,
            "play lily.yellow.1 lily.yellow.1",
            ("hand.lily.yellow.1", "hand.lily.yellow.1", "flower.lily"),
        ),
        (START, 0, "exchange iris.yellow.1", ("hand.iris.yellow.1", "deck")),
        (
            START,
            0,
            "exchange iris.yellow.1 lily.yellow.1",
            ("hand.iris.yellow.1", "hand.lily.yellow.1", "deck"),
        ),
        (STANDING, 0, "guardian reserve lily", ("guardian.reserve", "flower.lily")),
        (STANDING, 0, "guardian iris lily", ("guardian.iris", "flower.lily")),
        (STANDING, 0, "elder reserve iris", ("elder.reserve", "flower.iris")),
        (REWARD, 0, "reward score", ("reward.score",)),
        (REWARD, 0, "reward growth", ("reward.growth",)),
        (DRAW, 0, "draw deck", ("deck",)),
        (DRAW, 0, "draw cherry.wild", ("draw.cherry.wild",)),
    ],
)
def test_what_is_touched(document: Document, seat: int, word: str, touches: tuple[str, ...]) -> None:
    position = LOTUS.load(document)
    choices = choices_shown(LOTUS, position.view(seat), seat, position.offered(seat))
    assert [choice.touches for choice in choices if choice.word == word] == [touches]
    assert len({choice.touches for choice in choices}) == len(choices)


def test_an_action_is_given_up_by_a_button() -> None:
    assert touched("pass", LOTUS.load(START).view(0), 0) == ()


@pytest.mark.parametrize("document", [START, STANDING, REWARD, DRAW, LAST, OVER, THREE])
def test_the_scene_shows_all_that_is_touched(document: Document) -> None:
    laws.shows_what_can_be_touched(LOTUS.load(document))


def test_a_flower_has_places_for_its_petals_and_guardians_beside_it() -> None:
    there = zones(seen(STANDING, 1))
    iris = there["flower-iris"]
    assert (iris.shape, iris.slots) == ("spiral", 3)
    assert [(piece.art, piece.paint) for piece in iris.pieces] == [("petal-iris", "green"), ("petal-iris", "")]
    assert [(piece.art, piece.paint, piece.key) for piece in there["guardians-iris"].pieces] == [
        ("guardian", "yellow", "")
    ]
    assert "guardians-lily" not in there
    assert [piece.art for piece in there["reserve-0"].pieces] == ["guardian", "elder"]


def test_only_the_own_pieces_are_touched() -> None:
    assert keys(seen(STANDING, 0))["guardian.iris"] == 1
    assert not keys(seen(STANDING, 1))["guardian.iris"]
    assert keys(seen(STANDING, 1))["guardian.reserve"] == 2


def test_what_can_be_won_lies_before_who_chooses() -> None:
    document = changed(REWARD, {"seats.0.growth": True})
    for viewer in (0, 1, None):
        there = zones(seen(document, viewer))
        assert [piece.art for piece in there["rewards-0"].pieces] == ["token", "power-elder", "power-path"]
        assert [bool(piece.key) for piece in there["rewards-0"].pieces] == [viewer == 0] * 3
        assert [piece.art for piece in there["powers-0"].pieces] == ["power-growth"]
        assert "rewards-1" not in there


def test_powers_and_tokens_lie_before_their_owner() -> None:
    there = zones(
        seen(changed(START, {f"seats.1.{power}": to for power, to in ALL.items()} | {"seats.1.tokens": 2}), 0)
    )
    assert [piece.art for piece in there["powers-1"].pieces] == ["power-elder", "power-growth", "power-path"]
    assert [piece.art for piece in there["score-1"].pieces] == ["token", "token"]
    assert str(there["score-1"].note) == "0 petals, 2 score tokens"
    many = zones(seen(changed(START, {"seats.1.tokens": 10**8}), 0))["score-1"]
    assert len(many.pieces) == TOKENS_IN_THE_BOX


def test_hidden_cards_are_backs_of_their_owners_colour() -> None:
    there = zones(seen(START, 0))
    assert {(piece.art, piece.paint, piece.face) for piece in there["hand-1"].pieces} == {("back-petal", "green", None)}
    assert {piece.art for piece in there["wild-deck"].pieces} == {"back-wild"}
    assert [piece.id for piece in there["hand-0"].pieces] == [
        "hand-0.iris.yellow.1.0",
        "hand-0.lily.yellow.1.0",
        "hand-0.lily.yellow.1.1",
        "hand-0.lotus.yellow.1.0",
    ]
