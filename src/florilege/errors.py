"""What can go wrong, said to people: what is wrong, by which rule, what would be right."""

from __future__ import annotations

from typing import ClassVar

from florilege.texts.text import Names, Text


class FlorilegeError(ValueError):
    """The base of all errors of this package.  `str()` is English; `say` speaks every language.

    `code` is what programs go by, over HTTP and sockets (docs/tables.md has them all); a renamed class keeps it.
    """

    code: ClassVar[str] = "error"

    def __init__(self, *reasons: Text) -> None:
        super().__init__(*reasons)
        self.reasons = reasons

    def say(self, language: str = "en", names: Names | None = None) -> str:
        return " ".join(reason.say(language, names) for reason in self.reasons)

    def sentence(self, language: str = "en", names: Names | None = None) -> str:
        """Without the rules, for readers who get them apart."""
        return " ".join(reason.sentence(language, names) for reason in self.reasons)

    @property
    def rules(self) -> tuple[str, ...]:
        """Those that the reasons stand on, each once."""
        return tuple(dict.fromkeys(rule for reason in self.reasons for rule in reason.rules))

    def __str__(self) -> str:
        return self.say()


class UnknownGame(FlorilegeError):
    """There is no game of this id."""

    code = "unknown-game"


class InvalidOptions(FlorilegeError):
    """A number of players or an option that the game does not have."""

    code = "invalid-options"


class InvalidSeed(FlorilegeError):
    """Something that no game can be dealt from."""

    code = "invalid-seed"


class InvalidPosition(FlorilegeError):
    """A document that is no possible position; `reasons` has every reason found."""

    code = "invalid-position"


class InvalidNotation(FlorilegeError):
    """No action of the game is spelled so."""

    code = "invalid-notation"


class IllegalAction(FlorilegeError):
    """Spelled right, but not now, not by this seat, or against a rule."""

    code = "illegal-action"


class NotOver(FlorilegeError):
    """A result was asked for before the end."""

    code = "not-over"


class UnknownSeat(FlorilegeError):
    """There is no such seat at this table."""

    code = "unknown-seat"


class InvalidScenario(FlorilegeError):
    """A scenario file that cannot be read."""

    code = "invalid-scenario"


class InvalidRecord(FlorilegeError):
    """A record that cannot be read, or that breaks off, or that does not hold; `line` is the first bad line."""

    code = "invalid-record"

    def __init__(self, *reasons: Text, line: int = 0) -> None:
        super().__init__(*reasons)
        self.line = line


def shown(value: object) -> str:
    """A value as it may stand in a sentence."""
    try:
        said = repr(value)
    except (ValueError, RecursionError):  # a number of thousands of digits, a list within itself
        said = f"<{type(value).__name__}>"
    return said if len(said) <= 60 else said[:57] + "..."
