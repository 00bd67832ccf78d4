"""What the load benchmark speaks: a WebSocket and HTTP, as little of them as is needed.

Client and server share the machine, so the client must be cheap: no compression, no checks.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, NamedTuple

import msgspec

TEXT, CLOSE, PING, PONG = 1, 8, 9, 10
CONNECTIONS = 16  # for HTTP


class Place(NamedTuple):
    """Where a seat is taken: what to ask for, and the cookie of who asks."""

    path: str
    cookie: str = ""
    port: int = 0  # of a worker; 0: of the house


class Socket(asyncio.Protocol):
    """A WebSocket."""

    def __init__(self, place: Place, hear: Callable[[bytes], None], lost: Callable[[], None]) -> None:
        self.place, self.hear, self.lost = place, hear, lost
        self.buffer = bytearray()
        self.open = False
        self.transport: asyncio.Transport

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = transport  # type: ignore[assignment]
        key = "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13"
        upgrade = f"Host: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n{key}"
        self.transport.write(
            f"GET {self.place.path} HTTP/1.1\r\n{upgrade}\r\nCookie: {self.place.cookie}\r\n\r\n".encode()
        )

    def data_received(self, data: bytes) -> None:
        self.buffer += data
        if not self.open:
            head, found, rest = self.buffer.partition(b"\r\n\r\n")
            if not found:
                return
            if b" 101 " not in head.partition(b"\r\n")[0]:
                self.transport.close()
                return
            self.open, self.buffer = True, rest
        while self._take_frame():
            pass

    def _take_frame(self) -> bool:
        buffer = self.buffer
        if len(buffer) < 2:
            return False
        size, start = buffer[1], 2
        if size > 125:
            start = 4 if size == 126 else 10
            size = int.from_bytes(buffer[2:start])
        if len(buffer) < start + size:
            return False
        kind, payload = buffer[0] & 15, bytes(buffer[start : start + size])
        del buffer[: start + size]
        if kind == TEXT:
            self.hear(payload)
        elif kind == PING:
            self.send(payload, PONG)
        elif kind == CLOSE:
            self.transport.close()
        return True

    def send(self, payload: bytes, kind: int = TEXT) -> None:
        size = len(payload)
        head = bytes([128 | kind, 128 | size]) if size < 126 else bytes([128 | kind, 254]) + size.to_bytes(2)
        self.transport.write(head + b"\0\0\0\0" + payload)  # a mask of zeros masks nothing, at no cost

    def connection_lost(self, error: Exception | None) -> None:
        self.lost()

    def hang_up(self) -> None:
        self.lost = lambda: None
        self.transport.close()


class Http:
    """Requests over a few connections that stay open."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.free: asyncio.Queue[tuple[asyncio.StreamReader, asyncio.StreamWriter]] = asyncio.Queue()

    async def open(self) -> None:
        for _ in range(CONNECTIONS):
            self.free.put_nowait(await asyncio.open_connection("127.0.0.1", self.port))

    async def connection(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        """A free one; the server closes those that were idle for some seconds."""
        reader, writer = await self.free.get()
        if not reader.at_eof():
            return reader, writer
        writer.close()
        return await asyncio.open_connection("127.0.0.1", self.port)

    async def post(self, path: str, asked: object = None, cookie: str = "") -> tuple[dict[str, str], Any]:
        """The headers of the answer, and what it says."""
        body = b"" if asked is None else msgspec.json.encode(asked)
        kind = "Content-Type: application/json\r\n" if body else ""
        about = f"Host: 127.0.0.1\r\nCookie: {cookie}\r\n{kind}Content-Length: {len(body)}"
        reader, writer = connection = await self.connection()
        writer.write(f"POST {path} HTTP/1.1\r\n{about}\r\n\r\n".encode() + body)
        status, *lines = (await reader.readuntil(b"\r\n\r\n")).decode().strip().split("\r\n")
        headers = {name.lower(): value for name, _, value in (line.partition(": ") for line in lines)}
        answer = await reader.readexactly(int(headers["content-length"]))
        self.free.put_nowait(connection)
        if status.split()[1][0] != "2":
            raise RuntimeError(f"{path}: {answer.decode()}")
        return headers, msgspec.json.decode(answer)

    async def close(self) -> None:
        while not self.free.empty():
            self.free.get_nowait()[1].close()
