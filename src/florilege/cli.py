"""The command `florilege`."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from importlib import import_module
from typing import Any

import florilege
from florilege.commands import NAMES
from florilege.errors import FlorilegeError
from florilege.terminal.arguments import speak
from florilege.terminal.signs import write_anyhow
from florilege.texts.catalogues import LANGUAGES
from florilege.texts.text import Text


def main(arguments: Sequence[str] | None = None) -> int:
    write_anyhow()
    words = list(sys.argv[1:] if arguments is None else arguments)
    language = chosen_language(words)
    asked = parser(language, chosen_command(words)).parse_args(words)
    from florilege.terminal.screen import Screen  # not needed, and slow to import, for --help

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
    asked, _ = lang_and_rest(words)
    for source in (asked, *(os.environ.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG"))):
        if source:
            return source[:2].lower() if source[:2].lower() in LANGUAGES else "en"
    return "en"


def chosen_command(words: Sequence[str]) -> str | None:
    """The first word that is no option."""
    return next((word for word in lang_and_rest(words)[1] if not word.startswith("-")), None)


def lang_and_rest(words: Sequence[str]) -> tuple[str | None, list[str]]:
    early = argparse.ArgumentParser(add_help=False, exit_on_error=False)
    early.add_argument("--lang")
    try:
        found, rest = early.parse_known_args(words)
    except argparse.ArgumentError:
        return None, list(words)
    return found.lang, rest


def parser(language: str, asked: str | None = None) -> argparse.ArgumentParser:
    """With the arguments of the command that is asked for; of the others only what they are for."""
    speak(language)

    def say(id: str, **args: str) -> str:
        return Text(id, **args).say(language)

    whole = argparse.ArgumentParser(prog="florilege", description=say("cli-about"))
    whole.add_argument("--lang", choices=LANGUAGES, help=say("cli-lang"))
    whole.add_argument("--version", action=ShowVersion, nargs=0, const=language, help=say("cli-version"))
    whole.set_defaults(play=lambda game: main(["--lang", language, "play", game]))
    commands = whole.add_subparsers(title=say("cli-commands"), metavar="COMMAND", required=True)
    for name in NAMES:
        command = commands.add_parser(name, help=say(f"cli-{name}"), description=say(f"cli-{name}"))
        if name == asked:
            command.add_argument("--lang", choices=LANGUAGES, help=say("cli-lang"))
            module = import_module(f"florilege.commands.{name}")
            command.set_defaults(run=getattr(module, "run", None))
            module.add_arguments(command, say)
    return whole


class ShowVersion(argparse.Action):
    """Like argparse's own, but the version is looked for only when it is asked for."""

    def __call__(self, parser: argparse.ArgumentParser, *_: Any) -> None:
        kind = "cli-version-compiled" if florilege.COMPILED else "cli-version-plain"
        print(Text(kind, version=florilege.__version__).say(str(self.const)))
        parser.exit()


if __name__ == "__main__":
    sys.exit(main())
