"""What takes long is done aside: in a thread, where there are threads, while the event loop goes on."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import Any, ParamSpec, Protocol, TypeVar

P = ParamSpec("P")
T = TypeVar("T")


class Aside(Protocol):
    """As `asyncio.to_thread`."""

    def __call__(self, work: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Coroutine[Any, Any, T]: ...
