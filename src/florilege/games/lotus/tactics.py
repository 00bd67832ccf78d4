"""What a player of Lotus finds good: flowers to pick now, flowers to guard, and none left open for the next player.

An appeal is a gain in hundredths of a petal, as the mover may expect it from the open cards and the own hand.
"""

from __future__ import annotations

from florilege.games.lotus.evaluation import LotusEvaluation
from florilege.games.lotus.rules import (
    ACTION,
    DRAW_DECK,
    DRAW_WILD,
    ELDER,
    EXCHANGE,
    GUARDIAN,
    HANDFULS,
    NO_CARD,
    ONE,
    ONES,
    PASS,
    PLACES,
    RESERVE,
    SEATS,
    TAKE_ELDER,
    TAKE_GROWTH,
    TAKE_PATH,
    TAKE_SCORE,
    TWO,
    exchange,
    kind,
    kind_exchanged,
    petals_of,
)
from florilege.kernel.moves import Moves

# Hundredths of a petal.
PETAL = 100
REWARD = 425  # a score token; a power is taken where it is worth more
ONE_ACTION = 74  # what the action is worth with which a plan is completed
TEMPO = 236  # a card laid makes room for another
KEEP = 10  # a symbol that is laid can guard nothing else
FRESH = 60  # a card from the deck for one that does not serve
MOVE = 84  # a piece that moves cannot guard elsewhere soon
DECK = 329  # a symbol of the own colour, compared with a wildflower that serves nothing
ELDER_POWER = 14  # for each card in the shortest deck, which is how long the game still lasts
GROWTH_POWER = 17
PATH_POWER = 48

# Per cent.
LATER = 40  # control that is not decided yet
CONTEST = 20  # tenths of a guardian by which each petal that is missing makes control doubtful
READY = 85  # a rival who is known to hold all missing petals
REACH_ONE = 50  # one who needs one, two, three or more of the hidden cards in hand
REACH_TWO = 25
REACH_THREE = 8
REACH_MORE = 2
CERTAIN = 95  # the mover, in the next turn, with all petals in hand, or so many short
HOPE_ONE = 36
HOPE_TWO = 12
HOPE_THREE = 7

SPREAD = 30  # points by which games are won clearly


