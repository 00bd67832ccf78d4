"""The store in one file.  One worker, and nothing to set up."""

from __future__ import annotations

import asyncio
import logging
import os
import sqlite3
import threading
import time
from collections.abc import Awaitable, Callable, Sequence, Set
from concurrent.futures import ThreadPoolExecutor
from heapq import nlargest
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from florilege import log
from florilege.store.backup import copy_database
from florilege.store.base import Card, Conflict, Heard, Row, StoreUnavailable
from florilege.store.care import Care
from florilege.store.kept import PLAYING, TRIAL, card_of
from florilege.store.people import KeptPeople, Statement
from florilege.store.place import Place, identity
from florilege.store.schema import SQLITE_SAID, SQLITE_SPEAKER, migrate_sqlite
from florilege.store.trouble import sqlite_trouble
from florilege.store.writer import Writer
from florilege.texts.text import Text

Found = TypeVar("Found")
Query = Callable[[sqlite3.Connection], Found]
READERS = 4


class SqliteStore(KeptPeople):
    """Writes go through one thread (`Writer`); readers of a file in WAL mode neither wait for it nor hold it up."""

    _said, _speaker = SQLITE_SAID, SQLITE_SPEAKER

    def __init__(self, path: Path, patience: float = 5.0) -> None:
        self._path = path.absolute()  # a name like ":memory:" is a file as well
        self._where = str(path)
        self._patience = patience  # seconds that we wait for another program's lock
        self._place: Place | None = None
        self._writer: Writer | None = None
        self._pool: ThreadPoolExecutor | None = None
        self._mine = threading.local()
        self._readers: list[sqlite3.Connection] = []
        self.care = Care(self._ask, self._together)

    async def open(self) -> None:
        connection, place = await asyncio.to_thread(self._prepared)
        self._place = place
        self._writer = Writer(connection, self._where, place.check)
        self._pool = ThreadPoolExecutor(READERS, thread_name_prefix="store reader")

    def _prepared(self) -> tuple[sqlite3.Connection, Place]:
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            descriptor = os.open(self._path, os.O_RDWR | os.O_CREAT, 0o600)  # hashes of passwords are inside
            opened = identity(descriptor)
            os.close(descriptor)
        except OSError as error:
            raise StoreUnavailable(Text("store-no-file", where=self._where)) from error
        connection = self._connect()
        try:
            with sqlite_trouble(self._where):
                connection.execute("pragma journal_mode = wal")
                connection.execute("pragma synchronous = full")
                connection.execute("pragma journal_size_limit = 67108864")
                migrate_sqlite(connection, self._where)
        except BaseException:
            connection.close()
            raise
        return connection, Place(self._path, opened, self._where)

    def _connect(self) -> sqlite3.Connection:
        with sqlite_trouble(self._where):
            connection = sqlite3.connect(
                self._path,
                timeout=self._patience,
                isolation_level=None,
                check_same_thread=False,
                cached_statements=256,
            )
            connection.execute("pragma foreign_keys = on")
            return connection

    async def close(self) -> None:
        if self._writer is not None:
            await self._writer.close()
            self._writer = None
        if self._pool is not None:
            await asyncio.to_thread(self._pool.shutdown)
            self._pool = None
        while self._readers:
            self._readers.pop().close()

    async def ready(self, request: str = "") -> bool:
        try:  # a full disk can still be read, and what little fits into the pages that there are written
            await self._read(lambda connection: self._place.check_room() if self._place else None)
            await self._write("insert or replace into log (table_id, seq, entry) values ('', 0, ?)", TRIAL)
            await self._write("delete from log where table_id = ''")
        except StoreUnavailable as error:
            log.event("the store is not ready", logging.WARNING, why=str(error), request=request)
            return False
        return True

    async def time(self) -> int:
        return time.time_ns() // 1_000_000  # there is one worker

    # -- tables --------------------------------------------------------------------------------
    def append(self, row: Row) -> Awaitable[None]:
        return self._open_writer().append(row)

    async def entries(self, table: str, start: int = 0) -> list[bytes]:
        query = "select entry from log where table_id = ? and seq >= ? order by seq"
        return [entry for (entry,) in await self._rows(query, table, start)]

    async def card(self, table: str) -> Card | None:
        rows = await self._rows("select card from tables where id = ?", table)
        return card_of(rows[0][0]) if rows else None

    async def cards(self, phases: Sequence[str], limit: int = 100) -> list[Card]:
        query = "select changed, id, card from tables where phase = ? and public order by changed desc, id desc limit ?"
        found = await self._read(
            lambda connection: [row for phase in set(phases) for row in connection.execute(query, (phase, limit))]
        )
        return [card_of(text) for _, _, text in nlargest(limit, found)]

    async def cards_of(self, person: str, limit: int = 100) -> list[Card]:
        query = (
            "select card from sitting join tables on id = table_id where person = ? "
            "order by changed desc, id desc limit ?"
        )
        return [card_of(text) for (text,) in await self._rows(query, person, limit)]

    # -- people --------------------------------------------------------------------------------
    async def names(self, ids: Sequence[str]) -> dict[str, str]:
        query = "select id, name from people where id in (select value from json_each(?))"
        return dict(await self._rows(query, msgspec.json.encode(list(ids)).decode()))

    # -- several workers: there is one ---------------------------------------------------------
    async def listen(self, heard: Heard) -> None:
        """There is nobody to be heard."""

    def call(self, table: str) -> None:
        """There is nobody to hear it."""

    async def lease(self, worker: str, seconds: float) -> Set[str]:
        found = await self._rows("select id from tables where phase = ? order by changed desc", PLAYING)
        return dict.fromkeys(id for (id,) in found).keys()

    async def take(self, worker: str, seconds: float, table: str) -> bool:
        return bool(await self._rows("select 1 from tables where id = ? and phase = ?", table, PLAYING))

    async def release(self, worker: str) -> None:
        """Nobody else would take them."""

    # -- care ------------------------------------------------------------------------------------
    async def backup(self, path: Path) -> None:
        await asyncio.to_thread(copy_database, self._path, path)

    # -- how -------------------------------------------------------------------------------------
    async def _read(self, query: Query[Found]) -> Found:
        if self._pool is None:
            raise StoreUnavailable(Text("store-closed"))
        return await asyncio.get_running_loop().run_in_executor(self._pool, self._answer, query)

    async def _rows(self, statement: str, *values: object) -> list[Any]:
        return await self._read(lambda connection: connection.execute(statement, values).fetchall())

    def _answer(self, query: Query[Found]) -> Found:
        if self._place is not None:
            self._place.check()
        with sqlite_trouble(self._where):
            if not hasattr(self._mine, "connection"):
                self._mine.connection = self._connect()
                self._mine.connection.execute("pragma query_only = on")
                self._readers.append(self._mine.connection)
            return query(self._mine.connection)

    async def _write(self, statement: str, *values: object) -> None:
        await self._open_writer().do(lambda connection: connection.execute(statement, values).rowcount)

    async def _ask(self, statement: str, *values: object) -> list[Any]:
        return await self._read(lambda connection: connection.execute(statement, by_number(values)).fetchall())

    async def _together(self, statements: Sequence[Statement]) -> list[list[Any]]:
        def job(connection: sqlite3.Connection) -> list[list[Any]] | Conflict:
            connection.execute("savepoint job")  # others write in this transaction, too
            try:
                return [connection.execute(words, by_number(values)).fetchall() for words, *values in statements]
            except sqlite3.IntegrityError as error:
                connection.execute("rollback to job")
                return Conflict(str(error).rpartition(": ")[2].replace(".", "_"))
            finally:
                if connection.in_transaction:
                    connection.execute("release job")

        rows: list[list[Any]] = await self._open_writer().do(job)
        return rows

    def _open_writer(self) -> Writer:
        if self._writer is None:
            raise StoreUnavailable(Text("store-closed"))
        return self._writer


def by_number(values: Sequence[object]) -> dict[str, object]:
    """For statements in which they are called $1, $2 … as PostgreSQL does."""
    return {str(number): value for number, value in enumerate(values, 1)}
