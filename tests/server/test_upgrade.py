"""A server on the database of an older one: games whose rules have changed since are ended or told, never refused."""

from __future__ import annotations

import asyncio
import random
import sqlite3
from collections.abc import Awaitable, Callable
from contextlib import closing
from hashlib import sha256
from pathlib import Path
from secrets import token_urlsafe
from typing import Any

import httpx
import pytest

import florilege
from florilege.cli import main
from florilege.hall.clock import milliseconds
from florilege.hall.hall import Hall
from florilege.records import record
from florilege.server.identity import digest_of
from florilege.store.opening import store_at
from florilege.store.sqlite import SqliteStore
from florilege.table.entries import Ended, Opened, Played, decode
from tests import older
from tests.older import CHANGED
from tests.sent import flat
from tests.server.house import PATIENCE, Guest, House, house
from tests.server.test_games import play_to_the_end, verified
from tests.server.test_replays import at_home, played
from tests.table.test_other_rules import PHRASE, SENTENCE

Scenario = Callable[[House, list[Guest]], Awaitable[None]]


@pytest.fixture(params=["sqlite", "postgres"])
def left(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The database of the older program, on either store."""
    if request.param == "sqlite":
        return str(older.database(tmp_path / "games.sqlite"))
    return asyncio.run(older.postgres_database(request.getfixturevalue("postgres_url")))


def upgraded(left: str, scenario: Scenario) -> None:
    """What happens to Anna and Bruno on the first server after the upgrade."""

    async def evening() -> None:
        async with house(left) as home:
            people = [await back(home, name) for name in ("Anna", "Bruno")]
            try:
                await scenario(home, people)
            finally:
                for person in people:
                    await person.close()

    asyncio.run(evening())


async def back(home: House, name: str) -> Guest:
    """Somebody who has been here before."""
    card = await home.services.store.card("lotus-over")
    assert card is not None
    names = await home.services.store.names(card.seats)
    [person] = [id for id, known in names.items() if known == name]
    token = token_urlsafe()
    await home.services.store.add_session(digest_of(token), person, milliseconds())
    client = httpx.AsyncClient(base_url=f"http://{home.address}", timeout=PATIENCE, cookies={"florilege": token})
    return Guest(home, client)


async def seen(person: Guest, path: str, status: int = 200) -> Any:
    answer = await person.client.get(path)
    assert answer.status_code == status, answer.text
    found = answer.json()
    return flat(found) if isinstance(found, dict) else found


async def refused(answer: httpx.Response) -> None:
    assert answer.status_code == 409, answer.text
    assert SENTENCE in answer.json()["error"]["message"]


async def entries_of(home: House, table: str) -> list[Any]:
    return [decode(entry) for entry in await home.services.store.entries(table)]


@pytest.mark.parametrize("game", CHANGED)
def test_a_game_that_was_being_played_ends_with_one_clear_sentence(game: str, left: str) -> None:
    async def scenario(home: House, people: list[Guest]) -> None:
        anna, id = people[0], f"{game}-running"
        whole = await seen(anna, f"/api/tables/{id}?scene=true")
        assert SENTENCE in whole["other_rules"]
        assert (whole["phase"], whole["to_act"], whole["end"]["result"]) == ("over", [], None)
        assert sha256(bytes.fromhex(whole["end"]["seed"])).hexdigest() == whole["commitment"]
        assert PHRASE in (await seen(anna, f"/api/tables/{id}?lang=fr"))["other_rules"]
        anna.table = id
        assert await anna.connect(scene=True) == whole
        answer = await anna.ask("play", word="pass")
        assert SENTENCE in answer["error"]["message"]
        await anna.do("say", text="What a pity")  # the socket is open
        for path in ("hint", "copy"):
            wanted = {"step": 0, "seat": 0} if path == "copy" else None
            await refused(await anna.client.post(f"/api/tables/{id}/{path}", json=wanted))
        await refused(await anna.client.get(f"/api/tables/{id}/replay/0"))
        replay = await seen(anna, f"/api/tables/{id}/replay")
        assert (replay["names"], replay["plays"], replay["result"]) == (["Anna", "Bruno"], 3, None)
        assert SENTENCE in replay["other_rules"]
        found = await anna.client.get(f"/api/tables/{id}/record")
        assert found.status_code == 200
        verdict = (await anna.client.post("/api/verify", json={"record": found.text})).json()
        assert (verdict["holds"], verdict["kept"]["commitment"], verdict["kept"]["actions"]) == (False, True, 3)
        assert SENTENCE in verdict["message"]

    upgraded(left, scenario)


@pytest.mark.parametrize("game", CHANGED)
def test_of_a_game_that_was_over_one_sees_who_has_won(game: str, left: str) -> None:
    async def scenario(home: House, people: list[Guest]) -> None:
        id, kept = f"{game}-over", record.parse(older.record_text(game))
        assert kept.closing is not None
        assert kept.closing.result is not None
        winners = kept.closing.result["winners"]
        before = await home.services.store.card(id)
        whole = await seen(people[1], f"/api/tables/{id}")
        assert (whole["phase"], whole["end"]["winners"]) == ("over", winners)
        assert [line["text"] for line in whole["chat"]] == ["Good luck!"]
        assert SENTENCE in whole["other_rules"]
        assert (await seen(people[1], f"/api/tables/{id}/replay"))["result"] == {"winners": winners}
        answer = await people[1].client.get(f"/api/tables/{id}/record")
        found = record.parse(answer.text)
        assert (found.header, found.plays) == (kept.header, kept.plays)
        assert found.closing is not None
        assert (found.closing.seed, found.closing.result) == (kept.closing.seed, {"winners": winners})
        assert await home.services.store.card(id) == before, "it is not new in any list"

    upgraded(left, scenario)


def test_every_table_that_was_left_opens(left: str) -> None:
    """Whatever it is; what a file says of it, and what is kept about a person, is there too."""

    async def scenario(home: House, people: list[Guest]) -> None:
        anna = people[0]
        tables = [table["id"] for table in await seen(anna, "/api/me/tables")]
        assert len(tables) == 23
        for id in [*tables, "lotus-rematch", "lotus-what-if-rematch"]:
            anna.table, anna.version = id, 0
            whole = await anna.connect()
            await anna.disconnect()
            for each in ("", "?scene=true", "?lang=fr"):
                assert (await seen(anna, f"/api/tables/{id}{each}"))["phase"] == whole["phase"]
            for part in ("replay", "record"):
                answer = await anna.client.get(f"/api/tables/{id}/{part}")
                assert answer.status_code == (200 if whole["phase"] == "over" else 409), f"{id}: {answer.text}"
        kept = await seen(anna, "/api/me/export")
        assert len(kept["tables"]) == len(tables)

    upgraded(left, scenario)


def test_nothing_that_was_running_runs_on_and_everything_else_does(left: str) -> None:
    """Clocks and computer players are not asked, though nobody comes to look; lists and statistics are there."""

    async def scenario(home: House, people: list[Guest]) -> None:
        anna = people[0]
        async with asyncio.timeout(PATIENCE):
            while {table["id"] for table in await seen(anna, "/api/tables?phase=playing")} != {"mandala-running"}:
                await asyncio.sleep(0.01)
        await seen(anna, "/api/tables?phase=open")
        assert len(await seen(anna, "/api/me/tables")) == 23
        for game in CHANGED:
            for kind in ("running", "computer"):
                entries = await entries_of(home, f"{game}-{kind}")
                before = older.log_of(f"{game}-{kind}")
                assert entries[:-1] == before
                assert isinstance(entries[-1], Ended)
        counted = await seen(anna, "/api/me/statistics")
        played = {each["game"]: each["all"]["played"] for each in counted}
        assert played == {"mandala": 1, "flowers": 1, "lotus": 2, "illusion": 1, "flower-power": 1}
        assert len(await seen(anna, "/api/games")) == 5

    upgraded(left, scenario)


def test_a_second_start_changes_nothing_and_a_backup_is_the_same(left: str, tmp_path: Path) -> None:
    before: dict[str, Any] = {}
    copy = tmp_path / "copy.sqlite"

    async def first(home: House, people: list[Guest]) -> None:
        before.update({game: await seen(people[0], f"/api/tables/{game}-running") for game in CHANGED})
        if isinstance(home.services.store, SqliteStore):  # of PostgreSQL others make backups
            await home.services.store.backup(copy)

    async def again(home: House, people: list[Guest]) -> None:
        assert {game: await seen(people[0], f"/api/tables/{game}-running") for game in CHANGED} == before

    upgraded(left, first)
    upgraded(left, again)
    if copy.exists():
        upgraded(str(copy), again)


def test_the_database_as_it_was_can_be_backed_up(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = older.database(tmp_path / "games.sqlite")
    assert main(["backup", str(tmp_path / "copy.sqlite"), "--database", str(file)]) == 0, capsys.readouterr()
    with closing(sqlite3.connect(tmp_path / "copy.sqlite")) as copy:
        assert copy.execute("select count(*) from tables").fetchone() == (25,)


@pytest.mark.parametrize("table", [*(f"{game}-waiting" for game in CHANGED), "lotus-rematch"])
def test_a_table_that_was_waiting_starts_by_the_rules_that_there_are(table: str, left: str) -> None:
    async def scenario(home: House, people: list[Guest]) -> None:
        for person in people:
            person.table = table
            whole = await person.connect()
            assert (whole["phase"], whole["other_rules"]) == ("open", None)
            if whole["seat"] is None:
                await person.do("join")
        await people[0].do("start")
        await people[0].do("resign")
        found = record.parse((await people[0].client.get(f"/api/tables/{table}/record")).text)
        verdict = record.verify(found, florilege.game(found.header.game))
        assert (found.header.rules, verdict.fault, verdict.other_rules) == (2, None, None)

    upgraded(left, scenario)


def test_what_went_on_from_an_older_game_ends_with_it(left: str) -> None:
    async def scenario(home: House, people: list[Guest]) -> None:
        for id, phase in (
            ("lotus-what-if", "over"),
            ("lotus-what-if-over", "over"),
            ("lotus-what-if-rematch", "closed"),
        ):
            whole = await seen(people[0], f"/api/tables/{id}")
            assert (whole["phase"], SENTENCE in whole["other_rules"]) == (phase, True)
            card = await home.services.store.card(id)
            assert card is not None
            assert card.phase == phase
        found = await people[0].client.get("/api/tables/lotus-what-if-over/record")
        assert (await people[0].client.post("/api/verify", json={"record": found.text})).json()["given"]

    upgraded(left, scenario)


def test_one_can_play_again(left: str) -> None:
    async def scenario(home: House, people: list[Guest]) -> None:
        anna = people[0]
        for anna.table in ("lotus-over", "flowers-running"):
            await anna.command("rematch")
            again = (await seen(anna, f"/api/tables/{anna.table}"))["rematch"]
            assert (await seen(anna, f"/api/tables/{again}"))["phase"] == "open"

    upgraded(left, scenario)


def test_who_leaves_for_good_leaves_older_games_too(left: str) -> None:
    async def scenario(home: House, people: list[Guest]) -> None:
        anna, bruno = people
        answer = await anna.client.request("DELETE", "/api/me", json={})
        assert answer.status_code in (200, 204), answer.text
        await home.hall.finish()
        for game in CHANGED:
            whole = await seen(bruno, f"/api/tables/{game}-running")
            assert sorted(seat["name"] for seat in whole["seats"]) == ["Bruno", "someone who has left"]

    upgraded(left, scenario)


@pytest.mark.parametrize(("table", "players"), [("mandala-running", 2), ("mandala-computer", 1)])
def test_games_whose_rules_are_the_same_go_on_to_their_end(table: str, players: int, left: str) -> None:
    """Dealt as they were begun to be, so that their records hold from the first play to the last."""

    async def scenario(home: House, people: list[Guest]) -> None:
        for person in people[:players]:
            person.table = table
            assert (await person.connect())["other_rules"] is None
        await play_to_the_end(people[:players], random.Random(table))
        anna = people[0]
        assert anna.last["phase"] == "over"
        found = await verified(anna)
        before, entries = older.log_of(table), await entries_of(home, table)
        assert entries[: len(before)] == before
        assert isinstance(before[0], Opened)
        assert found.header.commitment == sha256(bytes.fromhex(before[0].seed)).hexdigest()
        assert found.header.chance == record.parse(older.record_text("mandala")).header.chance
        played = [(entry.seat, entry.word) for entry in entries if isinstance(entry, Played)]
        assert [(play.seat, play.action) for play in found.plays] == played
        assert len(played) > len(before)
        assert "scene" in await seen(anna, f"/api/tables/{table}/replay/{len(played)}")
        counted = {each["game"]: each["all"]["played"] for each in await seen(anna, "/api/me/statistics")}
        assert counted["mandala"] == 2

    upgraded(left, scenario)


def test_games_whose_rules_are_the_same_and_that_were_over_hold(left: str) -> None:
    async def scenario(home: House, people: list[Guest]) -> None:
        assert "scene" in await seen(people[0], "/api/tables/mandala-over/replay/3")
        found = await people[0].client.get("/api/tables/mandala-over/record")
        assert found.text == older.record_text("mandala")
        assert (await people[0].client.post("/api/verify", json={"record": found.text})).json()["holds"]

    upgraded(left, scenario)


@pytest.mark.parametrize("table", ["mandala-running", "mandala-over", "mandala-computer"])
def test_a_game_of_a_later_program_is_told_too(table: str, tmp_path: Path) -> None:
    """Who goes back to an older program."""
    file = older.database(tmp_path / "games.sqlite")
    with closing(sqlite3.connect(file)) as database, database:
        database.execute(
            "update log set entry = cast(json_replace(cast(entry as text), '$.rules', 9) as blob) where table_id = ?",
            (table,),
        )

    async def evening() -> None:
        async with house(file) as home:
            anna = await back(home, "Anna")
            anna.table = table
            whole = await anna.connect()
            assert "version 9 of the rules, and here they are at version 1" in whole["other_rules"]
            assert whole["phase"] == "over"
            assert (await anna.client.get(f"/api/tables/{table}/record")).status_code == 200
            await anna.close()

    asyncio.run(evening())


def test_two_workers_end_a_game_once(left: str) -> None:
    async def evening() -> None:
        store = store_at(left)
        await store.open()
        halls = [Hall(store), Hall(store)]
        rooms = await asyncio.gather(*(hall.room("lotus-running") for hall in (*halls, halls[0])))
        entries = [decode(entry) for entry in await store.entries("lotus-running")]
        assert sum(isinstance(entry, Ended) for entry in entries) == 1
        assert sum(isinstance(entry, Played) for entry in entries) == 3
        assert [room.table.entries for room in rooms] == [entries] * 3
        await store.close()

    asyncio.run(evening())


def test_the_scores_of_a_game_are_kept_for_a_program_without_its_rules(tmp_path: Path) -> None:
    async def scenario(home: House) -> None:
        people = await played(home, "illusion")
        card = await home.services.store.card(people[0].table)
        assert card is not None
        assert list(card.scores or ()) == people[0].last["end"]["result"]["scores"]
        for person in people:
            await person.close()

    at_home(tmp_path, scenario)
