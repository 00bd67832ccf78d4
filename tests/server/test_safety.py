"""Who may ask, how much and how often; and what every answer says to the browser."""

import asyncio
from socket import gethostname
from typing import Any, cast

import pytest
from litestar import get
from litestar.enums import ScopeType
from litestar.types import Scope

from florilege.server.bans import Bans
from florilege.server.limits import RATES, SHARED, Limits, Rate, by_address, by_person
from florilege.server.peer import address_of, is_this_machine, network_of
from florilege.server.safety import Gate, policy
from florilege.server.settings import settings_from
from tests.server.browsing import HOST, House, at_home, error
from tests.server.memory_store import MemoryStore

OWN = f"http://{HOST}"


# -- origins ------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("headers", "allowed"),
    [
        ({}, True),
        ({"origin": OWN}, True),
        ({"origin": OWN.upper()}, True),
        ({"origin": f"{OWN}:80"}, False),
        ({"origin": f"{OWN}:8000"}, False),
        ({"origin": f"https://{HOST}"}, False),
        ({"origin": "http://evil.example"}, False),
        ({"origin": f"http://{HOST}.evil.example"}, False),
        ({"origin": "null"}, False),
        ({"origin": ""}, False),
        ({"origin": "https://friend.example"}, True),
        ({"origin": OWN, "sec-fetch-site": "cross-site"}, True),
        ({"sec-fetch-site": "same-origin"}, True),
        ({"sec-fetch-site": "none"}, True),
        ({"sec-fetch-site": "same-site"}, False),
        ({"sec-fetch-site": "cross-site"}, False),
    ],
)
def test_only_our_own_pages_may_change_anything(headers: dict[str, str], allowed: bool) -> None:
    async def scenario(house: House) -> None:
        browser = await house.browser()
        answer = await browser.post("/api/people/guest", headers=headers)
        assert answer.status_code == (201 if allowed else 403)
        assert len(house.store.people) == allowed
        if not allowed:
            assert error(answer) == (403, "foreign-origin")
            assert error(await browser.post("/nowhere", headers=headers)) == (403, "foreign-origin")
        assert (await browser.get("/api/games", headers=headers)).status_code == 200, "reading is anybody's"

    at_home(scenario, origins="https://friend.example:443")


def test_behind_a_proxy_the_origin_has_the_scheme_that_the_proxy_says() -> None:
    async def scenario(house: House) -> None:
        browser = await house.browser()
        headers = {"origin": f"https://{HOST}", "x-forwarded-proto": "https"}
        assert (await browser.post("/api/people/guest", headers=headers)).status_code == 201

    at_home(scenario, behind_proxy=True)


def handshakes(limits: Limits, *asked: dict[str, str]) -> list[dict[str, Any]]:
    """What clients of WebSockets are told by the gate, before an application that accepts everybody."""
    sent: list[dict[str, Any]] = []

    async def accepting(scope: Any, receive: Any, send: Any) -> None:
        await send({"type": "websocket.accept"})

    async def receive() -> Any:
        raise AssertionError("nothing is read before the gate")

    async def send(message: Any) -> None:
        sent.append(message)

    async def run() -> None:
        gate = Gate(accepting, settings_from({}, {"names": HOST}), limits, Bans(MemoryStore(), lambda: 0))
        for headers in asked:
            pairs = [(name.encode(), value.encode()) for name, value in {"host": HOST, **headers}.items()]
            kind = {"type": ScopeType.WEBSOCKET, "scheme": "ws", "path": "/ws", "state": {}}
            await gate(cast(Scope, {**kind, "client": ("203.0.113.7", 1), "headers": pairs}), receive, send)

    asyncio.run(run())
    return sent


