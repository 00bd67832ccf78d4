"""What one can do with one's account, and what the house can; on SQLite and on PostgreSQL."""

from __future__ import annotations

import asyncio
import io
import json
import logging
from collections.abc import Awaitable, Callable
from typing import Any

import httpx
import pytest

from florilege.hall import notices
from florilege.kernel.player import LEVELS
from florilege.server import logs, socket, upkeep
from florilege.server.identity import digest_of
from florilege.server.limits import by_address, by_person
from florilege.server.peer import device_of
from florilege.server.settings import settings_from
from florilege.store.accounts import NoSuchAccount, make_password_link
from florilege.store.base import Ban
from florilege.store.names import InvalidName, checked_name, compared_name
from florilege.texts.catalogues import LANGUAGES
from florilege.texts.text import Text
from florilege.wire import commands
from tests.sent import flat
from tests.server import house as whole
from tests.server.browsing import PASSWORD, House, at_home, error, token
from tests.server.house import PATIENCE, Guest
from tests.server.stores import Make
from tests.server.test_games import two_people

NEW = "battery staple 9"
DAY = 24 * 3600
FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"


async def signed_in(house: House, login: str = "zoe", password: str = PASSWORD, **asked: str) -> httpx.AsyncClient:
    browser = await house.browser(**asked)
    answer = await browser.post("/api/sign-in", json={"login": login, "password": password})
    assert answer.status_code == 200, answer.text
    return browser


async def statuses(*browsers: httpx.AsyncClient) -> list[int]:
    return [(await browser.get("/api/me")).status_code for browser in browsers]


async def id_of(browser: httpx.AsyncClient) -> str:
    return str((await browser.get("/api/me")).json()["id"])


# -- passwords -----------------------------------------------------------------------------------
def test_a_new_password_needs_the_old_one_and_ends_the_other_sessions(make: Make) -> None:
    async def scenario(house: House) -> None:
        here, guest = await house.account(), await house.guest()
        other, third = await signed_in(house), await signed_in(house)
        told: list[tuple[str, bytes | None]] = []
        house.services.people.ended.append(lambda person, session: told.append((person, session)))

        async def change(browser: httpx.AsyncClient, old: str, new: str) -> httpx.Response:
            return await browser.post("/api/me/password", json={"old": old, "new": new})

        assert error(await change(here, "wrong password", NEW)) == (403, "wrong-password")
        assert error(await change(here, "", NEW)) == (403, "wrong-password")
        assert error(await change(here, PASSWORD, "short")) == (400, "invalid-password")
        assert error(await change(guest, "", NEW)) == (409, "no-account")
        assert error(await change(await house.browser(), PASSWORD, NEW)) == (401, "nobody")
        assert await statuses(here, other, third) == [200, 200, 200]
        assert (await change(here, PASSWORD, NEW)).status_code == 204
        assert await statuses(here, other, third, guest) == [200, 401, 401, 200]
        ended = {digest_of(token(other)), digest_of(token(third))}
        assert {session for _, session in told} == ended, "whoever is connected by them is told"
        refused = await (await house.browser()).post("/api/sign-in", json={"login": "zoe", "password": PASSWORD})
        assert error(refused) == (401, "sign-in-refused")
        assert await statuses(await signed_in(house, password=NEW)) == [200]

    at_home(scenario, store=make())


def test_passwords_are_not_guessed_over_any_route(make: Make) -> None:
    async def scenario(house: House) -> None:
        browser = await house.account(address="203.0.113.9")
        guessed = [await browser.post("/api/me/password", json={"old": f"guess {n}", "new": NEW}) for n in range(12)]
        assert [answer.status_code for answer in guessed[:9]] == [403] * 9
        assert [answer.status_code for answer in guessed[9:]] == [429] * 3
        stranger = await house.browser(address="203.0.113.10")
        tried = [await stranger.post("/api/password", json={"link": f"{n}", "password": NEW}) for n in range(52)]
        assert {error(answer) for answer in tried[:50]} == {(403, "link-void")}
        assert [answer.status_code for answer in tried[50:]] == [429] * 2

    at_home(scenario, store=make())


