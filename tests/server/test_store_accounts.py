"""What every store promises of accounts, their sessions, links and bans, on SQLite and on PostgreSQL."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from florilege.store.base import Ban, NameTaken, Person, Row, Store
from florilege.store.postgres import PostgresStore
from florilege.store.sqlite import SqliteStore
from florilege.table.entries import Said, encode
from tests.server.stores import Make, on

ANN = Person(id="ann", name="Ann Éva", login="ann", password="hash", created=5)
BOB = Person(id="bob", name="Bob", created=6)


async def digests(store: Store, person: str) -> set[bytes]:
    return {session.digest for session in await store.sessions(person)}


async def password(store: Store, person: str) -> str | None:
    found = await store.person(person)
    assert found is not None
    return found.password


# -- names ---------------------------------------------------------------------------------------
def test_the_name_of_an_account_is_nobody_elses_however_it_is_written(make: Make) -> None:
    async def scenario(store: Store) -> None:
        await store.add_person(ANN)
        await store.add_person(Person(id="cid", name="Cid", login="cid", password="hash"))
        await store.add_person(BOB)
        for written in ("ann eva", "ANN-ÉVA", "AnnE\u0301va", "Ａｎｎ Eva", "аnn еva"):
            assert await store.account_called(written) == "ann", written
            with pytest.raises(NameTaken):
                await store.rename_person("cid", written)
        assert await store.account_called("Bob") is None, "a guest"
        await store.rename_person("ann", "Ann Eva")  # its own name is no obstacle
        await store.rename_person("bob", "Ann Eva")  # guests are asked about by others
        with pytest.raises(NameTaken):
            await store.make_account("bob", "bob", "hash")
        assert (await store.person("bob")) == Person(id="bob", name="Ann Eva", created=6)
        await store.rename_person("ann", "Eve")
        assert await store.make_account("bob", "bob", "hash"), "the name is free again"
        await store.remove_person("bob", 1)
        assert await store.account_called("Ann Eva") is None

    on(make, scenario)


def test_of_many_accounts_that_want_a_name_at_once_one_gets_it(make: Make) -> None:
    async def scenario(store: Store) -> None:
        people = [Person(id=f"p{n}", name=f"P{n}", login=f"p{n}", password="hash") for n in range(12)]
        await asyncio.gather(*map(store.add_person, people))
        renamed = (store.rename_person(person.id, "Rose") for person in people)
        results = await asyncio.gather(*renamed, return_exceptions=True)
        assert results.count(None) == 1
        assert sum(isinstance(result, NameTaken) for result in results) == 11

    on(make, scenario)


# -- passwords -----------------------------------------------------------------------------------
def test_a_new_password_ends_all_sessions_but_one_and_voids_links(make: Make) -> None:
    async def scenario(store: Store) -> None:
        await store.add_person(ANN)
        await store.add_person(BOB)
        for digest in (b"a1", b"a2", b"a3"):
            assert await store.add_session(digest, "ann", 7, password="hash")
        await store.add_session(b"b1", "bob", 7)
        await store.add_password_link(b"link", "ann", 100)
        assert not await store.set_password("ann", "new", "wrong", keep=b"a2")
        assert await store.set_password("ann", "hash again", "hash"), "hashed anew, nothing else"
        assert await digests(store, "ann") == {b"a1", b"a2", b"a3"}
        assert await store.password_link(b"link", 50) == "ann"
        assert await store.set_password("ann", "new", "hash again", keep=b"a2")
        assert await password(store, "ann") == "new"
        assert await digests(store, "ann") == {b"a2"}
        assert await digests(store, "bob") == {b"b1"}
        assert await store.password_link(b"link", 50) is None
        assert not await store.add_session(b"a4", "ann", 8, password="hash again"), "known before, not any more"
        assert not await store.set_password("bob", "new", "", keep=b""), "a guest has none"

    on(make, scenario)


def test_who_signs_in_with_the_old_password_while_it_is_changed_is_not_left_in(make: Make) -> None:
    async def scenario(store: Store) -> None:
        await store.add_person(ANN)
        await store.add_session(b"mine", "ann", 7)
        for turn in range(10):
            was, new = ("hash", "0") if turn == 0 else (str(turn - 1), str(turn))
            thieves = [store.add_session(f"{turn} {n}".encode(), "ann", 7, password=was) for n in range(6)]
            await asyncio.gather(*thieves[:3], store.set_password("ann", new, was, keep=b"mine"), *thieves[3:])
            assert await digests(store, "ann") == {b"mine"}

    on(make, scenario)


def test_a_link_for_a_new_password_is_used_once_and_in_time(make: Make) -> None:
    async def scenario(store: Store) -> None:
        await store.add_person(ANN)
        await store.add_person(BOB)
        await store.add_session(b"a1", "ann", 7)
        await store.add_session(b"b1", "bob", 7)
        assert not await store.add_password_link(b"b", "bob", 100), "a guest has no password"
        assert not await store.add_password_link(b"n", "nobody", 100)
        assert await store.add_password_link(b"old", "ann", 100)
        assert await store.add_password_link(b"link", "ann", 100)
        assert await store.password_link(b"old", 50) is await store.use_password_link(b"old", "x", 50) is None
        assert await store.password_link(b"link", 100) is await store.use_password_link(b"link", "x", 100) is None
        assert (await password(store, "ann"), await digests(store, "ann")) == ("hash", {b"a1"})
        used = await asyncio.gather(*(store.use_password_link(b"link", f"new {n}", 50) for n in range(8)))
        assert sorted(used, key=str) == [None] * 7 + ["ann"]
        assert await password(store, "ann") == f"new {used.index('ann')}"
        assert (await digests(store, "ann"), await digests(store, "bob")) == (set(), {b"b1"})
        await store.add_password_link(b"last", "ann", 100)
        await store.remove_person("ann", 1)
        assert await store.password_link(b"last", 50) is None

    on(make, scenario)


# -- sessions ------------------------------------------------------------------------------------
def test_sessions_are_listed_with_when_and_where_they_were_used(make: Make) -> None:
    async def scenario(store: Store) -> None:
        await store.add_person(ANN)
        for at, digest in enumerate((b"a1", b"a2", b"a3")):
            await store.add_session(digest, "ann", at, "Firefox/Linux" if at == 1 else "")
        await store.touch_session(b"a1", 9)
        await store.touch_session(b"a1", 8)  # came late
        await store.touch_session(b"nobody's", 8)
        found = [
            (each.digest, each.person, each.created, each.seen, each.device) for each in await store.sessions("ann")
        ]
        assert found == [(b"a1", ANN, 0, 9, ""), (b"a3", ANN, 2, 2, ""), (b"a2", ANN, 1, 1, "Firefox/Linux")]
        assert await store.session(b"a2") == (await store.sessions("ann"))[2]
        await store.remove_sessions("ann", keep=b"a2")
        assert await digests(store, "ann") == {b"a2"}
        assert await store.sessions("bob") == []

    on(make, scenario)


def test_what_is_over_is_removed(make: Make) -> None:
    async def scenario(store: Store) -> None:
        await store.add_person(ANN)
        await store.add_person(BOB)
        for digest, person, at, seen in ((b"a1", "ann", 10, 90), (b"a2", "ann", 30, 40), (b"a3", "ann", 30, 90)):
            await store.add_session(digest, person, at)
            await store.touch_session(digest, seen)
        for digest, seen in ((b"b1", 90), (b"b2", 49)):
            await store.add_session(digest, "bob", 10)
            await store.touch_session(digest, seen)
        await store.add_password_link(b"link", "ann", 100)
        bans = [Ban(subject=f"person {until}", until=until) for until in (0, 100, 101)]
        for ban in bans:
            await store.add_ban(ban)
        await store.remove_expired(99, unused=50, signed_in=20)
        assert (await digests(store, "ann"), await digests(store, "bob")) == ({b"a3"}, {b"b1"})
        assert await store.password_link(b"link", 99) == "ann"
        await store.remove_expired(100, unused=50, signed_in=20)
        assert await store.password_link(b"link", 99) is None
        assert {ban.until for ban in await store.bans()} == {0, 101}

    on(make, scenario)


# -- bans ----------------------------------------------------------------------------------------
def test_bans_are_made_changed_and_lifted(make: Make) -> None:
    person = Ban(subject="person ann", reason="Chat", at=5, until=90)
    address = Ban(subject="address 203.0.113.7", at=6)

    async def scenario(store: Store) -> None:
        assert await store.bans() == []
        await store.add_ban(person)
        await store.add_ban(address)
        assert await store.bans() == [address, person]
        longer = Ban(subject=person.subject, reason="Again", at=7)
        await store.add_ban(longer)
        assert await store.bans() == [longer, address]
        assert await store.remove_ban(person.subject)
        assert not await store.remove_ban(person.subject)
        assert await store.bans() == [address]

    on(make, scenario)


# -- what was said -------------------------------------------------------------------------------
def said(by: str, text: str, **more: Any) -> bytes:
    return encode(Said(at=1, by=by, text=text, **more))


async def chatted(store: Store) -> None:
    entries = [
        said("ann", 'Hello, "bob", \\ "by":"bob" ✿'),
        b'{"kind":"played","at":2,"by":"ann","seat":0,"word":"{\\"kind\\":\\"said\\""}',
        said("bob", 'Good day, {"kind":"said"', command="c1"),
        b"\x00\xff",
        said("ann", "I watch", watching=True),
    ]
    for table in ("rose", "iris"):
        for seq, entry in enumerate(entries):
            await store.append(Row(table, seq, entry))


def test_the_lines_of_a_person_are_found_and_can_be_replaced(make: Make) -> None:
    async def scenario(store: Store) -> None:
        await chatted(store)
        lines = await store.said_by("ann")
        assert [(row.table, row.seq) for row in lines] == [("iris", 0), ("iris", 4), ("rose", 0), ("rose", 4)]
        assert [row.entry for row in lines] == [(await store.entries(row.table))[row.seq] for row in lines]
        assert [row.seq for row in await store.said_by("bob")] == [2, 2]
        assert await store.said_by("cid") == await store.said_by("") == []
        before = await store.entries("rose")
        await store.rewrite([Row("rose", 4, b"nothing"), Row("rose", 9, b"where nothing is")])
        assert await store.entries("rose") == [*before[:4], b"nothing"]
        assert len(await store.said_by("ann")) == 3
        await store.rewrite([])

    on(make, scenario)


def test_nobody_reads_a_whole_log_to_find_what_a_person_said(make: Make) -> None:
    async def scenario(store: Store) -> None:
        await chatted(store)
        query = "select table_id from log where {} and {} = $1"
        if isinstance(store, SqliteStore):
            plan = await store._ask("explain query plan " + query.format(store._said, store._speaker), "ann")
        else:
            assert isinstance(store, PostgresStore)
            async with store._pool.acquire() as connection:
                await connection.execute("set enable_seqscan = off")  # it would rather read the few rows that there are
                plan = await connection.fetch("explain " + query.format(store._said, store._speaker), "ann")
        assert any("log_said" in str(step) for step in plan), plan

    on(make, scenario)
