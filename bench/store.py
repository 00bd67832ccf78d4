"""How many entries a second are made durable: group commit beside one commit a row, in one run.

    python -m bench.store [seconds of each measurement]

Fifty tables append, each waiting until its entry is durable before it appends the next.  A commit takes as long as the
disk and the other work on the machine let it: compare the ratios.
"""

from __future__ import annotations

import asyncio
import sqlite3
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable
from contextlib import closing
from pathlib import Path

import asyncpg  # type: ignore[import-untyped]

from florilege.store.base import Row, Store
from florilege.store.postgres import PostgresStore
from florilege.store.sqlite import SqliteStore
from tests.server.postgres import a_database, a_server

TABLES = 50
ENTRY = b'{"seq":17,"at":1700000000000,"by":"2f6c1a","id":"9c41","what":"play","word":"field 2 red 3"}'
Append = Callable[[str, int], Awaitable[object]]


async def rate(append: Append, seconds: float) -> float:
    """Entries a second with all tables appending."""
    done = 0
    start = time.perf_counter()

    async def table(name: str) -> None:
        nonlocal done
        seq = 0
        while time.perf_counter() - start < seconds:
            await append(name, seq)
            seq += 1
            done += 1

    await asyncio.gather(*(table(f"table-{n}") for n in range(TABLES)))
    return done / (time.perf_counter() - start)


async def of_store(store: Store, seconds: float) -> float:
    await store.open()
    try:
        return await rate(lambda table, seq: store.append(Row(table, seq, ENTRY)), seconds)
    finally:
        await store.close()


def sqlite_row_by_row(path: Path, seconds: float) -> float:
    """One after another: SQLite has one writer at a time."""
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        done, start = 0, time.perf_counter()
        connection.execute("pragma synchronous = full")
        while time.perf_counter() - start < seconds:
            connection.execute("insert into log values (?, ?, ?)", ("row by row", done, ENTRY))
            done += 1
        return done / (time.perf_counter() - start)


async def postgres_row_by_row(url: str, seconds: float) -> float:
    """On ten connections, whose commits PostgreSQL itself may join."""
    async with asyncpg.create_pool(url, min_size=10, max_size=10) as pool:
        query = "insert into log values ($1, $2, $3) on conflict do nothing"
        return await rate(lambda table, seq: pool.execute(query, f"row by row {table}", seq, ENTRY), seconds)


def show(name: str, together: float, row_by_row: float) -> None:
    print(f"{name:12}{together:12,.0f}{row_by_row:14,.0f}{together / row_by_row:10.1f} x")


def main() -> None:
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 5.0
    print(f"{TABLES} tables{'together/s':>13}{'row by row/s':>14}{'ratio':>10}")
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "florilege.db"
        show("SQLite", asyncio.run(of_store(SqliteStore(path), seconds)), sqlite_row_by_row(path, seconds))
    with a_server() as server, a_database(server) as url:
        together = asyncio.run(of_store(PostgresStore(url), seconds))
        show("PostgreSQL", together, asyncio.run(postgres_row_by_row(url, seconds)))


if __name__ == "__main__":
    main()
