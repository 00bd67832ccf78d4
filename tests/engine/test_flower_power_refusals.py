"""Why actions of Flower Power! are refused, in sentences with their rules."""

import pytest

import florilege
from tests.documents import changed, check_refusal
from tests.engine.test_flower_power import (
    ANEW,
    BUILD,
    FOUGHT,
    LEVELS,
    LIMIT,
    MAKING,
    MIDST,
    OVER,
    POSITION,
    POWER,
    REPLY,
    SELECT,
    THREE,
    TURN,
    WILL,
    Document,
    fight,
    table,
)

NOT_FOR_TURN = "This is not for your turn: attack, play a card, draw or end it (R21)."
REACH = "In a battle cards touch only the gardens of the two players who fight, and the other one's hand (R26)."
SUITS = (
    "A power flower needs a card of every suit; a black joker can stand for a spade or a club, "
    "a red one for a heart or a diamond (R34)."
)
IN_MAKING = "You are making a flower: choose its petals, and plant it when it is complete (R35)."
MUST_END = "No attack is possible any more: you may only make a new flower, or end the turn (R24)."
IDLE = table(["2s 5h 4d 3c", "a1* (3s) 9d", "a2*! kd 3h"], ["7s 8h", "b1 5s"], **FOUGHT)
BATTLE = table(
    *(["2s 5h 4d 3c", "a1 9d (3s)"], ["", "b1 5s (6h)", "b2! 10s"], ["7s", "c1 jh"]),
    phase="reply",
    **fight("a1", "b1"),
)
NO_CLUB = table(["2s 3s 4h 5d 6c", "a1 3c"], ["", "b1 4c"])
EMPTY = table(["", "a1 2s"], ["", "b1 3s"], rest="b1")
ONLY_ACTIVE = "Only the active player can end the turn, not the defender (R23)."
TO_DEFENDER: Document = {"battle.replier": 1, "battle.passes": 1}
CONFIRMING = changed(LEVELS, {"phase": "confirm", "battle.confirming": "attack", "battle.news.attack": True})
SELECTING = changed(LEVELS, {"phase": "select", "battle.picks": {"attack": [1], "defend": []}})
REFUSALS = [
    (OVER, 0, "end", "The game is over: nobody acts any more (R57)."),
    (LIMIT, 1, "attack b1 a1", "The game is over: nobody acts any more (R57)."),
    (TURN, 1, "end", "It is not for you to act now, but for seat 0 (R21)."),
    (MAKING, 1, "end", "It is not for you to act now, but for seat 0 (R21)."),  # no word of the making
    (POSITION, 0, "position 1", "It is not for you to act now, but for seat 1 (R10)."),
    (BUILD, 0, "flower 2", "Your garden is built: wait until all have finished theirs (R13)."),
    (REPLY, 1, "pass", "It is not for you to act now, but for seat 0 (R44)."),
    (SELECT, 1, "select 1", "It is not for you to act now, but for seat 0 (R46)."),
    (ANEW, 0, "confirm", "It is not for you to act now, but for seat 1 (R49)."),
    (WILL, 1, "end", "It is not for you to act now, but for seat 0 (R55)."),
    (THREE, 1, "end", "It is not for you to act now, but for seat 0 (R21)."),
    # not in this phase
    *((POSITION, 1, word, "First the winner of the joust chooses a position (R10).") for word in ("end", "flower 2")),
    *(
        (BUILD, 1, word, "First the gardens are built: make a flower of your petals (R13).")
        for word in ("end", "draw", "create", "position 1", "attack b1 a1")
    ),
    *((TURN, 0, word, NOT_FOR_TURN) for word in ("pass", "confirm", "select 1", "flower 2", "position 1")),
    *((SELECT, 0, word, "First select the petal that shall fight (R46).") for word in ("pass", "confirm", "draw")),
    *(
        (REPLY, 0, word, "In a battle you reply with cards, or pass (R44).")
        for word in ("draw", "confirm", "select 1", "attack a1 b2", "flower 2")
    ),
    *((ANEW, 1, word, "First confirm your selection, or select anew (R49).") for word in ("pass", "draw", "create")),
    *(
        (WILL, 0, word, "In a last will you can only play cards, or end (R55).")
        for word in ("pass", "draw", "attack b1 c1", "select 1")
    ),
    # only the active player ends the turn
    *((document, 1, "end", ONLY_ACTIVE) for document in (ANEW, SELECTING, changed(REPLY, TO_DEFENDER))),
    # setup
    *((POSITION, 1, f"position {k}", f"There is no such position: {k} (R10).") for k in (0, 3, 8)),
    *(
        (
            *(BUILD, 1, f"flower {n}"),
            f"A flower has at least 2 petals, and the pack must be used up: a flower of {n} would leave a single one, "
            "or is more than there is (R13).",
        )
        for n in (0, 1, 2, 4, 540)
    ),
    # drawing for the turn
    (MIDST, 0, "draw", "Drawing is a whole turn: you have already played or attacked in this one (R20)."),
    (changed(TURN, {"seats.0.last_turn": "none"}), 0, "draw", "In your first turn you may not draw (Q6)."),
    (
        *(changed(TURN, {"seats.0.last_turn": "draw"}), 0, "draw"),
        "Your last turn was a draw already: never two in a row (R20).",
    ),
    (EMPTY, 0, "draw", "There is no card to draw: the draw pile and the graveyard are empty (R22)."),
    # attacks
    (TURN, 0, "attack b1 a1", "b1 is not your flower; attack with one of your own (R43)."),
    (TURN, 0, "attack b1 b2", "b1 is not your flower; attack with one of your own (R43)."),
    (TURN, 0, "attack a1 a2", "a2 is your own flower; attack one of an opponent (R43)."),
    (TURN, 0, "attack a1 a1", "a1 is your own flower; attack one of an opponent (R43)."),
    (MIDST, 0, "attack a1 b1", "a1 has failed in this turn and is spent (R39)."),
    (MIDST, 0, "attack a1 b2", "a1 has failed in this turn and is spent (R39)."),
    (MIDST, 0, "attack a2 b2", "b2 is spent and cannot be attacked in this turn (R39)."),
    (TURN, 0, "attack a1 b3", "There is no flower b3 (R18)."),
    (TURN, 0, "attack h1 b1", "There is no flower h1 (R18)."),
    (TURN, 0, f"attack a1 b1{'0' * 40}", "There is no flower b100000000000… (R18)."),
    # cards
    (TURN, 0, "poison 7s b1.1", "You have not got the 7 of spades in hand (R26)."),
    (TURN, 0, "spy joker-black b1", "You have not got the black joker in hand (R26)."),
    (TURN, 0, "transform joker-red b1", "You have not got the red joker in hand (R26)."),
    *(
        (IDLE, 0, word, MUST_END)
        for word in ("poison 2s b1.1", "spy 3c hand 1", "transform 4d a1", "fertilise 5h b1.1")
    ),
    *((BATTLE, 0, word, REACH) for word in ("fertilise 5h c1.1", "transform 4d c1", "spy 3c c1", "spy 3c hand 2")),
    (BATTLE, 0, "poison 2s c1.1", REACH),
    (TURN, 0, "poison 2s b1.2", "Petal 2 of b1 lies face down; poison needs a petal that can be seen (R27)."),
    (TURN, 0, "poison 2s a1.1", "Petal 1 of a1 lies face down; poison needs a petal that can be seen (R27)."),
    (TURN, 0, "poison 2s a2.2", "Petal 2 of a2 is stronger than the 2 of spades (R27)."),
    *((TURN, 0, f"poison 2s b1.{n}", "b1 has 3 petals, counted from 1 at the top (R15).") for n in (0, 4, 10**30)),
    (TURN, 0, "poison 2s b2.2", "b2 has only one petal, counted from 1 at the top (R15)."),
    *(
        (
            *(TURN, 0, f"fertilise 5h b2.{n}"),
            "b2 has one petal: a new one can go from place 1, on top, to the place after the last (R29).",
        )
        for n in (0, 3, 10**30)
    ),
    (TURN, 0, "fertilise 5h a2.1", "In a power flower the order has no meaning: a fertiliser goes to its end (Q15)."),
    (TURN, 0, "transform 4d a2", "a2 is a power flower already (R30)."),
    (TURN, 0, "spy 3c hand 0", "You know your own hand (R32)."),
    (BATTLE, 0, "spy 3c hand 0", "You know your own hand (R32)."),
    (BATTLE, 0, "spy 3c hand 1", "seat 1 has no card in hand (Q25)."),
    *(
        (TURN, 0, f"spy 3c hand {n}", f"There is no seat {n}: seats are numbered from 0 to 1 (R32).")
        for n in (2, 10**11)
    ),
    *(
        (TURN, 0, f"poison {card} b2.1", f"Only spades and black jokers are poison, not {said} (R3).")
        for card, said in (("5h", "the 5 of hearts"), ("joker-red", "the red joker"))
    ),
    (TURN, 0, "fertilise 2s b2.1", "Only hearts and red jokers are fertiliser, not the 2 of spades (R3)."),
    (TURN, 0, "transform ac b2", "Only diamonds and red jokers are transformers, not the ace of clubs (R3)."),
    (TURN, 0, "spy 10d b2", "Only clubs and black jokers are spies, not the 10 of diamonds (R3)."),
    (TURN, 0, "spy joker-red hand 1", "Only clubs and black jokers are spies, not the red joker (R3)."),
    # new flowers
    (REPLY, 0, "create power", "A new regular flower needs 3 cards, a power flower 4 (R34)."),
    (TURN, 0, "select 541", "The flower has no petal 541 (R15)."),
    (WILL, 0, "create", "A new regular flower needs 3 cards, a power flower 4 (R33)."),
    (table(["2s 3s 4h 5d", "a1 3c"], ["", "b1 4c"]), 0, "create power", SUITS),
    (TURN, 0, "petal 2s", 'You are not making a flower: begin with "create" or "create power" (R35).'),
    (REPLY, 0, "done", 'You are not making a flower: begin with "create" or "create power" (R35).'),
    *((MAKING, 0, word, IN_MAKING) for word in ("end", "draw", "create", "attack a1 b1", "poison 2s b2.1", "select 1")),
    (MAKING, 0, "petal 4d", "You have already chosen the 4 of diamonds for this flower (R35)."),
    (MAKING, 0, "petal 7s", "You have not got the 7 of spades in hand (R26)."),
    (MAKING, 0, "done", "A new regular flower needs 3 cards, a power flower 4 (R33)."),
    (changed(NO_CLUB, {"making": {"power": True, "petals": ["2s", "3s", "4h", "5d"]}}), 0, "done", SUITS),
    # selections
    *((SELECT, 0, f"select {n}", f"The flower has no petal {n} (R15).") for n in (0, 3)),
    *((ANEW, 1, f"select {n}", f"The flower has no petal {n} (R15).") for n in (0, 3)),
    (
        *(ANEW, 1, "select 1"),
        'Petal 1 is fighting on level 1 already: keep it with "confirm", or select another (R49).',
    ),
    (
        *(changed(CONFIRMING, {"battle.tried.attack": [3]}), 0, "select 3"),
        "Petal 3 was withdrawn from level 1: it comes back only after a card is played in the battle (R49).",
    ),
    (
        *(changed(LEVELS, {"phase": "select", "battle.picks": {"attack": [2], "defend": []}}), 1, "select 4"),
        "The flower has no petal 4 (R15).",
    ),
    (
        *(changed(LEVELS, {"phase": "select", "battle.picks": {"attack": [1], "defend": [1]}}), 0, "select 1"),
        "Petal 1 is selected on another level already (R45).",
    ),
]


