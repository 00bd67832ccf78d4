"""Tables that go on from a moment of a game that is over, and advice: in the log and in the record."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

import florilege
from florilege.games import IDS
from florilege.kernel.seed import Seed
from florilege.records import record
from florilege.table.conduct import AskHint, Branch, Refused, decide, open_copy
from florilege.table.entries import Hinted, Opened, decode, encode
from florilege.table.history import record_of
from florilege.table.replay import Replay
from florilege.table.seeing import Viewer
from florilege.table.table import Table
from florilege.wire import commands
from tests.table.people import NAMES, Evening, event, state


def over(game: str, plays: int = 12, seed: int = 1) -> Table:
    """A game that everybody has given up after so many plays."""
    evening = Evening(game, seed=seed).begin()
    evening.play_some(plays, random.Random(seed))
    evening.wish("a", commands.Resign(id="1"))
    return evening.table


def copied(table: Table, step: int, seed: int = 2, level: str = "bud") -> Table:
    """Seat 0 goes on from there, against a computer player that plays anything."""
    copy = Table("copy")
    copy.apply(open_copy(table, "c", 0, Seed(seed), "invitation", Branch(step, 0, level)))
    for command in (commands.Join(id="join"), commands.Start(id="start")):
        copy.apply(decide(copy, "c", command, 0))
    return copy


@pytest.mark.parametrize("game", IDS)
def test_a_copy_is_the_same_position_with_new_chance(game: str) -> None:
    table = over(game)
    for step in (0, 5, 12):
        copy, other = copied(table, step), copied(table, step, seed=3)
        assert copy.position == other.position == table.position_after(step)
        again = Table.fold("copy", [decode(encode(entry)) for entry in copy.entries])
        assert again.position == copy.position
        assert copy.mixed_seed().secret != table.mixed_seed().secret


@pytest.mark.parametrize("game", IDS)
def test_its_record_says_what_it_began_with(game: str) -> None:
    copy = copied(over(game), 7)
    copy.apply(decide(copy, "c", commands.Resign(id="1"), 5))
    found = record.parse(record_of(copy, ["x", "y"]).text())
    assert found.header.position == over(game).position_after(7).dump()
    verdict = record.verify(found, florilege.game(game))
    assert (verdict.fault, verdict.given) == (None, True)
    dealt = record.parse(record_of(over(game), ["x", "y"]).text())
    assert not record.verify(dealt, florilege.game(game)).given


def test_a_given_position_must_fit_the_rest_of_the_record() -> None:
    flowers = florilege.game("flowers")
    found = record_of(over("flowers"), ["x", "y"])
    for position, said in ((flowers.new(3, seed=1).dump(), "other players or options"), ({"game": "flowers"}, "key")):
        found.header = replace(found.header, position=position)
        fault = record.verify(record.parse(found.text()), flowers).fault
        assert fault is not None
        assert fault.line == 1
        assert said in str(fault)


def test_old_logs_have_no_origin() -> None:
    opened = Evening().table.entries[0]
    assert isinstance(opened, Opened)
    assert b"origin" not in encode(opened)
    assert decode(encode(opened)) == opened
    assert state(Evening().table, Viewer(0), NAMES)["origin"] is None


def test_only_games_that_are_over_are_gone_on_with() -> None:
    evening = Evening().begin()
    with pytest.raises(Refused, match="not over"):
        copied(evening.table, 0)


def test_advice_is_in_the_log_told_to_all_and_in_the_record() -> None:
    evening = Evening().begin()
    entry = decide(evening.table, "a", AskHint(id="h"), 1000)
    assert isinstance(entry, Hinted)
    evening.table.apply(decode(encode(entry)))
    for seat in (None, 0, 1):
        (line,) = event(evening.table, Viewer(seat), NAMES)["lines"]
        assert line["text"] == "Anna asks a computer player for advice."
    for person, words in (("b", "not to act"), ("w", "Only who sits")):
        with pytest.raises(Refused, match=words):
            decide(evening.table, person, AskHint(id="h"), 1000)
    evening.wish("a", commands.Leave(id="l"))
    with pytest.raises(Refused, match="computer player has your seat"):
        decide(evening.table, "a", AskHint(id="i"), 1000)
    evening.wish("b", commands.Resign(id="r"))
    found = record.parse(record_of(evening.table, ["x", "y"]).text())
    assert [(play.seat, play.note) for play in found.plays] == [(0, "hint"), (0, "away"), (1, "resign")]
    assert record.verify(found, florilege.game("mandala")).fault is None
    lines = Replay(evening.table).message(Viewer(1, "fr"), NAMES).steps[0].lines
    assert [line.text for line in lines][1] == "Anna demande conseil à un joueur de l’ordinateur."
