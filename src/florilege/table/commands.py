"""What people may wish at a table, as it is sent.  Each wish has an id of the sender's choice."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

MOST_SALT = 64
MOST_CHAT = 300
Id = Annotated[str, Meta(min_length=1, max_length=64)]


class Command(msgspec.Struct, kw_only=True, forbid_unknown_fields=True, tag_field="do"):
    id: Id


class Join(Command, tag="join"):
    invitation: Annotated[str, Meta(max_length=64)] = ""
    seat: int | None = None


class Leave(Command, tag="leave"):
    """Before the game the seat is free again; during it a computer player takes it until `return`."""


class Return(Command, tag="return"):
    pass


class AddSalt(Command, tag="salt"):
    salt: Annotated[str, Meta(min_length=1, max_length=MOST_SALT)]


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


class AskHint(Command, tag="hint"):
    """Not for the wire: whoever sends it has not been advised yet."""


AnyCommand = (
    Join | Leave | Return | AddSalt | Start | Play | AskTakeback | AnswerTakeback | Resign | Say | AskRematch | Invite
)
