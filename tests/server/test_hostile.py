"""Malformed and hostile messages to the tables of a server on which people play, one of whom means ill: the others
finish in peace, and nobody is told what is not theirs to know."""

from __future__ import annotations

import asyncio
import json
import random
import re
import sqlite3
from collections import Counter
from contextlib import AsyncExitStack
from pathlib import Path

import pytest

import florilege
from florilege.kernel import record
from florilege.table.entries import AnyEntry, Played, Said, decode
from florilege.table.table import Table
from tests.server.attacks import Attacker, measured, until_quiet
from tests.server.clients import Person, Seat, guest
from tests.server.processes import POLL, Serving, serving
from tests.twins.specification import Document, seen

TROUBLE = "unexpected|broken|failed|Traceback|ERROR"
MOST_GROWTH = 150  # MB of the server's memory, however many messages


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

    def __init__(self, person: Person, server: Serving, table: str) -> None:
        super().__init__(server, table, person.cookie, seed=3)
        self.person = person
        self.without = ("resign",)  # then it would sit there no more

    async def leave(self) -> None:
        """A computer player goes on, unless one does already."""
        body = {"do": "leave", "id": "farewell"}
        answer = await self.person.ask("POST", f"/api/tables/{self.table}/commands", json=body)
        assert answer.status_code in (200, 409), answer.text


class Evening:
    """Two people at a table, somebody with them who means ill, and others around them."""

    def __init__(self, server: Serving, messages: int, stack: AsyncExitStack) -> None:
        self.server, self.messages, self.stack = server, messages, stack
        self.rng = random.Random(messages)
        self.seats: list[Seat] = []
        self.persons: list[str] = []  # by seat
        self.attackers: list[Attacker] = []
        self.arrived = 0
        self.over = asyncio.Event()

    async def guest(self) -> Person:
        return await self.stack.enter_async_context(guest(self.server))

    async def sit_down(self) -> None:
        a, b, c = people = [await self.guest() for _ in range(3)]
        self.table, self.invitation = await a.open_table("lotus", ["person"] * 3, public=True, stand_in="seedling")
        for person in (b, c):
            await person.command(self.table, "join", invitation=self.invitation)
        await a.command(self.table, "start")
        self.persons = [(await person.ask("GET", "/api/me")).json()["id"] for person in people]
        for person in (a, b):
            self.seats.append(await self.stack.enter_async_context(Seat(person, self.table)))
        self.seated = Seated(c, self.server, self.table)

    async def surround(self) -> None:
        """One with a cookie, one without, one from another table, one with the invitation; and some at home."""
        others = [await self.guest() for _ in range(3)]
        strangers = [Attacker(self.server, self.table, seed=0)]
        strangers += [Attacker(self.server, self.table, person.cookie, seed=1) for person in others]
        strangers.append(Attacker(self.server, self.table, (await self.guest()).cookie, self.invitation, seed=2))
        for stranger in (*strangers, self.seated):
            stranger.words = lambda: [w for seat in self.seats for w in seat.now.get("legal", [])] + self.seated.legal
            stranger.ids = lambda: [id for seat in self.seats for id in (*list(seat.done)[-3:], *seat.pending)]
        self.strangers = strangers
        locked = Attacker(self.server, (await others[0].open_table("mandala", ["person", "bud"]))[0], others[1].cookie)
        self.homes = [Home(others[0], self.server, *commands) for commands in ((), ("start",), ("start", "resign"))]
        self.attackers = [*strangers, self.seated, *self.homes, locked]

    async def attack(self, attacker: Attacker) -> None:
        while self.arrived < self.messages:
            seen = await attacker.attack()
            self.arrived += seen
        if attacker is self.seated:
            await self.seated.leave()

    async def wait_for_attacks(self) -> None:
        """So that the game lasts as long as the attack does: of a lotus game each of three has some fifty words."""
        played = sum(len(seat.done) for seat in self.seats)
        while self.arrived < min(self.messages, played * self.messages / 80):
            await asyncio.sleep(POLL)

    async def run(self) -> None:
        chance = random.Random(7)
        async with asyncio.TaskGroup() as group:
            for seat in self.seats:
                group.create_task(seat.play(chance, self.wait_for_attacks))
            for attacker in self.attackers:
                group.create_task(self.attack(attacker))

    def check_log(self, entries: list[AnyEntry]) -> None:
        """Everybody did what is theirs to do, and all that was acknowledged is there."""
        for entry in entries:
            if isinstance(entry, Played):
                assert entry.by in ("", self.persons[entry.seat])
                assert entry.seat == 2 or not entry.level
            assert entry.by in ("", *self.persons) or (isinstance(entry, Said) and entry.watching)
        for person, seat in zip(self.persons[:2], self.seats, strict=True):
            for id, version in seat.done.items():
                assert (entries[version - 1].by, entries[version - 1].command) == (person, id)
        mine = [entry for entry in entries if entry.by == self.persons[2]]
        assert any(isinstance(entry, Played) for entry in mine), "it sat there, and did not play"

    def check_told(self, entries: list[AnyEntry]) -> None:
        """Whoever attacked was told what their place at the table sees of each version, and no secret."""
        table, positions = Table(self.table), dict[int, Document]()  # by version
        for entry in entries:
            table.apply(entry)
            if table.position is not None:
                positions[table.version] = table.position.dump()
        secrets = [table.seed.secret.hex(), self.invitation, *self.persons]
        views = 0
        for attacker in (*self.strangers, self.seated):
            seat = 2 if attacker is self.seated else None
            for text in attacker.told:
                message = json.loads(text)
                if "view" in message:
                    assert message["view"] == seen(positions[message["version"]], seat)
                    views += 1
                if message.get("phase") != "over":
                    assert not any(secret in text for secret in secrets)
        assert views > 100

    def answers(self) -> Counter[str]:
        return sum((attacker.answers for attacker in self.attackers), Counter[str]())


