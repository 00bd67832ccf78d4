"""`florilege backup`: a copy of all games of a server, checked."""

from __future__ import annotations

import argparse
from pathlib import Path

from florilege.commands import Say
from florilege.hosting import back_up_games as run

__all__ = ["add_arguments", "run"]


def add_arguments(parser: argparse.ArgumentParser, say: Say) -> None:
    parser.add_argument("file", type=Path, metavar="FILE", help=say("cli-backup-file"))
    parser.add_argument("--database", metavar="VALUE", help=say("cli-serve-database"))
