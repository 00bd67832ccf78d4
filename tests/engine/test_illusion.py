"""What the scenarios of Illusion leave open: refusals, every condition of `load`, who may answer."""

import copy
import random
from dataclasses import replace
from typing import Any

import pytest

import florilege
from florilege.checks import laws
from florilege.games.illusion.document import checked, dump
from florilege.games.illusion.notation import FLOWERS
from florilege.games.illusion.rules import ALLOWED, Illusion
from florilege.kernel.game import Moment
from florilege.kernel.playing import at_random, play_on
from florilege.texts.text import Text
from tests.documents import check_refusal

ILLUSION = florilege.game("illusion")


def document(**changes: Any) -> dict[str, Any]:
    """Three players; two flowers on basket 1, one on basket 2; seat 1 places."""
    rest = [name for name in FLOWERS for _ in range(5)]
    for name in ("red-rose", "sunflower", "red-rose"):
        rest.remove(name)
    found: dict[str, Any] = {
        "game": "illusion",
        "options": {"rounds": 3, "first_player": "random"},
        "phase": "place",
        "turn": 1,
        "seats": [{"tokens": 4, "points": [6]}, {"tokens": 6, "points": [0]}, {"tokens": 4, "points": [7]}],
        "pile": rest,
        "baskets": [["red-rose", "sunflower"], ["red-rose"], [], []],
        "placed": None,
        "waiting": [],
    }
    return {**copy.deepcopy(found), **changes}


REACT: dict[str, Any] = {"phase": "react", "placed": 1, "waiting": [0, 2]}
FULL = [["red-rose", "sunflower", "red-rose", *document()["pile"]], [], [], []]


def seats(*tokens: int, points: Any = ((6, 0, 7),)) -> list[dict[str, Any]]:
    return [{"tokens": n, "points": [round[seat] for round in points]} for seat, n in enumerate(tokens)]


OVER: dict[str, Any] = {
    **{"phase": "over", "pile": [], "baskets": FULL, "options": {"rounds": 2, "first_player": "rotate"}},
    "seats": seats(4, 6, 4, points=((6, 0, 7), (4, 6, 4))),
}
FRESH: dict[str, Any] = {
    "pile": [*FULL[0][:3], *document()["pile"]],
    "baskets": [[], [], [], []],
    "seats": seats(5, 5, 5),
}
ONE = {"pile": [*FULL[0][1:3], *document()["pile"]], "baskets": [["red-rose"], [], [], []]}

ACCEPTED: list[dict[str, Any]] = [
    {},
    REACT,
    OVER,
    FRESH,
    {**FRESH, "seats": [{"tokens": 5, "points": []}] * 3},
    {"turn": 2},
    {**REACT, "waiting": [2]},
    {**REACT, **ONE, "seats": seats(5, 5, 5)},
    {**REACT, "pile": [], "baskets": FULL},
    {
        **OVER,
        "seats": seats(0, 6, 4, points=((6, 0, 7), (0, 6, 4))),
        "pile": FULL[0][:1],
        "baskets": [FULL[0][1:], [], [], []],
    },
    {"seats": seats(1, 1, 13)},
    {"options": {"rounds": 10, "first_player": "rotate"}},
]

