"""A table: the fold over its entries.  What may be done at it is in `conduct`, what is told of it in `seeing`."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from florilege.kernel.game import Course, Document, Game, Position
from florilege.kernel.seed import Seed
from florilege.kernel.texts import Text
from florilege.table.entries import (
    AnyEntry,
    Away,
    Back,
    Closed,
    Ended,
    Invited,
    Joined,
    Left,
    Opened,
    Origin,
    Played,
    Rematch,
    Resigned,
    Said,
    Salted,
    Started,
    TakebackAnswered,
    TakebackAsked,
    TakenBack,
)
from florilege.table.looking import looking_times
from florilege.table.setup import PERSON, Setup


class Chair:
    """One seat at the table and who sits there."""

    __slots__ = ("away", "level", "person", "reserved", "resigned", "spent")

    def __init__(self, kind: str, reserved: str = "") -> None:
        self.level = "" if kind == PERSON else kind  # of a computer player
        self.person = ""  # the identity; "" if nobody has come yet, or none will
        self.reserved = reserved  # the one who may sit here
        self.away = False  # a computer player has taken the seat
        self.resigned = False
        self.spent = 0  # milliseconds of thought, for the clock of the game

    @property
    def attended(self) -> bool:
        """Whether a person is playing here."""
        return self.person != "" and not self.away

    @property
    def filled(self) -> bool:
        return self.person != "" or self.level != ""


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
        self.phase = "open"  # open, playing, over, closed
        self.rules = 0  # the version of the rules that it is played by
        self.ended: Ended | None = None  # by a program that has other rules
        self.salts: dict[str, str] = {}  # by person, in the order in which they came
        self.position: Position | None = None
        self.course: Course | None = None  # of the play that the last entry is
        self._tried: Course | None = None
        self._asked: tuple[Position | None, str, list[int], bool] | None = None
        self.plays: list[Played] = []  # those that were not taken back
        self.since = 0  # when the present decision began
        self.decision = 0  # its number: what was planned for an earlier one is void
        self.takeback: int | None = None  # the seat that asks for it
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
        return self._whose_turn()[2]

    def reacting(self) -> bool:
        """Whether silence would be an answer now."""
        return self._whose_turn()[3]

    def _whose_turn(self) -> tuple[Position | None, str, list[int], bool]:
        """Found once for all who ask in this position and phase."""
        known, position, silence = self._asked, self.position, self.game.silence
        if known is None or known[0] is not position or known[1] != self.phase:
            if position is None or self.phase != "playing":
                known = (position, self.phase, [], False)
            else:
                seats = position.to_act()
                reacting = silence is not None and any(silence in position.offered(seat) for seat in seats)
                known = (position, self.phase, seats, reacting)
            self._asked = known
        return known

    # -- the fold ------------------------------------------------------------------------------
    def apply(self, entry: AnyEntry) -> None:
        self.entries.append(entry)
        if entry.by:
            self.people.add(entry.by)
        if entry.command:
            self.done[entry.by, entry.command] = self.version
        self.course = None
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
            case Salted():
                self.salts[entry.by] = entry.salt
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
                self.decision += 1  # the clock runs on: who leaves and comes back gains no time
            case Said():
                self.chat.append(entry)
            case Rematch():
                self.rematch = entry.table
            case Closed():
                self.phase = "closed"
            case Ended():
                self._end(entry)

    def _open(self, entry: Opened) -> None:
        self.setup, self.owner, self.opened = entry.setup, entry.by, entry.at
        self.game = entry.setup.of_game()
        self.rules = entry.rules
        self.seed = Seed(bytes.fromhex(entry.seed))
        self.invitation, self.origin = entry.invitation, entry.origin
        reserved = entry.reserved or ("",) * len(entry.setup.seats)
        self.chairs = [Chair(kind, who) for kind, who in zip(entry.setup.seats, reserved, strict=True)]

    def _start(self, entry: Started) -> None:
        self.chairs = [self.chairs[old] for old in entry.order]
        self.phase = "playing"
        self.rules = entry.rules or self.rules
        if self.other_rules is not None:
            self.phase = "over"
            return
        self.position = self.beginning()
        self._begin_decision(entry.at)

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
        seed = Seed(bytes.fromhex(origin.seed))
        if origin.position is None:
            return self.game.new(len(self.chairs), self.setup.options, seed)
        return self.game.load(origin.position, seed)

    def stretches(self) -> list[tuple[Position, list[tuple[int, str]]]]:
        """All that was seen until now: a beginning and the plays from there, at another table first if this one goes
        on from it."""
        here = (self.beginning(), [(play.seat, play.word) for play in self.plays])
        return [here] if self.origin is None else [(self._elsewhere(self.origin), list(self.origin.plays)), here]

    def mixed_seed(self) -> Seed:
        return self.seed.mixed(list(self.salts.values()))

    def _play(self, entry: Played) -> None:
        if self.position is None:  # by other rules
            self.plays.append(entry)
            return
        waiting, reacting = self.to_act(), self.reacting()
        if not reacting:
            self.chairs[entry.seat].spent += max(0, entry.at - self.since)
        self.course = self.tried(entry.seat, entry.word)
        self.position, self._tried = self.course.after, None
        self.plays.append(entry)
        self.takeback = None
        if self.position.over:
            self.phase = "over"
        elif not (reacting and self.reacting() and self.to_act() == [seat for seat in waiting if seat != entry.seat]):
            # Nobody is hurried while all look at what lies open for a moment, even if one is quicker and plays.
            self._begin_decision(max(entry.at, self.since) + sum(looking_times(self.course)))
        # otherwise the others still have the rest of the same window

    def _begin_decision(self, at: int) -> None:
        self.since = at
        self.decision += 1

    def _answer(self, entry: TakebackAnswered) -> None:
        if entry.yes:
            self.consenting.add(entry.seat)
        else:
            self.takeback = None

    def _take_back(self, entry: TakenBack) -> None:
        del self.plays[len(self.plays) - entry.plays :]
        self.takeback = None
        if self.position is None:
            return
        self.position = self.position_after(len(self.plays))
        self._begin_decision(entry.at)

    def position_after(self, plays: int) -> Position:
        """Of the plays that stand, after the first so many."""
        position = self.beginning()
        for play in self.plays[:plays]:
            position.play(play.seat, play.word)
        return position

    def _resign(self, seat: int) -> None:
        self.chairs[seat].resigned = self.chairs[seat].away = True
        if self.given_up:
            self.phase = "over"
