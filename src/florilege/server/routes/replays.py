"""Games that are over: gone through step by step from any seat, and gone on with at a table of one's own."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Request, Response, get, post
from litestar.openapi.datastructures import ResponseSpec
from litestar.openapi.spec import Example
from litestar.params import Body, PathParameter, QueryParameter
from litestar.status_codes import HTTP_201_CREATED
from litestar.types import ControllerRouterHandler

from florilege.errors import NotOver, UnknownSeat
from florilege.hall.room import Room, written
from florilege.server.errors import NothingHere, errors
from florilege.server.routes.people import SIGNED_IN
from florilege.server.routes.tables import Invitation, TableId, hall_of, near, room_for
from florilege.server.services import Present, Spoken, limited, services_of
from florilege.table.conduct import Branch, Refused
from florilege.table.seeing import Viewer
from florilege.texts.text import Text
from florilege.wire.lobby import Opening
from florilege.wire.replays import Continuation, ReplayMoment, ReplayShown

WHOLE = 10  # as many of its steps: each is narrated again
ReplaySeat = Annotated[int | None, QueryParameter(ge=0, le=9, description="Whose view; without it that of a spectator")]
Step = Annotated[int, PathParameter(ge=0, description="0 is the beginning, k the moment after the k-th play")]


def check(room: Room, seat: int | None) -> None:
    """Of a game that is not over nothing is shown."""
    if room.table.phase != "over":
        raise NotOver(Text("table-replay-not-over"))
    last = len(room.table.chairs) - 1
    if seat is not None and seat > last:
        raise UnknownSeat(Text("error-seat", seat=str(seat), last=last))


def shown(schema: type) -> dict[int, ResponseSpec]:
    return {200: ResponseSpec(schema, generate_examples=False)}


@get(
    "/api/tables/{id:str}/replay",
    tags=["tables"],
    summary="A game from its beginning to its end",
    guards=[limited("replays", cost=WHOLE)],
    responses={**shown(ReplayShown), **errors(400, 404, 409, 503)},
)
async def replay(
    request: Request[Any, Any, Any], id: TableId, language: Spoken, seat: ReplaySeat = None, invitation: Invitation = ""
) -> Response[bytes]:
    """When it is over: every play, and the lines that this seat read of it, those that were not kept then as well."""
    room, _ = await room_for(request, id, invitation)
    check(room, seat)
    await room.learn_all()
    told = await services_of(request).replays.tell(room, Viewer(seat, language), services_of(request).threads)
    return Response(told, media_type="application/json")


@get(
    "/api/tables/{id:str}/replay/{step:int}",
    tags=["tables"],
    summary="What the table showed at a step",
    guards=[limited("replays")],
    responses={**shown(ReplayMoment), **errors(400, 404, 409, 503)},
)
async def moment(
    request: Request[Any, Any, Any],
    id: TableId,
    step: Step,
    language: Spoken,
    seat: ReplaySeat = None,
    invitation: Invitation = "",
) -> Response[bytes]:
    """The scene of one seat, or of a spectator; there is nothing to choose in it."""
    room, _ = await room_for(request, id, invitation)
    check(room, seat)
    if room.table.other_rules is not None:
        raise Refused(room.table.other_rules)
    found = await services_of(request).replays.of(room.table, services_of(request).threads)
    if step > found.last:
        raise NothingHere(Text("table-replay-step", step=step, last=found.last))
    told = found.scenes(step, Viewer(seat, language, scene=True), room.names_at(language))
    return Response(written(told), media_type="application/json")


@post(
    "/api/tables/{id:str}/copy",
    tags=["tables"],
    summary="Go on from a moment of a game",
    guards=[limited("copies")],
    status_code=HTTP_201_CREATED,
    responses=errors(400, 401, 403, 404, 409, 413, 415, 503),
    security=SIGNED_IN,
)
async def copy(
    request: Request[Any, Any, Any],
    id: TableId,
    person: Present,
    data: Annotated[
        Continuation,
        Body(
            description="The moment, my seat, and the level of the computer players on all others",
            examples=[Example(value={"step": 12, "seat": 0, "level": "blossom"})],
        ),
    ],
    invitation: Invitation = "",
) -> Opening:
    """A table of my own, started already if nothing else is said, from a game that is over.  What chance brings there
    is new."""
    room, who = await room_for(request, id, invitation)
    branch = Branch(data.step, data.seat, data.level)
    table = (await hall_of(request).copy(room.table, who, branch, data.start, near(request))).table
    return Opening(table.id, table.invitation, table.version)


ROUTES: list[ControllerRouterHandler] = [replay, moment, copy]
