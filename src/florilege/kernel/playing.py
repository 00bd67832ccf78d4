"""How a game is run: whoever chooses is asked which seat acts and how, and that is played, until the game is over."""

from __future__ import annotations

import random
import sys
from collections.abc import Callable, Iterator
from typing import Protocol, TypeVar

from florilege.kernel.game import Position

Choice = tuple[int, str]  # a seat and the word of its action


class Playable(Protocol):
    """What a game is run on: a position, or a table at which one lies."""

    @property
    def over(self) -> bool: ...

    def play(self, seat: int, word: str, /) -> None: ...


P = TypeVar("P", bound=Playable)


def play_on(game: P, choose: Callable[[P], Choice], most: int = sys.maxsize) -> Iterator[tuple[P, int, str]]:
    """Play to the end, or so many actions; each is handed out before it is carried out."""
    for _ in range(most):
        if game.over:
            return
        seat, word = choose(game)
        yield game, seat, word
        game.play(seat, word)


def at_random(chance: random.Random) -> Callable[[Position], Choice]:
    """Any seat that may act and any of its actions, each as likely as another."""

    def choose(position: Position) -> Choice:
        seat = chance.choice(position.to_act())
        return seat, position.word(seat, chance.choice(position.numbers(seat)))

    return choose
