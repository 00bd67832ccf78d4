"""The scenes of Illusion and Flower Power!: what one touches for each action, and which pieces can be followed."""

from collections import Counter
from typing import Any

import pytest

import florilege
from florilege.checks import laws
from florilege.scenes.scene import Piece, Scene, Zone
from florilege.showing import choices_shown
from tests.documents import changed
from tests.engine import test_flower_power as power
from tests.engine import test_illusion as illusion

ILLUSION, POWER = illusion.ILLUSION, power.POWER
Document = dict[str, Any]
JOKERS = power.table(["joker-black joker-red", "a1 9d (3s)01"], ["2h", "b1 5s 6h"])
SPIED = changed(power.TURN, {"seats.1.spied.0": ["7s"], "seats.0.spied.1": ["5h"]})


def touches(position: florilege.Position, seat: int, word: str) -> str:
    laws.shows_what_can_be_touched(position)
    (choice,) = [
        one for one in choices_shown(position.game, position.view(seat), seat, [word]) if word in position.legal(seat)
    ]
    return " ".join(choice.touches)


def drawn(position: florilege.Position, viewer: int | None) -> Scene:
    return position.game.scene(position.view(viewer), viewer)


def zone(scene: Scene, id: str) -> Zone:
    (found,) = [zone for area in scene.areas for zone in area.zones if zone.id == id]
    return found


def arts(pieces: tuple[Piece, ...]) -> str:
    return " ".join(piece.art for piece in pieces)


# -- Illusion ----------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("changes", "seat", "word", "found"),
    [
        ({}, 1, "place 3", "basket.3"),
        (illusion.REACT, 0, "stop", ""),
        (illusion.REACT, 2, "pass", ""),
    ],
)
def test_a_card_is_placed_by_touching_a_basket(changes: Document, seat: int, word: str, found: str) -> None:
    assert touches(ILLUSION.load(illusion.document(**changes)), seat, word) == found


def test_a_card_keeps_its_name_from_the_pile_to_the_basket() -> None:
    position = ILLUSION.load(illusion.document())
    turned = zone(drawn(position, 0), "cards").pieces[0]
    position.play(1, "place 1")
    basket = zone(drawn(position, 0), "basket-1")
    assert (basket.pieces[0], basket.state, basket.shape) == (turned, "placed", "pile")
    assert [piece.id for piece in basket.pieces[1:]] == ["basket-1.2", "basket-1.1"]
    assert arts(basket.pieces[1:]) == "back-flower back-flower"


def test_a_basket_that_lies_open_is_spread_out_and_closed_again() -> None:
    position = ILLUSION.load(illusion.document(**illusion.REACT))
    before = zone(drawn(position, 0), "basket-1")
    for viewer in (None, 0, 1, 2):
        _, view, _ = position.views_of(2, "stop", viewer)
        scene = ILLUSION.scene(view, viewer)
        basket = zone(scene, "basket-1")
        assert (basket.state, basket.shape, arts(basket.pieces)) == ("open", "row", "flower-red-rose flower-sunflower")
        assert [piece.id for piece in basket.pieces] == [piece.id for piece in before.pieces]
        assert scene.prompt.say("en") == "Basket 1 lies open, for a moment: look at it well!"
        assert [len(zone(scene, f"seat-{seat}").pieces) for seat in range(3)] == [4, 6, 4]
        assert not any("acting" in zone(scene, f"seat-{seat}").state for seat in range(3))
    position.play(2, "stop")
    scene = drawn(position, None)
    basket = zone(scene, "basket-1")
    assert (basket.state, basket.shape, arts(basket.pieces)) == ("", "pile", "flower-red-rose back-flower")
    assert [zone(scene, f"seat-{seat}").state for seat in range(3)] == ["", "", "acting"]
    assert [len(zone(scene, f"seat-{seat}").pieces) for seat in range(3)] == [4, 6, 3]


def test_of_a_single_card_there_is_nothing_more_to_see() -> None:
    position = ILLUSION.load(illusion.document(**{**illusion.REACT, "placed": 2}))
    before, moment, _ = position.views_of(0, "stop", 1)
    assert ILLUSION.scene(moment, 1) == ILLUSION.scene(before, 1)


# -- Flower Power! -----------------------------------------------------------------------------------------
MAKING = changed(power.TURN, {"making": {"power": False, "petals": ["5h", "2s", "3c"]}})


