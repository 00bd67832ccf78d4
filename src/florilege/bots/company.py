"""The computer players at a table: asked for their actions, and shown what their seats see."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from florilege.kernel.game import Course, Position
from florilege.kernel.player import Player


class Company:
    def __init__(self, players: Mapping[int, Player], position: Position, seed: int | str | None = None) -> None:
        self.players = players
        self.person = Player(seed)  # whoever sits on another seat answers about as fast
        self.show(position)

    def in_order(self, seats: Sequence[int]) -> list[int]:
        """Who of several seats answers first: each has its reaction time, and no seat is served before its turn."""
        if len(seats) == 1:
            return list(seats)
        return sorted(seats, key=lambda seat: self.players.get(seat, self.person).reaction())

    def choose(self, position: Position, seat: int) -> str:
        return self.players[seat].choose(position.known_to(seat), seat)

    def witness(self, course: Course) -> None:
        """A play happened: every player that wants to see is shown what its seat sees of it."""
        for seat, player in self.players.items():
            if player.watches:
                for view in course.views(seat)[1:]:
                    player.watch(view)

    def show(self, position: Position) -> None:
        """What lies on the table now: at the beginning, or when plays were taken back."""
        for seat, player in self.players.items():
            if player.watches:
                player.watch(position.view(seat))
