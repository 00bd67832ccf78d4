"""Group commit on SQLite: one thread writes whatever has come in since its last commit, in one transaction.

A durable commit takes milliseconds, a row microseconds; so rows that wait together share a commit.  The event loop
hands over once a turn, not once a row, and is told once a commit.
"""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import cache
from queue import SimpleQueue
from typing import Any

from florilege.store.base import Conflict, Row, StoreUnavailable
from florilege.store.kept import card_text, last_cards, sittings
from florilege.store.trouble import sqlite_reason
from florilege.store.waiting import Waiting, answer
from florilege.texts.text import Text

Job = Callable[[sqlite3.Connection], Any]
AT_ONCE = 100  # rows of one statement: each statement lets go of the interpreter, and must get it back
INSERT_ONE = "insert into log (table_id, seq, entry) values (?, ?, ?) on conflict do nothing"
KEEP_CARD = (
    "insert into tables (id, phase, public, changed, owner, card) values (?, ?, ?, ?, ?, ?) on conflict (id) do update "
    "set phase = excluded.phase, public = excluded.public, changed = excluded.changed, owner = excluded.owner, "
    "card = excluded.card"
)
KEEP_SITTING = "insert into sitting (person, table_id) values (?, ?) on conflict do nothing"


class Batch:
    """What is to be committed together: rows, then other writes; and who waits for each."""

    def __init__(self, rows: list[Row], jobs: list[Job], waiting: Waiting) -> None:
        self.rows = rows
        self.jobs = jobs
        self.waiting = waiting  # for the rows, then for the jobs

    @staticmethod
    def joined(batches: Sequence[Batch]) -> Batch:
        rows = [row for batch in batches for row in batch.rows]
        jobs = [job for batch in batches for job in batch.jobs]
        waiting = [future for batch in batches for future in batch.waiting[: len(batch.rows)]]
        waiting += [future for batch in batches for future in batch.waiting[len(batch.rows) :]]
        return Batch(rows, jobs, waiting)

    def singles(self) -> list[Batch]:
        rows = [Batch([row], [], [future]) for row, future in zip(self.rows, self.waiting, strict=False)]
        jobs = zip(self.jobs, self.waiting[len(self.rows) :], strict=True)
        return rows + [Batch([], [job], [future]) for job, future in jobs]


