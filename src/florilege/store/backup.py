"""A consistent copy of a database that is in use, looked through before it is called a backup."""

from __future__ import annotations

import os
import sqlite3
import uuid
from contextlib import closing
from hashlib import sha256
from pathlib import Path

import msgspec

from florilege.errors import FlorilegeError
from florilege.store.base import StoreUnavailable
from florilege.store.trouble import sqlite_trouble
from florilege.texts.text import Text

Contents = dict[str, bytes]  # of each table, by its name, the SHA-256 of all its rows
_encoder = msgspec.msgpack.Encoder()


class BackupRefused(FlorilegeError):
    """There is no copy, and nothing was overwritten."""

    code = "backup-refused"


def copy_database(source: Path, target: Path) -> None:
    """Copy what is committed now.  The target appears when it is whole and on the disk, never before."""
    if not source.is_file():  # SQLite would make an empty one
        raise BackupRefused(Text("backup-no-source", file=str(source)))
    if target.exists():
        raise BackupRefused(Text("backup-exists", file=str(target)))
    part = target.with_name(f".{target.name}.{uuid.uuid4().hex[:8]}.part")
    try:
        os.close(os.open(part, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600))
        contents = _copied(source, part)
        _sync(part)
        if _contents_of_whole(part) != contents:
            raise _damaged(source)
        _rename(part, target)
        _sync(target.parent)
    except OSError as error:
        raise _failed(target) from error
    finally:
        part.unlink(missing_ok=True)


def _copied(source: Path, target: Path) -> Contents:
    """Copy it; what was in it at that moment."""
    with closing(sqlite3.connect(source)) as old, closing(sqlite3.connect(target)) as new:
        with sqlite_trouble(str(source)):
            old.execute("begin")  # from the first question on, all that follows sees the same moment
            contents = _contents(old)
        if "schema_version" not in contents:
            raise StoreUnavailable(Text("store-no-database", where=str(source)))
        new.execute("pragma journal_mode = off")  # we sync it ourselves, and drop it if it fails
        new.execute("pragma synchronous = off")
        try:
            old.backup(new)  # all pages in one step: a reader's snapshot, which no writer has to wait for
        except sqlite3.Error as error:
            damaged = getattr(error, "sqlite_errorcode", 0) & 0xFF in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)
            raise _damaged(source) if damaged else _failed(target) from error
        return contents


def _contents_of_whole(copy: Path) -> Contents | None:
    """What is in a file that was closed and is opened again; None if it is damaged."""
    with closing(sqlite3.connect(f"{copy.absolute().as_uri()}?mode=ro&immutable=1", uri=True)) as found:
        try:
            whole = found.execute("pragma integrity_check(1)").fetchall() == [("ok",)]
            whole = whole and not found.execute("pragma foreign_key_check").fetchall()
            return _contents(found) if whole else None
        except sqlite3.DatabaseError:
            return None


def _contents(connection: sqlite3.Connection) -> Contents:
    found: Contents = {}
    for (name,) in connection.execute("select name from sqlite_master where type = 'table'").fetchall():
        digest = sha256()
        for row in connection.execute(f'select * from "{name}"'):
            digest.update(_encoder.encode(row))
        found[name] = digest.digest()
    return found


def _damaged(source: Path) -> BackupRefused:
    return BackupRefused(Text("backup-damaged", source=str(source)))


def _failed(target: Path) -> BackupRefused:
    return BackupRefused(Text("backup-failed", file=str(target)))


def _sync(path: Path) -> None:
    descriptor = os.open(path, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def _rename(part: Path, target: Path) -> None:
    """As a rename, but refused if the target has appeared meanwhile."""
    try:
        os.link(part, target)
    except FileExistsError:
        raise BackupRefused(Text("backup-exists", file=str(target))) from None
    except OSError:  # a file system without links
        os.rename(part, target)
