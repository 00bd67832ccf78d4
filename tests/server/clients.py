"""People who play over the network, on the servers of `tests.server.processes`.

A `Seat` is a client as ours should be: it comes back by itself after a lost connection, asks for what it missed since
the last version it knows, and sends again, with the same id, whatever was not answered.
"""

from __future__ import annotations

import asyncio
import json
import random
import secrets
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager, suppress
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidMessage

from florilege.server.services import COOKIE
from tests.sent import flat
from tests.server.processes import PATIENCE, POLL, Serving

Message = dict[str, Any]


class Person:
    """A guest, known to every server on the same database."""

    def __init__(self, servers: Sequence[Serving], client: httpx.AsyncClient) -> None:
        self.servers = servers  # those that may be asked, the usual one first
        self.client = client
        self.cookie = ""

    async def ask(self, method: str, path: str, **content: Any) -> httpx.Response:
        """Again and again until somebody answers.  Only for what may be done twice."""
        for attempt in range(int(PATIENCE / POLL)):
            server = self.servers[attempt % len(self.servers)]
            with suppress(httpx.TransportError):
                return await self.client.request(method, server.address + path, **content)
            await asyncio.sleep(POLL)
        raise AssertionError("nobody answers")

    async def open_table(self, game: str, seats: Sequence[str], **setup: Any) -> tuple[str, str]:
        """The id of a new table, and its invitation.  Not drawn by lot: the first seat for a person is ours."""
        setup = {"game": game, "seats": list(seats), "lots": False, **setup}
        answer = await self.ask("POST", "/api/tables", json=setup)
        assert answer.status_code == 201, answer.text
        return answer.json()["id"], answer.json()["invitation"]

    async def command(self, table: str, do: str, **content: Any) -> int:
        """The version that it led to."""
        content = {"do": do, "id": do, **content}
        answer = await self.ask("POST", f"/api/tables/{table}/commands", json=content)
        assert answer.status_code == 200, answer.text
        version: int = answer.json()["version"]
        return version

    async def record(self, table: str) -> str:
        answer = await self.ask("GET", f"/api/tables/{table}/record")
        assert answer.status_code == 200, answer.text
        return answer.text


@asynccontextmanager
async def guest(*servers: Serving) -> AsyncIterator[Person]:
    async with httpx.AsyncClient(trust_env=False, timeout=PATIENCE) as client:
        person = Person(servers, client)
        answer = await person.ask("POST", "/api/people/guest")
        assert answer.status_code == 201, answer.text
        person.cookie = client.headers["Cookie"] = f"{COOKIE}={answer.cookies[COOKIE]}"
        yield person


