"""What the scenarios of Flower Power! leave open: confirming, what is news and what an answer, battles broken off."""

from typing import Any

import pytest

import florilege
from tests.documents import changed
from tests.engine.test_flower_power import POWER, Document, after, fight, garden, played, table
from tests.engine.test_flower_power_battle import selections, stands, told

ROUND = table(
    *(["2s", "a1! 3s 9d 6c", "a2 2d"], ["7s", "b1! 5s 6h 9s", "b2 2h"]),
    phase="confirm",
    **fight("a1", "b1", "2/1", news="attack defend", confirming="attack"),
)
DEEP = changed(ROUND, {"battle.picks": {"attack": [2, 3], "defend": [3, 1]}})


def news(position: florilege.Position) -> str:
    found = position.dump()["battle"]["news"]
    return " ".join(side for side in found if found[side])


def tried(position: florilege.Position) -> tuple[list[int], list[int]]:
    found = position.dump()["battle"]["tried"]
    return found["attack"], found["defend"]


# -- the question (R49) ------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("document", "plays", "found"),
    [
        (ROUND, ["confirm", "select 2"], ("reply", [0], "2/2")),
        (ROUND, ["confirm", "select 3"], ("select", [0], "2/3")),
        (ROUND, ["select 1", "confirm"], ("reply", [0], "1/1")),
        (ROUND, ["select 3", "select 2"], ("select", [0], "3/2")),
        (DEEP, ["confirm", "select 1"], ("reply", [0], "2/1")),
        (DEEP, ["select 3", "confirm"], ("reply", [0], "3/3")),  # a petal of a deeper level may be selected
        (DEEP, ["select 1", "select 1"], ("reply", [0], "1/1")),
    ],
)
def test_whoever_selects_anew_opens_a_new_round(document: Document, plays: list[str], found: tuple[Any, ...]) -> None:
    position = played(document, f"0 {plays[0]}")
    battle = position.dump()["battle"]
    assert (position.to_act(), battle["confirming"]) == ([1], "defend")
    assert battle["anew"] == (plays[0] != "confirm")
    if battle["anew"]:  # what was selected deeper is dropped at once, on both sides
        assert selections(position.dump()) == f"{plays[0][-1]}/{document['battle']['picks']['defend'][0]}"
    position.play(1, plays[1])
    assert stands(position) == found
    battle = position.dump()["battle"]
    assert (battle["replier"], battle["replied"], battle["passes"], battle["played"]) == (0, False, 0, False)
    assert (battle["confirming"], battle["anew"]) == (None, False)


def test_both_keep_their_selections_and_the_attack_is_resolved() -> None:
    found = after(ROUND, "0 confirm", "1 confirm")
    assert found["turn"] == 1
    assert found["graveyard"] == ["5s", "9d"]  # R51: the defender's petal on top
    assert garden(found, 0) == ["a1! 3s 6c", "a2 2d", "b1! 6h 9s"]


def test_of_deeper_levels_nothing_goes() -> None:
    """Q28: the first selected pair."""
    found = after(DEEP, "0 confirm", "1 confirm")
    assert found["graveyard"] == ["9s", "9d"]
    assert garden(found, 0) == ["a1! 3s 6c", "a2 2d", "b1! 5s 6h"]


def test_an_owner_who_has_answered_is_not_asked_again() -> None:
    """Q10: the attacker selects anew, the defender confirms: nothing is new to either when the round closes."""
    found = after(ROUND, "0 select 1", "1 confirm", "0 pass", "1 pass")
    assert (found["phase"], found["turn"]) == ("turn", 0)
    assert garden(found, 0) == ["a1!* 3s 9d 6c", "a2 2d"]


def test_the_petal_that_fights_and_those_withdrawn_cannot_be_selected_anew() -> None:
    position = POWER.load(ROUND)
    assert position.legal(0) == ["confirm", "end", "select 1", "select 3"]
    position.play(0, "select 3")
    assert (tried(position), position.legal(1)) == (([2], []), ["confirm", "select 2", "select 3"])
    for play in ("1 select 3", "0 pass", "1 pass"):
        seat, _, word = play.partition(" ")
        position.play(int(seat), word)
    assert (stands(position), tried(position)) == (("confirm", [0], "3/3"), ([2], [1]))
    assert position.legal(0) == ["confirm", "end", "select 1"]


def test_answering_each_other_comes_to_an_end() -> None:
    """Q10: between two cards an owner selects anew at most once less than the flower has petals."""
    position, anew = POWER.load(ROUND), 0
    while position.dump()["phase"] != "turn":
        (seat,) = position.to_act()
        selecting = [word for word in position.legal(seat) if word.startswith("select")]
        anew += bool(selecting) and position.dump()["phase"] == "confirm"
        position.play(seat, selecting[0] if selecting else "pass")
    assert anew == 2 + 2


def test_a_card_brings_withdrawn_petals_back() -> None:
    position = played(ROUND, "0 select 1", "1 select 2", "0 poison 2s a2.1")
    assert tried(position) == ([], [])
    assert news(position) == "attack defend"


