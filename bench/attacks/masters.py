"""Crowds of computer players: what they cost the server, and how long others wait for theirs.

    python -m bench.attacks.masters                 crowd, queue and thousand, one after the other
    python -m bench.attacks.masters crowd           one address opens forty tables with seven masters each; then the
                                                    server is started anew on the same database, and all come back
    python -m bench.attacks.masters queue           fifty tables of masters among themselves, and one person who plays
    python -m bench.attacks.masters thousand --tables 1000      tables with two masters each, while people think

Loopback only, at most a thousand tables, and twenty minutes for everything.  The server is a process of its own with a
temporary store; to measure another version, put its `src` first in PYTHONPATH.  Reads /proc, so it runs on Linux.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import statistics
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

from bench.load_processes import Process
from florilege.server.settings import Settings, bound_socket

COME = "from florilege.cli import main; raise SystemExit(main())"
PATIENCE = 120  # seconds until an answer is given up
LONGEST = 1200  # seconds for everything
MOST = 1000  # tables
WATCHED = 8.0  # seconds that memory is looked at
MOVES = 12  # of the person who waits
GUESTS, EACH = 4, 10  # of the crowd; one address may open fifty tables at once, one guest ten
AMONG_THEMSELVES = 50
WHICH = ["crowd", "queue", "thousand"]


@asynccontextmanager
async def server(folder: str, *flags: str) -> AsyncIterator[Process]:
    bound = bound_socket(Settings(database=""))
    port = bound.getsockname()[1]
    bound.close()
    asked = ["--database", f"{folder}/games.sqlite", "--port", str(port), "--log-level", "error", "--bots", "1"]
    running = subprocess.Popen([sys.executable, "-c", COME, "serve", *asked, *flags], stdout=subprocess.DEVNULL)
    try:
        async with asyncio.timeout(PATIENCE), httpx.AsyncClient() as client:
            while running.poll() is None:
                with suppress(httpx.TransportError):
                    await client.get(f"http://127.0.0.1:{port}/api/ready")
                    break
                await asyncio.sleep(0.1)
            else:
                raise SystemExit(f"the server did not start: it ended with {running.returncode}")
        yield Process(running.pid, port)
    finally:
        running.terminate()
        running.wait()


class Guest:
    def __init__(self, process: Process) -> None:
        self.client = httpx.AsyncClient(timeout=PATIENCE)
        self.done = 0
        self.turn_to(process)

    def turn_to(self, process: Process) -> None:
        self.port = process.port
        self.client.base_url = httpx.URL(f"http://127.0.0.1:{process.port}")

    async def come(self) -> Guest:
        (await self.client.post("/api/people/guest")).raise_for_status()
        return self

    async def open(self, game: str, seats: list[str]) -> httpx.Response:
        return await self.client.post("/api/tables", json={"game": game, "seats": seats, "lots": False})

    async def command(self, table: str, do: str, **more: Any) -> httpx.Response:
        self.done += 1
        body = {"do": do, "id": str(self.done), **more}
        return await self.client.post(f"/api/tables/{table}/commands", json=body)

    async def begin(self, game: str, seats: list[str]) -> tuple[str, str]:
        """The table if it has started, and otherwise what was said."""
        answer = await self.open(game, seats)
        if answer.status_code == 201:
            table: str = answer.json()["id"]
            answer = await self.command(table, "start")
            if answer.status_code == 200:
                return table, ""
        return "", answer.json()["error"]["message"]

    def socket(self, table: str) -> connect:
        cookie = f"florilege={self.client.cookies['florilege']}"
        path = f"ws://127.0.0.1:{self.port}/api/tables/{table}/socket?view=1"
        return connect(path, additional_headers={"Cookie": cookie}, max_size=None, compression=None)


async def guests(stack: AsyncExitStack, process: Process, number: int) -> list[Guest]:
    found = [await Guest(process).come() for _ in range(number)]
    for guest in found:
        stack.push_async_callback(guest.client.aclose)
    return found


def megabytes(process: Process) -> str:
    return f"{process.memory() / 2**20:,.0f} MB"


async def largest(process: Process, seconds: float) -> float:
    """Memory while they think, in MB."""
    most, end = 0, time.monotonic() + seconds
    while time.monotonic() < end:
        most = max(most, process.memory())
        await asyncio.sleep(0.05)
    return most / 2**20


async def crowd() -> None:
    async with AsyncExitStack() as stack:
        folder = stack.enter_context(tempfile.TemporaryDirectory())
        async with server(folder) as process:
            people, before = await guests(stack, process, GUESTS), megabytes(process)
            tables = await crowded(people)
            most = await largest(process, WATCHED)
        print(f"  memory {before} before, at most {most:,.0f} MB in the next {WATCHED:.0f} s")
        async with server(folder) as process, AsyncExitStack() as sockets:
            before = megabytes(process)
            for guest, table in tables:  # as their pages do by themselves
                guest.turn_to(process)
                await sockets.enter_async_context(guest.socket(table))
            most = await largest(process, WATCHED)
        print(f"  started anew, with all of them back: {before}, at most {most:,.0f} MB in the next {WATCHED:.0f} s")


async def crowded(people: list[Guest]) -> list[tuple[Guest, str]]:
    """The tables that could be started."""
    began, seats = time.monotonic(), [*["master"] * 7, "person"]
    each = [guest for guest in people for _ in range(EACH)]
    answers = await asyncio.gather(*(guest.begin("flower-power", seats) for guest in each))
    found = [(guest, table) for guest, (table, _) in zip(each, answers, strict=True) if table]
    print(f"crowd: {len(found)} of {len(answers)} tables started in {time.monotonic() - began:.1f} s")
    for said, times in Counter(said for _, said in answers if said).items():
        print(f"  refused {times} times: {said}")
    return found


async def queue() -> None:
    async with AsyncExitStack() as stack:
        folder = stack.enter_context(tempfile.TemporaryDirectory())
        process = await stack.enter_async_context(server(folder, "--rate-limits", "off"))
        among, (person,) = await guests(stack, process, AMONG_THEMSELVES), await guests(stack, process, 1)
        alone = await answers_to(person)
        for guest in among:
            table, said = await guest.begin("mandala", ["master", "person"])
            assert table, said
            await guest.command(table, "leave")
            await stack.enter_async_context(guest.socket(table))  # it watches: nobody could say that nobody is there
        beside = await answers_to(person)
        print(f"queue: the opponent of a person answers within (median, longest of {MOVES})")
        print(f"  alone {shown(alone)}; beside {AMONG_THEMSELVES} tables of masters among themselves {shown(beside)}")


def shown(seconds: list[float]) -> str:
    return f"{statistics.median(seconds):.2f} s, {max(seconds):.2f} s"


async def answers_to(person: Guest) -> list[float]:
    """Seconds until a computer player answers, move by move."""
    table, said = await person.begin("mandala", ["person", "gardener"])
    assert table, said
    found: list[float] = []
    asked = 0.0
    async with person.socket(table) as socket:
        while len(found) < MOVES:
            event = await until_told(socket)
            if event.get("actor") == 1 and asked:
                found.append(time.monotonic() - asked)
                asked = 0.0
            if event.get("now", {}).get("legal"):
                await person.command(table, "play", word=event["now"]["legal"][0])
                asked = time.monotonic()
    return found


async def until_told(socket: ClientConnection) -> dict[str, Any]:
    while True:
        message: dict[str, Any] = json.loads(await asyncio.wait_for(socket.recv(), PATIENCE))
        if message["type"] in ("state", "event"):
            return message


async def thousand(tables: int) -> None:
    async with AsyncExitStack() as stack:
        folder = stack.enter_context(tempfile.TemporaryDirectory())
        process = await stack.enter_async_context(server(folder, "--rate-limits", "off"))
        (person,) = await guests(stack, process, 1)
        before = process.memory()
        for _ in range(tables):
            table, said = await person.begin("flowers", ["master", "master", "person"])
            assert table, said
            await stack.enter_async_context(person.socket(table))  # so that all of them stay in memory
        used = -1.0
        while process.processor() > used + 0.05:  # until all have played and wait for their people
            used = process.processor()
            await asyncio.sleep(1)
        more = process.memory() - before
        print(f"thousand: {tables:,} tables with two masters each: {before / 2**20:,.0f} MB before,")
        print(f"  {more / 2**20:,.0f} MB more when they have played, {more / 2**10 / tables:,.0f} kB a table")


async def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("which", nargs="*", default=WHICH)
    parser.add_argument("--tables", type=int, default=MOST, help=f"at most {MOST:,}")
    asked = parser.parse_args()
    async with asyncio.timeout(LONGEST):
        for which in asked.which:
            if which == "thousand":
                await thousand(min(asked.tables, MOST))
            else:
                await {"crowd": crowd, "queue": queue}[which]()


if __name__ == "__main__":
    asyncio.run(main())
