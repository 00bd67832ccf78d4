"""How often a person may ask for a table and do something at it, how often all people at one address, and how much."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from florilege.server.limits import RATES, SHARED
from tests.server.house import PATIENCE, Guest, House
from tests.server.test_replays import Scenario, at_home

Way = Callable[[Guest], Awaitable[bool]]
LATER = 10_000.0  # seconds
TABLES, COMMANDS = round(RATES["tables"].burst), round(RATES["commands"].burst)


def while_no_time_passes(folder: Path, scenario: Scenario) -> None:
    """So that nothing is allowed again meanwhile."""

    async def at_once(home: House) -> None:
        home.services.limits.clock = lambda: 0.0
        await scenario(home)

    at_home(folder, at_once, rate_limits=True)


async def opens(person: Guest) -> bool:
    """Whether this person is heard, with a table for one that no game is for."""
    answer = await person.client.post("/api/tables", json={"game": "mandala", "seats": ["person"]})
    assert answer.status_code in (400, 429), answer.text
    assert ("Retry-After" in answer.headers) == (answer.status_code == 429)
    return answer.status_code == 400


async def wishes(person: Guest) -> bool:
    """By HTTP.  There is nothing to take back."""
    asked = {"do": "takeback", "id": f"http {next(person.ids)}"}
    answer = await person.client.post(f"/api/tables/{person.table}/commands", json=asked)
    assert answer.status_code in (409, 429), answer.text
    return answer.status_code == 409


async def says_so(person: Guest) -> bool:
    """The same by the socket."""
    answer = await person.ask("takeback")
    assert answer["error"]["code"] in ("refused", "too-many"), answer
    return bool(answer["error"]["code"] == "refused")


async def opened(home: House) -> str:
    """A table; what it took is there again."""
    host = await home.guest()
    table = await host.open("mandala", ["person", "person"])
    await host.close()
    home.services.limits.clock = lambda: LATER
    return table


async def at_a_table(home: House, table: str) -> Guest:
    person = await home.guest()
    person.table = table
    await person.connect()
    return person


def test_a_table_too_many(tmp_path: Path) -> None:
    async def scenario(home: House) -> None:
        person, other = await home.guest(), await home.guest()
        assert [await opens(person) for _ in range(TABLES + 1)] == [True] * TABLES + [False]
        assert await opens(other)
        for each in (person, other):
            await each.close()

    while_no_time_passes(tmp_path, scenario)


@pytest.mark.parametrize(("one", "other"), [(wishes, says_so), (says_so, wishes)])
def test_a_wish_too_many_however_it_comes(one: Way, other: Way, tmp_path: Path) -> None:
    async def scenario(home: House) -> None:
        table = await opened(home)
        person, neighbour = await at_a_table(home, table), await at_a_table(home, table)
        assert [await one(person) for _ in range(COMMANDS + 1)] == [True] * COMMANDS + [False]
        assert not await other(person)
        assert await one(neighbour)
        for each in (person, neighbour):
            await each.close()

    while_no_time_passes(tmp_path, scenario)


@pytest.mark.parametrize("how", [opens, wishes, says_so])
def test_all_people_at_one_address_have_a_share_together(how: Way, tmp_path: Path) -> None:
    """Five times what one person has, however many they are."""
    each = TABLES if how is opens else COMMANDS

    async def scenario(home: House) -> None:
        table = await opened(home)
        people = [await at_a_table(home, table) for _ in range(SHARED + 1)]
        for person in people[:-1]:
            assert [await how(person) for _ in range(each)] == [True] * each
        assert not await how(people[-1]), "who has not asked for anything yet"
        for person in people:
            await person.close()

    while_no_time_passes(tmp_path, scenario)


@pytest.mark.parametrize("kilobytes", [1, 16])
def test_a_message_may_be_so_long_and_no_longer(kilobytes: int, tmp_path: Path) -> None:
    async def scenario(home: House) -> None:
        person = await home.guest()
        await person.open("mandala", ["person", "person"])
        await person.connect()
        assert person.socket is not None
        wish = '{"do": "takeback", "id": "1"}'
        await person.socket.send(wish.ljust(1024 * kilobytes))
        assert (await person.receive())["error"]["code"] == "refused", "read, and there is nothing to take back"
        await person.socket.send(wish.ljust(1024 * kilobytes + 1))
        await asyncio.wait_for(person.socket.wait_closed(), PATIENCE)
        assert person.socket.close_code == 1009
        await person.close()

    at_home(tmp_path, scenario, **({} if kilobytes == 16 else {"message_limit": kilobytes}))
