"""A store that forgets everything when it goes: enough to test what stands on a store."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from florilege.store.base import Card, Conflict, Heard, Person, Row
from florilege.store.care import Care
from florilege.store.kept import PERSON, person_of
from florilege.store.people import KeptPeople, Statement
from florilege.store.schema import SQLITE_SAID, SQLITE_SPEAKER, migrate_sqlite
from florilege.store.sqlite import by_number


class MemoryStore(KeptPeople):
    _said, _speaker = SQLITE_SAID, SQLITE_SPEAKER

    def __init__(self) -> None:
        self.is_open = False
        self.known_cards: dict[str, Card] = {}
        self.house = sqlite3.connect(":memory:", isolation_level=None, check_same_thread=False)
        self.house.execute("pragma foreign_keys = on")
        migrate_sqlite(self.house, "memory")
        self.care = Care(self._ask, self._together)

    async def open(self) -> None:
        self.is_open = True

    async def close(self) -> None:
        self.is_open = False

    async def ready(self, request: str = "") -> bool:
        return self.is_open

    async def time(self) -> int:
        return time.time_ns() // 1_000_000

    # -- tables --------------------------------------------------------------------------------
    async def append(self, row: Row) -> None:
        await self._together(
            [("insert into log (table_id, seq, entry) values ($1, $2, $3)", row.table, row.seq, row.entry)]
        )
        if row.card is not None:
            self.known_cards[row.table] = row.card

    async def entries(self, table: str, start: int = 0) -> list[bytes]:
        query = "select entry from log where table_id = $1 and seq >= $2 order by seq"
        return [entry for (entry,) in await self._ask(query, table, start)]

    async def card(self, table: str) -> Card | None:
        return self.known_cards.get(table)

    async def cards(self, phases: Sequence[str], limit: int = 100) -> list[Card]:
        return self._latest([card for card in self.known_cards.values() if card.public and card.phase in phases], limit)

    async def cards_of(self, person: str, limit: int = 100) -> list[Card]:
        return self._latest([card for card in self.known_cards.values() if person in card.seats], limit)

    def _latest(self, cards: list[Card], limit: int) -> list[Card]:
        return sorted(cards, key=lambda card: -card.changed)[:limit]

    # -- people --------------------------------------------------------------------------------
    @property
    def people(self) -> dict[str, Person]:
        return {person.id: person for person in map(person_of, self.house.execute(PERSON))}

    @property
    def open_sessions(self) -> dict[bytes, str]:
        return dict(self.house.execute("select digest, person from sessions"))

    async def names(self, ids: Sequence[str]) -> dict[str, str]:
        return {id: self.people[id].name for id in ids if id in self.people}

    async def _ask(self, statement: str, *values: object) -> list[Any]:
        return self.house.execute(statement, by_number(values)).fetchall()

    async def _together(self, statements: Sequence[Statement]) -> list[list[Any]]:
        self.house.execute("begin")
        try:
            found = [self.house.execute(words, by_number(values)).fetchall() for words, *values in statements]
            self.house.execute("commit")
            return found
        except sqlite3.IntegrityError as error:
            self.house.execute("rollback")
            raise Conflict(str(error).rpartition(": ")[2].replace(".", "_")) from error

    # -- several workers, care -------------------------------------------------------------------
    async def listen(self, heard: Heard) -> None: ...

    def call(self, table: str) -> None: ...

    async def lease(self, worker: str, seconds: float) -> set[str]:
        return {id for id, card in self.known_cards.items() if card.phase == "playing"}

    async def take(self, worker: str, seconds: float, table: str) -> bool:
        return table in self.known_cards and self.known_cards[table].phase == "playing"

    async def release(self, worker: str) -> None: ...

    async def backup(self, path: Path) -> None: ...
