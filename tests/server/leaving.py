"""Everything that leaves the server for one viewer of a table, written down as it comes.

`GETS`, `POSTS` and `WAYS` are the registry: whatever can be asked or is sent has its place in them, and a route that
has none is a failure of `test_leaks`.  Somebody who adds a channel (push, say) adds a function to `WAYS`.  What a host
reads at the command line is in `READ` and `DONE`: all that can be asked of `florilege admin`.
"""

from __future__ import annotations

import asyncio
import io
import json
import re
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from contextlib import redirect_stderr, redirect_stdout
from typing import Any

import httpx

from florilege.cli import main
from tests.server.house import Guest, House

TABLE = "table"  # the id of the table that is watched
Said = tuple[str, bytes]  # what was asked, and what came
Froms = Callable[[int], Sequence[int]]  # the versions from which one comes back to a table that has this one

# Routes of which the answer has nothing to do with any table: texts, rules, files, identities.
ELSEWHERE = {
    *("/", "/{path}", "/api", "/api/{path}", "/api/openapi.json", "/api/openapi.yaml"),
    *("/api/games", "/api/games/{id}", "/api/games/{id}/rules", "/api/games/{id}/lesson", "/api/texts/{code}"),
    *("/api/people/guest", "/api/me/account", "/api/sign-in", "/api/sign-out", "/api/sign-out-everywhere"),
    *("/api/me/password", "/api/me/sessions/{id}", "/api/password"),
    "/api/verify",
}
SOCKET = "/api/tables/{id}/socket"  # `coming` and `coming_again`
COMMANDS = "/api/tables/{id}/commands"  # what others wish, and the wishes of the script
OPENING = "/api/tables"  # how the table came about
GETS: dict[str, Sequence[str]] = {
    "/api/health": ("",),
    "/api/ready": ("",),
    "/metrics": ("",),
    "/api/me": ("",),
    "/api/session": ("",),
    "/api/me/tables": ("?lang=fr",),
    "/api/me/statistics": ("",),
    "/api/me/sessions": ("",),
    "/api/me/export": ("?lang=fr",),
    "/api/tables": ("?phase=open", "?phase=playing&lang=fr"),
    "/api/tables/{id}": ("?lang=en&view=1", "?lang=fr&scene=1", "?lang=en&invitation=wrong"),
    "/api/tables/{id}/invitation": ("",),
    "/api/tables/{id}/record": ("?lang=fr",),
    "/api/tables/{id}/replay": ("?lang=en", "?lang=fr&seat=0", "?seat=9"),
    "/api/tables/{id}/replay/{step}": ("", "?seat=1"),
}
POSTS: dict[str, dict[str, Any] | None] = {
    "/api/tables/{id}/hint": None,
    "/api/tables/{id}/copy": {"step": 1, "seat": 0},
    "/api/tables/{id}/reports": {"seat": 0},
}

# What a host reads while people play; `{person}` is who opened the table.
READ = (
    *("tables list", "tables list --json", "tables list --phase playing --person {person} --json"),
    *("tables show {table}", "tables show {table} --json --lang fr"),
    *("people list", "people list --json", "people export {person}", "people bans --json"),
    *("chat muted --json", "reports list", "reports list --json", "tidy --dry-run --json"),
)
# What a host does, and reads then.
DONE = (
    *("chat mute {person} --days 2", "chat muted", "chat unmute {person}", "people ban {person} --reason words"),
    *("people bans", "people unban {person}", "people link {person}", "reports resolve 1", "reports list --resolved"),
    *("tables close {table} --yes", "tables list --json", "tables show {table} --json", "people export {person}"),
    *("people delete {person} --yes", "people list --json", "tables show {table}", "tables delete {table} --yes"),
    *("tables show {table}", "tables list", "tidy --yes"),
)

# -- what may differ ------------------------------------------------------------------------------------------
HEADERS = ("date", "x-request-id")
LOGGED = ("time", "ms", "request")
MEASURED = re.compile(r"^(process_\S+|\S+_created(?:\{.*\})?|florilege_loop_lag\S+) .*$", re.MULTILINE)
WHEN = re.compile(r"\b(?:\d{13}|\d{4}-\d\d-\d\d \d\d:\d\d)\b")  # a host's clock is that of the machine
LASTED = re.compile(r"^(florilege_\w+_seconds_(?:bucket|sum)(?:\{.*\})?) .*$", re.MULTILINE)