class LotusTactics(LotusEvaluation):
    def sensible(self, moves: Moves) -> None:
        """Exchanges with an empty deck change nothing (Q5): one stands for them all, and for doing nothing."""
        me = self.mover
        if self.phase != ACTION or self.deck_size[me] > 0 or self.hand_size[me] == 0:
            self.legal(moves)
            return
        self.legal_plays(me, moves)
        self.legal_moves(me, moves)
        k = 0
        while self.hand[me][k] == 0:
            k += 1
        moves.add(exchange(k, NO_CARD))

    def appeal(self, action: int) -> int:
        me = self.mover
        if action >= DRAW_DECK:
            return DECK if action == DRAW_DECK else self.appeal_of_wildflower(me, action - DRAW_WILD)
        if action >= TAKE_SCORE:
            return self.appeal_of_reward(action)
        if action == PASS:
            return 0
        if action >= GUARDIAN:
            return self.appeal_of_move(me, action)
        return self.appeal_of_exchange(me, action) if action >= EXCHANGE else self.appeal_of_play(me, action)

    def margin(self, seat: int) -> float:
        """Points ahead of the best rival, or behind; those of partners together."""
        ahead = SPREAD
        for other in range(self.players):
            if self.is_rival(seat, other):
                ahead = min(ahead, self.points(seat) - self.points(other))
        return max(ahead, -SPREAD) / SPREAD

    def points(self, seat: int) -> int:
        return self.score(seat) + (self.score((seat + 2) % SEATS) if self.teams else 0)

    # -- the kinds of actions --------------------------------------------------------------------
    def appeal_of_play(self, me: int, action: int) -> int:
        t = action // HANDFULS
        ones = (action % HANDFULS + 1) % (ONES + 1)
        twos = (action % HANDFULS + 1) // (ONES + 1) % 2
        cards = ones + twos + (action % HANDFULS + 1) // (ONES + 1) // 2
        mine = self.strength(t, me)
        return (
            self.worth(me, t, cards, mine + ones + 2 * twos, cards, ones, twos, self.actions_left > 1)
            - self.worth(me, t, 0, mine, 0, 0, 0, False)
            + TEMPO * cards
            - KEEP * (ones + 2 * twos)
        )

    def appeal_of_exchange(self, me: int, action: int) -> int:
        if self.deck_size[me] == 0:
            return 0  # Q5
        k = kind_exchanged(action)
        other = action - exchange(k, 0)
        ones = 1 if k % 3 == ONE else 0
        twos = 1 if k % 3 == TWO else 0
        if other == NO_CARD:
            return FRESH - self.loss_of(me, k // 3, 1, ones, twos)
        other_ones = 1 if other % 3 == ONE else 0
        other_twos = 1 if other % 3 == TWO else 0
        if k // 3 == other // 3:
            return 2 * FRESH - self.loss_of(me, k // 3, 2, ones + other_ones, twos + other_twos)
        loss = self.loss_of(me, k // 3, 1, ones, twos) + self.loss_of(me, other // 3, 1, other_ones, other_twos)
        return 2 * FRESH - loss

    def loss_of(self, me: int, t: int, cards: int, ones: int, twos: int) -> int:
        """What the hand loses with cards of one type, of which so many show one and two symbols."""
        mine = self.strength(t, me)
        another: bool = self.actions_left > 1
        whole = self.worth(me, t, 0, mine, 0, 0, 0, another)
        return whole - self.worth(me, t, 0, mine, cards, ones, twos, another) + KEEP * (ones + 2 * twos)

    def appeal_of_move(self, me: int, action: int) -> int:
        weight = 2 if action >= ELDER else 1
        source = (action - GUARDIAN) // PLACES % PLACES
        target = (action - GUARDIAN) % PLACES
        gain = self.change_of_guard(me, target, weight, self.actions_left > 1)
        return gain - MOVE + (self.change_of_guard(me, source, -weight, False) if source != RESERVE else 0)

    def change_of_guard(self, me: int, t: int, change: int, another: bool) -> int:
        mine = self.strength(t, me)
        return self.worth(me, t, 0, mine + change, 0, 0, 0, another) - self.worth(me, t, 0, mine, 0, 0, 0, False)

    def appeal_of_reward(self, action: int) -> int:
        shortest = self.shortest_deck()
        if action == TAKE_ELDER:
            return ELDER_POWER * shortest
        if action == TAKE_GROWTH:
            return GROWTH_POWER * shortest
        return PATH_POWER * shortest if action == TAKE_PATH else REWARD

    def appeal_of_wildflower(self, me: int, t: int) -> int:
        """How much nearer it brings the mover to picking the flower."""
        short = self.room(t) - self.holding(me, t)
        if self.room(t) > self.most_laid(me) or short <= 0:
            return 0
        return (self.hope(short - 1) - self.hope(short)) * petals_of(t)

    # -- what a flower is worth ------------------------------------------------------------------
    def worth(self, me: int, t: int, more: int, mine: int, gone: int, ones: int, twos: int, another: bool) -> int:
        """Of a flower with so many more petals and this strength of the mover, without `gone` cards of the hand.

        `another`: the mover has an action left, with which the flower may be picked.
        """
        room = self.room(t) - more
        if room == 0:
            return PETAL * petals_of(t) + self.stake(me, t, mine, 0)
        left = self.holding(me, t) - gone
        if another and left >= room and room <= self.most_cards(me):
            twos = self.hand[me][kind(t, TWO)] - twos
            laid = 2 * twos + min(self.hand[me][kind(t, ONE)] - ones, room - twos)
            return PETAL * petals_of(t) + self.stake(me, t, mine + laid, 0) - ONE_ACTION
        return self.worth_left_open(me, t, room, mine, left) if petals_of(t) > room or left > 0 else 0

    def worth_left_open(self, me: int, t: int, room: int, mine: int, left: int) -> int:
        """Rivals may pick it before the mover is to act again; then the mover may."""
        rounds = self.players if self.last_turn == 0 else self.last_turn - self.turn_number
        open = 100  # per cent: that nobody has picked it
        petals = 0
        for i in range(1, min(rounds + 1, self.players)):
            seat = (me + i) % self.players
            picked = open * self.reach(seat, t, room) // 100
            petals += -picked // self.rivals() if self.is_rival(me, seat) else picked
            open -= picked
        if rounds >= self.players and room <= self.most_laid(me):
            picked = open * self.hope(room - left - (1 if self.row[t] > 0 else 0)) // 100
            petals += picked
            open -= picked
        reward = self.stake(me, t, mine, room)
        if self.last_turn == 0:
            return petals * petals_of(t) + reward * LATER // 100
        remains = reward * PETAL // REWARD * (petals_of(t) - room)  # R38: petals for control, and no reward
        return petals * petals_of(t) + (reward * (100 - open) + remains * open) // 100

    def stake(self, me: int, t: int, mine: int, room: int) -> int:
        """What the reward is worth to the mover: all for sure where no petal is missing, else by the lead."""
        theirs = 0
        ours = mine
        winners = 1  # of the own side
        for seat in range(self.players):
            if self.is_rival(me, seat):
                theirs = max(theirs, self.strength(t, seat))
            elif seat != me:
                partners = self.strength(t, seat)
                winners = 2 if partners == mine else 1
                ours = max(mine, partners)
        lead = ours - theirs
        if lead == 0:
            return REWARD * winners - REWARD // self.rivals() if ours > 0 else 0
        if lead > 0:
            return REWARD * winners * lead * 10 // (lead * 10 + CONTEST * room)
        return REWARD * lead * 10 // (CONTEST * room - lead * 10) // self.rivals()

    # -- chances, per cent -----------------------------------------------------------------------
    def most_laid(self, seat: int) -> int:
        """Petals in one turn."""
        return self.hand_limit(seat) if self.growth[seat] else 4

    def reach(self, seat: int, t: int, room: int) -> int:
        """That another player picks a flower in one turn, as far as all know."""
        if room > self.most_laid(seat):
            return 0
        missing = room - self.shown[seat][t]
        if missing <= 0:
            return READY
        if missing == 1:
            return REACH_ONE
        if missing == 2:
            return REACH_TWO
        return REACH_THREE if missing == 3 else REACH_MORE

    def hope(self, missing: int) -> int:
        """That the mover can pick a flower in the next turn."""
        if missing <= 0:
            return CERTAIN
        if missing == 1:
            return HOPE_ONE
        return HOPE_TWO if missing == 2 else HOPE_THREE
