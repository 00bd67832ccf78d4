"""What is wrong with the store is told without saying where on the machine it is; the log knows, under the same id."""

from __future__ import annotations

import asyncio
import io
import json
import logging
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
import websockets

from florilege.hall.room import Room
from florilege.server import logs
from florilege.server.settings import settings_from
from florilege.store.base import Row, StoreUnavailable
from florilege.store.sqlite import SqliteStore
from florilege.texts.text import Text
from tests.server.house import Guest, House, house

SECRET = "/srv/secret"
LOST = (
    StoreUnavailable(Text("store-full", where=f"{SECRET}/games.sqlite")),
    OSError(5, "Input/output error", f"{SECRET}/games.sqlite"),
)
READING = ("entries", "card", "cards", "cards_of", "person", "person_of_login", "names", "session", "ready")


@contextmanager
def logged() -> Iterator[io.StringIO]:
    stream = io.StringIO()
    logs.configure(settings_from({}, {"log_format": "json"}), stream)
    try:
        yield stream
    finally:
        for name in ("florilege", "uvicorn", "asyncio"):
            logging.getLogger(name).handlers = []


def lines_with(stream: io.StringIO, request: str) -> list[dict[str, Any]]:
    """What the log says of a request, besides that there was one."""
    lines = [json.loads(line) for line in stream.getvalue().splitlines()]
    return [line for line in lines if line.get("request") == request and line["event"] not in ("request", "socket")]


async def at_table(home: House) -> Guest:
    person = await home.guest("Anna")
    await person.open("lotus", ["person", "person"])
    await person.connect()
    return person


async def asked_everywhere(home: House, person: Guest) -> list[httpx.Response]:
    """Every address of the document, with every method; what is asked for makes some sense."""
    document = (await person.client.get("/api/openapi.json")).json()
    answers = []
    for path, methods in document["paths"].items():
        for method, operation in methods.items():
            address = path.replace("{id}", "lotus" if "/games/" in path else person.table)
            address = address.replace("{step}", "0").replace("{language}", "en")
            schema = operation.get("requestBody", {}).get("content", {}).get("application/json", {}).get("schema", {})
            named = document["components"]["schemas"].get(schema.get("$ref", "").rpartition("/")[2], {})
            example = next(iter({**named, **schema}.get("examples", [])), None)
            if isinstance(example, dict) and set(example) == {"value"}:
                example = example["value"]
            body = {} if example is None else {"json": example}
            answers.append(await person.client.request(method, address, **body))
    return answers


@pytest.mark.parametrize("lost", LOST, ids=["known", "unknown"])
def test_no_answer_names_a_path(lost: Exception, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def fails(*asked: object) -> Any:
        raise lost

    async def evening() -> None:
        async with house(tmp_path / "games.sqlite") as home:
            person, other = await at_table(home), await home.guest()
            for name in READING:
                if not (name == "ready" and isinstance(lost, StoreUnavailable)):
                    monkeypatch.setattr(SqliteStore, name, fails)
            home.hall.rooms.clear()
            failed = [answer for answer in await asked_everywhere(home, other) if answer.status_code >= 500]
            assert len(failed) > 10
            for answer in failed:
                assert SECRET not in answer.text
                assert str(tmp_path) not in answer.text
                told = answer.json()["error"]
                assert told["request"] == answer.headers["x-request-id"]
                assert told["request"] in told["message"]
                assert len(lines_with(stream, told["request"])) == 1
            other.table = person.table
            with pytest.raises(websockets.ConnectionClosed) as closed:
                await other.connect()
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == (1013 if isinstance(lost, StoreUnavailable) else 1011)
            assert len(lines_with(stream, closed.value.rcvd.reason)) == 1
            for guest in (person, other):
                await guest.close()

    with logged() as stream:
        asyncio.run(evening())
    assert SECRET in stream.getvalue() or isinstance(lost, OSError)
    assert "Traceback" not in stream.getvalue()


def test_a_socket_that_breaks_is_closed_with_the_id_of_what_the_log_says(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def breaks(*asked: object) -> None:
        raise RuntimeError(SECRET)

    async def evening() -> None:
        async with house(tmp_path / "games.sqlite") as home:
            person = await home.guest("Anna")
            await person.open("lotus", ["person", "person"])
            monkeypatch.setattr(Room, "join", breaks)
            with pytest.raises(websockets.ConnectionClosed) as closed:
                await person.connect()
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 1011
            lines = lines_with(stream, closed.value.rcvd.reason)
            assert [(line["error"], line["table"]) for line in lines] == [("RuntimeError", person.table)]
            await person.close()

    with logged() as stream:
        asyncio.run(evening())
    assert SECRET not in stream.getvalue()


def test_a_database_that_vanishes_under_a_game(tmp_path: Path) -> None:
    """Nothing is acknowledged into a file that nobody will read again."""
    database = tmp_path / "games.sqlite"

    async def evening() -> None:
        async with house(database) as home:
            person = await at_table(home)
            assert (await person.client.get("/api/ready")).status_code == 200
            await person.do("say", text="before")
            database.unlink()
            version = person.version
            refused = await person.ask("say", text="into nothing")
            assert refused["type"] == "refused"
            assert refused["error"]["code"] == "store-unavailable"
            body = {"do": "say", "id": "by HTTP", "text": "into nothing"}
            answer = await person.client.post(f"/api/tables/{person.table}/commands", json=body)
            assert answer.status_code == 503
            ready = await person.client.get("/api/ready")
            assert (ready.status_code, ready.json()["error"]["code"]) == (503, "not-ready")
            assert (await person.client.get("/api/health")).status_code == 200
            assert home.hall.rooms[person.table].table.version == version
            for text in (*person.frames, answer.text, ready.text):
                assert str(tmp_path) not in text
            lines = lines_with(stream, refused["error"]["request"])
            assert [line["table"] for line in lines] == [person.table]
            assert f"{database} was deleted or replaced" in lines[0]["why"]
            await person.close()

    with logged() as stream:
        asyncio.run(evening())
    assert "the store is not ready" in stream.getvalue()


def test_a_full_disk_under_a_game(tmp_path: Path) -> None:
    async def evening() -> None:
        async with house(tmp_path / "games.sqlite") as home:
            person = await at_table(home)
            store = home.services.store
            assert isinstance(store, SqliteStore)
            writer = store._open_writer()
            await writer.do(lambda connection: connection.execute("pragma max_page_count = 1").fetchone())
            assert (await person.client.get("/api/ready")).status_code == 503
            refused = [await person.ask("say", text="x" * 300) for _ in range(30)]
            assert "store-unavailable" in [answer["error"]["code"] for answer in refused if "error" in answer]
            await writer.do(lambda connection: connection.execute("pragma max_page_count = 1000000").fetchone())
            assert (await person.client.get("/api/ready")).status_code == 200
            await person.do("say", text="There is room again.")
            entries = await store.entries(person.table)
            assert len(entries) == person.version
            await store.append(Row("another", 0, b"x"))
            await person.close()

    asyncio.run(evening())
