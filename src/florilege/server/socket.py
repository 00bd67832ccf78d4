"""A seat at a table over a WebSocket, or a place among those who watch.

From the client come wishes (`florilege.table.commands`), each with an id, and `{"do": "follow", "version": v}`.  To it
go `state`, `event`, and the answers to its wishes: `done` after the wish is durable, `refused` with the reason.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import msgspec
from litestar import WebSocket
from litestar.exceptions import WebSocketDisconnect, WebSocketException

from florilege.kernel.errors import FlorilegeError
from florilege.kernel.texts import LANGUAGES
from florilege.server.errors import BadRequest, Busy, Nobody, TooMany, code_of, fault_of
from florilege.server.hall import Hall
from florilege.server.room import Follower, Room, written
from florilege.server.store.base import Conflict
from florilege.table import commands

MOST_BYTES = 4096  # of a message from a client
MOST_NONSENSE = 20  # messages that could not be read, before we hang up
TOO_SLOW, NONSENSE = 4008, 4002  # why we hang up; see also `hall`


class Follow(msgspec.Struct, frozen=True, tag_field="do", tag="follow", forbid_unknown_fields=True):
    """Tell me what I missed after this version, from now on in this language."""

    version: int = 0
    language: str = ""


_reader: msgspec.json.Decoder[commands.AnyCommand | Follow] = msgspec.json.Decoder(commands.AnyCommand | Follow)
Allowed = Callable[[str], float]  # seconds to wait before a wish of this kind, 0 if it is allowed now


class Talk:
    """One connection."""

    def __init__(
        self,
        socket: WebSocket[Any, Any, Any],
        hall: Hall,
        room: Room,
        person: str,
        language: str,
        session: bytes = b"",
    ) -> None:
        self.socket, self.hall, self.room, self.session = socket, hall, room, session
        self.follower = Follower(person, language, self.too_slow)
        self.follower.moved = self.moved
        self.following: asyncio.Task[None] | None = None
        self.hung_up = asyncio.Event()
        self.code = 1000

    async def run(self, version: int, allowed: Allowed) -> None:
        """Until one side hangs up."""
        tasks = [
            asyncio.create_task(self.follow(version)),
            asyncio.create_task(self.write()),
            asyncio.create_task(self.read(allowed)),
            asyncio.create_task(self.hung_up.wait()),
        ]
        self.hall.talks.add(self)
        self.hall.metrics.connections.inc()
        try:
            await asyncio.wait(tasks[1:], return_when=asyncio.FIRST_COMPLETED)
        finally:
            self.hall.talks.discard(self)
            self.hall.metrics.connections.dec()
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            self.room.followers.discard(self.follower)
        if self.hung_up.is_set():
            with suppress(RuntimeError, WebSocketException):
                await self.socket.close(code=self.code)

    def hang_up(self, code: int) -> None:
        self.code = code
        self.hung_up.set()

    def too_slow(self) -> None:
        self.room.followers.discard(self.follower)
        self.hall.metrics.dropped.inc()
        self.hang_up(TOO_SLOW)

    async def follow(self, version: int) -> None:
        await self.room.join(self.follower, version)

    def moved(self) -> None:
        """The person has sat down, stood up, or changed seats."""
        self.room.followers.discard(self.follower)
        self.following = asyncio.create_task(self.follow(0))

    async def write(self) -> None:
        while True:
            await self.socket.send_text((await self.follower.waiting.get()).decode())

    async def read(self, allowed: Allowed) -> None:
        nonsense = 0
        while True:
            try:
                text = await self.socket.receive_text()
            except (WebSocketDisconnect, KeyError):
                return
            try:
                if len(text) > MOST_BYTES:
                    raise msgspec.DecodeError("too long")
                message = _reader.decode(text)
            except (msgspec.DecodeError, UnicodeError) as error:
                nonsense += 1
                self.refuse(None, BadRequest(detail=str(error)))
                if nonsense >= MOST_NONSENSE:
                    self.hang_up(NONSENSE)
                    return
                continue
            if isinstance(message, Follow):
                if message.language in LANGUAGES:
                    self.follower.language = message.language
                await self.follow(message.version)
            else:
                await self.obey(message, allowed)

    async def obey(self, command: commands.AnyCommand, allowed: Allowed) -> None:
        kind = "chat" if isinstance(command, commands.Say) else "commands"
        try:
            if not self.follower.person:
                raise Nobody
            if (wait := allowed(kind)) > 0:
                raise TooMany(wait)
            version = await self.hall.fulfil(self.room, self.follower.person, command)
            self.tell({"type": "done", "id": command.id, "version": version})
        except FlorilegeError as error:
            self.refuse(command.id, error)
        except Conflict:
            self.refuse(command.id, Busy())

    def refuse(self, id: str | None, error: FlorilegeError) -> None:
        self.hall.metrics.refused.labels(code_of(error)).inc()
        language = self.follower.language
        fault = fault_of(error, language, self.room.names_at(language))
        self.tell({"type": "refused", "id": id, "error": fault})

    def tell(self, message: dict[str, Any]) -> None:
        self.follower.tell(written(message))
