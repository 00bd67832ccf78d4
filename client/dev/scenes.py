"""Scenes of random games, as the browser gets them, for `board.html`: python dev/scenes.py FOLDER [GAME …]

Not part of the page that is served.
"""

from __future__ import annotations

import json
import random
import sys
from pathlib import Path

import florilege
from florilege.scenes.scene import picture

FIRST = ["Anna", "Thomas", "Zoé", "Ben", "Igor", "Lucie", "Rose", "Émile"]
PLAYERS = {"mandala": [2], "flowers": [2, 3, 4], "lotus": [2, 4], "illusion": [2, 6], "flower-power": [2, 3, 5]}
MOMENTS = {"opening": 0.0, "middle": 0.5, "late": 0.9}


def main(folder: str, *games: str) -> None:
    out = Path(folder)
    out.mkdir(parents=True, exist_ok=True)
    for name in games or tuple(PLAYERS):
        game = florilege.game(name)
        for players in PLAYERS[name]:
            chance = random.Random(players)
            position = game.new(players, seed=players)
            shots = [shot(position, players)]
            while not position.over and len(shots) < 400:
                seat = chance.choice(position.to_act())
                position.play(seat, chance.choice(position.legal(seat)))
                shots.append(shot(position, players))
            for moment, part in MOMENTS.items():
                kept = shots[min(len(shots) - 1, int(part * len(shots)))]
                (out / f"{name}-{players}-{moment}.json").write_text(json.dumps(kept))


def shot(position, players: int) -> dict:
    seat = position.to_act()[0] if position.to_act() else 0
    view = position.view(seat)
    words = position.offered(seat) if position.to_act() else []
    scene = picture(
        position.game.id,
        position.game.scene(view, seat),
        position.game.choices(view, seat, words),
        "en",
        FIRST[:players],
    )
    return {"seat": seat, "acting": list(position.to_act()), "scene": scene}


if __name__ == "__main__":
    main(*sys.argv[1:])
