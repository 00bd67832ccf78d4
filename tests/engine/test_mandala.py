"""What the scenarios of Mandala leave open: refusals with their rules, every V-item of `load`, the words."""

from typing import Any

import pytest

import florilege
from florilege.checks import laws
from florilege.games.mandala.rules import ALLOWED, Mandala
from florilege.records import scenario
from tests.documents import changed, check_refusal

MANDALA = florilege.game("mandala")

PLAY = scenario.written_out(
    {
        "game": "mandala",
        "options": {"turn_limit": 0},
        "phase": "play",
        "turn": 0,
        "turns": 20,
        "seats": [
            {"hand": ["red*2", "green"], "cup": ["red", "black"], "river": ["red"], "fields": [["yellow"], []]},
            {"hand": ["orange*3", "black*3"], "cup": ["orange", "green"], "river": [], "fields": [["orange"], []]},
        ],
        "mountains": [["red", "purple"], ["green", "black"]],
        "pile": ["red*13", "orange*13", "yellow*17", "green*15", "purple*17", "black*13"],
        "discard": [],
        "exhausted": False,
        "destroying": None,
        "end": None,
    }
)
DESTROY = scenario.written_out(
    {
        **PLAY,
        "phase": "destroy",
        "turn": 1,
        "turns": 31,
        "seats": [
            {
                "hand": ["red*2", "green", "black"],
                "cup": ["orange", "yellow*2", "purple"],
                "river": ["yellow", "purple"],
                "fields": [[], ["orange*3"]],
            },
            {
                "hand": ["yellow", "green", "purple"],
                "cup": ["red", "green*2", "black"],
                "river": ["green"],
                "fields": [["black*2"], ["purple", "black"]],
            },
        ],
        "mountains": [["red", "orange"], ["red*4", "yellow", "green*2"]],
        "pile": ["black*10", "purple*13", "green*8", "yellow*11", "orange*8", "red*7"],
        "discard": ["yellow*2", "orange*5", "red*3", "green*3", "purple", "black*3"],
        "destroying": 2,
    }
)
OVER = scenario.written_out(
    {
        **PLAY,
        "phase": "over",
        "options": {"turn_limit": 21},
        "turns": 21,
        "end": "turn-limit",
        "mountains": [[], []],
        "seats": [
            {"hand": [], "cup": ["red*4", "black"], "river": ["red"], "fields": [[], []]},
            {"hand": [], "cup": ["red*2", "orange"], "river": ["green", "red"], "fields": [[], []]},
        ],
        "pile": ["red", "orange", "green"],
        "discard": ["red*9", "orange*16", "yellow*18", "green*16", "purple*18", "black*17"],
    }
)


@pytest.mark.parametrize("document", [PLAY, DESTROY, OVER], ids=["play", "destroy", "over"])
def test_the_unchanged_documents_are_positions(document: dict[str, Any]) -> None:
    assert MANDALA.load(document).dump() == document


