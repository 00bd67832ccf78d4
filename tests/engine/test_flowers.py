"""What the scenarios of Flowers leave open: refusals with their rules, every V-item of `load`, the rarer rulings."""

import copy
from typing import Any

import pytest

import florilege
from florilege.checks import laws
from florilege.games.flowers.rules import ALLOWED, Flowers
from florilege.records import scenario
from tests.documents import changed, check_refusal

FLOWERS = florilege.game("flowers")
COLOURS = ("red", "orange", "yellow", "green", "purple", "black")
VALUES = ("2", "3", "4", "5", "7", "x3")
TILES = [f"{colour}-{value}" for colour in COLOURS for value in VALUES]


def completed(document: dict[str, Any]) -> dict[str, Any]:
    """The document with every card and tile that it does not place put into the piles, in canonical order."""
    document = scenario.written_out(copy.deepcopy(document))
    found = FLOWERS.document.census(document)
    document["pile"] += [name for name in COLOURS for _ in range(15 - found[name])]
    left = [name for name in TILES if not found[name]]
    dark = [name for name in left if name.split("-")[0] in ("red", "purple", "black")]
    light = [name for name in left if name not in dark]
    if document["options"]["tile_backs"] == "random":
        half = (len(document["light"]) + len(left) - len(document["dark"])) // 2
        dark, light = left[:half], left[half:]
    document["dark"] += dark
    document["light"] += light
    return document


def mended(document: dict[str, Any], changes: dict[str, Any]) -> dict[str, Any]:
    """The same, and what the changes set free or use up is taken from and put into the piles."""
    return completed(changed(document, {"pile": [], "dark": [], "light": [], **changes}))


def emptied(document: dict[str, Any]) -> dict[str, Any]:
    """All that lies in draw pile goes to the discard pile."""
    return changed(document, {"pile": [], "discard": document["pile"] + document["discard"]})


PLAY = completed(
    {
        "game": "flowers",
        "options": {"tile_backs": "colours", "both_tiles": "retrieve", "turn_limit": 0},
        "phase": "play",
        "turn": 0,
        "turns": 20,
        "order": [2, 3, 1],
        "end": None,
        "pile": [],
        "discard": ["red", "black"],
        "dark": [],
        "light": [],
        "mandalas": [
            {
                "tiles": ["red-5", "green-3"],
                "marker": 0,
                "sides": [["yellow*3", "green-down"], ["orange", "red-down*2"]],
            },
            {"tiles": ["purple-3", "yellow-3"], "marker": None, "sides": [["purple-down"], []]},
            {"tiles": ["black-7", "orange-4"], "marker": 1, "sides": [["black-down*4"], ["red", "green", "red-down"]]},
        ],
        "seats": [
            {"hand": ["red*2", "green"], "tiles": ["purple-2", "black-3"], "flowers": [["red-3", "red-4"]]},
            {"hand": ["orange*2"], "tiles": [], "flowers": [["yellow-2", "yellow-4"], ["yellow-5", "yellow-x3"]]},
        ],
    }
)
TILE = completed(
    {
        **PLAY,
        "phase": "tile",
        "turn": 2,
        "order": [3, 2, 1],
        "pile": [],
        "dark": [],
        "light": [],
        "mandalas": [
            {
                "tiles": ["red-5", "green-3"],
                "marker": 0,
                "sides": [["yellow*3", "green-down"], ["orange", "red-down*2"], ["purple", "green-down", "black"]],
            },
            {"tiles": ["purple-3", "yellow-3"], "marker": 2, "sides": [[], ["yellow-down*2"], ["red"]]},
            {"tiles": ["black-7", "orange-4"], "marker": None, "sides": [[], [], []]},
        ],
        "seats": [
            {"hand": ["red", "purple"], "tiles": [], "flowers": [["red-3", "red-4"]]},
            {"hand": ["yellow", "green*2"], "tiles": ["black-3"], "flowers": [["yellow-2", "yellow-4"]]},
            {"hand": ["orange*4", "green", "black"], "tiles": ["green-5"], "flowers": []},
        ],
    }
)
EMPTY: dict[str, Any] = {"tiles": [], "marker": None, "sides": [[], []]}
FINAL = completed(
    {
        **PLAY,
        "phase": "final",
        "options": {"tile_backs": "colours", "both_tiles": "retrieve", "turn_limit": 40},
        "end": "flowers",
        "order": [1, 3, 2],
        "pile": [],
        "dark": [],
        "light": [],
        "mandalas": [
            EMPTY,
            {"tiles": ["purple-3", "yellow-3"], "marker": None, "sides": [["purple-down"], []]},
            {"tiles": ["black-7", "orange-4"], "marker": 1, "sides": [["yellow*2"], ["red", "green", "red-down"]]},
        ],
        "seats": [
            {"hand": ["red*2"], "tiles": ["orange-2", "green-5"], "flowers": []},
            {
                "hand": ["orange*2"],
                "tiles": [],
                "flowers": [["red-2", "red-3"], ["red-4", "red-5"], ["yellow-5", "yellow-x3"]],
            },
        ],
    }
)
OVER = completed(
    {
        **FINAL,
        "phase": "over",
        "pile": [],
        "dark": [],
        "light": [],
        "mandalas": [EMPTY, {"tiles": ["purple-3", "yellow-3"], "marker": None, "sides": [[], []]}, EMPTY],
    }
)
LIMIT = mended(OVER, {"end": "turn-limit", "turns": 40})
DOCUMENTS = [PLAY, TILE, FINAL, OVER, LIMIT]


@pytest.mark.parametrize("document", DOCUMENTS, ids=["play", "tile", "final", "over", "limit"])
def test_the_unchanged_documents_are_positions(document: dict[str, Any]) -> None:
    assert FLOWERS.load(document).dump() == document


