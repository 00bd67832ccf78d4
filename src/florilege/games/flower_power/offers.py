"""What may be done in Flower Power!: every legal action, and why another is none.

R and Q numbers: docs/rules/flower-power.md.
"""

from __future__ import annotations

from florilege.games.flower_power.battle import Battle
from florilege.games.flower_power.cards import (
    ATTACK,
    BLACK,
    CARDS,
    CLUBS,
    CONFIRM,
    CREATE,
    CREATE_POWER,
    DIAMONDS,
    DONE,
    DRAW,
    END,
    FERTILISE,
    FLOWER,
    HEARTS,
    KINDS,
    PASS,
    PETAL,
    POISON,
    POSITION,
    RANKS,
    RED,
    SEATS,
    SELECT,
    SPADES,
    SPY,
    SPY_HAND,
    TRANSFORM,
    card_played,
    strength,
)
from florilege.games.flower_power.garden import (
    BUILDING,
    CHOOSING,
    CONFIRMING,
    DREW,
    NO_TURN_YET,
    POWER,
    REPLY,
    SELECTING,
    TURN,
    UP,
    WILL,
)
from florilege.kernel.ctypes import Row, inline
from florilege.kernel.moves import Moves

# Why an action is refused.
ALLOWED = 0
NOT_NOW = 1  # the phase
MAKING = 2  # R35
NO_SUCH_POSITION = 3  # R10
WRONG_SIZE = 4  # R13
DRAW_IS_A_TURN = 5  # R20
DRAW_IN_FIRST_TURN = 6
DRAW_TWICE = 7
NOTHING_TO_DRAW = 8
NOT_YOUR_FLOWER = 9  # R43
YOUR_OWN_FLOWER = 10
HAS_FAILED = 11  # R39
TARGET_SPENT = 12
NOT_IN_HAND = 13  # R26
MUST_END = 14  # R24
OUT_OF_REACH = 15  # R26
FACE_DOWN = 16  # R27
TOO_STRONG = 17
ONLY_AT_THE_END = 18  # R29, Q15
POWER_ALREADY = 19  # R30
OWN_HAND = 20  # R32
HAND_EMPTY = 21  # R32, Q25
TOO_FEW_CARDS = 22  # R33
SUITS_MISSING = 23  # R34
SELECTED_ALREADY = 24  # R45
NO_SUCH_PETAL = 25  # R15
NOT_MAKING = 26  # R35
CHOSEN_ALREADY = 27  # R35
TOO_FEW_FOR_POWER = 28  # R34
NOT_YOUR_TURN = 29  # R23
ON_LEVEL_ONE = 30  # R49
WITHDRAWN = 31  # R49


