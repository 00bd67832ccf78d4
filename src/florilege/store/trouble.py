"""What SQLite says when something is wrong, in the words of our texts."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager

from florilege.store.base import StoreUnavailable
from florilege.texts.text import Text

MESSAGES = {
    sqlite3.SQLITE_FULL: "store-full",
    sqlite3.SQLITE_BUSY: "store-locked",
    sqlite3.SQLITE_LOCKED: "store-locked",
    sqlite3.SQLITE_READONLY: "store-read-only",
    sqlite3.SQLITE_PERM: "store-read-only",
    sqlite3.SQLITE_NOTADB: "store-no-database",
    sqlite3.SQLITE_CORRUPT: "store-damaged",
    sqlite3.SQLITE_CANTOPEN: "store-no-file",
    sqlite3.SQLITE_IOERR: "store-no-disk",
    sqlite3.SQLITE_NOMEM: "store-no-disk",
}


def sqlite_reason(error: sqlite3.Error, where: str) -> Text | None:
    """None where the fault is ours: a wrong statement, a value that no column takes."""
    message = MESSAGES.get(getattr(error, "sqlite_errorcode", 0) & 0xFF)  # the rest of the code says in which call
    return None if message is None else Text(message, where=where)


@contextmanager
def sqlite_trouble(where: str) -> Iterator[None]:
    """Inside, the trouble that SQLite has with its file is StoreUnavailable."""
    try:
        yield
    except sqlite3.Error as error:
        reason = sqlite_reason(error, where)
        if reason is None:
            raise
        raise StoreUnavailable(reason) from error
