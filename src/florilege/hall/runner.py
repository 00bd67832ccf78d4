"""Runs the tables that this worker holds a lease on: computer players, clocks, the end of windows."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections import deque
from collections.abc import Coroutine
from contextlib import suppress
from time import perf_counter
from typing import Any

from florilege import log
from florilege.hall.computer_players import ComputerPlayers, Thought
from florilege.hall.hall import Hall, Listener
from florilege.hall.room import Room
from florilege.hall.thinkers import Thinkers
from florilege.store.base import WATCHED, StoreUnavailable
from florilege.table.clock import Duty, duties
from florilege.table.entries import AnyEntry, Away, Called, Played, Started

RENEW = 0.3  # of the time of a lease, after which it is renewed
MANY = 100  # tables that were new at once
LOOK_AGAIN = 60.0  # seconds after which who waits looks at the clock
AGAIN = 1.0  # seconds until what failed is tried again
Key = tuple[int, int, str]  # a decision, a seat, what is due


class Runner(Listener):
    def __init__(self, hall: Hall, thinkers: int, lease: float) -> None:
        self.hall = hall
        self.lease = lease  # seconds; a table whose worker died waits at most so long, and until others renew theirs
        self.worker = secrets.token_hex(8)
        self.held: set[str] = set()
        self.unread: deque[str] = deque()  # held, and not looked at yet: what is due there is not known
        self.reading: asyncio.Task[None] | None = None
        self.planned: dict[str, dict[Key, asyncio.Task[None]]] = {}  # by table
        self.players: dict[str, ComputerPlayers] = {}
        self.thinkers = Thinkers(thinkers, hall.counters)
        self.renewed = asyncio.Event()
        self.tasks: set[asyncio.Task[None]] = set()
        hall.listeners.append(self)

    # -- leases ---------------------------------------------------------------------------------
    async def run(self) -> None:
        """Until cancelled, whatever happens."""
        listening = False
        while True:
            try:
                if not listening:
                    await self.hall.store.listen(self.heard)
                    listening = True
                await self.renew()
                await self.hall.refresh_names()
            except StoreUnavailable as error:
                log.event("leases were not renewed", logging.WARNING, why=str(error))
                self.let_go(self.held)
            except Exception as error:
                log.trouble("leases were not renewed", error)
            with suppress(TimeoutError):
                async with asyncio.timeout(RENEW * self.lease):  # wait_for may lose that we are asked to stop
                    await self.renewed.wait()
            self.renewed.clear()

    async def renew(self) -> None:
        before = set(self.held)  # what is taken meanwhile is not lost
        held = await self.hall.store.lease(self.worker, self.lease)
        new, lost = held - self.held, before - held
        self.let_go(lost)
        self.held |= new
        self.unread.extend(id for id in held if id in new and id not in self.hall.rooms)
        for id in new & self.hall.rooms.keys():  # where somebody is, or has just been
            await self.look_at(id)
        if self.unread and (self.reading is None or self.reading.done()):
            self.reading = self.start(self.read_on())
        if len(new) >= MANY:
            self.renewed.set()  # there may be more
        for room in [self.hall.rooms[id] for id in self.held & self.hall.rooms.keys()]:
            if room.allowed is False:  # by now others may have left or finished
                self.plan(room)
        self.call_on_others()

    async def read_on(self) -> None:
        """See what is due at all other tables, however many they are; half of the time is left to everybody else."""
        while self.unread:
            id = self.unread.popleft()
            if id in self.held and id not in self.hall.rooms:  # who came there meanwhile has had it looked at
                began = perf_counter()
                with suppress(StoreUnavailable):
                    await self.look_at(id)
                await asyncio.sleep(perf_counter() - began)

    async def look_at(self, id: str) -> None:
        try:
            self.plan(await self.hall.fresh_room(id))
        except StoreUnavailable:
            self.held.discard(id)  # next time
            raise
        except Exception as error:  # one table that cannot be folded must not stop the others
            log.trouble("a table cannot be run", error, table=id)

    def loaded(self, room: Room) -> None:
        """Somebody has come to a table whose turn to be looked at may not have come yet."""
        self.plan(room)

    def forgotten(self, table: str) -> None:
        self.players.pop(table, None)  # they are made again from the log

    def needs(self, table: str) -> bool:
        return table in self.planned

    def call_on_others(self) -> None:
        """Where somebody watches here what another worker runs, and nobody else is there."""
        for id, room in self.hall.rooms.items():
            if room.visitors and id not in self.held and room.table.phase == "playing" and not room.attended():
                self.hall.store.call(id)

    def let_go(self, tables: set[str]) -> None:
        for id in list(tables):
            self.held.discard(id)
            self.players.pop(id, None)
            for task in self.planned.pop(id, {}).values():
                task.cancel()

    def heard(self, id: str, seq: int) -> None:
        """Another worker appended, or somebody has come to it; "" if anything may have happened."""
        if seq == WATCHED and id in self.held:
            self.start(self.watched_elsewhere(id))
        elif id == "":
            for known in list(self.hall.rooms):
                self.start(self.hall.hear(known))
        elif id in self.hall.rooms:
            room = self.hall.rooms[id]
            if room.table.version <= seq:
                self.start(self.hall.hear(id))
        elif id in self.held:
            self.start(self.load(id))

    async def load(self, id: str) -> None:
        self.plan(await self.hall.room(id))

    async def watched_elsewhere(self, id: str) -> None:
        room = await self.hall.room(id)
        room.watched_until = self.hall.now() + round(1000 * self.lease)  # they say so again before
        self.visited(room)

    def start(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.ended)
        return task

    def ended(self, task: asyncio.Task[None]) -> None:
        self.tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            log.trouble("what a table was due failed", error)

    # -- duties -----------------------------------------------------------------------------------
    def accepted(self, room: Room, entry: AnyEntry) -> None:
        if room.table.id not in self.held and isinstance(entry, Called | Started):
            self.start(self.take(room))  # the new game wants to be run at once
        self.plan(room)

    def visited(self, room: Room) -> None:
        """Somebody has come to this table: computer players who rested go on, and soon if a person waits for them."""
        if room.table.id in self.held:
            self.plan(room)
        elif room.table.begun:
            self.start(self.take(room))

    async def take(self, room: Room) -> None:
        """Somebody is there: this table does not wait until all those are taken up at which nobody is.  Where another
        worker runs it, that one is told of whoever came."""
        id = room.table.id
        with suppress(StoreUnavailable):  # its turn comes with the others'
            if await self.hall.store.take(self.worker, self.lease, id):
                self.held.add(id)
                await self.look_at(id)
        if id not in self.held and room.visitors:
            self.hall.store.call(id)

    def plan(self, room: Room) -> None:
        """One task for each thing that will be due; what was planned for an earlier decision is given up.

        Where no person plays and nobody watches, or too many watch at such tables, the computer players rest.
        """
        table, found = room.table, [] if self.resting(room) else duties(room.table)
        if not found and table.phase == "playing" and table.id not in self.planned:
            return  # people without a clock: as most plays are
        due = {(table.chairs[duty.seat].decision, duty.seat, duty.what): duty for duty in found}
        planned = self.planned.setdefault(table.id, {})
        for key in [key for key in planned if key not in due]:
            planned.pop(key).cancel()
        for key, duty in due.items():
            if key not in planned:
                planned[key] = self.start(self.see_to(room, duty, key))
        self.thinkers.turns.mark(table.id, room.awaited())
        if not planned:
            del self.planned[table.id]
        if table.phase != "playing":
            self.players.pop(table.id, None)

    def resting(self, room: Room) -> bool:
        """Whether nothing is due here: another worker sees to it, nobody is there, or computer players are too many.
        A deal is not left to whoever holds the lease, who may have died: all who know of it try, and one is first."""
        if room.table.id not in self.held:
            return room.table.phase != "open"
        return self.hall.too_many(room) or room.deserted()

    async def see_to(self, room: Room, duty: Duty, key: Key) -> None:
        await self.until(room, duty.at)
        while True:
            try:
                entry = await self.entry_for(room, duty)
                async with room.lock:
                    if key not in self.planned.get(room.table.id, {}) or not still_due(room, duty):
                        return
                    self.planned[room.table.id].pop(key)  # it is done here: applying it must not cancel it
                    done = asyncio.ensure_future(
                        room.append(entry_at(entry, room.time()))
                        if entry is not None
                        else room.go_on(max(room.time(), duty.at))  # we have waited so long, whatever a clock says
                    )
                    if not await asyncio.shield(done):
                        self.plan(room)
                return
            except StoreUnavailable as error:
                log.event("a duty waits for the store", logging.WARNING, table=room.table.id, why=str(error))
                self.planned.setdefault(room.table.id, {})[key] = asyncio.current_task()  # type: ignore[assignment]
                await asyncio.sleep(AGAIN)

    async def entry_for(self, room: Room, duty: Duty) -> Played | Away | None:
        """None: the table itself knows what comes next."""
        table = room.table
        if duty.what in ("fix", "deal"):
            return None
        if duty.what == "away":
            return Away(at=0, seat=duty.seat, late=True)
        if duty.what == "silence":
            assert table.game.silence is not None
            return Played(at=0, seat=duty.seat, word=table.game.silence, late=True)
        thought = await self.thought(room, duty)
        if table.reacting():
            await self.until(room, table.chairs[duty.seat].since + round(1000 * thought.reaction))
        return Played(at=0, seat=duty.seat, word=thought.word, level=duty.level)

    async def thought(self, room: Room, duty: Duty) -> Thought:
        players = self.players.setdefault(room.table.id, ComputerPlayers(room.table.id))
        entries = list(room.table.entries)
        began = perf_counter()
        thought = await self.thinkers.think(
            room.table.id, room.awaited(), players.choose, entries, duty.seat, duty.level
        )
        self.hall.counters.count_thought(room.table.game.id, perf_counter() - began)
        return thought

    async def until(self, room: Room, at: int) -> None:
        """By the time of the table.  The event loop stands still while the machine sleeps: so we look again."""
        while (wait := (at - room.time()) / 1000) > 0:
            await asyncio.sleep(min(wait, LOOK_AGAIN))

    async def close(self) -> None:
        """Finish what is being written; another worker may take the tables at once."""
        self.let_go(set(self.held))
        for task in list(self.tasks):
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        self.thinkers.close()
        await self.hall.store.release(self.worker)


def still_due(room: Room, duty: Duty) -> bool:
    return duty.what in ("fix", "deal") or duty.seat in room.table.to_act()


def entry_at(entry: Played | Away, at: int) -> Played | Away:
    entry.at = at
    return entry
