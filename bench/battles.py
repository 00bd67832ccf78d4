"""How long the games and battles of Flower Power! are: a thousand random games for each number of players, and games of
computer players.

python bench/battles.py [--games 1000] [--players greedy]
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Callable, Iterator
from itertools import groupby
from statistics import mean

import florilege
from florilege.bots.company import Company
from florilege.bots.roster import player
from florilege.games.flower_power.garden import CONFIRMING, REPLY, SELECTING
from florilege.kernel.game import Position
from florilege.kernel.playing import Choice, at_random, play_on

FLOWER_POWER = florilege.game("flower-power")
IN_BATTLE = (SELECTING, REPLY, CONFIRMING)


def random_phases(players: int, seed: int) -> Iterator[int]:
    """The phase before each play of a random game."""
    samples = FLOWER_POWER.samples(players)
    position = FLOWER_POWER.new(players, samples[seed % len(samples)], seed)
    return phases(position, at_random(random.Random(seed)))


def players_phases(name: str, players: int, seed: int) -> Iterator[int]:
    """The same of a game between computer players."""
    position = FLOWER_POWER.new(players, seed=seed)
    company = Company({seat: player(FLOWER_POWER, name, f"{seed} {seat}") for seat in range(players)}, position, seed)
    return phases(position, company.choose_next)


def phases(position: Position, choose: Callable[[Position], Choice]) -> Iterator[int]:
    for _ in play_on(position, choose):
        yield position._state.phase  # type: ignore[attr-defined]


def told(name: str, players: int, games: list[list[int]]) -> str:
    battles = [len([*group]) for game in games for fights, group in groupby(game, IN_BATTLE.__contains__) if fights]
    actions, plays = mean(map(len, games)), mean(battles)
    return f"| {name} | {players} | {len(games)} | {actions:.1f} | {plays:.2f} | {max(battles)} |"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--players", default="greedy")
    asked = parser.parse_args()
    print(f"| players | seats | games | actions a game | plays a battle | the longest |\n{'| --- ' * 6}|")
    for players in FLOWER_POWER.players:
        print(told("random", players, [[*random_phases(players, seed)] for seed in range(asked.games)]), flush=True)
    for players in (2, 3):
        games = [[*players_phases(asked.players, players, seed)] for seed in range(asked.games // 5)]
        print(told(asked.players, players, games), flush=True)


if __name__ == "__main__":
    main()
