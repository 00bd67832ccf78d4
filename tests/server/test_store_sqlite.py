"""What only a file does: one writer, disks that fill up, locks, files that are something else."""

from __future__ import annotations

import asyncio
import resource
import shutil
import sqlite3
import stat
from collections.abc import Awaitable, Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from florilege.store import place
from florilege.store.base import LoginTaken, Person, Row, StoreUnavailable
from florilege.store.sqlite import SqliteStore
from florilege.store.writer import AT_ONCE
from tests.server.stores import card, on

BIG = b"x" * 200_000


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "folder" / "florilege.db"


def on_file(path: Path, scenario: Callable[[SqliteStore], Awaitable[None]]) -> None:
    on(lambda: SqliteStore(path, patience=0.01), scenario)


async def in_writer(store: SqliteStore, statement: str) -> Any:
    """Run this on the connection that writes."""
    return await store._open_writer().do(lambda connection: connection.execute(statement).fetchone())


async def appended(store: SqliteStore, *rows: Row) -> list[str]:
    """What became of each of these rows: nothing, if it was written."""
    results = await asyncio.gather(*map(store.append, rows), return_exceptions=True)
    assert all(result is None or isinstance(result, StoreUnavailable) for result in results)
    return [str(result or "") for result in results]


def test_a_commit_is_on_the_disk_and_the_file_is_private(path: Path) -> None:
    async def scenario(store: SqliteStore) -> None:
        assert await in_writer(store, "pragma journal_mode") == ("wal",)
        assert await in_writer(store, "pragma synchronous") == (2,)
        assert await in_writer(store, "pragma foreign_keys") == (1,)
        assert stat.S_IMODE(path.stat().st_mode) == 0o600
        assert stat.S_IMODE(Path(f"{path}-wal").stat().st_mode) == 0o600

    on_file(path, scenario)


def test_rows_that_arrive_together_are_committed_together(path: Path) -> None:
    async def scenario(store: SqliteStore) -> None:
        statements: list[str] = []
        store._open_writer()._connection.set_trace_callback(statements.append)
        await asyncio.gather(*(store.append(Row(f"t{n}", 0, b"x")) for n in range(AT_ONCE)))
        assert len(statements) == 1
        statements.clear()
        await asyncio.gather(*(store.append(Row(f"t{n}", 1, b"x")) for n in range(2 * AT_ONCE)))
        assert [statement.split()[0] for statement in statements] == ["begin", "insert", "insert", "commit"]
        assert all([len(await store.entries(f"t{n}")) == 2 for n in range(AT_ONCE)])

    on_file(path, scenario)


def test_a_login_that_is_taken_costs_the_others_of_its_commit_nothing(path: Path) -> None:
    async def scenario(store: SqliteStore) -> None:
        await store.add_person(Person(id="ann", name="Ann", login="ann"))
        statements: list[str] = []
        store._open_writer()._connection.set_trace_callback(statements.append)
        rows = [store.append(Row("t", n, b"x")) for n in range(10)]
        results = await asyncio.gather(
            store.add_person(Person(id="bob", name="Bob", login="ann")), *rows, return_exceptions=True
        )
        assert [type(result) for result in results] == [LoginTaken] + [type(None)] * 10
        assert statements.count("commit") == 1

    on_file(path, scenario)


def test_a_full_database_fails_the_whole_commit_and_goes_on_when_there_is_room(path: Path) -> None:
    async def scenario(store: SqliteStore) -> None:
        await store.append(Row("t", 0, b"before"))
        await in_writer(store, "pragma max_page_count = 1")  # SQLite makes it as many as there are
        assert not await store.ready()
        rows = [Row("t", 1, b"small", card("t")), Row("t", 2, BIG), Row("u", 0, b"small")]
        refused = await appended(store, *rows)
        assert [f"{path} takes nothing more" in said for said in refused] == [True] * 3
        assert await store.entries("t") == [b"before"]
        assert await store.entries("u") == []
        assert await store.cards(["open"]) == []
        await in_writer(store, "pragma max_page_count = 1000000")
        assert await store.ready()
        assert await appended(store, *rows) == ["", "", ""]
        assert await store.entries("t") == [b"before", b"small", BIG]

    on_file(path, scenario)


def test_a_disk_that_refuses_to_write_fails_the_whole_commit_and_goes_on_afterwards(path: Path) -> None:
    async def scenario(store: SqliteStore) -> None:
        await store.append(Row("t", 0, b"before"))
        limits = resource.getrlimit(resource.RLIMIT_FSIZE)
        resource.setrlimit(resource.RLIMIT_FSIZE, (Path(f"{path}-wal").stat().st_size + 5000, limits[1]))
        try:
            refused = await appended(store, Row("t", 1, b"small"), Row("t", 2, BIG))
            assert ["check the disk" in said for said in refused] == [True, True]
            assert not await store.ready()
            assert await store.entries("t") == [b"before"]
        finally:
            resource.setrlimit(resource.RLIMIT_FSIZE, limits)
        assert await store.ready()
        assert await appended(store, Row("t", 1, b"again"), Row("t", 2, BIG)) == ["", ""]

    on_file(path, scenario)
    on_file(path, lambda store: _has(store, "t", [b"before", b"again", BIG]))


