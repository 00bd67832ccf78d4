"""A table as its people are told of it: over the WebSocket, and the same over HTTP."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal

from msgspec import UNSET, Struct, UnsetType

from florilege.wire.documents import Document, OptionValue
from florilege.wire.errors import Fault
from florilege.wire.scenes import SceneShown
from florilege.wire.setup import AtZero, LogPolicy, Pace

Card = str | int
Phase = Literal["open", "playing", "over", "closed"]


# -- what is said -----------------------------------------------------------------------------------
class LineShown(Struct):
    text: str
    rules: Sequence[str]
    fleeting: bool = False  # it names what may not be looked at again: shown, and not kept while the game is played


class ChatLine(Struct):
    line: int  # by which it can be reported
    name: str
    seat: int | None  # null: one who watches
    text: str
    at: int  # milliseconds since 1970


# -- what was agreed --------------------------------------------------------------------------------
class ClockSetup(Struct):
    """How long a person may think; null: without a limit."""

    move: int | None  # seconds, for each decision
    game: int | None  # seconds, for all decisions of a seat together
    at_zero: AtZero  # a computer player makes this move, or takes the seat


class SetupShown(Struct):
    game: str
    options: Mapping[str, OptionValue]
    public: bool
    pace: Pace
    clock: ClockSetup
    window: int  # seconds in which to react, at a live table
    log: LogPolicy
    lots: bool  # who sits where is drawn when the game starts
    stand_in: str  # the computer player that takes the seat of one who is gone


class Origin(Struct):
    """The moment of another game from which this one goes on."""

    table: str
    step: int


# -- how the deal comes about -------------------------------------------------------------------------
class ContributionShown(Struct):
    seat: int
    sealed: bool
    revealed: bool
    hash: str | None  # told when all hashes are fixed
    bytes: str | None  # told when it is dealt; null then: left out


class Deal(Struct):
    """How the deal comes about; in a `state`, and in every event before the game and at its start."""

    stage: Literal["open", "sealing", "revealing", "dealt"]
    people: Sequence[ContributionShown]  # in the order in which their bytes are mixed
    order: Sequence[int]  # who sits on seat k sat on order[k] before the start
    salts: Sequence[str]  # of older games


class ChanceShown(Struct):
    """Where chance comes from, and how the game is dealt by it."""

    stream: str
    dealing: Sequence[Sequence[Card | Sequence[Card]]] | None  # docs/records.md; null: it began with a given position


# -- what is now ------------------------------------------------------------------------------------
class ChairShown(Struct):
    name: str
    level: str | None  # of a computer player
    filled: bool
    away: bool
    resigned: bool
    spent: int  # milliseconds


class ClockShown(Struct):
    since: int  # when the viewer's decision began, or that of all who are to act
    reacting: bool  # everybody may answer at once
    silence: str | None  # the word that not answering stands for then
    ends: Mapping[int, int | None]  # by seat: when its time is over


class GameResult(Struct):
    winners: Sequence[int]
    scores: Sequence[int] | UnsetType = UNSET  # of a game by other rules they may not have been kept
    detail: Document | UnsetType = UNSET  # how the points came about


class End(Struct):
    seed: str  # that was promised
    result: GameResult | None  # null: it was not played to its end
    winners: Sequence[int]
    resigned: Sequence[int]
    summary: Sequence[LineShown]  # how the points came about


class Moment(Struct):
    """What lies open only in the midst of a play."""

    time: int  # milliseconds that all look at it; 0: there is nothing new to see
    lines: int  # how many of the event's lines are told by then
    scene: SceneShown | UnsetType = UNSET  # for who asks for scenes
    view: Document | UnsetType = UNSET  # for who asks for views


class Present(Struct, kw_only=True):
    """What is now."""

    phase: Phase
    other_rules: str | None  # that it was played by other rules than there are now: there are words, and no board
    seats: Sequence[ChairShown]
    to_act: Sequence[int]
    clock: ClockShown
    takeback: int | None  # the seat that asks for it
    rematch: str | None  # the id of the next table
    scene: SceneShown | UnsetType = UNSET  # for who asks for scenes
    view: Document | UnsetType = UNSET  # for who asks for views
    legal: Sequence[str] | UnsetType = UNSET  # for who asks for views: what the viewer may play
    end: End | UnsetType = UNSET  # of a game that is over


# -- messages ---------------------------------------------------------------------------------------
class StateMessage(Struct, tag_field="type", tag="state", kw_only=True):
    """The whole: for who has just come, or has changed seats."""

    version: int  # how many entries the table has
    seat: int | None  # the viewer's; null: one who watches
    setup: SetupShown
    commitment: str  # SHA-256 of the seed
    chance: ChanceShown
    origin: Origin | None  # it goes on from a moment of another game
    deal: Deal
    log: Sequence[LineShown]
    chat: Sequence[ChatLine]
    now: Present


class EventMessage(Struct, tag_field="type", tag="event", kw_only=True):
    """What the next entry changed.  Of a play that the viewer notices nothing of: an empty word and the takeback."""

    version: int
    at: int  # milliseconds since 1970
    word: str | UnsetType = UNSET  # of a play, as the viewer may know it
    actor: int | UnsetType = UNSET  # the seat that played
    lines: Sequence[LineShown] | UnsetType = UNSET
    moments: Sequence[Moment] | UnsetType = UNSET  # in order, before what is now
    deal: Deal | UnsetType = UNSET
    chat: ChatLine | UnsetType = UNSET
    takeback: int | UnsetType | None = UNSET  # only where `now` is not there
    now: Present | UnsetType = UNSET  # not of a line of chat


class DoneMessage(Struct, tag_field="type", tag="done"):
    """A wish was carried out, and is on the disk."""

    id: str
    version: int  # that it led to


class RefusedMessage(Struct, tag_field="type", tag="refused"):
    id: str | None  # of the wish; null: it could not be read
    error: Fault


FromServer = StateMessage | EventMessage | DoneMessage | RefusedMessage
