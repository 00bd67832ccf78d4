"""The rules of Mandala (Trevor Benjamin and Brett J. Gilbert, 2019), for two players.

R, Q and V numbers: docs/rules/mandala.md.  Mandalas and seats are 0 and 1 here.
"""

from __future__ import annotations

from typing import Annotated

from florilege.kernel.chance import Chance
from florilege.kernel.ctypes import Int64, Row, Table, facade, inline
from florilege.kernel.moves import Moves
from florilege.kernel.state import State

COLOURS = 6
OF_A_COLOUR = 18
CARDS = COLOURS * OF_A_COLOUR  # R1
HAND_LIMIT = 8  # R15

# Where a colour lies in a mandala (R2): in one area only (R10).  FIELD + seat is that seat's field.
NOWHERE = 0
MOUNTAIN = 1
FIELD = 2

# Actions (section 12), and the number of the first of each kind.
BUILD = 0
GROW = BUILD + 2 * COLOURS
DISCARD = GROW + 2 * COLOURS * HAND_LIMIT
TAKE = DISCARD + COLOURS * HAND_LIMIT
ACTIONS = TAKE + COLOURS

# Why the game ended (Q18).
NOT_ENDED = 0
BY_RIVER = 1
BY_PILE = 2
BY_TURN_LIMIT = 3
BY_DEAD_END = 4

# Why an action is refused.
ALLOWED = 0
NOT_IN_HAND = 1  # R14
TOO_FEW_IN_HAND = 2  # R17, R21
FIELD_BARS_MOUNTAIN = 3  # R11
OTHER_FIELD_BARS_FIELD = 4  # R12
MOUNTAIN_BARS_FIELD = 5  # R12
MUST_KEEP_ONE = 6  # R18
NOTHING_TO_DRAW = 7  # Q13
NOT_ON_MOUNTAIN = 8  # R25
MUST_TAKE = 9  # R24
NOTHING_TO_TAKE = 10  # R25


def build(m: int, colour: int) -> int:
    return BUILD + m * COLOURS + colour


def grow(m: int, colour: int, number: int) -> int:
    return GROW + (m * COLOURS + colour) * HAND_LIMIT + number - 1


def discard(colour: int, number: int) -> int:
    return DISCARD + colour * HAND_LIMIT + number - 1


def take(colour: int) -> int:
    return TAKE + colour


