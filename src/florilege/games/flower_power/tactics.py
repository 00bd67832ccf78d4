"""What a decent player of Flower Power! finds good, from the own hand, the petals that the seat knows, and counts.

A failed attack costs nothing but what it shows, so attack as long as there is hope; keep the cards of the hand for the
replies, where each is seen to turn a battle or not; never be left without a flower.
"""

from __future__ import annotations

from florilege.games.flower_power.battle import DEFENDER
from florilege.games.flower_power.cards import (
    ATTACK,
    BLACK,
    CARDS,
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
    PASS,
    PETAL,
    POISON,
    RANKS,
    RED,
    SELECT,
    SPADES,
    SPY,
    SPY_HAND,
    SUITED,
    TRANSFORM,
    card_played,
    strength,
)
from florilege.games.flower_power.garden import NOBODY, REPLY, SELECTING, TURN, WILL
from florilege.games.flower_power.sense import BEST_SIZE, HIDDEN, Sense

SURE = 100  # odds, in percent
EVEN = 47  # two unknown petals: sometimes they are equal
SAVING = 1000000  # what keeps a player in the game, or ends it
WASTE = -1000  # a card for nothing: even ending the turn is better


class FlowerPowerTactics(Sense):
    def appeal(self, action: int) -> int:
        if action >= ATTACK:
            return self.appeal_of_attack((action - ATTACK) // CARDS, (action - ATTACK) % CARDS)
        if action >= SPY_HAND:
            return self.appeal_of_reply(action) if self.phase == REPLY else self.appeal_of_card(action)
        if action == PASS:
            return self.appeal_of_passing()
        if action == CONFIRM:
            return self.appeal_of_confirming()
        if action == END:
            return self.appeal_of_ending()
        if action == DONE:
            return SAVING
        if action in (CREATE, CREATE_POWER):
            return self.appeal_of_planting() - (action - CREATE)
        if action == DRAW:
            return self.appeal_of_drawing()
        if action >= PETAL:
            return self.appeal_of_petal(action - PETAL)
        if action >= SELECT:
            return self.appeal_of_selection(action - SELECT)
        if action >= FLOWER:
            return -abs(action - FLOWER - BEST_SIZE)
        return action  # a late position has more cards

    # -- what the mover knows -----------------------------------------------------------------
    def odds(self, mine: int, theirs: int) -> int:
        """That my petal beats theirs, in percent."""
        if mine == HIDDEN:
            return EVEN if theirs == HIDDEN else (RANKS - theirs) * 7
        if theirs == HIDDEN:
            return mine * 7
        return SURE if mine > theirs else EVEN if mine == theirs else 0

    def holds_suit(self, suit: int, weakest: int, strongest: int) -> bool:
        for strong in range(weakest, strongest + 1):
            if self.hand[self.mover][RANKS * suit + strong] > 0:
                return True
        return False

    def appeal_of_drawing(self) -> int:
        """A card is worth an attack without much hope; with several opponents patience pays: let them fight."""
        return 2000 if self.players_left() == 2 else 4000

    def appeal_of_ending(self) -> int:
        """The measure of all else; in a battle nothing is worse, unless winning it is."""
        if self.phase == TURN or self.phase == WILL:
            return 0
        return SAVING if self.phase != SELECTING and self.dreads_success() and self.content() else 2 * WASTE

    # -- attacks --------------------------------------------------------------------------------
    def appeal_of_attack(self, f: int, target: int) -> int:
        """Odds times prize; of equal attacks the one that shows and risks less."""
        victim = self.owner(target)
        mine = self.force(f)
        theirs = self.force(target)
        odds = self.odds(mine, theirs)
        if mine == theirs and mine != HIDDEN and self.size(f) == 1:
            odds = 0  # with equal petals the bigger flower wins
        if odds < 60 and self.has_remedy(mine, 7 if theirs == HIDDEN else theirs):
            odds = 60
        if self.is_suicide(f, target, victim):
            return WASTE
        odds -= odds * min(self.hand_size[victim], 5) // 20  # they may reply
        prize = 20 * self.size(target) + 10 - (6 if mine == HIDDEN else mine)
        if self.flowers(victim) == 1:
            prize += 100
        shown = 0 if mine != HIDDEN else self.size(f)  # a weak top petal of a big flower is better not shown
        return odds * prize - 10 * shown - 1

    def has_remedy(self, mine: int, theirs: int) -> bool:
        """Whether a card of the hand would turn a battle between such petals."""
        hand = self.hand[self.mover]
        if hand[RED] > 0 or hand[BLACK] > 0 or self.holds_suit(HEARTS, theirs + 1, RANKS - 1):
            return True
        return self.holds_suit(HEARTS, 0, mine - 1) or self.holds_suit(SPADES, theirs, RANKS - 1)

    # -- cards in the own turn ------------------------------------------------------------------
    def appeal_of_planting(self) -> int:
        """A new flower saves who has none, or is about to lose the last."""
        me = self.mover
        if self.flowers(me) == 0:
            return SAVING
        if self.phase == REPLY:
            return 550 if me == self.defender and self.flowers(me) == 1 and not self.content() else WASTE
        return 1000 if self.flowers(me) == 1 or self.hand_size[me] >= 6 else WASTE

    def appeal_of_petal(self, kind: int) -> int:
        """The strongest on top; clubs and diamonds before what turns battles."""
        if kind >= SUITED:
            return 0
        suit = kind // RANKS
        return kind % RANKS + (20 if suit >= DIAMONDS else 0)

    def appeal_of_card(self, action: int) -> int:
        if action >= FERTILISE:
            return WASTE
        if action >= POISON:
            return self.appeal_of_poison((action - POISON) % CARDS, (action - POISON) // CARDS)
        if action >= TRANSFORM:
            return WASTE
        if action >= SPY:
            return self.appeal_of_spying((action - SPY) % CARDS)
        return WASTE

    def appeal_of_poison(self, i: int, strong: int) -> int:
        """To destroy an opponent's last flower is worth any card."""
        f = self.flower_of(i)
        victim = self.owner(f)
        if victim == self.mover or self.size(f) > 1:
            return WASTE - strong
        return SAVING - strong if self.flowers(victim) == 1 else -strong

    def appeal_of_spying(self, f: int) -> int:
        if self.owner(f) == self.mover or self.power[f] or not self.hides(self.root[f], self.mover):
            return WASTE
        return 100 * self.size(f)

    # -- the battle -------------------------------------------------------------------------------
    def appeal_of_passing(self) -> int:
        """Cards are for flowers that are worth it."""
        if self.content():
            return SAVING // 2
        last: bool = self.flowers(self.defender) == 1
        return 0 if last else 850 - 100 * min(self.size(self.fighter[DEFENDER]), 4)

    def appeal_of_reply(self, action: int) -> int:
        """Ten times the odds that the battle is turned; of cards that do as well the weakest."""
        if not self.both_fight():
            return WASTE
        strong = strength(card_played(action))
        if action >= FERTILISE:
            return 10 * self.odds_of_fertilising((action - FERTILISE) % (2 * CARDS), strong) - strong
        if action >= POISON:
            return 10 * self.odds_of_poisoning((action - POISON) % CARDS) - strong
        if action >= TRANSFORM:
            return 10 * self.odds_of_transforming((action - TRANSFORM) % CARDS) - strong
        return WASTE

    def odds_of_fertilising(self, place: int, strong: int) -> int:
        """A strong petal before the own one that loses, a weak one before theirs."""
        side = self.side()
        level = self.deciding_level()
        f = self.flower_at(place)
        right_place: bool = place - self.first_place(f) == level - 1
        if f == self.fighter[side] and (right_place or self.power[f]):
            if level > self.size(self.fighter[1 - side]):
                return SURE
            return self.odds(strong, self.strength_of_fighting(1 - side, level))
        if f == self.fighter[1 - side] and right_place and not self.power[f] and level <= self.size(self.fighter[side]):
            return self.odds(self.strength_of_fighting(side, level), strong)
        return -SURE

    def odds_of_poisoning(self, i: int) -> int:
        """Their petal that wins: what comes after it may be weaker."""
        side = self.side()
        level = self.deciding_level()
        theirs = self.fighter[1 - side]
        if i != self.fighting(1 - side, level):
            return -SURE
        if self.size(theirs) == 1:
            return SURE
        mine = self.strength_of_fighting(side, level)
        if self.power[theirs]:
            return self.odds(mine, self.strongest_but(theirs, i))
        return self.odds(mine, self.seen(i + 1)) if i + 1 < self.root[theirs + 1] else 50

    def odds_of_transforming(self, f: int) -> int:
        """Somewhere in the own flower there may be a petal that is strong enough."""
        side = self.side()
        if f != self.fighter[side]:
            return -SURE
        theirs = self.strength_of_fighting(1 - side, 1)
        hopeless = SURE
        for i in range(self.root[f], self.root[f + 1]):
            hopeless = hopeless * (SURE - self.odds(self.seen(i), theirs)) // SURE
        return SURE - hopeless

    def appeal_of_selection(self, petal: int) -> int:
        """The weakest that wins; if none does, the defender gives up the strongest: it would be captured."""
        side = self.selecting_side()
        level = 1 if self.confirming != NOBODY else self.picked[side] + 1
        mine = self.seen(self.root[self.fighter[side]] + petal - 1)
        theirs = self.strength_of_fighting(1 - side, level)
        if theirs == HIDDEN:
            theirs = self.strongest_but(self.fighter[1 - side], self.root[self.fighter[1 - side] + 1])
        if mine > theirs:
            return 1000 - mine
        if mine == theirs:
            return 500
        return mine if side == DEFENDER else -mine

    def appeal_of_confirming(self) -> int:
        """What goes well stays; otherwise rather than another petal like it.  Where the attacker has selected anew
        deeper levels are not compared yet."""
        if not self.anew and self.content():
            return SAVING // 2
        return self.appeal_of_selection(self.picks[self.confirming][0]) + 1

    # -- the end ------------------------------------------------------------------------------------
