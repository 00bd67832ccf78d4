"""What every store promises of tables and people, on SQLite and on PostgreSQL."""

from __future__ import annotations

import asyncio

import pytest

from florilege.store.base import Card, LoginTaken, Person, Row, Store
from tests.server.stores import Make, card, on, opened, race


# -- cards -------------------------------------------------------------------------------------
def test_cards_of_the_lobby_are_public_and_of_the_phases_and_the_last_changed_first(make: Make) -> None:
    cards = [card(f"t{n}", ("open", "playing", "over")[n % 3], changed=n, public=n != 7) for n in range(12)]

    async def scenario(store: Store) -> None:
        await opened(store, *cards)
        assert await store.cards(["open"]) == [cards[n] for n in (9, 6, 3, 0)]
        assert await store.cards(["open", "playing"]) == [cards[n] for n in (10, 9, 6, 4, 3, 1, 0)]
        assert await store.cards(["playing", "open", "open"], 3) == [cards[n] for n in (10, 9, 6)]
        assert await store.cards([]) == []
        assert await store.cards(["closed"]) == []

    on(make, scenario)


def test_the_last_card_counts_also_when_several_are_committed_together(make: Make) -> None:
    async def scenario(store: Store) -> None:
        changes = [card("t", "open" if n < 29 else "playing", seats=("ann", f"guest{n}"), changed=n) for n in range(30)]
        await asyncio.gather(*(store.append(Row("t", n, b"", change)) for n, change in enumerate(changes)))
        await store.append(Row("t", 30, b"a move, which changes no card"))
        assert await store.cards(["open", "playing"]) == [changes[-1]]
        assert await store.card(changes[-1].id) == changes[-1]
        assert await store.card("elsewhere") is None
        assert await store.cards_of("guest3") == [changes[-1]]

    on(make, scenario)


def test_cards_of_a_person_are_where_it_sits_or_sat(make: Make) -> None:
    tables: list[Card] = [
        card("a", seats=("ann", "bob"), changed=1),
        card("b", "over", seats=("=bud", "ann", ""), changed=3, public=False),
        card("c", seats=("bob", "=bud", ""), changed=2),
    ]

    async def scenario(store: Store) -> None:
        await opened(store, *tables)
        assert await store.cards_of("ann") == [tables[1], tables[0]]
        assert await store.cards_of("bob", 1) == [tables[2]]
        assert await store.cards_of("=bud") == await store.cards_of("") == await store.cards_of("cid") == []
        left = card("a", seats=("", "bob"), changed=4)
        await store.append(Row("a", 1, b"ann leaves", left))
        assert await store.cards_of("ann") == [left, tables[1]]

    on(make, scenario)


# -- people ------------------------------------------------------------------------------------
ANN = Person(id="ann", name="Ann", login="ann@home", password="$argon2$…", created=5)
BOB = Person(id="bob", name="Bob")


def test_people_are_found_and_change(make: Make) -> None:
    async def scenario(store: Store) -> None:
        await store.add_person(ANN)
        await store.add_person(BOB)
        assert await store.person("ann") == ANN
        assert await store.person("bob") == BOB
        assert await store.person("cid") is None
        assert await store.person_of_login("ann@home") == ANN
        assert await store.person_of_login("Bob") is None
        await store.rename_person("bob", "Róbert 🌸")
        assert await store.make_account("bob", "bob", "hash")
        account = Person(id="bob", name="Róbert 🌸", login="bob", password="hash", created=0)
        assert await store.person("bob") == await store.person_of_login("bob") == account
        assert not await store.make_account("bob", "robert", "another"), "it is one already"
        assert not await store.make_account("nobody", "nobody", "hash")
        await store.rename_person("nobody", "N")
        assert await store.person("nobody") is None
        assert await store.names(["ann", "bob", "nobody", "ann"]) == {"ann": "Ann", "bob": "Róbert 🌸"}
        assert await store.names([]) == {}

    on(make, scenario)


def test_a_login_belongs_to_one(make: Make) -> None:
    async def scenario(store: Store) -> None:
        await store.add_person(ANN)
        await store.add_person(BOB)
        with pytest.raises(LoginTaken):
            await store.make_account("bob", "ann@home", "x")
        with pytest.raises(LoginTaken):
            await store.add_person(Person(id="cid", name="Cid", login=ANN.login))
        assert await store.person("bob") == BOB
        assert await store.person("cid") is None

    on(make, scenario)


def test_of_many_who_want_a_login_at_once_one_gets_it(make: Make) -> None:
    async def scenario(store: Store) -> None:
        people = [Person(id=f"p{n}", name=f"P{n}", login="rose") for n in range(20)]
        joined = asyncio.gather(*map(store.add_person, people), return_exceptions=True)
        moved = race(store, [Row("t", seq, b"x") for seq in range(20)])
        results, wins = await asyncio.gather(joined, moved)
        assert results.count(None) == 1
        assert sum(isinstance(result, LoginTaken) for result in results) == 19
        assert all(wins)

    on(make, scenario)


async def who(store: Store, digest: bytes) -> Person | None:
    session = await store.session(digest)
    return None if session is None else session.person


def test_sessions_lead_to_people_until_they_are_removed(make: Make) -> None:
    async def scenario(store: Store) -> None:
        await store.add_person(ANN)
        await store.add_person(BOB)
        for digest, person in ((b"\x00a1", "ann"), (b"a2", "ann"), (b"a3", "ann"), (b"b1", "bob"), (b"n1", "nobody")):
            await store.add_session(digest, person, 7)
        assert await who(store, b"\x00a1") == ANN
        assert await who(store, b"b1") == BOB
        assert await who(store, b"n1") is await who(store, b"") is None
        await store.remove_session(b"a2")
        assert await who(store, b"a2") is None
        assert await who(store, b"a3") == ANN
        await store.remove_sessions("ann")
        assert await who(store, b"\x00a1") is await who(store, b"a3") is None
        assert await who(store, b"b1") == BOB

    on(make, scenario)


def test_a_person_who_is_removed_leaves_its_games_without_a_name(make: Make) -> None:
    async def scenario(store: Store) -> None:
        await store.add_person(ANN)
        await store.add_session(b"a1", "ann", 7)
        await opened(store, card("t", seats=("ann", "bob")))
        await store.remove_person("ann", 1)
        assert await store.person("ann") is await who(store, b"a1") is None
        assert await store.names(["ann"]) == {}
        assert await store.entries("t") == [b"opened"]
        assert len(await store.cards_of("ann")) == 1
        await store.add_person(ANN)  # whoever comes back under this name
        assert await who(store, b"a1") is None

    on(make, scenario)


# -- leases ------------------------------------------------------------------------------------
def test_a_worker_runs_the_tables_that_are_being_played(make: Make) -> None:
    async def scenario(store: Store) -> None:
        await opened(store, card("a"), card("b", "playing"), card("c", "playing", public=False), card("d", "over"))
        assert await store.lease("w", 60) == {"b", "c"}
        await store.append(Row("b", 1, b"", card("b", "over")))
        await store.append(Row("a", 1, b"", card("a", "playing")))
        assert await store.lease("w", 60) == {"a", "c"}
        await store.release("w")
        assert await store.lease("w", 60) == {"a", "c"}

    on(make, scenario)
