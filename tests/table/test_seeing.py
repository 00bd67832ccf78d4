"""What a seat is told: from its own views alone, and the log as the table was opened."""

from __future__ import annotations

import json
import random
from dataclasses import replace
from itertools import chain
from typing import Any

import pytest

import florilege
from florilege.checks.laws import permuted
from florilege.games import IDS
from florilege.kernel.game import no_moments
from florilege.records import record
from florilege.table.entries import Played
from florilege.table.history import record_of
from florilege.table.looking import time_for
from florilege.table.sealing import next_step
from florilege.table.seeing import Viewer, log, names_at
from florilege.table.table import Table
from florilege.table.takeback import shows
from florilege.wire import commands
from tests.effort import EFFORT, fresh
from tests.table.people import NAMES, Evening, bytes_of, event, hash_of, state

LONG_ENOUGH = 100  # entries: each is told from the whole log


@pytest.mark.effort
@pytest.mark.parametrize("game", IDS)
@pytest.mark.parametrize("viewer", [None, 0, 1])
def test_what_is_hidden_does_not_matter(game: str, viewer: int | None) -> None:
    """Of a table in which hidden cards have been exchanged a viewer is told the same, byte by byte."""
    evening, chance, same = Evening(game, "abB" if game != "mandala" else "ab").begin(), fresh("told", game, viewer), 0
    share = min(1.0, 0.3 * EFFORT)  # of the entries
    while evening.table.phase == "playing" and evening.table.version < LONG_ENOUGH:
        table = evening.table
        assert table.position is not None
        seat = chance.choice(table.to_act())
        word = chance.choice(table.position.legal(seat))
        if same > 0 and chance.random() > share:
            table.apply(Played(at=0, seat=seat, word=word))
            continue
        other = Table.fold("t", table.entries)
        other.position, exchanged = permuted(table.position, viewer, chance)
        for each in (table, other):
            each.course = None
        assert told(state, table, viewer) == told(state, other, viewer)
        table.apply(Played(at=0, seat=seat, word=word))
        seen = table.game.notation.seen
        alike = [like for like in other.position.legal(seat) if seen(like, seat, viewer) == seen(word, seat, viewer)]
        if exchanged and alike:
            other.apply(Played(at=0, seat=seat, word=chance.choice(alike)))
            views = [each.course and each.course.views(viewer) for each in (table, other)]
            if views[0] == views[1] and table.to_act() == other.to_act():  # who is to act is open
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
        texts[kind] = [line.text for line in lines]
        assert any(line.fleeting for line in lines) == (kind == "full")
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
        "ordinateur 1 (Bourgeon)",
        "ordinateur 2 (Maître)",
        "ordinateur 3 (Bourgeon)",
    ]


@pytest.mark.parametrize("game", IDS)
def test_the_record_of_a_table_is_verified(game: str) -> None:
    evening = Evening(game, "ab" if game == "mandala" else "abc", lots=True)
    people = ("a", "b", "c")[: len(evening.table.chairs)]
    for person in people:
        evening.wish(person, commands.Join(id="j"))
        evening.wish(person, commands.Seal(id="s", hash=hash_of(person)))
    evening.wish("a", commands.Start(id="start"))
    for person in people:
        evening.wish(person, commands.Reveal(id="r", bytes=bytes_of(person)))
    dealt = next_step(evening.table, 0)
    assert dealt is not None
    evening.table.apply(dealt)
    evening.play_some(8, random.Random(4))
    evening.wish("b", commands.Leave(id="l"))
    evening.wish("b", commands.Return(id="b"))
    evening.play_some(5000, random.Random(5))
    found = record.parse(record_of(evening.table, ["x"] * len(people)).text())
    assert [each["bytes"] for each in found.header.contributions] == [bytes_of(person) for person in people]
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


