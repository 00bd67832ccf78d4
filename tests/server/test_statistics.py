"""How often somebody has played and won."""

from __future__ import annotations

import random
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from florilege.hall.room import won
from tests.server.browsing import PASSWORD
from tests.server.house import Guest, House
from tests.server.test_games import play_to_the_end, two_people
from tests.server.test_replays import at_home, played

Tally = tuple[int, int]  # played, won


async def statistics(person: Guest) -> dict[str, tuple[Tally, Tally]]:
    """By game: all, and those with other people."""
    answer = await person.client.get("/api/me/statistics")
    assert answer.status_code == 200, answer.text
    return {each["game"]: (tally(each["all"]), tally(each["people"])) for each in answer.json()}


def tally(shown: dict[str, int]) -> Tally:
    return shown["played"], shown["won"]


async def resigned(person: Guest, game: str) -> None:
    """A game against a computer player, given up at once."""
    await person.open(game, ["person", "seedling"])
    await person.command("start")
    await person.command("resign")


async def copied(person: Guest, step: int) -> None:
    answer = await person.client.post(f"/api/tables/{person.table}/copy", json={"step": step, "seat": 0})
    assert answer.status_code == 201, answer.text
    person.table = answer.json()["id"]


def test_every_game_that_was_played_to_its_end(tmp_path: Path) -> None:
    async def scenario(home: House) -> None:
        people = await played(home, "lotus")
        winners = people[0].last["end"]["winners"]
        assert [await statistics(person) for person in people] == [
            {"lotus": ((1, int(seat in winners)), (1, int(seat in winners)))} for seat in (0, 1)
        ]
        found = (await people[0].client.get("/api/me/statistics")).json()
        assert found[0]["last"] == home.hall.rooms[people[0].table].table.entries[-1].at
        chloe = await home.guest()
        assert await statistics(chloe) == {}, "that is what others have played"
        await chloe.open("mandala", ["person", "seedling"], options={"turn_limit": 24})
        await chloe.connect()
        await chloe.do("start")
        assert await statistics(chloe) == {}, "it is not over"
        await play_to_the_end([chloe], random.Random(5))
        assert await statistics(chloe) == {"mandala": ((1, int(0 in chloe.last["end"]["winners"])), (0, 0))}
        for person in (*people, chloe):
            await person.close()

    at_home(tmp_path, scenario)


def test_whoever_gives_up_has_lost_and_the_other_of_two_has_won(tmp_path: Path) -> None:
    async def scenario(home: House) -> None:
        anna, bruno = people = await two_people(home, "flowers", ["person", "person"])
        await bruno.do("resign")
        await resigned(anna, "flowers")
        await resigned(anna, "mandala")
        assert await statistics(anna) == {"mandala": ((1, 0), (0, 0)), "flowers": ((2, 1), (1, 1))}
        assert await statistics(bruno) == {"flowers": ((1, 0), (1, 0))}
        for person in people:
            await person.close()

    at_home(tmp_path, scenario)


def test_what_a_computer_player_wins_on_a_seat_that_was_given_up_is_nobodys(tmp_path: Path) -> None:
    async def scenario(home: House) -> None:
        people = await played(home, "flowers")
        table = home.hall.rooms[people[0].table].table
        winners = won(table, table.result())
        assert winners == tuple(people[0].last["end"]["winners"])
        table.chairs[winners[0]].resigned = True
        assert won(table, table.result()) == winners[1:]
        for person in people:
            await person.close()

    at_home(tmp_path, scenario)


def test_what_went_on_from_another_game_is_not_counted(tmp_path: Path) -> None:
    async def scenario(home: House) -> None:
        anna = await home.guest()
        await resigned(anna, "lotus")
        await copied(anna, 0)
        await anna.connect()
        await anna.do("resign")
        await anna.do("rematch")
        await anna.join(anna.last["rematch"])
        await anna.command("start")
        await anna.command("resign")
        assert await statistics(anna) == {"lotus": ((1, 0), (0, 0))}
        await anna.close()

    at_home(tmp_path, scenario)


def test_a_guest_that_becomes_an_account_keeps_them(tmp_path: Path) -> None:
    async def scenario(home: House) -> None:
        anna = await home.guest()
        await resigned(anna, "lotus")
        credentials = {"login": "anna", "password": PASSWORD}
        assert (await anna.client.post("/api/me/account", json=credentials)).status_code == 200
        assert await statistics(anna) == {"lotus": ((1, 0), (0, 0))}
        assert (await anna.client.post("/api/sign-out")).status_code == 204
        assert (await anna.client.get("/api/me/statistics")).status_code == 401
        assert (await anna.client.post("/api/sign-in", json=credentials)).status_code == 200
        assert await statistics(anna) == {"lotus": ((1, 0), (0, 0))}
        await anna.close()

    at_home(tmp_path, scenario)


def test_cards_that_do_not_know_who_has_won(tmp_path: Path) -> None:
    """As they were kept before; the log of their table knows, unless it was written by other rules."""

    async def scenario(home: House) -> None:
        people = await played(home, "lotus")
        anna = people[0]
        await copied(anna, 0)
        await anna.command("resign")
        await resigned(anna, "mandala")
        before = await statistics(anna)
        with changing(tmp_path / "games.sqlite") as database:
            database.execute("update tables set card = json_remove(card, '$.winners', '$.origin')")
        assert await statistics(anna) == before
        with changing(tmp_path / "games.sqlite") as database:
            database.execute(
                "update log set entry = cast(json_replace(cast(entry as text), '$.rules', 7) as blob) "
                "where table_id = ?",
                (anna.table,),
            )
        del before["mandala"]
        assert await statistics(anna) == before
        for person in people:
            await person.close()

    at_home(tmp_path, scenario)


@contextmanager
def changing(path: Path) -> Iterator[sqlite3.Connection]:
    """The file, as another program changes it."""
    with closing(sqlite3.connect(path)) as database, database:
        yield database
