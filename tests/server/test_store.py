"""What every store promises of its log, on SQLite and on PostgreSQL."""

from __future__ import annotations

import asyncio

import pytest

from florilege.store.base import Conflict, Row, Store, StoreUnavailable
from tests.server.stores import Make, card, on, race


def test_what_was_acknowledged_is_there_after_reopening(make: Make) -> None:
    written = [bytes([n]) * n for n in range(10)]

    async def write(store: Store) -> None:
        for seq, entry in enumerate(written):
            await store.append(Row("t", seq, entry))

    on(make, write)

    async def read(store: Store) -> None:
        assert await store.entries("t") == written
        assert await store.entries("t", 7) == written[7:]
        assert await store.entries("t", 10) == []
        assert await store.entries("u") == []

    on(make, read)


def test_entries_are_there_as_soon_as_they_are_acknowledged_and_in_the_order_of_seq(make: Make) -> None:
    async def scenario(store: Store) -> None:
        for seq in (2, 10, 0, 1):
            await store.append(Row("t", seq, str(seq).encode()))
            assert str(seq).encode() in await store.entries("t")
        assert await store.entries("t") == [b"0", b"1", b"2", b"10"]

    on(make, scenario)


def test_a_seq_is_won_by_exactly_one_of_fifty_writers(make: Make) -> None:
    async def scenario(store: Store) -> None:
        for seq in range(5):
            rows = [Row("t", seq, f"{seq} by {writer}".encode()) for writer in range(50)]
            winners = [row.entry for row, has_won in zip(rows, await race(store, rows), strict=True) if has_won]
            assert len(winners) == 1
            assert await store.entries("t", seq) == winners

    on(make, scenario)


def test_writers_on_two_connections_win_each_seq_once(make: Make) -> None:
    async def scenario(one: Store) -> None:
        other = make()
        await other.open()
        try:
            mine = [Row(f"t{n % 7}", n, b"one") for n in range(200)]
            theirs = [Row(f"t{n % 7}", n, b"other") for n in reversed(range(200))]
            results = await asyncio.gather(race(one, mine), race(other, theirs))
            wins = [row for row, has_won in zip(mine + theirs, results[0] + results[1], strict=True) if has_won]
            assert sorted(row.seq for row in wins) == list(range(200))
            for table in range(7):
                expected = [row.entry for row in sorted(wins, key=lambda row: row.seq) if row.table == f"t{table}"]
                assert await one.entries(f"t{table}") == expected
        finally:
            await other.close()

    on(make, scenario)


def test_a_conflict_does_not_disturb_those_who_are_committed_with_it(make: Make) -> None:
    async def scenario(store: Store) -> None:
        await store.append(Row("taken", 3, b"first", card("taken", "open")))
        rows = [Row(f"t{n}", 0, b"new", card(f"t{n}")) for n in range(250)]
        rows.insert(120, Row("taken", 3, b"second", card("taken", "over")))
        results = await race(store, rows)
        assert results.index(False) == 120
        assert results.count(False) == 1
        assert await store.entries("taken") == [b"first"]
        assert [found.id for found in await store.cards(["over"])] == []  # nor was its card kept
        assert len(await store.cards(["open"], 1000)) == 251

    on(make, scenario)


def test_a_row_that_cannot_be_written_fails_alone(make: Make) -> None:
    async def scenario(store: Store) -> None:
        rows = [Row("t", 0, b"good"), Row("t", 2**80, b"no such number"), Row("t", 1, b"good too")]
        results = await asyncio.gather(*map(store.append, rows), return_exceptions=True)
        assert [result is None for result in results] == [True, False, True]
        assert not isinstance(results[1], (Conflict, StoreUnavailable))
        assert await store.entries("t") == [b"good", b"good too"]

    on(make, scenario)


def test_whoever_leaves_while_waiting_disturbs_nobody(make: Make) -> None:
    async def scenario(store: Store) -> None:
        tasks = [asyncio.ensure_future(store.append(Row("t", seq, b"x"))) for seq in range(10)]
        await asyncio.sleep(0)
        tasks[4].cancel()
        results = await asyncio.gather(*tasks, return_exceptions=True)
        assert [isinstance(result, asyncio.CancelledError) for result in results].index(True) == 4
        await store.append(Row("t", 10, b"x"))
        assert len(await store.entries("t")) >= 10

    on(make, scenario)


def test_closing_finishes_what_is_being_written_and_then_refuses(make: Make) -> None:
    async def scenario(store: Store) -> None:
        tasks = [asyncio.ensure_future(store.append(Row("t", seq, b"x"))) for seq in range(30)]
        await asyncio.sleep(0)
        await store.close()
        await asyncio.gather(*tasks)
        with pytest.raises(StoreUnavailable, match="closed"):
            await store.append(Row("t", 30, b"x"))
        with pytest.raises(StoreUnavailable, match="closed"):
            await store.entries("t")
        assert not await store.ready()
        await store.close()

    on(make, scenario)
    assert on(make, lambda store: store.entries("t")) == [b"x"] * 30


def test_it_is_ready_when_it_is_open(make: Make) -> None:
    assert on(make, lambda store: store.ready())