@pytest.mark.parametrize(
    ("document", "play", "found"),
    [
        (power.POSITION, "1 position 2", ""),
        (power.BUILD, "1 flower 3", "pack.3"),
        (power.TURN, "0 draw", "draw"),
        (power.TURN, "0 attack a1 b2", "flower.a1 flower.b2"),
        (power.TURN, "0 end", ""),
        (power.WILL, "0 end", ""),
        (power.WILL, "0 transform 4d b1", "hand.4d flower.b1"),
        (JOKERS, "0 poison joker-black b1.2", "hand.joker-black b1.2"),
        (power.TURN, "0 fertilise 5h b1.2", "hand.5h b1.2"),
        (power.TURN, "0 fertilise 5h b1.4", "hand.5h flower.b1"),
        (power.TURN, "0 fertilise 5h a2.3", "hand.5h flower.a2"),
        (power.TURN, "0 transform 4d a1", "hand.4d flower.a1"),
        (JOKERS, "0 transform joker-red b1", "hand.joker-red flower.b1"),
        (power.TURN, "0 spy 3c b1", "hand.3c flower.b1"),
        (power.TURN, "0 spy 3c hand 1", "hand.3c hand-1"),
        (power.TURN, "0 create", ""),
        (power.TURN, "0 create power", ""),
        (MAKING, "0 petal 4d", "hand.4d"),
        (MAKING, "0 done", ""),
        (power.SELECT, "0 select 2", "a1.2"),
        (power.REPLY, "0 pass", ""),
        (power.REPLY, "0 spy 5c hand 1", "hand.5c hand-1"),
        (power.CONFIRM, "0 confirm", ""),
        (power.CONFIRM, "0 select 2", "a1.2"),
        (power.CONFIRM, "0 end", ""),
        (power.ANEW, "1 select 2", "b1.2"),
    ],
)
def test_what_is_touched_for_each_action_of_flower_power(document: Document, play: str, found: str) -> None:
    seat, _, word = play.partition(" ")
    assert touches(POWER.load(document), int(seat), word) == found


def test_petals_that_only_the_viewer_knows_lie_face_down() -> None:
    position = POWER.load(power.TURN)
    b1 = zone(drawn(position, 0), "flower-b1")
    assert arts(b1.pieces) == "card-5s card-6h back-card"
    assert [piece.state for piece in b1.pieces] == ["", "down", ""]
    assert [piece.note for piece in b1.pieces] == ["1", "2", "3"]
    assert arts(zone(drawn(position, None), "flower-b1").pieces) == "card-5s back-card back-card"


def test_a_regular_flower_loses_its_top_petal_and_the_others_keep_their_names() -> None:
    before = POWER.load(power.table(["7s", "a1 9d"], ["", "b1 5s (6h) (2h)"]))
    petals = zone(drawn(before, 0), "flower-b1").pieces
    before.play(0, "poison 7s b1.1")
    left = zone(drawn(before, 0), "flower-b1").pieces
    assert [piece.id for piece in left] == [piece.id for piece in petals[1:]]


@pytest.mark.parametrize(("flower", "state"), [("a1", "fresh"), ("a2", "fresh power"), ("b2", "spent")])
def test_flowers_say_whether_they_are_spent_or_power_flowers(flower: str, state: str) -> None:
    document = power.table(["2s", "a1 9d", "a2! 3h"], ["", "b1 5s", "b2* 10s"], **power.FOUGHT)
    assert zone(drawn(POWER.load(document), 1), f"flower-{flower}").state == state


def test_who_fights_and_with_which_petals_is_marked() -> None:
    scene = drawn(POWER.load(power.LEVELS), 0)
    a1, b1 = zone(scene, "flower-a1"), zone(scene, "flower-b1")
    assert (a1.state, b1.state) == ("fresh power attacking", "fresh power defending")
    assert [piece.state for piece in a1.pieces] == ["selected", "selected", ""]
    assert arts(zone(scene, "level-2").pieces) == "card-kd card-6h"


def test_a_level_is_half_full_while_a_petal_is_selected() -> None:
    level = zone(drawn(POWER.load(power.SELECT), 1), "level-1")
    assert (arts(level.pieces), level.slots) == ("card-5s", 2)


def test_cards_of_a_flower_in_the_making_have_left_the_hand_for_their_owner_alone() -> None:
    position = POWER.load(MAKING)
    own, other = drawn(position, 0), drawn(position, 1)
    assert arts(zone(own, "hand-0").pieces) == "card-4d"
    assert arts(zone(own, "making").pieces) == "card-5h card-2s card-3c"
    assert arts(zone(other, "hand-0").pieces) == " ".join(["back-card"] * 4)


def test_spied_cards_are_shown_to_the_spy_and_marked_for_their_owner() -> None:
    position = POWER.load(SPIED)
    scene = drawn(position, 0)
    assert arts(zone(scene, "hand-1").pieces) == "card-7s back-card"
    assert arts(zone(scene, "known-0-1").pieces) == "card-5h"
    assert arts(zone(drawn(position, None), "hand-1").pieces) == "back-card back-card"


def test_two_actions_with_the_same_touches_differ_in_what_they_do() -> None:
    """A red joker on a whole flower: it transforms it, or becomes its last petal."""
    position = POWER.load(JOKERS)
    choices = choices_shown(POWER, position.view(0), 0, position.legal(0))
    shared = Counter(choice.touches for choice in choices if choice.touches)
    twice = {
        touched: [one.word for one in choices if one.touches == touched] for touched in shared if shared[touched] > 1
    }
    assert twice == {
        ("hand.joker-red", f"flower.{name}"): [f"fertilise joker-red {name}.3", f"transform joker-red {name}"]
        for name in ("a1", "b1")
    }
