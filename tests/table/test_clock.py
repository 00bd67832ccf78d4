"""Clocks, windows and seats without a person: what is due, and when."""

from __future__ import annotations

import random

from florilege.table.clock import Duty, duties
from florilege.table.entries import Away, Played
from florilege.table.looking import looking_times, opened, time_for
from florilege.wire import commands
from florilege.wire.setup import Clock
from tests.table.people import Evening


def first_word(evening: Evening) -> str:
    assert evening.table.position is not None
    return evening.table.position.legal(0)[0]


def test_without_a_clock_people_take_their_time() -> None:
    assert duties(Evening().begin().table) == []


def test_a_computer_player_is_due_at_once() -> None:
    evening = Evening("mandala", "Ba").begin("a")
    assert duties(evening.table) == [Duty(0, 0, "play", "bud")]


def test_a_clock_for_each_move() -> None:
    evening = Evening(clock=Clock(move=30)).begin()
    assert duties(evening.table) == [Duty(30_000, 0, "play", "blossom")]
    evening.play_some(1, random.Random(0))
    assert duties(evening.table) == [Duty(31_000, 1, "play", "blossom")]


def test_a_clock_for_the_game_counts_what_was_spent() -> None:
    evening = Evening(clock=Clock(game=60, at_zero="seat")).begin()
    assert duties(evening.table) == [Duty(60_000, 0, "away")]
    while evening.table.to_act() == [0]:
        evening.play_some(1, random.Random(0))
    spent = evening.table.chairs[0].spent
    assert spent == 1000 * evening.now > 0
    assert evening.table.chairs[1].spent == 0
    while evening.table.to_act() == [1]:
        evening.play_some(1, random.Random(0))
    assert duties(evening.table) == [Duty(1000 * evening.now + 60_000 - spent, 0, "away")]


def test_a_seat_that_was_taken_over_is_played() -> None:
    evening = Evening(clock=Clock(move=30, at_zero="seat")).begin()
    evening.table.apply(Away(at=30_000, seat=0, late=True))
    assert duties(evening.table) == [Duty(0, 0, "play", "blossom")]
    evening.now = 40
    evening.table.apply(Played(at=40_000, seat=0, word=first_word(evening), level="blossom"))
    evening.wish("a", commands.Return(id="1"))
    assert duties(evening.table) == [Duty(70_000, 1, "away")]


def test_who_leaves_and_comes_back_gains_no_time() -> None:
    evening = Evening(clock=Clock(move=30, at_zero="seat")).begin()
    for evening.now, wish in ((20, commands.Leave), (21, commands.Return), (29, commands.Leave), (50, commands.Return)):
        evening.wish("a", wish(id="1"))
    assert duties(evening.table) == [Duty(30_000, 0, "away")]
    for wish in (commands.Leave, commands.Return):
        evening.wish("b", wish(id="1"))
    assert duties(evening.table) == [Duty(30_000, 0, "away")]
    evening.play("a", first_word(evening))
    assert evening.table.chairs[0].spent == 50_000


def test_silence_in_a_window_is_an_answer() -> None:
    evening = Evening("illusion", "abc", window=10).begin("a", "b", "c")
    evening.play_some(1, random.Random(0))
    assert evening.table.reacting()
    (first, second), (placer,) = evening.table.to_act(), {0, 1, 2} - set(evening.table.to_act())
    assert duties(evening.table) == [Duty(11_000, first, "silence"), Duty(11_000, second, "silence")]
    evening.now = 5
    evening.play("abc"[second], "pass")
    assert duties(evening.table) == [Duty(11_000, first, "silence")]  # the same window
    evening.table.apply(Played(at=11_000, seat=first, word="pass", late=True))
    assert not evening.table.reacting()
    assert duties(evening.table) == []
    assert [chair.spent for chair in evening.table.chairs] == [1000 if seat == placer else 0 for seat in range(3)]


