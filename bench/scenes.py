"""What an event costs to make and to send, with its scene and without: the path that browsers take.

    python -m bench.scenes                      every game with its fewest players, some seconds each; with its
                                                scene an event has what pages ask for, without it what programs do
    python -m bench.scenes --beside FOLDER      the same in turn with another checkout that has a .venv of its own

Random games at a table; for each play its event is made and written for one seat, in both ways, in turn.  Process
time, so that other work on the machine matters little.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import msgspec

import florilege
from florilege.games import IDS
from florilege.table.seeing import Viewer, event
from tests.table.people import NAMES, Evening

ROOT = Path(__file__).parents[1]
EACH = 2000  # events measured of each game
written = msgspec.json.Encoder().encode


def events(game: str) -> dict[str, float]:
    """Microseconds and bytes of an event for seat 0 of a game with the fewest players."""
    plain, with_scene = Viewer(0, "en"), Viewer(0, "en", scene=True)
    if "view" in Viewer._fields:  # before that everybody was sent the view
        plain, with_scene = plain._replace(view=True), with_scene._replace(view=True)
    spent = {plain: 0.0, with_scene: 0.0}
    sizes = {plain: 0, with_scene: 0}
    measured, chance = 0, random.Random(5)
    for seed in range(1000):
        people = "abc"[: florilege.game(game).players[0]]
        evening = Evening(game, seats=people, seed=seed).begin(*people)
        while evening.table.phase == "playing" and measured < EACH:
            evening.play_some(1, chance)
            for viewer in (plain, with_scene)[:: random.choice((1, -1))]:  # who comes first pays for what both need
                began = time.process_time()
                message = written(event(evening.table, viewer, NAMES))
                spent[viewer] += time.process_time() - began
                sizes[viewer] += len(message)
            measured += 1
        if measured >= EACH:
            break
    each = 1e6 / measured
    return {
        "without": spent[plain] * each,
        "with": spent[with_scene] * each,
        "bytes without": sizes[plain] / measured,
        "bytes with": sizes[with_scene] / measured,
    }


def measured_in(folder: Path, game: str) -> dict[str, float]:
    """In a process of its own, by the program of that folder."""
    python = folder / ".venv" / "bin" / "python"
    code = [str(python), __file__, "--measure", game]
    environment = {**os.environ, "PYTHONPATH": str(folder)}
    found: dict[str, float] = json.loads(subprocess.check_output(code, cwd=folder, env=environment))
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--measure", metavar="GAME", help=argparse.SUPPRESS)
    parser.add_argument("--beside", type=Path, metavar="FOLDER")
    asked: Any = parser.parse_args()
    if asked.measure:
        json.dump(events(asked.measure), sys.stdout)
        return
    folders = [ROOT, *([asked.beside.resolve()] if asked.beside else [])]
    print(f"{'game':14}{'without':>10}{'with':>10}{'ratio':>8}{'bytes without':>16}{'with':>9}{'ratio':>8}")
    for game in IDS:
        for folder in folders:
            found = measured_in(folder, game)
            print(
                f"{game if folder == ROOT else '   beside':14}{found['without']:7.0f} µs{found['with']:7.0f} µs"
                f"{found['with'] / found['without']:8.2f}{found['bytes without']:16.0f}{found['bytes with']:9.0f}"
                f"{found['bytes with'] / found['bytes without']:8.2f}",
                flush=True,
            )


if __name__ == "__main__":
    main()
