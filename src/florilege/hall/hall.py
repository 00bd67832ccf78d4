"""All tables that this worker has in memory."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Callable, Coroutine, Sequence
from typing import Any, TypeVar

from florilege import log
from florilege.errors import FlorilegeError
from florilege.hall.aside import Aside
from florilege.hall.bounds import Bounds, Claim
from florilege.hall.clock import milliseconds
from florilege.hall.counters import Counters
from florilege.hall.errors import Muted, Nobody, NoTable
from florilege.hall.name_cache import NameCache
from florilege.hall.room import Client, Follower, Room, card_of
from florilege.kernel.seed import Seed
from florilege.store.base import POSSIBLE_ID, Conflict, Row, Store, fresh_id
from florilege.table.conduct import Branch, Refused, Wish, open_copy, open_rematch, open_table
from florilege.table.entries import AnyEntry, Ended, Opened, Removed, decode, encode
from florilege.table.setup import PERSON
from florilege.table.table import Table
from florilege.texts.text import Text
from florilege.wire import commands
from florilege.wire.closing import CloseCode
from florilege.wire.setup import Setup

T = TypeVar("T")
MOST_TABLES = 1000  # that are left by one who disappears, those changed last
MOST_IDLE = 500  # rooms kept in memory though nobody follows them, and up to a tenth more
NAMES_LAST = 15_000  # milliseconds
MOST_SOCKETS, MOST_OF_ADDRESS = 30, 150  # open at once, of a person and of an address


class Connection(Client):
    """Somebody who is connected to a table."""

    follower: Follower
    room: Room
    session: bytes
    address: str

    @property
    def at_work(self) -> asyncio.Task[None] | None:
        """What carries out a wish at this moment."""
        raise NotImplementedError

    def hang_up(self, code: CloseCode) -> None:
        raise NotImplementedError


class Listener:
    """Is told of what happens at the tables of a hall."""

    def accepted(self, room: Room, entry: AnyEntry) -> None:
        """An entry was applied, ours or another worker's."""

    def loaded(self, room: Room) -> None:
        """It was not in memory until now."""

    def visited(self, room: Room) -> None:
        """Somebody has connected."""

    def forgotten(self, table: str) -> None:
        """It is not in memory any more."""

    def needs(self, table: str) -> bool:
        """Whether it must stay in memory though nobody follows it."""
        return False


def fresh_table() -> str:
    return fresh_id(9)


def fresh_invitation() -> str:
    return secrets.token_urlsafe(16)


