"""What the scenarios of Flower Power! leave open: battles, spent flowers, eliminations, knowledge, narration."""

from collections import Counter

import pytest

import florilege
from tests.documents import changed
from tests.engine.test_flower_power import FOUGHT, POWER, Document, after, fight, garden, played, table


def selections(document: Document) -> str:
    """`1 2/3`: of both sides, level by level."""
    picks = document["battle"]["picks"]
    return "/".join(" ".join(map(str, picks[side])) for side in ("attack", "defend"))


def stands(position: florilege.Position) -> tuple[str, list[int], str]:
    """Phase, who acts, selections."""
    document = position.dump()
    return document["phase"], position.to_act(), selections(document)


# -- selecting (R45, R46) ------------------------------------------------------------------------------------
def test_the_attacker_is_asked_before_the_single_petal_of_the_defender_is_selected() -> None:
    """R46 c."""
    position = played(table(["2s", "a1! 9d 3s"], ["7s", "b1! 5s"]), "0 attack a1 b1")
    assert stands(position) == ("select", [0], "/")
    position.play(0, "select 2")
    assert stands(position) == ("reply", [0], "2/1")


def test_the_same_on_a_deeper_level() -> None:
    document = table(["2s", "a1! 9d 3s kd"], ["7s", "b1! 9s 5s"])
    position = played(document, "0 attack a1 b1", "0 select 1")
    assert stands(position) == ("select", [1], "1/")
    position.play(1, "select 1")
    assert stands(position) == ("select", [0], "1/1")
    assert position.legal(0) == ["end", "select 2", "select 3"]
    position.play(0, "select 3")
    assert stands(position) == ("reply", [0], "1 3/1 2")


@pytest.mark.parametrize(("other", "found"), [("b1! 9s 5s", ("select", [1], "1/")), ("b1! 5s", ("reply", [0], "1/1"))])
def test_a_single_petal_is_selected_by_itself(other: str, found: tuple[str, list[int], str]) -> None:
    assert stands(played(table(["2s", "a1! 9d"], ["7s", other]), "0 attack a1 b1")) == found


def test_a_regular_flower_turns_up_before_a_power_flower_selects_and_no_deeper_than_needed() -> None:
    """R46 b, Q26; a petal below that is turned up already stays so (R16)."""
    document = table(["2s", "a1 (9d)1 (3s)01 (4s)"], ["7s", "b1! 9s 5s 6s"])
    position = played(document, "0 attack a1 b1")
    assert garden(position.dump(), 0) == ["a1 9d (3s)01 (4s)"]
    position.play(1, "select 1")
    assert garden(position.dump(), 0) == ["a1 9d 3s (4s)"]
    assert stands(position) == ("select", [1], "/1")


LEVELS = table(  # nine, five, king against nine, five, queen
    ["2h kd ks", "a1! 9d 5h kh 2c", "a2 3s"],
    ["3h as qd", "b1! 9s 5c qh 3c 4s", "b2 3d"],
    phase="reply",
    **fight("a1", "b1", "1 2 3/1 2 3"),
)


@pytest.mark.parametrize(
    ("word", "found"),
    [
        ("poison ks b1.1", ("select", [1], "1/")),
        ("poison ks b1.2", ("select", [1], "1 2/1")),
        ("poison ks b1.3", ("select", [1], "1 2 3/1 2")),
        ("poison ks b1.4", ("reply", [0], "1 2 3/1 2 3")),
        ("poison ks b1.5", ("reply", [0], "1 2 3/1 2 3")),
        ("poison ks a1.1", ("select", [0], "/1")),
        ("poison ks a1.2", ("select", [0], "1/1 2")),
        ("poison ks a1.3", ("reply", [0], "1 2 3/1 2 3")),  # a single petal is left: the former fourth
        ("poison ks a1.4", ("reply", [0], "1 2 3/1 2 3")),
        ("fertilise 2h a1.5", ("reply", [0], "1 2 3/1 2 3")),
        ("transform kd a2", ("reply", [0], "1 2 3/1 2 3")),
        ("transform kd b2", ("reply", [0], "1 2 3/1 2 3")),
    ],
)
def test_what_a_card_does_to_selections(word: str, found: tuple[str, list[int], str]) -> None:
    """R48: from the level of a destroyed petal on its owner's are dropped, and deeper ones of the other side."""
    position = played(LEVELS, f"0 {word}")
    assert stands(position) == found
    battle = position.dump()["battle"]
    assert (battle["replier"], battle["replied"], battle["played"], battle["passes"]) == (0, True, True, 0)
    assert POWER.load(position.dump()).dump() == position.dump()


@pytest.mark.parametrize(
    ("picks", "place", "found"),
    [("3/", 1, "2/"), ("3/", 2, "2/"), ("3/", 4, "3/"), ("1/", 2, "1/"), ("4/", 1, "3/")],
)
def test_positions_are_renumbered_when_another_petal_goes(picks: str, place: int, found: str) -> None:
    """R48."""
    document = table(["ks", "a1! 9d 5h kh 2c"], ["7s", "b1 3s (4s)"], phase="reply", **fight("a1", "b1", picks))
    position = played(document, f"0 poison ks a1.{place}")
    assert selections(position.dump()) == found


def test_renumbering_on_several_levels_and_both_sides() -> None:
    document = table(
        *(["ks", "a1! 2c 9d kh 5h"], ["as", "b1! 3c qh 5c 9s"]), phase="reply", **fight("a1", "b1", "2 4 3/4 3 2")
    )
    position = played(document, "0 poison ks b1.1")
    assert stands(position) == ("reply", [1], "2 4 3/3 2 1")
    position.play(1, "poison as a1.1")
    assert selections(position.dump()) == "1 3 2/3 2 1"


@pytest.mark.parametrize(("seat", "card"), [(0, "kd"), (1, "qd")])
def test_a_fighting_flower_is_transformed_and_its_owner_selects_whoever_played(seat: int, card: str) -> None:
    """R48: of the other side only the selection of level 1 stays."""
    document = table(
        *(["kd", "a1! 9d 5h kh 2c"], ["qd", "b1 9s 5c qh (3c)0"]),
        phase="reply",
        **fight("a1", "b1", "1 2 3/", replier=seat, passes=seat),
    )
    position = played(document, f"{seat} transform {card} b1")
    assert garden(position.dump(), 1) == ["b1! 9s 5c qh 3c"]
    assert stands(position) == ("select", [1], "1/")
    position.play(1, "select 1")
    assert stands(position) == ("select", [0], "1/1")  # a tie: level 2, the attacker first
    position.play(0, "select 3")
    position.play(1, "select 3")
    assert stands(position) == ("reply", [1 - seat], "1 3/1 3")


