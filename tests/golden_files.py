"""Playthroughs and counts as they should be; `make goldens` writes them anew, to be reviewed as a diff."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import florilege
from florilege.games import IDS
from florilege.kernel.playthrough import count_actions, playthrough

FOLDER = Path(__file__).parent / "goldens"
DEPTH = 3


def game_text(id: str) -> str:
    """A game with each number of players and each set of options."""
    game = florilege.game(id)
    lines: list[str] = []
    for players in game.players:
        for seed, options in enumerate(game.samples(players), start=1):
            lines += playthrough(game, players, options, seed)
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
