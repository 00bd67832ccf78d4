"""Sentences for people, in every language we speak, from Fluent catalogues (`texts/<language>.ftl` and such)."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from pathlib import Path
from threading import Lock
from typing import Any, TypeVar, Union

import msgspec

T = TypeVar("T")
LANGUAGES = ("en", "fr")
PACKAGE = Path(__file__).parents[1]
MESSAGE = re.compile(r"^([A-Za-z][A-Za-z0-9_-]*) *=", re.MULTILINE)
MERE_WORDS = re.compile(r"([^{\n]+)(?:\n(?![ \t}])|\Z)")
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

    def __init__(self, id: str, /, **args: Value) -> None:
        self.id = id
        self.args = args
        self._hash = 0  # not counted yet

    def say(self, language: str = "en", names: Names | None = None) -> str:
        return with_names(self.marked(language, len(names or ())), names or ())

    def marked(self, language: str, named: int) -> str:
        """With marks where the names of the first so many seats belong: alike at every table, so it can be kept."""
        values = tuple([Several(value) if isinstance(value, list) else value for value in self.args.values()])
        return _sentence(language if language in LANGUAGES else "en", named, self.id, tuple(self.args), values)

    def __str__(self) -> str:
        return self.say()

    def __repr__(self) -> str:
        return f"Text({', '.join([repr(self.id), *(f'{name}={value!r}' for name, value in self.args.items())])})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Text) and (self.id, self.args) == (other.id, other.args)

    def __hash__(self) -> int:
        if self._hash == 0:
            values = [len(value) if isinstance(value, list) else value for value in self.args.values()]
            self._hash = hash((self.id, *values))
        return self._hash

    def __reduce__(self) -> tuple[object, ...]:
        return text_of, (self.id, self.args)


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
    return _book(language).format(id, args)


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


def catalogues(language: str) -> list[Path]:
    """The files of a language: the house's, then those of its rooms, then each game's."""
    places = ("texts", "*/texts", "games/*/texts")
    names = (f"{language}.ftl", f"*.{language}.ftl")
    return [path for place in places for name in names for path in sorted(PACKAGE.glob(f"{place}/{name}"))]


def folder_of(game: str) -> Path:
    return PACKAGE / "games" / game.replace("-", "_")


def rules_to_read(game: str, language: str) -> str:
    """The rules of a game as a player reads them, in Markdown; `![caption](scene:name)` is a picture of a position."""
    return (folder_of(game) / "texts" / f"rules.{language}.md").read_text(encoding="utf-8")


class Book:
    """All messages of a language.  A message that is mere words is read off its catalogue; for others the catalogue
    is parsed, when something of it is said for the first time: Fluent takes longer to load than all the rest."""

    def __init__(self, language: str) -> None:
        self.language, self.lock = language, Lock()
        self.unread = {path: path.read_text(encoding="utf-8") for path in catalogues(language)}
        self.begins: dict[str, tuple[Path, int]] = {}  # where the pattern of a message begins
        for path, text in self.unread.items():
            for found in MESSAGE.finditer(text):
                self.begins.setdefault(found[1], (path, found.end()))
        self.bundle: Any = None

    def format(self, id: str, args: dict[str, str | int]) -> str:
        with self.lock:  # what one thread is reading another must not miss
            words = self.mere_words(id)
            if words is not None:
                return words
            said, errors = self.bundle.format_pattern(self.pattern(id), args)
            if errors and self.unread:  # it may speak of a message of another catalogue
                self.read(list(self.unread))
                said, errors = self.bundle.format_pattern(self.pattern(id), args)
        if errors:
            raise errors[0]
        return str(said)

    def mere_words(self, id: str) -> str | None:
        """Of a message of one line that speaks of nothing; a catalogue with one that is not such is read."""
        path, begin = self.begins[id]
        if path not in self.unread:
            return None
        if whole := MERE_WORDS.match(self.unread[path], begin):
            return whole[1].strip(" ")
        self.read([path])
        return None

    def pattern(self, id: str) -> Any:
        found = self.bundle.get_message(id)
        if found.value is None:
            raise KeyError(id)
        return found.value

    def read(self, paths: list[Path]) -> None:
        from fluent.runtime import FluentBundle, FluentResource

        if self.bundle is None:
            self.bundle = FluentBundle([self.language], use_isolating=False)
        for path in paths:
            self.bundle.add_resource(FluentResource(self.unread.pop(path)))


@cache
def _book(language: str) -> Book:
    return Book(language)


def plain(line: str) -> str:
    """Lower case, single spaces, no accents, no sign of "times": how words are compared that people type."""
    letters = unicodedata.normalize("NFD", line.lower().replace("×", ""))
    return " ".join("".join(letter for letter in letters if not unicodedata.combining(letter)).split())


def named(word: str, known: Mapping[T, Text]) -> T | None:
    """Which of these somebody means who types its id or its name, in any language; _ may stand for a space."""
    meant = plain(word.replace("_", " "))
    for id, name in known.items():
        if meant in [plain(known_as.replace("_", " ")) for known_as in (str(id), *map(name.say, LANGUAGES))]:
            return id
    return None
