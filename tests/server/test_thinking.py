"""A computer player that thinks and thinks holds up nobody but its own table; people are served first, and computer
players rest where nobody is."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path
from threading import Event

import pytest

from florilege.hall.computer_players import ComputerPlayers, Thought
from florilege.hall.counters import Counters
from florilege.hall.hall import Hall
from florilege.hall.runner import Runner
from florilege.hall.thinkers import Thinkers
from florilege.store.base import Person
from florilege.table.entries import AnyEntry, Played
from florilege.wire import commands
from florilege.wire.setup import Setup
from tests.server.house import Guest, House
from tests.server.memory_store import MemoryStore
from tests.server.test_games import two_people
from tests.server.test_halls import Half, Worker
from tests.server.test_replays import at_home

PATIENCE = 20  # seconds until a mind gives up: a loop that it holds up could not release it


class Held:
    """Computer players who do not decide before they may."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.thinking, self.enough = Event(), Event()
        self.released: list[bool] = []
        self.tables: list[str] = []  # in the order of their turns
        held, genuine = self, ComputerPlayers.choose

        def choose(self: ComputerPlayers, entries: Sequence[AnyEntry], seat: int, level: str) -> Thought:
            held.tables.append(self.table.id)
            held.thinking.set()
            held.released.append(held.enough.wait(PATIENCE))
            return genuine(self, entries, seat, level)

        monkeypatch.setattr(ComputerPlayers, "choose", choose)

    def run(self, folder: Path, scenario: Callable[[House], Awaitable[None]]) -> None:
        try:
            at_home(folder, scenario, bots=1)
        finally:
            self.enough.set()


