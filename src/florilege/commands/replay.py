"""`florilege replay`: a record, step by step."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

import florilege
from florilege.commands import Say
from florilege.errors import InvalidOptions
from florilege.records import record
from florilege.table.history import people_in, table_of
from florilege.table.replay import Replay
from florilege.terminal.kept import show_kept
from florilege.terminal.replay import ReplayScreen
from florilege.terminal.screen import Screen
from florilege.texts.text import Text


def add_arguments(parser: argparse.ArgumentParser, say: Say) -> None:
    parser.add_argument("file", type=Path, metavar="FILE", help=say("cli-file"))
    parser.add_argument("--seat", type=int, help=say("cli-seat-replay"))
    parser.add_argument("--all", action="store_true", help=say("cli-all"))


def run(asked: argparse.Namespace, screen: Screen) -> int:
    found = record.parse(record.read_text(asked.file))
    verdict = record.verify(found, game := florilege.game(found.header.game))
    screen.names = names = list(found.header.seats)
    if asked.seat is not None:
        if not 0 <= asked.seat < len(names):
            raise InvalidOptions(Text("error-seat", seat=str(asked.seat), last=len(names) - 1))
        names[asked.seat] = screen.words(Text("play-you"))
    if verdict.other_rules is not None:
        screen.say(verdict.other_rules, "bold")
        replay_screen(found, len(found.plays), asked.seat, screen).show_words()
        return show_kept(screen, game, found, verdict)
    if verdict.positions:
        replay_screen(found, verdict.lines, asked.seat, screen).run(waiting=sys.stdin.isatty() and not asked.all)
    if verdict.fault is None:
        return 0
    if verdict.positions:
        screen.say(Text("replay-before-fault", plays=verdict.lines))
    screen.complain(verdict.fault)
    return 1


def replay_screen(found: record.Record, lines: int, seat: int | None, screen: Screen) -> ReplayScreen:
    """So many of its lines."""
    return ReplayScreen(Replay(table_of(found, lines)), people_in(found), seat, screen)