def log_of(database: Path, table: str) -> list[AnyEntry]:
    with sqlite3.connect(database) as reading:
        rows = reading.execute("select entry from log where table_id = ? order by seq", [table]).fetchall()
    reading.close()
    return [decode(entry) for (entry,) in rows]


# -- tests ------------------------------------------------------------------------------------------------
def besieged(database: Path, messages: int) -> None:
    async def scenario() -> None:
        async with serving(str(database)) as server, AsyncExitStack() as stack:
            evening = Evening(server, messages, stack)
            await evening.sit_down()
            await evening.surround()
            before = await measured(server)
            await evening.run()
            for stranger in evening.strangers:  # once more, now that it is over
                await stranger.attack()
            after = await until_quiet(server, len(evening.seats))
            grown = (after["process_resident_memory_bytes"] - before["process_resident_memory_bytes"]) / 1e6
            assert not re.search(TROUBLE, server.said()), server.said()
            print(f"{evening.arrived} messages, memory grown by {grown:.0f} MB: {evening.answers()}")
            assert {"bad-request", "refused", "illegal-action", "nobody", "done"} <= set(evening.answers())
            assert {"closed 4002", "closed 4404", "closed 1002", "closed 1007", "closed 1009"} <= set(evening.answers())
            assert grown < MOST_GROWTH
            for stranger in evening.strangers:
                assert {command["do"] for command in stranger.obeyed} <= {"say"}
            assert (await evening.seats[0].person.ask("GET", "/api/ready")).status_code == 200
            text = await evening.seats[0].person.record(evening.table)
            assert record.verify(record.parse(text), florilege.game("lotus")).fault is None
            entries = log_of(database, evening.table)
            evening.check_log(entries)
            evening.check_told(entries)
            assert await server.stop() == 0
            assert not re.search(TROUBLE, server.said()), server.said()

    asyncio.run(scenario())


def test_people_play_on_while_others_send_what_they_like(tmp_path: Path) -> None:
    besieged(tmp_path / "florilege.sqlite", 5_000)


@pytest.mark.slow
def test_fifty_thousand_hostile_messages(tmp_path: Path) -> None:
    besieged(tmp_path / "florilege.sqlite", 50_000)
