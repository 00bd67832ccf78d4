"""What can be asked of `florilege admin` and `florilege check`."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from pathlib import Path

from florilege import hosting
from florilege.admin import chat, people, tables
from florilege.admin.steward import Deed, do
from florilege.admin.tidy import tidy
from florilege.errors import shown
from florilege.texts.catalogues import LANGUAGES

Say = Callable[..., str]
PHASES = ("open", "playing", "over", "closed")
MOST = 1_000_000_000
RETENTION = ("keep_guest_games", "keep_guests", "keep_chat")


def add_admin(parser: argparse.ArgumentParser, say: Say) -> None:
    parser.epilog = say("cli-admin-dashes")
    subjects = Group(parser, say, "cli-admin")
    of_tables = subjects.group("tables")
    found = of_tables.command("list", tables.list_tables)
    found.add_argument("--phase", choices=PHASES, help=say("cli-admin-phase"))
    found.add_argument("--person", metavar="PERSON", help=say("cli-admin-of-person"))
    listed(found, say)
    json(of_tables.command("show", tables.show_table, "table"), say)
    sure(of_tables.command("close", tables.close, "table"), say)
    sure(of_tables.command("delete", tables.delete, "table"), say)

    of_people = subjects.group("people")
    found = of_people.command("list", people.list_people)
    found.add_argument("words", nargs="?", metavar="WORDS", help=say("cli-admin-words"))
    found.add_argument("--accounts", action="store_true", help=say("cli-admin-accounts"))
    listed(found, say)
    for name, deed in (("ban", people.ban), ("unban", people.unban)):
        banning = of_people.command(name, deed)
        banning.add_argument("person", nargs="?", metavar="PERSON", help=say("cli-admin-person"))
        banning.add_argument("--address", help=say("cli-admin-address"))
        if name == "ban":
            banning.add_argument("--days", type=int, help=say("cli-admin-days"))
            banning.add_argument("--reason", default="", help=say("cli-admin-reason"))
    json(of_people.command("bans", people.list_bans), say)
    of_people.command("link", people.link, "person").add_argument("--site", default="", help=say("cli-admin-site"))
    exporting = of_people.command("export", people.export, "person")
    exporting.add_argument("file", nargs="?", type=Path, metavar="FILE", help=say("cli-admin-file"))
    sure(of_people.command("delete", people.delete, "person"), say)

    of_chat = subjects.group("chat")
    of_chat.command("mute", chat.mute, "person").add_argument("--days", type=int, help=say("cli-admin-days"))
    of_chat.command("unmute", chat.unmute, "person")
    json(of_chat.command("muted", chat.list_muted), say)

    of_reports = subjects.group("reports")
    found = of_reports.command("list", chat.list_reports)
    found.add_argument("--resolved", action="store_true", help=say("cli-admin-resolved"))
    listed(found, say)
    done = of_reports.command("resolve", chat.resolve)
    done.add_argument("report", type=whole_number(say), nargs="+", metavar="REPORT", help=say("cli-admin-report"))

    tidying = subjects.command("tidy", tidy)
    tidying.add_argument("--dry-run", action="store_true", help=say("cli-admin-dry-run"))
    hosting.add_flags(tidying, say, RETENTION)
    json(tidying, say)
    sure(tidying, say)


def add_check(parser: argparse.ArgumentParser, say: Say) -> None:
    hosting.add_flags(parser, say)
    json(parser, say)


class Group:
    """Commands about one subject."""

    def __init__(self, parser: argparse.ArgumentParser, say: Say, name: str) -> None:
        self.say, self.name = say, name
        self.commands = parser.add_subparsers(title=say("cli-commands"), metavar="COMMAND", required=True)

    def group(self, name: str) -> Group:
        return Group(self.added(name), self.say, f"{self.name}-{name}")

    def command(self, name: str, deed: Deed, about: str = "") -> argparse.ArgumentParser:
        """`about`: what it needs to be told, a table or a person."""
        parser = self.added(name)
        parser.add_argument("--lang", choices=LANGUAGES, help=self.say("cli-lang"))
        parser.add_argument("--database", metavar="VALUE", help=self.say("cli-serve-database"))
        if about:
            parser.add_argument(about, metavar=about.upper(), help=self.say(f"cli-admin-{about}"))
        parser.set_defaults(run=do, deed=deed)
        return parser

    def added(self, name: str) -> argparse.ArgumentParser:
        about = self.say(f"{self.name}-{name}")
        return self.commands.add_parser(name, help=about, description=about)


def whole_number(say: Say) -> Callable[[str], int]:
    """From 1 on, and none that a database cannot be asked for."""

    def number(word: str) -> int:
        found = int(word) if len(word) <= len(str(MOST)) and word.isdecimal() else 0
        if not 0 < found <= MOST:
            raise argparse.ArgumentTypeError(say("admin-number", most=str(MOST), found=shown(word)))
        return found

    return number


def json(parser: argparse.ArgumentParser, say: Say) -> None:
    parser.add_argument("--json", action="store_true", help=say("cli-admin-json"))


def listed(parser: argparse.ArgumentParser, say: Say) -> None:
    json(parser, say)
    parser.add_argument("--limit", type=whole_number(say), default=100, help=say("cli-admin-limit"))


def sure(parser: argparse.ArgumentParser, say: Say) -> None:
    parser.add_argument("--yes", action="store_true", help=say("cli-admin-yes"))
