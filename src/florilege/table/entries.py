"""The log of a table.  A table is nothing but the fold over these entries; each is durable before it is told.

They hold secrets (the seed, an invitation, words of a hand) and leave the server only as `seeing` tells them.
They hold identities and no names, which may change or disappear.
"""

from __future__ import annotations

from typing import Any

import msgspec

from florilege.wire.setup import Setup


class Entry(msgspec.Struct, kw_only=True, omit_defaults=True, tag_field="kind", gc=False):
    at: int  # milliseconds since 1970, by the clock of whoever wrote it
    by: str = ""  # the person who wanted it; "" for the table itself
    command: str = ""  # the id that the person gave the wish: the same one twice is one wish


class Origin(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Where a table begins that goes on from a moment of another one, whose game is over and has no secrets."""

    table: str
    seed: str  # hexadecimal, with what people added mixed in: what the plays below were played by
    chance: str = ""  # of that seed; "": as it came before this was said
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
    """In older logs: a word to be mixed into the seed."""

    salt: str


class Sealed(Entry, tag="sealed"):
    """Before the game: what the person will add to the seed is chosen, and nobody knows it."""

    hash: str  # SHA-256 of the bytes, hexadecimal


class Called(Entry, tag="called"):
    """The start is wished; what people have sealed is asked for."""


class Fixed(Entry, tag="fixed"):
    """Whoever has not sealed anything by now is left out.  (Where all have, nothing needs to be said.)"""


class Revealed(Entry, tag="revealed"):
    bytes: str  # hexadecimal; they have the hash that was sealed


class Started(Entry, tag="started"):
    order: tuple[int, ...]  # who sat on order[i] until now sits on seat i
    rules: int = 0  # the version of the rules that it is played by; 0: those it was opened by
    chance: str = ""  # where its chance comes from; "": as it did before this was said


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
    since: int = 0  # before so many of others, which stand
    apart: bool = False  # all others see of the table what they saw


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
    """Before the game: nobody is coming.  By the table itself: the host has closed it, also in the midst of a game."""


class Removed(Entry, tag="removed"):
    """All that is left of a log that the host has deleted: whoever would go on writing it meets this entry."""


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
    | Sealed
    | Called
    | Fixed
    | Revealed
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
    | Removed
    | Ended
)
_decoder: msgspec.json.Decoder[AnyEntry] = msgspec.json.Decoder(AnyEntry)
encode = msgspec.json.Encoder().encode


def decode(entry: bytes) -> AnyEntry:
    return _decoder.decode(entry)
