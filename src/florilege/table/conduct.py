"""What people may do at a table: a wish becomes an entry for the log, or is refused with the reason."""

from __future__ import annotations

import unicodedata
from hashlib import sha256
from typing import Any, NamedTuple

import msgspec

from florilege.errors import FlorilegeError
from florilege.kernel.seed import Seed
from florilege.table.entries import (
    AnyEntry,
    Away,
    Back,
    Called,
    Closed,
    Hinted,
    Invited,
    Joined,
    Left,
    Opened,
    Origin,
    Played,
    Rematch,
    Resigned,
    Revealed,
    Said,
    Sealed,
    Started,
    TakebackAnswered,
    TakebackAsked,
    TakenBack,
)
from florilege.table.sealing import started
from florilege.table.setup import PERSON, game_of, rotated, settled
from florilege.table.table import Table
from florilege.table.takeback import plays_to_undo, undoing
from florilege.texts.text import Seat, Text
from florilege.wire import commands as wish
from florilege.wire.setup import Clock, Setup

MOST_CHAT = 1000  # lines at a table
MOST_FUSS = 500  # entries of a person that are neither: a log must not grow without end
UNSEEN = {"Cc", "Cf", "Cn", "Co", "Cs", "Zl", "Zp"}  # as Unicode calls them: control signs, ends of lines
NEEDED = (wish.Play, wish.Say, wish.Start, wish.Reveal, wish.Resign, wish.AskRematch)


class Refused(FlorilegeError):
    """Not at this table, not now, or not by this person."""

    code = "refused"


class Branch(NamedTuple):
    """Where another game leaves the one that was played: after so many plays, on this seat, against this level."""

    step: int
    seat: int
    level: str


def refuse(id: str, **args: str | int | Seat | Text) -> Refused:
    return Refused(Text(id, **args))


def open_table(setup: Setup, by: str, at: int, seed: Seed, invitation: str) -> Opened:
    return opened(settled(setup), by, at, seed, invitation)


def open_rematch(table: Table, by: str, at: int, seed: Seed, invitation: str) -> Opened:
    """The same people, each one seat further, so that another begins; from the same moment, on the same seats."""
    if table.origin is not None and table.other_rules is not None:
        raise Refused(table.other_rules)
    kinds = tuple(chair.level or PERSON for chair in table.chairs)
    setup = msgspec.structs.replace(table.setup, seats=kinds)
    people = [chair.person for chair in table.chairs]
    if table.origin is not None:
        return opened(setup, by, at, seed, invitation, tuple(people), table.origin)
    return opened(settled(rotated(setup)), by, at, seed, invitation, tuple(people[1:] + people[:1]))


def open_copy(table: Table, by: str, at: int, seed: Seed, invitation: str, branch: Branch) -> Opened:
    """A table of one's own that goes on from a moment of a game that is over."""
    if table.other_rules is not None:
        raise Refused(table.other_rules)
    if table.phase != "over":
        raise refuse("table-copy-not-over")
    if not 0 <= branch.step <= len(table.plays):
        raise refuse("table-replay-step", step=branch.step, last=len(table.plays))
    if not 0 <= branch.seat < len(table.chairs):
        raise refuse("error-seat", seat=str(branch.seat), last=len(table.chairs) - 1)
    if branch.step == len(table.plays) and table.position is not None and table.position.over:
        raise refuse("table-copy-over")
    number = len(table.chairs)
    setup = Setup(
        game=table.setup.game,
        seats=tuple(PERSON if seat == branch.seat else branch.level for seat in range(number)),
        options=table.setup.options,
        window=table.setup.window,
        log=table.setup.log,
        lots=False,
        stand_in=branch.level,
        clock=Clock(),
    )
    origin = Origin(
        table=table.id,
        seed=table.mixed_seed().secret.hex(),
        chance=table.seed.source,
        plays=tuple((play.seat, play.word) for play in table.plays[: branch.step]),
        position=None if table.origin is None else table.beginning().dump(),
    )
    reserved = tuple(by if seat == branch.seat else "" for seat in range(number))
    return opened(settled(setup), by, at, seed, invitation, reserved, origin)


def opened(
    setup: Setup,
    by: str,
    at: int,
    seed: Seed,
    invitation: str,
    reserved: tuple[str, ...] = (),
    origin: Origin | None = None,
) -> Opened:
    return Opened(
        at=at,
        by=by,
        setup=setup,
        rules=game_of(setup).rules_version,
        seed=seed.secret.hex(),
        invitation=invitation,
        reserved=reserved,
        origin=origin,
    )


