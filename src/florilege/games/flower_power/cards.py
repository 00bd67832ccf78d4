"""The cards of Flower Power! and the numbers of all actions.

R and Q numbers: docs/rules/flower-power.md.
"""

from __future__ import annotations

SEATS = 8
RANKS = 13  # 2 to ace
SUITED = 4 * RANKS
BLACK = SUITED  # R1
RED = SUITED + 1
KINDS = SUITED + 2  # spades 2 to ace, hearts, diamonds, clubs, black joker, red joker
PACKS = 10  # R66
CARDS = PACKS * KINDS

SPADES = 0  # R3: poison
HEARTS = 1  # fertiliser
DIAMONDS = 2  # transformer
CLUBS = 3  # spy
STRENGTHS = RANKS + 1  # R2: 0 for a 2, 12 for an ace, 13 for a joker

# Actions, and the number of the first of each kind.  A card is told by its strength: its role says the suit.
POSITION = 0  # + K
FLOWER = POSITION + SEATS + 1  # + N
SELECT = FLOWER + CARDS + 1  # + P
PETAL = SELECT + CARDS + 1  # + kind
DRAW = PETAL + KINDS
END = DRAW + 1
CREATE = END + 1
CREATE_POWER = CREATE + 1
DONE = CREATE_POWER + 1
PASS = DONE + 1
CONFIRM = PASS + 1
SPY_HAND = CONFIRM + 1  # + strength and seat
SPY = SPY_HAND + STRENGTHS * SEATS  # + strength and flower
TRANSFORM = SPY + STRENGTHS * CARDS  # + strength and flower
POISON = TRANSFORM + STRENGTHS * CARDS  # + strength and petal
FERTILISE = (
    POISON + STRENGTHS * CARDS
)  # + strength and place: before each petal of all flowers, and after the last of each
ATTACK = FERTILISE + STRENGTHS * 2 * CARDS  # + own flower and target
ACTIONS = ATTACK + CARDS * CARDS


def strength(kind: int) -> int:
    return kind % RANKS if kind < SUITED else RANKS  # R2


def card_of(suit: int, strong: int) -> int:
    """The card of a strength that plays the role of a suit: of that suit, or a joker (R3)."""
    if strong < RANKS:
        return RANKS * suit + strong
    return BLACK if suit in (SPADES, CLUBS) else RED


def card_played(action: int) -> int:
    """The card of an action from SPY_HAND to ATTACK."""
    if action >= FERTILISE:
        return card_of(HEARTS, (action - FERTILISE) // (2 * CARDS))
    if action >= POISON:
        return card_of(SPADES, (action - POISON) // CARDS)
    if action >= TRANSFORM:
        return card_of(DIAMONDS, (action - TRANSFORM) // CARDS)
    return card_of(CLUBS, (action - SPY) // CARDS if action >= SPY else (action - SPY_HAND) // SEATS)
