"""How many computer players may play at once: of a person, of an address, in all; and how many games of a guest."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from florilege import log
from florilege.errors import FlorilegeError
from florilege.hall.bounds import Bounds, Claim
from florilege.hall.room import QUIET
from florilege.server.app import bounds_of
from florilege.server.settings import Settings
from florilege.table.conduct import Refused
from tests.server.house import Guest, House
from tests.server.test_replays import at_home
from tests.server.test_thinking import Held, until

BOUNDS = Bounds(bots_per_person=4, bots_per_address=6, bots_in_all=10, tables_per_guest=3)


def words(asked: Claim, running: list[Claim], guest: bool = False) -> str:
    """Of the refusal; none if there is none."""
    try:
        BOUNDS.check(asked, running, guest)
    except FlorilegeError as error:
        assert isinstance(error, Refused)
        assert error.say("fr") != error.say("en")
        return error.say("en")
    return ""


@pytest.mark.parametrize(
    ("running", "players", "guest", "said"),
    [
        ([], 4, True, ""),
        ([], 5, True, "one person has opened, 4 computer players"),
        ([("ann", "here", 3)], 1, True, ""),
        ([("ann", "here", 3)], 2, True, "one person has opened, 4 computer players"),
        ([("ann", "elsewhere", 3)], 2, True, "one person has opened"),
        ([("bob", "here", 4)], 2, True, ""),
        ([("bob", "here", 4), ("eve", "here", 1)], 2, True, "from your network, 6 computer players"),
        ([("bob", "there", 4), ("eve", "", 4)], 2, True, ""),
        ([("bob", "there", 4), ("eve", "", 4)], 3, True, "All 10 computer players"),
        ([("ann", "here", 0)] * 3, 0, True, "A guest may have 3 games"),
        ([("ann", "here", 0)] * 3, 0, False, ""),
        ([("bob", "here", 9)], 0, True, ""),
    ],
)
def test_what_is_too_much(running: list[tuple[str, str, int]], players: int, guest: bool, said: str) -> None:
    found = words(Claim("ann", "here", players), [Claim(*claim) for claim in running], guest)
    assert said in found
    assert bool(said) == bool(found)


def test_addresses_that_nobody_knows_are_not_one_address() -> None:
    assert words(Claim("ann", "", 2), [Claim("bob", "", 4), Claim("eve", "", 2)]) == ""


def test_they_can_be_set() -> None:
    assert bounds_of(Settings(database="x", bots_per_person=3)).bots_per_person == 3


def limited(folder: Path, scenario: Any, **flags: Any) -> None:
    at_home(folder, scenario, rate_limits=True, **flags)


async def opening(person: Guest, seats: list[str], language: str = "en") -> Any:
    asked = {"game": "flower-power", "seats": seats}
    return await person.client.post(f"/api/tables?lang={language}", json=asked)


async def starting(person: Guest, table: str, language: str = "en") -> Any:
    path = f"/api/tables/{table}/commands?lang={language}"
    return await person.client.post(path, json={"do": "start", "id": "start"})


FOUR = ["person", "master", "master", "master"]


def test_a_table_is_refused_when_it_is_opened_and_when_it_starts(tmp_path: Path) -> None:
    async def scenario(home: House) -> None:
        anna, bruno = await home.guest(), await home.guest()
        tables = [(await opening(anna, FOUR)).json()["id"] for _ in range(3)]  # none of them has begun
        answers = await asyncio.gather(*(starting(anna, table) for table in tables))
        assert sorted(answer.status_code for answer in answers) == [200, 200, 409], "also if all are started at once"
        refused = next(answer for answer in answers if answer.status_code == 409)
        assert "8 computer players may play at once" in refused.json()["error"]["message"]
        begun = next(table for table, answer in zip(tables, answers, strict=True) if answer.status_code == 200)
        again = await asyncio.gather(*(starting(anna, begun) for _ in range(3)))
        assert {answer.status_code for answer in again} == {200}, "the same wish twice is one"
        waiting = tables[answers.index(refused)]
        assert home.hall.rooms[waiting].table.phase == "open", "nothing was lost"
        for language, said in (("en", "one person has opened"), ("fr", "joueurs de l’ordinateur peuvent jouer")):
            answer = await opening(anna, FOUR, language)
            assert answer.status_code == 409
            assert said in answer.json()["error"]["message"]
        assert (await opening(anna, ["person", "person"])).status_code == 201
        assert (await opening(bruno, FOUR)).status_code == 201, "others have theirs"

        home.hall.rooms[begun].touched -= QUIET  # nobody has been there for a while
        assert (await starting(anna, waiting)).status_code == 200
        for person in (anna, bruno):
            await person.close()

    limited(tmp_path, scenario, bots_per_person=8)


def test_an_address_has_a_limit_too(tmp_path: Path) -> None:
    async def scenario(home: House) -> None:
        people = [await home.guest() for _ in range(3)]
        tables = [(await opening(person, FOUR)).json()["id"] for person in people]
        answers = [await starting(person, table) for person, table in zip(people, tables, strict=True)]
        assert [answer.status_code for answer in answers] == [200, 200, 409]
        assert "from your network" in answers[2].json()["error"]["message"]
        for person in people:
            await person.close()

    limited(tmp_path, scenario, bots_per_address=7)


async def left_by_all(home: House, people: list[Guest]) -> str:
    """A table at which computer players stand in for everybody."""
    await people[0].open("lotus", ["person"] * len(people), stand_in="seedling")
    for person in people[1:]:
        await person.join(people[0].table)
    await people[0].command("start")
    for person in people:
        await person.command("leave")
    return people[0].table


def test_who_stands_in_for_people_counts_where_no_person_plays_any_more(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Tables of people start without computer players; left by all and watched they would be as many as one likes."""
    held, said = Held(monkeypatch), list[dict[str, Any]]()

    def event(name: str, level: int = 0, **fields: Any) -> None:
        said.extend([fields] if name == "computer players rest" else [])

    monkeypatch.setattr(log, "event", event)

    async def scenario(home: House) -> None:
        people = [await home.guest() for _ in range(4)]
        tables = [await left_by_all(home, people) for _ in range(3)]
        rooms, runner = [home.hall.rooms[id] for id in tables], home.services.runner
        watchers = [home.watcher() for _ in tables]
        for watcher, table in zip(watchers, tables, strict=True):
            watcher.table = table
            await watcher.connect()
        await until(lambda: all(room.visitors for room in rooms))
        assert [room.allowed for room in rooms] == [True, False, False]
        assert tables[0] in runner.planned
        await runner.renew()
        assert not runner.planned.keys() & set(tables[1:]), "there is still no room"
        assert [fields["table"] for fields in said] == tables[1:], "once each"
        assert "4 computer players may play at once" in said[0]["why"]

        people[0].table = tables[1]
        await people[0].command("return")
        assert rooms[1].allowed is None, "a person plays"
        await people[0].command("leave")
        assert rooms[1].allowed is False

        await watchers[0].disconnect()
        await until(lambda: not rooms[0].visitors)
        held.enough.set()
        await until(lambda: tables[0] not in runner.planned)
        for room in rooms:
            room.touched -= QUIET
        before = [room.table.version for room in rooms]
        await runner.renew()
        assert sorted(room.allowed for room in rooms[1:] if room.allowed is not None) == [False, True]
        await until(lambda: any(room.table.version > was for room, was in zip(rooms, before, strict=True)))
        for person in (*people, *watchers):
            await person.close()

    try:
        limited(tmp_path, scenario, bots_per_person=4, bots=1)
    finally:
        held.enough.set()


