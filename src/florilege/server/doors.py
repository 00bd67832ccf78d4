"""Who is let in: how many connections one address and all together may have, and what is told of those turned away."""

from __future__ import annotations

import logging
import time
from asyncio import BaseTransport
from collections import Counter
from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import lru_cache
from http import HTTPStatus
from typing import Any, cast

import msgspec
from uvicorn.config import Config

from florilege import log
from florilege.server.errors import Refusal
from florilege.server.metrics import Metrics
from florilege.server.settings import Settings
from florilege.texts.catalogues import LANGUAGES
from florilege.texts.text import Text
from florilege.wire.errors import ErrorAnswer, Fault

MOST = 10_000  # connections in all, if nothing is said and the limit of open files lets so many
RESERVE = 100  # open files for everything that is no connection
MOST_OUTSIDE = 32  # connections that are turned away and still read why
MOST_LINES = 100  # of the log in a minute


class CrowdedAddress(Refusal):
    code = "crowded-address"
    status = 429
    headers: Mapping[str, str] = {"Retry-After": "10"}

    def __init__(self) -> None:
        super().__init__(Text("server-crowded-address"))


class FullHouse(Refusal):
    code = "full-house"
    status = 503
    headers: Mapping[str, str] = {"Retry-After": "10"}

    def __init__(self) -> None:
        super().__init__(Text("server-full-house"))


CROWDED, FULL = CrowdedAddress(), FullHouse()


class Doors:
    """Every connection of this process, from the first byte to the last, whatever is spoken over it.

    Behind a proxy all come from its address: then the proxy counts addresses, and we count all together.
    """

    def __init__(self, settings: Settings, metrics: Metrics, clock: Callable[[], float] = time.monotonic) -> None:
        self.settings = settings
        self.metrics = metrics
        self.clock = clock
        self.most = settings.connection_limit or MOST
        self.by_address = settings.rate_limits and not settings.behind_proxy
        self.inside: dict[BaseTransport, str] = {}  # with the network that each comes from
        self.outside: set[BaseTransport] = set()
        self.of: Counter[str] = Counter()  # how many are inside of each network
        self._minute, self._told = 0, set[str]()
        metrics.inside.set_function(lambda: len(self.inside))

    def open(self) -> None:
        """As many open files as are wanted and allowed; not more connections than that lets."""
        wanted = self.most + RESERVE
        files = files_allowed(wanted)
        self.most = max(1, min(wanted, files or wanted) - RESERVE)
        fewer = self.settings.connection_limit is not None and self.most < self.settings.connection_limit
        of_address = self.settings.address_limit if self.by_address else "any"
        level = logging.WARNING if fewer else logging.INFO
        log.event("doors", level, connections=self.most, of_address=of_address, files=files or "unknown")

    def enter(self, transport: BaseTransport, network: str) -> Refusal | None:
        """Let a connection in, or say why not."""
        if self.by_address and self.of[network] >= self.settings.address_limit:
            self.note("address", network, logging.WARNING)
            return CROWDED
        if len(self.inside) >= self.most:
            self.note("all", network, logging.WARNING)
            return FULL
        self.inside[transport] = network
        self.of[network] += 1
        return None

    def may_stay(self, transport: BaseTransport) -> bool:
        """Whether there is room for a connection until it has read why it is not let in or is sent away."""
        if transport in self.inside:
            return True
        if len(self.outside) >= MOST_OUTSIDE:
            return False
        self.outside.add(transport)
        return True

    def leave(self, transport: BaseTransport) -> None:
        self.outside.discard(transport)
        network = self.inside.pop(transport, None)
        if network is not None:
            self.of[network] -= 1
            if not self.of[network]:
                del self.of[network]

    def note(self, reason: str, network: str, level: int = logging.INFO) -> None:
        """Count it always; log it once a minute for each address, since whoever means ill comes a thousand times."""
        self.metrics.turned_away.labels(reason).inc()
        minute = int(self.clock() // 60)
        if minute != self._minute:
            self._minute, self._told = minute, set()
        if network not in self._told and len(self._told) < MOST_LINES:
            self._told.add(network)
            here = {"connections": self.of[network], "in_all": len(self.inside)}
            log.event("turned away", level, reason=reason, address=network, **here)


def doors_of(config: Config) -> Doors:
    """Of the application that uvicorn serves."""
    found: Doors = cast(Any, config.loaded_app).state["services"].doors
    return found


def files_allowed(wanted: int) -> int | None:
    """How many files may be open, after as many as are wanted were asked for; None if nothing limits them here."""
    try:
        import resource
    except ImportError:  # Windows
        return None
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft == resource.RLIM_INFINITY:
        return None
    if soft < wanted:
        with suppress(OSError, ValueError):
            most = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
            resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
    return resource.getrlimit(resource.RLIMIT_NOFILE)[0]


@lru_cache(8)
def told(why: Refusal) -> bytes:
    """A whole HTTP answer, for whom we do not know yet what they read: it says it in each language."""
    said = " · ".join(why.say(language) for language in LANGUAGES)
    body = msgspec.json.encode(ErrorAnswer(Fault(why.code, said)))
    headers = {
        **why.headers,
        "Content-Type": "application/json",
        "Content-Length": str(len(body)),
        "Cache-Control": "no-store",
        "Connection": "close",
    }
    head = "".join(f"{name}: {value}\r\n" for name, value in headers.items())
    return f"HTTP/1.1 {why.status} {HTTPStatus(why.status).phrase}\r\n{head}\r\n".encode() + body
