"""Whole games between real clients over the socket, with all that happens to people."""

from __future__ import annotations

import asyncio
import json
import os
import random
from pathlib import Path
from threading import get_ident
from typing import Any

import pytest
import websockets

import florilege
from florilege.games import IDS
from florilege.hall import room
from florilege.kernel.game import Position
from florilege.records import record
from florilege.table.conduct import Wish, decide
from florilege.table.entries import AnyEntry, Started
from florilege.table.table import Table
from tests.server.house import Guest, House, house


async def play_to_the_end(people: list[Guest], chance: random.Random, lost: float = 0.0) -> None:
    """Random words; now and then a connection is lost, and found again from where it was."""
    while True:
        newest = max(people, key=lambda person: person.version)
        for person in people:
            await person.receive_until(newest.version)
        if newest.last["phase"] != "playing":
            return
        able = [person for person in people if person.last.get("legal")]
        if not able:
            await newest.receive()  # a computer player's turn
            continue
        actor = chance.choice(able)
        await actor.ask("play", word=chance.choice(actor.last["legal"]))  # refused if another answered first
        for person in people:
            if chance.random() < lost:
                await person.disconnect()
                await person.connect()


async def verified(person: Guest) -> record.Record:
    answer = await person.client.get(f"/api/tables/{person.table}/record")
    assert answer.status_code == 200, answer.text
    found = record.parse(answer.text)
    verdict = record.verify(found, florilege.game(found.header.game))
    assert verdict.fault is None, verdict.fault
    return found


async def two_people(home: House, game: str, seats: list[str], **setup: object) -> list[Guest]:
    people = [await home.guest("Anna"), await home.guest("Bruno")]
    await people[0].open(game, seats, **setup)
    await people[1].join(people[0].table)
    for person in people:
        await person.connect()
    await people[1].receive_until(await people[0].do("start"))
    return people


