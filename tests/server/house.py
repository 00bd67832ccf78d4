"""A whole server inside a test, on a port of its own, and people with sockets."""

from __future__ import annotations

import asyncio
import json
import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from hashlib import sha256
from itertools import count
from pathlib import Path
from typing import Any

import httpx
import uvicorn
import websockets
from litestar import Litestar
from websockets.asyncio.client import ClientConnection

from florilege.hall.hall import Hall
from florilege.server.services import Services
from florilege.server.serving import application, configured
from florilege.server.settings import bound_socket, settings_from
from florilege.store.opening import store_at
from tests.sent import read

PATIENCE = 60  # seconds until a test that waits for a message in vain is given up
Message = dict[str, Any]


class House:
    """A running server."""

    def __init__(self, app: Litestar, address: str) -> None:
        self.app = app
        self.address = address
        self.services: Services = app.state["services"]
        self.hall: Hall = self.services.hall

    async def guest(self, name: str | None = None) -> Guest:
        client = self.client()
        (await client.post("/api/people/guest")).raise_for_status()
        if name is not None:
            (await client.patch("/api/me", json={"name": name})).raise_for_status()
        return Guest(self, client)

    def watcher(self) -> Guest:
        """Somebody without a name, who can only watch."""
        return Guest(self, self.client())

    def client(self) -> httpx.AsyncClient:
        """It gives up an idle connection before the server does, lest it ask on one that is being closed."""
        kept = httpx.Limits(keepalive_expiry=1)
        return httpx.AsyncClient(base_url=f"http://{self.address}", timeout=PATIENCE, limits=kept)


@asynccontextmanager
async def house(database: Path | str, **flags: Any) -> AsyncIterator[House]:
    settings = settings_from({}, {"database": str(database), "rate_limits": False, "port": free_port(), **flags})
    app = application(settings, store_at(settings.database))
    server, bound = uvicorn.Server(configured(settings, app)), bound_socket(settings)
    running = asyncio.create_task(server.serve([bound]))
    while not server.started:
        assert not running.done(), "the server did not start"
        await asyncio.sleep(0.01)
    try:
        yield House(app, f"127.0.0.1:{bound.getsockname()[1]}")
    finally:
        server.should_exit = True
        await running


def free_port() -> int:
    import socket

    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Guest:
    """A person, or somebody who watches: HTTP, and a socket to one table."""

    def __init__(self, house: House, client: httpx.AsyncClient) -> None:
        self.house = house
        self.client = client
        self.ids = count()
        self.table = ""
        self.invitation = ""
        self.socket: ClientConnection | None = None
        self.seat: int | None = None
        self.version = 0
        self.last: Message = {}  # the newest state or event with a view
        self.frames: list[str] = []  # everything received
        self.secret = ""  # what is added to the deal

    async def open(self, game: str, seats: list[str], **setup: Any) -> str:
        asked = {"game": game, "seats": seats, "public": True, "lots": False, **setup}
        answer = await self.client.post("/api/tables", json=asked)
        assert answer.status_code == 201, answer.text
        self.table = answer.json()["id"]
        return self.table

    async def command(self, do: str, **what: Any) -> int:
        """Over HTTP."""
        body = {"do": do, "id": f"http {next(self.ids)}", **what}
        answer = await self.client.post(f"/api/tables/{self.table}/commands", json=body)
        assert answer.status_code == 200, answer.text
        return int(answer.json()["version"])

    async def join(self, table: str, **what: Any) -> None:
        self.table = table
        await self.command("join", **what)

    async def connect(self, language: str = "en", scene: bool = False) -> Message:
        """Follow the table, from where the last connection was lost; the first message."""
        cookie = self.client.cookies.get("florilege")
        self.socket = await websockets.connect(
            f"ws://{self.house.address}/api/tables/{self.table}/socket"
            f"?lang={language}&from={self.version}&invitation={self.invitation}&scene={scene:d}&view=1",
            additional_headers={"Cookie": f"florilege={cookie}"} if cookie else {},
            max_size=None,
        )
        return await self.receive() if self.version == 0 else {}

    async def disconnect(self) -> None:
        assert self.socket is not None
        await self.socket.close()

    async def close(self) -> None:
        if self.socket is not None:
            await self.socket.close()
        await self.client.aclose()

    async def receive(self) -> Message:
        assert self.socket is not None
        frame = await asyncio.wait_for(self.socket.recv(), PATIENCE)
        assert isinstance(frame, str)
        self.frames.append(frame)
        message: Message = read(frame)
        if message["type"] in ("state", "event"):
            assert message["type"] == "state" or message["version"] == self.version + 1, "a version was left out"
            self.version = message["version"]
            self.seat = message.get("seat", self.seat)
            if "legal" in message or "phase" in message:
                self.last = message
        return message

    async def receive_until(self, version: int) -> None:
        while self.version < version:
            await self.receive()

    async def send(self, do: str, **what: Any) -> str:
        assert self.socket is not None
        id = f"{next(self.ids)}"
        await self.socket.send(json.dumps({"do": do, "id": id, **what}))
        return id

    async def seal(self) -> None:
        """Choose what to add to the deal, and tell its hash."""
        self.secret = secrets.token_hex(16)
        await self.do("seal", hash=sha256(bytes.fromhex(self.secret)).hexdigest())

    async def reveal(self) -> None:
        await self.do("reveal", bytes=self.secret)

    async def until_playing(self) -> None:
        while self.last["phase"] == "open":
            await self.receive()

    async def ask(self, do: str, **what: Any) -> Message:
        """Over the socket, until it is answered."""
        id = await self.send(do, **what)
        while True:
            message = await self.receive()
            if message.get("id") == id:
                return message

    async def do(self, do: str, **what: Any) -> int:
        answer = await self.ask(do, **what)
        assert answer["type"] == "done", answer
        await self.receive_until(answer["version"])
        return int(answer["version"])
