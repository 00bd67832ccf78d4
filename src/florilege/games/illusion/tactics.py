"""What a player of Illusion finds good who remembers nothing: it looks at what lies open, and counts.

Covered cards are never read: in a position that a player is handed they were dealt at random.
"""

from __future__ import annotations

from florilege.games.illusion.rules import BASKETS, OF_A_VARIETY, PASS, STOP, Illusion

CERTAIN = 1000  # a copy that is seen, or a clash that cannot be missed; all else is in thousandths
CLEAR_LEAD = 8  # points a round: of the ten that two seats share it leaves one


class IllusionTactics(Illusion):
    def appeal(self, action: int) -> int:
        if action == PASS:
            return 0
        if action == STOP:
            return self.appeal_of_stopping()
        card = self.pile[self.pile_size - 1]
        return -CERTAIN * self.open_copies(action, card) - self.likely_copies(action, card)

    def appeal_of_stopping(self) -> int:
        """Above that of a pass, which is 0, if it is worth the risk: see "When to stop" in docs/rules/illusion.md."""
        card = self.basket[self.placed][self.basket_size[self.placed] - 1]
        clash = self.likely_clash(self.placed, card)
        # q * (1 + k * n / (n - 1)) > 1, where q * k is how many copies there are on average.
        return clash + self.likely_copies(self.placed, card) * self.players // (self.players - 1) - CERTAIN

    # -- what lies open ---------------------------------------------------------------------------
    def open_copies(self, b: int, card: int) -> int:
        """On a basket only its top lies open (R9)."""
        return 1 if self.basket_size[b] > 0 and self.basket[b][self.basket_size[b] - 1] == card else 0

    def covered(self, b: int) -> int:
        return max(self.basket_size[b] - 1, 0)

    def turned(self) -> int:
        """Whether the top of the pile lies face up (R7)."""
        return 1 if self.placed < 0 else 0

    # -- what counting tells of the rest, in thousandths --------------------------------------------
    def unknown(self) -> int:
        """Cards that may be any: covered ones, and the pile."""
        number = self.pile_size - self.turned()
        for b in range(BASKETS):
            number += self.covered(b)
        return number

    def missing(self, card: int) -> int:
        """Copies that do not lie open; the card turned over is one that does."""
        number = OF_A_VARIETY - self.turned()
        for b in range(BASKETS):
            number -= self.open_copies(b, card)
        return number

    def likely_copies(self, b: int, card: int) -> int:
        """How many copies are covered in a basket, on average."""
        unknown = self.unknown()
        return CERTAIN * self.missing(card) * self.covered(b) // unknown if unknown > 0 else 0

    def likely_clash(self, b: int, card: int) -> int:
        """How likely one at least is covered there: copy by copy, how likely it lies elsewhere."""
        unknown = self.unknown()
        elsewhere = unknown - self.covered(b)
        none = CERTAIN
        for _ in range(self.missing(card)):
            none = none * elsewhere // unknown
            elsewhere -= 1
            unknown -= 1
        return CERTAIN - none

    # -- the end ------------------------------------------------------------------------------------
    def margin(self, seat: int) -> float:
        """The lead over the best of the others, or the gap to it, measured by a clear one."""
        best = 0
        for other in range(self.players):
            if other != seat:
                best = max(best, self.score(other))
        most = CLEAR_LEAD * self.rounds
        return min(max(self.score(seat) - best, -most), most) / most
