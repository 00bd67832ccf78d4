"""`florilege rules`: the rules to read."""

from __future__ import annotations

import argparse

import florilege
from florilege.commands import Say
from florilege.games import IDS
from florilege.lessons.figures import captioned
from florilege.lessons.rules import rules_to_read
from florilege.terminal.screen import Screen


def add_arguments(parser: argparse.ArgumentParser, say: Say) -> None:
    parser.add_argument("game", metavar="GAME", help=say("cli-game", known=", ".join(IDS)))


def run(asked: argparse.Namespace, screen: Screen) -> int:
    screen.page(captioned(rules_to_read(florilege.game(asked.game), screen.language)))
    return 0
