"""The application as a whole: errors, languages, games, records, health, measurements, logs, its document."""

import asyncio
import io
import json
import logging
import re
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages
from typing import Any

import httpx
import pytest
from fluent.syntax import FluentParser, ast
from litestar import Litestar, get

import florilege
from florilege import log
from florilege.errors import FlorilegeError, IllegalAction, InvalidSeed
from florilege.games import IDS
from florilege.kernel.player import LEVELS
from florilege.lessons.rules import rules_to_read
from florilege.server import logs
from florilege.server.app import build
from florilege.server.errors import STATUS_OF, Refusal, fault_of, language_asked, status_of
from florilege.server.routes.records import MOST_LINES
from florilege.server.settings import settings_from
from florilege.store.base import StoreUnavailable
from florilege.texts.catalogues import LANGUAGES
from florilege.texts.text import Reason, Text
from florilege.wire.closing import CloseCode
from tests.record_files import recorded
from tests.server.browsing import House, at_home, error
from tests.server.memory_store import MemoryStore

ROOT = Path(__file__).parents[2]
TOKEN = "let-me-measure-please"


@get("/api/broken/{token:str}", media_type="text/plain")
async def broken() -> str:
    raise RuntimeError("the secret is 42")


@get("/api/illegal", media_type="text/plain")
async def illegal() -> str:
    raise IllegalAction(Text("error-not-over"))


@get("/api/unavailable", media_type="text/plain")
async def unavailable() -> str:
    raise StoreUnavailable(Text("store-full", where="/srv/secret/games.sqlite"))


@contextmanager
def written(form: str, level: str = "info") -> Iterator[io.StringIO]:
    """The log of what happens meanwhile."""
    stream = io.StringIO()
    logs.configure(settings_from({}, {"log_format": form, "log_level": level}), stream)
    try:
        yield stream
    finally:
        for name in ("florilege", "uvicorn", "asyncio"):
            logging.getLogger(name).handlers = []


# -- errors -------------------------------------------------------------------------------------
def test_errors_speak_the_language_that_was_asked_for() -> None:
    async def scenario(house: House) -> None:
        browser = await house.browser(accept_language="fr")
        for path, status, french, english in (
            ("/nowhere", 404, "Il n’y a rien à cette adresse.", "There is nothing at this address."),
            ("/api/me", 401, "personne ici", "nobody here yet"),
            ("/api/games/chess", 404, "Il n’y a pas de jeu 'chess'", "There is no game 'chess'"),
            ("/api/illegal", 409, "n’est pas finie", "not over yet"),
            ("/api/unavailable", 503, "ne peut rien conserver", "cannot keep anything"),
        ):
            for answer, words in (
                (await browser.get(path), french),
                (await browser.get(path + "?lang=en"), english),
                (await browser.get(path + "?lang=xx"), french),
            ):
                assert answer.status_code == status
                assert words in answer.json()["error"]["message"]
                assert answer.headers["content-type"] == "application/json"

    at_home(scenario, [illegal, unavailable])


@pytest.mark.parametrize(
    ("accepted", "language"),
    [
        ("fr", "fr"),
        ("FR-ca;q=0.9, de", "fr"),
        ("en;q=0.4, fr;q=0.8", "fr"),
        ("fr;q=0.4, en;q=0.8", "en"),
        ("fr;q=0, de", "en"),
        ("de, it", "en"),
        ("fr;q=lots", "fr"),
        (";;;,,,q=", "en"),
        ("", "en"),
    ],
)
def test_which_language_a_browser_prefers(accepted: str, language: str) -> None:
    scope: Any = {"headers": [(b"accept-language", accepted.encode())]}
    assert language_asked(scope) == language


@pytest.mark.parametrize(
    ("body", "field"),
    [
        (b"", None),
        (b"null", None),
        (b"[]", None),
        (b'{"login": ', None),
        (b"\xff\xfe", None),
        (b'{"login": "\\ud800", "password": "12345678"}', None),
        (b"[" * 60_000, None),
        (b'{"login": "zoe"}', "password"),
        (b'{"login": 5, "password": "12345678"}', "login"),
        (b'{"login": "zoe", "password": "12345678", "admin": true}', "admin"),
    ],
)
def test_what_is_sent_must_be_what_is_expected(body: bytes, field: str | None) -> None:
    async def scenario(house: House) -> None:
        browser = await house.browser()
        headers = {"content-type": "application/json"}
        answer = await browser.post("/api/sign-in", content=body, headers=headers)
        assert error(answer) == (400, "bad-request")
        message = answer.json()["error"]["message"]
        assert (f"The field {field}" in message) if field else "cannot be understood" in message

    at_home(scenario)


