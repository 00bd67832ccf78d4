"""A look at a store that changes nothing in it: neither made nor brought up to date."""

from __future__ import annotations

import os
import sqlite3
import time
from contextlib import closing
from pathlib import Path

import asyncpg  # type: ignore[import-untyped]
import msgspec

from florilege.store.connecting import PATIENCE, postgres_trouble
from florilege.store.schema import postgres_version, sqlite_version
from florilege.store.trouble import sqlite_trouble

COUNTS = "select (select count(*) from tables), (select count(*) from people)"
NEWEST = "select coalesce(max(changed), 0) from tables"
LOGLESS = (
    "select count(*), coalesce(min(id), '') from tables "
    "where not exists (select 1 from log where table_id = tables.id and seq = 0)"
)


class StoreFound(msgspec.Struct, kw_only=True):
    version: int  # of the schema
    engine: str
    writable: bool
    fault: str = ""  # what the database itself finds wrong
    tables: int = 0
    people: int = 0
    newest: int = 0  # when a table was last changed
    logless: int = 0  # tables that have lost their log
    logless_table: str = ""
    clock: float | None = None  # seconds that the database is ahead of us, where it has a clock of its own


def look_at_sqlite(path: Path) -> StoreFound | None:
    """None if there is no file yet."""
    if not path.exists():
        return None
    where = str(path)
    writable = os.access(path, os.W_OK) and os.access(path.absolute().parent, os.W_OK)
    alone = not Path(f"{path}-wal").exists()  # no server has it open: SQLite would leave files beside it otherwise
    address = f"{path.absolute().as_uri()}?mode=ro{'&immutable=1' if alone else ''}"
    with sqlite_trouble(where), closing(sqlite3.connect(address, uri=True)) as connection:
        found = StoreFound(
            version=sqlite_version(connection, where), engine=f"SQLite {sqlite3.sqlite_version}", writable=writable
        )
        said = connection.execute("pragma quick_check(1)").fetchone()[0]
        found.fault = "" if said == "ok" else str(said)
        if found.version and not found.fault:
            found.tables, found.people = connection.execute(COUNTS).fetchone()
            (found.newest,) = connection.execute(NEWEST).fetchone()
            found.logless, found.logless_table = connection.execute(LOGLESS).fetchone()
        return found


async def is_empty(url: str, where: str) -> bool:
    """Whether no server has made its tables in this database."""
    with postgres_trouble(where):
        connection = await asyncpg.connect(url, timeout=PATIENCE)
        try:
            return await postgres_version(connection) == 0
        finally:
            await connection.close()


async def look_at_postgres(url: str, where: str) -> StoreFound | None:
    """None if the database is empty."""
    with postgres_trouble(where):
        connection = await asyncpg.connect(url, timeout=PATIENCE)
        try:
            before = time.time()
            ahead = float(await connection.fetchval("select extract(epoch from clock_timestamp())::float8"))
            clock = ahead - (before + time.time()) / 2
            version = await postgres_version(connection)
            if version == 0:
                return None
            standby = await connection.fetchval(
                "select pg_is_in_recovery() or current_setting('transaction_read_only')::bool"
            )
            engine = f"PostgreSQL {await connection.fetchval('show server_version')}"
            found = StoreFound(version=version, engine=engine, writable=not standby, clock=clock)
            found.tables, found.people = await connection.fetchrow(COUNTS)
            found.newest = await connection.fetchval(NEWEST)
            found.logless, found.logless_table = await connection.fetchrow(LOGLESS)
            return found
        finally:
            await connection.close()
