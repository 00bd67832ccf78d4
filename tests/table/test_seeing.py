"""What a seat is told: from its own views alone, and the log as the table was opened."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

import florilege
from florilege.games import IDS
from florilege.kernel import record
from florilege.kernel.laws import permuted
from florilege.table import commands
from florilege.table.entries import Played
from florilege.table.history import record_of
from florilege.table.seeing import Viewer, event, log, names_at, state
from florilege.table.table import Table
from tests.table.people import NAMES, Evening


@pytest.mark.parametrize("game", IDS)
@pytest.mark.parametrize("viewer", [None, 0, 1])
def test_what_is_hidden_does_not_matter(game: str, viewer: int | None) -> None:
    """Of a table in which hidden cards have been exchanged a viewer is told the same, byte by byte."""
    evening, chance, same = Evening(game, "abB" if game != "mandala" else "ab").begin(), random.Random(game), 0
    while evening.table.phase == "playing":
        table = evening.table
        assert table.position is not None
        other = Table.fold("t", table.entries)
        other.position, exchanged = permuted(table.position, viewer, chance)
        for each in (table, other):
            each.course = None
        assert told(state, table, viewer) == told(state, other, viewer)
        seat = chance.choice(table.to_act())
        word = chance.choice(table.position.legal(seat))
        table.apply(Played(at=0, seat=seat, word=word))
        seen = table.game.notation.seen
        alike = [like for like in other.position.legal(seat) if seen(like, seat, viewer) == seen(word, seat, viewer)]
        if exchanged and alike:
            other.apply(Played(at=0, seat=seat, word=chance.choice(alike)))
            views = [each.course and each.course.views(viewer) for each in (table, other)]
            if views[0] == views[1]:
                same += 1
                assert told(event, table, viewer) == told(event, other, viewer)
    assert same > 0


def told(how: Any, table: Table, viewer: int | None) -> str:
    if how is state:  # the log was told when the cards were what they were
        message = {**state(table, Viewer(viewer, "fr"), NAMES), "log": []}
    else:
        message = how(table, Viewer(viewer, "fr"), NAMES)
    return json.dumps(message)


@pytest.mark.parametrize("game", IDS)
def test_nothing_secret_is_told_before_the_end(game: str) -> None:
    evening = Evening(game).begin()
    evening.wish("a", commands.Say(id="s", text="hello"))
    evening.play_some(10, random.Random(1))
    secrets = [evening.table.seed.secret.hex(), evening.table.mixed_seed().secret.hex(), "invitation"]
    for seat in (None, 0, 1):
        for message in (state(evening.table, Viewer(seat), NAMES), event(evening.table, Viewer(seat), NAMES)):
            assert not any(secret in json.dumps(message) for secret in secrets)


def test_a_strict_log_forgets_and_a_full_one_does_not() -> None:
    texts = {}
    for kind in ("strict", "full"):
        evening = Evening("mandala", log=kind).begin()
        evening.play_some(200, random.Random(2))
        lines = log(evening.table, Viewer(0), NAMES)
        texts[kind] = [line["text"] for line in lines]
        assert any(line["fleeting"] for line in lines) == (kind == "full")
    assert [text for text in texts["full"] if text in texts["strict"]] == texts["strict"]
    assert len(texts["full"]) > len(texts["strict"])


def test_names_are_those_of_today() -> None:
    evening = Evening().begin()
    evening.play_some(3, random.Random(1))
    assert "Bruno" in json.dumps(state(evening.table, Viewer(0), NAMES))
    without = json.dumps(state(evening.table, Viewer(0), {"a": "Anna"}), ensure_ascii=False)
    assert "Bruno" not in without
    assert "someone who has left" in without


def test_several_computer_players_are_told_apart() -> None:
    alone, several = Evening("lotus", "aB"), Evening("lotus", "aBMB")
    assert names_at(alone.table, NAMES, "en")[1] == "computer (Bud)"
    assert names_at(several.table, NAMES, "fr")[1:] == [
        "ordinateur 1 (Bouton)",
        "ordinateur 2 (Maître)",
        "ordinateur 3 (Bouton)",
    ]


@pytest.mark.parametrize("game", IDS)
def test_the_record_of_a_table_is_verified(game: str) -> None:
    evening = Evening(game, "ab" if game == "mandala" else "abc", lots=True)
    people = ("a", "b", "c")[: len(evening.table.chairs)]
    for person in people:
        evening.wish(person, commands.Join(id="j"))
        evening.wish(person, commands.AddSalt(id="s", salt=f"sel de {person}"))
    evening.wish("a", commands.Start(id="start"))
    evening.play_some(8, random.Random(4))
    evening.wish("b", commands.Leave(id="l"))
    evening.wish("b", commands.Return(id="r"))
    evening.play_some(5000, random.Random(5))
    found = record.parse(record_of(evening.table, ["x"] * len(people)).text())
    assert found.header.salts == [f"sel de {person}" for person in people]
    assert [play.note for play in found.plays if play.note] == ["away", "back"]
    verdict = record.verify(found, florilege.game(game))
    assert verdict.fault is None
    assert evening.table.position is not None
    assert verdict.positions[-1].dump() == evening.table.position.dump()
    assert state(evening.table, Viewer(None), NAMES)["end"]["seed"] == found.closing.seed  # type: ignore[union-attr]


def test_a_salt_that_was_not_given_spoils_the_record() -> None:
    evening = Evening().begin()
    evening.play_some(4, random.Random(1))
    evening.wish("a", commands.Resign(id="1"))
    header, rest = record_of(evening.table, ["x", "y"]).text().split("\n", 1)
    spoiled = record.parse(json.dumps({**json.loads(header), "salts": ["late"]}) + "\n" + rest)
    assert record.verify(spoiled, florilege.game("mandala")).fault is not None
