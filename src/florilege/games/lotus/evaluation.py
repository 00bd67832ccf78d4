"""What a position of Lotus is worth: points won, flowers about to be picked, control, cards and powers.

Every seat has an outlook: the points it has and may expect, but for a number that is the same for all.
The weights were fitted to the final scores of games that the tactics played against themselves.
"""

from __future__ import annotations

from florilege.games.lotus.rules import (
    NOT_OWNED,
    ONE,
    SEATS,
    TWO,
    TYPES,
    WILD,
    Lotus,
    kind,
    petals_of,
)

# Hundredths of a point.
PICK = 70  # a petal of a flower that a seat can pick in its next turn, if no one before picks it
LATE_PICK = 35  # where two or more others are to act before
TOKEN = 420  # a reward: five points, or a power
SOON = 80  # per cent of a reward that goes with such a flower
STRENGTH = 125  # by which a seat leads on any other flower
LEFTOVER = 90  # a petal of a flower that is controlled in the last turns
SYMBOL_TWO = 75  # a card in hand with two symbols, compared with one that shows one
WILDFLOWER = -100  # a card in hand that shows none
UNDRAWN = -180  # a card in the own deck, shared among all players: every card that is laid is a petal
TURN = 680  # to be the next to act, shared among all players
ELDER_POWER = 14  # for each card in the shortest deck, which is how long the game still lasts
GROWTH_POWER = 22
PATH_POWER = 27
PATH_POWER_MORE = 9  # and for each player above two

# How far hopes go, in hundredths of a point: by so much the odds of two outlooks grow e-fold.
DOUBT = 300  # in the last turns
DOUBT_PER_CARD = 35  # for each card in the shortest deck

NOBODY = 0  # who picks a flower: 3 bits for each type, 1 for the seat whose turn it is, 2 for the next …


class LotusEvaluation(Lotus):
    def promise(self, seat: int) -> float:
        """By the outlooks of all; those of partners together."""
        picks = self.foreseen_picks()
        doubt = 1.0 * DOUBT + DOUBT_PER_CARD * self.shortest_deck()
        mine = self.outlook_of_side(seat, picks)
        total = 0.0
        for other in range(2 if self.teams else self.players):
            total += self.exponential((self.outlook_of_side(other, picks) - mine) / doubt)
        return 1.0 / total

    def outlook_of_side(self, seat: int, picks: int) -> int:
        return self.outlook(seat, picks) + (self.outlook((seat + 2) % SEATS, picks) if self.teams else 0)

    def is_rival(self, me: int, seat: int) -> bool:
        """Partners sit opposite one another."""
        return (seat - me) % 2 != 0 if self.teams else seat != me

    def rivals(self) -> int:
        """Among so many is shared what a rival's gain does to the mover; of two teams one loses what the other wins."""
        return 1 if self.teams else self.players - 1

    def shortest_deck(self) -> int:
        shortest = self.deck_size[0]
        for seat in range(1, self.players):
            shortest = min(shortest, self.deck_size[seat])
        return shortest

    # -- what a seat may expect ------------------------------------------------------------------
    def outlook(self, seat: int, picks: int) -> int:
        sum = 100 * self.petals[seat] + 500 * self.tokens[seat] + TOKEN * self.pending[seat]
        for t in range(TYPES):
            order = picks >> 3 * t & 7
            if order != NOBODY:
                taker = (self.turn + order - 1) % self.players
                if taker == seat:
                    sum += (PICK if order <= 2 else LATE_PICK) * petals_of(t)
                if self.controls(seat, t, taker):
                    sum += TOKEN * SOON // 100
            elif self.last_turn != 0:
                sum += LEFTOVER * self.share(t, seat)
            elif self.garden_size[t] > 0:
                sum += STRENGTH * max(self.lead_in_strength(seat, t), 0)
        return sum if self.last_turn != 0 else sum + self.means(seat)

    def means(self, seat: int) -> int:
        """What serves only as long as the game goes on: cards, powers, the turn."""
        sum = (UNDRAWN * self.deck_size[seat] + (TURN if seat == self.turn else 0)) // self.players
        for t in range(TYPES):
            sum += SYMBOL_TWO * self.hand[seat][kind(t, TWO)] + WILDFLOWER * self.hand[seat][kind(t, WILD)]
        powers = GROWTH_POWER * self.growth[seat]
        if self.path[seat]:
            powers += PATH_POWER + PATH_POWER_MORE * (self.players - 2)
        if self.elder[seat] != NOT_OWNED:
            powers += ELDER_POWER
        return sum + powers * self.shortest_deck()

    def lead_in_strength(self, seat: int, t: int) -> int:
        theirs = 0
        for other in range(self.players):
            if other != seat:
                theirs = max(theirs, self.strength(t, other))
        return self.strength(t, seat) - theirs

    # -- who can pick what -----------------------------------------------------------------------
    def holding(self, me: int, t: int) -> int:
        return self.hand[me][kind(t, ONE)] + self.hand[me][kind(t, TWO)] + self.hand[me][kind(t, WILD)]

    def foreseen_picks(self) -> int:
        """Each seat in its next turn picks the best that the cards in its hand allow, and that is left to it."""
        picks = 0
        turns = self.players if self.last_turn == 0 else min(self.last_turn - self.turn_number + 1, self.players)
        for i in range(turns):
            picks = self.with_picks_of((self.turn + i) % self.players, i, picks)
        return picks

    def with_picks_of(self, seat: int, i: int, picks: int) -> int:
        """One flower that takes two actions, or two that take one each."""
        actions = self.actions_left if i == 0 else 2
        first = second = both = TYPES
        first_gain = second_gain = both_gain = 0
        for t in range(TYPES):
            room = self.room(t)
            if picks >> 3 * t & 7 == NOBODY and self.holding(seat, t) >= room:
                gain = self.gain(seat, t)
                if room > self.most_cards(seat):
                    if gain > both_gain and room <= 2 * self.most_cards(seat):
                        both = t
                        both_gain = gain
                elif gain > first_gain:
                    second = first
                    second_gain = first_gain
                    first = t
                    first_gain = gain
                elif gain > second_gain:
                    second = t
                    second_gain = gain
        if actions == 2 and both_gain > first_gain + second_gain:
            return picks | i + 1 << 3 * both
        if first != TYPES and actions > 0:
            picks |= i + 1 << 3 * first
        if second != TYPES and actions == 2:
            picks |= i + 1 << 3 * second
        return picks

    def gain(self, seat: int, t: int) -> int:
        """Of picking a flower: its petals, and the reward for whoever controls it."""
        gain = 100 * petals_of(t)
        for other in range(self.players):
            if self.controls(other, t, seat):
                gain += -TOKEN // self.rivals() if self.is_rival(seat, other) else TOKEN
        return gain

    def controls(self, seat: int, t: int, taker: int) -> bool:
        """Once `taker` has laid all petals that are missing, those with most symbols first."""
        mine = self.strength_after(seat, t, taker)
        for other in range(self.players):
            if self.strength_after(other, t, taker) > mine:
                return False
        return mine > 0

    def strength_after(self, seat: int, t: int, taker: int) -> int:
        strength = self.strength(t, seat)
        if seat != taker:
            return strength
        twos = min(self.hand[seat][kind(t, TWO)], self.room(t))
        return strength + 2 * twos + min(self.hand[seat][kind(t, ONE)], self.room(t) - twos)
