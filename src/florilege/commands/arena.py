"""`florilege arena`: computer players against one another."""

from __future__ import annotations

import argparse
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TextIO, cast

import florilege
from florilege.commands import Say
from florilege.errors import InvalidOptions
from florilege.games import IDS
from florilege.kernel.player import LEVELS
from florilege.lab.arena import Contest, ContestReport
from florilege.terminal.arena import hold
from florilege.terminal.options import options_asked
from florilege.terminal.screen import Screen
from florilege.texts.text import Text


def add_arguments(parser: argparse.ArgumentParser, say: Say) -> None:
    parser.add_argument("game", metavar="GAME", help=say("cli-game", known=", ".join(IDS)))
    parser.add_argument(
        "names",
        nargs="+",
        metavar="PLAYER",
        help=say("cli-arena-names", levels=", ".join(say(f"level-{level}") for level in LEVELS)),
    )
    parser.add_argument("--games", type=int, default=100, help=say("cli-arena-games"))
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help=say("cli-arena-jobs"))
    parser.add_argument("--seed", default="0", help=say("cli-arena-seed"))
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help=say("cli-option"))
    parser.add_argument("--json", type=Path, metavar="FILE", help=say("cli-arena-json"))
    parser.add_argument("--csv", type=Path, metavar="FILE", help=say("cli-arena-csv"))


def run(asked: argparse.Namespace, screen: Screen) -> int:
    for name in ("games", "jobs"):
        if getattr(asked, name) < 1:
            raise InvalidOptions(Text("arena-at-least-one", option=f"--{name}", found=str(getattr(asked, name))))
    options = options_asked(florilege.game(asked.game), asked.option, len(asked.names), screen.language)
    contest = Contest(asked.game, tuple(asked.names), asked.games, asked.seed, options)
    outputs = [
        (path, write)
        for path, write in ((asked.json, ContestReport.write_json), (asked.csv, ContestReport.write_csv))
        if path
    ]
    for path, _ in outputs:
        with writing(path, "a"):  # a path that cannot be written is told before hours of play
            pass
    report, whole = hold(contest, asked.jobs, screen)
    for path, write in outputs if report.deals else []:
        with writing(path, "w") as file:
            write(report, file)
    return 0 if whole else 130


@contextmanager
def writing(path: Path, mode: str) -> Iterator[TextIO]:
    try:
        with path.open(mode, encoding="utf-8", newline="") as file:
            yield cast(TextIO, file)
    except OSError as error:
        raise InvalidOptions(Text("file-unwritable", file=str(path), why=error.strerror or str(error))) from error
