"""What somebody is called at a table where others sit."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from florilege import log
from florilege.hall.hall import Hall
from florilege.store.base import Person, Row, StoreUnavailable
from florilege.table.seeing import gone
from florilege.texts.text import Text
from florilege.wire.setup import Setup
from tests.sent import flat
from tests.server.browsing import PASSWORD
from tests.server.house import Guest, House
from tests.server.memory_store import MemoryStore
from tests.server.test_games import two_people
from tests.server.test_replays import at_home


async def looked(person: Guest, language: str = "en") -> Any:
    answer = await person.client.get(f"/api/tables/{person.table}?lang={language}")
    assert answer.status_code == 200, answer.text
    return answer


def names(message: Any) -> list[str]:
    return [seat["name"] for seat in flat(message)["seats"]]


@pytest.mark.parametrize("account", [False, True])
def test_who_disappears_in_the_middle_of_a_game_has_no_name_any_more(account: bool, tmp_path: Path) -> None:
    async def scenario(home: House) -> None:
        anna, bruno = people = await two_people(home, "mandala", ["person", "person"])
        await bruno.do("say", text="Hello")
        await anna.receive_until(bruno.version)
        assert names((await looked(anna)).json()) == ["Anna", "Bruno"]
        if account:
            made = await bruno.client.post("/api/me/account", json={"login": "bruno", "password": PASSWORD})
            assert made.status_code == 200, made.text
        farewell = await bruno.client.request("DELETE", "/api/me", json={"password": PASSWORD})
        assert farewell.status_code == 204, farewell.text
        assert bruno.socket is not None
        await asyncio.wait_for(bruno.socket.wait_closed(), 60)
        assert bruno.socket.close_code == 4401
        assert (await bruno.client.get(f"/api/tables/{anna.table}")).status_code == 200, "it is public"

        for language in ("en", "fr"):
            seen = await looked(anna, language)
            assert names(seen.json()) == ["Anna", gone(language)]
            assert seen.json()["chat"] == []
            assert "Bruno" not in seen.text
            assert "Hello" not in seen.text
        anna.frames.clear()
        await anna.receive_until(anna.version + 1)
        assert [seat["away"] for seat in anna.last["seats"]] == [False, True], "nobody waits for somebody who is gone"
        await anna.do("play", word=anna.last["legal"][0])
        await anna.receive_until(anna.version + 1)  # by the computer player
        assert anna.last["actor"] == 1
        assert names(anna.last) == ["Anna", gone("en")]
        assert not any("Bruno" in frame for frame in anna.frames)
        for person in people:
            await person.close()

    at_home(tmp_path, scenario)


class Full(MemoryStore):
    """One table cannot be written to."""

    full = ""

    async def append(self, row: Row) -> None:
        if row.table == self.full:
            raise StoreUnavailable(Text("server-not-ready"))
        await super().append(row)


def test_a_seat_that_cannot_be_given_up_is_told_of_and_the_others_are(monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[dict[str, Any]] = []
    monkeypatch.setattr(log, "event", lambda name, level, **fields: told.append(fields))

    async def scenario() -> None:
        store = Full()
        await store.add_person(Person(id="anna", name="Anna"))
        hall = Hall(store)
        setup = Setup(game="mandala", seats=("person", "person"), public=True)
        rooms = [await hall.open(setup, "anna") for _ in range(3)]
        store.full = rooms[1].table.id
        await hall.stand_up("anna")
        assert [room.table.phase for room in rooms] == ["closed", "open", "closed"]
        assert [fields["table"] for fields in told] == [store.full]

    asyncio.run(scenario())


def test_who_takes_another_name_has_it_at_once(tmp_path: Path) -> None:
    async def scenario(home: House) -> None:
        anna, bruno = people = await two_people(home, "mandala", ["person", "person"])
        assert names((await looked(anna)).json()) == ["Anna", "Bruno"]
        assert (await bruno.client.patch("/api/me", json={"name": "Benno"})).status_code == 200
        assert names((await looked(anna)).json()) == ["Anna", "Benno"]
        await anna.do("play", word=anna.last["legal"][0])
        assert names(anna.last) == ["Anna", "Benno"]
        for person in people:
            await person.close()

    at_home(tmp_path, scenario)
