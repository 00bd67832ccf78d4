"""Those who mean ill: what they send to a table, and as whom."""

from __future__ import annotations

import asyncio
import json
import random
import re
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from itertools import count
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidMessage, InvalidStatus

from tests.sent import read
from tests.server.processes import PATIENCE, POLL, Serving

COMMANDS = [
    "join",
    "leave",
    "return",
    "seal",
    "reveal",
    "start",
    "play",
    "takeback",
    "consent",
    "resign",
    "say",
    "rematch",
]
FIELDS = [
    "do",
    "id",
    "word",
    "text",
    "seat",
    "hash",
    "bytes",
    "yes",
    "invitation",
    "version",
    "language",
    "by",
    "person",
    "\0",
]
TEXTS = [
    "",
    "\0",
    "\u202e",
    "é" * 300,
    "x" * 201,
    "'; drop table log; --",
    "{{7*7}}",
    "../../etc/passwd",
    "\r\n\r\n",
    "𝕏",
]
WORDS = [
    "exchange ",
    "échanger iris.green.1",
    "ｐｌａｙ iris.green.1",
    "рlay lotus.green.1",  # with a Cyrillic letter
    "play " + "iris.green.1 " * 15,
    "play " + "iris.green.1 " * 900,
    "play iris.wild iris.wild iris.wild\0",
    "reward elder\n",
]
NUMBERS = [0, -1, 2**31, 2**63, -(2**64), 10**300, 1e308, -0.0, 0.5]
NUMERALS = ["NaN", "Infinity", "-Infinity", "1e999", "9" * 3900, "0x10", "01", "--1", "1."]
NESTED = ["[" * 3000, '{"x":' * 600, '{"x":' + "[" * 1900 + "]" * 1900 + ',"do":"start","id":"1"}']
SURROGATES = [r"\ud800", r"\udc00\ud800", r"\ud83d", r"\u0000"]
NOT_JSON = [
    "",
    " ",
    "null",
    "[]",
    "true",
    '"start"',
    "{",
    '{"do"}',
    '{"do":"start","id":"1"}}',
    "\ufeff{}",
    "// {}",
    "ping",
]


def anything(rng: random.Random) -> Any:
    """A value of any kind."""
    return rng.choice(
        [None, True, [], {}, [[]], {"do": "start"}, rng.choice(TEXTS), rng.choice(NUMBERS), rng.randbytes(9).hex()]
    )


def nonsense(rng: random.Random) -> str | bytes:
    """A message that cannot be read."""
    match rng.randrange(10):
        case 9:  # for somebody else
            forged = {"seat": rng.randrange(3), rng.choice(["by", "person", "level"]): anything(rng)}
            return json.dumps({"do": "play", "id": "1", "word": "pass", **forged})
        case 0:
            return rng.randbytes(rng.randrange(200))
        case 1:
            return rng.choice(NOT_JSON)
        case 2:
            return rng.choice(NESTED)
        case 3:
            return json.dumps({rng.choice(FIELDS): anything(rng) for _ in range(rng.randrange(8))})
        case 4:
            return f'{{"do":"join","id":"1","seat":{rng.choice(NUMERALS[:4])}}}'
        case 5:
            return f'{{"do":"follow","version":{rng.choice([*NUMERALS[:4], *NUMERALS[5:]])}}}'
        case 6:
            return f'{{"do":"seal","id":"1","hash":"{rng.choice(SURROGATES[:3])}"}}'
        case 7:
            return json.dumps({"do": rng.choice(COMMANDS), "id": "1", rng.choice(FIELDS[2:]): anything(rng), "more": 1})
        case _:
            return json.dumps({"do": "say", "id": "1", "text": "z" * rng.choice([301, 4100, 15_000])})


def wish(
    rng: random.Random, words: list[str], ids: list[str], invitation: str, without: Sequence[str] = ()
) -> dict[str, Any]:
    """A command as anybody might send it: the words of those whose turn it is, and the ids of what they sent."""
    do = rng.choice([*(do for do in COMMANDS if do not in without), *["play"] * 20])
    command: dict[str, Any] = {"do": do, "id": rng.choice([*ids, f"mine {rng.random()}", "\0", "é" * 64])}
    match do:
        case "join":
            command |= {"seat": rng.choice([None, 0, 1, -1, 2**70]), "invitation": rng.choice([invitation, "", "\0"])}
        case "play":
            command["word"] = rng.choice([*words, *words, *TEXTS[:4], *WORDS, "pass", "mountain 1 red\n"])
        case "consent":
            command["yes"] = rng.random() < 0.5
        case "seal":
            command["hash"] = rng.choice(["0" * 64, rng.randbytes(32).hex()])
        case "reveal":
            command["bytes"] = rng.choice(["0" * 32, rng.randbytes(16).hex()])
        case "say":
            command["text"] = rng.choice([text for text in TEXTS if 0 < len(text) <= 300])
            command["id"] = f"say {rng.random()}"  # what is sent again with its id would be done already
    return command