def test_a_transformed_flower_of_one_petal_needs_no_selection() -> None:
    document = table(["kd 2s", "a1 9d"], ["qd", "b1! 9s 5c"], phase="reply", **fight("a1", "b1", "/1"))
    assert stands(played(document, "0 transform kd a1")) == ("reply", [0], "1/1")


@pytest.mark.parametrize("word", ["fertilise kh b1.1", "poison ks b1.1"])
def test_selections_too_deep_are_dropped_when_the_fight_is_decided_higher(word: str) -> None:
    """R46: a king on top, or a five in the place of the nine, decides on level 1."""
    document = table(["ks kh", "a1! 9d 5h 3c"], ["qd", "b1 9s 5c qh"], phase="reply", **fight("a1", "b1", "1 2 3/"))
    assert stands(played(document, f"0 {word}")) == ("reply", [0], "1/")


# -- destroyed flowers (R50) and spent ones (R39 to R42) -----------------------------------------------------------
def test_both_fighting_flowers_are_destroyed() -> None:
    document = table(["ks 2s", "a1 9d", "a2 2d"], ["as", "b1 5s", "b2 2h"], phase="reply", **fight("a1", "b1"))
    position = played(document, "0 poison ks b1.1", "0 pass", "1 poison as a1.1")
    assert stands(position) == ("reply", [0], "/")
    position.play(0, "pass")
    found = position.dump()
    assert (found["phase"], found["turn"]) == ("turn", 0)
    assert (garden(found, 0), garden(found, 1)) == (["a2 2d"], ["b2 2h"])  # R51: nothing to mark


@pytest.mark.parametrize(
    ("own", "marked"),
    [(["a1 9d", "a2 2d"], ["a1* 9d", "a2 2d"]), (["a1 9d"], ["a1* 9d"])],
)
def test_a_destroyed_target_leaves_the_attacker_spent(own: list[str], marked: list[str]) -> None:
    document = table(["ks 2s 3s 4s", *own], ["", "b1 5s", "b2 2h"], phase="reply", **fight("a1", "b1"))
    found = after(document, "0 poison ks b1.1", "0 pass", "0 pass")
    assert (found["turn"], garden(found, 0), garden(found, 1)) == (0, marked, ["b2 2h"])


def test_a_flower_destroyed_in_a_battle_fights_no_more_whatever_is_played() -> None:
    """R50: transformers and fertilisers change no selection and ask for none."""
    document = table(
        ["ks 2d 3h 2s", "a1! 9d 4c", "a2 6d"], ["3s", "b1 5s", "b2 2h"], phase="reply", **fight("a1", "b1", "1/")
    )
    position = played(document, "0 poison ks b1.1", "0 transform 2d b2", "0 fertilise 3h a1.3")
    assert stands(position) == ("reply", [0], "/")
    assert position.dump()["battle"]["defend"] == "b1"


def test_from_several_to_one_within_the_battle_counts_at_its_end() -> None:
    """R40, Q13: the defender destroys a2; a1 fails as an only flower, so b1 is spent too."""
    document = table(["2s 3s 4s", "a1 5d", "a2* 2d"], ["as", "b1 9s", "b2 2h"], phase="reply", **fight("a1", "b1"))
    found = after(document, "0 pass", "1 poison as a2.1", "0 pass")
    assert (garden(found, 0), garden(found, 1)) == (["a1* 5d"], ["b1* 9s", "b2 2h"])
    assert [word for word in POWER.load(found).legal(0) if word.startswith("attack")] == ["attack a1 b2"]


def test_the_mark_of_the_flower_left_goes() -> None:
    """R40, Q12: it may even attack the flower that it has failed against."""
    document = table(["2s 3s", "a1* 5d", "a2 2d"], ["as", "b1 9s", "b2* 2h"], **FOUGHT)
    found = after(document, "0 poison 2s a2.1")
    assert (garden(found, 0), garden(found, 1)) == (["a1 5d"], ["b1 9s", "b2* 2h"])
    assert [word for word in POWER.load(found).legal(0) if word.startswith("attack")] == ["attack a1 b1"]


def test_from_one_to_several_within_the_battle() -> None:
    """R41, Q13: all opponents' marks go; the old flower is no only flower when it fails."""
    document = table(
        ["2s 3s 4s 5h", "a1 5d"], ["", "b1 9s", "b2* 2h"], ["", "c1* 6s"], phase="reply", **fight("a1", "b1")
    )
    position = played(document, "0 create", "0 petal 2s", "0 petal 3s", "0 petal 4s", "0 done")
    found = position.dump()
    assert (garden(found, 1), garden(found, 2)) == (["b1 9s", "b2 2h"], ["c1 6s"])
    position.play(0, "pass")
    position.play(0, "pass")
    found = position.dump()
    assert garden(found, 0) == ["a1* 5d", "a2 (2s)0 (3s)0 (4s)0"]
    assert (garden(found, 1), garden(found, 2)) == (["b1 9s", "b2 2h"], ["c1 6s"])


def test_an_only_flower_that_has_failed_cannot_attack_beside_a_new_one() -> None:
    """Q11; R39: alone it can."""
    document = table(["2s 3s 4s", "a1* 5d"], ["", "b1* 9s", "b2 2h"], **FOUGHT)
    position = played(document)
    assert [word for word in position.legal(0) if word.startswith("attack")] == ["attack a1 b2"]
    for word in ("create", "petal 2s", "petal 3s", "petal 4s", "done"):
        position.play(0, word)
    assert position.legal(0) == ["attack a2 b1", "attack a2 b2", "end"]


def test_the_mark_of_an_only_flower_stays_whatever_is_played() -> None:
    """R40 is for the way from several to one only."""
    document = table(["2c 3h 4s", "a1* 5d"], ["", "b1* 9s", "b2 2h"], **FOUGHT)
    found = after(document, "0 spy 2c b1", "0 fertilise 3h a1.2")
    assert (garden(found, 0), garden(found, 1)) == (["a1* 5d 3h"], ["b1* 9s", "b2 2h"])


