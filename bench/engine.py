"""How fast the engine is: compiled against plain in one run.

    make bench            all of it
    python bench/engine.py --measure           one engine only, as JSON (FLORILEGE_PURE=1: the plain one)
    python bench/engine.py --beside FOLDER     this engine against that of another checkout with a .venv of its own,
                                               in turns, best of three

Best of several runs of process time, one core.
"""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import florilege
from florilege.checks import drills
from florilege.games import IDS
from florilege.kernel.chance import Chance
from florilege.kernel.moves import Moves

REPEATS = 5


def best(job: Callable[[], Any]) -> tuple[float, Any]:
    """Seconds of the fastest of several runs, and what the last one gave."""
    seconds = []
    for _ in range(REPEATS):
        start = time.process_time()
        result = job()
        seconds.append(time.process_time() - start)
    return min(seconds), result


def measure(id: str) -> dict[str, float]:
    """Games and actions a second, and nanoseconds of the rest, for one game with its fewest players."""
    game = florilege.game(id)
    position = game.new(seed=1)
    state, moves, chance = position._state, Moves(), Chance(1)
    games = 20_000 if florilege.COMPILED else 200
    seconds, actions = best(lambda: drills.play_games(state.clone(), moves, chance, 1, games))
    found = {"games/s": games / seconds, "actions/s": actions / seconds}
    full = game.new(game.players[-1], seed=1)._state
    seconds, actions = best(lambda: drills.play_games(full.clone(), moves, chance, 1, games // 10))
    found["actions/s, most players"] = actions / seconds
    many = games * 20
    target = state.clone()
    found["clone ns"] = best(lambda: drills.copy_many(state, target, many))[0] / many * 1e9
    found["clone() from Python ns"] = best(lambda: [state.clone() is None for _ in range(games)])[0] / games * 1e9
    found["determinize ns"] = best(lambda: drills.redeal_many(target, chance, 0, games))[0] / games * 1e9
    seconds, decisions = best(lambda: play_by_words(id, 100 if florilege.COMPILED else 10))
    found["decisions/s (legal + play)"] = decisions / seconds
    deals = 200 if florilege.COMPILED else 50
    secret = bytes(range(32))
    found["real deal µs"] = best(lambda: [game.new(seed=secret) for _ in range(deals)])[0] / deals * 1e6
    middle = halfway(id)
    times = 2000 if florilege.COMPILED else 200
    found["view µs"] = best(lambda: [middle.view(0) for _ in range(times)])[0] / times * 1e6
    found["dump µs"] = best(lambda: [middle.dump() for _ in range(times)])[0] / times * 1e6
    found["load µs"] = best(lambda: [middle.game.load(middle.dump()) for _ in range(times)])[0] / times * 1e6
    return found


def play_by_words(id: str, games: int) -> int:
    """Random games as anybody would write them in Python; how many decisions."""
    chance, game, decisions = random.Random(1), florilege.game(id), 0
    for seed in range(games):
        position = game.new(seed=seed)
        while not position.over:
            (seat, *_) = position.to_act()
            position.play(seat, chance.choice(position.legal(seat)))
            decisions += 1
    return decisions


def halfway(id: str) -> florilege.Position:
    chance, position = random.Random(1), florilege.game(id).new(seed=1)
    for _ in range(30):
        (seat, *_) = position.to_act()
        position.play(seat, chance.choice(position.legal(seat)))
    return position


def measured(python: str = sys.executable, **environment: str) -> dict[str, dict[str, float]]:
    """The same measurements in a process of their own."""
    command = [python, __file__, "--measure"]
    out = subprocess.run(command, env={**os.environ, **environment}, check=True, capture_output=True, text=True).stdout
    found: dict[str, dict[str, float]] = json.loads(out)
    return found


def show(title: str, columns: dict[str, dict[str, float]]) -> None:
    print(f"\n{title}")
    print(f"{'':28}" + "".join(f"{name:>14}" for name in columns) + f"{'ratio':>10}")
    one, other = columns.values()
    for row in one:
        print(f"{row:28}{one[row]:>14,.1f}{other[row]:>14,.1f}{one[row] / other[row]:>10.2f}")


def compare(folder: str) -> None:
    there = str(Path(folder) / ".venv" / "bin" / "python")
    runs = [(measured(), measured(there)) for _ in range(3)]
    for id in IDS:
        columns = {}
        for name, engine in (("here", 0), ("there", 1)):
            rows = [run[engine][id] for run in runs]
            columns[name] = {row: (max if "/s" in row else min)(each[row] for each in rows) for row in rows[0]}
        show(f"{id}: here against {folder}", columns)


def main() -> None:
    if "--measure" in sys.argv:
        print(json.dumps({id: measure(id) for id in IDS}))
        return
    if "--beside" in sys.argv:
        compare(sys.argv[sys.argv.index("--beside") + 1])
        return
    print(f"florilege {florilege.__version__}, {'compiled' if florilege.COMPILED else 'plain'}, one core")
    ours, plain = measured(), measured(FLORILEGE_PURE="1")
    for id in IDS:
        show(f"{id}: compiled against plain", {"compiled": ours[id], "plain": plain[id]})
    print("\nactions/s of each game beside Mandala's, compiled: with the fewest and the most players")
    for id in IDS:
        rates = [ours[id]["actions/s"], ours[id]["actions/s, most players"]]
        print(f"{id:28}" + "".join(f"{rate:>14,.0f}{rate / ours['mandala']['actions/s']:>10.2f}" for rate in rates))


if __name__ == "__main__":
    main()
