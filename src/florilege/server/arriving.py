"""How connections begin: who is let in, and how long a request may take to arrive."""

from __future__ import annotations

import asyncio
from typing import Any, cast

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from florilege.server.doors import doors_of, told
from florilege.server.errors import Refusal, TooSlow
from florilege.server.outflow import SLOWEST, Outflow
from florilege.server.peer import network_of

LATE = TooSlow()
FAREWELL = 2.0  # seconds to read why one is sent away; hanging up at once could lose it on the way
OWED = {h11.IDLE: "head", h11.SEND_BODY: "body"}  # what a client has still to send, by its state


class Arriving(H11Protocol):
    """uvicorn's, but that it waits for nobody for ever: the head of a request, its body, and the reading of the answer
    have their time.  Between two requests its own limit for idle connections holds."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.doors = doors_of(self.config)
        self.network = ""
        self.owed: tuple[str, object] | None = None  # what the client has to send, and after which request
        self.since = 0.0  # when it was due first
        self.came = 0  # bytes of it
        self.timer: asyncio.TimerHandle | None = None
        self.over = False  # nothing more is read here: sent away, or a WebSocket by now
        self.outflow: Outflow = cast(Any, None)

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.network = network_of(self.client[0] if self.client else "")
        self.outflow = Outflow(self.loop, transport, self.doors.settings.read_time, self.not_read)
        why = self.doors.enter(transport, self.network)
        if why is None:
            self.expect()
        else:
            self.send_away(why)

    def connection_lost(self, exc: Exception | None) -> None:
        self.stop()
        self.doors.leave(self.transport)
        super().connection_lost(exc)

    # -- what arrives ----------------------------------------------------------------------------
    def data_received(self, data: bytes) -> None:
        if self.over:
            return
        self.came += len(data)
        super().data_received(data)
        self.expect()

    def expect(self) -> None:
        """Whatever the client owes us now has its time from now on; nothing while it waits for us, or rests."""
        part = None if self.over or self.transport.is_closing() else OWED.get(self.conn.their_state)
        if part == "head" and self.timeout_keep_alive_task is not None:
            part = None
        owed = None if part is None else (part, self.cycle)
        if owed == self.owed:
            return
        if self.timer is not None:
            self.timer.cancel()
        self.owed, self.since, self.came = owed, self.loop.time(), 0
        self.timer = None if part is None else self.loop.call_later(self.patience(part), self.overdue)

    def patience(self, part: str) -> float:
        """Seconds from when it was due; a long body that keeps coming has more."""
        if part == "head":
            return self.doors.settings.head_time
        return self.doors.settings.body_time + self.came / SLOWEST

    def overdue(self) -> None:
        assert self.owed is not None
        part, _ = self.owed
        late = self.loop.time() - self.since
        if part == "body" and (self.flow.read_paused or late < self.patience(part)):  # we do not read, or it is coming
            again = self.doors.settings.body_time if self.flow.read_paused else self.patience(part) - late
            self.timer = self.loop.call_later(again, self.overdue)
            return
        if part == "head" and not self.conn.trailing_data[0]:  # browsers open connections ahead and leave them unused
            self.doors.metrics.turned_away.labels("silent").inc()
            self.transport.close()
            return
        self.doors.note(part, self.network)
        if self.conn.our_state in (h11.IDLE, h11.SEND_RESPONSE):
            self.send_away(LATE)
        else:  # it was answered before its end, or is being answered
            self.transport.close()
            self.outflow.watch()

    def send_away(self, why: Refusal) -> None:
        self.stop()
        self.over = True
        if self.cycle is not None:  # whoever answers this request need not go on
            self.cycle.disconnected = True
            self.cycle.message_event.set()
        self.transport.write(told(why))
        if self.doors.may_stay(self.transport):
            self.transport.write_eof()
            self.flow.resume_reading()
            self.timer = self.loop.call_later(FAREWELL, self.transport.abort)
        else:
            self.transport.close()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """It stays inside; the other protocol sees it out."""
        self.stop()
        self.over = True
        super().handle_websocket_upgrade(event)

    def stop(self) -> None:
        self.owed = None
        self.outflow.stop()
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None

    # -- what leaves -----------------------------------------------------------------------------
    def on_response_complete(self) -> None:
        super().on_response_complete()
        self.expect()
        self.watch_farewell()

    def timeout_keep_alive_handler(self) -> None:
        super().timeout_keep_alive_handler()
        self.watch_farewell()

    def eof_received(self) -> None:
        """The connection is closed for it, once everything has left."""
        self.outflow.watch()

    def watch_farewell(self) -> None:
        if self.transport.is_closing():
            self.outflow.watch()

    def pause_writing(self) -> None:
        super().pause_writing()
        self.outflow.watch()

    def resume_writing(self) -> None:
        super().resume_writing()
        if not self.transport.is_closing():
            self.outflow.stop()

    def not_read(self) -> None:
        self.doors.note("reader", self.network)
