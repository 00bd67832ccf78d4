"""People, their sessions and what else is kept of them, in words that both databases understand.

Values are `$1`, `$2` … in either.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from secrets import token_bytes
from typing import Any

from florilege.store.base import Ban, Conflict, LoginTaken, NameTaken, Person, Row, Session
from florilege.store.kept import NOTIFY, PERSON, SESSION, person_of, session_of
from florilege.store.names import compared_name

Statement = tuple[Any, ...]  # the words, then the values in them
HAS_PASSWORD = "exists (select 1 from people where id = $1 and password = $2)"
OF_LINK = "(select person from password_links where digest = $1)"


class KeptPeople(ABC):
    """The part of a store that is about people."""

    _said: str  # of a log: what lines of chat are; as the index on them says it
    _speaker: str  # of a line of chat: who said it
    _held = ""  # what keeps a row that was read as it is, where there are several who write

    @abstractmethod
    async def _ask(self, statement: str, *values: object) -> list[Any]:
        """The rows that it finds."""

    @abstractmethod
    async def _together(self, statements: Sequence[Statement]) -> list[list[Any]]:
        """In one transaction; Conflict, with the name of the constraint, if something is there already."""

    # -- people --------------------------------------------------------------------------------
    async def add_person(self, person: Person) -> None:
        query = "insert into people (id, name, login, password, created, known_as) values ($1, $2, $3, $4, $5, $6)"
        known_as = compared_name(person.name) if person.login is not None else None
        await self._unique((query, person.id, person.name, person.login, person.password, person.created, known_as))

    async def person(self, id: str) -> Person | None:
        return next(map(person_of, await self._ask(PERSON + "where id = $1", id)), None)

    async def person_of_login(self, login: str) -> Person | None:
        return next(map(person_of, await self._ask(PERSON + "where login = $1", login)), None)

    async def account_called(self, name: str) -> str | None:
        rows = await self._ask("select id from people where known_as = $1", compared_name(name))
        return str(rows[0][0]) if rows else None

    async def rename_person(self, id: str, name: str) -> None:
        query = (
            "update people set name = $2, known_as = case when login is null then null else cast($3 as text) end "
            "where id = $1"
        )
        await self._unique((query, id, name, compared_name(name)))

    async def make_account(self, id: str, login: str, password: str) -> bool:
        for (name,) in await self._ask("select name from people where id = $1", id):
            query = (
                "update people set login = $2, password = $3, known_as = $4 "
                "where id = $1 and login is null and name = $5 returning id"
            )
            made = await self._unique(
                (query, id, login, password, compared_name(name), name),
                (f"delete from sessions where person = $1 and {HAS_PASSWORD}", id, password),
            )
            return bool(made[0])
        return False

    async def set_password(self, id: str, password: str, was: str, keep: bytes | None = None) -> bool:
        changed: Statement = ("update people set password = $2 where id = $1 and password = $3 returning id",)
        ends: list[Statement] = [
            (f"delete from sessions where person = $1 and digest <> $3 and {HAS_PASSWORD}", id, password, keep),
            (f"delete from password_links where person = $1 and {HAS_PASSWORD}", id, password),
        ]
        return bool((await self._together([(*changed, id, password, was), *(ends if keep is not None else ())]))[0])

    async def remove_person(self, id: str, at: int) -> None:
        await self._together(
            [
                ("delete from people where id = $1", id),  # sessions and links go with it
                ("delete from mutes where person = $1", id),
                ("delete from reports where reporter = $1 or about = $1", id),
                (NOTIFY, at, "person", id),
            ]
        )

    async def _unique(self, *statements: Statement) -> list[list[Any]]:
        try:
            return await self._together(statements)
        except Conflict as conflict:
            if str(conflict) not in ("people_login", "people_known_as"):
                raise
            raise (LoginTaken if str(conflict) == "people_login" else NameTaken) from conflict

    # -- sessions ------------------------------------------------------------------------------
    async def add_session(
        self, digest: bytes, person: str, at: int, device: str = "", password: str | None = None
    ) -> bool:
        query = (  # held, so that one who is being removed, or changes the password, leaves no session behind
            "insert into sessions (digest, person, at, seen, device) "
            "select $1, id, $3, $3, $4 from people where id = $2 and coalesce(cast($5 as text), password, '') "
            f"= coalesce(password, ''){self._held} returning person"
        )
        return bool((await self._together([(query, digest, person, at, device, password)]))[0])

    async def session(self, digest: bytes) -> Session | None:
        return next(map(session_of, await self._ask(SESSION + "where digest = $1", digest)), None)

    async def sessions(self, person: str) -> list[Session]:
        query = SESSION + "where person = $1 order by seen desc, at desc, digest"
        return list(map(session_of, await self._ask(query, person)))

    async def touch_session(self, digest: bytes, seen: int) -> None:
        await self._together([("update sessions set seen = $2 where digest = $1 and seen < $2", digest, seen)])

    async def remove_session(self, digest: bytes) -> None:
        await self._together([("delete from sessions where digest = $1", digest)])

    async def remove_sessions(self, person: str, keep: bytes = b"") -> None:
        await self._together([("delete from sessions where person = $1 and digest <> $2", person, keep)])

    # -- links for a new password --------------------------------------------------------------
    async def add_password_link(self, digest: bytes, person: str, until: int) -> bool:
        query = (
            "insert into password_links (digest, person, until) "
            "select $1, id, $3 from people where id = $2 and login is not null returning person"
        )
        _, made = await self._together(
            [("delete from password_links where person = $1", person), (query, digest, person, until)]
        )
        return bool(made)

    async def password_link(self, digest: bytes, now: int) -> str | None:
        rows = await self._ask("select person from password_links where digest = $1 and until > $2", digest, now)
        return str(rows[0][0]) if rows else None

    async def use_password_link(self, digest: bytes, password: str, now: int) -> str | None:
        claimed = token_bytes(32)  # nobody else finds it any more: of several who use a link at once one does
        claim = "update password_links set digest = $2 where digest = $1 and until > $3 returning person"
        rows = await self._together(
            [
                (claim, digest, claimed, now),
                (f"update people set password = $2 where id = {OF_LINK}", claimed, password),
                (f"delete from sessions where person = {OF_LINK}", claimed),
                (f"delete from password_links where person = {OF_LINK}", claimed),
            ]
        )
        return str(rows[0][0][0]) if rows[0] else None

    # -- who may not come in -------------------------------------------------------------------
    async def add_ban(self, ban: Ban) -> None:
        query = (
            "insert into bans (subject, reason, at, until) values ($1, $2, $3, $4) on conflict (subject) "
            "do update set reason = excluded.reason, at = excluded.at, until = excluded.until"
        )
        await self._together([(query, ban.subject, ban.reason, ban.at, ban.until)])

    async def remove_ban(self, subject: str) -> bool:
        return bool((await self._together([("delete from bans where subject = $1 returning subject", subject)]))[0])

    async def bans(self) -> list[Ban]:
        rows = await self._ask("select subject, reason, at, until from bans order by at desc, subject")
        return [Ban(subject=subject, reason=reason, at=at, until=until) for subject, reason, at, until in rows]

    # -- what is kept too long -----------------------------------------------------------------
    async def said_by(self, person: str) -> list[Row]:
        query = f"select table_id, seq, entry from log where {self._said} and {self._speaker} = $1"
        return [Row(*row) for row in await self._ask(f"{query} order by table_id, seq", person)]

    async def rewrite(self, rows: Sequence[Row]) -> None:
        query = "update log set entry = $3 where table_id = $1 and seq = $2"
        await self._together([(query, row.table, row.seq, row.entry) for row in rows])

    async def remove_expired(self, now: int, unused: int, signed_in: int) -> None:
        of_account = "exists (select 1 from people where id = person and login is not null)"
        await self._together(
            [
                ("delete from sessions where seen < $1", unused),
                (f"delete from sessions where at < $1 and {of_account}", signed_in),
                ("delete from password_links where until <= $1", now),
                ("delete from bans where until > 0 and until <= $1", now),
            ]
        )
