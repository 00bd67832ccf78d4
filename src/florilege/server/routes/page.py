"""The page in the browser: its files as they were built, and the same document for every address of its own."""

from __future__ import annotations

import re
from html import escape
from pathlib import Path
from typing import Annotated, Any

from litestar import Request, Response, get, route
from litestar.params import PathParameter
from litestar.status_codes import HTTP_200_OK, HTTP_404_NOT_FOUND, HTTP_503_SERVICE_UNAVAILABLE
from litestar.types import ControllerRouterHandler, Method, Scope

from florilege.page import BUILT, INDEX, files
from florilege.server.errors import NothingHere
from florilege.server.files import sent
from florilege.server.peer import header
from florilege.server.services import Spoken
from florilege.texts.text import Text

HTML = "text/html"
METHODS: list[Method] = ["DELETE", "GET", "PATCH", "POST", "PUT"]
# Addresses that the client knows; any other is shown by it as well, but is no page.
KNOWN = re.compile(r"/(?:(?:open|table|replay|lesson|rules)/[^/]+/?|table/[^/]+/fair/?|(?:me|about|password)/?)?")


def routes(folder: Path = BUILT) -> list[ControllerRouterHandler]:
    found = files(folder)

    @get(["/", "/{path:path}"], include_in_schema=False)
    async def page(
        request: Request[Any, Any, Any], language: Spoken, path: Annotated[str, PathParameter()] = "/"
    ) -> Response[bytes]:
        """A file, or the page itself for whoever reads HTML."""
        if (file := found.get(path.removeprefix("/"))) is not None:
            return sent(file, request.scope)
        known = KNOWN.fullmatch(path) is not None
        if not (known or reads_html(request.scope)):
            raise NothingHere
        if not found:
            return not_built(language)
        return sent(found[INDEX], request.scope, HTTP_200_OK if known else HTTP_404_NOT_FOUND)

    return [page, no_api]


@route("/api/{path:path}", http_method=METHODS, include_in_schema=False)
async def no_api(path: Annotated[str, PathParameter()]) -> None:
    """What the API does not know is no page either."""
    raise NothingHere


def reads_html(scope: Scope) -> bool:
    """Whether it says so, as browsers do when somebody follows a link."""
    return "text/html" in (header(scope, "accept") or "").lower()


def not_built(language: str) -> Response[bytes]:
    """The server works, and says why there is nothing to see."""
    title, text = (escape(Text(id).say(language)) for id in ("server-no-built-page", "server-build-page"))
    body = (
        f'<!doctype html><html lang="{language}"><meta charset="utf-8"><title>{title}</title><h1>{title}</h1><p>{text}'
    )
    return Response(body.encode(), status_code=HTTP_503_SERVICE_UNAVAILABLE, media_type=HTML)
