"""What a store must do.  The log of a table is append-only, and an append is durable when it returns."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path
from typing import Protocol

import msgspec

from florilege.kernel.errors import FlorilegeError

Heard = Callable[[str, int], None]  # a table, and the seq of an entry that another worker has appended to it


class Conflict(Exception):
    """Another writer was first: there is already an entry with this seq at this table."""


class StoreUnavailable(FlorilegeError):
    """Nothing can be read or written at the moment; nothing was lost."""


class Card(msgspec.Struct, frozen=True, kw_only=True):
    """A table as the lobby knows it.  Identities, not names: names may change or disappear."""

    id: str
    game: str
    phase: str  # open, playing, over, closed
    public: bool
    owner: str
    seats: tuple[str, ...]  # who sits there: an identity, "" for nobody yet, "=bud" for a computer player
    pace: str  # live, correspondence
    opened: int  # milliseconds since 1970
    changed: int
    origin: str = ""  # the table that it goes on from, by "what if"
    winners: tuple[int, ...] | None = None  # seats, when it is over; None: nobody knows, or it ended without a result
    scores: tuple[int, ...] | None = None  # if it was played to its end; a later program may not have its rules


class Row(msgspec.Struct, frozen=True):
    """An entry of a table's log on its way to the disk, with the table's card where the entry changes it."""

    table: str
    seq: int  # from 0; unique at the table
    entry: bytes
    card: Card | None = None


class Person(msgspec.Struct, frozen=True, kw_only=True):
    """An identity: a guest, or an account if it has a login."""

    id: str
    name: str
    login: str | None = None
    password: str | None = None  # as argon2 hashes it
    created: int = 0


class LoginTaken(Exception):
    """Another account has this login."""


class Store(Protocol):
    async def open(self) -> None:
        """Connect, and bring the schema up to date."""

    async def close(self) -> None:
        """Finish what is being written, then disconnect."""

    async def ready(self) -> bool:
        """Whether it can be read from and written to now."""

    # -- tables --------------------------------------------------------------------------------
    def append(self, row: Row) -> Awaitable[None]:
        """Durable when it is done; Conflict if the seq is taken.  Rows that arrive together are committed together."""

    async def entries(self, table: str, start: int = 0) -> list[bytes]:
        """The log of a table from this seq on, in order; nothing if there is no such table."""

    async def card(self, table: str) -> Card | None: ...

    async def cards(self, phases: Sequence[str], limit: int = 100) -> list[Card]:
        """Public tables in these phases, those changed last first."""

    async def cards_of(self, person: str, limit: int = 100) -> list[Card]:
        """Tables at which this person sits or sat, those changed last first."""

    # -- people --------------------------------------------------------------------------------
    async def add_person(self, person: Person) -> None: ...

    async def person(self, id: str) -> Person | None: ...

    async def person_of_login(self, login: str) -> Person | None: ...

    async def change_person(self, person: Person) -> None:
        """Name, login and password; LoginTaken if another has the login."""

    async def remove_person(self, id: str) -> None:
        """The person and all its sessions; its games stay, without a name."""

    async def names(self, ids: Sequence[str]) -> dict[str, str]:
        """The names of those that there still are."""

    async def add_session(self, digest: bytes, person: str, at: int) -> None: ...

    async def person_of_session(self, digest: bytes) -> Person | None: ...

    async def remove_session(self, digest: bytes) -> None: ...

    async def remove_sessions(self, person: str) -> None: ...

    # -- several workers -------------------------------------------------------------------------
    async def listen(self, heard: Heard) -> None:
        """From now on tell of every entry that another worker appends; some may be missed, none is told early.

        `heard("", -1)`: the connection was lost meanwhile, and any may have been missed.
        """

    async def lease(self, worker: str, seconds: float) -> set[str]:
        """Renew this worker's leases and take free ones; the tables being played that this worker now has to run."""

    async def release(self, worker: str) -> None:
        """Give all leases back."""

    # -- care ------------------------------------------------------------------------------------
    async def backup(self, path: Path) -> None:
        """A consistent copy, while tables are being played."""
