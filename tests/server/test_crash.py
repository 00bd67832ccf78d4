"""The server is killed at any moment, again and again, while people play.

Nothing that was acknowledged is lost, nothing happens twice, and every game goes on to its end.
"""

from __future__ import annotations

import asyncio
import random
from collections.abc import Sequence
from contextlib import AsyncExitStack
from pathlib import Path

import pytest

from tests.server.parties import Party, all_go_on, check_all, gathered
from tests.server.processes import Serving

KILLS = [6, pytest.param(100, marks=pytest.mark.slow)]
STARTING = 0.15  # how often it is killed before it is ready
AT_ONCE = 0.25  # how often it is killed before all have come back
SEED = 20


async def killed_again_and_again(
    server: Serving, database: str, parties: Sequence[Party], times: int, rng: random.Random
) -> None:
    for _ in range(times):
        before = [party.progress for party in parties]
        if rng.random() > AT_ONCE:
            await all_go_on(parties, before)
        await asyncio.sleep(rng.uniform(0, 0.5))  # any moment
        server.kill()
        server.launch()
        if rng.random() < STARTING:
            await asyncio.sleep(rng.uniform(0, 2))
        else:
            await server.ready()
            await check_all(database, parties)
    if server.process is not None:
        await server.ready()
    await all_go_on(parties, [party.progress for party in parties])


async def whole(database: str, times: int, rng: random.Random) -> None:
    server = Serving(database, "--lease", "1")
    try:
        await server.start()
        async with AsyncExitStack() as stack:
            parties = await gathered(stack, rng, server)
            async with asyncio.TaskGroup() as playing:
                for party in parties:
                    playing.create_task(party.run())
                await killed_again_and_again(server, database, parties, times, rng)
                for party in parties:
                    party.going = False
            await check_all(database, parties)
            assert all(party.finished and not party.sittings for party in parties)
            assert await server.stop() == 0
            assert "Traceback" not in server.said()
            print({party.game: (party.finished, party.past) for party in parties})
    except BaseException:
        print(server.said())
        raise
    finally:
        server.close()


def survives(database: str, times: int) -> None:
    print(f"seed {SEED}")
    asyncio.run(whole(database, times, random.Random(SEED)))


@pytest.mark.parametrize("times", KILLS)
def test_killed_on_sqlite(times: int, tmp_path: Path) -> None:
    survives(str(tmp_path / "florilege.sqlite"), times)


@pytest.mark.parametrize("times", KILLS)
def test_killed_on_postgres(times: int, postgres_url: str) -> None:
    survives(postgres_url, times)
