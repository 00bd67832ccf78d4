"""Advice on request: for who is to act, told to all, in the record, and from what the seat knows alone."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from florilege.bots import roster
from florilege.bots.players import Budget
from florilege.games import IDS
from florilege.games.illusion.memory import Buried, MemoryPlayer
from florilege.hall.computer_players import ComputerPlayers
from florilege.kernel.player import Recall
from florilege.table.entries import Hinted, Played
from tests.server.house import Guest, House, house
from tests.server.test_games import two_people, verified
from tests.table.people import Evening
from tests.table.test_copies import copied, over


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """So many deals and no clock: the same advice each time, and soon."""
    monkeypatch.setattr("florilege.hall.advisers.BUDGET", Budget(iterations=64))


async def ask(person: Guest, language: str = "en") -> Any:
    return await person.client.post(f"/api/tables/{person.table}/hint?lang={language}")


async def actor_of(people: list[Guest]) -> tuple[Guest, Guest]:
    """Who is to act first, and the other."""
    for person in people:
        if person.last["legal"]:
            return person, next(other for other in people if other is not person)
    raise AssertionError("nobody is to act")


@pytest.mark.parametrize("game", IDS)
def test_advice_for_who_is_to_act(game: str, tmp_path: Path) -> None:
    async def evening() -> None:
        async with house(tmp_path / "games.sqlite") as home:
            people = await two_people(home, game, ["person", "person"])
            mine, other = await actor_of(people)
            answer = await ask(mine)
            assert answer.status_code == 200, answer.text
            actions = answer.json()["actions"]
            assert 1 <= len(actions) <= 5
            for action in actions:
                assert action["word"] in mine.last["legal"]
                assert 0 <= action["low"] <= action["expected"] <= action["high"] <= 1
                assert 0 <= action["share"] <= 1
                assert all(step.startswith(("Anna:", "Bruno:")) for step in action["line"])
            assert [action["share"] for action in actions] == sorted((a["share"] for a in actions), reverse=True)
            message = await other.receive()
            assert "asks a computer player for advice" in message["lines"][0]["text"]
            assert (await ask(mine)).json() == answer.json()
            french = (await ask(mine, "fr")).json()["actions"]
            assert [action["word"] for action in french] == [action["word"] for action in actions]
            table = home.hall.rooms[mine.table].table
            assert sum(isinstance(entry, Hinted) for entry in table.entries) == 1
            await mine.receive_until(table.version)
            await mine.do("play", word=actions[0]["word"])
            await mine.do("resign")
            found = await verified(mine)
            assert [play.note for play in found.plays] == ["hint", None, "resign"]
            for person in people:
                await person.close()

    asyncio.run(evening())


def test_each_decision_is_asked_about_anew(tmp_path: Path) -> None:
    async def evening() -> None:
        async with house(tmp_path / "games.sqlite") as home:
            people = await two_people(home, "lotus", ["person", "person"])
            mine, _ = await actor_of(people)
            for _ in range(2):
                answer = await ask(mine)
                await mine.receive_until(home.hall.rooms[mine.table].table.version)
                await mine.do("play", word=answer.json()["actions"][0]["word"])
            kinds = [type(entry) for entry in home.hall.rooms[mine.table].table.entries][-4:]
            assert kinds == [Hinted, Played, Hinted, Played]
            for person in people:
                await person.close()

    asyncio.run(evening())


def test_asked_many_times_at_once_it_is_given_once(tmp_path: Path) -> None:
    async def evening() -> None:
        async with house(tmp_path / "games.sqlite") as home:
            people = await two_people(home, "mandala", ["person", "person"])
            answers = await asyncio.gather(*(ask(people[0]) for _ in range(8)))
            assert {answer.text for answer in answers} == {answers[0].text}
            assert answers[0].status_code == 200
            entries = home.hall.rooms[people[0].table].table.entries
            assert sum(isinstance(entry, Hinted) for entry in entries) == 1
            for person in people:
                await person.close()

    asyncio.run(evening())


def test_advice_is_for_nobody_else(tmp_path: Path) -> None:
    async def refused(person: Guest, status: int, words: str) -> None:
        answer = await ask(person)
        assert answer.status_code == status, answer.text
        assert words in answer.json()["error"]["message"]

    async def evening() -> None:
        async with house(tmp_path / "games.sqlite") as home:
            host = await home.guest()
            await host.open("mandala", ["person", "person"], public=False)
            await refused(host, 409, "not started")
            people = await two_people(home, "mandala", ["person", "person"])
            stranger, watcher = await home.guest(), home.watcher()
            stranger.table = watcher.table = people[0].table
            await refused(people[1], 409, "not to act")
            await refused(stranger, 409, "Only who sits")
            await refused(watcher, 401, "nobody")
            stranger.table = host.table
            await refused(stranger, 404, "no such table")
            await people[0].do("leave")
            await refused(people[0], 409, "computer player has your seat")
            await people[1].command("resign")
            await refused(people[1], 409, "is over")
            for table in (host.table, people[0].table):
                assert not any(isinstance(entry, Hinted) for entry in home.hall.rooms[table].table.entries)
            for person in (*people, host, stranger, watcher):
                await person.close()

    asyncio.run(evening())


def test_no_other_wish_can_be_taken_for_it(tmp_path: Path) -> None:
    """Advice that was in the log already would not be told; but nobody can say so of what was not."""

    async def evening() -> None:
        async with house(tmp_path / "games.sqlite") as home:
            people = await two_people(home, "mandala", ["person", "person"])
            table = home.hall.rooms[people[0].table].table
            id = f"advice for seat 0 at decision {table.chairs[0].decision}".ljust(65, ".")
            body = {"do": "say", "id": id, "text": "hello"}
            answer = await people[0].client.post(f"/api/tables/{table.id}/commands", json=body)
            assert answer.status_code == 400
            body = {"do": "hint", "id": "h"}
            answer = await people[0].client.post(f"/api/tables/{table.id}/commands", json=body)
            assert answer.status_code == 400
            for person in people:
                await person.close()

    asyncio.run(evening())


def test_not_more_than_so_often_and_not_more_than_so_many(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def evening(home: House) -> None:
        people = await two_people(home, "mandala", ["person", "person"])
        with monkeypatch.context() as meanwhile:
            meanwhile.setattr("florilege.hall.advisers.MOST_THINKING", 0)
            busy = await ask(people[0])
        assert busy.status_code == 503
        assert "Retry-After" in busy.headers
        statuses = [(await ask(people[0])).status_code for _ in range(10)]
        assert statuses == [200] * 9 + [429]
        for person in people:
            await person.close()

    async def whole() -> None:
        async with house(tmp_path / "games.sqlite", rate_limits=True) as home:
            await evening(home)

    asyncio.run(whole())


def test_computer_players_at_a_table_see_what_lies_open_for_a_moment(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whether they sat there when the basket was checked or take the seat afterwards; they forget all else at once."""
    monkeypatch.setattr(roster, "player", lambda game, level, seed: MemoryPlayer(Recall(decay=1.0), seed))
    evening, bots = (
        Evening("illusion", "abB", options={"first_player": "rotate"}).begin("a", "b"),
        ComputerPlayers("t"),
    )
    for by, word in (("a", "place 1"), ("b", "pass")):
        evening.play(by, word)
    bots.choose(evening.table.entries, 2, "bud")
    evening.table.apply(Played(at=0, seat=2, word="pass"))
    for by, word in (("b", "place 1"), ("a", "pass")):
        evening.play(by, word)
    for word in ("pass", "place 1"):
        evening.table.apply(Played(at=0, seat=2, word=word))
    evening.play("a", "stop")
    _, *below = evening.table.position_after(7).dump()["baskets"][0]
    bots.follow(evening.table.entries)
    bots.invite(1, "bud")
    for seat in (1, 2):
        known: Any = bots.players[seat]
        assert known.remembered == [Buried(0, 0, below[1]), Buried(0, 1, below[0])]


def test_a_computer_player_at_a_copy_remembers_what_its_seat_saw() -> None:
    """In Illusion the flowers below are known from before; a master forgets none of them."""
    table = over("illusion", plays=24)
    step = next(k for k in range(16, 24) if table.position_after(k).to_act() == [1])
    copy = copied(table, step, level="master")
    bots = ComputerPlayers("copy")
    bots.choose(copy.entries, 1, "master")
    known: Any = bots.players[1]
    view = copy.beginning().view(1)
    covered = sum(max(0, len(cards) - 1) for cards in view["baskets"])
    assert covered > 0
    assert len(known.remembered) == covered
