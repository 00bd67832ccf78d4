"""The files for hosting (deploy/), as far as a machine without Docker and Grafana can try them."""

from __future__ import annotations

import asyncio
import json
import os
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from fnmatch import fnmatch
from pathlib import Path
from typing import Any

import httpx
import pytest
import websockets

from florilege.server.limits import by_address
from florilege.server.metrics import Metrics
from florilege.server.settings import PREFIX, READERS
from florilege.store.base import Ban
from florilege.store.opening import store_at
from tests.needs import needed
from tests.server.processes import COME, PATIENCE, POLL, free_port, serving

ROOT = Path(__file__).parents[1]
DEPLOY = ROOT / "deploy"
NO_SYSTEMD = "systemd-analyze is needed: Debian's package `systemd`"
NO_CADDY = "Caddy is needed: Debian's package `caddy`"
PROGRAM = "/opt/florilege/bin/florilege"
MOST_EXPOSED = 15  # tenths, by systemd-analyze: below 20 is well


def ran(*command: str | Path, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        command, capture_output=True, text=True, timeout=120, check=False, env={**os.environ, **environment}
    )


def settings_named_in(text: str) -> set[str]:
    return set(re.findall(rf"{PREFIX}([A-Z_]+)=", text))


@pytest.mark.parametrize("name", ["florilege.service", "Containerfile"])
def test_only_settings_that_exist_are_set(name: str) -> None:
    found = settings_named_in((DEPLOY / name).read_text(encoding="utf-8"))
    assert {"DATABASE", "HOST", "PORT"} <= found <= {field.upper() for field in READERS}


# -- systemd --------------------------------------------------------------------------------------
@pytest.fixture
def unit(tmp_path: Path) -> Path:
    """As it is, but for the program, which is not installed there."""
    needed(shutil.which("systemd-analyze") is not None, NO_SYSTEMD)
    text = (DEPLOY / "florilege.service").read_text(encoding="utf-8")
    assert text.count(f"={PROGRAM} ") == 2
    path = tmp_path / "florilege.service"
    path.write_text(text.replace(f"={PROGRAM} ", f"={shutil.which('true')} "), encoding="utf-8")
    return path


def test_systemd_understands_the_unit(unit: Path) -> None:
    verified = ran("systemd-analyze", "verify", "--man=no", unit)
    assert (verified.returncode, verified.stderr.strip()) == (0, "")


def test_systemd_finds_the_unit_hardened(unit: Path) -> None:
    judged = ran("systemd-analyze", "security", "--offline=yes", f"--threshold={MOST_EXPOSED}", "--no-pager", unit)
    assert judged.returncode == 0, judged.stdout[-200:]
    unit.write_text(unit.read_text().replace("NoNewPrivileges=yes", "").replace("ProtectSystem=strict", ""))
    worse = ran("systemd-analyze", "security", "--offline=yes", f"--threshold={MOST_EXPOSED}", "--no-pager", unit)
    assert worse.returncode != 0  # it does look


def test_the_unit_starts_commands_that_exist() -> None:
    text = (DEPLOY / "florilege.service").read_text(encoding="utf-8")
    for command in re.findall(rf"^Exec\w+={PROGRAM} (.+)$", text, re.MULTILINE):
        assert ran(sys.executable, "-c", COME, *command.split(), "--help").returncode == 0
    assert "User=florilege" in text
    assert (DEPLOY / "florilege.sysusers.conf").read_text(encoding="utf-8").startswith("u florilege ")


# -- Caddy ----------------------------------------------------------------------------------------
def test_caddy_understands_its_file(tmp_path: Path) -> None:
    needed(shutil.which("caddy") is not None, NO_CADDY)
    config = ("--config", str(DEPLOY / "Caddyfile"), "--adapter", "caddyfile")
    checked = ran("caddy", "validate", *config, HOME=str(tmp_path))
    assert checked.returncode == 0, checked.stderr
    assert "not formatted" not in checked.stderr
    adapted = ran("caddy", "adapt", *config, HOME=str(tmp_path), FLORILEGE_SITE="games.example.net")
    assert "games.example.net" in adapted.stdout


@contextmanager
def caddy(folder: Path, site: str, upstream: str) -> Iterator[None]:
    own = {"HOME": str(folder), "XDG_DATA_HOME": str(folder), "XDG_CONFIG_HOME": str(folder)}
    config = folder / "Caddyfile"
    text = (DEPLOY / "Caddyfile").read_text(encoding="utf-8")
    config.write_text(text.replace("{\n\tservers", "{\n\tadmin off\n\tservers"), encoding="utf-8")
    environment = {**os.environ, **own, "FLORILEGE_SITE": site, "FLORILEGE_UPSTREAM": upstream}
    with subprocess.Popen(
        ["caddy", "run", "--config", config, "--adapter", "caddyfile"],
        env=environment,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    ) as running:
        try:
            yield
        finally:
            running.terminate()


