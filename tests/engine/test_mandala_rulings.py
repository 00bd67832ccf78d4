"""Rules and rulings of Mandala of which no scenario speaks: the material, and what is said not to happen."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

import florilege
from florilege.checks import laws
from florilege.kernel.playing import at_random, play_on
from florilege.records import scenario

MANDALA = florilege.game("mandala")
COLOURS = ("red", "orange", "yellow", "green", "purple", "black")
ALL = Counter(dict.fromkeys(COLOURS, 18))


def table(seats: list[dict[str, Any]], mountains: list[list[str]], **changes: Any) -> florilege.Position:
    """Seat 1 has completed mandala 2; whatever lies nowhere else is in the pile."""
    lying: dict[str, Any] = {"seats": seats, "mountains": mountains, "discard": changes.pop("discard", [])}
    written: dict[str, Any] = scenario.written_out(lying)
    rest = ALL - MANDALA.document.census({**written, "pile": []})
    return MANDALA.load(
        {
            **{"game": "mandala", "options": {"turn_limit": 0}, "phase": "destroy", "turn": 1, "turns": 30, **written},
            **{"pile": sorted(rest.elements(), key=COLOURS.index), "exhausted": False, "destroying": 2, "end": None},
            **changes,
        },
        seed=1,
    )


def seat(hand: str, river: str = "", fields: tuple[list[str], list[str]] = ([], []), cup: str = "red*2") -> Any:
    return {"hand": hand.split(), "cup": cup.split(), "river": river.split(), "fields": list(fields)}


def test_the_cards() -> None:
    """R1."""
    position = MANDALA.new(seed=1)
    assert tuple(MANDALA.cards) == COLOURS
    assert MANDALA.document.census(position.dump()) == ALL
    assert ALL.total() == 108


def test_the_places() -> None:
    """R2: two mandalas, each of one mountain and a field for each seat; a cup, and a river of six spaces."""
    longest = 0
    for number in range(20):
        for position in laws.positions(MANDALA, 2, {}, number):
            document = position.dump()
            assert len(document["mountains"]) == len(document["seats"]) == 2
            for its in document["seats"]:
                assert set(its) == {"hand", "cup", "river", "fields"}
                assert len(its["fields"]) == 2
                assert len(its["river"]) == len(set(its["river"])) <= 6
                longest = max(longest, len(its["river"]))
    assert longest == 6


def test_seat_0_is_first() -> None:
    """Q1."""
    assert {tuple(MANDALA.new(seed=seed).to_act()) for seed in range(40)} == {(0,)}


def test_who_builds_draws_three_or_up_to_eight() -> None:
    """Q2: it is not asked how many."""
    drawn = Counter[int]()
    for number in range(10):
        for position, who, word in play_on(MANDALA.new(seed=number), at_random(random.Random(number))):
            before = position.dump()
            if word.startswith("mountain") and len(before["pile"]) > 3:
                hands = [len(each["seats"][who]["hand"]) for each in (before, position.course(who, word).after.dump())]
                assert hands[1] == min(hands[0] - 1 + 3, 8)
                drawn[hands[1] - hands[0] + 1] += 1
    assert set(drawn) == {1, 2, 3}


def test_the_new_pile_runs_out_as_well() -> None:
    """Q6: it is shuffled again, and that is all."""
    hands = [seat("red*2 green"), seat("orange*3 black*3")]
    position = table(hands, [["red", "purple"], ["green", "black"]], phase="play", turn=0, destroying=None)
    document = position.dump()
    document["discard"], document["pile"] = document["pile"][:-1], document["pile"][-1:]
    again = MANDALA.load({**document, "exhausted": True}, seed=1)
    again.play(0, "discard red 1")
    after = again.dump()
    assert (after["exhausted"], after["phase"], after["end"], after["discard"]) == (True, "play", None, [])
    assert len(after["pile"]) == len(document["discard"]) + 1  # the red card is in it (Q7)


def test_a_complete_mandala_has_a_mountain_and_the_other_one_is_not_complete() -> None:
    """Q11, in whole games."""
    seen = 0
    for number in range(40):
        for position in laws.positions(MANDALA, 2, {}, number):
            document = position.dump()
            if document["phase"] == "over":
                continue
            assert all(document["mountains"]) or document["phase"] == "destroy"
            complete = [m for m in (0, 1) if len(colours_of(document, m)) == len(COLOURS)]
            assert len(complete) <= 1
            if document["phase"] == "destroy":
                seen += 1
                assert document["mountains"][document["destroying"] - 1]
            else:
                assert complete == []
    assert seen > 40


def colours_of(document: dict[str, Any], mandala: int) -> set[str]:
    fields = [its["fields"][mandala] for its in document["seats"]]
    return {card for area in (document["mountains"][mandala], *fields) for card in area}


MOUNTAINS = [["red", "orange"], ["red*4", "yellow*2"]]


@pytest.mark.parametrize(
    ("river", "exhausted", "limit", "end"),
    [
        ("orange yellow green purple black", True, 31, "river"),
        ("orange yellow green purple black", False, 0, "river"),
        ("orange", True, 31, "pile"),
        ("orange", True, 0, "pile"),
        ("orange", False, 31, "turn-limit"),
        ("orange", False, 0, None),
    ],
)
def test_of_several_reasons_to_end_the_first_is_told(river: str, exhausted: bool, limit: int, end: str | None) -> None:
    """Q18."""
    seats = [seat("red green", river, ([], ["orange*3"])), seat("yellow green", "", ([], ["green", "purple", "black"]))]
    position = table(seats, MOUNTAINS, options={"turn_limit": limit}, exhausted=exhausted)
    position.play(0, "take red")
    document = position.dump()
    assert (document["end"], document["phase"]) == (end, "over" if end else "play")


def test_a_full_river_goes_on_taking() -> None:
    """Q19: the rest goes to its cup, and the other river may become full as well."""
    lacking_red, lacking_yellow = "orange yellow green purple black", "orange red green purple black"
    seats = [
        seat("red green", lacking_red, ([], ["purple*3"])),
        seat("yellow green", lacking_yellow, ([], ["black*2"]), cup="orange*2"),
    ]
    position = table(seats, [["red", "orange"], ["red*2", "orange*2", "yellow*2", "green*2"]])
    for who, word in ((0, "take red"), (1, "take yellow"), (0, "take green")):
        assert position.dump()["phase"] == "destroy"
        position.play(who, word)
    one, two = position.dump()["seats"]
    assert (position.dump()["end"], one["river"][-1], two["river"][-1]) == ("river", "red", "yellow")
    assert one["cup"] == ["red", "red", "red", "green", "green"]
    assert two["cup"] == ["orange", "orange", "orange", "orange", "yellow"]


def test_the_fields_of_the_mandala_that_is_destroyed_count() -> None:
    """Q20: seat 1 has more cards in the other one, and seat 0 chooses first; an empty field there harms nobody."""
    fields = (["orange*3"], ["purple", "black"])
    position = table(
        [seat("red green", "", ([], ["orange*3"])), seat("yellow green", "", fields)],
        [["red", "green"], ["red*2", "yellow", "green"]],
    )
    assert position.to_act() == [0]
    position.play(0, "take red")
    assert position.dump()["seats"][0]["river"] == ["red"]
    assert position.to_act() == [1]
