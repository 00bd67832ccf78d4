"""How a game of Flowers stands: tiles won, tiles within reach, and cards to fight for them.

The weights were fitted to thousands of games of players that do not look ahead: what each seat had, and who won.
"""

from __future__ import annotations

from florilege.games.flowers.rules import (
    COLOURS,
    MANDALAS,
    TIMES_THREE,
    VALUES,
    Flowers,
    flower_points,
    single_points,
)

# What a tile is worth beyond its points, in hundredths of one.
POINT = 100
HOPE = 241  # a single tile may become a flower
TRIPLE_HOPE = 541  # and with an x3 a good one
FLOWER = 265
THIRD_FLOWER = 300  # it ends the game: good for who leads with it, bad for who does not

# A seat's odds of winning grow e-fold with every thousand of these.
SCORED = 165  # a point
SINGLE = 110  # a tile alone
SINGLE_TRIPLE = 510
COMPLETE = -220  # a flower: its points are counted, and its tiles hope for nothing more
IN_HAND = 40  # in hand
PAIR = 12  # two of a colour
LEAD = 62  # each card more than the strongest rival on a mandala, or less, up to three
DOWN_ONLY = 70  # each card face down on a side that has none face up yet
TURN = 260  # to be about to play

# What a point of tiles within reach is worth by the colours there, in thousandths.
REACH_OF_THREE = 35
REACH_OF_FOUR = 50
REACH_OF_FIVE = 62
LATE = 160  # percent of these once a seat has two flowers

CLEAR_LEAD = 30  # points: more could not be clearer


class FlowersEvaluation(Flowers):
    def promise(self, seat: int) -> float:
        mine = self.strength_of(seat)
        total = 0.0
        for other in range(self.players):
            total += self.exponential((self.strength_of(other) - mine) / 1000.0)
        return 1.0 / total

    def margin(self, seat: int) -> float:
        best = 0
        for other in range(self.players):
            if other != seat:
                best = max(best, self.score(other))
        lead = self.score(seat) - best
        return min(max(lead, -CLEAR_LEAD), CLEAR_LEAD) / CLEAR_LEAD

    def strength_of(self, seat: int) -> int:
        """Points, tiles, cards in hand, and how the mandalas stand."""
        sum = SCORED * self.score(seat) + COMPLETE * self.flowers[seat] + IN_HAND * self.hand_size[seat]
        if seat == self.mover:
            sum += TURN
        for c in range(COLOURS):
            sum += PAIR * self.hand[seat][c] * (self.hand[seat][c] - 1)
            tile = self.single[seat][c]
            if tile >= 0:
                sum += SINGLE_TRIPLE if tile % VALUES == TIMES_THREE else SINGLE
        within_reach = 0
        for m in range(MANDALAS):
            if self.dark_tile[m] >= 0:
                within_reach += self.tiles_within_reach(m, seat) * self.ripeness_in_play(m) // 100
                sum += self.standing(m, seat)
        return sum + within_reach * (LATE if self.most_flowers() == 2 else 100) // 100

    def most_flowers(self) -> int:
        most = 0
        for seat in range(self.players):
            most = max(most, self.flowers[seat])
        return most

    # -- a mandala --------------------------------------------------------------------------------
    def tiles_within_reach(self, m: int, seat: int) -> int:
        """What the tiles would bring a seat, in hundredths of a point, if the mandala were destroyed now."""
        holder = self.marker[m]
        if holder < 0:
            return 0
        second = self.runner_up(m)
        if seat != holder and seat != second:
            return 0
        dark = self.prize(holder, self.dark_tile[m])
        light = self.prize(holder, self.light_tile[m])
        if second < 0:
            return dark + light
        if seat == holder:
            return max(dark, light)
        return self.prize(second, self.light_tile[m] if dark >= light else self.dark_tile[m])

    def ripeness_in_play(self, m: int) -> int:
        colours = self.colours_present(m)
        if colours >= 5:
            return REACH_OF_FIVE
        return REACH_OF_FOUR if colours == 4 else REACH_OF_THREE if colours == 3 else 0

    def standing(self, m: int, seat: int) -> int:
        """What the cards on a side are good for in the fight to come."""
        if self.up[m][seat] == 0:
            return DOWN_ONLY * self.cards[m][seat]
        rival = 0
        for other in range(self.players):
            if other != seat and self.up[m][other] > 0:
                rival = max(rival, self.cards[m][other])
        return LEAD * min(max(self.cards[m][seat] - rival, -3), 3)

    def colours_present(self, m: int) -> int:
        present = self.present[m]
        colours = 0
        while present != 0:
            present &= present - 1
            colours += 1
        return colours

    # -- tiles ------------------------------------------------------------------------------------
    def prize(self, seat: int, tile: int) -> int:
        """What a tile is worth to a seat."""
        mate = self.single[seat][tile // VALUES]
        if mate < 0:
            return POINT * single_points(tile) + (TRIPLE_HOPE if tile % VALUES == TIMES_THREE else HOPE)
        gain = flower_points(min(mate, tile), max(mate, tile)) - single_points(mate)
        value = POINT * gain + FLOWER - (TRIPLE_HOPE if mate % VALUES == TIMES_THREE else HOPE)
        if self.flowers[seat] == 2:
            value += THIRD_FLOWER if self.would_lead(seat, gain) else -THIRD_FLOWER
        return value

    def would_lead(self, seat: int, gain: int) -> bool:
        points = self.score(seat) + gain
        for other in range(self.players):
            if other != seat and self.score(other) >= points:
                return False
        return True
