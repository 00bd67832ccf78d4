"""A player of Illusion who remembers, and forgets: the last section of docs/rules/illusion.md.

It is shown the view after every play and the moment of every stop, and keeps its own list of buried cards; nothing else
of the game reaches it.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import comb
from typing import Any

from florilege.games.illusion.rules import BASKETS, OF_A_VARIETY
from florilege.kernel.game import Position
from florilege.kernel.player import Player, Recall

View = dict[str, Any]
Picture = list[list[str | None]]  # the baskets in a player's mind, bottom first; None: a card it has forgotten


@dataclass(frozen=True)
class Buried:
    """A card that lies covered: in a basket, so many cards from the bottom."""

    basket: int
    place: int
    variety: str


class MemoryPlayer(Player):
    """A simple one counts the copies it sees or remembers, and stops only on one of them; a counting one also reckons
    with what it has forgotten, and bluffs where it has to."""

    watches = True

    def __init__(self, recall: Recall, seed: int | str | None = None) -> None:
        super().__init__(seed)
        self.recall = recall
        self.remembered: list[Buried] = []  # the one seen last at the end
        self.seen: View | None = None

    # -- what it keeps ------------------------------------------------------------------------
    def watch(self, view: View) -> None:
        before, self.seen = self.seen, view
        if before is None or round_of(view) != round_of(before):
            self.remembered = []  # it has just sat down, or the cards were gathered (R19)
        elif len(view["pile"]) < len(before["pile"]):
            self.card_was_placed(before, view)
        heights = [len(cards) for cards in view["baskets"]]
        # Where plays were taken back a card may lie on top again, or in no basket.
        self.remembered = [card for card in self.remembered if card.place < heights[card.basket] - 1]
        if view["placed"] is not None:
            self.look_through(view, view["placed"] - 1)

    def card_was_placed(self, before: View, view: View) -> None:
        placed = len(before["pile"]) - len(view["pile"])  # one, unless it was looking away
        kept = (1 - self.recall.decay) ** placed
        self.remembered = [card for card in self.remembered if self.random.random() < kept]
        for basket in range(BASKETS):
            covered = before["baskets"][basket]
            if covered and len(view["baskets"][basket]) > len(covered):
                self.keep(Buried(basket, len(covered) - 1, covered[0]))

    def look_through(self, view: View, basket: int) -> None:
        """In the moment of a stop the whole basket is seen (R12, Q17): all of it is fresh in mind again."""
        if None in view["baskets"][basket]:
            return
        self.remembered = [card for card in self.remembered if card.basket != basket]
        for place, variety in enumerate(reversed(view["baskets"][basket][1:])):
            self.keep(Buried(basket, place, variety))

    def keep(self, card: Buried) -> None:
        self.remembered.append(card)
        if self.recall.span is not None and len(self.remembered) > self.recall.span:
            del self.remembered[0]

    def picture(self, view: View) -> Picture:
        baskets = [cards[::-1] for cards in view["baskets"]]
        for card in self.remembered:
            baskets[card.basket][card.place] = card.variety
        return baskets

    # -- what it plays ------------------------------------------------------------------------
    def choose(self, known: Position, seat: int) -> str:
        view = known.view(seat)
        self.watch(view)  # as it was shown already, unless it is asked out of the blue
        if view["phase"] == "place":
            return f"place {self.basket_for(view) + 1}"
        return "stop" if self.would_stop(view) else "pass"

    def basket_for(self, view: View) -> int:
        variety = view["pile"][0]
        picture = self.picture(view)
        copies: list[float] = [cards.count(variety) for cards in picture]
        bluff = min(copies) > 0  # five copies, four baskets: it must clash (Q21)
        if self.recall.counting:
            copies = [copies[basket] + Odds(view, picture, basket, variety).copies for basket in range(BASKETS)]
        fewest = [basket for basket in range(BASKETS) if copies[basket] == min(copies)]
        if bluff and self.recall.counting:
            return min(fewest, key=lambda basket: self.last_seen(view, basket, variety))
        return self.random.choice(fewest)

    def last_seen(self, view: View, basket: int, variety: str) -> int:
        """When it last saw one of the copies in a basket: the later, the more likely another remembers it.
        Latest of all are those that lie on top."""
        if variety in view["baskets"][basket]:
            return len(self.remembered)
        moments = enumerate(self.remembered)
        return max(moment for moment, card in moments if (card.basket, card.variety) == (basket, variety))

    def would_stop(self, view: View) -> bool:
        basket = view["placed"] - 1
        picture = self.picture(view)
        variety = view["baskets"][basket][0]
        picture[basket].pop()
        if variety in picture[basket]:
            return True
        odds = Odds(view, picture, basket, variety)
        if not self.recall.counting or odds.clash == 0:
            return False
        players = len(view["seats"])
        # Measured against the average of the others: what they lose is worth as much as what it wins.
        return odds.clash > 1 / (1 + odds.copies / odds.clash * players / (players - 1))


class Odds:
    """What counting tells of copies in a basket that it neither sees nor remembers; the new card is none of them."""

    def __init__(self, view: View, picture: Picture, basket: int, variety: str) -> None:
        self.unknown: int = picture[basket].count(None)
        self.everywhere: int = view["pile"].count(None) + sum(cards.count(None) for cards in picture)
        missing = OF_A_VARIETY - 1 - sum(cards.count(variety) for cards in picture)
        self.missing: int = min(max(missing, 0), self.everywhere)  # even if what it remembers cannot be true

    @property
    def clash(self) -> float:
        """How likely there is one."""
        none_here = comb(self.everywhere - self.unknown, self.missing)
        return 1 - none_here / comb(self.everywhere, self.missing)

    @property
    def copies(self) -> float:
        """How many there are on average."""
        return self.missing * self.unknown / max(self.everywhere, 1)


def round_of(view: View) -> int:
    """From 1 on."""
    finished: int = len(view["seats"][0]["points"])
    return finished if view["phase"] == "over" else finished + 1