@pytest.mark.parametrize("level", ["info", "debug"])
def test_what_goes_wrong_inside_stays_inside(level: str) -> None:
    async def scenario(house: House) -> None:
        browser = await house.browser()
        answer = await browser.get("/api/broken/secret-token?password=hunter22")
        found.append(answer)

    found: list[httpx.Response] = []
    with written("json", level) as stream:
        at_home(scenario, [broken])
    assert error(found[0]) == (500, "unexpected")
    assert not any(word in found[0].text for word in ("the secret", "RuntimeError", "Traceback"))
    id = found[0].json()["error"]["request"]
    assert id == found[0].headers["x-request-id"]
    assert id in found[0].json()["error"]["message"]
    lines = [json.loads(line) for line in stream.getvalue().splitlines()]
    trouble = next(line for line in lines if line["event"] == "unexpected")
    access = next(line for line in lines if line["event"] == "request")
    assert (trouble["request"], trouble["error"], trouble["level"]) == (id, "RuntimeError", "error")
    assert re.fullmatch(r"tests\.server\.test_app:\d+", trouble["where"])
    assert ("the secret is 42" in trouble.get("trace", "")) == ("trace" in trouble) == (level == "debug")
    assert (access["request"], access["status"], access["path"]) == (id, 500, "/api/broken/{token}")
    assert set(access) == {"time", "level", "event", "method", "path", "status", "ms", "request"}
    assert "secret-token" not in stream.getvalue()
    assert "hunter22" not in stream.getvalue()


def test_what_is_wrong_with_the_store_is_for_the_log_and_not_for_people() -> None:
    async def scenario(house: House) -> None:
        found.append(await (await house.browser()).get("/api/unavailable"))

    found: list[httpx.Response] = []
    with written("json") as stream:
        at_home(scenario, [unavailable])
    assert error(found[0]) == (503, "store-unavailable")
    assert "secret" not in found[0].text
    id = found[0].json()["error"]["request"]
    assert id == found[0].headers["x-request-id"]
    assert id in found[0].json()["error"]["message"]
    lines = [json.loads(line) for line in stream.getvalue().splitlines()]
    failed = next(line for line in lines if line["event"] == "the store failed")
    assert (failed["request"], failed["level"], failed["path"]) == (id, "error", "/api/unavailable")
    assert "/srv/secret/games.sqlite takes nothing more" in failed["why"]


def test_a_method_that_is_not_known() -> None:
    async def scenario(house: House) -> None:
        browser = await house.browser()
        answer = await browser.put("/api/me/", json={})
        assert error(answer) == (405, "no-such-method")
        assert answer.headers["allow"] == "DELETE, GET, HEAD, OPTIONS, PATCH"

    at_home(scenario)


def every_error(kind: type[FlorilegeError] = FlorilegeError) -> Iterator[type[FlorilegeError]]:
    for found in kind.__subclasses__():
        yield found
        yield from every_error(found)


def test_the_codes_of_errors_are_a_documented_closed_list() -> None:
    """Each error says its own; docs/tables.md has them all, with the right status, and no others."""
    for module in walk_packages(florilege.__path__, "florilege."):
        if not module.name.startswith("florilege.games."):
            import_module(module.name)
    ours = {kind for kind in every_error() if kind.__module__.startswith("florilege.") and kind is not Refusal}
    assert [kind.__name__ for kind in ours if "code" not in vars(kind)] == []
    assert len({kind.code for kind in ours}) == len(ours)
    section = (ROOT / "docs" / "tables.md").read_text(encoding="utf-8").partition("## Codes of errors")[2]
    table, _, rest = section.partition("\n## ")[0].partition("Those of the command line alone")
    documented = {
        code: int(status)
        for codes, status in re.findall(r"^\| (`.+`) \| (\d+) \|", table, re.MULTILINE)
        for code in re.findall(r"`([a-z-]+)`", codes)
    }
    alone = set(re.findall(r"`([a-z-]+)`", rest))
    assert documented.keys() | alone == {kind.code for kind in ours}
    statuses = {kind.code: status_of(kind.__new__(kind)) for kind in ours}
    assert {code: statuses[code] for code in documented} == documented


