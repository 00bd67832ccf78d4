"""Stores to test with, and what to put into them."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TypeVar

import pytest

from florilege.store.base import Card, Conflict, Row, Store
from florilege.store.postgres import PostgresStore
from florilege.store.sqlite import SqliteStore
from florilege.wire.tables import Phase

Make = Callable[[], Store]
Result = TypeVar("Result")
AnyStore = TypeVar("AnyStore", bound=Store)


@pytest.fixture(params=["sqlite", "postgres"])
def make(request: pytest.FixtureRequest, tmp_path: Path) -> Make:
    """Opens the same database each time."""
    if request.param == "sqlite":
        return lambda: SqliteStore(tmp_path / "florilege.db")
    url = request.getfixturevalue("postgres_url")
    return lambda: PostgresStore(url)


def on(make: Callable[[], AnyStore], scenario: Callable[[AnyStore], Awaitable[Result]]) -> Result:
    """Open a store, do this with it, close it."""

    async def whole() -> Result:
        store = make()
        await store.open()
        try:
            return await scenario(store)
        finally:
            await store.close()

    return asyncio.run(whole())


def card(
    id: str, phase: Phase = "open", *, seats: tuple[str, ...] = ("", ""), public: bool = True, changed: int = 0
) -> Card:
    return Card(
        id=id,
        game="mandala",
        phase=phase,
        public=public,
        owner="ann",
        seats=seats,
        pace="live",
        opened=1,
        changed=changed,
    )


async def opened(store: Store, *cards: Card) -> None:
    """Tables with these cards, each with one entry."""
    for one in cards:
        await store.append(Row(one.id, 0, b"opened", one))


async def won(store: Store, row: Row) -> bool:
    try:
        await store.append(row)
    except Conflict:
        return False
    return True


async def race(store: Store, rows: list[Row]) -> list[bool]:
    """All at once: which were written, and which came too late."""
    return await asyncio.gather(*(won(store, row) for row in rows))
