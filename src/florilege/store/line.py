"""The connection by which workers tell one another of what they have appended."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Any

import asyncpg  # type: ignore[import-untyped]

from florilege.store.base import Heard, StoreUnavailable
from florilege.store.connecting import PATIENCE, postgres_trouble

CHANNEL = "florilege"
HEARTBEAT = 20.0  # seconds of silence after which we ask whether anybody is still there
NOTIFY = f"select pg_notify('{CHANNEL}', payload) from unnest($1::text[]) as payload"


class Line:
    """Comes back by itself when the connection is lost, and says so: `heard("", -1)`."""

    def __init__(self, url: str, where: str, tag: str) -> None:
        self.heard: Heard = _nobody
        self._url = url
        self._where = where
        self._tag = tag  # by which we know our own voice
        self._news: dict[str, int] = {}  # the last seq of each table that others have not been told of yet
        self._wake = asyncio.Event()
        self._closing = False
        self._connection: Any = None
        self._task: asyncio.Task[None] | None = None

    async def open(self) -> None:
        await self._connect()
        self._task = asyncio.create_task(self._run())

    def tell(self, news: dict[str, int]) -> None:
        """Soon: whoever appends does not wait for this."""
        for table, seq in news.items():
            self._news[table] = max(seq, self._news.get(table, seq))  # what was appended is more than that one watches
        self._wake.set()

    async def close(self) -> None:
        if self._task is None:
            return
        self._closing = True
        self._wake.set()
        if self._connection is None:
            self._task.cancel()
        await asyncio.wait({self._task}, timeout=PATIENCE)
        self._task.cancel()
        self._task = None

    async def _run(self) -> None:
        while not self._closing:
            with suppress(Exception):  # whatever it was, a new connection is the answer
                await self._talk()
            self._connection.terminate()
            self._connection = None
            if not self._closing:
                await self._connect_again()
                self.heard("", -1)

    async def _talk(self) -> None:
        while not (self._connection.is_closed() or (self._closing and not self._news)):
            with suppress(TimeoutError):
                async with asyncio.timeout(HEARTBEAT):
                    await self._wake.wait()
            self._wake.clear()
            news, self._news = self._news, {}
            try:
                await self._connection.fetch(NOTIFY, [f"{self._tag}:{table}:{seq}" for table, seq in news.items()])
            except BaseException:
                self._news = news | self._news  # to be told by the next connection
                raise

    async def _connect_again(self) -> None:
        delay = 0.05
        while True:
            with suppress(StoreUnavailable):
                return await self._connect()
            await asyncio.sleep(delay)
            delay = min(2 * delay, 5.0)

    async def _connect(self) -> None:
        with postgres_trouble(self._where):
            connection = await asyncpg.connect(
                self._url,
                timeout=PATIENCE,
                command_timeout=PATIENCE,
                server_settings={"application_name": "florilege", "synchronous_commit": "off"},  # words, not deeds
            )
            connection.add_termination_listener(self._lost)
            await connection.add_listener(CHANNEL, self._hear)
            self._connection = connection
        self._wake.set()

    def _lost(self, connection: Any) -> None:
        self._wake.set()

    def _hear(self, connection: Any, process: int, channel: str, payload: str) -> None:
        tag, _, news = payload.partition(":")
        table, _, seq = news.rpartition(":")
        if tag != self._tag and seq.removeprefix("-").isdecimal():
            self.heard(table, int(seq))


def _nobody(table: str, seq: int) -> None:
    """Until somebody listens."""
