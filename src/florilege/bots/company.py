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
        """A play happened: every player is told what its seat may know of it."""
        for seat, player in self.players.items():
            player.follow(course.seat, course.before.number_seen(course.seat, course.word, seat))
            if player.watches:
                for view in course.views(seat)[1:]:
                    player.watch(view)

    def take_back(self, actor: int, position: Position) -> None:
        """The last play did not happen: what was expected after it no longer holds."""
        for player in self.players.values():
            player.follow(actor, None)
        self.show(position)

    def show(self, position: Position) -> None:
        for seat, player in self.players.items():
            if player.watches:
                player.watch(position.view(seat))
