"""A table: the fold over its entries.  What may be done at it is in `conduct`, what is told of it in `seeing`."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from copy import copy
from typing import Any, TypeVar

import msgspec

from florilege.kernel.game import Course, Document, Game, Position
from florilege.kernel.seed import QUICK, Seed
from florilege.table.entries import (
    AnyEntry,
    Away,
    Back,
    Called,
    Closed,
    Ended,
    Fixed,
    Invited,
    Joined,
    Left,
    Opened,
    Origin,
    Played,
    Rematch,
    Removed,
    Resigned,
    Revealed,
    Said,
    Salted,
    Sealed,
    Started,
    TakebackAnswered,
    TakebackAsked,
    TakenBack,
)
from florilege.table.looking import looking_times
from florilege.table.setup import PERSON, game_of
from florilege.texts.text import Text
from florilege.wire.setup import Setup
from florilege.wire.tables import Phase

T = TypeVar("T")


class Chair:
    """One seat at the table and who sits there."""

    __slots__ = ("away", "decision", "level", "person", "reserved", "resigned", "since", "spent")

    def __init__(self, kind: str, reserved: str = "") -> None:
        self.level = "" if kind == PERSON else kind  # of a computer player
        self.person = ""  # the identity; "" if nobody has come yet, or none will
        self.reserved = reserved  # the one who may sit here
        self.away = False  # a computer player has taken the seat
        self.resigned = False
        self.spent = 0  # milliseconds of thought, for the clock of the game
        self.since = 0  # when its present decision began
        self.decision = 0  # its number: what was planned for an earlier one is void

    @property
    def attended(self) -> bool:
        """Whether a person is playing here."""
        return self.person != "" and not self.away

    @property
    def filled(self) -> bool:
        return self.person != "" or self.level != ""


class Turn(msgspec.Struct):
    """Whose turn it is in a position and phase."""

    position: Position | None
    phase: Phase
    seats: list[int]
    reacting: bool


class Table:
    id: str
    setup: Setup
    game: Game[Any]
    seed: Seed
    owner: str
    invitation: str
    origin: Origin | None
    chairs: list[Chair]

    def __init__(self, id: str) -> None:
        self.id = id
        self.entries: list[AnyEntry] = []
        self.done: dict[tuple[str, str], int] = {}  # wishes that were fulfilled, with the version they led to
        self.people: set[str] = set()  # everybody whose name may be needed to tell of this table
        self.phase: Phase = "open"
        self.broken_off = False  # whether the host has ended the game
        self.removed = False  # whether the host has deleted the table
        self.rules = 0  # the version of the rules that it is played by
        self.ended: Ended | None = None  # by a program that has other rules
        self.salts: dict[str, str] = {}  # of an older log: by person, in the order in which they came
        self.seals: dict[str, str] = {}  # by person: the hash of what will be added to the seed
        self.called: int | None = None  # when the start was wished, if it waits for what people add
        self.fixed: list[str] | None = None  # whose seals count, in the order of their seats then
        self.revealed: dict[str, str] = {}  # by person: what was sealed
        self.order: tuple[int, ...] = ()  # where those who sit here now sat before the start
        self.position: Position | None = None
        self.course: Course | None = None  # of the play that the last entry is
        self._tried: Course | None = None
        self._turn: Turn | None = None
        self._replayed: tuple[list[Played], Position] | None = None
        self._judged: dict[int, Any] = {}
        self._foreseen: tuple[AnyEntry, Position | None] | None = None
        self.plays: list[Played] = []  # those that were not taken back
        self.since = 0  # when the present decision began, of all who are to act
        self.decision = 0  # the number of the last one, of anybody
        self.takeback: int | None = None  # the seat that asks for it
        self.unnoticed = False  # whether only the seat itself has noticed that it took something back
        self.consenting: set[int] = set()
        self.chat: list[Said] = []
        self.rematch = ""
        self.opened = 0

    @classmethod
    def fold(cls, id: str, entries: Iterable[AnyEntry]) -> Table:
        table = cls(id)
        for entry in entries:
            table.apply(entry)
        return table

    # -- what is asked of it -----------------------------------------------------------------
    @property
    def version(self) -> int:
        return len(self.entries)

    @property
    def other_rules(self) -> Text | None:
        """That the game was played by other rules than ours: it can be told, but there is no position of it."""
        dealt = self.phase in ("playing", "over") or self.origin is not None  # before that it needs no rules
        return self.game.other_rules(self.rules) if dealt else None

    @property
    def begun(self) -> bool:
        """Whether it is being played, or about to be dealt."""
        return self.phase == "playing" or (self.phase == "open" and self.called is not None)

    @property
    def given_up(self) -> bool:
        """Whether nobody is left to play against, or for."""
        if not any(chair.resigned for chair in self.chairs):
            return False
        return len(self.chairs) == 2 or not any(chair.person and not chair.resigned for chair in self.chairs)

    def result(self) -> Document | None:
        """None if it was not played to its end.  By other rules: what was kept of it."""
        if self.position is not None:
            return self.position.result() if self.position.over else None
        kept = self.ended
        if kept is None or kept.winners is None or self.given_up:
            return None
        scores = {} if kept.scores is None else {"scores": list(kept.scores)}
        return {**scores, "winners": list(kept.winners)}

    def seat_of(self, person: str) -> int | None:
        for seat, chair in enumerate(self.chairs):
            if person and chair.person == person:
                return seat
        return None

    def tried(self, seat: int, word: str) -> Course:
        """The course of a play from now on, or why it is refused; found once for all who ask about the same play."""
        assert self.position is not None
        known = self._tried
        if known is None or known.before is not self.position or (known.seat, known.word) != (seat, word):
            known = self._tried = self.position.course(seat, word)
        return known

    def to_act(self) -> list[int]:
        return self._whose_turn().seats

    def reacting(self) -> bool:
        """Whether silence would be an answer now."""
        return self._whose_turn().reacting

    def _whose_turn(self) -> Turn:
        """Found once for all who ask in this position and phase."""
        known, position = self._turn, self.position
        if known is None or known.position is not position or known.phase != self.phase:
            if position is None or self.phase != "playing":
                known = Turn(position, self.phase, [], False)
            else:
                seats, silence = position.to_act(), self.game.silence
                reacting = silence is not None and any(silence in position.offered(seat) for seat in seats)
                known = Turn(position, self.phase, seats, reacting)
            self._turn = known
        return known

    # -- the fold ------------------------------------------------------------------------------
    def apply(self, entry: AnyEntry) -> None:
        self.entries.append(entry)
        if entry.by:
            self.people.add(entry.by)
        if entry.command:
            self.done[entry.by, entry.command] = self.version
        self.course, self.unnoticed = None, False
        match entry:
            case Opened():
                self._open(entry)
            case Invited():
                self.invitation = entry.invitation
            case Joined():
                self.chairs[entry.seat].person = entry.by
            case Left():
                self.chairs[entry.seat].person = ""
                self.salts.pop(entry.by, None)
                self.seals.pop(entry.by, None)
                self.called = None  # a seat is free again
            case Salted():
                self.salts[entry.by] = entry.salt
            case Sealed():
                self.seals[entry.by] = entry.hash
                self._fix_if_all_sealed()
            case Called():
                self.called = entry.at
                self._fix_if_all_sealed()
            case Fixed():
                self._fix()
            case Revealed():
                self.revealed[entry.by] = entry.bytes
            case Started():
                self._start(entry)
            case Played():
                self._play(entry)
            case TakebackAsked():
                self.takeback, self.consenting = entry.seat, set()
            case TakebackAnswered():
                self._answer(entry)
            case TakenBack():
                self._take_back(entry)
            case Resigned():
                self._resign(entry.seat)
            case Away() | Back():
                self.chairs[entry.seat].away = isinstance(entry, Away)
                self._count_decision(entry.seat)  # the clock runs on: who leaves and comes back gains no time
            case Said():
                self.chat.append(entry)
            case Rematch():
                self.rematch = entry.table
            case Closed():
                self._close()
            case Removed():
                self.phase, self.removed = "closed", True
            case Ended():
                self._end(entry)

    def after(self, entry: AnyEntry) -> Table:
        """What this entry would make of the table, which stays as it is.  Positions are shared: none ever changes."""
        other = copy(self)
        for name, value in vars(self).items():
            if isinstance(value, dict | list | set):
                setattr(other, name, value.copy())
        other.chairs = [copy(chair) for chair in self.chairs]
        other.apply(entry)
        return other

    def foresee(self, entry: AnyEntry) -> None:
        """Find the position to which an entry leads, so that there is nothing left to be played when it is applied: a
        thread may do so, as long as the table stays as it is."""
        self._foreseen = entry, self.after(entry).position

    def _position_by(self, entry: AnyEntry, find: Callable[[], Position]) -> Position:
        known, self._foreseen = self._foreseen, None
        return known[1] if known is not None and known[0] is entry and known[1] is not None else find()

    def _open(self, entry: Opened) -> None:
        self.setup, self.owner, self.opened = entry.setup, entry.by, entry.at
        self.game = game_of(entry.setup)
        self.rules = entry.rules
        self.seed = Seed(bytes.fromhex(entry.seed))
        self.invitation, self.origin = entry.invitation, entry.origin
        reserved = entry.reserved or ("",) * len(entry.setup.seats)
        self.chairs = [Chair(kind, who) for kind, who in zip(entry.setup.seats, reserved, strict=True)]

    def _fix_if_all_sealed(self) -> None:
        if self.called is not None and all(chair.person in self.seals for chair in self.chairs if chair.person):
            self._fix()

    def _fix(self) -> None:
        """From now on no seal is taken, so that nobody can choose one by what others open."""
        self.fixed = [chair.person for chair in self.chairs if chair.person in self.seals]

    def _start(self, entry: Started) -> None:
        self.order, self.called = entry.order, None
        self.chairs = [self.chairs[old] for old in entry.order]
        self.phase = "playing"
        self.rules = entry.rules or self.rules
        self.seed = Seed(self.seed.secret, entry.chance or QUICK)
        if self.other_rules is not None:
            self.phase = "over"
            return
        self.position = self._position_by(entry, self.beginning)
        self._begin_decision(entry.at)

    def _close(self) -> None:
        """Nobody comes any more; a game that is being played ends here, without a result."""
        self.takeback = None
        self.broken_off = self.phase == "playing"
        self.phase = "over" if self.broken_off else "closed"

    def _end(self, entry: Ended) -> None:
        self.ended, self.takeback = entry, None
        if not entry.over:
            self.phase = "closed" if self.phase == "open" else "over"

    def beginning(self) -> Position:
        """As the cards are dealt, or as they lay at the moment from which this table goes on; chance is our own."""
        if self.origin is None:
            return self.game.new(len(self.chairs), self.setup.options, self.mixed_seed())
        position = self._elsewhere(self.origin)
        for seat, word in self.origin.plays:
            position.play(seat, word)
        return position.with_chance(self.mixed_seed())

    def _elsewhere(self, origin: Origin) -> Position:
        """How the other table began, from a moment of which this one goes on."""
        seed = Seed(bytes.fromhex(origin.seed), origin.chance or QUICK)
        if origin.position is None:
            return self.game.new(len(self.chairs), self.setup.options, seed)
        return self.game.load(origin.position, seed)

    def stretches(self) -> list[tuple[Position, list[tuple[int, str]]]]:
        """All that was seen until now: a beginning and the plays from there, at another table first if this one goes
        on from it."""
        here = (self.beginning(), [(play.seat, play.word) for play in self.plays])
        return [here] if self.origin is None else [(self._elsewhere(self.origin), list(self.origin.plays)), here]

    def mixed_seed(self) -> Seed:
        """What all chance comes from: the seed that was promised, and what people added."""
        opened = [self.revealed[person] for person in self.fixed or () if person in self.revealed]
        return self.seed.mixed(list(self.salts.values())).mixed_bytes([bytes.fromhex(each) for each in opened])

    def _play(self, entry: Played) -> None:
        if self.position is None:  # by other rules
            self.plays.append(entry)
            return
        waiting, reacting = self.to_act(), self.reacting()
        if not reacting:
            self.chairs[entry.seat].spent += max(0, entry.at - self.chairs[entry.seat].since)
        self.course = self.tried(entry.seat, entry.word)
        self.position, self._tried = self.course.after, None
        self.plays.append(entry)
        self.takeback, self._replayed, self._judged = None, None, {}
        if self.position.over:
            self.phase = "over"
        elif self._others_go_on(entry.seat, waiting, reacting):
            self._decide_anew(entry.seat, entry.at)
        else:
            # Nobody is hurried while all look at what lies open for a moment, even if one is quicker and plays.
            self._begin_decision(max(entry.at, self.since) + sum(looking_times(self.course)))

    def _others_go_on(self, actor: int, waiting: list[int], reacting: bool) -> bool:
        """Whether, of several who were to act, all others still are, with the rest of their time."""
        others = [seat for seat in waiting if seat != actor]
        still = [seat for seat in self.to_act() if seat != actor]
        return bool(others) and others == still and reacting == self.reacting()

    def _begin_decision(self, at: int) -> None:
        """For all who are to act now."""
        self.since = at
        for seat in range(len(self.chairs)):
            self._decide_anew(seat, at)

    def _decide_anew(self, seat: int, at: int) -> None:
        self.chairs[seat].since = at
        self._count_decision(seat)

    def _count_decision(self, seat: int) -> None:
        self.decision += 1
        self.chairs[seat].decision = self.decision

    def _answer(self, entry: TakebackAnswered) -> None:
        if entry.yes:
            self.consenting.add(entry.seat)
        else:
            self.takeback = None

    def _take_back(self, entry: TakenBack) -> None:
        last = len(self.plays) - entry.since
        del self.plays[last - entry.plays : last]
        self.takeback, self._judged = None, {}
        if self.position is None:
            return
        waiting = self.to_act()
        self.position = self._position_by(entry, lambda: self.replayed(self.plays))
        self._replayed = None
        self.unnoticed = entry.apart and self.to_act() == waiting
        if entry.apart:
            self._decide_anew(entry.seat, entry.at)
        else:
            self._begin_decision(entry.at)

    def position_after(self, plays: int) -> Position:
        """Of the plays that stand, after the first so many."""
        return self.replayed(self.plays[:plays])

    def judged(self, seat: int, judge: Callable[[Table, int], T]) -> T:
        """What a seat could take back now; found once for all who ask before the next play."""
        if seat not in self._judged:
            self._judged[seat] = judge(self, seat)
        found: T = self._judged[seat]
        return found

    def replayed(self, plays: Sequence[Played]) -> Position:
        """The position that these plays lead to, from the beginning; found once for all who ask for the same."""
        if self._replayed is None or self._replayed[0] != plays:
            position = self.beginning()
            for play in plays:
                position.play(play.seat, play.word)
            self._replayed = list(plays), position
        return self._replayed[1]

    def _resign(self, seat: int) -> None:
        self.chairs[seat].resigned = self.chairs[seat].away = True
        if self.given_up:
            self.phase = "over"
