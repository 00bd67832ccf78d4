"""The rules of Lotus (Jordan and Mandy Goddard, 2016), for two to four players, and for two teams of two.

R and Q numbers: docs/rules/lotus.md.
"""

from __future__ import annotations

from typing import Annotated

from florilege.kernel.chance import Chance
from florilege.kernel.ctypes import Int64, Row, Table, facade, inline
from florilege.kernel.moves import Moves
from florilege.kernel.state import State

SEATS = 4
TYPES = 5  # numbered as in R1: iris, primrose, cherry, lily, lotus
SMALLEST_FLOWER = 3
LARGEST_FLOWER = 7
RESERVE = 5  # where a piece is: on the flower of a type, in the reserve, or (an elder guardian) not owned yet
PLACES = 6
NOT_OWNED = 6
YELLOW = 0  # the colour whose name comes after "wild": in sorted lists its cards follow the wildflowers

# The cards of a hand or deck are of its seat's colour or wild: kind(type, ONE, TWO or WILD).
ONE = 0
TWO = 1
WILD = 2
KINDS = 3 * TYPES
ONES = 6  # most one-symbol cards of a type and colour (R1)
WILDS = 4  # wildflowers of a type (Q1)
WILDFLOWERS = WILDS * TYPES  # R4
FACE_UP = 4  # R9
HAND = 4  # R11, R22
DECK = 56  # room for 31 own cards (R2), all wildflowers (Q4), and what an exchange puts under before it draws
WILD_PETAL = 2 * SEATS  # in the garden; 2 * seat + symbols - 1 is a petal of a seat

ACTION = 0
REWARD = 1
DRAW = 2
OVER = 3

# Actions, and the number of the first of each kind.
HANDFULS = (ONES + 1) * 2 * (WILDS + 1) - 1  # how many of ONE, TWO and WILD, but not none
PLAY = 0
EXCHANGE = PLAY + TYPES * HANDFULS
GUARDIAN = EXCHANGE + KINDS * (KINDS + 3) // 2
ELDER = GUARDIAN + PLACES * PLACES
PASS = ELDER + PLACES * PLACES
TAKE_SCORE = PASS + 1
TAKE_ELDER = TAKE_SCORE + 1
TAKE_GROWTH = TAKE_ELDER + 1
TAKE_PATH = TAKE_GROWTH + 1
DRAW_DECK = TAKE_PATH + 1
DRAW_WILD = DRAW_DECK + 1
ACTIONS = DRAW_WILD + TYPES
NO_CARD = -1  # the other card where one is exchanged

# Why an action is refused.
ALLOWED = 0
WRONG_PHASE = 1  # R13, R22, R28
NOT_IN_HAND = 2  # R14, R18
TOO_MANY_CARDS = 3  # R14
TOO_MANY_PETALS = 4  # R17
DECK_EMPTY = 5  # R22
NO_PIECE_THERE = 6  # R20, R33
NO_WAY_THERE = 7  # R20, Q8
MUST_ACT = 8  # Q3
POWER_OWNED = 9  # R32
NOT_FACE_UP = 10  # R22


def kind(t: int, which: int) -> int:
    return 3 * t + which


def play(t: int, ones: int, twos: int, wilds: int) -> int:
    return PLAY + t * HANDFULS + (2 * wilds + twos) * (ONES + 1) + ones - 1


def exchange(k: int, other: int) -> int:
    """Two kinds of cards, `other` not above k, or NO_CARD."""
    return EXCHANGE + k * (k + 3) // 2 + other + 1


def kind_exchanged(action: int) -> int:
    """The k of an exchange; its `other` is action - exchange(k, 0)."""
    k = 0
    while exchange(k + 1, NO_CARD) <= action:
        k += 1
    return k


def move(piece: int, source: int, target: int) -> int:
    """`piece` is GUARDIAN or ELDER."""
    return piece + source * PLACES + target


def in_sorted_order(k: int, colour: int) -> int:
    """A number that grows with the name of a card: cherry, iris, lily, lotus, primrose; yellow after wild."""
    t = k // 3
    place = 1 + 3 * t if t < 2 else (t - 1 if t > 2 else 0)  # iris 1, primrose 4; cherry 0, lily 2, lotus 3
    return 3 * place + ((k + 1) % 3 if colour == YELLOW else k % 3)


def ones_of(t: int, players: int) -> int:
    """One-symbol cards of a type and colour: 4, 5, 6, 6, 5 (R1), fewer for more than two players (R7)."""
    return min(4 + t, 9 - t) + 2 - players


