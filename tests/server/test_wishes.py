"""A wish that is being written when its sender is hung up on."""

from __future__ import annotations

import asyncio
from typing import Any, cast

import pytest

from florilege.hall.hall import Hall
from florilege.hall.room import written
from florilege.server.metrics import Metrics
from florilege.server.socket import TableSocket
from florilege.store.base import Person, Row
from florilege.wire.closing import CloseCode
from florilege.wire.setup import Setup
from tests.server.memory_store import MemoryStore


class SlowStore(MemoryStore):
    """Writes nothing until it is told to."""

    def __init__(self) -> None:
        super().__init__()
        self.asked, self.may_write = asyncio.Event(), asyncio.Event()
        self.may_write.set()

    async def append(self, row: Row) -> None:
        self.asked.set()
        await self.may_write.wait()
        await super().append(row)


class Socket:
    """One client that says something once and then waits."""

    def __init__(self, message: dict[str, Any]) -> None:
        self.scope: dict[str, Any] = {"extensions": {}}
        self.message: str | None = written(message).decode()
        self.heard: list[str] = []
        self.closed = 0

    async def receive_text(self) -> str:
        if self.message is None:
            await asyncio.Event().wait()
        text, self.message = self.message, None
        return cast(str, text)

    async def send_text(self, text: str) -> None:
        self.heard.append(text)

    async def close(self, code: int, reason: str = "") -> None:
        self.closed = code


@pytest.mark.parametrize("how", ["hung up", "cancelled", "shut down"])
def test_it_is_finished_and_waited_for(how: str) -> None:
    async def scenario() -> None:
        store = SlowStore()
        await store.add_person(Person(id="a", name="Anna"))
        hall = Hall(store)
        room = await hall.open(Setup(game="mandala", seats=("person", "bud")), "a")
        before = room.table.version
        store.asked.clear()
        store.may_write.clear()
        socket = Socket({"do": "start", "id": "1"})
        talk = TableSocket(cast(Any, socket), hall, room, Metrics(), "a", "en")
        running = asyncio.create_task(talk.run(0, lambda kind: 0.0))
        await store.asked.wait()

        ending = asyncio.create_task(hall.close() if how == "shut down" else hall.finish())
        if how == "hung up":
            talk.hang_up(CloseCode.RESTART)
        elif how == "cancelled":
            running.cancel()
        for _ in range(20):
            await asyncio.sleep(0)
        assert not ending.done()
        assert room.table.version == before
        store.may_write.set()
        await ending
        assert room.table.phase == "playing"
        assert room.table.version == len(await store.entries(room.table.id)) == before + 1
        await asyncio.gather(running, return_exceptions=True)
        assert talk not in hall.connections
        assert socket.closed == (0 if how == "cancelled" else CloseCode.RESTART)

    asyncio.run(asyncio.wait_for(scenario(), 60))
