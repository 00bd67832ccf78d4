"""What the scenarios of Flower Power! leave open: every condition of `load`, options, very big tables."""

import re
from collections import Counter
from typing import Any

import pytest

import florilege
from tests.documents import changed

POWER = florilege.game("flower-power")
Document = dict[str, Any]
LETTERS = "abcdefgh"
NONE = {"petals": 0, "hand": 0}


# -- documents in short ------------------------------------------------------------------------------------
def planted(text: str) -> Document:
    """`a1!* kd (3h)01`: a spent power flower; a petal in brackets lies face down, known to seats 0 and 1."""
    name, *words = text.split()
    petals = [re.fullmatch(r"(\()?([^()]+)\)?(\d*)", word) for word in words]
    return {
        "name": name.rstrip("!*"),
        "power": "!" in name,
        "spent": "*" in name,
        "petals": [petal[2] for petal in petals if petal],
        "up": [petal[1] is None for petal in petals if petal],
        "known": [[int(seat) for seat in petal[3]] for petal in petals if petal],
    }


def garden(document: Document, seat: int) -> list[str]:
    """The same the other way round."""
    found = []
    for its in document["seats"][seat]["flowers"]:
        words = [its["name"] + "!" * its["power"] + "*" * its["spent"]]
        for card, up, known in zip(its["petals"], its["up"], its["known"], strict=True):
            words.append((card if up else f"({card})") + "".join(map(str, known)))
        found.append(" ".join(words))
    return found


def table(*seats: list[str], draw: str = "", graveyard: str = "", rest: str = "draw", **given: Any) -> Document:
    """A turn of seat 0.  Of each seat `hand|pack`, then its flowers.

    Cards that are nowhere go under the pile `rest`, or under the flower of that name.
    """
    players = range(len(seats))
    options = {"positions": "choose", "petals": 2, "base_hand": -1, "packs": 1, "jokers": True, "turn_limit": 0}
    document: Document = {
        "game": "flower-power",
        "options": {**options, "handicap": [NONE for _ in players], **given.pop("options", {})},
        **{"phase": "turn", "turn": 0, "turn_number": 9, "first": 0, "acted": False, "attacked": False},
        **{"draw": draw.split(), "graveyard": graveyard.split(), "eliminated": [], "battle": None, "making": None},
        "seats": [
            {
                "hand": sorted(hand.partition("|")[0].split(), key=POWER.cards.index),
                "spied": [[] for _ in players],
                "pack": hand.partition("|")[2].split(),
                "flowers": [planted(flower) for flower in flowers],
                **{"made": 0, "emptied_by": None, "last_turn": "play"},
            }
            for hand, *flowers in seats
        ],
        **given,
    }
    for flower in [flower for its in document["seats"] for flower in its["flowers"]]:
        maker = document["seats"][LETTERS.index(flower["name"][0])]
        maker["made"] = max(maker["made"], int(flower["name"][1:]))
    packs, jokers = document["options"]["packs"], document["options"]["jokers"]
    cards = Counter({card: packs for card in POWER.cards if jokers or "joker" not in card})
    missing = list((cards - POWER.document.census(document)).elements())
    for flower in [flower for its in document["seats"] for flower in its["flowers"] if flower["name"] == rest]:
        flower["up"] += [False for _ in missing]
        flower["known"] += [[] for _ in missing]
        flower["petals"] += missing
        return document
    document[rest] += missing
    return document


SIDES = ("attack", "defend")


def fight(attack: str, defend: str, picks: str = "/", tried: str = "/", news: str = "", **given: Any) -> Document:
    """What a document in a battle between seats 0 and 1 says of it; picks `1 2/3`: of both sides, level by level."""
    battle = {
        **{"attack": attack, "defend": defend, "defender": 1},
        **{"picks": by_side(picks), "tried": by_side(tried), "news": {side: side in news.split() for side in SIDES}},
        **{"replier": 0, "replied": False, "passes": 0, "played": False, "confirming": None, "anew": False},
        **given,
    }
    return {"battle": battle, "acted": True, "attacked": True}


def by_side(positions: str) -> Document:
    rows = zip(SIDES, positions.split("/"), strict=True)
    return {side: [int(position) for position in row.split()] for side, row in rows}


def played(document: Document, *plays: str) -> florilege.Position:
    """After these plays, each with the seat in front."""
    position = POWER.load(document, seed=1)
    for play in plays:
        seat, _, word = play.partition(" ")
        position.play(int(seat), word)
    return position


def after(document: Document, *plays: str) -> Document:
    return played(document, *plays).dump()


