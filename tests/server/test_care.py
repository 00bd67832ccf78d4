"""What keeping house asks of a store, on both databases."""

from __future__ import annotations

import asyncio

import pytest

from florilege.hall.closing import remove_table
from florilege.hall.errors import NoTable
from florilege.store.base import Conflict, Person, Row, Store
from florilege.store.care import Report
from florilege.table.entries import Removed, Said, decode, encode
from tests.server.stores import Make, card, on, opened, race

DAY = 24 * 3600 * 1000


def said(text: str, at: int = 1) -> bytes:
    return encode(Said(at=at, by="ann", text=text))


def test_all_tables_are_found_also_those_that_are_not_public(make: Make) -> None:
    async def scenario(store: Store) -> None:
        await opened(store, card("rose", changed=3), card("iris", "playing", public=False, changed=5))
        assert [found.id for found in await store.care.tables()] == ["iris", "rose"]
        assert [found.id for found in await store.care.tables("open")] == ["rose"]
        assert [found.id for found in await store.care.tables(limit=1)] == ["iris"]
        walked = await store.care.tables_after(3, "a", 6, 10)
        assert [(found.id, tidied) for found, tidied in walked] == [("rose", 0), ("iris", 0)]
        assert [found.id for found, _ in await store.care.tables_after(3, "rose", 6, 10)] == ["iris"]
        assert await store.care.tables_after(3, "rose", 5, 10) == []

    on(make, scenario)


def test_of_a_removed_table_one_entry_is_left_which_stops_whoever_would_write_on(make: Make) -> None:
    async def scenario(store: Store) -> None:
        await opened(store, card("rose", "playing", seats=("ann", "bob")), card("iris", seats=("ann", "")))
        await store.append(Row("rose", 0 + 1, said("hello")))
        await store.lease("w", 60)
        with pytest.raises(Conflict):  # somebody has written since
            await store.care.remove_table("rose", 1, encode(Removed(at=7)), 7)
        assert len(await store.entries("rose")) == 2
        await store.care.remove_table("rose", 2, encode(Removed(at=7)), 7)
        assert [decode(entry) for entry in await store.entries("rose")] == [Removed(at=7)]
        assert await store.card("rose") is None
        assert [found.id for found in await store.cards_of("ann")] == ["iris"]
        assert await store.cards_of("bob") == []
        assert await store.lease("w", 60) == set()
        assert await race(store, [Row("rose", 2, said("too late"))]) == [False]
        assert [(notice.kind, notice.subject) for notice in await store.care.notices(0)] == [("table", "rose")]
        with pytest.raises(NoTable):
            await remove_table(store, "rose", 8)

    on(make, scenario)


def test_removing_and_writing_at_once_end_with_a_table_that_is_gone(make: Make) -> None:
    async def scenario(store: Store) -> None:
        await store.append(Row("rose", 0, said("first"), card("rose")))

        async def write_on() -> int:
            for seq in range(1, 50):
                if not all(await race(store, [Row("rose", seq, said("more"))])):
                    return seq
            return 50

        seq, _ = await asyncio.gather(write_on(), remove_table(store, "rose", 9))
        log = await store.entries("rose")
        if seq == 50:  # it was removed after all that
            assert len(log) == 1
        assert [decode(entry) for entry in log] == [Removed(at=9)]

    on(make, scenario)


def test_what_is_left_of_a_removed_table_goes_with_its_notice(make: Make) -> None:
    async def scenario(store: Store) -> None:
        await store.append(Row("rose", 0, said("x"), card("rose")))
        await store.append(Row("iris", 0, said("x"), card("iris")))
        await remove_table(store, "rose", 100)
        await store.care.notify("table", "iris", 100)
        await store.care.forget(100, 100, 100)
        assert len(await store.entries("rose")) == 1
        await store.care.forget(101, 101, 101)
        assert await store.entries("rose") == []
        assert len(await store.entries("iris")) == 1
        assert await store.care.notices(0) == []
        assert await store.care.last_notice() == 0
        await store.care.notify("person", "ann", 102)
        assert [notice.id for notice in await store.care.notices(0)] == [3]  # numbers are not given twice

    on(make, scenario)


def test_entries_are_redacted_in_their_place(make: Make) -> None:
    async def scenario(store: Store) -> None:
        await opened(store, card("rose", "over"))
        for seq in (1, 2, 3):
            await store.append(Row("rose", seq, said(f"words {seq}")))
        await store.care.redact("rose", [(1, said("")), (3, said(""))], 77)
        assert await store.entries("rose", 1) == [said(""), said("words 2"), said("")]
        assert [tidied for _, tidied in await store.care.tables_after(-1, "", 100, 10)] == [77]
        assert [(notice.kind, notice.at) for notice in await store.care.notices(0)] == [("redacted", 77)]

    on(make, scenario)


