"""How strong the computer players are: the contests behind docs/players.md.

    python bench/strength.py                      play what has not been played yet (hours; can be stopped and resumed)
    python bench/strength.py --only lotus         those with this word in their names
    python bench/strength.py --again NAME …       forget these and play them again
    python bench/strength.py --tables             what was found, as tables, into docs/players.md; contests by an older
                                                  version of the rules than the game has now are marked

Each contest is one `florilege arena` and is kept in docs/strength.json when it is finished.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import florilege
from florilege.games import IDS
from florilege.kernel.player import LEVELS, Level
from florilege.lab.arena import Contest
from florilege.terminal.arena import hold
from florilege.terminal.screen import Screen

DOCS = Path(__file__).parents[1] / "docs"
FOUND, PAGE = DOCS / "strength.json", DOCS / "players.md"
TABLES = (
    ("mandala", 2),
    ("flowers", 2),
    ("flowers", 3),
    ("lotus", 2),
    ("lotus", 4),
    ("flower-power", 2),
    ("flower-power", 3),
)
HEADING = "| contest | games | victories [95 %] | Elo [95 %] | a move |"
MEMORIES = ("memory:0.1", "memory:0.05", "memory:0.03", "memory:0.01", "memory:0.01:counting", "memory:0:counting")


def contests() -> dict[str, Contest]:
    """By the table they belong to and their own names."""
    found = {}

    def add(table: str, game: str, games: int, *names: str) -> None:
        found[f"{table}: {game} {' '.join(names)}"] = Contest(game, names, games, seed="strength")

    for game, players in TABLES:
        add("greedy against random", game, 1000, "greedy", *["random"] * (players - 1))
    for budget, opponent, games in (("0.1s", "greedy", 200), ("0.1s", "random", 200), ("1s", "greedy", 40)):
        for game, players in TABLES:
            add(f"search {budget} against {opponent}", game, games, f"search:{budget}", *[opponent] * (players - 1))
    for game in ("mandala", "flowers", "lotus", "flower-power"):
        add("more thought", game, 40, "search:0.4s", "search:0.1s")
    for game in ("mandala", "flowers", "lotus", "flower-power"):
        add("playouts", game, 40, "search:0.1s", "search:0.1s:uniform")
    for game in IDS:
        for lower, higher in pairwise(LEVELS):
            add("levels", game, 200, higher, lower)
    for lower, higher in pairwise(MEMORIES):
        add("memories", "illusion", 400, higher, lower)
    return found


def known() -> dict[str, Any]:
    return json.loads(FOUND.read_text(encoding="utf-8")) if FOUND.exists() else {}


def play(name: str, contest: Contest, jobs: int, screen: Screen) -> None:
    report, whole = hold(contest, jobs, screen)
    if not whole:
        raise SystemExit(130)
    first = report.standings()[0]
    line = {
        "games": report.games,
        "share": [round(value, 4) for value in (first.share.value, first.share.low, first.share.high)],
        "elo": [round(value) for value in (first.elo.value, first.elo.low, first.elo.high)],
        "ms": round(first.seconds * 1000, 1),
        "longest": round(first.longest * 1000),
        "rules": florilege.game(contest.game).rules_version,
    }
    lines = {**known(), name: line}
    body = ",\n".join(f"{json.dumps(key)}: {json.dumps(value)}" for key, value in lines.items())
    FOUND.write_text("{\n" + body + "\n}\n", encoding="utf-8")


def tables() -> Iterator[str]:
    """In the order of the contests, with the command that repeats each."""
    found, last = known(), ""
    for name, contest in contests().items():
        table = name.partition(":")[0]
        if name not in found:
            continue
        if table != last:
            yield f"\n### {table}\n\n{HEADING}\n{'| --- ' * HEADING.count(' | ')}| --- |"
            last = table
        line = found[name]
        share, low, high = (f"{100 * value:.1f}" for value in line["share"])
        elo = "{:+} [{:+} – {:+}]".format(*line["elo"])
        players = f"`arena {contest.game} {' '.join(contest.names)} --games {contest.games} --seed strength`"
        time = "–" if line["ms"] is None else f"{line['ms']} ms"  # where the machine was held up meanwhile
        older = "" if line["rules"] == florilege.game(contest.game).rules_version else f" (rules {line['rules']})"
        yield f"| {players}{older} | {line['games']} | {share} % [{low} – {high}] | {elo} | {time} |"


def levels() -> Iterator[str]:
    """What each level is, in every game."""
    yield f"| | {' | '.join(IDS)} |\n{'| --- ' * (len(IDS) + 1)}|"
    for level in LEVELS:
        yield f"| {level} | {' | '.join(described(florilege.game(id).levels[level]) for id in IDS)} |"


def page_with_tables(page: str) -> str:
    for mark, lines in (("levels", levels()), ("strength", tables())):
        begin, end = f"<!-- {mark} -->", f"<!-- end of {mark} -->"
        head, _, rest = page.partition(begin)
        page = "\n".join([head + begin, *lines, end]) + rest.partition(end)[2]
    return page


def described(level: Level) -> str:
    words = [f"{level.iterations} iterations"] if level.iterations else []
    if level.overlooks:
        words.append(f"overlooks {level.overlooks:.0%}")
    if level.recall is not None:
        words += [f"forgets {level.recall.decay:.2%}" if level.recall.decay else "forgets nothing"]
        words += ["counts"] if level.recall.counting else []
        words.append(f"{level.pace} s")
    return ", ".join(words) or "greedy"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", default="")
    parser.add_argument("--again", nargs="*", default=[])
    parser.add_argument("--tables", action="store_true")
    parser.add_argument("--jobs", type=int, default=2)
    asked = parser.parse_args()
    if asked.tables:
        PAGE.write_text(page_with_tables(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
        return
    screen = Screen("en")
    for name, contest in contests().items():
        if asked.only in name and (name not in known() or name in asked.again):
            print(name, flush=True)
            play(name, contest, asked.jobs, screen)


if __name__ == "__main__":
    main()
