"""The store in one file.  One worker, and nothing to set up."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import threading
from collections.abc import Awaitable, Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from heapq import nlargest
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from florilege.kernel.texts import Text
from florilege.server.store.backup import copy_database
from florilege.server.store.base import Card, Heard, LoginTaken, Person, Row, StoreUnavailable
from florilege.server.store.kept import PERSON, PLAYING, card_of, person_in
from florilege.server.store.schema import migrate_sqlite
from florilege.server.store.trouble import sqlite_trouble
from florilege.server.store.writer import Writer

Found = TypeVar("Found")
Query = Callable[[sqlite3.Connection], Found]
READERS = 4


class SqliteStore:
    """Writes go through one thread (`Writer`); readers of a file in WAL mode neither wait for it nor hold it up."""

    def __init__(self, path: Path, patience: float = 5.0) -> None:
        self._path = path.absolute()  # a name like ":memory:" is a file as well
        self._where = str(path)
        self._patience = patience  # seconds that we wait for another program's lock
        self._writer: Writer | None = None
        self._pool: ThreadPoolExecutor | None = None
        self._mine = threading.local()
        self._readers: list[sqlite3.Connection] = []

    async def open(self) -> None:
        connection = await asyncio.to_thread(self._prepared)
        self._writer = Writer(connection, self._where)
        self._pool = ThreadPoolExecutor(READERS, thread_name_prefix="store reader")

    def _prepared(self) -> sqlite3.Connection:
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            os.close(os.open(self._path, os.O_RDWR | os.O_CREAT, 0o600))  # hashes of passwords are inside
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
        return connection

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

    async def ready(self) -> bool:
        try:  # a real write: a full disk can still be read
            await self._write("update schema_version set version = version")
        except StoreUnavailable:
            return False
        return True

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
    async def add_person(self, person: Person) -> None:
        values = (person.id, person.name, person.login, person.password, person.created)
        await self._write_login(
            "insert into people (id, name, login, password, created) values (?, ?, ?, ?, ?)", values
        )

    async def person(self, id: str) -> Person | None:
        return person_in(await self._rows(PERSON + "where id = ?", id))

    async def person_of_login(self, login: str) -> Person | None:
        return person_in(await self._rows(PERSON + "where login = ?", login))

    async def change_person(self, person: Person) -> None:
        values = (person.name, person.login, person.password, person.id)
        await self._write_login("update people set name = ?, login = ?, password = ? where id = ?", values)

    async def remove_person(self, id: str) -> None:
        await self._write("delete from people where id = ?", id)  # its sessions go with it

    async def names(self, ids: Sequence[str]) -> dict[str, str]:
        query = "select id, name from people where id in (select value from json_each(?))"
        return dict(await self._rows(query, msgspec.json.encode(list(ids)).decode()))

    async def add_session(self, digest: bytes, person: str, at: int) -> None:
        query = "insert into sessions (digest, person, at) select ?, id, ? from people where id = ?"
        await self._write(query, digest, at, person)

    async def person_of_session(self, digest: bytes) -> Person | None:
        return person_in(await self._rows(PERSON + "join sessions on person = people.id where digest = ?", digest))

    async def remove_session(self, digest: bytes) -> None:
        await self._write("delete from sessions where digest = ?", digest)

    async def remove_sessions(self, person: str) -> None:
        await self._write("delete from sessions where person = ?", person)

    # -- several workers: there is one ---------------------------------------------------------
    async def listen(self, heard: Heard) -> None:
        """There is nobody to be heard."""

    async def lease(self, worker: str, seconds: float) -> set[str]:
        return {id for (id,) in await self._rows("select id from tables where phase = ?", PLAYING)}

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
        with sqlite_trouble(self._where):
            if not hasattr(self._mine, "connection"):
                self._mine.connection = self._connect()
                self._mine.connection.execute("pragma query_only = on")
                self._readers.append(self._mine.connection)
            return query(self._mine.connection)

    async def _write(self, statement: str, *values: object) -> None:
        await self._open_writer().do(lambda connection: connection.execute(statement, values).rowcount)

    async def _write_login(self, statement: str, values: tuple[object, ...]) -> None:
        def job(connection: sqlite3.Connection) -> None:
            try:
                connection.execute(statement, values)
            except sqlite3.IntegrityError as error:
                if "people.login" in str(error):
                    raise LoginTaken from error
                raise

        await self._open_writer().do(job)

    def _open_writer(self) -> Writer:
        if self._writer is None:
            raise StoreUnavailable(Text("store-closed"))
        return self._writer
