"""A table on this machine: one person, computer players on the other seats, and a record, if one is kept."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from pathlib import Path

from florilege.bots.company import Company
from florilege.kernel.game import Position
from florilege.kernel.player import Player
from florilege.kernel.seed import Seed
from florilege.records.record import Recorder
from florilege.table.conduct import AskHint, Wish, decide, opened
from florilege.table.entries import AnyEntry, Joined, Origin, Played, TakenBack
from florilege.table.history import closing_of, header_of, lines_of
from florilege.table.sealing import started
from florilege.table.setup import PERSON
from florilege.table.table import Table
from florilege.wire import commands
from florilege.wire.setup import Setup

ME = "me"


def begin(setup: Setup, seed: Seed, origin: Origin | None = None) -> Table:
    """The person sits down on the seat that is for one, and the cards are dealt."""
    table = Table.fold("here", [opened(setup, ME, now(), seed, "", origin=origin)])
    table.apply(Joined(at=now(), by=ME, seat=setup.seats.index(PERSON)))
    table.apply(started(table, at=now()))
    return table


def now() -> int:
    return time.time_ns() // 1_000_000


class LocalTable:
    """Whatever happens goes one way: it becomes an entry, that is written down, and then it holds."""

    def __init__(self, table: Table, players: Mapping[int, Player], seed: int | str | None = None) -> None:
        seat = table.seat_of(ME)
        assert seat is not None
        self.table = table
        self.seat = seat
        self.company = Company(players, self.position, seed)  # on every other seat
        self.recorder: Recorder | None = None

    @property
    def position(self) -> Position:
        assert self.table.position is not None
        return self.table.position

    @property
    def over(self) -> bool:
        return self.table.phase != "playing"

    def record(self, file: Path, names: Sequence[str]) -> None:
        """From now on, into a new file."""
        self.recorder = Recorder(file, header_of(self.table, names))

    def next_seat(self) -> int:
        """Who is quicker counts only where silence is an answer; else the person first, who may then still undo."""
        seats = self.table.to_act()
        return self.seat if self.seat in seats and not self.table.reacting() else self.company.next_seat(seats)

    def play(self, seat: int, word: str) -> None:
        """Also for a computer player; refused as by the rules."""
        if seat == self.seat:
            self.wish(commands.Play(id=self.next_id(), word=word))
        else:
            self.append(Played(at=now(), seat=seat, word=word, level=self.table.chairs[seat].level))

    def take_back(self) -> None:
        """The person's last play, and what has followed it, where nobody has learnt anything by it."""
        self.wish(commands.AskTakeback(id=self.next_id()))

    def note_hint(self) -> None:
        """The person has been advised: the record says so."""
        self.wish(AskHint(id=self.next_id()))

    def next_id(self) -> str:
        return str(self.table.version)

    def wish(self, command: Wish) -> None:
        self.append(decide(self.table, ME, command, now()))

    def append(self, entry: AnyEntry) -> None:
        if isinstance(entry, Played):
            self.table.tried(entry.seat, entry.word)  # what the rules refuse is not written down
        if self.recorder is not None:
            self.recorder.write(*lines_of(self.table, entry, self.table.plays))
        self.table.apply(entry)
        if self.table.course is not None:
            self.company.witness(self.table.course)
        elif isinstance(entry, TakenBack):
            self.company.show(self.position)

    def close(self) -> None:
        """The last line of the record, also of a game that was left."""
        if self.recorder is not None:
            self.recorder.close(closing_of(self.table))