def test_a_websocket_is_opened_by_our_own_pages_only() -> None:
    friends: list[dict[str, str]] = [{}, {"origin": OWN}, {"sec-fetch-site": "same-origin"}]
    assert handshakes(Limits(), *friends) == [{"type": "websocket.accept"}] * 3
    strangers = [{"origin": "http://evil.example"}, {"origin": "null"}, {"sec-fetch-site": "cross-site"}]
    refused = {"type": "websocket.close", "code": 4403, "reason": "foreign-origin"}
    assert handshakes(Limits(), *strangers) == [refused] * 3


def test_websockets_cannot_be_opened_faster_than_people_do() -> None:
    sent = handshakes(Limits(lambda: 0.0), *[{"origin": OWN}] * 101)
    assert sent[:100] == [{"type": "websocket.accept"}] * 100
    assert sent[100]["reason"] == "too-many"


# -- names --------------------------------------------------------------------------------------
OURS = ["", "localhost", "LOCALHOST:8000", "127.0.0.1:8000", "192.168.1.5:8000", "[::1]:8000", "[2001:db8::1]"]
OURS += [HOST.upper(), f"{HOST}.:443", "flowers.lan", gethostname(), f"{gethostname()}.local:8000"]
NOT_OURS = ["evil.example", "evil.example:8000", f"x.{HOST}", f"{HOST}.evil.example", "localhost.evil.example"]
NOT_OURS += ["127.0.0.1.evil.example", "[::1].evil.example", "127.0.0.1%.evil.example", "0x7f.1", "a b", "%00"]


@pytest.mark.parametrize(("host", "ours"), [*((name, True) for name in OURS), *((name, False) for name in NOT_OURS)])
def test_we_answer_to_our_own_names_only(host: str, ours: bool) -> None:
    """A page can have its name point to this machine; it cannot choose by which name its visitors' browsers ask."""

    async def scenario(house: House) -> None:
        browser = await house.browser()
        for path in ("/", "/api/health", "/api/me", "/metrics", "/nowhere"):
            answer = await browser.get(path, headers={"host": host, "accept-language": "fr"})
            assert (answer.status_code == 421) != ours
        if not ours:
            assert error(answer) == (421, "misdirected")
            assert "FLORILEGE_NAMES" in answer.json()["error"]["message"]
            assert error(await browser.post("/api/people/guest", headers={"host": host})) == (421, "misdirected")
            assert not house.store.people

    at_home(scenario, host="flowers.lan")


def test_a_websocket_is_not_opened_by_another_name() -> None:
    refused = {"type": "websocket.close", "code": 4403, "reason": "misdirected"}
    for host in ("evil.example", "evil.example:8000"):
        assert handshakes(Limits(), {"host": host, "origin": f"http://{host}"}) == [refused]
    assert handshakes(Limits(), {"host": "localhost:8000"}) == [{"type": "websocket.accept"}]


# -- bodies -------------------------------------------------------------------------------------
def test_only_json_is_read() -> None:
    async def scenario(house: House) -> None:
        browser = await house.guest()
        for kind in ("text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x", ""):
            answer = await browser.patch("/api/me", content=b'{"name": "Ida"}', headers={"content-type": kind})
            assert error(answer) == (415, "not-json")
        typed = {"content-type": "Application/JSON; charset=utf-8"}
        assert (await browser.patch("/api/me", content=b'{"name": "Ida"}', headers=typed)).status_code == 200

        async def stream() -> Any:
            yield b'{"name": "Zoe"}'

        assert error(await browser.patch("/api/me", content=stream())) == (415, "not-json")

    at_home(scenario)


def test_large_bodies_are_not_read() -> None:
    async def scenario(house: House) -> None:
        browser = await house.guest()
        assert error(await browser.patch("/api/me", json={"name": "x" * 66_000})) == (413, "too-large")

        async def stream() -> Any:
            for _ in range(70):
                yield b" " * 1000

        typed = {"content-type": "application/json"}
        answer = await browser.patch("/api/me", content=stream(), headers=typed)
        assert error(answer) == (413, "too-large")
        assert "64 kB" in answer.json()["error"]["message"]
        assert (await browser.post("/api/verify", json={"record": "x" * 66_000})).status_code == 200
        assert error(await browser.post("/api/verify", json={"record": "x" * 2_100_000})) == (413, "too-large")

    at_home(scenario)


