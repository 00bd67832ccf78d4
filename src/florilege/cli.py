"""The command `florilege`."""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TextIO, cast

import florilege
from florilege import hosting
from florilege.admin.check import check
from florilege.admin.commands import add_admin, add_check
from florilege.bots import roster
from florilege.bots.advice import advise
from florilege.bots.company import Company
from florilege.games import IDS
from florilege.kernel import record, scenario
from florilege.kernel.errors import FlorilegeError, InvalidOptions, InvalidPosition, InvalidRecord
from florilege.kernel.figures import captioned
from florilege.kernel.game import Game, Position
from florilege.kernel.player import LEVELS
from florilege.kernel.record import Header, Recorder
from florilege.kernel.seed import Seed
from florilege.kernel.texts import LANGUAGES, Text, rules_to_read
from florilege.lab.arena import Contest, Report
from florilege.terminal.advice import advice_as_json, show_advice
from florilege.terminal.arena import hold
from florilege.terminal.arguments import speak
from florilege.terminal.kept import NOT_CHECKED, show_kept
from florilege.terminal.options import options_asked
from florilege.terminal.play import TerminalGame
from florilege.terminal.replay import Replay
from florilege.terminal.screen import Screen
from florilege.terminal.seating import beginning_with, by_lot, called, on_seat

USUAL_OPPONENT = "blossom"


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
    play.add_argument("--against", nargs="+", metavar="LEVEL", help=say("cli-against", levels=", ".join(LEVELS)))
    sits = play.add_mutually_exclusive_group()
    sits.add_argument("--first", metavar="WHO", help=say("cli-first"))
    sits.add_argument("--seat", type=int, help=say("cli-seat"))
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

    hint = command("hint", give_hint)
    hint.add_argument("file", type=Path, metavar="FILE", help=say("cli-hint-file"))
    hint.add_argument("--seat", type=int, help=say("cli-hint-seat"))
    hint.add_argument("--step", type=int, help=say("cli-hint-step"))
    hint.add_argument("--budget", default="1s", help=say("cli-hint-budget"))
    hint.add_argument("--seed", help=say("cli-hint-seed"))
    hint.add_argument("--json", action="store_true", help=say("cli-hint-json"))

    arena = command("arena", hold_arena)
    arena.add_argument("game", metavar="GAME", help=say("cli-game", known=", ".join(IDS)))
    arena.add_argument("names", nargs="+", metavar="PLAYER", help=say("cli-arena-names", levels=", ".join(LEVELS)))
    arena.add_argument("--games", type=int, default=100, help=say("cli-arena-games"))
    arena.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help=say("cli-arena-jobs"))
    arena.add_argument("--seed", default="0", help=say("cli-arena-seed"))
    arena.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help=say("cli-option"))
    arena.add_argument("--json", type=Path, metavar="FILE", help=say("cli-arena-json"))
    arena.add_argument("--csv", type=Path, metavar="FILE", help=say("cli-arena-csv"))

    verify = command("verify", verify_records)
    verify.add_argument("files", nargs="+", type=Path, metavar="FILE", help=say("cli-files"))

    serve = command("serve", hosting.run_server)
    hosting.add_flags(serve, say)
    serve.add_argument("--terminal", nargs="?", const=IDS[0], metavar="GAME", help=say("cli-serve-terminal"))
    serve.add_argument("--browser", action="store_true", help=say("cli-serve-browser"))
    serve.set_defaults(play=lambda game: main(["--lang", language, "play", game]))

    backup = command("backup", hosting.back_up_games)
    backup.add_argument("file", type=Path, metavar="FILE", help=say("cli-backup-file"))
    backup.add_argument("--database", metavar="VALUE", help=say("cli-serve-database"))

    add_check(command("check", check), say)
    add_admin(command("admin", None), say)
    return whole


def version(language: str) -> str:
    kind = "cli-version-compiled" if florilege.COMPILED else "cli-version-plain"
    return Text(kind, version=florilege.__version__).say(language)


# -- what is done ---------------------------------------------------------------------------------
def play_game(asked: argparse.Namespace, screen: Screen) -> int:
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


def show_rules(asked: argparse.Namespace, screen: Screen) -> int:
    screen.page(captioned(rules_to_read(florilege.game(asked.game).id, screen.language)))
    return 0


def give_hint(asked: argparse.Namespace, screen: Screen) -> int:
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
            raise InvalidPosition(
                Text("position-key-missing", where=Text("position-itself"), key="game", rule=Text("hint-contract"))
            )
        return florilege.game(document["game"]).load(document), None
    found = record.parse(text)
    verdict = record.verify(found, florilege.game(found.header.game))
    if not verdict.positions:
        other_rules = verdict.other_rules and InvalidRecord(verdict.other_rules)
        raise other_rules or verdict.fault or InvalidRecord(Text("record-breaks-off", plays=len(found.plays)))
    last = max(index for index, position in enumerate(verdict.positions) if not position.over)
    if step is not None and not 0 <= step <= last:
        raise InvalidOptions(Text("hint-no-step", step=str(step), last=last))
    return verdict.positions[last if step is None else step], list(found.header.seats)


def hold_arena(asked: argparse.Namespace, screen: Screen) -> int:
    for name in ("games", "jobs"):
        if getattr(asked, name) < 1:
            raise InvalidOptions(Text("arena-at-least-one", option=f"--{name}", found=str(getattr(asked, name))))
    options = options_asked(florilege.game(asked.game), asked.option, len(asked.names), screen.language)
    contest = Contest(asked.game, tuple(asked.names), asked.games, asked.seed, options)
    outputs = [
        (path, write) for path, write in ((asked.json, Report.write_json), (asked.csv, Report.write_csv)) if path
    ]
    for path, _ in outputs:
        with writing(path, "a"):  # a path that cannot be written is told before hours of play
            pass
    report, whole = hold(contest, asked.jobs, screen)
    for path, write in outputs if report.deals else []:
        with writing(path, "w") as file:
            write(report, file)
    return 0 if whole else 130


@contextmanager
def writing(path: Path, mode: str) -> Iterator[TextIO]:
    try:
        with path.open(mode, encoding="utf-8", newline="") as file:
            yield cast(TextIO, file)
    except OSError as error:
        raise InvalidOptions(Text("file-unwritable", file=str(path), why=error.strerror or str(error))) from error


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
    faults = unchecked = 0
    for path in asked.files:
        try:
            found = record.parse(record.read_text(path))
            verdict = record.verify(found, florilege.game(found.header.game))
        except FlorilegeError as error:
            verdict = record.Verdict([], InvalidRecord(*error.reasons))
        if verdict.other_rules is not None:
            screen.say(Text("verify-fault", file=str(path), why=verdict.other_rules))
            if show_kept(screen, found, verdict) == NOT_CHECKED:
                unchecked += 1
            else:
                faults += 1
            continue
        if verdict.fault is None:
            id = "verify-holds" if verdict.positions[-1].over else "verify-left"
            screen.say(Text(id, file=str(path), plays=len(verdict.positions) - 1))
            if verdict.given:
                screen.say(Text("verify-given"))
            if verdict.left_out is not None:
                screen.say(verdict.left_out)
            continue
        faults += 1
        screen.say(Text("verify-fault", file=str(path), why=verdict.fault.reasons))
        if verdict.positions:
            screen.say(Text("replay-before-fault", plays=len(verdict.positions) - 1))
    return 1 if faults else NOT_CHECKED if unchecked else 0


if __name__ == "__main__":
    sys.exit(main())