REFUSED: list[tuple[str, dict[str, Any]]] = [
    ("keys", {"extra": 1}),
    ("a seat", {"seats": [{"tokens": 4}] * 3}),
    ("one seat", {"seats": seats(5)[:1]}),
    ("seven seats", {"seats": [{"tokens": 4, "points": []}] * 7}),
    ("bool", {"turn": True}),
    ("no seat", {"turn": 3}),
    ("phase", {"phase": "draw"}),
    ("flower", {"pile": ["red-tulip", *document()["pile"][1:]]}),
    ("baskets", {"baskets": [["red-rose", "sunflower"], ["red-rose"], []]}),
    ("four cards", {"pile": document()["pile"][1:]}),
    ("six cards", {"pile": ["red-rose", *document()["pile"]]}),
    ("rounds", {"options": {"rounds": 0, "first_player": "random"}}),
    ("rounds", {"options": {"rounds": 11, "first_player": "random"}}),
    ("rounds", {"options": {"rounds": True, "first_player": "random"}}),
    ("first", {"options": {"rounds": 3, "first_player": "oldest"}}),
    ("option missing", {"options": {"rounds": 3}}),
    ("negative", {"seats": seats(-1, 5, 5)}),
    ("too many tokens", {"seats": seats(5, 5, 6)}),
    ("too many points", {"seats": seats(4, 6, 4, points=((6, 0, 10),))}),
    ("two zeros", {"seats": seats(4, 6, 4, points=((6, 0, 0),))}),
    (
        "points differ",
        {"seats": [{"tokens": 5, "points": [1]}, {"tokens": 5, "points": []}, {"tokens": 5, "points": [1]}]},
    ),
    (
        "points differ at the end",
        {
            **OVER,
            "seats": [{"tokens": 4, "points": [6, 4]}, {"tokens": 6, "points": []}, {"tokens": 4, "points": [7, 4]}],
        },
    ),
    ("waiting", {**REACT, "waiting": [2, 0]}),
    ("waiting", {**REACT, "waiting": [0, 0]}),
    ("waiting", {**REACT, "waiting": [3]}),
    ("waiting", {**REACT, "waiting": []}),
    ("waiting", {**REACT, "waiting": [0, 1]}),
    ("placed", {**REACT, "placed": None}),
    ("placed", {**REACT, "placed": 3}),
    ("placed", {**REACT, "placed": 5}),
    ("revealed", {"revealed": None}),
    ("placed", {"placed": 1}),
    ("waiting", {"waiting": [0]}),
    ("no pile", {"pile": [], "baskets": FULL}),
    ("no tokens", {"seats": seats(0, 6, 4)}),
    ("rounds played", {"seats": seats(4, 6, 4, points=((1, 1, 1),) * 3)}),
    ("fresh", {**FRESH, "seats": seats(4, 5, 5)}),
    ("fresh", {**REACT, **ONE, "seats": seats(5, 6, 4)}),
    ("over", {**OVER, "options": {"rounds": 3, "first_player": "random"}}),
    ("over", {**OVER, "seats": seats(4, 6, 5, points=((6, 0, 7), (4, 6, 4)))}),
    ("over", {**OVER, "pile": FULL[0][:1], "baskets": [FULL[0][1:], [], [], []]}),
    (
        "over",
        {**OVER, "pile": FULL[0], "baskets": [[], [], [], []], "seats": seats(0, 6, 4, points=((6, 0, 7), (0, 6, 4)))},
    ),
    ("over", {**OVER, "waiting": [1]}),
]


@pytest.mark.parametrize("changes", ACCEPTED)
def test_load_accepts(changes: dict[str, Any]) -> None:
    found = document(**changes)
    assert ILLUSION.load(found).dump() == found


@pytest.mark.parametrize(("what", "changes"), REFUSED)
def test_load_refuses(what: str, changes: dict[str, Any]) -> None:
    with pytest.raises(florilege.InvalidPosition) as refused:
        ILLUSION.load(document(**changes))
    assert refused.value.say("fr")


@pytest.mark.parametrize(
    ("changes", "seat", "word", "sentence"),
    [
        ({}, 0, "place 1", "It is the turn of seat 1 to place a flower (R8)."),
        ({}, 1, "stop", "No flower has just been placed: there is nothing to stop (R10)."),
        (REACT, 1, "stop", "You have placed this flower yourself: the others answer it (Q8)."),
        ({**REACT, "waiting": [2]}, 0, "stop", "You have let this flower pass; that is final (Q6)."),
        (REACT, 0, "place 1", "First say stop, or let the flower pass (Q6)."),
        (OVER, 0, "pass", "The game is over: nobody acts any more (R20)."),
    ],
)
def test_a_refusal_is_a_sentence_with_its_rule(changes: dict[str, Any], seat: int, word: str, sentence: str) -> None:
    check_refusal(ILLUSION.load(document(**changes)), seat, word, sentence)


def test_the_reasons_for_refusals_agree_with_what_is_legal() -> None:
    for position in laws.positions(ILLUSION, 4, {}, 1):
        state = position._state
        assert isinstance(state, Illusion)
        for seat in position.to_act():
            state.hear(seat)
            assert [state.why_not(action) == ALLOWED for action in range(6)] == [state.allows(n) for n in range(6)]


def test_answers_may_come_in_any_order_and_asking_changes_nothing() -> None:
    for order in ([0, 2], [2, 0]):
        position = ILLUSION.load(document(**REACT))
        for seat in order:
            before = position.dump()
            for other in range(3):
                position.legal(other)
            assert position.dump() == before
            position.play(seat, "pass")
        assert position.dump()["phase"] == "place"
        assert position.dump()["turn"] == 2


def test_the_log_of_a_game_that_goes_on_names_no_flower_for_good() -> None:
    """What is not fleeting would be a memory aid."""
    names = {name.split("-")[-1] for name in FLOWERS}
    for seed in range(3):
        position = ILLUSION.new(3, seed=seed)
        lines = ILLUSION.opening(position.view(0), 0)
        for _, seat, word in play_on(position, at_random(random.Random(seed))):
            for viewer in laws.viewers(position):
                lines += ILLUSION.narrate(position.views_of(seat, word, viewer), seat, word, viewer)
        assert {line.fleeting for line in lines if any(name in line.say("en") for name in names)} == {True}


