"""Log lines: what a seat reads when something was played."""

from __future__ import annotations

from typing import Any

import msgspec

from florilege.texts.text import Names, Seat, Text, Value, text_of, with_rules

Document = dict[str, Any]


class Line(msgspec.Struct, frozen=True):
    """One line of the log.  A fleeting one names what may not be looked at again: shown, not kept."""

    text: Text
    rules: tuple[str, ...]
    fleeting: bool = False
    moment: int = 0  # told at this moment of the play, counted from 1; 0: at its end

    def say(self, language: str = "en", names: Names | None = None) -> str:
        return with_rules(self.sentence(language, names), self.rules)

    def sentence(self, language: str = "en", names: Names | None = None) -> str:
        """Without the rules, for readers who get them apart."""
        said = self.text.say(language, names)
        return said[0].upper() + said[1:]


class Teller:
    """Tells a play to one viewer, from its view before and after."""

    def __init__(self, before: Document, after: Document, viewer: int | None) -> None:
        self.before = before
        self.after = after
        self.viewer = viewer
        self.moment = 0  # at which what is said is told
        self.lines: list[Line] = []

    def say(self, id: str, *rules: str, fleeting: bool = False, **args: Value) -> None:
        """A line in which nobody acts."""
        self.lines.append(Line(text_of(id, args), rules, fleeting, self.moment))

    def tell(self, id: str, rule: str, seat: int, fleeting: bool = False, **args: Value) -> None:
        """A line whose subject is a seat: "you" to itself, a name to the others."""
        args.update(who(seat, self.viewer))
        self.lines.append(Line(text_of(id, args), (rule,), fleeting, self.moment))


def who(seat: int, viewer: int | None) -> dict[str, Value]:
    """How a seat is spoken of: $who chooses between "you" and "other", $name is its name."""
    return {"who": "you" if seat == viewer else "other", "name": Seat(seat)}
