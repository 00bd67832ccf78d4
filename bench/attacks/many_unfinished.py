"""How long somebody waits for a computer player where thousands of games were left unfinished.

    python -m bench.attacks.many_unfinished [--games NUMBER] [--starts NUMBER] [--postgres]

A temporary database gets so many games that nobody finished (half with a clock of three days a move), then a server is
started on it, several times.  As soon as it answers, somebody opens a new table at which a computer player begins, and
somebody comes back to the old one that is taken up last, at which a computer player is to move; then a new one again
while the rest is still being read.  With `--postgres` in a PostgreSQL (that of the tests: the one that
FLORILEGE_TEST_POSTGRES names, or one of our own meanwhile), otherwise in SQLite.  At most 20,000 games, ten starts and
an hour.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import tempfile
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from hashlib import sha256
from pathlib import Path
from typing import Any

import httpx
import websockets

from bench.load_processes import Process, florilege_server
from florilege.games import IDS
from florilege.hall.room import card_of
from florilege.kernel.seed import Seed
from florilege.store.base import Person, Row
from florilege.store.opening import store_at
from florilege.table.conduct import decide, open_table
from florilege.table.entries import AnyEntry, Played, encode
from florilege.table.table import Table
from florilege.wire import commands
from florilege.wire.setup import Clock, Setup
from tests.server.postgres import a_database, a_server

GAMES = 20_000  # at most
STARTS = 10  # at most
DAYS = Clock(move=3 * 86_400)
OWNER = "somebody"
TOKEN = "a token that only this script knows"
KINDS = 40  # games that are played; the others are like them
PATIENCE = 900  # seconds until an answer is given up
LONGEST = 3600  # seconds for everything


def left_unfinished(number: int) -> Table:
    """A game that its person left after some plays; of every twentieth the computer player is to move."""
    chance, game = random.Random(number), IDS[number % len(IDS)]
    setup = Setup(game=game, seats=("person", "bud"), lots=False, pace="correspondence")
    if number % 2:
        setup = Setup(game=game, seats=("person", "bud"), lots=False, pace="correspondence", clock=DAYS)
    at = time.time_ns() // 1_000_000 - 3_600_000
    table = Table.fold("", [open_table(setup, OWNER, at, Seed(number.to_bytes(32)), f"invitation {number}")])
    for wish in (commands.Join(id="1"), commands.Start(id="2")):
        table.apply(decide(table, OWNER, wish, at, ""))
    wanted, waiting = chance.randrange(4, 20), 1 if number % 20 == 19 else 0
    while table.phase == "playing" and (len(table.plays) < wanted or table.to_act() != [waiting]):
        seat = chance.choice(table.to_act())
        assert table.position is not None
        word = chance.choice(table.position.legal(seat))
        table.apply(Played(at=at, seat=seat, word=word, level="bud" if seat else ""))
    return table if table.phase == "playing" else left_unfinished(number + KINDS)


def rows_of(id: str, table: Table) -> list[Row]:
    entries: list[AnyEntry] = table.entries
    table.id = id
    card = card_of(table, table.phase, entries[-1].at)
    last = len(entries) - 1
    return [Row(id, seq, encode(entry), card if seq == last else None) for seq, entry in enumerate(entries)]


async def filled(database: str, games: int) -> list[str]:
    """Tables at which the computer player is to move, those that are taken up last at the end."""
    store = store_at(database)
    await store.open()
    await store.add_person(Person(id=OWNER, name="Somebody"))
    await store.add_session(sha256(TOKEN.encode()).digest(), OWNER, time.time_ns() // 1_000_000)
    kinds = [left_unfinished(number) for number in range(KINDS)]
    waiting: list[tuple[int, str]] = []
    for start in range(0, games, 500):
        ids = {f"unfinished{number:06}": kinds[number % KINDS] for number in range(start, min(start + 500, games))}
        await asyncio.gather(*(store.append(row) for id, table in ids.items() for row in rows_of(id, table)))
        waiting += [(-table.entries[-1].at, id) for id, table in ids.items() if table.to_act() == [1]]
    await store.close()
    return [id for _, id in sorted(waiting)]


@asynccontextmanager
async def following(port: int, table: str, version: int) -> AsyncIterator[Any]:
    """The events at a table after this version."""
    address = f"ws://127.0.0.1:{port}/api/tables/{table}/socket?from={version}"
    async with websockets.connect(address, additional_headers={"Cookie": f"florilege={TOKEN}"}, max_size=None) as found:
        yield found


async def answered(port: int, table: str, version: int = 0) -> None:
    """Until the computer player has played."""
    async with asyncio.timeout(PATIENCE), following(port, table, version) as socket:
        while True:
            message = json.loads(await socket.recv())
            if message["type"] == "event" and message.get("actor") is not None:
                return


async def at_a_new_table(client: httpx.AsyncClient, port: int) -> float:
    setup = {"game": "mandala", "seats": ["seedling", "person"], "lots": False}
    answer = await client.post("/api/tables", json=setup)
    table = answer.raise_for_status().json()["id"]
    began = time.perf_counter()
    started = await client.post(f"/api/tables/{table}/commands", json={"do": "start", "id": "start"})
    await answered(port, table, started.raise_for_status().json()["version"])
    return time.perf_counter() - began


async def at_an_old_table(port: int, table: str) -> float:
    """It may have played before we come; then the first message says so."""
    began = time.perf_counter()
    async with asyncio.timeout(PATIENCE), following(port, table, 0) as socket:
        message: dict[str, Any] = {}
        while 0 not in message.get("now", {}).get("to_act", ()):
            message = json.loads(await socket.recv())
    return time.perf_counter() - began


async def slowest_answer(client: httpx.AsyncClient, seconds: float) -> float:
    """Of /api/health, asked again and again for so long."""
    until, worst = time.perf_counter() + seconds, 0.0
    while time.perf_counter() < until:
        began = time.perf_counter()
        (await client.get("/api/health")).raise_for_status()
        worst = max(worst, time.perf_counter() - began)
        await asyncio.sleep(0.01)
    return worst


def say(what: str, seconds: float) -> None:
    print(f"{what:58}{seconds:8.2f} s", flush=True)


async def measured(server: Process, old: str) -> None:
    async with httpx.AsyncClient(
        base_url=f"http://127.0.0.1:{server.port}", cookies={"florilege": TOKEN}, timeout=PATIENCE, trust_env=False
    ) as client:
        new, back = await asyncio.gather(at_a_new_table(client, server.port), at_an_old_table(server.port, old))
        say("first answer of a computer player at a new table", new)
        say("at an old one at which it is to move", back)
        say("at another new table, meanwhile", await at_a_new_table(client, server.port))
        say("slowest answer of /api/health in five seconds", await slowest_answer(client, 5))
        print(f"memory{server.memory() / 1e6:60.0f} MB")


async def attacked(database: str, games: int, starts: int) -> None:
    async with asyncio.timeout(LONGEST):
        waiting = await filled(database, min(games, GAMES))
        print(f"{min(games, GAMES)} unfinished games")
        for old in waiting[: -1 - min(starts, STARTS) : -1]:
            began = time.perf_counter()
            async with florilege_server(database) as server:
                say("the server answers after", time.perf_counter() - began)
                await measured(server, old)


@contextmanager
def a_place(postgres: bool) -> Iterator[str]:
    """A database that is gone afterwards."""
    if postgres:
        with a_server() as server, a_database(server) as url:
            yield url
    else:
        with tempfile.TemporaryDirectory() as folder:
            yield str(Path(folder) / "games.sqlite")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=GAMES, help=f"at most {GAMES:,}")
    parser.add_argument("--starts", type=int, default=3, help=f"at most {STARTS}")
    parser.add_argument("--postgres", action="store_true")
    asked = parser.parse_args()
    with a_place(asked.postgres) as database:
        asyncio.run(attacked(database, asked.games, asked.starts))
