"""What one can do with one's account: password, sessions, all that is kept."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Request, Response, delete, get, post
from litestar.openapi.spec import Example
from litestar.params import Body, PathParameter
from litestar.status_codes import HTTP_200_OK, HTTP_204_NO_CONTENT
from litestar.types import ControllerRouterHandler

from florilege.hall.errors import Nobody
from florilege.server.errors import errors
from florilege.server.export import export_of
from florilege.server.identity import digest_of, session_id
from florilege.server.peer import device_of
from florilege.server.routes.people import SIGNED_IN, with_session
from florilege.server.services import Connection, Present, limited, services_of, token_of
from florilege.store.base import Session
from florilege.wire.people import Export, LinkedPassword, Me, NewPassword, SessionShown

SessionId = Annotated[str, PathParameter(max_length=64)]


def own_token(connection: Connection) -> str:
    """Of somebody who is present."""
    token = token_of(connection)
    if token is None:
        raise Nobody
    return token


def shown(session: Session, token: str) -> SessionShown:
    browser, _, system = session.device.partition("/")
    current = session.digest == digest_of(token)
    return SessionShown(session_id(session.digest), session.created, session.seen, browser, system, current)


# -- passwords ------------------------------------------------------------------------------------
@post(
    "/api/me/password",
    tags=["people"],
    summary="Change my password",
    guards=[limited("sign-ins")],
    status_code=HTTP_204_NO_CONTENT,
    responses=errors(401, 403, 409, 413, 415, 503),
    security=SIGNED_IN,
)
async def change_password(
    request: Request[Any, Any, Any],
    person: Present,
    data: Annotated[
        NewPassword,
        Body(
            description="The password as it is, and a new one of 8 to 200 characters",
            examples=[Example(value={"old": "correct horse", "new": "battery staple"})],
        ),
    ],
) -> None:
    """All my other sessions end."""
    await services_of(request).people.change_password(person, own_token(request), data.old, data.new)


@post(
    "/api/password",
    tags=["people"],
    summary="A new password by a link",
    guards=[limited("sign-ins")],
    status_code=HTTP_200_OK,
    responses=errors(403, 413, 415, 503),
)
async def password_by_link(
    request: Request[Any, Any, Any],
    data: Annotated[
        LinkedPassword,
        Body(
            description="The token that the administrator gave me, and a password of 8 to 200 characters",
            examples=[Example(value={"token": "…", "password": "battery staple"})],
        ),
    ],
) -> Response[Me]:
    """All sessions of the account end, and this browser is signed in.  A token can be used once."""
    people, token = services_of(request).people, token_of(request)
    person, fresh = await people.change_password_by_link(data.link, data.password, token, device_of(request.scope))
    return with_session(request, person, fresh)


# -- sessions -------------------------------------------------------------------------------------
@get("/api/me/sessions", tags=["people"], summary="Where I am signed in", responses=errors(401), security=SIGNED_IN)
async def sessions(request: Request[Any, Any, Any], person: Present) -> list[SessionShown]:
    """Those used last first."""
    token = own_token(request)
    return [shown(session, token) for session in await services_of(request).people.sessions(person)]


@delete(
    "/api/me/sessions",
    tags=["people"],
    summary="End all my other sessions",
    responses=errors(401, 403),
    security=SIGNED_IN,
)
async def end_others(request: Request[Any, Any, Any], person: Present) -> None:
    """This one stays."""
    await services_of(request).people.end_others(person, own_token(request))


@delete(
    "/api/me/sessions/{id:str}",
    tags=["people"],
    summary="End one of my sessions",
    responses=errors(401, 403, 404),
    security=SIGNED_IN,
)
async def end_session(request: Request[Any, Any, Any], person: Present, id: SessionId) -> None:
    """By its `id`."""
    await services_of(request).people.end_session(person, id)


# -- what is kept -----------------------------------------------------------------------------------
@get(
    "/api/me/export",
    tags=["people"],
    summary="All that is kept about me",
    guards=[limited("exports")],
    responses=errors(401),
    security=SIGNED_IN,
)
async def export(request: Request[Any, Any, Any], person: Present) -> Response[Export]:
    """One document: person, sessions, tables, chat, statistics.  Of others only that they were there."""
    found = await export_of(services_of(request).store, person)
    return Response(found, headers={"Content-Disposition": 'attachment; filename="florilege.json"'})


ROUTES: list[ControllerRouterHandler] = [change_password, password_by_link, sessions, end_others, end_session, export]