SIDES = "mandalas.0.sides"
REFUSED = [
    ("V1", PLAY, {"turn": 2}),
    ("V1", PLAY, {"turn": False}),
    ("V1", PLAY, {"turns": -1}),
    ("V1", PLAY, {"turns": 2**63}),
    ("V1", PLAY, {"phase": "destroy"}),
    ("V1", PLAY, {"end": "river"}),
    ("V1", PLAY, {"extra": None}),
    ("V1", PLAY, {"order": [1, 2]}),
    ("V1", PLAY, {"order": [1, 2, 2]}),
    ("V1", PLAY, {"order": [0, 1, 2]}),
    ("V1", PLAY, {"order": [True, 2, 3]}),
    ("V1", PLAY, {"order": [None, None, None]}),
    ("V1", PLAY, {"seats": PLAY["seats"][:1]}),
    ("V1", PLAY, {"seats": [*PLAY["seats"], *PLAY["seats"], *PLAY["seats"]]}),
    ("V1", PLAY, {"seats.1": None}),
    ("V1", PLAY, {"seats.1.river": []}),
    ("V1", PLAY, {"seats.0.hand": ["green", "red*2"]}),
    ("V1", PLAY, {"seats.0.hand": ["red*2", "green-down"]}),
    ("V1", PLAY, {"seats.0.tiles": ["black-3", "purple-2"]}),
    ("V1", PLAY, {"seats.0.tiles": ["green-6"]}),
    ("V1", PLAY, {"seats.0.flowers": [["red-4", "red-3"]]}),
    ("V1", PLAY, {"seats.0.flowers": [["red-3"]]}),
    ("V1", PLAY, {"seats.0.flowers": ["red-3", "red-4"]}),
    ("V1", PLAY, {"seats.1.flowers": [["yellow-5", "yellow-x3"], ["yellow-2", "yellow-4"]]}),
    ("V1", PLAY, {"mandalas": PLAY["mandalas"][:2]}),
    ("V1", PLAY, {"mandalas.0.extra": 1}),
    ("V1", PLAY, {"mandalas.0.marker": 2}),
    ("V1", PLAY, {"mandalas.0.tiles": ["red", "green"]}),
    ("V1", PLAY, {SIDES: [[], [], []]}),
    ("V1", PLAY, {f"{SIDES}.0": ["yellow*3", "green-up"]}),
    ("V1", PLAY, {f"{SIDES}.0": ["yellow*3", None]}),
    ("V1", PLAY, {"pile.0": "red-down"}),
    ("V1", PLAY, {"dark.0": "red"}),
    ("V1", PLAY, {"options": {"turn_limit": 0}}),
    ("Q2", PLAY, {"options.tile_backs": "colors"}),
    ("Q12", PLAY, {"options.both_tiles": True}),
    ("Q19", PLAY, {"options.turn_limit": -1}),
    ("V2", PLAY, {"pile.0": "black"}),
    ("V2", PLAY, {"discard": ["red"]}),
    ("V2", PLAY, {"dark.0": "red-3"}),
    ("V2", PLAY, {"dark": PLAY["dark"][1:]}),
    ("V2", PLAY, {"dark": PLAY["dark"][1:], "light": [*PLAY["light"], PLAY["dark"][0]]}),
    ("V2", PLAY, {"dark.0": PLAY["light"][0], "light.0": PLAY["dark"][0]}),
    ("V2", PLAY, {"mandalas.0.tiles": ["green-3", "red-5"]}),
    (
        "V2",
        changed(PLAY, {"options.tile_backs": "random"}),
        {"seats.0.tiles": ["black-3"], "dark": [*PLAY["dark"], "purple-2"]},
    ),
    ("V3", PLAY, {"seats.1.hand": [], "discard": ["orange*2", "red", "black"]}),
    ("V3", OVER, {"seats.1.hand": [], "discard": ["orange*2", "red", "black"]}),
    ("V3", mended(PLAY, {"seats.0.tiles": ["purple-2", "purple-4"]}), {}),
    ("V3", PLAY, {"seats.0.tiles": ["red-4", "black-3"], "seats.0.flowers": [["red-3", "purple-2"]]}),
    ("V4", mended(PLAY, {"mandalas.1": EMPTY}), {}),
    ("V4", mended(PLAY, {"mandalas.1.tiles": ["purple-3"]}), {}),
    ("V4", mended(TILE, {"mandalas.2.tiles": []}), {}),
    ("V4", mended(FINAL, {"mandalas.1.tiles": []}), {}),
    ("V4", mended(OVER, {"mandalas.1.tiles": ["purple-3", "yellow-3", "yellow-4"]}), {}),
    ("V5", mended(PLAY, {f"{SIDES}.0": ["yellow*3", "green"]}), {}),
    ("V5", mended(PLAY, {f"{SIDES}.1": ["orange", "yellow"]}), {}),
    ("V5", mended(PLAY, {f"{SIDES}.0": ["yellow*2", "green-down", "yellow"]}), {}),
    ("V5", mended(PLAY, {f"{SIDES}.0": ["yellow*3", "purple-down"]}), {}),
    ("V5", mended(PLAY, {f"{SIDES}.0": ["yellow-down", "yellow*3"]}), {}),
    ("V5", mended(PLAY, {f"{SIDES}.0": ["yellow*2", "yellow-down", "yellow"]}), {}),
    ("V5", mended(OVER, {"phase": "final", "mandalas.1.sides.0": ["red-down"]}), {}),
    ("V6", PLAY, {"mandalas.0.marker": None}),
    ("V6", PLAY, {"mandalas.0.marker": 1}),
    ("V6", PLAY, {"mandalas.1.marker": 0}),  # no card lies face up there
    ("V6", PLAY, {"mandalas.2.marker": 0}),  # most cards, none of them face up
    ("V6", OVER, {"mandalas.0.marker": 0}),
    ("V7", PLAY, {"end": "stuck"}),
    ("V7", TILE, {"end": "flowers"}),
    ("V7", PLAY, {"options.turn_limit": 20}),
    ("V7", TILE, {"options.turn_limit": 19}),
    ("V7", mended(PLAY, {"seats.1.flowers": [["red-2", "red-7"], *PLAY["seats"][1]["flowers"]]}), {}),
    ("V8", TILE, {"phase": "play"}),
    ("V8", mended(PLAY, {f"{SIDES}.1": ["orange", "purple", "black"]}), {}),
    ("V9", PLAY, {"phase": "tile"}),
    ("V9", mended(TILE, {"mandalas.1.sides.2": ["red", "orange", "green", "black"]}), {}),
    ("V9", TILE, {"turn": 0}),  # its newest card there lies face down
    ("V9", mended(TILE, {"turn": 1, f"{SIDES}": [["yellow*3", "orange"], [], ["purple", "black"]]}), {}),
    ("V9", mended(TILE, {f"{SIDES}.1": ["orange", "black"], f"{SIDES}.2": ["purple", "green-down"]}), {}),
    # seats 1 and 2 are level, with equally many cards face up: the holder takes both
    (
        "V9",
        mended(TILE, {f"{SIDES}": [["yellow*3", "orange"], ["purple", "red-down"], ["black", "red-down"]]}),
        {"turn": 0},
    ),
    ("V10", FINAL, {"end": None}),
    ("V10", OVER, {"end": None}),
    ("V10", OVER, {"turns": 0}),
    ("V10", OVER, {"turns": 41}),
    ("V10", FINAL, {"turns": 41}),
    ("V10", mended(OVER, {"seats.1.flowers": [["red-2", "red-3"]]}), {}),
    ("V10", OVER, {"end": "tiles"}),
    ("V10", mended(OVER, {"mandalas.0.tiles": ["red-7", "green-2"], "mandalas.2.tiles": ["black-7", "green-3"]}), {}),
    ("V10", OVER, {"end": "turn-limit"}),
    ("V10", LIMIT, {"options.turn_limit": 0}),
    (
        "V10",
        mended(FINAL, {"mandalas.1.sides": [["purple-down", "red", "orange", "green", "black"], []]}),
        {"mandalas.1.marker": 0},
    ),
    ("V11", mended(FINAL, {"mandalas.2.sides": [["yellow"], ["red", "green", "red-down"]]}), {}),
    ("V11", FINAL, {"order": [2, 3, 1]}),  # mandala 2 has no marker holder
    ("V11", OVER, {"phase": "final"}),
    ("V11", FINAL, {"phase": "over"}),
]