def test_people_come_through_caddy_and_measurements_do_not(tmp_path: Path) -> None:
    """A guest, a table and its socket; and nobody passes for another address."""
    needed(shutil.which("caddy") is not None, NO_CADDY)

    async def scenario() -> None:
        store = store_at(str(tmp_path / "db"))
        await store.open()
        await store.add_ban(Ban(subject=by_address("8.8.8.8")))
        await store.close()
        async with serving(str(tmp_path / "db"), "--behind-proxy", "on") as server:
            host = f"127.0.0.1:{free_port()}"
            with caddy(tmp_path, f"http://{host}", f"127.0.0.1:{server.port}"):
                async with httpx.AsyncClient(base_url=f"http://{host}", trust_env=False) as client:
                    await answering(client)
                    assert (await client.get("/metrics")).status_code == 404
                    claimed = {"X-Forwarded-For": "8.8.8.8"}
                    assert (await client.get(f"{server.address}/api/games", headers=claimed)).status_code == 403
                    assert (await client.get("/api/games", headers=claimed)).status_code == 200
                    page = await client.post("/api/people/guest", headers={"Origin": f"http://{host}"})
                    assert page.status_code == 201
                    assert "server" not in page.headers
                    opened = await client.post("/api/tables", json={"game": "lotus", "seats": ["person", "bud"]})
                    cookie = "; ".join(f"{name}={value}" for name, value in client.cookies.items())
                    address = f"ws://{host}/api/tables/{opened.json()['id']}/socket"
                    async with websockets.connect(address, additional_headers={"Cookie": cookie}) as socket:
                        assert json.loads(await socket.recv())["type"] == "state"

    asyncio.run(scenario())


async def answering(client: httpx.AsyncClient) -> None:
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        try:
            if (await client.get("/api/ready")).status_code == 200:
                return
        except httpx.TransportError:
            pass
        await asyncio.sleep(POLL)
    raise AssertionError("nobody answers behind Caddy")


# -- containers ------------------------------------------------------------------------------------
def instructions() -> list[tuple[str, str]]:
    text = (DEPLOY / "Containerfile").read_text(encoding="utf-8")
    lines = [line for line in text.splitlines() if line.strip() and not line.startswith("#")]
    joined = re.sub(r"\\\n\s*", "", "\n".join(lines))
    return [(word.upper(), rest.strip()) for word, _, rest in (line.partition(" ") for line in joined.splitlines())]


def is_ignored(path: str) -> bool:
    """By .dockerignore: the last line that fits counts."""
    ignored = False
    for line in (ROOT / ".dockerignore").read_text(encoding="utf-8").splitlines():
        pattern = line.removeprefix("!").removeprefix("**/")
        if line and not line.startswith("#") and (fnmatch(path, pattern) or path.startswith(f"{pattern}/")):
            ignored = not line.startswith("!")
    return ignored


def test_the_container_runs_as_a_user_without_rights() -> None:
    found = instructions()
    assert [word for word, _ in found].count("FROM") == 2
    last = max(index for index, (word, _) in enumerate(found) if word == "FROM")
    users = [rest for word, rest in found[last:] if word == "USER"]
    assert users
    assert users[-1].partition(":")[0] not in ("root", "0")
    assert f"--uid {users[-1].partition(':')[0]}" in dict(found[last:])["RUN"]
    assert not any(word in dict(found[last:])["RUN"] for word in ("gcc", "apt-get"))  # tools stay in the first stage
    assert {"ADD", "ONBUILD"}.isdisjoint(word for word, _ in found)


def test_what_the_container_copies_is_there_and_is_all_that_is_installed() -> None:
    copied: list[str] = []
    for word, rest in instructions():
        if word == "COPY" and not rest.startswith("--from"):
            copied += rest.split()[:-1]
    for path in copied:
        assert (ROOT / path).exists(), path
        assert not is_ignored(path), path
    manifest = (ROOT / "MANIFEST.in").read_text(encoding="utf-8")
    for path in re.findall(r"(?:recursive-include|graft|include) ([\w./-]+)", manifest):
        assert any(path == each or path.startswith(f"{each}/") for each in copied), path
    for path in ("client/node_modules/x", ".venv/bin/python", ".git/config", "tests/test_deploy.py", "src/a/b.so"):
        assert is_ignored(path), path


def test_images_are_named_without_a_registry() -> None:
    for word, rest in instructions():
        if word == "FROM":
            assert re.fullmatch(r"[a-z0-9-]+:[a-z0-9.-]+( AS \w+)?", rest)
    text = (DEPLOY / "Containerfile").read_text(encoding="utf-8")
    assert set(re.findall(r"https?://([^/'\"]+)", text)) == {"127.0.0.1:8000"}


# -- Grafana ---------------------------------------------------------------------------------------
def samples() -> set[str]:
    """The names under which Prometheus knows what the server measures."""
    found: set[str] = set()
    for family in Metrics().registry.collect():
        endings = {"counter": ["_total"], "histogram": ["_bucket", "_sum", "_count"]}.get(family.type, [""])
        found |= {family.name + ending for ending in endings}
    return found


def dashboard() -> dict[str, Any]:
    found: dict[str, Any] = json.loads((DEPLOY / "grafana.json").read_text(encoding="utf-8"))
    return found


def names_in(expression: str) -> set[str]:
    bare = re.sub(r"\{[^}]*\}|\[[^]]*\]|by \([^)]*\)|\"[^\"]*\"", " ", expression)
    return {word for word in re.findall(r"[a-z_]{3,}(?![a-z_]*\s*\()", bare) if "_" in word}


def test_the_dashboard_asks_only_for_what_is_measured() -> None:
    known, asked = samples(), set()
    for panel in dashboard()["panels"]:
        assert panel["targets"], panel["title"]
        for target in panel["targets"]:
            names = names_in(target["expr"])
            assert names, target
            asked |= names
    assert asked <= known, asked - known
    assert len(asked) > 12
    variables = dashboard()["templating"]["list"]
    assert "label_values(florilege_tables, instance)" in str(variables)
    assert {"source", "instance"} == {variable["name"] for variable in variables}


def test_panels_lie_beside_one_another() -> None:
    panels = dashboard()["panels"]
    assert len({panel["id"] for panel in panels}) == len(panels)
    places = {(panel["gridPos"]["x"], panel["gridPos"]["y"]) for panel in panels}
    assert len(places) == len(panels)
    assert all(panel["gridPos"]["x"] + panel["gridPos"]["w"] <= 24 for panel in panels)