# -- headers ------------------------------------------------------------------------------------
@get("/api/broken", media_type="text/plain")
async def broken() -> str:
    raise RuntimeError("the secret is 42")


FIXED = {
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "content-security-policy": policy(HOST, False),
}


def test_every_answer_has_the_headers_of_safety() -> None:
    async def scenario(house: House) -> None:
        browser = await house.browser()
        for status, method, path in (
            (200, "GET", "/api/health"),
            (200, "HEAD", "/api/health"),
            (200, "GET", "/api/openapi.json"),
            (204, "OPTIONS", "/api/health"),
            (401, "GET", "/api/me"),
            (404, "GET", "/nowhere"),
            (405, "PUT", "/api/health"),
            (500, "GET", "/api/broken"),
        ):
            answer = await browser.request(method, path)
            assert answer.status_code == status
            assert FIXED.items() <= answer.headers.items(), path
            assert "camera=()" in answer.headers["permissions-policy"]
            assert answer.headers["cache-control"] == "no-store"
            assert "strict-transport-security" not in answer.headers
            assert answer.headers["x-request-id"]
        refused = await browser.post("/api/people/guest", headers={"origin": "null"})
        assert FIXED.items() <= refused.headers.items()
        secure = await (await house.browser(scheme="https")).get("/api/health")
        assert secure.headers["strict-transport-security"]
        assert f"wss://{HOST};" in secure.headers["content-security-policy"]

    at_home(scenario, [broken])


def test_the_policy_allows_nothing_from_elsewhere() -> None:
    directives = dict(part.split(" ", 1) for part in policy("h:8000", False).split("; "))
    assert directives["default-src"] == "'none'"
    assert directives["connect-src"] == "'self' ws://h:8000"
    assert not any(word in policy("h", True) for word in ("unsafe", "*", "http:", "https:"))
    assert policy("h; script-src *", False) == policy("", False)


# -- how often ----------------------------------------------------------------------------------
def test_a_bucket_empties_and_fills_again() -> None:
    now = 0.0
    limits = Limits(lambda: now, {"chat": Rate(3, 0.5)})
    assert [limits.allow("chat", "ida") for _ in range(4)] == [0, 0, 0, 2]
    assert limits.allow("chat", "zoe") == 0
    now = 1.0
    assert limits.allow("chat", "ida") == 1
    now = 2.0
    assert [limits.allow("chat", "ida"), limits.allow("chat", "ida")] == [0, 2]
    now = 1000.0
    assert [limits.allow("chat", "ida", cost=2), limits.allow("chat", "ida", cost=2)] == [0, 2]
    assert limits.allow("chat", "new", cost=99) == 0, "a whole bucket, if it costs more than that"
    now = 1.0
    assert limits.allow("chat", "ida") == 0, "a clock that goes back takes nothing away"


def test_an_address_may_be_many_people() -> None:
    limits = Limits(lambda: 0.0)
    for subject, rate in RATES.items():
        for key, times in ((by_person("ida"), 1), (by_address("203.0.113.7"), SHARED)):
            assert all(limits.allow(subject, key) == 0 for _ in range(int(rate.burst) * times))
            assert limits.allow(subject, key) > 0
    assert Limits(lambda: 0.0, on=False).allow("chat", "ida", 1e9) == 0


def test_memory_is_bounded_and_the_busiest_are_remembered() -> None:
    now = 0.0
    limits = Limits(lambda: now, {"chat": Rate(10, 1.0)}, most=100)
    while limits.allow("chat", "busy") == 0:
        pass
    for number in range(1000):
        now += 0.0001
        limits.allow("chat", f"person {number}")
        assert limits.allow("chat", "busy") > 0
        assert len(limits) <= 101