# -- at a table ---------------------------------------------------------------------------------------------
class Seat:
    """A person's connection to a table, or that of one who watches.  Enter it to connect."""

    def __init__(self, person: Person, table: str, invitation: str = "", language: str = "en") -> None:
        self.person, self.table, self.invitation, self.language = person, table, invitation, language
        self.version = 0  # the last one we were told of
        self.now: Message = {}  # what the last messages said of the present: phase, to_act, legal, view, …
        self.messages: list[Message] = []  # everything that was received
        self.pending: dict[str, Message] = {}  # commands without an answer, by id
        self.done: dict[str, int] = {}  # those acknowledged, with their versions
        self.refused: dict[str, Message] = {}
        self.closed_with: list[int | None] = []  # the codes with which connections ended; None: without a word
        self._name = secrets.token_hex(4)  # so that no two commands of a test have the same id
        self._sent = 0
        self._server = 0  # the one we are connected to
        self._socket: ClientConnection | None = None
        self._changed = asyncio.Event()
        self._failure: Exception | None = None
        self._task: asyncio.Task[None] | None = None

    async def __aenter__(self) -> Seat:
        self._task = asyncio.create_task(self._run())
        return self

    async def __aexit__(self, *why: object) -> None:
        assert self._task is not None
        self._task.cancel()
        with suppress(asyncio.CancelledError):
            await self._task

    # -- the connection ---------------------------------------------------------------------------------
    async def _run(self) -> None:
        try:
            await self._connect_again_and_again()
        except Exception as failure:
            self._failure = failure
            self._wake()

    async def _connect_again_and_again(self) -> None:
        while True:
            with suppress(OSError, TimeoutError, EOFError, InvalidHandshake, InvalidMessage):  # nobody is there
                async with self._connection() as self._socket:
                    await self._talk(self._socket)
            self._socket = None
            self._server = (self._server + 1) % len(self.person.servers)
            await asyncio.sleep(POLL)

    def _connection(self) -> connect:
        address = self.person.servers[self._server].address.replace("http", "ws", 1)
        asked = f"lang={self.language}&view=1&from={self.version}&invitation={self.invitation}"
        return connect(
            f"{address}/api/tables/{self.table}/socket?{asked}",
            additional_headers={"Cookie": self.person.cookie},
            compression=None,
            proxy=None,
            open_timeout=PATIENCE,
            close_timeout=1,
        )

    async def _talk(self, connection: ClientConnection) -> None:
        try:
            for command in list(self.pending.values()):
                await connection.send(json.dumps(command))
            async for text in connection:
                self._hear(json.loads(text))
        except ConnectionClosed:
            pass
        self.closed_with.append(connection.close_code if connection.close_code != 1006 else None)

    def hang_up(self) -> None:
        """Lose the connection, as in a tunnel."""
        if self._socket is not None:
            self._socket.transport.abort()

    def _hear(self, message: Message) -> None:
        message = flat(message)
        self.messages.append(message)
        id: str = message.get("id") or ""
        version: int = message.get("version") or 0
        match message["type"]:
            case "state":
                assert version >= self.version, f"told of version {version} after {self.version}"
                self.version, self.now = version, message
            case "event":
                assert version == self.version + 1, f"told of version {version} after {self.version}"
                self.version, self.now = version, self.now | message
            case "done":
                self.done[id] = version
                self.pending.pop(id, None)
            case "refused":
                self.refused[id] = message["error"]
                self.pending.pop(id, None)
        self._wake()

    def _wake(self) -> None:
        self._changed.set()
        self._changed = asyncio.Event()

    # -- what one does with it ----------------------------------------------------------------------------
    async def until(self, true: Callable[[], bool]) -> None:
        """Wait until this is so; whatever is received may make it so."""
        async with asyncio.timeout(PATIENCE):
            while not true():
                if self._failure is not None:
                    raise self._failure
                await self._changed.wait()

    async def send(self, do: str, **content: Any) -> str:
        """A command of which the answer will come sometime; its id."""
        self._sent += 1
        command = {"do": do, "id": f"{self._name}-{self._sent}", **content}
        self.pending[command["id"]] = command
        if self._socket is not None:
            with suppress(ConnectionClosed):  # it is sent again by the next connection
                await self._socket.send(json.dumps(command))
        id: str = command["id"]
        return id

    async def do(self, do: str, **content: Any) -> int | None:
        """A command and its answer: the version it led to, None if it was refused (`refused` says why)."""
        id = await self.send(do, **content)
        await self.until(lambda: id not in self.pending)
        return self.done.get(id)

    @property
    def connected(self) -> bool:
        return self._socket is not None

    @property
    def over(self) -> bool:
        return self.now.get("phase") == "over"

    @property
    def my_turn(self) -> bool:
        """Whether we know of everything that we have done, and are asked for a word."""
        return not self.pending and self.version >= max(self.done.values(), default=0) and bool(self.now.get("legal"))

    async def play(self, rng: random.Random, before: Callable[[], Awaitable[None]] | None = None) -> None:
        """To the end of the game, some legal word each time; `before` is done before each."""
        while True:
            await self.until(lambda: self.over or self.my_turn)
            if self.over:
                return
            if before is not None:
                await before()
            await self.do("play", word=rng.choice(self.now["legal"]))
