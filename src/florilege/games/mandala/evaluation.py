"""How a game of Mandala stands: the cup, the river, cards in hand, and the own share of the mountains.

The weights were fitted to thousands of games of players that do not look ahead: what each seat had, and who won.
"""

from __future__ import annotations

from florilege.games.mandala.rules import COLOURS, FIELD, MOUNTAIN, NOWHERE, Mandala

# A seat's odds of winning grow e-fold with every thousand of these.
SCORED = 160  # a point in the cup
PENDING = 55  # a point that the cup will have if the colour comes into the river soon
RIVER = 460  # a colour in the river
IN_HAND = 175  # a card
PAIR = -20  # two of a colour: those who have both colours can do more
TURN = 210  # to be about to play
SHARE = 57  # a point in a mountain beside the own field
NO_SHARE = 27  # and where there is no field yet
BEST = 12  # a point of the best colour, for each card by which the own field leads: the larger field chooses first
LEAD_OF_TWO = 370  # such a card by itself, with so many colours in the mandala
LEAD_OF_THREE = 135
LEAD_OF_MORE = 78
FEW = 3  # colours, up to which the best one may still change

# What a new colour is worth beyond its points, in hundredths of one.
POINT = 100
NEW_COLOUR = 258
NEW_SPACE = 34  # for each space it lies further on

CLEAR_LEAD = 40  # points: more could not be clearer


class MandalaEvaluation(Mandala):
    def promise(self, seat: int) -> float:
        return 1.0 / (1.0 + self.exponential((self.strength_of(1 - seat) - self.strength_of(seat)) / 1000.0))

    def unsettled(self, last: int) -> bool:
        """A mountain that is being shared out is shared out first."""
        return self.mover == last or self.destroying >= 0

    def margin(self, seat: int) -> float:
        lead = self.score(seat) - self.score(1 - seat)
        return min(max(lead, -CLEAR_LEAD), CLEAR_LEAD) / CLEAR_LEAD

    def strength_of(self, seat: int) -> int:
        sum = SCORED * self.score(seat) + RIVER * self.river_size[seat] + IN_HAND * self.hand_size[seat]
        if seat == self.mover:
            sum += TURN
        for c in range(COLOURS):
            sum += PAIR * self.hand[seat][c] * (self.hand[seat][c] - 1)
            if self.river[seat][c] == 0:
                sum += PENDING * (self.river_size[seat] + 2) * self.cup[seat][c]
        return sum + self.standing(0, seat) + self.standing(1, seat)

    def standing(self, m: int, seat: int) -> int:
        """What a mandala is worth to a seat as it lies there."""
        colours = mine = theirs = worth = best = 0
        for c in range(COLOURS):
            zone = self.zone[m][c]
            if zone != NOWHERE:
                colours += 1
                if zone == FIELD + seat:
                    mine += self.count[m][c]
                elif zone != MOUNTAIN:
                    theirs += self.count[m][c]
                else:
                    points = self.worth_in_mountain(seat, c, self.count[m][c])
                    worth += points
                    best = max(best, points)
        lead = min(max(mine - theirs, -2), 2)
        value = worth * (SHARE if mine > 0 else NO_SHARE) // POINT
        if colours <= FEW:
            return value + lead * (LEAD_OF_THREE if colours == FEW else LEAD_OF_TWO)
        return value + lead * (LEAD_OF_MORE + BEST * best // POINT)

    def worth_in_mountain(self, seat: int, c: int, n: int) -> int:
        """What so many cards of a colour would bring a seat, in hundredths of a point."""
        space = self.river[seat][c]
        if space > 0:
            return POINT * space * n
        space = self.river_size[seat] + 1
        return (
            POINT * space * (n - 1 + self.cup[seat][c]) + NEW_COLOUR + NEW_SPACE * space
        )  # one goes into the river (R29)
