"""What a store must do.  The log of a table is append-only, and an append is durable when it returns."""

from __future__ import annotations

import re
import secrets
from collections.abc import Awaitable, Callable, Sequence, Set
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

import msgspec

from florilege.errors import FlorilegeError
from florilege.wire.setup import Pace
from florilege.wire.tables import Phase

if TYPE_CHECKING:
    from florilege.store.care import Care

POSSIBLE_ID = re.compile(r"[A-Za-z0-9_-]{1,64}")  # of tables: not every store can be asked for every text


def fresh_id(size: int) -> str:
    """Of so many random bytes; it may be typed at a command line, where what begins with a dash is an option."""
    while (found := secrets.token_urlsafe(size)).startswith("-"):
        continue
    return found


Heard = Callable[[str, int], None]  # a table, and the seq of an entry that another worker has appended to it


WATCHED = -1  # instead of a seq: nothing was appended, but somebody has come to that worker to watch the table


class Conflict(Exception):
    """Another writer was first: there is already an entry with this seq at this table, or what else is unique."""


class StoreUnavailable(FlorilegeError):
    """Nothing can be read or written at the moment; nothing was lost."""

    code = "store-unavailable"
    request = ""  # by which the log can be searched, where it is told to people


class Card(msgspec.Struct, frozen=True, kw_only=True):
    """A table as the lobby knows it.  Identities, not names: names may change or disappear."""

    id: str
    game: str
    phase: Phase
    public: bool
    owner: str
    seats: tuple[str, ...]  # who sits there: an identity, "" for nobody yet, "=bud" for a computer player
    pace: Pace
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


class Session(msgspec.Struct, frozen=True, kw_only=True):
    """A browser that is known to be somebody."""

    digest: bytes  # of the token that the browser has
    person: Person
    created: int
    seen: int  # when it was last used, within a day
    device: str = ""  # roughly: "Firefox/Linux"


class Ban(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody who may not come in: `limits.by_person` of an id, or `limits.by_address` of a `peer.network_of`."""

    subject: str
    reason: str = ""  # as it is told
    at: int = 0
    until: int = 0  # 0: for good


class LoginTaken(Exception):
    """Another account has this login."""


class NameTaken(Exception):
    """Another account is called so."""


class Store(Protocol):
    async def open(self) -> None:
        """Connect, and bring the schema up to date."""

    async def close(self) -> None:
        """Finish what is being written, then disconnect."""

    async def ready(self, request: str = "") -> bool:
        """Whether it can be read from and written to now.  Why not is in the log, under the id of who asks."""

    async def time(self) -> int:
        """Milliseconds since 1970, by one clock for all workers."""

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
    async def add_person(self, person: Person) -> None:
        """LoginTaken or NameTaken if another account has them."""

    async def person(self, id: str) -> Person | None: ...

    async def person_of_login(self, login: str) -> Person | None: ...

    async def account_called(self, name: str) -> str | None:
        """The id of the account that has this name, however it is written."""

    async def rename_person(self, id: str, name: str) -> None:
        """NameTaken if it is an account, and another one has the name."""

    async def make_account(self, id: str, login: str, password: str) -> bool:
        """A guest becomes an account, and its sessions end; False if it is one already, or is gone."""

    async def set_password(self, id: str, password: str, was: str, keep: bytes | None = None) -> bool:
        """False if it is another one meanwhile than it was.  All sessions but this one end, and links for a new
        password are void; None: the password is the same, hashed anew, and they stay."""

    async def remove_person(self, id: str, at: int) -> None:
        """The person and all its sessions, with a notice for every worker; its games stay, without a name."""

    async def names(self, ids: Sequence[str]) -> dict[str, str]:
        """The names of those that there still are."""

    # -- sessions ------------------------------------------------------------------------------
    async def add_session(
        self, digest: bytes, person: str, at: int, device: str = "", password: str | None = None
    ) -> bool:
        """False if the person is gone, or has another password than this one meanwhile."""

    async def session(self, digest: bytes) -> Session | None: ...

    async def sessions(self, person: str) -> list[Session]:
        """Those used last first."""

    async def touch_session(self, digest: bytes, seen: int) -> None:
        """It is being used."""

    async def remove_session(self, digest: bytes) -> None: ...

    async def remove_sessions(self, person: str, keep: bytes = b"") -> None: ...

    # -- links for a new password --------------------------------------------------------------
    async def add_password_link(self, digest: bytes, person: str, until: int) -> bool:
        """In place of an older one; False if there is no such account."""

    async def password_link(self, digest: bytes, now: int) -> str | None:
        """The account that it is for, if it still holds."""

    async def use_password_link(self, digest: bytes, password: str, now: int) -> str | None:
        """Once: the account has this password now, and all its sessions have ended."""

    # -- who may not come in -------------------------------------------------------------------
    async def add_ban(self, ban: Ban) -> None:
        """In place of an older one of the same subject."""

    async def remove_ban(self, subject: str) -> bool: ...

    async def bans(self) -> list[Ban]:
        """The newest first; also those that are over and not removed yet."""

    # -- what is kept too long -----------------------------------------------------------------
    async def said_by(self, person: str) -> list[Row]:
        """The lines of chat of a person, in the order of tables and entries."""

    async def rewrite(self, rows: Sequence[Row]) -> None:
        """Put these entries in the place of those that have their seq: words that were withdrawn."""

    async def remove_expired(self, now: int, unused: int, signed_in: int) -> None:
        """Sessions that were last used before `unused`, those of accounts from before `signed_in`; links and bans that
        are over."""

    # -- several workers -------------------------------------------------------------------------
    async def listen(self, heard: Heard) -> None:
        """From now on tell of every entry that another worker appends; some may be missed, none is told early.

        `heard("", -1)`: the connection was lost meanwhile, and any may have been missed.
        """

    def call(self, table: str) -> None:
        """Let other workers know, soon, that somebody watches this table here: `heard(table, WATCHED)`."""

    async def lease(self, worker: str, seconds: float) -> Set[str]:
        """Renew this worker's leases and take free ones; the tables being played that this worker now has to run, of
        those that are new the ones changed last first."""

    async def take(self, worker: str, seconds: float, table: str) -> bool:
        """The lease of this one table, if it is being played and nobody has it: sooner than its turn would come."""

    async def release(self, worker: str) -> None:
        """Give all leases back."""

    # -- care ------------------------------------------------------------------------------------
    @property
    def care(self) -> Care:
        """What is asked of it only by whoever keeps house."""

    async def backup(self, path: Path) -> None:
        """A consistent copy, while tables are being played."""
