"""Games between computer players, to see who is better: every seating of every deal, in several processes."""

from __future__ import annotations

import csv
import json
import multiprocessing
import signal
from collections.abc import Generator, Mapping
from dataclasses import asdict, dataclass, field
from functools import cached_property
from itertools import permutations
from typing import Any, TextIO

import florilege
from florilege.bots import roster
from florilege.lab.match import MatchResult, play_match
from florilege.lab.standings import Interval, elo, share

ALL_ORDERS = 4  # of so many players every order is played; of more, where there are hundreds, the rotations


@dataclass(frozen=True)
class Contest:
    """Who plays what; the same contest gives the same games, unless a player looks at the clock."""

    game: str
    names: tuple[str, ...]  # of the players, one for each seat
    games: int  # at least: whole deals are played
    seed: int | str = 0
    options: Mapping[str, Any] = field(default_factory=dict)

    def __post_init__(self) -> None:
        """Refuses at once what could not be played."""
        game = florilege.game(self.game)
        for name in self.names:
            roster.player(game, name)
        game.new(len(self.names), self.options, self.seed)

    @cached_property
    def seatings(self) -> list[tuple[int, ...]]:
        """Which of the names sits on each seat; seatings that look the same are played once."""
        number = len(self.names)
        rotations = [tuple((seat + turn) % number for seat in range(number)) for turn in range(number)]
        orders = list(permutations(range(number))) if number <= ALL_ORDERS else rotations
        seen = {tuple(self.names[i] for i in order): order for order in reversed(orders)}
        return sorted(seen.values())

    @property
    def deals(self) -> int:
        return -(-self.games // len(self.seatings))

    @property
    def entrants(self) -> list[str]:
        """The names, each once."""
        return list(dict.fromkeys(self.names))


@dataclass(frozen=True)
class DealResults:
    """The games of one deal, one for each seating."""

    number: int
    results: list[MatchResult]


def play_deal(task: tuple[Contest, int]) -> DealResults:
    contest, number = task
    game, results = florilege.game(contest.game), []
    for order, seating in enumerate(contest.seatings):
        seeds = [f"{contest.seed} {number} {order} {seat}" for seat in range(len(seating))]
        players = [roster.player(game, contest.names[i], seed) for i, seed in zip(seating, seeds, strict=True)]
        results.append(play_match(game, players, contest.options, f"{contest.seed} {number}"))
    return DealResults(number, results)


def play(contest: Contest, jobs: int = 1) -> Generator[DealResults, None, None]:
    """The deals as they are finished.  Whoever stops listening stops the play."""
    tasks = [(contest, number) for number in range(contest.deals)]
    if jobs == 1:
        yield from map(play_deal, tasks)
        return
    with multiprocessing.get_context("spawn").Pool(jobs, leave_interrupts_to_parent) as pool:
        yield from pool.imap_unordered(play_deal, tasks)


def leave_interrupts_to_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


@dataclass(frozen=True)
class Standing:
    """How one of the players fared."""

    name: str
    seats: int
    share: Interval  # of all victories
    elo: Interval  # above the player named last
    seconds: float  # a move
    longest: float


@dataclass(frozen=True)
class ContestReport:
    contest: Contest
    deals: list[DealResults]

    @property
    def games(self) -> int:
        return len(self.deals) * len(self.contest.seatings)

    def standings(self) -> list[Standing]:
        entrants = self.contest.entrants
        seats = [self.contest.names.count(name) for name in entrants]
        won = [[self.victories(deal, name) for name in entrants] for deal in self.deals]
        ratings = elo(won, seats, self.games)
        found = []
        for i, name in enumerate(entrants):
            decisions = sum(self.collect("decisions", name))
            found.append(
                Standing(
                    name,
                    seats[i],
                    share([deal[i] for deal in won], self.games),
                    ratings[i],
                    sum(self.collect("seconds", name)) / max(decisions, 1),
                    max(self.collect("longest", name)),
                )
            )
        return found

    def victories(self, deal: DealResults, name: str) -> float:
        """The share of a deal's victories that went to the players of this name."""
        return sum(self.of(deal, "shares", name)) / len(deal.results)

    def collect(self, what: str, name: str) -> list[float]:
        return [value for deal in self.deals for value in self.of(deal, what, name)]

    def of(self, deal: DealResults, what: str, name: str) -> list[float]:
        pairs = zip(self.contest.seatings, deal.results, strict=True)
        return [
            getattr(result, what)[seat]
            for seating, result in pairs
            for seat, i in enumerate(seating)
            if self.contest.names[i] == name
        ]

    # -- for other programs -----------------------------------------------------------------------
    def write_json(self, file: TextIO) -> None:
        contest = {**asdict(self.contest), "options": dict(self.contest.options)}
        whole = {**contest, "played": self.games, "standings": [asdict(one) for one in self.standings()]}
        json.dump(whole, file, indent=1)
        file.write("\n")

    def write_csv(self, file: TextIO) -> None:
        """One line for each seat of each game."""
        lines = csv.writer(file)
        lines.writerow(["deal", "seating", "seat", "player", "share", "decisions", "seconds", "longest"])
        for deal in self.deals:
            for order, (seating, result) in enumerate(zip(self.contest.seatings, deal.results, strict=True)):
                for seat, i in enumerate(seating):
                    lines.writerow(
                        [
                            *(deal.number, order, seat, self.contest.names[i], result.shares[seat]),
                            *(result.decisions[seat], result.seconds[seat], result.longest[seat]),
                        ]
                    )
