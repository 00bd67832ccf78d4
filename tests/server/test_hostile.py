"""Malformed and hostile messages to the tables of a server on which people play all games, at each table one who means
ill: the others finish in peace, and nobody is told what is not theirs to know."""

from __future__ import annotations

import asyncio
import random
import re
import sqlite3
from collections import Counter
from collections.abc import Sequence
from contextlib import AsyncExitStack
from pathlib import Path
from typing import TypeVar

import pytest

import florilege
from florilege.games import IDS
from florilege.records import record
from florilege.table.entries import AnyEntry, Played, Said, decode
from florilege.table.table import Table
from tests.sent import read
from tests.server.attacks import Attacker, measured, until_quiet
from tests.server.clients import Person, Seat, guest
from tests.server.processes import POLL, Serving, serving
from tests.twins.pairs import PLANS
from tests.twins.specification import Document, seen

TROUBLE = "unexpected|broken|failed|Traceback|ERROR"
MOST_GROWTH = 150  # MB of the server's memory, however many messages
# About how many the people of a table say in a game.
WORDS = {"mandala": 20, "flowers": 40, "lotus": 80, "illusion": 40, "flower-power": 60}
Besieger = TypeVar("Besieger", bound=Attacker)


class Home(Attacker):
    """At tables of its own, in some phase: there it may do what the rules allow."""

    def __init__(self, person: Person, server: Serving, *commands: str) -> None:
        super().__init__(server, "", person.cookie, seed=len(commands))
        self.person, self.commands = person, commands

    async def attack(self) -> int:
        if self.table == "" or self.rng.random() < 0.2:
            self.table, self.invitation = await self.person.open_table("mandala", ["person", "bud"])
            for do in self.commands:
                await self.person.command(self.table, do)
        return await super().attack()


class Seated(Attacker):
    """At the table of the others, on a seat of its own: it plays when it is its turn, and tries everything besides."""

    def __init__(self, person: Person, server: Serving, table: str, seat: int) -> None:
        super().__init__(server, table, person.cookie, seed=10 + seat)
        self.person, self.seat = person, seat
        self.without = ("resign", "leave")  # then it would sit there no more

    async def attack(self) -> int:
        if any(command["do"] == "play" for command in self.obeyed):
            self.without = ("resign",)  # from now on it may leave, and return
        return await super().attack()

    async def behave(self) -> None:
        """To the end of the game: computer players, one of whom plays if it has left, take their time to react."""
        body = {"do": "return", "id": "peace"}
        answer = await self.person.ask("POST", f"/api/tables/{self.table}/commands", json=body)
        assert answer.status_code in (200, 409), answer.text
        async with Seat(self.person, self.table) as seat:
            await seat.play(self.rng)


class Round:
    """People at a table, somebody with them who means ill, and strangers around it."""

    def __init__(self, evening: Evening, game: str) -> None:
        self.evening, self.game = evening, game
        self.seats: list[Seat] = []
        self.persons: list[str] = []  # by seat; who means ill is the last
        self.strangers: list[Attacker] = []

    async def sit_down(self) -> None:
        stack, server = self.evening.stack, self.evening.server
        people = [await self.evening.guest() for _ in range(PLANS[self.game].players)]
        kinds = ["person"] * len(people)
        self.table, self.invitation = await people[0].open_table(self.game, kinds, public=True, stand_in="seedling")
        for person in people[1:]:
            await person.command(self.table, "join", invitation=self.invitation)
        await people[0].command(self.table, "start")
        self.persons = [(await person.ask("GET", "/api/me")).json()["id"] for person in people]
        for person in people[:-1]:
            self.seats.append(await stack.enter_async_context(Seat(person, self.table)))
        self.seated = self.besieged_by(Seated(people[-1], server, self.table, len(people) - 1))

    def surround(self, who: Sequence[tuple[str, bool]]) -> None:
        """By strangers of whom each has a cookie or none, and the invitation or not."""
        server = self.evening.server
        for seed, (cookie, invited) in enumerate(who):
            invitation = self.invitation if invited else ""
            self.strangers.append(self.besieged_by(Attacker(server, self.table, cookie, invitation, seed)))

    def besieged_by(self, attacker: Besieger) -> Besieger:
        """It knows the words and ids of everybody at this table."""
        attacker.words = lambda: [w for seat in self.seats for w in seat.now.get("legal", [])] + self.seated.legal
        attacker.ids = lambda: [id for seat in self.seats for id in (*list(seat.done)[-3:], *seat.pending)]
        return attacker

    async def wait_for_attacks(self) -> None:
        """So that the game lasts about as long as the attack does."""
        evening, played = self.evening, sum(len(seat.done) for seat in self.seats)
        while evening.arrived < min(evening.messages, played * evening.messages / WORDS[self.game]):
            await asyncio.sleep(POLL)

    def check_log(self, entries: list[AnyEntry]) -> None:
        """Everybody did what is theirs to do, and all that was acknowledged is there."""
        for entry in entries:
            if isinstance(entry, Played):
                assert entry.by in ("", self.persons[entry.seat])
                assert entry.seat == self.seated.seat or not entry.level
            assert entry.by in ("", *self.persons) or (isinstance(entry, Said) and entry.watching)
        for person, seat in zip(self.persons, self.seats, strict=False):
            for id, version in seat.done.items():
                assert (entries[version - 1].by, entries[version - 1].command) == (person, id)
        mine = [entry for entry in entries if entry.by == self.persons[-1]]
        assert any(isinstance(entry, Played) for entry in mine), f"it sat there, and did not play: {self.game}"

    def check_told(self, entries: list[AnyEntry]) -> None:
        """Whoever attacked was told what their place at the table sees of each version, and no secret."""
        table, positions = Table(self.table), dict[int, Document]()  # by version
        for entry in entries:
            table.apply(entry)
            if table.position is not None:
                positions[table.version] = table.position.dump()
        secrets = [table.seed.secret.hex(), self.invitation, *self.persons]
        views = Counter[int | None]()
        for attacker in (*self.strangers, self.seated):
            seat = self.seated.seat if attacker is self.seated else None
            for text in attacker.told:
                message = read(text)
                if "view" in message:
                    assert message["view"] == seen(positions[message["version"]], seat)
                    views[seat] += 1
                if message.get("phase") != "over":
                    assert not any(secret in text for secret in secrets)
        assert min(views[None], views[self.seated.seat]) > 5, (self.game, views)