def test_what_if_is_refused_before_a_table_is_opened(tmp_path: Path) -> None:
    async def scenario(home: House) -> None:
        anna = await home.guest()
        await anna.open("mandala", ["person", "seedling"])
        await anna.command("start")
        await anna.command("resign")
        over, before = anna.table, len(home.hall.rooms)
        asked = {"step": 0, "seat": 0, "level": "master"}
        for expected in (201, 409):
            answer = await anna.client.post(f"/api/tables/{over}/copy", json=asked)
            assert answer.status_code == expected, answer.text
        assert "1 computer players may play at once" in answer.json()["error"]["message"]
        assert len(home.hall.rooms) == before + 1
        await anna.close()

    limited(tmp_path, scenario, bots_per_person=1)


def test_a_guest_has_so_many_games_and_who_has_an_account_more(tmp_path: Path) -> None:
    async def scenario(home: House) -> None:
        anna, bruno = await home.guest(), await home.guest()
        for number in range(3):
            answer = await opening(anna, ["person", "person"])
            if number == 2:
                assert answer.status_code == 409
                assert "A guest may have 2 games" in answer.json()["error"]["message"]
                account = {"login": "anna", "password": "petunia petunia"}
                assert (await anna.client.post("/api/me/account", json=account)).status_code < 300
                answer = await opening(anna, ["person", "person"])
            bruno.table = anna.table = answer.json()["id"]
            await bruno.command("join", invitation=answer.json()["invitation"])
            await anna.command("start")
        for person in (anna, bruno):
            await person.close()

    limited(tmp_path, scenario, tables_per_guest=2)


def test_without_limits_there_is_none(tmp_path: Path) -> None:
    async def scenario(home: House) -> None:
        anna = await home.guest()
        table = (await opening(anna, FOUR)).json()["id"]
        assert (await starting(anna, table)).status_code == 200
        await anna.close()

    at_home(tmp_path, scenario, rate_limits=False, bots_per_person=1)
