"""Somebody sets the clock of the machine while people play."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Iterator
from itertools import count
from pathlib import Path

import asyncpg  # type: ignore[import-untyped]
import pytest

from florilege.cli import main
from florilege.hall import runner
from florilege.hall.clock import Clock
from florilege.hall.hall import Hall
from florilege.hall.room import Room
from florilege.hall.runner import Runner
from florilege.store.base import Person
from florilege.store.postgres import PostgresStore
from florilege.table.entries import Away, Played
from florilege.wire import commands
from florilege.wire.setup import Clock as Limit
from florilege.wire.setup import Setup
from tests.server.house import Guest, House, house
from tests.server.memory_store import MemoryStore
from tests.server.stores import card, opened

HOUR = 3_600_000
PATIENCE = 60
WITH_CLOCK = {"clock": {"move": 600, "game": 1200}, "stand_in": "seedling"}


class Wall:
    """The clock of the machine, as people set it."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.step = 0  # milliseconds
        real, real_ns = time.time, time.time_ns
        monkeypatch.setattr(time, "time", lambda: real() + self.step / 1000)
        monkeypatch.setattr(time, "time_ns", lambda: real_ns() + self.step * 1_000_000)


@pytest.fixture
def wall(monkeypatch: pytest.MonkeyPatch) -> Iterator[Wall]:
    found = Wall(monkeypatch)
    yield found
    found.step = 0


