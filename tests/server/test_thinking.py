"""A computer player that thinks and thinks holds up nobody but its own table."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from pathlib import Path
from threading import Event

import pytest

from florilege.server.minds import Minds, Thought
from florilege.table.entries import AnyEntry
from tests.server.house import House
from tests.server.test_games import two_people
from tests.server.test_replays import at_home

PATIENCE = 20  # seconds until a mind gives up: a loop that it holds up could not release it


def test_others_play_on_meanwhile(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    thinking, enough = Event(), Event()
    released: list[bool] = []
    genuine = Minds.choose

    def choose(self: Minds, entries: Sequence[AnyEntry], seat: int, level: str) -> Thought:
        thinking.set()
        released.append(enough.wait(PATIENCE))
        return genuine(self, entries, seat, level)

    async def scenario(home: House) -> None:
        chloe = await home.guest()
        await chloe.open("lotus", ["seedling", "person"])
        await chloe.connect()
        started = await chloe.do("start")
        assert await asyncio.to_thread(thinking.wait, PATIENCE)

        anna, bruno = people = await two_people(home, "mandala", ["person", "person"])
        for path in ("/api/health", "/api/ready", f"/api/tables/{chloe.table}"):
            assert (await anna.client.get(path)).status_code == 200
        version = await anna.do("play", word=anna.last["legal"][0])
        await bruno.receive_until(version)
        assert bruno.last["actor"] == 0
        assert await chloe.do("say", text="Take your time") == started + 1
        assert released == [], "it still thinks"

        enough.set()
        await chloe.receive_until(started + 2)
        assert chloe.last["actor"] == 0
        assert released[0]
        for person in (*people, chloe):
            await person.close()

    monkeypatch.setattr(Minds, "choose", choose)
    try:
        at_home(tmp_path, scenario, bots=1)
    finally:
        enough.set()