# -- load --------------------------------------------------------------------------------------------------
FOUGHT: Document = {"acted": True, "attacked": True}
SETUP: Document = {"turn_number": 0, "first": None}
GARDENS = (["2s 5h 4d 3c", "a1 (3s) 9d", "a2! kd 3h"], ["7s 8h", "b1 5s (6h)01 (2h)", "b2 10s"])
TURN = table(*GARDENS)
MIDST = table(["2s 5h 4d 3c", "a1* (3s) 9d", "a2! kd 3h"], ["7s 8h", "b1 5s", "b2* 10s"], **FOUGHT)
POSITION = table([""], [""], phase="position", turn=1, **SETUP)
BUILD = table(
    *(["2s 3s", "a1 (4s) (5s)"], ["2c 3c 4c|6s 7s 8s", "b1 (9s) (10s)"], ["2h|3h 4h"]),
    **{**SETUP, "first": 2, "phase": "build", "turn": 2},
)
REPLY = table(["2s 4d 5c", "a1 9d (3s)"], ["7s 8h", "b1 5s (6h)", "b2 10s"], phase="reply", **fight("a1", "b1"))
SELECT = table(["2s 4d 5c", "a1! 9d 3s"], ["7s", "b1 5s (6h)"], phase="select", **fight("a1", "b1"))
LEVELS = table(  # a tie on level 1; the attacker is ahead on level 2
    ["2s 4d", "a1! 9d kd 3s"], ["7s", "b1! 9s 6h 2h"], phase="reply", **fight("a1", "b1", "1 2/1 2")
)
CONFIRM = table(
    ["2s 4d 5c", "a1! 9d 3s"],
    ["7s", "b1! 5s 6h"],
    phase="confirm",
    **fight("a1", "b1", "1/1", news="attack", confirming="attack"),
)
ANEW = changed(
    CONFIRM,
    {
        **{"battle.confirming": "defend", "battle.anew": True, "battle.tried.attack": [2]},
        "battle.news": {"attack": False, "defend": True},
    },
)
DESTROYED = table(["2s", "a1 9d"], ["7s", "b2 10s"], phase="reply", **fight("a1", "b1", played=True))
WILL = changed(
    table(["2s 4d"], ["7s", "b1 5s"], ["", "c1 6s"], phase="will", **FOUGHT),
    {"seats.0.emptied_by": 0, "seats.0.made": 1},
)
THREE = table(["2s 4d", "a1 9d"], [""], ["5c", "c1 (6s)"], eliminated=[1])
OVER = table(["2s 4d 5c", "a1 9d"], [""], phase="over", eliminated=[1])
LIMIT = table(["2s", "a1 9d"], ["", "b1 3s"], phase="over", options={"turn_limit": 9})
BARE = changed(table(["2s"], ["7s", "b1 5s"], acted=True), {"seats.0.emptied_by": 0, "seats.0.made": 1})
MAKING = changed(TURN, {"making": {"power": False, "petals": ["4d", "2s"]}})
SOUND = {
    **{"turn": TURN, "midst": MIDST, "position": POSITION, "build": BUILD, "reply": REPLY, "select": SELECT},
    **{"levels": LEVELS, "confirm": CONFIRM, "anew": ANEW, "destroyed": DESTROYED, "will": WILL, "three": THREE},
    **{"over": OVER, "limit": LIMIT, "bare": BARE, "making": MAKING},
}


@pytest.mark.parametrize("document", SOUND.values(), ids=SOUND)
def test_the_unchanged_documents_are_positions(document: Document) -> None:
    assert POWER.load(document).dump() == document


def one_by_one(rule: str, document: Document, values: dict[str, list[Any]]) -> list[tuple[str, Document, Document]]:
    """At each place each of these values."""
    return [(rule, document, {path: value}) for path, found in values.items() for value in found]


