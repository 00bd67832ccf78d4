"""The cryptographic stream behind real games: its bytes, its fairness, and that nothing else deals them."""

from __future__ import annotations

import hmac
import random
from collections import Counter
from collections.abc import Callable
from functools import cache
from math import exp, lgamma, log, sqrt

import pytest

import florilege
from florilege.errors import InvalidSeed
from florilege.games import IDS
from florilege.games.mandala.rules import Mandala
from florilege.kernel.chance import Chance
from florilege.kernel.playing import at_random, play_on
from florilege.kernel.seed import QUICK, STREAM, Seed
from florilege.kernel.stream import Stream
from florilege.table.table import Table
from tests.table.people import Evening

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
# Pearson's chi-square.  A fair generator is rejected in at most one run of a million; one that is off by an effect of w
# (the root of the mean square by which shares are off, in units of the fair share) is found with a power of 0.99, for
# which so many numbers are drawn.
ERROR, POWER = 1e-6, 0.99
W = 0.1  # numbers and orders of cards
W_OF_DEALS = 0.2  # whole deals, which take longer


def limit(kinds: int) -> float:
    """Wilson and Hilferty's quantile: no more than one in a million lies above, with few kinds a sixth of it."""
    ninth = 2 / (9 * (kinds - 1))
    return float((kinds - 1) * (1 - ninth + 4.75 * sqrt(ninth)) ** 3)


def at_most(square: float, freedom: int, off: float) -> float:
    """The distribution function of noncentral chi-square: central ones, as often as a Poisson number says."""
    found = told = 0.0
    for n in range(1000):
        told += exp(n * log(off / 2) - off / 2 - lgamma(n + 1))
        found += told * exp((freedom / 2 + n) * log(square / 2) - square / 2 - lgamma(freedom / 2 + n + 1))
    return found


def power(kinds: int, drawn: int, w: float) -> float:
    return 1 - at_most(limit(kinds), kinds - 1, drawn * w**2)


@cache
def enough(kinds: int, w: float) -> int:
    """How many are drawn, for the stated power."""
    drawn = 1000
    while power(kinds, drawn, w) < POWER:
        drawn += drawn // 20
    return drawn


def rejected(counts: Counter[object], kinds: int) -> bool:
    expected = sum(counts.values()) / kinds
    square = sum((n - expected) ** 2 for n in counts.values()) / expected + (kinds - len(counts)) * expected
    return square > limit(kinds)


@pytest.mark.parametrize("kinds", [2, 5, 6, 7, 10, 54, 100, 108, 120, 540])
def test_no_fair_generator_is_rejected(kinds: int) -> None:
    assert ERROR / 7 < 1 - at_most(limit(kinds), kinds - 1, off=1e-9) < ERROR * 1.01


