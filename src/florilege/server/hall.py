"""All tables that this worker has in memory."""

from __future__ import annotations

import asyncio
import logging
import re
import secrets
from collections.abc import Callable, Coroutine
from typing import Any, Protocol, TypeVar

from florilege.kernel.errors import FlorilegeError
from florilege.kernel.seed import Seed
from florilege.kernel.texts import Text
from florilege.server import logs
from florilege.server.errors import Refusal
from florilege.server.identity import milliseconds
from florilege.server.metrics import Metrics
from florilege.server.room import Follower, Room, card_of
from florilege.server.store.base import Conflict, Row, Store
from florilege.table import commands
from florilege.table.conduct import Branch, Refused, Wish, open_copy, open_rematch, open_table
from florilege.table.entries import AnyEntry, Ended, Opened, decode, encode
from florilege.table.setup import Setup
from florilege.table.table import Table

T = TypeVar("T")
MOST_TABLES = 1000  # that are left by one who disappears, those changed last
MOST_IDLE = 500  # rooms kept in memory though nobody follows them
POSSIBLE = re.compile(r"[A-Za-z0-9_-]{1,64}")  # ids of tables
NAMES_LAST = 15_000  # milliseconds
SIGNED_OUT, NO_TABLE, RESTART = 4401, 4404, 1012  # why we hang up
MOST_SOCKETS, MOST_OF_ADDRESS = 30, 150  # open at once, of a person and of an address


class NoTable(Refusal):
    """There is no such table, or this person may not know of it."""

    status = 404


class Talk(Protocol):
    """A connection to a table."""

    follower: Follower
    session: bytes
    address: str

    @property
    def at_work(self) -> asyncio.Task[None] | None:
        """What carries out a wish at this moment."""

    def hang_up(self, code: int) -> None: ...


def fresh_id() -> str:
    return secrets.token_urlsafe(9)


def fresh_invitation() -> str:
    return secrets.token_urlsafe(16)


