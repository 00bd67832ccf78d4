"""How many people a house of several workers carries, and what happens when workers die: a simulation.

    python -m bench.scale             ten thousand to a million people, as it is built now and as it could be
    python -m bench.scale --check     the case of two workers, beside what `python -m bench.costs` has measured

What a worker does comes to a queue that one core serves in order: moves of its people, moves that another worker
appended for people of ours, people who come back.  A few workers are simulated event by event, since all are alike;
what all do all the time (hearing of what others append, renewing leases) makes the core slower for the rest.
"""

from __future__ import annotations

import argparse
import math
import random
from collections.abc import Iterator
from typing import NamedTuple

SEATS = 2
EVERY = 10.0  # seconds from move to move at a table
TARGET = 0.6  # of a core, in quiet times
LEASE = 10.0  # FLORILEGE_LEASE
RENEWED = 3.0  # seconds from renewal to renewal: `runner.RENEW` of a lease
TAKEN_AT_ONCE = 500  # `leases.TAKEN_AT_ONCE`
FIRST_WAIT, JITTER = 0.5, 0.25  # of the page when a connection is lost
MOST = 20_000  # workers that are tried


class Costs(NamedTuple):
    """Seconds of processor: as `bench.costs` measured them with one worker, but for `hear` and `again`."""

    move: float = 1017e-6  # a word tried, written, applied and told to both seats, with scenes
    again: float = 121e-6  # the same entry at the worker of the other seat, beyond that: read, applied
    hear: float = 22e-6  # that another worker has appended, to a table that is not here
    connect: float = 1850e-6  # a connection, with the whole table as it is told first
    fold: float = 297e-6  # a table that was not in memory, of 13 entries
    lease: float = 9e-6  # of a table, in each second
    db_move: float = 191e-6  # the same things in PostgreSQL
    db_again: float = 33e-6
    db_connect: float = 67e-6
    db_lease: float = 4e-6


class Design(NamedTuple):
    """How the house is built."""

    name: str
    together: bool = False  # the people of a table come to the same worker, by its number
    heard_by_all: bool = True  # every worker hears of every entry
    databases: int = 1
    lease_of_table: bool = True  # or of a part of all tables
    jitter: float = JITTER  # of the first wait before coming back


PRESENT = Design("as it is")
TOGETHER = Design("a table at one worker", together=True, heard_by_all=False)
PARTS = Design("… in parts, spread return", True, False, databases=16, lease_of_table=False, jitter=10.0)


class House(NamedTuple):
    people: int
    workers: int
    design: Design = PRESENT
    costs: Costs = Costs()
    every: float = EVERY
    apart: float | None = None  # the share of the tables whose seats are at different workers; None: by chance

    @property
    def tables(self) -> float:
        return self.people / SEATS

    @property
    def moves(self) -> float:
        """A second, at all tables."""
        return self.tables / self.every

    def share_apart(self) -> float:
        if self.apart is not None:
            return self.apart
        return 0.0 if self.design.together else 1 - 1 / self.workers

    def background(self, workers: int) -> float:
        """The share of a worker's core that goes to hearing and to leases."""
        heard = self.moves * (1 - 1 / workers) if self.design.heard_by_all else 0.0
        leased = self.tables / workers if self.design.lease_of_table else 0.0
        return heard * self.costs.hear + leased * self.costs.lease

    def load(self, workers: int) -> float:
        each = self.costs.move + self.share_apart() * self.costs.again
        return self.background(workers) + self.moves / workers * each

    def database(self) -> float:
        """Cores that each PostgreSQL needs."""
        costs = self.costs
        leases = self.tables * costs.db_lease if self.design.lease_of_table else 0.0
        return (self.moves * (costs.db_move + self.share_apart() * costs.db_again) + leases) / self.design.databases


class Job(NamedTuple):
    at: float
    needs: float  # seconds of the core
    kind: str


class Served(NamedTuple):
    at: float
    waited: float  # until it was begun
    done: float
    kind: str


def serve(jobs: list[Job], speed: float = 1.0) -> list[Served]:
    """One after another, in the order of their coming."""
    found, free = [], 0.0
    for job in sorted(jobs):
        begun = max(free, job.at)
        free = begun + job.needs / speed
        found.append(Served(job.at, begun - job.at, free, job.kind))
    return found


def arrivals(rate: float, begin: float, end: float, chance: random.Random) -> Iterator[float]:
    at = begin
    while rate > 0 and (at := at + chance.expovariate(rate)) < end:
        yield at


class Evening(NamedTuple):
    """What one worker has seen."""

    quiet: list[Served]  # moves before workers died
    storm: list[Served]  # moves afterwards
    back: list[Served]  # people who have come back
    used: float  # seconds of its core for all that, with hearing and leases


