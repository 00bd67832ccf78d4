"""What the scenarios of Lotus leave open: refusals with their rules, every condition of `load`, rulings, words."""

import copy
import random
from collections import Counter
from itertools import combinations
from typing import Any

import pytest

import florilege
from florilege.bots import roster
from florilege.bots.players import mind_of
from florilege.checks import laws
from florilege.games.lotus.rules import ALLOWED, Lotus
from florilege.kernel.playing import at_random, play_on
from florilege.records import scenario
from tests.documents import changed, check_refusal

LOTUS = florilege.game("lotus")
Document = dict[str, Any]
ONES = {"iris": 4, "primrose": 5, "cherry": 6, "lily": 6, "lotus": 5}


def printed(colours: list[str]) -> Counter[str]:
    cards = Counter({f"{flower}.wild": 4 for flower in ONES})
    for colour in colours:
        for flower, number in ONES.items():
            cards[f"{flower}.{colour}.1"] = number + 2 - len(colours)
            cards[f"{flower}.{colour}.2"] = 1
    return cards


def table(colours: list[str], hands: list[list[str]], **given: Any) -> Document:
    """A position at the beginning of turn 1: all cards that are neither given nor `gone` are in the decks."""
    garden = {flower: given.get(flower, []) for flower in ONES}
    row = given.get("row", ["cherry.wild*2", "lily.wild", "primrose.wild"])
    lists = [row, given.get("gone", []), *garden.values(), *hands]
    used = scenario.written_out([card for cards in lists for card in cards])
    left = printed(colours) - Counter(used)
    none: Document = {"petals": 0, "tokens": 0, "elder": None, "path": False, "growth": False}
    seats = [
        {
            "hand": hand,
            "deck": sorted(card for card in left.elements() if card.split(".")[1] == colour),
            "guardians": ["reserve", "reserve"],
            **none,
        }
        for colour, hand in zip(colours, hands, strict=True)
    ]
    seats[0]["petals"] = len(scenario.written_out(given.get("gone", [])))
    document = {
        "game": "lotus",
        "options": {"colours": colours, "teams": False, "turn_limit": 0},
        **{"phase": "action", "turn": 0, "turn_number": 1, "actions": 2, "pending": [], "last_turn": None},
        "wildflowers": row,
        "wildflower_deck": sorted(card for card in left.elements() if card.endswith("wild")),
        "garden": garden,
        "seats": seats,
    }
    return scenario.written_out(document)  # type: ignore[no-any-return]


def after(document: Document, *plays: tuple[int, str]) -> Document:
    position = LOTUS.load(document)
    for seat, word in plays:
        position.play(seat, word)
    return position.dump()


TWO = ["yellow", "green"]
YELLOW = ["iris.yellow.1", "lily.yellow.1*2", "lotus.yellow.1"]
GREEN = ["cherry.green.1", "iris.green.1", "lily.green.1", "lotus.green.1"]
START = table(TWO, [YELLOW, GREEN], iris=["iris.green.1", "iris.wild"], lily=["lily.wild"])
REWARD = after(START, (0, "play iris.yellow.1"))  # both have one symbol on the iris
DRAW = after(START, (0, "play lily.yellow.1"), (0, "guardian reserve iris"))
# the whole yellow deck is gone, but for one card: 3 irises, 8 primroses, 5 cherries, 6 lilies, 7 lotuses
GONE = [
    *("iris.yellow.1*2", "iris.yellow.2", "primrose.yellow.1*5", "primrose.yellow.2", "primrose.green.1*2"),
    *("cherry.yellow.1*4", "cherry.yellow.2", "lily.yellow.1*5", "lily.yellow.2"),
    *("lotus.yellow.1*5", "lotus.yellow.2", "lotus.green.1"),
]
SHORT = changed(
    table(TWO, [["iris.yellow.1*2", "lily.yellow.1"], GREEN], cherry=["cherry.yellow.1"], gone=GONE),
    {"turn_number": 41, "actions": 0, "phase": "draw"},
)
TRIGGERED = after(SHORT, (0, "draw deck"))  # turn 42, the last is 43
SHORT_TRIGGERED = after(changed(SHORT, {"seats.0.path": True}), (0, "draw deck"))  # turn 41, and one card short
OVER_IN_42: Document = {"phase": "over", "actions": 0, "options.turn_limit": 42}
LAST = after(TRIGGERED, (1, "guardian reserve cherry"), (1, "guardian reserve cherry"))
OVER = after(changed(START, {"options.turn_limit": 1}), (0, "guardian reserve iris"), (0, "guardian reserve iris"))
THREE = table(
    ["red", "blue", "yellow"],
    [
        ["cherry.red.1", "iris.red.1", "lily.red.1", "primrose.red.1"],
        ["cherry.blue.1", "iris.blue.1", "lily.blue.1", "primrose.blue.1"],
        ["cherry.yellow.1", "iris.yellow.1", "lily.yellow.1", "primrose.yellow.1"],
    ],
    lotus=["lotus.red.1", "lotus.blue.1"],
)
ALL = {"elder": "reserve", "path": True, "growth": True}


def drained(document: Document, seat: int, kept: int = 4) -> Document:
    """The seat's deck is empty and its hand has so many cards: whole flowers have been picked, the rest grows."""
    document = copy.deepcopy(document)
    its = document["seats"][seat]
    gone, its["deck"], its["hand"] = its["deck"] + its["hand"][kept:], [], its["hand"][:kept]
    for flower, petals in document["garden"].items():
        petals += [card for card in gone if card.split(".")[0] == flower]
        grown = len(petals) % NEEDED[flower]
        its["petals"] += len(petals) - grown
        del petals[grown:]
    return document


