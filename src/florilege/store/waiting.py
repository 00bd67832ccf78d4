"""Those who wait until what they wrote is durable."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any

from florilege.store.base import StoreUnavailable

Waiting = list["asyncio.Future[Any]"]


def answer(waiting: Waiting, outcomes: Sequence[Any]) -> None:
    """Each gets its outcome: an exception, or a result."""
    for future, outcome in zip(waiting, outcomes, strict=True):
        if future.done():  # whoever asked has left
            continue
        if isinstance(outcome, StoreUnavailable):
            own = StoreUnavailable(*outcome.reasons)  # a traceback grows where it passes
            own.__cause__ = outcome.__cause__
            future.set_exception(own)
        elif isinstance(outcome, BaseException):
            future.set_exception(outcome)
        else:
            future.set_result(outcome)
