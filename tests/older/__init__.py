"""What the program of commit 26b915c left: records, and a database with games of every kind.

Everything in it was played by version 1 of the rules of every game.  `make.py` has made it.
"""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

from florilege.games import IDS
from florilege.table.entries import AnyEntry, decode

HERE = Path(__file__).parent
CHANGED = [id for id in IDS if id != "mandala"]  # whose rules are at a later version now


def record_text(name: str) -> str:
    return (HERE / "records" / f"{name}.jsonl").read_text(encoding="utf-8")


def database(path: Path) -> Path:
    """The database at this path, as that program left it."""
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript((HERE / "database.sql").read_text(encoding="utf-8"))
    return path


def log_of(table: str) -> list[AnyEntry]:
    with closing(sqlite3.connect(":memory:")) as connection:
        connection.executescript((HERE / "database.sql").read_text(encoding="utf-8"))
        rows = connection.execute("select entry from log where table_id = ? order by seq", (table,)).fetchall()
    return [decode(entry) for (entry,) in rows]
