"""Whose turn it is to be thought for: people first, each table in its turn, and nobody waits for ever."""

from __future__ import annotations

import random
from collections import Counter
from math import ceil

import pytest

from florilege.hall.fair_queue import SHARE, FairQueue

MASTERS = [f"masters {number}" for number in range(50)]
PEOPLE = [f"people {number}" for number in range(5)]


class House:
    """Tables that want to be thought for again as soon as they were; so many threads."""

    def __init__(self, masters: list[str], people: list[str], threads: int) -> None:
        self.turns: FairQueue[int] = FairQueue()
        self.people = people
        self.thinking: list[str] = []
        self.threads = threads
        self.served = 0  # turns
        self.asked: dict[str, int] = {}
        self.waits: dict[str, list[int]] = {table: [] for table in (*masters, *people)}  # in turns of others
        for table in (*masters, *people):
            self.ask(table)

    def ask(self, table: str) -> None:
        self.asked[table] = self.served
        self.turns.ask(table, self.served, table in self.people)

    def run(self, turns: int) -> None:
        for _ in range(turns):
            while len(self.thinking) < self.threads and (found := self.turns.next()) is not None:
                table, question = found
                assert question == self.asked[table]
                assert table not in self.thinking, "a table has one turn at once"
                self.thinking.append(table)
                self.waits[table].append(self.served - self.asked[table])
                self.served += 1
            table = self.thinking.pop(0)
            self.turns.done(table)
            self.ask(table)


@pytest.mark.parametrize("threads", [1, 3])
def test_people_wait_for_people_and_a_few_others_only(threads: int) -> None:
    """Fifty tables of masters among themselves: with a plain queue each person would wait for fifty thoughts."""
    house = House(MASTERS, PEOPLE, threads)
    house.run(2000)
    longest = max(max(house.waits[table]) for table in PEOPLE)
    assert longest <= ceil((len(PEOPLE) - 1) * SHARE / (SHARE - 1)) + 1
    turns = [len(house.waits[table]) for table in PEOPLE]
    assert max(turns) - min(turns) <= 1, "each in its turn"


@pytest.mark.parametrize("threads", [1, 3])
def test_nobody_starves(threads: int) -> None:
    """However many people play: who waits at no table gets one turn of so many, and each of those tables its part."""
    house = House(MASTERS, PEOPLE, threads)
    house.run(2000)
    turns = [len(house.waits[table]) for table in MASTERS]
    assert sum(turns) == pytest.approx(2000 / SHARE, abs=2 * threads)
    assert max(turns) - min(turns) <= 1
    assert max(max(house.waits[table]) for table in MASTERS) <= SHARE * (len(MASTERS) + 1)


def test_masters_among_themselves_have_all_turns_that_nobody_else_needs() -> None:
    house = House(MASTERS[:3], [], 2)
    house.run(300)
    assert {len(waits) for waits in house.waits.values()} <= {100, 101}


def test_somebody_who_comes_is_not_behind_all_others() -> None:
    turns: FairQueue[str] = FairQueue()
    for table in MASTERS:
        turns.ask(table, table, awaited=False)
    for table in (MASTERS[-2], MASTERS[-1], "a table that has not asked"):
        turns.mark(table, awaited=True)
    turns.mark(MASTERS[-2], awaited=False)  # and whoever goes is not in front any more
    assert turns.next() == (MASTERS[-1], MASTERS[-1])
    turns.done(MASTERS[-1])
    assert turns.next() == (MASTERS[0], MASTERS[0])


def test_a_table_with_several_questions_goes_to_the_end_of_the_line_between_them() -> None:
    turns: FairQueue[int] = FairQueue()
    for question in (1, 2):
        turns.ask("a", question, awaited=True)
    turns.ask("b", 3, awaited=True)
    assert turns.next() == ("a", 1)
    assert turns.next() == ("b", 3), "not two turns at once"
    assert turns.next() is None
    turns.done("a")
    assert turns.next() == ("a", 2)


def test_whatever_is_asked_is_answered_once_or_withdrawn() -> None:
    chance, turns, waiting, having = random.Random(4), FairQueue[int](), Counter[str](), set[str]()
    asked, answered, withdrawn = 0, [], []
    pending: dict[int, str] = {}
    for step in range(20_000):
        table = f"table {chance.randrange(12)}"
        what = chance.random()
        if what < 0.35 and step < 15_000:
            turns.ask(table, asked, chance.random() < 0.5)
            pending[asked] = table
            waiting[table] += 1
            asked += 1
        elif what < 0.45 and pending:
            question = chance.choice(list(pending))
            turns.withdraw(pending[question], question)
            waiting[pending.pop(question)] -= 1
            withdrawn.append(question)
        elif what < 0.75 and (found := turns.next()) is not None:
            assert found[0] not in having
            assert pending.pop(found[1]) == found[0]
            waiting[found[0]] -= 1
            having.add(found[0])
            answered.append(found[1])
        elif having:
            turns.done(having_one := chance.choice(sorted(having)))
            having.remove(having_one)
    for table in sorted(having):
        turns.done(table)
    while (found := turns.next()) is not None:
        answered.append(found[1])
        turns.done(found[0])
    assert sorted([*answered, *withdrawn]) == list(range(asked))
    assert asked > 4000
    for kept in (turns.questions, turns.first, turns.others, turns.having, turns.awaited):
        assert not kept
