"""Floods, and clients that neither finish nor read."""

from __future__ import annotations

import asyncio
import json
import secrets
import socket
from collections import Counter
from contextlib import AsyncExitStack, suppress
from pathlib import Path

from websockets.exceptions import ConnectionClosed

from tests.server.attacks import Attacker, measured, until_quiet
from tests.server.clients import guest
from tests.server.processes import PATIENCE, POLL, serving


def test_chat_floods_are_refused_then_hung_up_on(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(str(tmp_path / "f.sqlite"), "--rate-limits", "on") as server, guest(server) as person:
            table, _ = await person.open_table("mandala", ["person", "person"])
            flooder = Attacker(server, table, person.cookie)
            async with flooder.connection() as connection:
                with suppress(ConnectionClosed):
                    for number in range(100):
                        await connection.send(json.dumps({"do": "say", "id": f"{number}", "text": "hello"}))
                await flooder.listen(connection, "never")
            assert flooder.answers["done"] >= 10
            assert flooder.answers["too-many"] > 0
            assert flooder.answers["done"] + flooder.answers["too-many"] < 100
            assert flooder.answers["closed 4002"] == 1

    asyncio.run(scenario())


def test_floods_of_connections_are_turned_away(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(str(tmp_path / "f.sqlite"), "--rate-limits", "on") as server, guest(server) as person:
            table, _ = await person.open_table("mandala", ["person", "person"])
            flooder = Attacker(server, table, person.cookie)
            knocks = [asyncio.create_task(flooder.knock()) for _ in range(150)]
            statuses = Counter(await asyncio.gather(*knocks))
            assert statuses[101] >= 20
            assert statuses[403] > 0
            assert statuses[101] + statuses[403] == 150
            await until_quiet(server, 0)

    asyncio.run(scenario())


def test_those_who_never_finish_do_no_harm(tmp_path: Path) -> None:
    """No request, half a request, a request without an end."""

    async def scenario() -> None:
        async with serving(str(tmp_path / "f.sqlite")) as server, guest(server) as person, AsyncExitStack() as stack:
            for start in (
                b"",
                b"GET / HT",
                b"GET /api/ready HTTP/1.1\r\nHost: x\r\n",
                b"POST /api/tables HTTP/1.1\r\n",
            ):
                for _ in range(10):
                    _, writer = await asyncio.open_connection("127.0.0.1", server.port)
                    stack.callback(writer.close)
                    writer.write(start)
            assert (await person.ask("GET", "/api/ready")).status_code == 200

    asyncio.run(scenario())


def test_who_does_not_read_is_dropped_for_good(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(str(tmp_path / "f.sqlite")) as server, guest(server) as person:
            table, _ = await person.open_table("mandala", ["person", "person"])
            for number in range(100):
                await person.command(table, "say", id=f"{number}", text=secrets.token_hex(150))
            await person.client.aclose()  # its connection must not be counted below
            before = await until_quiet(server, 0)
            narrow = socket.socket()
            narrow.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            narrow.connect(("127.0.0.1", server.port))
            deaf = await Attacker(server, table, person.cookie).connection(
                sock=narrow, max_queue=1, ping_interval=None, compression=None
            )
            try:
                for _ in range(1000):  # about 40 MB to be told
                    await asyncio.wait_for(deaf.send('{"do":"follow"}'), PATIENCE)
                found = await until_quiet(server, 0)
                assert found["florilege_dropped_clients_total"] == 1
                for _ in range(1500):
                    if (await measured(server))["process_open_fds"] <= before["process_open_fds"]:
                        break
                    await asyncio.sleep(POLL)
                else:
                    raise AssertionError("the connection of one who does not read stays open")
            finally:
                deaf.transport.abort()

    asyncio.run(scenario())


def test_pages_of_other_sites_get_no_socket(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(str(tmp_path / "f.sqlite")) as server, guest(server) as person:
            table, _ = await person.open_table("mandala", ["person", "person"])
            attacker = Attacker(server, table, person.cookie)
            for origin in ("https://evil.example", "null", f"http://127.0.0.1:{server.port + 1}"):
                assert await attacker.knock(origin=origin) == 403
            assert await attacker.knock(origin=server.address) == 101

    asyncio.run(scenario())


def test_tables_that_cannot_be(postgres_url: str) -> None:
    """PostgreSQL takes no text with a zero in it."""

    async def scenario() -> None:
        async with serving(postgres_url) as server, guest(server) as person:
            for id in ("%00", "%ff", "x" * 65, "é"):
                assert (await person.ask("GET", f"/api/tables/{id}")).status_code in (400, 404)
                assert await Attacker(server, id.replace("é", "%C3%A9"), person.cookie).knock() in (101, 404)
            await measured(server)

    asyncio.run(scenario())
