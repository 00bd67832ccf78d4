"""Advice for who is to act, on request.  It is in the log before it is given, and made from what the seat knows.

It is thought out by the same threads as the moves of computer players, in the turn of its table: somebody waits there.
In Illusion the adviser remembers nothing: what lies covered it does not know.
"""

from __future__ import annotations

import asyncio
from time import perf_counter

from florilege.bots.advice import Advice, advise
from florilege.bots.players import Budget
from florilege.hall.errors import Busy
from florilege.hall.hall import Hall
from florilege.hall.room import Room
from florilege.hall.thinkers import Thinkers
from florilege.kernel.game import Position
from florilege.table.conduct import AskHint, refuse
from florilege.table.table import Table

BUDGET = Budget(iterations=4000, seconds=1.5)
MOST_KEPT = 200  # answers, for those who ask again
MOST_THINKING = 24  # questions at once
Question = tuple[str, int, int]  # a table, a decision, a seat


class Advisers:
    def __init__(self, hall: Hall, thinkers: Thinkers) -> None:
        self.hall = hall
        self.thinkers = thinkers
        self.answers: dict[Question, asyncio.Task[Advice]] = {}  # the one asked for last at the end

    async def advice(self, room: Room, by: str) -> Advice:
        """For the seat of this person, which is to act; asked again about the same decision, the same."""
        table = room.table
        seat = table.seat_of(by)
        decision = decision_of(table, seat)
        # Longer than the id that a client may choose, so that no other wish can be taken for it.
        command = AskHint(id=f"advice for seat {seat} at decision {decision}".ljust(65, "."))
        if (by, command.id) not in table.done and self.thinking() >= MOST_THINKING:
            raise Busy
        await self.hall.fulfil(room, by, command)
        if seat is None or table.position is None or seat not in table.to_act() or decision_of(table, seat) != decision:
            raise refuse("table-hint-not-now")  # somebody else acted meanwhile
        return await asyncio.shield(self.answer(room, (table.id, decision, seat), table.position))

    def thinking(self) -> int:
        return sum(not task.done() for task in self.answers.values())

    def answer(self, room: Room, question: Question, position: Position) -> asyncio.Task[Advice]:
        task = self.answers.pop(question, None)
        if task is None or (task.done() and (task.cancelled() or task.exception() is not None)):
            task = asyncio.create_task(self.think(room, question, position))
        self.answers[question] = task
        for old in list(self.answers)[: max(0, len(self.answers) - MOST_KEPT)]:
            if self.answers[old].done():
                del self.answers[old]
        return task

    async def think(self, room: Room, question: Question, position: Position) -> Advice:
        table = room.table
        seed = f"{table.seed.commitment} {question[1]} {question[2]}"  # of what everybody knows
        began = perf_counter()
        found = await self.thinkers.think(table.id, True, advise, position.copy(), question[2], BUDGET, seed)
        self.hall.counters.count_thought(table.game.id, perf_counter() - began)
        return found


def decision_of(table: Table, seat: int | None) -> int:
    return 0 if seat is None else table.chairs[seat].decision
