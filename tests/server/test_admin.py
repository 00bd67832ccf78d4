"""`florilege admin` on both stores, while a server runs on them."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Awaitable, Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
import websockets

from florilege.admin.steward import aligned
from florilege.admin.store_check import look_at_postgres
from florilege.cli import main
from florilege.store.base import Row
from florilege.store.opening import store_at
from florilege.table.entries import Removed, Said, decode, encode
from florilege.texts.catalogues import LANGUAGES
from florilege.wire.closing import CloseCode
from tests.sent import flat
from tests.server.house import PATIENCE, Guest, House, house
from tests.server.stores import card

Capture = pytest.CaptureFixture[str]


@pytest.fixture(params=["sqlite", "postgres"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    return str(tmp_path / "games.sqlite" if request.param == "sqlite" else request.getfixturevalue("postgres_url"))


class Host:
    """Who types commands beside a server."""

    def __init__(self, database: str, capture: Capture) -> None:
        self.database, self.capture = database, capture

    async def types(self, *words: str, expect: int = 0) -> str:
        named = 1 if words[0] == "tidy" else 2  # words of the command
        where = (*words[:named], "--database", self.database, *words[named:])
        status = await asyncio.to_thread(main, ["--lang", "en", "admin", *where])
        said = self.capture.readouterr().out
        assert status == expect, said
        return said

    async def asks(self, *words: str) -> Any:
        return json.loads(await self.types(*words, "--json"))


def beside(database: str, capture: Capture, scenario: Callable[[House, Host], Awaitable[None]]) -> None:
    async def whole() -> None:
        async with house(database) as running:
            async with asyncio.timeout(2 * PATIENCE):
                await scenario(running, Host(database, capture))

    asyncio.run(whole())


async def begun(running: House) -> tuple[Guest, Guest]:
    """Two people at a table of theirs, playing."""
    ann, bob = await running.guest("Ann"), await running.guest("Bob")
    await bob.join(await ann.open("mandala", ["person", "person"]))
    await ann.connect()
    await bob.connect()
    await ann.do("start")
    await bob.receive_until(ann.version)
    return ann, bob


async def me(guest: Guest) -> str:
    return str((await guest.client.get("/api/me")).json()["id"])


async def leave(*guests: Guest) -> None:
    for guest in guests:
        await guest.close()


# -- tables -----------------------------------------------------------------------------------------
def test_tables_are_listed_and_shown(database: str, capsys: Capture) -> None:
    async def scenario(running: House, host: Host) -> None:
        ann, bob = await begun(running)
        await ann.do("say", text="good luck")
        await bob.open("lotus", ["person", "bud"], public=False)
        shown = await host.types("tables", "list")
        assert [line.split()[1] for line in shown.splitlines()] == ["game", "Lotus", "Mandala"]
        places = [line.index(word) for line, word in zip(shown.splitlines(), ("phase", "open", "playing"), strict=True)]
        assert len(set(places)) == 1  # aligned
        (playing,) = await host.asks("tables", "list", "--phase", "playing")
        assert (playing["id"], playing["seats"]) == (ann.table, ["Ann", "Bob"])
        assert len(await host.asks("tables", "list", "--person", await me(bob))) == 2
        assert len(await host.asks("tables", "list", "--person", await me(ann))) == 1
        told = await host.types("tables", "show", ann.table)
        assert "good luck" in told
        assert f"Ann ({await me(ann)})" in told
        found = await host.asks("tables", "show", ann.table)
        assert (found["entries"], found["plays"]) == (ann.version, 0)
        table = running.hall.rooms[ann.table].table
        for secret in (table.seed.secret.hex(), table.invitation):
            assert secret not in told + json.dumps(found)
        await leave(ann, bob)

    beside(database, capsys, scenario)


def test_what_is_listed_is_in_the_language_of_who_reads_it(tmp_path: Path, capsys: Capture) -> None:
    database = str(tmp_path / "games.sqlite")

    def typed(*words: str) -> str:
        assert main(["--lang", "fr", "admin", *words[:2], "--database", database, *words[2:]]) == 0
        return capsys.readouterr().out

    async def scenario() -> None:
        async with house(database) as running:
            ann = await running.guest("Ann")
            await ann.open("lotus", ["person", "bud"])
            await ann.command("start")
            await ann.open("mandala", ["person", "person"], pace="correspondence")
            await ann.close()
            listed = await asyncio.to_thread(typed, "tables", "list")
            one, other = (re.split("  +", line)[1:5] for line in listed.splitlines()[1:])
            assert (one, other) == (
                ["Mandala", "ouverte", "oui", "par correspondance"],
                ["Lotus", "en cours", "oui", "en direct"],
            )
            assert "Ann, Bourgeon" in listed
            assert "Mandala, ouverte" in await asyncio.to_thread(typed, "tables", "show", ann.table)
            found = json.loads(await asyncio.to_thread(typed, "tables", "show", ann.table, "--json"))
            assert (found["game"], found["phase"], found["pace"]) == ("mandala", "open", "correspondence")

    asyncio.run(scenario())


def test_closing_a_table_is_told_by_the_table_itself(database: str, capsys: Capture) -> None:
    async def scenario(running: House, host: Host) -> None:
        ann, bob = await begun(running)
        assert "add --yes" in await host.types("tables", "close", ann.table, expect=1)
        assert "add --yes" in await host.types("tidy", expect=1)
        assert running.hall.rooms[ann.table].table.phase == "playing"
        assert ann.table in await host.types("tables", "close", ann.table, "--yes")
        for guest in (ann, bob):
            told = await guest.receive()
            assert told["lines"][0]["text"] == "The host has closed this table: the game ends here, without a result."
            assert (told["phase"], told["end"]["result"], told["end"]["winners"]) == ("over", None, [])
        refused = await ann.ask("play", word="mountain 1 red")
        assert refused["error"]["message"] == "The game is over."
        assert (await ann.client.get("/api/me/statistics")).json() == []  # in nobody's statistics
        assert (await ann.client.get(f"/api/tables/{ann.table}/record")).status_code == 200
        assert "The game is over" in await host.types("tables", "close", ann.table, "--yes", expect=1)
        waiting = await bob.open("lotus", ["person", "person"])
        await host.types("tables", "close", waiting, "--yes")
        (found,) = await host.asks("tables", "list", "--phase", "closed")
        assert found["id"] == waiting
        await leave(ann, bob)

    beside(database, capsys, scenario)


def test_deleting_a_table_sends_everybody_away_and_leaves_nothing(database: str, capsys: Capture) -> None:
    async def scenario(running: House, host: Host) -> None:
        ann, bob = await begun(running)
        watcher = running.watcher()
        watcher.table = ann.table
        await watcher.connect("fr")
        assert "add --yes" in await host.types("tables", "delete", ann.table, expect=1)
        assert "is deleted" in await host.types("tables", "delete", ann.table, "--yes")
        told = {"en": "The host has removed this table.", "fr": "L’administrateur a supprimé cette table."}
        for guest, language in ((ann, "en"), (bob, "en"), (watcher, "fr")):
            assert (await guest.receive())["lines"][0]["text"] == told[language]
            assert guest.socket is not None
            with pytest.raises(websockets.ConnectionClosed) as closed:
                await guest.receive()
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == CloseCode.REMOVED
        assert (await ann.client.get(f"/api/tables/{ann.table}")).status_code == 404
        assert (await ann.client.get("/api/me/tables")).json() == []
        assert ann.table not in running.hall.rooms
        log = await running.services.store.entries(ann.table)
        assert [type(decode(entry)) for entry in log] == [Removed]
        assert "There is no table" in await host.types("tables", "show", ann.table, expect=1)
        await leave(ann, bob, watcher)

    beside(database, capsys, scenario)


def test_a_wish_that_meets_the_deletion_is_refused_with_a_sentence(database: str, capsys: Capture) -> None:
    """Before the server has noticed: the number of the entry is taken."""

    async def scenario(running: House, host: Host) -> None:
        store, removed = running.services.store, encode(Removed(at=1))
        for over_http in (True, False):
            ann, bob = await begun(running)
            await store.care.remove_table(ann.table, ann.version, removed, 1)
            if over_http:
                wish = {"do": "say", "id": "late", "text": "still there?"}
                answer = await ann.client.post(f"/api/tables/{ann.table}/commands", json=wish)
                assert answer.status_code == 404
                assert answer.json()["error"]["message"] == "The host has removed this table."
            else:
                await bob.send("say", text="still there?")
                with suppress(websockets.ConnectionClosed):
                    while True:
                        assert (await bob.receive())["type"] != "done"
            assert await store.entries(ann.table) == [removed]
            await leave(ann, bob)

    beside(database, capsys, scenario)


def test_looking_makes_no_schema_in_an_empty_database(postgres_url: str, capsys: Capture) -> None:
    for words in (("tables", "list"), ("chat", "muted")):
        assert main(["--lang", "en", "admin", *words, "--database", postgres_url]) == 1
        said = capsys.readouterr().out
        assert "There is no database" in said
        assert "password" not in said
    assert asyncio.run(look_at_postgres(postgres_url, "")) is None


def test_what_people_have_typed_does_not_move_the_cursor() -> None:
    assert aligned([["name", "x"], ["a\x1b[2J\u202eb", "y"]]) == ["name     x", "a�[2J�b  y"]


@pytest.mark.parametrize(("language", "sentence"), [("en", "There is no table 'x7'"), ("fr", "Il n’y a pas de table")])
def test_unknown_ids_get_a_sentence(language: str, sentence: str, tmp_path: Path, capsys: Capture) -> None:
    database = str(tmp_path / "games.sqlite")

    async def made() -> None:
        store = store_at(database)
        await store.open()
        await store.append(Row("-dash", 0, encode(Said(at=1, text="x")), card("-dash")))
        await store.close()

    missing = ["--lang", language, "admin", "tables", "list", "--database", database]
    assert main(missing) == 1
    assert database in capsys.readouterr().out
    assert not Path(database).exists()  # looking makes nothing
    asyncio.run(made())
    for command in ("show", "close", "delete"):
        assert main(["--lang", language, "admin", "tables", command, "--database", database, "x7"]) == 1
        assert sentence in capsys.readouterr().out
    assert main(["--lang", language, "admin", "chat", "mute", "--database", database, "nobody"]) == 1
    assert "'nobody'" in capsys.readouterr().out
    assert main(["--lang", language, "admin", "reports", "resolve", "--database", database, "7"]) == 1
    assert "7" in capsys.readouterr().out
    assert main(["--lang", language, "admin", "tables", "show", "--database", database, "--", "-dash"]) == 0


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("words", "shown"),
    [
        (("tables", "list", "--limit", "-1"), "'-1'"),
        (("people", "list", "--limit", "0"), "'0'"),
        (("tables", "list", "--limit", "99999999999999999999"), "'99999999999999999999'"),
        (("reports", "list", "--limit", "many"), "'many'"),
        (("reports", "resolve", "1", "9" * 5000), "'999"),
        (("people", "export", "Zo\udcff"), "'Zo\\udcff'"),
        (("people", "list", "\udcff"), "'\\udcff'"),
        (("tables", "list", "--person", "\udcff"), "'\\udcff'"),
    ],
)
def test_what_no_database_can_be_asked_gets_a_sentence(
    words: tuple[str, ...], shown: str, language: str, database: str, capsys: Capture
) -> None:
    async def made() -> None:
        store = store_at(database)
        await store.open()
        await store.close()

    asyncio.run(made())
    subject, command, *rest = words
    try:
        status = main(["--lang", language, "admin", subject, command, "--database", database, *rest])
    except SystemExit as ended:  # said by argparse
        status = int(str(ended.code))
    said = "".join(capsys.readouterr())
    assert status > 0
    assert shown in said
    assert ("un nombre entier de 1 à" in said or "UTF-8" in said) if language == "fr" else ("must be" in said)


# -- chat and reports ---------------------------------------------------------------------------------
def test_who_is_muted_plays_and_does_not_speak(database: str, capsys: Capture) -> None:
    async def scenario(running: House, host: Host) -> None:
        ann, bob = await begun(running)
        mover, other = (ann, bob) if ann.last["legal"] else (bob, ann)
        id = await me(mover)
        await host.types("chat", "mute", id)
        refused = await mover.ask("say", text="spam")
        assert (refused["error"]["code"], refused["error"]["message"]) == (
            "muted",
            "The host has taken the chat from you for now. You may play on.",
        )
        over_http = {"do": "say", "id": "h", "text": "spam"}
        answer = await mover.client.post(f"/api/tables/{mover.table}/commands?lang=fr", json=over_http)
        assert (answer.status_code, answer.json()["error"]["code"]) == (403, "muted")
        await mover.do("play", word=mover.last["legal"][0])
        await other.do("say", text="the others speak")
        (found,) = await host.asks("chat", "muted")
        assert (found["id"], found["until"]) == (id, 0)
        await host.types("chat", "unmute", id)
        await mover.do("say", text="sorry")
        assert await host.types("chat", "muted") == "Everybody may chat.\n"
        await host.types("chat", "unmute", id, expect=1)
        assert "from 1 to 36500" in await host.types("chat", "mute", id, "--days", "0", expect=1)
        await host.types("chat", "mute", id, "--days", "2")
        assert await host.types("chat", "muted")
        await leave(ann, bob)

    beside(database, capsys, scenario)


def test_reports_show_the_table_who_and_the_lines_around(database: str, capsys: Capture) -> None:
    async def scenario(running: House, host: Host) -> None:
        ann, bob = await begun(running)
        for number in range(5):
            await ann.do("say", text=f"before {number}")
        await bob.receive_until(ann.version)
        await bob.do("say", text="an \x1b[31minsult")
        await ann.receive_until(bob.version)
        for number in range(5):
            await ann.do("say", text=f"after {number}")
        line = bob.version - 1
        where = f"/api/tables/{ann.table}/reports"
        for _ in range(2):  # the same twice is one
            assert (await ann.client.post(where, json={"line": line, "words": "rude"})).status_code == 204
        assert (await bob.client.post(where, json={"seat": 0})).status_code == 204
        first, second = await host.asks("reports", "list")
        assert (first["table"], first["reporter"], first["about"]) == (ann.table, await me(ann), await me(bob))
        said = [entry["text"] for entry in first["lines"]]
        assert said == [*(f"before {n}" for n in (2, 3, 4)), "an [31minsult", *(f"after {n}" for n in (0, 1, 2))]
        assert (second["about"], second["line"]) == (await me(ann), -1)
        shown = await host.types("reports", "list")
        assert f"Ann ({await me(ann)}) reports a line of Bob ({await me(bob)})" in shown
        assert "It says: rude" in shown
        assert "\x1b" not in shown
        await host.types("reports", "resolve", str(first["id"]))
        assert [report["id"] for report in await host.asks("reports", "list")] == [second["id"]]
        assert [report["id"] for report in await host.asks("reports", "list", "--resolved")] == [first["id"]]
        await leave(ann, bob)

    beside(database, capsys, scenario)


# -- people -------------------------------------------------------------------------------------------
async def account(running: House, login: str) -> Guest:
    guest = await running.guest(login.title())
    credentials = {"login": login, "password": "correct horse"}
    assert (await guest.client.post("/api/me/account", json=credentials)).status_code == 200
    return guest


def test_people_are_listed(database: str, capsys: Capture) -> None:
    async def scenario(running: House, host: Host) -> None:
        zoe, ann = await account(running, "zoe"), await running.guest("Ann")
        shown = await host.types("people", "list")
        assert await me(zoe) in shown
        assert "argon2" not in shown
        assert [found["name"] for found in await host.asks("people", "list", "an")] == ["Ann"]
        assert [found["login"] for found in await host.asks("people", "list", "--accounts")] == ["zoe"]
        assert await host.types("people", "list", "nobody") == "There is nobody like that.\n"
        await leave(zoe, ann)

    beside(database, capsys, scenario)


def test_who_is_banned_is_out_within_seconds_and_may_come_back(database: str, capsys: Capture) -> None:
    async def scenario(running: House, host: Host) -> None:
        zoe = await account(running, "zoe")
        await zoe.open("lotus", ["person", "person"])
        await zoe.connect()
        await host.types("people", "ban", "ZOE", "--reason", "spam", "--days", "3")
        assert zoe.socket is not None
        await zoe.socket.wait_closed()
        assert zoe.socket.close_code == 4403
        refused = await zoe.client.get("/api/me")
        assert (refused.status_code, refused.json()["error"]["code"]) == (403, "banned")
        assert "spam" in refused.json()["error"]["message"]
        (found,) = await host.asks("people", "bans")
        assert (found["kind"], found["name"], found["reason"]) == ("person", "Zoe", "spam")
        await host.types("people", "unban", "zoe")
        while (await zoe.client.get("/api/me")).status_code != 200:
            await asyncio.sleep(0.05)
        assert "was not kept out" in await host.types("people", "unban", "zoe", expect=1)
        await leave(zoe)

    beside(database, capsys, scenario)


def test_an_address_is_banned(database: str, capsys: Capture) -> None:
    async def scenario(running: House, host: Host) -> None:
        ann = await running.guest("Ann")
        await host.types("people", "ban", "--address", "127.0.0.1")
        while (await ann.client.get("/api/games")).status_code != 403:
            await asyncio.sleep(0.05)
        assert (await ann.client.get("/api/ready")).status_code == 200
        await host.types("people", "unban", "--address", "127.0.0.1")
        await host.types("people", "ban", "--address", "2001:db8::1")
        (found,) = await host.asks("people", "bans")
        assert (found["kind"], found["id"]) == ("address", "2001:db8::/64")
        assert "is no IP address" in await host.types("people", "ban", "--address", "nonsense", expect=1)
        assert "either a person or an" in await host.types("people", "ban", expect=1)
        await leave(ann)

    beside(database, capsys, scenario)


def test_a_link_gives_a_new_password_once(database: str, capsys: Capture) -> None:
    async def scenario(running: House, host: Host) -> None:
        zoe, other = await account(running, "zoe"), await running.guest("Ann")
        said = await host.types("people", "link", "zoe", "--site", "https://play.example.org/")
        link = said.split()[-1]
        assert link.startswith("https://play.example.org/password#")
        said = await host.types("people", "link", "zoe")
        assert said.splitlines()[1:-1] == ["After the address of your server (or give --site):"]
        with pytest.MonkeyPatch.context() as environment:
            environment.setenv("FLORILEGE_NAMES", "cards.example.org,www.example.org")
            link = (await host.types("people", "link", "zoe")).split()[-1]
        assert link.startswith("https://cards.example.org/password#")
        chosen = {"link": link.partition("#")[2], "password": "battery staple"}
        assert (await other.client.post("/api/password", json=chosen)).json()["login"] == "zoe"
        assert (await other.client.post("/api/password", json=chosen)).status_code == 403
        assert (await zoe.client.get("/api/me")).status_code == 401
        guest = await running.guest("Bob")
        await host.types("people", "link", await me(guest), expect=1)
        await leave(zoe, other, guest)

    beside(database, capsys, scenario)


def test_what_is_kept_of_somebody_is_exported(database: str, capsys: Capture, tmp_path: Path) -> None:
    async def scenario(running: House, host: Host) -> None:
        ann, bob = await begun(running)
        await ann.do("say", text="my own words")
        reported = {"seat": 1, "words": "too slow"}
        assert (await ann.client.post(f"/api/tables/{ann.table}/reports", json=reported)).status_code == 204
        await host.types("chat", "mute", await me(ann))
        found = json.loads(await host.types("people", "export", await me(ann)))
        assert found["person"]["name"] == "Ann"
        assert [line["text"] for line in found["chat"]] == ["my own words"]
        assert ([report["words"] for report in found["reports"]], found["muted"]) == (["too slow"], 0)
        file = tmp_path / "ann.json"
        await host.types("people", "export", await me(ann), str(file))
        assert json.loads(file.read_text()) == found
        assert file.stat().st_mode & 0o077 == 0
        assert str(file) in await host.types("people", "export", await me(ann), str(file), expect=1)
        await leave(ann, bob)

    beside(database, capsys, scenario)


def test_deleting_somebody_is_as_if_they_had_gone_themselves(database: str, capsys: Capture) -> None:
    async def scenario(running: House, host: Host) -> None:
        ann, bob = await begun(running)
        await ann.do("say", text="words of ann")
        await bob.receive_until(ann.version)
        id = await me(ann)
        assert (await ann.client.post(f"/api/tables/{ann.table}/reports", json={"seat": 1})).status_code == 204
        assert "add --yes" in await host.types("people", "delete", id, expect=1)
        await host.types("people", "delete", id, "--yes")
        with suppress(websockets.ConnectionClosed):  # the server may have noticed
            assert (await ann.ask("say", text="last words of ann"))["error"]["code"] == "nobody"
        assert ann.socket is not None
        await ann.socket.wait_closed()
        assert ann.socket.close_code == 4401
        while not bob.last["seats"][0]["away"]:  # a computer player has taken the seat
            await bob.receive()
        state: dict[str, Any] = {"seats": [{}]}
        while state["seats"][0].get("name") != "someone who has left":
            state = flat((await bob.client.get(f"/api/tables/{bob.table}")).json())
        assert state["chat"] == []
        assert b"words of ann" not in b"".join(await running.services.store.entries(bob.table))
        assert await host.asks("reports", "list") == []
        assert "nobody with the id" in await host.types("people", "delete", id, "--yes", expect=1)
        await leave(ann, bob)

    beside(database, capsys, scenario)
