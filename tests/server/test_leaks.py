"""One law for everything that leaves the server: what is hidden from a viewer makes no difference to any byte.

A game is played twice, on two servers, with what is hidden from one viewer exchanged, by plays of which that viewer
sees and hears the same (`tests.twins`).  Everything that the viewer can get is written down (`tests.server.leaving`)
and compared.  Ids, tokens and clocks are set to be the same; the seeds are not, but promise the same.
"""

from __future__ import annotations

import argparse
import asyncio
import io
import logging
import random
import re
import shutil
from collections.abc import Callable, Coroutine, Iterator, Sequence
from hashlib import sha256
from itertools import count, zip_longest
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from websockets.exceptions import ConnectionClosed

import florilege
from florilege.admin.commands import add_admin
from florilege.bots.players import Budget
from florilege.games import IDS
from florilege.hall import advisers
from florilege.hall.room import MOST_MISSED
from florilege.kernel.game import Position
from florilege.kernel.seed import Seed
from florilege.server import logs
from florilege.server.serving import application
from florilege.server.settings import settings_from
from florilege.store.opening import store_at
from florilege.table.table import Table
from florilege.wire.closing import CloseCode
from tests.server.house import Guest, House, house
from tests.server.leaving import (
    COMMANDS,
    DONE,
    ELSEWHERE,
    GETS,
    OPENING,
    POSTS,
    READ,
    SOCKET,
    TABLE,
    Froms,
    Host,
    Said,
    Visit,
    as_sent,
    asked,
    frames,
    logged,
)
from tests.twins.pairs import PLANS, Pair, Viewer, pair, strangers

SECRETS = (b"the seed of the one game........", b"the seed of the other game......")
AFTER = 15  # plays, where a pair begins in the midst of a game
ADVISED = 6  # decisions of a seat
# As in production, without the clock, which would end it sooner or later; plain, it would take minutes.
BUDGET = Budget(advisers.BUDGET.iterations if florilege.COMPILED else 300)