class Offers(Battle):
    def legal(self, moves: Moves) -> None:
        me = self.mover
        if self.making:
            self.offer_petals(me, moves)
        elif self.phase == TURN:
            moves.add(END)  # R23
            if self.refusal_to_draw() == ALLOWED:
                moves.add(DRAW)
            self.offer_attacks(me, moves)
            if not self.must_end():
                self.offer_cards(me, moves)
            self.offer_creation(me, moves)
        elif self.phase == REPLY:
            moves.add(PASS)  # R44
            self.offer_breaking_off(me, moves)
            self.offer_cards(me, moves)
            self.offer_creation(me, moves)
        elif self.phase == WILL:
            moves.add(END)  # R55
            self.offer_cards(me, moves)
            self.offer_creation(me, moves)
        elif self.phase == SELECTING or self.phase == CONFIRMING:
            self.offer_selection(moves)
            self.offer_breaking_off(me, moves)
        elif self.phase == BUILDING:
            moves.add_run(FLOWER + 2, self.pack_size[me] - 3)  # R13: 0 or at least 2 are left
            moves.add(FLOWER + self.pack_size[me])
        elif self.phase == CHOOSING:
            moves.add_run(POSITION + 1, self.players)  # R10

    # -- the turn -------------------------------------------------------------------------------
    def offer_breaking_off(self, me: int, moves: Moves) -> None:
        """R23, Q21: the active player may end the turn in the midst of a battle."""
        if me == self.turn:
            moves.add(END)

    def refusal_to_draw(self) -> int:
        """R20."""
        me = self.mover
        if self.acted:
            return DRAW_IS_A_TURN
        if self.last_turn[me] == NO_TURN_YET:
            return DRAW_IN_FIRST_TURN  # Q6
        if self.last_turn[me] == DREW:
            return DRAW_TWICE
        return ALLOWED if self.draw_size + self.graveyard_size > 0 else NOTHING_TO_DRAW

    @inline
    def may_attack(self, f: int) -> bool:
        """R39: a flower of the active player."""
        return not self.spent[f] or self.flowers(self.turn) == 1

    def attack_is_possible(self) -> bool:
        """R24."""
        fresh: bool = False
        for f in range(self.garden[self.turn], self.garden[self.turn + 1]):
            fresh = fresh or self.may_attack(f)
        if fresh:
            for f in range(self.garden[SEATS]):
                if not self.spent[f] and (f < self.garden[self.turn] or f >= self.garden[self.turn + 1]):
                    return True
        return False

    def must_end(self) -> bool:
        """R24 a, Q30: new flowers are all that may still be played."""
        return self.phase == TURN and self.attacked and not self.attack_is_possible()

    def offer_attacks(self, me: int, moves: Moves) -> None:
        for f in range(self.garden[me], self.garden[me + 1]):
            if self.may_attack(f):
                self.offer_targets(ATTACK + CARDS * f, 0, self.garden[me], moves)
                self.offer_targets(ATTACK + CARDS * f, self.garden[me + 1], self.garden[SEATS], moves)

    def offer_targets(self, action: int, first: int, end: int, moves: Moves) -> None:
        """The fresh ones of these flowers, as runs."""
        for f in range(first, end):
            if self.spent[f]:
                moves.add_run(action + first, f - first)
                first = f + 1
        moves.add_run(action + first, end - first)

    def offer_selection(self, moves: Moves) -> None:
        side = self.selecting_side()
        confirming: bool = self.phase == CONFIRMING
        if confirming:
            moves.add(CONFIRM)  # R49
        for petal in range(1, self.size(self.fighter[side]) + 1):
            if self.may_pick_anew(side, petal) if confirming else not self.has_picked(side, petal):  # R45, Q27
                moves.add(SELECT + petal)

    # -- cards from the hand ----------------------------------------------------------------------
    @inline
    def reaches(self, seat: int) -> bool:
        """R26: whether the mover's cards may touch this garden; and this hand, if it is another's (Q18)."""
        return self.phase != REPLY or seat == self.turn or seat == self.defender

    def offer_cards(self, me: int, moves: Moves) -> None:
        for strong in range(RANKS):
            if self.hand[me][RANKS * SPADES + strong]:
                self.offer_poison(strong, moves)
            if self.hand[me][RANKS * HEARTS + strong]:
                self.offer_fertiliser(strong, moves)
            if self.hand[me][RANKS * DIAMONDS + strong]:
                self.offer_transformer(strong, moves)
            if self.hand[me][RANKS * CLUBS + strong]:
                self.offer_spy(me, strong, moves)
        if self.hand[me][BLACK]:  # R3
            self.offer_poison(RANKS, moves)
            self.offer_spy(me, RANKS, moves)
        if self.hand[me][RED]:
            self.offer_fertiliser(RANKS, moves)
            self.offer_transformer(RANKS, moves)

    def offer_poison(self, strong: int, moves: Moves) -> None:
        action = POISON + CARDS * strong
        for seat in range(self.players):
            if self.reaches(seat):
                for i in range(self.root[self.garden[seat]], self.root[self.garden[seat + 1]]):
                    if self.petal[i] & UP and strength(self.petal[i] % UP) <= strong:  # R27
                        moves.add(action + i)

    def offer_fertiliser(self, strong: int, moves: Moves) -> None:
        """R29: the places of neighbouring regular flowers are one run; in a power flower only the last (Q15)."""
        action = FERTILISE + 2 * CARDS * strong
        for seat in range(self.players):
            if self.reaches(seat):
                place = self.first_place(self.garden[seat])
                for f in range(self.garden[seat], self.garden[seat + 1]):
                    if self.power[f]:
                        moves.add_run(action + place, self.first_place(f) - place)
                        place = self.first_place(f + 1) - 1
                moves.add_run(action + place, self.first_place(self.garden[seat + 1]) - place)

    def offer_transformer(self, strong: int, moves: Moves) -> None:
        action = TRANSFORM + CARDS * strong
        for seat in range(self.players):
            if self.reaches(seat):
                first = self.garden[seat]
                for f in range(self.garden[seat], self.garden[seat + 1]):
                    if self.power[f]:  # R30
                        moves.add_run(action + first, f - first)
                        first = f + 1
                moves.add_run(action + first, self.garden[seat + 1] - first)

    def offer_spy(self, me: int, strong: int, moves: Moves) -> None:
        for seat in range(self.players):
            if self.reaches(seat):
                moves.add_run(SPY + CARDS * strong + self.garden[seat], self.flowers(seat))  # R31
                if seat != me and self.hand_size[seat] > 0:
                    moves.add(SPY_HAND + SEATS * strong + seat)  # R32, Q25

    # -- new flowers ----------------------------------------------------------------------------
    def may_plant(self, seat: int, power: bool) -> bool:
        """R33, R34, R35."""
        if power:
            return self.hand_size[seat] >= 4 and self.all_suits(self.hand[seat])
        return self.hand_size[seat] >= 3

    def offer_creation(self, me: int, moves: Moves) -> None:
        if self.may_plant(me, False):
            moves.add(CREATE)
        if self.may_plant(me, True):
            moves.add(CREATE_POWER)

    def offer_petals(self, me: int, moves: Moves) -> None:
        for kind in range(KINDS):
            if self.hand[me][kind] > self.chosen_of[kind]:
                moves.add(PETAL + kind)
        if self.may_be_done():
            moves.add(DONE)

    def may_be_done(self) -> bool:
        return self.all_suits(self.chosen_of) if self.making == POWER else self.chosen_size >= 3  # R33, R34

    def all_suits(self, cards: Row) -> bool:
        """R34: of these cards, counted by kind, a joker stands for one suit that is missing."""
        missing_black = self.lacks(cards, SPADES) + self.lacks(cards, CLUBS)
        missing_red = self.lacks(cards, HEARTS) + self.lacks(cards, DIAMONDS)
        return missing_black <= cards[BLACK] and missing_red <= cards[RED]

    def lacks(self, cards: Row, suit: int) -> int:
        for kind in range(RANKS * suit, RANKS * (suit + 1)):
            if cards[kind] > 0:
                return 0
        return 1

    # -- why not ------------------------------------------------------------------------------------
    def refusal(self, action: int) -> int:
        """Why the mover may not do this, which is not legal; its flowers and petals exist."""
        me = self.mover
        if self.making:
            return self.refusal_to_make(me, action)
        if PETAL <= action < DRAW or action == DONE:
            return NOT_MAKING
        if self.phase == BUILDING:
            return WRONG_SIZE if FLOWER <= action < SELECT else NOT_NOW
        if action == END and self.phase != CHOOSING:
            return NOT_YOUR_TURN
        if self.phase == SELECTING or self.phase == CONFIRMING:
            return self.refusal_to_select(action)
        if self.phase == CHOOSING or action < PETAL or action in (PASS, CONFIRM):
            return NO_SUCH_POSITION if self.phase == CHOOSING and action < FLOWER else NOT_NOW
        if action == DRAW:
            return self.refusal_to_draw() if self.phase == TURN else NOT_NOW
        if action in (CREATE, CREATE_POWER):
            return self.shortcoming(self.hand_size[me], action == CREATE_POWER)
        if action >= ATTACK:
            return self.refusal_to_attack(me, action - ATTACK) if self.phase == TURN else NOT_NOW
        return self.refusal_of_card(me, action)

    def shortcoming(self, cards: int, power: bool) -> int:
        """What is missing for a new flower."""
        if not power:
            return TOO_FEW_CARDS
        return TOO_FEW_FOR_POWER if cards < 4 else SUITS_MISSING

    def refusal_to_make(self, me: int, action: int) -> int:
        if PETAL <= action < DRAW:
            return NOT_IN_HAND if self.hand[me][action - PETAL] == 0 else CHOSEN_ALREADY
        if action == DONE:
            return self.shortcoming(self.chosen_size, self.making == POWER)
        return MAKING

    def refusal_to_select(self, action: int) -> int:
        if not SELECT <= action < PETAL:
            return NOT_NOW
        petal = action - SELECT
        side = self.selecting_side()
        if petal < 1 or petal > self.size(self.fighter[side]):
            return NO_SUCH_PETAL
        if self.phase == SELECTING:
            return SELECTED_ALREADY
        return WITHDRAWN if self.was_tried(side, petal) else ON_LEVEL_ONE

    def refusal_to_attack(self, me: int, pair: int) -> int:
        if self.owner(pair // CARDS) != me:
            return NOT_YOUR_FLOWER
        if self.owner(pair % CARDS) == me:
            return YOUR_OWN_FLOWER
        return HAS_FAILED if not self.may_attack(pair // CARDS) else TARGET_SPENT

    def refusal_of_card(self, me: int, action: int) -> int:
        if self.hand[me][card_played(action)] == 0:
            return NOT_IN_HAND
        if self.must_end():
            return MUST_END
        if action >= FERTILISE:
            f = self.flower_at((action - FERTILISE) % (2 * CARDS))
            return ONLY_AT_THE_END if self.reaches(self.owner(f)) else OUT_OF_REACH
        if action >= POISON:
            i = (action - POISON) % CARDS
            if not self.reaches(self.owner(self.flower_of(i))):
                return OUT_OF_REACH
            return TOO_STRONG if self.petal[i] & UP else FACE_DOWN
        if action >= SPY:
            reached: bool = self.reaches(self.owner((action - SPY) % CARDS))
            return POWER_ALREADY if reached else OUT_OF_REACH
        seat = (action - SPY_HAND) % SEATS
        if seat == me:
            return OWN_HAND
        return HAND_EMPTY if self.reaches(seat) else OUT_OF_REACH
