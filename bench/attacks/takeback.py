"""Eight guests build gardens of Flower Power! and ask to take plays back; another asks whether the server is well.

    python -m bench.attacks.takeback

Loopback only; a server of its own with a temporary store.  Compare the lines of two programs, not of two machines.
"""

from __future__ import annotations

import asyncio
import tempfile
import time
from itertools import count
from pathlib import Path
from typing import Any

from bench.load_client import Http
from bench.load_processes import Process, florilege_server

SEATS = 8
SETTINGS: dict[str, dict[str, Any]] = {
    "the usual game of eight": {"positions": "fixed", "packs": 3, "petals": 12},
    "ten packs, sixty petals": {"positions": "fixed", "packs": 10, "petals": 60},
}
WISHES = 3
PATIENCE = 400.0  # seconds for each setting


class Health:
    """Asks again and again, and notes how long each answer took."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.times: list[float] = []

    async def watch(self) -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
        while True:
            began = time.perf_counter()
            writer.write(b"GET /api/health HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
            head = (await reader.readuntil(b"\r\n\r\n")).decode().lower()
            await reader.readexactly(int(head.partition("content-length: ")[2].split()[0]))
            self.times.append(time.perf_counter() - began)
            await asyncio.sleep(0.01)


class Party:
    """Eight guests at one table."""

    def __init__(self, http: Http) -> None:
        self.http, self.ids = http, count()
        self.guests: list[str] = []
        self.path = ""

    async def sit_down(self, options: dict[str, Any]) -> None:
        for _ in range(SEATS):
            headers, _ = await self.http.post("/api/people/guest")
            self.guests.append(headers["set-cookie"].partition(";")[0])
        asked = {"game": "flower-power", "seats": ["person"] * SEATS, "options": options, "public": True, "lots": False}
        _, table = await self.http.post("/api/tables", asked, self.guests[0])
        self.path = f"/api/tables/{table['id']}/commands"
        for seat in range(1, SEATS):
            await self.wish(seat, do="join")
        await self.wish(0, do="start")

    async def wish(self, seat: int, **wish: Any) -> str:
        """What is answered if it is refused, else nothing."""
        try:
            await self.http.post(self.path, {"id": str(next(self.ids)), **wish}, self.guests[seat])
        except RuntimeError as error:
            return str(error)
        return ""


async def attack(server: Process, name: str, options: dict[str, Any]) -> None:
    http = Http(server.port)
    await http.open()
    party = Party(http)
    await party.sit_down(options)
    health = Health(server.port)
    watching = asyncio.create_task(health.watch())
    for _ in range(WISHES):
        await party.wish(0, do="play", word="flower 2")
    for _ in range(options["petals"] // 2 - 1):  # all but the last flower of each
        for seat in range(1, SEATS):
            await party.wish(seat, do="play", word="flower 2")
    health.times.clear()
    began, before = time.perf_counter(), server.processor()
    for _ in range(WISHES):
        await party.wish(0, do="takeback")
        await party.wish(1, do="consent", yes=False)  # refused where nobody had to be asked
    took, used = time.perf_counter() - began, server.processor() - before
    await asyncio.sleep(0.1)
    watching.cancel()
    print(
        f"{name}: a wish took {1000 * took / WISHES:,.0f} ms and {1000 * used / WISHES:,.0f} ms of processor, "
        f"/api/health at worst {1000 * max(health.times):,.0f} ms ({len(health.times)} answers)",
        flush=True,
    )
    await http.close()


async def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        async with florilege_server(Path(folder) / "attacked.sqlite") as server:
            for name, options in SETTINGS.items():
                await asyncio.wait_for(attack(server, name, options), PATIENCE)


if __name__ == "__main__":
    asyncio.run(main())