def test_people_are_found_by_id_login_and_name(make: Make) -> None:
    async def scenario(store: Store) -> None:
        await store.add_person(Person(id="a1", name="Zoé", created=1))
        await store.add_person(Person(id="b2", name="Bob l'Éclair", login="bob", created=2))
        for words, found in (("", ["b2", "a1"]), ("a1", ["a1"]), ("bob", ["b2"]), ("zo", ["a1"]), ("xx", [])):
            assert [person.id for person in await store.care.people(words)] == found
        assert [person.id for person in await store.care.people(accounts=True)] == ["b2"]
        assert await store.care.accounts_among(["a1", "b2"])
        assert not await store.care.accounts_among(["a1", "gone"])
        assert not await store.care.accounts_among([])

    on(make, scenario)


def test_guests_who_neither_play_nor_come_are_found_and_removed(make: Make) -> None:
    async def scenario(store: Store) -> None:
        for id, login, created in (
            *(("gone", None, 1), ("plays", None, 1), ("here", None, 1)),
            *(("account", "acc", 1), ("new", None, 90)),
        ):
            await store.add_person(Person(id=id, name=id, login=login, created=created))
        await store.add_session(b"1", "gone", 5)
        await store.add_session(b"2", "here", 60)
        await opened(store, card("rose", seats=("plays", "")))
        assert await store.care.forsaken(50, "", 10) == ["gone"]
        assert await store.care.forsaken(50, "gone", 10) == []
        assert await store.care.forsaken(70, "", 1) == ["gone"]
        assert not await store.care.remove_forsaken(50, "here")
        assert await store.care.remove_forsaken(50, "gone")
        assert await store.person("gone") is None
        assert await store.session(b"1") is None
        assert await store.person("here") is not None

    on(make, scenario)


def test_mutes_last_until_a_time_or_for_good(make: Make) -> None:
    async def scenario(store: Store) -> None:
        care = store.care
        await care.mute("ann", 10, 0)
        await care.mute("bob", 10, 20)
        assert (await care.muted("ann", 99), await care.muted("bob", 19), await care.muted("bob", 20)) == (0, 20, None)
        assert await care.muted("cid", 1) is None
        await care.mute("bob", 30, 0)
        assert await care.muted("bob", 99) == 0
        assert await care.mutes(99) == [("bob", 30, 0), ("ann", 10, 0)]
        assert await care.unmute("bob")
        assert not await care.unmute("bob")
        await care.mute("bob", 30, 40)
        assert await care.mutes(39) == [("bob", 30, 40), ("ann", 10, 0)]
        assert await care.mutes(40) == [("ann", 10, 0)]  # before it is tidied away
        await care.forget(0, 0, 50)
        assert await care.mutes(0) == [("ann", 10, 0)]

    on(make, scenario)


def test_reports_wait_until_they_are_resolved(make: Make) -> None:
    async def scenario(store: Store) -> None:
        care = store.care
        first = Report(at=1, reporter="ann", table="rose", about="bob", line=4, words="rude")
        for report in (first, first, Report(at=2, reporter="ann", table="rose", about="bob")):
            await care.add_report(report)
        found = await care.reports()
        assert [(report.line, report.words, report.resolved) for report in found] == [(4, "rude", 0), (-1, "", 0)]
        assert await care.count_reports("ann", 0) == (2, 2)
        assert await care.count_reports("ann", 1) == (1, 2)
        assert await care.resolve(found[0].id, 50)
        assert not await care.resolve(found[0].id, 51)
        assert [report.id for report in await care.reports()] == [found[1].id]
        assert [report.resolved for report in await care.reports(resolved=True)] == [50]
        assert await care.forget(0, 50, 0) == 0
        assert await care.forget(0, 51, 0) == 1

    on(make, scenario)


def test_a_chore_is_done_by_one_and_not_again_before_it_is_due(make: Make) -> None:
    async def scenario(store: Store) -> None:
        care, now, held = store.care, 50 * DAY, 600_000
        taken = await asyncio.gather(*(care.take_chore("tidy", f"w{n}", now, now + held, now - DAY) for n in range(5)))
        assert sum(taken) == 1
        first = f"w{taken.index(True)}"
        assert await care.take_chore("tidy", first, now + 5, now + 5 + held, now)  # who has begun goes on
        assert not await care.take_chore("tidy", "other", now - 9, now - 9 + held, now)  # by another clock
        later = now + held + 6
        assert await care.take_chore("tidy", "other", later, later + held, now)  # the first was silent for long
        await care.finish_chore("tidy", "other", later)
        assert not await care.take_chore("tidy", "third", later + 1, later + 1 + held, later - DAY)
        assert await care.take_chore("tidy", "third", later + DAY, later + DAY + held, later + 1)
        await care.finish_chore("tidy", "third", 0)
        assert await care.take_chore("tidy", "fourth", later + DAY, later + DAY + held, later + 1)
        past = later - 40 * DAY  # the clock was wrong, and is right now
        assert await care.take_chore("tidy", "fifth", past, past + held, past - DAY)

    on(make, scenario)
