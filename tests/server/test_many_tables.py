"""Tables that were left unfinished do not keep anybody waiting, however many they are and however long they take."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

from florilege.hall.hall import MOST_IDLE, Hall, Listener
from florilege.hall.runner import Runner
from florilege.store.base import Person
from florilege.table.entries import Played
from florilege.wire import commands
from florilege.wire.setup import Setup
from tests.server.memory_store import MemoryStore

BOT_BEGINS = Setup(game="mandala", seats=("seedling", "person"), public=True, lots=False)
PATIENCE = 60


class Library(MemoryStore):
    """Reads nothing of these tables until it is told to, and gives no leases of many at once before it may."""

    def __init__(self) -> None:
        super().__init__()
        self.slow: set[str] = set()
        self.may_read = asyncio.Event()
        self.may_lease = asyncio.Event()
        self.may_lease.set()
        self.leased = 0  # how often it was asked, and has answered

    async def lease(self, worker: str, seconds: float) -> set[str]:
        if not self.may_lease.is_set():
            await self.may_lease.wait()
            self.leased += 1
            return set()  # what there was when it was asked
        self.leased += 1
        return await super().lease(worker, seconds)

    async def entries(self, table: str, start: int = 0) -> list[bytes]:
        if table in self.slow:
            await self.may_read.wait()
        return await super().entries(table, start)


async def start_a_game(hall: Hall, setup: Setup = BOT_BEGINS) -> str:
    room = await hall.open(setup, "anna")
    await hall.carry_out(room, "anna", commands.Start(id="start"))
    return room.table.id


async def has_played(hall: Hall, table: str) -> None:
    """Until the computer player has; also where nobody needs the room any more."""
    while not any(isinstance(entry, Played) for entry in (await hall.room(table)).table.entries):
        await asyncio.sleep(0.01)


def with_unfinished(number: int, scenario: Callable[[Library, Hall, list[str]], Awaitable[None]]) -> None:
    """A worker that has just started, on a store with so many games at which a computer player is to move."""

    async def whole() -> None:
        store = Library()
        await store.add_person(Person(id="anna", name="Anna"))
        before = Hall(store)
        old = [await start_a_game(before) for _ in range(number)]
        store.slow = set(old)
        hall = Hall(store)
        runner = Runner(hall, 1, 10)
        running = asyncio.create_task(runner.run())
        while not runner.held:
            await asyncio.sleep(0.01)
        try:
            await asyncio.wait_for(scenario(store, hall, old), PATIENCE)
        finally:
            running.cancel()
            await asyncio.gather(running, return_exceptions=True)
            await runner.close()

    asyncio.run(whole())


def test_a_new_game_does_not_wait_until_the_old_ones_are_read() -> None:
    async def scenario(store: Library, hall: Hall, old: list[str]) -> None:
        await has_played(hall, await start_a_game(hall))
        assert not set(old) & set(hall.rooms)

    with_unfinished(3, scenario)


def test_whoever_comes_back_to_an_old_game_does_not_wait_for_the_others() -> None:
    async def scenario(store: Library, hall: Hall, old: list[str]) -> None:
        mine = next(table for table in old if table not in hall.loading)  # the one that is being read may be any
        store.slow.discard(mine)
        await has_played(hall, mine)
        assert set(old) & set(hall.rooms) == {mine}

    with_unfinished(3, scenario)


def test_a_table_to_which_somebody_comes_is_taken_before_the_others() -> None:
    """With thousands of them it takes seconds until its turn comes, and it is not lost when that is over."""

    async def scenario() -> None:
        store = Library()
        await store.add_person(Person(id="anna", name="Anna"))
        before = Hall(store)
        old = [await start_a_game(before) for _ in range(2)]
        store.slow, hall = {old[0]}, Hall(store)
        store.may_lease.clear()
        runner = Runner(hall, 1, 600)
        running = asyncio.create_task(runner.run())
        try:
            async with asyncio.timeout(PATIENCE):
                hall.visited(await hall.room(old[1]))
                await has_played(hall, old[1])
                await has_played(hall, await start_a_game(hall))
                assert store.leased == 0
                taken = set(runner.held)
                store.may_lease.set()
                while hall.names_due == 0:  # until the leases are renewed
                    await asyncio.sleep(0.01)
                assert runner.held == taken
        finally:
            running.cancel()
            await asyncio.gather(running, return_exceptions=True)
            await runner.close()

    asyncio.run(scenario())


def test_in_the_end_all_old_games_go_on() -> None:
    async def scenario(store: Library, hall: Hall, old: list[str]) -> None:
        store.may_read.set()
        while not all([len(await store.entries(table)) > 3 for table in old]):  # opened, joined, started
            await asyncio.sleep(0.01)

    with_unfinished(5, scenario)


class Needing(Listener):
    def __init__(self, tables: set[str]) -> None:
        self.tables = tables

    def needs(self, table: str) -> bool:
        return table in self.tables


def test_tables_that_nobody_needs_are_forgotten_and_the_others_kept() -> None:
    async def scenario() -> None:
        store = MemoryStore()
        await store.add_person(Person(id="anna", name="Anna"))
        hall = Hall(store)
        ids = [(await hall.open(BOT_BEGINS, "anna")).table.id for _ in range(MOST_IDLE + 100)]
        hall.listeners.append(Needing(set(ids[:30])))
        for id in ids:
            await hall.room(id)
        kept = set(hall.rooms)
        assert set(ids[:30]) <= kept
        assert MOST_IDLE <= len(kept - set(ids[:30])) <= MOST_IDLE + MOST_IDLE // 10
        assert ids[-1] in kept
        assert (await hall.room(ids[31])).table.id == ids[31]

    asyncio.run(scenario())


def test_a_worker_stops_when_it_is_asked_to_whatever_it_was_about_to_do() -> None:
    async def scenario() -> None:
        for turns in range(20):  # of the loop, between that there is something to run and being asked to stop
            runner = Runner(Hall(MemoryStore()), 1, 10)
            running = asyncio.create_task(runner.run())
            await asyncio.sleep(0.01)
            runner.renewed.set()
            for _ in range(turns):
                await asyncio.sleep(0)
            running.cancel()
            _, running_on = await asyncio.wait({running}, timeout=PATIENCE)
            assert not running_on
            await runner.close()

    asyncio.run(scenario())