@pytest.mark.parametrize(
    ("own", "other", "asked"),
    [
        *(("a1 9d 3s", "b1! 5s 6h", [1]), ("a1! 9d", "b1! 5s 6h", [1]), ("a1! 9d 3s", "b1! 5s", [0])),
        *(("a1! 9d 3s", "b1 5s 6h", [0]), ("a1! 9d 3s", "b1! 5s 6h", [0])),
        *(("a1! 9d", "b1! 5s", []), ("a1 9d", "b1 5s", [])),
    ],
)
def test_only_power_flowers_of_two_petals_are_asked(own: str, other: str, asked: list[int]) -> None:
    """R49: after any card, even a spy."""
    document = table(["3c", own, "a2 2d"], ["", other, "b2 2h"], phase="reply")
    picks = "/".join("1" * ("!" in flower) for flower in (own, other))
    position = played(changed(document, fight("a1", "b1", picks)), "0 spy 3c b2")
    assert position.dump()["phase"] == ("confirm" if asked else "turn")
    assert position.to_act() == (asked or [1])
    if asked:
        side = "defend" if asked == [1] else "attack"
        new = " ".join(side for side, flower in (("attack", own), ("defend", other)) if "!" in flower)
        assert position.dump()["battle"] == fight("a1", "b1", picks, news=new, confirming=side)["battle"]


# -- news and answers (R67) ----------------------------------------------------------------------------------------
def test_what_is_new_as_a_battle_of_power_flowers_begins() -> None:
    """Each selection is news to the other side, and on level 1 an answer; on a deeper level it is none (Q10)."""
    position = played(table(["2s", "a1! 9d 3s 6c"], ["7s", "b1! 9s 6h 5s"]), "0 attack a1 b1")
    assert news(position) == ""
    found = []
    for play in ("0 select 1", "1 select 1", "0 select 2", "1 select 2"):
        seat, _, word = play.partition(" ")
        position.play(int(seat), word)
        found.append(news(position))
    assert found == ["defend", "attack", "attack defend", "attack defend"]
    position.play(0, "pass")
    position.play(1, "pass")
    assert stands(position) == ("confirm", [0], "1 2/1 2")
    position.play(0, "confirm")
    assert (news(position), position.to_act()) == ("defend", [1])


def test_a_petal_turned_up_is_news_and_one_that_lay_open_is_not() -> None:
    for top, new in (("(5s)", "attack"), ("5s", "")):
        position = played(table(["2s", "a1! 9d 3s"], ["7s", f"b1 {top} (6h)"]), "0 attack a1 b1")
        assert (position.to_act(), news(position)) == ([0], new)
        position.play(0, "select 1")
        assert news(position) == ""  # that was the answer
        position.play(0, "pass")
        position.play(1, "pass")
        assert position.dump()["battle"] is None  # so nobody is asked


def test_a_petal_turned_up_in_a_tie_is_not_answered_by_the_one_that_breaks_it() -> None:
    position = played(table(["2s", "a1! 9d 3s 4s"], ["7s", "b1 9s (2h) (6h)"]), "0 attack a1 b1", "0 select 1")
    assert (news(position), position.dump()["phase"]) == ("attack", "select")
    position.play(0, "select 2")
    assert news(position) == "attack"


@pytest.mark.parametrize("own", ["a1! 9d 3s", "a1! 9d 3s 4s"])
def test_a_petal_that_selects_itself_is_no_answer(own: str) -> None:
    """Q31: a power flower of two petals is treated like one of three."""
    position = played(table(["2s", own], ["7s", "b1 9s (2h) (6h)"]), "0 attack a1 b1", "0 select 1")
    if position.dump()["phase"] == "select":
        position.play(0, "select 2")
    position.play(0, "pass")
    position.play(1, "pass")
    assert (position.dump()["phase"], position.to_act()) == ("confirm", [0])


def test_a_petal_that_selects_itself_is_no_news() -> None:
    position = played(table(["2s", "a1! 9d 3s"], ["7s", "b1! 5s"]), "0 attack a1 b1", "0 select 1")
    assert (selections(position.dump()), news(position)) == ("1/1", "defend")


def test_a_transformed_flower_has_answered_with_its_selection() -> None:
    document = table(["kd", "a1! 9d 5h"], ["qd", "b1 5s 6c"], phase="reply", **fight("a1", "b1", "1/"))
    position = played(document, "0 transform kd b1")
    assert (news(position), position.to_act()) == ("attack defend", [1])
    position.play(1, "select 1")
    assert news(position) == "attack"
    position.play(1, "pass")
    assert (position.dump()["phase"], position.to_act()) == ("confirm", [0])
    position.play(0, "confirm")
    assert position.dump()["battle"] is None


def test_a_new_flower_is_news_when_it_is_done() -> None:
    document = table(["2s 3s 4s", "a1! 9d 5h"], ["qd", "b1 5s 6c"], phase="reply", **fight("a1", "b1", "1/"))
    position = played(document, "0 create", "0 petal 2s", "0 petal 3s", "0 petal 4s")
    assert news(position) == ""
    position.play(0, "done")
    assert news(position) == "attack"


