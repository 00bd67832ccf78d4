"""Reports by players over the API."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx

from florilege.server import reporting
from florilege.server.reporting import MOST_A_DAY
from florilege.store.care import Report
from tests.server.house import Guest, House, house


class Visited(House):
    """A house that people leave when it closes."""

    def __init__(self, running: House) -> None:
        super().__init__(running.app, running.address)
        self.guests: list[Guest] = []

    async def guest(self, name: str | None = None) -> Guest:
        self.guests.append(await super().guest(name))
        return self.guests[-1]

    def watcher(self) -> Guest:
        self.guests.append(super().watcher())
        return self.guests[-1]


@asynccontextmanager
async def visited(database: Path, **flags: Any) -> AsyncIterator[Visited]:
    async with house(database, **flags) as running:
        found = Visited(running)
        try:
            yield found
        finally:
            for guest in found.guests:
                await guest.close()


async def reported(guest: Guest, table: str, invitation: str = "", **what: Any) -> httpx.Response:
    return await guest.client.post(f"/api/tables/{table}/reports?invitation={invitation}", json=what)


def test_only_what_one_hears_can_be_reported(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with visited(tmp_path / "db") as running:
            ann, bob, eve = [await running.guest(name) for name in ("Ann", "Bob", "Eve")]
            table = await ann.open("lotus", ["person", "person", "bud"])
            await bob.join(table)
            eve.table = table
            line = await eve.command("say", text="psst") - 1  # among those who watch
            assert (await reported(ann, table, line=line)).status_code == 404
            assert (await reported(bob, table, line=line + 1)).status_code == 404
            assert (await reported(bob, table, line=0)).status_code == 404  # no chat, but an entry
            assert (await reported(eve, table, line=line)).status_code == 409  # oneself
            spoken = await bob.command("say", text="hello") - 1
            assert (await reported(eve, table, line=spoken)).status_code == 204
            for what in ({}, {"line": spoken, "seat": 0}, {"line": -1}, {"seat": 0, "words": "x" * 301}, {"who": 1}):
                assert (await reported(eve, table, **what)).status_code == 400
            for seat in (2, 3, 99):  # a computer player, nobody
                assert (await reported(eve, table, seat=seat)).status_code == 404
            assert (await reported(running.watcher(), table, seat=0)).status_code == 401
            assert [report.line for report in await running.services.store.care.reports()] == [spoken]

    asyncio.run(scenario())


def test_a_table_that_one_may_not_see_cannot_be_reported_from(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with visited(tmp_path / "db") as running:
            ann, eve = await running.guest("Ann"), await running.guest("Eve")
            table = await ann.open("lotus", ["person", "person"], public=False)
            assert (await reported(eve, table, seat=0)).status_code == 404
            invitation = running.hall.rooms[table].table.invitation
            assert (await reported(eve, table, invitation, seat=0)).status_code == 204

    asyncio.run(scenario())


def test_so_many_a_day_and_so_many_in_all(tmp_path: Path, monkeypatch: Any) -> None:
    async def scenario() -> None:
        async with visited(tmp_path / "db") as running:
            ann, eve = await running.guest("Ann"), await running.guest("Eve")
            care, now = running.services.store.care, running.hall.now()
            table = await ann.open("lotus", ["person", "person"])
            me = (await eve.client.get("/api/me")).json()["id"]
            for number in range(MOST_A_DAY):
                await care.add_report(Report(at=now, reporter=me, table=f"t{number}", about="bob"))
            refused = await reported(eve, table, seat=0)
            assert refused.status_code == 409
            assert f"{MOST_A_DAY} things" in refused.json()["error"]["message"]
            bob = await running.guest("Bob")
            monkeypatch.setattr(reporting, "MOST_WAITING", MOST_A_DAY)
            full = await reported(bob, table, seat=0)
            assert (full.status_code, full.json()["error"]["code"]) == (503, "reports-full")
            running.hall.now = lambda: now + 25 * 3600 * 1000
            monkeypatch.setattr(reporting, "MOST_WAITING", 100)
            assert (await reported(eve, table, seat=0)).status_code == 204  # another day
            assert b"florilege_reports_total 1.0" in running.services.metrics.shown()

    asyncio.run(scenario())


def test_an_address_may_not_report_without_end(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with visited(tmp_path / "db", rate_limits=True) as running:
            ann, eve = await running.guest("Ann"), await running.guest("Eve")
            table = await ann.open("lotus", ["person", "person"])
            answers = [(await reported(eve, table, seat=0)).status_code for _ in range(7)]
            assert answers == [204] * 5 + [429] * 2

    asyncio.run(scenario())
