"""Whoever keeps house: the store, what is said, and what is asked before something is gone."""

from __future__ import annotations

import argparse
import asyncio
import sys
from collections.abc import Awaitable, Callable, Sequence
from datetime import UTC, datetime
from typing import Any
from unicodedata import category

import msgspec
from rich.cells import cell_len
from rich.text import Text as Styled

from florilege.admin.store_check import is_empty
from florilege.errors import FlorilegeError, InvalidOptions, shown
from florilege.hall.clock import Clock
from florilege.hall.hall import Hall
from florilege.hosting import settings_asked
from florilege.server.settings import Settings
from florilege.store.base import Person
from florilege.store.names import compared_login
from florilege.store.opening import file_of, store_at
from florilege.terminal.screen import Screen
from florilege.texts.text import Text, message_meant

DAY, MOST_DAYS = 24 * 3600 * 1000, 36500
SPACES = "Zs"  # as Unicode calls them, those at which no line ends among them


class NotFound(FlorilegeError):
    """What was asked for is not there."""

    code = "not-found"


class NotSure(FlorilegeError):
    """Nobody said yes."""

    code = "not-sure"


class Steward:
    def __init__(self, asked: argparse.Namespace, settings: Settings, screen: Screen) -> None:
        self.settings = settings
        self.screen = screen
        self.store = store_at(settings.database)
        self.care = self.store.care
        self.now = Clock()
        self.hall = Hall(self.store, self.now)
        self.as_json: bool = getattr(asked, "json", False)
        self.yes: bool = getattr(asked, "yes", False)

    # -- what is meant ---------------------------------------------------------------------------
    async def person(self, words: str) -> Person:
        """By id or by login."""
        found = await self.store.person(words) or await self.store.person_of_login(compared_login(words))
        if found is None:
            raise NotFound(Text("admin-no-person", found=shown(words)))
        return found

    async def names(self, ids: Sequence[str]) -> Callable[[str], str]:
        """How people are shown: a name and the id that commands want."""
        names = await self.store.names(sorted(set(ids)))

        def name(id: str) -> str:
            return f"{names[id]} ({id})" if id in names else f"({id})"

        return name

    # -- what is said ----------------------------------------------------------------------------
    def say(self, id: str, /, **args: str | int | Text) -> None:
        self.screen.say(Text(id, **args))

    def quote(self, name: str, words: str) -> str:
        """What somebody has said, after who it was."""
        return self.screen.words(Text("admin-says", name=name, words=words))

    def print(self, line: str) -> None:
        self.screen.console.print(Styled(printable(line)), soft_wrap=True)

    def json(self, value: Any) -> None:
        """For programs: one document."""
        self.screen.console.file.write(msgspec.json.format(msgspec.json.encode(value)).decode() + "\n")

    def listing(self, columns: Sequence[str], rows: Sequence[dict[str, Any]], nothing: str) -> None:
        """Aligned for people, whole for programs."""
        if self.as_json:
            self.json(list(rows))
        elif not rows:
            self.say(nothing)
        else:
            heads = [self.screen.words(Text(f"admin-column-{column}")) for column in columns]
            for line in aligned([heads, *([self.cell(column, row[column]) for column in columns] for row in rows)]):
                self.print(line)

    def cell(self, column: str, value: Any) -> str:
        if column in ("opened", "changed", "created", "at", "until", "resolved"):
            return moment(value) if value else "–"
        if value is None or value == "":
            return "–"
        if column in ("game", "phase", "pace"):
            return self.screen.words(called(column, value))
        if column == "seats":
            return ", ".join(self.screen.words(level_called(seat)) if seat[0] == "=" else seat for seat in value)
        if isinstance(value, bool):
            return self.screen.words(Text("admin-yes" if value else "admin-no"))
        return ", ".join(map(str, value)) if isinstance(value, (list, tuple)) else str(value)

    def sure(self, question: Text) -> None:
        """NotSure unless somebody says yes, here or by `--yes`."""
        if self.yes:
            return
        if not sys.stdin.isatty():
            raise NotSure(Text("admin-not-sure"))
        answer = self.screen.console.input(self.screen.words(question) + " ")
        if not message_meant(answer, ["answer-yes"]):
            raise NotSure(Text("admin-left"))


Deed = Callable[[argparse.Namespace, Steward], Awaitable[None]]


def do(asked: argparse.Namespace, screen: Screen) -> int:
    """What a command of `florilege admin` does with the store that `serve` would have."""
    for word in filter(is_torn, vars(asked).values()):
        raise InvalidOptions(Text("admin-not-text", found=shown(word)))
    settings = settings_asked(asked)

    async def whole() -> None:
        if await is_missing(settings):  # it would be made
            raise NotFound(Text("admin-no-database", file=settings.database_shown))
        steward = Steward(asked, settings, screen)
        await steward.store.open()
        steward.now.set(await steward.store.time())  # as the server: with PostgreSQL that of the database
        try:
            deed: Deed = asked.deed
            await deed(asked, steward)
        finally:
            await steward.store.close()

    asyncio.run(whole())
    return 0


async def is_missing(settings: Settings) -> bool:
    if settings.on_postgres:
        return await is_empty(settings.database, settings.database_shown)
    return not file_of(settings.database).is_file()


def is_torn(word: object) -> bool:
    """An argument that is no text: bytes that are not UTF-8, of which no database has heard."""
    return isinstance(word, str) and any("\ud800" <= sign <= "\udfff" for sign in word)


def until_asked(days: int | None, now: int) -> int:
    """0: for good."""
    if days is not None and not 0 < days <= MOST_DAYS:
        raise InvalidOptions(Text("admin-days", found=str(days)))
    return 0 if days is None else now + days * DAY


def called(what: str, word: str) -> Text:
    """The game, phase or pace of a table, for people."""
    return Text(f"{word}-title" if what == "game" else f"admin-{what}-{word}")


def level_called(seat: str) -> Text:
    """A computer player, as a card knows it."""
    return Text(f"level-{seat[1:]}")


def moment(at: int) -> str:
    return datetime.fromtimestamp(at / 1000, UTC).strftime("%Y-%m-%d %H:%M")


def aligned(rows: Sequence[Sequence[str]]) -> list[str]:
    clean = [[printable(cell) for cell in row] for row in rows]
    widths = [max(map(cell_len, column)) for column in zip(*clean, strict=True)]
    return [
        "  ".join(cell + " " * (width - cell_len(cell)) for cell, width in zip(row, widths, strict=True)).rstrip()
        for row in clean
    ]


def printable(text: str) -> str:
    """What people have typed may not move the cursor of whoever reads it."""
    return "".join(sign if sign.isprintable() or category(sign) == SPACES else "�" for sign in text)
