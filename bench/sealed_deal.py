"""What a sealed deal costs: from the wish to start to the game, beside one to which nobody adds anything.

    python -m bench.sealed_deal        some seconds

Both in turn, wish by wish over HTTP, on SQLite; client and server share the machine: compare what stands in one run.
"""

from __future__ import annotations

import asyncio
import secrets
import tempfile
from hashlib import sha256
from pathlib import Path
from statistics import median
from time import perf_counter

from bench.load_client import Http
from bench.load_processes import florilege_server

DEALS = 100


async def started(http: Http, guests: list[str], sealed: bool) -> float:
    """Milliseconds; the hashes are there already, as they are when people sit for a moment."""
    asked = {"game": "lotus", "seats": ["person"] * len(guests), "public": True}
    _, table = await http.post("/api/tables", asked, guests[0])
    path = f"/api/tables/{table['id']}/commands"
    for guest in guests[1:]:
        await http.post(path, {"do": "join", "id": "join"}, guest)
    added = [secrets.token_bytes(16) for _ in guests] if sealed else []
    for guest, each in zip(guests, added, strict=False):
        await http.post(path, {"do": "seal", "id": "seal", "hash": sha256(each).hexdigest()}, guest)
    began = perf_counter()
    await http.post(path, {"do": "start", "id": "start"}, guests[0])
    for guest, each in zip(guests, added, strict=False):
        await http.post(path, {"do": "reveal", "id": "reveal", "bytes": each.hex()}, guest)
    took = 1000 * (perf_counter() - began)
    _, answer = await http.post(path, {"do": "resign", "id": "resign"}, guests[0])
    assert "version" in answer, f"the game has not started: {answer}"
    return took


async def measured(folder: Path) -> None:
    async with florilege_server(folder / "deals.sqlite") as server:
        http = Http(server.port)
        await http.open()
        guests = [(await http.post("/api/people/guest"))[0]["set-cookie"].partition(";")[0] for _ in range(4)]
        for people in (2, 4):
            times: dict[bool, list[float]] = {False: [], True: []}
            for number in range(2 * DEALS):
                times[number % 2 == 1].append(await started(http, guests[:people], number % 2 == 1))
            plain, sealed = (median(times[each]) for each in (False, True))
            print(f"{people} people: {plain:.1f} ms with nothing added, {sealed:.1f} ms sealed (medians of {DEALS})")


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(measured(Path(folder)))
