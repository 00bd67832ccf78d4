"""The rules of Flower Power! (Vincent Labrèche), for two to eight players.

The table is in garden.py, what players know in knowledge.py, the battle in battle.py, what may be done in offers.py;
here is the course of a game: setup, turn, cards, elimination, end.  R and Q numbers: docs/rules/flower-power.md.
"""

from __future__ import annotations

from florilege.games.flower_power.battle import ATTACKER, DEFENDER
from florilege.games.flower_power.cards import (
    ACTIONS,
    ATTACK,
    CARDS,
    CONFIRM,
    CREATE,
    DONE,
    DRAW,
    END,
    FERTILISE,
    FLOWER,
    KINDS,
    PASS,
    PETAL,
    POISON,
    POSITION,
    SEATS,
    SELECT,
    SPY,
    SPY_HAND,
    SUITED,
    TRANSFORM,
    card_played,
)
from florilege.games.flower_power.garden import (
    BUILDING,
    CHOOSING,
    CONFIRMING,
    DREW,
    KNOWN,
    NO_TURN_YET,
    NOBODY,
    OVER,
    PLAYED,
    POWER,
    REGULAR,
    REPLY,
    TURN,
    UP,
    WILL,
)
from florilege.games.flower_power.offers import ALLOWED, Offers
from florilege.kernel.chance import Chance
from florilege.kernel.ctypes import facade


