"""Several workers on one database: any serves any table, and what one leaves undone another does."""

from __future__ import annotations

import asyncio
import random
from contextlib import AsyncExitStack

from florilege.wire.closing import CloseCode
from tests.server.clients import Person, Seat, guest
from tests.server.parties import BOT, PERSON, Party, all_go_on, check_all, gathered, reading
from tests.server.processes import Serving, serving

LEASE = ("--lease", "1")
SEED = 20


async def sat_down(game: str, kinds: tuple[str, ...], people: list[Person], **setup: object) -> str:
    """A table at which these people sit; its id."""
    table, invitation = await people[0].open_table(game, kinds, **setup)
    for number, person in enumerate(people[1:]):
        await person.command(table, "join", id=str(number), invitation=invitation)
    return table


async def length_of(database: str, table: str) -> int:
    async with reading(database) as store:
        return len(await store.entries(table))


def test_people_on_different_workers_play_together(postgres_url: str) -> None:
    async def whole() -> None:
        async with (
            serving(postgres_url, *LEASE) as here,
            serving(postgres_url, *LEASE) as there,
            guest(here) as ann,
            guest(there) as bob,
        ):
            table = await sat_down("flowers", (PERSON, PERSON, BOT), [ann, bob])
            async with Seat(ann, table) as first, Seat(bob, table) as second, Seat(bob, table, language="fr") as more:
                await first.until(lambda: first.version > 0)
                await second.until(lambda: second.version > 0)
                assert await second.do("start")
                await asyncio.gather(first.play(random.Random(1)), second.play(random.Random(2)))
                await more.until(lambda: more.version == first.version)
                told = [[m for m in seat.messages if "actor" in m] for seat in (first, second)]
                assert [(m["version"], m["actor"]) for m in told[0]] == [(m["version"], m["actor"]) for m in told[1]]
                assert {m["actor"] for m in told[0]} == {0, 1, 2}
                assert first.now["end"] == second.now["end"]
                assert not first.closed_with + second.closed_with + more.closed_with

    asyncio.run(whole())


def test_one_worker_is_killed_and_all_games_go_on(postgres_url: str) -> None:
    async def killed(here: Serving, there: Serving, parties: list[Party]) -> None:
        await all_go_on(parties, [party.progress for party in parties])
        here.kill()
        await all_go_on(parties, [party.progress for party in parties])
        await check_all(postgres_url, parties)
        for party in parties:
            party.going = False

    async def whole() -> None:
        async with AsyncExitStack() as stack:
            here = await stack.enter_async_context(serving(postgres_url, *LEASE))
            there = await stack.enter_async_context(serving(postgres_url, *LEASE))
            parties = await gathered(stack, random.Random(SEED), here, there)
            for party in parties:
                if len(party.people) > 1:
                    party.people[1].servers = (there, here)
            async with asyncio.TaskGroup() as playing:
                for party in parties:
                    playing.create_task(party.run())
                await killed(here, there, parties)
            await check_all(postgres_url, parties)
            assert all(party.finished and not party.sittings for party in parties)
            assert await there.stop() == 0
            assert len(there.said().splitlines()) == 1, there.said()

    asyncio.run(whole())


def test_another_worker_takes_over_clocks_and_computer_players(postgres_url: str) -> None:
    """Nobody plays: every word comes from the worker with the lease, by the clock or by a computer player."""

    async def whole() -> None:
        async with serving(postgres_url, *LEASE) as first, AsyncExitStack() as stack:
            ann = await stack.enter_async_context(guest(first))
            clock = {"move": 1, "at_zero": "play"}
            table = await sat_down("mandala", (PERSON, BOT), [ann], clock=clock, stand_in=BOT)
            seat = await stack.enter_async_context(Seat(ann, table))
            assert await seat.do("start")
            await seat.until(lambda: any("actor" in m for m in seat.messages))  # the first worker runs it
            ann.servers = (first, await stack.enter_async_context(serving(postgres_url, *LEASE)))
            first.kill()
            known = await length_of(postgres_url, table)

            def actors_since() -> set[int]:
                return {m["actor"] for m in seat.messages if "actor" in m and m["version"] > known}

            await seat.until(lambda: actors_since() == {0, 1})

    asyncio.run(whole())


def test_processes_of_one_server(postgres_url: str) -> None:
    async def whole() -> None:
        async with (
            serving(postgres_url, "--workers", "2", *LEASE) as server,
            guest(server) as ann,
            guest(server) as bob,
        ):
            rng = random.Random(SEED)
            table = await sat_down("lotus", (PERSON, PERSON, BOT), [ann, bob])
            async with Seat(ann, table) as first, Seat(bob, table) as second:

                async def elsewhere() -> None:
                    if rng.random() < 0.2:
                        second.hang_up()  # the next connection may be to the other process

                assert await first.do("start")
                await asyncio.gather(first.play(rng), second.play(rng, elsewhere))
                assert first.now["end"] == second.now["end"]
                await second.until(lambda: second.connected)
                second.closed_with.clear()
                assert await server.stop() == 0
                for seat in (first, second):
                    await seat.until(lambda seat=seat: bool(seat.closed_with))  # type: ignore[misc]
                    assert seat.closed_with[0] == CloseCode.RESTART
            assert len(server.said().splitlines()) == 1, server.said()

    asyncio.run(whole())
