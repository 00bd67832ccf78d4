"""Runs the tables that this worker holds a lease on: computer players, clocks, the end of windows."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from florilege.server import logs
from florilege.server.hall import Hall
from florilege.server.minds import Minds, Thought
from florilege.server.room import Room
from florilege.server.store.base import StoreUnavailable
from florilege.table.clock import Duty, duties
from florilege.table.entries import AnyEntry, Away, Played, Started

RENEW = 0.3  # of the time of a lease, after which it is renewed
AGAIN = 1.0  # seconds until what failed is tried again
Key = tuple[int, int, str]  # a decision, a seat, what is due


class Runner:
    def __init__(self, hall: Hall, thinkers: int, lease: float) -> None:
        self.hall = hall
        self.lease = lease  # seconds; a table whose worker died waits at most so long, and until others renew theirs
        self.worker = secrets.token_hex(8)
        self.held: set[str] = set()
        self.planned: dict[str, dict[Key, asyncio.Task[None]]] = {}  # by table
        self.minds: dict[str, Minds] = {}
        self.pool = ThreadPoolExecutor(thinkers, "thinking")
        self.renewed = asyncio.Event()
        self.tasks: set[asyncio.Task[None]] = set()
        hall.accepted = self.accepted
        hall.kept = self.planned.__contains__
        hall.forgot = lambda table: self.minds.pop(table, None)  # they are made again from the log

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
                logs.event("leases were not renewed", logging.WARNING, why=str(error))
                self.let_go(self.held)
            except Exception as error:
                logs.trouble("leases were not renewed", error)
            try:
                await asyncio.wait_for(self.renewed.wait(), RENEW * self.lease)
            except TimeoutError:
                pass
            self.renewed.clear()

    async def renew(self) -> None:
        held = await self.hall.store.lease(self.worker, self.lease)
        new, lost = held - self.held, self.held - held
        self.let_go(lost)
        self.held |= new
        for id in sorted(new):
            try:
                self.plan(await self.hall.fresh_room(id))
            except StoreUnavailable:
                self.held.discard(id)  # next time
                raise
            except Exception as error:  # one table that cannot be folded must not stop the others
                logs.trouble("a table cannot be run", error, table=id)

    def let_go(self, tables: set[str]) -> None:
        for id in list(tables):
            self.held.discard(id)
            self.minds.pop(id, None)
            for task in self.planned.pop(id, {}).values():
                task.cancel()

    def heard(self, id: str, seq: int) -> None:
        """Another worker appended; "" if anything may have happened."""
        if id == "":
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

    def start(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.ended)
        return task

    def ended(self, task: asyncio.Task[None]) -> None:
        self.tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            logs.trouble("what a table was due failed", error)

    # -- duties -----------------------------------------------------------------------------------
    def accepted(self, room: Room, entry: AnyEntry) -> None:
        if isinstance(entry, Started):
            self.renewed.set()  # the new game wants to be run at once
        if room.table.id in self.held:
            self.plan(room)

    def plan(self, room: Room) -> None:
        """One task for each thing that will be due; what was planned for an earlier decision is given up."""
        table, found = room.table, duties(room.table)
        if not found and table.phase == "playing" and table.id not in self.planned:
            return  # people without a clock: as most plays are
        due = {(table.chairs[duty.seat].decision, duty.seat, duty.what): duty for duty in found}
        planned = self.planned.setdefault(table.id, {})
        for key in [key for key in planned if key not in due]:
            planned.pop(key).cancel()
        for key, duty in due.items():
            if key not in planned:
                planned[key] = self.start(self.see_to(room, duty, key))
        if not planned:
            del self.planned[table.id]
        if table.phase != "playing":
            self.minds.pop(table.id, None)

    async def see_to(self, room: Room, duty: Duty, key: Key) -> None:
        await self.until(duty.at)
        while True:
            try:
                entry = await self.entry_for(room, duty)
                async with room.lock:
                    if key not in self.planned.get(room.table.id, {}) or duty.seat not in room.table.to_act():
                        return
                    self.planned[room.table.id].pop(key)  # it is done here: applying it must not cancel it
                    done = asyncio.ensure_future(room.append(entry_at(entry, room.time())))
                    if not await asyncio.shield(done):
                        self.plan(room)
                return
            except StoreUnavailable as error:
                logs.event("a duty waits for the store", logging.WARNING, table=room.table.id, why=str(error))
                self.planned.setdefault(room.table.id, {})[key] = asyncio.current_task()  # type: ignore[assignment]
                await asyncio.sleep(AGAIN)

    async def entry_for(self, room: Room, duty: Duty) -> Played | Away:
        table = room.table
        if duty.what == "away":
            return Away(at=0, seat=duty.seat, late=True)
        if duty.what == "silence":
            assert table.game.silence is not None
            return Played(at=0, seat=duty.seat, word=table.game.silence, late=True)
        thought = await self.thought(room, duty)
        if table.reacting():
            await self.until(table.chairs[duty.seat].since + round(1000 * thought.reaction))
        return Played(at=0, seat=duty.seat, word=thought.word, level=duty.level)

    async def thought(self, room: Room, duty: Duty) -> Thought:
        minds = self.minds.setdefault(room.table.id, Minds(room.table.id))
        entries = list(room.table.entries)
        choice = asyncio.get_running_loop().run_in_executor(self.pool, minds.choose, entries, duty.seat, duty.level)
        with self.hall.metrics.thinking.labels(room.table.game.id).time():
            return await choice

    async def until(self, at: int) -> None:
        wait = (at - self.hall.now()) / 1000
        if wait > 0:
            await asyncio.sleep(wait)

    async def close(self) -> None:
        """Finish what is being written; another worker may take the tables at once."""
        self.let_go(set(self.held))
        for task in list(self.tasks):
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        self.pool.shutdown(wait=False, cancel_futures=True)
        await self.hall.store.release(self.worker)


def entry_at(entry: Played | Away, at: int) -> Played | Away:
    entry.at = at
    return entry
