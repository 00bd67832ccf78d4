"""A player of Illusion who remembers, and forgets: the last section of docs/rules/illusion.md.

It is shown the view after every play and keeps its own list of buried cards; nothing else of the game reaches it.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import comb
from typing import Any

from florilege.games.illusion.rules import BASKETS, CARDS, OF_A_VARIETY
from florilege.kernel.game import Position
from florilege.kernel.player import Player, Recall

View = dict[str, Any]


@dataclass(frozen=True)
class Buried:
    """A card that lies covered: in a basket, so many cards from the bottom."""

    basket: int
    place: int
    variety: str


class MemoryPlayer(Player):
    """A simple one counts remembered copies and stops only on one of them; a counting one also reckons with what it
    has forgotten or never could know."""

    watches = True

    def __init__(self, recall: Recall, seed: int | str | None = None) -> None:
        super().__init__(seed)
        self.recall = recall
        self.remembered: list[Buried] = []  # the one seen last at the end
        self.seen: View | None = None

    # -- what it keeps ------------------------------------------------------------------------
    def watch(self, view: View) -> None:
        before, self.seen = self.seen, view
        if len(view["pile"]) == CARDS or before is None or len(before["pile"]) < len(view["pile"]):
            self.remembered = []  # a new round (R19), or one just joined
        elif len(view["pile"]) < len(before["pile"]):
            self.card_was_placed(before, view)
        if view["revealed"] is not None:
            self.look_through(view, view["revealed"] - 1)

    def card_was_placed(self, before: View, view: View) -> None:
        self.remembered = [card for card in self.remembered if self.random.random() >= self.recall.decay]
        for basket in range(BASKETS):
            covered = before["baskets"][basket]
            if covered and len(view["baskets"][basket]) > len(covered):
                self.keep(Buried(basket, len(covered) - 1, covered[0]))

    def look_through(self, view: View, basket: int) -> None:
        """A check shows the whole basket: all of it is fresh in mind again."""
        cards = view["baskets"][basket]
        self.remembered = [card for card in self.remembered if card.basket != basket]
        for place, variety in enumerate(reversed(cards[1:])):
            self.keep(Buried(basket, place, variety))

    def keep(self, card: Buried) -> None:
        self.remembered.append(card)
        if self.recall.span is not None:
            del self.remembered[: -self.recall.span]

    # -- what it plays ------------------------------------------------------------------------
    def choose(self, known: Position, seat: int) -> str:
        view = known.view(seat)
        if view["phase"] == "react":
            return "stop" if self.would_stop(view) else "pass"
        variety = view["pile"][0]
        costs = [self.expected_copies(view, basket, variety) for basket in range(BASKETS)]
        fewest = [basket for basket in range(BASKETS) if costs[basket] == min(costs)]
        return f"place {self.random.choice(fewest) + 1}"

    def copies(self, view: View, basket: int, variety: str, covered: int) -> int:
        """Known ones: on top, unless `covered` cards are looked past, and remembered."""
        tops: list[str] = view["baskets"][basket][covered : covered + 1]
        return tops.count(variety) + sum(card.basket == basket and card.variety == variety for card in self.remembered)

    def expected_copies(self, view: View, basket: int, variety: str) -> float:
        known = self.copies(view, basket, variety, covered=0)
        if not self.recall.counting:
            return known
        unknown, everywhere, missing = self.unknown(view, basket, variety, new=1)
        return known + (missing * unknown / everywhere if everywhere else 0.0)

    def would_stop(self, view: View) -> bool:
        basket = view["placed"] - 1
        variety = view["baskets"][basket][0]
        if self.copies(view, basket, variety, covered=1) > 0:
            return True
        if not self.recall.counting:
            return False
        unknown, everywhere, missing = self.unknown(view, basket, variety, new=0)
        if everywhere == 0 or missing <= 0:
            return False
        clash = 1 - comb(everywhere - unknown, missing) / comb(everywhere, missing)
        expected = missing * unknown / everywhere
        players = len(view["seats"])
        copies = expected / clash if clash > 0 else 1.0
        return clash > 1 / (1 + copies * players / (players - 1))

    def unknown(self, view: View, basket: int, variety: str, new: int) -> tuple[int, int, int]:
        """Cards of this basket not remembered, all such cards with those of the pile, and copies not accounted for."""
        hidden = [sum(card is None for card in cards) for cards in view["baskets"]]
        for card in self.remembered:
            hidden[card.basket] -= not self.lies_open(view, card)
        pile = sum(card is None for card in view["pile"])
        visible = sum(cards.count(variety) for cards in view["baskets"]) + new
        remembered = sum(card.variety == variety for card in self.remembered if not self.lies_open(view, card))
        return hidden[basket], sum(hidden) + pile, OF_A_VARIETY - visible - remembered

    def lies_open(self, view: View, card: Buried) -> bool:
        cards = view["baskets"][card.basket]
        return cards[len(cards) - 1 - card.place] is not None
