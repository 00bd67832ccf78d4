"""What the log of Flower Power! tells of draws, refills and eliminations, in the order in which they come (R22, R54,
R56, Q7)."""

import random
from collections.abc import Callable

import pytest

from florilege.games.flower_power.narration import Piles
from florilege.kernel.game import Position
from florilege.kernel.playing import Choice, play_on
from tests.effort import fresh
from tests.engine.test_flower_power import POWER, Document, played, table
from tests.engine.test_flower_power_battle import told

REFILL = "The draw pile is used up: the graveyard is shuffled and becomes the new one (R22)."


def hasty(chance: random.Random) -> Callable[[Position], Choice]:
    """Any action, and three times in ten one of those that draw or bury cards."""

    def choose(position: Position) -> Choice:
        seat = chance.choice(position.to_act())
        legal = position.legal(seat)
        found = [word for word in legal if word.startswith(("attack", "poison", "draw"))]
        return seat, chance.choice(found if found and chance.random() < 0.3 else legal)

    return choose


def order(lines: list[str], *parts: str) -> list[str]:
    """These parts, in the order in which lines have them."""
    found = [(number, part) for part in parts for number, line in enumerate(lines) if part in line]
    return [part for _, part in sorted(found)]


def last_flower_poisoned(draw: str) -> Document:
    """Seat 0 takes the only flower of seat 1, then its own."""
    return table(["5s 6s", "a1 2h"], ["2c 3c", "b1 3h"], ["", "c1 kd"], draw=draw, rest="c1")


@pytest.mark.parametrize("draw", ["", "8h"])
def test_a_card_that_is_drawn_and_given_up_is_told_though_the_pile_was_refilled(draw: str) -> None:
    """R54, then R56: seat 0 draws for seat 1, and is out itself."""
    document = last_flower_poisoned(draw)
    lines = told(document, 2, "0 poison 6s b1.1", "0 poison 5s a1.1")
    assert order(lines, "seat 1 ", "Seat 1 ", "draws a card", "Seat 0 has no flower left")[-2:] == [
        "draws a card",
        "Seat 0 has no flower left",
    ]
    assert REFILL in lines


def test_a_victory_draw_that_empties_the_pile_is_told_with_its_refill_before_hands_go() -> None:
    """Q7: the hand of seat 1 is not in it."""
    document = table(["", "a1 9d", "a2 2d"], ["6h 7h", "b1 5s"], ["", "c1 3d"], rest="graveyard", draw="8h")
    lines = told(document, 2, "0 attack a1 b1", "1 pass")
    assert order(lines, REFILL, "Seat 1 has no flower left") == [REFILL, "Seat 1 has no flower left"]
    assert played(document, "0 attack a1 b1", "1 pass").dump()["graveyard"] == ["7h", "6h"]


def test_a_pile_that_was_empty_is_refilled_after_the_hand_that_is_in_it_went() -> None:
    """Q7, Q24."""
    lines = told(last_flower_poisoned(""), 2, "0 poison 6s b1.1", "0 poison 5s a1.1")
    assert order(lines, REFILL, "Seat 1 has no flower left")[:2] == ["Seat 1 has no flower left", REFILL]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_whatever_is_told_to_have_been_drawn_and_buried_leaves_the_piles_as_they_are(
    players: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In whole games, for whoever watches: counted with the story, cards are where the view has them."""
    counted: list[tuple[Piles, Document]] = []

    class Counting(Piles):
        def __init__(self, start: Document, after: Document, played: int, actor: int) -> None:
            super().__init__(start, after, played, actor)
            counted.append((self, after))

    monkeypatch.setattr("florilege.games.flower_power.narration.Piles", Counting)
    chance, refills = fresh("draws", players), 0
    for game in range(20):
        options = {"packs": 1, "petals": 50 // players - 5, "base_hand": 3}  # so that the draw pile is small
        for position, seat, word in play_on(POWER.new(players, options, seed=chance.getrandbits(60)), hasty(chance)):
            POWER.narrate(position.views_of(seat, word, None), seat, word, None)
            for piles, view in counted:
                refills += any(step[0] == "refill" for step in piles.course)
                assert piles.pile == len(view["draw"]), (game, word)
                assert piles.graveyard == len(view["graveyard"]), (game, word)
                assert piles.hands == [len(its["hand"]) for its in view["seats"]], (game, word)
            counted.clear()
    assert refills