def test_the_codes_by_which_sockets_are_closed_are_documented() -> None:
    section = (ROOT / "docs" / "tables.md").read_text(encoding="utf-8").partition("## The socket")[2]
    found = {int(code) for code in re.findall(r"\b[14]\d{3}\b", section.partition("\n## ")[0])}
    assert found == set(map(int, CloseCode))


def test_a_refusal_has_its_rules_apart() -> None:
    """Once each, in the order of the reasons; the sentence has them at its end only where they are not told apart."""
    reasons = [Reason("mandala-no-over", "R36"), Text("error-not-over"), Reason("mandala-no-last-card", "Q13", "R36")]
    fault = fault_of(IllegalAction(*reasons), "fr")
    assert fault.rules == ("R36", "Q13")
    assert fault.message.startswith("La partie est finie")
    assert "R36" not in fault.message
    assert IllegalAction(*reasons).say("fr").endswith("(Q13, R36).")
    assert IllegalAction(Text("error-not-over")).rules == ()


def test_errors_have_the_status_of_their_nearest_class() -> None:
    class Stranger(IllegalAction):
        pass

    assert status_of(Stranger(Text("error-not-over"))) == STATUS_OF[IllegalAction] == 409
    assert Stranger(Text("error-not-over")).code == IllegalAction.code == "illegal-action"  # whatever a class is called
    assert status_of(InvalidSeed(Text("error-not-over"))) == 400


def test_head_is_get_without_the_body() -> None:
    async def scenario(house: House) -> None:
        browser = await house.browser()
        as_is = {"accept-encoding": "identity"}
        head, whole = await browser.head("/api/games", headers=as_is), await browser.get("/api/games", headers=as_is)
        assert head.status_code == 200
        assert head.content == b""
        assert head.headers["content-length"] == whole.headers["content-length"] == str(len(whole.content))

    at_home(scenario)


# -- games, texts, records ----------------------------------------------------------------------
def test_all_games_can_be_read_about() -> None:
    async def scenario(house: House) -> None:
        browser = await house.browser()
        games = (await browser.get("/api/games")).json()
        assert [game["id"] for game in games] == list(IDS)
        for shown in games:
            game = florilege.game(shown["id"])
            assert (await browser.get(f"/api/games/{game.id}")).json() == shown
            assert shown["players"] == list(game.players)
            assert {option["name"] for option in shown["options"]} == set(game.known_options)
            assert [level["id"] for level in shown["levels"]] == list(LEVELS)
            for texts in (
                *(shown[key] for key in ("titles", "sentence", "about")),
                *(level["titles"] for level in shown["levels"]),
                *(option[key] for option in shown["options"] for key in ("titles", "explanations")),
                *(texts for option in shown["options"] for texts in option["value_titles"].values()),
            ):
                assert set(texts) == set(LANGUAGES)
                assert all(texts.values())
            for players in game.players:
                assert (
                    game.new(players, shown["defaults"][str(players)]).dump()["options"]
                    == game.new(players).dump()["options"]
                )
        assert {game["id"]: (game["minutes"], game["authors"]) for game in games} == {
            "mandala": (20, ["Trevor Benjamin", "Brett J. Gilbert"]),
            "flowers": (30, ["Trevor Benjamin", "Brett J. Gilbert"]),
            "lotus": (30, ["Jordan Goddard", "Mandy Goddard"]),
            "illusion": (20, []),
            "flower-power": (30, ["Vincent Labrèche"]),
        }
        for shown in games:
            words = [word for author in shown["authors"] for word in author.split()]
            assert all(word in said for said in shown["about"].values() for word in words)

    at_home(scenario)


