"""The words of a game whose actions are spelled the same at every moment."""

from __future__ import annotations

from collections.abc import Mapping

from florilege.errors import InvalidNotation, shown
from florilege.texts.text import Text


class Words:
    """Every action of a game with its one spelling; `complaint` is said of what is no word of it."""

    def __init__(self, words: Mapping[int, str], complaint: str) -> None:
        self.words = dict(words)
        self.actions = {word: action for action, word in words.items()}
        self.complaint = complaint

    def word(self, state: object, seat: int, action: int) -> str:
        return self.words[action]

    def action(self, state: object, seat: int, word: str) -> int:
        try:
            return self.actions[word]
        except (KeyError, TypeError):
            raise InvalidNotation(Text(self.complaint, word=shown(word))) from None


def open_to_all(word: str, actor: int, viewer: int | None) -> str:
    """For games whose words hide nothing."""
    return word
