"""A consistent copy of a database that is in use."""

from __future__ import annotations

import os
import sqlite3
import uuid
from contextlib import closing
from pathlib import Path

from florilege.kernel.errors import FlorilegeError
from florilege.kernel.texts import Text
from florilege.server.store.trouble import sqlite_trouble


class BackupRefused(FlorilegeError):
    """There is no copy, and nothing was overwritten."""


def copy_database(source: Path, target: Path) -> None:
    """Copy what is committed now.  The target appears when it is whole and on the disk, never before."""
    if not source.is_file():  # SQLite would make an empty one
        raise BackupRefused(Text("backup-no-source", file=str(source)))
    if target.exists():
        raise BackupRefused(Text("backup-exists", file=str(target)))
    part = target.with_name(f".{target.name}.{uuid.uuid4().hex[:8]}.part")
    try:
        os.close(os.open(part, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600))
        _copy(source, part)
        _sync(part)
        _rename(part, target)
        _sync(target.parent)
    except OSError as error:
        raise BackupRefused(Text("backup-failed", file=str(target))) from error
    finally:
        part.unlink(missing_ok=True)


def _copy(source: Path, target: Path) -> None:
    with closing(sqlite3.connect(source)) as old, closing(sqlite3.connect(target)) as new:
        with sqlite_trouble(str(source)):
            old.execute("select count(*) from sqlite_master")
        with sqlite_trouble(str(target)):
            new.execute("pragma journal_mode = off")  # we sync it ourselves, and drop it if it fails
            new.execute("pragma synchronous = off")
            old.backup(new)  # all pages in one step: a reader's snapshot, which no writer has to wait for


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
