"""The whole server: application, tables, computer players; in one process or in several."""

from __future__ import annotations

import asyncio
import gc
import os
import signal
import socket
import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager

import msgspec
import uvicorn
from litestar import Litestar
from uvicorn.supervisors import Multiprocess

from florilege.games import IDS
from florilege.hall.notices import Notices
from florilege.server import logs
from florilege.server.app import build
from florilege.server.arriving import Arriving
from florilege.server.parting import Parting
from florilege.server.routes import hints, replays, reports, tables
from florilege.server.services import Services
from florilege.server.settings import Settings
from florilege.server.tidying import Tidier
from florilege.store.base import Store
from florilege.store.opening import store_at
from florilege.texts.catalogues import LANGUAGES
from florilege.texts.text import Text

HANDED_DOWN = "FLORILEGE_SETTINGS_OF_WORKERS"
SWITCH = 0.0005  # seconds; the thread that writes to the disk gets the interpreter back ten times sooner than usual
GRACE = 10  # seconds for what is being written when the server stops


def application(settings: Settings, store: Store) -> Litestar:
    return build(
        settings, store, [*tables.ROUTES, *replays.ROUTES, *hints.ROUTES, *reports.ROUTES], [tables_while_running]
    )


@asynccontextmanager
async def tables_while_running(app: Litestar) -> AsyncIterator[None]:
    sys.setswitchinterval(SWITCH)
    services: Services = app.state["services"]
    services.doors.open()
    hall, runner = services.hall, services.runner
    services.people.ended.append(hall.cut)
    services.people.named.append(hall.rename)
    services.bans.refreshed.append(lambda: hall.turn_out(services.bans.holds))
    for language in LANGUAGES:
        Text(f"{IDS[0]}-title").say(language)  # the catalogues are read before anybody waits for them
    tidier = Tidier(services.store, services.settings, lambda: hall.now())
    running = [asyncio.create_task(work) for work in (runner.run(), Notices(hall).run(), tidier.run(services.metrics))]
    try:
        with seldom_collecting():
            yield
    finally:
        for task in running:
            task.cancel()
        await asyncio.gather(*running, return_exceptions=True)
        await runner.close()
        await hall.close()


@contextmanager
def seldom_collecting() -> Iterator[None]:
    """A full collection of a thousand tables stops everything for half a second, and finds nothing: what is
    played is freed without it, only a connection that was closed leaves something to collect."""
    usual = gc.get_threshold()
    gc.freeze()  # what is here now stays
    gc.set_threshold(20_000, 20, 10)
    try:
        yield
    finally:
        gc.set_threshold(*usual)
        gc.unfreeze()


def prepared(settings: Settings) -> None:
    """The store opened once and closed again: what is wrong with it is said before anything is served."""

    async def open_once() -> None:
        store = store_at(settings.database)
        await store.open()
        await store.close()

    asyncio.run(open_once())


def serve(settings: Settings, bound: socket.socket) -> None:
    """Until a signal; what is being written is finished, and clients are told to come again."""
    if settings.workers == 1:
        signal.signal(signal.SIGTERM, stopped)
        uvicorn.Server(configured(settings, application(settings, store_at(settings.database)))).run([bound])
        return
    os.environ[HANDED_DOWN] = msgspec.json.encode(settings).decode()
    config = configured(settings, "florilege.server.serving:worker")
    Multiprocess(config, [bound]).run()


def stopped(*signal: object) -> None:
    """uvicorn repeats a signal when it has stopped for it; who was asked to stop, and did, has not failed."""
    raise SystemExit(0)


def worker() -> Litestar:
    """What each of several processes runs."""
    settings = msgspec.json.decode(os.environ[HANDED_DOWN], type=Settings)
    logs.configure(settings)
    return application(settings, store_at(settings.database))


def configured(settings: Settings, app: Litestar | str) -> uvicorn.Config:
    return uvicorn.Config(
        app,
        factory=isinstance(app, str),
        workers=settings.workers,
        http=Arriving,
        ws=Parting,
        ws_max_size=1024 * settings.message_limit,
        access_log=False,  # ours tells less
        log_config=None,
        server_header=False,
        proxy_headers=False,
        timeout_graceful_shutdown=GRACE,
    )