@pytest.mark.parametrize(("rule", "document", "changes"), REFUSED)
def test_load_refuses(rule: str, document: dict[str, Any], changes: dict[str, Any]) -> None:
    with pytest.raises(florilege.InvalidPosition) as refused:
        FLOWERS.load(changed(document, changes))
    assert rule in set(refused.value.rules)
    assert rule in refused.value.say("fr")


ACCEPTED = [
    (PLAY, {"turn": 1}),  # whether turn and turns fit is not checked
    (PLAY, {"turns": 0}),
    (PLAY, {"options.turn_limit": 21}),
    (PLAY, {"options.both_tiles": "discard"}),
    (PLAY, {"options.tile_backs": "random", "mandalas.0.tiles": ["green-3", "red-5"]}),
    (PLAY, {"options.tile_backs": "random", "dark.0": PLAY["light"][0], "light.0": PLAY["dark"][0]}),
    (emptied(PLAY), {}),  # the last card was drawn before anything was discarded (Q5)
    (mended(PLAY, {"seats.0.hand": ["red", "yellow*8", "green*3", "purple*4"]}), {}),  # beyond eight (R34)
    (mended(PLAY, {"seats.0.hand": ["red"]}), {}),
    # level with the holder, who keeps the marker (R22)
    (mended(PLAY, {f"{SIDES}.1": ["orange", "red-down*3"]}), {}),
    (mended(PLAY, {f"{SIDES}.1": ["orange", "red-down*3"]}), {"mandalas.0.marker": 1}),
    # more cards than the holder, but all face down
    (mended(PLAY, {f"{SIDES}.1": ["red-down*9"]}), {}),
    # face down before the card of its colour lay face up on another side: not told by the document
    (mended(PLAY, {f"{SIDES}.1": ["yellow-down*2", "orange"]}), {}),
    (mended(PLAY, {f"{SIDES}.0": ["yellow*2", "yellow-down*3", "orange"], f"{SIDES}.1": []}), {}),
    (TILE, {"turns": 0}),
    (mended(TILE, {"turn": 0, SIDES: [["yellow*3"], ["orange", "red-down"], ["purple", "black"]]}), {}),
    (FINAL, {"end": "stuck"}),
    (FINAL, {"end": "turn-limit", "turns": 40}),
    (FINAL, {"options.turn_limit": 0}),
    (OVER, {"end": "stuck", "turns": 1}),
    (OVER, {"turn": 1}),
    (mended(OVER, {"mandalas": [OVER["mandalas"][1], EMPTY, {**EMPTY, "tiles": ["black-7", "orange-4"]}]}), {}),
    (mended(LIMIT, {"mandalas.0.tiles": ["red-7", "green-2"], "mandalas.2.tiles": ["black-7", "green-3"]}), {}),
]


@pytest.mark.parametrize(("document", "changes"), ACCEPTED)
def test_load_refuses_no_more(document: dict[str, Any], changes: dict[str, Any]) -> None:
    document = changed(document, changes)
    assert FLOWERS.load(document).dump() == document


def test_who_cannot_play_is_not_to_act() -> None:
    """V8 with Q6: one card and nothing anywhere to draw."""
    sides = [["purple*15", "red-down*14"], ["black*15", "green-down*14"]]
    stuck = completed(
        changed(
            PLAY,
            {
                **{"pile": [], "discard": [], "dark": [], "light": []},
                "mandalas.0": {"tiles": ["red-5", "green-3"], "marker": 0, "sides": sides},
                "mandalas.1": {"tiles": ["purple-3", "yellow-3"], "marker": None, "sides": [["yellow-down*15"], []]},
                "mandalas.2": {"tiles": ["black-7", "orange-4"], "marker": None, "sides": [["orange-down*14"], []]},
                "seats.0.hand": ["red"],
                "seats.1.hand": ["orange", "green"],
            },
        )
    )
    assert stuck["pile"] == []
    with pytest.raises(florilege.InvalidPosition, match=r"seat 0 has no legal play .* \(V8\)"):
        FLOWERS.load(stuck)
    position = FLOWERS.load(changed(stuck, {"turn": 1}))
    assert position.legal(1) == sorted(f"play {m} {colour} 1" for m in (1, 2, 3) for colour in ("orange", "green"))
    two_alike = changed(stuck, {"turn": 1, "seats.0.hand": ["orange"], "seats.1.hand": ["green", "green"]})
    two_alike["mandalas"][0]["sides"] = [["purple"] * 15 + ["red-down"] * 15, ["black"] * 15 + ["green-down"] * 13]
    assert FLOWERS.load(two_alike).legal(1) == ["play 1 green 1", "play 2 green 1", "play 3 green 1"]