def few(version: int) -> list[int]:
    return [1, version // 2, version - 1, version + 3]


def many(version: int) -> list[int]:
    """All from which what was missed comes one by one, and some from which the whole comes."""
    return [*range(1, version - MOST_MISSED, 20), *range(max(1, version - MOST_MISSED - 1), version), version + 3]


class World:
    """One of two servers, with one of two games, and what the viewer gets there."""

    def __init__(self, home: House, pair: Pair, side: int, froms: Froms, apart: bool = False) -> None:
        self.home, self.pair, self.side, self.froms = home, pair, side, froms
        self.apart = apart  # the two games have nothing in common
        self.people: list[Guest] = []
        self.chance = random.Random("the same in both")
        self.said: list[Said] = []

    async def open(self, **setup: object) -> None:
        """Everybody sits down, and the cards are dealt."""
        hall = self.home.hall
        hall.now = self.home.services.people.clock = lambda: 1000
        hall.listeners.clear()  # no computer player takes the seat of one who resigns
        hall.new_seed, hall.new_id = lambda: Seed(SECRETS[self.side]), lambda: TABLE
        first = self.pair.beginnings[0]
        self.people = [await self.home.guest(f"Person {seat}") for seat in range(first.players)]
        await self.people[0].open(first.game.id, ["person"] * first.players, **setup)
        invitation = hall.rooms[TABLE].table.invitation
        for person in self.people[1:]:
            await person.join(TABLE, invitation=invitation)
        await self.seal_and_start()

    async def seal_and_start(self) -> None:
        """As pages do, by themselves.  What they add is the same on both servers, for it is told once it is opened; but
        to whom nothing of the table is told, that makes no difference either."""
        for seat, person in enumerate(self.people):
            person.secret = sha256(f"{seat} {self.side if self.apart else ''}".encode()).hexdigest()[:32]
            await person.command("seal", hash=sha256(bytes.fromhex(person.secret)).hexdigest())
        await self.people[0].command("start")
        for person in self.people:
            await person.command("reveal", bytes=person.secret)
        assert len(self.home.hall.rooms[TABLE].table.revealed) == len(self.people)
        assert self.home.hall.rooms[TABLE].table.phase == "playing"

    async def begin(self) -> None:
        """The viewer looks on over two connections."""
        self.watcher = await self.home.guest("Watcher")
        self.watcher.table = TABLE
        self.viewer = self.watcher if self.pair.viewer is None else self.people[self.pair.viewer]
        self.drawing = Guest(self.home, self.viewer.client)
        self.drawing.table = TABLE
        await self.viewer.connect("en")
        await self.drawing.connect("fr", scene=True)
        self.visit = Visit(self.home, self.viewer, self.froms)

    @property
    def version(self) -> int:
        return self.home.hall.rooms[TABLE].table.version

    async def play(self, number: int) -> int:
        play = self.pair.plays[number]
        return await self.people[play.seats[self.side]].command("play", word=play.words[self.side])

    async def follow(self, version: int, what: str) -> None:
        """What the open connections of the viewer were told meanwhile; at the end, that is the seed."""
        over = self.home.hall.rooms[TABLE].table.phase == "over"
        for guest in (self.viewer, self.drawing):
            await guest.receive_until(version)
            told = frames(guest)
            self.said.append(
                (f"told of {what}", told.replace(SECRETS[self.side].hex().encode(), b"-") if over else told)
            )
            guest.frames.clear()

    async def wish(self, do: str, by: Guest | None = None, **what: object) -> None:
        """By the viewer, unless somebody else is said; refused or not."""
        who = by or self.viewer
        body = {"do": do, "id": f"wish {next(who.ids)}", **what}
        answer = await who.client.post(COMMANDS.format(id=TABLE), json=body)
        if who is self.viewer:
            self.said.append((f"{do} {what}", as_sent(answer)))
        if answer.status_code == 200:
            await self.follow(answer.json()["version"], do)

    async def try_what_is_refused(self, position: Position) -> None:
        """Why something is refused tells nothing either; `position` is the same in both worlds, for the words."""
        seat = self.pair.viewer
        if seat is None:
            return await self.wish("play", word="anything")
        legal = position.legal(seat)
        while (word := position.word(seat, self.chance.randrange(position._state.n_actions))) in legal:
            pass
        return await self.wish("play", word=word)

    async def talk(self) -> None:
        """Those who watch among themselves: what they say is hidden from the seats."""
        text = "psst" if self.pair.viewer is None or self.side == 0 else "pssst"
        await self.wish("say", by=self.watcher, text=text)
        await self.wish("say", by=self.people[0], text="aloud")

    async def ask_for_takeback(self) -> None:
        """Granted, it would make another game of it: somebody says no, or it is played again where nobody is asked."""
        before = list(self.home.hall.rooms[TABLE].table.plays)
        await self.wish("takeback")
        for person in self.people:
            if person is not self.viewer and self.home.hall.rooms[TABLE].table.takeback is not None:
                await self.wish("consent", by=person, yes=False)
        if len(self.home.hall.rooms[TABLE].table.plays) < len(before):
            last = next(play for play in reversed(before) if play.seat == self.pair.viewer)
            await self.follow(await self.viewer.command("play", word=last.word), "playing it again")

    async def ask_for_advice(self) -> None:
        answer = await self.viewer.client.post(f"/api/tables/{TABLE}/hint?lang=fr")
        self.said.append(("advice", as_sent(answer)))
        assert answer.status_code == 200, answer.text
        await self.follow(self.version, "advice")

    async def look_around(self) -> None:
        while len(self.home.hall.connections) > 2:  # earlier ones until they are noticed to be gone
            await asyncio.sleep(0.001)
        async for said in self.visit.everything():
            self.said.append(said)
        await self.follow(self.version, "what was asked")

    async def end(self) -> None:
        """Everything is told now, the seed first; what a seat saw is still what it saw."""
        for person in self.people:
            if self.home.hall.rooms[TABLE].table.phase == "playing":
                await person.command("resign")
        seat = "" if self.pair.viewer is None else f"seat={self.pair.viewer}"
        steps = [f"/{step}" for step in (0, len(self.pair.plays) // 2, len(self.pair.plays))]
        for step in ("", *steps):
            path = f"/api/tables/{TABLE}/replay{step}?{seat}"
            self.said.append((path, as_sent(await self.viewer.client.get(path))))
        for guest in (*self.people, self.watcher, self.drawing):
            await guest.close()


class Stage(NamedTuple):
    """What is played twice, and how."""

    pair: Pair
    froms: Froms = few
    log: str = "strict"
    host: bool = False  # whether somebody keeps house beside the server


async def seen_from_the_table(home: House, stage: Stage, side: int) -> list[Said]:
    """By a seat, or by one who watches."""
    pair, here = stage.pair, World(home, stage.pair, side, stage.froms)
    await here.open(log=stage.log)
    await here.begin()
    plays = len(pair.plays)
    stops, advised = {1, plays // 3, plays}, 0
    for number, position in enumerate(pair.positions(0)):
        if pair.viewer in position.to_act() and advised < ADVISED:
            advised += 1
            await here.ask_for_advice()
        if number % 5 == 2:
            await here.try_what_is_refused(position)
        if number % 20 == 10:
            await here.talk()
        if number % 20 == 15:
            await here.ask_for_takeback()
        if number in stops and not position.over:
            await here.look_around()
        if number < plays:
            await here.follow(await here.play(number), f"play {number}")
    await here.end()
    assert pair.viewer is None or advised > ADVISED // 2
    return here.said


async def seen_from_outside(home: House, stage: Stage, side: int) -> list[Said]:
    """By somebody who is not invited: there is no such table; and by the host, who is told who plays and talks there,
    not what they have: hosts play, too."""
    here = World(home, stage.pair, side, stage.froms, apart=True)
    await here.open(public=False)
    await here.people[1].command("say", text="good luck")
    reported = await here.people[0].client.post(f"/api/tables/{TABLE}/reports", json={"seat": 1, "words": "rude"})
    assert reported.status_code == 204, reported.text
    stranger = await home.guest("Stranger")
    stranger.table = TABLE
    for number in range(len(stage.pair.plays)):
        await here.play(number)
        if number % 20 == 10:
            async for said in asked(Visit(home, stranger, stage.froms)):
                assert not said[0].startswith(f"/api/tables/{TABLE}") or said[1].startswith(b"404"), said
                here.said.append(said)
            for version in stage.froms(here.version):
                stranger.version = 0
                with pytest.raises(ConnectionClosed) as closed:
                    await stranger.connect(f"en&from={version}")
                assert closed.value.rcvd is not None
                assert closed.value.rcvd.code == CloseCode.NO_TABLE
    if stage.host:
        here.said += [said async for said in Host(home.services.settings.database).types_all(READ)]
    for guest in (stranger, *here.people):
        await guest.close()
    return here.said


See = Callable[[House, Stage, int], Coroutine[Any, Any, list[Said]]]
Compare = Callable[[See, Stage], int]


async def world(folder: Path, see: See, stage: Stage, side: int) -> list[Said]:
    """All that is seen on one of the two servers, and what the operator reads of it."""
    logs.configure(settings_from({}, {"log_format": "json", "log_level": "debug"}), written := io.StringIO())
    folder.mkdir()
    async with house(folder / "florilege.sqlite", lease=600) as home:
        said = await see(home, stage, side)
    if stage.host:  # a server would notice sooner or later
        said += [one async for one in Host(str(folder / "florilege.sqlite")).types_all(DONE)]
    shutil.rmtree(folder)
    return [*said, *logged(written.getvalue())]


class Tokens:
    """Ids, tokens and invitations that are the same on both servers."""

    def __init__(self) -> None:
        self.numbers = count()

    def token_urlsafe(self, length: int = 16) -> str:
        return f"token-{next(self.numbers)}".ljust(length, "-")


@pytest.fixture
def compare(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Compare]:
    """Plays a pair twice and compares what is seen; how much that was."""

    def compared(see: See, stage: Stage) -> int:
        deals = dict(zip(SECRETS, stage.pair.beginnings, strict=True))
        monkeypatch.setattr(Table, "beginning", lambda table: deals[table.seed.secret].copy())
        monkeypatch.setattr(Seed, "commitment", property(lambda seed: "promised" * 8))
        monkeypatch.setattr(advisers, "BUDGET", BUDGET)
        said = []
        for side in (0, 1):
            tokens = Tokens()
            for module in ("server.identity", "hall.hall", "store.accounts", "store.base"):
                monkeypatch.setattr(f"florilege.{module}.secrets", tokens)
            said.append(asyncio.run(world(tmp_path / "home", see, stage, side)))
        same(*said)
        return len(said[0])

    loggers = [logging.getLogger(name) for name in ("florilege", "uvicorn", "uvicorn.error")]
    before = [(logger, logger.handlers, logger.level, logger.propagate) for logger in loggers]
    yield compared
    for logger, handlers, level, propagate in before:
        logger.handlers, logger.propagate = handlers, propagate
        logger.setLevel(level)


def same(one: Sequence[Said], two: Sequence[Said]) -> None:
    for number, (here, there) in enumerate(zip_longest(one, two)):
        if here != there:
            place = next(k for k, (a, b) in enumerate(zip_longest(*(said[1] for said in (here, there)))) if a != b)
            shown = [said[1][max(0, place - 300) : place + 200].decode(errors="replace") for said in (here, there)]
            raise AssertionError(f"{number}: {here[0]} differs:\n{shown[0]}\n— and —\n{shown[1]}")


# -- tests ----------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("game", IDS)
def test_who_watches_gets_nothing_hidden(game: str, compare: Compare) -> None:
    found = pair(game, None, AFTER if game in ("flowers", "illusion") else 0, least=40, most=60)
    assert compare(seen_from_the_table, Stage(found)) > 100


@pytest.mark.parametrize("game", IDS)
def test_a_seat_gets_nothing_hidden(game: str, compare: Compare) -> None:
    found = pair(game, 1, AFTER, least=40, most=60)
    assert compare(seen_from_the_table, Stage(found, log="strict" if game == "illusion" else "full")) > 100


@pytest.mark.parametrize("game", IDS)
def test_a_stranger_and_the_operator_get_nothing_at_all(game: str, compare: Compare) -> None:
    """The two games have nothing in common but their length."""
    assert compare(seen_from_outside, Stage(strangers(game, plays=40), host=game == "lotus")) > 100


@pytest.mark.slow
@pytest.mark.parametrize("game", IDS)
def test_a_stranger_and_the_host_of_longer_games_get_nothing_at_all(game: str, compare: Compare) -> None:
    plays = 40 if game == "mandala" else 100  # by chance it is often over soon
    assert compare(seen_from_outside, Stage(strangers(game, plays), many, host=True)) > 100


@pytest.mark.slow
@pytest.mark.parametrize(("game", "viewer"), [(game, v) for game in IDS for v in (None, *range(PLANS[game].players))])
def test_every_viewer_of_whole_games(game: str, viewer: Viewer, compare: Compare) -> None:
    for after in (0, AFTER, 2 * AFTER):
        if after or game != "illusion":
            found = pair(game, viewer, after, least=60, most=1000)
            assert compare(seen_from_the_table, Stage(found, many)) > 100


def test_every_way_out_is_known(tmp_path: Path) -> None:
    """A route that is added has to be asked by the law, or said to have nothing to do with tables."""
    settings = settings_from({}, {"database": str(tmp_path / "florilege.sqlite")})
    routes = {route.path_format for route in application(settings, store_at(settings.database)).routes}
    known = {*GETS, *POSTS, *ELSEWHERE, SOCKET, COMMANDS, OPENING}
    assert routes - known == set(), "these are nowhere in tests/server/leaving.py"
    assert known - routes == set(), "these are not there any more"


def test_whatever_a_host_can_ask_is_known() -> None:
    def commands(parser: argparse.ArgumentParser, path: str = "") -> Iterator[str]:
        groups = [action for action in parser._actions if isinstance(action, argparse._SubParsersAction)]
        for group in groups:
            for name, inner in group.choices.items():
                yield from commands(inner, f"{path} {name}".strip())
        if not groups:
            yield path

    add_admin(parser := argparse.ArgumentParser(), lambda text, **args: text)
    known = {re.match(r"(tidy|\w+ \w+)", typed).group(1) for typed in (*READ, *DONE)}  # type: ignore[union-attr]
    assert set(commands(parser)) == known, "this belongs into tests/server/leaving.py"
