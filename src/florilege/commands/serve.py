"""`florilege serve`: tables over the network."""

from __future__ import annotations

import argparse

from florilege.commands import Say
from florilege.games import IDS
from florilege.hosting import add_flags
from florilege.hosting import run_server as run

__all__ = ["add_arguments", "run"]


def add_arguments(parser: argparse.ArgumentParser, say: Say) -> None:
    add_flags(parser, say)
    parser.add_argument("--terminal", nargs="?", const=IDS[0], metavar="GAME", help=say("cli-serve-terminal"))
    parser.add_argument("--browser", action="store_true", help=say("cli-serve-browser"))
