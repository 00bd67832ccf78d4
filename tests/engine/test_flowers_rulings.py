"""Rules and rulings of Flowers of which no scenario speaks: the material, and what is true of every game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pytest

import florilege
from florilege.checks import laws

FLOWERS = florilege.game("flowers")
COLOURS = ("red", "orange", "yellow", "green", "purple", "black")
VALUES = ("2", "3", "4", "5", "7", "x3")
DARK = ("red", "purple", "black")
BACKS = ("dark", "light")
Document = dict[str, Any]


def deals(number: int = 20) -> Iterator[Document]:
    """Of every number of players, with backs by colour and by chance."""
    for seed in range(number):
        players = FLOWERS.players[seed % len(FLOWERS.players)]
        yield FLOWERS.new(players, {"tile_backs": ("colours", "random")[seed % 2]}, seed).dump()


def games(number: int = 12) -> Iterator[Iterator[Document]]:
    """The positions of whole games, of two to four players."""
    for seed in range(number):
        players = FLOWERS.players[seed % len(FLOWERS.players)]
        yield (position.dump() for position in laws.positions(FLOWERS, players, {}, seed))


def test_the_cards_and_the_tiles() -> None:
    """R1, R2, Q1: fifteen cards of each colour; one tile of each value in each colour."""
    for document in deals():
        found = FLOWERS.document.census(document)
        assert found == Counter(dict.fromkeys(COLOURS, 15)) + Counter(f"{c}-{v}" for c in COLOURS for v in VALUES)
        assert sum(found[colour] for colour in COLOURS) == 90
        assert all(sum(found[f"{colour}-{value}"] for colour in COLOURS) == 6 for value in VALUES)


def test_the_backs() -> None:
    """R3: eighteen of each; which ones is chance if it is so agreed (Q2)."""
    found = set()
    for document in deals():
        dark, light = (document[pile] + [tiles[k] for tiles in tiles_of(document)] for k, pile in enumerate(BACKS))
        assert (len(dark), len(light)) == (18, 18)
        found.add((document["options"]["tile_backs"], {tile.split("-")[0] for tile in dark} == set(DARK)))
    assert found == {("colours", True), ("random", False)}


def tiles_of(document: Document) -> list[list[str]]:
    return [mandala["tiles"] for mandala in document["mandalas"]]


def test_the_mat() -> None:
    """R4: three mandalas, each with a centre, a side for each player, and a marker."""
    for document in deals():
        assert len(document["mandalas"]) == 3
        for mandala in document["mandalas"]:
            assert set(mandala) == {"tiles", "marker", "sides"}
            assert (len(mandala["tiles"]), mandala["marker"]) == (2, None)
            assert mandala["sides"] == [[] for _ in document["seats"]]


def test_seat_0_is_first() -> None:
    """Q23."""
    assert {document["turn"] for document in deals()} == {0}


def test_the_marker_is_with_whoever_has_most_cards_of_those_with_one_face_up() -> None:
    """R23, at every moment: perhaps tied, and in the centre exactly as long as no card lies face up."""
    held = 0
    for game in games():
        for document in game:
            for mandala in document["mandalas"]:
                open_ = [seat for seat, side in enumerate(mandala["sides"]) if any(map(is_face_up, side))]
                assert (mandala["marker"] is None) == (not open_)
                if open_:
                    held += 1
                    assert mandala["marker"] in open_
                    most = max(len(mandala["sides"][seat]) for seat in open_)
                    assert len(mandala["sides"][mandala["marker"]]) == most
    assert held > 100


def is_face_up(card: str) -> bool:
    return not card.endswith("-down")


def test_after_a_destruction_the_turn_is_over() -> None:
    """R25: the tiles are gone, other cards lie in the centre, and the next seat plays."""
    seen = 0
    for game in games():
        for before, after in pairwise(game):
            if after["phase"] != "play" or before["phase"] not in ("play", "tile"):
                continue
            assert after["turns"] == before["turns"] + 1
            replaced = [k for k in range(3) if tiles_of(before)[k] != tiles_of(after)[k]]
            for k in replaced:
                seen += 1
                assert after["mandalas"][k] == {
                    "tiles": [before["dark"][0], before["light"][0]],  # R35
                    "marker": None,
                    "sides": [[] for _ in after["seats"]],
                }
                assert after["turn"] == (before["turn"] + 1) % len(after["seats"])
    assert seen > 20


@pytest.mark.parametrize("word", ["pass", "play 1", "play 1 red 0", "play 1 red"])
def test_no_turn_is_without_a_card(word: str) -> None:
    """Q3."""
    position = FLOWERS.new(seed=1)
    with pytest.raises(florilege.InvalidNotation):
        position.play(0, word)
    assert all(int(legal.split()[-1]) >= 1 for legal in position.legal(0))


def test_a_game_has_an_end() -> None:
    """Q25: each turn puts cards on a mandala, and of 36 tiles at most 16 pairs are taken before the end."""
    for game in games():
        destroyed = 0
        for before, after in pairwise(game):
            if before["phase"] == "play" and after["phase"] in ("play", "tile"):
                laid = len_of(after) - len_of(before)
                assert laid > 0 or tiles_of(before) != tiles_of(after)
            destroyed += before["phase"] != "over" and len(after["dark"]) < len(before["dark"])
        assert destroyed <= 16


def len_of(document: Document) -> int:
    return sum(len(side) for mandala in document["mandalas"] for side in mandala["sides"])
