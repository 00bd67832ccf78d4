"""What every route may ask for, and who asks."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any

from litestar import Request
from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie
from litestar.di import NamedDependency
from litestar.handlers import BaseRouteHandler

from florilege.hall.advisers import Advisers
from florilege.hall.errors import Nobody
from florilege.hall.hall import Hall
from florilege.hall.replays import Replays
from florilege.hall.runner import Runner
from florilege.hall.threads import Threads
from florilege.server.bans import Bans
from florilege.server.doors import Doors
from florilege.server.errors import TooMany, language_of
from florilege.server.identity import People
from florilege.server.limits import Limits, by_address, by_person
from florilege.server.metrics import Metrics
from florilege.server.peer import address_of, cookies, is_secure, network_of
from florilege.server.settings import Settings
from florilege.store.base import Person, Store

Connection = ASGIConnection[Any, Any, Any, Any]  # a request or a WebSocket
Present = NamedDependency[Person]  # of a route's argument `person`
Spoken = NamedDependency[str]  # of a route's argument `language`
COOKIE = "florilege"
SECURE_COOKIE = "__Host-florilege"  # over TLS: by this name no other site of the domain can give a cookie to us
YEAR = 365 * 24 * 60 * 60


@dataclass(frozen=True)
class Services:
    settings: Settings
    store: Store
    people: People
    bans: Bans
    limits: Limits
    metrics: Metrics
    doors: Doors
    threads: Threads  # for what takes a while, such as checking a record
    hall: Hall
    runner: Runner
    advisers: Advisers
    replays: Replays


def services_of(connection: Connection) -> Services:
    found: Services = connection.app.state["services"]
    return found


# -- who asks -----------------------------------------------------------------------------------
async def person_of(connection: Connection) -> Person | None:
    """Whoever the cookie says; looked up once for each request."""
    kept = connection.scope["state"]
    if "person" not in kept:
        kept["person"] = await services_of(connection).people.of_token(token_of(connection))
    found: Person | None = kept["person"]
    return found


async def person_present(request: Request[Any, Any, Any]) -> Person:
    """For routes with an argument `person`: 401 if there is nobody."""
    person = await person_of(request)
    if person is None:
        raise Nobody
    return person


def language_spoken(request: Request[Any, Any, Any]) -> str:
    """For routes with an argument `language`."""
    return language_of(request)


def token_of(connection: Connection) -> str | None:
    """Of the one cookie that counts.  Sent twice it is nobody's: another site may have added one."""
    found = cookies(connection.scope, SECURE_COOKIE) if is_secured(connection) else []
    found = found or cookies(connection.scope, COOKIE)  # over TLS: from before it had its other name
    return found[0] if len(found) == 1 else None


def is_secured(connection: Connection) -> bool:
    return is_secure(connection.scope, services_of(connection).settings)


def has_old_name(connection: Connection) -> bool:
    """Whether there is a cookie that is to have its other name."""
    return is_secured(connection) and bool(cookies(connection.scope, COOKIE))


def session_cookies(connection: Connection, token: str | None) -> list[Cookie]:
    """What keeps a session, or ends it."""
    secure = is_secured(connection)
    kept = cookie(SECURE_COOKIE if secure else COOKIE, token, secure)
    return [kept, cookie(COOKIE, None, secure)] if has_old_name(connection) else [kept]


def cookie(name: str, token: str | None, secure: bool) -> Cookie:
    return Cookie(
        key=name,
        value=token or "",
        max_age=YEAR if token else 0,
        path="/",
        httponly=True,
        samesite="lax",
        secure=secure,
    )


# -- how often ----------------------------------------------------------------------------------
async def limit(connection: Connection, subject: str, *also: str, cost: float = 1) -> None:
    """TooMany if the address, the person or one of the other keys has asked too often."""
    services = services_of(connection)
    person = await person_of(connection)
    keys = [by_address(network_of(address_of(connection.scope, services.settings))), *also]
    if person is not None:
        keys.append(by_person(person.id))
    wait = max(services.limits.allow(subject, key, cost) for key in keys)
    if wait > 0:
        raise TooMany(wait)


def limited(subject: str, cost: float = 1) -> Callable[[Connection, BaseRouteHandler], Awaitable[None]]:
    """A guard for `guards=[…]` of a route."""

    async def guard(connection: Connection, handler: BaseRouteHandler) -> None:
        await limit(connection, subject, cost=cost)

    return guard
