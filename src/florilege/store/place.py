"""Where the store is: whether the files that we have opened are still those that others find there, and have room."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

from florilege.store.base import StoreUnavailable
from florilege.texts.text import Text

ROOM = 64 * 1024 * 1024  # bytes: as much as the write-ahead log may grow before it is cut
BESIDE = ("-wal", "-shm")
Identity = tuple[int, int]  # of a file: its device, and its number there


class Place:
    """A file that is deleted or replaced can still be written to by whoever has it open, and nobody reads it again."""

    def __init__(self, path: Path, opened: Identity | None, where: str) -> None:
        self._folder, self._where = path.parent, where
        self._files = {str(path): opened, **{name: identity(name) for name in (f"{path}{end}" for end in BESIDE)}}

    def check(self) -> None:
        """A few microseconds, before and after every commit: what was written into a file that is gone is not kept."""
        for name, opened in self._files.items():
            if identity(name) != opened:
                raise StoreUnavailable(Text("store-replaced", where=self._where))

    def check_room(self) -> None:
        try:
            free = shutil.disk_usage(self._folder).free
        except OSError as error:
            raise StoreUnavailable(Text("store-no-disk", where=self._where)) from error
        if free < ROOM:
            raise StoreUnavailable(Text("store-full", where=self._where))


def identity(name: str | int) -> Identity | None:
    """Of the file of this name, or with this descriptor; None if there is none."""
    try:
        found = os.stat(name)
    except OSError:
        return None
    return found.st_dev, found.st_ino