def test_a_link_gives_a_new_password_once_and_leaves_no_trace(make: Make) -> None:
    written = io.StringIO()
    logs.configure(settings_from({"FLORILEGE_LOG_LEVEL": "debug", "FLORILEGE_LOG_FORMAT": "json"}), written)
    secrets = [PASSWORD, NEW]

    async def scenario(house: House) -> None:
        account, guest = await house.account(), await house.guest()
        store, now = house.services.store, int(house.now * 1000)
        with pytest.raises(NoSuchAccount, match="guest"):
            await make_password_link(store, await id_of(guest), now)
        link = await make_password_link(store, await id_of(account), now)
        secrets.append(link)
        old, was = await id_of(guest), token(guest)

        async def use(link: str, new: str = NEW) -> httpx.Response:
            return await guest.post("/api/password", json={"link": link, "password": new})

        assert error(await use(link, "short")) == (400, "invalid-password"), "and the link is not lost"
        assert error(await use("x" * 9999)) == (403, "link-void")
        answer = await use(link)
        assert answer.json()["login"] == "zoe"
        assert "HttpOnly" in answer.headers["set-cookie"]
        assert await statuses(account, guest) == [401, 200]
        assert await id_of(guest) != old
        assert await store.session(digest_of(was)) is None, "the guest of this browser has left"
        assert error(await use(link)) == (403, "link-void")
        assert await statuses(await signed_in(house, password=NEW)) == [200]

        late = await make_password_link(store, await id_of(guest), now)
        secrets.append(late)
        house.now += DAY
        assert error(await use(late)) == (403, "link-void")

    try:
        at_home(scenario, store=make(), rate_limits=False)
    finally:
        for name in ("florilege", "uvicorn"):
            logging.getLogger(name).handlers = []
    assert "/api/password" in written.getvalue()
    assert not any(secret in written.getvalue() for secret in secrets)


# -- sessions ------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("agent", "device"),
    [
        (FIREFOX, "Firefox/Linux"),
        ("Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/139.0 Safari/537.36", "Chrome/Windows"),
        ("Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/139.0 Safari/537.36 Edg/139.0", "Edge/Windows"),
        ("Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Mobile Safari/604.1", "Safari/iPhone"),
        ("Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.5 Safari/605.1.15", "Safari/macOS"),
        ("Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/139.0 Mobile Safari/537.36", "Chrome/Android"),
        ("python-httpx/0.28", "/"),
        ("", "/"),
        ("<script>\x00" * 100, "/"),
    ],
)
def test_of_a_browser_only_what_its_owner_recognises_is_kept(agent: str, device: str) -> None:
    assert device_of({"headers": [(b"user-agent", agent.encode())]}) == device  # type: ignore[arg-type]


def test_sessions_are_listed_and_ended_one_by_one_or_all_others(make: Make) -> None:
    async def scenario(house: House) -> None:
        here = await house.account(user_agent=FIREFOX)
        house.now += 10
        other, third = await signed_in(house), await signed_in(house)
        stranger = await house.account("ida")

        async def listed(browser: httpx.AsyncClient) -> list[dict[str, Any]]:
            found: list[dict[str, Any]] = (await browser.get("/api/me/sessions")).json()
            return found

        found = await listed(here)
        [mine] = [each for each in found if each["current"]]
        assert len(found) == 3
        assert mine == {
            **{"id": digest_of(token(here)).hex()[:12], "created": 1_000_000, "seen": 1_000_000},
            **{"browser": "Firefox", "system": "Linux", "current": True},
        }
        assert error(await stranger.delete(f"/api/me/sessions/{mine['id']}")) == (404, "nothing-here")
        assert error(await (await house.browser()).get("/api/me/sessions")) == (401, "nobody")
        [of_other] = [each["id"] for each in await listed(other) if each["current"]]
        assert (await here.delete(f"/api/me/sessions/{of_other}")).status_code == 204
        assert error(await here.delete(f"/api/me/sessions/{of_other}")) == (404, "nothing-here")
        assert await statuses(here, other, third, stranger) == [200, 401, 200, 200]
        fourth = await signed_in(house)
        assert (await here.delete("/api/me/sessions")).status_code == 204
        assert await statuses(here, third, fourth, stranger) == [200, 401, 401, 200]
        assert len(await listed(here)) == 1

    at_home(scenario, store=make())


