"""A game that has gone on for thousands of plays is read again, given up, told and gone on with; another asks whether
the server is well.

    python -m bench.attacks.long_game [--plays NUMBER]

Loopback only; a server of its own with a temporary store, in which the game lies already.  It takes less than two
minutes, and at most 4,500 plays.  Compare the lines of two programs, not of two machines.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import tempfile
import time
from collections.abc import Awaitable
from hashlib import sha256
from pathlib import Path
from typing import TypeVar

import httpx

from bench.attacks.takeback import SEATS, Health
from bench.load_processes import Process, florilege_server
from florilege.hall.room import card_of
from florilege.kernel.playing import at_random
from florilege.kernel.seed import Seed
from florilege.store.base import Person, Row
from florilege.store.opening import store_at
from florilege.table.conduct import decide, open_table
from florilege.table.entries import encode
from florilege.table.table import Table
from florilege.wire import commands
from florilege.wire.documents import OptionValue
from florilege.wire.setup import Setup

T = TypeVar("T")
PEOPLE = [f"person {seat}" for seat in range(SEATS)]
OPTIONS: dict[str, OptionValue] = {"positions": "fixed", "packs": 10, "petals": 60}
MOST = 4500  # plays
PATIENCE = 110.0  # seconds for everything
TABLE = "along"


def long_game(plays: int) -> Table:
    """Random plays of eight; of several games the first that lasts so long, or else the longest."""
    found: list[Table] = []
    for seed in range(5):
        found.append(a_game(seed, plays))
        if len(found[-1].plays) == plays:
            break
    return max(found, key=lambda table: len(table.plays))


def a_game(seed: int, plays: int) -> Table:
    at, choose = time.time_ns() // 1_000_000 - 3_600_000, at_random(random.Random(seed))
    setup = Setup(game="flower-power", seats=("person",) * SEATS, lots=False, options=OPTIONS, stand_in="seedling")
    table = Table.fold(TABLE, [open_table(setup, PEOPLE[0], at, Seed(seed), "invitation")])
    for person in PEOPLE:
        table.apply(decide(table, person, commands.Join(id="join", invitation="invitation"), at))
    table.apply(decide(table, PEOPLE[0], commands.Start(id="start"), at))
    while len(table.plays) < plays:
        assert table.position is not None
        seat, word = choose(table.position)
        if table.tried(seat, word).after.over:
            break
        table.apply(decide(table, PEOPLE[seat], commands.Play(id=str(table.version), word=word), at))
    return table


async def filled(database: str, table: Table) -> None:
    store = store_at(database)
    await store.open()
    for person in PEOPLE:
        await store.add_person(Person(id=person, name=person))
        await store.add_session(sha256(person.encode()).digest(), person, time.time_ns() // 1_000_000)
    for start in range(0, table.version, 500):
        rows = list(enumerate(table.entries))[start : start + 500]
        await asyncio.gather(*(store.append(Row(TABLE, seq, encode(entry))) for seq, entry in rows[:-1]))
        seq, entry = rows[-1]
        await store.append(Row(TABLE, seq, encode(entry), card_of(table, table.phase, entry.at)))
    await store.close()


class Attack:
    """On one server, while somebody asks whether it is well."""

    def __init__(self, server: Process) -> None:
        self.server, self.health = server, Health(server.port)
        self.client = httpx.AsyncClient(base_url=f"http://127.0.0.1:{server.port}", timeout=PATIENCE)

    async def __aenter__(self) -> Attack:
        self.watching = asyncio.create_task(self.health.watch())
        return self

    async def __aexit__(self, *raised: object) -> None:
        self.watching.cancel()
        await self.client.aclose()

    async def ask(self, seat: int, path: str, asked: object = None) -> httpx.Response:
        method, headers = "GET" if asked is None else "POST", {"Cookie": f"florilege={PEOPLE[seat]}"}
        return (await self.client.request(method, path, json=asked, headers=headers)).raise_for_status()

    async def wish(self, seat: int, do: str, table: str = TABLE) -> None:
        await self.ask(seat, f"/api/tables/{table}/commands", {"do": do, "id": do})

    async def go_on(self, table: str, step: int) -> str:
        answer = await self.ask(0, f"/api/tables/{table}/copy", {"step": step, "seat": 0, "level": "seedling"})
        return str(answer.json()["id"])

    async def measured(self, what: str, work: Awaitable[T]) -> T:
        await asyncio.sleep(1)  # what was begun before is over
        self.health.times.clear()
        began, before = time.perf_counter(), self.server.processor()
        answer = await work
        took, used = time.perf_counter() - began, self.server.processor() - before
        await asyncio.sleep(0.1)
        print(
            f"{what:20} {1000 * took:6,.0f} ms, {1000 * used:6,.0f} ms of processor, "
            f"/api/health at worst {1000 * max(self.health.times):4,.0f} ms",
            flush=True,
        )
        return answer


async def given_up(attack: Attack, to_act: list[int]) -> None:
    """First by somebody who is not to act, so that no computer player thinks meanwhile; then by all."""
    first, *others = sorted(range(SEATS), key=to_act.__contains__)
    await attack.ask(first, f"/api/tables/{TABLE}")  # so that it is in memory
    await attack.measured("one gives up", attack.wish(first, "resign"))
    for seat in others:
        await attack.wish(seat, "resign")


async def gone_on_with(attack: Attack, plays: int) -> None:
    """It is over: nobody has it in memory until somebody asks for it."""
    await attack.measured("loaded", attack.ask(0, f"/api/tables/{TABLE}"))
    await attack.measured("the record", attack.ask(0, f"/api/tables/{TABLE}/record"))
    copy = await attack.measured("what if", attack.go_on(TABLE, plays))
    await attack.wish(0, "resign", copy)
    await attack.measured("what if, of what if", attack.go_on(copy, 0))


async def main(plays: int) -> None:
    table = long_game(plays)
    plays, to_act = len(table.plays), table.to_act()
    print(f"{plays:,} plays of {SEATS}, ten packs, sixty petals")
    with tempfile.TemporaryDirectory() as folder:
        database = Path(folder) / "attacked.sqlite"
        async with asyncio.timeout(PATIENCE):
            await filled(str(database), table)
            async with florilege_server(database) as server, Attack(server) as attack:
                await given_up(attack, to_act)
            async with florilege_server(database) as server, Attack(server) as attack:
                await gone_on_with(attack, plays)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--plays", type=int, default=MOST)
    asyncio.run(main(min(parser.parse_args().plays, MOST)))
