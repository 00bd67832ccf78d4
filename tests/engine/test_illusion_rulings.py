"""Rules and rulings of Illusion of which no scenario speaks: the material, and what is true of every game."""

from __future__ import annotations

import random
from collections import Counter

import pytest

import florilege
from florilege.games.illusion.notation import FLOWERS
from florilege.kernel.playing import at_random, play_on
from tests.engine.test_illusion import ILLUSION, REACT, document

NAMED = (
    *("red-rose", "red-poppy", "yellow-tulip", "sunflower", "blue-iris"),
    *("purple-violet", "white-lily", "white-daisy", "pink-peony", "orange-marigold"),
)


def test_there_are_four_places() -> None:
    """R2, Q20: nothing lies on them before the first turn."""
    for players in ILLUSION.players:
        position = ILLUSION.new(players, seed=players)
        assert position.dump()["baskets"] == [[], [], [], []]
        (seat,) = position.to_act()
        assert position.legal(seat) == ["place 1", "place 2", "place 3", "place 4"]


def test_five_tokens_for_up_to_four_and_four_for_more() -> None:
    """Q1: that many are there, 24 (R3)."""
    assert list(ILLUSION.players) == [2, 3, 4, 5, 6]
    for players in ILLUSION.players:
        tokens = [seat["tokens"] for seat in ILLUSION.new(players, seed=1).dump()["seats"]]
        assert tokens == [5 if players <= 4 else 4] * players
        assert sum(tokens) <= 24


def test_the_varieties() -> None:
    """Q2."""
    assert sorted(FLOWERS) == sorted(NAMED)
    assert ILLUSION.document.census(ILLUSION.new(seed=1).dump()) == Counter(dict.fromkeys(NAMED, 5))


@pytest.mark.parametrize(
    ("below", "on_top", "right"),
    [
        ("red-rose", "red-rose", True),
        ("red-poppy", "red-rose", False),
        ("white-lily", "white-daisy", False),
        ("sunflower", "yellow-tulip", False),
    ],
)
def test_only_the_same_variety_counts(below: str, on_top: str, right: bool) -> None:
    """Q22: whatever looks alike."""
    pile = [name for name in FLOWERS for _ in range(5)]
    for card in (below, on_top):
        pile.remove(card)
    position = ILLUSION.load(document(**REACT, pile=pile, baskets=[[on_top, below], [], [], []]))
    before = [seat["tokens"] for seat in position.dump()["seats"]]
    position.play(2, "stop")
    change = [seat["tokens"] - old for seat, old in zip(position.dump()["seats"], before, strict=True)]
    assert change == ([0, -1, 1] if right else [0, 0, -1])


@pytest.mark.parametrize("rounds", [1, 3])
def test_a_stop_on_the_last_card_that_takes_the_last_token_ends_one_round(rounds: int) -> None:
    """Q12: it is scored once, and somebody has tokens left."""
    whole = [name for name in FLOWERS for _ in range(5)]
    whole.remove("red-rose")
    position = ILLUSION.load(
        document(
            **REACT,
            options={"rounds": rounds, "first_player": "random"},
            pile=[],
            baskets=[["red-rose", *whole], [], [], []],
            seats=[{"tokens": n, "points": []} for n in (9, 1, 4)],
        ),
        seed=1,
    )
    position.play(2, "stop")
    after = position.dump()
    assert [seat["points"] for seat in after["seats"]] == [[9], [0], [5]]
    assert after["phase"] == ("over" if rounds == 1 else "place")


def test_a_round_has_at_most_fifty_cards_and_an_answer_of_each_other_seat() -> None:
    """Q23: so games end without a limit."""
    for players in ILLUSION.players:
        for rounds in (1, 3):
            position = ILLUSION.new(players, {"rounds": rounds}, seed=players)
            most = 50 * players * rounds
            plays = sum(1 for _ in play_on(position, at_random(random.Random(players)), most))
            assert position.over
            assert plays <= most


def test_nobody_stops_what_nobody_has_placed() -> None:
    """Q20: so the first card of a round cannot be stopped before it lies on a basket."""
    position = ILLUSION.new(3, seed=1)
    for seat in range(3):
        with pytest.raises(florilege.IllegalAction):
            position.play(seat, "stop")
