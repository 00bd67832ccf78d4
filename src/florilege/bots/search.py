"""Monte Carlo tree search over what a seat may know, for any game.

Single-observer information-set search: every iteration deals the hidden cards anew, goes down one tree for all deals by
upper confidence bounds, adds a node, plays the rest out, and credits each action to the seat that took it.  An action
that is not legal in every deal is judged by how often it could have been taken (`avail`), not by how often its parent
was visited.
"""

from __future__ import annotations

from typing import Annotated

try:
    import cython
except ImportError:  # plain Python on a machine without Cython
    from florilege.kernel import nocython as cython

if cython.compiled:
    from cython.cimports.libc.math import log, sqrt
else:
    from math import log, sqrt

from florilege.kernel.chance import Chance
from florilege.kernel.ctypes import FloatRow, Row, facade
from florilege.kernel.moves import Moves
from florilege.kernel.plain import furnish
from florilege.kernel.state import State

SEATS = 8
NODES = 200_000  # 7.6 MB in all; where the tree is full it still learns, but does not grow
DEEPEST = 1024  # actions from the root that one iteration credits
PYTHON_CLASS = 512  # of the flags of a type: it was made while the program ran


class Search:
    """A tree in parallel rows; the children of a node are linked, the newest first.  Node 0 is the root.

    It serves one decision after another, whoever's: a thread that thinks needs one, however many players it thinks for.
    """

    exploration: float  # how much doubt is worth
    widening: float  # a node of n visits may have sqrt(widening * n) children to choose from; 0: all there are
    picks: int  # playouts take the most appealing of so many actions drawn at random
    horizon: int  # actions of a playout before the position is judged as it stands; 0: to the end
    clarity: float  # the share of the margin in a result; the rest is victory
    size: int  # nodes
    action: Annotated[Row, NODES]
    mover: Annotated[Row, NODES]  # who took the action
    first: Annotated[Row, NODES]  # child; 0: none
    next: Annotated[Row, NODES]  # sibling
    visits: Annotated[Row, NODES]
    avail: Annotated[Row, NODES]  # how often the action could have been taken
    value: Annotated[FloatRow, NODES]  # sum of the mover's results
    square: Annotated[FloatRow, NODES]  # sum of their squares
    path: Annotated[Row, DEEPEST]
    result: Annotated[FloatRow, SEATS]
    known: State  # the position as the seat knows it
    work: State
    moves: Moves
    chance: Chance
    seat: int
    todo: int  # iterations

    def __init__(self) -> None:
        furnish(self)

    def iterate(self) -> None:
        for _ in range(self.todo):
            self.try_deal(self.work)

    def try_deal(self, work: State) -> None:
        """One iteration: one deal of what the seat does not know."""
        work.copy_from(self.known)
        work.determinize(self.seat, self.chance)
        depth = self.descend(work, self.moves, self.chance)
        work.playout(self.moves, self.chance, self.picks, self.horizon)
        for s in range(work.players):
            if work.over:
                self.result[s] = (1.0 - self.clarity) * work.reward(s) + self.clarity * 0.5 * (1.0 + work.margin(s))
            else:
                self.result[s] = work.promise(s)
        self.visits[0] += 1
        for i in range(depth):
            node = self.path[i]
            self.visits[node] += 1
            result = self.result[self.mover[node]]
            self.value[node] += result
            self.square[node] += result * result

    def descend(self, work: State, moves: Moves, chance: Chance) -> int:
        """Down to a node that is new, or to the end of the game; how many actions."""
        node = 0
        depth = 0
        while not work.over and depth < DEEPEST:
            if work.waiting != 0 and depth > 0:  # at the root it is the seat that thinks, whoever else may act
                work.call_on(chance)
            moves.clear()
            work.sensible(moves)
            child = self.choose(node, work.mover, moves)
            if child == 0:
                child = self.expand(node, work, moves, chance)
                if child == 0:
                    break  # no room
            work.apply(self.action[child], chance)
            self.path[depth] = child
            depth += 1
            if self.visits[child] == 0:
                break
            node = child
        return depth

    def choose(self, node: int, mover: int, moves: Moves) -> int:
        """The child with the highest upper confidence bound; 0 if another is to be added."""
        found = 0
        best = 0
        best_bound = -1.0
        child = self.first[node]
        while child != 0:
            if self.mover[child] == mover and moves.holds(self.action[child]):
                found += 1
                self.avail[child] += 1
                n = self.visits[child]
                bound = self.value[child] / n + self.exploration * sqrt(log(self.avail[child]) / n)
                if bound > best_bound:
                    best_bound = bound
                    best = child
            child = self.next[child]
        narrow: bool = self.widening > 0.0 and found * found >= self.widening * (self.visits[node] + 1)
        return best if found == moves.n or (narrow and best != 0) else 0

    def expand(self, node: int, work: State, moves: Moves, chance: Chance) -> int:
        """A new child for one of the untried actions: with `picks` the most appealing of them, else any."""
        if self.size == NODES:
            return 0
        untried = 0
        action = 0
        highest = 0
        for k in range(moves.n):
            candidate = moves.pick(k)
            if not self.has_child(node, work.mover, candidate):
                appeal = work.appeal(candidate) if self.picks != 1 else 0
                if untried == 0 or appeal > highest:
                    untried = 0
                    highest = appeal
                if appeal == highest:
                    untried += 1
                    if chance.below(untried) == 0:
                        action = candidate
        child = self.size
        self.size += 1
        self.action[child] = action
        self.mover[child] = work.mover
        self.first[child] = self.visits[child] = 0
        self.avail[child] = 1
        self.value[child] = self.square[child] = 0.0
        self.next[child] = self.first[node]
        self.first[node] = child
        return child

    def has_child(self, node: int, mover: int, action: int) -> bool:
        child = self.first[node]
        while child != 0:
            if self.action[child] == action and self.mover[child] == mover:
                return True
            child = self.next[child]
        return False

    # -- for callers in Python ------------------------------------------------------------------
    @facade
    def begin(
        self,
        known: State,
        seat: int,
        seed: int,
        exploration: float = 0.7,
        widening: float = 0.0,
        picks: int = 1,
        horizon: int = 0,
        clarity: float = 0.1,
    ) -> None:
        """An empty tree for a position as this seat knows it."""
        if cython.compiled and type(known).__flags__ & PYTHON_CLASS:
            raise TypeError(f"{type(known).__name__} is plain Python, whose methods a compiled search would not see")
        self.exploration = exploration
        self.widening = widening
        self.picks = picks
        self.horizon = horizon
        self.clarity = clarity
        self.size = 1
        self.first[0] = self.visits[0] = 0
        self.known = known
        self.work = known.clone()
        self.moves = Moves()
        self.chance = Chance(seed)
        self.seat = seat

    @facade
    def think(self, iterations: int) -> None:
        """So many iterations more, without the GIL."""
        self.todo = iterations
        if cython.compiled:
            with cython.nogil:
                self.iterate()
        else:
            self.iterate()

    @facade
    def children(self, node: int = 0) -> list[tuple[int, int, int, int, float, float]]:
        """Every action tried at a node, the newest first: node, mover, action, visits, and the mover's results: their
        mean and the deviation of one."""
        found = []
        child = self.first[node]
        while child != 0:
            n = max(self.visits[child], 1)
            mean = self.value[child] / n
            deviation = max(self.square[child] / n - mean * mean, 0.0) ** 0.5
            found.append((child, self.mover[child], self.action[child], self.visits[child], mean, deviation))
            child = self.next[child]
        return found
