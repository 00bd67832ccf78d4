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

ABOUT = """Five flower card games at tables for people and computer players.

Every error answer is `{"error": {"code": …, "message": …}}`; its message is in the language of `?lang=` or of
`Accept-Language`."""


@dataclass
class AlsoJson(Operation):
    """Of a route that answers with a text, or with JSON where that is asked for."""

    def __post_init__(self) -> None:
        answer = (self.responses or {}).get("200")
        if isinstance(answer, OpenAPIResponse) and answer.content is not None:
            answer.content["application/json"] = OpenAPIMediaType(schema=Schema(type=OpenAPIType.OBJECT))


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
    """204 has no content; bodies may have no fields that are not described, and may be left out where null will do."""
    schemas = document.components.schemas if document.components else {}
    for operation in operations(document):
        for status, response in (operation.responses or {}).items():
            if status == "204" and not isinstance(response, Reference):
                response.content = None
        body = operation.request_body
        if not isinstance(body, RequestBody):
            continue
        for schema in (media.schema for media in body.content.values()):
            if isinstance(schema, Schema) and any(part.type == OpenAPIType.NULL for part in parts(schema, schemas)):
                body.required = False
            for part in parts(schema, schemas):
                if part.properties:
                    part.additional_properties = False


def operations(document: OpenAPI) -> Iterator[Operation]:
    for path in (document.paths or {}).values():
        yield from filter(None, (path.get, path.post, path.put, path.patch, path.delete))


def parts(schema: Schema | Reference | None, schemas: dict[str, Schema]) -> Iterator[Schema]:
    """A schema and what it is made of, itself and not the fields of it."""
    if isinstance(schema, Reference):
        schema = schemas[schema.value]
    if schema is not None:
        yield schema
        for inner in (*(schema.all_of or ()), *(schema.one_of or ())):
            yield from parts(inner, schemas)