def test_every_reason_is_found() -> None:
    with pytest.raises(florilege.InvalidPosition) as refused:
        FLOWERS.load(changed(PLAY, {"seats.1.hand": [], "end": "tiles", "mandalas.1.marker": 1}))
    assert [rule for reason in refused.value.reasons for rule in reason.rules] == ["V2", "V3", "V6", "V7"]


REFUSALS = [
    (PLAY, 0, "play 1 yellow 1", "You have no yellow card in hand (R11)."),
    (PLAY, 0, "play 1 red 3", "You have only 2 red cards in hand (R11)."),
    (PLAY, 0, "tile red-5", "No mandala is being destroyed, so there is no tile to take: play cards (R24)."),
    (PLAY, 1, "play 1 orange 1", "It is not your turn but seat 0's (R10)."),
    (
        changed(PLAY, {"turn": 1}),
        1,
        "play 2 orange 2",
        "These 2 cards are your whole hand; if you play two or more, you must have at least one left (R19).",
    ),
    (TILE, 0, "tile black-7", "The tiles of mandala 1 are red 5 and green 3 (R26)."),
    (
        *(TILE, 0, "play 1 red 1"),
        "Mandala 1 is being destroyed: take one of its tiles first, red 5 or green 3 (R26).",
    ),
    (TILE, 2, "tile red-5", "A mandala is being destroyed, and seat 0 has its marker and takes a tile first (R26)."),
    (FINAL, 1, "tile red-5", "The tiles of mandala 3 are black 7 and orange 4 (R26)."),
    (FINAL, 0, "play 1 red 1", "A mandala is being destroyed, and seat 1 has its marker and takes a tile first (R26)."),
    (OVER, 0, "play 1 red 1", "The game is over: nobody acts any more (R36)."),
]


@pytest.mark.parametrize(("document", "seat", "word", "sentence"), REFUSALS)
def test_a_refusal_is_a_sentence_with_its_rule(document: dict[str, Any], seat: int, word: str, sentence: str) -> None:
    check_refusal(FLOWERS.load(document), seat, word, sentence)


NO_WORDS = ["play 1 red 0", "play 1 red 16", "play 1 red 01", "play 0 red 1", "play 4 red 1", "play 1 red", "tile red"]


@pytest.mark.parametrize("word", [*NO_WORDS, "tile red-6", "tile red-X3", "tile x3-red", "play 1 red-5 1", "pass"])
def test_what_is_no_action(word: str) -> None:
    with pytest.raises(florilege.InvalidNotation):
        FLOWERS.load(PLAY).play(0, word)


def test_the_reasons_for_refusals_agree_with_what_is_legal() -> None:
    seen = set()
    for seed in range(12):
        for position in laws.positions(FLOWERS, 2 + seed % 3, {"tile_backs": "random"}, seed):
            state = position._state
            assert isinstance(state, Flowers)
            if not position.over:
                reasons = [state.why_not(action) for action in range(Flowers.n_actions)]
                allowed = [action for action, reason in enumerate(reasons) if reason == ALLOWED]
                assert allowed == sorted(state.actions())
                seen |= set(reasons)
    assert seen == set(range(6))


# -- rulings that no public scenario shows -------------------------------------------------------------
def finishing(sides: list[list[str]], seats: list[dict[str, Any]], **changes: Any) -> florilege.Position:
    """Mandala 1 lacks only purple, and seat 0, whose turn it is, has some."""
    empty: list[list[str]] = [[] for _ in seats]
    options = {"tile_backs": "random", "both_tiles": "retrieve", "turn_limit": 0, **changes.pop("options", {})}
    document = {
        **{"game": "flowers", "options": options, "phase": "play", "turn": 0, "turns": 9, "order": [3, 2, 1]},
        **{"end": None, "pile": [], "discard": [], "dark": [], "light": []},
        "mandalas": [
            {"tiles": changes.pop("tiles", ["red-5", "green-3"]), "marker": changes.pop("marker", 0), "sides": sides},
            {"tiles": ["purple-3", "yellow-3"], "marker": None, "sides": empty},
            {"tiles": ["black-7", "orange-4"], "marker": None, "sides": empty},
        ],
        "seats": [{"tiles": [], "flowers": [], **seat} for seat in seats],
        **changes,
    }
    return FLOWERS.load(completed(document), seed=1)


def test_many_hidden_cards_take_no_tile() -> None:
    """Q9: seat 1 has most cards, none face up; seat 2 with a single one takes the second tile."""
    position = finishing(
        [["yellow*2", "orange"], ["red-down*9"], ["black"]],
        [{"hand": ["purple*2"]}, {"hand": ["red"]}, {"hand": ["red"]}],
    )
    position.play(0, "play 1 purple 1")
    position.play(0, "tile green-3")
    after = position.dump()
    assert [seat["tiles"] for seat in after["seats"]] == [["green-3"], [], ["red-5"]]
    assert after["seats"][1]["hand"] == ["red"] * 10


