"""Cards between a document, where they have names and a pile begins with its top, and a row of the kernel,
where they are numbers and the top is at the end."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from copy import copy
from typing import TypeVar

T = TypeVar("T")


def top_first(row: Sequence[int], size: int, names: Sequence[str]) -> list[str]:
    """The pile that the first `size` numbers of a row are."""
    return [names[card] for card in reversed(row[:size])]


def as_row(pile: Sequence[str], numbers: Mapping[str, int], room: int) -> list[int]:
    """A pile as a row of the kernel."""
    return padded((numbers[card] for card in reversed(pile)), room, 0)


def padded(row: Iterable[T], room: int, filler: T) -> list[T]:
    """A row or table of the kernel is as long as it can ever be, seats that nobody sits on included."""
    found = list(row)
    missing = room - len(found)
    return found + ([filler] * missing if isinstance(filler, int) else [copy(filler) for _ in range(missing)])


def counted(cards: Sequence[str], names: Iterable[str]) -> list[int]:
    """How many cards there are of each name."""
    return [cards.count(name) for name in names]


def spread(numbers: Sequence[int], names: Sequence[str]) -> list[str]:
    """The cards in the order of their names, from how many there are of each."""
    cards: list[str] = []
    for place, name in enumerate(names):
        if numbers[place]:
            cards += [name] * numbers[place]
    return cards


def hidden(cards: Sequence[object]) -> list[None]:
    """As many backs."""
    return [None] * len(cards)