class Attacker:
    """Connects, sends, is hung up on, comes again."""

    def __init__(self, server: Serving, table: str, cookie: str = "", invitation: str = "", seed: int = 0) -> None:
        self.server, self.table, self.invitation = server, table, invitation
        self.headers = {"Cookie": cookie} if cookie else {}
        self.rng = random.Random(seed)
        self.legal: list[str] = []  # as we were told
        self.words: Callable[[], list[str]] = lambda: self.legal
        self.ids: Callable[[], list[str]] = list
        self.chats = 30  # each is written, so not too many
        self.without: tuple[str, ...] = ()  # what it does not wish
        self.told: dict[str, None] = {}  # all that told something of the table, each once
        self.numbers = count()
        self.answers: Counter[str] = Counter()  # by type and code, or by the code with which we were hung up on
        self.obeyed: list[dict[str, Any]] = []  # commands that were done
        self.sent: dict[str, dict[str, Any]] = {}

    def connection(self, **more: Any) -> connect:
        asked: dict[str, Any] = {
            "additional_headers": self.headers,
            "compression": self.rng.choice([None, "deflate"]),
            "proxy": None,
            "open_timeout": PATIENCE,
            "close_timeout": 1,
            "max_size": None,
        }
        address = (
            f"ws://127.0.0.1:{self.server.port}/api/tables/{self.table}/socket?invitation={self.invitation}&view=1"
        )
        return connect(address, **asked | more)

    def burst(self) -> Iterator[str | bytes]:
        """At most so much nonsense as is answered before we are hung up on."""
        for _ in range(self.rng.choice([3, 19])):
            yield nonsense(self.rng)
        for _ in range(60):
            if self.rng.random() < 0.1:
                version = self.rng.choice([0, -5, 1, 10**9, 2**70])
                yield json.dumps({"do": "follow", "version": version, "language": self.rng.choice(["fr", "xx"])})
            without = self.without if self.chats > 0 else (*self.without, "say")
            command = wish(self.rng, self.words(), self.ids(), self.invitation, without)
            self.chats -= command["do"] == "say"
            self.sent[command["id"]] = command
            yield json.dumps(command)

    async def attack(self) -> int:
        """Once; how many messages the server has seen of it."""
        before = self.seen()
        with suppress(OSError, EOFError, RuntimeError, InvalidHandshake, InvalidMessage, ConnectionClosed):
            async with self.connection() as socket:
                await self.rng.choice([self.talk, self.talk, self.talk, self.break_off])(socket)
        return self.seen() - before

    def seen(self) -> int:
        return self.answers.total() - self.answers["closed 4404"]

    async def talk(self, socket: ClientConnection) -> None:
        """Everything at once, then wait until it is answered."""
        last = f"last {next(self.numbers)}"
        listening = asyncio.create_task(self.listen(socket, last))
        try:
            with suppress(ConnectionClosed):
                for message in self.burst():
                    await socket.send(message)
                await socket.send(json.dumps({"do": "reveal", "id": last, "bytes": "0" * 32}))
            await asyncio.wait_for(listening, PATIENCE)
        finally:
            listening.cancel()

    async def listen(self, socket: ClientConnection, last: str) -> None:
        try:
            while True:
                text = str(await socket.recv())
                message = read(text)
                if message["type"] in ("state", "event"):
                    self.told[text] = None
                self.legal = message.get("legal", self.legal)
                if message["type"] == "refused":
                    self.answers[message["error"]["code"]] += 1
                elif message["type"] == "done":
                    self.answers["done"] += 1
                    self.obeyed.append(self.sent.get(message["id"], {"do": "?"}))
                if message.get("id") == last:
                    return
        except ConnectionClosed:
            self.answers[f"closed {socket.close_code}"] += 1

    async def break_off(self, socket: ClientConnection) -> None:
        """What is no WebSocket any more, or none that goes on."""
        match self.rng.randrange(5):
            case 0:
                await socket.send(b"\xff\xfe\xed\xa0\x80", text=True)
            case 1:
                await socket.send("x" * 40_000)
            case 2:
                socket.transport.write(b"\x81\xfe\x10\x00abcdefgh")  # the head of a frame, and too little after it
                socket.transport.abort()
            case 3:
                socket.transport.write(self.rng.randbytes(100))
            case _:
                await socket.send(iter(["[" * 9000, "[" * 9000]))  # too large only when put together
        with suppress(ConnectionClosed):
            async for _ in socket:
                pass
        self.answers[f"closed {socket.close_code}"] += 1

    async def knock(self, **more: Any) -> int:
        """The status with which we are let in or not."""
        try:
            async with self.connection(**more):
                return 101
        except InvalidStatus as refused:
            return refused.response.status_code


# -- what the server says of itself ---------------------------------------------------------------------
async def measured(server: Serving) -> dict[str, float]:
    async with httpx.AsyncClient(trust_env=False, timeout=PATIENCE) as client:
        text = (await client.get(f"{server.address}/metrics")).text
    assert not re.search(r'status="5\d\d"', text)
    return {name: float(value) for name, value in re.findall(r"^(\w+) (\S+)$", text, re.MULTILINE)}


async def until_quiet(server: Serving, connections: int) -> dict[str, float]:
    """When those who are gone are noticed to be gone."""
    for _ in range(int(PATIENCE / POLL)):
        found = await measured(server)
        if found["florilege_connections"] <= connections:
            return found
        await asyncio.sleep(POLL)
    raise AssertionError(f"{found['florilege_connections']} connections are still open")