async def until(condition: Callable[[], bool]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not condition():
            await asyncio.sleep(0.01)


@pytest.fixture
def held(monkeypatch: pytest.MonkeyPatch) -> Held:
    return Held(monkeypatch)


def test_others_play_on_meanwhile(tmp_path: Path, held: Held) -> None:
    async def scenario(home: House) -> None:
        chloe = await home.guest()
        await chloe.open("lotus", ["seedling", "person"])
        await chloe.connect()
        started = await chloe.do("start")
        assert await asyncio.to_thread(held.thinking.wait, PATIENCE)

        anna, bruno = people = await two_people(home, "mandala", ["person", "person"])
        for path in ("/api/health", "/api/ready", f"/api/tables/{chloe.table}"):
            assert (await anna.client.get(path)).status_code == 200
        version = await anna.do("play", word=anna.last["legal"][0])
        await bruno.receive_until(version)
        assert bruno.last["actor"] == 0
        assert await chloe.do("say", text="Take your time") == started + 1
        assert held.released == [], "it still thinks"

        held.enough.set()
        await chloe.receive_until(started + 2)
        assert chloe.last["actor"] == 0
        assert held.released[0]
        for person in (*people, chloe):
            await person.close()

    held.run(tmp_path, scenario)


# -- the queue -----------------------------------------------------------------------------------------
async def left_to_masters(home: House) -> Guest:
    """Somebody who has left the table to the computer players, and watches them."""
    person = await home.guest()
    await person.open("mandala", ["seedling", "person"])
    await person.connect()
    await person.do("start")
    await person.do("leave")
    return person


def test_who_waits_is_served_before_computer_players_among_themselves(tmp_path: Path, held: Held) -> None:
    async def scenario(home: House) -> None:
        watchers = [await left_to_masters(home) for _ in range(6)]
        anna = await home.guest()
        await anna.open("mandala", ["seedling", "person"])
        await anna.connect()
        started = await anna.do("start")
        runner = home.services.runner
        await until(lambda: len(runner.thinkers.turns.questions) == len(watchers) + 1)
        assert len(held.tables) == 1, "one thinks, the others wait"
        held.enough.set()
        await anna.receive_until(started + 1)
        assert anna.table in held.tables[:2], "first of all who waited"
        for person in (*watchers, anna):
            await person.close()

    held.run(tmp_path, scenario)


def test_an_answer_that_nobody_needs_any_more_costs_no_turn() -> None:
    async def scenario() -> None:
        thinkers, go, done = Thinkers(1, Counters()), Event(), list[str]()

        def work(name: str) -> str:
            go.wait(PATIENCE)
            done.append(name)
            return name

        tasks = {name: asyncio.create_task(thinkers.think(name, True, work, name)) for name in "abcd"}
        await asyncio.sleep(0)
        assert thinkers.free == 0
        tasks["a"].cancel()  # its thread goes on: nobody else can have it yet
        tasks["b"].cancel()  # it has not begun
        await asyncio.wait([tasks["a"], tasks["b"]])
        await asyncio.sleep(0)
        assert thinkers.turns.having == {"a"}
        go.set()
        assert [await tasks["c"], await tasks["d"]] == ["c", "d"]
        assert done == ["a", "c", "d"]
        assert thinkers.free == 1
        assert not thinkers.turns.questions

        def fail() -> None:
            raise ValueError("in a thread")

        with pytest.raises(ValueError, match="in a thread"):
            await thinkers.think("e", True, fail)
        assert thinkers.free == 1, "who failed has finished"
        go.clear()
        left = [asyncio.create_task(thinkers.think(name, True, work, name)) for name in "fgh"]
        await asyncio.sleep(0)
        thinkers.close()
        go.set()
        ended = await asyncio.gather(*left, return_exceptions=True)
        assert [type(one) for one in ended[1:]] == [asyncio.CancelledError] * 2, "nobody waits for ever"

    asyncio.run(scenario())


# -- tables where nobody is ----------------------------------------------------------------------------
def test_computer_players_rest_where_nobody_is(tmp_path: Path, held: Held) -> None:
    async def scenario(home: House) -> None:
        anna = await left_to_masters(home)
        room, runner = home.hall.rooms[anna.table], home.services.runner
        await anna.disconnect()
        await until(lambda: room.visitors == 0)
        held.enough.set()
        await until(lambda: anna.table not in runner.planned)
        assert room.table.phase == "playing"
        await until(lambda: not runner.thinkers.turns.questions)  # what is being thought about comes to its end
        rested = room.table.version
        watcher = home.watcher()
        watcher.table = anna.table
        await watcher.connect()
        await watcher.receive_until(rested + 3)
        for person in (anna, watcher):
            await person.close()

    held.run(tmp_path, scenario)


def test_who_comes_back_to_play_finds_that_they_go_on(tmp_path: Path, held: Held) -> None:
    """Also without a connection: what matters is that a person plays."""

    async def scenario(home: House) -> None:
        anna = await left_to_masters(home)
        room, runner = home.hall.rooms[anna.table], home.services.runner
        await anna.disconnect()
        held.enough.set()
        await until(lambda: anna.table not in runner.planned)
        rested = room.table.version
        await anna.command("return")
        await until(lambda: room.table.version > rested + 1 or room.table.to_act() == [1])
        await anna.close()

    held.run(tmp_path, scenario)


def test_a_person_who_is_gone_finds_the_answer_done(tmp_path: Path) -> None:
    """A game by correspondence: nobody is connected when the computer player answers."""

    async def scenario(home: House) -> None:
        anna = await home.guest()
        await anna.open("mandala", ["person", "seedling"], pace="correspondence")
        await anna.command("start")
        room = home.hall.rooms[anna.table]
        while not any(isinstance(entry, Played) and entry.seat == 1 for entry in room.table.entries):
            assert room.visitors == 0
            (seat,) = room.table.to_act()
            if seat == 0:
                position = room.table.position
                assert position is not None
                await anna.command("play", word=position.legal(0)[0])
            else:
                await until(lambda: room.table.to_act() == [0])
        await anna.close()

    at_home(tmp_path, scenario)


class Calling(Half):
    """Half of a store whose worker is heard when it calls, whatever else is lost."""

    def call(self, table: str) -> None:
        self.other.tell(table, -1)

    async def take(self, worker: str, seconds: float, table: str) -> bool:
        return False  # the other one has it


def test_who_watches_at_another_worker_is_counted() -> None:
    async def scenario() -> None:
        first = Worker(Calling())
        second = Worker(Calling(first.store))
        await first.store.add_person(Person(id="anna", name="anna"))
        room = await first.hall.open(Setup(game="mandala", seats=("seedling", "person"), lots=False), "anna")
        for command in (commands.Start(id="1"), commands.Leave(id="2")):
            await first.hall.carry_out(room, "anna", command)
        id, rested = room.table.id, room.table.version
        first.runner.held.add(id)
        first.runner.plan(room)
        assert not first.runner.planned
        for worker in (first, second):
            await worker.store.listen(worker.runner.heard)
        there = await second.hall.fresh_room(id)
        there.visitors += 1
        second.hall.visited(there)
        await until(lambda: room.table.version > rested + 2)
        assert room.watched()
        await first.runner.renew()  # here nobody is: there is nothing to be said
        second.runner.held.clear()
        until_now, room.watched_until = room.watched_until, 0
        second.runner.call_on_others()
        await until(lambda: room.watched_until >= until_now)
        for worker in (first, second):
            await worker.runner.close()

    asyncio.run(asyncio.wait_for(scenario(), 3 * PATIENCE))


def test_a_table_that_waits_for_its_turn_is_hurried_by_who_comes(held: Held) -> None:
    """After a start, when thousands of games want their turn at once."""

    async def scenario() -> None:
        store, names = MemoryStore(), [f"person {number}" for number in range(9)]
        past = Hall(store, now=lambda: 1000)
        rooms = []
        for name in names:
            await store.add_person(Person(id=name, name=name))
            room = await past.open(Setup(game="mandala", seats=("seedling", "person"), lots=False), name)
            await past.carry_out(room, name, commands.Start(id="1"))
            rooms.append(room.table.id)
        hall = Hall(store)
        runner = Runner(hall, 1, 10)
        try:
            await runner.renew()
            await until(lambda: len(runner.thinkers.turns.questions) == len(rooms))
            first, last = held.tables[0], next(id for id in reversed(rooms) if id != held.tables[0])
            assert not hall.rooms[last].awaited(), "nobody has been there for years"
            hall.rooms[last].visitors += 1
            hall.visited(hall.rooms[last])
            held.enough.set()
            await until(lambda: len(held.tables) == len(rooms))
            assert held.tables[:2] == [first, last]
        finally:
            held.enough.set()
            await runner.close()

    asyncio.run(scenario())
