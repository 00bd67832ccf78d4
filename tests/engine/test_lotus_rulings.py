"""Rules and rulings of Lotus of which no scenario speaks: the material, and what is said not to matter."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.documents import changed
from tests.engine.test_lotus import GREEN, LOTUS, ONES, OVER, START, TWO, YELLOW, Document, after, printed, table

COLOURS = ("yellow", "green", "red", "blue")


def lying(document: Document) -> Counter[str]:
    """All cards that are in play."""
    rows = [document["wildflowers"], document["wildflower_deck"], *document["garden"].values()]
    rows += [seat[row] for seat in document["seats"] for row in ("hand", "deck")]
    return Counter(card for row in rows for card in row)


def test_the_cards() -> None:
    """R2, R3, Q1: thirty-one of a colour, of each type one with two symbols; twenty wildflowers, four of each type."""
    found = lying(LOTUS.new(2, seed=1).dump())
    assert found == printed(TWO)
    for colour in TWO:
        its = {card: number for card, number in found.items() if card.split(".")[1] == colour}
        assert sum(its.values()) == 31
        assert [number for card, number in its.items() if card.endswith(".2")] == [1] * len(ONES)
    assert [found[f"{flower}.wild"] for flower in ONES] == [4] * 5
    assert {colour for players in LOTUS.players for colour in colours_of(players)} == set(COLOURS)


def colours_of(players: int) -> list[str]:
    colours: list[str] = LOTUS.new(players, seed=1).dump()["options"]["colours"]
    return colours


@pytest.mark.parametrize(("card", "rewarded"), [("iris.yellow.1", [0, 1]), ("iris.yellow.2", [0]), ("iris.wild", [1])])
def test_symbols_count_for_control_and_wildflowers_have_none(card: str, rewarded: list[int]) -> None:
    """R3, R4: green has one symbol on the iris."""
    hand = [card, *YELLOW[1:]]
    start = table(TWO, [hand, GREEN], iris=["iris.green.1", "iris.wild"], lily=["lily.wild"])
    assert after(start, (0, f"play {card}"))["pending"] == rewarded


def test_a_flower_of_wildflowers_is_controlled_by_nobody() -> None:
    """R4: no reward is won, and the petals are counted all the same."""
    hand = ["iris.wild", *YELLOW[1:]]
    document = after(table(TWO, [hand, GREEN], iris=["iris.wild*2"]), (0, "play iris.wild"))
    assert (document["phase"], document["pending"], document["seats"][0]["petals"]) == ("action", [], 3)


def test_what_each_player_has() -> None:
    """R5: two guardians, an elder guardian and two more powers to be won; score tokens are worth 5 points."""
    for players in LOTUS.players:
        for seat in LOTUS.new(players, seed=1).dump()["seats"]:
            assert (seat["guardians"], seat["elder"], seat["path"], seat["growth"]) == (
                ["reserve"] * 2,
                None,
                False,
                False,
            )
    scores = [LOTUS.load(changed(OVER, {"seats.0.tokens": tokens})).result()["scores"][0] for tokens in (0, 3)]
    assert scores[1] - scores[0] == 15


def test_decks_are_shuffled_and_lie_face_down() -> None:
    """R8."""
    decks = [LOTUS.new(2, seed=seed).dump()["seats"][0]["deck"] for seed in range(5)]
    assert all(one != other for k, one in enumerate(decks) for other in decks[:k])
    assert LOTUS.new(2, seed=1).view(0)["seats"][0]["deck"] == [None] * 27


@pytest.mark.parametrize(("owner", "three"), [(0, True), (2, False)])
def test_the_powers_of_a_partner_are_of_no_use(owner: int, three: bool) -> None:
    """R46: infinite growth (R35) is for its owner alone."""
    position = LOTUS.new(4, {"teams": True}, seed=1)
    document = changed(position.dump(), {f"seats.{owner}.growth": True})
    mine = document["seats"][0]
    wanted = [card for card in mine["hand"] + mine["deck"] if card.startswith("lotus")][:3]
    assert len(wanted) == 3
    kept = list((Counter(mine["hand"] + mine["deck"]) - Counter(wanted)).elements())
    document["seats"][0] |= {"hand": sorted([*wanted, kept[0]]), "deck": kept[1:]}
    legal = LOTUS.load(document).legal(0)
    assert any(word.startswith("play lotus") and len(word.split()) == 4 for word in legal) == three


def test_there_is_a_score_token_whenever_one_is_won() -> None:
    """Q12."""
    document = after(changed(START, {"seats.0.tokens": 30}), (0, "play iris.yellow.1"), (0, "reward score"))
    assert document["seats"][0]["tokens"] == 31


def test_picked_flowers_are_a_number() -> None:
    """Q21: their cards are out of play."""
    picked = after(START, (0, "play iris.yellow.1"))
    assert picked["seats"][0]["petals"] == START["seats"][0]["petals"] + 3
    assert lying(START) - lying(picked) == Counter(["iris.green.1", "iris.wild", "iris.yellow.1"])