def test_a_session_ends_when_it_is_not_used_and_that_of_an_account_after_a_year(make: Make) -> None:
    async def scenario(house: House) -> None:
        account, guest, rare = await house.account(), await house.guest(), await house.guest()
        for _ in range(4):
            house.now += 89 * DAY
            assert await statuses(account, guest) == [200, 200]
        assert await statuses(rare) == [401]
        house.now += 10 * DAY
        assert await statuses(account, guest) == [401, 200], "a guest could not sign in again"
        assert len((await guest.get("/api/me/sessions")).json()) == 1
        await house.services.people.forget_expired()
        kept = [await house.services.store.session(digest_of(token(each))) for each in (account, guest, rare)]
        assert [session is not None for session in kept] == [False, True, False]
        renewed = await guest.get("/api/session")
        assert "Max-Age=31536000" in renewed.headers["set-cookie"], "its cookie lasts on"
        assert "set-cookie" not in (await (await signed_in(house)).get("/api/session")).headers

    at_home(scenario, store=make())


def test_how_long_sessions_last_is_a_setting() -> None:
    async def scenario(house: House) -> None:
        account, guest = await house.account(), await house.guest()
        house.now += 3 * DAY
        assert await statuses(account, guest) == [200, 200]
        house.now += 3 * DAY
        assert await statuses(account, guest) == [401, 200]
        house.now += 4 * DAY + 1
        assert await statuses(guest) == [401]

    at_home(scenario, session_idle=4, session_age=5)


def test_that_a_session_is_used_is_written_once_a_day(make: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    store = make()
    genuine, written = store.touch_session, []

    async def touch(digest: bytes, seen: int) -> None:
        written.append(seen)
        await genuine(digest, seen)

    monkeypatch.setattr(store, "touch_session", touch)

    async def scenario(house: House) -> None:
        guest = await house.guest()
        for hours in (1, 11, 11, 1, 1, 22, 1, 1):
            house.now += hours * 3600
            assert await statuses(guest, guest) == [200, 200]
        start = 1000 + 24 * 3600
        assert written == [start * 1000, (start + DAY) * 1000]
        house.now -= 3600  # the clock was wrong
        assert await statuses(guest) == [200]
        assert len(written) == 2

    at_home(scenario, store=store)


# -- names ---------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    "name", ["Computer", "ordinateur 2", "Bud", "bud 3", "MAÎTRE", "maitre", "Jardinier #1", "Вud"]
)
def test_nobody_is_called_as_a_computer_player(name: str) -> None:
    with pytest.raises(InvalidName) as caught:
        checked_name(name)
    assert caught.value.say("fr") != caught.value.say("en")


def test_all_names_of_computer_players_are_reserved_in_all_languages() -> None:
    for language in LANGUAGES:
        for level in LEVELS:
            said = Text(f"level-{level}").say(language)
            for number in (0, 1, 12):
                shown = Text("table-computer", level=Text(f"level-{level}"), number=number).say(language)
                for name in (said, level, f"{said} {number}", shown):
                    with pytest.raises(InvalidName):
                        checked_name(name[:24])
    for name in ("Rosebud", "Master Yoda", "Bouton d'or 7", "Anna", "Fleurette", "日本", "🌸"):
        assert checked_name(name) == name


def test_names_that_look_alike_are_the_same() -> None:
    for one, other in (("Zoé Ida", "zoe-ida"), ("lda", "Ida"), ("Bοb", "B0b"), ("Straße", "STRASSE"), ("ﬁne", "Fine")):
        assert compared_name(one) == compared_name(other), (one, other)
    names = ["🌸", "🌹", "日本", "中国", "!?", "Anna", "Hanna"]
    assert len({compared_name(name) for name in names}) == len(names)


