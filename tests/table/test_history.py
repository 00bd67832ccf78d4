"""A table, its record, and the table of that record: the same game."""

from __future__ import annotations

import random
from typing import Any

import pytest

import florilege
from florilege.games import IDS
from florilege.records import record
from florilege.table.conduct import AskHint, Refused
from florilege.table.history import kept_result, people_in, record_of, table_of
from florilege.table.replay import Replay
from florilege.table.seeing import Viewer
from florilege.table.table import Table
from florilege.wire import commands
from tests.effort import fresh
from tests.older import record_text
from tests.table.people import Evening, as_sent

NAMES = {"a": "Anna", "b": "Bruno"}


def eventful(game: str, chance: random.Random) -> Table:
    """With takebacks, advice, a seat that was left and taken again; some to their end, some given up."""
    seed = chance.getrandbits(32)
    evening = Evening(game, seed=seed, lots=True).begin()
    for _ in range(chance.randrange(30, 60)):
        evening.play_some(chance.randrange(1, 4), chance)
        by = chance.choice("ab")
        wish = chance.choice([commands.AskTakeback, commands.AskTakeback, AskHint, commands.Leave])
        if evening.table.phase != "playing":
            break
        try:
            evening.wish(by, wish(id=evening.id()))  # type: ignore[arg-type]
            if wish is commands.Leave:
                evening.wish(by, commands.Return(id=evening.id()))
            elif evening.table.takeback is not None:
                evening.wish("b" if by == "a" else "a", commands.AnswerTakeback(id=evening.id(), yes=True))
        except Refused:
            pass
    if evening.table.phase == "playing":
        evening.wish("a", commands.Resign(id=evening.id()))
    return evening.table


def told(table: Table, names: Any) -> list[Any]:
    """Everything that a replay says, but when, and which computer player took a seat: a record does not say that."""
    steps = as_sent(Replay(table).message(Viewer(0, "en"), names))["steps"]
    for step in steps:
        step["at"] = 0
        for line in step["lines"]:
            line["text"] = line["text"].replace(" (Blossom)", "")
    return list(steps)


@pytest.mark.parametrize("game", IDS)
def test_the_table_of_a_record_is_the_one_that_was_recorded(game: str) -> None:
    chance, back = fresh("history", game), 0
    for _ in range(3):
        table = eventful(game, chance)
        names = [NAMES[chair.person] for chair in table.chairs]
        found = record.parse(record_of(table, names).text())
        assert record.verify(found, florilege.game(game)).fault is None
        again = table_of(found, len(found.plays))
        assert (again.phase, again.position) == ("over", table.position)
        assert [play.word for play in again.plays] == [play.word for play in table.plays]
        assert Replay(again).positions == Replay(table).positions
        assert again.result() == table.result()
        second = record_of(again, names)
        assert [(play.seat, play.action, play.note) for play in second.plays] == [
            (play.seat, play.action, play.note) for play in found.plays
        ]
        simple = all(play.action is not None or play.note is not None for play in found.plays)
        assert not simple or told(again, people_in(found)) == told(table, NAMES)
        back += not simple
    assert back or game not in ("lotus", "flower-power")


def test_so_is_that_of_a_record_that_began_with_a_position() -> None:
    position = florilege.game("lotus").new(seed=5)
    for _ in range(4):
        position.play(position.to_act()[0], position.legal(position.to_act()[0])[0])
    found = record_of(eventful("lotus", random.Random(1)), ["x", "y"])
    given = record.Record(
        record.Header(**{**vars(found.header), "position": position.dump(), "dealing": None}), [], found.closing
    )
    table = table_of(given, 0)
    assert table.position == position
    assert Replay(table).message(Viewer(None), people_in(given)).steps[0].lines[0].text.startswith("The game begins")


@pytest.mark.parametrize(
    ("result", "kept"),
    [
        ({"winners": [1], "scores": [3, 4], "detail": {}}, {"winners": (1,), "scores": (3, 4)}),
        ({"winners": [1]}, {"winners": (1,)}),
        ({"winners": [1], "scores": [3]}, {"winners": (1,)}),
        ({"winners": [1], "scores": "34"}, {"winners": (1,)}),
        ({"winners": [2], "scores": [3, 4]}, {}),
        ({"winners": [-1], "scores": [3, 4]}, {}),
        ({"winners": [True]}, {}),
        ({"winners": [], "scores": [3, 4]}, {}),
        ({"scores": [3, 4]}, {}),
        ({}, {}),
        (None, {}),
    ],
)
def test_of_a_result_by_other_rules_what_can_be_read_is_kept(result: Any, kept: dict[str, Any]) -> None:
    found = record.parse(record_text("lotus"))
    assert found.closing is not None
    found.closing = record.Closing(found.closing.seed, result)
    assert kept_result(found) == kept
    assert table_of(found, len(found.plays)).result() == (
        {key: list(value) for key, value in sorted(kept.items())} if kept else None
    )