NEEDED = {"iris": 3, "primrose": 4, "cherry": 5, "lily": 6, "lotus": 7}
IN_DRAW: Document = {"phase": "draw", "actions": 0}
# seat 0 has drawn its last card in turn 40; seats 1 and 2 have their last turns in 41 and 42
THREE_TRIGGERED = changed(drained(THREE, 0), {"turn_number": 42, "turn": 2, "last_turn": 43})


@pytest.mark.parametrize("document", [START, REWARD, DRAW, SHORT, TRIGGERED, LAST, OVER, THREE])
def test_the_unchanged_documents_are_positions(document: Document) -> None:
    assert LOTUS.load(document).dump() == document


REFUSED = [
    # keys, types, names, orders, numbers below zero
    ("position-key-unknown", START, {"extra": None}),
    ("position-one-of", START, {"turn": True}),
    ("position-one-of", START, {"turn": 2}),
    ("position-whole", START, {"turn_number": 0}),
    ("position-whole", START, {"turn_number": 1.0}),
    ("position-one-of", START, {"actions": 3}),
    ("position-one-of", START, {"phase": "actions"}),
    ("position-list", START, {"pending": None}),
    ("position-one-of", REWARD, {"pending": [0, 2]}),
    ("position-one-of", REWARD, {"pending": [False]}),
    ("position-whole", START, {"last_turn": 0}),
    ("position-whole", START, {"last_turn": "43"}),
    ("position-order", START, {"wildflowers": ["lily.wild", "cherry.wild*2", "primrose.wild"]}),
    ("position-card", START, {"wildflower_deck.0": "rose.wild"}),
    ("position-card", START, {"wildflower_deck.0": None}),
    ("position-object", START, {"garden": []}),
    ("position-key-unknown", START, {"garden.rose": []}),
    ("position-list", START, {"garden.iris": "iris.wild"}),
    ("position-list", START, {"seats": {}}),
    ("position-key-unknown", START, {"seats.0.extra": 1}),
    ("position-order", START, {"seats.0.hand": ["lily.yellow.1*2", "iris.yellow.1", "lotus.yellow.1"]}),
    ("position-whole", START, {"seats.0.petals": -1}),
    ("position-whole", START, {"seats.1.tokens": -1}),
    ("position-whole", START, {"seats.1.tokens": True}),
    ("position-list-of", START, {"seats.0.guardians": ["reserve"]}),
    ("lotus-v-pieces-order", START, {"seats.0.guardians": ["reserve", "iris"]}),
    ("position-one-of", START, {"seats.0.guardians": ["garden", "reserve"]}),
    ("position-one-of", START, {"seats.0.elder": "garden"}),
    ("position-flag", START, {"seats.0.path": 0}),
    ("position-flag", START, {"seats.0.growth": None}),
    ("position-key-missing", START, {"options": {"colours": TWO, "teams": False}}),
    ("position-seats", START, {"seats": []}),
    ("position-seats", START, {"seats": START["seats"] + START["seats"] + START["seats"]}),
    ("lotus-option-colours", START, {"options.colours": ["yellow", "yellow"]}),
    ("lotus-option-colours", START, {"options.colours": ["yellow"]}),
    ("lotus-option-colours", START, {"options.colours": ["yellow", "green", "red"]}),
    ("lotus-option-colours", START, {"options.colours": ["yellow", "pink"]}),
    ("lotus-option-teams", START, {"options.teams": True}),
    ("error-option-choice", START, {"options.teams": 0}),
    ("error-option-whole", START, {"options.turn_limit": -1}),
    # cards
    ("lotus-v-number", START, {"garden.lily": ["lily.wild*5"]}),
    ("lotus-v-number", START, {"garden.iris": ["iris.red.1", "iris.wild"]}),  # nobody is red
    ("lotus-v-number", THREE, {"garden.lotus": ["lotus.red.1*5"]}),  # two players have five, three have four
    ("lotus-v-colour", START, {"seats.0.deck": [*START["seats"][0]["deck"], START["seats"][1]["deck"][0]]}),
    ("lotus-v-colour", START, {"seats.0.hand": ["iris.green.1", "lily.yellow.1*2", "lotus.yellow.1"]}),
    ("lotus-v-wildflowers", START, {"wildflower_deck": [*START["wildflower_deck"], "iris.yellow.1"]}),
    ("lotus-v-wildflowers", DRAW, {"wildflowers": ["cherry.green.1", "lily.wild", "primrose.wild"]}),
    (
        "lotus-v-garden-type",
        START,
        {"garden.primrose": ["cherry.wild"], "wildflower_deck": START["wildflower_deck"][1:]},
    ),
    (
        "lotus-v-garden-complete",
        START,
        {"garden.iris": ["iris.green.1", "iris.wild", "iris.yellow.1"], "seats.0.hand": YELLOW[1:]},
    ),
    ("lotus-v-missing", START, {"seats.0.deck": START["seats"][0]["deck"][1:]}),
    ("lotus-v-petals", START, {"seats.0.petals": 3}),
    ("lotus-v-missing", START, {"garden.iris": [], "seats.0.petals": 2}),  # as many as are missing, but no whole flower
    ("lotus-v-piece", START, {"seats.0.guardians": ["cherry", "reserve"]}),
    ("lotus-v-piece", START, {"seats.1.elder": "lotus"}),
    # wildflowers
    ("lotus-v-row-long", START, {"wildflowers": ["cherry.wild*4", "lily.wild", "primrose.wild"]}),
    ("lotus-v-row-short", START, {"wildflowers": ["cherry.wild*2", "lily.wild"]}),
    ("lotus-v-row-short", REWARD, {"wildflowers": ["cherry.wild*2", "lily.wild"]}),
    ("lotus-v-row-short", OVER, {"wildflowers": ["cherry.wild*2", "lily.wild"]}),
    # hands
    (
        "lotus-v-hand-long",
        table(TWO, [YELLOW, ["cherry.green.1", "iris.green.1", "lily.green.1*2", "lotus.green.1"]]),
        {},
    ),
    ("lotus-v-hand-short", START, {"seats.1.hand": GREEN[1:]}),
    ("lotus-v-hand-short", START, {"seats.0.hand": ["iris.yellow.1", "lily.yellow.1*2"]}),  # its turn has only begun
    ("lotus-v-hand-short", OVER, {"seats.0.hand": ["iris.yellow.1", "lily.yellow.1*2"]}),
    ("lotus-v-hand-short", START, {"seats.1.hand": [], "seats.1.path": True}),
    ("lotus-v-hand-empty", TRIGGERED, {"seats.0.hand": []}),
    ("lotus-v-hand-empty", LAST, {"seats.0.hand": []}),
    # phases
    ("lotus-v-actions", START, {"actions": 0}),
    ("lotus-v-actions", REWARD, {"actions": 2}),
    ("lotus-v-actions", DRAW, {"actions": 1}),
    ("lotus-v-actions", OVER, {"actions": 1}),
    ("lotus-v-pending", START, {"pending": [0]}),
    ("lotus-v-pending-nobody", REWARD, {"pending": []}),
    ("lotus-v-pending-order", REWARD, {"pending": [1, 0]}),
    ("lotus-v-pending-order", REWARD, {"pending": [0, 0]}),
    ("lotus-v-pending-powers", REWARD, {f"seats.1.{key}": value for key, value in ALL.items()}),
    ("lotus-v-draw", START, {"phase": "draw", "actions": 0}),
    ("lotus-v-draw", DRAW, {"wildflowers": [], "wildflower_deck": START["wildflower_deck"] + START["wildflowers"]}),
    (
        "lotus-v-draw",
        TRIGGERED,
        {
            **{"phase": "draw", "turn": 0, "turn_number": 41, "actions": 0, "seats.0.path": True, "wildflowers": []},
            "wildflower_deck": TRIGGERED["wildflower_deck"] + TRIGGERED["wildflowers"],
        },
    ),
    # turns
    ("lotus-v-turn", START, {"turn": 1}),
    ("lotus-v-turn", START, {"turn_number": 2}),
    ("lotus-v-limit", START, {"options.turn_limit": 2, "turn_number": 3}),
    ("lotus-v-not-triggered", TRIGGERED, {"last_turn": None}),
    ("lotus-v-triggered", TRIGGERED, {"last_turn": 42}),  # seat 1's, and its deck has cards
    ("lotus-v-last-turn", LAST, {"turn_number": 45}),
    ("lotus-v-last-turn", LAST, {"last_turn": 47}),
    ("lotus-v-last-turn", LAST, {"turn_number": 1, "last_turn": 1}),  # nobody triggers the end before turn 1
    ("lotus-v-triggered", START, {"last_turn": 3}),
    ("lotus-v-triggered-early", LAST, {"turn_number": 41}),
    ("lotus-v-triggered-early", LAST, {"turn_number": 41, "phase": "reward", "actions": 0, "pending": [1]}),
    # a deck runs out in its owner's draw only: seat 1's last turn is 42
    ("lotus-v-deck-early", drained(TRIGGERED, 1), {}),
    ("lotus-v-deck-early", drained(TRIGGERED, 1, 2), {"actions": 1}),
    ("lotus-v-deck-early", drained(TRIGGERED, 1, 2), {"phase": "reward", "actions": 0, "pending": [0]}),
    ("lotus-v-deck-early", drained(SHORT_TRIGGERED, 1), {}),
    ("lotus-v-deck-early", drained(THREE_TRIGGERED, 2), {}),
    ("lotus-v-deck-early", drained(drained(THREE_TRIGGERED, 1), 2), {"turn_number": 41, "turn": 1, **IN_DRAW}),
    # and leaves a card in hand
    ("lotus-v-last-card", drained(TRIGGERED, 1, 0), IN_DRAW),
    ("lotus-v-last-card", drained(TRIGGERED, 1, 0), OVER_IN_42),
    ("lotus-v-last-card", drained(SHORT_TRIGGERED, 0, 0), {}),
    ("lotus-v-last-card", drained(SHORT_TRIGGERED, 0, 0), {"phase": "over", "options.turn_limit": 41}),
    ("lotus-v-last-card", drained(THREE_TRIGGERED, 2, 0), IN_DRAW),
    ("lotus-v-over", OVER, {"options.turn_limit": 0}),
    ("lotus-v-over", OVER, {"options.turn_limit": 2}),
    ("lotus-v-over", TRIGGERED, {"phase": "over", "actions": 0}),
]


