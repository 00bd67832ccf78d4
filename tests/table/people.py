"""A table with people at it, for tests: time is counted in whole seconds."""

from __future__ import annotations

import random
from hashlib import sha256
from itertools import count
from typing import Any

import msgspec

from florilege.kernel.seed import Seed
from florilege.table import seeing
from florilege.table.conduct import decide, open_table
from florilege.table.entries import AnyEntry
from florilege.table.seeing import Names, Viewer
from florilege.table.table import Table
from florilege.wire import commands
from florilege.wire.setup import Setup
from tests.sent import flat

NAMES = {"a": "Anna", "b": "Bruno", "c": "Chloé", "w": "Wim"}


def bytes_of(person: str) -> str:
    """What somebody adds to the deal."""
    return sha256(person.encode()).hexdigest()[:32]


def hash_of(person: str) -> str:
    return sha256(bytes.fromhex(bytes_of(person))).hexdigest()


def as_sent(message: object) -> Any:
    """A message as a client reads it, with what is now beside the rest of it."""
    return flat(msgspec.json.decode(msgspec.json.encode(message)))


def state(table: Table, viewer: Viewer, names: Names) -> dict[str, Any]:
    """As it is sent to who asks for views."""
    found: dict[str, Any] = as_sent(seeing.state(table, viewer._replace(view=True), names))
    return found


def event(table: Table, viewer: Viewer, names: Names) -> dict[str, Any]:
    found: dict[str, Any] = as_sent(seeing.event(table, viewer._replace(view=True), names))
    return found


class Evening:
    """One table, the time, and who wishes what."""

    def __init__(self, game: str = "mandala", seats: str = "ab", seed: int = 1, **setup: object) -> None:
        kinds = tuple("person" if seat.islower() else {"B": "bud", "M": "master"}[seat] for seat in seats)
        fields = {"lots": False, "public": True, **setup}
        self.now = 0
        self.ids = count()
        self.table = Table("t")
        self.table.apply(
            open_table(Setup(game=game, seats=kinds, **fields), "a", 0, Seed(seed), "invitation")  # type: ignore[arg-type]
        )

    def begin(self, *people: str) -> Evening:
        """They sit down in this order, and the game starts."""
        for person in people or ("a", "b"):
            self.wish(person, commands.Join(id=self.id()))
        self.wish("a", commands.Start(id=self.id()))
        return self

    def id(self) -> str:
        return str(next(self.ids))

    def wish(self, by: str, command: commands.AnyCommand) -> AnyEntry:
        entry = decide(self.table, by, command, 1000 * self.now, "fresh")
        self.table.apply(entry)
        return entry

    def play(self, by: str, word: str) -> AnyEntry:
        return self.wish(by, commands.Play(id=self.id(), word=word))

    def play_some(self, plays: int, chance: random.Random) -> None:
        """So many random plays, or until the end; each takes a second."""
        for _ in range(plays):
            if self.table.phase != "playing":
                return
            assert self.table.position is not None
            self.now += 1
            seat = chance.choice(self.table.to_act())
            self.play(self.table.chairs[seat].person, chance.choice(self.table.position.legal(seat)))
