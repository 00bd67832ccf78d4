"""The options of a game: each knows its default and says what is wrong with a value."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from florilege.errors import InvalidOptions, shown
from florilege.texts.text import Reason, Text

LARGEST = 2**62  # counters have 64 bits, and no game plays past this from there


class Option(Protocol):
    @property
    def default(self) -> Any:
        """As `game.options` shows it."""

    def fallback(self, players: int) -> Any:
        """The value where none is given, for so many players; None: `settle` says."""

    def fault(self, name: str, value: Any, players: int) -> Reason | None:
        """Why this value will not do; None if it will."""


class Fixed:
    """An option whose default does not depend on the number of players."""

    default: Any

    def fallback(self, players: int) -> Any:
        return self.default


@dataclass(frozen=True)
class WholeNumber(Fixed):
    default: int
    low: int
    rule: str
    high: int = LARGEST
    none: int | None = None  # the number that says that there is none

    def fault(self, name: str, value: Any, players: int) -> Reason | None:
        if is_whole(value) and self.low <= value <= self.high:
            return None
        limits = {"low": str(self.low), "high": str(self.high)}
        return Reason("error-option-whole", self.rule, option=name, value=shown(value), **limits)


@dataclass(frozen=True)
class Choice(Fixed):
    """One of several words, or one of true and false."""

    default: str | bool
    values: tuple[str | bool, ...]
    rule: str

    def fault(self, name: str, value: Any, players: int) -> Reason | None:
        if any(type(value) is type(choice) and value == choice for choice in self.values):
            return None
        values = ", ".join(str(choice).lower() if isinstance(choice, bool) else choice for choice in self.values)
        return Reason("error-option-choice", self.rule, option=name, value=shown(value), values=values)


@dataclass(frozen=True)
class EachSeat:
    """For each seat how many more of each of these, or fewer."""

    words: tuple[str, ...]
    most: int
    rule: str
    default: None = None  # none more for anybody

    def fallback(self, players: int) -> list[dict[str, int]]:
        return [dict.fromkeys(self.words, 0) for _ in range(players)]

    def fault(self, name: str, value: Any, players: int) -> Reason | None:
        if isinstance(value, list) and len(value) == players and all(map(self._holds, value)):
            return None
        keys, found = ", ".join(self.words), shown(value)
        return Reason("error-option-each-seat", self.rule, option=name, value=found, players=players, keys=keys)

    def _holds(self, one: object) -> bool:
        """Exactly these, and whole numbers."""
        if not isinstance(one, dict) or set(one) != set(self.words):
            return False
        return all(is_whole(number) and abs(number) <= self.most for number in one.values())


def words_of(option: Option) -> list[str]:
    """The words that may be chosen, or that a value is made of, where it is an option of that kind."""
    return [value for value in getattr(option, "words", getattr(option, "values", ())) if isinstance(value, str)]


def is_whole(value: object) -> bool:
    """A whole number; true and false are none."""
    return isinstance(value, int) and not isinstance(value, bool)


def option_faults(known: Mapping[str, Option], given: Any, players: int) -> Sequence[Text]:
    """What is wrong with the options given; not all need be given."""
    if not isinstance(given, Mapping):
        return [Text("error-options-object", value=shown(given))]
    faults: list[Text] = []
    for name, value in given.items():
        if not isinstance(name, str) or name not in known:
            faults.append(Text("error-option-unknown", option=shown(name), known=", ".join(sorted(known))))
        elif fault := known[name].fault(name, value, players):
            faults.append(fault)
    return faults


# Fills in what hangs on other options; what does not fit together.
Settle = Callable[[int, dict[str, Any]], Sequence[Text]]


def independent(players: int, options: dict[str, Any]) -> Sequence[Text]:
    """For games whose options have nothing to do with one another."""
    return []


def completed(known: Mapping[str, Option], given: Any, players: int, settle: Settle = independent) -> dict[str, Any]:
    """All options, those that are not given by their defaults."""
    if faults := option_faults(known, given, players):
        raise InvalidOptions(*faults)
    options = {name: given[name] if name in given else option.fallback(players) for name, option in known.items()}
    if faults := settle(players, options):
        raise InvalidOptions(*faults)
    return options
