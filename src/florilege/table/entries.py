"""The log of a table.  A table is nothing but the fold over these entries; each is durable before it is told.

They hold secrets (the seed, an invitation, words of a hand) and leave the server only as `seeing` tells them.
They hold identities and no names, which may change or disappear.
"""

from __future__ import annotations

from typing import Any

import msgspec

from florilege.table.setup import Setup


class Entry(msgspec.Struct, kw_only=True, omit_defaults=True, tag_field="kind", gc=False):
    at: int  # milliseconds since 1970, by the clock of whoever wrote it
    by: str = ""  # the person who wanted it; "" for the table itself
    command: str = ""  # the id that the person gave the wish: the same one twice is one wish


class Origin(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Where a table begins that goes on from a moment of another one, whose game is over and has no secrets."""

    table: str
    seed: str  # hexadecimal, with the salts mixed in: what the plays below were played by
    plays: tuple[tuple[int, str], ...]  # seats and words, from the beginning of that game to the moment
    position: dict[str, Any] | None = None  # the document which that game began with; None: it was dealt


class Opened(Entry, tag="opened"):
    setup: Setup
    rules: int  # the version of the game's rules then; it is played by those of `Started`
    seed: str  # hexadecimal; secret until the end
    invitation: str  # whoever knows it may join
    reserved: tuple[str, ...] = ()  # who may sit where; () or "": anybody
    origin: Origin | None = None  # None: the game is dealt


class Invited(Entry, tag="invited"):
    """The old invitation is void."""

    invitation: str


class Joined(Entry, tag="joined"):
    seat: int


class Left(Entry, tag="left"):
    """Before the game."""

    seat: int


class Salted(Entry, tag="salted"):
    salt: str


class Started(Entry, tag="started"):
    order: tuple[int, ...]  # who sat on order[i] until now sits on seat i
    rules: int = 0  # the version of the rules that it is played by; 0: those it was opened by


class Played(Entry, tag="played"):
    seat: int
    word: str
    level: str = ""  # the computer player who chose it
    late: bool = False  # nobody did: the time to react was over


class TakebackAsked(Entry, tag="takeback-asked"):
    seat: int


class TakebackAnswered(Entry, tag="takeback-answered"):
    seat: int
    yes: bool


class TakenBack(Entry, tag="taken-back"):
    seat: int
    plays: int  # the last so many


class Resigned(Entry, tag="resigned"):
    seat: int


class Away(Entry, tag="away"):
    """A computer player takes the seat."""

    seat: int
    late: bool = False  # the clock said so, not the person


class Back(Entry, tag="back"):
    seat: int


class Hinted(Entry, tag="hinted"):
    """The seat has been advised by a computer player."""

    seat: int


class Said(Entry, tag="said"):
    text: str
    watching: bool = False  # among those who watch; the seats do not hear it


class Rematch(Entry, tag="rematch"):
    table: str


class Closed(Entry, tag="closed"):
    """Before the game: nobody is coming."""


class Ended(Entry, tag="ended"):
    """The program has other rules than the game was played by: what was known of its end, or that this is its end."""

    rules: int  # the version of those that the program has
    over: bool = False  # whether the game was; otherwise it ends here, without a result
    winners: tuple[int, ...] | None = None  # as its card knew them
    scores: tuple[int, ...] | None = None


AnyEntry = (
    Opened
    | Invited
    | Joined
    | Left
    | Salted
    | Started
    | Played
    | TakebackAsked
    | TakebackAnswered
    | TakenBack
    | Resigned
    | Away
    | Back
    | Hinted
    | Said
    | Rematch
    | Closed
    | Ended
)
_decoder: msgspec.json.Decoder[AnyEntry] = msgspec.json.Decoder(AnyEntry)
encode = msgspec.json.Encoder().encode


def decode(entry: bytes) -> AnyEntry:
    return _decoder.decode(entry)
