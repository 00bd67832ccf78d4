"""What only PostgreSQL does: several workers, and a database that comes and goes."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence, Set
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any

import asyncpg  # type: ignore[import-untyped]
import pytest

from florilege.errors import FlorilegeError
from florilege.store import leases, postgres
from florilege.store.base import WATCHED, Row, StoreUnavailable
from florilege.store.line import Line
from florilege.store.postgres import PostgresStore
from tests.server.stores import card, opened, won

Told = asyncio.Queue[tuple[str, int]]


@asynccontextmanager
async def workers(url: str, count: int) -> AsyncIterator[list[PostgresStore]]:
    stores = [PostgresStore(url) for _ in range(count)]
    await asyncio.gather(*(store.open() for store in stores))  # all at once: they also share out the migration
    try:
        yield stores
    finally:
        for store in stores:
            await store.close()


async def listening(store: PostgresStore) -> Told:
    told: Told = asyncio.Queue()
    await store.listen(lambda table, seq: told.put_nowait((table, seq)))
    return told


async def cut(url: str) -> None:
    """Every connection to this database is lost."""
    connection = await asyncpg.connect(url)
    others = "datname = current_database() and pid <> pg_backend_pid()"
    await connection.execute(f"select pg_terminate_backend(pid) from pg_stat_activity where {others}")
    await connection.close()


async def blocked(connection: Any) -> None:
    """When somebody waits for what this connection holds."""
    while not await connection.fetchval("select count(*) from pg_locks where not granted"):
        await asyncio.sleep(0)


def test_workers_hear_one_another_and_not_themselves(postgres_url: str) -> None:
    async def scenario() -> None:
        async with workers(postgres_url, 2) as (one, other):
            by_one, by_other = await listening(one), await listening(other)
            await one.append(Row("t:1", 0, b"from one"))
            assert await by_other.get() == ("t:1", 0)
            assert await other.entries("t:1") == [b"from one"]
            await other.append(Row("t:1", 1, b"from the other"))
            assert await by_one.get() == ("t:1", 1)  # and not what it said itself
            assert by_other.empty()
            one.call("t:1")
            assert await by_other.get() == ("t:1", WATCHED)

    asyncio.run(scenario())


def test_the_last_words_before_closing_are_heard(postgres_url: str) -> None:
    async def scenario() -> None:
        async with workers(postgres_url, 2) as (one, other):
            told = await listening(other)
            appending = asyncio.gather(*(one.append(Row(f"t{n}", 0, b"x")) for n in range(20)))
            await asyncio.sleep(0)
            await one.close()
            await appending
            assert {await told.get() for _ in range(20)} == {(f"t{n}", 0) for n in range(20)}

    asyncio.run(scenario())


def test_a_line_that_is_closed_says_what_it_still_has_to_say(postgres_url: str) -> None:
    async def scenario() -> None:
        async with workers(postgres_url, 1) as (store,):
            told = await listening(store)
            line = Line(postgres_url, "here", "tag")
            await line.open()
            line.tell({"a": 0})
            await asyncio.sleep(0)
            await asyncio.sleep(0)  # now it is speaking
            line.tell({"b": 0})
            await line.close()
            assert [await told.get(), await told.get()] == [("a", 0), ("b", 0)]

    asyncio.run(scenario())


def test_after_a_lost_connection_it_says_that_something_may_have_been_missed_and_goes_on(postgres_url: str) -> None:
    async def scenario() -> None:
        async with workers(postgres_url, 2) as (one, other):
            told = await listening(other)
            await cut(postgres_url)
            assert await told.get() == ("", -1)
            while not await one.ready():  # the first to use a lost connection finds out
                pass
            with suppress(StoreUnavailable):
                await one.append(Row("t", 0, b"perhaps"))
            await one.append(Row("t", 1, b"certainly"))
            while await told.get() != ("t", 1):
                pass

    asyncio.run(scenario())


def test_workers_take_their_locks_in_one_order(postgres_url: str) -> None:
    async def scenario() -> None:
        async with workers(postgres_url, 1) as (store,):
            other = await asyncpg.connect(postgres_url)
            await other.execute("begin; insert into log values ('a', 0, '')")
            tables = asyncio.gather(*(won(store, Row(table, 0, b"x")) for table in ("c", "b", "a", "d")))
            await blocked(other)
            await other.execute("insert into log values ('b', 0, ''); commit")  # in another order, a deadlock
            assert await tables == [True, False, False, True]
            await other.close()

    asyncio.run(scenario())


def test_a_lost_database_is_unavailable_and_fails_only_what_was_under_way(postgres_url: str) -> None:
    async def scenario() -> None:
        async with workers(postgres_url, 1) as (store,):
            blocker = await asyncpg.connect(postgres_url)
            await blocker.execute("begin; lock table log in exclusive mode")
            appending = asyncio.gather(*(store.append(Row("t", n, b"x")) for n in range(5)), return_exceptions=True)
            await blocked(blocker)
            waiting = asyncio.ensure_future(store.append(Row("t", 0, b"in the next batch")))
            await blocker.execute(
                "select pg_terminate_backend(pid) from pg_stat_activity where wait_event_type = 'Lock' "
                "and datname = current_database()"
            )
            results = await appending
            assert [type(result) for result in results] == [StoreUnavailable] * 5
            assert "cannot be reached" in str(results[0])
            await blocker.execute("rollback")
            await waiting
            await blocker.close()
            assert await store.entries("t") == [b"in the next batch"]

    asyncio.run(scenario())


def test_a_database_that_is_not_there_is_said_without_the_password(postgres_url: str) -> None:
    async def opening(url: str) -> str:
        with pytest.raises(StoreUnavailable) as refused:
            await PostgresStore(url).open()
        return str(refused.value) + refused.value.say("fr")

    missing = postgres_url.replace("florilege_test_", "no_such_")
    assert "refuses us" in asyncio.run(opening(missing))
    said = asyncio.run(opening("postgresql://flora:sesame@127.0.0.1:1/garden?password=sesame"))
    assert "127.0.0.1:1/garden cannot be reached" in said
    assert "sesame" not in said


def test_a_store_says_that_pg_dump_makes_the_backup(postgres_url: str, tmp_path: Path) -> None:
    async def scenario() -> None:
        async with workers(postgres_url, 1) as (store,):
            with pytest.raises(FlorilegeError, match="pg_dump"):
                await store.backup(tmp_path / "copy")

    asyncio.run(scenario())


# -- leases ------------------------------------------------------------------------------------
def test_a_lease_has_one_holder_who_keeps_it_while_it_renews(postgres_url: str) -> None:
    async def scenario() -> None:
        async with workers(postgres_url, 2) as (one, other):
            await opened(one, *(card(f"t{n}", "playing") for n in range(4)))
            tables = {f"t{n}" for n in range(4)}
            assert await one.lease("one", 60) == tables
            assert await other.lease("other", 60) == set()
            assert await one.lease("one", 60) == tables
            await one.release("one")
            assert await other.lease("other", 60) == tables
            assert await one.lease("one", 60) == set()

    asyncio.run(scenario())


def test_the_leases_of_a_worker_that_died_are_taken_over(postgres_url: str) -> None:
    async def scenario() -> None:
        async with workers(postgres_url, 2) as (one, other):
            await opened(one, card("a", "playing"), card("b", "playing"))
            assert await one.lease("one", 0) == {"a", "b"}  # and is not heard of again in time
            await one.append(Row("b", 1, b"", card("b", "over")))
            assert await other.lease("other", 60) == {"a"}
            assert await one.lease("one", 60) == set()

    asyncio.run(scenario())


def test_a_lease_that_nobody_has_taken_can_still_be_renewed(postgres_url: str) -> None:
    async def scenario() -> None:
        async with workers(postgres_url, 1) as (store,):
            await opened(store, card("a", "playing"))
            assert await store.lease("one", 0) == await store.lease("one", 60) == {"a"}
            assert await store.lease("other", 60) == set()

    asyncio.run(scenario())


def test_a_single_lease_is_taken_where_nobody_has_it(postgres_url: str) -> None:
    async def scenario() -> None:
        async with workers(postgres_url, 2) as (one, other):
            await opened(one, *(card(id, "playing") for id in "abc"), card("d", "open"))
            assert await one.take("one", 60, "a")
            assert await one.take("one", 0, "b")  # and is not heard of again in time
            assert [await other.take("other", 60, table) for table in ("a", "b", "d", "none")] == [
                False,
                True,
                False,
                False,
            ]
            assert await other.lease("other", 60) == {"b", "c"}
            assert await one.lease("one", 60) == {"a"}
            assert await one.take("one", 0, "c") is False
            await one.release("one")
            taken = await asyncio.gather(*(store.take(str(n), 60, "a") for n, store in enumerate((one, other) * 10)))
            assert sum(taken) == 1

    asyncio.run(scenario())


def test_workers_share_the_tables(postgres_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    assert leases.TAKEN_AT_ONCE >= 100
    monkeypatch.setattr(postgres, "TAKEN_AT_ONCE", 10)

    async def scenario() -> None:
        async with workers(postgres_url, 3) as stores:
            await opened(stores[0], *(card(f"t{n}", "playing") for n in range(60)))
            held: Sequence[Set[str]] = []
            while sum(map(len, held)) < 60:
                held = await asyncio.gather(*(store.lease(f"w{n}", 60) for n, store in enumerate(stores)))
            assert {table for one in held for table in one} == {f"t{n}" for n in range(60)}
            assert sum(map(len, held)) == 60  # no table twice
            assert all(len(one) >= 10 for one in held)

    asyncio.run(scenario())


def test_a_database_that_takes_no_entries_is_not_ready(postgres_url: str) -> None:
    """As where its disk is full: it can still be asked."""

    async def scenario() -> None:
        async with workers(postgres_url, 1) as (store,):
            assert await store.ready()
            assert await store.entries("") == []  # what was tried is gone
            connection = await asyncpg.connect(postgres_url)
            await connection.execute(
                "create function full_disk() returns trigger language plpgsql as "
                "$$ begin raise exception 'no space' using errcode = '53100'; end $$;"
                "create trigger full_disk before insert on log for each row execute function full_disk()"
            )
            assert not await store.ready()
            with pytest.raises(StoreUnavailable, match="takes nothing more"):
                await store.append(Row("t", 0, b"x"))
            await connection.execute("drop trigger full_disk on log")
            assert await store.ready()
            await connection.close()

    asyncio.run(scenario())
