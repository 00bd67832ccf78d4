"""Writes this folder anew, by the program of commit 26b915c: in a copy of it, `python PATH/make.py PATH`.

A server of that program, two people, and games of every kind that an upgrade may find.
"""

from __future__ import annotations

import asyncio
import random
import sqlite3
import sys
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory

sys.path.insert(0, ".")

from florilege.games import IDS
from florilege.kernel.seed import Seed
from tests.server.house import Guest, House, house
from tests.server.test_games import play_to_the_end

SHORT = {"mandala": {"turn_limit": 24}}
SCHEMA = "select sql from sqlite_master where sql is not null order by rowid"


class Evening:
    def __init__(self, home: House, folder: Path, people: list[Guest]) -> None:
        self.home, self.folder, self.people = home, folder, people
        seeds = count(1)
        home.hall.new_seed = lambda: Seed(f"seed {next(seeds)}")

    def next_id(self, id: str) -> None:
        self.home.hall.new_id = lambda: id

    async def open(self, id: str, game: str, seats: int | list[str] = 2, **setup: object) -> list[Guest]:
        """A table with this id; so many people sit down."""
        kinds = ["person"] * seats if isinstance(seats, int) else seats
        people = self.people[: kinds.count("person")]
        self.next_id(id)
        await people[0].open(game, kinds, options=SHORT.get(game, {}), **setup)
        for person in people[1:]:
            await person.join(id)
        return people

    async def start(self, people: list[Guest], table: str) -> None:
        for person in people:
            person.table, person.version = table, 0
            await person.connect()
        if people[0].last["phase"] == "open":
            await people[0].do("start")
        await self.level(people)

    async def level(self, people: list[Guest]) -> None:
        for person in people:
            await person.receive_until(max(each.version for each in people))

    async def some(self, people: list[Guest], plays: int) -> None:
        for play in range(plays):
            await self.level(people)
            able = [person for person in people if person.last.get("legal")]
            await able[0].do("play", word=random.Random(play).choice(able[0].last["legal"]))
        await self.level(people)

    async def part(self, people: list[Guest]) -> None:
        for person in people:
            await person.disconnect()

    async def keep(self, person: Guest, name: str) -> None:
        answer = await person.client.get(f"/api/tables/{person.table}/record")
        answer.raise_for_status()
        (self.folder / "records" / f"{name}.jsonl").write_text(answer.text, encoding="utf-8")

    # -- what is kept ---------------------------------------------------------------------------------
    async def of_game(self, game: str) -> None:
        people = await self.open(f"{game}-over", game)
        await self.start(people, f"{game}-over")
        await people[0].do("say", text="Good luck!")
        await self.level(people)
        await play_to_the_end(people, random.Random(game))
        await self.keep(people[0], game)
        await self.part(people)
        clock = {} if game == "mandala" else {"move": 86400}  # which is over when the upgrade comes
        people = await self.open(f"{game}-running", game, clock=clock)
        await self.start(people, f"{game}-running")
        await self.some(people, 3)
        await people[1].do("say", text="Your turn")
        await self.level(people)
        await self.part(people)
        await self.open(f"{game}-computer", game, ["person", "seedling"], public=False)
        await self.start(self.people[:1], f"{game}-computer")
        await self.part(self.people[:1])
        await self.open(f"{game}-waiting", game, ["person", "person"])

    async def resigned(self) -> None:
        """With salts, a hint, a takeback, and one who gives up."""
        people = await self.open("lotus-resigned", "lotus")
        anna, bruno = people
        for person in people:
            await person.command("salt", salt="Anna's salt" if person is anna else "du sel")
        await self.start(people, anna.table)
        (await anna.client.post(f"/api/tables/{anna.table}/hint")).raise_for_status()
        await anna.do("play", word=next(word for word in anna.last["legal"] if word.startswith("play")))
        await anna.do("takeback")
        await self.level(people)
        await bruno.do("consent", yes=True)
        await self.level(people)
        await self.some(people, 2)
        await bruno.do("resign")
        await self.level(people)
        await self.keep(anna, "lotus-resigned")
        self.next_id("lotus-rematch")
        await anna.do("rematch")
        await self.level(people)
        await self.part(people)

    async def what_ifs(self) -> None:
        """From lotus-over: one that is played, one that was given up, and its rematch that waits."""
        anna = self.people[0]
        for id in ("lotus-what-if", "lotus-what-if-over"):
            self.next_id(id)
            wanted = {"step": 3, "seat": 0, "level": "seedling"}
            (await anna.client.post("/api/tables/lotus-over/copy", json=wanted)).raise_for_status()
        anna.table = "lotus-what-if-over"
        await anna.command("resign")
        self.next_id("lotus-what-if-rematch")
        await anna.command("rematch")


async def evening(folder: Path, database: Path) -> None:
    async with house(database) as home:
        people = [await home.guest(name) for name in ("Anna", "Bruno")]
        made = Evening(home, folder, people)
        for game in IDS:
            await made.of_game(game)
        await made.resigned()
        await made.what_ifs()
        for person in people:
            await person.close()


def quoted(value: object) -> str:
    if isinstance(value, bytes):
        return f"cast({quoted(value.decode())} as blob)"
    return "'" + value.replace("'", "''") + "'" if isinstance(value, str) else "null" if value is None else str(value)


def as_text(database: Path) -> str:
    """Statements that make it again; without sessions, which are secrets."""
    connection = sqlite3.connect(database)
    lines = [sql for (sql,) in connection.execute(SCHEMA)]
    for table in ("schema_version", "people", "tables", "sitting", "log"):
        for row in connection.execute(f"select * from {table}"):
            lines.append(f"insert into {table} values ({', '.join(map(quoted, row))})")
    connection.close()
    return ";\n".join(lines) + ";\n"


if __name__ == "__main__":
    here = Path(sys.argv[1]).absolute()
    with TemporaryDirectory() as scratch:
        asyncio.run(evening(here, Path(scratch) / "games.sqlite"))
        (here / "database.sql").write_text(as_text(Path(scratch) / "games.sqlite"), encoding="utf-8")
