"""`florilege verify`: whether records hold, and whether their deals were fair."""

from __future__ import annotations

import argparse
from pathlib import Path

import florilege
from florilege.commands import Say
from florilege.errors import FlorilegeError, InvalidRecord
from florilege.records import record
from florilege.terminal.kept import NOT_CHECKED, show_kept
from florilege.terminal.screen import Screen
from florilege.texts.text import Text


def add_arguments(parser: argparse.ArgumentParser, say: Say) -> None:
    parser.add_argument("files", nargs="+", type=Path, metavar="FILE", help=say("cli-files"))


def run(asked: argparse.Namespace, screen: Screen) -> int:
    faults = unchecked = 0
    for path in asked.files:
        try:
            found = record.parse(record.read_text(path))
            verdict = record.verify(found, florilege.game(found.header.game))
        except FlorilegeError as error:
            verdict = record.Verdict([], InvalidRecord(*error.reasons))
        if verdict.other_rules is not None:
            screen.say(Text("verify-fault", file=str(path), why=verdict.other_rules))
            if show_kept(screen, florilege.game(found.header.game), found, verdict) == NOT_CHECKED:
                unchecked += 1
                show_chance(screen, verdict)
            else:
                faults += 1
            continue
        if verdict.fault is None:
            id = "verify-holds" if verdict.positions[-1].over else "verify-left"
            screen.say(Text(id, file=str(path), plays=verdict.lines))
            if verdict.given:
                screen.say(Text("verify-given"))
            show_chance(screen, verdict)
            continue
        faults += 1
        screen.say(Text("verify-fault", file=str(path), why=verdict.fault.reasons))
        if verdict.positions:
            screen.say(Text("replay-before-fault", plays=verdict.lines))
    return 1 if faults else NOT_CHECKED if unchecked else 0


def show_chance(screen: Screen, verdict: record.Verdict) -> None:
    for line in verdict.chance:
        screen.say(line)
    if verdict.left_out is not None:
        screen.say(verdict.left_out)