SHAPES: dict[str, list[Any]] = {
    **{"extra": [None], "phase": ["attack", None], "turn": [2, None, False], "first": ["0", 2]},
    **{"turn_number": [-1, 9.0, None, 2**62 + 1], "acted": [0], "attacked": [None]},
    **{"draw": [None], "graveyard": [{}], "eliminated": [None, [2], [True]], "battle": [{}, []]},
    "making": [[], {"power": False}, {"power": 0, "petals": []}, {"power": False, "petals": [None]}],
    "seats": [None, TURN["seats"][:1], TURN["seats"] * 4 + TURN["seats"][:1]],
    **{"seats.1": [None], "seats.1.out": [False], "seats.0.hand": ["2s"], "seats.0.pack": [None]},
    "seats.0.spied": [[[]], [[], [], []], [None, None]],
    **{"seats.0.flowers": [{}], "seats.0.flowers.0": ["a1"], "seats.0.flowers.0.size": [2]},
    **{"seats.0.flowers.0.name": [1], "seats.0.flowers.0.power": [1], "seats.0.flowers.0.spent": [None]},
    **{"seats.0.flowers.0.petals": [[None, "9d"]], "seats.0.flowers.0.up": [[0, 1]]},
    **{"seats.0.flowers.0.known": [[None, []], [[2], []], [[True], []]], "seats.0.made": [-1, True, 2.0]},
    **{"seats.0.emptied_by": [2], "seats.0.last_turn": [None, "end"], "options.extra": [0]},
}
BATTLE_SHAPES: dict[str, list[Any]] = {
    **{"attack": [None], "defender": [2, None], "replier": [None, True], "passes": [2, True], "played": [None]},
    **{"replied": [1], "picks": [{"attack": []}, []], "confirming": [0, "both"], "anew": [0]},
    **{key: [None, [True], ["1"], [0], 1, [[]], [541]] for key in ("picks.attack", "tried.defend")},
    **{
        "picks.extra": [[]],
        "tried": [{}, None, []],
        "news": [{}, None, [], {"attack": True}],
        "news.attack": [0, None],
    },
}
BIG = 10**8
FAULTY: dict[str, dict[str, list[Any]]] = {  # options, by the rule that refuses them
    "R63": {"positions": ["free", None, 0]},
    "R64": {"jokers": [1, None, "true"], "petals": [None, "20", 2.0, False]},
    "R65": {
        "handicap": [
            *(None, [], {}, "0", [NONE], [NONE] * 3, [NONE, None], [NONE, {}], [NONE, [0, 0]], [NONE, {"petals": 0}]),
            *([NONE, {**NONE, "draw": 0}], [NONE, {**NONE, "hand": None}], [NONE, {**NONE, "hand": True}]),
        ]
    },
    "R66": {
        **{"packs": [0, 11, True, 1.0, "1", None], "base_hand": [-2, 11, None], "turn_limit": [-1, None, True]},
        **{"petals": [1, 0, -3, -BIG], "handicap": [[NONE, {"petals": 0, "hand": -4}]]},
    },
    "R9": {"petals": [26, 1000, BIG], "handicap": [[{"petals": 0, "hand": 80}, NONE]]},
}
CHOSEN = {"power": False, "petals": []}
NAMES = ["a3", "a0", "a01", "c1", "A1", "a", "a1\n", "a²", "", "a99999999999", "a2", "b1"]
REFUSED = [
    *one_by_one("D1", TURN, SHAPES),
    *one_by_one("D1", CONFIRM, {f"battle.{path}": values for path, values in BATTLE_SHAPES.items()}),
    *[
        refused
        for rule, faulty in FAULTY.items()
        for refused in one_by_one(rule, TURN, {f"options.{name}": values for name, values in faulty.items()})
    ],
    *one_by_one("D3", TURN, {"draw": [TURN["draw"][1:], [*TURN["draw"], "2s"]], "draw.0": ["2s"]}),
    *one_by_one("D3", TURN, {"options.packs": [2], "options.jokers": [False]}),
    ("D4", TURN, {"seats.0.hand": ["5h", "2s", "4d", "3c"]}),
    *one_by_one("D4", TURN, {"seats.1.spied.0": [["8h", "7s"], ["7s", "7s"], ["2s"]], "seats.1.spied.1": [["7s"]]}),
    *one_by_one("D5", TURN, {"seats.0.flowers.0.name": NAMES, "seats.0.flowers.0.up": [[True], [False] * 3]}),
    *one_by_one("D5", TURN, {"seats.0.flowers.0.known": [[[1, 0], []], [[1, 1], []], [[], [0]], [[]], [[], [], []]]}),
    *one_by_one("D5", TURN, {"seats.0.flowers.1.up": [[True, False]]}),  # a power flower
    ("D5", table(*GARDENS[:1], ["7s", "b1", "b2 10s"]), {}),
    ("D6", TURN, {"turn_number": 0}),
    ("D6", BUILD, {"turn_number": 1}),
    ("D6", POSITION, {"turn_number": 1}),
    ("D6", TURN, {"options.turn_limit": 8}),
    ("D6", TURN, {"first": None}),
    ("D6", POSITION, {"first": 0}),
    ("D6", TURN, {"options.positions": "fixed", "first": 1}),
    ("D6", POSITION, {"options.positions": "fixed"}),
    ("D7", THREE, {"eliminated": [1, 1]}),
    ("D7", table(["2s", "a1 9d"], [""], eliminated=[1]), {}),
    ("D7", THREE, {"turn": 1}),
    ("D7", table(["2s", "a1 9d"], ["3s"], ["", "c1 4s"], eliminated=[1]), {}),
    ("D7", table(["2s", "a1 9d"], ["", "b1 3s"], ["", "c1 4s"], eliminated=[1]), {}),
    ("D7", table([""], [""], phase="over", eliminated=[1, 0]), {}),
    ("D8", BARE, {"seats.0.emptied_by": None}),
    ("D8", TURN, {"seats.0.emptied_by": 1}),
    ("D8", THREE, {"seats.1.emptied_by": 0}),
    ("D8", POSITION, {"seats.0.emptied_by": 0}),
    ("D8", BUILD, {"seats.2.emptied_by": 0}),
    ("D9", BUILD, {"draw": BUILD["draw"][1:], "graveyard": BUILD["draw"][:1]}),
    ("D9", POSITION, {"draw": POSITION["draw"][1:], "graveyard": POSITION["draw"][:1]}),
    ("D9", table(["2s"], [""], phase="position", **SETUP), {}),
    ("D9", table(["|2s 3s"], [""], phase="position", **SETUP), {}),
    ("D9", table(["", "a1 2s"], [""], phase="position", **SETUP), {}),
    ("D9", table([""], ["|6s 7s"], phase="build", turn_number=0), {}),  # neither pack nor flower
    ("D9", table(["|2s 3s"], [""], phase="build", turn_number=0), {}),
    ("D9", table(["", "a1 2s 3s"], ["", "b1 4s 5s"], phase="build", turn_number=0), {}),  # nobody builds
    ("D9", BUILD, {"turn": 1}),
    ("D9", BUILD, {"turn": 0, "first": 2}),
    ("D9", table(["|2s"], ["|6s 7s"], phase="build", turn_number=0), {}),
    ("D9", table(["|2s 3s"], ["|6s"], phase="build", turn_number=0), {}),
    ("D9", table(["|2s 3s", "a1 4s 5s"], ["", "b1 6s 7s"]), {}),
    ("D10", TURN, {"attacked": True}),
    ("D10", REPLY, {"attacked": False}),
    ("D10", SELECT, {"acted": False, "attacked": False}),
    ("D10", CONFIRM, {"attacked": False}),
    ("D10", WILL, {"attacked": False}),
    ("D10", OVER, {"acted": True}),
    ("D10", LIMIT, FOUGHT),
    ("D10", BUILD, {"acted": True}),
    ("D10", POSITION, FOUGHT),
    ("D10", TURN, {"seats.1.flowers.1.spent": True}),
    ("D10", TURN, {"acted": True, "seats.0.flowers.1.spent": True}),
    ("D10", OVER, {"seats.0.flowers.0.spent": True}),
    ("D11", changed(table(["2s", "a1 3s"], ["7s"]), {"seats.1.emptied_by": 0}), {}),
    ("D11", BARE, {"acted": False}),
    ("D11", changed(table([""], ["7s", "b1 5s"], acted=True), {"seats.0.emptied_by": 0}), {}),
    ("D11", changed(table(["", "a1 3s"], ["7s"], acted=True), {"seats.1.emptied_by": 0}), {}),
    ("D11", changed(table(["2s 4d 4s", "a1 3s"], ["7s"], acted=True), {"seats.1.emptied_by": 0}), {}),
    ("D11", changed(table(["2s 4d 4s", "a1 3s"], ["7s"], acted=True), {"seats.1.emptied_by": 0}), {"making": CHOSEN}),
    ("D11", changed(table(["2s 3s"], ["7s", "b1 5s"], **FOUGHT), {"seats.0.emptied_by": 0}), {}),
    ("D11", table(["2s 4s", "a1* 3s"], ["7s", "b1* 5s"], **FOUGHT), {}),
    ("D11", table(["2s 4s", "a1* 3s", "a2* 6s"], ["7s", "b1 5s"], **FOUGHT), {}),
    ("D12", changed(table([""], ["7s", "b1 5s"], phase="will", **FOUGHT), {"seats.0.emptied_by": 0}), {}),
    ("D12", changed(table(["2s", "a1 5s"], ["7s"], phase="will", **FOUGHT), {"seats.1.emptied_by": 0}), {}),
    ("D13", LIMIT, {"options.turn_limit": 0}),
    ("D13", LIMIT, {"options.turn_limit": 10}),
    ("D13", table(["", "a1 3s"], [""], phase="over", options={"turn_limit": 9}), {"seats.1.emptied_by": 0}),
    ("D14", MAKING, {"making.petals": ["4d", "4d"]}),
    ("D14", MAKING, {"making.petals": ["7s"]}),
    ("D14", table(["2s 3h", "a1 3s"], ["", "b1 4s"]), {"making": CHOSEN}),
    ("D14", table(["2s 3h 4d 5d", "a1 3s"], ["", "b1 4s"]), {"making": {"power": True, "petals": []}}),
    ("D14", REPLY, {"battle.replier": 1, "battle.passes": 1, "making": CHOSEN}),  # not the other
    *(("D14", document, {"making": CHOSEN}) for document in (POSITION, BUILD, SELECT, CONFIRM, OVER)),
    ("D15", TURN, {"battle": REPLY["battle"]}),
    ("D15", REPLY, {"battle": None}),
    ("D15", WILL, {"battle": REPLY["battle"]}),
    ("D15", OVER, {"battle": REPLY["battle"]}),
    ("D15", REPLY, {"battle.attack": "b1", "battle.defend": "a1"}),
    ("D15", REPLY, {"turn": 1, "battle.defender": 0, "battle.replier": 1}),
    ("D15", DESTROYED, {"battle.defend": "b3"}),
    ("D15", DESTROYED, {"battle.defend": "c1"}),
    ("D15", DESTROYED, {"battle.defend": "b01"}),
    ("D15", DESTROYED, {"battle.defend": "b"}),
    ("D15", DESTROYED, {"battle.attack": "b1"}),
    ("D15", DESTROYED, {"battle.defender": 0}),
    (
        "D15",
        table(["2s", "a1 9d"], ["", "b1 3s"], [""], phase="reply", eliminated=[2]),
        {**fight("a1", "b1", defender=2)},
    ),
    ("D15", table(["2s", "a1 9d"], ["", "b1 3s"], ["", "c1 4s"], phase="reply"), {**fight("a1", "c1")}),
    (
        "D16",
        table(["2s", "a1 9d"], ["", "b1 3s"], ["5s", "c1 4s"], phase="reply"),
        fight("a1", "b1", "/", replier=2, passes=1),
    ),
    ("D16", REPLY, {"battle.replied": True}),
    ("D16", REPLY, {"battle.replied": True, "battle.played": True, "battle.passes": 1}),
    ("D16", REPLY, {"battle.passes": 1}),
    ("D16", REPLY, {"battle.replier": 1}),
    ("D16", SELECT, {"battle.passes": 1, "battle.played": True}),
    ("D16", SELECT, {"battle.played": True}),
    ("D16", SELECT, {"battle.replier": 1, "battle.passes": 1}),
    ("D16", table(["", "a1 9d"], ["7s", "b1 5s"], phase="reply"), fight("a1", "b1")),
    ("D16", table(["2s", "a1 9d"], ["", "b1 5s"], phase="reply"), fight("a1", "b1", replier=1, passes=1)),
    ("D17", DESTROYED, {"battle.played": False}),
    ("D17", DESTROYED, {"phase": "select", "battle.replied": True}),
    ("D17", table(["2s", "a1! 9d 3s"], ["", "b2 5s"], phase="reply"), fight("a1", "b1", "1/", played=True)),
    ("D17", table(["2s", "a2 9d"], ["", "b1! 5s 6s"], phase="reply"), fight("a1", "b1", "/1", played=True)),
    ("D18", LEVELS, {"battle.picks": {"attack": [1, 4], "defend": [1, 2]}}),
    ("D18", LEVELS, {"battle.picks": {"attack": [1, 1], "defend": [1, 2]}}),
    ("D18", LEVELS, {"battle.picks": {"attack": [1, 2], "defend": []}}),
    ("D18", LEVELS, {"battle.picks": {"attack": [1], "defend": [1, 2, 3]}}),
    ("D18", REPLY, {"battle.picks.attack": [1]}),
    ("D18", SELECT, {"battle.picks.defend": [1]}),
    ("D19", REPLY, {"seats.1.flowers.0.up": [False, False]}),
    ("D19", REPLY, {"seats.0.flowers.0.up": [False, True]}),
    ("D19", REPLY, {"phase": "select"}),
    ("D19", SELECT, {"phase": "reply"}),
    ("D19", SELECT, {"battle.picks.attack": [1]}),
    ("D19", SELECT, {"seats.1.flowers.0.up": [False, False]}),
    ("D19", LEVELS, {"battle.picks": {"attack": [1], "defend": [1]}}),
    ("D19", LEVELS, {"battle.picks": {"attack": [2, 1], "defend": [1, 2]}}),  # decided on level 1 already
    ("D19", LEVELS, {"battle.picks": {"attack": [1, 2, 3], "defend": [1, 2]}}),
    ("D19", LEVELS, {"phase": "select", "battle.picks": {"attack": [1, 2], "defend": [1, 2]}}),
    ("D19", table(["2s", "a1! 9d"], ["", "b1 5s"], phase="reply"), fight("a1", "b1")),  # the single petal
    ("D19", table(["2s", "a1! 9d"], ["", "b1! 5s 6s"], phase="select"), fight("a1", "b1")),
    ("D19", table(["2s", "a1 9d (4s)"], ["", "b1 9s 5s"], phase="reply"), fight("a1", "b1")),
    ("D19", CONFIRM, {"battle.picks": {"attack": [], "defend": []}}),
    ("D20", REPLY, {"battle.confirming": "attack"}),
    ("D20", CONFIRM, {"battle.confirming": None}),
    ("D20", CONFIRM, {"battle.played": True}),
    ("D20", CONFIRM, {"battle.played": True, "battle.passes": 1}),
    ("D20", CONFIRM, {"battle.replier": 1, "battle.passes": 1}),
    ("D20", REPLY, {"phase": "confirm", "battle.confirming": "attack"}),  # a regular flower
    (
        *("D20", table(["2s", "a1! 9d"], ["", "b1! 5s 6s"], phase="confirm")),
        fight("a1", "b1", "1/1", news="attack", confirming="attack"),
    ),
    ("D20", CONFIRM, {"battle.news.attack": False}),  # nothing new
    ("D20", CONFIRM, {"battle.tried.attack": [2]}),  # nothing left to select
    ("D20", CONFIRM, {"battle.confirming": "defend"}),
    ("D20", CONFIRM, {"battle.confirming": "defend", "battle.news.defend": True}),  # the attacker comes first
    ("D20", CONFIRM, {"battle.anew": True}),
    ("D20", REPLY, {"battle.anew": True}),
    ("D20", ANEW, {"battle.tried.attack": []}),
    ("D20", ANEW, {"battle.news.attack": True}),
    (
        *("D20", LEVELS),
        {
            **{"phase": "confirm", "battle.confirming": "defend", "battle.anew": True, "battle.tried.attack": [3]},
            "battle.news.defend": True,
        },
    ),
    (
        *("D20", table(["2s", "a1! 9d"], ["", "b1! 5s 6s"], phase="confirm")),
        fight("a1", "b1", "1/1", news="defend", confirming="defend", anew=True),
    ),
    (
        *("D20", table(["2s", "a1 9d"], ["", "b1! 5s 6s"], phase="confirm")),
        fight("a1", "b1", "/1", news="defend", confirming="defend", anew=True),
    ),
    *one_by_one("D21", LEVELS, {"battle.tried.attack": [[3, 2], [2, 2], [1], [4]], "battle.tried.defend": [[1]]}),
    ("D21", LEVELS, {"battle.tried.attack": [2], "battle.played": True, "battle.replied": True}),
    ("D21", REPLY, {"battle.tried.attack": [1]}),  # a regular flower
    ("D21", SELECT, {"battle.tried.attack": [1]}),  # nothing on level 1
    ("D21", DESTROYED, {"battle.tried.attack": [1]}),
    *one_by_one("D22", REPLY, {"battle.news.attack": [True], "battle.news.defend": [True]}),  # regular flowers
    ("D22", table(["2s", "a1! 9d"], ["7s", "b2 10s"], phase="reply"), fight("a1", "b1", news="attack", played=True)),
]


