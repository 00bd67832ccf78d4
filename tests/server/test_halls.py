"""Two workers on one store, in one process: what one does not hear of the other it makes up for."""

from __future__ import annotations

import asyncio
import json
import random
from itertools import count

import pytest

from florilege.hall.hall import Hall
from florilege.hall.room import Client, Follower, Room
from florilege.hall.runner import Runner
from florilege.store.base import Heard, Person, Row
from florilege.wire import commands
from florilege.wire.setup import Setup
from tests.server.memory_store import MemoryStore

PEOPLE = ("anna", "bruno")


class Half(MemoryStore):
    """One of two connections to the same store.  Every second thing that it should tell its worker is lost."""

    def __init__(self, other: Half | None = None) -> None:
        super().__init__()
        self.other = other or self
        if other is not None:
            other.other = self
            self.house, self.known_cards = other.house, other.known_cards
        self.tell: Heard = lambda table, seq: None
        self.lost = False  # whether the last one was

    async def append(self, row: Row) -> None:
        await super().append(row)
        self.other.hear(row)

    def hear(self, row: Row) -> None:
        self.lost = not self.lost
        if not self.lost:
            self.tell(row.table, row.seq)

    async def listen(self, heard: Heard) -> None:
        self.tell = heard


class Worker(Client):
    def __init__(self, store: Half) -> None:
        self.store, self.hall, self.ids = store, Hall(store), count()
        self.runner = Runner(self.hall, 1, 10)
        self.told: list[int] = []  # versions

    async def enter(self, table: str) -> Room:
        """The table, with somebody who follows it from here."""
        await self.store.listen(self.runner.heard)
        room = await self.hall.room(table)
        await room.join(Follower("", "en", self), 0)
        return room

    def send_now(self, message: bytes) -> bool:
        self.told.append(json.loads(message)["version"])
        return True

    async def say(self, room: Room) -> None:
        await self.hall.carry_out(room, PEOPLE[0], commands.Say(id=f"{id(self)} {next(self.ids)}", text="Hello"))

    async def heard_all(self) -> None:
        await asyncio.gather(*self.runner.tasks)


def test_a_lost_notification_is_made_up_for_by_the_next() -> None:
    async def scenario() -> None:
        first = Worker(Half())
        second = Worker(Half(first.store))
        workers = (first, second)
        for name in PEOPLE:
            await first.store.add_person(Person(id=name, name=name))
        opened = await first.hall.open(Setup(game="mandala", seats=("person", "person"), public=True), PEOPLE[0])
        rooms = [await worker.enter(opened.table.id) for worker in workers]
        chance, behind = random.Random(4), 0
        for _ in range(100):
            here = chance.randrange(2)
            there = workers[1 - here]
            await workers[here].say(rooms[here])
            await there.heard_all()
            if there.store.lost:
                behind += rooms[1 - here].table.version < rooms[here].table.version
            else:
                assert rooms[0].table.entries == rooms[1].table.entries
        assert behind > 10, "nothing was lost"
        for worker, room in zip(workers, rooms, strict=True):
            assert worker.told == list(range(worker.told[0], room.table.version + 1)), "one by one, none left out"
            await worker.runner.close()

    asyncio.run(asyncio.wait_for(scenario(), 60))


def test_who_is_gone_while_a_table_is_folded_has_said_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scenario() -> None:
        first = Worker(Half())
        for name in PEOPLE:
            await first.store.add_person(Person(id=name, name=name))
        opened = await first.hall.open(Setup(game="mandala", seats=("person", "person"), public=True), PEOPLE[1])
        for name in PEOPLE:
            await first.hall.carry_out(opened, name, commands.Say(id="say", text=f"Hello from {name}"))
        hall, read = Hall(first.store), first.store.entries

        async def entries(table: str, start: int = 0) -> list[bytes]:
            found = await read(table, start)
            if start == 0:
                await first.store.remove_person(PEOPLE[0], 0)
                hall.rename(PEOPLE[0], None)
            return found

        monkeypatch.setattr(first.store, "entries", entries)
        room = await hall.room(opened.table.id)
        assert [said.text for said in room.table.chat] == ["", f"Hello from {PEOPLE[1]}"]
        await hall.close()
        await first.runner.close()

    asyncio.run(asyncio.wait_for(scenario(), 60))