class Evening:
    """A table of every game, and others who are at home."""

    def __init__(self, server: Serving, messages: int, stack: AsyncExitStack) -> None:
        self.server, self.messages, self.stack = server, messages, stack
        self.rounds = [Round(self, game) for game in IDS]
        self.attackers: list[Attacker] = []
        self.arrived = 0

    async def guest(self) -> Person:
        return await self.stack.enter_async_context(guest(self.server))

    async def begin(self, everywhere: bool) -> None:
        """One without a cookie, some with one, of whom one is from another table, one with the invitation: each at one
        of the tables, or all at each; and some at home."""
        others = [await self.guest() for _ in range(3)]
        who = [("", False), *((person.cookie, False) for person in others), ((await self.guest()).cookie, True)]
        for number, round in enumerate(self.rounds):
            await round.sit_down()
            round.surround(who if everywhere else [who[number]])
        locked = Attacker(self.server, (await others[0].open_table("mandala", ["person", "bud"]))[0], others[1].cookie)
        homes = [Home(others[0], self.server, *commands) for commands in ((), ("start",), ("start", "resign"))]
        self.strangers = [stranger for round in self.rounds for stranger in round.strangers]
        self.attackers = [*self.strangers, *(round.seated for round in self.rounds), *homes, locked]

    async def attack(self, attacker: Attacker) -> None:
        while self.arrived < self.messages:
            seen = await attacker.attack()
            self.arrived += seen
        if isinstance(attacker, Seated):
            await attacker.behave()

    async def run(self) -> None:
        chance = random.Random(7)
        async with asyncio.TaskGroup() as group:
            for round in self.rounds:
                for seat in round.seats:
                    group.create_task(seat.play(chance, round.wait_for_attacks))
            for attacker in self.attackers:
                group.create_task(self.attack(attacker))

    def answers(self) -> Counter[str]:
        return sum((attacker.answers for attacker in self.attackers), Counter[str]())


def log_of(database: Path, table: str) -> list[AnyEntry]:
    with sqlite3.connect(database) as reading:
        rows = reading.execute("select entry from log where table_id = ? order by seq", [table]).fetchall()
    reading.close()
    return [decode(entry) for (entry,) in rows]


# -- tests ------------------------------------------------------------------------------------------------
def besieged(database: Path, messages: int, everywhere: bool) -> None:
    async def scenario() -> None:
        async with serving(str(database)) as server, AsyncExitStack() as stack:
            evening = Evening(server, messages, stack)
            await evening.begin(everywhere)
            before = await measured(server)
            await evening.run()
            for stranger in evening.strangers:  # once more, now that it is over
                await stranger.attack()
            after = await until_quiet(server, sum(len(round.seats) for round in evening.rounds))
            grown = (after["process_resident_memory_bytes"] - before["process_resident_memory_bytes"]) / 1e6
            assert not re.search(TROUBLE, server.said()), server.said()
            print(f"{evening.arrived} messages, memory grown by {grown:.0f} MB: {evening.answers()}")
            assert {"bad-request", "refused", "illegal-action", "nobody", "done"} <= set(evening.answers())
            assert {"closed 4002", "closed 4404", "closed 1002", "closed 1007", "closed 1009"} <= set(evening.answers())
            assert grown < MOST_GROWTH
            for stranger in evening.strangers:
                assert {command["do"] for command in stranger.obeyed} <= {"say"}
            for round in evening.rounds:
                person = round.seats[0].person
                assert (await person.ask("GET", "/api/ready")).status_code == 200
                text = await person.record(round.table)
                assert record.verify(record.parse(text), florilege.game(round.game)).fault is None
                entries = log_of(database, round.table)
                round.check_log(entries)
                round.check_told(entries)
            assert await server.stop() == 0
            assert not re.search(TROUBLE, server.said()), server.said()

    asyncio.run(scenario())


def test_people_play_on_while_others_send_what_they_like(tmp_path: Path) -> None:
    besieged(tmp_path / "florilege.sqlite", 5_000, everywhere=False)


@pytest.mark.slow
def test_fifty_thousand_hostile_messages(tmp_path: Path) -> None:
    besieged(tmp_path / "florilege.sqlite", 50_000, everywhere=True)
