"""What may be taken back: what nobody has learnt anything from, as a slow comparison of very many deals finds too."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

import florilege
from florilege.games import IDS
from florilege.kernel.game import Course, Position
from florilege.kernel.playing import Choice, at_random, play_on
from florilege.records import record
from florilege.table.conduct import Refused
from florilege.table.entries import TakebackAsked, TakenBack
from florilege.table.history import record_of
from florilege.table.replay import Replay
from florilege.table.seeing import Viewer, log
from florilege.table.table import Table
from florilege.table.takeback import MOST_UNDONE, gains, shows
from florilege.wire import commands
from tests.table.people import NAMES, Evening, event

DEALS = 40
ENDLESS = range(2000)


def learnt(course: Course, deals: int) -> bool:
    """Whether, for somebody, the same word would have looked otherwise, or been against the rules, on another deal of
    what this one did not know."""
    seen = course.before.game.notation.seen
    for viewer in (None, *range(course.before.players)):
        whole = seen(course.word, course.seat, viewer) == course.word
        views = course.views(viewer)
        for deal in range(deals):
            other = course.before.redealt(viewer, f"deal {deal}")
            if course.word not in other.legal(course.seat):
                if whole:
                    return True
            elif whole and other.course(course.seat, course.word).views(viewer) != views:
                return True
    return False


def known_before(course: Course, deals: int) -> bool:
    """What counts as shown though no other deal tells it: with the last garden how many flowers the others have (V7 of
    Flower Power!), and a card that its viewer could have reasoned out, since there is no other deal at all."""
    if course.before.view(None).get("phase") == "build" != course.after.view(None)["phase"]:
        return True
    shown_to = [viewer for viewer in (None, *range(course.before.players)) if min(map(min, gains(course, viewer))) < 0]
    return any(
        all(course.before.redealt(viewer, f"deal {deal}") == course.before for deal in range(deals))
        for viewer in shown_to
    )


def random_courses(game: str, seed: int) -> list[Course]:
    """One of each kind of play of a random game, whoever shows something by it or not."""
    chance = random.Random(f"{game} {seed}")
    rules = florilege.game(game)
    players = chance.choice(list(rules.players)[:3])
    found, kinds = [], Counter[str]()
    beginning = rules.new(players, chance.choice(rules.samples(players)), seed)
    for position, seat, word in play_on(beginning, at_random(chance), 150):
        kind = word.split()[0]
        kinds[kind] += 1
        if kinds[kind] in (1, 5, 25) and kind != "done":  # the flower in the making is not on other deals
            found.append(position.copy().course(seat, word))
    return found


@pytest.mark.parametrize("game", IDS)
@pytest.mark.parametrize("seed", range(4))
def test_a_play_shows_something_where_somebody_could_tell_another_deal(game: str, seed: int) -> None:
    for course in random_courses(game, seed):
        agrees(course, DEALS)


@pytest.mark.parametrize("seed", [1044, 1095])
def test_what_no_other_deal_tells_counts_as_shown(seed: int) -> None:
    """The last garden; the last card of a draw pile, when all the others are seen."""
    assert any(agrees(course, DEALS) for course in random_courses("flower-power", seed))


def agrees(course: Course, deals: int) -> bool:
    """Whether it is shown, and told by no other deal."""
    found = learnt(course, deals)
    assert shows(course) == (found or known_before(course, deals)), (course.word, course.before)
    return shows(course) and not found


@pytest.mark.slow
@pytest.mark.parametrize("game", IDS)
@pytest.mark.parametrize("seed", range(4, 30))
def test_so_in_many_games(game: str, seed: int) -> None:
    for course in random_courses(game, seed):
        agrees(course, 4 * DEALS)


# -- of single plays -----------------------------------------------------------------------------------------
def first_course(game: str, kind: str, wanted: Any = lambda course: True, **options: Any) -> Course:
    """The first play of this kind in random games of which more is true."""
    rules = florilege.game(game)
    for seed in ENDLESS:
        choose = preferring(kind, random.Random(seed))
        for position, seat, word in play_on(rules.new(options=options, seed=seed), choose, 200):
            course = position.copy().course(seat, word)
            if word.startswith(kind) and wanted(course):
                return course
    raise AssertionError(f"no {kind} in any game of {game}")


def preferring(kind: str, chance: random.Random) -> Callable[[Position], Choice]:
    """Any action of this kind, or any other where there is none."""

    def choose(position: Position) -> Choice:
        seat = chance.choice(position.to_act())
        words = [word for word in position.legal(seat) if word.startswith(kind)]
        return seat, chance.choice(words) if words else position.word(seat, chance.choice(position.numbers(seat)))

    return choose


def test_cards_of_the_own_hand_that_others_see_are_shown() -> None:
    """Also where they are shown and laid face down, and nothing is drawn: they would be known in the hand again."""
    position = florilege.game("flowers").new(seed=1)
    assert shows(position.course(0, two_of_a_colour(position)))
    assert shows(first_course("mandala", "field"))
    assert shows(first_course("lotus", "play"))


def two_of_a_colour(position: Position | None) -> str:
    assert position is not None
    return next((word for word in position.legal(0) if word.endswith(" 2")), "")


@pytest.mark.parametrize(
    ("game", "kind"), [("illusion", "place"), ("lotus", "guardian"), ("lotus", "reward"), ("flower-power", "flower")]
)
def test_what_lies_open_or_stays_hidden_shows_nothing(game: str, kind: str) -> None:
    assert not shows(first_course(game, kind, not_the_last))


def not_the_last(course: Course) -> bool:
    return course.after.to_act() == course.before.to_act() or course.before.game.id == "illusion"


def test_the_last_garden_shows_all() -> None:
    """V7 of Flower Power!: how many flowers the others have was hidden until then, though no petal is known now."""
    assert shows(first_course("flower-power", "flower", lambda course: course.after.view(None)["phase"] == "turn"))


@pytest.mark.parametrize("power", [False, True])
def test_a_flower_made_of_the_hand_shows_itself_only_if_it_lies_open(power: bool) -> None:
    kind = "create power" if power else "create"
    made = first_course("flower-power", kind, lambda course: course.word == kind, base_hand=6, positions="fixed")
    position, seat = made.after, made.seat
    chance = random.Random(1)
    while "done" not in position.legal(seat):
        position.play(seat, chance.choice(position.legal(seat)))
    assert shows(position.course(seat, "done")) == power


def test_what_is_drawn_for_another_card_like_it_is_seen_too() -> None:
    """Nothing can be counted then: as much is hidden of each kind as before.  On another deal another card had come."""

    def same_again(course: Course) -> bool:
        return course.before.unplaced(course.seat) == course.after.unplaced(course.seat)

    assert shows(first_course("lotus", "exchange", same_again))


# -- at a table --------------------------------------------------------------------------------------------------
def refusal(evening: Evening, by: str) -> str:
    with pytest.raises(Refused) as caught:
        evening.wish(by, commands.AskTakeback(id=evening.id()))
    return caught.value.reasons[0].id


@pytest.mark.parametrize("leaves", [False, True])
def test_a_hand_is_not_shown_and_taken_back(leaves: bool) -> None:
    """Whoever is away has a computer player, who has seen it, and comes back and reads it."""
    evenings = (Evening("flowers", seed=seed).begin() for seed in range(20))
    evening, word = next((each, word) for each in evenings if (word := two_of_a_colour(each.table.position)))
    if leaves:
        evening.wish("b", commands.Leave(id="away"))
    evening.play("a", word)
    assert refusal(evening, "a") == "table-takeback-revealed"


def test_so_many_plays_at_most(monkeypatch: pytest.MonkeyPatch) -> None:
    evening = Evening("illusion", "abc", options={"first_player": "rotate"}).begin("a", "b", "c")
    evening.play("a", "place 1")
    evening.play("b", "pass")
    monkeypatch.setattr("florilege.table.takeback.MOST_UNDONE", 1)
    assert MOST_UNDONE > 1
    assert refusal(evening, "a") == "table-takeback-far"
    assert isinstance(evening.wish("b", commands.AskTakeback(id="own")), TakebackAsked)


def building() -> Evening:
    evening = Evening("flower-power", "abc", options={"positions": "fixed"}).begin("a", "b", "c")
    for by, word in (("a", "flower 2"), ("a", "flower 3"), ("b", "flower 2"), ("c", "flower 4"), ("b", "flower 3")):
        evening.now += 1
        evening.play(by, word)
    return evening


def test_in_building_only_the_own_flower_is_taken_back_and_nobody_is_asked_or_told() -> None:
    evening = building()
    assert evening.table.position is not None
    others = [evening.table.position.view(seat) for seat in (1, 2, None)]
    clocks = [(chair.since, chair.decision) for chair in evening.table.chairs[1:]]
    lines = [log(evening.table, Viewer(seat), NAMES) for seat in (1, 2, None)]
    taken = evening.wish("a", commands.AskTakeback(id="back"))
    assert isinstance(taken, TakenBack)
    assert (taken.plays, taken.since) == (1, 3)
    assert [play.word for play in evening.table.plays] == ["flower 2", "flower 2", "flower 4", "flower 3"]
    assert [evening.table.position.view(seat) for seat in (1, 2, None)] == others
    assert len(evening.table.position.view(0)["seats"][0]["flowers"]) == 1
    assert [(chair.since, chair.decision) for chair in evening.table.chairs[1:]] == clocks
    assert [log(evening.table, Viewer(seat), NAMES) for seat in (1, 2, None)] == lines
    told = {"type": "event", "version": evening.table.version, "at": evening.now * 1000, "word": "", "takeback": None}
    for seat in (1, 2, None):  # as of a flower that another builds
        assert event(evening.table, Viewer(seat, scene=True), NAMES) == told
    own = event(evening.table, Viewer(0), NAMES)
    assert "takes the last play back" in own["lines"][0]["text"]
    evening.wish("a", commands.AskTakeback(id="again"))
    assert [play.seat for play in evening.table.plays] == [1, 2, 1]
    assert refusal(evening, "a") == "table-takeback-nothing"


def test_who_has_built_all_and_takes_the_last_flower_back_builds_again() -> None:
    evening = building()
    evening.play("a", "flower 10")
    assert evening.table.to_act() == [1, 2]
    evening.play("b", "flower 2")
    evening.wish("a", commands.AskTakeback(id="back"))
    assert evening.table.to_act() == [0, 1, 2]
    message = event(evening.table, Viewer(2), NAMES)
    assert (message["to_act"], message["lines"]) == ([0, 1, 2], [])


def test_the_record_of_it_holds() -> None:
    evening = building()
    evening.wish("a", commands.AskTakeback(id="back"))
    evening.play_some(3, random.Random(1))
    assert evening.table.position is not None
    last = evening.table.position.dump()
    for by in "abc":
        evening.wish(by, commands.Resign(id=f"resign {by}"))
    found = record_of(evening.table, ["x", "y", "z"])
    verdict = record.verify(found, florilege.game("flower-power"))
    assert verdict.fault is None
    assert verdict.positions[-1].dump() == last
    assert Table.fold("t", evening.table.entries).position == evening.table.position
    steps = Replay(evening.table).message(Viewer(0), NAMES).steps
    assert len(steps) == 1 + len(evening.table.plays)


def test_what_another_builds_for_is_not_undone_with_the_last_flower_of_all() -> None:
    """Then all gardens are shown: there is nothing to take back any more."""
    evening = building()
    for by, word in (("a", "flower 10"), ("b", "flower 10"), ("c", "flower 11")):
        evening.play(by, word)
    assert {refusal(evening, by) for by in "abc"} == {"table-takeback-revealed"}
