"""The OpenAPI document, and what Litestar does not say in it by itself."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from litestar import Request, Router
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin, YamlRenderPlugin
from litestar.openapi.spec import (
    Components,
    OpenAPI,
    OpenAPIMediaType,
    OpenAPIResponse,
    OpenAPIType,
    Operation,
    Reference,
    RequestBody,
    Schema,
    SecurityScheme,
    Tag,
)

import florilege
from florilege.server.errors import NothingHere
from florilege.server.services import COOKIE
from florilege.wire.games import RulesShown
from florilege.wire.schema import definitions

COMPONENTS = "#/components/schemas/"

ABOUT = """Five flower card games at tables for people and computer players.

Every error answer is `{"error": {"code": …, "message": …}}`; its message is in the language of `?lang=` or of
`Accept-Language`."""


@dataclass
class AlsoRulesShown(Operation):
    """Of the route that answers with rules as a text, or as a page where that is asked for."""

    def __post_init__(self) -> None:
        answer = (self.responses or {}).get("200")
        if isinstance(answer, OpenAPIResponse) and answer.content is not None:
            page = Reference(f"{COMPONENTS}{RulesShown.__name__}")
            answer.content["application/json"] = OpenAPIMediaType(schema=page)


async def nothing_else(request: Request[Any, Any, Any]) -> None:
    """Litestar has a page of its own for what is not beside the document."""
    if "path" in request.path_params or request.scope["path"].rstrip("/") == "/api":
        raise NothingHere


def described() -> OpenAPIConfig:
    session = SecurityScheme(
        type="apiKey", security_scheme_in="cookie", name=COOKIE, description="Given to a guest or at sign-in"
    )
    return OpenAPIConfig(
        title="Florilège",
        version=florilege.__version__,
        description=ABOUT,
        openapi_router=Router("/api", route_handlers=[], include_in_schema=False, before_request=nothing_else),
        render_plugins=[JsonRenderPlugin(path="/openapi.json"), YamlRenderPlugin(path="/openapi.yaml")],
        use_handler_docstrings=True,
        tags=[Tag(name) for name in ("people", "games", "records", "tables", "health")],
        components=Components(security_schemes={"session": session}),
    )


def complete(document: OpenAPI) -> None:
    """204 has no content; bodies may be left out where null will do; all types are as `florilege.wire` has them."""
    for operation in operations(document):
        for status, response in (operation.responses or {}).items():
            if status == "204" and not isinstance(response, Reference):
                response.content = None
        body = operation.request_body
        if isinstance(body, RequestBody) and any(may_be_null(media.schema) for media in body.content.values()):
            body.required = False
    assert document.components is not None
    document.components.schemas = definitions(COMPONENTS)  # Litestar copies them as they are


def operations(document: OpenAPI) -> Iterator[Operation]:
    for path in (document.paths or {}).values():
        yield from filter(None, (path.get, path.post, path.put, path.patch, path.delete))


def may_be_null(schema: Schema | Reference | None) -> bool:
    either = (schema.one_of or ()) if isinstance(schema, Schema) else ()
    return any(isinstance(each, Schema) and each.type == OpenAPIType.NULL for each in either)