@pytest.mark.parametrize(("id", "document", "changes"), REFUSED)
def test_load_refuses(id: str, document: Document, changes: Document) -> None:
    with pytest.raises(florilege.InvalidPosition) as refused:
        LOTUS.load(changed(document, changes))
    (reason, *_) = [reason for reason in refused.value.reasons if reason.id == id]
    for language in ("en", "fr"):
        assert f" ({', '.join(reason.rules)})." in reason.say(language)


def test_every_reason_is_found() -> None:
    with pytest.raises(florilege.InvalidPosition) as refused:
        LOTUS.load(changed(START, {"actions": 0, "turn_number": 2, "pending": [1], "seats.0.petals": 1}))
    found = [reason.id for reason in refused.value.reasons]
    assert found == ["lotus-v-petals", "lotus-v-actions", "lotus-v-pending", "lotus-v-turn"]


FEW = table(
    TWO,
    [["cherry.yellow.1"], GREEN],
    cherry=["cherry.yellow.1"],
    iris=["iris.yellow.1*2"],
    lily=["lily.yellow.1"],
    gone=GONE,
)
NONE = table(
    TWO,
    [[], GREEN],
    cherry=["cherry.yellow.1*2"],
    iris=["iris.yellow.1*2"],
    lily=["lily.yellow.1"],
    gone=GONE,
)
NO_ROW = table(TWO, [YELLOW, GREEN], row=[])
WILD = [f"{flower}.wild*4" for flower in ONES]
ACCEPTED = [
    changed(START, {"seats.0.tokens": 40, "seats.1.path": True, "seats.1.growth": True}),  # however they came about
    changed(START, {"seats.0.elder": "iris", "seats.1.guardians": ["iris", "lily"]}),
    changed(START, {"options.turn_limit": 1}),
    changed(START, {"turn_number": 10**15 + 1, "options.turn_limit": 2**62}),
    changed(START, {"seats.1.deck": START["seats"][1]["deck"][::-1]}),
    changed(NO_ROW, {"wildflower_deck": [], "seats.0.deck": [*NO_ROW["seats"][0]["deck"], *WILD]}),  # all in one deck
    changed(table(TWO, [YELLOW, GREEN], row=["lily.wild"]), {"phase": "draw", "actions": 0, "seats.0.path": True}),
    changed(table(TWO, [[], GREEN]), {"phase": "draw", "actions": 0}),
    changed(table(TWO, [[], GREEN]), {"actions": 1}),
    changed(table(TWO, [[], GREEN]), {"phase": "reward", "actions": 0, "pending": [1]}),
    changed(REWARD, {"pending": [0], "actions": 0}),
    changed(SHORT, {"seats.0.path": True}),
    changed(FEW, {"turn_number": 43, "last_turn": 43}),
    changed(NONE, {"turn_number": 43, "last_turn": 43, "actions": 1}),
    changed(NONE, {"turn_number": 43, "last_turn": 43, "actions": 0, "phase": "over"}),
    changed(LAST, {"phase": "over", "actions": 0}),
    changed(TRIGGERED, {"options.turn_limit": 42, "phase": "over", "actions": 0}),
    changed(FEW, {"turn_number": 41, "last_turn": 43, "options.turn_limit": 41, "actions": 0, "phase": "over"}),
    changed(FEW, {"turn_number": 41, "last_turn": 43, "actions": 0, "phase": "draw"}),
    # seat 1's deck has run out in its own last draw, and is still empty later
    changed(drained(TRIGGERED, 1, 3), IN_DRAW),
    changed(drained(TRIGGERED, 1, 1), IN_DRAW),
    changed(drained(TRIGGERED, 1), OVER_IN_42),
    drained(LAST, 1),
    changed(drained(LAST, 1, 1), {"actions": 1}),
    changed(drained(drained(LAST, 1), 0, 0), {"phase": "over", "actions": 0}),
    changed(drained(drained(LAST, 1), 0, 0), IN_DRAW),
    changed(drained(drained(LAST, 1), 0, 0), {"actions": 1}),
    THREE_TRIGGERED,
    drained(THREE_TRIGGERED, 1),
    changed(drained(drained(THREE_TRIGGERED, 1), 2, 3), IN_DRAW),
    changed(drained(drained(THREE_TRIGGERED, 1), 2), {"turn_number": 43, "turn": 0}),
]


