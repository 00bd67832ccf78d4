"""Tables that are kept busy, and what must then be in their logs."""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager

import florilege
from florilege.records.record import parse, verify
from florilege.store.base import Store
from florilege.store.opening import store_at
from florilege.table.entries import Played, decode
from tests.server.clients import Person, Seat, guest
from tests.server.processes import PATIENCE, POLL, Serving

PERSON, BOT = "person", "seedling"
ALL_GAMES: dict[str, tuple[str, ...]] = {
    "mandala": (PERSON, BOT),
    "flowers": (PERSON, BOT, PERSON),
    "lotus": (PERSON, PERSON),
    "illusion": (PERSON, PERSON),
    "flower-power": (PERSON, PERSON, BOT),
}


class Sitting:
    """One game at one table."""

    def __init__(self, table: str, seats: Sequence[Seat], acknowledged: dict[str, int]) -> None:
        self.table = table
        self.seats = seats
        self.over = False
        self.acknowledged = acknowledged  # what was acknowledged otherwise than over the sockets
        self.log: list[bytes] = []  # as far as we have seen it in the store

    @property
    def version(self) -> int:
        return max(seat.version for seat in self.seats)

    async def check(self, store: Store) -> None:
        """What was acknowledged or told is there and where it was said to be; nothing is there twice, or changed."""
        told = self.version  # what is said while we read need not be in what we read
        done = self.acknowledged | {id: version for seat in self.seats for id, version in seat.done.items()}
        actors = {m["version"]: m["actor"] for seat in self.seats for m in seat.messages if "actor" in m}
        before, self.log = self.log, await store.entries(self.table)
        assert self.log[: len(before)] == before, "the log was changed"
        entries = [decode(entry) for entry in self.log]
        assert len(entries) >= told, "something was told and is not there"
        there = {entry.command: version for version, entry in enumerate(entries, start=1)}
        lost = {id: version for id, version in done.items() if there.get(id) != version}
        assert not lost, f"acknowledged and lost, or elsewhere: {lost}"
        times = Counter((entry.by, entry.command) for entry in entries if entry.command)
        assert max(times.values(), default=1) == 1, f"twice: {times.most_common(1)}"
        assert not any(id in there for seat in self.seats for id in seat.refused), "refused and done"
        for version, actor in actors.items():
            played = entries[version - 1]
            assert isinstance(played, Played), "told otherwise than it is"
            assert played.seat == actor

    async def verify(self, person: Person) -> None:
        record = parse(await person.record(self.table))
        verdict = verify(record, florilege.game(record.header.game))
        assert verdict.fault is None, str(verdict.fault)
        assert verdict.positions[-1].over
        played = [entry for entry in map(decode, self.log) if isinstance(entry, Played)]
        assert [(play.seat, play.action) for play in record.plays] == [(play.seat, play.word) for play in played]


class Party:
    """A few people who play one game after another.  They talk while they play, and wait for no answer before the
    next command but where the game makes them."""

    def __init__(self, people: Sequence[Person], game: str, seats: Sequence[str], rng: random.Random) -> None:
        self.people, self.game, self.kinds, self.rng = people, game, seats, rng
        self.going = True  # on to another game after this one
        self.sittings: list[Sitting] = []
        self.finished = 0  # games
        self.past = 0  # versions of sittings that are over

    @property
    def progress(self) -> int:
        return self.past + sum(sitting.version for sitting in self.sittings)

    async def run(self) -> None:
        while self.going:
            await self.play_once()

    async def play_once(self) -> None:
        table, invitation = await self.people[0].open_table(self.game, self.kinds)
        acknowledged: dict[str, int] = {}
        for number, person in enumerate(self.people[1:]):
            id = f"join {number}"
            acknowledged[id] = await person.command(table, "join", id=id, invitation=invitation)
        async with AsyncExitStack() as stack:
            seats = [await stack.enter_async_context(Seat(person, table)) for person in self.people]
            sitting = Sitting(table, seats, acknowledged)
            self.sittings.append(sitting)
            assert await seats[0].do("start") is not None, seats[0].refused
            await asyncio.gather(*map(self.play, seats))
            await asyncio.gather(*(seat.until(lambda seat=seat: not seat.pending) for seat in seats))  # type: ignore[misc]
        sitting.over = True

    async def play(self, seat: Seat) -> None:
        async def talk() -> None:
            for _ in range(self.rng.randrange(3)):
                await seat.send("say", text=f"{self.rng.random()}")

        await seat.play(self.rng, talk)

    async def check(self, store: Store) -> None:
        for sitting in list(self.sittings):
            over = sitting.over
            await sitting.check(store)
            if over:
                await sitting.verify(self.people[0])
                self.sittings.remove(sitting)
                self.past += sitting.version
                self.finished += 1


async def gathered(stack: AsyncExitStack, rng: random.Random, *servers: Serving) -> list[Party]:
    """A party for each game."""
    parties = []
    for game, kinds in ALL_GAMES.items():
        people = [await stack.enter_async_context(guest(*servers)) for kind in kinds if kind == PERSON]
        parties.append(Party(people, game, kinds, random.Random(rng.random())))
    return parties


async def all_go_on(parties: Sequence[Party], since: Sequence[int]) -> None:
    for _ in range(int(PATIENCE / POLL)):
        if all(party.progress > before for party, before in zip(parties, since, strict=True)):
            return
        await asyncio.sleep(POLL)
    stuck = [p.game for p, before in zip(parties, since, strict=True) if p.progress <= before]
    raise AssertionError(f"these do not go on: {stuck}")


@asynccontextmanager
async def reading(database: str) -> AsyncIterator[Store]:
    """A connection of our own, and only meanwhile: the server must find its file as it left it."""
    store = store_at(database)
    await store.open()
    try:
        yield store
    finally:
        await store.close()


async def check_all(database: str, parties: Sequence[Party]) -> None:
    async with reading(database) as store:
        for party in parties:
            await party.check(store)
