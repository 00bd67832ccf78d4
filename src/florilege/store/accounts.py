"""What can be done with an account from outside a session, by whoever keeps house: functions over the store."""

from __future__ import annotations

import secrets
from hashlib import sha256

from florilege.errors import FlorilegeError
from florilege.store.base import Row, Store
from florilege.table.entries import Said, decode, encode
from florilege.texts.text import Text

LINK_LASTS = 24 * 3600 * 1000  # milliseconds


class NoSuchAccount(FlorilegeError):
    """A guest has no password that could be forgotten."""

    code = "no-such-account"


async def make_password_link(store: Store, person: str, now: int) -> str:
    """A token for `/password#…` of the page, by which this account gets a new password: once, within a day.  An older
    one is void.  The store knows its SHA-256."""
    token = secrets.token_urlsafe(32)
    if not await store.add_password_link(sha256(token.encode()).digest(), person, now + LINK_LASTS):
        raise NoSuchAccount(Text("person-no-account"))
    return token


async def erase_words(store: Store, person: str) -> set[str]:
    """What this person has said at tables; the entries stay in their logs, without words.  The tables concerned."""
    rows = await store.said_by(person)
    await store.rewrite([Row(row.table, row.seq, encode(unsaid(row.entry))) for row in rows])
    return {row.table for row in rows}


def unsaid(entry: bytes) -> Said:
    said = decode(entry)
    assert isinstance(said, Said)
    said.text = ""
    return said
