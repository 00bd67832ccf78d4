"""Players that choose by chance, by the tactics of a game, and by search."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

from florilege.bots.search import Search
from florilege.kernel.chance import Chance
from florilege.kernel.game import Position
from florilege.kernel.player import Player, Thinking
from florilege.kernel.state import State, overwrite

BATCH = 64  # iterations between two looks at the clock
DOUBT = 8 * BATCH  # … and between two looks at whether the rest of the time could still change anything
TICK = 1e-6  # seconds: clocks are not finer
SEED_BITS = 62


class RandomPlayer(Player):
    """Plays any legal action, each as likely as another."""

    def choose(self, known: Position, seat: int) -> str:
        return known.word(seat, self.random.choice(known.numbers(seat)))


class GreedyPlayer(Player):
    """Plays what looks best by the game's tactics, without looking ahead.

    A share of the actions escapes one who overlooks: a completion is missed, never nonsense preferred.
    """

    def __init__(self, seed: int | str | None = None, overlooks: float = 0.0) -> None:
        super().__init__(seed)
        self.overlooks = overlooks

    def choose(self, known: Position, seat: int) -> str:
        mind = mind_of(known, seat)
        if self.overlooks == 0.0:
            return known.word(seat, mind.preferred(Chance(self.random.getrandbits(SEED_BITS))))
        appeals = dict(mind.appeals())
        noticed = self.notice(list(appeals))
        highest = max(appeals[action] for action in noticed)
        return known.word(seat, self.random.choice([action for action in noticed if appeals[action] == highest]))

    def notice(self, actions: list[int]) -> list[int]:
        """Those that do not escape it; at least one."""
        return [action for action in actions if self.random.random() >= self.overlooks] or [self.random.choice(actions)]


@dataclass(frozen=True)
class Budget:
    """How long to think: so many iterations, so many seconds, whichever ends first; None: no such limit."""

    iterations: int | None = None
    seconds: float | None = None


class Tried(NamedTuple):
    """What a search found about an action at a node of its tree; the results are those of the seat that took it."""

    node: int
    mover: int
    action: int
    visits: int
    mean: float
    deviation: float  # of a single result


class Trees(threading.local):
    """Each thread's tree: as many as think at once, whoever they think for, and nothing is kept between decisions."""

    def __init__(self) -> None:
        self.mine = Search()


trees = Trees()


class SearchPlayer(GreedyPlayer):
    """Looks ahead on deals of what its seat does not know."""

    def __init__(
        self,
        budget: Budget,
        thinking: Thinking,
        seed: int | str | None = None,
        overlooks: float = 0.0,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        super().__init__(seed, overlooks)
        self.budget = budget
        self.thinking = thinking
        self.clock = clock

    @property
    def search(self) -> Search:
        """The tree of the thread that asks: ours from when we begin to think until another does."""
        return trees.mine

    def choose(self, known: Position, seat: int) -> str:
        actions = mind_of(known, seat).considered()
        if len(actions) == 1:
            return known.word(seat, actions[0])
        noticed = set(self.notice(actions))
        self.think(known, seat, until_sure=self.budget.iterations is None)
        tried = [child for child in self.tried() if child.mover == seat and child.action in noticed]
        return known.word(seat, tried[0].action if tried else min(noticed))

    def tried(self, node: int = 0) -> list[Tried]:
        """The actions of a node, those tried most first, of equals the better one."""
        found = [Tried(*child) for child in self.search.children(node)]
        return sorted(found, key=lambda child: (-child.visits, -child.mean, child.action))

    def think(self, known: Position, seat: int, until_sure: bool = False) -> int:
        """Fill the tree; how many iterations there were.

        Until sure: not longer than until the rest of the time could not change what is tried most.
        """
        search = self.search
        search.begin(mind_of(known, seat), seat, self.random.getrandbits(SEED_BITS), **vars(self.thinking))
        start = self.clock()
        end = None if self.budget.seconds is None else start + self.budget.seconds
        done = 0
        while self.budget.iterations is None or done < self.budget.iterations:
            batch = BATCH if self.budget.iterations is None else min(BATCH, self.budget.iterations - done)
            search.think(batch)
            done += batch
            now = self.clock()
            if end is not None and now >= end:
                break
            if until_sure and end is not None and done % DOUBT == 0:
                left = done * (end - now) / max(now - start, TICK)  # iterations, at the pace so far
                if self.lead() > left:
                    break
        return done

    def lead(self) -> int:
        """How much more often the action tried most was tried than the next."""
        visits = [child.visits for child in self.tried()] + [0]
        return visits[0] - visits[1]


def mind_of(known: Position, seat: int) -> State:
    """The position as the game's tactics see it, with this seat to act."""
    mind = known.game.tactics()
    overwrite(mind, known._state)
    mind.hear(seat)
    return mind