@pytest.mark.parametrize("document", ACCEPTED)
def test_load_refuses_no_more(document: Document) -> None:
    assert LOTUS.load(document).dump() == document


# -- refusals ------------------------------------------------------------------------------------------
OWNED = changed(REWARD, {"seats.0.growth": True})
NO_CHOICE_OF_DECK = changed(FEW, {"turn_number": 43, "last_turn": 43, "actions": 0, "phase": "draw"})
REFUSALS = [
    (START, 1, "play iris.green.1", "It is not your turn but seat 0's (R12)."),
    (REWARD, 1, "reward score", "seat 0 is choosing a reward; please wait (Q11)."),
    (REWARD, 0, "play lily.yellow.1", "You have won a reward: choose it first (R28)."),
    (OWNED, 0, "reward growth", "You own this power already; each can be owned once (R32)."),
    (
        *(DRAW, 0, "play lily.yellow.1"),
        "Your actions are done: fill your hand, from your deck or with a wildflower that lies face up (R22).",
    ),
    (DRAW, 0, "draw lotus.wild", "This does not lie face up: a wild lotus (R22)."),
    (DRAW, 0, "draw lily.yellow.1", "This does not lie face up: a lily (R22)."),
    (NO_CHOICE_OF_DECK, 0, "draw deck", "Your deck is empty: take a wildflower that lies face up (R22)."),
    (START, 0, "draw deck", "You fill your hand only after both actions (R22)."),
    (
        *(START, 0, "reward path"),
        "You have no reward to choose: no flower under your control has just been completed (R28).",
    ),
    (
        START,
        0,
        "play cherry.yellow.1 cherry.yellow.2",
        "You have not got this in hand: a cherry and a double cherry (R14).",
    ),
    (START, 0, "play lily.yellow.1 lily.yellow.1 lily.yellow.1", "You have not got this in hand: a lily (R14)."),
    (START, 0, "exchange iris.yellow.1 iris.yellow.1", "You have not got this in hand: an iris (R18)."),
    (START, 0, "exchange lotus.wild", "You have not got this in hand: a wild lotus (R18)."),
    (START, 0, "exchange lily.yellow.2 lily.yellow.2", "You have not got this in hand: 2 double lilies (R18)."),
    (
        *(START, 0, "play iris.green.1"),
        "You can only lay or exchange cards of your own colour, yellow, and wildflowers (R6).",
    ),
    (
        *(START, 0, "exchange iris.green.1 iris.yellow.1"),
        "You can only lay or exchange cards of your own colour, yellow, and wildflowers (R6).",
    ),
    (
        START,
        0,
        "play iris.yellow.1 lily.yellow.1",
        "All cards of a play must be of one type, that of the flower (R15).",
    ),
    (START, 0, "play iris.yellow.2 iris.yellow.2", "You have not got this in hand: 2 double irises (R1)."),
    (LAST, 0, "exchange lotus.yellow.1", "You have not got this in hand: a lotus (R18)."),  # Q5: not: the deck is empty
    (LAST, 0, "pass", "You may not pass as long as you can play, exchange or move (Q3)."),
    (START, 0, "guardian lily iris", "You have no guardian there: lily (R20)."),
    (
        START,
        0,
        "guardian reserve lotus",
        "A piece moves only onto a growing flower, and none of this type grows: lotus (R20).",
    ),
    (START, 0, "elder reserve iris", "You do not own the elder guardian (R33)."),
    (changed(START, {"seats.0.elder": "iris"}), 0, "elder lily iris", "Your elder guardian is not there: lily (R33)."),
    (
        *(changed(START, {"seats.0.elder": "iris"}), 0, "elder iris reserve"),
        "A piece cannot be moved back into the reserve; it goes home when the flower is complete (Q8).",
    ),
    (
        *(changed(START, {"seats.0.guardians": ["iris", "reserve"]}), 0, "guardian iris iris"),
        "This piece already stands on the iris (Q8).",
    ),
    (START, 0, "pass", "You may not pass as long as you can play, exchange or move (Q3)."),
    (OVER, 0, "pass", "The game is over: nobody acts any more (R36)."),
    (OVER, 1, "exchange iris.green.1", "The game is over: nobody acts any more (R36)."),
]