def test_from_no_flower_to_one_is_no_transition() -> None:
    """Q13: b2 stays spent."""
    document = table(["2c 3s 4s", "a1 5d"], ["as", "b1 9s", "b2* 2h"], phase="reply", **fight("a1", "b1"))
    position = played(document, "0 pass", "1 poison as a1.1", "0 pass")
    assert position.dump()["seats"][0]["emptied_by"] == 1
    assert position.legal(0) == ["create", "end"]  # R24 a
    for word in ("create", "petal 2c", "petal 3s", "petal 4s", "done"):
        position.play(0, word)
    found = position.dump()
    assert garden(found, 1) == ["b1 9s", "b2* 2h"]
    assert position.legal(0) == ["attack a2 b1", "end"]
    assert found["seats"][0]["emptied_by"] is None


def test_a_flower_that_the_defender_creates_is_fresh_and_changes_no_mark() -> None:
    """R42."""
    document = table(
        *(["2s", "a1 5d"], ["3s 4s 6s 7s", "b1 9s", "b2* 2h"]),
        phase="reply",
        **fight("a1", "b1", replier=1, passes=1),
    )
    found = after(
        document, "1 create", "1 petal 3s", "1 petal 4s", "1 petal 6s", "1 done", "1 pass", "0 pass", "1 pass"
    )
    assert (garden(found, 0), garden(found, 1)) == (["a1* 5d"], ["b1* 9s", "b2* 2h", "b3 (3s)1 (4s)1 (6s)1"])


def test_the_mark_of_an_only_flower_is_not_shown_on_the_table() -> None:
    """R39."""
    alone = table(["2s", "a1* 5d"], ["", "b1* 9s", "b2 2h"], **FOUGHT)
    several = table(["2s", "a1* 5d", "a2 3d"], ["", "b1* 9s", "b2 2h"], **FOUGHT)
    for document, own in ((alone, "a1"), (several, "a1 spent")):
        scene = POWER.scene(POWER.load(document).view(0), 0)
        titles = [zone.label.say() for area in scene.areas for zone in area.zones]
        assert own in titles
        assert "b1 spent" in titles


# -- the duty to end the turn (R24) -------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("seats", "legal"),
    [
        ((["2s 3s 4s", "a1* 5d", "a2* 6d"], ["", "b1 9s"]), ["create", "end"]),
        ((["2s 3h 4d 5c", "a1* 5d", "a2* 6d"], ["", "b1 9s"]), ["create", "create power", "end"]),
        ((["2s 3s 4s", "a1* 5d"], ["", "b1* 9s"], ["", "c1* 9h"]), ["create", "end"]),
        ((["2s 3s 4s", "a1 5d", "a2* 6d"], ["", "b1* 9s"]), ["create", "end"]),
        ((["2c", "a1* 5d"], ["", "b1 9s"]), ["attack a1 b1", "end", "spy 2c a1", "spy 2c b1"]),
    ],
)
def test_what_may_be_done_after_an_attack(seats: tuple[list[str], ...], legal: list[str]) -> None:
    assert POWER.load(table(*seats, **FOUGHT)).legal(0) == legal


def test_a_new_flower_makes_everything_legal_again() -> None:
    document = table(["2s 3c 4s 5s", "a1* 5d", "a2* 6d"], ["", "b1 (9s)"], **FOUGHT)
    position = played(document, "0 create")
    assert position.legal(0) == ["petal 2s", "petal 3c", "petal 4s", "petal 5s"]
    for card in ("2s", "4s", "5s"):
        position.play(0, f"petal {card}")
    position.play(0, "done")
    assert {"attack a3 b1", "end", "spy 3c b1"} <= set(position.legal(0))


@pytest.mark.parametrize(
    ("seats", "plays", "eliminated"),
    [
        ((["ks qs js", "a1 5d"], ["8s 9s 10s", "b1 4d"]), ["0 poison ks b1.1"], [1]),
        ((["ks qs js", "a1 5d"], ["", "b1 4d"], ["2s 3s", "c1 3d"]), ["0 poison ks b1.1", "0 poison qs c1.1"], [1, 2]),
    ],
)
def test_a_turn_ends_by_itself_when_no_opponent_has_a_flower(
    seats: tuple[list[str], ...], plays: list[str], eliminated: list[int]
) -> None:
    """R24 c, Q22: whatever the hand, whether or not there was an attack; not as long as another opponent has one."""
    for given in ({}, FOUGHT):
        position = played(table(*seats, **given), *plays[:-1])
        assert not position.over
        seat, _, word = plays[-1].partition(" ")
        position.play(int(seat), word)
        assert (position.over, position.dump()["eliminated"]) == (True, eliminated)
        assert position.result()["winners"] == [0]
    assert (
        told(table(*seats), 1, *plays)[-1 - len(eliminated) - 1]
        == "No opponent has a flower any more: the turn ends (R24)."
    )


def test_in_a_battle_the_replies_go_on_though_no_opponent_has_a_flower() -> None:
    """Q22: the defender may still create one; if not, the failed attack ends the turn and the game."""
    document = table(["ks 2h", "a1 9d"], ["2s 3s 4s", "b1 5s"], phase="reply", **fight("a1", "b1"))
    position = played(document, "0 poison ks b1.1")
    assert stands(position) == ("reply", [0], "/")
    position.play(0, "pass")
    saved = position.copy()
    for word in ("create", "petal 2s", "petal 3s", "petal 4s", "done"):
        saved.play(1, word)
    saved.play(0, "pass")
    assert (saved.over, saved.dump()["turn"]) == (False, 0)
    position.play(1, "pass")
    position.play(0, "pass")
    assert position.over
    assert position.result()["winners"] == [0]


def test_before_an_attack_an_empty_hand_ends_the_turn_and_one_card_does_not() -> None:
    """R24 b, Q22: the own last flower poisoned; other cards may still be played."""
    document = table(["ks 3c 4c", "a1 5d"], ["8s", "b1 (9s)"], ["", "c1 6s"])
    position = played(document, "0 poison ks a1.1", "0 spy 3c b1")
    assert (position.to_act(), position.dump()["turn"]) == ([0], 0)
    assert "spy 4c hand 1" in position.legal(0)
    position.play(0, "spy 4c hand 1")
    assert (position.dump()["turn"], position.dump()["eliminated"]) == (1, [0])


