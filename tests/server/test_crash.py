"""The server is killed at any moment, again and again, while people play; or asked to stop.

Nothing that was acknowledged is lost, nothing happens twice, and every game goes on to its end.
"""

from __future__ import annotations

import asyncio
import json
import random
import socket
from collections.abc import Awaitable, Callable, Sequence
from contextlib import AsyncExitStack
from pathlib import Path

import pytest
from websockets.client import ClientProtocol
from websockets.protocol import State
from websockets.uri import parse_uri

from florilege.wire.closing import CloseCode
from tests.server.clients import guest
from tests.server.parties import Party, all_go_on, check_all, gathered
from tests.server.processes import PATIENCE, Serving, serving

KILLS = [6, pytest.param(100, marks=pytest.mark.slow)]
STARTING = 0.15  # how often it is killed before it is ready
AT_ONCE = 0.25  # how often it is killed before all have come back
SEED = 20
TALK = 10_000  # messages
Trouble = Callable[[Serving, Sequence[Party], random.Random], Awaitable[None]]


async def killed_again_and_again(
    server: Serving, database: str, parties: Sequence[Party], times: int, rng: random.Random
) -> None:
    for _ in range(times):
        if rng.random() > AT_ONCE:
            await all_go_on(parties, [party.progress for party in parties])
        await asyncio.sleep(rng.uniform(0, 0.5))  # any moment
        server.kill()
        server.launch()
        if rng.random() < STARTING:
            await asyncio.sleep(rng.uniform(0, 2))
        else:
            await server.ready()
            await check_all(database, parties)
    await server.ready()


async def stopped(server: Serving, database: str, parties: Sequence[Party]) -> None:
    """Asked to stop, it finishes what it is writing, tells everybody to come again, and goes."""
    await all_go_on(parties, [party.progress for party in parties])
    seats = [seat for party in parties for sitting in party.sittings for seat in sitting.seats if seat.connected]
    before = [len(seat.closed_with) for seat in seats]
    assert await server.stop() == 0
    for seat, number in zip(seats, before, strict=True):
        await seat.until(lambda seat=seat, number=number: seat.over or len(seat.closed_with) > number)  # type: ignore[misc]
        assert seat.over or seat.closed_with[number] == CloseCode.RESTART
    assert len(server.said().splitlines()) == 1, "where it is; nothing had to be cut short"
    await check_all(database, parties)
    await server.start()


async def whole(database: str, trouble: Trouble) -> None:
    """Parties play, this happens to the server meanwhile, and all games are played to the end."""
    server = Serving(database, "--lease", "1")
    rng = random.Random(SEED)
    try:
        await server.start()
        async with AsyncExitStack() as stack:
            parties = await gathered(stack, rng, server)
            async with asyncio.TaskGroup() as playing:
                for party in parties:
                    playing.create_task(party.run())
                await trouble(server, parties, rng)
                await all_go_on(parties, [party.progress for party in parties])
                for party in parties:
                    party.going = False
            await check_all(database, parties)
            assert all(party.finished and not party.sittings for party in parties)
            assert await server.stop() == 0
            assert "Traceback" not in server.said()
    except BaseException:
        print(f"seed {SEED}\n{server.said()}")
        raise
    finally:
        server.close()


def survives_kills(database: str, times: int) -> None:
    def trouble(server: Serving, parties: Sequence[Party], rng: random.Random) -> Awaitable[None]:
        return killed_again_and_again(server, database, parties, times, rng)

    asyncio.run(whole(database, trouble))


def survives_stop(database: str) -> None:
    asyncio.run(whole(database, lambda server, parties, rng: stopped(server, database, parties)))


@pytest.mark.parametrize("times", KILLS)
def test_killed_on_sqlite(times: int, tmp_path: Path) -> None:
    survives_kills(str(tmp_path / "florilege.sqlite"), times)


@pytest.mark.parametrize("times", KILLS)
def test_killed_on_postgres(times: int, postgres_url: str) -> None:
    survives_kills(postgres_url, times)


def test_stopped_on_sqlite(tmp_path: Path) -> None:
    survives_stop(str(tmp_path / "florilege.sqlite"))


def test_stopped_on_postgres(postgres_url: str) -> None:
    survives_stop(postgres_url)


def heard_while_talking(server: Serving, cookie: str, table: str) -> int | None:
    """The code with which the connection ends of a client that talks faster than it is listened to."""
    client = ClientProtocol(parse_uri(f"ws://127.0.0.1:{server.port}/api/tables/{table}/socket"))
    asked = client.connect()
    asked.headers["Cookie"] = cookie
    client.send_request(asked)
    with socket.create_connection(("127.0.0.1", server.port), PATIENCE) as line:
        line.sendall(b"".join(client.data_to_send()))
        while client.state is not State.OPEN:
            client.receive_data(line.recv(1 << 16))
        for number in range(TALK):
            client.send_text(json.dumps({"do": "say", "id": str(number), "text": "and another thing"}).encode())
        line.sendall(b"".join(client.data_to_send()))
        assert server.process is not None
        server.process.terminate()
        while heard := line.recv(1 << 16):  # raises if the connection is reset
            client.receive_data(heard)
            line.sendall(b"".join(client.data_to_send()))
    client.receive_eof()
    return client.close_code


def test_the_farewell_reaches_one_who_is_just_talking(tmp_path: Path) -> None:
    async def whole() -> None:
        async with serving(str(tmp_path / "florilege.sqlite")) as server, guest(server) as ann:
            table, _ = await ann.open_table("mandala", ("person", "person"))
            assert heard_while_talking(server, ann.cookie, table) == CloseCode.RESTART
            assert await server.stop() == 0
            assert len(server.said().splitlines()) == 1, server.said()

    asyncio.run(whole())
