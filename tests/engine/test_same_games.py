"""Compiled and plain are the same engine."""

import hashlib
import json
import os
import subprocess
import sys

import pytest

import florilege
from florilege.games import IDS
from florilege.kernel import laws

GAMES = 1000
SCRIPT = "import sys; from tests.engine.test_same_games import digest; print(digest(sys.argv[1]))"


def digest(id: str) -> str:
    """Of all documents of a thousand random games, over all numbers of players and option sets."""
    found = hashlib.sha256()
    game = florilege.game(id)
    cases = [(players, options) for players in game.players for options in game.samples(players)]
    for seed in range(GAMES):
        copy = game.new(*cases[seed % len(cases)], seed)
        document = copy.dump()
        for position in laws.positions(game, *cases[seed % len(cases)], seed):
            assert copy.dump() == document  # the copy has not gone on with the original
            copy, document = position.copy(), position.dump()
            found.update(json.dumps([document, position.to_act()]).encode())
    return found.hexdigest()


if florilege.COMPILED:

    @pytest.mark.parametrize("id", IDS)
    def test_the_same_seed_and_actions_give_the_same_documents_compiled_and_plain(id: str) -> None:
        command = [sys.executable, "-c", SCRIPT, id]
        environment = {**os.environ, "FLORILEGE_PURE": "1"}
        plain = subprocess.run(command, env=environment, check=True, capture_output=True, text=True).stdout.strip()
        assert plain == digest(id)
