"""Older databases become newer ones, by themselves and wholly; newer ones are left alone."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import asyncpg  # type: ignore[import-untyped]
import msgspec
import pytest

from florilege.hall.clock import milliseconds
from florilege.server.identity import Lasting
from florilege.store.base import NameTaken, Row, Store, StoreUnavailable
from florilege.store.postgres import PostgresStore
from florilege.store.schema import POSTGRES, SQLITE, Step, migrate_postgres, migrate_sqlite
from florilege.store.sqlite import SqliteStore
from tests.server.stores import on

HOUR = 3600 * 1000
KEPT = Path(__file__).parent / "schema"
MORE: list[Step] = [
    ("alter table people add column hue text", "update people set hue = 'red'"),
    ("create table petals (id text)", "insert into petals values ('one')"),
]
BROKEN: Step = ("create table stems (id text)", "update no_such_table set x = 1")


async def as_version_1_left_it(store: Store) -> None:
    assert await store.entries("rose") == [b"opened", b'{"play": 1}', b"\x00\xff"]
    assert [card.id for card in await store.cards(["open", "playing", "over"])] == ["lily", "rose"]
    assert [card.id for card in await store.cards_of("ann")] == ["rose", "iris"]
    assert await store.names(["ann", "bob", "cid"]) == {"ann": "Ann", "bob": "Bob l'Éclair"}
    session = await store.session(b"\x01\x02")
    assert session is not None
    found = session.person
    assert (found.id, found.login, found.password, found.created) == ("ann", "ann", "$argon2id$", 5)
    assert await store.lease("w", 60) == {"rose"}
    await store.append(Row("rose", 3, b"and on"))


NAMESAKES = """
    insert into people values ('eva', 'ÉVA', 'eva', 'x', 8), ('ewa', 'Eva', 'ewa', 'x', 7),
        ('eve', 'Eve', 'eve', 'x', 9), ('guest', 'eva', null, null, 1);
    insert into log values ('rose', 3, {blob});
"""
CHAT = b'{"kind":"said","at":1,"by":"bob","text":"Hello"}'


async def as_accounts_want_it(store: Store) -> None:
    """Whoever was signed in still is, whoever has a name keeps it, and it is nobody else's from now on."""
    session = await store.session(b"\x01\x02")
    assert session is not None
    assert session.created == 6
    assert session.device == ""
    now = milliseconds()
    assert now - HOUR < session.seen < now + HOUR, "seen when the database was migrated: nobody knows better"
    assert not Lasting().over(msgspec.structs.replace(session, created=now), now)
    assert await store.names(["eva", "ewa", "eve", "guest"]) == {
        "eva": "ÉVA",
        "ewa": "Eva",
        "eve": "Eve",
        "guest": "eva",
    }
    assert await store.account_called("eva") == "ewa", "the oldest has it"
    assert await store.account_called("Bob l'Éclair") is None, "a guest"
    assert await store.set_password("eva", "new", "x", keep=b"")
    await store.rename_person("eva", "Evangeline")
    with pytest.raises(NameTaken):
        await store.rename_person("eva", "ÉVA")
    assert [(row.table, row.seq, row.entry) for row in await store.said_by("bob")] == [("rose", 3, CHAT)]


# -- SQLite --------------------------------------------------------------------------------------
@pytest.fixture
def old(tmp_path: Path) -> Path:
    path = tmp_path / "old.db"
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript((KEPT / "sqlite-1.sql").read_text(encoding="utf-8"))
    return path


@pytest.fixture
def file(old: Path) -> Iterator[sqlite3.Connection]:
    with closing(sqlite3.connect(old, isolation_level=None)) as connection:
        yield connection


def shape(path: Path) -> set[tuple[str, str]]:
    with closing(sqlite3.connect(path)) as connection:
        found = connection.execute("select name, sql from sqlite_master where sql is not null")
        return {(name, " ".join(sql.lower().replace('"', "").split())) for name, sql in found}


def test_a_file_of_version_1_is_opened_and_is_then_as_a_new_one(old: Path, tmp_path: Path) -> None:
    on(lambda: SqliteStore(old), as_version_1_left_it)
    new = tmp_path / "new.db"
    on(lambda: SqliteStore(new), lambda store: store.ready())
    assert shape(old) == shape(new)


def test_people_of_version_1_keep_sessions_and_names_in_a_file(file: sqlite3.Connection, old: Path) -> None:
    file.executescript(NAMESAKES.format(blob=f"x'{CHAT.hex()}'"))
    on(lambda: SqliteStore(old), as_accounts_want_it)


