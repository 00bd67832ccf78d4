"""`florilege play`: a game in the terminal, against computer players."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import florilege
from florilege.bots import roster
from florilege.bots.company import Company
from florilege.commands import Say
from florilege.errors import InvalidOptions
from florilege.games import IDS
from florilege.kernel.game import Game
from florilege.kernel.player import LEVELS
from florilege.kernel.seed import Seed
from florilege.records import record
from florilege.records.record import Header, Recorder
from florilege.terminal.options import options_asked
from florilege.terminal.play import TerminalGame
from florilege.terminal.screen import Screen
from florilege.terminal.seating import beginning_with, by_lot, called, on_seat
from florilege.texts.text import Text

USUAL_OPPONENT = "blossom"


def add_arguments(parser: argparse.ArgumentParser, say: Say) -> None:
    parser.add_argument("game", metavar="GAME", help=say("cli-game", known=", ".join(IDS)))
    parser.add_argument("--players", type=int, help=say("cli-players"))
    parser.add_argument("--against", nargs="+", metavar="LEVEL", help=say("cli-against", levels=", ".join(LEVELS)))
    sits = parser.add_mutually_exclusive_group()
    sits.add_argument("--first", metavar="WHO", help=say("cli-first"))
    sits.add_argument("--seat", type=int, help=say("cli-seat"))
    parser.add_argument("--seed", help=say("cli-seed"))
    parser.add_argument("--record", type=Path, metavar="FILE", help=say("cli-record"))
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help=say("cli-option"))


def run(asked: argparse.Namespace, screen: Screen) -> int:
    game = florilege.game(asked.game)
    seed = Seed(asked.seed).for_real()
    names = opponents_asked(asked.against, asked.players, game)
    players = len(names) + 1
    position = game.new(players, options_asked(game, asked.option, players, screen.language), seed)
    position.view(asked.seat)  # refuses a seat that is not there
    values = position.dump()["options"]
    lots = asked.seat is None and game.seat_0_begins(values)
    sitting = by_lot(names, seed) if lots else on_seat(asked.seat or 0, names)
    if asked.first is not None:
        if not lots:
            raise InvalidOptions(Text("play-first-settled", game=game.title))
        sitting = beginning_with(asked.first, sitting, screen.language)
    mine = sitting.index(None)
    others = {seat: name for seat, name in enumerate(sitting) if name is not None}
    bots = {seat: roster.player(game, name, asked.seed and f"{asked.seed} {seat}") for seat, name in others.items()}
    screen.names = [
        screen.words(
            Text("play-computer", name=called(name), number=seat, others=len(names)) if name else Text("play-you")
        )
        for seat, name in enumerate(sitting)
    ]
    in_record = list(screen.names)
    in_record[mine] = screen.words(Text("play-person"))  # "you" only to oneself
    recorder = start_record(asked.record, game, values, in_record, seed) if asked.record else None
    opponents = ", ".join(screen.names[seat] for seat in others)
    screen.say(Text("play-welcome", game=game.title, seat=str(mine), other=opponents))
    if game.seat_0_begins(values):
        how = "lots" if lots and asked.first is None else "chosen"
        begins = Text("play-begins", who="you" if mine == 0 else "other", name=screen.names[0])
        screen.say(Text(f"play-{how}", begins=begins))
    screen.say(Text("play-commitment", commitment=seed.commitment))
    TerminalGame(position, mine, Company(bots, position, asked.seed), screen, seed, recorder).run()
    return 0


def opponents_asked(names: Sequence[str] | None, players: int | None, game: Game[Any]) -> list[str]:
    """One for each other seat: the last that was named sits on all that are left."""
    given = list(names or [USUAL_OPPONENT])
    if players is None:
        players = max(len(given) + 1, game.players[0])
    if len(given) > players - 1:
        raise InvalidOptions(Text("play-too-many", names=len(given), players=players))
    return given + given[-1:] * (players - 1 - len(given))


def start_record(path: Path, game: Game[Any], values: dict[str, Any], names: Sequence[str], seed: Seed) -> Recorder:
    header = Header(
        game=game.id,
        players=len(names),
        options=values,
        seats=list(names),
        commitment=seed.commitment,
        started=record.now(),
        rules=game.rules_version,
        dealing=game.dealing(len(names), values),
    )
    return Recorder(path, header)