def test_nothing_is_new_once_a_flower_is_destroyed() -> None:
    document = table(
        *(["ks", "a1! 9d 5h"], ["qs", "b1 5s", "b2 2h"]),
        phase="reply",
        **fight("a1", "b1", "1/", "2/", news="attack"),
    )
    position = played(document, "0 poison ks b1.1")
    assert (news(position), tried(position)) == ("", ([], []))
    assert POWER.load(position.dump()).dump() == position.dump()


# -- a battle broken off (R23) -----------------------------------------------------------------------------------
BATTLES = {
    "select": (["0 attack a1 b1"], ["a1! 3s 9d", "a2 2d"]),
    "reply": (["0 attack a1 b1", "0 select 2"], ["a1! 3s 9d", "a2 2d"]),
    "confirm": (["0 attack a1 b1", "0 select 2", "0 spy 5c b2", "0 pass", "1 pass", "0 pass"], ["a1! 3s 9d", "a2 2d"]),
}


@pytest.mark.parametrize(("phase", "plays", "own"), [(phase, *its) for phase, its in BATTLES.items()], ids=BATTLES)
def test_the_active_player_ends_the_turn_in_a_battle(phase: str, plays: list[str], own: list[str]) -> None:
    """Q21: no petal leaves, nothing is captured, no card is drawn, nothing is spent; what was turned up stays."""
    document = table(["2s 5c", "a1! 3s 9d", "a2 2d"], ["7s", "b1 (5s) (6h)", "b2 2h"])
    position = played(document, *plays)
    assert position.dump()["phase"] == phase
    assert "end" in position.legal(0)
    hand = position.dump()["seats"][0]["hand"]
    position.play(0, "end")
    found = position.dump()
    assert (found["phase"], found["turn"], found["turn_number"], found["battle"]) == ("turn", 1, 10, None)
    assert (garden(found, 0), garden(found, 1)) == (own, ["b1 5s (6h)", "b2 2h"])
    assert (found["seats"][0]["hand"], found["seats"][0]["last_turn"]) == (hand, "play")
    assert told(document, 1, *plays, "0 end")[-2:] == [
        "Seat 0 breaks the battle off and ends the turn: nothing is captured (R23).",
        "Turn 10: you play (R19).",
    ]


def test_who_breaks_a_battle_off_is_checked_as_at_the_end_of_any_turn() -> None:
    """R25: the defender, whose last flower is gone, is eliminated; with two players that is the end."""
    document = table(["ks 2c", "a1 9d"], ["2s 3s 4s", "b1 5s"], phase="reply", **fight("a1", "b1"))
    position = played(document, "0 poison ks b1.1", "0 end")
    assert (position.over, position.dump()["eliminated"], position.dump()["battle"]) == (True, [1], None)
    assert POWER.load(position.dump()).dump() == position.dump()


def test_the_defender_and_who_is_making_a_flower_cannot_end() -> None:
    document = table(["2s 3s 4s", "a1 9d"], ["7s", "b1 5s"], phase="reply", **fight("a1", "b1"))
    position = played(document, "0 create")
    assert "end" not in position.legal(0)
    position = played(document, "0 pass")
    assert position.to_act() == [1]
    assert "end" not in position.legal(1)


# -- narration -------------------------------------------------------------------------------------------------------
def test_who_is_ahead_is_not_told_before_both_have_selected() -> None:
    """R49: the attacker selects anew into a tie, and the defender is still to be asked."""
    document = table(["2s 4s", "a1! 9d 3s 5c", "a2 2d"], ["7s", "b1! 5s 6h 9s", "b2 2h"])
    begin = ["0 attack a1 b1", "0 select 1", "1 select 1", "0 poison 4s a1.2", "0 pass", "1 pass", "0 pass"]
    assert told(document, 1, *begin, "0 select 2")[-2:] == [
        "Seat 0 selects anew for a1: the 5 of clubs (R49).",
        "Level 1: the 5 of clubs of a1 against the 5 of spades of b1, a tie (R46).",
    ]


def test_a_round_that_goes_by_itself_between_two_questions_is_told() -> None:
    """R60: both hands are empty, and what the defender selects anew is news to the attacker."""
    document = table(["", "a1! 9d 3s 6c", "a2 2d"], ["", "b1! 5s 7h 2c", "b2 2h"])
    plays = ["0 attack a1 b1", "0 select 1", "1 select 1", "0 select 2"]
    assert told(document, 0, *plays, "1 select 2")[-7:] == [
        "Seat 1 selects anew for b1: the 7 of hearts (R49).",
        "Level 1: the 3 of spades of a1 against the 7 of hearts of b1 (R46).",
        "Flower b1 is ahead: its petal is stronger (R47).",
        "As a petal was selected anew, a new round of replies begins (R49).",
        "Your hand is empty: you pass automatically (Q8).",
        "Seat 1 has no card in hand and passes automatically (Q8).",
        "Two passes in a row close the round of replies. Whoever fights with a power flower and has seen something new "
        "since choosing may still change its petal (R49).",
    ]
