"""What can be asked over HTTP, apart from tables."""

from __future__ import annotations

from litestar.types import ControllerRouterHandler

from florilege.server.routes import accounts, games, health, page, people, records, statistics
from florilege.server.settings import Settings


def own_routes(settings: Settings) -> list[ControllerRouterHandler]:
    own = [*games.ROUTES, *people.ROUTES, *accounts.ROUTES, *statistics.ROUTES]
    return [*health.routes(settings), *own, *records.routes(settings), *page.routes()]
