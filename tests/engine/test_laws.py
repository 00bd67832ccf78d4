"""The laws of the kernel, for every game, number of players and set of options."""

from collections.abc import Iterable

import pytest

import florilege
from florilege.checks import laws
from florilege.games import IDS
from tests.effort import fresh, seeds, times

CASES = [
    pytest.param(id, players, options, id=f"{id}-{players}-{options}")
    for id in IDS
    for players in florilege.game(id).players
    for options in florilege.game(id).samples(players)
]
LONG = "flower-power"  # its games are long, and its positions have hundreds of actions
every_case = pytest.mark.parametrize(("id", "players", "options"), CASES)
every_long_case = pytest.mark.parametrize(
    ("id", "players", "options"), [case for case in CASES if case.values[0] == LONG]
)


def hold_to_laws(
    id: str, players: int, options: dict[str, object], seeds: Iterable[int], reading: float, playing: float
) -> int:
    """Cards and endings in every position of these games; the dearer laws in a share of the positions."""
    game, seen = florilege.game(id), 0
    for seed in seeds:
        chance = fresh(seed)
        at_first = game.document.census(game.new(players, options, seed).dump())
        assert at_first
        for position in laws.positions(game, players, options, seed):
            laws.conserves_cards(position, at_first)
            laws.ends_well(position)
            if chance.random() < reading or position.over:
                laws.reads_what_it_writes(position)
            if chance.random() < playing or position.over:
                laws.plays_what_it_lists(position, chance)
            if chance.random() < playing / 4 or position.over:
                laws.shows_what_can_be_touched(position)
            seen += 1
    return seen


def hold_to_secrecy(id: str, players: int, options: dict[str, object], enough: int, share: float = 1.0) -> None:
    """In so many positions or a few more: whole games, of which a share of the positions is looked at."""
    game, seen, exchanged, told, moments = florilege.game(id), 0, 0, 0, 0
    for seed in seeds(10_000, id, players, options):
        chance = fresh(seed)
        for position in laws.positions(game, players, options, seed):
            if chance.random() >= share:
                continue
            for viewer in chance.sample(laws.viewers(position), 2):
                other, number = laws.permuted(position, viewer, chance)
                exchanged += number
                laws.hides(position, other, viewer, chance)
                if viewer is not None:
                    laws.redeals_honestly(position, viewer, chance)
                if not position.over:
                    told += laws.tells_nothing_hidden(position, other, viewer, chance)
                    moments += laws.hides_in_the_midst(position, viewer, chance)
            seen += 1
        if seen >= enough:
            break
    assert exchanged > seen  # the test had something to exchange
    assert told > seen // 8
    assert moments > seen // 8 or id != "illusion"


@every_case
def test_laws(id: str, players: int, options: dict[str, object]) -> None:
    games = seeds(1 if id == LONG else 8, "laws", id, players, options)
    share = 1.0 if florilege.COMPILED else 0.2
    assert hold_to_laws(id, players, options, games, reading=share, playing=share / 5) > len(games)


@pytest.mark.effort
@every_case
def test_what_a_seat_gets_does_not_depend_on_what_is_hidden(id: str, players: int, options: dict[str, object]) -> None:
    positions = times(2000)
    if id == LONG:
        hold_to_secrecy(id, players, options, positions // 5 // number_of_cases(id) + 1, share=0.2)
    else:
        hold_to_secrecy(id, players, options, positions // number_of_cases(id) + 1)


def number_of_cases(id: str) -> int:
    return sum(case.values[0] == id for case in CASES)


@pytest.mark.slow
@every_long_case
def test_secrecy_in_many_positions_of_the_long_game(id: str, players: int, options: dict[str, object]) -> None:
    hold_to_secrecy(id, players, options, times(2000) // number_of_cases(id) + 1)


@pytest.mark.slow
@every_case
def test_laws_in_many_games(id: str, players: int, options: dict[str, object]) -> None:
    """With EFFORT=10 a thousand for each case, of the long game for each number of players; plainly fewer: that they
    are played alike is seen in test_same_games."""
    games = 100 / (len(florilege.game(id).samples(players)) if id == LONG else 1)
    reading, playing = (0.5, 0.05) if florilege.COMPILED else (0.05, 0.001)
    hold_to_laws(id, players, options, seeds(games, "many", id, players, options), reading, playing)


@every_case
def test_a_copy_stays_when_the_original_goes_on(id: str, players: int, options: dict[str, object]) -> None:
    position = florilege.game(id).new(players, options, 1)
    copy, document = position.copy(), position.dump()
    (seat, *_) = position.to_act()
    word = position.legal(seat)[0]
    position.play(seat, word)
    assert copy.dump() == document != position.dump()
    copy.play(seat, word)
    assert copy.dump() == position.dump()


@pytest.mark.parametrize("id", IDS)
def test_the_same_seed_gives_the_same_game(id: str) -> None:
    game, chance = florilege.game(id), fresh("same seed", id)
    players = chance.choice(game.players)
    options, seed = chance.choice(game.samples(players)), chance.randrange(10**9)
    one, two = (laws.positions(game, players, options, seed) for _ in range(2))
    assert all(position.dump() == other.dump() for position, other in zip(one, two, strict=True))
    assert game.new(players, options, seed) != game.new(players, options, seed + 1)
