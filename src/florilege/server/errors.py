"""Every error answer: {"error": {"code": …, "message": a sentence in the language that was asked for}}."""

from __future__ import annotations

import logging
import re
from collections.abc import Mapping
from math import ceil
from typing import Any

import msgspec
from litestar import MediaType, Request, Response
from litestar.connection import ASGIConnection
from litestar.exceptions import (
    HTTPException,
    InternalServerException,
    MethodNotAllowedException,
    ValidationException,
)
from litestar.openapi.datastructures import ResponseSpec
from litestar.types import Scope
from litestar.utils.path import normalize_path

from florilege import log
from florilege.errors import FlorilegeError, IllegalAction, NotOver, UnknownGame, UnknownSeat
from florilege.hall.errors import Busy, Muted, Nobody, NoTable
from florilege.server import logs
from florilege.server.peer import header
from florilege.store.base import StoreUnavailable
from florilege.table.conduct import Refused
from florilege.texts.catalogues import LANGUAGES
from florilege.texts.text import Names, Text
from florilege.wire.errors import ErrorAnswer, Fault

METHODS = ("DELETE", "GET", "OPTIONS", "PATCH", "POST", "PUT")


# -- what can be answered -----------------------------------------------------------------------
class Refusal(FlorilegeError):
    """An error that knows how HTTP says it."""

    code = "refusal"
    status = 400
    headers: Mapping[str, str] = {}
    detail = ""


class BadRequest(Refusal):
    code = "bad-request"

    def __init__(self, text: Text | None = None, detail: str = "") -> None:
        super().__init__(text or Text("server-bad-request"))
        self.detail = detail


class NotAllowed(Refusal):
    code = "not-allowed"
    status = 403


class NothingHere(Refusal):
    code = "nothing-here"
    status = 404

    def __init__(self, text: Text | None = None) -> None:
        super().__init__(text or Text("server-no-page"))


class NoSuchMethod(Refusal):
    code = "no-such-method"
    status = 405

    def __init__(self, method: str, known: list[str]) -> None:
        super().__init__(Text("server-no-method", method=method, known=", ".join(known)))
        self.headers = {"Allow": ", ".join(known)}


class TooSlow(Refusal):
    """The client is gone, or was given up, before its request was whole."""

    code = "too-slow"
    status = 408

    def __init__(self) -> None:
        super().__init__(Text("server-too-slow"))


class TooLarge(Refusal):
    code = "too-large"
    status = 413

    def __init__(self, kilobytes: int) -> None:
        super().__init__(Text("server-too-large", most=kilobytes))


class NotJson(Refusal):
    code = "not-json"
    status = 415

    def __init__(self) -> None:
        super().__init__(Text("server-not-json"))


class TooMany(Refusal):
    code = "too-many"
    status = 429

    def __init__(self, seconds: float) -> None:
        super().__init__(Text("server-too-many", seconds=ceil(seconds)))
        self.headers = {"Retry-After": str(ceil(seconds))}


class Unexpected(Refusal):
    code = "unexpected"
    status = 500

    def __init__(self, request: str) -> None:
        super().__init__(Text("server-unexpected", request=request))
        self.request = request


# Errors that know nothing of HTTP; the nearest class counts, and 400 if there is none.
STATUS_OF: dict[type[FlorilegeError], int] = {
    Nobody: 401,
    Muted: 403,
    NoTable: 404,
    UnknownGame: 404,
    UnknownSeat: 404,
    IllegalAction: 409,
    NotOver: 409,
    Refused: 409,
    Busy: 503,
    StoreUnavailable: 503,
}
AGAIN_SOON = {"Retry-After": "2"}  # seconds


def status_of(error: FlorilegeError) -> int:
    if isinstance(error, Refusal):
        return error.status
    return next((STATUS_OF[kind] for kind in type(error).__mro__ if kind in STATUS_OF), 400)


def fault_of(error: FlorilegeError, language: str, names: Names | None = None) -> Fault:
    """An error as it is told; WebSockets tell it the same way, with the names of those at the table."""
    said = error.sentence(language, names).encode("utf-8", "replace").decode()  # half a surrogate pair cannot be sent
    return Fault(error.code, said, error.rules, getattr(error, "detail", ""), getattr(error, "request", ""))


def without_place(error: StoreUnavailable, request: str, **fields: Any) -> StoreUnavailable:
    """As it is told to people.  What is wrong with which file or database is for the log, under the same id."""
    log.event("the store failed", logging.ERROR, why=str(error), request=request, **fields)
    told = StoreUnavailable(Text("server-store-unavailable", request=request))
    told.request = request
    return told


