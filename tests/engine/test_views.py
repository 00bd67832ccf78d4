"""Views, moments and words of others are what the specifications say, no more and no less."""

from __future__ import annotations

import random

import pytest

import florilege
from florilege.checks.laws import viewers
from florilege.games import IDS
from florilege.kernel.playing import at_random, play_on
from tests.twins.specification import heard, seen, witnessed

GAMES = 5


@pytest.mark.parametrize("id", IDS)
def test_a_viewer_sees_what_the_specification_says(id: str) -> None:
    game, chance = florilege.game(id), random.Random(id)
    for seed in range(GAMES):
        players = game.players[seed % len(game.players)]
        samples = game.samples(players)
        position = game.new(players, samples[seed % len(samples)], seed)
        for _, seat, word in play_on(position, at_random(chance)):
            document = position.dump()
            course = position.course(seat, word)
            for viewer in chance.sample(viewers(position), 2):
                assert position.view(viewer) == seen(document, viewer)
                assert course.views(viewer) == witnessed(course, viewer)
                assert game.notation.seen(word, seat, viewer) == heard(position, word, seat, viewer)
        for viewer in viewers(position):
            assert position.view(viewer) == seen(position.dump(), viewer)