REFUSED = [
    ("V1", PLAY, {"turn": 2}),
    ("V1", PLAY, {"turn": True}),
    ("V1", PLAY, {"turns": -1}),
    ("V1", PLAY, {"turns": 1.0}),
    ("V1", PLAY, {"turns": 2**62 + 1}),
    ("V1", PLAY, {"phase": "plays"}),
    ("V1", PLAY, {"end": "ended"}),
    ("V1", PLAY, {"exhausted": 0}),
    ("V1", PLAY, {"destroying": True}),
    ("V1", PLAY, {"destroying": 3}),
    ("V1", PLAY, {"extra": None}),
    ("V1", PLAY, {"seats": []}),
    ("V1", PLAY, {"seats.0": []}),
    ("V1", PLAY, {"seats.0.extra": []}),
    ("V1", PLAY, {"seats.0.hand": ["green", "red*2"]}),
    ("V1", PLAY, {"seats.0.hand": ["red*2", "blue"]}),
    ("V1", PLAY, {"seats.0.hand": "red"}),
    ("V1", PLAY, {"seats.0.fields": [[]]}),
    ("V1", PLAY, {"mountains.0": ["purple", "red"]}),
    ("V1", PLAY, {"pile.0": None}),
    ("Q17", PLAY, {"options.turn_limit": -1}),
    ("Q17", PLAY, {"options.turn_limit": "none"}),
    ("V2", PLAY, {"pile.0": "orange"}),
    ("V2", PLAY, {"discard": ["red"]}),
    ("V2", PLAY, {"seats.0.hand": ["red*8", "green"], "pile": [*["red"] * 7, *PLAY["pile"][13:]]}),
    ("V2", PLAY, {"seats.0.river": ["red", "red"], "pile": PLAY["pile"][1:]}),
    ("V3", PLAY, {"seats.0.cup": ["red"], "discard": ["black"]}),
    ("V3", PLAY, {"seats.1.cup": ["orange", "green", "black"], "pile": PLAY["pile"][:-1]}),
    ("V4", PLAY, {"seats.1.fields.0": ["orange", "purple"], "pile": PLAY["pile"][:58] + PLAY["pile"][59:]}),
    ("V5", PLAY, {"pile": [], "discard": PLAY["pile"]}),
    ("V6", PLAY, {"pile": [], "discard": PLAY["pile"], "exhausted": True}),
    ("V6", PLAY, {"seats.0.hand": [], "discard": ["red*2", "green"]}),
    ("V6", PLAY, {"mountains.1": ["green"], "discard": ["black"]}),
    ("V6", PLAY, {"end": "river"}),
    ("V6", PLAY, {"destroying": 1}),
    ("V6", PLAY, {"options.turn_limit": 20}),
    ("V7", DESTROY, {"destroying": None}),
    ("V7", DESTROY, {"end": "pile"}),
    ("V7", DESTROY, {"options.turn_limit": 31}),
    ("V7", DESTROY, {"seats.0.hand": [], "discard": [*DESTROY["discard"], "red*2", "green", "black"]}),
    ("V7", DESTROY, {"mountains.1": ["red*4"], "discard": [*DESTROY["discard"], "yellow", "green*2"]}),
    ("V7", DESTROY, {"mountains.0": ["red"], "discard": [*DESTROY["discard"], "orange"]}),
    # one colour is gone from the mandala: who chose first has it in its river
    ("V7", DESTROY, {"mountains.1": ["red*4", "yellow"], "discard": [*DESTROY["discard"], "green*2"]}),
    # a full river whose last colour still lies on the mandala
    (
        "V7",
        DESTROY,
        {
            "seats.1.river": ["green", "orange", "yellow", "purple", "black", "red"],
            "pile": ["black*9", "purple*12", "green*8", "yellow*10", "orange*7", "red*6"],
        },
    ),
    ("V8", OVER, {"seats.0.hand": ["red"], "discard": OVER["discard"][1:]}),
    ("V8", OVER, {"mountains.0": ["red"], "discard": OVER["discard"][1:]}),
    ("V8", OVER, {"end": None}),
    ("V8", OVER, {"end": "river"}),
    ("V8", OVER, {"end": "pile"}),
    ("V8", OVER, {"turns": 20}),
    ("V8", OVER, {"turns": 22, "end": "stuck"}),
    ("V8", OVER, {"turns": 0, "end": "stuck"}),
    ("V8", OVER, {"destroying": 1}),
]


@pytest.mark.parametrize(("rule", "document", "changes"), REFUSED)
def test_load_refuses(rule: str, document: dict[str, Any], changes: dict[str, Any]) -> None:
    with pytest.raises(florilege.InvalidPosition) as refused:
        MANDALA.load(changed(document, changes))
    assert rule in set(refused.value.rules)
    assert rule in refused.value.say("fr")


ACCEPTED = [
    (PLAY, {"turn": 1}),  # whether turn and turns fit is not checked
    (PLAY, {"turns": 0}),
    (PLAY, {"turns": 2**62}),
    (PLAY, {"options.turn_limit": 2**62}),
    (PLAY, {"exhausted": True}),
    (DESTROY, {"pile": [], "discard": [*DESTROY["pile"], *DESTROY["discard"]], "exhausted": True}),
    (OVER, {"end": "stuck"}),
    (OVER, {"end": "pile", "exhausted": True, "turns": 3}),
]


@pytest.mark.parametrize(("document", "changes"), ACCEPTED)
def test_load_refuses_no_more(document: dict[str, Any], changes: dict[str, Any]) -> None:
    document = changed(document, changes)
    assert MANDALA.load(document).dump() == document


def test_every_reason_is_found() -> None:
    with pytest.raises(florilege.InvalidPosition) as refused:
        MANDALA.load(changed(PLAY, {"seats.1.hand": [], "end": "river", "destroying": 2}))
    assert [rule for reason in refused.value.reasons for rule in reason.rules] == ["V2", "V2", "V6", "V6", "V6"]


