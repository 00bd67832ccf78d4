"""Reports by players."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Request, post
from litestar.openapi.spec import Example
from litestar.params import Body
from litestar.status_codes import HTTP_204_NO_CONTENT
from litestar.types import ControllerRouterHandler

from florilege import log
from florilege.server.errors import errors
from florilege.server.reporting import report
from florilege.server.routes.people import SIGNED_IN
from florilege.server.routes.tables import Invitation, TableId, hall_of, room_for
from florilege.server.services import Present, limited, services_of
from florilege.wire.lobby import Complaint


@post(
    "/api/tables/{id:str}/reports",
    tags=["tables"],
    summary="Report a line of chat, or a player, to the host",
    guards=[limited("reports")],
    status_code=HTTP_204_NO_CONTENT,
    responses=errors(400, 401, 403, 404, 409, 413, 415, 503),
    security=SIGNED_IN,
)
async def report_to_host(
    request: Request[Any, Any, Any],
    id: TableId,
    person: Present,
    data: Annotated[Complaint, Body(examples=[Example(value={"line": 17, "words": "insults"})])],
    invitation: Invitation = "",
) -> None:
    """`line` is that of a line of `chat`; the same twice is one report."""
    room, who = await room_for(request, id, invitation)
    services = services_of(request)
    made = await report(services.store.care, room.table, who, data, hall_of(request).now())
    services.metrics.reports.inc()
    log.event("reported", table=made.table, person=made.reporter, about=made.about)


ROUTES: list[ControllerRouterHandler] = [report_to_host]