def test_level_with_the_holder() -> None:
    """Q10: the holder chooses, and the others who are level with it compete for the second tile."""
    position = finishing(
        [["yellow", "red-down"], ["orange", "red-down"], ["black", "orange-down"]],
        [{"hand": ["red*2", "purple"]}, {"hand": ["red"]}, {"hand": ["red"]}],
        marker=1,
    )
    position.play(0, "play 1 red 1")
    assert position.dump()["mandalas"][0]["marker"] == 0  # three cards against two
    position = finishing(
        [["yellow"], ["orange", "red-down"], ["black", "orange-down"]],
        [{"hand": ["red*2", "purple"]}, {"hand": ["red"]}, {"hand": ["red"]}],
        marker=1,
    )
    position.play(0, "play 1 purple 1")
    assert position.to_act() == [1]  # R22: a tie leaves the marker where it is
    position.play(1, "tile red-5")
    after = position.dump()
    assert [seat["tiles"] for seat in after["seats"]] == [["green-3"], ["red-5"], []]  # R28: two face up against one
    assert after["discard"] == ["red", "orange", "yellow", "purple"]  # Q20


def test_ties_for_second() -> None:
    """R29: a tie of three gives the holder, here not the active seat, both tiles; a tie behind the second does not."""
    hands = [{"hand": ["red"]}, {"hand": ["red"]}, {"hand": ["red"]}, {"hand": ["red", "purple*3"]}]
    position = finishing([["yellow*4"], ["orange"], ["black"], []], hands, turn=3)
    level = position.copy()
    level.play(3, "play 1 purple 1")
    assert level.to_act() == [0]
    assert level.dump()["phase"] == "play"
    assert [seat["tiles"] for seat in level.dump()["seats"]] == [["red-5", "green-3"], [], [], []]
    position.play(3, "play 1 purple 2")
    assert (position.to_act(), position.dump()["phase"]) == ([0], "tile")
    position.play(0, "tile red-5")
    assert [seat["tiles"] for seat in position.dump()["seats"]] == [["red-5"], [], [], ["green-3"]]


def test_two_players_with_a_hidden_majority() -> None:
    """R30: half of the cards is not enough without one face up."""
    position = finishing(
        [["yellow", "orange", "black"], ["red-down*9"]], [{"hand": ["purple*2"]}, {"hand": ["red"]}], turns=3
    )
    position.play(0, "play 1 purple 1")
    after = position.dump()
    assert [seat["tiles"] for seat in after["seats"]] == [["red-5", "green-3"], []]
    assert len(after["seats"][1]["hand"]) == 10


def twins(tiles: list[str], **options: Any) -> florilege.Position:
    """Two green tiles in the centre, and nobody else with a card face up."""
    return finishing(
        [["yellow", "orange", "black", "red"], []],
        [{"hand": ["purple*2", "black"], "tiles": tiles}, {"hand": ["red"], "tiles": ["black-2"]}],
        tiles=["green-3", "green-x3"],
        options=options,
    )


def test_which_of_two_tiles_of_one_colour_makes_the_flower() -> None:
    """Q14: with a single tile of that colour the holder of both names the first; Q15: without one, both together."""
    position = twins(["green-7"])
    position.play(0, "play 1 purple 2")
    assert position.dump()["phase"] == "tile"
    assert position.legal(0) == ["tile green-3", "tile green-x3"]
    position.play(0, "tile green-x3")
    seat = position.dump()["seats"][0]
    assert (seat["tiles"], seat["flowers"]) == (["green-3"], [["green-7", "green-x3"]])
    assert seat["hand"] == ["red", "orange", "yellow", "purple", "purple", "black", "black"]  # Q12
    position = twins(["red-7"], both_tiles="discard")
    position.play(0, "play 1 purple 2")
    after = position.dump()
    assert after["phase"] == "play"
    assert after["seats"][0]["flowers"] == [["green-3", "green-x3"]]
    assert after["seats"][0]["tiles"] == ["red-7"]
    assert after["discard"] == ["red", "orange", "yellow", "purple", "purple", "black"]


def test_a_third_flower_does_not_interrupt() -> None:
    """Q15: the other tile is taken too; Q16: the place stays empty; Q13: tiles without cards count for nobody."""
    position = finishing(
        [["yellow*2", "orange"], ["black*2"]],
        [
            {"hand": ["red", "purple"], "tiles": ["red-2"], "flowers": [["red-3", "red-4"], ["orange-2", "orange-3"]]},
            {"hand": ["red"], "tiles": ["green-2"], "flowers": [["yellow-4", "yellow-5"], ["green-4", "green-5"]]},
        ],
    )
    position.play(0, "play 1 purple 1")
    position.play(0, "tile red-5")
    after = position.dump()
    assert (after["phase"], after["end"], after["order"]) == ("over", "flowers", [3, 2, 1])
    assert [len(seat["flowers"]) for seat in after["seats"]] == [3, 3]
    assert after["mandalas"][0] == EMPTY
    assert after["mandalas"][1]["tiles"] == ["purple-3", "yellow-3"]
    assert position.result()["scores"] == [2 * 2 + 5 + 2 * 3 + 4 + 2 * 2 + 3, 2 * 2 + 3 + 2 * 4 + 5 + 2 * 4 + 5]


def test_flowers_of_the_last_destructions_count() -> None:
    """Q17: three flowers before, five after; a holder of both tiles takes its cards back also then."""
    seats: list[dict[str, Any]] = [
        {"hand": ["red", "purple"], "tiles": ["red-2", "orange-2", "black-2"]},
        {"hand": ["red"], "tiles": ["yellow-2"]},
    ]
    seats[0]["flowers"] = [["red-3", "red-4"], ["yellow-4", "yellow-5"]]
    position = finishing([["yellow*2", "orange", "black"], []], seats)
    document = changed(position.dump(), {"mandalas.2.sides.0": ["green"], "mandalas.2.marker": 0})
    document["pile"].remove("green")
    position = FLOWERS.load(document)
    position.play(0, "play 1 purple 1")
    after = position.dump()
    assert (after["phase"], after["end"]) == ("over", "flowers")
    assert len(after["seats"][0]["flowers"]) == 5
    assert after["seats"][0]["tiles"] == ["green-3"]
    assert after["discard"] == []
    assert "green" in after["seats"][0]["hand"]


