"""How often one may ask: a bucket of tokens for each subject and each asker, which fills up again as time passes."""

from __future__ import annotations

import time
from collections.abc import Callable

import msgspec

MOST_BUCKETS = 100_000
SHARED = 5  # an address may be a whole school: it has so many times what one person has


class Rate(msgspec.Struct, frozen=True):
    burst: float  # at once
    per_second: float  # afterwards


RATES = {
    "requests": Rate(100, 20),
    "connections": Rate(20, 0.5),
    "commands": Rate(60, 10),
    "chat": Rate(10, 0.5),
    "tables": Rate(10, 1 / 30),
    "copies": Rate(10, 1 / 10),
    "hints": Rate(10, 0.2),
    "replays": Rate(60, 10),
    "guests": Rate(6, 1 / 30),
    "sign-ins": Rate(10, 1 / 30),
    "names": Rate(3, 3 / (24 * 3600)),
    "exports": Rate(3, 1 / 600),
    "reports": Rate(5, 1 / 300),
    "verifications": Rate(10, 0.2),
}


def by_person(id: str) -> str:
    return f"person {id}"


def by_address(network: str) -> str:
    return f"address {network}"


class Limits:
    """Buckets are made when first asked of and forgotten when full, since a full one says nothing."""

    def __init__(
        self,
        clock: Callable[[], float] = time.monotonic,
        rates: dict[str, Rate] | None = None,
        most: int = MOST_BUCKETS,
        on: bool = True,
    ) -> None:
        self.clock = clock
        self.rates = RATES if rates is None else rates
        self.most = most
        self.on = on
        self._buckets: dict[tuple[str, str], tuple[float, float]] = {}  # tokens, and when they were counted

    def allow(self, subject: str, key: str, cost: float = 1) -> float:
        """0: allowed, and paid for.  Otherwise nothing is paid, and it is the seconds until it would be allowed."""
        if not self.on:
            return 0.0
        now = self.clock()
        rate = self._rate(subject, key)
        cost = min(cost, rate.burst)  # what costs more than a whole bucket takes a whole bucket
        tokens = self._tokens(subject, key, rate, now)
        wait = max(0.0, cost - tokens) / rate.per_second
        self._buckets.pop((subject, key), None)  # so that the dictionary is in the order of last use
        self._buckets[subject, key] = (tokens if wait else tokens - cost, now)
        if len(self._buckets) > self.most:
            self._forget(now)
        return wait

    def __len__(self) -> int:
        return len(self._buckets)

    def _rate(self, subject: str, key: str) -> Rate:
        rate = self.rates[subject]
        return Rate(rate.burst * SHARED, rate.per_second * SHARED) if key.startswith("address ") else rate

    def _tokens(self, subject: str, key: str, rate: Rate, now: float) -> float:
        tokens, then = self._buckets.get((subject, key), (rate.burst, now))
        return min(rate.burst, tokens + max(0.0, now - then) * rate.per_second)

    def _forget(self, now: float) -> None:
        """The full ones; then, if that is not enough, those that were used longest ago."""
        for subject, key in list(self._buckets):
            rate = self._rate(subject, key)
            if self._tokens(subject, key, rate, now) >= rate.burst:
                del self._buckets[subject, key]
        for bucket in list(self._buckets)[: max(0, len(self._buckets) - self.most * 9 // 10)]:
            del self._buckets[bucket]
