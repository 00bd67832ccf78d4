"""Whether the server lives, whether it is ready, and what it measures."""

from __future__ import annotations

from hmac import compare_digest
from typing import Any

from litestar import Request, Response, get
from litestar.types import ControllerRouterHandler, Scope

from florilege.server.errors import NotAllowed, Refusal, errors
from florilege.server.logs import request_id
from florilege.server.metrics import CONTENT_TYPE
from florilege.server.peer import header, is_this_machine
from florilege.server.services import services_of
from florilege.server.settings import Settings
from florilege.texts.text import Text
from florilege.wire.lobby import Health


class NotReady(Refusal):
    code = "not-ready"
    status = 503

    def __init__(self) -> None:
        super().__init__(Text("server-not-ready"))


class NotLocal(NotAllowed):
    code = "not-local"

    def __init__(self) -> None:
        super().__init__(Text("server-not-local"))


@get("/api/health", tags=["health"], summary="Whether the server lives", responses=errors())
async def health() -> Health:
    """It answers, so it lives."""
    return Health("alive")


@get("/api/ready", tags=["health"], summary="Whether the server can work", responses=errors(503))
async def ready(request: Request[Any, Any, Any]) -> Health:
    """Whether its store can be read and written now: a load balancer should send people elsewhere if not."""
    if not await services_of(request).store.ready(request_id(request.scope)):
        raise NotReady
    return Health("ready")


@get("/metrics", include_in_schema=False)
async def metrics(request: Request[Any, Any, Any]) -> Response[bytes]:
    services = services_of(request)
    by_page = header(request.scope, "sec-fetch-site") not in (None, "none")
    by_program = is_this_machine(request.scope) and not by_page
    if not by_program and not brings(request.scope, services.settings.metrics_token):
        raise NotLocal
    return Response(services.metrics.shown(), media_type=CONTENT_TYPE, headers={"cache-control": "no-store"})


def brings(scope: Scope, token: str) -> bool:
    """Whether the token is shown; the time that this takes tells nothing of it."""
    kind, _, found = (header(scope, "authorization") or "").partition(" ")
    return bool(token) and kind.lower() == "bearer" and compare_digest(found.strip().encode(), token.encode())


def routes(settings: Settings) -> list[ControllerRouterHandler]:
    return [health, ready] if settings.metrics == "off" else [health, ready, metrics]
