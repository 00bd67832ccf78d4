"""Addresses, and copies of a database that is in use."""

from __future__ import annotations

import asyncio
import os
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from florilege.cli import main
from florilege.errors import FlorilegeError, InvalidOptions
from florilege.store import backup
from florilege.store.backup import BackupRefused
from florilege.store.base import Person, Row
from florilege.store.opening import back_up, store_at
from florilege.store.postgres import PostgresStore
from florilege.store.sqlite import SqliteStore
from tests.server.stores import card, on


def test_an_address_leads_to_a_store(tmp_path: Path) -> None:
    assert isinstance(store_at("postgresql://flora@host/garden"), PostgresStore)
    assert isinstance(store_at("postgres://host/garden"), PostgresStore)
    for address in (f"sqlite://{tmp_path}/a.db", f"sqlite:///{tmp_path}/a.db", f"{tmp_path}/a.db"):
        store = store_at(address)
        assert isinstance(store, SqliteStore)
        assert store._path.resolve() == tmp_path / "a.db"


@pytest.mark.parametrize(
    "address", ["", "mysql://flora:sesame@host/garden", "sqlite://", "sqlite:///", "sqlite://a.db"]
)
def test_an_address_of_nothing_is_refused_without_its_password(address: str) -> None:
    with pytest.raises(InvalidOptions, match="names no store") as refused:
        store_at(address)
    assert "sesame" not in str(refused.value) + refused.value.say("fr")


def test_a_copy_is_made_while_tables_are_being_played(tmp_path: Path) -> None:
    path, copy = tmp_path / "a.db", tmp_path / "copy.db"

    async def scenario(store: SqliteStore) -> None:
        for seq in range(20):
            await store.append(Row("t", seq, str(seq).encode()))

        async def play() -> int:
            seq = 20
            while not copying.done():
                await store.append(Row("t", seq, str(seq).encode()))
                seq += 1
            return seq

        copying = asyncio.create_task(store.backup(copy))
        played = await play()
        await copying
        assert len(await store.entries("t")) == played
        back_up(str(path), tmp_path / "second.db")

    on(lambda: SqliteStore(path), scenario)
    assert sorted(found.name for found in tmp_path.iterdir()) == ["a.db", "copy.db", "second.db"]
    played = on(lambda: SqliteStore(path), lambda store: store.entries("t"))
    copied = on(lambda: SqliteStore(copy), lambda store: store.entries("t"))
    assert len(copied) >= 20
    assert copied == played[: len(copied)]
    assert on(lambda: SqliteStore(tmp_path / "second.db"), lambda store: store.entries("t")) == played


