"""What a decent player of Flower Power! considers at all: no card for nothing, and of flowers that look alike one."""

from __future__ import annotations

from florilege.games.flower_power.battle import ATTACKER, DEFENDER
from florilege.games.flower_power.cards import (
    ATTACK,
    BLACK,
    CARDS,
    CLUBS,
    DIAMONDS,
    DONE,
    DRAW,
    END,
    FERTILISE,
    FLOWER,
    HEARTS,
    PASS,
    POISON,
    RANKS,
    RED,
    SPADES,
    SPY,
    TRANSFORM,
    strength,
)
from florilege.games.flower_power.evaluation import Evaluation
from florilege.games.flower_power.garden import BUILDING, CONFIRMING, REPLY, SELECTING, TURN, UP, WILL
from florilege.games.flower_power.offers import ALLOWED
from florilege.kernel.moves import Moves

HIDDEN = -1  # the strength of a petal that the mover does not know
NO_CARD = -1
BEST_SIZE = 2


class Sense(Evaluation):
    def sensible(self, moves: Moves) -> None:
        me = self.mover
        if self.making and self.may_be_done():
            moves.add(DONE)  # many small flowers are better than a big one
        elif self.phase == BUILDING:
            left = self.pack_size[me] - BEST_SIZE
            moves.add(FLOWER + (BEST_SIZE if left == 0 or left >= 2 else self.pack_size[me]))
        elif self.making:
            self.offer_petals(me, moves)
        elif self.phase == TURN:
            self.consider_turn(me, moves)
        elif self.phase == WILL:
            moves.add(END)
            self.consider_poison(me, moves)
            self.offer_creation(me, moves)
        elif self.phase == SELECTING or self.phase == CONFIRMING:
            self.offer_selection(moves)
            self.consider_breaking_off(moves)
        elif self.phase == REPLY:
            moves.add(PASS)
            self.consider_breaking_off(moves)
            content: bool = self.content()
            if not content:
                self.consider_remedies(me, moves)
            if self.flowers(me) == 0 or (self.flowers(me) == 1 and not content):
                self.offer_creation(me, moves)
        else:
            self.legal(moves)

    # -- what the mover knows -----------------------------------------------------------------
    def seen(self, i: int) -> int:
        """The strength of a petal, or HIDDEN."""
        return HIDDEN if self.hides(i, self.mover) else strength(self.petal[i] % UP)

    def force(self, f: int) -> int:
        """What a flower can fight with: its top petal, or the strongest that its owner can select."""
        if not self.power[f]:
            return self.seen(self.root[f])
        return self.strongest_but(f, self.root[f + 1])

    def strongest_but(self, f: int, i: int) -> int:
        """Of the petals that the mover knows, one left out."""
        best = HIDDEN
        for other in range(self.root[f], self.root[f + 1]):
            if other != i:
                best = max(best, self.seen(other))
        return best

    def alike(self, f: int, other: int) -> bool:
        """Whether the mover cannot tell two flowers from each other."""
        if self.size(f) != self.size(other) or self.spent[f] != self.spent[other]:
            return False
        for i in range(self.size(f)):
            petal = self.petal[self.root[f] + i]
            if not self.hides(self.root[f] + i, self.mover) or petal // UP != self.petal[self.root[other] + i] // UP:
                return False
        return True

    def repeats(self, f: int, first: int) -> bool:
        """Whether a flower of the same garden, which begins with `first`, has stood for this one."""
        for other in range(first, f):
            if self.alike(f, other):
                return True
        return False

    def weakest(self, suit: int, least: int) -> int:
        """The strength of the weakest card of a suit that is not below the least; a joker if there is no other."""
        hand = self.hand[self.mover]
        for strong in range(least, RANKS):
            if hand[RANKS * suit + strong] > 0:
                return strong
        joker = BLACK if suit in (SPADES, CLUBS) else RED
        return RANKS if hand[joker] > 0 else NO_CARD

    def strongest_heart(self) -> int:
        for k in range(RANKS):
            if self.hand[self.mover][RANKS * HEARTS + RANKS - 1 - k] > 0:
                return RANKS - 1 - k
        return RANKS if self.hand[self.mover][RED] > 0 else NO_CARD

    # -- the own turn ---------------------------------------------------------------------------
    def consider_turn(self, me: int, moves: Moves) -> None:
        moves.add(END)
        if self.refusal_to_draw() == ALLOWED:
            moves.add(DRAW)
        for f in range(self.garden[me], self.garden[me + 1]):
            if self.may_attack(f) and not self.repeats(f, self.garden[me]):
                self.consider_targets(me, f, moves)
        if not self.must_end() and self.hand_size[me] > 0:
            self.consider_poison(me, moves)
            self.consider_care(me, moves)
            self.consider_spying(moves)
        self.offer_creation(me, moves)

    def consider_targets(self, me: int, f: int, moves: Moves) -> None:
        mine = self.force(f)
        for victim in range(self.players):
            if victim != me:
                for target in range(self.garden[victim], self.garden[victim + 1]):
                    if not self.spent[target] and not self.repeats(target, self.garden[victim]):
                        theirs = self.force(target)
                        if mine == HIDDEN or mine >= theirs or self.hand_size[me] > 0:
                            moves.add(ATTACK + CARDS * f + target)

    def consider_poison(self, me: int, moves: Moves) -> None:
        """For what others can fight with."""
        for seat in range(self.players):
            if seat != me:
                for f in range(self.garden[seat], self.garden[seat + 1]):
                    force = self.force(f)
                    for i in range(self.root[f], self.root[f + 1] if self.power[f] else self.root[f] + 1):
                        if self.seen(i) == force:
                            self.offer_weakest_poison(i, moves)

    def offer_weakest_poison(self, i: int, moves: Moves) -> None:
        strong = self.weakest(SPADES, strength(self.petal[i] % UP)) if self.petal[i] & UP else NO_CARD
        if strong != NO_CARD:
            moves.add(POISON + CARDS * strong + i)

    def consider_care(self, me: int, moves: Moves) -> None:
        """For the own flowers: a strong petal where a weak one was seen, or the choice of all petals."""
        heart = self.strongest_heart()
        diamond = self.weakest(DIAMONDS, 0)
        for f in range(self.garden[me], self.garden[me + 1]):
            force = self.force(f)
            if heart > force and (force != HIDDEN or self.power[f]):
                place = self.first_place(f + 1) - 1 if self.power[f] else self.first_place(f)
                moves.add(FERTILISE + 2 * CARDS * heart + place)
            if diamond != NO_CARD and not self.power[f] and self.size(f) > 1 and not self.repeats(f, self.garden[me]):
                moves.add(TRANSFORM + CARDS * diamond + f)

    def consider_spying(self, moves: Moves) -> None:
        club = self.weakest(CLUBS, 0)
        if club == NO_CARD:
            return
        for seat in range(self.players):
            for f in range(self.garden[seat], self.garden[seat + 1]):
                if self.hides(self.root[f], self.mover) and not self.repeats(f, self.garden[seat]):
                    moves.add(SPY + CARDS * club + f)

    # -- the battle -------------------------------------------------------------------------------
    def side(self) -> int:
        return ATTACKER if self.mover == self.turn else DEFENDER

    def content(self) -> bool:
        """Whether the battle, as it stands, is as the mover wants it; nobody can help a flower that is gone."""
        if not self.both_fight():
            return True
        attack_succeeds: bool = self.side_ahead() == ATTACKER
        return attack_succeeds == (self.mover == self.turn)

    def is_suicide(self, f: int, target: int, victim: int) -> bool:
        """Both last petals would go, and not the last opponent."""
        if self.flowers(self.mover) > 1 or self.size(f) > 1 or self.size(target) > 1 or self.hand_size[self.mover] >= 2:
            return False
        return self.players_left() > 2 or self.flowers(victim) > 1

    def dreads_success(self) -> bool:
        """A failed attack costs nothing, so a battle is broken off only by who would win it and be out."""
        if self.mover != self.turn or not self.both_fight():
            return False
        return self.is_suicide(self.fighter[ATTACKER], self.fighter[DEFENDER], self.defender)

    def consider_breaking_off(self, moves: Moves) -> None:
        if self.dreads_success():
            moves.add(END)

    def deciding_level(self) -> int:
        """The first on which the petals differ, or the first that one flower does not reach."""
        level = 1
        while self.has_level(level) and self.strength_on(ATTACKER, level) == self.strength_on(DEFENDER, level):
            level += 1
        return level

    def fighting(self, side: int, level: int) -> int:
        """The petal that fights on a level; one past the flower's end if there is none."""
        f = self.fighter[side]
        if level > self.size(f) or (self.power[f] and self.picked[side] < level):
            return self.root[f + 1]
        return self.root[f] + self.place_fighting(side, level)

    def strength_of_fighting(self, side: int, level: int) -> int:
        i = self.fighting(side, level)
        return HIDDEN if i == self.root[self.fighter[side] + 1] else self.seen(i)

    def consider_remedies(self, me: int, moves: Moves) -> None:
        """Whatever may turn the battle."""
        side = self.side()
        level = self.deciding_level()
        mine = self.fighter[side]
        theirs = self.fighter[1 - side]
        self.consider_fertiliser(side, level, moves)
        if self.fighting(1 - side, level) < self.root[theirs + 1]:
            self.offer_weakest_poison(self.fighting(1 - side, level), moves)
        if self.fighting(side, level) < self.root[mine + 1]:
            self.offer_weakest_poison(self.fighting(side, level), moves)
        diamond = self.weakest(DIAMONDS, 0)
        if diamond != NO_CARD and not self.power[mine] and self.size(mine) > 1:
            moves.add(TRANSFORM + CARDS * diamond + mine)

    def consider_fertiliser(self, side: int, level: int, moves: Moves) -> None:
        """A petal as strong as theirs for the own flower, or one as weak as the own for theirs."""
        mine = self.fighter[side]
        theirs = self.fighter[1 - side]
        needed = self.strength_of_fighting(1 - side, level)
        enough = self.strength_of_fighting(side, level)
        for strong in range(RANKS + 1):
            if self.hand[self.mover][RANKS * HEARTS + strong if strong < RANKS else RED] > 0:
                action = FERTILISE + 2 * CARDS * strong
                if strong >= needed:
                    place = self.first_place(mine + 1) - 1 if self.power[mine] else self.first_place(mine) + level - 1
                    moves.add(action + place)
                if strong <= enough and not self.power[theirs]:
                    moves.add(action + self.first_place(theirs) + level - 1)
