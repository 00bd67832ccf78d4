"""Two games that look the same to one viewer, from the first card to the last play, and are not the same.

What a viewer sees and hears is read off the specifications.  The two are played side by side, by plays of which the
viewer sees and hears the same; where there is none, a few are given up and others tried.  So nothing is left out of a
comparison: at every play of a pair all that the viewer is sent must be equal.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass

import florilege
from florilege.checks.laws import exchanged_unseen
from florilege.kernel.game import Course, Position
from florilege.kernel.playing import at_random, play_on
from tests.twins.specification import heard, remembered, seen, witnessed

Viewer = int | None
WORDS, ALIKE = 24, 6  # tried at a decision, and for each of them in the other game
GIVEN_UP = 6  # plays, at most, at a dead end
DEAD_ENDS = 12  # until the pair is as long as it will be
TRIES = 20  # pairs, until one is long enough


@dataclass(frozen=True)
class Plan:
    """How many cards are exchanged so that two games still have much in common, and how likely the same word is."""

    players: int
    exchanges: int
    same: float


PLANS = {
    "mandala": Plan(2, 6, 0.5),
    "flowers": Plan(3, 20, 0.5),
    "lotus": Plan(3, 20, 0.5),
    "illusion": Plan(3, 3, 0.5),  # most of what is hidden is turned over soon
    "flower-power": Plan(3, 6, 0.95),  # gardens of other forms are seen to be others once they are built
}


@dataclass(frozen=True)
class Play:
    """In the one game and in the other."""

    seats: tuple[int, int]
    words: tuple[str, str]


@dataclass(frozen=True)
class Pair:
    viewer: Viewer
    beginnings: tuple[Position, Position]
    plays: list[Play]

    def positions(self, side: int) -> Iterator[Position]:
        """Before each play, and after the last."""
        position = self.beginnings[side].copy()
        yield position.copy()
        for play in self.plays:
            position.play(play.seats[side], play.words[side])
            yield position.copy()


def pair(game: str, viewer: Viewer, after: int, least: int, most: int) -> Pair:
    """Of a game that begins after some random plays: at least so many plays long, or to its end."""
    plan, found = PLANS[game], []
    for seed in range(TRIES):
        chance = random.Random(f"{game} {viewer} {seed}")
        start = florilege.game(game).new(plan.players, seed=chance.getrandbits(32))
        for _ in play_on(start, at_random(chance), after):
            pass
        # A document does not say what players remember: neither of the two does.
        document = start.dump()
        start = florilege.game(game).load(document, start._seed)
        view = seen(document, viewer) if viewer is None else remembered(document, viewer)
        other, exchanged = exchanged_unseen(start, view, chance, plan.exchanges)
        other = other.with_chance(start._seed)
        if exchanged == 0 or other == start:
            continue
        plays, over = played(start, other, viewer, plan.same, chance, most)
        if over or len(plays) >= least:
            return Pair(viewer, (start, other), plays)
        found.append(len(plays))
    raise AssertionError(f"no pair of {game} for {viewer}: of {found} plays")


def played(
    one: Position, two: Position, viewer: Viewer, same: float, chance: random.Random, most: int
) -> tuple[list[Play], bool]:
    """The longest that was found, and whether that is to the end of the game."""
    path, plays, longest = [(one, two)], list[Play](), list[Play]()
    for _ in range(DEAD_ENDS):
        while len(plays) < most and (step := alike(*path[-1], viewer, same, chance)) is not None:
            plays.append(Play((step[0].seat, step[1].seat), (step[0].word, step[1].word)))
            path.append((step[0].after, step[1].after))
        if len(plays) > len(longest):
            longest = list(plays)
        if len(plays) == most or path[-1][0].over:
            return plays, path[-1][0].over
        kept = max(0, len(plays) - chance.randint(1, GIVEN_UP))
        del plays[kept:], path[kept + 1 :]
    return longest, False


def strangers(game: str, plays: int) -> Pair:
    """Two games that have nothing in common but how many plays they had; neither is over then."""
    chance = random.Random(game)
    for seed in range(1, 2 * TRIES, 2):
        one, two = (florilege.game(game).new(PLANS[game].players, seed=seed + more) for more in (0, 1))
        found, now = Pair(None, (one, two), []), (one.copy(), two.copy())
        while len(found.plays) < plays and not any(position.over for position in now):
            seats = [position.to_act()[0] for position in now]
            words = [chance.choice(position.legal(seat)) for position, seat in zip(now, seats, strict=True)]
            for position, seat, word in zip(now, seats, words, strict=True):
                position.play(seat, word)
            found.plays.append(Play((seats[0], seats[1]), (words[0], words[1])))
        if not any(position.over for position in now):
            return found
    raise AssertionError(f"no games of {game} have {plays} plays")


def alike(
    one: Position, two: Position, viewer: Viewer, same: float, chance: random.Random
) -> tuple[Course, Course] | None:
    """A play of either game of which the viewer sees and hears the same, after which they are still different."""
    tried = [(seat, word) for seat in one.to_act() for word in one.legal(seat)]
    for seat, word in chance.sample(tried, min(WORDS, len(tried))):
        told = heard(one, word, seat, viewer)
        others = [other for other in two.legal(seat) if heard(two, other, seat, viewer) == told]
        others = chance.sample(others, min(ALIKE, len(others)))
        if chance.random() < same and word in two.legal(seat):
            others = [word, *others]
        course = one.course(seat, word)
        shown = witnessed(course, viewer)
        for other in others:
            found = two.course(seat, other)
            if course.after.to_act() != found.after.to_act() or course.after == found.after:
                continue
            if witnessed(found, viewer) == shown:
                return course, found
    return None