@pytest.mark.parametrize(("document", "seat", "word", "sentence"), REFUSALS)
def test_a_refusal_is_a_sentence_with_its_rule(document: Document, seat: int, word: str, sentence: str) -> None:
    position = POWER.load(document)
    check_refusal(position, seat, word, sentence)
    assert word not in position.legal(seat)
    assert position.dump() == document


@pytest.mark.parametrize("number", [9, 541, 10**12, 10**30])
def test_huge_numbers_are_illegal_and_nothing_worse(number: int) -> None:
    for document, seat, word in ((POSITION, 1, "position"), (BUILD, 1, "flower"), (SELECT, 0, "select")):
        with pytest.raises(florilege.IllegalAction):
            POWER.load(document).play(seat, f"{word} {number}")


@pytest.mark.parametrize(
    "word",
    [
        *(
            "",
            " ",
            "End",
            "end ",
            " end",
            "end end",
            "draw 1",
            "pass 0",
            "create  power",
            "create regular",
            "createpower",
        ),
        *("position", "position -1", "position 01", "position one", "flower", "flower 2.0", "flower 2 3", "select 00"),
        *("attack", "attack a1", "attack a1 b1 b2", "attack a1, b1", "attack a b1", "attack a01 b1", "attack i1 b1"),
        *("attack A1 b1", "attack a0 b1", "attack a1\n b1", "attack a¹ b1", "poison 2s", "poison 2s b2", "poison b2.1"),
        *("poison 2s b2.", "poison 2s b2.01", "poison 2s b2.-1", "poison 2s b2 1", "poison 1s b2.1", "poison 11s b2.1"),
        *("poison 2S b2.1", "poison joker b2.1", "poison joker-green b2.1", "poison s2 b2.1", "fertilise 5h b2"),
        *("fertilize 5h b2.1", "fertilise 5h b2.1.1", "transform 4d b2.1", "transform 4d", "transform b2", "spy 3c"),
        *("spy 3c b2.1", "spy 3c hand", "spy 3c hand b", "spy 3c hand 01", "spy 3c hand -1", "spy hand 1", "hand 1"),
        *("spy 3c hand 1 ", "petal", "petal 2", "petal 2s 3s", "petal null", "done 1", "confirm 1", "select"),
    ],
)
def test_what_no_action_is_spelled_like(word: str) -> None:
    position = POWER.load(TURN)
    for seat in (0, 1):
        with pytest.raises(florilege.InvalidNotation, match="No action of Flower Power! is spelled"):
            position.play(seat, word)


def test_a_refusal_tells_nothing_hidden() -> None:
    """Whether a petal that lies face down is strong, or what a hand holds, makes no difference."""
    strong, weak = (table(["3s", "a1 4s"], ["5s", f"b1 ({card}) 6s"]) for card in ("as", "2s"))
    for document in (strong, weak):
        sentence = "Petal 1 of b1 lies face down; poison needs a petal that can be seen (R27)."
        check_refusal(POWER.load(document), 0, "poison 3s b1.1", sentence)
