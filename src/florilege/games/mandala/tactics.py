"""What a player of Mandala finds good: the own share of the mountains, and cards in hand to fight for it.

The weights were found by letting thousands of games be played between players who differ in them.
"""

from __future__ import annotations

from florilege.games.mandala.evaluation import NEW_COLOUR, NEW_SPACE, POINT, MandalaEvaluation
from florilege.games.mandala.rules import (
    COLOURS,
    DISCARD,
    FIELD,
    GROW,
    HAND_LIMIT,
    MOUNTAIN,
    NOWHERE,
    TAKE,
)

# All in hundredths of a point, unless in percent.
LAST_SPACE = 492  # the sixth ends the game: good for who leads, bad for who does not
DENIAL = 140  # percent of a point that the other is denied

# How likely a mandala of so many colours is shared out as it stands now, in percent.
TWO_COLOURS = 28
THREE_COLOURS = 58
FOUR_COLOURS = 74
FIVE_COLOURS = 88
EVEN = 47  # how likely the mover chooses first with equal fields
AHEAD = 24  # and for each card that its field is larger
NO_FIELD = 17  # what is left of a share as long as the field is empty

# Cards in hand.
CARD = 60
CROWD = 2  # the more cards there are in hand, the less another is worth
TWIN = 9  # cards of a colour can be laid into a field together
STUCK_CARD = 106  # one that can be laid nowhere
SWAP = 380  # a turn spent on nothing but other cards


class MandalaTactics(MandalaEvaluation):
    def appeal(self, action: int) -> int:
        if action >= TAKE:
            return self.appeal_of_taking(action - TAKE)
        if action >= DISCARD:
            return self.appeal_of_discarding((action - DISCARD) // HAND_LIMIT, (action - DISCARD) % HAND_LIMIT + 1)
        if action >= GROW:
            m = (action - GROW) // HAND_LIMIT // COLOURS
            c = (action - GROW) // HAND_LIMIT % COLOURS
            n = (action - GROW) % HAND_LIMIT + 1
            return self.change(m, c, FIELD + self.mover, n) + self.spending(c, n, 0)
        c = action % COLOURS
        drawn = min(3, HAND_LIMIT + 1 - self.hand_size[self.mover])
        return self.change(action // COLOURS, c, MOUNTAIN, 1) + self.spending(c, 1, drawn)

    # -- a mountain is shared out ---------------------------------------------------------------
    def appeal_of_taking(self, c: int) -> int:
        """What it brings, and what it denies the other; who has an empty field gets nothing (R31)."""
        m = self.destroying
        me = self.mover
        value = 0
        if self.field_size(m, me) > 0:
            value = self.worth(me, c, self.count[m][c])
        if self.field_size(m, 1 - me) > 0:
            value += self.worth(1 - me, c, self.count[m][c]) * DENIAL // 100
        return value

    def worth(self, seat: int, c: int, n: int) -> int:
        """What so many cards of a colour bring a seat, in hundredths of a point."""
        space = self.river[seat][c]
        if space > 0:
            return POINT * space * n
        space = self.river_size[seat] + 1
        cards = n - 1  # one goes into the river (R29)
        if seat == self.mover:
            cards += self.cup[seat][c]  # the secret ones; the other's are not known
        value = POINT * space * cards + NEW_COLOUR + NEW_SPACE * space
        if space == COLOURS:
            value += LAST_SPACE if self.leads(seat) else -LAST_SPACE
        return value

    def leads(self, seat: int) -> bool:
        """By the points that the mover can count."""
        other = 1 - self.mover
        mine = self.score(self.mover)
        theirs = self.score(other) - self.river[other][self.secret[other][0]] - self.river[other][self.secret[other][1]]
        return mine > theirs if seat == self.mover else theirs > mine

    # -- cards are laid ---------------------------------------------------------------------------
    def change(self, m: int, colour: int, area: int, added: int) -> int:
        """How much better the mandala stands for the mover with so many cards more of a colour in this area.

        One look at the other five colours serves for both before and after: playouts ask this all the time.
        """
        me = self.mover
        colours = mine = theirs = 0
        my_sum = my_best = their_sum = their_best = 0
        for c in range(COLOURS):
            zone = self.zone[m][c]
            if zone == NOWHERE or c == colour:
                continue
            colours += 1
            if zone == MOUNTAIN:
                value = self.worth(me, c, self.count[m][c])
                my_sum += value
                my_best = max(my_best, value)
                value = self.worth(1 - me, c, self.count[m][c])
                their_sum += value
                their_best = max(their_best, value)
            elif zone == FIELD + me:
                mine += self.count[m][c]
            else:
                theirs += self.count[m][c]
        n = self.count[m][colour]
        there = 1 if n > 0 else 0
        if area != MOUNTAIN:
            before = self.outlook(colours + there, mine + n, theirs, my_sum, my_best, their_sum, their_best)
            mine += n + added
            return self.outlook(colours + 1, mine, theirs, my_sum, my_best, their_sum, their_best) - before
        old = self.worth(me, colour, n) if n > 0 else 0
        new = self.worth(me, colour, n + 1)
        their_old = self.worth(1 - me, colour, n) if n > 0 else 0
        their_new = self.worth(1 - me, colour, n + 1)
        my_top = max(my_best, old)
        their_top = max(their_best, their_old)
        before = self.outlook(colours + there, mine, theirs, my_sum + old, my_top, their_sum + their_old, their_top)
        my_top = max(my_best, new)
        their_top = max(their_best, their_new)
        return self.outlook(colours + 1, mine, theirs, my_sum + new, my_top, their_sum + their_new, their_top) - before

    def outlook(
        self, colours: int, mine: int, theirs: int, my_sum: int, my_best: int, their_sum: int, their_best: int
    ) -> int:
        """What the mover may hope for in a mandala, less what the other may: by the fields and the mountain's worth."""
        first = self.likely_first(mine - theirs, colours)
        # Taken in turn, the first chooser gets about half of it all and half of the best colour more.
        my_share = my_sum + my_best * (2 * first - 100) // 100
        their_share = their_sum + their_best * (100 - 2 * first) // 100
        if mine == 0:
            my_share = 0 if colours == COLOURS else my_share * NO_FIELD // 100
        if theirs == 0:
            their_share = 0 if colours == COLOURS else their_share * NO_FIELD // 100
        return (my_share - their_share) // 2 * self.ripeness(colours) // 100

    def likely_first(self, ahead: int, colours: int) -> int:
        """How likely the mover chooses first, in percent."""
        if colours == COLOURS:
            return 100 if ahead > 0 else 0  # R26; R27: the mover has completed it
        return min(max(EVEN + AHEAD * ahead, 0), 100)

    def ripeness(self, colours: int) -> int:
        if colours == COLOURS:
            return 100
        if colours == 5:
            return FIVE_COLOURS
        if colours == 4:
            return FOUR_COLOURS
        return THREE_COLOURS if colours == 3 else TWO_COLOURS

    # -- cards in hand ------------------------------------------------------------------------------
    def spending(self, c: int, spent: int, drawn: int) -> int:
        """What it costs to lay cards of a colour, less what is drawn for them."""
        held = self.hand_size[self.mover]
        left = held - spent + drawn
        return (left - held) * (CARD - CROWD * (left + held - 10)) - TWIN * spent * (self.hand[self.mover][c] - spent)

    def appeal_of_discarding(self, c: int, n: int) -> int:
        """Only good for cards that can be laid nowhere."""
        me = self.mover
        for m in range(2):
            if self.may_build(m, c) or self.may_grow(m, c, me):
                return -SWAP - n
        return STUCK_CARD * n - SWAP
