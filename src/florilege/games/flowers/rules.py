"""The rules of Flowers: A Mandala Game (Trevor Benjamin and Brett J. Gilbert), for two to four players.

R, Q and V numbers: docs/rules/flowers.md.  Mandalas are 0 to 2 here, the colours 0 to 5 in the colour order.
"""

from __future__ import annotations

from typing import Annotated

from florilege.kernel.chance import Chance
from florilege.kernel.ctypes import Int64, Row, Table, facade, inline
from florilege.kernel.moves import Moves
from florilege.kernel.state import State

SEATS = 4
MANDALAS = 3  # R4
COLOURS = 6  # Q1
OF_A_COLOUR = 15
CARDS = COLOURS * OF_A_COLOUR  # R1
VALUES = 6  # 2, 3, 4, 5, 7, x3
TIMES_THREE = 5
TILES = COLOURS * VALUES  # R2: tile number = colour * VALUES + value
OF_A_BACK = TILES // 2  # R3
HAND_LIMIT = 8  # R15; cards that come back may lead beyond it (R34)
ALL_COLOURS = 2**COLOURS - 1
LAST_FLOWER = 3  # R36
NONE = -1

# Where a tile is.  HELD + seat: before that seat, alone or in a flower.
IN_PILE = 0
IN_CENTRE = 1
HELD = 2

# Actions (section 12): plays, then the tiles to take.
ON_A_MANDALA = COLOURS * OF_A_COLOUR
TAKE = MANDALAS * ON_A_MANDALA

# How the cards of a play lie.
FACE_UP = 0
FACE_DOWN = 1

# Why the game ended (Q24).
NOT_ENDED = 0
BY_FLOWERS = 1
BY_TILES = 2
BY_TURN_LIMIT = 3
BY_STUCK = 4

# Why an action is refused.
ALLOWED = 0
TOO_FEW_IN_HAND = 1  # R11
MUST_KEEP_ONE = 2  # R19, Q6
MUST_TAKE = 3  # R26
NOTHING_TO_TAKE = 4  # R24
NOT_THIS_TILE = 5  # R26


def play(m: int, colour: int, number: int) -> int:
    return m * ON_A_MANDALA + colour * OF_A_COLOUR + number - 1


def take(tile: int) -> int:
    return TAKE + tile


def laid_down(action: int, seat: int, face: int) -> int:
    """A play as it lies on the mat."""
    return (action * SEATS + seat) * 2 + face


def single_points(tile: int) -> int:
    value = tile % VALUES
    if value == TIMES_THREE:
        return 0  # R39
    return 7 if value == 4 else value + 2


def flower_points(low: int, high: int) -> int:
    """Two tiles of one colour in tile order."""
    if high % VALUES == TIMES_THREE:
        return 3 * single_points(low)  # R40
    return 2 * single_points(low) + single_points(high)  # R41


def has_dark_back(tile: int) -> bool:
    """With `tile_backs: colours` (Q2): red, purple, black."""
    return tile < VALUES or tile >= 4 * VALUES


