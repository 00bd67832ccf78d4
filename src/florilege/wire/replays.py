"""Games that are over, and records."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

from msgspec import Meta, Struct

from florilege.wire.scenes import SceneShown
from florilege.wire.tables import GameResult, LineShown


class ReplayStep(Struct):
    step: int  # 0 is the beginning, k the moment after the k-th play
    actor: int | None  # the seat that played; null at the beginning
    word: str | None
    at: int  # milliseconds since 1970
    lines: Sequence[LineShown]


class ReplayShown(Struct):
    game: str
    other_rules: str | None  # it was played by other rules than there are now: there are words, and no scenes
    names: Sequence[str]
    result: GameResult | None  # null: the game was left before its end; by other rules: what was kept of it
    plays: int
    steps: Sequence[ReplayStep]


class Instant(Struct):
    time: int  # milliseconds that people look at it
    scene: SceneShown


class ReplayMoment(Struct):
    step: int
    scene: SceneShown
    moments: Sequence[Instant]  # in the midst of the play that led here, in order


class Continuation(Struct, forbid_unknown_fields=True):
    """Where a table of one's own goes on from."""

    step: Annotated[int, Meta(ge=0)]
    seat: Annotated[int, Meta(ge=0, le=9)]  # mine
    level: Annotated[str, Meta(max_length=20)] = "blossom"  # of the computer players on all others
    start: bool = True  # otherwise I start it, and can add to its chance before


# -- records ----------------------------------------------------------------------------------------
class RecordGiven(Struct, forbid_unknown_fields=True):
    record: str


class RecordKept(Struct):
    """What a record says without the rules that the game was played by."""

    names: Sequence[str]
    actions: int
    result: GameResult | None
    seed: str | None  # null: the record breaks off
    commitment: bool  # whether the seed is the one that was promised


class VerdictShown(Struct):
    holds: bool
    over: bool  # whether the game was played to its end
    given: bool  # it begins with a position that was given and not dealt: only the chance after it was promised
    plays: int  # how many hold
    line: int | None  # the first that does not
    message: str | None  # why it does not, or why that cannot be said
    added: int  # how many people's bytes are in the deal
    chance: Sequence[str]  # who could therefore have chosen it, in sentences; none if something does not hold
    left_out: str | None  # whose bytes are not in the deal, and why
    kept: RecordKept | None  # of a game by other rules than there are now
