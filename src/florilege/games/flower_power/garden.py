"""What lies on the table of Flower Power!: gardens, hands and piles, and how cards change their places.

R and Q numbers: docs/rules/flower-power.md.
"""

from __future__ import annotations

from typing import Annotated

from florilege.games.flower_power.cards import CARDS, KINDS, SEATS
from florilege.kernel.chance import Chance
from florilege.kernel.ctypes import Int64, Row, Table, facade, inline
from florilege.kernel.state import State

NOBODY = -1
NO_FLOWER = -1

# A petal is its kind, UP if it lies face up, and KNOWN << seat for every seat that knows it face down.
UP = 64
KNOWN = 128

CHOOSING = 0  # the phases: a position is chosen
BUILDING = 1
TURN = 2
SELECTING = 3
REPLY = 4
CONFIRMING = 5
WILL = 6
OVER = 7

NO_TURN_YET = 0
DREW = 1
PLAYED = 2

REGULAR = 1
POWER = 2


class Gardens(State):
    # -- options --------------------------------------------------------------------------
    fixed_positions: bool  # R10
    petals: int  # R6
    base_hand: int
    packs: int
    jokers: bool
    handicap_petals: Annotated[Row, SEATS]  # R8
    handicap_hand: Annotated[Row, SEATS]
    turn_limit: Int64  # 0: none (R58)
    # -- the turn -------------------------------------------------------------------------
    phase: int
    turn: int  # the active player; the winner of the joust; while all build the first player
    turn_number: Int64
    first: int  # the seat in position 1, or NOBODY
    acted: bool  # a card was played or an attack made in this turn (R20)
    attacked: bool
    last_turn: Annotated[Row, SEATS]
    eliminated: Annotated[Row, SEATS]  # in this order
    eliminations: int
    out: Annotated[Row, SEATS]  # 1: eliminated
    # -- piles and hands ------------------------------------------------------------------
    draw: Annotated[Row, CARDS]  # the top is at draw_size - 1
    draw_size: int
    graveyard: Annotated[Row, CARDS]
    graveyard_size: int
    pack: Annotated[Row, CARDS]  # all packs of petals
    pack_start: Annotated[Row, SEATS]  # a seat's is pack[pack_start[seat]] to its top, pack_size[seat] cards
    pack_size: Annotated[Row, SEATS]
    hand: Annotated[Table, SEATS, KINDS]  # [seat][kind]: how many cards
    hand_size: Annotated[Row, SEATS]
    spied: Annotated[
        Table, SEATS * SEATS, KINDS
    ]  # [SEATS * seat + spy][kind]: cards of this hand that the spy knows (R38)
    making: int  # a flower that the mover is making: REGULAR, POWER or 0 (R35)
    chosen: Annotated[Row, CARDS]  # its petals so far
    chosen_size: int
    chosen_of: Annotated[Row, KINDS]  # how many of them are of a kind
    # -- flowers, garden after garden: seat 0's are 0 to garden[1] - 1, seat 1's follow -----
    garden: Annotated[Row, SEATS + 1]
    maker: Annotated[Row, CARDS]  # R18
    number: Annotated[Row, CARDS]
    power: Annotated[Row, CARDS]  # 1: a power flower (R17)
    spent: Annotated[Row, CARDS]  # R39
    root: Annotated[
        Row, CARDS + 1
    ]  # the petals of flower f, from the top, are petal[root[f]] to petal[root[f + 1] - 1]
    petal: Annotated[Row, CARDS]
    made: Annotated[Row, SEATS]
    emptied_by: Annotated[Row, SEATS]  # R53
    fighter: Annotated[Row, 2]  # the two flowers in battle, or NO_FLOWER
    loose: Annotated[Row, CARDS]  # scratch
    tally: Annotated[Row, KINDS]  # scratch of determinize; zeros otherwise

    # -- flowers --------------------------------------------------------------------------
    @inline
    def flowers(self, seat: int) -> int:
        return self.garden[seat + 1] - self.garden[seat]

    @inline
    def size(self, f: int) -> int:
        return self.root[f + 1] - self.root[f]

    def owner(self, f: int) -> int:
        seat = 0
        while self.garden[seat + 1] <= f:
            seat += 1
        return seat

    def flower_of(self, i: int) -> int:
        """The flower of a petal."""
        f = 0
        while self.root[f + 1] <= i:
            f += 1
        return f

    @inline
    def first_place(self, f: int) -> int:
        """The number of the place on top of a flower, where a petal could go: of n petals each has n + 1 places."""
        return self.root[f] + f

    def flower_at(self, place: int) -> int:
        f = 0
        while self.first_place(f + 1) <= place:
            f += 1
        return f

    def plant(self, seat: int) -> int:
        """A new flower, still without petals, as the last of a garden; where it is."""
        self.made[seat] += 1
        f = self.insert_flower(seat)
        self.maker[f] = seat  # R18
        self.number[f] = self.made[seat]
        self.power[f] = self.spent[f] = 0  # R42
        return f

    def plant_from_pack(self, seat: int, n: int) -> None:
        """A flower of the top n cards of a pack (R13); nobody has seen them (R12, Q1)."""
        f = self.plant(seat)
        self.open_gap(f, 0, n)
        top = self.pack_start[seat] + self.pack_size[seat] - 1
        for i in range(n):
            self.petal[self.root[f] + i] = self.pack[top - i]
        self.pack_size[seat] -= n

    def insert_flower(self, seat: int) -> int:
        f = self.garden[seat + 1]
        for g in range(self.garden[SEATS], f, -1):
            self.move_label(g - 1, g)
        for g in range(self.garden[SEATS] + 1, f, -1):
            self.root[g] = self.root[g - 1]
        for s in range(seat + 1, SEATS + 1):
            self.garden[s] += 1
        for side in range(2):
            if self.fighter[side] >= f:
                self.fighter[side] += 1
        return f

    def uproot(self, f: int) -> None:
        """Take away a flower that has no petals left (R15)."""
        seat = self.owner(f)
        for g in range(f, self.garden[SEATS] - 1):
            self.move_label(g + 1, g)
        for g in range(f, self.garden[SEATS]):
            self.root[g] = self.root[g + 1]
        for s in range(seat + 1, SEATS + 1):
            self.garden[s] -= 1
        for side in range(2):
            if self.fighter[side] == f:
                self.fighter[side] = NO_FLOWER
            elif self.fighter[side] > f:
                self.fighter[side] -= 1

    def move_label(self, source: int, target: int) -> None:
        self.maker[target] = self.maker[source]
        self.number[target] = self.number[source]
        self.power[target] = self.power[source]
        self.spent[target] = self.spent[source]

    def give(self, f: int, seat: int) -> None:
        """Into another garden, as it is (R16, R17, R51)."""
        size = self.size(f)
        maker = self.maker[f]
        number = self.number[f]
        power = self.power[f]
        spent = self.spent[f]
        for i in range(size):
            self.loose[i] = self.petal[self.root[f] + i]
        self.close_gap(f, 0, size)
        self.uproot(f)
        new = self.insert_flower(seat)
        self.maker[new] = maker
        self.number[new] = number
        self.power[new] = power
        self.spent[new] = spent
        self.open_gap(new, 0, size)
        for i in range(size):
            self.petal[self.root[new] + i] = self.loose[i]

    # -- petals ---------------------------------------------------------------------------
    def open_gap(self, f: int, place: int, n: int) -> None:
        """Room for n petals of a flower, from `place` on; 0 is the top."""
        flowers = self.garden[SEATS]
        for i in range(self.root[flowers] - 1, self.root[f] + place - 1, -1):
            self.petal[i + n] = self.petal[i]
        for g in range(f + 1, flowers + 1):
            self.root[g] += n

    def close_gap(self, f: int, place: int, n: int) -> None:
        flowers = self.garden[SEATS]
        for i in range(self.root[f] + place, self.root[flowers] - n):
            self.petal[i] = self.petal[i + n]
        for g in range(f + 1, flowers + 1):
            self.root[g] -= n

    def add_petal(self, f: int, place: int, petal: int) -> None:
        self.open_gap(f, place, 1)
        self.petal[self.root[f] + place] = petal

    def bury_petal(self, f: int, place: int) -> None:
        """Onto the graveyard; with its last petal the flower is gone (R15)."""
        self.bury(self.petal[self.root[f] + place] % UP)
        self.close_gap(f, place, 1)
        if self.size(f) == 0:
            self.uproot(f)

    @inline
    def turn_up(self, i: int) -> None:
        self.petal[i] = self.petal[i] % UP + UP  # R16; R37: nobody's secret any longer

    # -- piles and hands ------------------------------------------------------------------
    @inline
    def bury(self, kind: int) -> None:
        self.graveyard[self.graveyard_size] = kind  # R5
        self.graveyard_size += 1

    def draw_card(self, seat: int, chance: Chance) -> None:
        self.refill(chance)
        if self.draw_size > 0:
            self.draw_size -= 1
            self.hand[seat][self.draw[self.draw_size]] += 1
            self.hand_size[seat] += 1
            self.refill(chance)

    def refill(self, chance: Chance) -> None:
        """R22, Q7: when the last card is drawn; if the graveyard was empty then, when a card is to be drawn."""
        if self.draw_size == 0:
            for i in range(self.graveyard_size):
                self.draw[i] = self.graveyard[i]
            self.draw_size = self.graveyard_size
            self.graveyard_size = 0
            chance.shuffle(self.draw, self.draw_size)

    # -- for callers in Python ------------------------------------------------------------
    @facade
    def flower_label(self, f: int) -> tuple[int, int]:
        """Maker and number; of a flower that is not there, one that no flower has."""
        if f >= self.garden[SEATS]:
            return 0, self.made[0] + 1 + f
        return self.maker[f], self.number[f]

    @facade
    def find_flower(self, maker: int, number: int) -> int:
        for f in range(self.garden[SEATS]):
            if self.maker[f] == maker and self.number[f] == number:
                return f
        return NO_FLOWER

    @facade
    def is_power(self, f: int) -> bool:
        return self.power[f] == 1

    @facade
    def is_spent(self, f: int) -> bool:
        return self.spent[f] == 1

    @facade
    def size_of(self, f: int) -> int:
        return self.size(f)

    @facade
    def top_petal(self, f: int) -> int:
        return self.root[f]

    @facade
    def top_place(self, f: int) -> int:
        return self.first_place(f)

    @facade
    def petals_on(self, f: int) -> list[int]:
        return [self.petal[i] for i in range(self.root[f], self.root[f + 1])]

    @facade
    def petal_at(self, i: int) -> tuple[int, int]:
        """Its flower, and its place there from 1; of a petal that is not there, a flower that is not there."""
        if i >= self.root[self.garden[SEATS]]:
            return self.garden[SEATS] + i, 1
        f = self.flower_of(i)
        return f, i - self.root[f] + 1

    @facade
    def place_at(self, place: int) -> tuple[int, int]:
        if place >= self.first_place(self.garden[SEATS]):
            return self.garden[SEATS] + place, 1
        f = self.flower_at(place)
        return f, place - self.first_place(f) + 1

    @facade
    def hand_cards(self, seat: int) -> list[int]:
        return [kind for kind in range(KINDS) for _ in range(self.hand[seat][kind])]

    @facade
    def known_of_hand(self, seat: int, spy: int) -> list[int]:
        return [kind for kind in range(KINDS) for _ in range(self.spied[SEATS * seat + spy][kind])]

    @facade
    def flower_range(self, seat: int) -> range:
        return range(self.garden[seat], self.garden[seat + 1])

    @facade
    def put_flower(self, seat: int, label: tuple[int, int], power: bool, spent: bool, petals: list[int]) -> None:
        """As the last of a garden, when a document is read."""
        f = self.insert_flower(seat)
        self.maker[f], self.number[f] = label
        self.power[f], self.spent[f] = power, spent
        self.open_gap(f, 0, len(petals))
        for place, petal in enumerate(petals):
            self.petal[self.root[f] + place] = petal

    @facade
    def put_hand(self, seat: int, cards: list[int], known: list[list[int]]) -> None:
        """With what each seat knows of it."""
        self.hand_size[seat] = len(cards)
        for kind in cards:
            self.hand[seat][kind] += 1
        for spy, kinds in enumerate(known):
            for kind in kinds:
                self.spied[SEATS * seat + spy][kind] += 1