class Flowers(State):
    n_actions = TAKE + TILES

    random_backs: bool  # option tile_backs (Q2)
    both_discard: bool  # option both_tiles (Q12)
    turn_limit: Int64  # 0: none (Q19)
    turns: Int64  # turns that are over
    turn: int  # the seat whose turn it is or, after the last turn, was
    destroying: int  # the mandala whose marker holder has to choose a tile, or NONE
    end: int
    order: Annotated[Row, MANDALAS]  # Q18
    hand: Annotated[Table, SEATS, COLOURS]  # [seat][colour]: how many cards
    hand_size: Annotated[Row, SEATS]
    cards: Annotated[Table, MANDALAS, SEATS]  # how many cards lie on a side
    up: Annotated[Table, MANDALAS, SEATS]  # how many of them face up
    present: Annotated[Row, MANDALAS]  # a bit for each colour present (R12)
    marker: Annotated[Row, MANDALAS]  # the seat that has it; NONE: in the centre
    dark_tile: Annotated[Row, MANDALAS]  # in the centre, or NONE
    light_tile: Annotated[Row, MANDALAS]
    laid: Annotated[Row, CARDS]  # the plays that lie on the mat, oldest first: `laid_down`
    laid_size: int
    single: Annotated[Table, SEATS, COLOURS]  # the tile of this colour that lies alone, or NONE
    mate: Annotated[Row, TILES]  # with which tile it makes a flower, or NONE
    place: Annotated[Row, TILES]  # IN_PILE, IN_CENTRE or HELD + seat
    flowers: Annotated[Row, SEATS]  # how many each seat has
    pile: Annotated[Row, CARDS]  # the top is at pile_size - 1
    pile_size: int
    discard: Annotated[Row, CARDS]  # the top is at discard_size - 1
    discard_size: int
    dark: Annotated[Row, OF_A_BACK]  # the top is at tiles_left - 1
    light: Annotated[Row, OF_A_BACK]
    tiles_left: int  # in each of the two tile piles
    bag: Annotated[Row, TILES]  # scratch of shuffle_tiles
    tally: Annotated[Row, COLOURS]  # scratch; zeros otherwise

    # -- setup ----------------------------------------------------------------------------
    def deal(self, chance: Chance) -> None:
        self.clear()
        for i in range(CARDS):
            self.pile[i] = i // OF_A_COLOUR
        self.pile_size = CARDS
        chance.shuffle(self.pile, CARDS)  # R5
        self.tiles_left = OF_A_BACK
        self.shuffle_tiles(chance)  # R6
        for m in range(MANDALAS):
            self.start_mandala(m)  # R7, R8
        for seat in range(self.players):
            self.draw_cards(seat, 5 + seat, chance)  # R9
        chance.shuffle(self.order, MANDALAS)  # Q18

    def clear(self) -> None:
        """An empty mat; the number of players and the options stay."""
        self.over = False
        self.mover = self.turn = self.waiting = 0  # R10, Q23
        self.turns = 0
        self.destroying = NONE
        self.end = NOT_ENDED
        self.laid_size = self.discard_size = 0
        for m in range(MANDALAS):
            self.order[m] = m
            for seat in range(SEATS):
                self.cards[m][seat] = self.up[m][seat] = 0
        for seat in range(SEATS):
            self.hand_size[seat] = self.flowers[seat] = 0
            for c in range(COLOURS):
                self.hand[seat][c] = 0
                self.single[seat][c] = NONE
        for tile in range(TILES):
            self.place[tile] = IN_PILE
            self.mate[tile] = NONE

    def shuffle_tiles(self, chance: Chance) -> None:
        """The tiles in the piles, put in the tile order first: no trace of how they lay is left."""
        n = 0
        for tile in range(TILES):
            if self.place[tile] == IN_PILE:
                self.bag[n] = tile
                n += 1
        if self.random_backs:
            self.mix(self.bag, n, chance)  # Q2
        dark = light = 0
        for i in range(n):
            tile = self.bag[i]
            is_dark: bool = i < self.tiles_left if self.random_backs else has_dark_back(tile)
            if is_dark:
                self.dark[dark] = tile
                dark += 1
            else:
                self.light[light] = tile
                light += 1
        self.mix(self.dark, self.tiles_left, chance)
        self.mix(self.light, self.tiles_left, chance)

    def start_mandala(self, m: int) -> None:
        self.tiles_left -= 1  # R7, R35
        self.dark_tile[m] = self.dark[self.tiles_left]
        self.light_tile[m] = self.light[self.tiles_left]
        self.place[self.dark_tile[m]] = self.place[self.light_tile[m]] = IN_CENTRE
        self.marker[m] = NONE  # R8
        self.present[m] = 1 << self.dark_tile[m] // VALUES | 1 << self.light_tile[m] // VALUES  # R12

    # -- what may be played -----------------------------------------------------------------
    @inline
    def can_draw(self) -> bool:
        return self.pile_size + self.discard_size > 0

    @inline
    def most(self, seat: int) -> int:
        """How many cards the seat may play at once, if they are of one colour."""
        if self.hand_size[seat] == 1 and self.can_draw():
            return 1  # R19: cards are drawn for it
        return self.hand_size[seat] - 1  # R19; 0: it cannot play (Q6, Q7)

    def legal(self, moves: Moves) -> None:
        if self.over:
            return
        if self.destroying >= 0:
            moves.add(take(self.dark_tile[self.destroying]))  # R26
            moves.add(take(self.light_tile[self.destroying]))
            return
        most = self.most(self.mover)
        for c in range(COLOURS):
            held = self.hand[self.mover][c]
            if held > 0:  # R11, Q3: any number, but at least one
                for m in range(MANDALAS):
                    moves.add_run(play(m, c, 1), min(held, most))

    def refusal(self, action: int) -> int:
        """Why the mover may not do this: the same conditions as in `legal`, one by one."""
        m = self.destroying
        if action >= TAKE:
            tile = action - TAKE
            if m < 0:
                return NOTHING_TO_TAKE
            return ALLOWED if tile == self.dark_tile[m] or tile == self.light_tile[m] else NOT_THIS_TILE
        if m >= 0:
            return MUST_TAKE
        n = action % OF_A_COLOUR + 1
        if n > self.hand[self.mover][action // OF_A_COLOUR % COLOURS]:
            return TOO_FEW_IN_HAND
        return ALLOWED if n <= self.most(self.mover) else MUST_KEEP_ONE

    # -- a turn -------------------------------------------------------------------------------
    def apply(self, action: int, chance: Chance) -> None:
        if action >= TAKE:
            m = self.destroying
            self.destroying = NONE
            self.destroy(m, action - TAKE)
            if self.end == NOT_ENDED:
                self.end_turn(m)
            else:
                self.end_game(self.end)
            return
        m = action // ON_A_MANDALA
        n = action % OF_A_COLOUR + 1
        self.lay(m, action // OF_A_COLOUR % COLOURS, n)  # R10: the four steps in this order
        self.draw_cards(self.turn, self.due(self.turn, n), chance)  # Q4
        self.check_marker(m)
        if self.present[m] != ALL_COLOURS:
            self.end_turn(NONE)
        elif self.offers_choice(m):  # R24
            self.destroying = m
            self.mover = self.marker[m]  # R26
        else:
            self.destroy(m, self.dark_tile[m])
            self.end_turn(m)

    def lay(self, m: int, c: int, n: int) -> None:
        """Step 1, by the seat whose turn it is."""
        me = self.turn
        self.hand[me][c] -= n
        self.hand_size[me] -= n
        self.cards[m][me] += n  # R11; each turn, so the game ends (Q25)
        face = self.present[m] >> c & 1  # R12; present: all face down (R14), new: all face up (R13)
        self.laid[self.laid_size] = laid_down(play(m, c, n), me, face)
        self.laid_size += 1
        if face == FACE_UP:
            self.up[m][me] += n
            self.present[m] |= 1 << c

    def due(self, seat: int, played: int) -> int:
        """Step 2: how many cards are to be drawn."""
        if played > 1 or self.hand_size[seat] >= HAND_LIMIT:
            return 0  # R17, R15
        return min(4, HAND_LIMIT - self.hand_size[seat])  # R16

    def draw_cards(self, seat: int, n: int, chance: Chance) -> None:
        for _ in range(n):
            if self.pile_size == 0:
                self.reshuffle(chance)  # Q5: what was discarded since the last card was drawn
                if self.pile_size == 0:
                    return  # Q4
            self.pile_size -= 1
            self.hand[seat][self.pile[self.pile_size]] += 1
            self.hand_size[seat] += 1
            if self.pile_size == 0:
                self.reshuffle(chance)  # R18, Q5: with the last card, at once, needed or not

    def reshuffle(self, chance: Chance) -> None:
        for i in range(self.discard_size):
            self.pile[i] = self.discard[i]
        self.pile_size = self.discard_size
        self.discard_size = 0
        chance.shuffle(self.pile, self.pile_size)

    def check_marker(self, m: int) -> None:
        """Step 3: the marker moves in no other way (R23)."""
        me = self.turn
        if self.up[m][me] == 0:
            return  # R20
        for seat in range(self.players):
            if seat != me and self.up[m][seat] > 0 and self.cards[m][seat] >= self.cards[m][me]:
                return  # R21, R22
        self.marker[m] = me

    # -- step 4: a mandala is destroyed (R25) ---------------------------------------------------
    def runner_up(self, m: int) -> int:
        """Who takes the second tile; NONE: the marker holder takes both (R29)."""
        holder = self.marker[m]
        best = NONE
        most = 0
        for seat in range(self.players):
            if seat != holder and self.up[m][seat] > 0:  # R27, Q9, Q10
                strength = self.cards[m][seat] * CARDS + self.up[m][seat]  # R27; a tie: R28
                if strength == most:
                    best = NONE  # R29
                elif strength > most:
                    best = seat
                    most = strength
        if self.players == 2 and best >= 0 and 2 * self.cards[m][best] < self.cards[m][holder]:
            return NONE  # R30, Q11
        return best

    def offers_choice(self, m: int) -> bool:
        """Whether it matters which tile the marker holder takes first."""
        holder = self.marker[m]
        if self.runner_up(m) >= 0:
            return True  # R26
        c = self.dark_tile[m] // VALUES
        return c == self.light_tile[m] // VALUES and self.single[holder][c] >= 0  # Q14

    def destroy(self, m: int, first: int) -> None:
        """The marker holder takes the tile `first`; all that follows but a new mandala."""
        holder = self.marker[m]
        second = self.runner_up(m)
        self.receive(holder, first)  # Q15
        self.receive(holder if second < 0 else second, self.dark_tile[m] + self.light_tile[m] - first)
        self.dark_tile[m] = self.light_tile[m] = self.marker[m] = NONE
        self.present[m] = 0
        if second < 0 and not self.both_discard:
            holder = NONE  # R34, Q12
        self.clear_sides(m, holder, second)

    def receive(self, seat: int, tile: int) -> None:
        c = tile // VALUES
        mate = self.single[seat][c]
        self.place[tile] = HELD + seat  # R31
        if mate < 0:
            self.single[seat][c] = tile
        else:
            self.mate[tile] = mate  # R32
            self.mate[mate] = tile
            self.single[seat][c] = NONE
            self.flowers[seat] += 1

    def clear_sides(self, m: int, one: int, two: int) -> None:
        """The seats `one` and `two` discard their cards of the mandala (R33), the others take theirs back (R34)."""
        kept = 0
        for i in range(self.laid_size):
            action = self.laid[i] // (2 * SEATS)
            if action // ON_A_MANDALA != m:
                self.laid[kept] = self.laid[i]
                kept += 1
            else:
                seat = self.laid[i] // 2 % SEATS
                c = action // OF_A_COLOUR % COLOURS
                n = action % OF_A_COLOUR + 1
                if seat in (one, two):
                    self.tally[c] += n
                else:
                    self.hand[seat][c] += n
                    self.hand_size[seat] += n
        self.laid_size = kept
        for c in range(COLOURS - 1, -1, -1):  # Q20: one block, red nearest the top
            for _ in range(self.tally[c]):
                self.discard[self.discard_size] = c
                self.discard_size += 1
            self.tally[c] = 0
        for seat in range(self.players):
            self.cards[m][seat] = self.up[m][seat] = 0

    # -- the end of a turn, and of the game -------------------------------------------------------
    def end_turn(self, destroyed: int) -> None:
        """`destroyed` is the mandala destroyed in this turn, or NONE.  The reasons to end in the order of Q24."""
        self.turns += 1
        most = 0
        for seat in range(self.players):
            most = max(most, self.flowers[seat])
        if most >= LAST_FLOWER:
            self.end_game(BY_FLOWERS)  # R36
        elif destroyed >= 0 and self.tiles_left == 0:
            self.end_game(BY_TILES)  # R37
        elif self.turn_limit > 0 and self.turns >= self.turn_limit:
            self.end_game(BY_TURN_LIMIT)  # Q19
        else:
            if destroyed >= 0:
                self.start_mandala(destroyed)  # R35, Q16: only if the game goes on
            self.next_turn()

    def next_turn(self) -> None:
        seat = self.turn
        for _ in range(self.players):
            seat = seat + 1 if seat + 1 < self.players else 0  # R10
            if self.most(seat) > 0:
                self.mover = self.turn = seat  # Q7: who cannot play is passed over
                return
        self.end_game(BY_STUCK)  # Q8

    def end_game(self, reason: int) -> None:
        """R38: the mandalas are destroyed until there is a tile to choose; flowers made now count (Q17)."""
        self.end = reason
        for i in range(MANDALAS):
            m = self.order[i]  # Q18
            if self.marker[m] < 0:
                self.clear_sides(m, NONE, NONE)  # Q13; there may be no cards
            elif self.offers_choice(m):
                self.destroying = m
                self.mover = self.marker[m]
                return
            else:
                self.destroy(m, self.dark_tile[m])
        self.over = True

    # -- scoring ------------------------------------------------------------------------------
    def score(self, seat: int) -> int:
        points = 0
        for tile in range(TILES):
            if self.place[tile] == HELD + seat:
                if self.mate[tile] < 0:
                    points += single_points(tile)
                elif tile < self.mate[tile]:
                    points += flower_points(tile, self.mate[tile])
        return points

    def wins(self, seat: int) -> bool:
        mine = self.score(seat)
        for other in range(self.players):
            points = self.score(other)
            if points > mine or (points == mine and self.hand_size[other] > self.hand_size[seat]):
                return False  # R42
        return True

    def reward(self, seat: int) -> float:
        winners = 0
        for other in range(self.players):
            if self.wins(other):
                winners += 1
        return 1.0 / winners if self.wins(seat) else 0.0

    # -- what a viewer cannot know --------------------------------------------------------------
    def determinize(self, viewer: int, chance: Chance) -> None:
        """Deal anew piles, hands and order; what lies face down was shown before (R14, R31).  No seat: viewer -1."""
        self.take_up(viewer)
        n = 0
        for c in range(COLOURS):
            for _ in range(self.tally[c]):
                self.pile[n] = c
                n += 1
            self.tally[c] = 0
        self.mix(self.pile, n, chance)
        for seat in range(self.players):
            if seat != viewer:
                for _ in range(self.hand_size[seat]):
                    n -= 1
                    self.hand[seat][self.pile[n]] += 1
        self.shuffle_tiles(chance)
        if self.end == NOT_ENDED:  # Q18: then it is open
            for m in range(MANDALAS):
                self.order[m] = m
            self.mix(self.order, MANDALAS, chance)

    def take_up(self, viewer: int) -> None:
        for i in range(self.pile_size):
            self.tally[self.pile[i]] += 1
        for seat in range(self.players):
            if seat != viewer:
                for c in range(COLOURS):
                    self.tally[c] += self.hand[seat][c]
                    self.hand[seat][c] = 0

    # -- for document, notation and narration -------------------------------------------------------
    @facade
    def unseen(self, viewer: int) -> list[int]:
        """Of each tile whether it is in a pile, and whether the order is hidden (Q18)."""
        return [*(int(place == IN_PILE) for place in list(self.place)), int(self.end == NOT_ENDED)]

    @facade
    def has_choice(self, m: int) -> bool:
        return bool(self.marker[m] >= 0 and self.offers_choice(m))

    @facade
    def second(self, m: int) -> int:
        return self.runner_up(m)

    @facade
    def lay_and_mark(self, m: int, c: int, n: int) -> None:
        """Steps 1 and 3 of a play, as everybody sees them."""
        self.lay(m, c, n)
        self.check_marker(m)

    @facade
    def give(self, seat: int, tile: int) -> bool:
        """A tile to a seat; whether it makes a flower."""
        self.receive(seat, tile)
        return bool(self.mate[tile] >= 0)

    @facade
    def why_not(self, action: int) -> int:
        return self.refusal(action)
