"""The store on PostgreSQL: durable by the same group commit, and shared by several workers."""

from __future__ import annotations

import logging
import secrets
from collections.abc import Awaitable, Sequence, Set
from pathlib import Path
from typing import Any

import asyncpg  # type: ignore[import-untyped]

from florilege import log
from florilege.store.backup import BackupRefused
from florilege.store.base import WATCHED, Card, Conflict, Heard, Row, StoreUnavailable
from florilege.store.care import Care
from florilege.store.connecting import PATIENCE, close_pool, make_pool, postgres_trouble, shown_address
from florilege.store.flusher import Flusher
from florilege.store.kept import TRIAL, card_of
from florilege.store.leases import (
    FORGET,
    RELEASE,
    RENEW,
    TAKE_EXPIRED,
    TAKE_FREE,
    TAKE_ONE_EXPIRED,
    TAKE_ONE_FREE,
    TAKEN_AT_ONCE,
)
from florilege.store.line import Line
from florilege.store.people import KeptPeople, Statement
from florilege.store.schema import POSTGRES_SAID, POSTGRES_SPEAKER, migrate_postgres
from florilege.texts.text import Text

READERS = 8
TRY = (
    "insert into log (table_id, seq, entry) values ('', 0, $1) "
    "on conflict (table_id, seq) do update set entry = excluded.entry"
)


class PostgresStore(KeptPeople):
    """One connection appends (`Flusher`), one tells and hears of appends (`Line`), a few do the rest."""

    _said, _speaker, _held = POSTGRES_SAID, POSTGRES_SPEAKER, " for share"

    def __init__(self, url: str) -> None:
        self._url = url
        self._where = shown_address(url)
        self._pool: Any = None
        self._flusher: Flusher | None = None
        self._line: Line | None = None
        self.care = Care(self._ask, self._together)

    async def open(self) -> None:
        try:
            with postgres_trouble(self._where):
                await self._migrate()
                self._pool = await make_pool(self._url, READERS)
                line = Line(self._url, self._where, tag=secrets.token_hex(4))
                await line.open()
                self._line = line
                self._flusher = Flusher(await make_pool(self._url, 1), self._where, line.tell)
        except BaseException:
            await self.close()
            raise

    async def _migrate(self) -> None:
        connection = await asyncpg.connect(self._url, timeout=PATIENCE)  # no limit: it may be a large database
        try:
            await migrate_postgres(connection, self._where)
        finally:
            await connection.close()

    async def close(self) -> None:
        if self._flusher is not None:
            await self._flusher.close()
        if self._line is not None:
            await self._line.close()
        pool, self._pool, self._flusher, self._line = self._pool, None, None, None
        if pool is not None:
            await close_pool(pool)

    async def ready(self, request: str = "") -> bool:
        try:
            if await self._value("select pg_is_in_recovery() or current_setting('transaction_read_only')::bool"):
                raise StoreUnavailable(Text("store-read-only", where=self._where))
            await self._rows(TRY, TRIAL)
            await self._rows("delete from log where table_id = ''")
        except StoreUnavailable as error:
            log.event("the store is not ready", logging.WARNING, why=str(error), request=request)
            return False
        return True

    async def time(self) -> int:
        return int(await self._value("select (extract(epoch from clock_timestamp()) * 1000)::bigint"))

    # -- tables --------------------------------------------------------------------------------
    def append(self, row: Row) -> Awaitable[None]:
        if self._flusher is None:
            raise StoreUnavailable(Text("store-closed"))
        return self._flusher.append(row)

    async def entries(self, table: str, start: int = 0) -> list[bytes]:
        query = "select entry from log where table_id = $1 and seq >= $2 order by seq"
        return [entry for (entry,) in await self._rows(query, table, start)]

    async def card(self, table: str) -> Card | None:
        rows = await self._rows("select card from tables where id = $1", table)
        return card_of(rows[0][0]) if rows else None

    async def cards(self, phases: Sequence[str], limit: int = 100) -> list[Card]:
        query = (  # by phase, so that as many rows are read as are asked for, however many tables there have been
            "select card from (select distinct unnest($1::text[]) as phase) wanted cross join lateral "
            "(select id, changed, card from tables where tables.phase = wanted.phase and public "
            "order by changed desc, id desc limit $2) found order by changed desc, id desc limit $2"
        )
        return [card_of(text) for (text,) in await self._rows(query, list(phases), limit)]

    async def cards_of(self, person: str, limit: int = 100) -> list[Card]:
        query = (
            "select card from sitting join tables on id = table_id where person = $1 "
            "order by changed desc, id desc limit $2"
        )
        return [card_of(text) for (text,) in await self._rows(query, person, limit)]

    # -- people --------------------------------------------------------------------------------
    async def names(self, ids: Sequence[str]) -> dict[str, str]:
        return dict(await self._rows("select id, name from people where id = any($1::text[])", list(ids)))

    # -- several workers -------------------------------------------------------------------------
    async def listen(self, heard: Heard) -> None:
        if self._line is None:
            raise StoreUnavailable(Text("store-closed"))
        self._line.heard = heard

    def call(self, table: str) -> None:
        if self._line is not None:
            self._line.tell({table: WATCHED})

    async def lease(self, worker: str, seconds: float) -> Set[str]:
        await self._rows(FORGET, worker)
        held = await self._rows(RENEW, worker, seconds)
        held += await self._rows(TAKE_FREE, worker, seconds, TAKEN_AT_ONCE)
        held += await self._rows(TAKE_EXPIRED, worker, seconds, TAKEN_AT_ONCE)
        return dict.fromkeys(table for (table,) in held).keys()

    async def take(self, worker: str, seconds: float, table: str) -> bool:
        return bool(
            await self._rows(TAKE_ONE_FREE, worker, seconds, table)
            or await self._rows(TAKE_ONE_EXPIRED, worker, seconds, table)
        )

    async def release(self, worker: str) -> None:
        await self._rows(RELEASE, worker)

    # -- care ------------------------------------------------------------------------------------
    async def backup(self, path: Path) -> None:
        raise BackupRefused(Text("backup-postgres"))

    # -- how -------------------------------------------------------------------------------------
    async def _rows(self, query: str, *values: object) -> list[Any]:
        if self._pool is None:
            raise StoreUnavailable(Text("store-closed"))
        with postgres_trouble(self._where):
            async with self._pool.acquire(timeout=PATIENCE) as connection:
                rows: list[Any] = await connection.fetch(query, *values)
                return rows

    async def _ask(self, statement: str, *values: object) -> list[Any]:
        return await self._rows(statement, *values)

    async def _together(self, statements: Sequence[Statement]) -> list[list[Any]]:
        if self._pool is None:
            raise StoreUnavailable(Text("store-closed"))
        with postgres_trouble(self._where):
            async with self._pool.acquire(timeout=PATIENCE) as connection, connection.transaction():
                try:
                    return [await connection.fetch(words, *values) for words, *values in statements]
                except asyncpg.UniqueViolationError as error:
                    raise Conflict(error.constraint_name) from error

    async def _value(self, query: str) -> Any:
        return (await self._rows(query))[0][0]
