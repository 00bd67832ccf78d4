"""What a player of Mandala finds good: the own share of the mountains, and cards in hand to fight for it.

The weights were found by letting thousands of games be played between players who differ in them.
"""

from __future__ import annotations

from florilege.games.mandala.rules import (
    COLOURS,
    DISCARD,
    FIELD,
    GROW,
    HAND_LIMIT,
    MOUNTAIN,
    NOWHERE,
    TAKE,
    Mandala,
)

POINT = 100  # all else is in hundredths of a point

# What a colour that comes into the river is worth beyond the cards taken with it.
NEW_COLOUR = 50
NEW_SPACE = 100  # for each space it lies further on: later cards count so much more
LAST_SPACE = 400  # the sixth ends the game: good for who leads, bad for who does not
DENIAL = 80  # percent of a point that the other is denied

# How likely a mandala of so many colours is shared out as it stands now, in percent.
TWO_COLOURS = 20
THREE_COLOURS = 30
FOUR_COLOURS = 40
FIVE_COLOURS = 60
EVEN = 50  # how likely the mover chooses first with equal fields
AHEAD = 12  # and for each card that its field is larger
NO_FIELD = 40  # what is left of a share as long as the field is empty

# Cards in hand.
CARD = 120
CROWD = 6  # the more cards there are in hand, the less another is worth
TWIN = 20  # cards of a colour can be laid into a field together
STUCK_CARD = 100  # one that can be laid nowhere
SWAP = 150  # a turn spent on nothing but other cards

CLEAR_LEAD = 40  # points: more could not be clearer


class MandalaTactics(Mandala):
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
    def change(self, m: int, c: int, area: int, n: int) -> int:
        """How much better the mandala stands for the mover with n more cards of a colour in this area."""
        return self.outlook(m, c, area, n) - self.outlook(m, c, self.zone[m][c], 0)

    def outlook(self, m: int, colour: int, area: int, added: int) -> int:
        """What the mover may hope for in a mandala, less what the other may, with so many cards added."""
        me = self.mover
        colours = mine = theirs = 0
        my_sum = my_best = their_sum = their_best = 0
        for c in range(COLOURS):
            zone = area if c == colour else self.zone[m][c]
            if zone == NOWHERE:
                continue
            colours += 1
            n = self.count[m][c] + added if c == colour else self.count[m][c]
            if zone == MOUNTAIN:
                value = self.worth(me, c, n)
                my_sum += value
                my_best = max(my_best, value)
                value = self.worth(1 - me, c, n)
                their_sum += value
                their_best = max(their_best, value)
            elif zone == FIELD + me:
                mine += n
            else:
                theirs += n
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
        return (left - held) * (CARD - CROWD * (left + held)) - TWIN * spent * (self.hand[self.mover][c] - spent)

    def appeal_of_discarding(self, c: int, n: int) -> int:
        """Only good for cards that can be laid nowhere."""
        me = self.mover
        for m in range(2):
            if self.may_build(m, c) or self.may_grow(m, c, me):
                return -SWAP - n
        return STUCK_CARD * n - SWAP

    # -- the end ------------------------------------------------------------------------------------
    def margin(self, seat: int) -> float:
        lead = self.score(seat) - self.score(1 - seat)
        return min(max(lead, -CLEAR_LEAD), CLEAR_LEAD) / CLEAR_LEAD
