"""How cards and people are kept, in both databases."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from florilege.store.base import Card, Person, Row, Session

PLAYING = "playing"
TRIAL = b"\0" * 16_384  # what is written to see whether it can be: more than the entries of most plays
PERSON = "select people.id, name, login, password, created from people "
NOTIFY = "insert into notices (at, kind, subject) values ($1, $2, $3)"
SESSION = (
    "select digest, at, seen, device, people.id, name, login, password, created "
    "from sessions join people on people.id = person "
)

_decoder = msgspec.json.Decoder(Card)


def card_text(card: Card) -> str:
    return msgspec.json.encode(card).decode()


def card_of(text: str) -> Card:
    return _decoder.decode(text)


def last_cards(rows: Iterable[Row]) -> list[Card]:
    """The last card of each table, in the order of their ids: locks that are taken in one order never cross."""
    last = {row.table: row.card for row in rows if row.card is not None}
    return [last[table] for table in sorted(last)]


def sittings(rows: Iterable[Row]) -> list[tuple[str, str]]:
    """Who sits at which table on any of these cards: who has left before the last one did sit there."""
    cards = [row.card for row in rows if row.card is not None]
    return sorted({(seat, card.id) for card in cards for seat in card.seats if seat and not seat.startswith("=")})


def person_of(row: Sequence[Any]) -> Person:
    """Of a query that begins with `PERSON`."""
    id, name, login, password, created = row
    return Person(id=id, name=name, login=login, password=password, created=created)


def session_of(row: Sequence[Any]) -> Session:
    """Of a query that begins with `SESSION`."""
    digest, at, seen, device, *person = row
    return Session(digest=digest, person=person_of(person), created=at, seen=seen, device=device)
