"""The command `florilege`."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import florilege
from florilege.bots.chance_player import ChancePlayer
from florilege.games import IDS
from florilege.kernel import record, scenario
from florilege.kernel.errors import FlorilegeError, InvalidOptions, InvalidRecord, shown
from florilege.kernel.game import Game
from florilege.kernel.record import Header, Recorder
from florilege.kernel.seed import Seed
from florilege.kernel.texts import LANGUAGES, Text, rules_to_read
from florilege.terminal.arguments import speak
from florilege.terminal.play import TerminalGame
from florilege.terminal.replay import Replay
from florilege.terminal.screen import Screen


def main(arguments: Sequence[str] | None = None) -> int:
    words = list(sys.argv[1:] if arguments is None else arguments)
    language = chosen_language(words)
    asked = parser(language).parse_args(words)
    screen = Screen(language)
    try:
        result: int = asked.run(asked, screen)
        return result
    except FlorilegeError as error:
        screen.complain(error)
        return 1
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:  # whoever read our output has gone
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1


def chosen_language(words: Sequence[str]) -> str:
    """--lang, or else the language of the system; English where that is another one."""
    early = argparse.ArgumentParser(add_help=False, exit_on_error=False)
    early.add_argument("--lang")
    try:
        asked = early.parse_known_args(words)[0].lang
    except argparse.ArgumentError:
        asked = None
    for source in (asked, *(os.environ.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG"))):
        if source:
            return source[:2].lower() if source[:2].lower() in LANGUAGES else "en"
    return "en"


# -- what can be asked ----------------------------------------------------------------------------
def parser(language: str) -> argparse.ArgumentParser:
    speak(language)

    def say(id: str, **args: str) -> str:
        return Text(id, **args).say(language)

    whole = argparse.ArgumentParser(prog="florilege", description=say("cli-about"))
    whole.add_argument("--lang", choices=LANGUAGES, help=say("cli-lang"))
    whole.add_argument("--version", action="version", version=version(language), help=say("cli-version"))
    commands = whole.add_subparsers(title=say("cli-commands"), metavar="COMMAND", required=True)

    def command(name: str, run: Any) -> argparse.ArgumentParser:
        sub = commands.add_parser(name, help=say(f"cli-{name}"), description=say(f"cli-{name}"))
        sub.add_argument("--lang", choices=LANGUAGES, help=say("cli-lang"))
        sub.set_defaults(run=run)
        return sub

    play = command("play", play_game)
    play.add_argument("game", metavar="GAME", help=say("cli-game", known=", ".join(IDS)))
    play.add_argument("--players", type=int, help=say("cli-players"))
    play.add_argument("--seat", type=int, default=0, help=say("cli-seat"))
    play.add_argument("--seed", help=say("cli-seed"))
    play.add_argument("--record", type=Path, metavar="FILE", help=say("cli-record"))
    play.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help=say("cli-option"))

    rules = command("rules", show_rules)
    rules.add_argument("game", metavar="GAME", help=say("cli-game", known=", ".join(IDS)))

    scenarios = command("scenario", run_scenarios)
    scenarios.add_argument("files", nargs="+", type=Path, metavar="FILE", help=say("cli-files"))
    scenarios.add_argument("--game", help=say("cli-scenario-game"))

    replay = command("replay", replay_record)
    replay.add_argument("file", type=Path, metavar="FILE", help=say("cli-file"))
    replay.add_argument("--seat", type=int, help=say("cli-seat-replay"))
    replay.add_argument("--all", action="store_true", help=say("cli-all"))

    verify = command("verify", verify_records)
    verify.add_argument("files", nargs="+", type=Path, metavar="FILE", help=say("cli-files"))
    return whole


def version(language: str) -> str:
    kind = "cli-version-compiled" if florilege.COMPILED else "cli-version-plain"
    return Text(kind, version=florilege.__version__).say(language)


# -- what is done ---------------------------------------------------------------------------------
def play_game(asked: argparse.Namespace, screen: Screen) -> int:
    game = florilege.game(asked.game)
    seed = Seed(asked.seed)
    position = game.new(asked.players, options(asked.option), seed)
    position.view(asked.seat)  # refuses a seat that is not there
    others = position.players - 1
    screen.names = [
        screen.words(Text("play-you") if seat == asked.seat else Text("play-random", number=seat, others=others))
        for seat in range(position.players)
    ]
    in_record = list(screen.names)
    in_record[asked.seat] = screen.words(Text("play-person"))  # "you" only to oneself
    recorder = start_record(asked.record, game, position.dump()["options"], in_record, seed) if asked.record else None
    opponents = ", ".join(name for seat, name in enumerate(screen.names) if seat != asked.seat)
    screen.say(Text("play-welcome", game=game.title, seat=str(asked.seat), other=opponents))
    screen.say(Text("play-commitment", commitment=seed.commitment))
    TerminalGame(position, asked.seat, ChancePlayer(asked.seed), screen, seed, recorder).run()
    return 0


def show_rules(asked: argparse.Namespace, screen: Screen) -> int:
    screen.page(rules_to_read(florilege.game(asked.game).id, screen.language))
    return 0


def options(given: Sequence[str]) -> dict[str, Any]:
    """NAME=VALUE; a value that reads as a number, true or false is one, and commas make a list."""
    found: dict[str, Any] = {}
    for word in given:
        name, equals, value = word.partition("=")
        if not equals:
            raise InvalidOptions(Text("cli-option-form", found=shown(word)))
        kinds = {"true": True, "false": False}
        found[name] = int(value) if value.removeprefix("-").isdecimal() else kinds.get(value, value)
        if "," in value:
            found[name] = value.split(",")
    return found


def start_record(path: Path, game: Game[Any], values: dict[str, Any], names: Sequence[str], seed: Seed) -> Recorder:
    header = Header(
        game=game.id,
        players=len(names),
        options=values,
        seats=list(names),
        commitment=seed.commitment,
        started=record.now(),
        rules=game.rules_version,
    )
    return Recorder(path, header)


def run_scenarios(asked: argparse.Namespace, screen: Screen) -> int:
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


def replay_record(asked: argparse.Namespace, screen: Screen) -> int:
    found = record.parse(record.read_text(asked.file))
    game = florilege.game(found.header.game)
    screen.names = names = list(found.header.seats)
    if asked.seat is not None:
        if not 0 <= asked.seat < len(names):
            raise InvalidOptions(Text("error-seat", seat=str(asked.seat), last=len(names) - 1))
        names[asked.seat] = screen.words(Text("play-you"))
    return Replay(game, found, asked.seat, screen).run(waiting=sys.stdin.isatty() and not asked.all)


def verify_records(asked: argparse.Namespace, screen: Screen) -> int:
    faults = 0
    for path in asked.files:
        try:
            found = record.parse(record.read_text(path))
            verdict = record.verify(found, florilege.game(found.header.game))
        except FlorilegeError as error:
            verdict = record.Verdict([], InvalidRecord(*error.reasons))
        if verdict.fault is None:
            id = "verify-holds" if verdict.positions[-1].over else "verify-left"
            screen.say(Text(id, file=str(path), plays=len(verdict.positions) - 1))
            continue
        faults += 1
        screen.say(Text("verify-fault", file=str(path), why=verdict.fault.reasons))
        if verdict.positions:
            screen.say(Text("replay-before-fault", plays=len(verdict.positions) - 1))
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
