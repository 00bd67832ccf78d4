"""Who comes too often, sends too slowly, or does not read: cut off, told why, counted, and in nobody's way."""

from __future__ import annotations

import asyncio
import contextlib
import io
import json
import re
import socket
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import httpx
import pytest

from florilege.server import doors, logs
from florilege.server.doors import CROWDED, FULL, MOST_LINES, MOST_OUTSIDE, RESERVE, Doors, files_allowed, told
from florilege.server.metrics import Metrics
from florilege.server.outflow import SLOWEST, Outflow
from florilege.server.settings import Settings, settings_from
from florilege.texts.catalogues import LANGUAGES
from florilege.texts.text import Text
from tests.server.house import PATIENCE, House, house

SHORT = {"head_time": 0.2, "body_time": 0.2, "read_time": 0.2}
NEVER = {"head_time": 600, "body_time": 600, "read_time": 600}
POLL = 0.01
HEALTH = b"GET /api/health HTTP/1.1\r\nHost: localhost\r\n\r\n"
POST = b"POST /api/sign-in HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
HALF_BODY = POST + b'Content-Length: 60\r\n\r\n{"login":'


def at_doors(folder: Path, scenario: Callable[[House], Awaitable[None]], **flags: Any) -> None:
    async def run() -> None:
        async with house(folder / "f.sqlite", **flags) as home:
            await scenario(home)

    asyncio.run(run())


