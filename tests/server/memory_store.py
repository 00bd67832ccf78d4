"""A store that forgets everything when it goes: enough to test what stands on a store."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from florilege.server.store.base import Card, Conflict, Heard, LoginTaken, Person, Row


class MemoryStore:
    def __init__(self) -> None:
        self.is_open = False
        self.logs: dict[str, list[bytes]] = {}
        self.known_cards: dict[str, Card] = {}
        self.people: dict[str, Person] = {}
        self.sessions: dict[bytes, str] = {}

    async def open(self) -> None:
        self.is_open = True

    async def close(self) -> None:
        self.is_open = False

    async def ready(self) -> bool:
        return self.is_open

    # -- tables --------------------------------------------------------------------------------
    async def append(self, row: Row) -> None:
        log = self.logs.setdefault(row.table, [])
        if row.seq != len(log):
            raise Conflict
        log.append(row.entry)
        if row.card is not None:
            self.known_cards[row.table] = row.card

    async def entries(self, table: str, start: int = 0) -> list[bytes]:
        return self.logs.get(table, [])[start:]

    async def card(self, table: str) -> Card | None:
        return self.known_cards.get(table)

    async def cards(self, phases: Sequence[str], limit: int = 100) -> list[Card]:
        return self._latest([card for card in self.known_cards.values() if card.public and card.phase in phases], limit)

    async def cards_of(self, person: str, limit: int = 100) -> list[Card]:
        return self._latest([card for card in self.known_cards.values() if person in card.seats], limit)

    def _latest(self, cards: list[Card], limit: int) -> list[Card]:
        return sorted(cards, key=lambda card: -card.changed)[:limit]

    # -- people --------------------------------------------------------------------------------
    async def add_person(self, person: Person) -> None:
        self.people[person.id] = person

    async def person(self, id: str) -> Person | None:
        return self.people.get(id)

    async def person_of_login(self, login: str) -> Person | None:
        return next((person for person in self.people.values() if person.login == login), None)

    async def change_person(self, person: Person) -> None:
        holder = None if person.login is None else await self.person_of_login(person.login)
        if holder is not None and holder.id != person.id:
            raise LoginTaken
        self.people[person.id] = person

    async def remove_person(self, id: str) -> None:
        self.people.pop(id, None)
        await self.remove_sessions(id)

    async def names(self, ids: Sequence[str]) -> dict[str, str]:
        return {id: self.people[id].name for id in ids if id in self.people}

    async def add_session(self, digest: bytes, person: str, at: int) -> None:
        self.sessions[digest] = person

    async def person_of_session(self, digest: bytes) -> Person | None:
        return self.people.get(self.sessions.get(digest, ""))

    async def remove_session(self, digest: bytes) -> None:
        self.sessions.pop(digest, None)

    async def remove_sessions(self, person: str) -> None:
        self.sessions = {digest: id for digest, id in self.sessions.items() if id != person}

    # -- several workers, care -------------------------------------------------------------------
    async def listen(self, heard: Heard) -> None: ...

    async def lease(self, worker: str, seconds: float) -> set[str]:
        return {id for id, card in self.known_cards.items() if card.phase == "playing"}

    async def release(self, worker: str) -> None: ...

    async def backup(self, path: Path) -> None: ...
