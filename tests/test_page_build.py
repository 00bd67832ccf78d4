"""The page is built with the package where that is possible, only when needed, and its absence is one sentence."""

from __future__ import annotations

import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

from builder import page
from tests.test_install import fresh_copy

ROOT = Path(__file__).parents[1]


@pytest.fixture
def client(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A client of two files, nothing built yet, and a node that builds by writing one."""
    monkeypatch.delenv("FLORILEGE_NO_PAGE", raising=False)
    monkeypatch.setattr(page, "ROOT", tmp_path)
    monkeypatch.setattr(page, "CLIENT", tmp_path / "client")
    monkeypatch.setattr(page, "TEXTS", tmp_path / "texts")
    monkeypatch.setattr(page, "BUILT", tmp_path / "dist")
    monkeypatch.setattr(page, "STAMP", tmp_path / "dist" / "stamp")
    monkeypatch.setattr(page, "node_of_machine", lambda: Scribe(tmp_path))
    (tmp_path / "texts").mkdir()
    (tmp_path / "texts" / "en.ftl").write_text("page-title = Page\n")
    (tmp_path / "client" / "src").mkdir(parents=True)
    (tmp_path / "client" / "package.json").write_text("{}")
    (tmp_path / "client" / "package-lock.json").write_text("{}")
    (tmp_path / "client" / "src" / "main.ts").write_text("export {};\n")
    return tmp_path / "client"


class Scribe(page.Node):
    def __init__(self, folder: Path) -> None:
        super().__init__(("npm",), str(folder))

    def run(self, *words: str) -> None:
        if words[0] == "ci":
            (page.CLIENT / "node_modules").mkdir(exist_ok=True)
            return
        page.BUILT.mkdir(exist_ok=True)
        with (page.BUILT / "index.html").open("a") as file:
            file.write("built\n")


def times_built() -> int:
    return len((page.BUILT / "index.html").read_text().splitlines())


def test_it_is_built_once_until_its_sources_change(client: Path) -> None:
    page.build()
    page.build()
    assert times_built() == 1
    (client / "src" / "main.ts").write_text("export const petals = 5;\n")
    page.build()
    assert times_built() == 2
    (page.TEXTS / "en.ftl").write_text("page-title = Another page\n")
    page.build()
    assert times_built() == 3
    (client / "src" / "main.test.ts").write_text("a test is not in the page\n")
    (client / "node_modules" / "other").write_text("nor is what it is built with\n")
    page.build()
    assert times_built() == 3


@pytest.mark.usefixtures("client")
def test_without_node_one_line_says_so_and_nothing_old_is_left(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    page.build()
    (page.TEXTS / "en.ftl").write_text("page-title = Another page\n")
    monkeypatch.setattr(page, "node_of_machine", lambda: None)
    monkeypatch.setattr(page, "node_from_pypi", lambda: None)
    page.build()
    said = capsys.readouterr().err
    assert said.count("\n") == 1
    assert said.startswith("florilege: the page in the browser was not built (neither node 20.19 or later with npm")
    assert not page.BUILT.exists()


@pytest.mark.usefixtures("client")
def test_npm_that_fails_is_told_by_its_reason(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail(self: Scribe, *words: str) -> None:
        raise page.NotBuilt(
            page.reason_in("npm warn old\nnpm error code ENOTFOUND\nnpm error network request failed\n")
        )

    monkeypatch.setattr(Scribe, "run", fail)
    page.build()
    said = capsys.readouterr().err
    assert said == (
        "florilege: the page in the browser was not built (code ENOTFOUND): the server will run without it\n"
    )


@pytest.mark.usefixtures("client")
def test_who_wants_no_page_gets_none(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setenv("FLORILEGE_NO_PAGE", "1")
    page.build()
    assert not page.BUILT.exists()
    assert page.requirements() == []
    assert capsys.readouterr().err == ""


@pytest.mark.usefixtures("client")
def test_node_is_asked_for_only_where_it_is_needed(monkeypatch: pytest.MonkeyPatch) -> None:
    assert page.requirements() == []
    monkeypatch.setattr(page, "node_of_machine", lambda: None)
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr("platform.machine", lambda: "x86_64")
    assert page.requirements() == [page.FROM_PYPI]
    monkeypatch.setattr("platform.machine", lambda: "riscv64")  # pip would find nothing, and install nothing at all
    assert page.requirements() == []
    monkeypatch.setattr("platform.machine", lambda: "x86_64")
    monkeypatch.setattr(page, "stale", lambda: False)
    assert page.requirements() == []


@pytest.mark.parametrize(
    ("said", "recent"),
    [("v18.20.1", False), ("v20.18.0", False), ("v20.19.0", True), ("v21.7.0", False), ("v24.1.0", True), ("?", False)],
)
def test_which_node_is_recent_enough(said: str, recent: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("node", "npm"):
        (tmp_path / name).write_text(f"#!/bin/sh\necho {said}\n")
        (tmp_path / name).chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    assert (page.node_of_machine() is not None) is recent


def test_the_list_of_packages_names_no_place_to_fetch_them_from() -> None:
    listed = (ROOT / "client" / "package-lock.json").read_text(encoding="utf-8")
    assert '"resolved"' not in listed
    assert '"integrity"' in listed


@pytest.mark.slow
def test_wheel_and_source_archive_have_the_page_and_a_wheel_of_the_archive_needs_no_node(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    source = fresh_copy(tmp_path / "source")
    monkeypatch.setenv("FLORILEGE_PURE", "1")
    archive = built(source, "build_sdist", tmp_path / "archive")
    with tarfile.open(archive) as found:
        found.extractall(tmp_path / "unpacked", filter="data")
    monkeypatch.setenv("PATH", "/nowhere")
    wheel = built(next((tmp_path / "unpacked").iterdir()), "build_wheel", tmp_path / "wheel")
    names = zipfile.ZipFile(wheel).namelist()
    for name in ("index.html", "index.html.br", "sw.js", "manifest.webmanifest", "stamp"):
        assert f"florilege/page/dist/{name}" in names
    assert any(name.startswith("florilege/page/dist/assets/") and name.endswith(".js.gz") for name in names)


def built(source: Path, hook: str, target: Path) -> Path:
    target.mkdir()
    command = f"from builder import backend; backend.{hook}({str(target)!r})"
    subprocess.run([sys.executable, "-c", command], cwd=source, check=True, capture_output=True)
    return next(target.iterdir())
