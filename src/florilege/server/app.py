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

from florilege.server import logs
from florilege.server.description import complete, described
from florilege.server.errors import answer_error
from florilege.server.identity import People, milliseconds
from florilege.server.limits import Limits
from florilege.server.metrics import Metrics
from florilege.server.routes import own_routes
from florilege.server.routes.games import read_all
from florilege.server.safety import Gate
from florilege.server.services import Services, language_spoken, person_present
from florilege.server.settings import Settings
from florilege.server.store.base import Store
from florilege.server.threads import Threads

Lifespan = Callable[[Litestar], AbstractAsyncContextManager[None]]
TASKS_AT_ONCE, TASKS_WAITING = 1, 16


def build(
    settings: Settings,
    store: Store,
    extra_routes: Sequence[ControllerRouterHandler] = (),
    lifespan: Sequence[Lifespan] = (),
    clock: Callable[[], int] = milliseconds,
    monotonic: Callable[[], float] = time.monotonic,
) -> Litestar:
    """The application on this store, which is open while the application runs.  `lifespan`: what else runs with it,
    begun when the store is open and ended before it is closed."""
    services = Services(
        settings=settings,
        store=store,
        people=People(store, clock),
        limits=Limits(monotonic, on=settings.rate_limits),
        metrics=Metrics(),
        threads=Threads("task", TASKS_AT_ONCE, TASKS_WAITING),
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
    app.asgi_handler = logs.AccessLog(Gate(app.asgi_handler, settings, services.limits), services.metrics)
    return app


@asynccontextmanager
async def open_while_running(app: Litestar) -> AsyncIterator[None]:
    services: Services = app.state["services"]
    await services.store.open()
    await asyncio.to_thread(read_all)
    watch = asyncio.create_task(services.metrics.watch_loop(time.perf_counter))
    logs.event("started", database=services.settings.database_shown)
    try:
        yield
    finally:
        watch.cancel()
        with suppress(asyncio.CancelledError):
            await watch
        services.people.close()
        services.threads.close()
        await services.store.close()
        logs.event("stopped")
