"""Games that are being gone through again: folded once, and kept for as long as others are not asked for."""

from __future__ import annotations

from collections.abc import Sequence

from florilege.hall.room import Room, written
from florilege.hall.threads import Threads
from florilege.table.entries import AnyEntry
from florilege.table.replay import Replay
from florilege.table.seeing import Names, Viewer
from florilege.table.table import Table

MOST_POSITIONS = 3000  # kept in all; a position of Flower Power! is the largest, with 49 kB
MOST_TOLD = 40  # whole games in words, of some 50 kB


class Replays:
    def __init__(self) -> None:
        self.kept: dict[str, Replay] = {}  # by table, the one asked for last at the end
        self.told: dict[tuple[str, Viewer, tuple[str, ...]], bytes] = {}  # by table, viewer and names; likewise

    async def tell(self, room: Room, viewer: Viewer, threads: Threads) -> bytes:
        """The whole game in words; narrated once for all who read the same."""
        key = room.table.id, viewer, tuple(room.names_at(viewer.language))
        told = self.told.pop(key, None)
        if told is None:
            told = await threads.run(narrated, await self.of(room.table, threads), viewer, room.names)
        self.told[key] = told
        while len(self.told) > MOST_TOLD:
            del self.told[next(iter(self.told))]
        return told

    async def of(self, table: Table, threads: Threads) -> Replay:
        """What was played does not change any more, whatever is still said at the table."""
        found = self.kept.pop(table.id, None)
        if found is None:
            found = await threads.run(replayed, table.id, list(table.entries))
            self.kept.pop(table.id, None)
        self.kept[table.id] = found
        self.forget()
        return found

    def forget(self) -> None:
        while len(self.kept) > 1 and sum(len(replay.positions) for replay in self.kept.values()) > MOST_POSITIONS:
            del self.kept[next(iter(self.kept))]


def narrated(replay: Replay, viewer: Viewer, names: Names) -> bytes:
    return written(replay.message(viewer, names))


def replayed(id: str, entries: Sequence[AnyEntry]) -> Replay:
    return Replay(Table.fold(id, entries))
