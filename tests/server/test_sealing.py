"""Before the first card: hashes, then bytes, over the network; who vanishes in between is not waited for."""

from __future__ import annotations

import asyncio
import json
from hashlib import sha256
from pathlib import Path

import pytest

import florilege
from florilege.cli import main
from florilege.kernel.seed import Seed
from florilege.records import record
from florilege.store.base import Person, Row
from florilege.table import sealing
from florilege.table.entries import Called, Fixed, Revealed, Started
from florilege.wire import commands
from florilege.wire.setup import Setup
from tests.server.clients import Seat, guest
from tests.server.house import Guest, House, house
from tests.server.processes import serving
from tests.server.test_halls import Half, Worker
from tests.server.test_thinking import until
from tests.server.test_workers import LEASE, sat_down


async def three(home: House) -> list[Guest]:
    people = [await home.guest(name) for name in ("Anna", "Bruno", "Chloé")]
    await people[0].open("lotus", ["person"] * 3, lots=True)
    for person in people[1:]:
        await person.join(people[0].table)
    for person in people:
        await person.connect()
    return people


@pytest.mark.parametrize("stage", ["no hash", "not opened"])
def test_one_of_three_vanishes_before_the_deal(
    stage: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The others play, and the record says who was left out and why."""
    monkeypatch.setattr(sealing, "SEALING", 100)
    monkeypatch.setattr(sealing, "DEALING", 200)

    async def evening() -> str:
        async with house(tmp_path / "games.sqlite") as home:
            anna, bruno, chloe = people = await three(home)
            for person in people if stage == "not opened" else people[:2]:
                await person.seal()
            await chloe.disconnect()
            await anna.do("start")
            if stage == "no hash":
                while anna.last["deal"]["stage"] != "revealing":
                    await anna.receive()
            await anna.do("reveal", bytes=anna.secret)
            await bruno.do("reveal", bytes=bruno.secret)
            await anna.until_playing()
            entries = home.hall.rooms[anna.table].table.entries
            kinds = [type(entry) for entry in entries if isinstance(entry, Called | Fixed | Revealed | Started)]
            assert kinds == [Called, *([Fixed] if stage == "no hash" else []), Revealed, Revealed, Started]
            for person in (anna, bruno):
                await person.command("resign")
            await chloe.command("resign")
            text = (await anna.client.get(f"/api/tables/{anna.table}/record")).text
            verdict = (await anna.client.post("/api/verify", json={"record": text})).json()
            assert "Chloé" in verdict["left_out"]
            assert verdict["added"] == 2
            for person in (anna, bruno):
                await person.close()
            await chloe.client.aclose()
            return text

    text = asyncio.run(evening())
    found = record.parse(text)
    (missing,) = [each for each in found.header.contributions if each["bytes"] is None]
    assert found.header.seats[missing["seat"]] == "Chloé"
    assert missing["left_out"] == stage
    assert record.verify(found, florilege.game("lotus")).fault is None
    (tmp_path / "game.jsonl").write_text(text, encoding="utf-8")
    assert main(["verify", str(tmp_path / "game.jsonl")]) == 0
    why = "sealed nothing in time" if stage == "no hash" else "did not open what was sealed"
    assert f"Left out of the deal: Chloé ({why})." in capsys.readouterr().out


def test_what_is_refused_is_refused_with_a_sentence(tmp_path: Path) -> None:
    async def evening() -> None:
        async with house(tmp_path / "games.sqlite") as home:
            anna, bruno, chloe = people = await three(home)
            for person in people:
                await person.seal()
            assert "first everybody seals" in (await anna.ask("reveal", bytes=anna.secret))["error"]["message"]
            await anna.do("start")
            assert "not the bytes that you sealed" in (await anna.ask("reveal", bytes="00" * 16))["error"]["message"]
            late = await chloe.ask("seal", hash="00" * 32)
            assert "too late" in late["error"]["message"]
            for wrong in ({"hash": "x" * 64}, {"hash": "00"}, {"hash": "0" * 64 + "\n"}, {}):
                body = {"do": "seal", "id": "wrong", **wrong}
                answer = await anna.client.post(f"/api/tables/{anna.table}/commands", json=body)
                assert answer.status_code == 400, answer.text
            for person in people:
                await person.reveal()
            await bruno.until_playing()
            for person in people:
                await person.close()

    asyncio.run(evening())


def test_nobody_is_told_anybodys_bytes_before_the_deal(tmp_path: Path) -> None:
    """Not by the socket, not by a state, to nobody; hashes only when they are fixed."""

    async def evening() -> None:
        async with house(tmp_path / "games.sqlite") as home:
            people = await three(home)
            watcher = home.watcher()
            watcher.table = people[0].table
            await watcher.connect()
            everybody = [*people, watcher]
            for person in people:
                await person.seal()

            async def told() -> str:
                for each in everybody:
                    each.frames.append((await each.client.get(f"/api/tables/{people[0].table}")).text)
                    await each.receive_until(home.hall.rooms[people[0].table].table.version)
                return "".join(frame for each in everybody for frame in each.frames)

            hashes = [sha256(bytes.fromhex(person.secret)).hexdigest() for person in people]
            said = await told()
            assert not any(hash in said for hash in hashes)
            await people[0].do("start")
            for person in people[:2]:
                await person.reveal()
            said = await told()
            assert all(hash in said for hash in hashes)
            assert not any(person.secret in said for person in people)
            await people[2].reveal()
            said = await told()
            assert all(person.secret in said for person in people)
            assert home.hall.rooms[people[0].table].table.seed.secret.hex() not in said
            for each in everybody:
                await each.close()

    asyncio.run(evening())


def test_two_servers_at_which_other_bytes_are_sealed_send_the_same_bytes(tmp_path: Path) -> None:
    """To everybody but those who sealed them, until the hashes are fixed; then all but the bytes themselves."""

    async def everything(home: House) -> list[list[str]]:
        hall = home.hall
        hall.now, hall.new_seed, hall.new_id = lambda: 1000, lambda: Seed("the same"), lambda: "table"
        people = await three(home)
        watcher = home.watcher()
        watcher.table = "table"
        await watcher.connect()
        for person in people[:2]:
            await person.seal()
        await people[0].do("start")
        for each in (*people, watcher):
            await each.receive_until(hall.rooms["table"].table.version)
            each.frames.append((await each.client.get("/api/tables/table")).text)
            await each.close()
        return [each.frames for each in (*people, watcher)]

    async def evening() -> None:
        async with house(tmp_path / "one.sqlite") as first, house(tmp_path / "two.sqlite") as second:
            one, other = await everything(first), await everything(second)
            assert one == other
            assert all(any('"stage":"sealing"' in frame for frame in frames) for frames in one)

    asyncio.run(evening())


def test_a_what_if_can_be_started_by_who_asked_for_it(tmp_path: Path) -> None:
    """So that its page adds to the chance to come."""

    async def evening() -> None:
        async with house(tmp_path / "games.sqlite") as home:
            anna = await home.guest("Anna")
            table = await anna.open("lotus", ["person", "bud"])
            await anna.command("start")
            await anna.command("resign")
            asked = {"step": 0, "seat": 1, "level": "bud", "start": False}
            anna.table = (await anna.client.post(f"/api/tables/{table}/copy", json=asked)).json()["id"]
            await anna.connect()
            assert (anna.last["phase"], anna.last["seat"]) == ("open", 1)
            await anna.seal()
            await anna.do("start")
            await anna.reveal()
            await anna.until_playing()
            await anna.do("resign")
            found = record.parse((await anna.client.get(f"/api/tables/{anna.table}/record")).text)
            assert [each["seat"] for each in found.header.contributions] == [1]
            assert record.verify(found, florilege.game("lotus")).fault is None
            await anna.close()

    asyncio.run(evening())


def test_another_worker_deals_if_the_first_dies_between_hash_and_bytes(postgres_url: str) -> None:
    secret = "00" * 16

    async def whole() -> None:
        async with (
            serving(postgres_url, *LEASE) as first,
            serving(postgres_url, *LEASE) as second,
            guest(first, second) as ann,
            guest(second) as bob,
        ):
            table = await sat_down("lotus", ("person", "person"), [ann, bob])
            async with Seat(ann, table) as one, Seat(bob, table) as other:
                assert await one.do("seal", hash=sha256(bytes.fromhex(secret)).hexdigest())
                assert await other.do("seal", hash="0" * 64)
                assert await one.do("start")
                await other.until(lambda: other.now["deal"]["stage"] == "revealing")
                first.kill()
                assert await one.do("reveal", bytes=secret)
                await other.until(lambda: other.now["phase"] == "playing")
                await one.until(lambda: one.now["phase"] == "playing")
                opened = [each["bytes"] for each in one.now["deal"]["people"]]
                assert opened == [secret, None]
                assert json.dumps(one.now["deal"]) == json.dumps(other.now["deal"])

    asyncio.run(whole())


class Heard(Half):
    """Half of a store at which nothing is lost, and the other worker has all leases."""

    def hear(self, row: Row) -> None:
        self.tell(row.table, row.seq)

    async def take(self, worker: str, seconds: float, table: str) -> bool:
        return False


@pytest.mark.parametrize("comes", ["before", "after"])
def test_a_deal_does_not_wait_for_the_lease_of_a_worker_that_has_died(
    comes: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever has the table in memory deals when it is due, whether it came there before or after the start was wished;
    so several may try, of whom one is first."""
    monkeypatch.setattr(sealing, "DEALING", 200)

    async def whole() -> None:
        first = Worker(Heard())
        second = Worker(Heard(first.store))
        for name in ("anna", "bruno"):
            await first.store.add_person(Person(id=name, name=name))
        room = await first.hall.open(Setup(game="lotus", seats=("person", "person"), public=True), "anna")
        await first.hall.carry_out(room, "bruno", commands.Join(id="join"))
        for name in ("anna", "bruno"):
            await first.hall.carry_out(room, name, commands.Seal(id="seal", hash="0" * 64))
        if comes == "before":
            await second.enter(room.table.id)
        await first.hall.carry_out(room, "anna", commands.Start(id="start"))
        await first.runner.close()  # it dies
        there = await second.enter(room.table.id)
        assert (there.table.phase, there.table.fixed) == ("open", ["anna", "bruno"])
        await until(lambda: there.table.phase == "playing")
        assert await second.hall.room(room.table.id) is there
        await first.hall.hear(room.table.id)
        assert room.table.entries == there.table.entries
        await until(lambda: not second.runner.planned)
        await second.runner.close()

    asyncio.run(asyncio.wait_for(whole(), 60))