def test_the_reasons_to_end_in_their_order() -> None:
    """Q24: flowers before the turn limit; the limit when a mandala was just destroyed starts no new one (Q19)."""
    flowers = [["orange-2", "orange-3"], ["yellow-4", "yellow-5"]]
    for mine, reason in ((["red-2"], "flowers"), (["black-2"], "turn-limit")):
        position = finishing(
            [["yellow*2", "orange"], ["black"]],
            [{"hand": ["red", "purple"], "tiles": mine, "flowers": flowers}, {"hand": ["red"], "tiles": ["purple-2"]}],
            options={"turn_limit": 10},
        )
        position.play(0, "play 1 purple 1")
        after = position.dump()
        assert (after["end"], after["turns"], after["mandalas"][0]["tiles"]) == (reason, 10, [])


def test_the_turn_that_waits_for_a_tile_is_not_over() -> None:
    """Q19."""
    position = finishing(
        [["yellow*2", "orange"], ["black*2"]],
        [{"hand": ["red", "purple"]}, {"hand": ["red"]}],
        options={"turn_limit": 10},
    )
    position.play(0, "play 1 purple 1")
    waiting = position.dump()
    assert (waiting["phase"], waiting["turns"], waiting["end"]) == ("tile", 9, None)
    position.play(0, "tile red-5")
    assert (position.over, position.dump()["turns"]) == (True, 10)


def test_passing_over_two_seats() -> None:
    """Q7: the next that can play; a destruction that fills the discard pile lets everybody play again."""
    document = {
        **PLAY,
        **{"pile": [], "discard": [], "dark": [], "light": []},
        "mandalas": [
            {"tiles": ["red-5", "green-3"], "marker": 0, "sides": [["black*14"], ["yellow*13"], ["orange*12"], []]},
            {"tiles": ["purple-3", "yellow-7"], "marker": None, "sides": [["purple-down*13"], [], [], []]},
            {"tiles": ["black-7", "orange-4"], "marker": 1, "sides": [[], ["green*15"], ["red*15"], []]},
        ],
        "seats": [
            {"hand": ["orange*2", "purple*2", "black"], "tiles": [], "flowers": []},
            {"hand": ["yellow"], "tiles": [], "flowers": []},
            {"hand": ["yellow"], "tiles": [], "flowers": []},
            {"hand": ["orange"], "tiles": [], "flowers": []},
        ],
    }
    position = FLOWERS.load(completed(document), seed=1)
    assert position.dump()["pile"] == []
    before = position.view(2)
    position.play(0, "play 2 orange 1")  # nothing to draw (Q4)
    assert position.to_act() == [0]
    lines = FLOWERS.narrate([before, position.view(2)], 0, "play 2 orange 1", 2)
    assert [line.say() for line in lines] == [
        "Seat 0 lays an orange card face up on mandala 2 (R13).",
        "Seat 0 takes the marker of mandala 2 (R21).",
        "Seat 1 has one card and nothing to draw, and is passed over (Q7).",
        "You have one card and nothing to draw: you are passed over (Q7).",
        "Seat 3 has one card and nothing to draw, and is passed over (Q7).",
    ]
    position.play(0, "play 1 purple 2")
    position.play(0, "tile red-5")
    after = position.dump()
    assert (after["turn"], after["phase"], len(after["discard"])) == (1, "play", 29)
    assert position.legal(1) == ["play 1 yellow 1", "play 2 yellow 1", "play 3 yellow 1"]


def test_more_than_fifteen_actions_of_a_colour_are_not_needed() -> None:
    """R34: a hand can hold all cards of a colour."""
    position = FLOWERS.load(
        mended(
            PLAY,
            {
                "mandalas.0": {"tiles": ["red-5", "green-3"], "marker": None, "sides": [[], []]},
                "mandalas.2": {"tiles": ["black-7", "orange-4"], "marker": None, "sides": [[], []]},
                "seats.0.hand": ["red", "yellow*15", "green*15"],
            },
        )
    )
    assert "play 3 yellow 15" in position.legal(0)
    position.play(0, "play 3 yellow 15")
    assert position.dump()["mandalas"][2] == {
        **{"tiles": ["black-7", "orange-4"], "marker": 0, "sides": [["yellow"] * 15, []]},
    }


# -- the draw pile runs out ---------------------------------------------------------------------------
def with_piles(drawn: int, discarded: int, seed: int = 0) -> florilege.Position:
    """So many cards in the two piles; seat 1 has taken all others back into its hand (R34)."""
    mixed = [PLAY["pile"][k * 7 % len(PLAY["pile"])] for k in range(len(PLAY["pile"]))]
    cards = [*mixed, *PLAY["discard"]]
    rest = sorted([*cards[drawn + discarded :], *PLAY["seats"][1]["hand"]], key=COLOURS.index)
    piles = {"pile": cards[:drawn], "discard": cards[drawn : drawn + discarded]}
    return FLOWERS.load(changed(PLAY, {**piles, "seats.1.hand": rest}), seed=seed)


@pytest.mark.parametrize(
    ("piles", "left", "shuffled"),
    [
        ((5, 9), (1, 9), False),
        ((4, 9), (9, 0), True),  # at once, though no more cards are due
        ((4, 1), (1, 0), True),
        ((4, 0), (0, 0), False),
        ((3, 9), (8, 0), True),  # the fourth card comes from the new pile
        ((1, 3), (0, 0), True),
        ((1, 2), (0, 0), True),  # Q4: fewer, where both run out
        ((3, 0), (0, 0), False),
        ((0, 9), (5, 0), True),  # discarded after the last card was drawn: shuffled when one is due
        ((0, 4), (0, 0), True),
    ],
)
def test_when_the_discard_pile_is_shuffled(piles: tuple[int, int], left: tuple[int, int], shuffled: bool) -> None:
    """Q5, for a play after which four cards are due."""
    hands, new_piles = set(), set()
    for seed in range(12):
        position = with_piles(*piles, seed)
        before = position.dump()
        said = told_of(position, "play 2 green 1")
        position.play(0, "play 2 green 1")
        after = position.dump()
        assert (len(after["pile"]), len(after["discard"])) == left
        assert ("The draw pile was used up: the discard pile is shuffled into a new one (R18)." in said) == shuffled
        hands.add(tuple(after["seats"][0]["hand"]))
        new_piles.add(tuple(after["pile"]))
        if piles[0] >= 4:  # a shuffle after the last card due leaves the hand as it is
            assert after["seats"][0]["hand"] == sorted(["red", "red", *before["pile"][:4]], key=COLOURS.index)
    by_chance = shuffled and left[0] > 1
    assert (len(new_piles) > 1) == by_chance
    assert (len(hands) > 1) == (by_chance and piles[0] < 4)


