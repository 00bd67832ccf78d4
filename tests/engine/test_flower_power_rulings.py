"""Rulings of Flower Power! of which no scenario speaks."""

from __future__ import annotations

import pytest

import florilege
from tests.documents import changed
from tests.engine.test_flower_power import FOUGHT, POWER, after, garden, played, table


def test_nobody_looks_at_petals_to_build_with() -> None:
    """Q1, V1: the own pack lies face down as well."""
    position = POWER.new(2, {"positions": "fixed"}, seed=1)
    view, document = position.view(0), position.dump()
    assert view["seats"][0]["pack"] == [None] * len(document["seats"][0]["pack"])
    assert view["seats"][0]["hand"] == document["seats"][0]["hand"]


@pytest.mark.parametrize("chosen", [1, 2])
def test_handicaps_belong_to_seats_and_hands_to_positions(chosen: int) -> None:
    """Q2: whoever takes which position."""
    handicap = [{"petals": 2, "hand": 1}, {"petals": 0, "hand": 0}]
    position = POWER.new(2, {"handicap": handicap, "petals": 9, "base_hand": 1}, seed=1)
    (winner,) = position.to_act()
    position.play(winner, f"position {chosen}")
    places = {winner: chosen, 1 - winner: 3 - chosen}
    for seat, its in enumerate(position.dump()["seats"]):
        assert len(its["pack"]) == 9 + handicap[seat]["petals"]
        assert len(its["hand"]) == 1 + places[seat] + handicap[seat]["hand"]


def test_two_replies_in_a_row_without_a_card_close_a_round() -> None:
    """Q9: several cards may be played in one reply, which then is none without."""
    document = table(["2h 3h 4c 8c", "a1 9d"], ["5h 6c", "b1 5s", "b2 7d"])
    plays = ["0 attack a1 b1", "0 fertilise 2h a1.2", "0 fertilise 3h a1.3", "0 pass", "1 pass"]
    assert played(document, *plays).to_act() == [0], "the first; the attacker may still play"
    assert played(document, *plays, "0 spy 4c b1", "0 pass").to_act() == [1]
    assert played(document, *plays, "0 pass").dump()["battle"] is None
    assert played(document, "0 attack a1 b1", "0 pass", "1 pass").dump()["battle"] is None, "nothing from either"
    answered = played(document, "0 attack a1 b1", "0 pass", "1 fertilise 5h b1.2", "1 pass", "0 pass")
    assert (answered.dump()["battle"] is not None, answered.to_act()) == (True, [1])


@pytest.mark.parametrize("begun", [["create"], ["create", "petal 2s"], ["create", "petal 2s", "petal 3h", "petal 4d"]])
def test_a_flower_that_is_begun_is_made(begun: list[str]) -> None:
    """Q14."""
    position = played(table(["2s 3h 4d 5c", "a1 6d"], ["", "b1 7d"]), *[f"0 {word}" for word in begun])
    assert {word.split()[0] for word in position.legal(0)} <= {"petal", "done"}
    for word in ("end", "create", "poison 2s b1.1", "attack a1 b1"):
        with pytest.raises(florilege.IllegalAction):
            position.play(0, word)


def test_in_a_battle_nobody_spies_on_the_hand_of_a_third() -> None:
    """Q18: nor at all on a third; before the battle one may."""
    position = POWER.load(table(["4c 8s", "a1 9d"], ["6h", "b1 5s", "b2 7d"], ["7h", "c1 2d"]))
    assert {"spy 4c hand 1", "spy 4c hand 2", "spy 4c c1"} <= set(position.legal(0))
    position.play(0, "attack a1 b1")
    spying = {word for word in position.legal(0) if word.startswith("spy")}
    assert "spy 4c hand 1" in spying
    assert not any("hand 2" in word or "c1" in word for word in spying)
    with pytest.raises(florilege.IllegalAction):
        position.play(0, "spy 4c hand 2")


def test_a_full_tie_that_nobody_breaks_fails() -> None:
    """Q19: both had cards to break it with."""
    document = table(["2h", "a1 5d 3c", "a2 9d"], ["4h", "b1 5s 3h", "b2 7d"])
    position = played(document, "0 attack a1 b1")
    assert any(word.startswith("fertilise") for word in position.legal(0))
    found = after(document, "0 attack a1 b1", "0 pass", "1 pass")
    assert (found["battle"], found["turn"]) == (None, 0)
    assert garden(found, 0)[0] == "a1* 5d 3c"
    assert garden(found, 1)[0] == "b1 5s 3h"


def test_there_is_no_turn_limit_unless_one_is_asked_for() -> None:
    """Q20."""
    assert POWER.options["turn_limit"] == 0
    assert POWER.new(2, seed=1).dump()["options"]["turn_limit"] == 0


def test_a_petal_of_a_power_flower_is_selected_once() -> None:
    """Q27: in a tie another one has to break it."""
    position = played(table(["2s", "a1! 9d 3s kd"], ["7s", "b1 9s 5s"]), "0 attack a1 b1", "0 select 1")
    assert position.dump()["phase"] == "select"
    assert position.legal(0) == ["end", "select 2", "select 3"]
    with pytest.raises(florilege.IllegalAction):
        position.play(0, "select 1")


def test_the_hand_of_the_eliminated_goes_to_the_graveyard() -> None:
    """Q29: no card leaves the game."""
    document = table(["ks", "a1 2d"], ["5h 6h", "b1 3d"], ["", "c1 4d"])
    found = after(document, "0 poison ks b1.1", "0 end")
    assert (found["eliminated"], found["seats"][1]["hand"]) == ([1], [])
    assert {"5h", "6h", "ks", "3d"} <= set(found["graveyard"])
    assert POWER.document.census(found) == POWER.document.census(document)


def test_when_no_attack_is_left_flowers_are_made_and_nothing_else_is_played() -> None:
    """Q30: before the first attack there is no such bound."""
    seats = (["2h 3h 4h 5s 6c", "a1* 2d", "a2* 3d"], ["", "b1 7d"])
    spent = POWER.load(table(*seats, **FOUGHT))
    assert spent.legal(0) == ["create", "end"]
    fresh = POWER.load(changed(table(*seats), {f"seats.0.flowers.{k}.spent": False for k in (0, 1)}))
    assert {"poison", "fertilise", "spy", "attack"} <= {word.split()[0] for word in fresh.legal(0)}