class Caller:
    """A connection that says what it likes, byte by byte."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader, self.writer = reader, writer

    async def send(self, data: bytes) -> None:
        self.writer.write(data)
        with suppress(ConnectionError):
            await self.writer.drain()

    async def answer(self) -> httpx.Response:
        """The next one."""
        head = (await asyncio.wait_for(self.reader.readuntil(b"\r\n\r\n"), PATIENCE)).decode()
        status, *lines = head.strip().split("\r\n")
        found = {name.lower(): value for name, _, value in (line.partition(": ") for line in lines)}
        body = await asyncio.wait_for(self.reader.readexactly(int(found.get("content-length", "0"))), PATIENCE)
        return httpx.Response(int(status.split()[1]), headers=found, content=body)

    async def until_closed(self) -> bytes:
        """What is left to read."""
        with suppress(ConnectionError):
            return await asyncio.wait_for(self.reader.read(), PATIENCE)
        return b""


@asynccontextmanager
async def calling(home: House, count: int = 1, address: str = "127.0.0.1") -> AsyncIterator[list[Caller]]:
    host, port = home.address.split(":")
    callers = [Caller(*await asyncio.open_connection(host, int(port), local_addr=(address, 0))) for _ in range(count)]
    try:
        yield callers
    finally:
        for caller in callers:
            caller.writer.transport.abort()


async def until(true: Callable[[], bool]) -> None:
    for _ in range(int(PATIENCE / POLL)):
        if true():
            return
        await asyncio.sleep(POLL)
    raise AssertionError("in vain")


def counted(metrics: Metrics, reason: str) -> int:
    found = re.search(rf'^florilege_turned_away_total{{reason="{reason}"}} (\S+)', metrics.shown().decode(), re.M)
    return int(float(found[1])) if found else 0


@contextlib.contextmanager
def written() -> Iterator[io.StringIO]:
    stream = io.StringIO()
    logs.configure(settings_from({}, {"log_format": "json"}), stream)
    yield stream


def turned_away(stream: io.StringIO) -> list[Any]:
    return [line for line in map(json.loads, stream.getvalue().splitlines()) if line["event"] == "turned away"]


# -- slow requests ------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("sent", "reason"),
    [
        (b"G", "head"),
        (HEALTH[:-2], "head"),
        (b"GET / HTTP/1.1\r\nUpgrade: websocket\r\n", "head"),
        (HALF_BODY, "body"),
        (POST + b"Transfer-Encoding: chunked\r\n\r\n5\r\n{}", "body"),
    ],
)
def test_half_a_request_is_answered_408_and_closed(sent: bytes, reason: str, tmp_path: Path) -> None:
    async def scenario(home: House) -> None:
        async with calling(home) as [caller]:
            await caller.send(sent)
            answer = await caller.answer()
            assert answer.status_code == 408
            assert answer.json()["error"]["code"] == "too-slow"
            assert await caller.until_closed() == b""
        assert counted(home.services.metrics, reason) == 1
        await until(lambda: not home.services.doors.inside)
        assert not home.services.doors.of

    with written() as stream:
        at_doors(tmp_path, scenario, **SHORT)
    assert [(line["reason"], line["address"]) for line in turned_away(stream)] == [(reason, "127.0.0.1")]
    assert "trace" not in stream.getvalue()


def test_who_sends_byte_by_byte_is_not_waited_for(tmp_path: Path) -> None:
    """Each byte is a sign of life, and none of them is a request; nor do they keep a connection after an answer."""

    async def dripping(caller: Caller, start: bytes) -> None:
        await caller.send(start)
        while not caller.reader.at_eof():
            await caller.send(b"x")
            await asyncio.sleep(POLL)

    async def scenario(home: House) -> None:
        before = HEALTH + b"GET / HTTP/1.1\r\n"  # what is dripped then belongs to the second request
        refused = POST.replace(b"json", b"xml") + b"Content-Length: 1000000\r\n\r\n"  # answered before its end
        for start in (b"GET / HTTP/1.1\r\nX: ", HALF_BODY.replace(b"60", b"60000"), before, refused):
            async with calling(home) as [caller]:
                drip = asyncio.create_task(dripping(caller, start))
                await caller.until_closed()
                drip.cancel()
        assert counted(home.services.metrics, "head") == 2
        assert counted(home.services.metrics, "body") == 2

    at_doors(tmp_path, scenario, **SHORT)


def test_who_says_nothing_is_closed_without_a_word(tmp_path: Path) -> None:
    """Browsers open connections ahead of time, and would take an answer for that to their next request."""

    async def scenario(home: House) -> None:
        async with calling(home) as [caller]:
            assert await caller.until_closed() == b""
        assert counted(home.services.metrics, "silent") == 1

    with written() as stream:
        at_doors(tmp_path, scenario, **SHORT)
    assert not turned_away(stream)


def test_a_body_that_keeps_coming_has_its_time(tmp_path: Path) -> None:
    """Much longer than the time for a body, and quick enough; in the end it is read."""
    body = json.dumps({"login": "zoe", "password": "x" * 8}).encode().ljust(16 * SLOWEST)

    async def scenario(home: House) -> None:
        async with calling(home) as [caller]:
            await caller.send(POST + b"Content-Length: %d\r\n\r\n" % len(body))
            for start in range(0, len(body), SLOWEST):
                await caller.send(body[start : start + SLOWEST])
                await asyncio.sleep(SHORT["body_time"] / 4)
            assert (await caller.answer()).status_code == 401

    at_doors(tmp_path, scenario, **SHORT)


def test_whoever_is_answered_may_ask_again(tmp_path: Path) -> None:
    """The time of a head does not run while nobody sends one: between requests, or while we think."""

    async def scenario(home: House) -> None:
        async with calling(home) as [caller]:
            for _ in range(3):
                await caller.send(HEALTH)
                assert (await caller.answer()).status_code == 200
                await asyncio.sleep(1.5 * SHORT["head_time"])
            await caller.send(HEALTH + HEALTH)
            assert [(await caller.answer()).status_code for _ in range(2)] == [200, 200]

    at_doors(tmp_path, scenario, **SHORT)


def test_a_websocket_is_under_no_limit_of_requests(tmp_path: Path) -> None:
    async def scenario(home: House) -> None:
        person = await home.guest()
        await person.open("mandala", ["person", "person"])
        await person.connect()
        await asyncio.sleep(2 * SHORT["head_time"])
        assert (await person.ask("say", text="hello"))["type"] == "done"
        await person.close()
        await until(lambda: not home.services.doors.inside)
        assert not home.services.doors.of

    at_doors(tmp_path, scenario, **SHORT)


# -- those who do not read ----------------------------------------------------------------------
@asynccontextmanager
async def deaf(home: House) -> AsyncIterator[socket.socket]:
    """A connection that takes in as little as it can."""
    host, port = home.address.split(":")
    with socket.socket() as narrow:
        narrow.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
        narrow.setblocking(False)
        await asyncio.get_running_loop().sock_connect(narrow, (host, int(port)))
        yield narrow


LESSON = b"GET /api/games/flower-power/lesson HTTP/1.1\r\nHost: localhost\r\n\r\n"


@pytest.mark.parametrize("end", ["goes on", "closes", "has no more to say"])
def test_who_does_not_read_a_large_answer_is_cut_off(end: str, tmp_path: Path) -> None:
    """Also when everything is answered and the connection would be closed, if only that had left."""
    last = {"closes": LESSON.replace(b"\r\n\r\n", b"\r\nConnection: close\r\n\r\n")}.get(end, LESSON)

    async def scenario(home: House) -> None:
        async with deaf(home) as narrow:
            await until(lambda: bool(home.services.doors.inside))
            if end != "goes on":
                never_pause(home)
            sending = asyncio.create_task(asyncio.get_running_loop().sock_sendall(narrow, LESSON * 200 + last))
            await until(lambda: any(each.get_write_buffer_size() for each in writing(home)))
            if end == "has no more to say":
                await until(lambda: b'/lesson",status="200"} 201.0' in home.services.metrics.shown())
                narrow.shutdown(socket.SHUT_WR)
            await until(lambda: not home.services.doors.inside)
            await over(sending)
        assert counted(home.services.metrics, "reader") == 1

    at_doors(tmp_path, scenario, **{**NEVER, "read_time": 0.2})


@pytest.mark.parametrize("silent", [False, True])
def test_who_does_not_read_its_messages_is_cut_off(silent: bool, tmp_path: Path) -> None:
    """Or does not answer when it is asked whether it is still there."""

    async def scenario(home: House) -> None:
        person = await home.guest()
        table = await person.open("mandala", ["person", "person"])
        await person.close()
        await until(lambda: not home.services.doors.inside)
        async with deaf(home) as narrow:
            loop = asyncio.get_running_loop()
            key = "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13"
            upgrade = f"Host: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n{key}"
            await loop.sock_sendall(narrow, f"GET /api/tables/{table}/socket HTTP/1.1\r\n{upgrade}\r\n\r\n".encode())
            assert (await loop.sock_recv(narrow, 100)).startswith(b"HTTP/1.1 101 ")
            if silent:
                never_pause(home)
            follow = b'{"do":"follow"}'
            frame = bytes([0x81, 0x80 | len(follow)]) + b"\0\0\0\0" + follow
            sending = asyncio.create_task(loop.sock_sendall(narrow, frame * 20_000))
            if silent:
                await until(lambda: any(each.get_write_buffer_size() for each in writing(home)))
                writing(home)[0].get_protocol().keepalive_timeout()
            await until(lambda: counted(home.services.metrics, "reader") == 1)
            await until(lambda: not home.services.doors.inside)
            await over(sending)

    at_doors(tmp_path, scenario, **{**NEVER, "read_time": 0.2})


def never_pause(home: House) -> None:
    """So much may wait to leave that nobody is told to pause."""
    for transport in writing(home):
        transport.set_write_buffer_limits(high=1 << 30)


async def over(sending: asyncio.Task[None]) -> None:
    sending.cancel()
    with suppress(asyncio.CancelledError, ConnectionError):
        await sending


def writing(home: House) -> list[Any]:
    return list(home.services.doors.inside)


class Pipe:
    """Something to write to that reads as much as it is told to."""

    def __init__(self) -> None:
        self.left = 10 * SLOWEST
        self.aborted = False

    def get_write_buffer_size(self) -> int:
        return self.left

    def abort(self) -> None:
        self.aborted = True


def test_who_reads_slowly_but_surely_is_waited_for() -> None:
    pipe, stuck, timers = Pipe(), list[int](), list[Callable[[], None]]()

    def call_later(seconds: float, look: Callable[[], None]) -> SimpleNamespace:
        timers.append(look)
        return SimpleNamespace(cancel=timers.clear)

    loop = SimpleNamespace(call_later=call_later)
    outflow = Outflow(cast(Any, loop), cast(Any, pipe), 2.0, lambda: stuck.append(pipe.left))
    outflow.watch()
    outflow.watch()
    assert len(timers) == 1, "once is enough"
    for _ in range(4):
        pipe.left -= 2 * SLOWEST
        timers.pop()()
        assert len(timers) == 1
    pipe.left -= 2 * SLOWEST - 1
    timers.pop()()
    assert (stuck, pipe.aborted, timers) == ([1], True, [])
    pipe.left, pipe.aborted = 1, False
    outflow.watch()
    pipe.left = 0
    timers.pop()()
    outflow.watch()
    assert not timers
    assert not pipe.aborted, "there is nothing to read"
    pipe.left = 1
    outflow.watch()
    outflow.stop()
    assert not timers


# -- how many -----------------------------------------------------------------------------------
def test_one_address_has_so_many_connections_and_the_others_theirs(tmp_path: Path) -> None:
    async def scenario(home: House) -> None:
        async with calling(home, 5) as mine, calling(home) as [sixth], calling(home, 1, "127.0.0.2") as [neighbour]:
            for caller in (*mine[1:], neighbour):
                await caller.send(HEALTH)
                assert (await caller.answer()).status_code == 200
            await sixth.send(HEALTH)
            refused = await sixth.answer()
            assert (refused.status_code, refused.json()["error"]["code"]) == (429, "crowded-address")
            assert refused.headers["retry-after"]
            assert await sixth.until_closed() == b""
            assert home.services.doors.of["127.0.0.1"] == 5
            mine[0].writer.close()
            await until(lambda: home.services.doors.of["127.0.0.1"] == 4)
            async with calling(home) as [seventh]:
                await seventh.send(HEALTH)
                assert (await seventh.answer()).status_code == 200
        assert counted(home.services.metrics, "address") == 1

    at_doors(tmp_path, scenario, address_limit=5, rate_limits=True, **NEVER)


def test_in_all_there_are_so_many_connections(tmp_path: Path) -> None:
    async def scenario(home: House) -> None:
        async with calling(home, 3), calling(home, 2, "127.0.0.2"):
            await until(lambda: len(home.services.doors.inside) == 5)
            async with calling(home, 1, "127.0.0.3") as [caller]:
                refused = await caller.answer()  # before it has asked
                assert (refused.status_code, refused.json()["error"]["code"]) == (503, "full-house")
                assert refused.headers["retry-after"]
                await caller.send(HEALTH)
                assert await caller.until_closed() == b""
        await until(lambda: not home.services.doors.inside)
        async with calling(home) as [caller]:
            await caller.send(HEALTH)
            assert (await caller.answer()).status_code == 200
            assert "florilege_open_connections 1.0" in home.services.metrics.shown().decode()

    at_doors(tmp_path, scenario, connection_limit=5, **NEVER)


def test_websockets_and_those_who_rest_count_too(tmp_path: Path) -> None:
    async def scenario(home: House) -> None:
        person = await home.guest()
        await person.open("mandala", ["person", "person"])
        await person.connect()  # and the connection by which it was opened rests
        async with calling(home) as [caller]:
            assert (await caller.answer()).status_code == 429
        await person.close()
        await until(lambda: not home.services.doors.of)

    at_doors(tmp_path, scenario, address_limit=2, rate_limits=True, **NEVER)


@pytest.mark.parametrize("flags", [{"behind_proxy": True, "rate_limits": True}, {"rate_limits": False}])
def test_everybody_behind_a_proxy_is_not_one_address(flags: dict[str, Any], tmp_path: Path) -> None:
    async def scenario(home: House) -> None:
        async with calling(home, 12) as callers:
            for caller in callers:
                await caller.send(HEALTH)
                assert (await caller.answer()).status_code == 200

    at_doors(tmp_path, scenario, address_limit=5, **NEVER, **flags)


def test_those_turned_away_take_no_room_themselves(tmp_path: Path) -> None:
    """So many read why they are not let in, and the rest is closed at once; all of them leave nothing behind."""

    async def scenario(home: House) -> None:
        async with calling(home, 2 * MOST_OUTSIDE) as callers:
            await until(lambda: counted(home.services.metrics, "address") == 2 * MOST_OUTSIDE - 1)
            assert len(home.services.doors.outside) <= MOST_OUTSIDE
            assert len(home.services.doors.inside) == 1
            for caller in callers[1:]:
                assert (await caller.until_closed()).startswith(b"HTTP/1.1 429 ")
        await until(lambda: not home.services.doors.inside and not home.services.doors.outside)

    with written() as stream:
        at_doors(tmp_path, scenario, address_limit=1, rate_limits=True, **NEVER)
    assert len(turned_away(stream)) == 1, "not a line for each"


# -- counting and telling -----------------------------------------------------------------------
def lobby(now: list[float], **flags: Any) -> Doors:
    return Doors(settings_from({}, flags), Metrics(), lambda: now[0])


def test_ipv6_counts_by_household_and_whoever_leaves_is_forgotten() -> None:
    found = lobby([0.0], address_limit=1)
    one, other = cast(Any, object()), cast(Any, object())
    assert found.enter(one, "2001:db8::/64") is None
    assert found.enter(other, "2001:db8::/64") is CROWDED
    assert found.enter(other, "2001:db8:0:1::/64") is None
    for each in (one, other, one):
        found.leave(each)
    assert not found.inside
    assert not found.of


def test_the_log_has_one_line_for_each_address_and_minute() -> None:
    now = [0.0]
    found = lobby(now)
    with written() as stream:
        for _ in range(1000):
            found.note("head", "203.0.113.7")
            found.note("body", "203.0.113.8")
        assert len(turned_away(stream)) == 2
        now[0] = 61.0
        found.note("head", "203.0.113.7")
        assert len(turned_away(stream)) == 3
        for number in range(1000):
            found.note("head", f"198.51.100.{number}")
        assert len(turned_away(stream)) == 2 + MOST_LINES
    assert counted(found.metrics, "head") == 2001


def test_what_is_told_at_the_door_is_said_in_every_language() -> None:
    for why, key in ((CROWDED, "server-crowded-address"), (FULL, "server-full-house")):
        head, _, body = told(why).decode().partition("\r\n\r\n")
        assert "Connection: close" in head
        said = json.loads(body)["error"]["message"]
        assert all(Text(key).say(language) in said for language in LANGUAGES)


# -- open files ---------------------------------------------------------------------------------
class Files:
    """The limits of a system: `most` is what it gives at all, however much its hard limit says."""

    RLIMIT_NOFILE, RLIM_INFINITY = 7, -1

    def __init__(self, soft: int, hard: int, most: int = 1 << 30) -> None:
        self.soft, self.hard, self.most = soft, hard, most

    def getrlimit(self, which: int) -> tuple[int, int]:
        return self.soft, self.hard

    def setrlimit(self, which: int, wanted: tuple[int, int]) -> None:
        if wanted[0] > self.most or -1 < self.hard < wanted[0]:
            raise ValueError("not allowed")
        self.soft, self.hard = wanted


@pytest.mark.parametrize(
    ("soft", "hard", "most", "allowed"),
    [
        (1024, 524_288, 1 << 30, 5000),
        (1024, 4096, 1 << 30, 4096),
        (1024, 1024, 1 << 30, 1024),
        (256, -1, 1 << 30, 5000),
        (256, -1, 1000, 256),
        (8000, 8000, 1 << 30, 8000),
        (-1, -1, 1 << 30, None),
    ],
)
def test_open_files_are_raised_where_it_is_allowed(
    soft: int, hard: int, most: int, allowed: int | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(__import__("sys").modules, "resource", cast(Any, Files(soft, hard, most)))
    assert files_allowed(5000) == allowed


@pytest.mark.parametrize(
    ("files", "asked", "connections", "level"),
    [
        (1024, None, 1024 - RESERVE, "info"),
        (20_000, None, doors.MOST, "info"),
        (None, None, doors.MOST, "info"),
        (1024, 500, 500, "info"),
        (1024, 5000, 1024 - RESERVE, "warning"),
        (50, None, 1, "info"),
    ],
)
def test_there_are_fewer_connections_than_open_files_and_the_log_says_how_many(
    files: int | None, asked: int | None, connections: int, level: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(doors, "files_allowed", lambda wanted: files)
    settings = Settings(database="", connection_limit=asked)
    with written() as stream:
        found = Doors(settings, Metrics())
        found.open()
    [line] = map(json.loads, stream.getvalue().splitlines())
    assert found.most == line["connections"] == connections
    assert line["files"] == (files or "unknown")
    assert line["level"] == level
