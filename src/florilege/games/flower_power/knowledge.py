"""Who knows which hidden cards in Flower Power! (R37, R38), and what is dealt anew for those who do not.

R, Q and V numbers: docs/rules/flower-power.md.
"""

from __future__ import annotations

from florilege.games.flower_power.cards import KINDS, SEATS
from florilege.games.flower_power.garden import BUILDING, KNOWN, NOBODY, UP, Gardens
from florilege.kernel.chance import Chance
from florilege.kernel.ctypes import inline


class Knowledge(Gardens):
    # -- hands ----------------------------------------------------------------------------
    def take_openly(self, seat: int, kind: int) -> None:
        """A card leaves the hand and all see which: of equal cards one that was known (R38)."""
        self.hand[seat][kind] -= 1
        self.hand_size[seat] -= 1
        for row in range(SEATS * seat, SEATS * seat + self.players):
            if self.spied[row][kind] > 0:
                self.spied[row][kind] -= 1

    def bury_hand(self, seat: int) -> None:
        """Q29: card by card, in hand order."""
        for kind in range(KINDS):
            for _ in range(self.hand[seat][kind]):
                self.take_openly(seat, kind)
                self.bury(kind)

    def look_at_hand(self, seat: int, spy: int) -> None:
        for kind in range(KINDS):
            self.spied[SEATS * seat + spy][kind] = self.hand[seat][kind]  # R32, R38

    def forget_hand(self, seat: int) -> None:
        """Nobody knows a card of this hand any longer (R38, Q17)."""
        for row in range(SEATS * seat, SEATS * seat + self.players):
            self.forget_row(row)

    def forget_row(self, row: int) -> None:
        for kind in range(KINDS):
            self.spied[row][kind] = 0

    # -- petals ---------------------------------------------------------------------------
    def look_at_flower(self, f: int, spy: int) -> None:
        for i in range(self.root[f], self.root[f + 1]):
            if self.petal[i] & UP == 0:
                self.petal[i] = self.petal[i] | KNOWN << spy  # R31, R37, Q16

    @inline
    def hides(self, i: int, viewer: int) -> bool:
        """Whether this petal lies face down and the viewer does not know it."""
        return self.petal[i] & UP == 0 and (viewer == NOBODY or self.petal[i] & KNOWN << viewer == 0)

    # -- what a viewer cannot know ----------------------------------------------------------
    def determinize(self, viewer: int, chance: Chance) -> None:
        """Deal anew piles, packs, hands and petals, but for what this seat has spied or made; no seat: NOBODY.

        What others know of hands, and a flower that another is making, the viewer does not see (V3, V5): nothing.
        """
        self.take_up(viewer)
        n = 0
        for kind in range(KINDS):
            for _ in range(self.tally[kind]):
                self.loose[n] = kind
                n += 1
            self.tally[kind] = 0
        self.mix(self.loose, n, chance)
        self.deal_hidden(viewer, n)
        if self.mover != viewer:
            self.stop_making()
        if self.phase == BUILDING:
            self.build_gardens(viewer)

    def take_up(self, viewer: int) -> None:
        """Into `tally`; of other hands there stays what the viewer knows."""
        if self.phase == BUILDING:
            self.take_gardens_apart(viewer)
        for i in range(self.draw_size):
            self.tally[self.draw[i]] += 1  # V1
        for i in range(self.packed()):
            self.tally[self.pack[i]] += 1
        for i in range(self.root[self.garden[SEATS]]):
            if self.hides(i, viewer):  # V4
                self.tally[self.petal[i] % UP] += 1
        for seat in range(self.players):
            if seat != viewer:
                for kind in range(KINDS):  # V2, V3
                    known = self.spied[SEATS * seat + viewer][kind] if viewer != NOBODY else 0
                    self.tally[kind] += self.hand[seat][kind] - known
                    self.hand[seat][kind] = known
                for spy in range(self.players):
                    if spy != viewer:
                        self.forget_row(SEATS * seat + spy)

    def deal_hidden(self, viewer: int, n: int) -> None:
        """The n loose cards to all the places that they came from."""
        for i in range(self.draw_size):
            n -= 1
            self.draw[i] = self.loose[n]
        for i in range(self.packed()):
            n -= 1
            self.pack[i] = self.loose[n]
        for i in range(self.root[self.garden[SEATS]]):
            if self.hides(i, viewer):
                n -= 1
                self.petal[i] = self.petal[i] // UP * UP + self.loose[n]
        for seat in range(self.players):
            missing = self.hand_size[seat]
            for kind in range(KINDS):
                missing -= self.hand[seat][kind]
            for _ in range(missing):
                n -= 1
                self.hand[seat][self.loose[n]] += 1

    # -- while all build, nobody knows what others have built (V7), only who is done ------------------------
    def take_gardens_apart(self, viewer: int) -> None:
        """Others have all their petals in their packs again, and all packs lie one after the other."""
        n = 0
        for seat in range(self.players):
            for i in range(self.pack_size[seat]):
                self.loose[n] = self.pack[self.pack_start[seat] + i]
                n += 1
        for seat in range(self.players):
            if seat != viewer:
                n = self.take_garden_apart(seat, n)
        for i in range(n):
            self.pack[i] = self.loose[i]
        for seat in range(self.players):
            if seat != viewer:
                self.made[seat] = self.highest_number(seat)
                self.pack_size[seat] = 0
        self.fill_packs(viewer, n - self.packed())
        start = 0
        for seat in range(self.players):
            self.pack_start[seat] = start
            start += self.pack_size[seat]

    def take_garden_apart(self, seat: int, n: int) -> int:
        """Its petals to the n loose cards; how many these are then."""
        while self.flowers(seat) > 0:
            f = self.garden[seat]
            for i in range(self.root[f], self.root[f + 1]):
                self.loose[n] = self.petal[i] % UP
                n += 1
            self.close_gap(f, 0, self.size(f))
            self.uproot(f)
        return n

    def highest_number(self, seat: int) -> int:
        """Of the flowers made by this seat that are left, in the viewer's garden: names are used once (R18)."""
        highest = 0
        for f in range(self.garden[SEATS]):
            if self.maker[f] == seat:
                highest = max(highest, self.number[f])
        return highest

    def fill_packs(self, viewer: int, petals: int) -> None:
        """So many petals for the others: as they were dealt (R8), or in a document that no deal led to as it can be."""
        spare = petals
        for seat in range(self.players):
            if seat != viewer:
                self.pack_size[seat] = self.petals + self.handicap_petals[seat]
                spare -= self.pack_size[seat]
        if spare != 0:
            first = 1 if viewer == 0 else 0
            for seat in range(self.players):
                if seat != viewer:
                    self.pack_size[seat] = 1 + (self.waiting >> seat & 1)
                    petals -= self.pack_size[seat]
            self.pack_size[first] += petals

    def build_gardens(self, viewer: int) -> None:
        """Who is done has flowers of three, as in the rulebook's example."""
        for seat in range(self.players):
            while seat != viewer and self.pack_size[seat] > 0 and not self.waiting >> seat & 1:
                left = self.pack_size[seat] - 3
                self.plant_from_pack(seat, 3 if left == 0 or left >= 2 else self.pack_size[seat])

    def packed(self) -> int:
        """Petals that are still to be built with (R13)."""
        n = 0
        for seat in range(self.players):
            n += self.pack_size[seat]
        return n

    def stop_making(self) -> None:
        self.making = self.chosen_size = 0
        for kind in range(KINDS):
            self.chosen_of[kind] = 0
