"""Compiled and plain are the same engine."""

import hashlib
import os
import random
import subprocess
import sys

import msgspec
import pytest

import florilege
from florilege.games import IDS
from florilege.kernel.playing import at_random, play_on
from tests.effort import SEED, times

SAMPLE, MANY = 6, 100  # games for each number of players, the many with ten times the effort
LONG = "flower-power"
encode = msgspec.json.encode


def digest(id: str, players: int, games: int, seed: str) -> str:
    """Of all documents of games that are dealt as real ones are, and of what every seat to act may do in each; who acts
    is chance, so that gardens are built in any order."""
    found, game = hashlib.sha256(), florilege.game(id)
    samples = game.samples(players)
    for number in range(games):
        chance = random.Random(f"{seed} {number}")
        position = game.new(players, samples[number % len(samples)], chance.randbytes(32))
        for _ in play_on(position, at_random(chance)):
            found.update(encode([[(seat, position.numbers(seat)) for seat in position.to_act()], position.dump()]))
        found.update(encode([position.dump(), position.result()]))
    return found.hexdigest()


def digests(id: str, games: int, seed: str) -> str:
    return " ".join(digest(id, players, games, seed) for players in florilege.game(id).players)


if florilege.COMPILED:

    @pytest.mark.parametrize("id", IDS)
    def test_the_same_seed_and_actions_give_the_same_documents_compiled_and_plain(id: str) -> None:
        """In a few games for each number of players."""
        seed, games = f"{SEED} {id}", 1 if id == LONG else SAMPLE
        assert plainly(f"digests({id!r}, {games}, {seed!r})") == digests(id, games, seed)

    @pytest.mark.slow
    @pytest.mark.parametrize(
        ("id", "players"),
        [pytest.param(id, players, id=f"{id}-{players}") for id in IDS for players in florilege.game(id).players],
    )
    def test_so_in_many_games_for_each_number_of_players(id: str, players: int) -> None:
        """With EFFORT=10 a thousand."""
        seed, games = f"{SEED} {id} many", times(MANY)
        assert plainly(f"digest({id!r}, {players}, {games}, {seed!r})") == digest(id, players, games, seed)


def plainly(call: str) -> str:
    """What a function of this file says in plain Python."""
    environment = {**os.environ, "FLORILEGE_PURE": "1"}
    command = [sys.executable, "-c", f"import tests.engine.test_same_games as here; print(here.{call})"]
    return subprocess.run(command, env=environment, check=True, capture_output=True, text=True).stdout.strip()
