"""The pieces of the kernel: chance, seeds, moves, states."""

import copy
import hmac
import pickle
import sys
from hashlib import sha256

import pytest

import florilege
from florilege.checks import drills
from florilege.games import IDS
from florilege.games.mandala.rules import Mandala
from florilege.kernel import plain
from florilege.kernel.chance import Chance
from florilege.kernel.moves import Moves
from florilege.kernel.seed import Seed
from florilege.kernel.state import State


def pile(chance: Chance) -> tuple[int, ...]:
    """The pile of a Mandala dealt by a generator."""
    state = Mandala()
    state.start(chance)
    return tuple(state.fields()["pile"])


def test_the_generator_gives_the_numbers_that_its_name_promises() -> None:
    """mwc63.1, computed here a second time from its description."""
    seed = 0x123456789ABCDEF
    x = seed % (2147483085 * 2**32 - 2) + 1
    steps = []
    for _ in range(4 + 107):
        x = 2147483085 * (x & 0xFFFFFFFF) + (x >> 32)
        steps.append((x ^ (x >> 32)) & 0xFFFFFFFF)
    cards = [i // 18 for i in range(108)]
    for i, number in zip(range(107, 0, -1), steps[4:], strict=True):
        j = number * (i + 1) >> 32
        cards[i], cards[j] = cards[j], cards[i]
    assert pile(Chance(seed)) == tuple(cards)


def test_all_63_bits_of_a_seed_count() -> None:
    assert len({pile(Chance(1 << bit)) for bit in range(63)} | {pile(Chance(0))}) == 64


def test_every_play_has_its_own_chance() -> None:
    seed = Seed(1)
    assert pile(seed.chance(0)) != pile(seed.chance(1)) == pile(seed.chance(1))
    digest = hmac.digest(seed.secret, bytes([0, 0, 0, 0, 0, 0, 0, 1]), "sha256")
    assert pile(seed.chance(1)) == pile(Chance(int.from_bytes(digest[:8], "big") >> 1))


def test_seeds() -> None:
    secret = bytes(range(32))
    assert Seed(secret).secret == secret
    assert Seed(secret).commitment == sha256(secret).hexdigest()
    sources: list[int | str | bytes] = [0, 1, -1, 10**5000, "", "1", "é", "\udc80", b"", b"1", secret]
    assert len({Seed(source).secret for source in sources}) == len(sources)
    assert Seed().secret != Seed().secret
    for source in (1.0, True, [], object()):
        with pytest.raises(florilege.InvalidSeed):
            Seed(source)  # type: ignore[arg-type]


def test_a_state_can_be_copied_and_pickled() -> None:
    state = Mandala()
    state.start(Chance(3))
    for other in (state.clone(), pickle.loads(pickle.dumps(state)), copy.deepcopy(state)):
        assert other == state
        other.act(other.actions()[0], Chance(1))
        assert other != state


def test_random_play_is_the_same_from_the_same_seed() -> None:
    def actions(first: int) -> int:
        return drills.play_games(Mandala(), Moves(), Chance(), first, 20)

    assert actions(1) == actions(1) > 20 * 20
    assert actions(1) != actions(2)


if florilege.COMPILED:

    @pytest.mark.parametrize("id", IDS)
    def test_nothing_is_allocated_in_play(id: str) -> None:
        state, moves, chance = florilege.game(id).new(seed=1)._state, Moves(), Chance(1)
        drills.play_games(state, moves, chance, 1, 1)
        before = sys.getallocatedblocks()
        drills.play_games(state, moves, chance, 1, 500)
        assert abs(sys.getallocatedblocks() - before) < 10

    def test_the_compiled_kernel_refuses_a_plain_game() -> None:
        class Mine(State):
            pass

        with pytest.raises(TypeError, match="plain Python"):
            Mine()

else:

    def test_a_negative_index_is_an_error_in_the_plain_engine_under_test() -> None:
        assert plain.GUARDED
        state = Mandala()
        state.start(Chance(1))
        with pytest.raises(IndexError):
            state.hand[0][-1] += 1
        with pytest.raises(IndexError):
            state.clone().pile[-1] = 0
