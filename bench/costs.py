"""What a move, a connection, a lease and a takeover cost, on one PostgreSQL: the numbers of docs/scale.md.

    python -m bench.costs [tables]      some minutes; processor time, so that other work on the machine matters little

All clients ask for scenes.  One worker; two workers, each with tables of its own; two workers, one for each seat.
"""

from __future__ import annotations

import asyncio
import os
import sys
import time
from collections.abc import Iterator
from contextlib import AsyncExitStack
from pathlib import Path

import asyncpg  # type: ignore[import-untyped]
import uvloop

from bench.load_client import Place
from bench.load_crowd import Crowd
from bench.load_processes import Process, florilege_server
from bench.server import Florilege
from florilege.games import IDS
from florilege.store.postgres import PostgresStore
from florilege.table.entries import decode
from florilege.table.table import Table
from tests.server.postgres import a_database, a_server

INTERVAL = 2.0  # seconds from move to move at a table
SECONDS = 15.0  # of a measurement


class Postgres:
    """The processor time of a server, with all it has started."""

    def __init__(self, postmaster: int) -> None:
        self.postmaster = postmaster

    @classmethod
    async def at(cls, url: str) -> Postgres:
        connection = await asyncpg.connect(url)
        postmaster = int(_stat(await connection.fetchval("select pg_backend_pid()"))[1])
        await connection.close()
        return cls(postmaster)

    def processor(self) -> float:
        ended = sum(map(int, _stat(self.postmaster)[11:15]))
        running = sum(sum(map(int, _stat(child)[11:13])) for child in self.children())
        return (ended + running) / os.sysconf("SC_CLK_TCK")

    def children(self) -> Iterator[int]:
        for path in Path("/proc").glob("[0-9]*"):
            try:
                if int(_stat(int(path.name))[1]) == self.postmaster:
                    yield int(path.name)
            except FileNotFoundError:
                continue


def _stat(pid: int) -> list[str]:
    return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()


class Inn(Florilege):
    """The second seat may be at another worker."""

    def __init__(self, port: int, other: int = 0) -> None:
        super().__init__(port, IDS)
        self.other = other

    async def open(self, number: int) -> list[Place]:
        one, two = await super().open(number)
        return [one, two._replace(port=self.other)]


class Bill:
    """What everybody has used since it was begun."""

    def __init__(self, workers: list[Process], postgres: Postgres) -> None:
        self.workers, self.postgres = workers, postgres
        self.began, self.before = time.perf_counter(), self._used()

    def _used(self) -> tuple[float, float]:
        return sum(worker.processor() for worker in self.workers), self.postgres.processor()

    def show(self, name: str, number: int, what: str) -> None:
        ours, its = (now - then for now, then in zip(self._used(), self.before, strict=True))
        seconds = time.perf_counter() - self.began
        each = f"{1e6 * ours / number:8,.0f} µs of workers, {1e6 * its / number:6,.0f} µs of PostgreSQL for each {what}"
        print(f"{name:44}{each} ({number:,} in {seconds:.0f} s)", flush=True)


async def seated(house: Inn, tables: int) -> Crowd:
    await house.http.open()
    crowd = Crowd(house)
    await crowd.connect(await crowd.come(tables))
    return crowd


async def played(crowds: list[Crowd], bill: Bill, name: str) -> None:
    for crowd in crowds:
        crowd.pace(INTERVAL)
    await asyncio.sleep(INTERVAL)
    bill.began, bill.before = time.perf_counter(), bill._used()
    found = await asyncio.gather(*(crowd.measure(SECONDS) for crowd in crowds))
    bill.show(name, sum(len(each.acknowledged) for each in found), "move")
    for crowd in crowds:
        await crowd.pause()


async def connected(crowd: Crowd, bill: Bill, server: Process, name: str) -> None:
    """All connections anew, to a table that is in memory or not, and what they take."""
    for pair in crowd.pairs:
        pair.leave()
    await asyncio.sleep(1)
    bill.began, bill.before, memory = time.perf_counter(), bill._used(), server.memory()
    await crowd.connect(crowd.pairs)
    bill.show(name, 2 * len(crowd.pairs), "connection")
    grown = (server.memory() - memory) / 2 / len(crowd.pairs) / 1024
    print(f"{'':44}{grown:8,.1f} kB more for each")


async def alone(url: str, tables: int) -> None:
    postgres = await Postgres.at(url)
    async with florilege_server(url) as server:
        crowd = await seated(house := Inn(server.port), tables)
        bill = Bill([server], postgres)
        await played([crowd], bill, "one worker")
        await connected(crowd, bill, server, "coming back, the table in memory")
        bill = Bill([server], postgres)
        await asyncio.sleep(SECONDS)
        bill.show("leases, nobody plays", round(tables * SECONDS), "table and second")
        await folded(url, [pair.places[0].path.split("/")[3] for pair in crowd.pairs])
        await crowd.go_home()
        await house.http.close()


async def folded(url: str, tables: list[str]) -> None:
    """What a worker does that has not had these tables: reads their logs, and folds them."""
    store = PostgresStore(url)
    await store.open()
    began, entries = time.process_time(), 0
    for table in tables:
        log = await store.entries(table)
        Table.fold(table, map(decode, log))
        entries += len(log)
    used = time.process_time() - began
    print(f"{'reading and folding a log':44}{1e6 * used / len(tables):8,.0f} µs for each table", end="")
    print(f" of {entries / len(tables):.0f} entries, {1e6 * used / entries:,.0f} µs for each entry", flush=True)
    await store.close()


async def two_workers(url: str, tables: int) -> None:
    postgres = await Postgres.at(url)
    async with AsyncExitStack() as stack:
        one, two = [await stack.enter_async_context(florilege_server(url)) for _ in range(2)]
        first = await seated(inn := Inn(one.port), tables)
        await played([first], Bill([two], postgres), "a worker that only hears of the other's")
        await first.go_home()
        await inn.http.close()
        inns = [Inn(one.port), Inn(two.port)]
        crowds = [await seated(inn, tables // 2) for inn in inns]
        await played(crowds, Bill([one, two], postgres), "two workers, each its own tables")
        apart = await seated(mixed := Inn(one.port, two.port), tables)
        await played([apart], Bill([one, two], postgres), "two workers, a seat at each")
        os.kill(one.pid, 9)  # ours; the other takes its tables over when the leases are over
        for pair in crowds[0].pairs:
            pair.places = [place._replace(port=two.port) for place in pair.places]
        await connected(crowds[0], Bill([two], postgres), two, "coming back after a worker died")
        bill = Bill([two], postgres)
        await asyncio.sleep(SECONDS)
        bill.show("… and the rest of its tables", tables, "table")
        for crowd in (*crowds, apart):
            for pair in crowd.pairs:
                pair.leave()
        for inn in (*inns, mixed):
            await inn.http.close()


def main() -> None:
    tables = int(sys.argv[1]) if len(sys.argv) > 1 else 100
    with a_server() as server:
        for case in (alone, two_workers):
            with a_database(server) as url:
                uvloop.run(case(url, tables))


if __name__ == "__main__":
    main()
