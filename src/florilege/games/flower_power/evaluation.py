"""How a game of Flower Power! stands: at its end, and at the beginning of a turn.

The weights are rounded from fits to thousands of games, in which half of the players looked ahead: what each seat had
when a turn began, and which of them won.  Face-down petals that nobody knows count as average ones.
"""

from __future__ import annotations

from florilege.games.flower_power.cards import BLACK, RED, strength
from florilege.games.flower_power.garden import TURN, UP
from florilege.games.flower_power.rules import FlowerPower

AVERAGE = 6  # the strength of a petal that nobody knows

# A seat's worth is (petals + 1) * exp(points / 100), and its promise its share of the worth of all.  While more than
# two are left the fits differ most in what a big flower costs that somebody can take.
CARD = 30  # in hand
JOKER = 20  # once more for each of these
FORCE = 6  # for each strength of what a flower can fight with, above or below the average
STRONGEST = 3  # for the best of them
TEMPO = 16  # to be about to play
PREY = 4  # for each petal of the largest flower that one could take then
FLOWER = 17  # in a duel
FLOWER_AMONG_MANY = -3
SINGLE = 3  # for each flower of one petal, which is hardly worth an attack
SINGLE_AMONG_MANY = 15
EXPOSED = -2  # for each petal of the largest flower that an opponent could take
EXPOSED_AMONG_MANY = -12


class Evaluation(FlowerPower):
    def margin(self, seat: int) -> float:
        """Who is out first has lost most clearly; the winner counts the petals that are left."""
        if self.out[seat]:
            place = 0
            while self.eliminated[place] != seat:
                place += 1
            return -1.0 + 1.0 * place / self.players
        most = 0
        for other in range(self.players):
            if other != seat:
                most = max(most, self.petals_of(other))
        return max(-1.0, min(1.0, 1.0 * (self.petals_of(seat) - most) / self.petals))

    def unsettled(self, last: int) -> bool:
        """Only between two turns can a position be judged by what lies there."""
        return self.phase != TURN or self.acted

    def promise(self, seat: int) -> float:
        total = 0.0
        for other in range(self.players):
            total += self.worth(other)
        return self.worth(seat) / total

    def worth(self, seat: int) -> float:
        if self.out[seat]:
            return 0.0
        many: bool = self.players_left() > 2
        strongest = self.strongest_of(seat)
        threat = 0
        prey = 0
        for other in range(self.players):
            if other != seat:
                threat = max(threat, self.strongest_of(other))
                prey = max(prey, self.largest_below(other, strongest))
        points = CARD * self.hand_size[seat] + JOKER * (self.hand[seat][BLACK] + self.hand[seat][RED])
        points += (FLOWER_AMONG_MANY if many else FLOWER) * self.flowers(seat)
        points += (EXPOSED_AMONG_MANY if many else EXPOSED) * self.largest_below(seat, threat)
        for f in range(self.garden[seat], self.garden[seat + 1]):
            points += FORCE * (self.apparent_force(f) - AVERAGE)
            if self.size(f) == 1:
                points += SINGLE_AMONG_MANY if many else SINGLE
        points += STRONGEST * strongest
        if seat == self.turn:
            points += TEMPO + PREY * prey
        return (self.petals_of(seat) + 1) * self.exponential(points / 100.0)

    def strongest_of(self, seat: int) -> int:
        strongest = 0
        for f in range(self.garden[seat], self.garden[seat + 1]):
            strongest = max(strongest, self.apparent_force(f))
        return strongest

    def largest_below(self, seat: int, force: int) -> int:
        """The size of the largest flower in a garden that such a petal would beat."""
        largest = 0
        for f in range(self.garden[seat], self.garden[seat + 1]):
            if self.apparent_force(f) < force:
                largest = max(largest, self.size(f))
        return largest

    def apparent_force(self, f: int) -> int:
        """Of the top petal, or the strongest of a power flower."""
        if not self.power[f]:
            return self.apparent(self.root[f])
        best = 0
        for i in range(self.root[f], self.root[f + 1]):
            best = max(best, self.apparent(i))
        return best

    def apparent(self, i: int) -> int:
        """A petal's strength if it is face up or somebody knows it."""
        return strength(self.petal[i] % UP) if self.petal[i] >= UP else AVERAGE