@pytest.mark.parametrize(("rule", "document", "changes"), REFUSED)
def test_load_refuses_for_just_this_reason(rule: str, document: Document, changes: Document) -> None:
    with pytest.raises(florilege.InvalidPosition) as refused:
        POWER.load(changed(document, changes))
    assert set(refused.value.rules) == {rule}
    for reason in refused.value.reasons:
        for language in ("en", "fr"):
            assert f"({rule})" in reason.say(language)


@pytest.mark.parametrize(
    "path",
    [
        "",
        "options",
        "options.handicap.0",
        "seats.0",
        "seats.0.flowers.0",
        "battle",
        "battle.picks",
        "battle.tried",
        "battle.news",
    ],
)
def test_no_key_may_be_missing(path: str) -> None:
    place: Any = REPLY
    for part in path.split(".") if path else ():
        place = place[int(part) if part.isdecimal() else part]
    for key in place:
        less = {name: value for name, value in place.items() if name != key}
        with pytest.raises(florilege.InvalidPosition):
            POWER.load(changed(REPLY, {path: less}) if path else less)


@pytest.mark.parametrize("junk", [None, [], "document", 7, {}, {"game": "flowers"}])
def test_what_is_no_document(junk: Any) -> None:
    with pytest.raises(florilege.InvalidPosition):
        POWER.load(junk)