class Mandala(State):
    n_actions = ACTIONS

    turn: int  # the seat whose turn it is
    destroying: int  # the mandala being shared out, or -1
    exhausted: bool  # the pile has run out once (Q4)
    end: int
    turns: Int64  # turns that are over
    turn_limit: Int64  # 0: none (Q17)
    hand: Annotated[Table, 2, COLOURS]  # [seat][colour]: how many cards
    hand_size: Annotated[Row, 2]
    zone: Annotated[Table, 2, COLOURS]  # [mandala][colour]: NOWHERE, MOUNTAIN or FIELD + seat
    count: Annotated[Table, 2, COLOURS]  # [mandala][colour]: how many cards lie there
    river: Annotated[Table, 2, COLOURS]  # [seat][colour]: its space, 1 to 6, or 0
    river_size: Annotated[Row, 2]
    cup: Annotated[Table, 2, COLOURS]  # [seat][colour]: how many cards, the two secret ones included
    secret: Annotated[Table, 2, 2]  # the two cards of each cup that the other seat has not seen (R5)
    pile: Annotated[Row, CARDS]  # the top is at pile_size - 1
    pile_size: int
    discard: Annotated[Row, CARDS]  # the top is at discard_size - 1
    discard_size: int
    tally: Annotated[Row, COLOURS]  # scratch of determinize; zeros otherwise

    # -- setup ----------------------------------------------------------------------------
    def deal(self, chance: Chance) -> None:
        self.clear()
        for i in range(CARDS):
            self.pile[i] = i // OF_A_COLOUR
        self.pile_size = CARDS
        chance.shuffle(self.pile, CARDS)  # R3
        for m in range(2):
            self.lay_two(m, chance)  # R4
        for seat in range(2):
            self.draw_cards(seat, 6, chance)  # R5
            for i in range(2):
                card = self.draw(chance)
                self.secret[seat][i] = card
                self.cup[seat][card] += 1

    def clear(self) -> None:
        self.players = 2
        self.over = self.exhausted = False
        self.mover = self.turn = self.waiting = 0  # R7, Q1
        self.turns = 0
        self.destroying = -1
        self.end = NOT_ENDED
        self.pile_size = self.discard_size = 0
        for i in range(2):
            self.hand_size[i] = self.river_size[i] = 0
            for c in range(COLOURS):
                self.hand[i][c] = self.zone[i][c] = self.count[i][c] = 0
                self.river[i][c] = self.cup[i][c] = 0

    # -- the colour rule ------------------------------------------------------------------
    @inline
    def may_build(self, m: int, c: int) -> bool:
        return self.zone[m][c] <= MOUNTAIN  # R11: in neither field

    @inline
    def may_grow(self, m: int, c: int, seat: int) -> bool:
        return self.zone[m][c] == NOWHERE or self.zone[m][c] == FIELD + seat  # R12

    @inline
    def can_draw(self) -> bool:
        return self.pile_size + self.discard_size > 0

    # -- what may be played -----------------------------------------------------------------
    def legal(self, moves: Moves) -> None:
        if self.over:
            return
        if self.destroying >= 0:
            for c in range(COLOURS):
                if self.zone[self.destroying][c] == MOUNTAIN:  # R25
                    moves.add(take(c))
            return
        me = self.mover
        most = self.hand_size[me] - 1  # R18
        may_lay_last: bool = most > 0 or self.can_draw()  # Q13
        for c in range(COLOURS):
            held = self.hand[me][c]
            if held > 0:
                for m in range(2):
                    if may_lay_last and self.may_build(m, c):
                        moves.add(build(m, c))
                    if self.may_grow(m, c, me):
                        moves.add_run(grow(m, c, 1), min(held, most))
                moves.add_run(discard(c, 1), held)  # R9, R21

    def refusal(self, action: int) -> int:
        """Why the mover may not do this: the same conditions as in `legal`, one by one."""
        me = self.mover
        if action >= TAKE:
            if self.destroying < 0:
                return NOTHING_TO_TAKE
            return ALLOWED if self.zone[self.destroying][action - TAKE] == MOUNTAIN else NOT_ON_MOUNTAIN
        if self.destroying >= 0:
            return MUST_TAKE
        if action >= DISCARD:
            c = (action - DISCARD) // HAND_LIMIT
            return ALLOWED if (action - DISCARD) % HAND_LIMIT < self.hand[me][c] else TOO_FEW_IN_HAND
        if action >= GROW:
            m = (action - GROW) // HAND_LIMIT // COLOURS
            c = (action - GROW) // HAND_LIMIT % COLOURS
            n = (action - GROW) % HAND_LIMIT + 1
            if n > self.hand[me][c]:
                return TOO_FEW_IN_HAND
            if not self.may_grow(m, c, me):
                return MOUNTAIN_BARS_FIELD if self.zone[m][c] == MOUNTAIN else OTHER_FIELD_BARS_FIELD
            return ALLOWED if n < self.hand_size[me] else MUST_KEEP_ONE
        if self.hand[me][action % COLOURS] == 0:
            return NOT_IN_HAND
        if not self.may_build(action // COLOURS, action % COLOURS):
            return FIELD_BARS_MOUNTAIN
        return ALLOWED if self.hand_size[me] > 1 or self.can_draw() else NOTHING_TO_DRAW

    # -- a turn: exactly one of A, B, C (R8) --------------------------------------------------
    def apply(self, action: int, chance: Chance) -> None:
        me = self.mover
        if action >= TAKE:
            self.choose(action - TAKE)
            self.share_out(chance)
        elif action >= DISCARD:  # C: discard and draw
            c = (action - DISCARD) // HAND_LIMIT
            n = (action - DISCARD) % HAND_LIMIT + 1
            self.lay_down(me, c, n)
            self.put_on_discard(c, n)  # R21, Q12
            self.draw_cards(me, n, chance)  # R22, Q7
            self.end_turn(-1, chance)  # R23
        elif action >= GROW:  # B: grow your field; no card is drawn (R19)
            m = (action - GROW) // HAND_LIMIT // COLOURS
            c = (action - GROW) // HAND_LIMIT % COLOURS
            n = (action - GROW) % HAND_LIMIT + 1
            self.lay_down(me, c, n)
            self.put(m, FIELD + me, c, n)  # R17; R13: never the other's
            self.check_complete(m, chance)  # R20
        else:  # A: build the mountain and draw
            m = action // COLOURS
            c = action % COLOURS
            self.lay_down(me, c, 1)
            self.put(m, MOUNTAIN, c, 1)  # R14
            self.draw_cards(me, min(3, HAND_LIMIT - self.hand_size[me]), chance)  # R15, Q2
            self.check_complete(m, chance)  # R16, Q3: after the draw

    def lay_down(self, seat: int, c: int, n: int) -> None:
        self.hand[seat][c] -= n
        self.hand_size[seat] -= n

    def put(self, m: int, area: int, c: int, n: int) -> None:
        self.zone[m][c] = area
        self.count[m][c] += n

    # -- pile and discard pile ----------------------------------------------------------------
    def draw(self, chance: Chance) -> int:
        """The top card of the pile, or -1 if there is none anywhere (Q5)."""
        if self.pile_size == 0:
            self.reshuffle(chance)  # Q5
            if self.pile_size == 0:
                return -1
        self.pile_size -= 1
        card = self.pile[self.pile_size]
        if self.pile_size == 0:  # R34, Q4: the last card, at once; Q6: and so each time
            self.exhausted = True
            self.reshuffle(chance)
        return card

    def reshuffle(self, chance: Chance) -> None:
        for i in range(self.discard_size):
            self.pile[i] = self.discard[i]
        self.pile_size = self.discard_size
        self.discard_size = 0
        chance.shuffle(self.pile, self.pile_size)

    def draw_cards(self, seat: int, n: int, chance: Chance) -> None:
        for _ in range(n):
            card = self.draw(chance)
            if card >= 0:
                self.hand[seat][card] += 1
                self.hand_size[seat] += 1

    def lay_two(self, m: int, chance: Chance) -> None:
        for _ in range(2):  # R4, R33, Q9
            card = self.draw(chance)
            if card >= 0:
                self.put(m, MOUNTAIN, card, 1)

    def put_on_discard(self, c: int, n: int) -> None:
        for _ in range(n):
            self.discard[self.discard_size] = c
            self.discard_size += 1

    # -- a mandala is complete and is destroyed -------------------------------------------------
    def complete(self, m: int) -> bool:
        for c in range(COLOURS):
            if self.zone[m][c] == NOWHERE:
                return False
        return True  # R24, Q11

    def check_complete(self, m: int, chance: Chance) -> None:
        if self.complete(m):
            self.begin_destruction(m)
            self.share_out(chance)
        else:
            self.end_turn(-1, chance)

    def begin_destruction(self, m: int) -> None:
        self.destroying = m
        self.mover = self.first_chooser(m)

    def first_chooser(self, m: int) -> int:
        mine = self.field_size(m, self.turn)  # Q20
        other = self.field_size(m, 1 - self.turn)
        return self.turn if mine > other else 1 - self.turn  # R26; R27, Q8: a tie

    def field_size(self, m: int, seat: int) -> int:
        n = 0
        for c in range(COLOURS):
            if self.zone[m][c] == FIELD + seat:
                n += self.count[m][c]
        return n

    def share_out(self, chance: Chance) -> None:
        """Wait for a choice, or give away the last colour (Q10) and close the mandala."""
        m = self.destroying
        last = self.only_colour(m)
        if last < 0:
            return
        self.take_colour(self.mover, last)
        for c in range(COLOURS - 1, -1, -1):  # R32, Q12: one block, red nearest the top
            self.put_on_discard(c, self.count[m][c])
            self.count[m][c] = 0
            self.zone[m][c] = NOWHERE
        self.destroying = -1
        self.end_turn(m, chance)

    def only_colour(self, m: int) -> int:
        """The one colour of a mountain, or -1 if it has several."""
        last = -1
        for c in range(COLOURS):
            if self.zone[m][c] == MOUNTAIN:
                if last >= 0:
                    return -1
                last = c
        return last  # Q11: never empty

    def choose(self, c: int) -> None:
        self.take_colour(self.mover, c)
        self.mover = 1 - self.mover  # R28

    def take_colour(self, seat: int, c: int) -> None:
        m = self.destroying
        n = self.count[m][c]
        self.count[m][c] = 0
        self.zone[m][c] = NOWHERE
        if self.field_size(m, seat) == 0:
            self.put_on_discard(c, n)  # R31
            return
        if self.river[seat][c] == 0:  # R29; otherwise R30
            self.river_size[seat] += 1
            self.river[seat][c] = self.river_size[seat]
            n -= 1
        self.cup[seat][c] += n  # Q19: a full river too

    # -- the end of a turn, and of the game -------------------------------------------------------
    def end_turn(self, destroyed: int, chance: Chance) -> None:
        """`destroyed` is the mandala destroyed in this turn, or -1.  The reasons to end in the order of Q18."""
        self.turns += 1
        if destroyed >= 0 and (self.river_size[0] == COLOURS or self.river_size[1] == COLOURS):
            self.end_game(BY_RIVER)  # R35
        elif destroyed >= 0 and self.exhausted:
            self.end_game(BY_PILE)  # R34
        elif self.turn_limit > 0 and self.turns >= self.turn_limit:
            self.end_game(BY_TURN_LIMIT)  # Q17
        else:
            if destroyed >= 0:
                self.lay_two(destroyed, chance)  # R33
            if self.dead_end():
                self.end_game(BY_DEAD_END)
            else:
                self.mover = self.turn = 1 - self.turn  # R7

    def dead_end(self) -> bool:
        """Q14: no card can ever be placed again, whatever the seats held."""
        for c in range(COLOURS):
            for seat in range(2):
                if self.could_place(seat, c) and (self.hand[seat][c] > 0 or self.in_reach(seat, c)):
                    return False
        return True

    def could_place(self, seat: int, c: int) -> bool:
        """Whether an A or B with this colour would be legal if the seat, with its number of cards, held it."""
        if self.hand_size[seat] > 1:
            if self.may_grow(0, c, seat) or self.may_grow(1, c, seat):  # R12, R18
                return True
        elif not self.can_draw():
            return False  # Q13
        return self.may_build(0, c) or self.may_build(1, c)  # R11

    def in_reach(self, seat: int, c: int) -> bool:
        """Q14: it could come to hold this colour, which is in the other hand, the pile or the discard pile."""
        if not self.can_draw():
            return False  # Q7: it keeps the very cards it has
        if self.hand[1 - seat][c] > 0:
            return True
        for i in range(self.pile_size):
            if self.pile[i] == c:
                return True
        for i in range(self.discard_size):
            if self.discard[i] == c:
                return True
        return False

    def end_game(self, reason: int) -> None:
        for c in range(COLOURS - 1, -1, -1):  # R36, Q12: one block of everything left
            self.put_on_discard(c, self.hand[0][c] + self.hand[1][c] + self.count[0][c] + self.count[1][c])
            for i in range(2):
                self.hand[i][c] = self.count[i][c] = 0
                self.zone[i][c] = NOWHERE
        self.hand_size[0] = self.hand_size[1] = 0
        self.end = reason
        self.over = True

    # -- scoring ------------------------------------------------------------------------------
    def score(self, seat: int) -> int:
        points = 0
        for c in range(COLOURS):
            points += self.river[seat][c] * self.cup[seat][c]  # R37, R38
        return points

    def cup_size(self, seat: int) -> int:
        n = 0
        for c in range(COLOURS):
            n += self.cup[seat][c]
        return n

    def lead(self, seat: int) -> int:
        """Above 0: this seat wins; below 0: the other; 0: both (Q15)."""
        points = self.score(seat) - self.score(1 - seat)
        if points != 0:
            return points  # R39
        return self.cup_size(1 - seat) - self.cup_size(seat)  # R39, Q16

    def reward(self, seat: int) -> float:
        lead = self.lead(seat)
        if lead == 0:
            return 0.5
        return 1.0 if lead > 0 else 0.0

    # -- what a viewer cannot know --------------------------------------------------------------
    def determinize(self, viewer: int, chance: Chance) -> None:
        """Deal anew the pile, the hidden hands and the secret cards of the cups (R6); no seat: viewer -1.

        When the game is over the cups are open (R37) and only the pile is unknown.
        """
        secrets = 0 if self.over else 2
        self.take_up(viewer)
        n = 0
        for c in range(COLOURS):
            for _ in range(self.tally[c]):
                self.pile[n] = c
                n += 1
            self.tally[c] = 0
        self.mix(self.pile, n, chance)
        for seat in range(2):
            if seat != viewer:
                for _ in range(self.hand_size[seat]):
                    n -= 1
                    self.hand[seat][self.pile[n]] += 1
                for i in range(secrets):
                    n -= 1
                    self.secret[seat][i] = self.pile[n]
                    self.cup[seat][self.pile[n]] += 1

    def take_up(self, viewer: int) -> None:
        secrets = 0 if self.over else 2
        for i in range(self.pile_size):
            self.tally[self.pile[i]] += 1
        for seat in range(2):
            if seat != viewer:
                for c in range(COLOURS):
                    self.tally[c] += self.hand[seat][c]
                    self.hand[seat][c] = 0
                for i in range(secrets):
                    self.tally[self.secret[seat][i]] += 1
                    self.cup[seat][self.secret[seat][i]] -= 1

    # -- for document, notation and narration -------------------------------------------------------
    @facade
    def call_mover(self) -> None:
        """Find who acts from the rest of the position: in `destroy` the chooser (R28), else `turn`."""
        self.mover = self.turn
        if self.destroying >= 0:
            self.mover = self.first_chooser(self.destroying)
            for c in range(COLOURS):
                if self.zone[self.destroying][c] == NOWHERE:
                    self.mover = 1 - self.mover

    @facade
    def chooses_first(self) -> int:
        return self.first_chooser(self.destroying)

    @facade
    def lay(self, m: int, area: int, c: int, n: int) -> bool:
        """Cards into an area, as everybody sees them; whether the mandala is complete and is to be shared out."""
        self.put(m, area, c, n)
        if not self.complete(m):
            return False
        self.begin_destruction(m)
        return True

    @facade
    def give(self, c: int) -> int:
        """A colour of the mountain to the mover; how many cards they are."""
        number = self.count[self.destroying][c]
        self.choose(c)
        return number

    @facade
    def last_colour(self) -> int:
        """The only one left on the mountain being shared out, or -1."""
        return self.only_colour(self.destroying)

    @facade
    def field_sizes(self, m: int) -> list[int]:
        return [self.field_size(m, seat) for seat in range(2)]

    @facade
    def is_dead_end(self) -> bool:
        return self.dead_end()

    @facade
    def why_not(self, action: int) -> int:
        return self.refusal(action)

    @facade
    def winners(self) -> list[int]:
        return [seat for seat in range(2) if self.lead(seat) >= 0]
