"""`florilege replay`: a record, step by step."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

import florilege
from florilege.commands import Say
from florilege.errors import InvalidOptions
from florilege.records import record
from florilege.terminal.replay import Replay
from florilege.terminal.screen import Screen
from florilege.texts.text import Text


def add_arguments(parser: argparse.ArgumentParser, say: Say) -> None:
    parser.add_argument("file", type=Path, metavar="FILE", help=say("cli-file"))
    parser.add_argument("--seat", type=int, help=say("cli-seat-replay"))
    parser.add_argument("--all", action="store_true", help=say("cli-all"))


def run(asked: argparse.Namespace, screen: Screen) -> int:
    found = record.parse(record.read_text(asked.file))
    game = florilege.game(found.header.game)
    screen.names = names = list(found.header.seats)
    if asked.seat is not None:
        if not 0 <= asked.seat < len(names):
            raise InvalidOptions(Text("error-seat", seat=str(asked.seat), last=len(names) - 1))
        names[asked.seat] = screen.words(Text("play-you"))
    return Replay(game, found, asked.seat, screen).run(waiting=sys.stdin.isatty() and not asked.all)