def test_who_begins_is_chance_or_seat_after_seat() -> None:
    firsts = {ILLUSION.new(4, seed=seed).to_act()[0] for seed in range(60)}
    assert firsts == {0, 1, 2, 3}
    assert ILLUSION.new(4, {"first_player": "rotate"}, 1).to_act() == [0]


def test_tokens_by_number_of_players() -> None:
    for players, tokens in ((2, 5), (3, 5), (4, 5), (5, 4), (6, 4)):
        assert {seat["tokens"] for seat in ILLUSION.new(players, seed=1).dump()["seats"]} == {tokens}


def test_a_check_says_how_many_cards_cost_tokens_and_the_table_which_round_it_is() -> None:
    pile = document()["pile"]
    pile.remove("red-rose")
    before = ILLUSION.load(document(**REACT, pile=pile, baskets=[["red-rose"] * 3, ["sunflower"], [], []]))
    lines = ILLUSION.narrate(before.views_of(2, "stop", 2), 2, "stop", 2)
    assert [line.say("en") for line in lines if line.moment == 1] == [
        "You say stop! Everybody looks through basket 1 (R10).",
        "From the top down it holds a red rose, a red rose and a red rose (R12).",
        "Right: 2 cards of this variety lay on this basket already (R13).",
    ]
    assert [line.say("en") for line in lines if line.moment == 0] == [
        "Seat 1 gives you 2 tokens (R13).",
        "You turn over a yellow tulip (R7).",
    ]
    before.play(2, "stop")
    assert ILLUSION.scene(before.view(2), 2).areas[-1].label.say("en") == "Players, round 2 of 3"


# -- the moment of a stop (Q17) ------------------------------------------------------------------------
def test_no_document_and_no_state_has_a_trace_of_a_check() -> None:
    position = ILLUSION.load(document(**REACT))
    (opened,) = position.views_of(2, "stop", None)[1:-1]
    assert position.dump() == document(**REACT)  # looking changes nothing
    assert opened == {**position.view(None), "baskets": [["red-rose", "sunflower"], ["red-rose"], [], []]}
    position.play(2, "stop")
    assert position.view(None)["baskets"][0] == ["red-rose", None]
    assert "revealed" not in {**position.dump(), **position._state.fields()}


def test_what_seats_cannot_know_of_a_checked_basket_is_dealt_anew_too() -> None:
    """To remember it is the players' business, as with all that was placed."""
    position = ILLUSION.load(document(**REACT))
    position.play(2, "stop")
    below = {position.redealt(0, seed).dump()["baskets"][0][1] for seed in range(40)}
    assert len(below) > 5


def test_the_law_finds_a_moment_that_shows_too_much() -> None:
    def telling(state: Illusion, seat: int | None) -> dict[str, Any]:
        return {**checked(state, seat), "next": dump(state)["pile"][0]}

    careless = replace(ILLUSION, moments=lambda state, action, chance: [Moment(state, telling)])
    position, chance = careless.new(3, seed=1), random.Random(1)
    position.play(position.to_act()[0], "place 1")
    with pytest.raises(laws.LawBroken, match="a moment shows nothing hidden"):
        all(laws.hides_in_the_midst(position, 0, chance) for _ in range(40))


# -- who begins (Q13) ------------------------------------------------------------------------------------
def test_the_log_says_who_begins_each_round_with_which_flower() -> None:
    begun = ILLUSION.load(document(**FRESH))
    (line,) = ILLUSION.opening(begun.view(1), 1)
    assert (line.say("en"), line.fleeting) == ("You begin the round and turn over a red rose (Q13).", True)
    (line,) = ILLUSION.opening(begun.view(None), None)
    assert line.say("fr") == "Place 1 commence la manche et retourne une rose rouge (Q13)."
    last = ILLUSION.load(document(**REACT, seats=seats(4, 1, 4), options={"rounds": 3, "first_player": "rotate"}))
    for word in ("stop", "pass"):
        said = [each.say("en") for each in ILLUSION.narrate(last.views_of(2, word, 0), 2, word, 0)]
        assert not any("begin" in each for each in said)
    poor = ILLUSION.load(document(**REACT, seats=seats(4, 6, 1), options={"rounds": 3, "first_player": "rotate"}))
    after = poor.course(2, "stop").after
    *_, dealt, line = ILLUSION.narrate(poor.views_of(2, "stop", 2), 2, "stop", 2)
    flower = Text(f"illusion-a-{after.view(None)['pile'][0]}").say("en")
    assert dealt.say("en").startswith("Round 3 begins")
    assert (line.say("en"), line.fleeting) == (f"You begin the round and turn over {flower} (Q13).", True)


def test_a_game_that_goes_on_from_a_later_moment_does_not_say_so() -> None:
    for changes in ({}, REACT, OVER):
        assert ILLUSION.opening(ILLUSION.load(document(**changes)).view(0), 0) == []
