"""How often somebody has played and won."""

from __future__ import annotations

from typing import Any

from litestar import Request, get
from litestar.types import ControllerRouterHandler

from florilege.server.errors import errors
from florilege.server.routes.people import SIGNED_IN
from florilege.server.services import Present, limited, services_of
from florilege.server.statistics import statistics_of
from florilege.wire.people import Statistics


@get(
    "/api/me/statistics",
    tags=["people"],
    summary="How often I have played and won",
    guards=[limited("replays")],
    responses=errors(401),
    security=SIGNED_IN,
)
async def statistics(request: Request[Any, Any, Any], person: Present) -> list[Statistics]:
    """For each game that I have played.  One that I gave up is lost; one that went on from another is not counted."""
    return await statistics_of(services_of(request).store, person.id)


ROUTES: list[ControllerRouterHandler] = [statistics]
