"""What whoever keeps house asks of the database, in words that both databases understand.

Values are `$1`, `$2` … in either.  Nothing here is on the way of a move.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import Any

import msgspec

from florilege.store.base import Card, Person
from florilege.store.kept import NOTIFY, PERSON, card_of, person_of
from florilege.store.people import Statement

Rows = list[Any]
Ask = Callable[..., Awaitable[Rows]]
Do = Callable[
    [Sequence[Statement]], Awaitable[list[Rows]]
]  # in one transaction; Conflict if something is there already
REPORT = "select id, at, reporter, table_id, about, line, words, resolved from reports "
FORSAKEN = (  # guests who neither sit anywhere nor have been here for long
    "login is null and created < $1 and not exists (select 1 from sitting where person = people.id) "
    "and not exists (select 1 from sessions where person = people.id and seen >= $1)"
)


class Report(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody says that a line of chat, or a player, is not as it should be."""

    id: int = 0
    at: int
    reporter: str
    table: str
    about: str  # the person
    line: int = -1  # the number of the entry that was said; -1: the player as such
    words: str = ""
    resolved: int = 0  # when; 0: not yet


class Notice(msgspec.Struct, frozen=True):
    """What another process has changed under a running server."""

    id: int
    at: int
    kind: str  # table, redacted, person
    subject: str