def one_line(text: str) -> str:
    """What somebody has typed, without signs that nobody sees; spaces at which no line ends stay."""
    shown = "".join(" " if unicodedata.category(sign) in UNSEEN else sign for sign in text)
    return " ".join(word for word in shown.split(" ") if word.strip()).strip()


class AskHint(wish.Command, tag="hint"):
    """Not sent by anybody: whoever sends it has not been advised yet."""


Wish = wish.AnyCommand | AskHint


def decide(table: Table, by: str, command: Wish, at: int, fresh: str = "") -> AnyEntry:
    """The entry that a person's wish leads to, or Refused; `fresh` is an unguessable word for what needs one."""
    return Conduct(table, by, command.id, at, fresh).of(command)


class Conduct:
    def __init__(self, table: Table, by: str, command: str, at: int, fresh: str) -> None:
        self.table, self.by, self.command, self.at, self.fresh = table, by, command, at, fresh
        self.seat = table.seat_of(by)
        self.signed: dict[str, Any] = {"at": at, "by": by, "command": command}

    def of(self, command: Wish) -> AnyEntry:
        if self.table.removed:
            raise refuse("table-removed")
        if not isinstance(command, NEEDED) and self.fuss() >= MOST_FUSS:
            raise refuse("table-fuss")
        match command:
            case wish.Play():
                return self.play(command.word)
            case wish.Say():
                return self.say(command.text)
            case wish.Join():
                return self.join(command.invitation, command.seat)
            case wish.Leave():
                return self.leave()
            case wish.Return():
                return self.come_back()
            case wish.Seal():
                return self.seal(command.hash)
            case wish.Reveal():
                return self.reveal(command.bytes)
            case wish.Start():
                return self.start()
            case wish.AskTakeback():
                return self.ask_takeback()
            case wish.AnswerTakeback():
                return self.answer_takeback(command.yes)
            case wish.Resign():
                return self.resign()
            case wish.AskRematch():
                return self.rematch()
            case wish.Invite():
                return self.invite()
            case AskHint():
                return self.hint()

    def fuss(self) -> int:
        """How many entries of this person are neither plays nor chat; counted only where there are many."""
        table = self.table
        if table.version - len(table.plays) - len(table.chat) < MOST_FUSS:
            return 0
        return sum(entry.by == self.by and not isinstance(entry, Played | Said) for entry in table.entries)

    # -- before the game -----------------------------------------------------------------------
    def join(self, invitation: str, seat: int | None) -> Joined:
        table = self.table
        self.need_phase("open")
        if self.seat is not None:
            raise refuse("table-already-seated", seat=Seat(self.seat))
        if not table.setup.public and invitation != table.invitation and self.by not in self.awaited():
            raise refuse("table-not-invited")
        free = [number for number in range(len(table.chairs)) if self.may_sit(number)]
        if not free:
            raise refuse("table-full")
        if seat is not None and seat not in free:
            raise refuse("table-seat-taken", seat=str(seat))
        mine = [number for number in free if table.chairs[number].reserved == self.by]
        return Joined(**self.signed, seat=seat if seat is not None else (mine or free)[0])

    def awaited(self) -> list[str]:
        return [self.table.owner, *(chair.reserved for chair in self.table.chairs)]

    def may_sit(self, seat: int) -> bool:
        chair = self.table.chairs[seat]
        return not chair.filled and chair.reserved in ("", self.by)

    def seal(self, hash: str) -> Sealed:
        self.need_seat()
        self.need_phase("open")
        if self.table.fixed is not None:
            raise refuse("table-seal-late")
        return Sealed(**self.signed, hash=hash)

    def reveal(self, revealed: str) -> Revealed:
        table = self.table
        self.need_seat()
        self.need_phase("open")
        if table.fixed is None:
            raise refuse("table-reveal-early")
        if self.by not in table.fixed:
            raise refuse("table-reveal-unsealed")
        if self.by in table.revealed:
            raise refuse("table-reveal-twice")
        if sha256(bytes.fromhex(revealed)).hexdigest() != table.seals[self.by]:
            raise refuse("table-reveal-wrong")
        return Revealed(**self.signed, bytes=revealed)

    def start(self) -> Started | Called:
        """Where anybody has sealed something the others are waited for; otherwise no page is at the table."""
        table = self.table
        self.need_seat()
        self.need_phase("open")
        if table.called is not None:
            raise refuse("table-called")
        if not all(chair.filled for chair in table.chairs):
            raise refuse("table-not-full")
        if table.other_rules is not None:
            raise Refused(table.other_rules)
        settled(table.setup)  # refuses options that the rules have no more
        if table.seals:
            return Called(**self.signed)
        return started(table, **self.signed)

    def invite(self) -> Invited:
        if self.by != self.table.owner:
            raise refuse("table-not-owner")
        return Invited(**self.signed, invitation=self.fresh)

    def leave(self) -> Left | Closed | Away:
        seat = self.need_seat()
        dealing = self.table.phase == "open" and self.table.fixed is not None
        if self.table.phase == "open" and not dealing:
            alone = sum(chair.person != "" for chair in self.table.chairs) == 1
            return Closed(**self.signed) if alone else Left(**self.signed, seat=seat)
        if not dealing:  # while it is dealt nobody can undo that by leaving: others' bytes may be known
            self.need_phase("playing")
        if self.table.chairs[seat].away:
            raise refuse("table-away-already")
        return Away(**self.signed, seat=seat)

    # -- during the game ---------------------------------------------------------------------------
    def play(self, word: str) -> Played:
        seat = self.need_seat()
        self.need_phase("playing")
        if self.table.chairs[seat].away:
            raise refuse("table-away")
        self.table.tried(seat, word)  # refuses what the rules refuse
        return Played(**self.signed, seat=seat, word=word)

    def hint(self) -> Hinted:
        seat = self.need_seat()
        self.need_phase("playing")
        if self.table.chairs[seat].away:
            raise refuse("table-away")
        if seat not in self.table.to_act():
            raise refuse("table-hint-not-now")
        return Hinted(**self.signed, seat=seat)

    def come_back(self) -> Back:
        seat = self.need_seat()
        self.need_phase("playing")
        chair = self.table.chairs[seat]
        if chair.resigned or not chair.away:
            raise refuse("table-resigned" if chair.resigned else "table-not-away")
        return Back(**self.signed, seat=seat)

    def ask_takeback(self) -> TakebackAsked | TakenBack:
        seat = self.need_seat()
        self.need_phase("playing")
        found = self.table.judged(seat, undoing)
        if isinstance(found, str):
            raise refuse(found)
        if not found.apart and self.others():
            if self.table.takeback is not None:
                raise refuse("table-takeback-asked")
            return TakebackAsked(**self.signed, seat=seat)
        return TakenBack(**self.signed, seat=seat, plays=found.plays, since=found.since, apart=found.apart)

    def answer_takeback(self, yes: bool) -> TakebackAnswered | TakenBack:
        seat = self.need_seat()
        self.need_phase("playing")
        asking = self.table.takeback
        if asking is None or seat == asking:
            raise refuse("table-takeback-no-question")
        missing = {other for other in self.others() if other not in self.table.consenting} - {asking, seat}
        if yes and not missing:
            return TakenBack(**self.signed, seat=asking, plays=plays_to_undo(self.table, asking))
        return TakebackAnswered(**self.signed, seat=seat, yes=yes)

    def others(self) -> list[int]:
        """The seats of other people who are there."""
        return [number for number, chair in enumerate(self.table.chairs) if chair.attended and number != self.seat]

    def resign(self) -> Resigned:
        seat = self.need_seat()
        self.need_phase("playing")
        if self.table.chairs[seat].resigned:
            raise refuse("table-resigned")
        return Resigned(**self.signed, seat=seat)

    # -- at any time -----------------------------------------------------------------------------------
    def say(self, text: str) -> Said:
        said = one_line(text)
        if not said:
            raise refuse("table-chat-empty")
        if len(self.table.chat) >= MOST_CHAT:
            raise refuse("table-chat-full", most=MOST_CHAT)
        return Said(**self.signed, text=said, watching=self.seat is None)

    def rematch(self) -> Rematch:
        self.need_seat()
        self.need_phase("over")
        if self.table.rematch:
            raise refuse("table-rematch-open")
        return Rematch(**self.signed, table=self.fresh)

    # -- what is asked for again and again ---------------------------------------------------------------
    def need_seat(self) -> int:
        if self.seat is None:
            raise refuse("table-not-seated")
        return self.seat

    def need_phase(self, phase: str) -> None:
        if self.table.phase != phase:
            raise Refused(self.table.other_rules or Text(f"table-is-{self.table.phase}"))
