"""The lobby and the tables; what happens at a table is followed over its WebSocket."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from litestar import Request, Response, WebSocket, get, post, websocket
from litestar.openapi.datastructures import ResponseSpec
from litestar.openapi.spec import Example
from litestar.params import Body, FromPath, PathParameter, QueryParameter
from litestar.status_codes import HTTP_200_OK, HTTP_201_CREATED
from litestar.types import ControllerRouterHandler

from florilege.errors import FlorilegeError, NotOver
from florilege.hall.errors import Busy, NoTable
from florilege.hall.hall import Hall
from florilege.hall.room import Room, may_see
from florilege.log import trouble
from florilege.server.bans import Banned
from florilege.server.errors import NotAllowed, errors, language_of, without_place
from florilege.server.identity import digest_of
from florilege.server.limits import by_address, by_person
from florilege.server.logs import path_of, request_id
from florilege.server.peer import address_of, network_of
from florilege.server.routes.people import SIGNED_IN
from florilege.server.services import Connection, Present, Spoken, limit, limited, person_of, services_of, token_of
from florilege.server.socket import TableSocket
from florilege.store.base import Card, Conflict, StoreUnavailable
from florilege.table.conduct import Refused
from florilege.table.history import record_of
from florilege.table.seeing import gone
from florilege.table.table import Table
from florilege.texts.text import Text
from florilege.wire.closing import CloseCode
from florilege.wire.commands import AnyCommand, Say
from florilege.wire.lobby import InvitationShown, Opening, Outcome, SeatShown, TableShown
from florilege.wire.setup import Setup
from florilege.wire.tables import StateMessage

MOST_OPEN = 5  # public tables of one person that wait for others
DAY = 24 * 3600 * 1000
RECORD = "application/x-ndjson"
Invitation = Annotated[str, QueryParameter(max_length=64, description="For a table that is not public")]
WithScene = Annotated[bool, QueryParameter(description="With what the table shows: zones, pieces, what can be touched")]
WithView = Annotated[bool, QueryParameter(description="With the view of the game, and what I may play")]
TableId = Annotated[str, PathParameter(max_length=64)]
Phase = Annotated[Literal["open", "playing"], QueryParameter()]


def hall_of(connection: Connection) -> Hall:
    return services_of(connection).hall


async def room_for(connection: Connection, id: str, invitation: str = "") -> tuple[Room, str]:
    """The table and who asks; to those who may not see it there is no such table."""
    person = await person_of(connection)
    room = await hall_of(connection).fresh_room(id)
    who = person.id if person is not None else ""
    if not may_see(room.table, who, invitation):
        raise NoTable(Text("table-none"))
    if who and who == room.table.owner:
        room.address = near(connection)
    return room, who


def near(connection: Connection) -> str:
    """Where somebody is, as limits count it."""
    return by_address(network_of(address_of(connection.scope, services_of(connection).settings)))


# -- the lobby ------------------------------------------------------------------------------------
@get("/api/tables", tags=["tables"], summary="Tables to join or to watch", responses=errors(400))
async def lobby(request: Request[Any, Any, Any], language: Spoken, phase: Phase = "open") -> list[TableShown]:
    """Public tables, those changed last first; one that nobody joins for a day is not shown any more."""
    cards = await services_of(request).store.cards([phase])
    stale = hall_of(request).now() - DAY
    return await shown(request, [card for card in cards if phase != "open" or card.changed > stale], language)


@get("/api/me/tables", tags=["tables"], summary="My tables", responses=errors(401), security=SIGNED_IN)
async def mine(request: Request[Any, Any, Any], person: Present, language: Spoken) -> list[TableShown]:
    """Where I sit or sat, those changed last first."""
    return await shown(request, await services_of(request).store.cards_of(person.id), language)


async def shown(request: Request[Any, Any, Any], cards: list[Card], language: str) -> list[TableShown]:
    people = sorted({seat for card in cards for seat in card.seats if seat and seat[0] != "="})
    names = await services_of(request).store.names(people)

    def seat(word: str) -> SeatShown:
        if word.startswith("="):
            return SeatShown(Text(f"level-{word[1:]}").say(language), word[1:])
        return SeatShown((names.get(word) or gone(language)) if word else None, None)

    return [
        TableShown(card.id, card.game, card.phase, card.pace, list(map(seat, card.seats)), card.opened, card.changed)
        for card in cards
    ]


SETUP = Body(
    description="`seats`: `person` or the level of a computer player, one for each seat",
    examples=[Example(value={"game": "mandala", "seats": ["person", "blossom"]})],
)


@post(
    "/api/tables",
    tags=["tables"],
    summary="Open a table",
    guards=[limited("tables")],
    status_code=HTTP_201_CREATED,
    responses=errors(400, 401, 403, 404, 409, 413, 415, 503),
    security=SIGNED_IN,
)
async def open_table(request: Request[Any, Any, Any], person: Present, data: Annotated[Setup, SETUP]) -> Opening:
    """Who opens a table has its first seat for a person."""
    if data.public and services_of(request).settings.rate_limits:
        mine = await services_of(request).store.cards_of(person.id)
        if sum(card.phase == "open" and card.public and card.owner == person.id for card in mine) >= MOST_OPEN:
            raise Refused(Text("table-too-many-open", most=MOST_OPEN))
    table = (await hall_of(request).open(data, person.id, near(request))).table
    return Opening(table.id, table.invitation, table.version)


# -- one table ---------------------------------------------------------------------------------------
@get(
    "/api/tables/{id:str}",
    tags=["tables"],
    summary="A table as I see it",
    responses={200: ResponseSpec(StateMessage, generate_examples=False), **errors(400, 404)},
)
async def look(
    request: Request[Any, Any, Any],
    id: TableId,
    language: Spoken,
    invitation: Invitation = "",
    scene: WithScene = False,
    view: WithView = False,
) -> Response[bytes]:
    """What the WebSocket sends first: the view of my seat, or of one who watches."""
    room, who = await room_for(request, id, invitation)
    _, whole = await room.whole(who, language, scene, view)
    return Response(whole, media_type="application/json")


@post(
    "/api/tables/{id:str}/commands",
    tags=["tables"],
    summary="Do something at a table",
    guards=[limited("commands")],
    status_code=HTTP_200_OK,
    responses=errors(400, 401, 403, 404, 409, 413, 415, 503),
    security=SIGNED_IN,
)
async def command(
    request: Request[Any, Any, Any],
    id: TableId,
    person: Present,
    data: Annotated[AnyCommand, Body(examples=[Example(value={"do": "play", "id": "1", "word": "mountain 1 red"})])],
    invitation: Invitation = "",
) -> Outcome:
    """The same as over the WebSocket, and answered when it is durable.  The same `id` twice is one wish."""
    if isinstance(data, Say):
        await limit(request, "chat")
    asked = getattr(data, "invitation", "") or invitation
    room, who = await room_for(request, id, asked)
    try:
        return Outcome(await hall_of(request).fulfil(room, who, data))
    except Conflict:
        raise Busy from None


@get(
    "/api/tables/{id:str}/invitation",
    tags=["tables"],
    summary="The invitation to my table",
    responses=errors(400, 401, 403, 404),
    security=SIGNED_IN,
)
async def invitation(request: Request[Any, Any, Any], id: TableId, person: Present) -> InvitationShown:
    """For who sits there.  The command `invite` makes a new one, and the old one is void."""
    room, who = await room_for(request, id)
    if room.table.seat_of(who) is None and room.table.owner != who:
        raise NotAllowed(Text("table-not-seated"))
    return InvitationShown(room.table.invitation)


@get(
    "/api/tables/{id:str}/record",
    tags=["tables"],
    summary="The record of a game",
    media_type=RECORD,
    responses=errors(400, 404, 409, 503),
)
async def record(
    request: Request[Any, Any, Any], id: TableId, language: Spoken, invitation: Invitation = ""
) -> Response[bytes]:
    """When it is over: the file that `florilege verify` and `florilege replay` read."""
    room, _ = await room_for(request, id, invitation)
    if room.table.phase != "over":
        raise NotOver(Text("error-not-over"))
    text = await services_of(request).threads.run(text_of, room.table, room.names_at(language))
    headers = {"Content-Disposition": f'attachment; filename="{room.table.game.id}-{room.table.id}.jsonl"'}
    return Response(text, media_type=RECORD, headers=headers)


def text_of(table: Table, names: list[str]) -> bytes:
    return record_of(table, names).text().encode()


@websocket("/api/tables/{id:str}/socket")
async def follow(socket: WebSocket[Any, Any, Any], id: FromPath[str]) -> None:
    """A seat, or a place among those who watch."""
    services, hall = services_of(socket), hall_of(socket)
    await socket.accept()
    invitation = str(socket.query_params.get("invitation", ""))
    try:
        room, who = await room_for(socket, id, invitation)
    except Exception as error:
        code, reason = why_not(socket, error)
        await socket.close(code=code, reason=reason)
        return
    address = near(socket)
    if services.settings.rate_limits and hall.crowded(who, address):
        await socket.close(code=CloseCode.AGAIN_LATER)
        return

    def allowed(subject: str) -> float:
        keys = [address, by_person(who)] if who else [address]
        return max(services.limits.allow(subject, key) for key in keys)

    token = token_of(socket)
    session = digest_of(token) if token else b""
    scene, view = (socket.query_params.get(name) == "1" for name in ("scene", "view"))
    talk = TableSocket(
        socket, hall, room, services.metrics, who, language_of(socket), session, invitation, address, scene, view
    )
    asked = str(socket.query_params.get("from", "0"))
    await talk.run(int(asked) if asked.isascii() and asked.isdecimal() and len(asked) < 10 else 0, allowed)


def why_not(socket: WebSocket[Any, Any, Any], error: Exception) -> tuple[CloseCode, str]:
    """The code by which a connection is ended before it began, and the id of what the log says about it."""
    id = request_id(socket.scope)
    if isinstance(error, StoreUnavailable):
        return CloseCode.AGAIN_LATER, without_place(error, id, path=path_of(socket.scope)).request
    if isinstance(error, FlorilegeError):
        codes = {NoTable: CloseCode.NO_TABLE, Banned: CloseCode.BANNED}
        return codes.get(type(error), CloseCode.AGAIN_LATER), ""
    return CloseCode.UNEXPECTED, trouble("unexpected", error, request=id, path=path_of(socket.scope))


ROUTES: list[ControllerRouterHandler] = [lobby, mine, open_table, look, command, invitation, record, follow]