REFUSALS = [
    (PLAY, 0, "mountain 1 yellow", "You have no yellow card in hand (R14)."),
    (PLAY, 0, "field 1 green 2", "You have only a green card in hand (R17)."),
    (PLAY, 0, "discard red 3", "You have only 2 red cards in hand (R21)."),
    (PLAY, 0, "field 1 red 1", "red lies on the mountain of mandala 1 (R12)."),
    (PLAY, 1, "field 1 orange 1", "It is not your turn but seat 0's (R7)."),
    (PLAY, 0, "take red", "No mandala is being destroyed, so there is nothing to take: build, grow or discard (R25)."),
    (changed(PLAY, {"turn": 1}), 1, "mountain 1 orange", "orange lies in your own field of mandala 1 (R11)."),
    (
        changed(PLAY, {"seats.0.hand": ["red", "orange", "green"], "pile": ["red*14", *PLAY["pile"][14:]]}),
        0,
        "field 1 orange 1",
        "orange lies in your opponent's field of mandala 1 (R12).",
    ),
    (DESTROY, 0, "mountain 1 red", "Mandala 2 is being destroyed: take a colour of its mountain first (R24)."),
    (DESTROY, 0, "take black", "black is not on the mountain of mandala 2 (R25)."),
    (DESTROY, 1, "take red", "It is not your turn but seat 0's (R28)."),
    (OVER, 0, "take red", "The game is over: nobody acts any more (R36)."),
]


@pytest.mark.parametrize(("document", "seat", "word", "sentence"), REFUSALS)
def test_a_refusal_is_a_sentence_with_its_rule(document: dict[str, Any], seat: int, word: str, sentence: str) -> None:
    check_refusal(MANDALA.load(document), seat, word, sentence)


def test_the_reasons_for_refusals_agree_with_what_is_legal() -> None:
    seen = set()
    for seed in range(20):
        for position in laws.positions(MANDALA, 2, {}, seed):
            state = position._state
            assert isinstance(state, Mandala)
            if not position.over:
                for action in range(Mandala.n_actions):
                    reason = state.why_not(action)
                    seen.add(reason)
                    assert (reason == ALLOWED) == state.allows(action)
    assert seen >= set(range(11)) - {7}  # 7, the last card with nothing to draw, is in a scenario


def test_a_new_game_draws_another_deal_each_time() -> None:
    assert MANDALA.new().dump() != MANDALA.new().dump()


def test_what_leaves_the_engine_is_a_copy() -> None:
    position = MANDALA.new(seed=1)
    document = position.dump()
    for taken in (position.dump(), position.view(0)):
        taken["seats"][0]["hand"].clear()
        taken["mountains"].clear()
    MANDALA.options["turn_limit"] = 5
    assert position.dump() == document
    assert MANDALA.options == {"turn_limit": 0}


def test_the_table_says_who_chooses() -> None:
    position = MANDALA.load(DESTROY)
    prompts = [MANDALA.scene(position.view(viewer), viewer).prompt.say("en") for viewer in (0, 1, None)]
    assert prompts[0] == "It is for you to choose: take all the cards of one colour from mountain 2."
    assert prompts[1:] == ["It is for seat 0 to choose a colour of mountain 2."] * 2


def test_the_log_tells_a_tie_of_empty_fields() -> None:
    changes = {
        "seats.0.fields": [[], []],
        "seats.1.fields": [[], []],
        "mountains.0": ["red", "orange", "yellow", "purple", "black"],
        "pile": ["red*13", "orange*13", "yellow*17", "green*15", "purple*17", "black*12"],
    }
    before = MANDALA.load(changed(PLAY, changes))
    after = before.copy()
    after.play(0, "mountain 1 green")
    assert after.to_act() == [1]
    said = [line.say("en") for line in MANDALA.narrate([before.view(0), after.view(0)], 0, "mountain 1 green", 0)]
    assert said[2:] == [
        "Mandala 1 has all six colours: it is complete and will be destroyed (R24).",
        "Seat 1 chooses first: both fields are empty, and you played the last card (R27).",
    ]
    last = after.copy()
    last.play(1, "take red")
    said = [line.say("en") for line in MANDALA.narrate([after.view(0), last.view(0)], 1, "take red", 0)]
    assert said == ["Seat 1 takes a red card, but their field is empty: all goes to the discard pile (R31)."]
