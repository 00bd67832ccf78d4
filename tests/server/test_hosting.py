"""The commands `serve` and `backup`, as a host types them."""

from __future__ import annotations

import os
import re
import sqlite3
import subprocess
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from threading import Timer
from typing import IO

import httpx
import pytest

from florilege.cli import main
from florilege.hosting import has_browser
from florilege.page import files
from tests.needs import needed
from tests.server.processes import free_port

SHOWN = "shown: "
PATIENCE = 90  # seconds after which nothing will be shown any more


def florilege(
    *words: str, stdin: str = "", environment: Mapping[str, str] | None = None
) -> subprocess.CompletedProcess[str]:
    command, environ = [sys.executable, "-m", "florilege.cli", *words], {**os.environ, **(environment or {})}
    return subprocess.run(command, input=stdin, capture_output=True, text=True, timeout=120, check=False, env=environ)


@pytest.mark.parametrize(("language", "sentence"), [("en", "Florilège is at"), ("fr", "Florilège est à")])
def test_serving_beside_the_terminal(language: str, sentence: str, tmp_path: Path) -> None:
    database = tmp_path / "new folder" / "games.sqlite"
    words = ("--lang", language, "serve", "--terminal", "lotus", "--database", str(database))
    ended = florilege(*words, stdin="chess\n4\nq\nq\n")
    assert ended.returncode == 0, ended.stderr
    assert re.search(rf"{sentence} http://127\.0\.0\.1:8\d\d\d/ ", ended.stdout)
    assert "chess" in ended.stdout  # there is no such game
    assert "Illusion –" in ended.stdout
    assert ended.stderr == ""
    assert database.exists()


def test_the_page_is_opened_where_somebody_sees_it(tmp_path: Path) -> None:
    """The browser is a program that says what it was asked to show; nobody is at the terminal."""
    needed(bool(files()), "the page, which is not built here (make page)")
    browser = tmp_path / "browser"
    browser.write_text('#!/bin/sh\necho "shown: $1"\n')
    browser.chmod(0o755)
    words = ("serve", "--browser", "--terminal", "--database", str(tmp_path / "games.sqlite"))
    command = [sys.executable, "-m", "florilege.cli", *words]
    environment = {**os.environ, "BROWSER": f"{browser} %s"}
    with subprocess.Popen(
        command, env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, text=True
    ) as serving:
        given_up = Timer(PATIENCE, serving.kill)
        given_up.start()
        try:
            assert serving.stdout is not None
            shown = [line for line in until_shown(serving.stdout) if line.startswith(SHOWN)]
            assert len(shown) == 1
            assert httpx.get(shown[0].removeprefix(SHOWN).strip(), trust_env=False).status_code == 200
        finally:
            given_up.cancel()
            serving.terminate()


def until_shown(said: IO[str]) -> Iterator[str]:
    """What is said until the page was opened, or until nothing more is said."""
    for line in said:
        yield line
        if line.startswith(SHOWN):
            return


@pytest.fixture
def first(tmp_path: Path) -> Iterator[tuple[Path, str]]:
    """A database, and the address of the server that is there already."""
    database = tmp_path / "games.sqlite"
    command = [sys.executable, "-m", "florilege.cli", "serve", "--database", str(database), "--port", str(free_port())]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as serving:
        given_up = Timer(PATIENCE, serving.kill)
        given_up.start()
        try:
            assert serving.stdout is not None
            said = re.search(r"http://\S+/", serving.stdout.readline())
            assert said is not None
            yield database, said[0]
        finally:
            given_up.cancel()
            serving.kill()


def test_a_second_server_on_the_same_file_says_where_the_first_is(first: tuple[Path, str], tmp_path: Path) -> None:
    database, address = first
    link = tmp_path / "link.sqlite"
    link.symlink_to(database)
    for again in (database, link):
        ended = florilege("serve", "--database", str(again))
        assert ended.returncode == 1
        assert f"is served already: Florilège is at {address}." in ended.stdout
        assert "Traceback" not in ended.stderr
    assert main(["backup", str(tmp_path / "copy.sqlite"), "--database", str(database)]) == 0
    other = florilege("serve", "--terminal", "--database", str(tmp_path / "other.sqlite"), stdin="q\n")
    assert other.returncode == 0


def test_whoever_wants_to_play_is_shown_the_server_that_is_there(first: tuple[Path, str], tmp_path: Path) -> None:
    needed(bool(files()), "the page, which is not built here (make page)")
    database, address = first
    browser = tmp_path / "browser"
    browser.write_text('#!/bin/sh\necho "shown: $1"\n')
    browser.chmod(0o755)
    words = ("serve", "--browser", "--terminal", "--database", str(database))
    ended = florilege(*words, environment={"BROWSER": f"{browser} %s"})
    assert ended.returncode == 0
    assert f"running already: it is at {address}." in ended.stdout
    assert f"{SHOWN}{address}" in ended.stdout


def test_a_server_that_was_killed_hinders_nobody_and_one_that_stopped_leaves_nothing(tmp_path: Path) -> None:
    database = tmp_path / "games.sqlite"
    lock = tmp_path / "games.sqlite.lock"
    lock.write_text("http://127.0.0.1:1/")  # of one that was killed
    ended = florilege("serve", "--terminal", "--database", str(database), stdin="q\n")
    assert ended.returncode == 0
    assert [found.name for found in tmp_path.iterdir()] == ["games.sqlite"]


@pytest.mark.parametrize(
    ("environ", "platform", "seen"),
    [
        ({}, "linux", False),
        ({"DISPLAY": ":0"}, "linux", True),
        ({"WAYLAND_DISPLAY": "wayland-0"}, "linux", True),
        ({"DISPLAY": ":0", "CI": "true"}, "linux", False),
        ({"DISPLAY": ":10", "SSH_CONNECTION": "1 2 3 4"}, "linux", False),
        ({}, "darwin", True),
        ({}, "win32", True),
        ({"CI": "true", "BROWSER": "firefox"}, "linux", True),
    ],
)
def test_where_a_browser_would_be_seen(environ: dict[str, str], platform: str, seen: bool) -> None:
    assert has_browser(environ, platform) is seen


def test_a_backup_and_no_second_one_over_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    database, copy = tmp_path / "games.sqlite", tmp_path / "copy.sqlite"
    assert florilege("serve", "--terminal", "--database", str(database), stdin="q\n").returncode == 0
    assert main(["backup", str(copy), "--database", str(database)]) == 0
    assert sqlite3.connect(copy).execute("select count(*) from log").fetchone() == (0,)
    assert main(["backup", str(copy), "--database", str(database)]) == 1
    assert main(["backup", str(tmp_path / "x"), "--database", str(tmp_path / "none")]) == 1
    assert "copy.sqlite exists already" in capsys.readouterr().out.replace("\n", " ")


@pytest.mark.parametrize(
    "wrong",
    [
        ("--port", "many"),
        ("--workers", "2"),
        ("--database", "mysql://somewhere/secret"),
        ("--database", __file__),
        ("--bots", "0"),
    ],
)
def test_what_cannot_be_served_is_said_in_a_sentence(
    wrong: tuple[str, str], tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FLORILEGE_DATABASE", str(tmp_path / "games.sqlite"))
    assert main(["serve", *wrong]) == 1
    said = capsys.readouterr()
    assert "Traceback" not in said.out + said.err
    assert "secret" not in said.out + said.err
    assert said.out.strip().endswith(".")
