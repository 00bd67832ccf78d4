"""One game between computer players."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Any

from florilege.bots.players import Player
from florilege.kernel.game import Game, Position

LONGEST = 5000  # actions; a game that goes on is drawn


def play_match(game: Game[Any], players: Sequence[Player], options: Mapping[str, Any], seed: int) -> list[float]:
    """What each seat wins: 1 for a victory, shares of it, or 0."""
    position = game.new(len(players), options, seed)
    order = random.Random(seed)
    for _ in range(LONGEST):
        if position.over:
            break
        take_turn(position, players, order)
    if not position.over:
        return [1 / len(players)] * len(players)
    return [position._state.value(seat) for seat in range(len(players))]


def take_turn(position: Position, players: Sequence[Player], order: random.Random) -> None:
    seats = position.to_act()
    seat = seats[0] if len(seats) == 1 else order.choice(seats)
    position.play(seat, players[seat].choose(position.known_to(seat), seat))
    for other, player in enumerate(players):
        if player.watches:
            player.watch(position.view(other))