class Hall:
    def __init__(self, store: Store, now: Callable[[], int] = milliseconds, metrics: Metrics | None = None) -> None:
        self.store = store
        self.now = now
        self.new_seed: Callable[[], Seed] = Seed
        self.new_id: Callable[[], str] = fresh_id
        self.metrics = metrics or Metrics()
        self.metrics.tables.set_function(lambda: len(self.rooms))
        self.talks: set[Talk] = set()
        self.rooms: dict[str, Room] = {}  # the one used last at the end
        self.names: dict[str, str] = {}
        self.names_due = 0  # when they are looked up again
        self.at_work: set[asyncio.Task[Any]] = set()
        self.accepted: Callable[[Room, AnyEntry], None] = lambda room, entry: None
        self.kept: Callable[[str], bool] = lambda table: False  # whether somebody needs the room though nobody follows
        self.forgot: Callable[[str], object] = lambda table: None

    async def room(self, id: str) -> Room:
        """The table in memory, folded from the log if need be."""
        room = self.rooms.pop(id, None)
        if room is None:
            if not POSSIBLE.fullmatch(id):  # not every store can be asked for every text
                raise NoTable(Text("table-none"))
            entries = [decode(entry) for entry in await self.store.entries(id)]
            if not entries:
                raise NoTable(Text("table-none"))
            room = self.rooms.pop(id, None) or self.new_room(Table.fold(id, entries))
            self.rooms[id] = room  # from now on we are told of other workers' entries, …
            await room.learn_all()
            await self.hear(id)  # … and this is what they appended just before
        self.rooms[id] = room
        self.forget_idle()
        if room.table.other_rules is not None:
            await self.set_aside(room)
        return room

    async def set_aside(self, room: Room) -> None:
        """A game by other rules than ours: if it was being played, this is its end; else we note what its card knew."""
        table = room.table
        async with room.lock:
            card = None if table.ended is not None else await self.store.card(table.id)
            while table.ended is None:
                rules, at = table.game.rules_version, room.time()
                if card is not None and card.phase in ("over", "closed"):
                    kept = Ended(at=at, rules=rules, over=True, winners=card.winners, scores=card.scores)
                else:
                    kept = Ended(at=at, rules=rules)
                await room.append(kept)  # in vain if another worker was first, whose entry we then have

    async def fresh_room(self, id: str) -> Room:
        """The same with all that is in the log: that another worker has appended may not have been heard here."""
        known = id in self.rooms
        room = await self.room(id)
        if known:
            await self.hear(id)
        return room

    def new_room(self, table: Table) -> Room:
        room = Room(table, self.store, self.names, self.now, self.metrics)
        room.accepted = lambda room, entry: self.accepted(room, entry)
        return room

    async def refresh_names(self) -> None:
        """Now and then: names may have changed or disappeared, and nobody needs those of tables that are not here."""
        if self.now() < self.names_due:
            return
        self.names_due = self.now() + NAMES_LAST
        needed = {person for room in self.rooms.values() for person in room.table.people}
        found = await self.store.names(sorted(needed))
        for person in [person for person in self.names if person not in found]:
            del self.names[person]
        self.names.update(found)
        for room in self.rooms.values():
            room.wholes.clear()

    def rename(self, person: str, name: str | None) -> None:
        """Who takes another name, or disappears, is called so from now on; other workers come to know it by and by."""
        if name is None:
            self.names.pop(person, None)
            self.start(self.stand_up(person))
        elif person in self.names:
            self.names[person] = name
        for room in self.rooms.values():
            if person in room.table.people:
                room.wholes.clear()

    async def stand_up(self, person: str) -> None:
        """Nobody waits for somebody who is gone: the seat is free again, or a computer player has it."""
        for card in await self.store.cards_of(person, MOST_TABLES):
            if card.phase in ("open", "playing"):
                try:
                    await self.carry_out(await self.fresh_room(card.id), person, commands.Leave(id="farewell"))
                except Refused:
                    pass  # it has stood up before
                except (FlorilegeError, Conflict) as error:  # the seat waits for its clock, the others may leave
                    logs.event("a seat was not given up", logging.WARNING, table=card.id, why=str(error))

    # -- connections ----------------------------------------------------------------------------------
    def cut(self, person: str, session: bytes | None) -> None:
        """A session is over, or all sessions of a person: whoever is connected by it is not that person any more."""
        for talk in list(self.talks):
            if talk.follower.person == person and session in (None, talk.session):
                talk.hang_up(SIGNED_OUT)

    def crowded(self, person: str, address: str) -> bool:
        """Whether somebody has so many connections that there must be something wrong."""
        of_person = sum(talk.follower.person == person for talk in self.talks) if person else 0
        return of_person >= MOST_SOCKETS or sum(talk.address == address for talk in self.talks) >= MOST_OF_ADDRESS

    async def close(self) -> None:
        for talk in list(self.talks):
            talk.hang_up(RESTART)
        await self.finish()

    def forget_idle(self) -> None:
        idle = [id for id, room in self.rooms.items() if not room.visitors and not self.kept(id)]
        for id in idle[: max(0, len(idle) - MOST_IDLE)]:
            if not self.rooms[id].lock.locked():
                del self.rooms[id]
                self.forgot(id)

    # -- opening ------------------------------------------------------------------------------------
    async def open(self, setup: Setup, by: str) -> Room:
        """A new table; who opens it has the first seat for a person."""
        room = await self.add(open_table(setup, by, self.now(), self.new_seed(), fresh_invitation()))
        await room.fulfil(by, commands.Join(id=""), "")  # no client can send that id
        return room

    async def copy(self, table: Table, by: str, branch: Branch) -> Room:
        """A table of one's own that goes on from a moment of a game that is over; it has started."""
        room = await self.add(open_copy(table, by, self.now(), self.new_seed(), fresh_invitation(), branch))
        await room.fulfil(by, commands.Join(id=""), "")
        await room.fulfil(by, commands.Start(id=""), "")
        return room

    async def add(self, opened: Opened) -> Room:
        table = Table.fold(self.new_id(), [opened])
        await self.store.append(Row(table.id, 0, encode(opened), card_of(table, table.phase, opened.at)))
        room = self.rooms[table.id] = self.new_room(table)
        await room.learn_all()
        return room

    # -- wishes ---------------------------------------------------------------------------------------
    async def fulfil(self, room: Room, by: str, command: Wish) -> int:
        """The version that a person's wish led to.  It is carried out even if its sender is gone."""
        return await asyncio.shield(self.start(self.carry_out(room, by, command)))

    def start(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        """What is finished before the hall is closed."""
        task = asyncio.create_task(work)
        self.at_work.add(task)
        task.add_done_callback(self.at_work.discard)
        return task

    def carry_out(self, room: Room, by: str, command: Wish) -> Coroutine[Any, Any, int]:
        """The same by a task that nobody cancels meanwhile."""
        if isinstance(command, commands.Invite):
            return room.fulfil(by, command, fresh_invitation())
        if isinstance(command, commands.AskRematch):
            return self.begin_rematch(room, by, command)
        return room.fulfil(by, command, "")

    async def finish(self) -> None:
        """Until nothing is being written any more."""
        at_work = [task for talk in self.talks if (task := talk.at_work) is not None]
        await asyncio.gather(*self.at_work, *at_work, return_exceptions=True)

    async def begin_rematch(self, room: Room, by: str, command: commands.AskRematch) -> int:
        """Its table is opened first: should the wish then fail, an empty one is left that nobody hears of."""
        table, fresh = room.table, ""
        wanted = table.phase == "over" and not table.rematch and (by, command.id) not in table.done
        if wanted and table.seat_of(by) is not None:
            opened = open_rematch(table, by, self.now(), self.new_seed(), fresh_invitation())
            fresh = (await self.add(opened)).table.id
        return await room.fulfil(by, command, fresh)

    # -- other workers ------------------------------------------------------------------------------
    async def hear(self, id: str) -> None:
        """Another worker has appended to this table."""
        room = self.rooms.get(id)
        if room is not None:
            async with room.lock:
                await room.catch_up()
