"""The computer players of a game: asked for their actions, and shown what their seats see."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from florilege.kernel.game import Course, Position
from florilege.kernel.player import Player
from florilege.kernel.playing import Choice


class Company:
    """Whoever chooses on their seats: the players of a whole game, or those that one plays against."""

    def __init__(self, players: Mapping[int, Player], position: Position, seed: int | str | None = None) -> None:
        self.players = players
        self.person = Player(seed)  # whoever sits on another seat answers about as fast
        self.order: list[int] = []  # of several who may answer, those whose turn to do so has not come yet
        self.show(position)

    @property
    def watches(self) -> bool:
        """Whether anybody wants to be shown anything."""
        return any(player.watches for player in self.players.values())

    def choose_next(self, position: Position) -> Choice:
        """Who acts, and how."""
        seat = self.next_seat(position.to_act())
        return seat, self.choose(position, seat)

    def next_seat(self, seats: Sequence[int]) -> int:
        """Who of several seats answers first: each has its reaction time, and no seat is served before its turn."""
        if len(seats) == 1:
            self.order = []
            return seats[0]
        if not self.order or self.order[0] not in seats:
            self.order = sorted(seats, key=lambda seat: self.players.get(seat, self.person).reaction())
        return self.order.pop(0)

    def choose(self, position: Position, seat: int) -> str:
        """The word of a computer player, who is handed nothing but what its seat knows."""
        return self.players[seat].choose(position.known_to(seat), seat)

    def witness(self, course: Course) -> None:
        """A play happened: every player that wants to see is shown what its seat sees of it."""
        for seat, player in self.players.items():
            if player.watches:
                for view in course.views(seat)[1:]:
                    player.watch(view)

    def show(self, position: Position) -> None:
        """What lies on the table now: at the beginning, or when plays were taken back."""
        self.order = []
        for seat, player in self.players.items():
            if player.watches:
                player.watch(position.view(seat))