# -- elimination and end (R52 to R58) -----------------------------------------------------------------------------
def test_all_in_one_check_in_clockwise_order_hands_first_then_draws() -> None:
    """R54, Q24: seat 2 is active and responsible for seat 3 and seat 1; seat 0 stays."""
    document = table(
        *(["2c", "a1 2d"], ["8h 3s"], ["2s", "c1 4d"], ["9h js 4c"]),
        turn=2,
        acted=True,
        draw="5c 6c 7c",
        graveyard="kd",
    )
    document = changed(document, {"seats.1.emptied_by": 2, "seats.3.emptied_by": 2})
    found = after(document, "2 end")
    assert found["eliminated"] == [3, 1]
    assert found["graveyard"] == ["8h", "3s", "4c", "9h", "js", "kd"]
    assert found["seats"][2]["hand"] == ["2s", "5c", "6c"]
    assert [seat["emptied_by"] for seat in found["seats"]] == [None] * 4
    assert (found["turn"], found["turn_number"]) == (0, 10)


@pytest.mark.parametrize(
    ("emptied_by", "hands"),
    [
        ((3, 0), [2, 0, 1, 0]),  # seat 3 is eliminated in the same check
        ((0, 1), [2, 0, 1, 0]),
        ((2, 2), [1, 0, 3, 0]),  # an opponent who stays
        ((2, 0), [2, 0, 2, 0]),
        ((1, 3), [1, 0, 1, 0]),  # each by its own card
        ((3, 1), [1, 0, 1, 0]),
    ],
)
def test_who_draws_for_eliminated_players(emptied_by: tuple[int, int], hands: list[int]) -> None:
    """R53, R54: the responsible one, if still in the game and not the player itself."""
    document = table(["2s", "a1 2d"], ["3s"], ["4s", "c1 4d"], ["5s"], acted=True)
    document = changed(document, {"seats.1.emptied_by": emptied_by[0], "seats.3.emptied_by": emptied_by[1]})
    found = after(document, "0 end")
    assert found["eliminated"] == [1, 3]
    assert [len(seat["hand"]) for seat in found["seats"]] == hands


def test_draws_are_made_in_the_order_of_elimination() -> None:
    document = table(["2s", "a1 2d"], ["3s"], ["4s", "c1 4d"], ["5s"], acted=True, draw="6c 7c")
    document = changed(document, {"seats.1.emptied_by": 2, "seats.3.emptied_by": 0})
    found = after(document, "0 end")
    assert (found["seats"][2]["hand"], found["seats"][0]["hand"]) == (["4s", "6c"], ["2s", "7c"])


def test_a_new_flower_wipes_out_who_was_responsible() -> None:
    """R53: emptied by seat 0, then by its own card: nobody draws."""
    document = table(*(["ks qs", "a1 9d"], ["as 2s 3s 4s", "b1 5s"], ["", "c1 6h"]), phase="reply", **fight("a1", "b1"))
    position = played(document, "0 poison ks b1.1")
    assert position.dump()["seats"][1]["emptied_by"] == 0
    position.play(0, "pass")
    for word in ("create", "petal 2s", "petal 3s", "petal 4s", "done"):
        position.play(1, word)
    assert position.dump()["seats"][1]["emptied_by"] is None
    assert garden(position.dump(), 1) == ["b2 (2s)1 (3s)1 (4s)1"]


def test_who_is_responsible_stays_responsible() -> None:
    """R53: a later card of another changes nothing."""
    document = changed(table(["2c 3c", "a1 2d"], ["3s"], ["", "c1 (4d)"], acted=True), {"seats.1.emptied_by": 2})
    assert after(document, "0 spy 2c c1")["seats"][1]["emptied_by"] == 2


def test_the_active_player_without_flower_draws_and_is_then_eliminated() -> None:
    """R54 before R56: the card drawn goes to the graveyard with the hand."""
    document = table(["2s"], ["3s"], ["4s", "c1 4d"], ["5s", "d1 5d"], acted=True, draw="6c 7c")
    document = changed(document, {"seats.0.emptied_by": 2, "seats.1.emptied_by": 0})
    found = after(document, "0 end")
    assert found["eliminated"] == [1, 0]
    assert found["graveyard"] == ["6c", "2s", "3s"]
    assert found["seats"][2]["hand"] == ["4s", "7c"]
    assert found["turn"] == 2


@pytest.mark.parametrize(("emptied_by", "drawn"), [(0, [0, 0]), (1, [0, 0]), (2, [1, 0]), (3, [0, 1])])
def test_who_draws_for_the_active_player(emptied_by: int, drawn: list[int]) -> None:
    """R56: not one who was eliminated in the same turn; not the player itself."""
    document = table(["2s"], [""], ["", "c1 4d"], ["", "d1 5d"], acted=True)
    document = changed(document, {"seats.0.emptied_by": emptied_by, "seats.1.emptied_by": 1})
    found = after(document, "0 end")
    assert found["eliminated"] == [1, 0]
    assert [len(found["seats"][seat]["hand"]) for seat in (2, 3)] == drawn


def test_an_elimination_draw_feeds_the_will_that_has_no_card_left() -> None:
    """R55: the last card eliminates seat 1, the draw goes on with the will and eliminates seat 2."""
    document = table(["ks"], ["", "b1 4d"], ["3s 4s", "c1 5d"], ["", "d1 6d"], phase="will", draw="as 2c", **FOUGHT)
    document = changed(document, {"seats.0.emptied_by": 0})
    position = played(document, "0 poison ks b1.1")
    assert (position.dump()["phase"], position.dump()["seats"][0]["hand"]) == ("will", ["as"])
    position.play(0, "poison as c1.1")
    found = position.dump()
    assert (found["phase"], found["eliminated"], found["seats"][0]["hand"]) == ("will", [1, 2], ["2c"])
    assert found["graveyard"][:4] == ["4s", "3s", "5d", "as"]
    position.play(0, "spy 2c d1")
    assert position.over
    assert position.result() == {
        "scores": [0, 0, 0, 1],
        "winners": [3],
        "detail": {"eliminated": [1, 2, 0], "petals": [0, 0, 0, 1], "ended_by": "last-player"},
    }


def test_a_flower_made_in_a_will_does_not_end_it() -> None:
    """R55: only an empty hand or `end` does."""
    document = table(["2s 3s 4s 5c"], ["", "b1 4d"], phase="will", **FOUGHT)
    document = changed(document, {"seats.0.emptied_by": 0})
    position = played(document, "0 create", "0 petal 2s", "0 petal 3s", "0 petal 4s", "0 done")
    assert (position.dump()["phase"], position.legal(0)) == ("will", ["end", "spy 5c a1", "spy 5c b1"])
    position.play(0, "end")
    assert (position.dump()["turn"], position.dump()["eliminated"]) == (1, [])