def test_every_reason_is_found() -> None:
    with pytest.raises(florilege.InvalidPosition) as refused:
        POWER.load(
            changed(TURN, {"turn_number": 0, "attacked": True, "seats.0.emptied_by": 0, "battle": REPLY["battle"]})
        )
    assert [rule for reason in refused.value.reasons for rule in reason.rules] == ["D6", "D8", "D10", "D15"]


EIGHT = [["", f"{letter}1 {POWER.cards[seat]}"] for seat, letter in enumerate(LETTERS)]
ACCEPTED = [
    # numbers, turns and marks that could not have come about together
    changed(TURN, {"seats.0.made": 40, "seats.1.made": 10**8}),
    changed(TURN, {"seats.0.last_turn": "none", "seats.1.last_turn": "draw"}),
    changed(TURN, {"first": 1, "turn_number": 2, "seats.0.last_turn": "draw"}),
    changed(POSITION, {"turn": 0, "seats.0.last_turn": "draw", "seats.1.made": 3}),
    changed(TURN, {"turn_number": 2**62}),
    changed(TURN, {"turn_number": 9, "options.turn_limit": 9}),
    changed(TURN, {"options.positions": "fixed", "turn_number": 9}),
    changed(TURN, {"options.petals": -5, "options.handicap": [{"petals": 7, "hand": 0}, {"petals": 30, "hand": 4}]}),
    changed(TURN, {"options.base_hand": 10, "options.petals": 14}),
    changed(TURN, {"acted": True}),
    changed(TURN, FOUGHT),
    changed(MIDST, {"seats.0.flowers.1.spent": True}),  # all own flowers, with four cards in hand
    changed(MIDST, {"seats.1.flowers.0.spent": True}),
    table(["", "a1* 2s"], ["", "b1* 3s", "b2 4s"], **FOUGHT),
    table(["", "a1 2s", "a2* 5s"], ["", "b1* 3s", "b2 4s"], ["", "c1* 6s"], **FOUGHT),
    changed(REPLY, {"seats.0.flowers.0.spent": True, "seats.1.flowers.0.spent": True}),
    # hands, packs, piles and knowledge
    table(["", "a1 2s"], ["", "b1 3s"], rest="graveyard"),
    table([" ".join(POWER.cards[2:]), "a1 2s"], ["", "b1 3s"]),
    table(["", "a1 3s"], ["", "b1 2s"], rest="a1"),
    changed(TURN, {"seats.1.spied": [["8h"], []], "seats.0.spied": [[], ["2s", "3c"]]}),
    changed(table(["2s 2s 3s", "a1 4s"], ["", "b1 3s"], options={"packs": 2}), {"seats.0.spied": [[], ["2s", "2s"]]}),
    changed(TURN, {"draw": TURN["draw"][::-1]}),
    table(["", "a1 (2s)01 (3s)0 4s (5s)1"], ["", "b1 6s 7s 8s"]),
    table(["", "c3 (2s)1", "b7! 3s"], [""], ["", "a2 (4s)012"], eliminated=[1]),
    table(["5c|2s 3s 4s", "a1 6s", "a2! 7s"], ["2d 3d 4d|8s 9s 10s js"], phase="build", turn_number=0),
    table(["", "a1 6s"], ["|8s 9s"], phase="build", turn_number=0),
    table(["|2s 3s"], ["|6s 7s", "b1 4s 5s"], ["", "c1 8s"], phase="build", turn=1, first=1, turn_number=0),
    # players
    table(*EIGHT, turn=7),
    table(EIGHT[0], *[[""]] * 6, EIGHT[7], turn=7, eliminated=[3, 1, 2, 6, 5, 4]),
    changed(BARE, {"seats.0.emptied_by": 1, "seats.0.hand": ["2s"]}),
    changed(table(["2s", "a1 3s"], [""], ["", "c1 5s"], acted=True), {"seats.1.emptied_by": 1}),
    changed(table(["2s", "a1 3s"], [""], ["", "c1 4s"], [""], acted=True, eliminated=[3]), {"seats.1.emptied_by": 3}),
    changed(table(["2s 3s 4s"], ["", "b1 5s"], **FOUGHT), {"seats.0.emptied_by": 1}),
    changed(
        table(["2s 3s 4s", "a1* 6s"], ["", "b1* 5s"], **FOUGHT), {"making": {"power": False, "petals": ["4s", "2s"]}}
    ),
    changed(table(["2s 3s 4s"], [""], ["", "c1 5s"], acted=True), {"seats.0.emptied_by": 1, "seats.1.emptied_by": 0}),
    table(["5c 6c 7c", "a1 3s", "a2* 4s"], ["", "b1* 5s"], **FOUGHT),  # R24: fresh flowers, but nothing to attack
    # last will and end
    table(["2s", "a2 3s"], ["", "b1 5s"], phase="will", **FOUGHT),
    changed(WILL, {"seats.0.emptied_by": 2}),
    changed(table(["2s 3s 4s"], ["", "b1 5s"], phase="will", **FOUGHT), {"seats.0.emptied_by": 0, "making": CHOSEN}),
    changed(OVER, {"turn": 1}),
    changed(OVER, {"options.turn_limit": 9}),
    changed(OVER, {"options.turn_limit": 10}),
    changed(table(["2s"], [""], phase="over", eliminated=[1]), {"seats.0.emptied_by": 1}),
    table(["", "a1 2s"], [""], ["4s", "c1 3s"], phase="over", turn=1, eliminated=[1], options={"turn_limit": 9}),
    # making
    changed(MAKING, {"making": {"power": True, "petals": ["3c", "2s", "4d", "5h"]}}),
    changed(MAKING, {"making.petals": []}),
    changed(REPLY, {"making": {"power": False, "petals": ["5c", "2s", "4d"]}}),
    # battle
    changed(REPLY, {"battle.replier": 1, "battle.passes": 1}),
    changed(REPLY, {"battle.passes": 1, "battle.played": True}),
    changed(REPLY, {"battle.replied": True, "battle.played": True}),
    changed(REPLY, {"battle.replier": 1, "battle.played": True}),
    changed(REPLY, {"battle.replier": 1, "battle.played": True, "battle.passes": 1}),
    changed(REPLY, {"seats.1.flowers.0.up": [True, True]}),  # turned up by an earlier battle
    changed(SELECT, {"battle.played": True, "battle.replied": True}),
    changed(SELECT, {"battle.played": True, "battle.replied": True, "battle.replier": 1}),
    table(["", "a1! 9d 3s"], ["", "b1 5s"], phase="select", **fight("a1", "b1")),  # who selects need not have a card
    changed(LEVELS, {"phase": "select", "battle.picks": {"attack": [1], "defend": [1]}}),
    changed(LEVELS, {"phase": "select", "battle.picks": {"attack": [1, 2], "defend": [1]}}),
    changed(LEVELS, {"phase": "select", "battle.picks": {"attack": [], "defend": [1]}}),
    changed(DESTROYED, {"battle.attack": "a2", "seats.0.made": 2}),
    changed(DESTROYED, {"battle.replied": True}),
    changed(DESTROYED, {"battle.replier": 1, "battle.passes": 1}),
    table(["2s", "c1 9d"], ["7s", "a2 10s"], ["", "c2 3c"], phase="reply", **fight("c1", "a1", played=True)),
    changed(CONFIRM, {"battle.confirming": "defend", "battle.news": {"attack": False, "defend": True}}),
    changed(CONFIRM, {"battle.news.defend": True}),
    changed(CONFIRM, {"battle.tried.defend": [2]}),
    changed(CONFIRM, {"battle.confirming": "defend", "battle.news.defend": True, "battle.tried.attack": [2]}),
    changed(LEVELS, {"phase": "confirm", "battle.confirming": "attack", "battle.news.attack": True}),
    changed(
        LEVELS, {"battle.tried": {"attack": [2, 3], "defend": [3]}, "battle.news": {"attack": True, "defend": True}}
    ),
    changed(SELECT, {"battle.news.attack": True, "battle.played": True, "battle.replied": True}),
    changed(ANEW, {"battle.picks": {"attack": [2], "defend": [2]}, "battle.tried.attack": [1]}),
    changed(ANEW, {"battle.anew": False}),
    table(
        ["", "a1! 9d 3s"],
        ["", "b1! 9s 6h"],
        phase="confirm",
        **fight("a1", "b1", "1/1", "2/", news="defend", confirming="defend", anew=True),
    ),
]


