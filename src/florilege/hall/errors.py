"""What is refused to people at tables, whoever carries it to them."""

from __future__ import annotations

from florilege.errors import FlorilegeError
from florilege.texts.text import Text


class NoTable(FlorilegeError):
    """There is no such table, or this person may not know of it."""

    code = "no-table"


class Nobody(FlorilegeError):
    """Only who is somebody may do this."""

    code = "nobody"

    def __init__(self) -> None:
        super().__init__(Text("server-nobody"))


class Muted(FlorilegeError):
    """The host has taken the word from this person, who may play on."""

    code = "muted"


class Busy(FlorilegeError):
    """Too much is waiting already; a little later it will do."""

    code = "busy"

    def __init__(self) -> None:
        super().__init__(Text("server-busy"))
