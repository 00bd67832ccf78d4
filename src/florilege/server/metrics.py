"""What is counted and measured, for Prometheus."""

from __future__ import annotations

import asyncio
from bisect import bisect_left
from collections.abc import Callable, Iterator
from itertools import accumulate

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, ProcessCollector, generate_latest
from prometheus_client.core import HistogramMetricFamily
from prometheus_client.exposition import CONTENT_TYPE_PLAIN_0_0_4

from florilege.hall.counters import Counters

QUICK = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5)
SLOW = (0.01, 0.05, 0.1, 0.25, 0.5, 1, 2, 4, 8)
CONTENT_TYPE = CONTENT_TYPE_PLAIN_0_0_4


class Tally:
    """A histogram for what happens with every move: counted in one place, added up when somebody asks."""

    def __init__(self, name: str, help: str, bounds: tuple[float, ...], registry: CollectorRegistry) -> None:
        self.name, self.help, self.bounds = name, help, bounds
        self.counts, self.sum = [0] * (len(bounds) + 1), 0.0
        registry.register(self)

    def observe(self, value: float) -> None:
        self.counts[bisect_left(self.bounds, value)] += 1
        self.sum += value

    def collect(self) -> Iterator[HistogramMetricFamily]:
        names = [*map(str, map(float, self.bounds)), "+Inf"]
        up_to = list(zip(names, map(float, accumulate(self.counts)), strict=True))
        yield HistogramMetricFamily(self.name, self.help, buckets=up_to, sum_value=self.sum)


class Metrics(Counters):
    """In a registry of its own, so that two servers in one process do not count together."""

    def __init__(self) -> None:
        own = self.registry = CollectorRegistry()
        ProcessCollector(registry=own)
        self.requests = Counter(
            "florilege_requests", "HTTP requests answered", ["method", "route", "status"], registry=own
        )
        self.durations = Histogram(
            "florilege_request_seconds", "Time until a request was answered", ["route"], buckets=QUICK, registry=own
        )
        self.connections = Gauge("florilege_connections", "Open WebSockets", registry=own)
        self.inside = Gauge("florilege_open_connections", "Connections of any kind", registry=own)
        self.turned_away = Counter(
            "florilege_turned_away", "Connections not let in, or cut off for being slow", ["reason"], registry=own
        )
        self.tables = Gauge("florilege_tables", "Tables in memory", registry=own)
        self.moves = Counter("florilege_moves", "Moves made durable", ["game"], registry=own)
        self.refused = Counter("florilege_refused_commands", "Commands refused", ["code"], registry=own)
        self.thinking = Histogram(
            "florilege_thinking_seconds", "Time until a computer player decided", ["game"], buckets=SLOW, registry=own
        )
        self.waiting = Histogram(
            "florilege_turn_seconds", "Time that a table waited for its turn", buckets=SLOW, registry=own
        )
        self.appends = Tally("florilege_append_seconds", "Time until an entry was durable", QUICK, own)
        self.dropped = Counter("florilege_dropped_clients", "Clients that were too slow", registry=own)
        self.reports = Counter("florilege_reports", "Reports by players", registry=own)
        self.tidied = Counter("florilege_tidied", "What was not kept any longer", ["what"], registry=own)
        self.lag = Histogram(
            "florilege_loop_lag_seconds", "How late the event loop wakes up", buckets=QUICK, registry=own
        )

    # -- tables ------------------------------------------------------------------------------------------
    def watch_tables(self, number: Callable[[], int]) -> None:
        self.tables.set_function(number)

    def count_move(self, game: str) -> None:
        self.moves.labels(game).inc()

    def count_append(self, seconds: float) -> None:
        self.appends.observe(seconds)

    def count_thought(self, game: str, seconds: float) -> None:
        self.thinking.labels(game).observe(seconds)

    def count_wait(self, seconds: float) -> None:
        self.waiting.observe(seconds)

    # -- shown -------------------------------------------------------------------------------------------
    def shown(self) -> bytes:
        return bytes(generate_latest(self.registry))

    async def watch_loop(self, clock: Callable[[], float], every: float = 0.5) -> None:
        """Measure the lag of the event loop until cancelled."""
        while True:
            before = clock()
            await asyncio.sleep(every)
            self.lag.observe(max(0.0, clock() - before - every))
