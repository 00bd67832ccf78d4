"""The cryptographic stream behind real games: its bytes, its fairness, and that nothing else deals them."""

from __future__ import annotations

import hmac
from collections import Counter
from collections.abc import Callable
from itertools import permutations
from math import sqrt

import pytest

import florilege
from florilege.games import IDS
from florilege.games.mandala.rules import Mandala
from florilege.kernel.chance import Chance
from florilege.kernel.errors import InvalidSeed
from florilege.kernel.seed import QUICK, STREAM, Seed
from florilege.kernel.stream import Stream

KEY = bytes(range(32))


def test_the_words_are_those_of_the_specification() -> None:
    blocks = [
        hmac.digest(KEY, b"florilege stream 1" + bytes(7) + b"\x05" + bytes(7) + bytes([block]), "sha256")
        for block in range(3)
    ]
    written = b"".join(blocks)
    stream = Stream(KEY, 5)
    assert [stream.word() for _ in range(24)] == [int.from_bytes(written[i : i + 4], "big") for i in range(0, 96, 4)]


def test_a_word_that_would_favour_small_numbers_is_left_out() -> None:
    stream = Stream(KEY, 0)
    stream._words = [7, 2**32 - 1, 2**32 - 2]  # the next one last; 2**32 = 3 * 1431655765 + 1
    assert stream.below(3) == (2**32 - 2) % 3
    assert stream.below(3) == 7 % 3  # 2**32 - 1 was left out
    stream._words = [2**32 - 1]
    assert stream.below(2**16) == 2**16 - 1  # divides 2**32: nothing is left out


def test_a_sealed_chance_gives_the_numbers_of_the_stream() -> None:
    state = Mandala()
    state.start(Chance(stream=Stream(KEY, 0)))
    row = [card for card in range(6) for _ in range(18)]
    Stream(KEY, 0).shuffle(row)
    assert list(state.fields()["pile"]) == row


# -- fairness ------------------------------------------------------------------------------------------
def rejected(counts: Counter[object], kinds: int) -> bool:
    """Pearson's chi-square at one in a million (Wilson and Hilferty's quantile, z = 4.75).

    With 100 expected a kind a generator whose kinds differ by 10 % from one another (w = 0.1) is found with a power
    above 0.99 for every number of kinds tried here; the test below shows two that are.
    """
    total, freedom = sum(counts.values()), kinds - 1
    expected = total / kinds
    square = sum((n - expected) ** 2 for n in counts.values()) / expected + (kinds - len(counts)) * expected
    limit: float = freedom * (1 - 2 / (9 * freedom) + 4.75 * sqrt(2 / (9 * freedom))) ** 3
    return square > limit


def shuffles(shuffle: Callable[[Stream, list[int]], None]) -> Counter[object]:
    """How often each order of five cards came out, of 48,000."""
    stream, counts = Stream(KEY, 1), Counter[object]()
    for _ in range(48_000):
        row = [0, 1, 2, 3, 4]
        shuffle(stream, row)
        counts[tuple(row)] += 1
    return counts


def test_every_order_of_cards_is_as_likely_as_another() -> None:
    assert not rejected(shuffles(Stream.shuffle), len(list(permutations(range(5)))))


def exchange_with_any(stream: Stream, row: list[int]) -> None:
    for i in range(len(row)):
        j = stream.below(len(row))
        row[i], row[j] = row[j], row[i]


def test_an_unfair_shuffle_or_number_would_be_found() -> None:
    assert rejected(shuffles(exchange_with_any), 120)
    stream = Stream(KEY, 2)
    assert rejected(Counter(stream.word() % 256 % 100 for _ in range(10_000)), 100)


@pytest.mark.parametrize("n", [2, 3, 6, 7, 54, 108, 540])
def test_every_number_is_as_likely_as_another(n: int) -> None:
    stream = Stream(KEY, n)
    assert not rejected(Counter(stream.below(n) for _ in range(200 * n)), n)


@pytest.mark.parametrize("id", IDS)
def test_every_card_comes_to_the_top_as_often_as_it_is_there(id: str) -> None:
    """The card on top of the pile after the deal, over deals by fresh secrets of a fixed series."""
    game = florilege.game(id)
    pile = {"lotus": "wildflower_deck", "flower-power": "draw"}.get(id, "pile")
    counts: Counter[object] = Counter()
    kinds = {"lotus": 5, "flower-power": 54, "illusion": 10}.get(id, 6)
    for number in range(100 * kinds):
        counts[game.new(seed=Seed(number).for_real()).dump()[pile][0]] += 1
    assert set(counts) <= set(game.cards)
    assert not rejected(counts, kinds)


# -- what is dealt by it ---------------------------------------------------------------------------------
@pytest.mark.parametrize("id", IDS)
def test_a_secret_is_for_real_and_a_number_is_quick(id: str) -> None:
    game = florilege.game(id)
    assert game.new()._seed.source == game.new(seed=KEY)._seed.source == STREAM
    assert game.new(seed=7)._seed.source == game.new(seed="7")._seed.source == QUICK
    assert game.new(seed=7) == game.new(seed=7)
    assert game.new(seed=KEY) == game.new(seed=KEY) != game.new(seed=Seed(KEY, QUICK))
    assert game.new(seed=Seed(7).for_real()) == game.new(seed=Seed(7).secret)


def test_a_source_that_nobody_knows_is_refused() -> None:
    with pytest.raises(InvalidSeed, match="dice"):
        Seed(KEY, "dice")


@pytest.mark.parametrize("id", IDS)
def test_the_fast_generator_never_deals_a_real_game(id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A game of a secret is the same whatever the fast generator would give."""
    game = florilege.game(id)
    first = played(game.new(seed=KEY))
    assert [position.dump() for position in first] == [position.dump() for position in played(game.new(seed=KEY))]
    for play in (0, 1, 9):
        assert game.new(seed=KEY)._seed.chance(play).sealed
    assert all(position._seed.source == STREAM for position in first)


def played(position: florilege.Position) -> list[florilege.Position]:
    """A few plays, as they are listed first."""
    found = [position]
    for _ in range(30):
        if position.over:
            break
        position = position.copy()
        seat = position.to_act()[0]
        position.play(seat, position.offered(seat)[-1])
        found.append(position)
    return found
