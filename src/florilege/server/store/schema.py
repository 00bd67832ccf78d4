"""The tables of the database, and how an older database becomes a newer one.

A step is the statements that lead from one version to the next; version n is what the first n steps leave.  A step
that has been released is never edited: what is different from now on is one more step.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from typing import Any

from florilege.kernel.texts import Text
from florilege.server.store.base import StoreUnavailable

Step = tuple[str, ...]
MIGRATING = 0x666C6F72  # PostgreSQL's advisory lock, so that workers that start together migrate one after another

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
]


def migrate_sqlite(connection: sqlite3.Connection, where: str, steps: Sequence[Step] = SQLITE) -> None:
    """All the steps that are missing, or none: half a migration would be a version that no program knows."""
    connection.execute("begin immediate")
    try:
        for statement in _statements(_sqlite_version(connection, where), where, steps):
            connection.execute(statement)
        connection.execute("commit")
    finally:
        if connection.in_transaction:
            connection.execute("rollback")


def _sqlite_version(connection: sqlite3.Connection, where: str) -> int:
    found = {name for (name,) in connection.execute("select name from sqlite_master where type = 'table'")}
    if "schema_version" in found:
        return int(connection.execute("select version from schema_version").fetchone()[0])
    if found:  # somebody else's
        raise StoreUnavailable(Text("store-no-database", where=where))
    return 0


async def migrate_postgres(connection: Any, where: str, steps: Sequence[Step] = POSTGRES) -> None:
    """As for SQLite."""
    async with connection.transaction():
        await connection.execute("select pg_advisory_xact_lock($1)", MIGRATING)
        exists = await connection.fetchval("select to_regclass('schema_version') is not null")
        version = await connection.fetchval("select version from schema_version") if exists else 0
        for statement in _statements(version, where, steps):
            await connection.execute(statement)


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
