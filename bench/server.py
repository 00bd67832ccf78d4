"""How many people one worker on SQLite carries: times of a move, memory, and moves a second beside a plain node server.

    make bench-server                  some minutes
    python -m bench.server --quick     a fifth of the tables, and shorter
    python -m bench.server --beside FOLDER     processor time of a move beside that of the server of another checkout
                                               with a .venv of its own, in turns

Client and servers share the machine: compare what stands in one run.  Reads /proc, so it runs on Linux.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import resource
import sys
import tempfile
import time
from collections.abc import Coroutine
from contextlib import AsyncExitStack
from pathlib import Path
from statistics import median
from typing import Any

import msgspec
import uvloop

from bench.load_client import Http, Place
from bench.load_crowd import FULL_SPEED, Crowd, House, Measured
from bench.load_processes import Process, florilege_server, node_server, plain_server_installed
from florilege.games import IDS

AS_PAGES = "scene=1&view=1"  # what a browser asks for
EVERY = 5.0  # seconds from move to move at a table
TOO_SLOW = 0.1  # seconds; where the ramp ends
STEP = 1.25  # of the ramp
FASTEST = 20  # steps
FIRST_MOVES, MEASURED_MOVES = 5, 25  # at each table beside node: so few that no game ends


class Florilege:
    """Our server: each pair has its two guests and plays one of the games."""

    def __init__(self, port: int, games: tuple[str, ...]) -> None:
        self.port, self.games = port, games
        self.http = Http(port)
        self.guests: dict[int, list[str]] = {}

    async def open(self, number: int) -> list[Place]:
        if number not in self.guests:
            self.guests[number] = [await self.guest(), await self.guest()]
        one, other = self.guests[number]
        game = self.games[number % len(self.games)]
        asked = {"game": game, "seats": ["person", "person"], "public": True, "lots": False}
        _, table = await self.http.post("/api/tables", asked, one)
        path = f"/api/tables/{table['id']}"
        await self.http.post(f"{path}/commands", {"do": "join", "id": "join"}, other)
        await self.http.post(f"{path}/commands", {"do": "start", "id": "start"}, one)
        return [Place(f"{path}/socket?lang={lang}&{AS_PAGES}", who) for lang, who in (("en", one), ("fr", other))]

    async def guest(self) -> str:
        headers, _ = await self.http.post("/api/people/guest")
        return headers["set-cookie"].partition(";")[0]


class Plain:
    """The node server: whoever connects sits."""

    def __init__(self, port: int) -> None:
        self.port = port

    async def open(self, number: int) -> list[Place]:
        return [Place(f"/{number}/{seat}") for seat in (0, 1)]


# -- one worker, many tables ------------------------------------------------------------------------
async def many_tables(folder: Path, tables: int, seconds: float) -> None:
    async with AsyncExitStack() as stack:
        server = await stack.enter_async_context(florilege_server(folder / "many.sqlite"))
        house = Florilege(server.port, IDS)
        await house.http.open()
        crowd = Crowd(house)
        await memory(server, crowd, tables)
        crowd.pace(EVERY)
        await crowd.measure(EVERY)  # until every table has been played at once
        print(f"\n{tables:,} tables of all five games, a move every {EVERY:g} s at each:")
        heading()
        show(f"{tables / EVERY:,.0f} moves/s", await measured(server, crowd.measure(seconds)))
        print(f"\nfaster, until p99 of the acknowledgement passes {1000 * TOO_SLOW:.0f} ms:")
        await ramp(server, crowd, tables, seconds / 4)
        print(f"memory at the end: {server.memory() / 2**20:,.0f} MB")
        await house.http.close()


async def memory(server: Process, crowd: Crowd, tables: int) -> None:
    """What tables and connections take, half of them first."""

    async def grown(label: str, before: int, number: int) -> int:
        await asyncio.sleep(1)
        now = server.memory()
        print(f"{label:48}{now / 2**20:8,.0f} MB{(now - before) / number / 1024:10,.1f} kB each")
        return now

    half = tables // 2
    start = server.memory()
    print(f"{'empty':48}{start / 2**20:8,.0f} MB")
    first = await crowd.come(half)
    opened = await grown(f"{half:,} tables, begun, nobody connected", start, half)
    await crowd.connect(first)
    connected = await grown(f"… and {2 * half:,} connections", opened, 2 * half)
    await crowd.connect(await crowd.come(tables - half))
    await grown(f"{tables - half:,} tables more, with their connections", connected, tables - half)


async def ramp(server: Process, crowd: Crowd, tables: int, seconds: float) -> None:
    """Faster and faster.  What was slow is tried again: the machine may have done something else for a moment."""
    heading()
    rate, good, slow = STEP * tables / EVERY, tables / EVERY, 0
    for _ in range(FASTEST):
        crowd.pace(tables / rate)
        await crowd.measure(2.0)
        now = await measured(server, crowd.measure(seconds))
        show(f"{rate:,.0f} moves/s", now)
        if part(now.moves.acknowledged, 0.99) <= TOO_SLOW:
            good, slow, rate = rate, 0, STEP * rate
        elif slow:
            print(f"p99 passes {1000 * TOO_SLOW:.0f} ms between {good:,.0f} and {rate:,.0f} moves/s")
            break
        else:
            slow = 1
            await crowd.pause()
    await crowd.pause()


# -- beside node -------------------------------------------------------------------------------------
async def beside_node(folder: Path, sizes: tuple[int, ...], rounds: int) -> None:
    """The same client at full speed: each table sends the next move when the last one is acknowledged.

    In every round all tables begin anew, and it ends before their games do: the node server knows no games, so it
    would have nothing to do for another one.
    """
    async with AsyncExitStack() as stack:
        ours = await stack.enter_async_context(florilege_server(folder / "ours.sqlite"))
        house = Florilege(ours.port, (IDS[0],))
        await house.http.open()
        samples = folder / "samples.json"
        samples.write_bytes(await usual_events(await seated(Crowd(house), max(sizes) // 10)))
        servers: dict[str, tuple[Process, House]] = {"florilege": (ours, house)}
        for mode in ("plain", "batched"):
            server = await stack.enter_async_context(node_server(folder / f"{mode}.sqlite", samples, mode))
            servers[f"node, {mode}"] = (server, Plain(server.port))
        print(f"\nMandala at full speed, events of {samples.stat().st_size // 2:,} bytes")
        for tables in sizes:
            await compare(servers, tables, rounds)
        await house.http.close()


async def compare(servers: dict[str, tuple[Process, House]], tables: int, rounds: int) -> None:
    print(f"\n{tables:,} tables, {rounds} rounds of {MEASURED_MOVES} moves at each:")
    heading()
    found: dict[str, list[float]] = {name: [] for name in servers}
    for _ in range(rounds):
        for name, (server, inn) in servers.items():
            crowd = await seated(Crowd(inn), tables)
            crowd.pace(FULL_SPEED)
            await crowd.measure_moves(FIRST_MOVES * tables)
            now = await measured(server, crowd.measure_moves(MEASURED_MOVES * tables))
            await crowd.go_home()
            show(name, now)
            found[name].append(now.rate)
    usual = {name: median(rates) for name, rates in found.items()}
    print("median moves/s: " + "; ".join(f"{name} {rate:,.0f}" for name, rate in usual.items()))
    print(f"florilege : node with a commit for each move = {usual['florilege'] / usual['node, plain']:.2f}")
    print(f"florilege : node with batched commits        = {usual['florilege'] / usual['node, batched']:.2f}")


# -- beside another checkout ---------------------------------------------------------------------------
async def beside_another(folder: Path, there: Path, tables: int, seconds: float, rounds: int) -> None:
    """Both servers have as many tables of all five games, and are played at in turns, at one pace."""
    async with AsyncExitStack() as stack:
        crowds: dict[str, tuple[Process, Crowd]] = {}
        for name, programs in (("here", Path(sys.executable).parent), ("there", there / ".venv" / "bin")):
            server = await stack.enter_async_context(florilege_server(folder / f"{name}.sqlite", programs))
            house = Florilege(server.port, IDS)
            await house.http.open()
            stack.push_async_callback(house.http.close)
            crowds[name] = server, await seated(Crowd(house), tables)
        print(f"\n{tables:,} tables of all five games at each, a move every {EVERY:g} s, {rounds} rounds in turns:")
        heading()
        found: dict[str, list[float]] = {name: [] for name in crowds}
        for turn in range(rounds):
            for name in sorted(crowds, reverse=turn % 2 == 1):
                server, crowd = crowds[name]
                crowd.pace(EVERY)
                await crowd.measure(EVERY)  # until every table has been played at once
                now = await measured(server, crowd.measure(seconds))
                if not now.moves.acknowledged:
                    raise RuntimeError(f"nobody can play {name}: it may speak another language")
                await crowd.pause()
                show(name, now)
                found[name].append(now.each)
    here, other = (median(found[name]) for name in ("here", "there"))
    print(f"median µs of processor a move: here {here:,.0f}, {there} {other:,.0f}; ratio {here / other:.2f}")


async def seated(crowd: Crowd, tables: int) -> Crowd:
    await crowd.connect(await crowd.come(tables))
    return crowd


async def usual_events(crowd: Crowd) -> bytes:
    """An event to the seat that is to act, and one to the other, of the usual size."""
    crowd.samples = []
    crowd.pace(EVERY / 5)
    await crowd.measure(2 * EVERY / 5)
    samples = crowd.samples
    await crowd.go_home()
    read = [msgspec.json.decode(event) for event in sorted(samples, key=len)]
    kinds = [[event for event in read if bool(event["now"]["scene"]["choices"]) is acts] for acts in (True, False)]
    return msgspec.json.encode([kind[len(kind) // 2] for kind in kinds])


# -- what was measured ---------------------------------------------------------------------------------
class Load(msgspec.Struct):
    moves: Measured
    seconds: float
    server: float  # seconds of processor time
    client: float

    @property
    def rate(self) -> float:
        return len(self.moves.acknowledged) / self.seconds

    @property
    def each(self) -> float:
        """Microseconds of processor time a move."""
        return 1e6 * self.server / max(1, len(self.moves.acknowledged))


async def measured(server: Process, playing: Coroutine[Any, Any, Measured]) -> Load:
    before, own, began = server.processor(), sum(os.times()[:2]), time.perf_counter()
    moves = await playing
    seconds = time.perf_counter() - began
    if moves.lost:
        raise RuntimeError(f"{moves.lost} connections were lost")
    return Load(moves, seconds, server.processor() - before, sum(os.times()[:2]) - own)


def part(values: list[float], share: float) -> float:
    ordered = sorted(values) or [float("inf")]
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]


def heading() -> None:
    columns = "moves/s", "p50 ms", "p99 ms", "p50 other", "p99 other", "CPU %", "µs/move", "client %", "new games"
    print(f"{'':18}" + "".join(f"{column:>11}" for column in columns))


def show(name: str, load: Load) -> None:
    moves, seconds = load.moves, load.seconds
    times = [1000 * part(found, share) for found in (moves.acknowledged, moves.told) for share in (0.5, 0.99)]
    columns = f"{load.rate:11,.0f}" + "".join(f"{time:11.1f}" for time in times)
    used = f"{100 * load.server / seconds:11.0f}{load.each:11.0f}{100 * load.client / seconds:11.0f}"
    print(f"{name:18}{columns}{used}{moves.begun:11}", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--quick", action="store_true", help="a fifth of the tables, and shorter")
    parser.add_argument("--only", choices=("tables", "node"), help="one half of it")
    parser.add_argument("--beside", type=Path, metavar="FOLDER", help="another checkout, and nothing else")
    asked = parser.parse_args()
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))  # a connection is a file, here and in the server
    if asked.only != "tables" and asked.beside is None:
        plain_server_installed()
    with tempfile.TemporaryDirectory() as folder:
        if asked.beside is not None:
            size = (200, 5.0, 3) if asked.quick else (1000, 20.0, 5)
            uvloop.run(beside_another(Path(folder), asked.beside, *size))
            return
        if asked.only != "node":
            uvloop.run(many_tables(Path(folder), *((200, 10.0) if asked.quick else (1000, 30.0))))
        if asked.only != "tables":
            uvloop.run(beside_node(Path(folder), *(((100,), 3) if asked.quick else ((100, 300, 1000), 5))))


if __name__ == "__main__":
    main()