def test_neither_guest_nor_account_takes_the_name_of_an_account(make: Make) -> None:
    async def scenario(house: House) -> None:
        zoe, ida = await house.account("zoe"), await house.account("ida")
        guest, early = await house.guest(), await house.guest()
        assert (await early.patch("/api/me", json={"name": "Zoe"})).status_code == 200, "nobody has it yet"
        assert (await zoe.patch("/api/me", json={"name": "Zoé"})).status_code == 200
        for browser in (ida, guest):
            for name in ("Zoé", "ZOE", "z o e", "Zoё"):
                assert error(await browser.patch("/api/me", json={"name": name})) == (409, "name-in-use")
        assert (await zoe.patch("/api/me", json={"name": "ZOÉ"})).status_code == 200, "it is its own"
        refused = await early.post("/api/me/account", json={"login": "early", "password": PASSWORD})
        assert error(refused) == (409, "name-in-use")
        assert (await early.get("/api/me")).json()["login"] is None
        assert error(await guest.patch("/api/me", json={"name": "Computer"})) == (400, "reserved-name")

    at_home(scenario, store=make())


def test_new_guests_are_not_called_as_accounts_are(make: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    names = iter(["Poppy 7", "Poppy 7", "Poppy 8"])
    monkeypatch.setattr("florilege.server.identity.guest_name", lambda language, chance: next(names))

    async def scenario(house: House) -> None:
        await house.account()
        assert (await (await house.guest()).get("/api/me")).json()["name"] == "Poppy 8"

    at_home(scenario, store=make())


def test_one_takes_another_name_three_times_a_day() -> None:
    async def scenario(house: House) -> None:
        browser = await house.guest()

        async def rename(name: str) -> httpx.Response:
            return await browser.patch("/api/me", json={"name": name})

        assert [(await rename(name)).status_code for name in ("Ada", "Ada", "Computer", "Bea")] == [200, 200, 400, 200]
        assert (await rename("Cléo")).status_code == 200
        refused = await rename("Dora")
        assert error(refused) == (429, "renamed-often")
        assert "8 hours" in refused.json()["error"]["message"]
        assert (await rename("Cléo")).status_code == 200, "its name already"
        house.now += DAY / 3
        assert (await rename("Dora")).status_code == 200

    at_home(scenario)


# -- bans ----------------------------------------------------------------------------------------
def test_a_banned_person_is_told_why_and_does_not_come_in(make: Make) -> None:
    async def scenario(house: House) -> None:
        zoe, ida = await house.account(), await house.account("ida")
        services, subject = house.services, by_person(await id_of(zoe))
        until = int(house.now * 1000) + 1000 * DAY
        await services.store.add_ban(Ban(subject=subject, reason="Insults.", until=until))
        await services.bans.refresh()
        for answer in (
            await zoe.get("/api/session"),
            await zoe.get("/api/me"),
            await zoe.patch("/api/me", json={"name": "Zoë"}),
            await (await house.browser()).post("/api/sign-in", json={"login": "zoe", "password": PASSWORD}),
        ):
            assert error(answer) == (403, "banned")
            assert "until 1970-01-02 00:16 UTC. The reason: Insults." in answer.json()["error"]["message"]
        assert "avant le" in (await zoe.get("/api/me?lang=fr")).json()["error"]["message"]
        wrong = await (await house.browser()).post("/api/sign-in", json={"login": "zoe", "password": "wrong password"})
        assert error(wrong) == (401, "sign-in-refused"), "only the person itself is told"
        assert await statuses(ida) == [200]
        house.now += DAY
        assert await statuses(zoe) == [200], "it is over"
        await services.store.add_ban(Ban(subject=subject))
        await services.bans.refresh()
        assert (await zoe.get("/api/me")).json()["error"]["message"] == "You may not play on this server."
        await services.store.remove_ban(subject)
        await services.bans.refresh()
        assert await statuses(zoe) == [200]

    at_home(scenario, store=make())


def test_a_banned_address_comes_to_nothing_but_the_page(make: Make) -> None:
    async def scenario(house: House) -> None:
        there, neighbour = "2001:db8:1:2::7", "2001:db8:1:3::7"
        guest, other = await house.guest(address=there), await house.guest(address=neighbour)
        await house.services.store.add_ban(Ban(subject=by_address("2001:db8:1:2::/64"), reason="Floods"))
        await house.services.bans.refresh()
        same = await house.browser(address="2001:db8:1:2::8")
        for answer in (
            await guest.get("/api/me"),
            await same.get("/api/session"),
            await same.post("/api/people/guest"),
            await same.get("/api/games"),
            await same.get("/api/no-such-thing"),
        ):
            assert error(answer) == (403, "banned")
        assert (await same.get("/api/health")).status_code == 200
        assert (await same.get("/about", headers={"accept": "text/html"})).status_code in (200, 503)
        assert await statuses(other) == [200]

    at_home(scenario, store=make())


def run(database: str, scenario: Callable[[whole.House], Awaitable[None]]) -> None:
    async def evening() -> None:
        async with whole.house(database) as home:
            await scenario(home)

    asyncio.run(evening())


@pytest.fixture(params=["sqlite", "postgres"])
def database(request: pytest.FixtureRequest, tmp_path: Any) -> str:
    found = request.getfixturevalue("postgres_url") if request.param == "postgres" else tmp_path / "games.sqlite"
    return str(found)


def test_the_sockets_of_who_is_banned_are_closed_by_the_running_server(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(upkeep, "EVERY", 0.01)

    async def scenario(home: whole.House) -> None:
        anna, bruno = people = await two_people(home, "mandala", ["person", "person"])
        subject = by_person((await bruno.client.get("/api/me")).json()["id"])
        await home.services.store.add_ban(Ban(subject=subject))
        assert bruno.socket is not None
        await asyncio.wait_for(bruno.socket.wait_closed(), PATIENCE)
        assert bruno.socket.close_code == 4403
        await bruno.connect()
        await asyncio.wait_for(bruno.socket.wait_closed(), PATIENCE)
        assert bruno.socket.close_code == 4403
        await anna.do("say", text="I am still here")
        await home.services.store.add_ban(Ban(subject=by_address("127.0.0.1")))
        assert anna.socket is not None
        await asyncio.wait_for(anna.socket.wait_closed(), PATIENCE)
        assert anna.socket.close_code == 4403
        for person in people:
            await person.close()

    run(database, scenario)


# -- what is kept ----------------------------------------------------------------------------------
def test_all_that_is_kept_about_a_person_can_be_had_and_is_gone_afterwards(database: str) -> None:
    async def scenario(home: whole.House) -> None:
        anna, bruno = people = [await home.guest("Anna"), await home.guest("Bruno")]
        await bruno.join(await anna.open("mandala", ["person", "person"]))
        for person in people:
            await person.connect()
            await person.seal()
        await anna.do("start")
        for person in people:
            await person.reveal()
        for person in people:
            await person.until_playing()
        while not bruno.last["legal"]:
            await anna.do("play", word=anna.last["legal"][0])
            await bruno.receive_until(anna.version)
        word = bruno.last["legal"][0]
        await bruno.do("play", word=word)
        [running] = (await exported(bruno))["tables"]
        assert (running["bytes"], running["words"]) == ("", [])  # the game is not over: a host plays, too
        cara = await home.guest("Cara")
        cara.table = anna.table
        await cara.connect()
        await bruno.do("say", text="Bruno's secret")
        await cara.do("say", text="Cara's secret")
        await bruno.do("resign")
        me = (await bruno.client.get("/api/me")).json()
        report = {"seat": 1, "words": "He plays badly."}
        assert (await anna.client.post(f"/api/tables/{anna.table}/reports", json=report)).status_code == 204
        await home.services.store.add_ban(Ban(subject=by_person(me["id"]), reason="spam", at=1, until=2))
        document = await exported(bruno)
        assert document["person"] == me
        assert [session["id"] for session in document["sessions"]] == [digest_of(cookie(bruno)).hex()[:12]]
        [table] = document["tables"]
        assert (table["id"], table["seats"], table["winners"]) == (anna.table, ["another person", "me"], [0])
        assert [(line["table"], line["text"]) for line in document["chat"]] == [(anna.table, "Bruno's secret")]
        assert (table["bytes"], table["words"]) == (bruno.secret, [word])
        assert document["ban"] == {"at": 1, "until": 2, "reason": "spam"}
        assert [each["table"] for each in document["reported"]] == [anna.table]
        assert "badly" not in json.dumps(document), "who reported is not told, nor in which words"
        assert document["statistics"][0]["all"] == {"played": 1, "won": 0}
        assert [line["text"] for line in (await exported(cara))["chat"]] == ["Cara's secret"]

        log = await home.services.store.entries(anna.table)
        for person in (bruno, cara):
            assert (await person.client.delete("/api/me")).status_code == 204
        kept = await home.services.store.entries(anna.table)
        assert b"secret" in b"".join(log)
        assert b"secret" not in b"".join(kept)
        assert len(kept) == len(log), "the table is the same but for the words"
        assert await home.services.store.sessions(me["id"]) == []
        assert await home.services.store.care.reports() == []
        seen = await anna.client.get(f"/api/tables/{anna.table}")
        assert (seen.json()["chat"], seen.json()["version"]) == ([], len(kept))
        home.hall.rooms.clear()  # as after a restart
        again = flat((await anna.client.get(f"/api/tables/{anna.table}")).json())
        assert (again["chat"], again["version"], again["end"]["winners"]) == ([], len(kept), [0])
        anna.version = 1
        await anna.connect()  # with what it missed, one by one
        frames = len(anna.frames)
        await anna.receive_until(len(kept))
        assert not any("secret" in frame for frame in anna.frames[frames:])
        assert (await anna.client.get(f"/api/tables/{anna.table}/record")).status_code == 200
        for person in (*people, cara):
            await person.close()

    run(database, scenario)


def cookie(person: Guest) -> str:
    found = person.client.cookies.get("florilege")
    assert found
    return found


async def exported(person: Guest) -> Any:
    answer = await person.client.get("/api/me/export")
    assert answer.status_code == 200, answer.text
    assert "attachment" in answer.headers["content-disposition"]
    assert not any(secret in answer.text for secret in (cookie(person), "argon2", digest_of(cookie(person)).hex()))
    return answer.json()


def test_who_is_gone_says_nothing_more(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Over a connection of which nobody has heard yet that it should be closed."""
    monkeypatch.setattr(notices, "EVERY", 3600)

    async def scenario(home: whole.House) -> None:
        anna, bruno = people = await two_people(home, "mandala", ["person", "person"])
        id = (await bruno.client.get("/api/me")).json()["id"]
        await home.services.store.remove_person(id, home.hall.now())
        assert (await bruno.ask("say", text="Bruno's secret"))["error"]["code"] == "nobody"
        assert b"secret" not in b"".join(await home.services.store.entries(anna.table))
        for person in people:
            await person.close()

    run(database, scenario)


def test_another_worker_hangs_up_at_once_and_erases_what_was_just_being_said(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(notices, "EVERY", 0.01)
    monkeypatch.setattr(socket, "RECHECK", 3600)

    async def scenario(home: whole.House) -> None:
        anna, bruno = people = await two_people(home, "mandala", ["person", "person"])
        id = (await bruno.client.get("/api/me")).json()["id"]
        home.services.people.ended.clear()  # as on another worker, which is not told
        home.services.people.named.clear()
        came_before = notices.Notices(home.hall)
        await came_before.look()
        assert (await bruno.client.delete("/api/me")).status_code == 204
        assert bruno.socket is not None
        await asyncio.wait_for(bruno.socket.wait_closed(), PATIENCE)
        assert bruno.socket.close_code == 4401
        room = home.hall.rooms[anna.table]
        await room.fulfil(id, commands.Say(id="late", text="Bruno's secret"), "")  # had been let in before
        await came_before.look()
        assert b"secret" not in b"".join(await home.services.store.entries(anna.table))
        assert (await anna.client.get(f"/api/tables/{anna.table}")).json()["chat"] == []
        while not room.table.chairs[1].away:
            await asyncio.sleep(0.01)
        for person in people:
            await person.close()

    run(database, scenario)


def test_another_worker_forgets_the_words_of_who_is_gone(database: str) -> None:
    async def scenario(home: whole.House) -> None:
        anna, bruno = people = await two_people(home, "mandala", ["person", "person"])
        await bruno.do("say", text="Bruno's secret")
        await anna.receive_until(bruno.version)
        home.services.people.named.clear()  # as on another worker, which is not told
        assert (await bruno.client.delete("/api/me")).status_code == 204
        home.hall.names_due = 0
        await home.hall.refresh_names()
        assert (await anna.client.get(f"/api/tables/{anna.table}")).json()["chat"] == []
        for person in people:
            await person.close()

    run(database, scenario)