@pytest.mark.parametrize(("document", "seat", "word", "sentence"), REFUSALS)
def test_a_refusal_is_a_sentence_with_its_rule(document: Document, seat: int, word: str, sentence: str) -> None:
    check_refusal(LOTUS.load(document), seat, word, sentence)


def test_too_many_cards_and_too_many_petals() -> None:
    hand = ["iris.yellow.1*3", "iris.yellow.2"]
    three = "play iris.yellow.1 iris.yellow.1 iris.yellow.1"
    position = LOTUS.load(table(TWO, [hand, GREEN]))
    with pytest.raises(florilege.IllegalAction, match=r"not 3; for more you need infinite growth \(R14\)"):
        position.play(0, three)
    growing = table(TWO, [hand, GREEN], iris=["iris.wild"])
    growing["seats"][0]["growth"] = True
    with pytest.raises(florilege.IllegalAction, match=r"room for only 2 more petals on the iris \(R17\)"):
        LOTUS.load(growing).play(0, three)


@pytest.mark.parametrize(
    "word",
    [
        *("play", "exchange", "guardian", "guardian reserve", "guardian iris rose", "elder iris", "reward", "draw"),
        *("reward gold", "draw deck deck", "play deck", "Pass", "pass pass", "play  iris.yellow.1", "play lily"),
        *("exchange iris.yellow.1 lily.yellow.1 lily.yellow.1", "draw cherry.wild cherry.wild", "play lily.yellow.3"),
        *("exchange 2", "guardian iris lily lotus"),
    ],
)
def test_what_no_action_is_spelled_like(word: str) -> None:
    with pytest.raises(florilege.InvalidNotation, match="No action of Lotus is spelled"):
        LOTUS.load(START).play(0, word)


def test_cards_out_of_order_are_put_right() -> None:
    for word, right in (
        ("play iris.yellow.1 iris.wild", "play iris.wild iris.yellow.1"),
        ("exchange lily.yellow.1 iris.yellow.1", "exchange iris.yellow.1 lily.yellow.1"),
    ):
        with pytest.raises(florilege.InvalidNotation) as refused:
            LOTUS.load(START).play(0, word)
        assert str(refused.value) == f"The cards of an action are named in alphabetical order: {right}."


def test_the_reasons_for_refusals_agree_with_what_is_legal() -> None:
    seen: set[int] = set()
    chance = random.Random(1)
    rare = [LOTUS.load(NO_CHOICE_OF_DECK)]  # an empty deck, and still a choice of wildflowers
    for positions in (rare, *(laws.positions(LOTUS, 2, {}, seed) for seed in range(12 if florilege.COMPILED else 2))):
        for position in positions:
            state = position._state
            assert isinstance(state, Lotus)
            share = 1.0 if positions is rare else 0.5 if florilege.COMPILED else 0.05
            if not position.over and chance.random() < share:
                legal = set(state.actions())
                assert len(legal) == len(state.actions())
                for action in range(Lotus.n_actions):
                    reason = state.why_not(action)
                    seen.add(reason)
                    assert (reason == ALLOWED) == (action in legal)
    assert seen == set(range(11)) or not florilege.COMPILED


def test_no_two_legal_actions_are_described_alike() -> None:
    for seed in range(6 if florilege.COMPILED else 1):
        for position in laws.positions(LOTUS, 4, {"teams": True}, seed):
            for seat in position.to_act():
                legal = position.legal(seat)
                for language in ("en", "fr"):
                    said = {LOTUS.notation.described(word).say(language) for word in legal}
                    assert len(said) == len(legal)


# -- options ---------------------------------------------------------------------------------------------
def test_options() -> None:
    assert LOTUS.options == {"colours": ["yellow", "green", "red", "blue"], "teams": False, "turn_limit": 0}
    LOTUS.options["colours"].clear()
    assert len(LOTUS.options["colours"]) == 4
    assert LOTUS.new(3).dump()["options"]["colours"] == ["yellow", "green", "red"]
    assert LOTUS.new(2, {"colours": ["blue", "red"]}).dump()["seats"][0]["hand"][0].split(".")[1] == "blue"
    assert LOTUS.new(4, {"teams": True}).dump()["options"]["teams"] is True


