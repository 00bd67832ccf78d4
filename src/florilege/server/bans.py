"""Who may not come in, by account and by address.  Bans are made by another process: this one looks now and then."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime

from florilege.server.errors import NotAllowed
from florilege.server.limits import by_person
from florilege.store.base import Ban, Store
from florilege.texts.text import Text


class Banned(NotAllowed):
    code = "banned"

    def __init__(self, ban: Ban) -> None:
        day = f"{datetime.fromtimestamp(ban.until / 1000, UTC):%Y-%m-%d %H:%M} UTC" if ban.until else ""
        said = [Text("person-banned-until", day=day) if day else Text("person-banned")]
        super().__init__(*said, *([Text("person-banned-reason", reason=ban.reason)] if ban.reason else ()))


class Bans:
    """As they were when last looked at.  `refreshed` is told afterwards, so that open connections can be cut."""

    def __init__(self, store: Store, clock: Callable[[], int]) -> None:
        self.store = store
        self.clock = clock
        self.kept: dict[str, Ban] = {}
        self.refreshed: list[Callable[[], None]] = []

    async def refresh(self) -> None:
        self.kept = {ban.subject: ban for ban in await self.store.bans()}
        for told in self.refreshed:
            told()

    def of(self, *subjects: str) -> Ban | None:
        """The first of them that holds now."""
        found = (self.kept.get(subject) for subject in subjects) if self.kept else ()
        return next((ban for ban in found if ban is not None and not 0 < ban.until <= self.clock()), None)

    def holds(self, person: str, address: str) -> bool:
        """Whether somebody who is connected from there may not be here any more."""
        return self.of(by_person(person), address) is not None

    def check(self, *subjects: str) -> None:
        if (ban := self.of(*subjects)) is not None:
            raise Banned(ban)
