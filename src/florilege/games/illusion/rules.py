"""The rules of Illusion, for two to six players.

R and Q numbers: docs/rules/illusion.md.  Baskets are 0 to 3 here.
"""

from __future__ import annotations

from typing import Annotated

from florilege.kernel.chance import Chance
from florilege.kernel.ctypes import Row, Table, facade
from florilege.kernel.moves import Moves
from florilege.kernel.state import State

VARIETIES = 10
OF_A_VARIETY = 5
CARDS = VARIETIES * OF_A_VARIETY  # R1
BASKETS = 4  # R2
TOKENS = 24  # R3
SEATS = 6
MOST_ROUNDS = 10  # R21

# Actions: `place` with a basket, then these.
PASS = BASKETS
STOP = BASKETS + 1
ACTIONS = BASKETS + 2

# Why an action is refused.
ALLOWED = 0
NOTHING_TO_ANSWER = 1  # R10
MUST_ANSWER = 2  # Q6


def place(basket: int) -> int:
    return basket


def starting_tokens(players: int) -> int:
    return 5 if players <= 4 else 4  # R4, Q1


class Illusion(State):
    n_actions = ACTIONS

    turn: int  # the seat that places, or has just placed
    placed: int  # the basket that has just received a card and may be stopped, or -1
    rotate: bool  # who begins a round: seat after seat, or chance (R22)
    rounds: int  # how many are played (R21)
    finished: int  # how many are over
    tokens: Annotated[Row, SEATS]
    points: Annotated[Table, MOST_ROUNDS, SEATS]  # [round][seat]
    pile: Annotated[Row, CARDS]  # the top is at pile_size - 1; while a seat places it lies face up (R7)
    pile_size: int
    basket: Annotated[Table, BASKETS, CARDS]  # the newest card is at basket_size - 1
    basket_size: Annotated[Row, BASKETS]
    held: Annotated[Table, BASKETS, VARIETIES]  # how many cards of a variety are in a basket
    tally: Annotated[Row, VARIETIES]  # scratch of determinize; zeros otherwise

    # -- setup ----------------------------------------------------------------------------
    def deal(self, chance: Chance) -> None:
        self.over = False
        self.finished = 0
        for r in range(MOST_ROUNDS):
            for seat in range(SEATS):
                self.points[r][seat] = 0
        self.begin_round(chance)

    def begin_round(self, chance: Chance) -> None:
        """R4 to R6 and R19; no cards lie on the baskets at first (Q20)."""
        for seat in range(SEATS):
            self.tokens[seat] = starting_tokens(self.players) if seat < self.players else 0  # Q15
        for i in range(CARDS):
            self.pile[i] = i // OF_A_VARIETY
        self.pile_size = CARDS
        chance.shuffle(self.pile, CARDS)  # R5
        for b in range(BASKETS):
            self.basket_size[b] = 0
            for v in range(VARIETIES):
                self.held[b][v] = 0
        if self.rotate:
            self.turn = self.finished % self.players  # R22
        else:
            self.turn = chance.below(self.players)  # R6, Q13
        self.mover = self.turn
        self.waiting = 0
        self.placed = -1

    # -- what may be played -----------------------------------------------------------------
    def legal(self, moves: Moves) -> None:
        if self.over:
            return
        if self.placed >= 0:
            moves.add_run(PASS, 2)  # R10, R11, Q7
        else:
            moves.add_run(place(0), BASKETS)  # R8, Q21

    def refusal(self, action: int) -> int:
        """Why a seat that may act may not do this."""
        if self.placed >= 0:
            return ALLOWED if action >= PASS else MUST_ANSWER
        return NOTHING_TO_ANSWER if action >= PASS else ALLOWED

    # -- a turn; a round has at most 50 cards, each answered once by each other seat, and so ends (Q23) -------
    def apply(self, action: int, chance: Chance) -> None:
        if action < PASS:
            self.place_card(action)
        elif action == PASS:
            self.waiting -= 1 << self.mover  # Q6: a pass is final
            if self.waiting == 0:
                self.close_window(chance)
        else:
            self.check_basket()
            self.close_window(chance)  # Q5: the first stop decides

    def place_card(self, b: int) -> None:
        self.pile_size -= 1
        card = self.pile[self.pile_size]
        self.basket[b][self.basket_size[b]] = card  # R8, R9
        self.basket_size[b] += 1
        self.held[b][card] += 1
        self.placed = b
        self.waiting = (1 << self.players) - 1 - (1 << self.turn)  # R10, Q6, Q8
        self.mover = 1 if self.turn == 0 else 0

    def check_basket(self) -> None:
        """The mover has said stop.  All have looked through the basket, and it is closed again (R12, Q17)."""
        b = self.placed
        card = self.basket[b][self.basket_size[b] - 1]
        earlier = self.held[b][card] - 1  # Q3, Q9, Q10: on this basket, the new card not counted; Q22: its variety
        if earlier > 0:
            paid = min(earlier, self.tokens[self.turn])  # R13, Q4
            self.tokens[self.turn] -= paid
            self.tokens[self.mover] += paid
        else:
            self.tokens[self.mover] -= 1  # R14

    def close_window(self, chance: Chance) -> None:
        """After a stop or the last pass."""
        self.placed = -1
        self.waiting = 0
        if self.pile_size == 0 or self.somebody_has_none():  # R16, R17, Q11, Q12
            self.end_round(chance)
        else:
            self.turn = (self.turn + 1) % self.players  # R15, Q14
            self.mover = self.turn

    def somebody_has_none(self) -> bool:
        for seat in range(self.players):
            if self.tokens[seat] == 0:
                return True
        return False

    def end_round(self, chance: Chance) -> None:
        for seat in range(self.players):
            self.points[self.finished][seat] = self.tokens[seat]  # R18
        self.finished += 1
        if self.finished == self.rounds:
            self.over = True  # R20, Q24: nothing is cleared
            self.mover = self.turn
        else:
            self.begin_round(chance)

    # -- scoring ------------------------------------------------------------------------------
    def score(self, seat: int) -> int:
        total = 0
        for r in range(self.finished):
            total += self.points[r][seat]
        return total

    def reward(self, seat: int) -> float:
        best = winners = 0
        for other in range(self.players):
            points = self.score(other)
            if points > best:
                best = points
                winners = 0
            if points == best:
                winners += 1
        return 1.0 / winners if self.score(seat) == best else 0.0  # R20, Q16

    # -- what no view shows -----------------------------------------------------------------------
    def determinize(self, viewer: int, chance: Chance) -> None:
        """Deal anew the face-down pile and the covered cards (R9, Q18): to remember them is the player's business."""
        turned = 1 if self.placed < 0 and not self.over else 0  # R7: the card turned over is seen
        self.take_up(viewer)
        top = self.pile[self.pile_size - 1] if turned == 1 else 0
        n = 0
        for v in range(VARIETIES):
            for _ in range(self.tally[v]):
                self.pile[n] = v
                n += 1
            self.tally[v] = 0
        self.mix(self.pile, n, chance)
        for b in range(BASKETS):
            for i in range(self.basket_size[b] - 1):
                n -= 1
                self.basket[b][i] = self.pile[n]
                self.held[b][self.pile[n]] += 1
        if turned == 1:
            self.pile[self.pile_size - 1] = top

    def take_up(self, viewer: int) -> None:
        turned = 1 if self.placed < 0 and not self.over else 0
        for i in range(self.pile_size - turned):
            self.tally[self.pile[i]] += 1
        for b in range(BASKETS):
            for i in range(self.basket_size[b] - 1):
                self.tally[self.basket[b][i]] += 1
                self.held[b][self.basket[b][i]] -= 1

    # -- for document and notation ----------------------------------------------------------------
    @facade
    def why_not(self, action: int) -> int:
        return self.refusal(action)

    @facade
    def winners(self) -> list[int]:
        return [seat for seat in range(self.players) if self.reward(seat) > 0]