class FlowerPower(Offers):
    n_actions = ACTIONS

    # -- setup ----------------------------------------------------------------------------
    def deal(self, chance: Chance) -> None:
        self.clear()
        for _ in range(self.packs):
            for kind in range(KINDS if self.jokers else SUITED):  # R1
                self.draw[self.draw_size] = kind
                self.draw_size += 1
        chance.shuffle(self.draw, self.draw_size)
        if self.fixed_positions:
            self.first = 0
            self.deal_cards()
        else:
            self.mover = self.turn = chance.below(self.players)  # R10: the winner of the joust

    def clear(self) -> None:
        self.over = False
        self.mover = self.turn = self.waiting = 0
        self.phase = CHOOSING
        self.turn_number = 0
        self.first = NOBODY
        self.acted = self.attacked = self.due = False
        self.eliminations = self.draw_size = self.graveyard_size = 0
        self.stop_making()
        self.close_battle()
        for seat in range(SEATS):
            self.garden[seat + 1] = self.pack_size[seat] = self.hand_size[seat] = self.made[seat] = 0
            self.last_turn[seat] = NO_TURN_YET
            self.emptied_by[seat] = NOBODY
            self.out[seat] = 0
            self.forget_hand(seat)
            for kind in range(KINDS):
                self.hand[seat][kind] = 0
        self.garden[0] = self.root[0] = 0

    def take_position(self, position: int) -> None:
        """The winner of the joust chooses; the others follow clockwise (R10)."""
        self.first = (self.turn + self.players - (position - 1)) % self.players
        self.deal_cards()

    def deal_cards(self) -> None:
        """R11, Q2: packs of petals, then hands, position 1 first."""
        for position in range(self.players):
            self.deal_pack((self.first + position) % self.players)
        for position in range(self.players):
            seat = (self.first + position) % self.players
            for _ in range(self.base_hand + position + 1 + self.handicap_hand[seat]):  # R7, R8
                self.draw_size -= 1
                self.hand[seat][self.draw[self.draw_size]] += 1
                self.hand_size[seat] += 1
        self.phase = BUILDING
        self.turn = self.first
        self.waiting = (1 << self.players) - 1  # R13, Q5: all at the same time
        self.mover = 0

    def deal_pack(self, seat: int) -> None:
        number = self.petals + self.handicap_petals[seat]  # R8
        self.pack_start[seat] = self.packed()
        self.pack_size[seat] = number
        self.draw_size -= number
        for i in range(number):
            self.pack[self.pack_start[seat] + i] = self.draw[self.draw_size + i]

    def build(self, n: int) -> None:
        """R13: of the mover's pack; with the last one used up the first turn begins."""
        me = self.mover
        self.plant_from_pack(me, n)
        if self.pack_size[me] == 0:
            self.waiting -= 1 << me
            if self.waiting == 0:
                self.begin_turn(self.first)  # R14
            else:
                self.mover = self.first_waiting()

    def first_waiting(self) -> int:
        seat = 0
        while self.waiting >> seat & 1 == 0:
            seat += 1
        return seat

    # -- a play and what follows from it ------------------------------------------------------
    def apply(self, action: int, chance: Chance) -> None:
        self.step(action, chance)
        if self.due:
            self.settle_attack(chance)

    def step(self, action: int, chance: Chance) -> None:
        """A play up to the moment at which an attack is settled."""
        if action >= ATTACK:
            self.declare((action - ATTACK) // CARDS, (action - ATTACK) % CARDS)
            self.go_on(chance)
        elif action >= SPY_HAND:
            self.play_card(action, chance)
        elif action >= CONFIRM:
            self.news[self.confirming] = 0  # R67
            self.ask_to_confirm(self.confirming + 1, chance)
        elif action >= PASS:
            if self.hand_over():
                self.close_round(chance)
            else:
                self.ask_replier(chance)
        elif action >= DONE:
            self.finish_flower(chance)
        elif action >= CREATE:
            self.making = REGULAR if action == CREATE else POWER  # R35, Q14
        elif action >= END:
            self.close_battle()  # R23, Q21: a battle is broken off
            self.end_turn(PLAYED, chance)  # R55
        elif action >= DRAW:
            self.draw_card(self.turn, chance)
            self.end_turn(DREW, chance)  # R20
        elif action >= PETAL:
            self.chosen[self.chosen_size] = action - PETAL
            self.chosen_size += 1
            self.chosen_of[action - PETAL] += 1
        elif action >= SELECT:
            self.select(action - SELECT, chance)
        elif action >= FLOWER:
            self.build(action - FLOWER)
        else:
            self.take_position(action - POSITION)

    def play_card(self, action: int, chance: Chance) -> None:
        me = self.mover
        before = self.flowers(self.turn)
        kind = card_played(action)
        self.take_openly(me, kind)
        if action >= FERTILISE:
            self.fertilise((action - FERTILISE) % (2 * CARDS), kind)
        else:
            self.bury(kind)
            if action >= POISON:
                self.poison((action - POISON) % CARDS)
            elif action >= TRANSFORM:
                self.transform((action - TRANSFORM) % CARDS)
            elif action >= SPY:
                self.look_at_flower((action - SPY) % CARDS, me)
            else:
                self.look_at_hand((action - SPY_HAND) % SEATS, me)
        self.settle_play(before, chance)

    def poison(self, i: int) -> None:
        """R27, R28."""
        f = self.flower_of(i)
        self.lose_petal(f, i - self.root[f])
        self.bury_petal(f, i - self.root[f])

    def fertilise(self, place: int, kind: int) -> None:
        """R29; R4: as a petal only its strength counts."""
        f = self.flower_at(place)
        self.add_petal(f, place - self.first_place(f), kind + UP)

    def transform(self, f: int) -> None:
        """R17, R30."""
        self.power[f] = 1
        for i in range(self.root[f], self.root[f + 1]):
            self.turn_up(i)
        self.lose_deeper_picks(f)

    def finish_flower(self, chance: Chance) -> None:
        """R35: now the cards leave the hand."""
        me = self.mover
        before = self.flowers(self.turn)
        f = self.plant(me)
        self.open_gap(f, 0, self.chosen_size)
        for i in range(self.chosen_size):
            self.take_openly(me, self.chosen[i])
            seen = UP if self.making == POWER else KNOWN << me  # R33, R34, R37
            self.petal[self.root[f] + i] = self.chosen[i] + seen
        if self.making == POWER:
            self.power[f] = 1
        else:
            self.forget_hand(me)
        self.stop_making()
        self.settle_play(before, chance)

    def settle_play(self, before: int, chance: Chance) -> None:
        """R36, R60, R62: after a card or a new flower; the active player had so many flowers before."""
        self.acted = True
        self.note_empty_gardens(self.mover)
        self.change_marks(before)
        if self.phase == REPLY:
            self.note_card()
            self.go_on(chance)
        elif self.phase == WILL:
            self.check_opponents(chance)
            self.end_empty_will(chance)
        else:
            self.end_idle_turn(chance)

    def note_empty_gardens(self, actor: int) -> None:
        """R53."""
        for seat in range(self.players):
            if self.flowers(seat) > 0 or self.out[seat]:
                self.emptied_by[seat] = NOBODY
            elif self.emptied_by[seat] == NOBODY:
                self.emptied_by[seat] = actor

    def change_marks(self, before: int) -> None:
        """Q13: from no flower to one is no transition."""
        after = self.flowers(self.turn)
        if before >= 2 and after == 1:
            self.spent[self.garden[self.turn]] = 0  # R40, Q12
        elif before == 1 and after >= 2:  # R41, Q11
            for f in range(self.garden[SEATS]):
                if f < self.garden[self.turn] or f >= self.garden[self.turn + 1]:
                    self.spent[f] = 0

    # -- the course of a battle -----------------------------------------------------------------
    def go_on(self, chance: Chance) -> None:
        """R60 a, b."""
        asks: bool = self.both_fight() and self.update_fight()
        if not asks:
            self.phase = REPLY
            self.ask_replier(chance)

    def ask_replier(self, chance: Chance) -> None:
        while self.hand_size[self.replier] == 0:  # R60 c, Q8
            if self.hand_over():
                self.close_round(chance)
                return
        self.mover = self.replier

    def select(self, petal: int, chance: Chance) -> None:
        if self.phase == CONFIRMING:
            self.pick_anew(self.confirming, petal)
            self.ask_to_confirm(self.confirming + 1, chance)
        else:
            self.select_petal(self.selecting_side(), petal)
            self.go_on(chance)

    def close_round(self, chance: Chance) -> None:
        """R61."""
        if self.both_fight():
            self.begin_round()
            self.ask_to_confirm(ATTACKER, chance)
        else:
            self.due = True

    def ask_to_confirm(self, side: int, chance: Chance) -> None:
        """R49, Q10: the owners of power flowers, from this side on; then a new round, or the end."""
        while side <= DEFENDER:
            if self.asks_to_confirm(side):
                self.phase = CONFIRMING
                self.confirming = side
                self.mover = self.belligerent(side)
                return
            side += 1
        self.confirming = NOBODY
        if self.anew:
            self.anew = False
            self.go_on(chance)
        else:
            self.due = True

    def settle_attack(self, chance: Chance) -> None:
        """R51; R50: a flower that is destroyed cannot win."""
        self.due = False
        if not self.both_fight() or self.side_ahead() != ATTACKER:
            self.lose_attack(chance)
            return
        self.succeed()
        self.close_battle()
        self.note_empty_gardens(self.turn)
        self.draw_card(self.turn, chance)
        self.check_opponents(chance)  # Q23
        if self.over:
            return
        if self.flowers(self.turn) > 0:
            self.end_turn(PLAYED, chance)
        else:
            self.phase = WILL  # R55
            self.mover = self.turn
            self.end_empty_will(chance)

    def lose_attack(self, chance: Chance) -> None:
        self.fail()
        self.close_battle()
        self.phase = TURN
        self.mover = self.turn
        self.end_idle_turn(chance)

    # -- the end of a turn ------------------------------------------------------------------------
    def is_idle(self) -> bool:
        """R24: nobody left to attack, or too few cards for a new flower, or for anything, and no attack left."""
        if self.garden[SEATS] == self.flowers(self.turn):
            return True  # c, Q22
        fewest = 3 if self.attacked else 1
        return self.hand_size[self.turn] < fewest and not self.attack_is_possible()

    def end_idle_turn(self, chance: Chance) -> None:
        if self.is_idle():
            self.end_turn(PLAYED, chance)

    def end_empty_will(self, chance: Chance) -> None:
        if not self.over and self.hand_size[self.turn] == 0:
            self.end_turn(PLAYED, chance)  # R55

    def end_turn(self, how: int, chance: Chance) -> None:
        """R25."""
        self.check_opponents(chance)
        if not self.over:
            self.check_active(chance)
        if self.over:
            return
        if self.turn_number == self.turn_limit:
            self.finish(how)  # R58, Q20
            return
        self.last_turn[self.turn] = how
        self.begin_turn(self.next_seat())

    def begin_turn(self, seat: int) -> None:
        self.remove_marks()
        self.phase = TURN
        self.turn_number += 1
        self.acted = self.attacked = False
        self.mover = self.turn = seat

    def next_seat(self) -> int:
        seat = (self.turn + 1) % self.players
        while self.out[seat]:  # R19
            seat = (seat + 1) % self.players
        return seat

    def remove_marks(self) -> None:
        for f in range(self.garden[SEATS]):
            self.spent[f] = 0

    # -- elimination (R52) --------------------------------------------------------------------------
    def check_opponents(self, chance: Chance) -> None:
        """R54; Q24: first all hands to the graveyard, then the draws."""
        for i in range(1, self.players):
            seat = (self.turn + i) % self.players
            if not self.out[seat] and self.flowers(seat) == 0:
                self.eliminate(seat)
        if self.players_left() == 1:
            self.finish(PLAYED)  # R57
        for i in range(1, self.players):
            self.reward_responsible((self.turn + i) % self.players, chance)

    def check_active(self, chance: Chance) -> None:
        """R56; Q22: only now."""
        if self.flowers(self.turn) == 0:
            self.eliminate(self.turn)
            if self.players_left() == 1:
                self.finish(PLAYED)
            self.reward_responsible(self.turn, chance)

    def eliminate(self, seat: int) -> None:
        self.bury_hand(seat)
        self.out[seat] = 1
        self.eliminated[self.eliminations] = seat
        self.eliminations += 1

    def players_left(self) -> int:
        return self.players - self.eliminations

    def reward_responsible(self, seat: int, chance: Chance) -> None:
        """The elimination draw, if this seat has just been eliminated and the game goes on (Q24)."""
        responsible = self.emptied_by[seat]
        if self.out[seat] and responsible != NOBODY:
            self.emptied_by[seat] = NOBODY
            if responsible != seat and not self.out[responsible] and not self.over:
                self.draw_card(responsible, chance)

    # -- the end of the game ------------------------------------------------------------------------
    def finish(self, how: int) -> None:
        """R59."""
        self.over = True
        self.phase = OVER
        self.last_turn[self.turn] = how
        self.acted = self.attacked = False
        self.remove_marks()

    def petals_of(self, seat: int) -> int:
        return self.root[self.garden[seat + 1]] - self.root[self.garden[seat]]

    def wins(self, seat: int) -> bool:
        """The last player, or at the turn limit one with the most petals (R57, R58)."""
        if self.out[seat]:
            return False
        for other in range(self.players):
            if not self.out[other] and self.petals_of(other) > self.petals_of(seat):
                return False
        return True

    def reward(self, seat: int) -> float:
        if not self.wins(seat):
            return 0.0
        winners = 0
        for other in range(self.players):
            if self.wins(other):
                winners += 1
        return 1.0 / winners

    # -- for document, notation and narration ---------------------------------------------------------
    @facade
    def unseen(self, viewer: int) -> list[int]:
        """V7: of each garden whether it is being built unseen."""
        return [int(self.phase == BUILDING and seat != viewer) for seat in range(self.players)]

    @facade
    def act_halfway(self, action: int, chance: Chance) -> bool:
        self.step(action, chance)
        return bool(self.due)

    @facade
    def why_not(self, action: int) -> int:
        return ALLOWED if self.allows(action) else self.refusal(action)

    @facade
    def winners(self) -> list[int]:
        return [seat for seat in range(self.players) if self.wins(seat)]

    @facade
    def petals_by_seat(self) -> list[int]:
        return [self.petals_of(seat) for seat in range(self.players)]

    @facade
    def ends_by_itself(self) -> bool:
        """Whether the turn could not stand here: R24 would have ended it."""
        return self.is_idle()

    @facade
    def may_create(self, seat: int, power: bool) -> bool:
        """R35."""
        return self.may_plant(seat, power)

    @facade
    def first_asked(self) -> int:
        """The side that R49 asks first, or NOBODY."""
        return next((side for side in (ATTACKER, DEFENDER) if self.asks_to_confirm(side)), NOBODY)

    @facade
    def bring_up_to_date(self) -> bool:
        """R46; whether an owner has to select."""
        return self.update_fight()

    @facade
    def duels(self) -> list[tuple[int, int]]:
        """The petals that fight, level by level, from 0 for a flower's top one: as far as they are compared."""
        found = []
        level = 1
        while self.both_fight() and self.has_level(level) and self.stands_on(level):
            found.append((self.place_fighting(ATTACKER, level), self.place_fighting(DEFENDER, level)))
            if self.strength_on(ATTACKER, level) != self.strength_on(DEFENDER, level):
                break
            level += 1
        return found

    @facade
    def ahead(self) -> int:
        return self.side_ahead()
