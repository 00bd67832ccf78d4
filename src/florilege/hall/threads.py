"""Work that would hold up the event loop, done by a few threads, with a bound on how much may wait for them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from threading import BoundedSemaphore
from typing import ParamSpec, TypeVar

from florilege.hall.errors import Busy

P = ParamSpec("P")
T = TypeVar("T")


class Threads:
    def __init__(self, name: str, at_once: int, most: int) -> None:
        self.pool = ThreadPoolExecutor(at_once, thread_name_prefix=name)
        self.places = BoundedSemaphore(most)

    async def run(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Its result, when its turn has come; Busy if too much is waiting already."""
        if not self.places.acquire(blocking=False):
            raise Busy
        job = self.pool.submit(work, *args, **kwargs)
        job.add_done_callback(lambda done: self.places.release())  # also if nobody waits for it any more
        return await asyncio.wrap_future(job)

    def close(self) -> None:
        self.pool.shutdown(wait=True, cancel_futures=True)
