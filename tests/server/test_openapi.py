"""The OpenAPI document is what the server does, whatever is asked of it: schemathesis asks, and compares.

Half of what it asks of a table is asked of one where its guest sits, so that there are other answers than 404.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from functools import cache
from itertools import count
from pathlib import Path
from typing import Any

import msgspec
import pytest
import requests
import schemathesis
from schemathesis.checks import not_a_server_error
from schemathesis.config import SchemathesisConfig
from schemathesis.specs.openapi import checks as openapi

from florilege.server.description import COMPONENTS
from florilege.server.services import COOKIE
from florilege.server.serving import application
from florilege.server.settings import settings_from
from florilege.wire.schema import definitions
from tests.server.memory_store import MemoryStore
from tests.server.processes import PATIENCE, Serving

CHECKS = [
    not_a_server_error,
    openapi.status_code_conformance,
    openapi.content_type_conformance,
    openapi.response_headers_conformance,
    openapi.response_schema_conformance,
    openapi.negative_data_rejection,
    openapi.ignored_auth,
]
ENDS_THE_SESSION = {"/api/sign-in", "/api/sign-out", "/api/sign-out-everywhere", "/api/me/account", "/api/me"}
Case = schemathesis.Case[Any]
Test = Callable[[Case, "Guest"], None]


@cache
def document() -> dict[str, Any]:
    """As it is served."""
    made = application(settings_from({}, {"database": "none"}), MemoryStore()).openapi_schema.to_schema()
    found: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(made))
    return found


def asking(examples: int) -> Callable[[Test], Test]:
    """Always the same questions: a test that fails only now and then is no help."""
    generation = {
        "max-examples": examples,
        "deterministic": True,
        "database": "none",
        "with-security-parameters": False,  # the cookie is ours to send
    }
    config = SchemathesisConfig.from_dict({"generation": generation, "suppress-health-check": ["all"]})
    decorate: Callable[[Test], Test] = schemathesis.openapi.from_dict(document(), config=config).parametrize()
    return decorate


class Guest:
    """Whose cookie is sent; somebody new whenever that was the end of the session."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.session = requests.Session()
        self.session.trust_env = False
        self.asked = count()
        self.cookie = ""
        self.come()
        self.tables = [self.table(), self.table("start"), self.table("start", "resign")]

    def come(self) -> None:
        self.cookie = ""
        self.cookie = f"{COOKIE}={self.post('/api/people/guest').cookies[COOKIE]}"

    def table(self, *commands: str) -> str:
        setup = {"game": "mandala", "seats": ["person", "bud"]}
        id: str = self.post("/api/tables", setup).json()["id"]
        for do in commands:
            self.post(f"/api/tables/{id}/commands", {"do": do, "id": do})
        return id

    def post(self, path: str, content: Any = None) -> requests.Response:
        self.session.cookies.clear()
        headers = {"Cookie": self.cookie}
        answer = self.session.post(self.address + path, json=content, headers=headers, timeout=PATIENCE)
        answer.raise_for_status()
        return answer

    def ask(self, case: Case) -> None:
        checks = CHECKS
        if "/api/tables/{id}" in case.operation.path and (number := next(self.asked)) % 2 == 0:
            case.path_parameters["id"] = self.tables[number // 2 % len(self.tables)]
            checks = [check for check in CHECKS if check is not openapi.negative_data_rejection]  # it may be right now
        self.session.cookies.clear()
        case.call_and_validate(
            base_url=self.address,
            session=self.session,
            headers={"Cookie": self.cookie},
            checks=checks,
            timeout=PATIENCE,
        )
        if case.operation.path in ENDS_THE_SESSION and case.method.upper() != "GET":
            self.come()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    folder: Path = tmp_path_factory.mktemp("openapi")
    server = Serving(str(folder / "florilege.sqlite"))
    try:
        asyncio.run(server.start())
        yield server
        assert "unexpected" not in server.said()
        assert "Traceback" not in server.said()
    finally:
        server.close()


@pytest.fixture
def guest(server: Serving) -> Guest:
    return Guest(server.address)


def test_everything_that_is_answered_has_a_type_of_the_wire() -> None:
    found, wire = document(), definitions(COMPONENTS)
    assert found["components"]["schemas"].keys() == wire.keys()
    assert found["components"]["schemas"]["GameShown"] == wire["GameShown"]
    untyped = []
    for place, schema in parts(found):
        if "$ref" in schema:
            assert schema["$ref"].removeprefix(COMPONENTS) in wire, place
        bare = schema.get("type") == "object" and not schema.keys() & {"properties", "additionalProperties"}
        if bare or (schema == {} and place[-1] in ("schema", "items", "additionalProperties")):
            untyped.append(place)
    assert untyped == [("components", "schemas", "Document")], "what is in it is the game's own"


def parts(found: Any, *place: str) -> Iterator[tuple[tuple[str, ...], dict[str, Any]]]:
    """Every object in a document, and where it is."""
    if isinstance(found, dict):
        yield place, found
    inner = found.items() if isinstance(found, dict) else enumerate(found) if isinstance(found, list) else ()
    for name, value in inner:
        yield from parts(value, *place, str(name))


@asking(6)
def test_answers_are_as_documented(case: Case, guest: Guest) -> None:
    guest.ask(case)


@pytest.mark.slow
@asking(300)
def test_many_answers_are_as_documented(case: Case, guest: Guest) -> None:
    guest.ask(case)
