"""What an entry will make of a table is known beforehand, without going through its game again."""

from __future__ import annotations

import random
from typing import Any

import pytest

from florilege.hall.room import card_of
from florilege.table.conduct import Branch, open_copy
from florilege.table.entries import AnyEntry, Closed, Ended, Played
from florilege.table.table import Chair, Table
from florilege.wire import commands
from tests.table.people import Evening, bytes_of, hash_of


def everything(table: Table) -> dict[str, Any]:
    """What it knows, without what it only keeps for those who ask again."""
    left_out = ("chairs", "course", "seed")
    found = {name: value for name, value in vars(table).items() if name[0] != "_" and name not in left_out}
    found["chance"] = table.seed.secret, table.seed.source
    found["chairs"] = [{name: getattr(chair, name) for name in Chair.__slots__} for chair in table.chairs]
    return found


def evening_of_all_kinds() -> list[AnyEntry]:
    evening = Evening("lotus", "abc", lots=True)
    for person in "abc":
        evening.wish(person, commands.Join(id="join"))
    evening.wish("c", commands.Leave(id="leave"))
    evening.wish("c", commands.Join(id="again"))
    for person in "abc":
        evening.wish(person, commands.Seal(id="seal", hash=hash_of(person)))
    evening.wish("a", commands.Start(id="start"))
    for person in "abc":
        evening.wish(person, commands.Reveal(id="reveal", bytes=bytes_of(person)))
    evening.wish("b", commands.Say(id="say", text="Hello"))
    return evening.table.entries


def begun(**setup: Any) -> Evening:
    evening = Evening("flower-power", "abc", options={"positions": "fixed"}, **setup).begin("a", "b", "c")
    for by, word in (("a", "flower 2"), ("b", "flower 2"), ("a", "flower 3"), ("c", "flower 4")):
        evening.play(by, word)
    return evening


def ended() -> list[AnyEntry]:
    evening = begun()
    evening.wish("a", commands.AskTakeback(id="back"))
    evening.wish("b", commands.Leave(id="leave"))
    evening.wish("b", commands.Return(id="return"))
    for by in "abc":
        evening.wish(by, commands.Resign(id="resign"))
    evening.wish("a", commands.AskRematch(id="rematch"))
    return evening.table.entries


def gone_on_with() -> list[AnyEntry]:
    evening = Evening("mandala").begin()
    evening.play_some(6, random.Random(1))
    evening.wish("a", commands.Resign(id="resign"))
    copy = Evening()
    opened = open_copy(evening.table, "a", 0, evening.table.seed, "invitation", Branch(4, 0, "bud"))
    copy.table = Table.fold("copy", [opened])
    copy.wish("a", commands.Join(id="join"))
    copy.wish("a", commands.Start(id="start"))
    return copy.table.entries


@pytest.mark.parametrize("log", [evening_of_all_kinds, ended, gone_on_with])
def test_what_comes_after_an_entry_is_what_a_fold_finds_and_changes_nothing(log: Any) -> None:
    entries = log()
    for number in range(1, len(entries)):
        table, entry = Table.fold("t", entries[:number]), entries[number]
        before, known = everything(table), everything(Table.fold("t", entries[: number + 1]))
        for next, expected in (
            (entry, known),
            *((other, None) for other in (Closed(at=9, by="a"), Ended(at=9, rules=9))),
        ):
            after = table.after(next)
            assert everything(table) == before
            assert expected is None or everything(after) == expected
            folded = Table.fold("t", [*entries[:number], next])
            assert card_of(after, after.phase, 9) == card_of(folded, folded.phase, 9)
        table.foresee(entry)
        assert everything(table) == before
        table.apply(entry)
        assert everything(table) == known


def test_what_was_foreseen_of_another_entry_is_not_taken_for_this_one() -> None:
    evening = begun()
    for by in "bc":
        evening.table.foresee(evening.table.after(taken_back(evening, by)).entries[-1])
    entry = taken_back(evening, "a")
    evening.table.apply(entry)
    assert everything(evening.table) == everything(Table.fold("t", evening.table.entries))
    assert not any(isinstance(each, Played) and each.word == "flower 3" for each in evening.table.plays)


def taken_back(evening: Evening, by: str) -> AnyEntry:
    other = Evening()
    other.table = Table.fold("t", evening.table.entries)
    return other.wish(by, commands.AskTakeback(id="back"))
