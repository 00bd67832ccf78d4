"""What every game is made of: a position that can be dealt, played on, copied and re-dealt.

Plain Python.  Compiled, a State is one C struct: its rows and tables are C arrays, its methods
are C functions that need no GIL, `copy_from` is one memcpy, and nothing is allocated in play.
"""

from __future__ import annotations

from typing import Any, TypeVar

try:
    import cython
except ImportError:  # plain Python on a machine without Cython
    from florilege.kernel import nocython as cython

if cython.compiled:
    from cython.cimports.cpython.object import PyObject
    from cython.cimports.libc.math import exp
    from cython.cimports.libc.string import memcpy
else:
    from math import exp

from florilege.kernel.chance import Chance
from florilege.kernel.ctypes import Int64, Row, facade
from florilege.kernel.moves import Moves
from florilege.kernel.plain import field_names, furnish, guarded

_S = TypeVar("_S", bound="State")

TURNS = 6  # deals that differ from one another in every hidden place, unless five sixths of what is hidden is alike
LONGEST = 2000  # actions of a playout: players who do not look ahead may go round in circles


class State:
    """A position.  A game defines deal, legal, apply, reward and determinize."""

    n_actions = 0  # actions are 0 to n_actions - 1

    _size: Int64  # compiled only: how many bytes of C data there are, from `mover` on
    mover: int  # the seat that acts
    waiting: int  # where several seats may act at once: a bit for each; 0: only `mover`
    over: bool
    players: int
    rotation: int  # 0: what is hidden is dealt anew at random; k: in the k-th of TURNS fixed ways

    def __cinit__(self) -> None:
        start = cython.cast(cython.p_char, cython.address(self.mover)) - cython.cast(
            cython.p_char, cython.cast(cython.p_void, self)
        )
        self._size = cython.cast(cython.pointer(PyObject), self).ob_type.tp_basicsize - start

    def __init__(self) -> None:
        if cython.compiled and hasattr(self, "__dict__"):  # the compiled kernel would not call its methods
            raise TypeError(f"{type(self).__name__} is plain Python: compile it too, or set FLORILEGE_PURE=1")
        furnish(self)

    # -- what a game defines: the rules ---------------------------------------------------
    def deal(self, chance: Chance) -> None:
        pass

    def legal(self, moves: Moves) -> None:
        """Add every action that `mover` may take."""

    def apply(self, action: int, chance: Chance) -> None:
        """Carry out a legal action and all that follows from it by itself."""

    def reward(self, seat: int) -> float:
        """1 for a victory, 0 for a defeat, shares in between; only when over."""
        return 0.0

    def determinize(self, viewer: int, chance: Chance) -> None:
        """Deal anew what `viewer` cannot know, from a canonical order: no trace of the truth is left."""

    def take_up(self, viewer: int) -> None:
        """The beginning of that: count what `viewer` cannot know in `tally`."""

    # -- what a game may say of itself to those who play it: its tactics ---------------------
    def appeal(self, action: int) -> int:
        """How good a legal action looks to a decent player who does not look ahead: only the order matters."""
        return 0

    def margin(self, seat: int) -> float:
        """How clearly a seat has won or lost, from -1 to 1; only when over."""
        return 0.0

    def sensible(self, moves: Moves) -> None:
        """Add the legal actions that a decent player considers: at least one, in general all."""
        self.legal(moves)

    def promise(self, seat: int) -> float:
        """What a seat may expect of a game that is not over: 0 a clear defeat, 1 a clear victory."""
        return 1.0 / self.players

    def exponential(self, x: float) -> float:
        """For promises: rules and tactics import no mathematics."""
        power: float = exp(x)
        return power

    def unsettled(self, last: int) -> bool:
        """Whether `promise` should wait for the end of what is under way; `last` took the last action."""
        return self.mover == last

    # -- what search and simulations build on ---------------------------------------------
    def rollout(self, moves: Moves, chance: Chance) -> int:
        """Play random actions to the end; how many there were."""
        plies = 0
        while not self.over:
            if self.waiting != 0:
                self.call_on(chance)
            moves.clear()
            self.legal(moves)
            self.apply(moves.pick(chance.below(moves.n)), chance)
            plies += 1
        return plies

    def tempting(self, moves: Moves, chance: Chance, picks: int) -> int:
        """The most appealing of so many legal actions drawn at random; of all of them if `picks` is 0."""
        number = picks if picks > 0 else moves.n
        best = moves.pick(chance.below(moves.n) if picks > 0 else 0)
        if number == 1:
            return best
        highest = self.appeal(best)
        ties = 1
        for k in range(1, number):
            action = moves.pick(chance.below(moves.n) if picks > 0 else k)
            appeal = self.appeal(action)
            if appeal > highest:
                highest = appeal
                best = action
                ties = 1
            elif appeal == highest:
                ties += 1
                if chance.below(ties) == 0:  # of equals each is as likely as another
                    best = action
        return best

    def playout(self, moves: Moves, chance: Chance, picks: int, horizon: int) -> None:
        """Play to the end, each action the most appealing of `picks` drawn at random; 1: any.

        With a horizon: so many actions, and on to the end of what is under way.
        """
        plies = 0
        last = self.mover
        while not self.over and plies < LONGEST and (horizon == 0 or plies < horizon or self.unsettled(last)):
            last = self.mover
            plies += 1
            if self.waiting != 0:
                self.call_on(chance)
            moves.clear()
            self.sensible(moves)
            self.apply(self.tempting(moves, chance, picks), chance)

    def call_on(self, chance: Chance) -> None:
        """Of the seats that wait, chance picks the one that acts first."""
        number = 0
        for seat in range(self.players):
            if self.waiting >> seat & 1:
                number += 1
                if chance.below(number) == 0:  # each of them is as likely as another
                    self.mover = seat

    def copy_from(self, other: State) -> None:
        if cython.compiled:
            memcpy(cython.address(self.mover), cython.address(other.mover), self._size)
        else:
            self.copy_plainly(other)

    def mix(self, cards: Row, n: int, chance: Chance) -> None:
        """Put the first n cards, which stand in canonical order, in the order in which they are dealt anew."""
        if self.rotation == 0:
            chance.shuffle(cards, n)
        else:
            first = n * (self.rotation - 1) // TURNS
            self.reverse(cards, 0, first)
            self.reverse(cards, first, n)
            self.reverse(cards, 0, n)

    def reverse(self, cards: Row, first: int, end: int) -> None:
        """The order of these cards, from the first to the one before the end."""
        while first < end - 1:
            end -= 1
            card = cards[first]
            cards[first] = cards[end]
            cards[end] = card
            first += 1

    # -- for callers in Python --------------------------------------------------------------
    @facade
    def start(self, chance: Chance) -> None:
        self.deal(chance)

    @facade
    def to_act(self) -> list[int]:
        if self.over:
            return []
        return [seat for seat in range(self.players) if self.waiting >> seat & 1] if self.waiting else [self.mover]

    @facade
    def hear(self, seat: int) -> None:
        """Of several seats that may act, this one does."""
        if self.waiting >> seat & 1:
            self.mover = seat

    @facade
    def actions(self) -> list[int]:
        moves = Moves()
        self.legal(moves)
        return [moves.pick(k) for k in range(moves.n)]

    @facade
    def considered(self) -> list[int]:
        """Of the legal actions those that are sensible."""
        moves = Moves()
        self.sensible(moves)
        return [moves.pick(k) for k in range(moves.n)]

    @facade
    def promised(self, seat: int) -> float:
        return self.promise(seat)

    @facade
    def clearness(self, seat: int) -> float:
        return self.margin(seat)

    @facade
    def allows(self, action: int) -> bool:
        moves = Moves()
        self.legal(moves)
        return moves.holds(action)

    @facade
    def act(self, action: int, chance: Chance) -> None:
        """Carry out an action that `allows` has accepted."""
        self.apply(action, chance)

    @facade
    def redeal(self, viewer: int, chance: Chance) -> None:
        self.determinize(viewer, chance)

    @facade
    def redeal_turned(self, viewer: int, turn: int) -> None:
        """In one of TURNS ways, from 0, of which no two put the same card anywhere (but see there)."""
        self.rotation = turn + 1
        self.determinize(viewer, Chance())
        self.rotation = 0

    @facade
    def unplaced(self, viewer: int) -> list[int]:
        """How many cards of each kind the viewer cannot place, and how much else is hidden of each kind."""
        copy: Any = self.clone()
        count_unplaced(copy, viewer)
        return [*copy.tally, *self.unseen(viewer)]

    @facade
    def unseen(self, viewer: int) -> list[int]:
        """What is hidden besides what `take_up` counts, each kind as a number that falls when some of it is shown."""
        return []

    @facade
    def value(self, seat: int) -> float:
        return self.reward(seat)

    @facade
    def preferred(self, chance: Chance) -> int:
        """The legal action that looks best, without any search."""
        moves = Moves()
        self.legal(moves)
        return self.tempting(moves, chance, 0)

    @facade
    def appeals(self) -> list[tuple[int, int]]:
        """Every legal action with its appeal."""
        return [(action, self.appeal(action)) for action in self.actions()]

    @facade
    def clone(self: _S) -> _S:
        copy = type(self).__new__(type(self))
        overwrite(copy, self)
        return copy

    @facade
    def fields(self) -> dict[str, Any]:
        """Every declared field by name, as plain lists and numbers."""
        return {name: getattr(self, name) for name in field_names(type(self))}

    @facade
    def restore(self, fields: dict[str, Any]) -> None:
        """Set fields, each whole."""
        for name, value in fields.items():
            setattr(self, name, guarded(value))

    def copy_plainly(self, other: object) -> None:
        for name, value in vars(other).items():
            if isinstance(value, list):
                value = [row[:] for row in value] if isinstance(value[0], list) else value[:]
            setattr(self, name, guarded(value))

    def __reduce__(self) -> tuple[Any, ...]:
        return revive, (type(self), self.fields())

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and type(other) is type(self) and self.fields() == other.fields()

    __hash__ = None  # type: ignore[assignment]


def count_unplaced(state: State, viewer: int) -> None:
    state.take_up(viewer)


def overwrite(target: State, source: State) -> None:
    target.copy_from(source)


def revive(kind: Any, fields: dict[str, Any]) -> Any:
    state = kind()
    state.restore(fields)
    return state
