"""What a host may do with a table, also from another process: a running server hears of it by the log and a notice."""

from __future__ import annotations

from florilege.hall.errors import NoTable
from florilege.hall.hall import Hall
from florilege.store.base import Conflict, Store
from florilege.table.conduct import Refused
from florilege.table.entries import Closed, Removed, decode, encode
from florilege.texts.text import Text


async def close_table(hall: Hall, id: str) -> None:
    """Nobody plays on; a game that was being played ends without a result.  The table says so itself."""
    room = await hall.fresh_room(id)
    async with room.lock:
        while room.table.phase in ("open", "playing"):
            if await room.append(Closed(at=room.time())):  # otherwise somebody was first: as it is then
                await hall.store.care.notify("table", id, hall.now())
                return
    raise Refused(Text(f"table-is-{room.table.phase}"))


async def remove_table(store: Store, id: str, now: int) -> None:
    """Its log, its card and who sat there.  It need not be one that can still be folded."""
    while True:
        log = await store.entries(id)
        if not log or isinstance(decode(log[0]), Removed):
            raise NoTable(Text("table-none"))
        try:
            return await store.care.remove_table(id, len(log), encode(Removed(at=now)), now)
        except Conflict:
            continue  # somebody has just played
