"""Guests, accounts, sessions: who one is, and who one cannot become."""

import asyncio
import io
import logging
import random
import threading
from hashlib import sha256
from typing import Any

import httpx
import msgspec
import pytest
from argon2 import PasswordHasher

from florilege.errors import FlorilegeError
from florilege.hall.errors import Busy, Nobody
from florilege.hall.threads import Threads
from florilege.server import logs
from florilege.server.identity import HasAccount, LoginInUse, People, SignInRefused, WrongPassword, digest_of
from florilege.server.settings import settings_from
from florilege.store.base import fresh_id
from florilege.store.names import InvalidName, checked_login, checked_name, checked_password, guest_name
from florilege.texts.text import Text
from tests.server.browsing import HOST, PASSWORD, House, at_home, error, token
from tests.server.memory_store import MemoryStore

CREDENTIALS = {"login": "zoe", "password": PASSWORD}


# -- names, logins, passwords -------------------------------------------------------------------
@pytest.mark.parametrize(
    ("asked", "name"),
    [
        ("  Zoé \t  Ida ", "Zoé Ida"),
        ("ﬁne", "fine"),
        ("é" * 24, "é" * 24),
        ("日本", "日本"),
        ("🌸", "🌸"),
    ],
)
def test_a_name_is_shown_in_one_way(asked: str, name: str) -> None:
    assert checked_name(asked) == name


@pytest.mark.parametrize(
    "asked",
    ["", "   ", "x" * 25, "a\0b", "a\u202eb", "a\u200bb", "\u3164", "\u2800\u2800", "\u0301", "\ud800", "\ue000"],
)
def test_a_name_that_cannot_be_shown_is_refused_in_both_languages(asked: str) -> None:
    with pytest.raises(InvalidName) as caught:
        checked_name(asked)
    assert caught.value.say("fr") != caught.value.say("en")


def test_logins_are_compared_without_capitals_and_passwords_as_they_are() -> None:
    assert checked_login(" ZoÉ ") == checked_login("zoe\u0301") == "zoé"
    assert checked_login("STRASSE") == checked_login("straße")
    assert checked_password("pass WORD e\u0301") == "pass WORD é"
    for login in ("ab", "x" * 33, "a b c", "abc\0", "abc\u200b"):
        with pytest.raises(FlorilegeError):
            checked_login(login)
    for password in ("1234567", "x" * 201):
        with pytest.raises(FlorilegeError, match="8 to 200"):
            checked_password(password)


def test_a_guest_is_called_by_a_flower_of_its_language() -> None:
    for language, flower in (("fr", "Coquelicot"), ("en", "Poppy")):
        names = {guest_name(language, random.Random(seed)) for seed in range(300)}
        assert len(names) > 100
        assert any(name.startswith(flower) for name in names)
        assert all(checked_name(name) == name for name in names)


# -- People -------------------------------------------------------------------------------------
def test_only_the_digest_of_a_token_is_stored() -> None:
    async def run() -> None:
        store = MemoryStore()
        people = People(store, clock=lambda: 7)
        person, token = await people.guest("fr")
        other, second = await people.guest("fr")
        assert len(token) >= 43
        assert token != second
        assert person.id != other.id
        assert len(person.id) >= 22
        assert person.created == 7
        assert set(store.open_sessions) == {sha256(text.encode()).digest() for text in (token, second)}
        assert await people.of_token(token) == person
        for wrong in (None, "", "x", token + "x", "x" * 10_000, token.swapcase()):
            assert await people.of_token(wrong) is None

    asyncio.run(run())


def test_a_sign_in_costs_one_hash_whoever_asks(monkeypatch: pytest.MonkeyPatch) -> None:
    verified: list[str] = []
    genuine = PasswordHasher.verify

    def counted(self: PasswordHasher, hashed: str, password: str) -> bool:
        verified.append(hashed.split("$")[3])
        return bool(genuine(self, hashed, password))

    monkeypatch.setattr(PasswordHasher, "verify", counted)

    async def run() -> None:
        people = People(MemoryStore())
        person, _ = await people.guest()
        await people.register(person, "zoe", PASSWORD)
        refusals = []
        for login, password in (("zoe", "wrong password"), ("nobody", "wrong password"), ("a b", PASSWORD)):
            with pytest.raises(SignInRefused) as caught:
                await people.sign_in(login, password)
            refusals.append((caught.value.say("en"), caught.value.say("fr")))
        assert len(set(refusals)) == 1

    asyncio.run(run())
    assert verified == ["m=19456,t=2,p=1"] * 3