def test_each_step_on_a_file_is_taken_once(file: sqlite3.Connection) -> None:
    for _ in range(2):
        migrate_sqlite(file, "here", [*SQLITE, *MORE])
        assert file.execute("select version from schema_version").fetchall() == [(len(SQLITE) + 2,)]
        assert file.execute("select id from petals").fetchall() == [("one",)]
        assert file.execute("select distinct hue from people").fetchall() == [("red",)]


def test_a_step_on_a_file_that_fails_leaves_the_old_version_usable(file: sqlite3.Connection, old: Path) -> None:
    before = shape(old)
    with pytest.raises(sqlite3.OperationalError):
        migrate_sqlite(file, "here", [*SQLITE, *MORE, BROKEN])
    assert shape(old) == before
    on(lambda: SqliteStore(old), as_version_1_left_it)


def test_a_file_of_a_newer_version_is_left_alone(file: sqlite3.Connection, old: Path) -> None:
    migrate_sqlite(file, "here", [*SQLITE, *MORE])
    before = shape(old)
    with pytest.raises(StoreUnavailable, match=f"version {len(SQLITE) + 2}, this one knows {len(SQLITE)}"):
        on(lambda: SqliteStore(old), lambda store: store.ready())
    assert shape(old) == before


# -- PostgreSQL ------------------------------------------------------------------------------------
def connected(url: str, scenario: Callable[[Any], Awaitable[Any]]) -> Any:
    async def whole() -> Any:
        connection = await asyncpg.connect(url)
        try:
            return await scenario(connection)
        finally:
            await connection.close()

    return asyncio.run(whole())


@pytest.fixture
def old_url(postgres_url: str) -> str:
    script = (KEPT / "postgres-1.sql").read_text(encoding="utf-8")
    connected(postgres_url, lambda connection: connection.execute(script))
    return postgres_url


def layout(url: str) -> list[tuple[Any, ...]]:
    columns = "select table_name, column_name, data_type, is_nullable from information_schema.columns"
    indexes = "select tablename, indexname, indexdef, '' from pg_indexes"
    query = f"{columns} where table_schema = 'public' union all {indexes} where schemaname = 'public' order by 1, 2, 3"
    return [tuple(row) for row in connected(url, lambda connection: connection.fetch(query))]


def test_a_database_of_version_1_is_opened(old_url: str) -> None:
    on(lambda: PostgresStore(old_url), as_version_1_left_it)


def test_people_of_version_1_keep_sessions_and_names_in_a_database(old_url: str) -> None:
    script = NAMESAKES.format(blob=f"'\\x{CHAT.hex()}'")
    connected(old_url, lambda connection: connection.execute(script))
    on(lambda: PostgresStore(old_url), as_accounts_want_it)


def test_a_database_of_version_1_is_afterwards_as_a_new_one(old_url: str) -> None:
    on(lambda: PostgresStore(old_url), lambda store: store.ready())
    migrated = layout(old_url)
    connected(old_url, lambda connection: connection.execute("drop schema public cascade; create schema public"))
    on(lambda: PostgresStore(old_url), lambda store: store.ready())
    assert layout(old_url) == migrated


def test_each_step_on_a_database_is_taken_once_also_by_workers_that_start_together(postgres_url: str) -> None:
    async def worker() -> None:
        connection = await asyncpg.connect(postgres_url)
        await migrate_postgres(connection, "here", [*POSTGRES, *MORE])
        await connection.close()

    async def together() -> None:
        await asyncio.gather(*(worker() for _ in range(5)))

    asyncio.run(together())
    rows = connected(
        postgres_url, lambda connection: connection.fetch("select version, id from schema_version, petals")
    )
    assert [tuple(row) for row in rows] == [(len(POSTGRES) + 2, "one")]


def test_a_step_on_a_database_that_fails_leaves_the_old_version_usable(old_url: str) -> None:
    before = layout(old_url)
    with pytest.raises(asyncpg.UndefinedTableError):
        connected(old_url, lambda connection: migrate_postgres(connection, "here", [*POSTGRES, *MORE, BROKEN]))
    assert layout(old_url) == before
    on(lambda: PostgresStore(old_url), as_version_1_left_it)


def test_a_database_of_a_newer_version_is_left_alone(old_url: str) -> None:
    connected(old_url, lambda connection: migrate_postgres(connection, "here", [*POSTGRES, *MORE]))
    before = layout(old_url)
    with pytest.raises(StoreUnavailable, match=f"version {len(POSTGRES) + 2}, this one knows {len(POSTGRES)}"):
        on(lambda: PostgresStore(old_url), lambda store: store.ready())
    assert layout(old_url) == before
