"""Everything that is kept about a person, as one document."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

from florilege.server.identity import session_id
from florilege.server.limits import by_person
from florilege.server.statistics import statistics_of
from florilege.store.base import Card, Person, Row, Store
from florilege.table.entries import AnyEntry, Played, Revealed, Said, decode
from florilege.wire.people import (
    BanKept,
    Export,
    LineKept,
    PersonKept,
    ReportedKept,
    ReportKept,
    SessionKept,
    TableKept,
)

MOST_TABLES = 100_000
ME, ANOTHER, NOBODY = "me", "another person", "nobody"  # who sits on a seat; else the level of a computer player


async def export_of(store: Store, person: Person) -> Export:
    """Of others only that they were there."""
    banned = by_person(person.id)
    return Export(
        PersonKept(person.id, person.name, person.login, person.created),
        [SessionKept(session_id(s.digest), s.created, s.seen, s.device) for s in await store.sessions(person.id)],
        [await table_of(store, card, person.id) for card in await store.cards_of(person.id, MOST_TABLES)],
        [line for row in await store.said_by(person.id) if (line := line_of(row)).text],
        [ReportKept(found.table, found.at, found.words) for found in await store.care.reports_of(person.id)],
        [ReportedKept(found.table, found.at) for found in await store.care.reports_about(person.id)],
        next((BanKept(ban.at, ban.until, ban.reason) for ban in await store.bans() if ban.subject == banned), None),
        await store.care.muted(person.id, 0),
        await statistics_of(store, person.id),
    )


async def table_of(store: Store, card: Card, person: str) -> TableKept:
    log = await store.entries(card.id) if card.winners is not None else []
    own = await asyncio.to_thread(entries_by, person, log)

    def seat(word: str) -> str:
        if word.startswith("="):
            return word[1:]
        return ME if word == person else ANOTHER if word else NOBODY

    return TableKept(
        *(card.id, card.game, card.phase, card.pace, card.opened, card.changed, list(map(seat, card.seats))),
        winners=None if card.winners is None else list(card.winners),
        scores=None if card.scores is None else list(card.scores),
        bytes=next((entry.bytes for entry in own if isinstance(entry, Revealed)), ""),
        words=[entry.word for entry in own if isinstance(entry, Played)],
    )


def entries_by(person: str, log: Sequence[bytes]) -> list[AnyEntry]:
    return [entry for entry in map(decode, log) if entry.by == person]


def line_of(row: Row) -> LineKept:
    said = decode(row.entry)
    assert isinstance(said, Said)
    return LineKept(row.table, said.at, said.text)