class Visit:
    """One viewer at a table on one of two servers."""

    def __init__(self, house: House, viewer: Guest, froms: Froms) -> None:
        self.house, self.viewer, self.froms = house, viewer, froms

    @property
    def version(self) -> int:
        return self.house.hall.rooms[TABLE].table.version

    def again(self, version: int) -> Guest:
        """The same person, on another connection."""
        guest = Guest(self.house, self.viewer.client)
        guest.table, guest.version = TABLE, version
        return guest

    async def everything(self) -> AsyncIterator[Said]:
        for way in WAYS:
            async for said in way(self):
                yield said


async def asked(visit: Visit) -> AsyncIterator[Said]:
    """Over HTTP, as the person or nobody that the viewer is."""
    for template, queries in GETS.items():
        for query in queries:
            for step in (0, 1) if "{step}" in template else (0,):
                path = template.format(id=TABLE, step=step) + query
                yield path, as_sent(await visit.viewer.client.get(path))
    for template, body in POSTS.items():
        path = template.format(id=TABLE)
        yield path, as_sent(await visit.viewer.client.post(path, json=body))


async def coming(visit: Visit) -> AsyncIterator[Said]:
    """A new connection gets the whole."""
    for language, scene in (("en", True), ("fr", False)):
        guest = visit.again(0)
        await guest.connect(language, scene)
        yield f"fresh socket, {language}", frames(guest)
        await guest.disconnect()


async def coming_again(visit: Visit) -> AsyncIterator[Said]:
    """One that has seen up to some version gets what it missed, by its address or by `follow`."""
    for version in visit.froms(visit.version):
        guest = visit.again(version)
        await guest.connect("fr", scene=version % 2 == 0)
        if version > visit.version:
            guest.version = 0  # nobody was ever told of that version: it gets the whole
        await guest.receive_until(visit.version)
        yield f"socket from={version} of {visit.version}", frames(guest)
        guest.frames.clear()
        guest.version = min(version, visit.version - 1)
        assert guest.socket is not None
        await guest.socket.send(json.dumps({"do": "follow", "version": guest.version, "language": "en"}))
        await guest.receive_until(visit.version)
        yield f"follow {version}", frames(guest)
        await guest.disconnect()


WAYS = [asked, coming, coming_again]


class Host:
    """Who types commands beside a server, or where one has been."""

    def __init__(self, database: str) -> None:
        self.database = database

    async def types(self, command: str) -> str:
        subject, *words = command.split()
        flag = ["--database", self.database]
        typed = [subject, *flag, *words] if subject == "tidy" else [subject, words[0], *flag, *words[1:]]
        with redirect_stdout(written := io.StringIO()), redirect_stderr(written):
            status = await asyncio.to_thread(main, ["admin", *typed])
        return f"{status}\n{WHEN.sub('then', written.getvalue())}"

    async def types_all(self, commands: Sequence[str]) -> AsyncIterator[Said]:
        """About the table and its owner."""
        shown = (await self.types(f"tables show {TABLE} --json")).partition("\n")[2]
        for command in commands:
            typed = command.format(table=TABLE, person=json.loads(shown)["owner"])
            yield f"admin {typed}", (await self.types(typed)).encode()


def logged(log: str) -> Iterator[Said]:
    """What the operator reads; connections end when they end, so in no order."""
    lines = [json.loads(line) for line in log.splitlines()]
    for line in sorted(json.dumps({key: line[key] for key in line if key not in unsaid(line)}) for line in lines):
        yield "log", line.encode()


def unsaid(line: dict[str, Any]) -> Sequence[str]:
    """Who it is that wishes something at a table, the operator is meant to read; not what."""
    return (*LOGGED, "person") if line.get("path") == COMMANDS else LOGGED


def frames(guest: Guest) -> bytes:
    return "\n".join(guest.frames).encode()


def as_sent(answer: httpx.Response) -> bytes:
    """Status, body and headers."""
    here = answer.url.netloc.decode()
    headers = [
        f"{name}: {value}".replace(here, "here") for name, value in answer.headers.items() if name not in HEADERS
    ]
    body = answer.content
    if answer.url.path == "/metrics":
        body = LASTED.sub(r"\1", MEASURED.sub(r"\1", answer.text)).encode()
        headers = [header for header in headers if not header.startswith("content-length")]
    return b"\n".join([str(answer.status_code).encode(), body, *(header.encode() for header in headers)])
