"""The tables of the database, and how an older database becomes a newer one.

A step is the statements that lead from one version to the next; version n is what the first n steps leave.  A step
that has been released is never edited: what is different from now on is one more step.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Sequence
from typing import Any

from florilege.store.base import StoreUnavailable
from florilege.store.names import compared_name
from florilege.texts.text import Text

Step = tuple[str, ...]
MIGRATING = 0x666C6F72  # PostgreSQL's advisory lock, so that workers that start together migrate one after another
NAMED = 2  # the version since which accounts have names of their own
SAID = b'{"kind":"said"'.hex()  # how a line of chat begins in a log; an index has only these
SQLITE_SAID, SQLITE_SPEAKER = f"substr(entry, 1, 14) = x'{SAID}'", "json_extract(cast(entry as text), '$.by')"
POSTGRES_SAID = f"substring(entry from 1 for 14) = '\\x{SAID}'::bytea"
POSTGRES_SPEAKER = """substring(encode(entry, 'escape') from '"by":"([^"]*)"')"""

SQLITE: list[Step] = [
    (
        "create table log (table_id text not null, seq integer not null, entry blob not null, "
        "primary key (table_id, seq)) without rowid",
        "create table tables (id text primary key, phase text not null, public integer not null, "
        "changed integer not null, owner text not null, card text not null) without rowid",
        "create index tables_in_phase on tables (phase, public, changed)",
        "create table sitting (person text not null, table_id text not null, primary key (person, table_id)) "
        "without rowid",
        "create table people (id text primary key, name text not null, login text unique, password text, "
        "created integer not null) without rowid",
        "create table sessions (digest blob primary key, person text not null references people on delete cascade, "
        "at integer not null) without rowid",
        "create index sessions_of_person on sessions (person)",
    ),
    (  # accounts: names of their own, sessions that expire, links for a new password, bans, who said what
        "alter table people add column known_as text",
        "create unique index people_known_as on people (known_as)",
        "alter table sessions add column seen integer not null default 0",
        "alter table sessions add column device text not null default ''",
        "update sessions set seen = 1000 * cast(strftime('%s', 'now') as integer)",
        "create index sessions_seen on sessions (seen)",
        "create index sessions_at on sessions (at)",
        "create table password_links (digest blob primary key, "
        "person text not null references people on delete cascade, until integer not null) without rowid",
        "create index password_links_of_person on password_links (person)",
        "create table bans (subject text primary key, reason text not null, at integer not null, "
        "until integer not null) without rowid",
        f"create index log_said on log ({SQLITE_SPEAKER}) where {SQLITE_SAID}",
    ),
    (  # what keeping house needs
        "create table mutes (person text primary key, at integer not null, until integer not null) without rowid",
        "create table reports (id integer primary key autoincrement, at integer not null, reporter text not null, "
        "table_id text not null, about text not null, line integer not null, words text not null, "
        "resolved integer not null default 0, unique (reporter, table_id, about, line))",
        "create table notices (id integer primary key autoincrement, at integer not null, kind text not null, "
        "subject text not null)",
        "create table chores (name text primary key, worker text not null, until integer not null, "
        "done integer not null) without rowid",
        "alter table tables add column tidied integer not null default 0",
        "create index tables_changed on tables (changed, id)",
    ),
]

POSTGRES: list[Step] = [
    (
        "create table log (table_id text not null, seq bigint not null, entry bytea not null, "
        "primary key (table_id, seq))",
        "create table tables (id text primary key, phase text not null, public boolean not null, "
        "changed bigint not null, owner text not null, card text not null)",
        "create index tables_in_phase on tables (phase, public, changed)",
        "create table sitting (person text not null, table_id text not null, primary key (person, table_id))",
        "create table people (id text primary key, name text not null, login text constraint people_login unique, "
        "password text, created bigint not null)",
        "create table sessions (digest bytea primary key, person text not null references people on delete cascade, "
        "at bigint not null)",
        "create index sessions_of_person on sessions (person)",
        "create table leases (table_id text primary key, worker text not null, until timestamptz not null)",
        "create index leases_of_worker on leases (worker)",
    ),
    (  # as for SQLite
        "alter table people add column known_as text constraint people_known_as unique",
        "alter table sessions add column seen bigint not null default 0",
        "alter table sessions add column device text not null default ''",
        "update sessions set seen = 1000 * extract(epoch from now())::bigint",
        "create index sessions_seen on sessions (seen)",
        "create index sessions_at on sessions (at)",
        "create table password_links (digest bytea primary key, "
        "person text not null references people on delete cascade, until bigint not null)",
        "create index password_links_of_person on password_links (person)",
        "create table bans (subject text primary key, reason text not null, at bigint not null, until bigint not null)",
        f"create index log_said on log (({POSTGRES_SPEAKER})) where {POSTGRES_SAID}",
    ),
    (  # what keeping house needs
        "create table mutes (person text primary key, at bigint not null, until bigint not null)",
        "create table reports (id bigint generated always as identity primary key, at bigint not null, "
        "reporter text not null, table_id text not null, about text not null, line bigint not null, "
        "words text not null, resolved bigint not null default 0, unique (reporter, table_id, about, line))",
        "create table notices (id bigint generated always as identity primary key, at bigint not null, "
        "kind text not null, subject text not null)",
        "create table chores (name text primary key, worker text not null, until bigint not null, "
        "done bigint not null)",
        "alter table tables add column tidied bigint not null default 0",
        "create index tables_changed on tables (changed, id)",
    ),
]
ACCOUNTS = "select id, name from people where login is not null order by created, id"


def migrate_sqlite(connection: sqlite3.Connection, where: str, steps: Sequence[Step] = SQLITE) -> None:
    """All the steps that are missing, or none: half a migration would be a version that no program knows."""
    connection.execute("begin immediate")
    try:
        version = sqlite_version(connection, where)
        for statement in _statements(version, where, steps):
            connection.execute(statement)
        if 0 < version < NAMED:
            names = _own_names(connection.execute(ACCOUNTS))
            connection.executemany("update people set known_as = ? where id = ?", names)
        connection.execute("commit")
    finally:
        if connection.in_transaction:
            connection.execute("rollback")


def sqlite_version(connection: sqlite3.Connection, where: str) -> int:
    found = {name for (name,) in connection.execute("select name from sqlite_master where type = 'table'")}
    if "schema_version" in found:
        return int(connection.execute("select version from schema_version").fetchone()[0])
    if found:  # somebody else's
        raise StoreUnavailable(Text("store-no-database", where=where))
    return 0


async def postgres_version(connection: Any) -> int:
    exists = await connection.fetchval("select to_regclass('schema_version') is not null")
    return int(await connection.fetchval("select version from schema_version")) if exists else 0


async def migrate_postgres(connection: Any, where: str, steps: Sequence[Step] = POSTGRES) -> None:
    """As for SQLite."""
    async with connection.transaction():
        await connection.execute("select pg_advisory_xact_lock($1)", MIGRATING)
        version = await postgres_version(connection)
        for statement in _statements(version, where, steps):
            await connection.execute(statement)
        if 0 < version < NAMED:
            names = _own_names(await connection.fetch(ACCOUNTS))
            await connection.executemany("update people set known_as = $1 where id = $2", names)


def _own_names(accounts: Iterable[Sequence[str]]) -> list[tuple[str, str]]:
    """What each account is known as, and its id.  Of several with one name the oldest has it; the others keep theirs
    as well, until they take another."""
    first: dict[str, str] = {}
    for id, name in accounts:
        first.setdefault(compared_name(name), id)
    return list(first.items())


def _statements(version: int, where: str, steps: Sequence[Step]) -> list[str]:
    """What leads from this version to the last."""
    if version > len(steps):
        raise StoreUnavailable(Text("store-newer", where=where, found=str(version), known=str(len(steps))))
    if version == len(steps):
        return []
    missing = [statement for step in steps[version:] for statement in step]
    if version == 0:
        missing.insert(0, "create table schema_version (version integer not null)")
        return [*missing, f"insert into schema_version values ({len(steps)})"]
    return [*missing, f"update schema_version set version = {len(steps)}"]
