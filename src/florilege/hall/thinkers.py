"""The threads that think, for computer players and for advice.  Each has a tree of its own (`bots.players.trees`)."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from time import perf_counter
from typing import ParamSpec, TypeVar

from florilege.hall.counters import Counters
from florilege.hall.fair_queue import FairQueue

P = ParamSpec("P")
T = TypeVar("T")


class Thinkers:
    def __init__(self, number: int, counters: Counters) -> None:
        self.pool = ThreadPoolExecutor(number, "thinking")
        self.free = number
        self.turns: FairQueue[asyncio.Future[None]] = FairQueue()
        self.counters = counters

    async def think(self, table: str, awaited: bool, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """What comes of this work, when it is the turn of the table; `awaited`: somebody waits for it there."""
        loop, began = asyncio.get_running_loop(), perf_counter()
        turn = loop.create_future()
        self.turns.ask(table, turn, awaited)
        self.serve()
        try:
            await turn
        except asyncio.CancelledError:
            if turn.cancelled():
                self.turns.withdraw(table, turn)
            else:
                self.over(table)  # it was our turn just now
            raise
        self.counters.count_wait(perf_counter() - began)
        job = asyncio.wrap_future(self.pool.submit(work, *args, **kwargs), loop=loop)
        job.add_done_callback(lambda done: self.over(table))
        return await asyncio.shield(job)  # whoever is not interested any more: the thread is, until it has finished

    def serve(self) -> None:
        while self.free and (found := self.turns.next()) is not None:
            table, turn = found
            if turn.cancelled():
                self.turns.done(table)
            else:
                self.free -= 1
                turn.set_result(None)

    def over(self, table: str) -> None:
        self.free += 1
        self.turns.done(table)
        self.serve()

    def close(self) -> None:
        self.free = 0  # nobody's turn comes any more
        for turn in [turn for questions in self.turns.questions.values() for turn in questions]:
            turn.cancel()
        self.pool.shutdown(wait=False, cancel_futures=True)
