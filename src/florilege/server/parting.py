"""How connections end, and how a message leaves without a detour."""

from __future__ import annotations

import asyncio
from asyncio import BaseTransport
from collections import deque
from typing import Any

from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.protocol import State

from florilege.server.doors import doors_of
from florilege.server.outflow import Outflow
from florilege.server.peer import network_of
from florilege.wire.closing import CloseCode

FAREWELL = 2.0  # seconds for the client's answer
HEAR, TELL = "florilege.hear", "florilege.tell"  # the extensions of the scope by which a message is read and told
MOST_LEAVING = 1 << 16  # bytes told in one turn of the loop
TEXT = 0x81  # a whole message of text, as the first byte of a frame


class Inbox:
    """What has come and is not read yet; a queue for one reader, without the detours of `asyncio.Queue`."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self.loop = loop
        self.messages: deque[Any] = deque()
        self.reader: asyncio.Future[None] | None = None

    def empty(self) -> bool:
        return not self.messages

    def put_nowait(self, message: Any) -> None:
        self.messages.append(message)
        if self.reader is not None and not self.reader.done():
            self.reader.set_result(None)

    async def get(self) -> Any:
        while not self.messages:
            self.reader = self.loop.create_future()
            await self.reader
        return self.messages.popleft()


class Parting(WebSocketsSansIOProtocol):
    """uvicorn's, but that it waits for the answer to its farewell.  Hanging up on a client that is just sending resets
    the connection, and the farewell would be lost on the way.

    A message is told at once where nothing holds it up: no task wakes up for it.  What is told to a client in one turn
    of the loop, such as an event and the acknowledgement, leaves together.
    """

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.queue = Inbox(self.loop)  # type: ignore[assignment]
        self.leaving: list[bytes] = []
        self.leaving_size = 0
        self.doors = doors_of(self.config)
        self.outflow: Outflow

    def connection_made(self, transport: BaseTransport) -> None:
        super().connection_made(transport)
        self.outflow = Outflow(self.loop, self.transport, self.doors.settings.read_time, self.not_read)

    def connection_lost(self, exc: Exception | None) -> None:
        self.outflow.stop()
        self.doors.leave(self.transport)
        super().connection_lost(exc)

    def pause_writing(self) -> None:
        super().pause_writing()
        self.outflow.watch()

    def resume_writing(self) -> None:
        super().resume_writing()
        self.outflow.stop()

    def not_read(self) -> None:
        self.doors.note("reader", network_of(self.client[0] if self.client else ""))

    def keepalive_timeout(self) -> None:
        """Whoever does not answer is closed, which waits for what is left to be read; and that is not read either."""
        super().keepalive_timeout()
        self.outflow.watch()

    async def hear(self) -> str | None:
        """The next text; None when there is none any more."""
        message: Any = await self.receive()
        return message.get("text") or "" if message["type"] == "websocket.receive" else None

    def tell(self, message: bytes) -> bool:
        """Send a text if the client keeps up; otherwise False, and it is for others to wait."""
        if self.leaving_size > MOST_LEAVING or not self.writable.is_set() or self.close_sent:
            return False
        if self.conn.state is not State.OPEN:
            return False
        if self.conn.extensions:  # compressed
            self.conn.send_text(message)
            parts = self.conn.data_to_send()
        else:
            parts = [head(len(message)), message]
        if not self.leaving:
            self.loop.call_soon(self.flush)
        self.leaving += parts
        self.leaving_size += len(message)
        return True

    def flush(self) -> None:
        if self.leaving and self.conn.state is State.OPEN and not self.transport.is_closing():
            self.transport.write(b"".join(self.leaving))
        self.leaving, self.leaving_size = [], 0

    def send_receive_event_to_app(self) -> None:
        """uvicorn stops reading at each message and begins again when it was taken; we only when a second one comes."""
        first = self.queue.empty() and not self.read_paused
        self.read_paused |= first
        super().send_receive_event_to_app()
        self.read_paused ^= first

    def shutdown(self) -> None:
        self.flush()
        if self.close_sent or not self.handshake_complete:
            super().shutdown()
            return
        self.stop_keepalive()
        last: Any = {"type": "websocket.disconnect", "code": CloseCode.RESTART, "reason": ""}
        self.queue.put_nowait(last)
        self.conn.send_close(CloseCode.RESTART)
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True  # what the client still sends is not read any more, up to its answer
        if self.read_paused:
            self.read_paused = False
            self.transport.resume_reading()
        self.close_timer = self.loop.call_later(FAREWELL, self.transport.close)

    async def send(self, message: Any) -> None:
        if self.close_sent:  # nobody listens any more; what was done is told to the client when it comes back
            raise ClientDisconnected
        self.flush()  # what was told before goes before
        await super().send(message)

    async def run_asgi(self) -> None:
        """Afterwards a client that does not read what is left for it is not waited for: it would stay for ever."""
        self.scope["extensions"].update({HEAR: self.hear, TELL: self.tell})  # type: ignore[dict-item]
        await super().run_asgi()
        self.loop.call_later(self.close_timeout, self.transport.abort)


def head(size: int) -> bytes:
    """Of a whole message of text as a server sends it."""
    if size < 126:
        return bytes((TEXT, size))
    if size < 1 << 16:
        return bytes((TEXT, 126, size >> 8, size & 255))
    return bytes((TEXT, 127)) + size.to_bytes(8, "big")