@pytest.mark.parametrize("document", ACCEPTED)
def test_load_refuses_nothing_else(document: Document) -> None:
    assert POWER.load(document).dump() == document


# -- options -----------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("players", "packs", "petals", "base_hand", "left", "left_without_jokers"),
    [
        *((2, 1, 20, 2, 7, 5), (3, 1, 15, 0, 3, 4), (4, 2, 15, 1, 34, 30), (5, 2, 12, 1, 28, 24)),
        *((6, 3, 15, 1, 45, 39), (7, 3, 12, 1, 43, 37), (8, 3, 12, 1, 22, 16)),
    ],
)
def test_defaults_by_number_of_players(
    players: int, packs: int, petals: int, base_hand: int, left: int, left_without_jokers: int
) -> None:
    """R6, R7, Q3: whoever wins the joust, the hands are base_hand + 1 to base_hand + players."""
    position = POWER.new(players, seed=3)
    options = position.dump()["options"]
    assert [options[name] for name in ("packs", "petals", "base_hand")] == [packs, petals, base_hand]
    assert options["handicap"] == [NONE] * players
    assert (options["positions"], options["jokers"], options["turn_limit"]) == ("choose", True, 0)
    (winner,) = position.to_act()
    position.play(winner, f"position {players}")
    dealt = position.dump()
    assert dealt["first"] == (winner + 1) % players
    hands = [len(dealt["seats"][(dealt["first"] + k) % players]["hand"]) for k in range(players)]
    assert hands == [base_hand + 1 + k for k in range(players)]
    assert {len(seat["pack"]) for seat in dealt["seats"]} == {petals}
    assert len(dealt["draw"]) == left
    assert len(POWER.new(players, {"positions": "fixed", "jokers": False}).dump()["draw"]) == left_without_jokers