def test_a_play_that_nobody_else_notices_is_told_as_next_to_nothing() -> None:
    """V7 of Flower Power!: neither who builds nor what; only who is done, and all of it at the end."""
    evening = Evening("flower-power", "abc", options={"positions": "fixed"}).begin("a", "b", "c")
    evening.play("b", "flower 3")
    for seat in (0, 2, None):
        message = event(evening.table, Viewer(seat, scene=True), NAMES)
        assert message == {
            **{"type": "event", "version": evening.table.version, "at": 0},
            **{"word": "", "takeback": None},
        }
    own = event(evening.table, Viewer(1, scene=True), NAMES)
    assert (own["word"], own["actor"], len(own["lines"])) == ("flower 3", 1, 1)
    evening.play("b", "flower 12")
    message = event(evening.table, Viewer(0, scene=True), NAMES)
    assert (message["to_act"], message["word"], message["lines"]) == ([0, 2], "", [])
    evening.play("a", "flower 15")
    evening.play("c", "flower 15")
    message = event(evening.table, Viewer(0), NAMES)
    assert "All cry" in message["lines"][2]["text"]


def checked_basket() -> Evening:
    """Anna has just said stop, on a basket of two."""
    evening = Evening("illusion", options={"first_player": "rotate"}).begin()
    for by, word in (("a", "place 1"), ("b", "pass"), ("b", "place 1"), ("a", "stop")):
        evening.play(by, word)
    return evening


@pytest.mark.parametrize("seat", [None, 0, 1])
def test_a_moment_is_told_with_its_view_its_scene_and_the_lines_up_to_it(seat: int | None) -> None:
    table = checked_basket().table
    assert table.course is not None
    _, opened, _ = table.course.views(seat)
    bare, drawn = (event(table, Viewer(seat, scene=scene), NAMES) for scene in (False, True))
    (moment,) = bare["moments"]
    assert moment == {"time": time_for(1), "view": opened, "lines": 3}
    assert [name is None for name in opened["baskets"][0] + drawn["view"]["baskets"][0]] == [False, False, False, True]
    (moment,) = drawn["moments"]
    (basket,) = [zone for area in moment["scene"]["areas"] for zone in area["zones"] if "open" in zone["state"]]
    assert [piece["face"] is None for piece in basket["pieces"]] == [False, False]
    assert moment["scene"]["choices"] == []
    told = [line["text"] for line in drawn["lines"]]
    assert "looks through basket 1" in told[0]
    assert not any("turn" in text for text in told[:3])  # the next card comes when the basket is closed
    assert "turn" in told[-1]


def test_a_play_without_a_moment_has_none() -> None:
    evening = checked_basket()
    evening.play("a", "place 2")
    assert "moments" not in event(evening.table, Viewer(0, scene=True), NAMES)


def test_a_stop_cannot_be_taken_back_for_what_its_moment_showed() -> None:
    """It is wrong on nearly every deal and ends the game: nothing else that was hidden is seen of it."""
    game = florilege.game("illusion")
    pile = [name for name in game.cards for _ in range(5)]
    baskets = [["red-rose", "sunflower"], ["red-rose"], ["red-rose"], ["red-rose"]]
    for card in chain(*baskets):
        pile.remove(card)
    document = {
        **{"game": "illusion", "options": {"rounds": 1, "first_player": "rotate"}, "phase": "react", "turn": 0},
        **{"seats": [{"tokens": 5, "points": []}, {"tokens": 1, "points": []}], "pile": pile, "baskets": baskets},
        **{"placed": 1, "waiting": [1]},
    }
    assert shows(game.load(document).course(1, "stop"))
    assert not shows(replace(game, moments=no_moments).load(document).course(1, "stop"))


def test_the_first_line_of_illusion_says_who_begins() -> None:
    """Q13: it names a flower, so it is not kept."""
    evening = Evening("illusion", options={"first_player": "rotate"})
    for person in ("a", "b"):
        evening.wish(person, commands.Join(id=person))
    evening.wish("a", commands.Start(id="start"))
    line = event(evening.table, Viewer(1, "fr"), NAMES)["lines"][-1]
    assert line["text"].startswith("Anna commence la manche et retourne ")
    assert (line["rules"], line["fleeting"]) == (["Q13"], True)
    assert not any("commence la manche" in kept.text for kept in log(evening.table, Viewer(1, "fr"), NAMES))
