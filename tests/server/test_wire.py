"""Nothing leaks over the wire: two servers whose tables differ in what is hidden send a seat the same bytes."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path

import pytest

from florilege.bots.players import Budget
from florilege.games import IDS
from florilege.kernel.laws import permuted
from florilege.kernel.seed import Seed
from florilege.table.entries import Played
from florilege.table.table import Table
from tests.server.house import Guest, House, house

PLAYERS = {"mandala": 2}
ADVISED = 0.3  # of the decisions of the one who is compared


class Twin:
    """One of two servers with the same table; the viewer is the seat, or the watcher, whose frames are compared."""

    def __init__(self, home: House) -> None:
        self.home = home
        self.people: list[Guest] = []
        self.watcher = home.watcher()

    async def begin(self, game: str) -> None:
        hall = self.home.hall
        hall.now, hall.new_seed, hall.new_id = lambda: 1000, lambda: Seed(game), lambda: "table"
        number = PLAYERS.get(game, 3)
        self.people = [await self.home.guest(f"Person {seat}") for seat in range(number)]
        await self.people[0].open(game, ["person"] * number)
        for person in self.people[1:]:
            await person.join("table")
        await self.people[0].command("start")
        self.watcher.table = "table"
        for guest in (*self.people, self.watcher):
            message = await guest.connect("fr", scene=True)
            assert message["scene"]["game"] == game

    def catch_up(self, other: Twin) -> None:
        """The same cards and the same word as there, whatever was dealt and played here to compare."""
        mine, theirs = self.table.entries[-1], other.table.entries[-1]
        assert isinstance(mine, Played)
        assert isinstance(theirs, Played)
        assert other.table.position is not None
        mine.word = theirs.word
        self.table.position, self.table.phase = other.table.position.copy(), other.table.phase

    async def end(self) -> None:
        for guest in (*self.people, self.watcher):
            await guest.close()

    @property
    def table(self) -> Table:
        return self.home.hall.rooms["table"].table

    def viewer(self, seat: int | None) -> Guest:
        return self.watcher if seat is None else self.people[seat]

    async def play(self, seat: int, word: str) -> None:
        version = await self.people[seat].do("play", word=word)
        for guest in (*self.people, self.watcher):
            await guest.receive_until(version)


async def whole_game(folder: Path, game: str) -> int:
    """How many times the same bytes were due, for each viewer."""
    chance = random.Random(game)
    compared: dict[int | None, int] = {}
    async with house(folder / "one.sqlite") as first, house(folder / "two.sqlite") as second:
        one, two = Twin(first), Twin(second)
        await one.begin(game)
        await two.begin(game)
        viewers: list[int | None] = [None, *range(len(one.people))]
        while one.table.phase == "playing":
            assert one.table.position is not None
            viewer = chance.choice(viewers)
            for guest in (*one.people, one.watcher, *two.people, two.watcher):
                guest.frames.clear()
            if viewer is not None and viewer in one.table.to_act() and chance.random() < ADVISED:
                await same_advice(one, two, viewer, chance)
            hidden, _ = permuted(one.table.position, viewer, chance)
            two.table.position = hidden
            if viewer is not None:
                await same_refusals(one, two, viewer, chance)
            seat = chance.choice(one.table.to_act())
            word = chance.choice(one.table.position.legal(seat))
            alike = [
                other
                for other in hidden.legal(seat)
                if looks(two, other, seat, viewer) == looks(one, word, seat, viewer)
            ]
            if not alike:
                two.table.position, alike = one.table.position.copy(), [word]
            other = chance.choice(alike)
            await asyncio.gather(one.play(seat, word), two.play(seat, other))
            views = [twin.table.course and twin.table.course.views(viewer) for twin in (one, two)]
            if views[0] == views[1]:
                assert one.viewer(viewer).frames == two.viewer(viewer).frames, (viewer, word)
                compared[viewer] = compared.get(viewer, 0) + 1
            two.catch_up(one)
        for twin in (one, two):
            await twin.end()
    return min(compared.get(viewer, 0) for viewer in viewers)


def looks(twin: Twin, word: str, seat: int, viewer: int | None) -> str:
    return twin.table.game.notation.seen(word, seat, viewer)


async def same_refusals(one: Twin, two: Twin, seat: int, chance: random.Random) -> None:
    """Why something is refused tells nothing either."""
    assert one.table.position is not None
    word = chance.choice(one.table.position.spelled(seat))
    if word in one.table.position.legal(seat):
        return
    answers = [await twin.people[seat].ask("play", word=word) for twin in (one, two)]
    assert answers[0]["type"] == "refused"
    assert answers[0] == answers[1], (seat, word)


async def same_advice(one: Twin, two: Twin, seat: int, chance: random.Random) -> None:
    """What a seat is advised is made from what it knows, what it could remember included."""
    assert one.table.position is not None
    two.table.position = one.table.position.redealt(seat, chance.getrandbits(32))
    answers = [await twin.people[seat].client.post("/api/tables/table/hint?lang=fr") for twin in (one, two)]
    assert answers[0].status_code == 200, answers[0].text
    assert answers[0].content == answers[1].content, seat


@pytest.mark.parametrize("game", IDS)
def test_two_servers_send_the_same_bytes(game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("florilege.server.advisers.BUDGET", Budget(iterations=32))  # and no clock
    assert asyncio.run(whole_game(tmp_path, game)) > 5
