"""The laws of the kernel, for every game, number of players and set of options."""

import random

import pytest

import florilege
from florilege.checks import laws
from florilege.games import IDS

CASES = [
    pytest.param(id, players, options, id=f"{id}-{players}-{options}")
    for id in IDS
    for players in florilege.game(id).players
    for options in florilege.game(id).samples(players)
]
LONG = "flower-power"  # its games are long, and its positions have hundreds of actions
SLOW_GAMES = 1000
every_case = pytest.mark.parametrize(("id", "players", "options"), CASES)


def hold_to_laws(
    id: str, players: int, options: dict[str, object], seeds: range, reading: float, playing: float
) -> int:
    """Cards and endings in every position of these games; the dearer laws in a share of the positions."""
    game, seen = florilege.game(id), 0
    for seed in seeds:
        chance = random.Random(seed)
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
    for seed in range(10_000):
        chance = random.Random(seed)
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
    games = 60 if florilege.COMPILED else 6
    if id == LONG:
        games = max(1, games // 15)
    assert hold_to_laws(id, players, options, range(games), reading=1.0, playing=0.2) > games


@every_case
def test_what_a_seat_gets_does_not_depend_on_what_is_hidden(id: str, players: int, options: dict[str, object]) -> None:
    positions = 10_000 if florilege.COMPILED else 400
    if id == LONG:
        hold_to_secrecy(id, players, options, positions // 5 // number_of_cases(id) + 1, share=0.2)
    else:
        hold_to_secrecy(id, players, options, positions // number_of_cases(id) + 1)


def number_of_cases(id: str) -> int:
    return sum(case.values[0] == id for case in CASES)


@pytest.mark.slow
@every_case
def test_secrecy_in_many_positions(id: str, players: int, options: dict[str, object]) -> None:
    if id == LONG:  # the others had ten thousand already
        hold_to_secrecy(id, players, options, (20_000 if florilege.COMPILED else 400) // number_of_cases(id) + 1)


@pytest.mark.slow
@every_case
def test_laws_in_many_games(id: str, players: int, options: dict[str, object]) -> None:
    """A thousand for each case, of the long game for each number of players; plainly a tenth: that the same thousand
    games are played plainly is seen in test_same_games."""
    games = SLOW_GAMES // (1 if florilege.COMPILED else 10)
    if id == LONG:
        games = games // len(florilege.game(id).samples(players)) + 1
    seeds = range(1000, 1000 + games)
    if florilege.COMPILED:
        hold_to_laws(id, players, options, seeds, reading=0.5, playing=0.05)
    else:
        hold_to_laws(id, players, options, seeds, reading=0.05, playing=0.001)


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


@every_case
def test_the_same_seed_gives_the_same_game(id: str, players: int, options: dict[str, object]) -> None:
    def game(seed: int) -> list[object]:
        return [position.dump() for position in laws.positions(florilege.game(id), players, options, seed)]

    assert game(5) == game(5)
    assert game(5)[0] != game(6)[0]