def test_the_options_of_a_game_have_their_limits() -> None:
    async def scenario(house: House) -> None:
        browser = await house.browser()
        game = (await browser.get("/api/games/flower-power")).json()
        options = {option["name"]: option for option in game["options"]}

        def limits(name: str) -> list[Any]:
            return [options[name][key] for key in ("default", "rule", "low", "high", "values")]

        assert limits("packs") == [None, "R66", 1, 10, None]
        assert limits("jokers") == [True, "R64", None, None, [True, False]]
        assert options["turn_limit"]["high"] is None
        assert options["jokers"]["value_titles"] == {}
        assert options["positions"]["value_titles"]["fixed"] == {
            "en": "the first seat begins",
            "fr": "la première place commence",
        }
        assert game["defaults"]["2"]["packs"] == 1

    at_home(scenario)


def test_the_rules_and_the_texts_are_kept_by_browsers_while_they_are_the_same() -> None:
    async def scenario(house: House) -> None:
        browser = await house.browser(accept_language="fr")
        for path, kind, text in (
            ("/api/games", "application/json", None),
            ("/api/games/lotus/rules", "text/markdown", rules_to_read(florilege.game("lotus"), "fr")),
            ("/api/games/lotus/rules?lang=en", "text/markdown", rules_to_read(florilege.game("lotus"), "en")),
            ("/api/texts/en", "text/plain", None),
            ("/api/games/lotus/rules?format=html", "application/json", None),
            ("/api/games/lotus/lesson", "application/json", None),
        ):
            answer = await browser.get(path)
            assert answer.headers["content-type"].removesuffix("; charset=utf-8") == kind
            assert answer.headers["cache-control"] == "no-cache"
            assert answer.headers["content-encoding"] == "gzip"
            assert text is None or answer.text == text
            for tag in (answer.headers["etag"], f'"other", W/{answer.headers["etag"]}'):
                again = await browser.get(path, headers={"if-none-match": tag})
                assert (again.status_code, again.content) == (304, b"")
                assert again.headers["etag"] == answer.headers["etag"]
            assert (await browser.get(path, headers={"if-none-match": '"other"'})).status_code == 200
        assert error(await browser.get("/api/games/lotus/rules?lang=de")) == (400, "bad-request")
        assert error(await browser.get("/api/games/lotus/rules?format=pdf")) == (400, "bad-request")
        for path in ("rules", "rules?format=html", "lesson"):
            assert error(await browser.get(f"/api/games/chess/{path}")) == (404, "unknown-game")
        assert error(await browser.get("/api/texts/de")) == (404, "nothing-here")

    at_home(scenario)


def test_the_texts_are_whole() -> None:
    async def scenario(house: House) -> None:
        browser = await house.browser()
        for language in LANGUAGES:
            entries = FluentParser().parse((await browser.get(f"/api/texts/{language}")).text).body
            assert not any(isinstance(entry, ast.Junk) for entry in entries)
            ids = {entry.id.name for entry in entries if isinstance(entry, ast.Message)}
            assert {"server-no-page", *(f"{game}-title" for game in IDS)} <= ids

    at_home(scenario)


def test_a_record_is_checked() -> None:
    mandala = florilege.game("mandala")
    whole, left = recorded(mandala, 1), recorded(mandala, 2, plays=3)
    lines = whole.split("\n")

    async def scenario(house: House) -> None:
        browser = await house.browser()

        async def verdict(record: str) -> Any:
            answer = await browser.post("/api/verify?lang=fr", json={"record": record})
            assert answer.status_code == 200
            return answer.json()

        nothing = dict.fromkeys(("line", "message", "left_out", "kept"))
        held: dict[str, Any] = {"holds": True, "given": False, **nothing}
        alone = "Personne n’a ajouté de hasard\N{NO-BREAK SPACE}: qui a choisi le secret a pu choisir la donne."
        held |= {"added": 0, "chance": [alone]}
        assert await verdict(whole) == {**held, "over": True, "plays": len(lines) - 3}
        assert await verdict(left) == {**held, "over": False, "plays": 3}
        bent = await verdict("\n".join([*lines[:5], lines[5].replace('"action": "', '"action": "x'), *lines[6:]]))
        assert (bent["holds"], bent["plays"], bent["line"]) == (False, 4, 6)
        assert "La ligne 6" in bent["message"]
        for nonsense in ("", "x", "{}", '{"format": "\\ud83c"}', whole.replace('"mandala"', '"chess"')):
            found = await verdict(nonsense)
            assert (found["holds"], found["plays"], found["line"]) == (False, 0, 1)
        long = "\n".join([lines[0], *[lines[1]] * (MOST_LINES + 1)])
        assert error(await browser.post("/api/verify", json={"record": long})) == (400, "bad-request")
        by_other_rules = await verdict(long.replace('"rules": 1', '"rules": 0'))  # no position is made of it
        assert by_other_rules["kept"]["actions"] == MOST_LINES + 1

    at_home(scenario)


