"""The commands `serve` and `backup`, as a host types them."""

from __future__ import annotations

import re
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from florilege.cli import main


def florilege(*words: str, stdin: str = "") -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "florilege.cli", *words]
    return subprocess.run(command, input=stdin, capture_output=True, text=True, timeout=120, check=False)


@pytest.mark.parametrize(("language", "sentence"), [("en", "Florilège is at"), ("fr", "Florilège est à")])
def test_serving_beside_the_terminal(language: str, sentence: str, tmp_path: Path) -> None:
    database = tmp_path / "new folder" / "games.sqlite"
    words = ("--lang", language, "serve", "--terminal", "lotus", "--database", str(database))
    ended = florilege(*words, stdin="chess\n4\nq\nq\n")
    assert ended.returncode == 0, ended.stderr
    assert re.search(rf"{sentence} http://127\.0\.0\.1:8\d\d\d/api", ended.stdout)
    assert "chess" in ended.stdout  # there is no such game
    assert "Illusion –" in ended.stdout
    assert ended.stderr == ""
    assert database.exists()


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
