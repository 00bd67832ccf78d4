"""Retention: what goes, what stays, in portions, by one worker."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest

from florilege.cli import main
from florilege.server import tidying
from florilege.server.metrics import Metrics
from florilege.server.settings import settings_from
from florilege.server.tidying import DAY, EVERY, Tidied, Tidier
from florilege.store.base import Person, Row, Store
from florilege.table.entries import Played, Removed, Said, decode, encode
from florilege.wire.tables import Phase
from tests.server.house import PATIENCE, house
from tests.server.stores import Make, card, on

NOW = 1000 * DAY


def tidier(store: Store, **flags: Any) -> Tidier:
    return Tidier(store, settings_from({}, {"database": "none", **flags}), lambda: NOW)


async def person(store: Store, id: str, login: str | None = None, days_ago: int = 500) -> None:
    await store.add_person(Person(id=id, name=id, login=login, created=NOW - days_ago * DAY))


async def table(store: Store, id: str, phase: Phase, who: str, changed: int, last: int | None = None) -> None:
    """A table that changed so many days ago, was then talked at, and was last played at so many days ago."""
    at = [NOW - days * DAY for days in (changed, changed, changed if last is None else last)]
    row = card(id, phase, seats=(who, "=bud"), changed=at[0])
    await store.append(Row(id, 0, encode(Said(at=at[0], by=who, text="opened")), row))
    await store.append(Row(id, 1, encode(Said(at=at[1], by=who, text=f"words at {id}"))))
    await store.append(Row(id, 2, encode(Played(at=at[2], by=who, seat=0, word="x"))))


def words(entries: list[bytes]) -> list[str]:
    return [entry.text for entry in map(decode, entries) if isinstance(entry, Said)]


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tidying, "PORTION", 2)
    monkeypatch.setattr(tidying, "PAUSE", 0.0)


def test_what_goes_and_what_stays(make: Make) -> None:
    async def scenario(store: Store) -> None:
        await person(store, "ann", days_ago=1)  # owns all tables (see `card`)
        await person(store, "guest")
        await person(store, "zoe", "zoe")
        for phase in ("open", "playing", "closed"):
            await table(store, f"old-{phase}", phase, "guest", 61)
        await table(store, "old-of-account", "playing", "zoe", 61)
        await table(store, "played-lately", "playing", "guest", 61, last=59)
        await table(store, "young", "open", "guest", 59)
        await table(store, "finished", "over", "guest", 179)
        await table(store, "long-finished", "over", "guest", 181)
        await table(store, "closed-of-account", "closed", "zoe", 181)
        found = await tidier(store).tidy(dry=True)
        assert found == Tidied(tables=3, chat=4)
        assert len(await store.care.tables()) == 9  # nothing was touched
        assert await store.care.notices(0) == []
        assert await tidier(store).tidy() == found
        left = {found.id for found in await store.care.tables()}
        assert left == {
            *("old-of-account", "played-lately", "young", "finished"),
            *("long-finished", "closed-of-account"),
        }
        assert [decode(entry) for entry in await store.entries("old-open")] == [Removed(at=NOW)]
        for silenced in ("long-finished", "closed-of-account"):
            assert words(await store.entries(silenced)) == ["", ""]
            assert len(await store.entries(silenced)) == 3  # numbers stay
        assert words(await store.entries("finished")) == ["opened", "words at finished"]
        assert words(await store.entries("old-of-account")) == ["opened", "words at old-of-account"]
        assert await tidier(store).tidy() == Tidied()  # nothing is left to do

    on(make, scenario)


def test_guests_go_when_their_last_game_has(make: Make) -> None:
    async def scenario(store: Store) -> None:
        for id, days in (("gone", 91), ("plays", 500), ("played", 500), ("new", 89), ("back", 500)):
            await person(store, id, days_ago=days)
        await person(store, "zoe", "zoe")
        await store.add_session(b"1", "gone", NOW - 91 * DAY)
        await store.add_session(b"2", "back", NOW - 89 * DAY)
        await table(store, "unfinished", "playing", "plays", 61)
        await table(store, "finished", "over", "played", 61)
        assert (await tidier(store).tidy(dry=True)).guests == 1
        assert await tidier(store).tidy() == Tidied(tables=1, guests=2)
        left = {found.id for found in await store.care.people()}
        assert left == {"played", "new", "back", "zoe"}

    on(make, scenario)


def test_for_ever(make: Make) -> None:
    async def scenario(store: Store) -> None:
        await person(store, "gone")
        await table(store, "unfinished", "playing", "guest", 900)
        await table(store, "finished", "over", "guest", 900)
        never = tidier(store, keep_guest_games=0, keep_guests=0, keep_chat=0)
        assert await never.tidy() == Tidied()
        assert await tidier(store, keep_guest_games=0).tidy() == Tidied(guests=1, chat=2)

    on(make, scenario)


def test_a_server_that_was_away_or_has_a_wrong_clock_deletes_nothing(make: Make) -> None:
    async def scenario(store: Store) -> None:
        await table(store, "unfinished", "playing", "guest", 61)
        assert not await tidier(store).awake()
        await table(store, "new", "open", "guest", 29)
        assert await tidier(store).awake()
        ahead = tidier(store)
        ahead.now = lambda: NOW + 365 * DAY
        assert not await ahead.awake()

    on(make, scenario)


def test_in_the_background_it_is_done_by_and_by(make: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tidying, "FIRST", 0.0)
    monkeypatch.setattr(tidying, "AGAIN", 0.01)

    async def scenario(store: Store) -> None:
        await table(store, "unfinished", "playing", "guest", 61)
        await table(store, "new", "open", "guest", 0)
        working, metrics = tidier(store), Metrics()
        running = asyncio.create_task(working.run(metrics))
        async with asyncio.timeout(PATIENCE):
            while b'florilege_tidied_total{what="tables"} 1.0' not in metrics.shown():
                await asyncio.sleep(0.01)
        assert await store.card("unfinished") is None
        running.cancel()
        await asyncio.gather(running, return_exceptions=True)

    on(make, scenario)


def test_one_worker_at_a_time_and_not_too_often(make: Make) -> None:
    async def scenario(store: Store) -> None:
        one, two = tidier(store), tidier(store)
        assert await one.begin(NOW - EVERY)
        assert not await two.begin(NOW - EVERY)
        await one.tidy()
        assert not await two.begin(NOW - EVERY)
        two.now = lambda: NOW + EVERY + 1
        assert await two.begin(NOW + 1)

    on(make, scenario)


def test_who_fails_in_the_midst_lets_another_go_on(make: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scenario(store: Store) -> None:
        await table(store, "unfinished", "playing", "guest", 900)

        async def fail(*args: object) -> int:
            raise RuntimeError

        one, two = tidier(store), tidier(store)
        monkeypatch.setattr(one, "remove", fail)
        assert await one.begin(NOW - EVERY)
        with pytest.raises(RuntimeError):
            await one.tidy()
        assert await two.begin(NOW - EVERY)
        assert await two.tidy() == Tidied(tables=1)

    on(make, scenario)


def test_what_was_done_is_measured() -> None:
    metrics = Metrics()
    Tidier.note(None, Tidied(tables=3, chat=2), metrics)  # type: ignore[arg-type]
    assert b'florilege_tidied_total{what="tables"} 3.0' in metrics.shown()
    assert b'florilege_tidied_total{what="chat"} 2.0' in metrics.shown()


def test_a_running_server_tells_old_chat_no_more(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Words go from the disk by another process and, within seconds, from the memory of the server."""
    database = str(tmp_path / "db")

    async def scenario() -> None:
        async with house(database) as running:
            ann = await running.guest("Ann")
            running.hall.now = lambda: NOW  # long ago
            await ann.open("mandala", ["person", "bud"])
            await ann.connect()
            await ann.do("say", text="old words")
            await ann.do("start")
            await ann.do("resign")
            tidied = ["admin", "tidy", "--database", database, "--json"]
            assert await asyncio.to_thread(main, [*tidied, "--dry-run"]) == 0
            assert json.loads(capsys.readouterr().out)["chat"] == 1
            assert await asyncio.to_thread(main, tidied) == 1  # the clock seems to be wrong
            assert "Nothing has changed at any table for" in capsys.readouterr().out
            assert await asyncio.to_thread(main, [*tidied, "--yes"]) == 0
            assert json.loads(capsys.readouterr().out)["chat"] == 1
            assert ann.socket is not None
            await asyncio.wait_for(ann.socket.wait_closed(), PATIENCE)  # to come again
            assert ann.socket.close_code == 1012
            ann.version = 0
            assert (await ann.connect())["chat"] == []
            await ann.close()

    asyncio.run(scenario())
