"""What can be asked over HTTP, apart from tables."""

from __future__ import annotations

from litestar.types import ControllerRouterHandler

from florilege.server.routes import games, health, page, people, records
from florilege.server.settings import Settings


def own_routes(settings: Settings) -> list[ControllerRouterHandler]:
    return [*health.routes(settings), *games.ROUTES, *people.ROUTES, *records.routes(settings), *page.routes()]
