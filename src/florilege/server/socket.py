"""A seat at a table over a WebSocket, or a place among those who watch.

From the client come wishes (`florilege.wire.commands`), each with an id, and `{"do": "follow", "version": v}`.  To it
go `state`, `event`, and the answers to its wishes: `done` after the wish is durable, `refused` with the reason.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any, cast

import msgspec
from litestar import WebSocket
from litestar.exceptions import WebSocketDisconnect, WebSocketException

from florilege import log
from florilege.errors import FlorilegeError
from florilege.hall.errors import Busy, Nobody
from florilege.hall.hall import Connection, Hall
from florilege.hall.room import Follower, Room, written
from florilege.server import logs
from florilege.server.errors import BadRequest, TooMany, fault_of, without_place
from florilege.server.metrics import Metrics
from florilege.server.parting import HEAR, TELL
from florilege.store.base import Conflict, StoreUnavailable
from florilege.texts.catalogues import LANGUAGES
from florilege.wire import commands
from florilege.wire.closing import CloseCode
from florilege.wire.commands import Follow
from florilege.wire.tables import DoneMessage, RefusedMessage

MOST_NONSENSE = 20  # messages that could not be read, or came too often, before we hang up
RECHECK = 30.0  # seconds between two looks at whether the session still holds
GOODBYE = 5.0  # seconds in which one who does not read may still be told why
GONE = (OSError, WebSocketException)  # what is raised when the other side is not there any more


_reader: msgspec.json.Decoder[commands.ToServer] = msgspec.json.Decoder(commands.ToServer)
Allowed = Callable[[str], float]  # seconds to wait before a wish of this kind, 0 if it is allowed now


class TableSocket(Connection):
    """One WebSocket."""

    def __init__(
        self,
        socket: WebSocket[Any, Any, Any],
        hall: Hall,
        room: Room,
        metrics: Metrics,
        person: str,
        language: str,
        session: bytes = b"",
        invitation: str = "",
        address: str = "",
        scene: bool = False,
        view: bool = False,
    ) -> None:
        self.socket, self.hall, self.room, self.metrics = socket, hall, room, metrics
        self.session, self.address = session, address
        self.follower = Follower(person, language, self, invitation, scene, view)
        ours = cast(Any, socket.scope)["extensions"]
        self.hear: Callable[[], Awaitable[str | None]] = ours.get(HEAR, self.next_text)
        self.send_if_possible: Callable[[bytes], bool] | None = ours.get(TELL)
        self.reading: asyncio.Task[None] | None = None
        self.obeying = False  # whether a wish is being carried out: that is finished, whoever hangs up
        self.following: set[asyncio.Task[None]] = set()
        self.nonsense = 0
        self.over = False  # nothing more is read
        self.hung_up = asyncio.Event()
        self.code: int = 1000
        self.reason = ""  # by which the log can be searched

    async def run(self, version: int, allowed: Allowed) -> None:
        """Until one side hangs up."""
        self.start_following(version)
        self.reading = asyncio.create_task(self.read(allowed))
        tasks = [
            self.reading,
            asyncio.create_task(self.write()),
            asyncio.create_task(self.hung_up.wait()),
            asyncio.create_task(self.recheck()),
        ]
        self.hall.arrive(self)
        self.metrics.connections.inc()
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            self.metrics.connections.dec()
            self.over = True
            for task in (*tasks, *self.following):
                if task is not self.at_work:
                    task.cancel()
            for ended in await asyncio.gather(*tasks, *self.following, return_exceptions=True):
                self.look_into(ended)
            self.hall.leave(self)
        if self.hung_up.is_set():
            with suppress(RuntimeError, TimeoutError, *GONE):
                await asyncio.wait_for(self.socket.close(code=self.code, reason=self.reason), GOODBYE)

    @property
    def at_work(self) -> asyncio.Task[None] | None:
        return self.reading if self.obeying else None

    async def recheck(self) -> None:
        """Now and then: a session may have been ended on another worker, which tells only its own connections."""
        while True:
            await asyncio.sleep(RECHECK)
            with suppress(StoreUnavailable):
                if self.session and await self.hall.store.session(self.session) is None:
                    self.hang_up(CloseCode.SIGNED_OUT)

    def look_into(self, ended: object) -> None:
        """What nobody foresaw is logged, and the client comes again."""
        if isinstance(ended, Exception) and not isinstance(ended, GONE):
            self.reason = log.trouble(
                "unexpected", ended, table=self.room.table.id, request=logs.request_id(self.socket.scope)
            )
            self.hang_up(CloseCode.UNEXPECTED)

    def hang_up(self, code: CloseCode) -> None:
        self.code = code
        self.over = True
        self.hung_up.set()

    def send_now(self, message: bytes) -> bool:
        return self.send_if_possible is not None and self.send_if_possible(message)

    def drop(self) -> None:
        self.room.followers.discard(self.follower)
        self.metrics.dropped.inc()
        self.hang_up(CloseCode.TOO_SLOW)

    def sent_away(self) -> None:
        self.room.followers.discard(self.follower)
        self.hang_up(CloseCode.NO_TABLE)

    def start_following(self, version: int) -> None:
        task = asyncio.create_task(self.room.join(self.follower, version))
        self.following.add(task)
        task.add_done_callback(self.followed)

    def followed(self, task: asyncio.Task[None]) -> None:
        self.following.discard(task)
        if not task.cancelled():
            self.look_into(task.exception())

    def moved(self) -> None:
        """The person has sat down, stood up, or changed seats."""
        self.room.followers.discard(self.follower)
        self.start_following(0)

    async def write(self) -> None:
        """What could not be told at once, in its order."""
        while True:
            message = await self.follower.waiting.get()
            await self.socket.send_text(message.decode())
            self.follower.behind = not self.follower.waiting.empty()

    async def next_text(self) -> str | None:
        """How a message comes from a server that is not ours."""
        try:
            return await self.socket.receive_text()
        except WebSocketDisconnect:
            return None

    async def read(self, allowed: Allowed) -> None:
        while not self.over:
            text = await self.hear()
            if text is None:
                return
            try:
                message = _reader.decode(text)
            except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
                self.refuse(None, BadRequest(detail=str(error)))
                self.count_nonsense()
            else:
                await self.answer(message, allowed)

    async def answer(self, message: commands.ToServer, allowed: Allowed) -> None:
        id = None if isinstance(message, Follow) else message.id
        kind = "chat" if isinstance(message, commands.Say) else "commands"
        try:
            if (wait := allowed(kind)) > 0:
                raise TooMany(wait)
            if isinstance(message, Follow):
                await self.follow(message)
            else:
                await self.obey(message)
        except (Nobody, TooMany) as error:
            self.refuse(id, error)
            self.count_nonsense()
        except StoreUnavailable as error:
            self.refuse(id, without_place(error, logs.request_id(self.socket.scope), table=self.room.table.id))
        except FlorilegeError as error:
            self.refuse(id, error)
        except Conflict:
            self.refuse(id, Busy())

    async def follow(self, message: Follow) -> None:
        if message.language in LANGUAGES:
            self.follower.viewer = self.follower.viewer._replace(language=message.language)
        await self.room.join(self.follower, message.version)

    async def obey(self, command: commands.AnyCommand) -> None:
        if not self.follower.person:
            raise Nobody
        self.obeying = True
        try:
            version = await self.hall.carry_out(self.room, self.follower.person, command)
        finally:
            self.obeying = False
        self.tell(DoneMessage(command.id, version))

    def count_nonsense(self) -> None:
        """Refusing costs something too."""
        self.nonsense += 1
        if self.nonsense >= MOST_NONSENSE:
            self.hang_up(CloseCode.NONSENSE)

    def refuse(self, id: str | None, error: FlorilegeError) -> None:
        self.metrics.refused.labels(error.code).inc()
        language = self.follower.viewer.language
        fault = fault_of(error, language, self.room.names_at(language))
        self.tell(RefusedMessage(id, fault))

    def tell(self, message: DoneMessage | RefusedMessage) -> None:
        self.follower.tell(written(message))