@pytest.mark.parametrize(
    ("players", "options", "petals"),
    [
        (2, {"base_hand": 10}, 14),
        (3, {"base_hand": 2}, 13),
        (8, {"packs": 2}, 7),
        (4, {"packs": 1, "jokers": False}, 8),
        (3, {"jokers": False}, 14),
        (3, {"jokers": False, "packs": 2}, 15),
        (3, {"jokers": False, "handicap": [NONE, {"petals": 0, "hand": -1}, {"petals": -1, "hand": 0}]}, 15),
        (2, {"handicap": [{"petals": 20, "hand": 0}, {"petals": 0, "hand": 5}]}, 9),
        (2, {"handicap": [{"petals": 30, "hand": 0}, {"petals": 8, "hand": 0}]}, 3),
        (2, {"handicap": [{"petals": 44, "hand": 0}, {"petals": 44, "hand": 0}], "packs": 2}, 5),
        (2, {"packs": 10}, 20),
    ],
)
def test_petals_not_given_are_lowered_until_three_cards_are_left(players: int, options: Document, petals: int) -> None:
    """Q4, R9: never raised above the table."""
    found = POWER.new(players, {"positions": "fixed", **options}).dump()
    assert found["options"]["petals"] == petals
    assert len(found["draw"]) >= 3
    assert len(found["draw"]) < 3 + players or petals == POWER.new(players).dump()["options"]["petals"]
    assert POWER.new(players, {**options, "petals": petals})


OPTIONS_REFUSED: list[tuple[int, Document, str]] = [
    *(
        (2, {"petals": 20, name: value}, rule)
        for rule, faulty in FAULTY.items()
        for name, values in faulty.items()
        for value in values
    ),
    (2, {"petals": 2, "handicap": [{"petals": -1, "hand": 0}, NONE]}, "R66"),
    (2, {"base_hand": -1, "handicap": [{"petals": 0, "hand": -1}, NONE]}, "R66"),
    (2, {"handicap": [{"petals": 43, "hand": 0}, NONE], "petals": 2}, "R9"),
    (3, {"petals": 15, "jokers": False}, "R9"),
    (8, {"packs": 1}, "R66"),  # lowered to no petal at all
    (2, {"handicap": [{"petals": 44, "hand": 0}, NONE]}, "R66"),  # no number of petals fits
]


@pytest.mark.parametrize(("players", "options", "rule"), OPTIONS_REFUSED)
def test_options_that_are_refused_by_a_rule(players: int, options: Document, rule: str) -> None:
    with pytest.raises(florilege.InvalidOptions) as refused:
        POWER.new(players, options)
    assert set(refused.value.rules) == {rule}
    for language in ("en", "fr"):
        assert f"({rule})" in refused.value.say(language)