@pytest.mark.parametrize("kinds", [2, 7, 54])
def test_the_power_is_as_stated(kinds: int) -> None:
    """Generators that are off by exactly w, with all, half and a quarter of the numbers, two hundred times each."""
    chance, drawn = random.Random(kinds), enough(kinds, W_OF_DEALS)
    off = W_OF_DEALS * sqrt(kinds / (kinds // 2 * 2))  # half of the kinds more, half less; of an odd number one is not
    weights = [1 + off] * (kinds // 2) + [1.0] * (kinds % 2) + [1 - off] * (kinds // 2)
    found = {}
    for share in (1, 2, 4):
        runs = [Counter[object](chance.choices(range(kinds), weights, k=drawn // share)) for _ in range(200)]
        found[share] = sum(rejected(counts, kinds) for counts in runs) / 200
        assert found[share] == pytest.approx(power(kinds, drawn // share, W_OF_DEALS), abs=0.08)
    assert found[1] > 0.97 > 0.9 > found[2] > found[4]


def shuffles(shuffle: Callable[[Stream, list[int]], None]) -> Counter[object]:
    """How often each order of five cards came out."""
    stream, counts = Stream(KEY, 1), Counter[object]()
    for _ in range(enough(120, W)):
        row = [0, 1, 2, 3, 4]
        shuffle(stream, row)
        counts[tuple(row)] += 1
    return counts


def test_every_order_of_cards_is_as_likely_as_another() -> None:
    assert not rejected(shuffles(Stream.shuffle), 120)


def exchange_with_any(stream: Stream, row: list[int]) -> None:
    for i in range(len(row)):
        j = stream.below(len(row))
        row[i], row[j] = row[j], row[i]


def test_an_unfair_shuffle_or_number_would_be_found() -> None:
    assert rejected(shuffles(exchange_with_any), 120)
    stream = Stream(KEY, 2)
    assert rejected(Counter(stream.word() % 256 % 100 for _ in range(enough(100, W))), 100)


@pytest.mark.parametrize("n", [2, 3, 6, 7, 54, 108, 540])
def test_every_number_is_as_likely_as_another(n: int) -> None:
    stream = Stream(KEY, n)
    assert not rejected(Counter(stream.below(n) for _ in range(enough(n, W))), n)


@pytest.mark.parametrize("id", IDS)
def test_every_card_comes_to_the_top_as_often_as_it_is_there(id: str) -> None:
    """The card on top of the pile after the deal, over deals by fresh secrets of a fixed series."""
    game = florilege.game(id)
    pile = {"lotus": "wildflower_deck", "flower-power": "draw"}.get(id, "pile")
    counts: Counter[object] = Counter()
    kinds = {"lotus": 5, "flower-power": 54, "illusion": 10}.get(id, 6)
    for number in range(enough(kinds, W_OF_DEALS)):
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


def without_the_fast_generator(monkeypatch: pytest.MonkeyPatch) -> list[tuple[Chance, Stream]]:
    """All chance that will be given to plays.  Chance without a stream is an error, and so is a step of the fast
    generator: at once on the plain engine; on the compiled one, where it cannot be exchanged, its state tells."""
    given = []

    def only_sealed(seed: int = 0, stream: Stream | None = None) -> Chance:
        assert stream is not None, "the fast generator was asked for"
        given.append((Chance(stream=stream), stream))
        return given[-1][0]

    monkeypatch.setattr("florilege.kernel.seed.Chance", only_sealed)
    if not florilege.COMPILED:
        monkeypatch.setattr(Chance, "seed", lambda self, seed: setattr(self, "rng", seed))
        monkeypatch.setattr(Chance, "step", lambda self: pytest.fail("the fast generator made a step"))
    return given


def of_a_secret(id: str, number: int) -> Callable[[], None]:
    return lambda: play_out(florilege.game(id).new(seed=number.to_bytes(32, "big")), number)


def of_no_seed(id: str, number: int) -> Callable[[], None]:
    return lambda: play_out(florilege.game(id).new(), number)


def at_a_table(id: str, number: int) -> Callable[[], None]:
    evening = Evening(id, seed=number).begin()  # to settle options, another deal is made that nobody plays

    def game() -> None:
        evening.play_some(10_000, random.Random(number))
        assert Table.fold("again", evening.table.entries).position == evening.table.position

    return game


def play_out(position: florilege.Position, number: int) -> None:
    for _ in play_on(position, at_random(random.Random(number))):
        pass


@pytest.mark.parametrize("kind", [of_a_secret, of_no_seed, at_a_table])
@pytest.mark.parametrize("id", IDS)
def test_the_fast_generator_never_deals_a_real_game(
    id: str, kind: Callable[[str, int], Callable[[], None]], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whole games, in some of which cards are shuffled in their midst; in Lotus they never are."""
    games = [kind(id, number) for number in range(6 if kind is at_a_table else 20)]
    sealed = without_the_fast_generator(monkeypatch)
    for game in games:
        game()
    in_their_midst = [stream for _, stream in sealed if stream._block and any(stream._message[-8:])]
    assert bool(in_their_midst) == (id != "lotus")
    untouched = Chance().rng
    assert all(chance.sealed and chance.rng == untouched for chance, _ in sealed)
