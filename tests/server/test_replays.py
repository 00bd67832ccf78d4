"""A game that is over: gone through step by step, and gone on with at a table of one's own."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from florilege.games import IDS
from florilege.hall.replays import Replays
from florilege.hall.threads import Threads
from florilege.table.table import Table
from tests.server.house import Guest, House, house
from tests.server.test_games import play_to_the_end, two_people, verified
from tests.table.people import Evening

Scenario = Callable[[House], Awaitable[None]]


def at_home(folder: Path, scenario: Scenario, **flags: Any) -> None:
    async def evening() -> None:
        async with house(folder / "games.sqlite", **flags) as home:
            await scenario(home)

    asyncio.run(evening())


async def played(home: House, game: str, **setup: object) -> list[Guest]:
    """Two people who have played a game to its end."""
    people = await two_people(home, game, ["person", "person"], **setup)
    await play_to_the_end(people, random.Random(game))
    return people


async def refused(answer: Any, status: int, words: str) -> None:
    assert answer.status_code == status, answer.text
    assert words in answer.json()["error"]["message"], answer.text


@pytest.mark.parametrize("game", IDS)
def test_every_step_is_what_it_was(game: str, tmp_path: Path) -> None:
    """The scenes are those of the seat at that moment, and the lines all that it read then, the fleeting ones too."""

    async def scenario(home: House) -> None:
        people = await played(home, game)
        table = home.hall.rooms[people[0].table].table
        told = [message for message in map(json.loads, people[0].frames) if "word" in message]
        answer = await people[1].client.get(f"/api/tables/{table.id}/replay?seat=0")
        assert answer.status_code == 200, answer.text
        replay = answer.json()
        assert (replay["game"], replay["names"]) == (game, ["Anna", "Bruno"])
        assert replay["plays"] == len(replay["steps"]) - 1 == len(table.plays)
        assert replay["steps"][0]["lines"][0]["text"] == "The cards are dealt."
        assert [(step["actor"], step["word"]) for step in replay["steps"][1:]] == [
            (message.get("actor", 1), message["word"])
            for message in told  # of what it did not notice it was told less
        ]
        assert [step["lines"] for step in replay["steps"][1:]] == [message.get("lines", []) for message in told]
        assert replay["result"] == people[0].last["end"]["result"]
        moments = {step: message["moments"] for step, message in enumerate(told, start=1) if "moments" in message}
        assert bool(moments) == (game in ("illusion", "flower-power"))
        for step in list(moments)[:5]:
            shown = (await people[0].client.get(f"/api/tables/{table.id}/replay/{step}?seat=0")).json()["moments"]
            assert [moment["time"] for moment in shown] == [moment["time"] for moment in moments[step]]
            assert all(moment["scene"]["areas"] for moment in shown)
        for step in (0, len(table.plays) // 2, len(table.plays)):
            for seat in ("", "?seat=0", "?seat=1"):
                answer = await people[0].client.get(f"/api/tables/{table.id}/replay/{step}{seat}")
                assert answer.status_code == 200, answer.text
                shown = answer.json()
                assert shown["step"] == step
                assert shown["scene"]["game"] == game
                assert shown["scene"]["choices"] == []
        for person in people:
            await person.close()

    at_home(tmp_path, scenario)


def test_what_is_beside_the_plays_is_told_too(tmp_path: Path) -> None:
    async def scenario(home: House) -> None:
        people = await two_people(home, "lotus", ["person", "person"])
        anna, bruno = people
        for kind in ("play", "guardian"):
            await anna.do("play", word=next(word for word in anna.last["legal"] if word.startswith(kind)))
        await anna.do("takeback")
        await bruno.receive_until(anna.version)
        await bruno.do("consent", yes=True)
        await bruno.do("resign")
        replay = (await anna.client.get(f"/api/tables/{anna.table}/replay")).json()
        assert replay["result"] is None
        said = [line["text"] for line in replay["steps"][1]["lines"]]
        assert said[-2:] == ["Anna takes the last play back.", "Bruno gives up."]
        for person in people:
            await person.close()

    at_home(tmp_path, scenario)


def test_nothing_is_shown_of_a_game_that_is_not_over_nor_of_what_is_not_there(tmp_path: Path) -> None:
    async def scenario(home: House) -> None:
        people = await two_people(home, "mandala", ["person", "person"])
        anna, table = people[0], people[0].table
        for path in ("replay", "replay/0"):
            await refused(await anna.client.get(f"/api/tables/{table}/{path}"), 409, "not over yet")
        wanted = {"step": 0, "seat": 0, "level": "bud"}
        await refused(await anna.client.post(f"/api/tables/{table}/copy", json=wanted), 409, "not over yet")
        await anna.do("resign")
        await refused(await anna.client.get(f"/api/tables/{table}/replay/1"), 404, "no step 1")
        await refused(await anna.client.get(f"/api/tables/{table}/replay?seat=2"), 404, "no seat 2")
        await refused(await anna.client.get(f"/api/tables/{table}/replay/0?seat=2"), 404, "no seat 2")
        assert (await anna.client.get(f"/api/tables/{table}/replay?seat=-1")).status_code == 400
        assert (await anna.client.get(f"/api/tables/{table}/replay/-1")).status_code in (400, 404)
        for changes, status, words in (
            ({"step": 1}, 409, "no step 1"),
            ({"seat": 2}, 409, "no seat 2"),
            ({"level": "genius"}, 400, "genius"),
            ({"step": -1}, 400, "step"),
            ({"more": 1}, 400, "more"),
        ):
            answer = await anna.client.post(f"/api/tables/{table}/copy", json={**wanted, **changes})
            await refused(answer, status, words)
        watcher = home.watcher()
        await refused(await watcher.client.post(f"/api/tables/{table}/copy", json=wanted), 401, "nobody")
        await refused(await anna.client.get("/api/tables/nowhere/replay"), 404, "no such table")
        for person in (*people, watcher):
            await person.close()

    at_home(tmp_path, scenario)


def test_a_private_game_is_for_those_who_may_see_it(tmp_path: Path) -> None:
    async def scenario(home: House) -> None:
        host, stranger = await home.guest(), await home.guest()
        table = await host.open("mandala", ["person", "bud"], public=False)
        for do in ("start", "resign"):
            await host.command(do)
        invitation = (await host.client.get(f"/api/tables/{table}/invitation")).json()["invitation"]
        wanted = {"step": 0, "seat": 1, "level": "seedling"}
        for path in ("replay", "replay/0"):
            assert (await stranger.client.get(f"/api/tables/{table}/{path}")).status_code == 404
            asked = f"/api/tables/{table}/{path}?invitation={invitation}"
            assert (await stranger.client.get(asked)).status_code == 200
        assert (await stranger.client.post(f"/api/tables/{table}/copy", json=wanted)).status_code == 404
        asked = f"/api/tables/{table}/copy?invitation={invitation}"
        assert (await stranger.client.post(asked, json=wanted)).status_code == 201
        for person in (host, stranger):
            await person.close()

    at_home(tmp_path, scenario)


@pytest.mark.parametrize("game", IDS)
def test_another_end_from_the_middle(game: str, tmp_path: Path) -> None:
    """By somebody who only watched; its record says what it began with, and holds."""

    async def scenario(home: House) -> None:
        people = await played(home, game, log="strict", options={"rounds": 1} if game == "illusion" else {})
        table = home.hall.rooms[people[0].table].table
        step = next(k for k in range(len(table.plays) // 2, len(table.plays)) if 1 in table.position_after(k).to_act())
        other = await home.guest("Chloé")
        wanted = {"step": step, "seat": 1, "level": "seedling"}
        answer = await other.client.post(f"/api/tables/{table.id}/copy", json=wanted)
        assert answer.status_code == 201, answer.text
        other.table = answer.json()["id"]
        state = await other.connect()
        assert (state["phase"], state["seat"], state["version"]) == ("playing", 1, answer.json()["version"])
        assert state["origin"] == {"table": table.id, "step": step}
        assert state["view"] == table.position_after(step).view(1)
        assert [seat["level"] for seat in state["seats"]] == ["seedling", None]
        for phase in ("open", "playing"):
            assert (await other.client.get(f"/api/tables?phase={phase}")).json() == []
        assert (await people[0].client.get(f"/api/tables/{other.table}")).status_code == 404
        await play_to_the_end([other], random.Random(1))
        found = await verified(other)
        assert found.header.position == table.position_after(step).dump()
        verdict = (await other.client.post("/api/verify", json={"record": found.text()})).json()
        assert (verdict["holds"], verdict["given"], verdict["over"]) == (True, True, True)
        replay = (await other.client.get(f"/api/tables/{other.table}/replay?lang=fr")).json()
        assert replay["steps"][0]["lines"][0]["text"].startswith("La partie commence par cette position")
        last = {"step": replay["plays"], "seat": 1, "level": "bud"}
        await refused(await other.client.post(f"/api/tables/{other.table}/copy", json=last), 409, "was over")
        await again_from_there(home, other, state["view"])
        for person in (*people, other):
            await person.close()

    at_home(tmp_path, scenario)


async def again_from_there(home: House, person: Guest, view: dict[str, Any]) -> None:
    """A copy of a copy begins where it should, and so does its rematch."""
    wanted = {"step": 0, "seat": 1, "level": "seedling"}
    answer = await person.client.post(f"/api/tables/{person.table}/copy", json=wanted)
    copy = home.hall.rooms[answer.json()["id"]].table
    assert copy.origin is not None
    assert copy.origin.position is not None
    assert copy.beginning().view(1) == view
    await person.disconnect()
    person.table, person.version = copy.id, 0
    await person.connect()
    await person.do("resign")
    await person.do("rematch")
    await person.disconnect()
    person.table, person.version = person.last["rematch"], 0
    await person.join(person.table)
    await person.connect()
    await person.do("start")
    assert person.seat == 1
    rematch = home.hall.rooms[person.table].table
    assert rematch.beginning().view(1) == view
    assert Table.fold("t", rematch.entries).beginning() == rematch.beginning()


def test_a_play_is_taken_back_at_a_copy_but_nothing_before_it(tmp_path: Path) -> None:
    async def scenario(home: House) -> None:
        person = await home.guest()
        await person.open("lotus", ["person", "bud"])
        await person.connect()
        await person.do("start")
        await person.do("play", word=next(word for word in person.last["legal"] if word.startswith("play")))
        await person.do("resign")
        answer = await person.client.post(
            f"/api/tables/{person.table}/copy", json={"step": 1, "seat": 0, "level": "bud"}
        )
        await person.disconnect()
        person.table, person.version = answer.json()["id"], 0
        state = await person.connect()
        assert (await person.ask("takeback"))["type"] == "refused"
        await person.do("play", word=next(word for word in person.last["legal"] if word.startswith("guardian")))
        if person.last["phase"] == "playing" and person.last["legal"]:
            await person.do("takeback")
            assert person.last["view"] == state["view"]
        await person.close()

    at_home(tmp_path, scenario)


def test_how_often_one_may_ask(tmp_path: Path) -> None:
    async def scenario(home: House) -> None:
        person = await home.guest()
        await person.open("mandala", ["person", "bud"])
        for do in ("start", "resign"):
            await person.command(do)
        wanted = {"step": 0, "seat": 0, "level": "seedling"}
        answers = [await person.client.post(f"/api/tables/{person.table}/copy", json=wanted) for _ in range(11)]
        assert [answer.status_code for answer in answers] == [201] * 10 + [429]
        await person.close()

    at_home(tmp_path, scenario, rate_limits=True)


def test_few_replays_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    def table(seed: int) -> Table:
        evening = Evening(seed=seed).begin()
        evening.play_some(500, random.Random(seed))
        evening.table.id = str(seed)
        return evening.table

    async def scenario() -> None:
        threads, replays = Threads("task", 1, 4), Replays()
        tables = [table(seed) for seed in range(3)]
        monkeypatch.setattr("florilege.hall.replays.MOST_POSITIONS", len(tables[0].plays) + len(tables[1].plays) + 2)
        first = await replays.of(tables[0], threads)
        assert await replays.of(tables[0], threads) is first
        for other in tables[1:]:
            await replays.of(other, threads)
        assert "0" not in replays.kept
        assert "2" in replays.kept
        threads.close()

    asyncio.run(scenario())