@pytest.mark.parametrize(
    ("players", "options"),
    [
        *((1, {}), (5, {}), (3, {"teams": True}), (2, {"teams": True}), (4, {"teams": 1}), (2, {"colour": "red"})),
        *((3, {"colours": ["red", "blue"]}), (2, {"colours": ["red", "red"]}), (2, {"colours": "red"})),
        *((2, {"colours": ["red", []]}), (2, {"colours": ["red", "wild"]}), (2, {"colours": ("red", "blue")})),
        (2, {"turn_limit": -1}),
    ],
)
def test_options_that_are_refused(players: int, options: Document) -> None:
    with pytest.raises(florilege.InvalidOptions) as refused:
        LOTUS.new(players, options)
    assert refused.value.say("fr")


# -- rulings ---------------------------------------------------------------------------------------------
def test_cards_of_every_colour_go_under_the_deck_in_sorted_order() -> None:
    """Q6: yellow is the one colour that sorts after wild."""
    for colour, under in (("yellow", ["iris.wild", "iris.yellow.1"]), ("red", ["iris.red.1", "iris.wild"])):
        hand = sorted(["iris.wild", f"iris.{colour}.1", f"primrose.{colour}.1", f"cherry.{colour}.1"])
        document = table([colour, "green"], [hand, GREEN])
        assert after(document, (0, f"exchange {' '.join(under)}"))["seats"][0]["deck"][-2:] == under
        two = [f"cherry.{colour}.1", f"primrose.{colour}.1"]
        assert after(document, (0, f"exchange {' '.join(two)}"))["seats"][0]["deck"][-2:] == two


def test_two_cards_exchanged_with_a_deck_of_one() -> None:
    """Q6: the second card drawn is the first one listed; Q7: that is no trigger."""
    document = after(changed(SHORT, {"phase": "action", "actions": 1}), (0, "exchange iris.yellow.1 lily.yellow.1"))
    assert document["seats"][0]["hand"] == ["cherry.yellow.1", "iris.yellow.1", "iris.yellow.1"]
    assert document["seats"][0]["deck"] == ["lily.yellow.1"]
    assert document["last_turn"] is None
    assert document["phase"] == "draw"


@pytest.mark.parametrize("cards", ["iris.yellow.1", "iris.yellow.1 iris.yellow.1", "cherry.yellow.1 lily.yellow.1"])
def test_an_exchange_with_an_empty_deck_gives_the_same_cards_back(cards: str) -> None:
    """Q5: it spends the action; Q7: it triggers nothing, and nothing anew."""
    word = f"exchange {cards}"
    assert word in LOTUS.load(LAST).legal(0)
    assert after(LAST, (0, word)) == changed(LAST, {"actions": 1})
    assert after(LAST, (0, word), (0, word)) == changed(LAST, {"actions": 0, "phase": "over"})


def test_a_short_hand_stays_short_in_an_exchange_with_an_empty_deck() -> None:
    """Q5: the cards that come back fill nothing; the draw does."""
    document = changed(FEW, {"turn_number": 43, "last_turn": 43})
    assert LOTUS.load(document).legal(0)[:1] == ["exchange cherry.yellow.1"]
    twice = [(0, "exchange cherry.yellow.1")] * 2
    assert after(document, *twice) == changed(document, IN_DRAW)


def test_petals_lie_in_the_order_of_the_action() -> None:
    for colour, laid in (("yellow", ["iris.wild", "iris.yellow.1"]), ("blue", ["iris.blue.1", "iris.wild"])):
        hand = sorted([*laid, f"primrose.{colour}.1", f"cherry.{colour}.1"])
        document = table([colour, "green"], [hand, GREEN])
        assert after(document, (0, f"play {' '.join(laid)}"))["garden"]["iris"] == laid


def test_infinite_growth_need_not_complete_the_flower() -> None:
    """Q9, R35: any number up to what the flower needs, with five cards in hand as well."""
    hand = ["lotus.wild*2", "lotus.yellow.1*2", "lotus.yellow.2"]
    document = changed(table(TWO, [hand, GREEN], iris=["iris.green.1"]), {"seats.0.growth": True, "seats.0.path": True})
    plays = [word for word in LOTUS.load(document).legal(0) if word.startswith("play")]
    assert len(plays) == 3 * 3 * 2 - 1
    five = "play lotus.wild lotus.wild lotus.yellow.1 lotus.yellow.1 lotus.yellow.2"
    assert len(after(document, (0, five))["garden"]["lotus"]) == 5
    assert after(document, (0, five), (0, "guardian reserve iris"))["phase"] == "draw"


def test_ties_choose_in_turn_order_and_owners_of_all_powers_at_once() -> None:
    """Q11, Q13: with three tied and seat 2 at turn, seat 2 first, then 0; seat 1 owns all."""
    document = changed(
        THREE,
        {
            **{"turn": 2, "turn_number": 3, "garden.lotus": ["lotus.red.1", "lotus.blue.1"]},
            **{f"seats.1.{key}": value for key, value in ALL.items()},
            "garden.iris": ["iris.red.1", "iris.blue.1"],
            "seats.0.hand": ["cherry.red.1", "lily.red.1*2", "primrose.red.1"],
            "seats.1.hand": ["cherry.blue.1", "lily.blue.1*2", "primrose.blue.1"],
        },
    )
    for seat, colour in ((0, "red"), (1, "blue")):
        document["seats"][seat]["deck"].remove(f"lily.{colour}.1")
    settled = after(document, (2, "play iris.yellow.1"))
    assert settled["pending"] == [2, 0]
    assert [seat["tokens"] for seat in settled["seats"]] == [0, 1, 0]
    assert settled["seats"][2]["petals"] == 3
    position = LOTUS.load(settled)
    assert position.to_act() == [2]
    position.play(2, "reward path")
    position.play(0, "reward elder")
    assert position.to_act() == [2]
    assert position.dump()["actions"] == 1