def test_a_disk_with_little_room_is_not_ready_before_anything_fails(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scenario(store: SqliteStore) -> None:
        assert await store.ready()
        monkeypatch.setattr(place, "ROOM", 2**62)
        assert not await store.ready()
        assert await appended(store, Row("t", 0, b"while it lasts")) == [""]
        assert await store.entries("") == []  # what was tried is gone

    on_file(path, scenario)


@pytest.mark.parametrize("ending", ["", "-wal", "-shm"])
@pytest.mark.parametrize("how", ["deleted", "replaced"])
def test_what_would_be_written_into_a_file_that_is_gone_is_refused(path: Path, ending: str, how: str) -> None:
    file, aside = Path(f"{path}{ending}"), path.with_name("aside")

    async def scenario(store: SqliteStore) -> None:
        await store.append(Row("t", 0, b"before"))
        file.rename(aside)
        if how == "replaced":
            shutil.copy(aside, file)
        gone = f"{path} was deleted or replaced while the server used it"
        refused = await appended(store, Row("t", 1, b"x", card("t")), Row("u", 0, b"x"))
        assert [gone in said for said in refused] == [True, True]
        assert not await store.ready()
        with pytest.raises(StoreUnavailable, match="deleted or replaced"):
            await store.entries("t")  # a reader could not know which file it reads
        aside.replace(file)  # as it was
        assert await store.ready()
        assert await appended(store, Row("t", 1, b"y")) == [""]
        assert await store.entries("t") == [b"before", b"y"]

    on_file(path, scenario)
    on_file(path, lambda store: _has(store, "t", [b"before", b"y"]))


def test_a_file_that_goes_while_it_is_written_to_acknowledges_nothing(path: Path) -> None:
    async def scenario(store: SqliteStore) -> None:
        await store.append(Row("t", 0, b"before"))
        removing = store._open_writer().do(lambda connection: path.unlink())
        outcomes = await asyncio.gather(store.append(Row("t", 1, b"x")), removing, return_exceptions=True)
        assert [type(outcome) for outcome in outcomes] == [StoreUnavailable, StoreUnavailable]

    on_file(path, scenario)


def test_what_is_in_a_log_that_somebody_deleted_is_saved_when_the_server_stops(path: Path) -> None:
    async def scenario(store: SqliteStore) -> None:
        await store.append(Row("t", 0, b"kept"))
        Path(f"{path}-wal").unlink()
        assert "deleted or replaced" in (await appended(store, Row("t", 1, b"x")))[0]

    on_file(path, scenario)
    on_file(path, lambda store: _has(store, "t", [b"kept"]))


def test_a_commit_that_fails_is_rolled_back_and_whoever_is_not_to_blame_is_written(path: Path) -> None:
    def stranger(connection: sqlite3.Connection) -> None:
        connection.execute("pragma defer_foreign_keys = on")  # it is the commit that will find it
        connection.execute("insert into sessions (digest, person, at) values (x'00', 'nobody', 0)")

    async def scenario(store: SqliteStore) -> None:
        person = Person(id="ann", name="Ann")
        jobs = [store.append(Row("t", 0, b"x")), store._open_writer().do(stranger), store.add_person(person)]
        results = await asyncio.gather(*jobs, return_exceptions=True)
        assert [type(result) for result in results] == [type(None), sqlite3.IntegrityError, type(None)]
        assert await store.entries("t") == [b"x"]
        assert await store.person("ann") == person

    on_file(path, scenario)


def test_another_program_that_writes_is_waited_for_and_then_reported(path: Path) -> None:
    async def scenario(store: SqliteStore) -> None:
        await store.append(Row("t", 0, b"before"))
        with closing(sqlite3.connect(path, isolation_level=None)) as other:
            other.execute("begin immediate")
            assert await appended(store, Row("t", 1, b"x")) == [f"Another program keeps {path} locked."]
            assert not await store.ready()
            assert await store.entries("t") == [b"before"]  # readers do not wait
            other.execute("rollback")
        assert await appended(store, Row("t", 1, b"x")) == [""]
        assert await store.ready()

    on_file(path, scenario)


def test_what_cannot_be_written_to_can_be_read(path: Path) -> None:
    async def scenario(store: SqliteStore) -> None:
        await store.append(Row("t", 0, b"before"))
        await in_writer(store, "pragma query_only = on")
        assert await appended(store, Row("t", 1, b"x")) == [f"{path} can be read, but not written to."]
        assert await store.entries("t") == [b"before"]
        assert not await store.ready()

    on_file(path, scenario)


def test_a_file_that_is_something_else_is_refused_and_left_alone(path: Path) -> None:
    path.parent.mkdir()
    letter = b"Dear diary, today I found a petal. " * 100
    path.write_bytes(letter)
    assert refusal(path) == f"{path} is no database of Florilège."
    assert path.read_bytes() == letter
    path.unlink()
    with closing(sqlite3.connect(path)) as other:
        other.execute("create table recipes (name)")
    assert refusal(path) == f"{path} is no database of Florilège."
    assert "cannot be opened as a file" in refusal(path.parent)
    assert "cannot be opened as a file" in refusal(path / "below a file")


def test_a_damaged_file_is_said_to_be_damaged(path: Path) -> None:
    async def scenario(store: SqliteStore) -> None:
        for seq in range(20):
            await store.append(Row("t", seq, BIG[:5000]))

    on_file(path, scenario)
    content = path.read_bytes()
    path.write_bytes(content[:4096] + b"\xff" * (len(content) - 4096))

    async def look(store: SqliteStore) -> None:
        await store.entries("t")

    with pytest.raises(StoreUnavailable, match="is damaged"):
        on_file(path, look)


def refusal(path: Path) -> str:
    async def opening() -> str:
        store = SqliteStore(path)
        with pytest.raises(StoreUnavailable) as refused:
            await store.open()
        await store.close()
        assert refused.value.say("fr") != str(refused.value)
        return str(refused.value)

    return asyncio.run(opening())


async def _has(store: SqliteStore, table: str, entries: list[bytes]) -> None:
    assert await store.entries(table) == entries
