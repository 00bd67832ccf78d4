"""Fluent catalogues: `<language>.ftl`, `<what>.<language>.ftl` in the folders that packages register."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from threading import Lock
from typing import Any

LANGUAGES = ("en", "fr")
MESSAGE = re.compile(r"^([A-Za-z][A-Za-z0-9_-]*) *=", re.MULTILINE)
MERE_WORDS = re.compile(r"([^{\n]+)(?:\n(?![ \t}])|\Z)")


HOUSE = Path(__file__).parent
_folders = [HOUSE]


def register(folder: Path) -> None:
    """What lies in this folder is said from now on, also by those who have said something before."""
    if folder not in _folders:
        _folders.append(folder)


def catalogues(language: str) -> list[Path]:
    """The files of a language, the house's first."""
    names = (f"{language}.ftl", f"*.{language}.ftl")
    return [path for folder in _folders for name in names for path in sorted(folder.glob(name))]


class Book:
    """All messages of a language.  A message that is mere words is read off its catalogue; for others the catalogue
    is parsed, when something of it is said for the first time: Fluent takes longer to load than all the rest."""

    def __init__(self, language: str) -> None:
        self.language, self.lock = language, Lock()
        self.known: set[Path] = set()
        self.unread: dict[Path, str] = {}
        self.begins: dict[str, tuple[Path, int]] = {}  # where the pattern of a message begins
        self.bundle: Any = None
        self.open_all()

    def open_all(self) -> None:
        """Those catalogues that were not here yet: their folders may have been registered just now."""
        for path in catalogues(self.language):
            if path not in self.known:
                self.known.add(path)
                self.unread[path] = path.read_text(encoding="utf-8")
                for found in MESSAGE.finditer(self.unread[path]):
                    self.begins.setdefault(found[1], (path, found.end()))

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
        if id not in self.begins:
            self.open_all()
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
def book(language: str) -> Book:
    return Book(language)
