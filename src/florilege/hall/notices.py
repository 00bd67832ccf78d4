"""What a running server hears of changes that another process has made: `florilege admin`, or a worker that tidies."""

from __future__ import annotations

import asyncio
import logging

from florilege import log
from florilege.hall.hall import Hall
from florilege.store.accounts import erase_words
from florilege.store.base import StoreUnavailable
from florilege.store.care import Notice

EVERY = 2.0  # seconds between two looks
OVERLAP = 100  # notices that are written at the same time may appear in any order


class Notices:
    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self.heard: set[int] | None = None  # the last ones; None: we have just come

    async def run(self) -> None:
        """Until cancelled, whatever happens."""
        while True:
            try:
                await self.look()
            except StoreUnavailable as error:
                log.event("notices were not read", logging.WARNING, why=str(error))
            except Exception as error:
                log.trouble("notices were not read", error)
            await asyncio.sleep(EVERY)

    async def look(self) -> None:
        care = self.hall.store.care
        if self.heard is None:
            found = await care.notices(await care.last_notice() - OVERLAP)
            for person in await care.gone():  # perhaps while nobody served; all else from before is not for us
                await self.look_at(person)
            self.heard = {notice.id for notice in found}
            return
        last = max(self.heard, default=0)
        for notice in await care.notices(last - OVERLAP):
            if notice.id not in self.heard:
                await self.heed(notice)
                self.heard.add(notice.id)
        newest = max(self.heard, default=0)
        self.heard = {id for id in self.heard if id > newest - 2 * OVERLAP}

    async def heed(self, notice: Notice) -> None:
        """Each may be heeded twice, and none is wrong where nothing has changed."""
        match notice.kind:
            case "table":
                await self.hall.hear(notice.subject)
            case "redacted":
                self.hall.drop(notice.subject)
            case "person":
                await self.look_at(notice.subject)

    async def look_at(self, person: str) -> None:
        """Somebody was deleted: here, on another worker, or by the host."""
        if await self.hall.store.person(person) is None:
            self.hall.cut(person, None)
            await erase_words(self.hall.store, person)  # also what was said at the very moment
            self.hall.rename(person, None)
