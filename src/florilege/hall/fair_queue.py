"""Whose turn it is to be thought for, where more tables want it than there are threads.

Tables at which somebody waits come first, each in its turn; the others get every so many-th turn, so that nobody
waits for ever.  No table has two turns at once.
"""

from __future__ import annotations

from collections import deque
from typing import Generic, TypeVar

T = TypeVar("T")
SHARE = 4  # while both kinds of tables wait, one turn of so many is for those at which nobody waits


class FairQueue(Generic[T]):
    def __init__(self, share: int = SHARE) -> None:
        self.share = share
        self.questions: dict[str, deque[T]] = {}  # by table: what it wants to have thought out
        self.first: dict[str, None] = {}  # tables at which somebody waits, the one whose turn is next in front
        self.others: dict[str, None] = {}
        self.having: set[str] = set()  # those whose turn it is now
        self.awaited: set[str] = set()  # tables whose questions somebody waits for
        self.passed = 0  # how often in a row others were passed over

    def ask(self, table: str, question: T, awaited: bool) -> None:
        self.questions.setdefault(table, deque()).append(question)
        self.mark(table, awaited)
        self.line_up(table)

    def mark(self, table: str, awaited: bool) -> None:
        """Whether somebody waits there now: people come and go while a table stands in line."""
        if table in self.questions and awaited != (table in self.awaited):
            (self.awaited.add if awaited else self.awaited.discard)(table)
            if table in self.first or table in self.others:
                self.first.pop(table, None)
                self.others.pop(table, None)
                self.line_up(table)

    def line_up(self, table: str) -> None:
        """At the end of its line, unless it stands there already or has its turn."""
        if table not in self.having and table not in self.first and table not in self.others:
            line = self.first if table in self.awaited else self.others
            line[table] = None

    def next(self) -> tuple[str, T] | None:
        """The table whose turn it is, and its oldest question; None if nobody waits for a turn."""
        if not self.first and not self.others:
            return None
        others = bool(self.others) and (not self.first or self.passed >= self.share - 1)
        self.passed = 0 if others or not self.others else self.passed + 1
        line = self.others if others else self.first
        table = next(iter(line))
        del line[table]
        self.having.add(table)
        return table, self.questions[table].popleft()

    def done(self, table: str) -> None:
        """Its turn is over; with more questions it lines up again."""
        self.having.discard(table)
        if self.questions.get(table):
            self.line_up(table)
        else:
            self.leave(table)

    def withdraw(self, table: str, question: T) -> None:
        """Nobody needs an answer any more, if the question was not answered yet."""
        waiting = self.questions.get(table)
        if waiting is not None and question in waiting:
            waiting.remove(question)
            if not waiting and table not in self.having:
                self.leave(table)

    def leave(self, table: str) -> None:
        self.questions.pop(table, None)
        self.first.pop(table, None)
        self.others.pop(table, None)
        self.awaited.discard(table)
