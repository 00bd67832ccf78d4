"""Everything that is kept about a person, as one document."""

from __future__ import annotations

from florilege.server.identity import session_id
from florilege.server.statistics import statistics_of
from florilege.server.store.base import Card, Person, Row, Store
from florilege.table.entries import Said, decode
from florilege.wire.people import Export, LineKept, PersonKept, ReportKept, SessionKept, TableKept

MOST_TABLES = 100_000
ME, ANOTHER, NOBODY = "me", "another person", "nobody"  # who sits on a seat; else the level of a computer player


async def export_of(store: Store, person: Person) -> Export:
    """Of others only that they were there."""
    return Export(
        PersonKept(person.id, person.name, person.login, person.created),
        [SessionKept(session_id(s.digest), s.created, s.seen, s.device) for s in await store.sessions(person.id)],
        [table_of(card, person.id) for card in await store.cards_of(person.id, MOST_TABLES)],
        [line for row in await store.said_by(person.id) if (line := line_of(row)).text],
        [ReportKept(found.table, found.at, found.words) for found in await store.care.reports_of(person.id)],
        await store.care.muted(person.id, 0),
        await statistics_of(store, person.id),
    )


def table_of(card: Card, person: str) -> TableKept:
    def seat(word: str) -> str:
        if word.startswith("="):
            return word[1:]
        return ME if word == person else ANOTHER if word else NOBODY

    return TableKept(
        *(card.id, card.game, card.phase, card.pace, card.opened, card.changed, list(map(seat, card.seats))),
        winners=None if card.winners is None else list(card.winners),
        scores=None if card.scores is None else list(card.scores),
    )


def line_of(row: Row) -> LineKept:
    said = decode(row.entry)
    assert isinstance(said, Said)
    return LineKept(row.table, said.at, said.text)