def test_a_password_hashed_with_other_parameters_is_hashed_anew() -> None:
    async def run() -> None:
        store = MemoryStore()
        weak = People(store, hasher=PasswordHasher(time_cost=1, memory_cost=64, parallelism=1))
        person, _ = await weak.guest()
        await weak.register(person, "zoe", PASSWORD)
        before = store.people[person.id].password
        people = People(store)
        signed_in, _ = await people.sign_in("ZOE", PASSWORD)
        after = store.people[person.id].password
        assert signed_in.id == person.id
        assert before is not None
        assert "m=64,t=1" in before
        assert after is not None
        assert "m=19456,t=2,p=1" in after
        await people.sign_in("zoe", PASSWORD)
        assert store.people[person.id].password == after

    asyncio.run(run())


def test_changes_of_one_person_do_not_undo_one_another() -> None:
    async def run() -> None:
        store = MemoryStore()
        people = People(store)
        person, _ = await people.guest()
        await asyncio.gather(people.register(person, "zoe", PASSWORD), people.rename(person, "Zoé"))
        found = store.people[person.id]
        assert (found.login, found.name) == ("zoe", "Zoé")
        with pytest.raises(HasAccount):
            await people.register(person, "ida", PASSWORD)
        other, _ = await people.guest()
        with pytest.raises(LoginInUse):
            await people.register(other, "ZOE", PASSWORD)
        await people.delete(other)
        with pytest.raises(Nobody):
            await people.rename(other, "Ida")
        assert other.id not in store.people

    asyncio.run(run())


def test_whoever_watches_is_told_which_sessions_are_over() -> None:
    async def run() -> None:
        people = People(MemoryStore())
        told: list[tuple[str, bytes | None]] = []
        people.ended.append(lambda person, session: told.append((person, session)))
        person, first = await people.guest()
        _, second = await people.register(person, "zoe", PASSWORD)
        signed_in, third = await people.sign_in("zoe", PASSWORD, second)
        await people.sign_out("unknown")
        with pytest.raises(WrongPassword):
            await people.delete(signed_in, "wrong password")
        assert told == [(person.id, None), (person.id, digest_of(second))]
        await people.sign_out_everywhere(signed_in)
        await people.delete(signed_in, PASSWORD)
        assert told[2:] == [(person.id, None), (person.id, None)]
        assert [await people.of_token(each) for each in (first, second, third)] == [None] * 3

    asyncio.run(run())


def test_so_much_may_wait_for_a_thread_and_no_more() -> None:
    async def run() -> None:
        threads = Threads("test", at_once=1, most=2)
        going = threading.Event()
        jobs = [asyncio.create_task(threads.run(going.wait)) for _ in range(3)]
        await asyncio.sleep(0)  # each has asked for its thread
        going.set()
        first, second, third = await asyncio.gather(*jobs, return_exceptions=True)
        assert (first, second) == (True, True)
        assert isinstance(third, Busy)
        assert await threads.run(going.wait) is True
        threads.close()

    asyncio.run(run())


# -- over HTTP ----------------------------------------------------------------------------------
def test_a_guest_plays_at_once_and_stays_who_it_is() -> None:
    async def scenario(house: House) -> None:
        browser = await house.browser(accept_language="fr-CH, en;q=0.5")
        assert error(await browser.get("/api/me")) == (401, "nobody")
        made = await browser.post("/api/people/guest")
        assert made.status_code == 201
        again = await browser.post("/api/people/guest")
        assert again.json() == made.json() == (await browser.get("/api/me")).json()
        assert set(made.json()) == {"id", "name", "login", "created"}
        assert made.json()["login"] is None
        flowers = Text("guest-flowers").say("fr").split(", ")
        assert made.json()["name"].rpartition(" ")[0] in flowers
        assert len(house.store.people) == 1

    at_home(scenario)


@pytest.mark.parametrize(
    ("scheme", "flags", "headers", "secure"),
    [
        ("http", {}, {}, False),
        ("https", {}, {}, True),
        ("http", {}, {"x-forwarded-proto": "https"}, False),
        ("http", {"behind_proxy": True}, {"x-forwarded-proto": "https"}, True),
        ("http", {"behind_proxy": True}, {"x-forwarded-proto": "https, http"}, False),
    ],
)
def test_the_attributes_of_the_cookie(
    scheme: str, flags: dict[str, Any], headers: dict[str, str], secure: bool
) -> None:
    async def scenario(house: House) -> None:
        browser = await house.browser(scheme=scheme)
        answer = await browser.post("/api/people/guest", headers=headers)
        for cookie in (
            answer.headers["set-cookie"],
            (await browser.post("/api/sign-out", headers=headers)).headers["set-cookie"],
        ):
            first, *attributes = cookie.split("; ")
            assert first.startswith("__Host-florilege=" if secure else "florilege=")
            assert {"HttpOnly", "Path=/", "SameSite=lax"} <= set(attributes)
            assert ("Secure" in attributes) == secure
        assert "Max-Age=31536000" in answer.headers["set-cookie"]
        assert "Max-Age=0" in cookie
        assert "Domain" not in cookie
        assert (await browser.get("/api/me")).status_code == 401

    at_home(scenario, **flags)


