"""What computer players have in common, and how good they are.

A player is never handed the real game.  It chooses on a copy in which whatever its seat does not know has been dealt in
a fixed way (`Position.known_to`), and it may be told what its seat saw happen.
"""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from florilege.kernel.game import Position

SPREAD = 0.35  # of the logarithm of a reaction time: about as people differ from themselves


class Player:
    """One seat's mind.  With a seed, and unless it looks at the clock, it decides the same way each time."""

    watches = False  # whether it wants to see the table in the midst of every play and after it
    pace = 1.0  # seconds: its usual time to answer where several may

    def __init__(self, seed: int | str | None = None) -> None:
        self.random = random.Random(None if seed is None else f"{type(self).__name__} {seed}")

    def choose(self, known: Position, seat: int) -> str:
        """The word of an action that is legal for this seat."""
        raise NotImplementedError

    def watch(self, view: dict[str, Any]) -> None:
        """What the seat sees at a moment of a play, or after it; whoever plays."""

    def reaction(self) -> float:
        """Seconds until it answers where several may: the first to arrive is served."""
        return self.pace * self.random.lognormvariate(0.0, SPREAD)


@dataclass(frozen=True)
class Thinking:
    """The settings of a search that serve a game best: see `florilege.bots.search`."""

    exploration: float = 0.7
    widening: float = 0.0
    picks: int = 1
    horizon: int = 0
    clarity: float = 0.1


@dataclass(frozen=True)
class Recall:
    """A memory: the chance to lose a card whenever another is placed, how many are kept at most, and whether
    the player reckons with what it has forgotten."""

    decay: float = 0.0
    span: int | None = None
    counting: bool = False


@dataclass(frozen=True)
class Level:
    """How good a computer player is."""

    iterations: int = 0  # of search; 0: it plays by the tactics of the game alone
    overlooks: float = 0.0  # the share of the actions that escape it, others at each decision
    recall: Recall | None = None  # where the game is one of memory
    seconds: float = 2.0  # it never thinks longer
    pace: float = 1.0  # its usual reaction time


LEVELS = ("seedling", "bud", "blossom", "gardener", "master")
