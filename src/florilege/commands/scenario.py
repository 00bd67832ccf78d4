"""`florilege scenario`: runs scenario files."""

from __future__ import annotations

import argparse
from pathlib import Path

import florilege
from florilege.commands import Say
from florilege.records import record, scenario
from florilege.terminal.screen import Screen
from florilege.texts.text import Text


def add_arguments(parser: argparse.ArgumentParser, say: Say) -> None:
    parser.add_argument("files", nargs="+", type=Path, metavar="FILE", help=say("cli-files"))
    parser.add_argument("--game", help=say("cli-scenario-game"))


def run(asked: argparse.Namespace, screen: Screen) -> int:
    passed = failed = 0
    for path in asked.files:
        for found in scenario.parse(record.read_text(path)):
            outcome = scenario.run(found, florilege.game, asked.game or path.stem)
            if outcome.failure is None:
                passed += 1
                continue
            failed += 1
            screen.say(Text("scenario-failed", file=str(path), name=outcome.name), "bold")
            step = "step" if outcome.step else "beginning"
            screen.say(Text(f"scenario-failed-{step}", step=outcome.step, why=outcome.failure))
    screen.say(Text("scenario-total", passed=passed, failed=failed))
    return 1 if failed else 0
