"""The simulation of many workers: the same each time, and right where there is a formula."""

from __future__ import annotations

import random
from statistics import mean

import pytest

from bench.scale import PARTS, PRESENT, TOGETHER, Costs, House, check, evening, fewest_workers, told


def test_the_same_seed_tells_the_same() -> None:
    house = House(10_000, 2)
    assert told(house, 1) == told(house, 1) != told(house, 2)


def test_one_queue_waits_as_the_formula_of_pollaczek_and_khinchine_says() -> None:
    costs = Costs(move=1e-3, again=0, hear=0, lease=0)
    house = House(people=12_000, workers=1, costs=costs)  # 600 moves a second
    busy, square = 0.6, costs.move**2 * (1 + 1 / 12)  # evenly from a half to one and a half of it
    expected = house.moves * square / (2 * (1 - busy))
    found = evening(house, 0, 0.0, 400.0, random.Random(1))
    assert mean(job.waited for job in found.quiet) == pytest.approx(expected, rel=0.05)
    assert found.used / 400 == pytest.approx(busy, rel=0.02)
    assert house.load(1) == pytest.approx(busy)


def test_two_workers_cost_what_was_measured() -> None:
    for name, measured, simulated in check():
        assert simulated == pytest.approx(measured, rel=0.15), name


def test_whoever_lives_on_takes_what_was_lost() -> None:
    found = evening(House(10_000, 4), 1, 5.0, 20.0, random.Random(1))
    assert len(found.back) == round(10_000 / 4 / 3)
    assert len(found.storm) / 15 == pytest.approx(len(found.quiet) / 5 * 4 / 3, rel=0.1)
    assert max(job.done for job in found.back) > 5.0 + len(found.back) * Costs().connect


def test_more_workers_do_not_help_where_all_hear_everything() -> None:
    assert fewest_workers(House(1_000_000, 2, PRESENT)) is None
    together, parts = (fewest_workers(House(1_000_000, 2, design)) for design in (TOGETHER, PARTS))
    assert together is not None
    assert parts is not None
    assert parts < together
