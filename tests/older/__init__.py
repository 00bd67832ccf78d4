"""What the program of commit 26b915c left: records, and a database with games of every kind.

Everything in it was played by version 1 of the rules of every game.  `make.py` has made it.  On PostgreSQL that program
had the same rows in the same tables, in the first step of the schema.
"""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import asyncpg  # type: ignore[import-untyped]

from florilege.games import IDS
from florilege.store.schema import POSTGRES, migrate_postgres
from florilege.table.entries import AnyEntry, decode

HERE = Path(__file__).parent
CHANGED = [id for id in IDS if id != "mandala"]  # whose rules are at a later version now
KEPT = ("people", "sessions", "tables", "sitting", "log")


def record_text(name: str) -> str:
    return (HERE / "records" / f"{name}.jsonl").read_text(encoding="utf-8")


def database(path: Path) -> Path:
    """The database at this path, as that program left it."""
    with closing(connected(str(path))):
        return path


async def postgres_database(url: str) -> str:
    """The same rows, in an empty database of PostgreSQL."""
    connection = await asyncpg.connect(url)
    try:
        await migrate_postgres(connection, url, POSTGRES[:1])
        with closing(connected(":memory:")) as rows:
            for table in KEPT:
                found = rows.execute(f"select * from {table}")
                columns = [name for name, *_ in found.description]
                records = [typed(dict(zip(columns, row, strict=True))) for row in found]
                await connection.copy_records_to_table(table, columns=columns, records=records)
    finally:
        await connection.close()
    return url


def typed(row: dict[str, Any]) -> tuple[Any, ...]:
    """SQLite has no truth values."""
    return tuple(bool(value) if column == "public" else value for column, value in row.items())


def log_of(table: str) -> list[AnyEntry]:
    with closing(connected(":memory:")) as connection:
        rows = connection.execute("select entry from log where table_id = ? order by seq", (table,)).fetchall()
    return [decode(entry) for (entry,) in rows]


def connected(path: str) -> sqlite3.Connection:
    connection = sqlite3.connect(path)
    script = (HERE / "database.sql").read_text(encoding="utf-8")
    connection.executescript(f"begin;\n{script}\ncommit;")  # at once: each row by itself would wait for the disk
    return connection