@pytest.mark.parametrize(
    ("players", "options", "sentence"),
    [
        (
            *(2, {"petals": 23}),
            "The deal needs 53 cards and 3 must be left over, but there are only 54: take more packs, fewer petals, "
            "smaller hands or handicaps (R9).",
        ),
        (
            *(3, {"petals": 15, "jokers": False}),
            "The deal needs 51 cards and 3 must be left over, but there are only 52: take more packs, fewer petals, "
            "smaller hands or handicaps (R9).",
        ),
        (
            8,
            {"packs": 1, "petals": 1},
            "Too few petals (seat 7): 1 with these options, and at least 2 are needed (R66).",
        ),
        (
            *(2, {"handicap": [NONE, {"petals": 0, "hand": -5}]}),
            "Too few cards in hand (seat 1): -2 in position 1 with these options, fewer than none (R66).",
        ),
    ],
)
def test_what_does_not_fit_is_said_with_its_numbers(players: int, options: Document, sentence: str) -> None:
    with pytest.raises(florilege.InvalidOptions) as refused:
        POWER.new(players, options)
    assert sentence in str(refused.value)


@pytest.mark.parametrize(
    ("players", "options", "draw"),
    [
        (2, {"petals": 22}, 3),
        (2, {"petals": 2, "base_hand": -1}, 49),
        (2, {"petals": -7, "handicap": [{"petals": 9, "hand": 0}, {"petals": 10, "hand": -3}]}, 45),
        (8, {"packs": 10, "petals": 60, "base_hand": -1}, 32),
        (8, {"packs": 10, "petals": 50, "base_hand": 10}, 24),
        (2, {"turn_limit": 2**62}, 7),
    ],
)
def test_options_at_their_limits(players: int, options: Document, draw: int) -> None:
    found = POWER.new(players, {"positions": "fixed", **options}).dump()
    assert len(found["draw"]) == draw
    assert found["options"] == {**found["options"], **options}
    assert POWER.load(found).dump() == found


@pytest.mark.parametrize("players", [0, 1, 9, True, "2"])
def test_only_two_to_eight_can_play(players: Any) -> None:
    with pytest.raises(florilege.InvalidOptions):
        POWER.new(players)


def test_options_that_hang_on_the_number_of_players_are_shown_as_null() -> None:
    """R65."""
    nulls = dict.fromkeys(("packs", "petals", "base_hand", "handicap"))
    assert POWER.options == {"positions": "choose", "jokers": True, "turn_limit": 0, **nulls}


# -- no limit below what the cards allow -----------------------------------------------------------------------
@pytest.mark.parametrize("packs", [6, 10])
def test_all_cards_as_flowers_of_one_petal(packs: int) -> None:
    cards = [card for card in POWER.cards for _ in range(packs)][3:]
    own, others = cards[::2], cards[1::2]
    document = table(
        ["", *(f"a{n} {card}" for n, card in enumerate(own, start=1))],
        ["", *(f"b{n} ({card})" for n, card in enumerate(others, start=1))],
        options={"packs": packs},
    )
    position = POWER.load(document)
    assert position.dump() == document
    attacks = {f"attack a{f + 1} b{g + 1}" for f in range(len(own)) for g in range(len(others))}
    legal = position.legal(0)
    assert len(legal) == len(attacks) + 2
    assert set(legal) == {*attacks, "draw", "end"}
    first, last = len(own), len(others)
    position.play(0, f"attack a{first} b1")  # a joker against a 2
    found = position.dump()
    assert found["graveyard"] == ["2s", "joker-red"]
    assert len(found["seats"][0]["flowers"]) == first - 1
    assert len(position.legal(1)) == (first - 1) * (last - 1) + 2
    assert POWER.load(found).dump() == found


@pytest.mark.parametrize(("packs", "hand"), [(6, 150), (10, 530)])
def test_a_hand_of_more_than_a_hundred_cards(packs: int, hand: int) -> None:
    cards = [card for card in POWER.cards for _ in range(packs)]
    held, (one, two, *_) = cards[:hand], cards[hand:]
    document = table([" ".join(held), f"a1 {one}"], ["", f"b1 {two}"], options={"packs": packs})
    legal = POWER.load(document).legal(0)
    assert len(legal) == len(set(legal))
    assert "create" in legal
    made = after(document, "0 create", *(f"0 petal {card}" for card in held), "0 done")
    assert made["seats"][0]["hand"] == []
    assert made["seats"][0]["flowers"][1]["petals"] == held
    assert POWER.load(made).dump() == made


def test_a_power_flower_of_hundreds_of_petals_fights_level_by_level() -> None:
    """Ten packs: the two sides have the same strengths, so that every level is a tie."""
    half = [card for card in POWER.cards for _ in range(5)][:265]
    document = table(
        ["", "a1! " + " ".join(half)], ["", "b1 " + " ".join(f"({card})" for card in half)], options={"packs": 10}
    )
    position = played(document, "0 attack a1 b1")
    for n in range(1, 265):
        assert position.to_act() == [0]
        position.play(0, f"select {n}")
    position.play(0, "confirm")  # all those petals are news
    found = position.dump()  # a full tie: the attack has failed, and the turn is over
    assert (found["turn"], found["phase"]) == (1, "turn")
    assert all(found["seats"][1]["flowers"][0]["up"])


def test_very_long_names_and_numbers_are_cut_in_sentences() -> None:
    document = changed(TURN, {"seats.0.flowers.0.name": "a" + "9" * 3000})
    with pytest.raises(florilege.InvalidPosition) as refused:
        POWER.load(document)
    assert len(refused.value.say("fr")) < 400
    position = POWER.load(TURN)
    for word in ("spy 3c hand " + "9" * 3000, "attack a1 b" + "9" * 3000, "select " + "9" * 3000):
        with pytest.raises(florilege.IllegalAction) as illegal:
            position.play(0, word)
        assert len(illegal.value.say()) < 200
