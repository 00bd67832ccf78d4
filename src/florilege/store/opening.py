"""From an address, as people give it, to a store."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from florilege.errors import InvalidOptions, shown
from florilege.store.backup import BackupRefused, copy_database
from florilege.store.base import Store
from florilege.store.claim import Claim
from florilege.store.postgres import PostgresStore
from florilege.store.sqlite import SqliteStore
from florilege.texts.text import Text

POSTGRES = ("postgresql://", "postgres://")
SQLITE = "sqlite://"


def store_at(address: str) -> Store:
    """`postgresql://user@host/database`, `sqlite:///path` (from the root), or a path (from here)."""
    if address.startswith(POSTGRES):
        return PostgresStore(address)
    return SqliteStore(file_of(address))


@contextmanager
def claimed(address: str) -> Iterator[Callable[[str], None]]:
    """Inside, no other server serves the SQLite file at this address: Served if one does.  Tell it where we are."""
    if address.startswith(POSTGRES):
        yield lambda where: None
        return
    claim = Claim(file_of(address))
    try:
        yield claim.write
    finally:
        claim.close()


def back_up(address: str, target: Path) -> None:
    """Copy the database at this address; its server may be running, here or in another process."""
    if address.startswith(POSTGRES):
        raise BackupRefused(Text("backup-postgres"))
    copy_database(file_of(address), target)


def file_of(address: str) -> Path:
    """Of a store that is a file."""
    path = address.removeprefix(SQLITE) if address.startswith(SQLITE + "/") else address
    if not path.strip("/") or "://" in path or "\0" in path:
        scheme = address.split("://")[0] + "://…" if "://" in address else address  # what follows may hold a password
        raise InvalidOptions(Text("store-address", found=shown(scheme)))
    return Path(path)
