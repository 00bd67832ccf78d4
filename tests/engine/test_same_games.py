"""Compiled and plain are the same engine."""

import hashlib
import json
import os
import random
import subprocess
import sys

import pytest

import florilege
from florilege.checks import laws
from florilege.games import IDS
from florilege.kernel.chance import Chance

GAMES = 1000
LONG = "flower-power"


def digest(id: str) -> str:
    """Of all documents of a thousand random games, over all numbers of players and option sets."""
    found = hashlib.sha256()
    game = florilege.game(id)
    cases = [(players, options) for players in game.players for options in game.samples(players)]
    for seed in range(GAMES // 20 if id == LONG else GAMES):
        copy = game.new(*cases[seed % len(cases)], seed)
        document = copy.dump()
        for position in laws.positions(game, *cases[seed % len(cases)], seed):
            assert copy.dump() == document  # the copy has not gone on with the original
            copy, document = position.copy(), position.dump()
            found.update(json.dumps([document, position.to_act()]).encode())
    return found.hexdigest()


def swift_digest(id: str, players: int) -> str:
    """Of what is legal and played in a thousand random games, and of their documents; in the long game now and then."""
    found = hashlib.sha256()
    game = florilege.game(id)
    samples = game.samples(players)
    for seed in range(GAMES):
        position = game.new(players, samples[seed % len(samples)], seed)
        state, chance, chooser, plies = position._state, Chance(seed), random.Random(seed), 0
        while not state.over:
            actions = state.actions()
            found.update(repr(actions).encode())
            state.act(chooser.choice(actions), chance)
            plies += 1
            if plies % (50 if id == LONG else 1) == 0 or state.over:
                found.update(json.dumps(position.dump()).encode())
    return found.hexdigest()


if florilege.COMPILED:

    @pytest.mark.parametrize(
        ("id", "players"),
        [
            pytest.param(id, players, marks=() if id == LONG and players == 2 else pytest.mark.slow)
            for id in IDS
            for players in florilege.game(id).players
        ],
    )
    def test_a_thousand_games_for_each_number_of_players(id: str, players: int) -> None:
        script = f"from tests.engine.test_same_games import swift_digest; print(swift_digest({id!r}, {players}))"
        assert plainly(script) == swift_digest(id, players)

    @pytest.mark.parametrize("id", IDS)
    def test_the_same_seed_and_actions_give_the_same_documents_compiled_and_plain(id: str) -> None:
        script = f"from tests.engine.test_same_games import digest; print(digest({id!r}))"
        assert plainly(script) == digest(id)


def plainly(script: str) -> str:
    """What a script prints in plain Python."""
    environment = {**os.environ, "FLORILEGE_PURE": "1"}
    command = [sys.executable, "-c", script]
    return subprocess.run(command, env=environment, check=True, capture_output=True, text=True).stdout.strip()
