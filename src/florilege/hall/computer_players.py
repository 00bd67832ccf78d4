"""The computer players of a table.  They think in threads, beside the event loop, on what their seats know."""

from __future__ import annotations

import threading
from collections.abc import Sequence
from typing import NamedTuple

from florilege.bots import roster
from florilege.bots.company import Company
from florilege.kernel.player import Player
from florilege.table.entries import AnyEntry, TakenBack
from florilege.table.table import Table


class Thought(NamedTuple):
    word: str
    reaction: float  # seconds that it takes to answer where several may


class ComputerPlayers:
    """One table's; asked from any thread, one question at a time."""

    def __init__(self, id: str) -> None:
        self.table = Table(id)  # the fold as far as they have followed it
        self.players: dict[int, Player] = {}
        self.company: Company | None = None
        self.levels: dict[int, str] = {}
        self.lock = threading.Lock()

    def choose(self, entries: Sequence[AnyEntry], seat: int, level: str) -> Thought:
        """What the computer player of this level plays on this seat after these entries."""
        with self.lock:
            self.follow(entries)
            self.invite(seat, level)
            position = self.table.position
            assert position is not None
            player = self.players[seat]
            return Thought(player.choose(position.known_to(seat), seat), player.reaction())

    def follow(self, entries: Sequence[AnyEntry]) -> None:
        """Show them what has happened since they were last asked."""
        for entry in entries[self.table.version :]:
            self.table.apply(entry)
            position, course = self.table.position, self.table.course
            if position is None:
                continue
            if self.company is None:
                self.company = Company(self.players, position)
            if course is not None:
                self.company.witness(course)
            elif isinstance(entry, TakenBack):
                self.company.show(position)

    def invite(self, seat: int, level: str) -> None:
        """Whoever takes a seat remembers what the seat has seen, as well as its level remembers."""
        if self.levels.get(seat) == level:
            return
        table = self.table
        player = roster.player(table.game, level, f"{table.seed.secret.hex()} {seat}")
        if player.watches:
            for beginning, plays in table.stretches():
                player.watch(beginning.view(seat))
                for course in beginning.courses(plays):
                    for view in course.views(seat)[1:]:
                        player.watch(view)
        self.players[seat], self.levels[seat] = player, level