# -- health, measurements, logs -----------------------------------------------------------------
def test_alive_is_not_yet_ready() -> None:
    async def scenario(house: House) -> None:
        browser = await house.browser()
        assert (await browser.get("/api/ready")).json() == {"status": "ready"}
        house.store.is_open = False
        assert (await browser.get("/api/health")).json() == {"status": "alive"}
        assert error(await browser.get("/api/ready")) == (503, "not-ready")

    at_home(scenario)


def test_the_store_is_open_while_everything_else_runs() -> None:
    seen: list[tuple[str, bool]] = []
    store = MemoryStore()

    @asynccontextmanager
    async def hall(app: Litestar) -> AsyncIterator[None]:
        seen.append(("begun", store.is_open))
        yield
        seen.append(("ended", store.is_open))

    async def run() -> None:
        app = build(settings_from({}), store, lifespan=[hall])
        async with app.lifespan():
            seen.append(("running", store.is_open))

    asyncio.run(run())
    assert seen == [("begun", True), ("running", True), ("ended", True)]
    assert not store.is_open


@pytest.mark.parametrize(
    ("flag", "address", "headers", "status"),
    [
        ("local", "127.0.0.1", {}, 200),
        ("local", "::1", {}, 200),
        ("local", "10.1.2.3", {}, 403),
        ("local", "8.8.8.8", {}, 403),
        ("local", "127.0.0.1", {"x-forwarded-for": "127.0.0.1"}, 403),
        ("local", "127.0.0.1", {"sec-fetch-site": "same-origin"}, 403),
        ("local", "8.8.8.8", {"authorization": f"Bearer {TOKEN}"}, 200),
        ("local", "8.8.8.8", {"authorization": f"bearer {TOKEN}", "x-forwarded-for": "1.2.3.4"}, 200),
        ("local", "8.8.8.8", {"authorization": f"Bearer {TOKEN}x"}, 403),
        ("local", "8.8.8.8", {"authorization": f"Bearer {TOKEN[:-1]}"}, 403),
        ("local", "8.8.8.8", {"authorization": f"Basic {TOKEN}"}, 403),
        ("local", "8.8.8.8", {"authorization": TOKEN}, 403),
        ("local", "8.8.8.8", {"authorization": "Bearer "}, 403),
        ("off", "127.0.0.1", {"authorization": f"Bearer {TOKEN}"}, 404),
    ],
)
def test_who_may_see_the_measurements(flag: str, address: str, headers: dict[str, str], status: int) -> None:
    async def scenario(house: House) -> None:
        browser = await house.browser(address=address)
        answer = await browser.get("/metrics", headers=headers)
        assert answer.status_code == status
        assert TOKEN not in answer.text
        assert (answer.status_code == 403) == ("FLORILEGE_METRICS_TOKEN" in answer.text)

    at_home(scenario, metrics=flag, metrics_token=TOKEN)


def test_without_a_token_none_will_do() -> None:
    async def scenario(house: House) -> None:
        for shown in ("Bearer", "Bearer ", 'Bearer ""'):
            browser = await house.browser(authorization=shown)
            assert error(await browser.get("/metrics")) == (403, "not-local")

    at_home(scenario)


def test_requests_are_counted_by_route_and_not_by_path() -> None:
    async def scenario(house: House) -> None:
        browser = await house.browser(address="127.0.0.1")
        for path in ("/api/games/lotus", "/api/games/chess", "/secret-token", "/other-token"):
            await browser.get(path)
        house.services.metrics.moves.labels("lotus").inc()
        found = (await browser.get("/metrics")).text
        for line in (
            'florilege_requests_total{method="GET",route="/api/games/{id}",status="200"} 1.0',
            'florilege_requests_total{method="GET",route="/api/games/{id}",status="404"} 1.0',
            'florilege_requests_total{method="GET",route="/{path}",status="404"} 2.0',
            'florilege_moves_total{game="lotus"} 1.0',
        ):
            assert line in found.splitlines()
        assert "token" not in found

    at_home(scenario)


