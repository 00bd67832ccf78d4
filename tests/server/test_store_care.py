"""Addresses, and copies of a database that is in use."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from florilege.kernel.errors import InvalidOptions
from florilege.server.store import backup
from florilege.server.store.backup import BackupRefused
from florilege.server.store.base import Row
from florilege.server.store.opening import back_up, store_at
from florilege.server.store.postgres import PostgresStore
from florilege.server.store.sqlite import SqliteStore
from tests.server.stores import on


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