def test_two_cards_of_a_play_shuffle_nothing() -> None:
    """Q5, R17: no card is due."""
    position = with_piles(0, 9)
    before = position.dump()
    assert "The draw pile" not in " ".join(told_of(position, "play 2 red 2"))
    position.play(0, "play 2 red 2")
    assert (position.dump()["pile"], position.dump()["discard"]) == ([], before["discard"])


def test_what_a_destruction_discards_is_not_shuffled_by_it() -> None:
    """Q5: the last card was drawn in step 2, the cards are discarded in step 4; the next draw shuffles them."""
    seats = [{"hand": ["red", "purple"]}, {"hand": ["red"]}]
    document = finishing([["yellow*2", "orange"], ["black*2"]], seats).dump()
    drawn, rest = document["pile"][:4], document["pile"][4:]
    hand = sorted([*rest, "red"], key=COLOURS.index)
    position = FLOWERS.load(changed(document, {"pile": drawn, "seats.1.hand": hand}), seed=1)
    position.play(0, "play 1 purple 1")
    position.play(0, "tile red-5")
    waiting = position.dump()
    assert (waiting["pile"], len(waiting["discard"]), waiting["turn"]) == ([], 6, 1)
    assert FLOWERS.load(waiting).dump() == waiting
    position.play(1, "play 3 green 1")  # more than eight in hand: nothing is due (R15)
    assert position.dump()["discard"] == waiting["discard"]
    position.play(0, "play 3 red 1")
    assert (len(position.dump()["pile"]), position.dump()["discard"]) == (2, [])


# -- what others see of flowers ------------------------------------------------------------------------
DARK, LIGHT = ("red", "purple", "black"), ("orange", "yellow", "green")


@pytest.mark.parametrize(("dark", "light"), [(dark, light) for dark in DARK for light in LIGHT])
def test_others_see_the_backs_of_flowers_the_dark_ones_first(dark: str, light: str) -> None:
    """Q21: in a document they lie in tile order, which would tell more."""
    flowers = sorted(
        ([f"{colour}-4", f"{colour}-5"] for colour in (dark, light)), key=lambda pair: TILES.index(pair[0])
    )
    position = FLOWERS.load(without_flowers({"seats.1.flowers": flowers}))
    assert position.view(1)["seats"][1]["flowers"] == position.dump()["seats"][1]["flowers"] == flowers
    for viewer in (0, None):
        assert position.view(viewer)["seats"][1]["flowers"] == [["dark", "dark"], ["light", "light"]]
    for seed in range(3):
        assert position.redealt(0, seed).view(0)["seats"][1]["flowers"] == [["dark", "dark"], ["light", "light"]]


def test_others_see_nothing_of_flowers_with_backs_at_random() -> None:
    """Q21: the back of a tile that has left the piles is in no document."""
    position = FLOWERS.load(changed(PLAY, {"options.tile_backs": "random"}))
    for viewer in (0, None):
        assert position.view(viewer)["seats"][1]["flowers"] == [[None, None], [None, None]]


def test_flowers_are_open_when_the_game_is_over() -> None:
    """Q21; in the last destructions they are not."""
    final, over = (FLOWERS.load(document).view(0)["seats"][1]["flowers"] for document in (FINAL, OVER))
    assert final == [["dark", "dark"], ["dark", "dark"], ["light", "light"]]
    assert over == OVER["seats"][1]["flowers"]


def without_flowers(changes: dict[str, Any]) -> dict[str, Any]:
    """PLAY with tiles that are low in value alone, but for the changes."""
    centres = {"mandalas.0.tiles": ["red-2", "green-2"], "mandalas.1.tiles": ["purple-3", "yellow-3"]}
    bare = {"seats.0.tiles": [], "seats.0.flowers": [], "mandalas.2.tiles": ["black-2", "orange-2"]}
    return mended(PLAY, {**centres, **bare, **changes})


# -- what is said ------------------------------------------------------------------------------------
def test_what_was_shown_is_fleeting_for_others() -> None:
    """Q21: the owner may look again, the others may not."""
    position = FLOWERS.load(PLAY)
    after = position.copy()
    after.play(0, "play 1 green 1")
    told = {
        viewer: FLOWERS.narrate([position.view(viewer), after.view(viewer)], 0, "play 1 green 1", viewer)
        for viewer in (None, 0, 1)
    }
    assert told[0][0].say() == "You show a green card and lay it face down on mandala 1 (R14)."
    assert not any(line.fleeting for line in told[0])
    for viewer in (None, 1):
        assert [(line.say(), line.fleeting) for line in told[viewer]][:2] == [
            ("Seat 0 shows a green card (R14).", True),
            ("Seat 0 lays a card face down on mandala 1 (R14).", False),
        ]


def test_a_tile_that_is_turned_down_at_once_is_fleeting_for_others() -> None:
    position = FLOWERS.load(TILE)
    after = position.copy()
    after.play(0, "tile red-5")
    lines = FLOWERS.narrate([position.view(1), after.view(1)], 0, "tile red-5", 1)
    assert [(line.say(), line.fleeting) for line in lines] == [
        ("Seat 0 takes the tile red 5 (R26).", False),
        ("Seat 2 takes the tile green 3 (R27).", True),
        ("Seat 2 makes a first flower (R32).", False),
        ("Seat 0 discards 4 cards from mandala 1 (R33).", False),
        ("You take 3 cards back from mandala 1 (R34).", False),
        ("Seat 2 discards 3 cards from mandala 1 (R33).", False),
        (f"Mandala 1 begins anew with the tiles {spoken(after, 0)} and {spoken(after, 1)} (R35).", False),
    ]


