"""That one server at a time serves an SQLite file: a lock beside it, in which stands where the one is that holds it.

The lock belongs to the process and goes with it, however it ends: a file that is left behind hinders nobody.  Whoever
only reads or writes the database (a backup, an administrator) does not ask for it.
"""

from __future__ import annotations

import os
import sys
import time
from contextlib import suppress
from pathlib import Path

from florilege.errors import FlorilegeError
from florilege.store.place import identity
from florilege.texts.text import Text

LONGEST = 200  # bytes of an address
STARTING = 5.0  # seconds in which a server that has just taken the lock says where it is

if sys.platform == "win32":
    import msvcrt

    FAR = 1 << 30  # a byte that is locked cannot be read, and the address must be

    def lock(file: int) -> None:
        os.lseek(file, FAR, os.SEEK_SET)
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def lock(file: int) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


class Served(FlorilegeError):
    """Another server has the file; `address` is empty if it does not say where it is."""

    code = "served"

    def __init__(self, database: Path, address: str) -> None:
        message = "serve-taken" if address else "serve-taken-somewhere"
        super().__init__(Text(message, database=str(database), address=address))
        self.address = address


class Claim:
    """On a database file, from when it is made until it is closed; Served if another has it."""

    def __init__(self, database: Path, patience: float = STARTING) -> None:
        self._name = f"{database.resolve()}.lock"  # of the file itself, by whatever name it was called
        self._file: int | None = None
        try:
            Path(self._name).parent.mkdir(parents=True, exist_ok=True)
            while not self._held():  # the last holder may be taking its file away at this moment
                self._take(database, patience)
        except OSError:  # nothing can be written here, as the store will say, or the file system knows no locks
            self._let_go()

    def _take(self, database: Path, patience: float) -> None:
        self._let_go()
        self._file = os.open(self._name, os.O_RDWR | os.O_CREAT, 0o600)
        try:
            lock(self._file)
        except (BlockingIOError, PermissionError):
            address = address_in(self._file, patience)
            self._let_go()
            raise Served(database, address) from None
        os.ftruncate(self._file, 0)  # the address of one that was killed

    def _held(self) -> bool:
        """Whether the file that we have locked is the one that others would lock."""
        return self._file is not None and identity(self._file) == identity(self._name)

    def _let_go(self) -> None:
        if self._file is not None:
            os.close(self._file)
            self._file = None

    def write(self, address: str) -> None:
        """Where the server is."""
        if self._file is not None:
            os.lseek(self._file, 0, os.SEEK_SET)
            os.write(self._file, address.encode())

    def close(self) -> None:
        if self._held():
            with suppress(OSError):  # Windows removes no file that is open
                os.unlink(self._name)
        self._let_go()


def address_in(file: int, patience: float) -> str:
    until = time.monotonic() + patience
    while True:
        os.lseek(file, 0, os.SEEK_SET)
        address = os.read(file, LONGEST).decode(errors="replace").strip()
        if address or time.monotonic() > until:
            return address
        time.sleep(0.05)