class Hall:
    def __init__(
        self,
        store: Store,
        now: Callable[[], int] = milliseconds,
        counters: Counters | None = None,
        bounds: Bounds | None = None,
        aside: Aside = asyncio.to_thread,
    ) -> None:
        self.store = store
        self.now = now
        self.counters = counters or Counters()
        self.bounds = bounds  # on computer players that play at once; None: as many as one likes
        self.aside = aside  # runs what takes long
        self.new_seed: Callable[[], Seed] = Seed
        self.new_id: Callable[[], str] = fresh_table
        self.counters.watch_tables(lambda: len(self.rooms))
        self.listeners: list[Listener] = []
        self.connections: set[Connection] = set()
        self.rooms: dict[str, Room] = {}  # the one used last at the end
        self.loading: dict[str, asyncio.Task[Room]] = {}  # those that are not there yet
        self.names = NameCache(store)
        self.names_due = 0  # when they are looked up again
        self.at_work: set[asyncio.Task[Any]] = set()
        self.crowd = MOST_IDLE  # rooms beyond which we look again for idle ones
        self.starting: dict[str, Claim] = {}  # what was granted and does not run yet

    async def room(self, id: str) -> Room:
        """The table in memory, folded from the log if need be."""
        room = self.rooms.pop(id, None)
        if room is None:
            if id not in self.loading:
                self.loading[id] = self.start(self.load(id))
                self.loading[id].add_done_callback(lambda done: self.loading.pop(id))
            room = await asyncio.shield(self.loading[id])
        if room.table.removed:
            raise NoTable(Text("table-removed"))
        self.rooms[id] = room
        self.forget_idle()
        if room.table.other_rules is not None:
            await self.set_aside(room)
        return room

    async def load(self, id: str) -> Room:
        """Once for all who come to it at the same time; a long game is folded in a thread."""
        log = await self.store.entries(id) if POSSIBLE_ID.fullmatch(id) else []  # not every store takes every text
        table = await self.aside(folded, id, log) if log else None
        if table is None or isinstance(table.entries[0], Removed):
            raise NoTable(Text("table-none"))
        room = self.rooms[id] = self.new_room(table)  # from now on we are told of other workers' entries, …
        await room.learn_all()
        for person in table.people - self.names.keys():  # who may have gone while it was folded
            self.unsay(person)
        await self.hear(id)  # … and this is what they appended just before
        for listener in self.listeners:
            listener.loaded(room)
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
            if room.table.removed:
                raise NoTable(Text("table-removed"))
        return room

    def new_room(self, table: Table) -> Room:
        return Room(table, self.store, self.names, self.now, self.counters, self.accepted, self.aside)

    def accepted(self, room: Room, entry: AnyEntry) -> None:
        """An entry was applied there, ours or another worker's."""
        for listener in self.listeners:
            listener.accepted(room, entry)
        if isinstance(entry, Removed):
            self.drop(room.table.id, CloseCode.REMOVED)

    def drop(self, id: str, code: CloseCode = CloseCode.RESTART) -> None:
        """The table is not as we have it in memory: whoever is there comes again, or is sent away."""
        room = self.rooms.pop(id, None)
        if room is not None:
            self.forget(id)
            for connection in [connection for connection in self.connections if connection.room is room]:
                connection.hang_up(code)

    def forget(self, id: str) -> None:
        for listener in self.listeners:
            listener.forgotten(id)

    async def refresh_names(self) -> None:
        """Now and then: names may have changed or disappeared, and nobody needs those of tables that are not here."""
        if self.now() < self.names_due:
            return
        self.names_due = self.now() + NAMES_LAST
        needed = {person for room in self.rooms.values() for person in room.table.people}
        for person in await self.names.refresh(needed):
            self.unsay(person)
        for room in self.rooms.values():
            room.wholes.clear()

    def rename(self, person: str, name: str | None) -> None:
        """Who takes another name, or disappears, is called so from now on; other workers come to know it by and by."""
        self.names.rename(person, name)
        if name is None:
            self.unsay(person)
            self.start(self.stand_up(person))
        for room in self.rooms.values():
            if person in room.table.people:
                room.wholes.clear()

    def unsay(self, person: str) -> None:
        """What somebody said who is gone; in the store it is gone already."""
        for room in self.rooms.values():
            if person in room.table.people:
                for said in room.table.chat:
                    said.text = "" if said.by == person else said.text

    async def stand_up(self, person: str) -> None:
        """Nobody waits for somebody who is gone: the seat is free again, or a computer player has it."""
        for card in await self.store.cards_of(person, MOST_TABLES):
            if card.phase in ("open", "playing"):
                try:
                    await self.carry_out(await self.fresh_room(card.id), person, commands.Leave(id="farewell"))
                except Refused:
                    pass  # it has stood up before
                except (FlorilegeError, Conflict) as error:  # the seat waits for its clock, the others may leave
                    log.event("a seat was not given up", logging.WARNING, table=card.id, why=str(error))

    # -- connections ----------------------------------------------------------------------------------
    def arrive(self, connection: Connection) -> None:
        """From now on it is there."""
        self.connections.add(connection)
        connection.room.visitors += 1
        self.visited(connection.room)

    def visited(self, room: Room) -> None:
        for listener in self.listeners:
            listener.visited(room)

    def leave(self, connection: Connection) -> None:
        connection.room.visitors -= 1
        connection.room.followers.discard(connection.follower)
        self.connections.discard(connection)

    def cut(self, person: str, session: bytes | None) -> None:
        """A session is over, or all sessions of a person: whoever is connected by it is not that person any more."""
        for connection in list(self.connections):
            if connection.follower.person == person and session in (None, connection.session):
                connection.hang_up(CloseCode.SIGNED_OUT)

    def turn_out(self, banned: Callable[[str, str], bool]) -> None:
        """Whoever may not be here any more, by person and address."""
        for connection in list(self.connections):
            if banned(connection.follower.person, connection.address):
                connection.hang_up(CloseCode.BANNED)

    def crowded(self, person: str, address: str) -> bool:
        """Whether somebody has so many connections that there must be something wrong."""
        of_person = sum(each.follower.person == person for each in self.connections) if person else 0
        of_address = sum(each.address == address for each in self.connections)
        return of_person >= MOST_SOCKETS or of_address >= MOST_OF_ADDRESS

    async def close(self) -> None:
        for connection in list(self.connections):
            connection.hang_up(CloseCode.RESTART)
        await self.finish()

    def needed(self, id: str) -> bool:
        return any(listener.needs(id) for listener in self.listeners)

    def forget_idle(self) -> None:
        """Looking at all of them takes a while, so we look when there are some more of them than last time."""
        if len(self.rooms) <= self.crowd:
            return
        idle = [id for id, room in self.rooms.items() if not (room.visitors or self.needed(id))]
        for id in idle[: max(0, len(idle) - MOST_IDLE)]:
            if not self.rooms[id].lock.locked():
                del self.rooms[id]
                self.forget(id)
        self.crowd = len(self.rooms) + MOST_IDLE // 10

    # -- opening ------------------------------------------------------------------------------------
    async def open(self, setup: Setup, by: str, address: str = "") -> Room:
        """A new table; who opens it has the first seat for a person."""
        opened = open_table(setup, by, self.now(), self.new_seed(), fresh_invitation())
        await self.check(claim_of(opened, address))  # it would be refused when it starts: better now
        room = await self.add(opened, address)
        await room.fulfil(by, commands.Join(id=""), "")  # no client can send that id
        return room

    async def copy(self, table: Table, by: str, branch: Branch, start: bool = True, address: str = "") -> Room:
        """A table of one's own that goes on from a moment of a game that is over."""
        seed, invitation = self.new_seed(), fresh_invitation()  # in a thread: plays may have to be gone through again
        opened = await self.aside(open_copy, table, by, self.now(), seed, invitation, branch)
        await self.check(claim_of(opened, address))
        room = await self.add(opened, address)
        await room.fulfil(by, commands.Join(id=""), "")
        if start:
            await self.begin(room, by, commands.Start(id=""))
        return room

    async def check(self, asked: Claim, table: str = "") -> None:
        """Refused if more computer players would be too many, at this table or at a new one."""
        if self.bounds is not None:
            owner = await self.store.person(asked.owner)
            running = [claim for id, claim in self.running().items() if id != table]
            self.bounds.check(asked, running, guest=owner is None or owner.login is None)

    def running(self) -> dict[str, Claim]:
        """The games that somebody plays or watches, and those that are just starting; where nobody has been for a while
        the game waits for somebody to come back, and costs nothing."""
        playing = {id: room for id, room in self.rooms.items() if room.table.begun and room.lively()}
        return {id: claim_at(room) for id, room in playing.items()} | self.starting

    def too_many(self, room: Room) -> bool:
        """Whether the computer players must rest at a table at which only they play, and somebody watches: when it
        started nobody was asked about those who stand in.  Where a person plays they wait for that person anyway."""
        if self.bounds is None or room.attended() or not room.watched() or room.table.phase != "playing":
            room.allowed = None
        elif not room.allowed:
            resting = {id for id, other in self.rooms.items() if not (other.attended() or other.allowed)}
            others = [claim for id, claim in self.running().items() if id not in resting]
            try:
                self.bounds.check(claim_at(room), others, guest=False)
                room.allowed = True
            except Refused as refusal:
                if room.allowed is None:
                    log.event("computer players rest", table=room.table.id, why=refusal.say("en"))
                room.allowed = False
        return room.allowed is False

    async def begin(self, room: Room, by: str, command: commands.Start) -> int:
        """Start the game, if there are computer players left for it."""
        id = room.table.id
        if room.table.phase == "open":
            await self.check(claim_at(room), id)
            self.starting[id] = claim_at(room)  # it counts at once: others ask before it has started
        try:
            return await room.fulfil(by, command, "")
        finally:
            self.starting.pop(id, None)

    async def add(self, opened: Opened, address: str = "") -> Room:
        table = Table.fold(self.new_id(), [opened])
        await self.store.append(Row(table.id, 0, encode(opened), card_of(table, table.phase, opened.at)))
        room = self.rooms[table.id] = self.new_room(table)
        room.address = address
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
        if isinstance(command, commands.Say):
            return self.say(room, by, command)
        if isinstance(command, commands.Start):
            return self.begin(room, by, command)
        return room.fulfil(by, command, "")

    async def say(self, room: Room, by: str, command: commands.Say) -> int:
        if await self.store.person(by) is None:  # who is gone, and still connected for a moment
            raise Nobody
        if await self.store.care.muted(by, self.now()) is not None:
            raise Muted(Text("table-muted"))
        return await room.fulfil(by, command, "")

    async def finish(self) -> None:
        """Until nothing is being written any more."""
        at_work = [task for connection in self.connections if (task := connection.at_work) is not None]
        await asyncio.gather(*self.at_work, *at_work, return_exceptions=True)

    async def begin_rematch(self, room: Room, by: str, command: commands.AskRematch) -> int:
        """Its table is opened first: should the wish then fail, an empty one is left that nobody hears of."""
        table, fresh = room.table, ""
        wanted = table.phase == "over" and not table.rematch and (by, command.id) not in table.done
        if wanted and table.seat_of(by) is not None:
            opened = open_rematch(table, by, self.now(), self.new_seed(), fresh_invitation())
            fresh = (await self.add(opened, room.address)).table.id
        return await room.fulfil(by, command, fresh)

    # -- other workers ------------------------------------------------------------------------------
    async def hear(self, id: str) -> None:
        """Another worker has appended to this table."""
        room = self.rooms.get(id)
        if room is not None:
            async with room.lock:
                await room.catch_up()


def folded(id: str, log: Sequence[bytes]) -> Table:
    return Table.fold(id, map(decode, log))


def claim_of(opened: Opened, address: str) -> Claim:
    """What a table that is being opened will want."""
    return Claim(opened.by, address, sum(seat != PERSON for seat in opened.setup.seats))


def claim_at(room: Room) -> Claim:
    """What a table has: also where a computer player stands in for somebody."""
    return Claim(
        room.table.owner, room.address, sum(chair.filled and not chair.attended for chair in room.table.chairs)
    )
