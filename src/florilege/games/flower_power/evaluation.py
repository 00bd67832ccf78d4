"""How a game of Flower Power! stands: at its end, and at the beginning of a turn.

The weights come from fits to thousands of games of players that do not look ahead: what each seat had when a turn
began, and which of them won.  Face-down petals that nobody knows count as average ones.
"""

from __future__ import annotations

from florilege.games.flower_power.cards import strength
from florilege.games.flower_power.garden import TURN, UP
from florilege.games.flower_power.rules import FlowerPower

AVERAGE = 6  # the strength of a petal that nobody knows

# A seat's worth is (petals + 1) * exp(points / 100), and its promise its share of the worth of all.
CARD = 27  # in hand
FORCE = 5  # for each strength of what each flower can fight with
STRONGEST = 6  # once more for the best of them
ROOT = -10  # for each flower: only what is in it counts
TEMPO = 14  # to be about to play


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
        points = CARD * self.hand_size[seat] + ROOT * self.flowers(seat)
        strongest = 0
        for f in range(self.garden[seat], self.garden[seat + 1]):
            force = self.apparent_force(f)
            points += FORCE * force
            strongest = max(strongest, force)
        points += STRONGEST * strongest
        if seat == self.turn:
            points += TEMPO
        return (self.petals_of(seat) + 1) * self.exponential(points / 100.0)

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
