"""A server without a network, and browsers that ask it."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from contextlib import AsyncExitStack
from typing import Any, cast

import httpx
from litestar import Litestar
from litestar.types import ControllerRouterHandler

from florilege.server.app import build
from florilege.server.services import COOKIE, Services
from florilege.server.settings import settings_from
from florilege.store.base import Store
from tests.server.memory_store import MemoryStore

HOST = "play.example.org"
PASSWORD = "correct horse battery"


class House:
    """The application, running; `now` is the time that it is told, in seconds."""

    def __init__(
        self, flags: dict[str, Any], routes: Sequence[ControllerRouterHandler], store: Store | None = None
    ) -> None:
        self.now = 1000.0
        self.store = MemoryStore()  # if there is no other
        settings = settings_from({}, {"names": HOST, **flags})
        self.app: Litestar = build(
            settings, store or self.store, routes, clock=lambda: int(self.now * 1000), monotonic=lambda: self.now
        )
        self.services: Services = self.app.state["services"]
        self.stack = AsyncExitStack()

    async def browser(self, address: str = "203.0.113.7", scheme: str = "http", **headers: str) -> httpx.AsyncClient:
        transport = httpx.ASGITransport(cast(Any, self.app), raise_app_exceptions=False, client=(address, 1234))
        names = {name.replace("_", "-"): value for name, value in headers.items()}
        made = httpx.AsyncClient(transport=transport, base_url=f"{scheme}://{HOST}", headers=names)
        return await self.stack.enter_async_context(made)

    async def guest(self, **asked: str) -> httpx.AsyncClient:
        browser = await self.browser(**asked)
        assert (await browser.post("/api/people/guest")).status_code == 201
        return browser

    async def account(self, login: str = "zoe", **asked: str) -> httpx.AsyncClient:
        browser = await self.guest(**asked)
        made = await browser.post("/api/me/account", json={"login": login, "password": PASSWORD})
        assert made.status_code == 200, made.text
        return browser


def at_home(
    scenario: Callable[[House], Awaitable[None]],
    routes: Sequence[ControllerRouterHandler] = (),
    store: Store | None = None,
    **flags: Any,
) -> None:
    """Run a scenario with a running application."""

    async def run() -> None:
        house = House(flags, routes, store)
        async with house.stack, house.app.lifespan():
            await scenario(house)

    asyncio.run(run())


def token(browser: httpx.AsyncClient) -> str:
    found = browser.cookies.get(COOKIE)
    assert found
    return found


def error(answer: httpx.Response) -> tuple[int, str]:
    """The status and the code of an error answer."""
    assert set(answer.json()) == {"error"}
    assert answer.json()["error"]["message"]
    return answer.status_code, answer.json()["error"]["code"]
