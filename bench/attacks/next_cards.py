"""The rest of a deck, computed from cards that one player saw in a row.

    python -m bench.attacks.next_cards                      16 cards, five deals by each source of chance
    python -m bench.attacks.next_cards --cards 14 --deals 10

Deals of Flower Power! for two: the first player's petals are the topmost cards of the deck, and whoever has turned so
many of them up knows them in their order.  By the fast generator, which once dealt all games, they give its state, and
with it every card; by the stream that deals real games they give nothing.  No deal takes more than a minute.

How: a step of the generator is x -> M x mod p, with p = 2**32 M - 1, and it gives the high word of x xor its low word.
The low word is, but for a hair, the next x as a share of p, and the high word half of this one; so whoever knows the
first bits of what it gives, and of the first x, knows the first bits of all x.  They lie near to a point of the lattice
of all (x, M x, M M x …) mod p, and where the bits are right this point is the nearest one (Lenstra, Lenstra and Lovász;
Babai).  The bits are not quite known, and are tried: a card says that a number lies between two others.
"""

from __future__ import annotations

import argparse
import secrets
import time
from collections.abc import Iterator, Sequence
from itertools import product
from operator import mul

import florilege
from florilege.kernel.seed import QUICK, STREAM, Seed

GAME = florilege.game("flower-power")
DECK: list[str] = GAME.dealing(2, GAME.new(2, seed=0).dump()["options"])[0][2]
MULTIPLIER, LOW_WORD = 2147483085, 2**32 - 1  # as docs/records.md has them
MODULUS = MULTIPLIER * 2**32 - 1
BITS = 5  # of each number that are tried
SECONDS = 60.0
Vector = list[int]


def dot(one: Sequence[float], other: Sequence[float]) -> float:
    return float(sum(map(mul, one, other)))


# -- the lattice --------------------------------------------------------------------------------
class Lattice:
    """Of the states of the generator at so many steps in a row, by a short basis."""

    def __init__(self, steps: int) -> None:
        first = [pow(MULTIPLIER, step, MODULUS) for step in range(steps)]
        self.basis = [first, *([MODULUS * (at == step) for at in range(steps)] for step in range(1, steps))]
        self.upright: list[list[float]] = []  # each vector of the basis without what lies along those before it
        self.square: list[float] = []
        self.reduce()

    def reduce(self) -> None:
        while (at := len(self.upright)) < len(self.basis):
            vector = self.shortened(at)
            upright = list(map(float, vector))
            for other, square in zip(self.upright, self.square, strict=True):
                share = dot(vector, other) / square
                upright = [a - share * b for a, b in zip(upright, other, strict=True)]
            before = dot(vector, self.upright[-1]) / self.square[-1] if at else 0.0
            if at and dot(upright, upright) < (0.99 - before**2) * self.square[-1]:
                self.basis[at - 1 : at + 1] = vector, self.basis[at - 1]
                del self.upright[-1], self.square[-1]
            else:
                self.basis[at] = vector
                self.upright.append(upright)
                self.square.append(dot(upright, upright))

    def shortened(self, at: int) -> Vector:
        vector, changed = self.basis[at], True
        while changed:
            changed = False
            for other in reversed(range(at)):
                if times := round(dot(vector, self.upright[other]) / self.square[other]):
                    vector = [a - times * b for a, b in zip(vector, self.basis[other], strict=True)]
                    changed = True
        return vector

    def nearest(self, point: Sequence[float]) -> int:
        """The first coordinate of the nearest vector, or of one that is nearly so."""
        left, first = point, 0
        for vector, upright, square in zip(self.basis[::-1], self.upright[::-1], self.square[::-1], strict=True):
            if times := round(dot(left, upright) / square):
                left = [a - times * b for a, b in zip(left, vector, strict=True)]
                first += times * vector[0]
        return first


# -- cards --------------------------------------------------------------------------------------
def numbers(cards: Sequence[str]) -> list[int]:
    """Those that were drawn to shuffle the deck, for the cards on its top."""
    row, found = list(DECK), []
    for card in cards:
        drawn = row.index(card)
        found.append(drawn)
        row[drawn] = row[-1]
        row.pop()
    return found


def step(x: int) -> int:
    return MULTIPLIER * (x & LOW_WORD) + (x >> 32)


def given(x: int, below: int) -> int:
    return (((x ^ (x >> 32)) & LOW_WORD) * below) >> 32


def deck(x: int) -> list[str]:
    """All cards, the top first, if x is the state that gives the first number."""
    row = list(DECK)
    for last in range(len(row) - 1, 0, -1):
        drawn = given(x, last + 1)
        row[last], row[drawn] = row[drawn], row[last]
        x = step(x)
    return row[::-1]


def beginnings(drawn: Sequence[int]) -> Iterator[list[int]]:
    """The first bits that the words may have had."""
    cells = []
    for below, number in zip(range(len(DECK), 0, -1), drawn, strict=False):
        first, last = -((-number << 32) // below), -((-(number + 1) << 32) // below) - 1
        cells.append(range(first >> (32 - BITS), (last >> (32 - BITS)) + 1))
    yield from map(list, product(*cells))


def state_behind(cards: Sequence[str], lattice: Lattice) -> tuple[int | None, int]:
    """That in which the generator gave the first card, if any gives all of them; and how many were tried."""
    drawn, tried, end = numbers(cards), 0, time.monotonic() + SECONDS
    middles = [(cell + 0.5) / 2**BITS * MODULUS for cell in range(2**BITS)]
    for words in beginnings(drawn):
        for half in range(2 ** (BITS - 1)):  # the first bits of half of the first x
            point, cell = [(2 * half + 1) / 2**BITS * MODULUS], half << 1
            for word in words:
                cell = word ^ (cell >> 1)
                point.append(middles[cell])
            tried += 1
            x = found = lattice.nearest(point)
            if 0 < found < MODULUS:
                for below, number in zip(range(len(DECK), 0, -1), drawn, strict=False):
                    if given(x, below) != number:
                        break
                    x = step(x)
                else:
                    return found, tried
        if time.monotonic() > end:
            break
    return None, tried


def attack(source: str, seen: int, lattice: Lattice) -> bool:
    """Whether all the other cards of a deal were told."""
    cards: list[str] = GAME.new(2, seed=Seed(secrets.token_bytes(32), source)).dump()["draw"]
    began = time.monotonic()
    state, tried = state_behind(cards[:seen], lattice)
    took = time.monotonic() - began
    if state is None:
        print(f"  nothing: {tried:,} states tried in {took:.1f} s")
        return False
    right = sum(one == other for one, other in zip(deck(state)[seen:], cards[seen:], strict=True))
    print(f"  the state after {tried:,} tried in {took:.1f} s: {right} of the other {len(cards) - seen} cards told")
    return right == len(cards) - seen


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--cards", type=int, default=16, choices=range(13, 18), help="that a player has seen")
    parser.add_argument("--deals", type=int, default=5, help="by each source of chance, at most 20")
    asked = parser.parse_args()
    began, deals = time.monotonic(), min(asked.deals, 20)
    lattice = Lattice(asked.cards + 1)
    print(f"a lattice of {asked.cards + 1} dimensions, reduced in {time.monotonic() - began:.1f} s")
    for source in (QUICK, STREAM):
        print(f"{source}, {asked.cards} cards seen in a row:", flush=True)
        told = sum(attack(source, asked.cards, lattice) for _ in range(deals))
        print(f"  the rest of the deck was computed in {told} of {deals} deals", flush=True)


if __name__ == "__main__":
    main()
