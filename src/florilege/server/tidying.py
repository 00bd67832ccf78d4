"""Retention: what is not kept for ever goes, in small portions, by one worker at a time.

Finished games stay.  Games of guests that nobody goes on with, guests who are gone, and words of old chat do not.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Callable

import msgspec

from florilege import log
from florilege.hall.clock import milliseconds
from florilege.hall.closing import remove_table
from florilege.hall.errors import NoTable
from florilege.server.errors import Refusal
from florilege.server.metrics import Metrics
from florilege.server.settings import Settings
from florilege.store.base import Card, Store
from florilege.table.entries import Said, decode, encode

DAY = 24 * 3600 * 1000
FIRST, AGAIN = 60.0, 600.0  # seconds after the start, and between two looks at whether it is time
EVERY = 6 * 3600 * 1000  # between two runs
AWAY = 30 * DAY  # without any change at any table
HELD = 10 * 60 * 1000  # how long one who has begun may be silent before another begins
PORTION, PAUSE = 50, 0.05  # tables or guests at once; seconds in which others come first
NOTICES_KEPT, REPORTS_KEPT = DAY, 90 * DAY  # the latter when they were resolved
CHORE = "tidy"


class Tidied(msgspec.Struct):
    """How many there were."""

    tables: int = 0
    guests: int = 0
    chat: int = 0  # lines
    reports: int = 0


class TidyingAlready(Refusal):
    code = "tidying-already"
    status = 409


class Tidier:
    def __init__(self, store: Store, settings: Settings, now: Callable[[], int] = milliseconds) -> None:
        self.store = store
        self.care = store.care
        self.now = now
        self.worker = secrets.token_hex(8)
        self.games_for = settings.keep_guest_games * DAY
        self.guests_for = settings.keep_guests * DAY
        self.chat_for = settings.keep_chat * DAY
        self.held_until = 0

    async def run(self, metrics: Metrics) -> None:
        """Until cancelled, whatever happens."""
        await asyncio.sleep(FIRST)
        while True:
            try:
                if await self.awake() and await self.begin(self.now() - EVERY):
                    self.note(await self.tidy(), metrics)
            except Exception as error:
                log.trouble("tidying failed", error)
            await asyncio.sleep(AGAIN)

    async def awake(self) -> bool:
        """Not where nothing has happened for long: the server was off, or the clock is wrong, and nobody had the time
        that is counted here."""
        silent = await self.silent()
        if silent > AWAY:
            log.event("tidying waits until somebody plays", logging.WARNING, days=silent // DAY)
        return silent <= AWAY

    async def silent(self) -> int:
        """Milliseconds since anything happened at any table."""
        return self.now() - await self.care.last_change()

    def note(self, done: Tidied, metrics: Metrics) -> None:
        found = msgspec.structs.asdict(done)
        for what, count in found.items():
            metrics.tidied.labels(what).inc(count)
        log.event("tidied", **found)

    async def begin(self, due: int) -> bool:
        """Whether it is for us to do; whoever has begun goes on."""
        now = self.now()
        if now < self.held_until - HELD // 2:
            return True
        taken = await self.care.take_chore(CHORE, self.worker, now, now + HELD, due)
        self.held_until = now + HELD if taken else 0
        return taken

    async def tidy(self, dry: bool = False) -> Tidied:
        """All that is due, or with `dry` only how much that would be."""
        done, began, whole = Tidied(), self.now(), False
        try:
            whole = await self.tidy_tables(done, dry) and await self.tidy_guests(done, dry)
            if not dry:
                done.reports = await self.care.forget(began - NOTICES_KEPT, began - REPORTS_KEPT, began)
        finally:
            if not dry:
                self.held_until = 0
                await self.care.finish_chore(CHORE, self.worker, began if whole else 0)
        return done

    async def go_on(self, dry: bool) -> bool:
        await asyncio.sleep(PAUSE)
        return dry or await self.begin(self.now() + 1)

    # -- tables ----------------------------------------------------------------------------------
    async def tidy_tables(self, done: Tidied, dry: bool) -> bool:
        before = max(self.before(self.games_for), self.before(self.chat_for))
        changed, id = -1, ""
        while portion := await self.care.tables_after(changed, id, before, PORTION):
            for card, tidied in portion:
                if await self.is_forsaken(card):
                    done.tables += await self.remove(card.id, dry)
                elif card.phase in ("over", "closed") and max(card.changed, tidied) < self.before(self.chat_for):
                    done.chat += await self.silence(card.id, dry)
            changed, id = portion[-1][0].changed, portion[-1][0].id
            if not await self.go_on(dry):
                return False
        return True

    def before(self, kept: int) -> int:
        """What is older goes; nothing is where it is kept for ever."""
        return self.now() - kept if kept else 0

    async def is_forsaken(self, card: Card) -> bool:
        """A game that was not finished, at which nobody with an account sits, and that nobody has touched for long."""
        before = self.before(self.games_for)
        if card.phase == "over" or card.changed >= before:
            return False
        people = {card.owner, *(seat for seat in card.seats if seat and not seat.startswith("="))}
        if await self.care.accounts_among(sorted(people)):
            return False
        last = await self.care.last_entry(card.id)
        return last == b"" or decode(last).at < before

    async def remove(self, id: str, dry: bool) -> int:
        if not dry:
            try:
                await remove_table(self.store, id, self.now())
            except NoTable:
                return 0  # the host was first
        return 1

    async def silence(self, id: str, dry: bool) -> int:
        """Its old chat, of which nothing is left but that somebody said something."""
        before, redacted = self.before(self.chat_for), []
        for seq, entry in enumerate(map(decode, await self.store.entries(id))):
            if isinstance(entry, Said) and entry.text and entry.at < before:
                entry.text = ""
                redacted.append((seq, encode(entry)))
        if not dry:
            await self.care.redact(id, redacted, self.now())
        return len(redacted)

    # -- people ----------------------------------------------------------------------------------
    async def tidy_guests(self, done: Tidied, dry: bool) -> bool:
        before, after = self.before(self.guests_for), ""
        while before and (portion := await self.care.forsaken(before, after, PORTION)):
            for id in portion:
                done.guests += 1 if dry else await self.care.remove_forsaken(before, id)
            after = portion[-1]
            if not await self.go_on(dry):
                return False
        return True