def test_a_copy_never_overwrites_and_leaves_nothing_half_done(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path, copy = tmp_path / "a.db", tmp_path / "copy.db"
    on(lambda: SqliteStore(path), lambda store: store.append(Row("t", 0, b"x")))
    copy.write_text("precious")
    with pytest.raises(BackupRefused, match="exists already"):
        back_up(str(path), copy)
    monkeypatch.setattr(backup, "_sync", lambda _: copy.exists() or copy.write_text("precious"))  # appears meanwhile
    copy.unlink()
    with pytest.raises(BackupRefused, match="exists already"):
        back_up(str(path), copy)
    assert copy.read_text() == "precious"
    with pytest.raises(BackupRefused, match="could not be written"):
        back_up(str(path), tmp_path / "no folder" / "copy.db")
    with pytest.raises(BackupRefused, match="no database"):
        back_up(str(tmp_path / "nothing"), tmp_path / "new.db")
    with pytest.raises(BackupRefused, match="pg_dump"):
        back_up("postgresql://flora@host/garden", tmp_path / "new.db")
    assert sorted(found.name for found in tmp_path.iterdir()) == ["a.db", "copy.db"]


def test_a_copy_that_fails_is_dropped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "a.db"
    on(lambda: SqliteStore(path), lambda store: store.append(Row("t", 0, b"x")))

    def full(_: Path) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(backup, "_sync", full)
    with pytest.raises(BackupRefused, match="room on the disk"):
        back_up(str(path), tmp_path / "new.db")
    assert [found.name for found in tmp_path.iterdir()] == ["a.db"]


def a_database(path: Path) -> None:
    async def scenario(store: SqliteStore) -> None:
        await store.add_person(Person(id="ann", name="Ann", login="ann"))
        for seq in range(60):
            await store.append(Row("t", seq, bytes([seq]) * 500, card("t")))

    on(lambda: SqliteStore(path), scenario)


def overwritten(path: Path, start: int, content: bytes) -> None:
    with path.open("r+b") as file:
        file.seek(start)
        file.write(content)


def root_of(path: Path, table: str) -> int:
    """Where in the file the first page of this table begins."""
    with closing(sqlite3.connect(path)) as connection:
        found = connection.execute("select rootpage from sqlite_master where name = ?", (table,)).fetchone()
        return (int(found[0]) - 1) * int(connection.execute("pragma page_size").fetchone()[0])


@pytest.mark.parametrize("damage", ["a page", "an entry", "cut short", "something else"])
def test_a_damaged_database_has_no_backup(damage: str, tmp_path: Path) -> None:
    path = tmp_path / "a.db"
    a_database(path)
    if damage == "a page":
        overwritten(path, root_of(path, "log"), b"\xff" * 4096)
    elif damage == "an entry":  # it can be counted and copied, but not found by its number any more
        where = path.read_bytes().index(bytes([7]) * 500)
        overwritten(path, where - 3, b"\xff")
    elif damage == "cut short":
        os.truncate(path, path.stat().st_size // 4096 // 2 * 4096)
    else:
        path.unlink()
        with closing(sqlite3.connect(path)) as other:
            other.execute("create table recipes (name)")
    before = path.read_bytes()
    with pytest.raises(FlorilegeError) as refused:
        back_up(str(path), tmp_path / "copy.db")
    assert "no database of" in str(refused.value) if damage == "something else" else "damaged" in str(refused.value)
    assert refused.value.say("fr") != str(refused.value)
    assert [found.name for found in tmp_path.iterdir()] == ["a.db"]
    assert path.read_bytes() == before
    assert main(["backup", str(tmp_path / "copy.db"), "--database", str(path)]) == 1


def lost_byte(part: Path) -> None:
    """In the midst of an entry, where SQLite itself does not notice it."""
    overwritten(part, part.read_bytes().index(bytes([7]) * 500) + 250, b"\x08")


def lost_page(part: Path) -> None:
    overwritten(part, root_of(part, "log"), b"\0" * 4096)


def lost_row(part: Path) -> None:
    with closing(sqlite3.connect(part, isolation_level=None)) as connection:
        connection.execute("pragma journal_mode = delete")
        connection.execute("delete from log where seq = 59")


def foreign_row(part: Path) -> None:
    with closing(sqlite3.connect(part, isolation_level=None)) as connection:
        connection.execute("pragma journal_mode = delete")
        connection.execute("insert into sessions (digest, person, at) values (x'00', 'nobody', 0)")


@pytest.mark.parametrize(
    "harm",
    [lost_byte, lost_page, lost_row, foreign_row],
)
def test_a_copy_that_was_written_wrongly_is_no_backup(
    harm: Callable[[Path], None], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "a.db"
    a_database(path)
    monkeypatch.setattr(backup, "_sync", harm)
    with pytest.raises(BackupRefused, match="There is no backup"):
        back_up(str(path), tmp_path / "copy.db")
    assert [found.name for found in tmp_path.iterdir()] == ["a.db"]


def test_a_backup_has_everything(tmp_path: Path) -> None:
    path, copy = tmp_path / "a.db", tmp_path / "copy ?#%20.db"  # also by a name that is no address
    a_database(path)
    back_up(str(path), copy)

    async def all_of(store: SqliteStore) -> tuple[object, ...]:
        return await store.entries("t"), await store.card("t"), await store.person_of_login("ann")

    assert on(lambda: SqliteStore(copy), all_of) == on(lambda: SqliteStore(path), all_of)
