"""Playthroughs and counts as they should be; `make goldens` writes them anew, to be reviewed as a diff."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import florilege
from florilege.games import IDS
from florilege.records.playthrough import count_actions, playthrough

FOLDER = Path(__file__).parent / "goldens"
DEPTH = 3


def game_text(id: str) -> str:
    """A game of the fewest players by default options, and one of the most with the last set of options."""
    game = florilege.game(id)
    few, many = game.players[0], game.players[-1]
    cases = [(few, game.samples(few)[0]), (many, game.samples(many)[-1])]
    lines = [line for seed, case in enumerate(cases, start=1) for line in playthrough(game, *case, seed)]
    return "\n".join(lines) + "\n"


def counts(id: str) -> dict[str, Any]:
    """Sequences of actions by depth, for each number of players, from the deal of seed 1."""
    game = florilege.game(id)
    return {
        f"{players} players": [count_actions(game.new(players, seed=1), depth) for depth in range(1, DEPTH + 1)]
        for players in game.players
    }


def write_all() -> None:
    for id in IDS:
        (FOLDER / f"{id}.txt").write_text(game_text(id), encoding="utf-8")
    found = {id: counts(id) for id in IDS}
    (FOLDER / "counts.json").write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    write_all()
