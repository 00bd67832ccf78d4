"""Scenes of random games, as the browser gets them, for `board.html`: python dev/scenes.py FOLDER [GAME …]

Not part of the page that is served.
"""

from __future__ import annotations

import json
import random
import sys
from pathlib import Path
from typing import Any

import msgspec

import florilege
from florilege.kernel.game import Position
from florilege.kernel.playing import at_random, play_on
from florilege.showing import shown_to

FIRST = ["Anna", "Thomas", "Zoé", "Ben", "Igor", "Lucie", "Rose", "Émile"]
PLAYERS = {"mandala": [2], "flowers": [2, 3, 4], "lotus": [2, 4], "illusion": [2, 6], "flower-power": [2, 3, 5]}
MOST = 400  # plays
MOMENTS = {"opening": 0.0, "middle": 0.5, "late": 0.9}


def main(folder: str, *games: str) -> None:
    out = Path(folder)
    out.mkdir(parents=True, exist_ok=True)
    for name in games or tuple(PLAYERS):
        game = florilege.game(name)
        for players in PLAYERS[name]:
            turns = play_on(game.new(players, seed=players), at_random(random.Random(players)), MOST)
            shots = [shot(position, players) for position, _, _ in turns]
            for moment, part in MOMENTS.items():
                kept = shots[min(len(shots) - 1, int(part * len(shots)))]
                (out / f"{name}-{players}-{moment}.json").write_text(json.dumps(kept))


def shot(position: Position, players: int) -> dict[str, Any]:
    acting = position.to_act()
    scene = shown_to(position, acting[0], "en", FIRST[:players], choosing=True)
    return {"seat": acting[0], "acting": acting, "scene": msgspec.to_builtins(scene)}


if __name__ == "__main__":
    main(*sys.argv[1:])
