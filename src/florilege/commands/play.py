"""`florilege play`: a game in the terminal, against computer players."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec

import florilege
from florilege.bots import roster
from florilege.commands import Say
from florilege.errors import InvalidOptions
from florilege.games import IDS
from florilege.kernel.game import Game
from florilege.kernel.player import LEVELS
from florilege.kernel.seed import Seed
from florilege.table.setup import PERSON, with_all_options
from florilege.terminal.local_table import LocalTable, begin
from florilege.terminal.options import options_asked
from florilege.terminal.play import TerminalGame
from florilege.terminal.screen import Screen
from florilege.terminal.seating import beginning_with, by_lot, called, with_person_on
from florilege.texts.text import Text
from florilege.wire.setup import Setup

USUAL_OPPONENT = "blossom"


def add_arguments(parser: argparse.ArgumentParser, say: Say) -> None:
    parser.add_argument("game", metavar="GAME", help=say("cli-game", known=", ".join(IDS)))
    parser.add_argument("--players", type=int, help=say("cli-players"))
    parser.add_argument(
        "--against",
        nargs="+",
        metavar="LEVEL",
        help=say("cli-against", levels=", ".join(say(f"level-{level}") for level in LEVELS)),
    )
    sits = parser.add_mutually_exclusive_group()
    sits.add_argument("--first", metavar="WHO", help=say("cli-first"))
    sits.add_argument("--seat", type=int, help=say("cli-seat"))
    parser.add_argument("--seed", help=say("cli-seed"))
    parser.add_argument("--record", type=Path, metavar="FILE", help=say("cli-record"))
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help=say("cli-option"))


def run(asked: argparse.Namespace, screen: Screen) -> int:
    game, seed = florilege.game(asked.game), Seed(asked.seed).for_real()
    setup = setup_asked(asked, game, seed, screen.language)
    table = begin(setup, seed)
    levels = {seat: chair.level for seat, chair in enumerate(table.chairs) if chair.level}
    players = {seat: roster.player(game, name, asked.seed and f"{asked.seed} {seat}") for seat, name in levels.items()}
    here = LocalTable(table, players, asked.seed)
    names = [computer(levels[seat], seat, len(levels)) if seat in levels else None for seat in range(len(table.chairs))]
    if asked.record:
        here.record(asked.record, [screen.words(name or Text("play-person")) for name in names])
    screen.names = [screen.words(name or Text("play-you")) for name in names]  # "you" only to oneself
    opponents = ", ".join(screen.names[seat] for seat in levels)
    screen.say(Text("play-welcome", game=game.title, seat=str(here.seat), other=opponents))
    if game.seat_0_begins(setup.options):
        begins = Text("play-begins", who="you" if here.seat == 0 else "other", name=screen.names[0])
        screen.say(Text("play-lots" if setup.lots else "play-chosen", begins=begins))
    screen.say(Text("play-commitment", commitment=seed.commitment))
    TerminalGame(here, screen).run()
    return 0


def setup_asked(asked: argparse.Namespace, game: Game[Any], seed: Seed, language: str) -> Setup:
    """Who plays, by which options; lots are drawn where the rules let seat 0 begin and nobody is chosen."""
    opponents = opponents_asked(asked.against, asked.players, game)
    options = options_asked(game, asked.option, len(opponents) + 1, language)
    setup = with_all_options(Setup(game=game.id, seats=(PERSON, *opponents), options=options))
    lots = asked.seat is None and game.seat_0_begins(setup.options)
    seats = setup.seats
    if asked.first is not None:
        if not lots:
            raise InvalidOptions(Text("play-first-settled", game=game.title))
        seats, lots = beginning_with(asked.first, by_lot(seats, seed), language), False
    elif asked.seat is not None:
        seats = with_person_on(asked.seat, opponents)
    return msgspec.structs.replace(setup, seats=seats, lots=lots)


def computer(level: str, seat: int, computers: int) -> Text:
    return Text("play-computer", name=called(level), number=seat, others=computers)


def opponents_asked(names: Sequence[str] | None, players: int | None, game: Game[Any]) -> list[str]:
    """One for each other seat: the last that was named sits on all that are left."""
    given = list(names or [USUAL_OPPONENT])
    if players is None:
        players = max(len(given) + 1, game.players[0])
    if len(given) > players - 1:
        raise InvalidOptions(Text("play-too-many", names=len(given), players=players))
    return given + given[-1:] * (players - 1 - len(given))
