"""Scripts that attack a server of their own are bounded in count and time, whatever they are asked for."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest

from bench.attacks import many_unfinished, masters

ENDLESS = 60.0  # seconds


def test_masters(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []

    async def thousand(tables: int) -> None:
        asked.append(tables)
        await asyncio.sleep(ENDLESS)

    monkeypatch.setattr(masters, "thousand", thousand)
    monkeypatch.setattr(masters, "LONGEST", 0.01, raising=False)
    monkeypatch.setattr(sys, "argv", ["masters", "thousand", "--tables", "1000000"])
    with pytest.raises(TimeoutError):
        asyncio.run(asyncio.wait_for(masters.main(), ENDLESS / 10))
    assert asked == [1000]


def test_unfinished_games(monkeypatch: pytest.MonkeyPatch) -> None:
    asked, started = [], []

    async def filled(database: str, games: int) -> list[str]:
        asked.append(games)
        return [str(number) for number in range(games)]

    async def measured(server: Any, old: str) -> None:
        started.append(old)
        await asyncio.sleep(ENDLESS if len(started) == 12 else 0)

    @asynccontextmanager
    async def server(database: str) -> AsyncIterator[None]:
        yield

    monkeypatch.setattr(many_unfinished, "filled", filled)
    monkeypatch.setattr(many_unfinished, "measured", measured)
    monkeypatch.setattr(many_unfinished, "florilege_server", server)
    asyncio.run(asyncio.wait_for(many_unfinished.attacked("", 100_000, 100), ENDLESS / 10))
    assert asked == [20_000]
    assert started == [str(number) for number in range(19_999, 19_989, -1)], "those that are taken up last"
    monkeypatch.setattr(many_unfinished, "LONGEST", 0.01)
    started[:] = [""] * 11
    with pytest.raises(TimeoutError):
        asyncio.run(many_unfinished.attacked("", 1, 1))