def spoken(position: florilege.Position, which: int) -> str:
    name: str = position.dump()["mandalas"][0]["tiles"][which]
    return name.replace("-", " ")


def test_cards_drawn_are_told_apart_from_cards_taken_back() -> None:
    position = finishing([["yellow*2", "orange", "black"], []], [{"hand": ["purple", "black"]}, {"hand": ["red"]}])
    after = position.copy()
    after.play(0, "play 1 purple 1")
    lines = [line.say() for line in FLOWERS.narrate([position.view(0), after.view(0)], 0, "play 1 purple 1", 0)]
    assert lines[:4] == [
        "You lay a purple card face up on mandala 1 (R13).",
        "You draw 4 red cards (R16).",
        "Mandala 1 shows all six colours: it is finished and destroyed at once (R24).",
        "You have the marker of mandala 1, and nobody else has a card face up there: both tiles go to you (R30).",
    ]
    assert lines[6] == "You take 5 cards back from mandala 1 (R34)."


@pytest.mark.parametrize(
    ("sides", "said"),
    [
        ([["yellow*4", "orange"], ["black*2"]], "6 cards against 2 are more than twice as many: both tiles go to Anna"),
        ([["yellow", "orange", "black"], ["red-down"]], "nobody else has a card face up there: both tiles go to Anna"),
        ([["yellow*3"], ["black"], ["orange"]], "the others are tied for second: both tiles go to Anna"),
        ([["yellow*3"], ["black*2"], ["orange"]], "chooses a tile; the other one goes to Ben"),
    ],
)
def test_the_log_says_who_takes_the_second_tile_and_why(sides: list[list[str]], said: str) -> None:
    """R27, R29, R30."""
    others = [{"hand": ["red"]} for _ in sides[1:]]
    lines = told_of(finishing(sides, [{"hand": ["red", "purple"]}, *others]))
    assert any(f"and {said} (" in line for line in lines)


def test_the_holder_of_both_tiles_may_choose_the_first() -> None:
    """Q14."""
    assert told_of(twins(["green-7"]), "play 1 purple 2")[-1] == (
        "Anna takes both tiles of mandala 1 and chooses which one first (Q14)."
    )


@pytest.mark.parametrize(
    ("viewer", "english", "french"),
    [
        (0, "You take the marker of mandala 1 from Ben", "Vous prenez le marqueur du mandala 1 à Ben"),
        (1, "Anna takes the marker of mandala 1 from you", "Anna vous prend le marqueur du mandala 1"),
        (None, "Anna takes the marker of mandala 1 from Ben", "Anna prend le marqueur du mandala 1 à Ben"),
    ],
)
def test_the_log_says_whom_the_marker_is_taken_from(viewer: int | None, english: str, french: str) -> None:
    """R21."""
    position = finishing([["yellow"], ["black"]], [{"hand": ["red", "green*2"]}, {"hand": ["red"]}], marker=1)
    for language, said in (("en", english), ("fr", french)):
        assert told_of(position, "play 1 green 2", viewer, language)[-1] == f"{said} (R21)."


def told_of(
    position: florilege.Position, word: str = "play 1 purple 1", viewer: int | None = None, language: str = "en"
) -> list[str]:
    """What a viewer reads when seat 0 plays this."""
    after = position.copy()
    after.play(0, word)
    lines = FLOWERS.narrate([position.view(viewer), after.view(viewer)], 0, word, viewer)
    return [line.say(language, ["Anna", "Ben", "Zoe"]) for line in lines]


def test_a_summary_says_how_a_tie_was_settled() -> None:
    def said(hands: list[int], winners: list[int]) -> str:
        detail = {"end": "stuck", "singles": [4, 7], "flowers": [[3], []], "hands": hands}
        return FLOWERS.narration.summary({"scores": [7, 7], "winners": winners, "detail": detail})[-1].say()

    assert said([3, 2], [0]) == "Equal points: the most cards in hand win (R42)."
    assert said([3, 3], [0, 1]) == "Equal points and equally many cards in hand: a shared victory (R42)."


def test_rewards_are_shared() -> None:
    """R42: 7 points and 6 cards in hand each."""
    tied = mended(LIMIT, {"seats.0": {"hand": ["red*2"], "tiles": ["red-7"], "flowers": []}})
    tied = mended(tied, {"seats.1": {"hand": ["orange*2"], "tiles": ["green-7"], "flowers": []}})
    position = FLOWERS.load(tied)
    assert position.result()["winners"] == [0, 1]
    assert [position._state.value(seat) for seat in (0, 1)] == [0.5, 0.5]


def test_tile_backs() -> None:
    """Q2: red, purple and black are dark, unless the backs are dealt at random."""
    strange = 0
    for seed in range(10):
        for backs in ("colours", "random"):
            document = FLOWERS.new(3, {"tile_backs": backs}, seed).dump()
            dark = [*document["dark"], *(mandala["tiles"][0] for mandala in document["mandalas"])]
            assert len(dark) == 18
            wrong = sum(name.split("-")[0] in ("orange", "yellow", "green") for name in dark)
            assert backs == "random" or wrong == 0
            strange += wrong
    assert strange > 30


def test_a_re_deal_keeps_what_was_shown_and_deals_the_rest() -> None:
    position = FLOWERS.load(PLAY)
    documents = [position.redealt(1, seed).dump() for seed in range(40)]
    assert all(document["mandalas"] == PLAY["mandalas"] for document in documents)
    assert all(document["seats"][0]["flowers"] == PLAY["seats"][0]["flowers"] for document in documents)
    assert len({tuple(document["order"]) for document in documents}) == 6
    assert len({tuple(document["seats"][0]["hand"]) for document in documents}) > 10
    assert len({document["dark"][0] for document in documents}) > 4
    final = FLOWERS.load(FINAL)
    assert all(final.redealt(None, seed).dump()["order"] == FINAL["order"] for seed in range(5))