def test_only_one_cookie_counts() -> None:
    """Another site of the same domain can add a cookie of any name but one that begins with __Host-."""

    async def scenario(house: House) -> None:
        mine, other = await house.guest(), await house.guest()
        first, second = token(mine), token(other)
        me = (await mine.get("/api/me")).json()["id"]
        for scheme, cookie, found in (
            ("http", f"florilege={first}", me),
            ("http", f"florilege={first}; florilege={second}", None),
            ("http", f"florilege={second}; x=1; florilege={first}", None),
            ("http", f"florilege={first}; florilege={first}", None),
            ("http", f"__Host-florilege={first}", None),
            ("https", f"__Host-florilege={first}", me),
            ("https", f"__Host-florilege={first}; florilege={second}", me),
            ("https", f"florilege={second}; __Host-florilege={first}", me),
            ("https", f"__Host-florilege={first}; __Host-florilege={second}", None),
            ("https", f"__Host-florilege=nobody; florilege={second}", None),
            ("https", f"__Host-florilege=; florilege={second}", None),
            ("https", f"florilege={first}; florilege={second}", None),
        ):
            browser = await house.browser(scheme=scheme, cookie=cookie)
            person = (await browser.get("/api/session")).json()["person"]
            assert (person and person["id"]) == found, (scheme, cookie)
        split = httpx.Headers([("cookie", f"florilege={first}"), ("cookie", f"florilege={second}")])
        assert (await (await house.browser()).get("/api/me", headers=split)).status_code == 401

    at_home(scenario)


def test_over_tls_an_old_session_takes_the_new_name_when_the_page_is_opened() -> None:
    async def scenario(house: House) -> None:
        kept = token(await house.guest())
        browser = await house.browser(scheme="https")
        browser.cookies.set("florilege", kept, domain=HOST, path="/")
        me = (await browser.get("/api/me")).json()
        opened = await browser.get("/api/session")
        assert opened.json()["person"] == me
        assert dict(browser.cookies) == {"__Host-florilege": kept}
        new, gone = opened.headers.get_list("set-cookie")
        assert {"Secure", "HttpOnly", "Path=/", "Max-Age=31536000"} <= set(new.split("; "))
        assert gone.startswith("florilege=")
        assert "Max-Age=0" in gone
        again = await browser.get("/api/session")
        assert again.json()["person"] == me
        (renewed,) = again.headers.get_list("set-cookie")  # a guest that lost it could not come back
        assert renewed.startswith("__Host-florilege=")

    at_home(scenario)


def test_a_guest_becomes_an_account_and_keeps_its_id() -> None:
    async def scenario(house: House) -> None:
        browser = await house.guest()
        before, old = (await browser.get("/api/me")).json(), token(browser)
        answer = await browser.post("/api/me/account", json={"login": "Zoe", "password": PASSWORD})
        assert answer.json() == {**before, "login": "zoe"}
        assert token(browser) != old
        assert (await browser.get("/api/me")).json() == answer.json()
        thief = await house.browser()
        thief.cookies.set("florilege", old)
        assert error(await thief.get("/api/me")) == (401, "nobody")
        assert error(await browser.post("/api/me/account", json=CREDENTIALS)) == (409, "has-account")
        other = await house.guest()
        assert error(await other.post("/api/me/account", json=CREDENTIALS)) == (409, "login-in-use")
        assert (await other.get("/api/me")).json()["login"] is None

    at_home(scenario)


def test_signing_in_gives_a_new_session_and_takes_the_old_one() -> None:
    async def scenario(house: House) -> None:
        account = await house.account()
        me = (await account.get("/api/me")).json()
        browser = await house.guest()
        guest, old = (await browser.get("/api/me")).json(), token(browser)
        answer = await browser.post("/api/sign-in", json={"login": "ZOE", "password": PASSWORD})
        assert answer.json() == me != guest
        assert token(browser) != old
        assert digest_of(old) not in house.store.open_sessions
        assert guest["id"] in house.store.people, "its games stay with the guest"
        assert (await account.get("/api/me")).status_code == 200

    at_home(scenario)


def test_a_refused_sign_in_says_nothing() -> None:
    async def scenario(house: House) -> None:
        await house.account()
        browser = await house.browser()
        answers = [
            await browser.post("/api/sign-in", json={"login": login, "password": password})
            for login, password in [
                ("zoe", "wrong password"),
                ("ida", PASSWORD),
                ("", ""),
                ("zoe", ""),
                ("zoe", "x" * 999),
            ]
        ]
        assert {error(answer) for answer in answers} == {(401, "sign-in-refused")}
        assert len({answer.content for answer in answers}) == 1
        assert not any("set-cookie" in answer.headers for answer in answers)

    at_home(scenario)