def test_what_is_counted_and_not_what_the_machine_says() -> None:
    passed = 0
    clock = Clock(lambda: passed)
    began = clock()
    assert abs(began - time.time_ns() // 1_000_000) < HOUR
    passed = 5_000_000_000
    assert clock() == began + 5000
    clock.set(7)
    passed += 2_000_000
    assert clock() == 9


async def play(person: Guest, chance: random.Random, plays: int) -> None:
    """Play so often, and wait for the computer player after each."""
    for _ in range(plays):
        await person.do("play", word=chance.choice(person.last["legal"]))
        while not person.last["legal"]:
            await person.receive()


async def nothing_was_lost(home: House, person: Guest) -> None:
    """Nobody was late, and everybody is still known."""
    entries = home.hall.rooms[person.table].table.entries
    assert not [entry for entry in entries if isinstance(entry, Away)]
    assert not [entry for entry in entries if isinstance(entry, Played) and entry.seat == person.seat and entry.level]
    assert [entry.at for entry in entries] == sorted(entry.at for entry in entries)
    assert all(seat["spent"] < HOUR / 10 for seat in person.last["seats"])
    assert (await person.client.get("/api/me")).status_code == 200


@pytest.mark.parametrize("step", [HOUR, -HOUR], ids=["forth", "back"])
def test_the_clock_is_set_during_a_game(step: int, tmp_path: Path, wall: Wall) -> None:
    async def evening() -> None:
        chance = random.Random(step)
        async with house(tmp_path / "games.sqlite") as home:
            person = await home.guest("Anna")
            await person.open("mandala", ["person", "seedling"], **WITH_CLOCK)
            await person.connect()
            await person.do("start")
            await play(person, chance, 3)
            wall.step = step
            await play(person, chance, 3)
            await nothing_was_lost(home, person)
            wall.step = 0
            await play(person, chance, 3)
            await nothing_was_lost(home, person)
            await person.close()

    asyncio.run(asyncio.wait_for(evening(), PATIENCE))


def test_the_clock_was_set_back_before_the_server_is_started_again(tmp_path: Path, wall: Wall) -> None:
    async def first() -> tuple[str, str]:
        async with house(tmp_path / "games.sqlite") as home:
            person = await home.guest("Anna")
            await person.open("mandala", ["person", "seedling"], **WITH_CLOCK)
            await person.connect()
            await person.do("start")
            await play(person, random.Random(1), 3)
            await person.close()
            return person.table, person.client.cookies["florilege"]

    async def second(table: str, session: str) -> None:
        async with house(tmp_path / "games.sqlite") as home:
            person = home.watcher()
            person.client.cookies.set("florilege", session)
            person.table, person.ids = table, count(100)  # a wish that was fulfilled is not fulfilled again
            before = (await person.connect())["version"]
            await play(person, random.Random(2), 3)
            assert person.version > before + 3
            await nothing_was_lost(home, person)
            await person.close()

    known = asyncio.run(asyncio.wait_for(first(), PATIENCE))
    wall.step = -HOUR
    asyncio.run(asyncio.wait_for(second(*known), PATIENCE))


async def begun(home: House) -> list[Guest]:
    """Three people who play with clocks."""
    people = [await home.guest(name) for name in ("Ann", "Bob", "Cy")]
    table = await people[0].open("lotus", ["person"] * 3, **WITH_CLOCK)
    for guest in people[1:]:
        await guest.join(table)
    for guest in people:
        await guest.connect()
    await people[0].do("start")
    return people


async def seat_is_given_up(home: House, table: str) -> None:
    """By the clock of the tables, in the store as well."""
    room = await home.hall.room(table)
    while not isinstance(last := room.table.entries[-1], Away):
        await asyncio.sleep(0.02)
    assert [chair.away for chair in room.table.chairs] == [False, True, False]
    assert last.at - room.table.opened < HOUR / 10
    assert abs(room.time() - home.hall.now()) < HOUR / 10


@pytest.mark.parametrize("step", [HOUR, -HOUR], ids=["forth", "back"])
def test_a_host_whose_clock_is_wrong_deletes_somebody_who_plays(step: int, tmp_path: Path, wall: Wall) -> None:
    """The server gives up the seat, by its own time; where none is running, the next one does."""
    database = tmp_path / "games.sqlite"

    async def deleted(person: str) -> None:
        wall.step = step
        words = ["admin", "people", "delete", "--database", str(database), "--yes", person]
        assert await asyncio.to_thread(main, words) == 0
        wall.step = 0

    async def evening() -> None:
        async with house(database) as home:
            one, other = await begun(home), await begun(home)
            ids = [(await people[1].client.get("/api/me")).json()["id"] for people in (one, other)]
            await deleted(ids[0])
            await seat_is_given_up(home, one[0].table)
            for guest in (*one, *other):
                await guest.close()
        await deleted(ids[1])
        async with house(database) as home:
            await seat_is_given_up(home, other[0].table)

    asyncio.run(asyncio.wait_for(evening(), PATIENCE))


class Passing:
    """Time that passes when we say so, in milliseconds."""

    def __init__(self, now: int) -> None:
        self.now = now

    def __call__(self) -> int:
        return self.now


async def started(store: MemoryStore, now: Passing, setup: Setup) -> Room:
    await store.add_person(Person(id="anna", name="Anna"))
    hall = Hall(store, now)
    room = await hall.open(setup, "anna")
    await hall.carry_out(room, "anna", commands.Start(id="start"))
    return room


def test_a_worker_whose_clock_is_an_hour_behind_goes_on_by_the_time_of_the_table() -> None:
    async def scenario() -> None:
        store, early, late = MemoryStore(), Passing(10 * HOUR), Passing(11 * HOUR)
        setup = Setup(game="mandala", seats=("seedling", "person"), lots=False, clock=Limit(game=60))
        table = (await started(store, late, setup)).table.id
        hall = Hall(store, early)
        running = Runner(hall, 1, 10)
        await running.renew()
        room = await hall.room(table)
        while room.table.to_act() != [1]:  # at once, not in an hour
            await asyncio.sleep(0.01)
        early.now += 5000
        assert room.time() == 11 * HOUR + 5000
        word = room.table.position.legal(1)[0] if room.table.position else ""
        await hall.carry_out(room, "anna", commands.Play(id="1", word=word))
        assert room.table.chairs[1].spent == 5000
        await running.close()

    asyncio.run(asyncio.wait_for(scenario(), PATIENCE))


def test_a_machine_that_slept_finds_out_that_time_is_over(monkeypatch: pytest.MonkeyPatch) -> None:
    """The event loop does not count the time of sleep; the clock of the tables does."""
    monkeypatch.setattr(runner, "LOOK_AGAIN", 0.01)

    async def scenario() -> None:
        store, now = MemoryStore(), Passing(HOUR)
        limit = Limit(move=86_400, at_zero="seat")
        room = await started(store, now, Setup(game="mandala", seats=("person", "bud"), lots=False, clock=limit))
        hall = Hall(store, now)
        running = Runner(hall, 1, 10)
        await running.renew()
        room = await hall.room(room.table.id)
        await asyncio.sleep(0.05)
        assert not room.table.chairs[0].away
        now.now += 25 * HOUR
        while not room.table.chairs[0].away:
            await asyncio.sleep(0.01)
        await running.close()

    asyncio.run(asyncio.wait_for(scenario(), PATIENCE))


def test_workers_on_one_database_have_one_time(postgres_url: str, wall: Wall) -> None:
    """That of the database, whatever their machines say."""

    async def scenario() -> list[int]:
        times = []
        for step in (HOUR, -HOUR):
            wall.step = step
            async with house(postgres_url) as home:
                times.append(home.hall.now())
                assert home.services.people.clock is home.hall.now
        return times

    ahead, behind = asyncio.run(asyncio.wait_for(scenario(), PATIENCE))
    assert 0 <= behind - ahead < HOUR / 10


def test_a_lease_from_before_the_clock_of_the_database_was_set_back_is_taken(postgres_url: str) -> None:
    async def scenario() -> None:
        one, other = PostgresStore(postgres_url), PostgresStore(postgres_url)
        await one.open()
        await other.open()
        await opened(one, *(card(f"t{number}", "playing") for number in range(3)))
        assert len(await one.lease("one", 600)) == 3  # and is not heard of again
        assert await other.lease("other", 600) == set()
        connection = await asyncpg.connect(postgres_url)
        await connection.execute("update leases set until = until + interval '1 hour'")  # as if it had been set back
        await connection.close()
        assert len(await other.lease("other", 600)) == 3
        await one.close()
        await other.close()

    asyncio.run(scenario())
