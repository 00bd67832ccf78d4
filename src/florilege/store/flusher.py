"""Group commit on PostgreSQL: one task appends whatever has come in since its last commit, in one statement.

One, so that the entries of a table are committed in the order in which they were appended.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from typing import Any

from florilege.store.base import Conflict, Row, StoreUnavailable
from florilege.store.connecting import PATIENCE, close_pool, postgres_trouble
from florilege.store.kept import card_text, last_cards, sittings
from florilege.store.waiting import Waiting, answer
from florilege.texts.text import Text

INSERT = (
    "insert into log (table_id, seq, entry) select * from unnest($1::text[], $2::bigint[], $3::bytea[]) "
    "on conflict do nothing returning table_id, seq"
)
KEEP_CARDS = (
    "insert into tables (id, phase, public, changed, owner, card) "
    "select * from unnest($1::text[], $2::text[], $3::boolean[], $4::bigint[], $5::text[], $6::text[]) "
    "on conflict (id) do update set phase = excluded.phase, public = excluded.public, changed = excluded.changed, "
    "owner = excluded.owner, card = excluded.card"
)
KEEP_SITTING = (
    "insert into sitting (person, table_id) select * from unnest($1::text[], $2::text[]) on conflict do nothing"
)


class Flusher:
    """The only one of this worker who appends."""

    def __init__(self, pool: Any, where: str, tell: Callable[[dict[str, int]], None]) -> None:
        self._pool = pool
        self._where = where
        self._tell = tell
        self._rows: list[Row] = []
        self._waiting: Waiting = []
        self._wake = asyncio.Event()
        self._closing = False
        self._loop = asyncio.get_running_loop()
        self._task = asyncio.create_task(self._run())

    def append(self, row: Row) -> asyncio.Future[None]:
        if self._closing:
            raise StoreUnavailable(Text("store-closed"))
        future = self._loop.create_future()
        self._rows.append(row)
        self._waiting.append(future)
        self._wake.set()
        return future

    async def close(self) -> None:
        self._closing = True
        self._wake.set()
        await self._task
        await close_pool(self._pool)

    async def _run(self) -> None:
        while self._rows or not self._closing:
            await self._wake.wait()
            self._wake.clear()
            rows, self._rows = self._rows, []
            waiting, self._waiting = self._waiting, []
            if rows:
                answer(waiting, await self._outcomes(rows))

    async def _outcomes(self, rows: Sequence[Row]) -> list[Exception | None]:
        try:
            with postgres_trouble(self._where):
                return await self._commit(rows)
        except StoreUnavailable as error:
            return [error] * len(rows)
        except Exception as error:
            if len(rows) == 1:
                return [error]
        return [outcome for row in rows for outcome in await self._outcomes([row])]  # one is bad, not all

    async def _commit(self, rows: Sequence[Row]) -> list[Exception | None]:
        first: dict[tuple[str, int], Row] = {}
        for row in rows:
            first.setdefault((row.table, row.seq), row)
        ordered = [first[key] for key in sorted(first)]  # as every worker does, or they could wait for each other
        async with self._pool.acquire(timeout=PATIENCE) as connection:
            if all(row.card is None for row in rows):
                added = await _insert(connection, ordered)
            else:
                async with connection.transaction():
                    added = await _insert(connection, ordered)
                    await _keep_cards(connection, [row for row in ordered if (row.table, row.seq) in added])
        self._tell(dict(sorted(added)))  # only now: nobody may look before it is there
        return [
            None if first[row.table, row.seq] is row and (row.table, row.seq) in added else Conflict() for row in rows
        ]


async def _insert(connection: Any, rows: Sequence[Row]) -> set[tuple[str, int]]:
    values = [row.table for row in rows], [row.seq for row in rows], [row.entry for row in rows]
    return {(table, seq) for table, seq in await connection.fetch(INSERT, *values)}


async def _keep_cards(connection: Any, rows: Sequence[Row]) -> None:
    cards = [(card.id, card.phase, card.public, card.changed, card.owner, card_text(card)) for card in last_cards(rows)]
    for statement, values in ((KEEP_CARDS, cards), (KEEP_SITTING, sittings(rows))):
        if values:
            await connection.execute(statement, *map(list, zip(*values, strict=True)))
