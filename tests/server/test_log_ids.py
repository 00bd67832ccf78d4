"""The log has the ids of tables and people, so that a host finds them again, and no secret."""

from __future__ import annotations

import asyncio
import io
import json
import logging
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from florilege.hall import notices
from florilege.server import logs, upkeep
from florilege.server.settings import settings_from
from tests.server.house import PATIENCE, house


@pytest.fixture(autouse=True)
def as_it_was() -> Iterator[None]:
    kept = logging.getLogger("florilege").handlers, logging.getLogger("florilege").level
    yield
    logging.getLogger("florilege").handlers, logging.getLogger("florilege").level = kept


def test_requests_and_sockets_name_the_table_and_the_person(tmp_path: Path) -> None:
    stream = io.StringIO()

    def noted(path: str) -> list[dict[str, Any]]:
        return [event for event in map(json.loads, stream.getvalue().splitlines()) if event.get("path") == path]

    async def scenario() -> None:
        async with house(tmp_path / "db") as running:
            logs.configure(settings_from({}, {"database": "none", "log_format": "json"}), stream)
            ann = await running.guest("Ann")
            me = (await ann.client.get("/api/me")).json()["id"]
            table = await ann.open("lotus", ["person", "bud"], public=False)
            invitation = running.hall.rooms[table].table.invitation
            await ann.client.get(f"/api/tables/{table}?invitation={invitation}")
            await ann.client.get("/api/tables/%0Aodd")
            await ann.connect()
            await ann.command("say", text="private words")
            cookie = ann.client.cookies["florilege"]
            await ann.close()
            async with asyncio.timeout(PATIENCE):
                while not noted("/api/tables/{id}/socket"):
                    await asyncio.sleep(0.01)
            (by_me,) = noted("/api/me")[-1:]
            assert (by_me["person"], "table" in by_me) == (me, False)
            first, odd = noted("/api/tables/{id}")
            assert (first["person"], first["table"]) == (me, table)
            assert "table" not in odd
            (socket,) = noted("/api/tables/{id}/socket")
            assert (socket["person"], socket["table"]) == (me, table)
            for secret in (invitation, cookie, "private words", "Ann"):
                assert secret not in stream.getvalue()

    asyncio.run(scenario())


def test_whatever_goes_wrong_has_an_id_and_that_of_the_answer_where_there_is_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    stream = io.StringIO()
    for each in (upkeep, notices):
        monkeypatch.setattr(each, "EVERY", 0.01)

    def lines() -> list[dict[str, Any]]:
        return list(map(json.loads, stream.getvalue().splitlines()))

    async def scenario() -> None:
        async with house(tmp_path / "db", lease=1) as running:
            logs.configure(settings_from({}, {"database": "none", "log_format": "json"}), stream)
            (tmp_path / "db").rename(tmp_path / "elsewhere")
            client = running.client()
            answer = await client.get("/api/ready")
            assert answer.status_code == 503
            (line,) = [line for line in lines() if line["event"] == "the store is not ready"]
            assert line["request"] == answer.headers["x-request-id"]
            wanted = {"notices were not read", "leases were not renewed", "upkeep waits for the store"}
            async with asyncio.timeout(PATIENCE):
                while not wanted <= {line["event"] for line in lines()}:
                    await asyncio.sleep(0.01)
            (tmp_path / "elsewhere").rename(tmp_path / "db")
            await client.aclose()

    asyncio.run(scenario())
    assert not [line for line in lines() if line["level"] in ("warning", "error") and not line.get("request")]
