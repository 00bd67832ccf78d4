"""The one loop that runs a game, and what chooses by chance."""

from __future__ import annotations

import random
from collections import Counter

import pytest

import florilege
from florilege.games import IDS
from florilege.kernel.playing import at_random, play_on


@pytest.mark.parametrize("id", IDS)
def test_a_game_is_played_to_its_end(id: str) -> None:
    """Each action is handed out before it is carried out, by a seat that is to act."""
    position = florilege.game(id).new(seed=1)
    again, plays = position.copy(), 0
    for there, seat, word in play_on(position, at_random(random.Random(1))):
        assert there is position
        assert seat in there.to_act()
        assert there == again
        again.play(seat, word)
        plays += 1
    assert position.over
    assert again == position
    assert plays > 5
    assert list(play_on(position, at_random(random.Random(1)))) == []


def test_no_more_is_played_than_was_asked_for() -> None:
    position = florilege.game("mandala").new(seed=1)
    words = [word for _, _, word in play_on(position, at_random(random.Random(1)), 3)]
    again = florilege.game("mandala").new(seed=1)
    for word in words:
        again.play(again.to_act()[0], word)
    assert len(words) == 3
    assert again == position


def test_any_seat_and_any_action_is_as_likely_as_another() -> None:
    position = florilege.game("flower-power").new(2, {"positions": "fixed", "petals": 6}, seed=1)
    assert position.to_act() == [0, 1]
    choose = at_random(random.Random(1))
    found = Counter(choose(position) for _ in range(4000))
    words = {(seat, word) for seat in (0, 1) for word in position.legal(seat)}
    assert set(found) == words
    assert max(found.values()) < 1.5 * min(found.values())
