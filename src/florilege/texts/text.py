"""Sentences that are not yet in any language."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import TypeVar, Union

import msgspec

from florilege.texts.catalogues import LANGUAGES, book

T = TypeVar("T")
MARKS = re.compile("[\ue000-\ue0ff]")  # in the place of names
TOO_LONG = 10**15  # for a number to be grouped by its thousands; no formatter takes all of them


class Seat(msgspec.Struct, frozen=True):
    """A seat inside a sentence: said by the name of who sits there, if that is known."""

    number: int


Value = Union[str, int, Seat, "Text", list["Text"], tuple["Text", ...]]  # a list is enumerated, a tuple is sentences
Names = Sequence[str]


class Text:
    """A sentence that is not yet in any language: the name of a message and what it speaks of."""

    __slots__ = ("_hash", "args", "id")
    rules: tuple[str, ...] = ()  # of a game's specification, that it stands on

    def __init__(self, id: str, /, **args: Value) -> None:
        self.id = id
        self.args = args
        self._hash = 0  # not counted yet

    def say(self, language: str = "en", names: Names | None = None) -> str:
        return with_names(self.marked(language, len(names or ())), names or ())

    def sentence(self, language: str = "en", names: Names | None = None) -> str:
        """Without the rules, for readers who get them apart."""
        return with_names(Text.marked(self, language, len(names or ())), names or ())

    def marked(self, language: str, named: int) -> str:
        """With marks where the names of the first so many seats belong: alike at every table, so it can be kept."""
        values = tuple([Several(value) if isinstance(value, list) else value for value in self.args.values()])
        return _sentence(language if language in LANGUAGES else "en", named, self.id, tuple(self.args), values)

    def __str__(self) -> str:
        return self.say()

    def __repr__(self) -> str:
        said = [*map(repr, (self.id, *self.rules)), *(f"{name}={value!r}" for name, value in self.args.items())]
        return f"{type(self).__name__}({', '.join(said)})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Text) and (self.id, self.rules, self.args) == (other.id, other.rules, other.args)

    def __hash__(self) -> int:
        if self._hash == 0:
            values = [len(value) if isinstance(value, list) else value for value in self.args.values()]
            self._hash = hash((self.id, *values))
        return self._hash

    def __reduce__(self) -> tuple[object, ...]:
        return text_of, (self.id, self.args)


class Reason(Text):
    """Why something will not do, and the rules by which; where they are not told apart they end its sentence."""

    __slots__ = ("rules",)

    def __init__(self, id: str, /, *rules: str, **args: Value) -> None:
        super().__init__(id, **args)
        self.rules = rules

    def marked(self, language: str, named: int) -> str:
        return with_rules(super().marked(language, named), self.rules)

    def __reduce__(self) -> tuple[object, ...]:
        return reason_of, (self.id, self.rules, self.args)


def reason_of(id: str, rules: tuple[str, ...], args: dict[str, Value]) -> Reason:
    return Reason(id, *rules, **args)


def text_of(id: str, args: dict[str, Value]) -> Text:
    """The same as `Text(id, **args)`; the arguments are now the text's own."""
    text = Text(id)
    text.args = args
    return text


def with_names(said: str, names: Names) -> str:
    """A sentence with the names of seats in the place of their marks."""
    for number, name in enumerate(names):
        said = said.replace(_mark(number), name)
    return said


def with_rules(said: str, rules: Sequence[str]) -> str:
    """A sentence that ends with the rules it stands on: "It is so (R7)."."""
    return f"{said.removesuffix('.')} ({', '.join(rules)})." if rules else said


def is_marked(said: str | None) -> bool:
    return said is not None and MARKS.search(said) is not None


def _mark(seat: int) -> str:
    """A character that nobody's name may hold."""
    return chr(0xE000 + seat)


class Several(tuple[Text, ...]):
    """A list that can be kept."""


@lru_cache(8192)
def _sentence(language: str, named: int, id: str, names: tuple[str, ...], values: tuple[Value, ...]) -> str:
    """Kept, since most sentences come up again: without anybody's name there are not so many."""
    args = {name: _said(value, language, named) for name, value in zip(names, values, strict=True)}
    return book(language).format(id, args)


def _said(value: Value, language: str, named: int) -> str | int:
    if isinstance(value, (str, int)):
        return value if isinstance(value, str) or abs(value) < TOO_LONG else str(value)
    if isinstance(value, Text):
        return value.marked(language, named)
    if isinstance(value, Seat):
        known = value.number < named
        return _mark(value.number) if known else Text("seat", number=str(value.number)).say(language)
    said = [text.marked(language, named) for text in value]
    if not isinstance(value, Several) or len(said) < 2:
        return " ".join(said)
    return Text("list", first=", ".join(said[:-1]), last=said[-1]).say(language)


def plain(line: str) -> str:
    """Lower case, single spaces of one kind, the apostrophe of keyboards, no accents, no sign of "times": how words are
    compared that people type."""
    letters = unicodedata.normalize("NFD", line.lower().replace("×", "").replace("’", "'"))
    return " ".join("".join(letter for letter in letters if not unicodedata.combining(letter)).split())


def message_meant(word: str, ids: Iterable[str]) -> str | None:
    """Which of these messages is a list of words that has this one, in any language: for commands and answers."""
    said = plain(word)
    for id in ids:
        if any(said in [plain(known) for known in Text(id).say(language).split(",")] for language in LANGUAGES):
            return id
    return None


def named(word: str, known: Mapping[T, Text]) -> T | None:
    """Which of these somebody means who types its id or its name, in any language; _ may stand for a space."""
    meant = plain(word.replace("_", " "))
    for id, name in known.items():
        if meant in [plain(known_as.replace("_", " ")) for known_as in (str(id), *map(name.say, LANGUAGES))]:
            return id
    return None