def test_a_last_card_that_fills_the_hand_exactly_triggers_the_end() -> None:
    """Q19; Q20: the triggering player's last turn is played in full."""
    assert TRIGGERED["last_turn"] == 43
    assert (TRIGGERED["turn"], TRIGGERED["turn_number"]) == (1, 42)
    assert LAST["last_turn"] == 43
    assert (LAST["turn"], LAST["phase"]) == (0, "action")


def test_an_empty_deck_and_wildflowers_all_alike_leave_no_choice() -> None:
    """Q16, Q18: they are drawn by themselves, and the row is refilled also in the last turn."""
    row = {
        "wildflowers": ["cherry.wild*4"],
        "wildflower_deck": [f"{flower}.wild*4" for flower in ONES if flower != "cherry"],
    }
    document = changed(LAST, row)
    position = LOTUS.load(document)
    position.play(0, "play iris.yellow.1 iris.yellow.1")
    before = position.view(1)
    position.play(0, "play lily.yellow.1")
    assert position.over
    found = position.dump()
    assert found["seats"][0]["hand"] == ["cherry.wild", "cherry.wild", "cherry.wild", "cherry.yellow.1"]
    assert found["wildflowers"] == ["cherry.wild", "iris.wild", "iris.wild", "iris.wild"]
    said = [line.say() for line in LOTUS.narrate([before, position.view(1)], 0, "play lily.yellow.1", 1)]
    assert "Seat 0 takes 3 wild cherries (Q16)." in said
    assert "New wildflowers face up: 3 wild irises (R24)." in said


def test_a_game_of_teams_that_is_tied_is_shared_by_all_four() -> None:
    """Q23; the kernel's reward is a half each, and 1 each for a team that wins alone."""
    colours = ["yellow", "green", "red", "blue"]
    hands = [[f"{flower}.{colour}.1" for flower in ("cherry", "iris", "lily", "lotus")] for colour in colours]
    document = changed(
        table(colours, hands, primrose=["primrose.yellow.1", "primrose.green.1"]),
        {"options.teams": True, "options.turn_limit": 1},
    )
    twice = [(0, "guardian reserve primrose")] * 2
    position = LOTUS.load(document)
    for seat, word in twice:
        position.play(seat, word)
    assert position.result()["winners"] == [0, 2]
    assert [position._state.value(seat) for seat in range(4)] == [1.0, 0.0, 1.0, 0.0]
    document["seats"][1]["guardians"] = ["primrose", "primrose"]
    position = LOTUS.load(document)
    for seat, word in twice:
        position.play(seat, word)
    assert position.result()["winners"] == [0, 1, 2, 3]
    assert position.result()["detail"]["garden"] == [1, 1, 0, 0]
    assert [position._state.value(seat) for seat in range(4)] == [0.5] * 4
    shared = [line.say() for line in LOTUS.narration.summary(position.result())]
    assert shared[-1] == "Equal points and equally many cards left: a shared victory (Q23)."


# -- what others see ---------------------------------------------------------------------------------------
def test_an_exchange_is_seen_by_others_as_a_number() -> None:
    position = LOTUS.load(START)
    word = "exchange iris.yellow.1 lily.yellow.1"
    before = [position.view(viewer) for viewer in (0, 1)]
    position.play(0, word)
    assert LOTUS.notation.seen(word, 0, 0) == word
    assert LOTUS.notation.seen(word, 0, 1) == LOTUS.notation.seen(word, 0, None) == "exchange 2"
    own, others = (LOTUS.narrate([before[viewer], position.view(viewer)], 0, word, viewer) for viewer in (0, 1))
    assert [line.say() for line in others] == ["Seat 0 exchanges 2 cards with their deck (R18)."]
    assert own[0].say() == "You put an iris and a lily under your deck (R18)."
    assert own[0].fleeting  # one may not look at them again
    assert own[1].say().startswith("You draw ")
    assert not own[1].fleeting


def test_wildflowers_taken_are_named_once_to_the_others() -> None:
    position = LOTUS.load(DRAW)
    before = [position.view(viewer) for viewer in (0, 1)]
    position.play(0, "draw lily.wild")
    for viewer in (0, 1):
        (line, *_) = LOTUS.narrate([before[viewer], position.view(viewer)], 0, "draw lily.wild", viewer)
        assert "wild lily" in line.say()
        assert line.fleeting == (viewer == 1)
    assert position.view(1)["seats"][0]["hand"] == [None] * 4


def test_a_redeal_keeps_wildflowers_that_were_taken_openly() -> None:
    """… in the hand until an exchange, after which nobody else can tell where they are."""
    position = LOTUS.load(DRAW)
    position.play(0, "draw lily.wild")
    for seed in range(20):
        assert "lily.wild" in position.redealt(1, seed).dump()["seats"][0]["hand"]
    loaded = LOTUS.load(position.dump())  # a document does not tell
    assert any("lily.wild" not in loaded.redealt(1, seed).dump()["seats"][0]["hand"] for seed in range(20))
    position.play(1, "exchange iris.green.1")
    position.play(1, "exchange lily.green.1")
    position.play(0, "exchange lily.yellow.1")
    assert any("lily.wild" not in position.redealt(1, seed).dump()["seats"][0]["hand"] for seed in range(20))
    assert any("lily.wild" in position.redealt(0, seed).dump()["seats"][0]["hand"] for seed in range(20))


