"""The names of cards and flowers in documents and words, and how people say them."""

from __future__ import annotations

from collections.abc import Iterable

from florilege.games.flower_power.cards import SEATS, SUITED
from florilege.texts.text import Text

RANK_NAMES = (*map(str, range(2, 11)), "j", "q", "k", "a")
SUIT_NAMES = ("s", "h", "d", "c")
CARD_NAMES = (*(rank + suit for suit in SUIT_NAMES for rank in RANK_NAMES), "joker-black", "joker-red")
NUMBER = {name: kind for kind, name in enumerate(CARD_NAMES)}
PHASES = ("position", "build", "turn", "select", "reply", "confirm", "will", "over")
BATTLE_PHASES = PHASES[3:6]
ENDS_OF_TURN = ("none", "draw", "play")
SIDES = ("attack", "defend")
LETTERS = "abcdefgh"[:SEATS]  # R18


def flower_name(maker: int, number: int) -> str:
    return f"{LETTERS[maker]}{number}"


def said(card: str) -> Text:
    """The seven of spades."""
    if NUMBER[card] >= SUITED:
        return Text(f"flower-power-{card}")
    return Text(f"flower-power-card-{card[-1]}", rank=Text(f"flower-power-rank-{card[:-1]}"))


def all_said(cards: Iterable[str]) -> list[Text]:
    return [said(card) for card in cards]


def mark(card: str) -> Text:
    """A short sign: 7♠."""
    if NUMBER[card] >= SUITED:
        return Text(f"flower-power-mark-{card}")
    return Text(f"flower-power-mark-{card[-1]}", rank=Text(f"flower-power-mark-rank-{card[:-1]}"))
