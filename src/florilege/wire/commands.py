"""What people may wish at a table, as it is sent.  Each wish has an id of the sender's choice."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

MOST_CHAT = 300
Id = Annotated[str, Meta(min_length=1, max_length=64)]
Hash = Annotated[str, Meta(min_length=64, max_length=64, pattern="^[0-9a-f]{64}$")]
Bytes = Annotated[str, Meta(min_length=32, max_length=32, pattern="^[0-9a-f]{32}$")]


class Command(msgspec.Struct, kw_only=True, forbid_unknown_fields=True, tag_field="do"):
    id: Id


class Join(Command, tag="join"):
    invitation: Annotated[str, Meta(max_length=64)] = ""
    seat: int | None = None


class Leave(Command, tag="leave"):
    """Before the game the seat is free again; during it a computer player takes it until `return`."""


class Return(Command, tag="return"):
    pass


class Seal(Command, tag="seal"):
    """The SHA-256 of 16 bytes that I shall add to the seed; the bytes are asked for when nobody can choose any more."""

    hash: Hash


class Reveal(Command, tag="reveal"):
    """The bytes, once all hashes are fixed."""

    bytes: Bytes


class Start(Command, tag="start"):
    pass


class Play(Command, tag="play"):
    word: Annotated[str, Meta(max_length=200)]


class AskTakeback(Command, tag="takeback"):
    pass


class AnswerTakeback(Command, tag="consent"):
    yes: bool


class Resign(Command, tag="resign"):
    pass


class Say(Command, tag="say"):
    text: Annotated[str, Meta(min_length=1, max_length=MOST_CHAT)]


class AskRematch(Command, tag="rematch"):
    pass


class Invite(Command, tag="invite"):
    """A new invitation; the old one is void."""


AnyCommand = (
    Join
    | Leave
    | Return
    | Seal
    | Reveal
    | Start
    | Play
    | AskTakeback
    | AnswerTakeback
    | Resign
    | Say
    | AskRematch
    | Invite
)


class Follow(msgspec.Struct, frozen=True, tag_field="do", tag="follow", forbid_unknown_fields=True):
    """Over the socket: tell me what I missed after this version, from now on in this language."""

    version: int = 0
    language: str = ""


ToServer = AnyCommand | Follow
