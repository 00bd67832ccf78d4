"""A seat at a table over a WebSocket, or a place among those who watch.

From the client come wishes (`florilege.table.commands`), each with an id, and `{"do": "follow", "version": v}`.  To it
go `state`, `event`, and the answers to its wishes: `done` after the wish is durable, `refused` with the reason.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import msgspec
from litestar import WebSocket
from litestar.exceptions import WebSocketDisconnect

from florilege.kernel.errors import FlorilegeError
from florilege.kernel.texts import LANGUAGES, Text
from florilege.server.hall import Hall
from florilege.server.room import Follower, Room, written
from florilege.server.store.base import Conflict
from florilege.table import commands

MOST_BYTES = 4096  # of a message from a client
MOST_NONSENSE = 20  # messages that could not be read, before we hang up
TOO_SLOW, NONSENSE, RESTART = 4008, 4002, 1012


class Follow(msgspec.Struct, frozen=True, tag_field="do", tag="follow", forbid_unknown_fields=True):
    """Tell me what I missed after this version, from now on in this language."""

    version: int = 0
    language: str = ""


_reader: msgspec.json.Decoder[commands.AnyCommand | Follow] = msgspec.json.Decoder(commands.AnyCommand | Follow)
Allowed = Callable[[str], float]  # seconds to wait before a wish of this kind, 0 if it is allowed now


class Talk:
    """One connection."""

    def __init__(self, socket: WebSocket[Any, Any, Any], hall: Hall, room: Room, person: str, language: str) -> None:
        self.socket, self.hall, self.room = socket, hall, room
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
        try:
            await asyncio.wait(tasks[1:], return_when=asyncio.FIRST_COMPLETED)
        finally:
            self.room.followers.discard(self.follower)
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    def hang_up(self, code: int) -> None:
        self.code = code
        self.hung_up.set()

    def too_slow(self) -> None:
        self.room.followers.discard(self.follower)
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
                self.tell(
                    {"type": "refused", "id": None, "code": "nonsense", "why": self.say("server-nonsense", error)}
                )
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
        wait = allowed(kind)
        if wait > 0:
            why = Text("server-too-fast", seconds=max(1, round(wait))).say(self.follower.language)
            self.tell({"type": "refused", "id": command.id, "code": "too-fast", "why": why, "wait": wait})
            return
        try:
            if not self.follower.person:
                raise FlorilegeError(Text("server-nobody"))
            version = await self.hall.fulfil(self.room, self.follower.person, command)
            self.tell({"type": "done", "id": command.id, "version": version})
        except FlorilegeError as error:
            code = type(error).__name__
            self.tell({"type": "refused", "id": command.id, "code": code, "why": self.reason(error)})
        except Conflict:
            why = Text("server-busy").say(self.follower.language)
            self.tell({"type": "refused", "id": command.id, "code": "busy", "why": why})

    def reason(self, error: FlorilegeError) -> str:
        return error.say(self.follower.language, self.room.names_at(self.follower.language))

    def say(self, id: str, error: Exception) -> str:
        return Text(id, why=str(error)).say(self.follower.language)

    def tell(self, message: dict[str, Any]) -> None:
        self.follower.tell(written(message))