# -- answering ----------------------------------------------------------------------------------
def language_of(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    """?lang=, or else what the browser prefers; English if we speak none of it."""
    return language_asked(connection.scope, connection.query_params.get("lang"))


def language_asked(scope: Scope, said: Any = None) -> str:
    if said in LANGUAGES:
        return str(said)
    wanted: list[tuple[float, str]] = []
    for entry in (header(scope, "accept-language") or "").split(",")[:20]:
        tag, _, quality = entry.strip().partition(";q=")
        number = re.fullmatch(r"[01](?:\.\d{0,3})?", quality.strip())
        wanted.append((-float(number[0]) if number else -1.0, tag[:2].lower()))
    return next((tag for weight, tag in sorted(wanted, key=lambda each: each[0]) if tag in LANGUAGES and weight), "en")


def answer_error(request: Request[Any, Any, Any], raised: Exception) -> Response[bytes]:
    """The exception handler of the application."""
    return answer_to(refusal_of(request, raised), language_of(request))


def answer_to(error: FlorilegeError, language: str) -> Response[bytes]:
    headers = error.headers if isinstance(error, Refusal) else AGAIN_SOON if isinstance(error, Busy) else {}
    content = msgspec.json.encode(ErrorAnswer(fault_of(error, language)))
    return Response(content, status_code=status_of(error), headers=dict(headers), media_type=MediaType.JSON)


def refusal_of(request: Request[Any, Any, Any], raised: Exception) -> FlorilegeError:
    id = logs.request_id(request.scope)
    if isinstance(raised, StoreUnavailable):
        return without_place(raised, id, path=logs.path_of(request.scope))
    if isinstance(raised, FlorilegeError):
        return raised
    if isinstance(raised, ValidationException):
        return _invalid(raised)
    if isinstance(raised, MethodNotAllowedException):
        return NoSuchMethod(request.method, _methods_at(request))
    if isinstance(raised, HTTPException) and raised.status_code < 500:
        return _of_status(request, raised)
    if isinstance(raised, RecursionError) and "deserializing" in str(raised):
        return BadRequest(detail="Too deeply nested")
    if isinstance(raised, InternalServerException) and "disconnected" in raised.detail:
        return TooSlow()
    log.trouble("unexpected", raised, request=id, path=logs.path_of(request.scope))
    return Unexpected(id)


def _of_status(request: Request[Any, Any, Any], raised: HTTPException) -> FlorilegeError:
    if raised.status_code == 404:
        return NothingHere()
    if raised.status_code == 413:
        return TooLarge((request.route_handler.resolve_request_max_body_size() or 0) // 1024)
    return BadRequest(detail="A body is missing" if raised.detail == "'data'" else raised.detail)


def _invalid(raised: ValidationException) -> Refusal:
    """What msgspec found wrong; its own words are for programmers."""
    found = raised.extra if isinstance(raised.extra, list) else []
    first: Any = found[0] if found and isinstance(found[0], dict) else {}
    detail = str(first.get("message", ""))
    field = str(first.get("key") or "")
    if unknown := re.search(r"(?:unknown|required) field `([^`]{1,60})`", detail):
        field = unknown[1]
    if not field or field == "data":
        return BadRequest(detail=detail)
    return BadRequest(Text("server-bad-field", field=field), detail)


def _methods_at(request: Request[Any, Any, Any]) -> list[str]:
    """What this path knows besides what was asked of it."""
    path = normalize_path(request.scope["path"])
    known = []
    for method in METHODS:
        try:
            request.app.asgi_router.handle_routing(path=path, method=method)
            known.append(method)
        except HTTPException:
            continue
    return sorted([*known, "HEAD"]) if "GET" in known else known


# -- documenting --------------------------------------------------------------------------------
DESCRIPTIONS = {
    400: "What was sent is not understood, or will not do",
    401: "Nobody is signed in here, or the sign-in is refused",
    403: "Not allowed: a page of another site asked, the password is wrong, or one is banned",
    404: "There is no such thing",
    409: "Not possible as things are now",
    413: "Too large",
    415: "Not JSON",
    421: "The server is not called so: see `FLORILEGE_NAMES`",
    429: "Too often; `Retry-After` says when to try again",
    500: "Something went wrong; `request` is in the log",
    503: "Not possible at the moment",
}


def errors(*statuses: int) -> dict[int, ResponseSpec]:
    """For `responses=` of a route; four of them can happen anywhere."""
    return {
        status: ResponseSpec(ErrorAnswer, generate_examples=False, description=DESCRIPTIONS[status])
        for status in sorted({400, 403, *statuses, 421, 429, 500})
    }