def test_all_lose_their_last_flowers_in_one_turn_and_the_active_player_wins() -> None:
    """R57: three players; R54 comes before R56."""
    document = table(["2s as ks", "a1 5d"], ["3s", "b1 4d"], ["", "c1 2d"])
    position = played(document, "0 poison 2s c1.1", "0 poison as a1.1", "0 poison ks b1.1")
    found = position.dump()
    assert (found["phase"], found["eliminated"], found["seats"][0]["emptied_by"]) == ("over", [1, 2], 0)
    assert position.result()["winners"] == [0]
    assert position.result()["detail"] == {"eliminated": [1, 2], "petals": [0, 0, 0], "ended_by": "last-player"}
    assert found["seats"][0]["hand"] == []  # the end of the game brings no draw
    assert POWER.load(found).dump() == found


@pytest.mark.parametrize(
    ("seats", "winners"),
    [
        ((["", "a1 2d 3d"], ["", "b1 4d", "b2 (5d)"], ["", "c1 6d"]), [0, 1]),
        ((["", "a1 2d"], ["", "b1 4d", "b2 5d"], ["2s 3s 4s 5s", "c1 6d"]), [1]),
        ((["", "a1 2d"], ["", "b1! 4d"], ["", "c1 6d"]), [0, 1, 2]),
    ],
)
def test_most_petals_win_at_the_turn_limit(seats: tuple[list[str], ...], winners: list[int]) -> None:
    """R58: of flowers of all kinds; hands do not count."""
    position = played(table(*seats, options={"turn_limit": 9}), "0 end")
    result = position.result()
    assert (result["winners"], result["detail"]["ended_by"]) == (winners, "turn-limit")
    assert result["scores"] == [int(seat in winners) for seat in range(3)]
    assert [position._state.value(seat) for seat in winners] == [1 / len(winners)] * len(winners)
    assert (position.dump()["turn_number"], position.dump()["seats"][0]["last_turn"]) == (9, "play")


def test_the_active_player_is_checked_before_the_limit() -> None:
    """R58: after R56."""
    document = table(["2s"], ["", "b1 2d"], ["", "c1 3d"], acted=True, options={"turn_limit": 9})
    position = played(changed(document, {"seats.0.emptied_by": 1}), "0 end")
    assert position.result()["detail"] == {"eliminated": [0], "petals": [0, 1, 1], "ended_by": "turn-limit"}
    assert len(position.dump()["seats"][1]["hand"]) == 1  # the game went on after that elimination
    assert position.result()["winners"] == [1, 2]


def test_a_draw_at_the_limit_and_the_last_player_at_the_limit() -> None:
    draw = played(table(["", "a1 2d"], ["", "b1 3d"], options={"turn_limit": 9}), "0 draw")
    assert (draw.dump()["seats"][0]["last_turn"], len(draw.dump()["seats"][0]["hand"])) == ("draw", 1)
    last = played(table(["ks", "a1 2d"], ["", "b1 3d"], options={"turn_limit": 9}), "0 poison ks b1.1")
    assert last.result()["detail"]["ended_by"] == "last-player"


def test_a_refill_in_the_victory_draw_has_the_petals_of_the_battle() -> None:
    """R22, Q7: the first pair is in the graveyard already."""
    document = table(["", "a1 9d", "a2 2d"], ["", "b1 5s", "b2 3d"], graveyard="2s", rest="b2")
    found = after(document, "0 attack a1 b1")
    assert found["graveyard"] == []
    assert Counter(found["draw"] + found["seats"][0]["hand"]) == Counter(["2s", "9d", "5s"])
    assert len(found["seats"][0]["hand"]) == 1


def test_the_last_card_of_the_victory_draw_refills_without_the_hand_of_the_eliminated() -> None:
    """Q7: it goes to the graveyard after that, and the elimination draw comes from the new pile."""
    document = table(["", "a1 9d", "a2 2d"], ["6h 7h", "b1 5s"], ["", "c1 3d"], rest="graveyard", draw="8h")
    position = played(document, "0 attack a1 b1", "1 pass")
    found = position.dump()
    assert "8h" in found["seats"][0]["hand"]
    assert len(found["seats"][0]["hand"]) == 2
    assert found["graveyard"] == ["7h", "6h"]
    rest = Counter(found["draw"] + found["seats"][0]["hand"]) - Counter(["8h"])
    assert rest == Counter([*document["graveyard"], "9d", "5s"])


def test_the_last_card_of_an_elimination_draw_refills_with_the_hand_of_the_eliminated() -> None:
    """Q7, Q24: hands go to the graveyard before the draws; the refill leaves the hands as they are."""
    document = table(["2s 3c", "a1 2d"], ["6h 7h"], ["", "c1 3d"], acted=True, draw="8h", rest="graveyard")
    found = after(changed(document, {"seats.1.emptied_by": 0}), "0 end")
    assert (found["seats"][0]["hand"], found["graveyard"]) == (["2s", "8h", "3c"], [])
    assert Counter(found["draw"]) == Counter([*document["graveyard"], "6h", "7h"])


@pytest.mark.parametrize(("graveyard", "left"), [("5c 6c", 2), ("", 0)])
def test_the_draw_for_the_turn_refills_after_the_last_card(graveyard: str, left: int) -> None:
    """R22: at once, needed or not; with no graveyard the pile stays empty."""
    document = table(["", "a1 2d"], ["", "b1 3d"], draw="8h", graveyard=graveyard, rest="b1")
    found = after(document, "0 draw")
    assert (found["seats"][0]["hand"], found["graveyard"], len(found["draw"])) == (["8h"], [], left)
    lines = told(document, 0, "0 draw")
    assert lines[0] == "You draw the 8 of hearts, and that is your whole turn (R20)."
    refilled = "The draw pile is used up: the graveyard is shuffled and becomes the new one (R22)."
    assert (refilled in lines) == bool(left)