@pytest.mark.parametrize("level", ["info", "debug"])
def test_a_log_of_words_has_one_line_an_event(level: str) -> None:
    with written("text", level) as stream:
        log.event("odd", value="two\nlines")
        log.event("quiet", logging.DEBUG)
        try:
            raise ValueError("why")
        except ValueError as raised:
            ids = [log.trouble("bad", raised, path="/api"), log.trouble("bad", raised, request="known")]
            logging.getLogger("uvicorn.error").error("Exception in ASGI application", exc_info=raised)
            logging.getLogger("uvicorn.error").error("Traceback (most recent call last):\n  a\nKeyError: 7")
            logging.getLogger("asyncio").error("Task exception was never retrieved", exc_info=raised)
    assert ids[1] == "known"
    first, *lines = stream.getvalue().splitlines()
    assert first.endswith("Z INFO odd value=two lines")
    if level == "debug":
        assert lines[0].endswith("Z DEBUG quiet")
        assert sum(line == "ValueError: why" for line in lines) == 4
        return
    told = [re.sub(r"^\S+ |(?<=test_app:)\d+", "", line) for line in lines]
    where = "error=ValueError where=tests.server.test_app:"
    assert told == [
        f"ERROR bad request={ids[0]} path=/api {where}",
        f"ERROR bad request=known {where}",
        f"ERROR Exception in ASGI application {where}",
        "ERROR KeyError: 7",
        f"ERROR Task exception was never retrieved {where}",
    ]


def test_what_the_http_server_says_of_paths_is_left_out() -> None:
    with written("text") as stream:
        for name in ("uvicorn.error", "uvicorn.access"):
            logging.getLogger(name).info('"WebSocket /secret-token" [accepted]')
        logging.getLogger("uvicorn.error").warning("something odd")
    assert "secret-token" not in stream.getvalue()
    assert stream.getvalue().endswith("WARNING something odd\n")


# -- its document -------------------------------------------------------------------------------
def test_the_document_describes_every_route_and_its_errors() -> None:
    async def scenario(house: House) -> None:
        browser = await house.browser()
        document = (await browser.get("/api/openapi.json")).json()
        operations = [
            (path, method, operation)
            for path, methods in document["paths"].items()
            for method, operation in methods.items()
        ]
        assert len(operations) == 24
        for path, method, operation in operations:
            assert operation["summary"], path
            assert operation["description"], path
            assert operation["tags"], path
            statuses = set(operation["responses"])
            assert {"400", "429", "500"} <= statuses
            assert any(status.startswith("2") for status in statuses)
            if method != "get":
                assert "403" in statuses, path
            if "requestBody" in operation:
                assert {"413", "415"} <= statuses, path
                schema = operation["requestBody"]["content"]["application/json"]["schema"]
                named = document["components"]["schemas"].get(schema.get("$ref", "").rpartition("/")[2], {})
                assert {**named, **schema}["examples"], path
            for status, response in operation["responses"].items():
                if status >= "4":
                    answered = response["content"]["application/json"]["schema"]
                    assert answered == {"$ref": "#/components/schemas/ErrorAnswer"}, (path, status)
        assert "content" not in document["paths"]["/api/sign-out"]["post"]["responses"]["204"]
        assert not document["paths"]["/api/me"]["delete"]["requestBody"]["required"]
        for body in ("NewName", "Credentials", "Farewell", "RecordGiven"):
            assert document["components"]["schemas"][body]["additionalProperties"] is False
        assert "additionalProperties" not in document["components"]["schemas"]["Me"]
        assert "password" not in document["components"]["schemas"]["Me"]["properties"]

    at_home(scenario)


def test_no_page_of_documentation_loads_anything_from_elsewhere() -> None:
    async def scenario(house: House) -> None:
        browser = await house.browser()
        for path in ("/schema", "/api/swagger", "/api/redoc", "/api/elements", "/api/rapidoc"):
            assert (await browser.get(path)).status_code == 404
        assert (await browser.get("/api/openapi.yaml")).status_code == 200

    at_home(scenario)
