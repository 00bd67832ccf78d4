"""The battle of Flower Power!: levels, selections, replies, confirming and what is new in it (R43 to R51, R67).

R and Q numbers: docs/rules/flower-power.md.
"""

from __future__ import annotations

from typing import Annotated

from florilege.games.flower_power.cards import CARDS, strength
from florilege.games.flower_power.garden import CONFIRMING, NO_FLOWER, NOBODY, SELECTING, UP
from florilege.games.flower_power.knowledge import Knowledge
from florilege.kernel.ctypes import Row, Table, inline

ATTACKER = 0  # the two sides of a battle
DEFENDER = 1


class Battle(Knowledge):
    defender: int  # the seat
    fighter_maker: Annotated[Row, 2]  # the names of the fighting flowers, also once they are destroyed
    fighter_number: Annotated[Row, 2]
    picks: Annotated[Table, 2, CARDS]  # [side][level - 1]: the petal that a power flower fights with, from 1
    picked: Annotated[Row, 2]  # on so many levels
    tried: Annotated[Table, 2, CARDS]  # [side]: petals withdrawn from level 1 since the last card, rising (R49)
    tries: Annotated[Row, 2]  # so many
    news: Annotated[Row, 2]  # 1: the owner of a power flower has not answered what has happened (R67)
    replier: int
    replied: bool
    passes: int
    played: bool  # a card, in this round of replies
    confirming: int  # the side that is asked, or NOBODY
    anew: bool  # somebody has selected anew
    due: bool  # the attack is to be settled, before anything else

    def declare(self, f: int, target: int) -> None:
        self.acted = self.attacked = True
        self.defender = self.owner(target)  # R43
        self.fighter[ATTACKER] = f
        self.fighter[DEFENDER] = target
        for side in range(2):
            self.fighter_maker[side] = self.maker[self.fighter[side]]
            self.fighter_number[side] = self.number[self.fighter[side]]
            self.picked[side] = self.tries[side] = self.news[side] = 0
        self.begin_round()

    def close_battle(self) -> None:
        for side in range(2):
            self.fighter[side] = NO_FLOWER
            self.picked[side] = self.tries[side] = self.news[side] = 0
        self.defender = NOBODY
        self.begin_round()

    @inline
    def belligerent(self, side: int) -> int:
        return self.turn if side == ATTACKER else self.defender

    @inline
    def both_fight(self) -> bool:
        return self.fighter[ATTACKER] != NO_FLOWER and self.fighter[DEFENDER] != NO_FLOWER  # R50

    # -- levels -----------------------------------------------------------------------------
    @inline
    def has_level(self, level: int) -> bool:
        return level <= self.size(self.fighter[ATTACKER]) and level <= self.size(self.fighter[DEFENDER])

    def stands_on(self, level: int) -> bool:
        """Whether both sides have a petal for this level: power flowers have selected one."""
        for side in range(2):
            if self.power[self.fighter[side]] and self.picked[side] < level:
                return False
        return True

    def place_fighting(self, side: int, level: int) -> int:
        """Which petal of its flower fights on a level, 0 for the top one (R45)."""
        return self.picks[side][level - 1] - 1 if self.power[self.fighter[side]] else level - 1

    def strength_on(self, side: int, level: int) -> int:
        return strength(self.petal[self.root[self.fighter[side]] + self.place_fighting(side, level)] % UP)

    def update_fight(self) -> bool:
        """R46.  Whether an owner has to select a petal first."""
        level = 1
        while self.has_level(level):  # a
            for side in range(2):
                if not self.power[self.fighter[side]]:
                    self.show_petal(side, level)  # b, Q26
            for side in range(2):
                if self.power[self.fighter[side]] and self.picked[side] < level:  # c
                    if self.size(self.fighter[side]) > level:
                        self.phase = SELECTING
                        self.mover = self.belligerent(side)
                        return True
                    self.pick(side, self.last_petal(side))  # Q31: neither an answer nor news
            if self.strength_on(ATTACKER, level) != self.strength_on(DEFENDER, level):  # d
                level += 1
                break
            level += 1
        self.keep_picks(ATTACKER, level - 1)
        self.keep_picks(DEFENDER, level - 1)
        return False

    def side_ahead(self) -> int:
        """R47: ATTACKER, DEFENDER or NOBODY, in a fight that is up to date."""
        level = 1
        while self.has_level(level):
            lead = self.strength_on(ATTACKER, level) - self.strength_on(DEFENDER, level)
            if lead != 0:
                return ATTACKER if lead > 0 else DEFENDER
            level += 1
        lead = self.size(self.fighter[ATTACKER]) - self.size(self.fighter[DEFENDER])
        return NOBODY if lead == 0 else ATTACKER if lead > 0 else DEFENDER  # Q19

    # -- selections ---------------------------------------------------------------------------
    def select_petal(self, side: int, petal: int) -> None:
        """On the next level: news to the other side, and on level 1 an answer (R67; Q10: a tie-break is none)."""
        if self.picked[side] == 0:
            self.news[side] = 0
        self.hear_news(1 - side)
        self.pick(side, petal)

    def pick(self, side: int, petal: int) -> None:
        self.picks[side][self.picked[side]] = petal
        self.picked[side] += 1

    def has_picked(self, side: int, petal: int) -> bool:
        for level in range(self.picked[side]):
            if self.picks[side][level] == petal:
                return True
        return False

    def last_petal(self, side: int) -> int:
        """The only one not selected yet."""
        petal = 1
        while self.has_picked(side, petal):
            petal += 1
        return petal

    @inline
    def keep_picks(self, side: int, levels: int) -> None:
        self.picked[side] = min(self.picked[side], levels)

    @inline
    def selecting_side(self) -> int:
        """Who selects: the attacker unless its petal of this level is there (R46 c)."""
        if self.phase == CONFIRMING:
            return self.confirming
        return ATTACKER if self.mover == self.turn else DEFENDER

    def pick_anew(self, side: int, petal: int) -> None:
        """R49: on level 1; what was selected deeper, on both sides, is dropped."""
        self.withdraw(side)
        self.picked[side] = 0
        self.select_petal(side, petal)
        self.keep_picks(1 - side, 1)
        self.anew = True

    def withdraw(self, side: int) -> None:
        """The petal on level 1 comes back there only after a card (R49, Q10)."""
        petal = self.picks[side][0]
        i = self.tries[side]
        while i > 0 and self.tried[side][i - 1] > petal:
            self.tried[side][i] = self.tried[side][i - 1]
            i -= 1
        self.tried[side][i] = petal
        self.tries[side] += 1

    def may_pick_anew(self, side: int, petal: int) -> bool:
        """R49 b."""
        return petal != self.picks[side][0] and not self.was_tried(side, petal)

    def was_tried(self, side: int, petal: int) -> bool:
        for i in range(self.tries[side]):
            if self.tried[side][i] == petal:
                return True
        return False

    def lose_petal(self, f: int, place: int) -> None:
        """R48: a petal is about to be destroyed; positions count from 1."""
        for side in range(2):
            if f == self.fighter[side]:
                for level in range(self.picked[side]):
                    if self.picks[side][level] == place + 1:
                        self.keep_picks(side, level)
                        self.keep_picks(1 - side, level + 1)
                        break
                for level in range(self.picked[side]):
                    if self.picks[side][level] > place + 1:
                        self.picks[side][level] -= 1
                if self.size(f) == 1:  # R50
                    self.picked[ATTACKER] = self.picked[DEFENDER] = 0

    def lose_deeper_picks(self, f: int) -> None:
        """R48: a flower becomes a power flower; if it fights, the other side's deeper selections are dropped."""
        for side in range(2):
            if f == self.fighter[side]:
                self.keep_picks(1 - side, 1)

    # -- rounds of replies ------------------------------------------------------------------------
    def begin_round(self) -> None:
        self.replier = self.turn  # R44
        self.replied = self.played = self.anew = False
        self.passes = 0
        self.confirming = NOBODY

    def note_card(self) -> None:
        self.replied = self.played = True
        self.passes = 0
        both: bool = self.both_fight()
        for side in range(2):
            self.tries[side] = self.news[side] = 0  # R49 b; R67: no news once a flower is destroyed
            if both:
                self.hear_news(side)

    def hand_over(self) -> bool:
        """The reply goes to the other side.  Whether that closes the round (R44, Q9)."""
        self.passes = 0 if self.replied else self.passes + 1
        self.replied = False
        self.replier = self.defender if self.replier == self.turn else self.turn
        return self.passes == 2

    # -- confirming -------------------------------------------------------------------------------
    @inline
    def hear_news(self, side: int) -> None:
        self.news[side] = self.power[self.fighter[side]]  # R67: none for the owner of a regular flower

    def show_petal(self, side: int, level: int) -> None:
        """R46 b; what was face down is news to whoever fights with a power flower."""
        i = self.root[self.fighter[side]] + level - 1
        if self.petal[i] & UP == 0:
            self.turn_up(i)
            self.hear_news(1 - side)

    def asks_to_confirm(self, side: int) -> bool:
        """R49: there are news, and a petal that is neither on level 1 nor withdrawn from it."""
        return self.news[side] == 1 and self.size(self.fighter[side]) > self.tries[side] + 1

    # -- the outcome ------------------------------------------------------------------------------
    def succeed(self) -> None:
        """R51, Q28: the first pair goes; what is left of the defender's flower is captured."""
        attacking = self.place_fighting(ATTACKER, 1)
        defending = self.place_fighting(DEFENDER, 1)
        self.bury_petal(self.fighter[ATTACKER], attacking)
        self.bury_petal(self.fighter[DEFENDER], defending)
        if self.fighter[DEFENDER] != NO_FLOWER:
            self.give(self.fighter[DEFENDER], self.turn)

    def fail(self) -> None:
        """R51, Q13: as the gardens are now."""
        if self.fighter[ATTACKER] != NO_FLOWER:
            self.spent[self.fighter[ATTACKER]] = 1
            if self.flowers(self.turn) == 1 and self.fighter[DEFENDER] != NO_FLOWER:
                self.spent[self.fighter[DEFENDER]] = 1
