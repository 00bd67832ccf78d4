"""What retention costs those who play: moves are made durable while old games are deleted, and without.

python -m bench.tidying [TABLES]
"""

from __future__ import annotations

import asyncio
import sys
import tempfile
from pathlib import Path
from time import perf_counter

from florilege.server.settings import settings_from
from florilege.server.tidying import DAY, Tidier
from florilege.store.base import Card, Row, Store
from florilege.store.opening import store_at
from florilege.table.entries import Played, encode

ENTRIES = 60  # of a table
NOW = 1000 * DAY


async def main(tables: int) -> None:
    with tempfile.TemporaryDirectory() as folder:
        store = store_at(str(Path(folder) / "bench.sqlite"))
        await store.open()
        await fill(store, tables)
        tidier = Tidier(store, settings_from({}, {"database": "none"}), lambda: NOW)
        rest = await pace(store, "before", asyncio.create_task(asyncio.sleep(3)))
        began = perf_counter()
        tidying = asyncio.create_task(tidier.tidy())
        busy = await pace(store, "during", tidying)
        seconds = perf_counter() - began
        done = await tidying
        await store.close()
    print(f"{done.tables} games of {ENTRIES} entries in {seconds:.1f} s: {done.tables / seconds:.0f} a second")
    for name, waits in (("without", rest), ("while tidying", busy)):
        half, slow = waits[len(waits) // 2], waits[len(waits) * 99 // 100]
        print(f"a durable entry, {name}: half within {half:.1f} ms, 99 % within {slow:.1f} ms ({len(waits)} entries)")


async def fill(store: Store, tables: int) -> None:
    entry = encode(Played(at=1, seat=0, word="mountain 1 red"))
    for number in range(tables):
        id = f"old{number}"
        seats = (f"guest{number}", "=bud")
        card = Card(
            id=id,
            game="mandala",
            phase="playing",
            public=True,
            owner=seats[0],
            seats=seats,
            pace="live",
            opened=1,
            changed=number,
        )
        await asyncio.gather(*(store.append(Row(id, seq, entry, card if seq == 0 else None)) for seq in range(ENTRIES)))


async def pace(store: Store, table: str, until: asyncio.Task[object]) -> list[float]:
    """Milliseconds that each of many entries took to be durable, in order of size."""
    entry = encode(Played(at=1, seat=0, word="mountain 1 red"))
    waits: list[float] = []
    while not until.done():
        began = perf_counter()
        await store.append(Row(table, len(waits), entry))
        waits.append(1000 * (perf_counter() - began))
        await asyncio.sleep(0.01)
    return sorted(waits)


if __name__ == "__main__":
    asyncio.run(main(int(sys.argv[1]) if len(sys.argv) > 1 else 2000))