class Care:
    def __init__(self, ask: Ask, do: Do) -> None:
        self._ask = ask
        self._do = do

    # -- tables ----------------------------------------------------------------------------------
    async def tables(self, phase: str = "", limit: int = 100) -> list[Card]:
        """Also those that are not public; those changed last first."""
        query = "select card from tables where $1 in ('', phase) order by changed desc, id desc limit $2"
        return [card_of(text) for (text,) in await self._ask(query, phase, limit)]

    async def tables_after(self, changed: int, id: str, before: int, limit: int) -> list[tuple[Card, int]]:
        """The next tables that changed before a time, in the order of (changed, id); and when each was tidied."""
        query = (
            "select card, tidied from tables where (changed, id) > ($1, $2) and changed < $3 "
            "order by changed, id limit $4"
        )
        return [(card_of(text), tidied) for text, tidied in await self._ask(query, changed, id, before, limit)]

    async def last_change(self) -> int:
        """When any table last changed."""
        return int((await self._ask("select coalesce(max(changed), 0) from tables"))[0][0])

    async def last_entry(self, table: str) -> bytes:
        rows = await self._ask("select entry from log where table_id = $1 order by seq desc limit 1", table)
        return bytes(rows[0][0]) if rows else b""

    async def remove_table(self, table: str, seq: int, last: bytes, at: int) -> None:
        """All of it but this last entry, by which a running server notices; Conflict if it was written to meanwhile."""
        await self._do(
            [
                ("insert into log (table_id, seq, entry) values ($1, $2, $3)", table, seq, last),
                ("delete from log where table_id = $1 and seq < $2", table, seq),
                ("delete from tables where id = $1", table),
                ("delete from sitting where table_id = $1", table),
                (NOTIFY, at, "table", table),
            ]
        )

    async def redact(self, table: str, entries: Sequence[tuple[int, bytes]], at: int) -> None:
        """Rewrite entries of a log in their place: the only way in which a log is ever changed."""
        rewrite = "update log set entry = $3 where table_id = $1 and seq = $2"
        await self._do(
            [(rewrite, table, seq, entry) for seq, entry in entries]
            + [("update tables set tidied = $2 where id = $1", table, at)]
            + ([(NOTIFY, at, "redacted", table)] if entries else [])
        )

    # -- people ----------------------------------------------------------------------------------
    async def people(self, words: str = "", accounts: bool = False, limit: int = 100) -> list[Person]:
        """Whose id or login this is, or in whose name it occurs; those who came last first."""
        query = (
            PERSON + "where ($1 = '' or id = $1 or login = $1 or lower(name) like '%' || lower($1) || '%') "
            "and ($2 = 0 or login is not null) order by created desc, id limit $3"
        )
        return list(map(person_of, await self._ask(query, words, int(accounts), limit)))

    async def accounts_among(self, ids: Sequence[str]) -> bool:
        """Whether one of these is an account: its games are kept."""
        marks = ", ".join(f"${number + 1}" for number in range(len(ids)))
        query = f"select 1 from people where id in ({marks}) and login is not null limit 1"
        return bool(ids) and bool(await self._ask(query, *ids))

    async def forsaken(self, before: int, after: str, limit: int) -> list[str]:
        """Guests after this id without games who have not been here since a time."""
        query = f"select id from people where {FORSAKEN} and id > $2 order by id limit $3"
        return [id for (id,) in await self._ask(query, before, after, limit)]

    async def remove_forsaken(self, before: int, id: str) -> bool:
        """False if the guest has come back meanwhile."""
        (gone,) = await self._do([(f"delete from people where {FORSAKEN} and id = $2 returning id", before, id)])
        return bool(gone)

    # -- chat ------------------------------------------------------------------------------------
    async def mute(self, person: str, at: int, until: int) -> None:
        """Until a time; 0: for good."""
        query = (
            "insert into mutes (person, at, until) values ($1, $2, $3) "
            "on conflict (person) do update set at = excluded.at, until = excluded.until"
        )
        await self._do([(query, person, at, until)])

    async def unmute(self, person: str) -> bool:
        (gone,) = await self._do([("delete from mutes where person = $1 returning person", person)])
        return bool(gone)

    async def muted(self, person: str, now: int) -> int | None:
        """Until when, 0 for good; None if the person may speak."""
        rows = await self._ask("select until from mutes where person = $1 and (until = 0 or until > $2)", person, now)
        return int(rows[0][0]) if rows else None

    async def mutes(self, now: int) -> list[tuple[str, int, int]]:
        """Who, since when, until when."""
        query = "select person, at, until from mutes where until = 0 or until > $1 order by at desc"
        return [tuple(row) for row in await self._ask(query, now)]

    # -- reports ---------------------------------------------------------------------------------
    async def add_report(self, report: Report) -> None:
        """The same by the same person twice is one."""
        query = (
            "insert into reports (at, reporter, table_id, about, line, words) values ($1, $2, $3, $4, $5, $6) "
            "on conflict (reporter, table_id, about, line) do nothing"
        )
        values = (report.at, report.reporter, report.table, report.about, report.line, report.words)
        await self._do([(query, *values)])

    async def reports(self, resolved: bool = False, limit: int = 100) -> list[Report]:
        """Those that wait, the oldest first; or those that were resolved, the last first."""
        order = "where resolved > 0 order by id desc" if resolved else "where resolved = 0 order by id"
        return reports_in(await self._ask(f"{REPORT}{order} limit $1", limit))

    async def reports_of(self, reporter: str) -> list[Report]:
        return reports_in(await self._ask(f"{REPORT}where reporter = $1 order by id", reporter))

    async def reports_about(self, person: str) -> list[Report]:
        return reports_in(await self._ask(f"{REPORT}where about = $1 order by id", person))

    async def count_reports(self, reporter: str, since: int) -> tuple[int, int]:
        """How many one person has made since a time, and how many of all wait."""
        query = (
            "select (select count(*) from reports where reporter = $1 and at > $2), "
            "(select count(*) from reports where resolved = 0)"
        )
        ((own, waiting),) = await self._ask(query, reporter, since)
        return own, waiting

    async def resolve(self, report: int, at: int) -> bool:
        query = "update reports set resolved = $2 where id = $1 and resolved = 0 returning id"
        (found,) = await self._do([(query, report, at)])
        return bool(found)

    # -- what running servers are told -------------------------------------------------------------
    async def notify(self, kind: str, subject: str, at: int) -> None:
        await self._do([(NOTIFY, at, kind, subject)])

    async def notices(self, after: int, limit: int = 1000) -> list[Notice]:
        query = "select id, at, kind, subject from notices where id > $1 order by id limit $2"
        return [Notice(*row) for row in await self._ask(query, after, limit)]

    async def last_notice(self) -> int:
        return int((await self._ask("select coalesce(max(id), 0) from notices"))[0][0])

    async def gone(self) -> list[str]:
        """People who were deleted lately."""
        return [id for (id,) in await self._ask("select distinct subject from notices where kind = 'person'")]

    # -- tidying ---------------------------------------------------------------------------------
    async def take_chore(self, name: str, worker: str, now: int, until: int, due: int) -> bool:
        """Whether this worker is to do it: nobody else does, and it was last done before `due`.  A time far in the
        future was written by a clock that was wrong."""
        query = (
            "insert into chores (name, worker, until, done) values ($1, $2, $4, 0) on conflict (name) do update "
            "set worker = excluded.worker, until = excluded.until "
            "where (chores.until < $3 or chores.until > $4 + ($4 - $3) or chores.worker = $2) "
            "and (chores.done < $5 or chores.done > $4) returning name"
        )
        (taken,) = await self._do([(query, name, worker, now, until, due)])
        return bool(taken)

    async def finish_chore(self, name: str, worker: str, done: int) -> None:
        """Done at this time; 0: given up, another may go on."""
        query = (
            "update chores set until = 0, done = case when cast($3 as bigint) > 0 then $3 else done end "
            "where name = $1 and worker = $2"
        )
        await self._do([(query, name, worker, done)])

    async def forget(self, noticed: int, resolved: int, now: int) -> int:
        """Old notices with what is left of removed tables, resolved reports, mutes that are over; how many reports."""
        removed = "select subject from notices where kind = 'table' and at < $1"
        gone = "and not exists (select 1 from tables where id = table_id)"
        _, _, reports, _ = await self._do(
            [
                (f"delete from log where table_id in ({removed}) {gone}", noticed),
                ("delete from notices where at < $1", noticed),
                ("delete from reports where resolved > 0 and resolved < $1 returning id", resolved),
                ("delete from mutes where until > 0 and until < $1", now),
            ]
        )
        return len(reports)


def reports_in(rows: Rows) -> list[Report]:
    """What a query that begins with `REPORT` has found."""
    return [
        Report(id=id, at=at, reporter=by, table=table, about=about, line=line, words=words, resolved=done)
        for id, at, by, table, about, line, words, done in rows
    ]
