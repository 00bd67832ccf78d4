"""Computer players.  None is ever handed the real game: each gets a copy in which whatever its seat does not know has been
dealt in a fixed way (`Position.known_to`), and, if it wants to remember, the views of its seat."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Protocol

from florilege.bots.search import Search
from florilege.kernel.chance import Chance
from florilege.kernel.game import Position
from florilege.kernel.state import State, overwrite

BATCH = 64  # iterations between two looks at the clock


class Player(Protocol):
    watches: bool  # whether it wants to be shown what happens

    def choose(self, known: Position, seat: int) -> str:
        """The word of an action that is legal for this seat."""

    def watch(self, view: dict[str, Any]) -> None:
        """What the seat sees after every play, its own included."""


class RandomPlayer:
    """Plays any legal action, each as likely as another."""

    watches = False

    def __init__(self, seed: int | str | None = None) -> None:
        self.random = random.Random(None if seed is None else f"random player {seed}")

    def choose(self, known: Position, seat: int) -> str:
        return known.word(seat, self.random.choice(known.numbers(seat)))

    def watch(self, view: dict[str, Any]) -> None:
        pass


class GreedyPlayer(RandomPlayer):
    """Plays what looks best by the game's tactics, without looking ahead."""

    def choose(self, known: Position, seat: int) -> str:
        mind = mind_of(known, seat)
        return known.word(seat, mind.preferred(Chance(self.random.getrandbits(62))))


@dataclass(frozen=True)
class Budget:
    """How long to think: so many iterations, so many seconds, whichever ends first; None: no such limit."""

    iterations: int | None = None
    seconds: float | None = None


class SearchPlayer(RandomPlayer):
    def __init__(self, budget: Budget, seed: int | str | None = None, **settings: Any) -> None:
        super().__init__(seed)
        self.budget = budget
        self.search = Search(**settings)

    def choose(self, known: Position, seat: int) -> str:
        sensible = mind_of(known, seat).considered()
        if len(sensible) == 1:
            return known.word(seat, sensible[0])
        self.think(known, seat)
        return known.word(seat, self.search.most_visited())

    def think(self, known: Position, seat: int, clock: Callable[[], float] = time.monotonic) -> int:
        """Fill the tree; how many iterations there were."""
        self.search.begin(mind_of(known, seat), seat, self.random.getrandbits(62))
        end = None if self.budget.seconds is None else clock() + self.budget.seconds
        done = 0
        while self.budget.iterations is None or done < self.budget.iterations:
            batch = BATCH if self.budget.iterations is None else min(BATCH, self.budget.iterations - done)
            self.search.think(batch)
            done += batch
            if end is not None and clock() >= end:
                break
        return done


def mind_of(known: Position, seat: int) -> State:
    """The position as the game's tactics see it, with this seat to act."""
    mind = known.game.tactics()
    overwrite(mind, known._state)
    mind.hear(seat)
    return mind