def test_cards_that_are_buried_do_not_refill_an_empty_pile() -> None:
    """Q7: only drawing does."""
    document = table(["7s 8c", "a1 2d"], ["", "b1 3d", "b2 2s"], rest="b1")
    position = played(document, "0 poison 7s b2.1")
    assert (position.dump()["graveyard"], position.dump()["draw"]) == (["2s", "7s"], [])
    position.play(0, "end")
    position.play(1, "draw")
    found = position.dump()
    assert (len(found["seats"][1]["hand"]), len(found["draw"]), found["graveyard"]) == (1, 1, [])


def test_the_victory_draw_comes_before_the_hand_of_the_eliminated_goes() -> None:
    """R51, Q23: that hand is not in the refill."""
    document = table(["", "a1 9d", "a2 2d"], ["6h 7h", "b1 5s"], ["", "c1 3d"], rest="graveyard")
    found = after(document, "0 attack a1 b1", "1 pass")
    assert found["graveyard"] == ["7h", "6h"]
    assert len(found["seats"][0]["hand"]) == 2


# -- new flowers (R34) -----------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("hand", "legal"),
    [
        ("2s 3h 4d 5c", True),
        ("2s 3h 4d joker-black", True),
        ("2c 3h 4d joker-black", True),
        ("2s 3h 5c joker-red", True),
        ("2s 4d 5c joker-red", True),
        ("2c 3h joker-black joker-red", True),
        ("joker-black joker-black joker-red joker-red", True),
        ("2s 3h 4d joker-red", False),  # a red joker is no club
        ("2s 3h 5c joker-black", False),
        ("3h 4d joker-black joker-red", False),  # one joker stands for one suit
        ("2s 3h 4h joker-black joker-black joker-black", False),
        ("2s 2s 3h 4d", False),
        ("2s 3h joker-black joker-black", False),
        ("2s 3h 4d", False),
    ],
)
def test_what_makes_a_power_flower(hand: str, legal: bool) -> None:
    document = table([hand, "a1 6d"], ["", "b1 7d"], options={"packs": 3})
    assert ("create power" in POWER.load(document).legal(0)) == legal
    making = table([f"{hand} 2s 3h 4d 5c", "a1 6d"], ["", "b1 7d"], options={"packs": 4})
    cards = hand.split()
    position = POWER.load(changed(making, {"making": {"power": True, "petals": cards}}))
    assert ("done" in position.legal(0)) == legal
    early = POWER.load(changed(making, {"making": {"power": True, "petals": cards[:3]}}))
    assert "done" not in early.legal(0)


def test_petals_lie_in_the_order_chosen_and_equal_cards_can_be_chosen_as_often_as_held() -> None:
    document = table(["2s 2s 3h", "a1 6d"], ["", "b1 7d"], options={"packs": 2})
    position = played(document, "0 create", "0 petal 2s")
    assert position.legal(0) == ["petal 2s", "petal 3h"]
    position.play(0, "petal 3h")
    position.play(0, "petal 2s")
    assert position.legal(0) == ["done"]
    position.play(0, "done")
    assert garden(position.dump(), 0)[1] == "a2 (2s)0 (3h)0 (2s)0"


# -- what players know (R37, R38) and what is dealt anew -----------------------------------------------------------
def redeals(position: florilege.Position, seat: int | None) -> list[Document]:
    """In each the seat sees what it sees now."""
    found = [position.redealt(seat, seed) for seed in range(12)]
    assert all(other.view(seat) == position.view(seat) for other in found)
    return [other.dump() for other in found]


def varies(documents: list[Document], seat: int, *flower: int) -> list[bool]:
    """Which cards of a hand, or of a flower, are not the same in all."""
    seats = [document["seats"][seat] for document in documents]
    rows = [its["flowers"][flower[0]]["petals"] if flower else its["hand"] for its in seats]
    return [len(set(cards)) > 1 for cards in zip(*rows, strict=True)]


def test_who_spied_a_hand_keeps_it_in_every_redeal() -> None:
    document = table(["3c", "a1 2d"], ["ks 5h 7d", "b1 3d"], ["8h", "c1 4d"])
    position = played(document, "0 spy 3c hand 1", "0 end")
    assert varies(redeals(position, 0), 1) == [False] * 3
    assert varies(redeals(position, 0), 2) == [True]
    assert varies(redeals(position, 2), 1) == [True] * 3
    assert varies(redeals(position, None), 1) == [True] * 3
    position.play(1, "draw")
    for found in redeals(position, 0):
        assert Counter(["ks", "5h", "7d"]) <= Counter(found["seats"][1]["hand"])
    drawn = {card for found in redeals(position, 0) for card in found["seats"][1]["hand"]} - {"ks", "5h", "7d"}
    assert len(drawn) > 1


def test_who_spied_petals_keeps_them_and_the_owner_knows_nothing() -> None:
    """R12, R37."""
    position = POWER.load(table(["3c", "a1 2d (3s)"], ["ks", "b1 3d (5s)0 (6h)02 (7h)"], ["8h", "c1 4d"]))
    assert varies(redeals(position, 0), 1, 0) == [False, False, False, True]
    assert varies(redeals(position, 1), 1, 0) == [False, True, True, True]
    assert varies(redeals(position, 2), 1, 0) == [False, True, False, True]
    assert varies(redeals(position, 0), 0, 0) == [False, True]


def test_who_made_a_flower_knows_it_and_others_do_not() -> None:
    document = table(["2s 3h 4d 5c", "a1 2d"], ["ks", "b1 3d"])
    position = played(document, "0 create", "0 petal 4d", "0 petal 2s", "0 petal 5c", "0 done")
    assert varies(redeals(position, 0), 0, 1) == [False] * 3
    assert varies(redeals(position, 1), 0, 1) == [True] * 3


def test_a_flower_in_the_making_vanishes_in_the_redeals_of_others() -> None:
    """V5; what others know of hands does too (V3)."""
    document = table(["2s 3h 4d 5c", "a1 2d"], ["ks", "b1 3d"], ["", "c1 4c"])
    making = {"power": False, "petals": ["4d"]}
    position = POWER.load(changed(document, {"making": making, "seats.0.spied": [[], ["2s", "4d"], ["5c"]]}))
    assert all(found["making"] == making for found in redeals(position, 0))
    for viewer, spied in ((1, [[], ["2s", "4d"], []]), (2, [[], [], ["5c"]]), (None, [[], [], []])):
        for found in redeals(position, viewer):
            assert found["making"] is None
            assert found["seats"][0]["spied"] == spied


