"""Cards between a document, where they have names and a pile begins with its top, and a row of the kernel,
where they are numbers and the top is at the end."""

from __future__ import annotations

from collections.abc import Mapping, Sequence


def top_first(row: Sequence[int], size: int, names: Sequence[str]) -> list[str]:
    """The pile that the first `size` numbers of a row are."""
    return [names[card] for card in reversed(row[:size])]


def as_row(pile: Sequence[str], numbers: Mapping[str, int], room: int) -> list[int]:
    """A pile as a row of the kernel."""
    return [numbers[card] for card in reversed(pile)] + [0] * (room - len(pile))


def hidden(cards: Sequence[object]) -> list[None]:
    """As many backs."""
    return [None] * len(cards)