def petals_of(t: int) -> int:
    """A complete flower: 3, 4, 5, 6, 7 (R1)."""
    return SMALLEST_FLOWER + t


class Lotus(State):
    n_actions = ACTIONS

    teams: bool  # R43
    colour: Annotated[Row, SEATS]
    turn_limit: Int64  # 0: none (Q24)
    turn_number: Int64  # from 1
    last_turn: Int64  # 0: the end is not triggered (R36)
    turn: int  # the seat whose turn it is
    phase: int
    actions_left: int
    pending: Annotated[Row, SEATS]  # 1: this seat still chooses a reward
    hand: Annotated[Table, SEATS, KINDS]  # [seat][kind]: how many cards
    hand_size: Annotated[Row, SEATS]
    shown: Annotated[Table, SEATS, TYPES]  # [seat][type]: wildflowers that all saw go into this hand, and not out of it
    deck: Annotated[Table, SEATS, DECK]  # kinds; the top is at deck_size - 1
    deck_size: Annotated[Row, SEATS]
    row: Annotated[Row, TYPES]  # face-up wildflowers of each type
    row_size: int
    wild_deck: Annotated[Row, WILDFLOWERS]  # types; the top is at wild_deck_size - 1
    wild_deck_size: int
    garden: Annotated[Table, TYPES, LARGEST_FLOWER]  # petals, oldest first
    garden_size: Annotated[Row, TYPES]
    guardians: Annotated[Table, SEATS, PLACES]  # [seat][place]: how many are there
    elder: Annotated[Row, SEATS]  # its place
    path: Annotated[Row, SEATS]  # 1: owned
    growth: Annotated[Row, SEATS]
    petals: Annotated[Row, SEATS]  # Q21
    tokens: Annotated[Row, SEATS]
    tally: Annotated[Row, KINDS]  # scratch of determinize; zeros otherwise
    loose: Annotated[Row, WILDFLOWERS]  # scratch of determinize

    # -- setup ----------------------------------------------------------------------------
    def deal(self, chance: Chance) -> None:
        self.clear()
        for i in range(WILDFLOWERS):
            self.wild_deck[i] = i // WILDS
        self.wild_deck_size = WILDFLOWERS
        chance.shuffle(self.wild_deck, WILDFLOWERS)
        self.refill_row()  # R9
        for seat in range(self.players):
            n = 0
            for t in range(TYPES):
                for _ in range(ones_of(t, self.players)):
                    self.deck[seat][n] = kind(t, ONE)
                    n += 1
                self.deck[seat][n] = kind(t, TWO)
                n += 1
            self.deck_size[seat] = n
            chance.shuffle(self.deck[seat], n)  # R8
            for _ in range(HAND):
                self.draw_from_deck(seat)  # R11

    def clear(self) -> None:
        self.over = False
        self.mover = self.turn = self.waiting = 0  # R12, Q2
        self.turn_number = 1
        self.last_turn = 0
        self.phase = ACTION
        self.actions_left = 2
        self.row_size = 0
        for t in range(TYPES):
            self.row[t] = self.garden_size[t] = 0
        for seat in range(SEATS):
            self.pending[seat] = self.hand_size[seat] = self.deck_size[seat] = 0
            self.path[seat] = self.growth[seat] = self.petals[seat] = self.tokens[seat] = 0  # R10
            for k in range(KINDS):
                self.hand[seat][k] = 0
            for t in range(TYPES):
                self.shown[seat][t] = self.guardians[seat][t] = 0
            self.guardians[seat][RESERVE] = 2  # R5, R6
            self.elder[seat] = NOT_OWNED

    # -- what may be done -----------------------------------------------------------------
    @inline
    def room(self, t: int) -> int:
        """How many petals the flower of a type still needs (R17); a new one (R16) needs them all."""
        return petals_of(t) - self.garden_size[t]

    @inline
    def most_cards(self, seat: int) -> int:
        return LARGEST_FLOWER if self.growth[seat] else 2  # R14, R35, Q9; the partner's power is of no use (R46)

    def legal(self, moves: Moves) -> None:
        me = self.mover
        if self.phase == ACTION:
            self.legal_plays(me, moves)
            self.legal_exchanges(me, moves)
            self.legal_moves(me, moves)
            if moves.n == 0:
                moves.add(PASS)  # Q3
        elif self.phase == REWARD:
            moves.add(TAKE_SCORE)  # R28
            if self.elder[me] == NOT_OWNED:  # R32
                moves.add(TAKE_ELDER)
            if not self.growth[me]:
                moves.add(TAKE_GROWTH)
            if not self.path[me]:
                moves.add(TAKE_PATH)
        elif self.phase == DRAW:
            if self.deck_size[me] > 0:
                moves.add(DRAW_DECK)  # R22
            for t in range(TYPES):
                if self.row[t] > 0:
                    moves.add(DRAW_WILD + t)

    def legal_plays(self, me: int, moves: Moves) -> None:
        for t in range(TYPES):
            ones = self.hand[me][kind(t, ONE)]
            twos = self.hand[me][kind(t, TWO)]
            wilds = self.hand[me][kind(t, WILD)]
            if ones + twos + wilds > 0:
                room = min(self.room(t), self.most_cards(me))  # R15: all of this type
                for w in range(min(wilds, room) + 1):
                    for two in range(min(twos, room - w) + 1):
                        fewest = 1 if w + two == 0 else 0
                        moves.add_run(play(t, fewest, two, w), min(ones, room - w - two) - fewest + 1)

    def legal_exchanges(self, me: int, moves: Moves) -> None:
        left = self.hand_size[me]
        for k in range(KINDS):
            if self.hand[me][k] > 0:
                moves.add(exchange(k, NO_CARD))  # R18; Q4: wildflowers too; Q5: with an empty deck too
                for other in range(k):
                    if self.hand[me][other] > 0:
                        moves.add(exchange(k, other))
                if self.hand[me][k] > 1:
                    moves.add(exchange(k, k))
                left -= self.hand[me][k]
                if left == 0:
                    return

    def legal_moves(self, me: int, moves: Moves) -> None:
        for target in range(TYPES):
            if self.garden_size[target] > 0:  # R20
                for source in range(PLACES):
                    if self.guardians[me][source] > 0 and source != target:  # R21, Q8
                        moves.add(move(GUARDIAN, source, target))
                if self.elder[me] != NOT_OWNED and self.elder[me] != target:
                    moves.add(move(ELDER, self.elder[me], target))  # R33

    def refusal(self, action: int) -> int:
        """Why the mover may not do this, which is not legal."""
        me = self.mover
        if self.phase != (DRAW if action >= DRAW_DECK else REWARD if action >= TAKE_SCORE else ACTION):
            return WRONG_PHASE
        if action >= DRAW_WILD:
            return NOT_FACE_UP
        if action >= TAKE_SCORE:
            return DECK_EMPTY if action == DRAW_DECK else POWER_OWNED
        if action >= GUARDIAN:
            return MUST_ACT if action == PASS else self.refusal_to_move(me, action)
        if action >= EXCHANGE:
            return NOT_IN_HAND  # Q5: the deck does not matter
        t = action // HANDFULS
        ones = (action % HANDFULS + 1) % (ONES + 1)
        twos = (action % HANDFULS + 1) // (ONES + 1) % 2
        wilds = (action % HANDFULS + 1) // (ONES + 1) // 2
        if ones > self.hand[me][kind(t, ONE)] or twos > self.hand[me][kind(t, TWO)]:
            return NOT_IN_HAND
        if wilds > self.hand[me][kind(t, WILD)]:
            return NOT_IN_HAND
        return TOO_MANY_CARDS if ones + twos + wilds > self.most_cards(me) else TOO_MANY_PETALS

    def refusal_to_move(self, me: int, action: int) -> int:
        source = (action - GUARDIAN) // PLACES % PLACES
        there: bool = self.elder[me] == source if action >= ELDER else self.guardians[me][source] > 0
        return NO_WAY_THERE if there else NO_PIECE_THERE

    # -- a turn: two actions, then the draw (R13) -----------------------------------------------
    def apply(self, action: int, chance: Chance) -> None:
        me = self.mover
        if self.phase == DRAW:
            if action == DRAW_DECK:
                self.draw_from_deck(me)
            else:
                self.take_wildflower(me, action - DRAW_WILD)
            self.fill_hand()  # Q15
        elif self.phase == REWARD:
            self.take_reward(me, action)
            self.go_on()
        else:
            self.actions_left -= 1
            if action < EXCHANGE:
                self.lay_petals(me, action)
            elif action < GUARDIAN:
                self.exchange_cards(me, action)
            elif action < PASS:
                self.move_piece(me, action)
            self.go_on()

    def go_on(self) -> None:
        """To the next reward, action or draw, whatever comes first."""
        for i in range(self.players):
            seat = (self.turn + i) % self.players  # Q11: in turn order, from the active player on
            if self.pending[seat]:
                self.phase = REWARD
                self.mover = seat
                return
        self.phase = ACTION
        self.mover = self.turn
        if self.actions_left == 0:
            self.fill_hand()

    # -- the three actions ----------------------------------------------------------------------
    def lay_petals(self, me: int, action: int) -> None:
        t = action // HANDFULS
        ones = (action % HANDFULS + 1) % (ONES + 1)
        twos = (action % HANDFULS + 1) // (ONES + 1) % 2
        wilds = (action % HANDFULS + 1) // (ONES + 1) // 2
        self.hand_size[me] -= ones + twos + wilds
        self.hand[me][kind(t, ONE)] -= ones
        self.hand[me][kind(t, TWO)] -= twos
        self.hand[me][kind(t, WILD)] -= wilds
        self.shown[me][t] = max(self.shown[me][t] - wilds, 0)
        if self.colour[me] == YELLOW:  # in the order of the action, which is sorted
            self.lay(t, WILD_PETAL, wilds)
        self.lay(t, 2 * me, ones)
        self.lay(t, 2 * me + 1, twos)
        if self.colour[me] != YELLOW:
            self.lay(t, WILD_PETAL, wilds)
        if self.room(t) == 0:
            self.settle(t)  # R26: at once

    def lay(self, t: int, petal: int, number: int) -> None:
        for _ in range(number):
            self.garden[t][self.garden_size[t]] = petal
            self.garden_size[t] += 1

    def exchange_cards(self, me: int, action: int) -> None:
        k = kind_exchanged(action)
        other = action - exchange(k, 0)
        if other == NO_CARD:
            self.put_under(me, k)
        else:  # Q6: in sorted order, and before anything is drawn
            k_last: bool = in_sorted_order(k, self.colour[me]) > in_sorted_order(other, self.colour[me])
            self.put_under(me, other if k_last else k)
            self.put_under(me, k if k_last else other)
            self.draw_from_deck(me)
        self.draw_from_deck(me)  # R18, R19
        if self.deck_size[me] > 0:  # from an empty deck the same cards come back (Q5)
            for t in range(TYPES):
                self.shown[me][t] = 0  # which cards went under the deck nobody else can tell

    def put_under(self, seat: int, k: int) -> None:
        for i in range(self.deck_size[seat], 0, -1):
            self.deck[seat][i] = self.deck[seat][i - 1]
        self.deck[seat][0] = k
        self.deck_size[seat] += 1
        self.hand[seat][k] -= 1
        self.hand_size[seat] -= 1

    def draw_from_deck(self, seat: int) -> None:
        self.deck_size[seat] -= 1
        self.hand[seat][self.deck[seat][self.deck_size[seat]]] += 1
        self.hand_size[seat] += 1
        if self.deck_size[seat] == 0 and self.last_turn == 0:  # never in an exchange (Q7)
            self.last_turn = self.turn_number + self.players  # R36, Q19

    def move_piece(self, me: int, action: int) -> None:
        if action >= ELDER:
            self.elder[me] = (action - ELDER) % PLACES
        else:
            self.guardians[me][(action - GUARDIAN) // PLACES] -= 1
            self.guardians[me][(action - GUARDIAN) % PLACES] += 1

    # -- a flower is complete -------------------------------------------------------------------
    def strength(self, t: int, seat: int) -> int:
        """R27; R4: wildflowers count for nobody; R45: each player counts alone."""
        total = self.guardians[seat][t]
        if self.elder[seat] == t:
            total += 2  # R33
        for i in range(self.garden_size[t]):
            if self.garden[t][i] // 2 == seat:
                total += self.garden[t][i] % 2 + 1  # R3
        return total

    def greatest_strength(self, t: int) -> int:
        greatest = 0
        for seat in range(self.players):
            greatest = max(greatest, self.strength(t, seat))
        return greatest

    def owns_all_powers(self, seat: int) -> bool:
        return self.elder[seat] != NOT_OWNED and self.path[seat] > 0 and self.growth[seat] > 0

    def settle(self, t: int) -> None:
        greatest = self.greatest_strength(t)
        for seat in range(self.players):
            if greatest > 0 and self.strength(t, seat) == greatest:  # R28, R29, Q10
                if self.owns_all_powers(seat):
                    self.tokens[seat] += 1  # R32, Q13; Q12: there are always enough
                else:
                    self.pending[seat] = 1
        self.petals[self.turn] += self.garden_size[t]  # R30
        self.garden_size[t] = 0
        for seat in range(self.players):  # R31
            self.guardians[seat][RESERVE] += self.guardians[seat][t]
            self.guardians[seat][t] = 0
            if self.elder[seat] == t:
                self.elder[seat] = RESERVE

    def take_reward(self, me: int, action: int) -> None:
        self.pending[me] = 0
        if action == TAKE_SCORE:
            self.tokens[me] += 1
        elif action == TAKE_ELDER:
            self.elder[me] = RESERVE  # R33, Q14
        elif action == TAKE_GROWTH:
            self.growth[me] = 1  # R35, Q14
        else:
            self.path[me] = 1  # R34, Q14

    # -- the draw, and the end of a turn ----------------------------------------------------------
    @inline
    def hand_limit(self, seat: int) -> int:
        return HAND + self.path[seat]  # R22, R34

    def different_draws(self, seat: int) -> int:
        draws = 1 if self.deck_size[seat] > 0 else 0
        for t in range(TYPES):
            if self.row[t] > 0:
                draws += 1
        return draws

    def fill_hand(self) -> None:
        """Draw what can be drawn in one way only (Q16), until there is a choice or the turn ends."""
        me = self.turn
        while self.hand_size[me] < self.hand_limit(me):  # R22, R23
            draws = self.different_draws(me)
            if draws > 1:
                self.phase = DRAW
                return
            if draws == 0:
                break  # R37, Q17
            if self.deck_size[me] > 0:
                self.draw_from_deck(me)
            else:
                for t in range(TYPES):
                    if self.row[t] > 0:
                        self.take_wildflower(me, t)
                        break
        self.end_turn()

    def take_wildflower(self, seat: int, t: int) -> None:
        self.row[t] -= 1
        self.row_size -= 1
        self.hand[seat][kind(t, WILD)] += 1
        self.hand_size[seat] += 1
        self.shown[seat][t] += 1

    def refill_row(self) -> None:
        while self.row_size < FACE_UP and self.wild_deck_size > 0:  # R25
            self.wild_deck_size -= 1
            self.row[self.wild_deck[self.wild_deck_size]] += 1
            self.row_size += 1

    def end_turn(self) -> None:
        self.refill_row()  # R24, Q18
        if self.turn_number == self.last_turn or self.turn_number == self.turn_limit:  # R36, Q20, Q24
            self.phase = OVER
            self.over = True
        else:
            self.turn_number += 1
            self.mover = self.turn = (self.turn + 1) % self.players  # R12
            self.phase = ACTION
            self.actions_left = 2

    # -- scoring ------------------------------------------------------------------------------
    def share(self, t: int, seat: int) -> int:
        """Petals of a flower that is left in the garden at the end."""
        greatest = self.greatest_strength(t)
        if greatest == 0 or self.strength(t, seat) < greatest:  # R38, Q10
            return 0
        tied = 0
        for other in range(self.players):
            if self.strength(t, other) == greatest:
                tied += 1
        return self.garden_size[t] // tied  # R39

    def petals_won(self, seat: int) -> int:
        """Of all flowers that are left in the garden at the end."""
        won = 0
        for t in range(TYPES):
            won += self.share(t, seat)
        return won

    def score(self, seat: int) -> int:
        return self.petals[seat] + self.petals_won(seat) + 5 * self.tokens[seat]  # R5, R41

    def cards_left(self, seat: int) -> int:
        return self.deck_size[seat] + self.hand_size[seat]  # R40

    def lead(self, seat: int, other: int) -> int:
        """Above 0: this seat, or its team, is ahead of the other; 0: they share (Q22, Q23)."""
        points = self.score(seat) - self.score(other)
        cards = self.cards_left(seat) - self.cards_left(other)
        if self.teams:  # R44
            points += self.score((seat + 2) % SEATS) - self.score((other + 2) % SEATS)
            cards += self.cards_left((seat + 2) % SEATS) - self.cards_left((other + 2) % SEATS)
        return points if points != 0 else cards  # R41, R42

    def wins(self, seat: int) -> bool:
        for other in range(self.players):
            if self.lead(seat, other) < 0:
                return False
        return True

    def reward(self, seat: int) -> float:
        """Partners win together: 1 each for a team that wins alone, a half each where both teams share."""
        if not self.wins(seat):
            return 0.0
        winners = 0
        for other in range(self.players):
            if self.wins(other):
                winners += 1
        return 2.0 / winners if self.teams else 1.0 / winners

    # -- what a viewer cannot know ----------------------------------------------------------------
    def determinize(self, viewer: int, chance: Chance) -> None:
        """Deal anew all decks and the hidden hands (R11, R47); no seat: viewer -1.

        Cards of a colour are only in their owner's hand and deck, so how many wildflowers are there is known.
        """
        n = self.gather_wildflowers(viewer)
        self.mix(self.loose, n, chance)
        for seat in range(self.players):
            n = self.redeal_seat(seat, viewer, n, chance)
        for i in range(n):
            self.wild_deck[i] = self.loose[i]

    def gather_wildflowers(self, viewer: int) -> int:
        """The hidden ones, as `loose`, in the order of their types; how many."""
        self.take_up(viewer)
        n = 0
        for t in range(TYPES):
            for _ in range(self.tally[t]):
                self.loose[n] = t
                n += 1
            self.tally[t] = 0
        return n

    def take_up(self, viewer: int) -> None:
        """The hidden wildflowers, by their types."""
        for i in range(self.wild_deck_size):
            self.tally[self.wild_deck[i]] += 1
        for seat in range(self.players):
            for i in range(self.deck_size[seat]):
                if self.deck[seat][i] % 3 == WILD:
                    self.tally[self.deck[seat][i] // 3] += 1
            for t in range(TYPES):
                if seat != viewer:
                    self.tally[t] += self.hand[seat][kind(t, WILD)] - self.shown[seat][t]
                    self.hand[seat][kind(t, WILD)] = self.shown[seat][t]  # these are not hidden

    def redeal_seat(self, seat: int, viewer: int, loose: int, chance: Chance) -> int:
        """Mix the hidden cards of a seat's colour with as many wildflowers as it needs; how many are left of these."""
        for i in range(self.deck_size[seat]):
            self.tally[self.deck[seat][i]] += 1
        places = self.deck_size[seat]
        if seat != viewer:
            places += self.hand_size[seat]
            for t in range(TYPES):
                places -= self.shown[seat][t]
                for k in range(kind(t, ONE), kind(t, WILD)):
                    self.tally[k] += self.hand[seat][k]
                    self.hand[seat][k] = 0
        n = 0
        for k in range(KINDS):
            for _ in range(self.tally[k] if k % 3 != WILD else 0):
                self.deck[seat][n] = k
                n += 1
            self.tally[k] = 0
        for _ in range(places - n):
            loose -= 1
            self.deck[seat][n] = kind(self.loose[loose], WILD)
            n += 1
        self.mix(self.deck[seat], n, chance)
        for i in range(self.deck_size[seat], n):
            self.hand[seat][self.deck[seat][i]] += 1
        return loose

    # -- for document, notation, narration and scene ----------------------------------------------
    @facade
    def unseen(self, viewer: int) -> list[int]:
        """How many cards of each seat's colour are hidden, by their kinds."""
        found = []
        for seat in range(self.players):
            deck, hand = list(self.deck[seat])[: self.deck_size[seat]], list(self.hand[seat])
            own = [k for k in range(KINDS) if k % 3 != WILD]
            found += [deck.count(k) + (hand[k] if seat != viewer else 0) for k in own]
        return found

    @facade
    def control(self, t: int) -> dict[int, int]:
        """The seats in control of a flower, with their strength: more than one in a tie, none without any."""
        greatest = self.greatest_strength(t)
        strengths = {seat: self.strength(t, seat) for seat in range(self.players)}
        return {seat: strength for seat, strength in strengths.items() if strength == greatest > 0}

    @facade
    def won_at_the_end(self, t: int, seat: int) -> int:
        return self.share(t, seat)

    @facade
    def cards_short(self, seat: int) -> int:
        """How many cards a hand is below its limit; negative: above."""
        return self.hand_limit(seat) - self.hand_size[seat]

    @facade
    def has_choice_of_draw(self) -> bool:
        return self.different_draws(self.turn) > 1

    @facade
    def may_choose_power(self, seat: int) -> bool:
        return not self.owns_all_powers(seat)

    @facade
    def why_not(self, action: int) -> int:
        return ALLOWED if self.allows(action) else self.refusal(action)

    @facade
    def settlement(self) -> tuple[list[int], list[int], list[int]]:
        """Scores, petals won in the garden, and cards left, by seat."""
        seats = range(self.players)
        return (
            [self.score(seat) for seat in seats],
            [self.petals_won(seat) for seat in seats],
            [self.cards_left(seat) for seat in seats],
        )

    @facade
    def winners(self) -> list[int]:
        return [seat for seat in range(self.players) if self.wins(seat)]