def test_what_each_viewer_sees() -> None:
    """V1, V2, V3, V4, V5 and V6."""
    document = table(["2s 3h 4d", "a1 2d (3s)1"], ["ks", "b1! 3d", "b2 (5s)02"], ["", "c1 4c"], graveyard="ah")
    making = {"power": False, "petals": ["4d"]}
    document = changed(document, {"making": making, "seats.0.spied": [[], ["2s"], ["3h"]]})
    hidden = {
        "draw": [None] * len(document["draw"]),
        "seats.0.hand": [None] * 3,
        "seats.1.hand": [None],
        "making": None,
    }
    nobody = {f"seats.{seat}.spied": [None] * 3 for seat in range(3)}
    petals = {"seats.0.flowers.0.petals": ["2d", None], "seats.1.flowers.1.petals": [None]}
    shown: dict[int | None, Document] = {
        None: petals,
        0: {
            **{"seats.0.hand": ["2s", "3h", "4d"], "making": making, "seats.0.flowers.0.petals": ["2d", None]},
            **{
                "seats.0.spied": [[], ["2s"], ["3h"]],
                "seats.1.spied": [[], None, None],
                "seats.2.spied": [[], None, None],
            },
        },
        1: {
            **{"seats.1.hand": ["ks"], "seats.1.flowers.1.petals": [None], "seats.1.spied": [[], [], []]},
            **{"seats.0.spied": [None, ["2s"], None], "seats.2.spied": [None, [], None]},
        },
        2: {
            **{"seats.0.flowers.0.petals": ["2d", None], "seats.2.spied": [[], [], []]},
            **{"seats.0.spied": [None, None, ["3h"]], "seats.1.spied": [None, None, []]},
        },
    }
    for viewer, seen in shown.items():
        assert POWER.load(document).view(viewer) == changed(document, {**hidden, **nobody, **seen})


def test_a_finished_game_shows_no_more() -> None:
    """V6."""
    document = table(["2s", "a1 (2d) (3s)1"], [""], phase="over", eliminated=[1])
    view = POWER.load(document).view(0)
    assert view["seats"][0]["flowers"][0]["petals"] == [None, None]
    assert set(view["draw"]) == {None}
    assert POWER.load(document).view(1)["seats"][0]["hand"] == [None]


def test_knowledge_follows_a_captured_petal() -> None:
    """R37, Q16; also to the seat that has lost the flower."""
    document = table(["", "a1 9d (8d)2"], ["", "b1 (5s)0 (5c)02 (6h)1 (7h)", "b2 2h"], ["", "c1 4d"])
    found = after(document, "0 attack a1 b1")
    assert garden(found, 0) == ["a1 (8d)2", "b1 (5c)02 (6h)1 (7h)"]
    views = [POWER.load(found).view(seat)["seats"][0]["flowers"][1]["petals"] for seat in range(3)]
    assert views == [["5c", None, None], [None, "6h", None], ["5c", None, None]]


def test_nobody_is_noted_for_petals_that_are_turned_up() -> None:
    document = table(["kd 3c 4c", "a1 9d"], ["", "b1 (5s)0 (5c)02 6h"], ["", "c1 (4d)1 7d (8d)012"])
    assert garden(after(document, "0 transform kd b1"), 1) == ["b1! 5s 5c 6h"]
    found = after(document, "0 spy 3c c1", "0 spy 4c a1")
    assert (garden(found, 2), garden(found, 0)) == (["c1 (4d)01 7d (8d)012"], ["a1 9d"])


SPIED = changed(
    table(["", "a1 (2d)"], ["2s 5h 3d kd 5c 5c", "b1 4d"], ["", "c1 6d"], turn=1, options={"packs": 2}),
    {"seats.1.spied": [["5c"], [], ["2s", "5h", "3d", "kd", "5c", "5c"]]},
)


@pytest.mark.parametrize(
    ("plays", "known"),
    [
        (["spy 5c a1"], [[], [], ["2s", "5h", "3d", "kd", "5c"]]),
        (["spy 5c a1", "spy 5c a1"], [[], [], ["2s", "5h", "3d", "kd"]]),
        (["fertilise 5h a1.1"], [["5c"], [], ["2s", "3d", "kd", "5c", "5c"]]),
        (["create power", "petal 2s", "petal 5h", "petal 3d", "petal 5c", "done"], [[], [], ["kd", "5c"]]),
        (["create", "petal 2s", "petal 5h", "petal 3d"], [["5c"], [], ["2s", "5h", "3d", "kd", "5c", "5c"]]),
        (["create", "petal 2s", "petal 5h", "petal 3d", "done"], [[], [], []]),
    ],
)
def test_of_equal_cards_the_known_one_is_played_first(plays: list[str], known: list[list[str]]) -> None:
    """R38, Q17: for each spy by itself."""
    found = after(SPIED, *(f"1 {word}" for word in plays))
    assert found["seats"][1]["spied"] == known


def test_spying_again_shows_the_whole_hand_anew() -> None:
    document = changed(table(["3c", "a1 2d"], ["ks 5h", "b1 3d"]), {"seats.1.spied": [["5h"], []]})
    assert after(document, "0 spy 3c hand 1")["seats"][1]["spied"] == [["ks", "5h"], []]


def test_nothing_is_known_of_the_hand_of_the_eliminated() -> None:
    document = table(["2s", "a1 2d"], ["3s"], ["", "c1 4d"], acted=True)
    document = changed(document, {"seats.1.emptied_by": 0, "seats.1.spied": [["3s"], [], ["3s"]]})
    assert after(document, "0 end")["seats"][1]["spied"] == [[], [], []]


@pytest.mark.parametrize("word", ["create", "create power", "petal 4d"])
def test_others_notice_nothing_of_a_flower_in_the_making(word: str) -> None:
    """R35, V5."""
    position = POWER.load(table(["2s 3h 4d 5c", "a1 2d"], ["ks", "b1 3d"]))
    if word.startswith("petal"):
        position.play(0, "create")
    assert POWER.notation.seen(word, 0, 0) == word
    for viewer in (1, None):
        assert POWER.notation.seen(word, 0, viewer) == ""
        before, seen = position.views_of(0, word, viewer)
        assert before == seen
        assert POWER.narrate([before, seen], 0, word, viewer) == []
    assert len(POWER.narrate(position.views_of(0, word, 0), 0, word, 0)) == 1