def test_a_stop_ends_the_window_also_for_who_places_next() -> None:
    evening = Evening("illusion", "abc", window=10, clock=Clock(move=30)).begin("a", "b", "c")
    evening.play_some(1, random.Random(0))
    decisions = [chair.decision for chair in evening.table.chairs]
    evening.now = 5
    evening.play("abc"[evening.table.to_act()[1]], "stop")
    assert all(chair.decision > old for chair, old in zip(evening.table.chairs, decisions, strict=True))
    assert [(duty.at, duty.what) for duty in duties(evening.table)] == [(35_000, "play")]


def test_by_correspondence_a_window_stays_open() -> None:
    evening = Evening("illusion", pace="correspondence").begin()
    evening.play_some(1, random.Random(0))
    assert duties(evening.table) == []
    evening = Evening("illusion", pace="correspondence", clock=Clock(move=86_400)).begin()
    evening.play_some(1, random.Random(0))
    assert duties(evening.table) == [Duty(86_401_000, evening.table.to_act()[0], "silence")]


def test_who_builds_beside_others_has_a_clock_of_its_own() -> None:
    """Gardens of Flower Power! are built at the same time: what one does gives the others no time and takes none."""
    evening = Evening("flower-power", "abc", options={"positions": "fixed"}, clock=Clock(move=30, game=300))
    evening.begin("a", "b", "c")
    begun = evening.table.since
    assert [duty.at for duty in duties(evening.table)] == [begun + 30_000] * 3
    decisions = [chair.decision for chair in evening.table.chairs]
    evening.now = 10
    evening.play("b", "flower 3")
    assert {duty.seat: duty.at for duty in duties(evening.table)} == {0: begun + 30_000, 1: 40_000, 2: begun + 30_000}
    assert [chair.spent for chair in evening.table.chairs] == [0, 10_000 - begun, 0]
    assert [chair.decision == old for chair, old in zip(evening.table.chairs, decisions, strict=True)] == [
        *(True, False, True),
    ]
    evening.now = 20
    evening.play("b", "flower 12")
    assert {duty.seat: duty.at for duty in duties(evening.table)} == {0: begun + 30_000, 2: begun + 30_000}
    evening.play("c", "flower 15")
    evening.now = 25
    evening.play("a", "flower 15")
    assert [chair.spent for chair in evening.table.chairs] == [25_000 - begun, 20_000 - begun, 20_000 - begun]
    assert duties(evening.table)[0].at == 55_000


def test_nobody_is_hurried_while_all_look_at_an_open_basket() -> None:
    """R12, Q17: the next decision begins when the basket is closed again, and so does the window after it."""
    evening = Evening("illusion", window=10, clock=Clock(move=30), options={"first_player": "rotate"}).begin()
    for evening.now, by, word in ((1, "a", "place 1"), (2, "b", "pass"), (3, "b", "place 1"), (4, "a", "stop")):
        evening.play(by, word)
    assert evening.table.course is not None
    assert looking_times(evening.table.course) == [time_for(1)]
    assert evening.table.since == 4000 + time_for(1)
    assert [duty.at for duty in duties(evening.table)] == [34_000 + time_for(1)]
    evening.now = 5
    evening.play("a", "place 2")  # it did not wait: the others have their whole window all the same
    assert evening.table.chairs[0].spent == 1000
    assert [duty.at for duty in duties(evening.table)] == [14_000 + time_for(1)]
    evening.now = 12
    evening.play("b", "pass")
    assert evening.table.since == 12_000


def test_more_cards_are_looked_at_longer_and_nothing_new_not_at_all() -> None:
    assert time_for(0) == 0
    assert 2000 < time_for(1) < time_for(5) < time_for(40) == time_for(49)
    assert opened([None, "x", {"a": None, "b": 1}], ["y", "x", {"a": 2, "b": 3}]) == 2
    assert opened([None], [None, None]) == 0