def test_whom_the_lots_gave_another_seat_is_told_the_cards_as_they_were_dealt(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At once: a whole that a thread makes may come when a computer player has begun."""

    def too_late(*asked: object) -> bytes:
        raise AssertionError("a thread makes the whole")

    async def evening() -> None:
        async with house(tmp_path / "games.sqlite") as home:
            anna, moved = await home.guest("Anna"), 0
            for _ in range(30):
                anna.version = 0
                table = await anna.open("mandala", ["person", "seedling"], lots=True)
                await anna.connect()
                with monkeypatch.context() as patched:
                    patched.setattr(room, "rendered", too_late)
                    await anna.send("start")
                    await anna.until_playing()
                entries = home.hall.rooms[table].table.entries
                started = next(number for number, entry in enumerate(entries, start=1) if isinstance(entry, Started))
                assert anna.version == started
                moved += anna.last["type"] == "state"
                await anna.disconnect()
                if moved == 3:
                    break
            assert moved == 3
            await anna.close()

    asyncio.run(evening())


@pytest.mark.parametrize("game", IDS)
def test_a_whole_game_with_lost_connections(game: str, tmp_path: Path) -> None:
    async def evening() -> None:
        async with house(tmp_path / "games.sqlite") as home:
            people = [await home.guest("Anna"), await home.guest("Bruno")]
            await people[0].open(game, ["person", "person"], lots=True)
            await people[1].join(people[0].table)
            watcher = home.watcher()
            watcher.table = people[0].table
            first = await people[0].connect("fr")
            await people[1].connect()
            await watcher.connect()
            commitment = first["commitment"]
            assert "view" not in first  # promised before the first card
            for person in people:
                await person.seal()
            await people[1].do("start")
            for person in people:
                await person.reveal()
            for person in people:
                await person.until_playing()
            await play_to_the_end(people, random.Random(game), lost=0.1)
            await watcher.receive_until(people[0].version)
            found = await verified(people[0])
            assert found.header.commitment == commitment
            assert {each["bytes"] for each in found.header.contributions} == {person.secret for person in people}
            ends = [guest.last["end"] for guest in (*people, watcher)]
            assert all(end["seed"] == found.closing.seed for end in ends)  # type: ignore[union-attr]
            assert {guest.seat for guest in people} == {0, 1}
            for guest in (*people, watcher):
                await guest.close()

    asyncio.run(evening())


@pytest.mark.parametrize("game", IDS)
def test_computer_players_at_the_table(game: str, tmp_path: Path) -> None:
    async def evening() -> None:
        async with house(tmp_path / "games.sqlite") as home:
            seats = ["bud", "person"] if game == "mandala" else ["bud", "person", "seedling"]
            person = await home.guest()
            await person.open(game, seats, window=1, options={"rounds": 1} if game == "illusion" else {})
            await person.connect()
            await person.do("start")
            await play_to_the_end([person], random.Random(game))
            found = await verified(person)
            assert {play.seat for play in found.plays} == set(range(len(seats)))
            await person.close()

    asyncio.run(evening())


def test_by_correspondence_over_a_restart(tmp_path: Path) -> None:
    async def first_day() -> tuple[str, list[str], int]:
        async with house(tmp_path / "games.sqlite") as home:
            people = await two_people(home, "flowers", ["person", "person"], pace="correspondence")
            chance = random.Random(1)
            for _ in range(10):
                actor = next(person for person in people if person.last["legal"])
                version = await actor.do("play", word=chance.choice(actor.last["legal"]))
                for person in people:
                    await person.receive_until(version)
            sessions = [person.client.cookies["florilege"] for person in people]
            for person in people:
                await person.close()
            return people[0].table, sessions, version

    async def second_day(table: str, sessions: list[str], version: int) -> None:
        async with house(tmp_path / "games.sqlite") as home:
            people = []
            for session in sessions:
                person = home.watcher()
                person.client.cookies.set("florilege", session)
                person.table = table
                assert (await person.connect())["version"] == version
                assert person.last["log"]
                people.append(person)
            mine = (await people[0].client.get("/api/me/tables")).json()
            assert [card["id"] for card in mine] == [table]
            await play_to_the_end(people, random.Random(2))
            await verified(people[1])
            for person in people:
                await person.close()

    asyncio.run(second_day(*asyncio.run(first_day())))


def test_a_watcher_sees_no_hand_and_obeys_nobody(tmp_path: Path) -> None:
    async def evening() -> None:
        async with house(tmp_path / "games.sqlite") as home:
            people = await two_people(home, "mandala", ["person", "person"])
            watcher = home.watcher()
            watcher.table = people[0].table
            state = await watcher.connect()
            assert state["seat"] is None
            assert state["legal"] == []
            assert all(set(seat["hand"]) == {None} for seat in state["view"]["seats"])
            refused = await watcher.ask("play", word=people[0].last["legal"][0])
            assert refused["error"]["code"] == "nobody"
            stranger = await home.guest()
            stranger.table = people[0].table
            await stranger.connect()
            refused = await stranger.ask("play", word=people[0].last["legal"][0])
            assert refused["error"]["code"] == "refused"
            await stranger.do("say", text="What a game!")
            await watcher.receive_until(stranger.version)
            assert "What a game!" in watcher.frames[-1]
            await people[0].receive_until(stranger.version)
            assert not any("What a game!" in frame for frame in people[0].frames)
            for guest in (*people, watcher, stranger):
                await guest.close()

    asyncio.run(evening())


def test_a_table_by_invitation(tmp_path: Path) -> None:
    async def evening() -> None:
        async with house(tmp_path / "games.sqlite") as home:
            host, friend, stranger = [await home.guest() for _ in range(3)]
            table = await host.open("lotus", ["person", "person"], public=False)
            assert (await stranger.client.get(f"/api/tables/{table}")).status_code == 404
            assert (await stranger.client.get("/api/tables")).json() == []
            answer = await host.client.get(f"/api/tables/{table}/invitation")
            invitation = answer.json()["invitation"]
            assert (await stranger.client.get(f"/api/tables/{table}/invitation")).status_code == 404
            await host.command("invite")
            body = {"do": "join", "id": "j", "invitation": invitation}
            refused = await friend.client.post(f"/api/tables/{table}/commands", json=body)
            assert refused.status_code == 404  # revoked
            answer = await host.client.get(f"/api/tables/{table}/invitation")
            await friend.join(table, invitation=answer.json()["invitation"])
            assert (await friend.client.get(f"/api/tables/{table}")).json()["seat"] == 1
            for guest in (host, friend, stranger):
                await guest.close()

    asyncio.run(evening())


def test_whoever_was_let_in_by_a_revoked_invitation_is_sent_away(tmp_path: Path) -> None:
    async def evening() -> None:
        async with house(tmp_path / "games.sqlite") as home:
            host, watcher = await home.guest(), home.watcher()
            watcher.table = await host.open("lotus", ["person", "person"], public=False)
            watcher.invitation = (await host.client.get(f"/api/tables/{host.table}/invitation")).json()["invitation"]
            await watcher.connect()
            await host.command("invite")
            assert watcher.socket is not None
            await asyncio.wait_for(watcher.socket.wait_closed(), 30)
            assert watcher.socket.close_code == 4404
            for guest in (host, watcher):
                await guest.close()

    asyncio.run(evening())


def test_connections_and_open_tables_are_counted(tmp_path: Path) -> None:
    async def evening() -> None:
        async with house(tmp_path / "games.sqlite", rate_limits=True) as home:
            person = await home.guest()
            for _ in range(5):
                await person.open("lotus", ["person", "person"])
            setup = {"game": "lotus", "seats": ["person", "person"], "public": True}
            answer = await person.client.post("/api/tables", json=setup)
            assert answer.status_code == 409
            assert (await person.client.post("/api/tables", json={**setup, "public": False})).status_code == 201
            home.hall.crowded = lambda person, address: True  # type: ignore[method-assign]
            with pytest.raises(websockets.ConnectionClosed) as closed:
                await person.connect()
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 1013
            await person.close()

    asyncio.run(evening())


def test_a_seat_is_taken_over_and_reclaimed(tmp_path: Path) -> None:
    async def evening() -> None:
        async with house(tmp_path / "games.sqlite") as home:
            people = await two_people(home, "mandala", ["person", "person"], stand_in="seedling")
            anna, bruno = people
            await anna.do("leave")
            await bruno.receive_until(anna.version)
            assert bruno.last["seats"][0]["away"]
            while not bruno.last["legal"]:
                await bruno.receive()  # the computer player has made Anna's play
            await anna.receive_until(bruno.version)
            await anna.do("return")
            await bruno.receive_until(anna.version)
            assert not bruno.last["seats"][0]["away"]
            await play_to_the_end(people, random.Random(3))
            found = await verified(anna)
            assert [play.note for play in found.plays if play.note] == ["away", "back"]
            assert any(play.by == "seedling" and play.seat == 0 for play in found.plays)
            for person in people:
                await person.close()

    asyncio.run(evening())


@pytest.mark.parametrize("at_zero", ["play", "seat"])
def test_a_clock_that_runs_out(at_zero: str, tmp_path: Path) -> None:
    async def evening() -> None:
        async with house(tmp_path / "games.sqlite") as home:
            clock = {"move": 1, "at_zero": at_zero}
            people = await two_people(home, "mandala", ["person", "person"], clock=clock, stand_in="seedling")
            while not people[1].last["legal"]:
                await people[1].receive()  # Anna does nothing
            lines = [line["text"] for frame in people[1].frames for line in lines_of(frame)]
            assert any("out of time" in line for line in lines)
            assert people[1].last["seats"][0]["away"] == (at_zero == "seat")
            for person in people:
                await person.close()

    asyncio.run(evening())


def lines_of(frame: str) -> list[dict[str, str]]:
    lines: list[dict[str, str]] = json.loads(frame).get("lines", [])
    return lines


def test_what_can_be_taken_back_is_found_beside_the_loop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The game is played again for it, and anybody may ask again and again."""
    threads: dict[str, set[int]] = {}

    def noting(table: Table, by: str, command: Wish, *rest: Any) -> AnyEntry:
        threads.setdefault(type(command).__name__, set()).add(get_ident())
        return decide(table, by, command, *rest)

    async def evening() -> None:
        monkeypatch.setattr("florilege.hall.room.decide", noting)
        async with house(tmp_path / "games.sqlite") as home:
            anna, bruno = await two_people(home, "lotus", ["person", "person"])
            for kind in ("play", "guardian"):
                await anna.do("play", word=next(word for word in anna.last["legal"] if word.startswith(kind)))
            await anna.do("takeback")
            await bruno.receive_until(anna.version)
            await bruno.do("consent", yes=True)
            assert threads["Play"] == {get_ident()}
            assert get_ident() not in threads["AskTakeback"] | threads["AnswerTakeback"]
            for person in (anna, bruno):
                await person.close()

    asyncio.run(evening())


def test_no_game_is_gone_through_again_in_the_loop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Not when one takes back (whoever asked in between), starts, gives up, comes to a table that is not in memory, or
    wants the record: the games of some tables have thousands of plays."""
    threads, beginning = set[int](), Table.beginning

    def noting(table: Table) -> Position:
        threads.add(get_ident())
        return beginning(table)

    async def evening() -> None:
        async with house(tmp_path / "games.sqlite") as home:
            anna, bruno = await two_people(home, "lotus", ["person", "person"])
            for kind in ("play", "guardian"):
                await anna.do("play", word=next(word for word in anna.last["legal"] if word.startswith(kind)))
            await anna.do("takeback")
            await bruno.receive_until(anna.version)
            assert (await bruno.ask("takeback"))["type"] == "refused"
            await bruno.do("consent", yes=True)
            assert len(home.hall.rooms[anna.table].table.plays) == 1
            await anna.do("resign")
            for table in (anna.table, await going_on(anna)):
                anna.table = table
                await going_on(anna)
                assert (await anna.client.get(f"/api/tables/{table}/record")).status_code == 200
            for person in (anna, bruno):
                await person.close()
            home.hall.rooms.clear()
            found = await asyncio.gather(*(home.hall.room(anna.table) for _ in range(3)))
            assert found[0] is found[1] is found[2], "folded once for all"
            assert threads
            assert get_ident() not in threads

    async def going_on(person: Guest) -> str:
        """From the beginning of a game that is over, at a table of one's own; given up there as well."""
        asked = {"step": 0, "seat": 0, "level": "seedling"}
        answer = await person.client.post(f"/api/tables/{person.table}/copy", json=asked)
        table: str = answer.json()["id"]
        body = {"do": "resign", "id": "resign"}
        assert (await person.client.post(f"/api/tables/{table}/commands", json=body)).status_code == 200
        return table

    monkeypatch.setattr(Table, "beginning", noting)
    asyncio.run(evening())


def test_takeback_chat_and_rematch(tmp_path: Path) -> None:
    async def evening() -> None:
        async with house(tmp_path / "games.sqlite") as home:
            anna, bruno = people = await two_people(home, "lotus", ["person", "person"])
            await anna.do("play", word=next(word for word in anna.last["legal"] if word.startswith("play")))
            before = anna.last["view"]
            await anna.do("play", word=next(word for word in anna.last["legal"] if word.startswith("guardian")))
            await anna.do("takeback")
            await bruno.receive_until(anna.version)
            assert bruno.last["takeback"] == 0
            await bruno.do("consent", yes=True)
            await anna.receive_until(bruno.version)
            assert anna.last["view"] == before
            await bruno.do("say", text="No hurry.")
            await anna.receive_until(bruno.version)
            assert '"No hurry."' in anna.frames[-1]
            await anna.do("resign")
            await bruno.receive_until(anna.version)
            assert bruno.last["end"]["resigned"] == [0]
            await bruno.do("rematch")
            await anna.receive_until(bruno.version)
            again = anna.last["rematch"]
            for person in people:
                await person.disconnect()
                person.version = 0
                await person.join(again)
                await person.connect()
            await anna.do("start")
            assert (anna.seat, bruno.seat) == (1, 0)  # Bruno begins now
            for person in people:
                await person.close()

    asyncio.run(evening())


def test_the_same_wish_sent_twice(tmp_path: Path) -> None:
    async def evening() -> None:
        async with house(tmp_path / "games.sqlite") as home:
            people = await two_people(home, "mandala", ["person", "person"])
            body = {"do": "play", "id": "once", "word": people[0].last["legal"][0]}
            answers = [
                (await people[0].client.post(f"/api/tables/{people[0].table}/commands", json=body)).json()
                for _ in range(3)
            ]
            assert answers[0] == answers[1] == answers[2]
            for person in people:
                await person.close()

    asyncio.run(evening())


def test_a_client_that_does_not_read_is_dropped(tmp_path: Path) -> None:
    async def evening() -> None:
        async with house(tmp_path / "games.sqlite") as home:
            people = await two_people(home, "mandala", ["person", "person"])
            sleeper = home.watcher()
            sleeper.table = people[0].table
            await sleeper.connect()
            room = home.hall.rooms[people[0].table]
            follower = next(each for each in room.followers if each.person == "")
            follower.tell(b'"%s"' % os.urandom(4_000_000).hex().encode())  # more than the network takes at once
            for _ in range(follower.waiting.maxsize + 1):
                follower.tell(b"{}")  # faster than anybody reads: the loop has not had its turn
            assert follower not in room.followers
            await people[0].do("say", text="Still here?")
            for guest in (*people, sleeper):
                await guest.close()

    asyncio.run(evening())


def test_a_session_that_ends_elsewhere_ends_here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def evening() -> None:
        async with house(tmp_path / "games.sqlite") as home:
            person = await home.guest()
            await person.open("mandala", ["person", "bud"])
            await person.connect()
            me = (await person.client.get("/api/me")).json()
            await home.hall.store.remove_sessions(me["id"])  # as another worker does: nobody here is told
            assert person.socket is not None
            await asyncio.wait_for(person.socket.wait_closed(), 30)
            assert person.socket.close_code == 4401
            await person.close()

    monkeypatch.setattr("florilege.server.socket.RECHECK", 0.05)
    asyncio.run(evening())
