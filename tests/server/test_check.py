"""`florilege check`: each thing with a sentence, in both languages, and nothing is changed by looking."""

from __future__ import annotations

import argparse
import asyncio
import json
import shutil
import sqlite3
import time
from contextlib import closing
from pathlib import Path

import pytest

from florilege.admin import check as checking
from florilege.admin.check import OK, PROBLEM, WARNING, judged, open_files, steady
from florilege.admin.store_check import StoreFound
from florilege.cli import main
from florilege.store.opening import store_at
from florilege.store.schema import SQLITE, migrate_sqlite
from tests.server.stores import card, opened

Capture = pytest.CaptureFixture[str]


def found(capsys: Capture, *words: str, status: int = 0) -> list[tuple[str, str]]:
    assert main(["--lang", "en", "check", "--json", *words]) == status
    return [(each["level"], each["text"]) for each in json.loads(capsys.readouterr().out)]


async def made(database: str) -> None:
    store = store_at(database)
    await store.open()
    await opened(store, card("rose", changed=1))
    await store.close()


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
def test_all_is_well(kind: str, request: pytest.FixtureRequest, tmp_path: Path, capsys: Capture) -> None:
    database = str(tmp_path / "db" if kind == "sqlite" else request.getfixturevalue("postgres_url"))
    asyncio.run(made(database))
    said = found(capsys, "--database", database)
    assert PROBLEM not in {level for level, _ in said}
    texts = " ".join(text for _, text in said)
    for expected in (
        *("Florilège ", "Python ", "engine", "files and connections", "The clock goes steadily", "settings are"),
        *(f"schema version {len(SQLITE)}", "may be written to", "It is whole: 1 tables, 0 people"),
    ):
        assert expected in texts
    assert ("MB are free" in texts) == (kind == "sqlite")
    assert [path.name for path in tmp_path.iterdir()] == (["db"] if kind == "sqlite" else [])  # looking changes nothing
    assert ("The clock of the database differs from ours" in texts) == (kind == "postgres")


@pytest.mark.parametrize(("language", "word"), [("en", "ok "), ("fr", "bien ")])
def test_looking_makes_no_store(language: str, word: str, tmp_path: Path, capsys: Capture) -> None:
    path = tmp_path / "folder" / "db"
    assert main(["--lang", language, "check", "--database", str(path)]) == 0
    assert any(line.startswith(word) and str(path) in line for line in capsys.readouterr().out.splitlines())
    assert not path.parent.exists()


def test_an_older_store_is_left_as_it_is_and_a_newer_one_is_a_problem(tmp_path: Path, capsys: Capture) -> None:
    path = tmp_path / "db"
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        migrate_sqlite(connection, "here", SQLITE[:1])
        said = found(capsys, "--database", str(path))
        older = f"{path} has schema version 1: the next start brings it to {len(SQLITE)}. Make a backup before."
        assert (WARNING, older) in said
        assert connection.execute("select version from schema_version").fetchone() == (1,)
        connection.execute("update schema_version set version = 99")
    assert any(level == PROBLEM and "99" in text for level, text in found(capsys, "--database", str(path), status=1))


def test_a_store_that_is_none_or_damaged_is_a_problem(tmp_path: Path, capsys: Capture) -> None:
    path = tmp_path / "db"
    path.write_bytes(b"no database at all" * 100)
    assert any("is no database" in text for level, text in found(capsys, "--database", str(path), status=1))
    path.unlink()
    asyncio.run(made(str(path)))
    size = path.stat().st_size
    with path.open("r+b") as file:  # a page in the middle
        file.seek(size // 2 // 4096 * 4096)
        file.write(b"\xff" * 4096)
    said = found(capsys, "--database", str(path), status=1)
    assert any(level == PROBLEM and "is damaged" in text for level, text in said)


def test_a_table_without_its_log_is_a_problem(tmp_path: Path, capsys: Capture) -> None:
    path = tmp_path / "db"
    asyncio.run(made(str(path)))
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("delete from log")
    said = found(capsys, "--database", str(path), status=1)
    assert any(level == PROBLEM and "no log" in text and "rose" in text for level, text in said)


def test_a_database_that_does_not_answer_is_a_problem_and_no_password_is_said(capsys: Capture) -> None:
    said = found(capsys, "--database", "postgresql://zoe:s3cret@127.0.0.1:9/none", status=1)
    assert any(level == PROBLEM and "cannot be reached" in text for level, text in said)
    assert "s3cret" not in str(said)


def test_wrong_settings_are_all_told(capsys: Capture) -> None:
    said = found(capsys, "--port", "none", "--keep-chat", "-1", status=1)
    assert [level for level, _ in said].count(PROBLEM) == 2


def test_settings_that_let_everybody_in_are_warned_of(tmp_path: Path, capsys: Capture) -> None:
    flags = ("--host", "0.0.0.0", "--rate-limits", "off", "--database", str(tmp_path / "db"))
    warned = [text for level, text in found(capsys, *flags) if level == WARNING]
    for expected in ("without a proxy", "limits are off", "FLORILEGE_NAMES"):
        assert any(expected in text for text in warned)


def test_files_clock_and_disk_are_judged(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert [open_files(*limits).level for limits in ((1024, 4096), (1024, 1024), (64, 64), (None, None))] == [
        *(OK, WARNING, PROBLEM, OK),
    ]
    now = time.time()
    assert steady(now, 0.2, 0.2).level == OK
    assert steady(now, 3600.2, 0.2).level == WARNING  # the wall clock was set forth meanwhile
    assert steady(now, -3599.8, 0.2).level == WARNING
    assert steady(0.0, 0.2, 0.2).level == PROBLEM
    for free, level in ((1 << 30, OK), (100 << 20, WARNING), (1 << 20, PROBLEM)):
        monkeypatch.setattr(shutil, "disk_usage", lambda path, free=free: argparse.Namespace(free=free))
        assert checking.disk(tmp_path / "not yet" / "db").level == level


def test_the_clock_is_compared_with_that_of_the_database_and_with_the_games() -> None:
    def levels(clock: float | None, newest: float = 0) -> list[str]:
        store = StoreFound(version=3, engine="x", writable=True, clock=clock, newest=int(1000 * newest))
        return [finding.level for finding in judged(store, 3, "here")][3:]

    assert levels(0.1) == [OK]
    assert levels(-30.0) == [WARNING]
    assert levels(3600.0) == [PROBLEM]
    assert levels(None) == []
    assert levels(None, time.time() + 3600) == [WARNING]