def evening(house: House, dying: int, fails: float, seconds: float, chance: random.Random) -> Evening:
    """Of a worker that lives on, until so many others die, and afterwards."""
    costs, left = house.costs, house.workers - dying
    jobs: list[Job] = []

    def play(rate: float, begin: float, end: float) -> None:
        for kind, needs, share in (("move", costs.move, 1.0), ("again", costs.again, house.share_apart())):
            for at in arrivals(share * rate, begin, end, chance):
                jobs.append(Job(at, needs * chance.uniform(0.5, 1.5), kind))  # games differ

    play(house.moves / house.workers, 0.0, seconds if not dying else fails)
    if dying:
        lost = house.people * dying / house.workers
        play(house.moves / house.workers, fails, seconds)
        play(house.moves * dying / house.workers / left, fails + FIRST_WAIT, seconds)
        for _ in range(round(lost / left)):
            wait = FIRST_WAIT * (1 + house.design.jitter * chance.random())
            jobs.append(Job(fails + wait, costs.connect + costs.fold / SEATS, "back"))
    behind = house.background(house.workers)
    if behind >= 1:
        raise OverflowError("the core does nothing but hear of what others append")
    served = serve(jobs, 1 - behind)
    used = sum(job.needs for job in jobs) + behind * seconds
    moves = [job for job in served if job.kind == "move"]
    quiet = [job for job in moves if job.at < (fails if dying else seconds)]
    return Evening(quiet, moves[len(quiet) :], [job for job in served if job.kind == "back"], used)


def part(values: list[float], share: float) -> float:
    ordered = sorted(values) or [0.0]
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]


def fewest_workers(house: House) -> int | None:
    """So that none is above the target; None if more do not help."""
    most = 2
    while most <= MOST and house.load(most) > TARGET:
        most *= 2
    if most > MOST:
        return None
    return next(number for number in range(max(2, most // 2), most + 1) if house.load(number) <= TARGET)


def taken_over(house: House, dying: int) -> float:
    """Seconds until computer players and clocks of the last table of those who died go on."""
    lost = house.tables * dying / house.workers
    if not house.design.lease_of_table:
        return LEASE + RENEWED
    return LEASE + RENEWED * math.ceil(lost / (TAKEN_AT_ONCE * (house.workers - dying)))


def told(house: House, seed: int, samples: int = 3) -> str:
    needed = fewest_workers(house)
    head = f"{house.people:9,} people, {house.design.name:26}"
    if needed is None:
        heard = house.moves * house.costs.hear
        return f"{head} not with any number of workers: hearing alone takes {heard:.2f} of each core"
    house = house._replace(workers=needed)
    dying = max(1, needed // 20)
    chance = random.Random(f"{seed} {house.people} {house.design.name}")
    nights = [evening(house, dying, 5.0, 25.0, chance) for _ in range(samples)]
    waits = [1000 * job.waited for night in nights for job in night.quiet]
    storms = [job.waited for night in nights for job in night.storm]
    back = [job.done - 5.0 for night in nights for job in night.back]
    return (
        f"{head}{needed:6,} workers, {100 * house.background(needed):3.0f} % for hearing and leases, "
        f"{house.database():5.1f} cores of each of {house.design.databases} PostgreSQL; "
        f"a move waits p50 {part(waits, 0.5):.1f} p99 {part(waits, 0.99):.1f} ms; "
        f"{dying} die: back p99 {part(back, 0.99):.1f} s, a move waits p99 {part(storms, 0.99):.1f} s, "
        f"clocks after {taken_over(house, dying):.0f} s"
    )


def check(seed: int = 1) -> list[tuple[str, float, float]]:
    """Two workers and 300 tables, as measured: what was, and what the simulation says; in microseconds."""
    chance = random.Random(seed)
    measured = {"each its own tables": (0.0, 1162.0), "a seat at each": (1.0, 1283.0)}
    found = []
    for name, (apart, was) in measured.items():
        house = House(600, 2, every=2.0, apart=apart)
        nights = [evening(house, 0, 0.0, 60.0, chance) for _ in range(2)]
        moves = sum(len(night.quiet) for night in nights)
        found.append((f"a move, {name}", was, 1e6 * sum(night.used for night in nights) / moves))
    storm = evening(House(600, 2, every=math.inf), 1, 1.0, 5.0, chance)  # nobody plays meanwhile
    leases = House(600, 2, every=math.inf).background(2) * 5.0
    found.append(("a connection, after a worker died", 1767.0, 1e6 * (storm.used - leases) / len(storm.back)))
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true", help="the measured case of two workers")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    if asked.check:
        for name, was, says in check(asked.seed):
            print(f"{name:36} measured {was:6,.0f} µs, simulated {says:6,.0f} µs: {100 * (says / was - 1):+.0f} %")
        return
    for people in (10_000, 100_000, 300_000, 1_000_000):
        for design in (PRESENT, TOGETHER, PARTS):
            print(told(House(people, 2, design), asked.seed), flush=True)


if __name__ == "__main__":
    main()
