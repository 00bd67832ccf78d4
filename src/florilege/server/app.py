"""The application: routes, errors, safety, logs, and the store that is opened and closed with it."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager, suppress

from litestar import Litestar
from litestar.datastructures import State
from litestar.di import Provide
from litestar.types import ControllerRouterHandler

from florilege import log
from florilege.hall.advisers import Advisers
from florilege.hall.bounds import Bounds
from florilege.hall.clock import Clock
from florilege.hall.hall import Hall
from florilege.hall.replays import Replays
from florilege.hall.runner import Runner
from florilege.hall.threads import Threads
from florilege.server import logs
from florilege.server.bans import Bans
from florilege.server.description import complete, described
from florilege.server.doors import Doors
from florilege.server.errors import answer_error
from florilege.server.identity import Lasting, People
from florilege.server.limits import Limits
from florilege.server.metrics import Metrics
from florilege.server.routes import own_routes
from florilege.server.routes.games import read_all
from florilege.server.safety import Gate
from florilege.server.services import Services, language_spoken, person_present
from florilege.server.settings import Settings
from florilege.server.upkeep import upkeep
from florilege.store.base import Store

Lifespan = Callable[[Litestar], AbstractAsyncContextManager[None]]
TASKS_AT_ONCE, TASKS_WAITING = 1, 16


def build(
    settings: Settings,
    store: Store,
    extra_routes: Sequence[ControllerRouterHandler] = (),
    lifespan: Sequence[Lifespan] = (),
    clock: Callable[[], int] | None = None,
    monotonic: Callable[[], float] = time.monotonic,
) -> Litestar:
    """The application on this store, which is open while the application runs.  `lifespan`: what else runs with it,
    begun when the store is open and ended before it is closed."""
    now = clock or Clock()
    bans = Bans(store, now)
    metrics = Metrics()
    hall = Hall(store, now, metrics, bounds_of(settings) if settings.rate_limits else None)
    runner = Runner(hall, settings.bots, settings.lease)
    services = Services(
        settings=settings,
        store=store,
        people=People(store, now, bans=bans, lasting=Lasting.of(settings)),
        bans=bans,
        limits=Limits(monotonic, on=settings.rate_limits),
        metrics=metrics,
        doors=Doors(settings, metrics, monotonic),
        threads=Threads("task", TASKS_AT_ONCE, TASKS_WAITING),
        hall=hall,
        runner=runner,
        advisers=Advisers(hall, runner.thinkers),
        replays=Replays(),
    )
    app = Litestar(
        route_handlers=[*own_routes(settings), *extra_routes],
        dependencies={
            "person": Provide(person_present),
            "language": Provide(language_spoken, sync_to_thread=False),
        },
        exception_handlers={Exception: answer_error},
        lifespan=[open_while_running, *lifespan],
        logging_config=None,
        openapi_config=described(),
        request_max_body_size=settings.body_limit * 1024,
        state=State({"services": services}),
    )
    complete(app.openapi_schema)
    app.asgi_handler = logs.AccessLog(Gate(app.asgi_handler, settings, services.limits, bans), services.metrics)
    return app


def bounds_of(settings: Settings) -> Bounds:
    """On computer players."""
    return Bounds(*(getattr(settings, name) for name in Bounds._fields))


@asynccontextmanager
async def open_while_running(app: Litestar) -> AsyncIterator[None]:
    services: Services = app.state["services"]
    await services.store.open()
    if isinstance(services.people.clock, Clock):
        services.people.clock.set(await services.store.time())
    await asyncio.to_thread(read_all)
    await services.bans.refresh()
    tasks = [
        asyncio.create_task(services.metrics.watch_loop(time.perf_counter)),
        asyncio.create_task(upkeep(services)),
    ]
    log.event("started", database=services.settings.database_shown)
    try:
        yield
    finally:
        for task in tasks:
            task.cancel()
            with suppress(asyncio.CancelledError):
                await task
        services.people.close()
        services.threads.close()
        await services.store.close()
        log.event("stopped")
