"""`florilege hint`: advice for a position or a moment of a record."""

from __future__ import annotations

import argparse
import json
from pathlib import Path

import florilege
from florilege.bots import roster
from florilege.bots.advice import advise
from florilege.commands import Say
from florilege.errors import InvalidOptions, InvalidPosition, InvalidRecord
from florilege.kernel.game import Position
from florilege.records import record
from florilege.table.history import table_of
from florilege.table.replay import Replay
from florilege.terminal.advice import advice_as_json, show_advice
from florilege.terminal.screen import Screen
from florilege.texts.text import Text


def add_arguments(parser: argparse.ArgumentParser, say: Say) -> None:
    parser.add_argument("file", type=Path, metavar="FILE", help=say("cli-hint-file"))
    parser.add_argument("--seat", type=int, help=say("cli-hint-seat"))
    parser.add_argument("--step", type=int, help=say("cli-hint-step"))
    parser.add_argument("--budget", default="1s", help=say("cli-hint-budget"))
    parser.add_argument("--seed", help=say("cli-hint-seed"))
    parser.add_argument("--json", action="store_true", help=say("cli-hint-json"))


def run(asked: argparse.Namespace, screen: Screen) -> int:
    position, names = position_in(asked.file, asked.step)
    screen.names = names
    seat = asked.seat if asked.seat is not None else next(iter(position.to_act()), 0)
    position.view(seat)  # refuses a seat that is not there
    budget = roster.budget(asked.budget)
    with screen.thinking(Text("hint-thinking")):
        found = advise(position, seat, budget, asked.seed)
    if asked.json:
        screen.console.print(advice_as_json(found), soft_wrap=True, markup=False)
    else:
        show_advice(screen, position.game, found)
    return 0


def position_in(file: Path, step: int | None) -> tuple[Position, list[str] | None]:
    """Of a document, or of a record after so many actions (otherwise the last position in which somebody may act)."""
    text = record.read_text(file)
    try:
        document = json.loads(text)
    except ValueError:
        document = None
    if isinstance(document, dict) and "format" not in document:
        if "game" not in document:
            raise InvalidPosition(Text("position-key-missing", where=Text("position-itself"), key="game"))
        return florilege.game(document["game"]).load(document), None
    found = record.parse(text)
    verdict = record.verify(found, florilege.game(found.header.game))
    if not verdict.positions:
        other_rules = verdict.other_rules and InvalidRecord(verdict.other_rules)
        raise other_rules or verdict.fault or InvalidRecord(Text("record-breaks-off", plays=len(found.plays)))
    positions = Replay(table_of(found, verdict.lines)).positions
    last = len(positions) - 1 - positions[-1].over
    if step is not None and not 0 <= step <= last:
        raise InvalidOptions(Text("hint-no-step", step=str(step), last=last))
    return positions[last if step is None else step], list(found.header.seats)
