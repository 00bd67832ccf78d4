"""Guests, accounts, sessions."""

from __future__ import annotations

from math import ceil
from typing import Annotated, Any

from litestar import Request, Response, delete, get, patch, post
from litestar.openapi.spec import Example
from litestar.params import Body
from litestar.status_codes import HTTP_200_OK, HTTP_201_CREATED, HTTP_204_NO_CONTENT
from litestar.types import ControllerRouterHandler

from florilege.server.errors import TooMany, errors
from florilege.server.limits import by_person
from florilege.server.peer import device_of
from florilege.server.services import (
    Connection,
    Present,
    Spoken,
    has_old_name,
    limit,
    limited,
    person_of,
    services_of,
    session_cookies,
    token_of,
)
from florilege.store.base import Person
from florilege.store.names import LONGEST_NAME, compared_login
from florilege.texts.text import Text
from florilege.wire.people import Credentials, Farewell, Me, NewName, Presence

SIGNED_IN: list[dict[str, list[str]]] = [{"session": []}]


class RenamedOften(TooMany):
    code = "renamed-often"

    def __init__(self, seconds: float) -> None:
        super().__init__(seconds)
        self.reasons = (Text("person-renamed-often", hours=ceil(seconds / 3600)),)


def shown(person: Person) -> Me:
    return Me(person.id, person.name, person.login, person.created)


def with_session(connection: Connection, person: Person, token: str, status: int = HTTP_200_OK) -> Response[Me]:
    return Response(shown(person), status_code=status, cookies=session_cookies(connection, token))


def without_session(connection: Connection) -> Response[None]:
    return Response(None, status_code=HTTP_204_NO_CONTENT, cookies=session_cookies(connection, None))


# -- guests -------------------------------------------------------------------------------------
@post(
    "/api/people/guest",
    tags=["people"],
    summary="Play at once",
    responses=errors(403),
    status_code=HTTP_201_CREATED,
)
async def guest(request: Request[Any, Any, Any], language: Spoken) -> Response[Me]:
    """A new guest with a cookie.  Whoever is somebody already stays so, and the cookie lasts a year from now."""
    person, token = await person_of(request), token_of(request)
    if person is None or token is None:
        await limit(request, "guests")
        person, token = await services_of(request).people.guest(language, device_of(request.scope))
    return with_session(request, person, token, HTTP_201_CREATED)


@get("/api/me", tags=["people"], summary="Who I am", responses=errors(401), security=SIGNED_IN)
async def me(person: Present) -> Me:
    """The person of the session."""
    return shown(person)


@get("/api/session", tags=["people"], summary="Whether I am somebody", responses=errors())
async def session(request: Request[Any, Any, Any]) -> Response[Presence]:
    """The same for whoever does not know: a page that asks when it is opened is not refused.  The cookie of a guest
    lasts a year from now: a guest that lost it could not come back."""
    person = await person_of(request)
    guest = person is not None and person.login is None
    renewed = guest or (person is not None and has_old_name(request))
    cookies = session_cookies(request, token_of(request)) if renewed else []
    return Response(Presence(None if person is None else shown(person)), cookies=cookies)


@patch(
    "/api/me",
    tags=["people"],
    summary="Take another name",
    responses=errors(401, 403, 409, 413, 415),
    security=SIGNED_IN,
)
async def rename(
    request: Request[Any, Any, Any],
    person: Present,
    data: Annotated[
        NewName, Body(description=f"1 to {LONGEST_NAME} characters", examples=[Example(value={"name": "Zoé"})])
    ],
) -> Me:
    """The name that others see at tables, also at those of the past.  No account has it, and no computer player; three
    times a day."""
    services = services_of(request)
    if await services.people.may_be_called(person, data.name) == person.name:
        return shown(person)
    wait = services.limits.allow("names", by_person(person.id))  # not by address: a whole class comes with its names
    if wait > 0:
        raise RenamedOften(wait)
    return shown(await services.people.rename(person, data.name))


# -- accounts -----------------------------------------------------------------------------------
CREDENTIALS = Body(
    description="A login of 3 to 32 characters, capitals aside; a password of 8 to 200 characters",
    examples=[Example(value={"login": "zoe", "password": "correct horse battery"})],
)


@post(
    "/api/me/account",
    tags=["people"],
    summary="Become an account",
    guards=[limited("sign-ins")],
    status_code=HTTP_200_OK,
    responses=errors(401, 403, 409, 413, 415, 503),
    security=SIGNED_IN,
)
async def register(
    request: Request[Any, Any, Any], person: Present, data: Annotated[Credentials, CREDENTIALS]
) -> Response[Me]:
    """A guest becomes an account and keeps its id and its games; other sessions of the guest end."""
    person, token = await services_of(request).people.register(
        person, data.login, data.password, device_of(request.scope)
    )
    return with_session(request, person, token)


@post(
    "/api/sign-in",
    tags=["people"],
    summary="Sign in",
    status_code=HTTP_200_OK,
    responses=errors(401, 403, 413, 415, 503),
)
async def sign_in(request: Request[Any, Any, Any], data: Annotated[Credentials, CREDENTIALS]) -> Response[Me]:
    """A new session, in place of the one that the browser had.  The games of a guest stay with the guest."""
    await limit(request, "sign-ins", by_person(f"login {compared_login(data.login)[:64]}"))
    people, token = services_of(request).people, token_of(request)
    person, token = await people.sign_in(data.login, data.password, token, device_of(request.scope))
    return with_session(request, person, token)


@post("/api/sign-out", tags=["people"], summary="Sign out", status_code=HTTP_204_NO_CONTENT, responses=errors(403))
async def sign_out(request: Request[Any, Any, Any]) -> Response[None]:
    """The session of this browser ends.  A guest that signs out cannot come back."""
    token = token_of(request)
    if token is not None:
        await services_of(request).people.sign_out(token)
    return without_session(request)


@post(
    "/api/sign-out-everywhere",
    tags=["people"],
    summary="Sign out everywhere",
    status_code=HTTP_204_NO_CONTENT,
    responses=errors(401, 403),
    security=SIGNED_IN,
)
async def sign_out_everywhere(request: Request[Any, Any, Any], person: Present) -> Response[None]:
    """All sessions of this person end, this one too."""
    await services_of(request).people.sign_out_everywhere(person)
    return without_session(request)


@delete(
    "/api/me",
    tags=["people"],
    summary="Disappear",
    guards=[limited("sign-ins")],
    status_code=HTTP_204_NO_CONTENT,
    responses=errors(401, 403, 413, 415, 503),
    security=SIGNED_IN,
)
async def farewell(
    request: Request[Any, Any, Any],
    person: Present,
    data: Annotated[
        Farewell | None,
        Body(description="The password, if it is an account", examples=[Example(value={"password": "correct horse"})]),
    ] = None,
) -> Response[None]:
    """The person and its sessions are deleted; its games stay, without its name."""
    await services_of(request).people.delete(person, data.password if data is not None else None)
    return without_session(request)


ROUTES: list[ControllerRouterHandler] = [
    *(guest, me, session, rename, register),
    *(sign_in, sign_out, sign_out_everywhere, farewell),
]