def test_too_often_is_429_and_says_when() -> None:
    async def scenario(house: House) -> None:
        browser = await house.browser()
        wrong = {"login": "zoe", "password": "wrong password"}
        statuses = [(await browser.post("/api/sign-in", json=wrong)).status_code for _ in range(11)]
        assert statuses == [401] * 10 + [429]
        other = await house.browser(address="198.51.100.1", accept_language="fr")
        answer = await other.post("/api/sign-in", json={**wrong, "login": "ＺＯＥ"})
        assert error(answer) == (429, "too-many")
        assert answer.headers["retry-after"] == "30"
        assert "30 secondes" in answer.json()["error"]["message"]
        assert (await other.post("/api/sign-in", json={**wrong, "login": "ida"})).status_code == 401
        house.now += 30
        assert (await other.post("/api/sign-in", json=wrong)).status_code == 401

    at_home(scenario)


def test_every_request_counts_for_its_address() -> None:
    async def scenario(house: House) -> None:
        browser = await house.browser(address="2001:db8::1")
        neighbour = await house.browser(address="2001:db8::2")
        stranger = await house.browser(address="2001:db8:0:1::1")
        for _ in range(500):
            assert (await browser.get("/nowhere")).status_code == 404
        answer = await neighbour.get("/api/health")
        assert error(answer) == (429, "too-many")
        assert answer.headers["retry-after"] == "1"
        assert "one second" in answer.json()["error"]["message"]
        assert (await stranger.get("/api/health")).status_code == 200

    at_home(scenario)


def test_limits_can_be_turned_off() -> None:
    async def scenario(house: House) -> None:
        for _ in range(100):
            await house.guest()

    at_home(scenario, rate_limits=False)


# -- addresses ----------------------------------------------------------------------------------
def scope_from(peer: str | None, **headers: str) -> Scope:
    pairs = [(name.replace("_", "-").encode(), value.encode()) for name, value in headers.items()]
    return cast(Scope, {"type": "http", "client": peer and (peer, 1), "headers": pairs})


@pytest.mark.parametrize(
    ("peer", "forwarded", "behind", "address"),
    [
        ("203.0.113.7", None, False, "203.0.113.7"),
        ("203.0.113.7", "198.51.100.1", False, "203.0.113.7"),
        ("10.0.0.1", "1.1.1.1, 198.51.100.1", True, "198.51.100.1"),
        ("10.0.0.1", "198.51.100.1, nonsense", True, "10.0.0.1"),
        ("10.0.0.1", None, True, "10.0.0.1"),
        (None, None, False, ""),
    ],
)
def test_the_address_is_the_last_that_can_be_trusted(
    peer: str | None, forwarded: str | None, behind: bool, address: str
) -> None:
    headers = {"x_forwarded_for": forwarded} if forwarded else {}
    assert address_of(scope_from(peer, **headers), settings_from({}, {"behind_proxy": behind})) == address


def test_what_counts_as_one_address() -> None:
    assert network_of("203.0.113.7") == network_of("::ffff:203.0.113.7") == "203.0.113.7"
    assert network_of("2001:db8::1") == network_of("2001:db8::ffff:1") != network_of("2001:db8:0:1::1")
    assert network_of("fe80::1%eth0") == "fe80::/64"
    assert network_of("") == ""


def test_only_programs_of_this_machine_that_ask_for_themselves_are_of_this_machine() -> None:
    assert all(is_this_machine(scope_from(peer)) for peer in ("127.0.0.1", "127.0.0.2", "::1", "::ffff:127.0.0.1"))
    assert not any(is_this_machine(scope_from(peer)) for peer in ("8.8.8.8", "192.168.1.5", "fe80::1", None))
    for name in ("forwarded", "via", "x_forwarded_for", "x_forwarded_proto", "x_real_ip"):
        assert not is_this_machine(scope_from("127.0.0.1", **{name: "127.0.0.1"}))