def test_all_know_what_comes_back_from_an_empty_deck() -> None:
    """Q5: a wildflower that was taken openly is still in the hand after such an exchange."""
    position = LOTUS.load(changed(SHORT, {"seats.0.path": True}))
    for seat, word in ((0, "draw lily.wild"), (0, "draw deck"), *[(1, "guardian reserve cherry")] * 2):
        position.play(seat, word)
    position.play(0, "exchange iris.yellow.1 lily.wild")
    assert position.dump()["last_turn"] == 43
    for seed in range(20):
        assert "lily.wild" in position.redealt(1, seed).dump()["seats"][0]["hand"]


@pytest.mark.parametrize(
    ("cards", "own", "others"),
    [
        (
            "iris.yellow.1",
            "You exchange a card with an empty deck: it comes back (Q5).",
            "Seat 0 exchanges a card with an empty deck: it comes back (Q5).",
        ),
        (
            "cherry.yellow.1 iris.yellow.1",
            "You exchange 2 cards with an empty deck: they come back (Q5).",
            "Seat 0 exchanges 2 cards with an empty deck: they come back (Q5).",
        ),
    ],
)
def test_an_exchange_with_an_empty_deck_is_told_as_what_it_is(cards: str, own: str, others: str) -> None:
    word = f"exchange {cards}"
    position = LOTUS.load(LAST)
    before = [position.view(viewer) for viewer in (0, 1)]
    position.play(0, word)
    for viewer, said in ((0, own), (1, others)):
        lines = LOTUS.narrate([before[viewer], position.view(viewer)], 0, word, viewer)
        assert [(line.say(), line.fleeting) for line in lines] == [(said, False)]
    assert LOTUS.notation.seen(word, 0, 1) == f"exchange {len(cards.split())}"


# -- what computer players consider --------------------------------------------------------------------------
def test_of_exchanges_that_change_nothing_one_is_considered() -> None:
    for document in (START, LAST):
        known = LOTUS.load(document).known_to(0)
        mind = mind_of(known, 0)
        legal, considered = known.numbers(0), mind.considered()
        words = [LOTUS.notation.word(mind, 0, action) for action in considered]
        exchanges = [word for word in words if word.startswith("exchange")]
        if document is START:
            assert sorted(considered) == sorted(legal)
        else:
            assert len(exchanges) == 1
            assert sorted(words) == [*exchanges, *(word for word in known.legal(0) if not word.startswith("exchange"))]


def test_a_player_does_something_rather_than_exchange_with_an_empty_deck() -> None:
    for seed in range(5):
        position = LOTUS.load(LAST)
        assert not roster.player(LOTUS, "greedy", seed).choose(position.known_to(0), 0).startswith("exchange")


DRAWN = ("lotus-log-draw-own", "lotus-log-wildflower")


def test_own_draws_are_told_card_by_card_in_whole_games() -> None:
    """The cards that a seat is told it drew, put down and laid are those by which its hand changed."""
    for seed in range(8 if florilege.COMPILED else 2):
        for position, seat, word in play_on(LOTUS.new(3, {}, seed), at_random(random.Random(seed))):
            before = [position.view(viewer) for viewer in range(3)]
            turn = before[0]["turn"]
            views = position.views_of(seat, word, turn)
            view = views[-1]
            lines = LOTUS.narrate(views, seat, word, turn)
            told = [line.text.args["cards"] for line in lines if line.text.id in DRAWN]
            came = sum(text.args["number"] for cards in told for text in cards)  # type: ignore
            verb, *cards = word.split()
            came_back = verb == "exchange" and not before[turn]["seats"][turn]["deck"]  # Q5: none was drawn
            left = Counter(cards) if verb in ("play", "exchange") and not came_back else Counter()
            change = Counter(view["seats"][turn]["hand"]) - (Counter(before[turn]["seats"][turn]["hand"]) - left)
            assert came == change.total()


# -- the table of actions in the specification, read word by word --------------------------------------------
def legal_by_the_table(document: Document) -> list[str]:
    """The legal words of the seat that acts, from nothing but the document."""
    its = document["seats"][(document["pending"] or [document["turn"]])[0]]
    if document["phase"] == "over":
        return []
    if document["phase"] == "reward":
        lacking = [key for key in ("elder", "growth", "path") if its[key] in (None, False)]
        return sorted(f"reward {name}" for name in ["score", *lacking])
    if document["phase"] == "draw":
        return sorted({f"draw {card}" for card in document["wildflowers"]} | {"draw deck" for _ in its["deck"]})
    words = set()
    growing = {flower: len(petals) for flower, petals in document["garden"].items() if petals}
    for size in range(1, len(its["hand"]) + 1):
        for cards in combinations(its["hand"], size):
            types = {card.split(".")[0] for card in cards}
            room = NEEDED[min(types)] - growing.get(min(types), 0)
            if len(types) == 1 and size <= room and (size <= 2 or its["growth"]):
                words.add(" ".join(["play", *cards]))
            if size <= 2:
                words.add(" ".join(["exchange", *cards]))
    for piece, places in (("guardian", its["guardians"]), ("elder", [its["elder"]])):
        words |= {f"{piece} {place} {to}" for place in places if place for to in growing if to != place}
    return sorted(words) or ["pass"]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_legal_is_what_the_table_says(players: int) -> None:
    for seed in range(10 if florilege.COMPILED else 2):
        for position in laws.positions(LOTUS, players, LOTUS.samples(players)[seed % 2], seed):
            document = position.dump()
            for seat in position.to_act():
                assert position.legal(seat) == legal_by_the_table(document)
