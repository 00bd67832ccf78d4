"""What a player of Flowers finds good: the own tiles of the mandalas, and cards in hand to fight for them.

The weights were found by letting thousands of games be played between players who differ in them.
"""

from __future__ import annotations

from florilege.games.flowers.evaluation import FlowersEvaluation
from florilege.games.flowers.rules import COLOURS, NONE, OF_A_COLOUR, ON_A_MANDALA, TAKE

# All in hundredths of a point, unless in percent.
DENIAL = 102  # percent of what the others get, shared among them

# How likely a mandala of so many colours is destroyed as it stands now, in percent.
TWO_COLOURS = 24
THREE_COLOURS = 47
FOUR_COLOURS = 18
FIVE_COLOURS = 44
CUSHION = 115  # for each card more than who comes next, up to three
UNSEEN = 23  # for each card face down on a side that has none face up yet

# Cards in hand.
CARD = 60
CROWD = 9  # the more cards there are in hand, the less another is worth
TWIN = 44  # cards of a colour can be laid together


class FlowersTactics(FlowersEvaluation):
    def appeal(self, action: int) -> int:
        if action >= TAKE:
            return self.appeal_of_tile(action - TAKE)
        m = action // ON_A_MANDALA
        c = action // OF_A_COLOUR % COLOURS
        n = action % OF_A_COLOUR + 1
        return self.change(m, c, n) + self.spending(c, n)

    # -- tiles --------------------------------------------------------------------------------------
    def appeal_of_tile(self, tile: int) -> int:
        """What it brings, against what the other tile brings to who gets that."""
        m = self.destroying
        second = self.runner_up(m)
        value = self.prize(self.mover, tile)
        if second >= 0:
            value -= self.prize(second, self.dark_tile[m] + self.light_tile[m] - tile) * DENIAL // 100
        return value

    # -- a mandala ------------------------------------------------------------------------------------
    def change(self, m: int, c: int, n: int) -> int:
        """How much better the mandala stands for the mover with n more cards of a colour."""
        cards = self.cards[m][self.mover]
        up = self.up[m][self.mover]
        rival = self.strongest_rival(m)
        colours = self.colours_present(m)
        holder = self.marker[m]
        second = self.next_in_line(m, holder, cards, up)
        tiles = self.tiles_of(m, holder, second)
        before = self.outlook(tiles, colours, self.ahead(m, rival, cards, up))
        cards += n
        if self.present[m] >> c & 1 == 0:  # face up (R13)
            up += n
            colours += 1
        taker = holder
        if up > 0 and (rival < 0 or cards > self.cards[m][rival]):
            taker = self.mover  # R21
        runner = self.next_in_line(m, taker, cards, up)
        if taker != holder or runner != second:
            tiles = self.tiles_of(m, taker, runner)
        return self.outlook(tiles, colours, self.ahead(m, rival, cards, up)) - before

    def outlook(self, prizes: int, colours: int, ahead: int) -> int:
        """What the mover may hope for in a mandala, by the prizes if it were destroyed now."""
        if colours == COLOURS:
            return prizes
        return prizes * self.ripeness(colours) // 100 + ahead

    def ahead(self, m: int, rival: int, cards: int, up: int) -> int:
        """What the mover's cards are good for in the fight to come."""
        if up == 0:
            return UNSEEN * cards
        lead = cards if rival < 0 else cards - self.cards[m][rival]
        return CUSHION * min(max(lead, -3), 3)

    def strongest_rival(self, m: int) -> int:
        """Who else has the most cards, of those with one face up; NONE: nobody has."""
        best = NONE
        for seat in range(self.players):
            if seat != self.mover and self.up[m][seat] > 0 and (best < 0 or self.cards[m][seat] > self.cards[m][best]):
                best = seat
        return best

    def tiles_of(self, m: int, holder: int, second: int) -> int:
        """What the tiles bring the mover, less what they bring the others, with these two to take them."""
        if holder < 0:
            return 0
        dark = self.prize(holder, self.dark_tile[m])
        light = self.prize(holder, self.light_tile[m])
        if second < 0:
            return dark + light if holder == self.mover else self.loss(dark + light)
        best = max(dark, light)
        rest = self.prize(second, self.light_tile[m] if dark >= light else self.dark_tile[m])
        if holder == self.mover:
            return best + self.loss(rest)
        return rest + self.loss(best) if second == self.mover else self.loss(best + rest)

    def loss(self, prize: int) -> int:
        """What goes to one of several others hurts less."""
        return -prize * DENIAL // 100 // (self.players - 1)

    def next_in_line(self, m: int, holder: int, cards: int, up: int) -> int:
        """`runner_up`, if the mover had so many cards there, and so many of them face up."""
        if holder < 0:
            return NONE
        best = NONE
        most = 0
        for seat in range(self.players):
            if seat != holder:
                mine: bool = seat == self.mover
                shown = up if mine else self.up[m][seat]
                strength = (cards if mine else self.cards[m][seat]) * 100 + shown
                if shown > 0 and strength == most:
                    best = NONE  # R29
                elif shown > 0 and strength > most:
                    best = seat
                    most = strength
        held = cards if holder == self.mover else self.cards[m][holder]
        if self.players == 2 and 2 * (most // 100) < held:
            return NONE  # R30
        return best

    def ripeness(self, colours: int) -> int:
        if colours == 5:
            return FIVE_COLOURS
        if colours == 4:
            return FOUR_COLOURS
        return THREE_COLOURS if colours == 3 else TWO_COLOURS

    # -- cards in hand ----------------------------------------------------------------------------------
    def spending(self, c: int, spent: int) -> int:
        """What it costs to lay cards of a colour, less what is drawn for them."""
        held = self.hand_size[self.mover]
        left = held - spent
        if spent == 1 and left < 8:
            left += min(4, 8 - left)  # R16
        return (left - held) * (CARD - CROWD * (left + held - 10)) - TWIN * spent * (self.hand[self.mover][c] - spent)