def test_all_other_words_are_open() -> None:
    for word in ("done", "end", "spy 3c hand 1", "select 2", "attack a1 b1"):
        assert POWER.notation.seen(word, 0, 1) == POWER.notation.seen(word, 0, None) == word


# -- narration ---------------------------------------------------------------------------------------------------------
def told(document: Document, viewer: int | None, *plays: str) -> list[str]:
    position = POWER.load(document, seed=1)
    lines = []
    for play in plays:
        seat, _, word = play.partition(" ")
        lines += POWER.narrate(position.views_of(int(seat), word, viewer), int(seat), word, viewer)
        position.play(int(seat), word)
    assert all(line.say("fr") for line in lines)
    return [line.say() for line in lines]


def test_a_battle_settled_in_the_play_that_declares_it() -> None:
    """Both hands are empty; there is a view of its midst."""
    document = table(["", "a1 (9d) (3s)", "a2 2d"], ["", "b1 (9s) (2h) 4c", "b2 3d"], draw="kc")
    before, midst, end = POWER.load(document).views_of(0, "attack a1 b1", None)
    assert [view["battle"] is None for view in (before, midst, end)] == [True, False, True]
    assert midst["seats"][1]["flowers"][0]["petals"] == ["9s", "2h", "4c"]
    assert told(document, 1, "0 attack a1 b1") == [
        "Seat 0 attacks your flower b1 with a1 (R43).",
        "Level 1: the 9 of diamonds of a1 against the 9 of spades of b1, a tie (R46).",
        "Level 2: the 3 of spades of a1 against the 2 of hearts of b1 (R46).",
        "Flower a1 is ahead: its petal of level 2 is stronger (R47).",
        "Seat 0 has no card in hand and passes automatically (Q8).",
        "Your hand is empty: you pass automatically (Q8).",
        "Two passes in a row close the round of replies (R44).",
        "The attack by seat 0 succeeds (R51).",
        "The petals of level 1, the 9 of diamonds and the 9 of spades, go to the graveyard (R51).",
        "Seat 0 captures what is left of b1: 2 petals (R51).",
        "Seat 0 draws a card: the victory draw (R51).",
        "Turn 10: you play (R19).",
    ]
    assert told(document, 0, "0 attack a1 b1")[-2] == "You draw the king of clubs: the victory draw (R51)."


def test_a_full_tie_of_an_only_flower_is_told() -> None:
    document = table(["", "a1 (9d) (2s)"], ["", "b1 (9s) (2h)", "b2 3d"])
    assert told(document, 0, "0 attack a1 b1")[3:] == [
        "Neither flower is ahead: equal petals, and equally many (R47).",
        "Your hand is empty: you pass automatically (Q8).",
        "Seat 1 has no card in hand and passes automatically (Q8).",
        "Two passes in a row close the round of replies (R44).",
        "The attacking flower, a1, is not ahead: the attack fails (R51).",
        "Flower a1 has failed; as an only flower it may attack again (R39).",
        "Flower b1 has withstood it: it cannot be attacked again in this turn (R39).",
    ]


def test_a_battle_of_power_flowers_is_told() -> None:
    document = table(["2s 3c", "a1! 9d 3s 6c", "a2 2d"], ["ks", "b1! 9s 6h 5s", "b2 2h"])
    selecting = ["0 attack a1 b1", "0 select 1", "1 select 1", "0 select 2", "1 select 3"]
    replies = ["0 spy 3c hand 1", "0 pass", "1 poison ks a1.2", "0 pass", "0 confirm", "1 confirm"]
    assert told(document, 0, *selecting, *replies) == [
        "You attack b1 in the garden of seat 1 with a1 (R43).",
        "You select the 9 of diamonds of a1 for level 1 (R45).",
        "Seat 1 selects the 9 of spades of b1 for level 1 (R45).",
        "Level 1: the 9 of diamonds of a1 against the 9 of spades of b1, a tie (R46).",
        "You select the 3 of spades of a1 for level 2 (R45).",
        "Seat 1 selects the 5 of spades of b1 for level 2 (R45).",
        "Level 2: the 3 of spades of a1 against the 5 of spades of b1 (R46).",
        "Flower b1 is ahead: its petal of level 2 is stronger (R47).",
        "You play the 3 of clubs as a spy and look at the hand of seat 1 (R32).",
        "The hand of seat 1: the king of spades (R38).",
        "You hand over (R44).",
        "Seat 1 plays the king of spades as poison: it destroys the 3 of spades of your flower a1 (R27).",
        "Level 2: the 6 of clubs of a1 against the 5 of spades of b1 (R46).",
        "Flower a1 is ahead: its petal of level 2 is stronger (R47).",
        "Seat 1 has no card left in hand and hands over at once (Q8).",
        "You pass without a card (R44).",
        "Seat 1 has no card in hand and passes automatically (Q8).",
        "Two passes in a row close the round of replies. Whoever fights with a power flower and has seen something new "
        "since choosing may still change its petal (R49).",
        "You keep your selection (R49).",
        "Seat 1 keeps the selection (R49).",
        "Your attack succeeds (R51).",
        "The petals of level 1, the 9 of diamonds and the 9 of spades, go to the graveyard (R51).",
        "You capture what is left of b1: 2 petals (R51).",
        "You draw the 4 of spades: the victory draw (R51).",
        "Turn 10: seat 1 plays (R19).",
    ]


def test_eliminations_and_a_last_will_are_told() -> None:
    document = table(["", "a1 (9d)"], ["6h", "b1 5s"], ["", "c1 2d"], draw="ks qs")
    assert told(document, 1, "0 attack a1 b1", "1 pass", "0 poison ks c1.1")[5:] == [
        "Two passes in a row close the round of replies (R44).",
        "The attack by seat 0 succeeds (R51).",
        "The petals of level 1, the 9 of diamonds and the 5 of spades, go to the graveyard (R51).",
        "Nothing is left of b1 to capture (R51).",
        "You have no flower left and are out of the game; your hand goes to the graveyard (R54).",
        "Seat 0 draws 2 cards: the victory draw and the elimination draw (R51, R54).",
        "Seat 0 has no flower left and makes a last will (R55).",
        "Seat 0 plays the king of spades as poison: it destroys the 2 of diamonds of c1 in the garden of seat 2 (R27).",
        "That was the last petal: c1 is gone (R15).",
        "Seat 2 has no flower left and is out of the game (R54).",
        "Seat 0 is the last player in the game and wins (R57).",
    ]
