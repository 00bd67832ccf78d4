"""Whoever does not read what it asked for is not waited for."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

SLOWEST = 1024  # bytes a second that are still patience


class Outflow:
    """What waits to leave by a connection.  It is watched only while nothing is added to it: when the connection is
    told to pause, or is being closed; so what is less than before has been read."""

    def __init__(
        self,
        loop: asyncio.AbstractEventLoop,
        transport: asyncio.WriteTransport,
        seconds: float,
        stuck: Callable[[], None],
    ) -> None:
        self.loop, self.transport, self.seconds, self.stuck = loop, transport, seconds, stuck
        self.waiting = 0  # bytes at the last look
        self.timer: asyncio.TimerHandle | None = None

    def watch(self) -> None:
        if self.timer is None and (waiting := self.transport.get_write_buffer_size()):
            self.waiting = waiting
            self.timer = self.loop.call_later(self.seconds, self.look)

    def look(self) -> None:
        """Cut the connection off if too little has left since the last look."""
        self.timer = None
        left = self.transport.get_write_buffer_size()
        if left == 0:
            return
        if self.waiting - left < SLOWEST * self.seconds:
            self.stuck()
            self.transport.abort()
        else:
            self.watch()

    def stop(self) -> None:
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None