class Writer:
    """The only one who writes to the file."""

    def __init__(self, connection: sqlite3.Connection, where: str, check: Callable[[], None]) -> None:
        self._connection = connection
        self._where = where
        self._check = check  # StoreUnavailable if what we write to is not where it was
        self._loop = asyncio.get_running_loop()
        self._queue: SimpleQueue[Batch | None] = SimpleQueue()
        self._rows: list[Row] = []
        self._jobs: list[Job] = []
        self._waiting_rows: Waiting = []
        self._waiting_jobs: Waiting = []
        self._handing_over = False
        self._closed = False
        self._thread = threading.Thread(target=self._run, name="store writer", daemon=True)
        self._thread.start()

    # -- in the loop ---------------------------------------------------------------------------
    def append(self, row: Row) -> asyncio.Future[None]:
        self._rows.append(row)
        return self._wait(self._waiting_rows)

    def do(self, job: Job) -> asyncio.Future[Any]:
        """Run this inside the next transaction, for what it returns; an exception that it returns is raised."""
        self._jobs.append(job)
        return self._wait(self._waiting_jobs)

    def _wait(self, waiting: Waiting) -> asyncio.Future[Any]:
        future = self._loop.create_future()
        waiting.append(future)
        if not self._handing_over:  # once for all that is asked for in this turn of the loop
            self._handing_over = True
            self._loop.call_soon(self._hand_over)
        return future

    def _hand_over(self) -> None:
        self._handing_over = False
        batch = Batch(self._rows, self._jobs, self._waiting_rows + self._waiting_jobs)
        self._rows, self._jobs, self._waiting_rows, self._waiting_jobs = [], [], [], []
        if not self._closed:
            self._queue.put(batch)
        elif batch.waiting:
            answer(batch.waiting, [StoreUnavailable(Text("store-closed"))] * len(batch.waiting))

    async def close(self) -> None:
        """Write what is queued, then disconnect."""
        if not self._closed:
            self._hand_over()
            self._closed = True
            self._queue.put(None)
        await asyncio.to_thread(self._thread.join)

    # -- in the thread -------------------------------------------------------------------------
    def _run(self) -> None:
        last = False
        while not last:
            batch, last = self._gather()
            outcomes = self._outcomes(batch)
            try:
                self._loop.call_soon_threadsafe(answer, batch.waiting, outcomes)
            except RuntimeError:  # the loop was closed before the store: nobody is left to be told
                break
        self._connection.close()

    def _gather(self) -> tuple[Batch, bool]:
        """All that is queued, as soon as there is something; and whether nothing can follow."""
        batches: list[Batch] = []
        while not batches or not self._queue.empty():
            batch = self._queue.get()
            if batch is None:
                return Batch.joined(batches), True
            batches.append(batch)
        return (batches[0] if len(batches) == 1 else Batch.joined(batches)), False

    def _outcomes(self, batch: Batch) -> list[Any]:
        """What each gets, by the time that it is durable: an exception, or what its job returned."""
        if not batch.waiting:
            return []
        try:
            self._check()
            outcomes = self._commit(batch)
            self._check()
            return outcomes
        except StoreUnavailable as gone:
            self._roll_back()
            return [gone] * len(batch.waiting)
        except Exception as error:
            self._roll_back()
            reason = sqlite_reason(error, self._where) if isinstance(error, sqlite3.Error) else None
            if reason is not None:
                unavailable = StoreUnavailable(reason)
                unavailable.__cause__ = error
                return [unavailable] * len(batch.waiting)
            if len(batch.waiting) == 1:
                return [error]
        return [outcome for single in batch.singles() for outcome in self._outcomes(single)]  # one is bad, not all

    def _commit(self, batch: Batch) -> list[Any]:
        rows = batch.rows
        if not batch.jobs and len(rows) <= AT_ONCE and all(row.card is None for row in rows):
            try:
                self._insert_all(rows)  # one statement is a transaction of its own
                return [None] * len(rows)
            except sqlite3.IntegrityError:
                pass  # nothing of it was written
        self._connection.execute("begin immediate")
        outcomes: list[Any] = []
        for start in range(0, len(rows), AT_ONCE):
            outcomes += self._insert(rows[start : start + AT_ONCE])
        self._keep_cards([row for row, outcome in zip(rows, outcomes, strict=True) if outcome is None])
        outcomes += [job(self._connection) for job in batch.jobs]
        self._connection.execute("commit")
        return outcomes

    def _insert_all(self, rows: Sequence[Row]) -> None:
        values: list[object] = []
        for row in rows:
            values += (row.table, row.seq, row.entry)
        self._connection.execute(_insert_many(len(rows)), values)

    def _insert(self, rows: Sequence[Row]) -> list[Conflict | None]:
        try:
            self._insert_all(rows)
            return [None] * len(rows)
        except sqlite3.IntegrityError:
            values = ((row.table, row.seq, row.entry) for row in rows)
            added = [self._connection.execute(INSERT_ONE, value).rowcount for value in values]
            return [None if one else Conflict() for one in added]

    def _keep_cards(self, rows: Sequence[Row]) -> None:
        for card in last_cards(rows):
            kept = (card.id, card.phase, card.public, card.changed, card.owner, card_text(card))
            self._connection.execute(KEEP_CARD, kept)
        for sitting in sittings(rows):
            self._connection.execute(KEEP_SITTING, sitting)

    def _roll_back(self) -> None:
        if self._connection.in_transaction:  # SQLite has rolled back by itself where the disk was full
            with suppress(sqlite3.Error):
                self._connection.execute("rollback")


@cache
def _insert_many(count: int) -> str:
    return f"insert into log (table_id, seq, entry) values {', '.join(['(?, ?, ?)'] * count)}"