def test_signing_out_and_signing_out_everywhere() -> None:
    async def scenario(house: House) -> None:
        first = await house.account()
        second, third = await house.browser(), await house.browser()
        for browser in (second, third):
            assert (await browser.post("/api/sign-in", json=CREDENTIALS)).status_code == 200
        kept = token(third)
        assert (await third.post("/api/sign-out")).status_code == 204
        third.cookies.set("florilege", kept)
        statuses = [(await browser.get("/api/me")).status_code for browser in (first, second, third)]
        assert statuses == [200, 200, 401]
        assert (await second.post("/api/sign-out-everywhere")).status_code == 204
        assert [(await browser.get("/api/me")).status_code for browser in (first, second)] == [401, 401]
        assert house.store.open_sessions == {}
        assert (await third.post("/api/sign-out")).status_code == 204, "nobody may sign out too"
        assert error(await third.post("/api/sign-out-everywhere")) == (401, "nobody")

    at_home(scenario)


def test_disappearing() -> None:
    async def scenario(house: House) -> None:
        guest, account = await house.guest(), await house.account()
        assert (await guest.delete("/api/me")).status_code == 204
        assert len(house.store.people) == 1
        for body in ({}, {"password": "wrong password"}, {"password": None}):
            assert error(await account.request("DELETE", "/api/me", json=body)) == (403, "wrong-password")
        assert error(await account.delete("/api/me")) == (403, "wrong-password")
        answer = await account.request("DELETE", "/api/me", json={"password": PASSWORD})
        assert answer.status_code == 204
        assert house.store.people == {}
        assert house.store.open_sessions == {}
        assert error(await account.post("/api/sign-in", json=CREDENTIALS)) == (401, "sign-in-refused")

    at_home(scenario)


def test_another_name() -> None:
    async def scenario(house: House) -> None:
        browser = await house.guest()
        assert (await browser.patch("/api/me", json={"name": " Zoé  Ida"})).json()["name"] == "Zoé Ida"
        for name, code in (
            ("", "invalid-name"),
            ("x" * 25, "invalid-name"),
            ("a\0", "invalid-name"),
            (5, "bad-request"),
        ):
            assert error(await browser.patch("/api/me", json={"name": name})) == (400, code)
        assert (await browser.get("/api/me")).json()["name"] == "Zoé Ida"
        assert error(await (await house.browser()).patch("/api/me", json={"name": "Ida"})) == (401, "nobody")

    at_home(scenario)


def test_no_secret_is_in_any_answer_or_log() -> None:
    written = io.StringIO()
    logs.configure(settings_from({"FLORILEGE_LOG_LEVEL": "debug", "FLORILEGE_LOG_FORMAT": "json"}), written)
    answers: list[httpx.Response] = []
    secrets: list[str] = [PASSWORD, "wrong password", "argon2"]

    async def scenario(house: House) -> None:
        browser = await house.guest()
        secrets.append(token(browser))
        answers.append(await browser.post("/api/me/account?password=" + PASSWORD, json=CREDENTIALS))
        secrets.append(token(browser))
        answers.append(await browser.post("/api/sign-in", json={**CREDENTIALS, "password": "wrong password"}))
        answers.append(await browser.post("/api/sign-in", json={**CREDENTIALS, "extra": PASSWORD}))
        answers.append(await browser.get("/api/me"))
        answers.append(await browser.get("/api/invitations/" + PASSWORD))
        answers.append(await browser.post("/api/sign-out"))
        secrets.extend(digest.hex() for digest in house.store.open_sessions)
        assert any("argon2" in (person.password or "") for person in house.store.people.values())

    try:
        at_home(scenario)
    finally:
        for name in ("florilege", "uvicorn"):
            logging.getLogger(name).handlers = []
    log = written.getvalue()
    assert [msgspec.json.decode(line)["event"] for line in log.splitlines()].count("request") == 7
    for secret in secrets:
        assert secret not in log
        assert not any(secret in answer.text for answer in answers)


def test_a_page_can_ask_who_is_here_without_being_refused() -> None:
    async def scenario(house: House) -> None:
        stranger, guest = await house.browser(), await house.guest()
        assert (await stranger.get("/api/session")).json() == {"person": None}
        assert (await guest.get("/api/session")).json() == {"person": (await guest.get("/api/me")).json()}

    at_home(scenario)


def test_ids_can_be_typed_at_a_command_line() -> None:
    assert not any(fresh_id(2).startswith("-") for _ in range(2000))
