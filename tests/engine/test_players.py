"""Computer players: legal, reproducible, and blind to what their seats do not know."""

import random
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import nullcontext
from dataclasses import replace
from itertools import count
from typing import Any, TypeVar

import pytest

import florilege
from florilege.bots import roster
from florilege.bots.advice import advise
from florilege.bots.company import Company
from florilege.bots.players import BATCH, Budget, GreedyPlayer, SearchPlayer, Tried, mind_of, trees
from florilege.bots.search import NODES, Search
from florilege.checks import laws
from florilege.errors import IllegalAction, InvalidOptions
from florilege.games import IDS
from florilege.games.mandala.tactics import MandalaTactics
from florilege.kernel.game import Position
from florilege.kernel.player import LEVELS, Player, Recall, Thinking
from florilege.kernel.playing import Choice, play_on
from florilege.lab.match import MatchResult, play_match

T = TypeVar("T")
TICKS = 80  # of a clock that goes on by one whenever it is looked at
ITERATIONS = 60 if florilege.COMPILED else 4  # enough to build a tree
CASES = [  # plainly, fifty times slower, only the fewest players
    pytest.param(id, players, options, id=f"{id}-{players}-{options}")
    for id in IDS
    for players in (florilege.game(id).players if florilege.COMPILED else florilege.game(id).players[:1])
    for options in florilege.game(id).samples(players)
]
every_game = pytest.mark.parametrize("id", IDS)
every_case = pytest.mark.parametrize(("id", "players", "options"), CASES)


def all_players(game: Any, seed: int) -> dict[str, Player]:
    """Every kind and level, thinking shortly."""
    found = {name: roster.player(game, name, seed) for name in ("random", "greedy", *LEVELS)}
    found["search"] = SearchPlayer(Budget(ITERATIONS), game.thinking, seed)
    found["search, plain"] = SearchPlayer(Budget(ITERATIONS), Thinking(), seed)
    if game.remembering is not None:
        found["memory"] = roster.player(game, "memory:5cards:counting", seed)
    for player in found.values():
        if isinstance(player, SearchPlayer):
            player.budget = Budget(ITERATIONS)
    return found


def some_positions(id: str, players: int, options: dict[str, Any], number: int) -> Iterator[Position]:
    """Spread over random games."""
    game, chance, found = florilege.game(id), random.Random(f"{id} {players}"), 0
    for seed in range(1000):
        for position in laws.positions(game, players, options, seed):
            if not position.over and chance.random() < 0.05:
                yield position
                found += 1
                if found == number:
                    return


@every_case
def test_decisions_do_not_depend_on_what_is_hidden(id: str, players: int, options: dict[str, Any]) -> None:
    """The honesty law: the same seed decides the same way when everything hidden from the seat is permuted."""
    chance, differed = random.Random(7), 0
    for k, position in enumerate(some_positions(id, players, options, 6 if florilege.COMPILED else 1)):
        seat = chance.choice(position.to_act())
        other = position.redealt(seat, k)
        differed += other != position
        assert position.known_to(seat) == other.known_to(seat)  # nothing to peek at
        twins = zip(all_players(position.game, k).items(), all_players(position.game, k).values(), strict=True)
        for (name, one), two in twins:
            for player, shown in ((one, position), (two, other)):
                if player.watches:
                    player.watch(shown.view(seat))
            words = [player.choose(shown.known_to(seat), seat) for player, shown in ((one, position), (two, other))]
            assert words[0] == words[1], name
            assert words[0] in position.legal(seat), name
        budget = Budget(ITERATIONS)
        assert advise(position, seat, budget, k) == advise(other, seat, budget, k)
    assert differed > 0


def by_any_of(players: list[Player], chance: random.Random) -> Callable[[Position], Choice]:
    """On any seat that may act, one of these players or another."""

    def choose(position: Position) -> Choice:
        seat = chance.choice(position.to_act())
        return seat, chance.choice(players).choose(position.known_to(seat), seat)

    return choose


@every_case
def test_what_is_considered_is_legal(id: str, players: int, options: dict[str, Any]) -> None:
    """In positions of games between players who choose by the tactics half of the time, as searches meet them."""
    game, chance, seen = florilege.game(id), random.Random(5), 0
    for seed in range(6 if florilege.COMPILED else 1):
        position = game.new(players, options, seed)
        both = [roster.player(game, name, seed) for name in ("greedy", "random")]
        for _, seat, _ in play_on(position, by_any_of(both, chance), laws.LONGEST):
            known = position.known_to(seat)
            considered, legal = mind_of(known, seat).considered(), known.numbers(seat)
            assert considered
            assert len(considered) == len(set(considered))
            assert set(considered) <= set(legal)
            promises = [mind_of(known, seat).promised(one) for one in range(players)]
            assert all(0 <= promise <= 1 for promise in promises)
            assert sum(promises) == pytest.approx(2 if options.get("teams") else 1, abs=0.1)
            seen += 1
        assert position.over
        margins = [mind_of(position, 0).clearness(seat) for seat in range(players)]
        assert all(-1 <= margin <= 1 for margin in margins)
        winners = position.result()["winners"]
        assert min(margins[seat] for seat in winners) >= max(margins)
    assert seen > 0


@every_case
def test_whole_games(id: str, players: int, options: dict[str, Any]) -> None:
    """All kinds together at a table, each on every seat in turn; the same seeds, the same game."""
    game = florilege.game(id)

    def outcome(turn: int) -> MatchResult:
        company = list(all_players(game, turn).values())
        seats = [company[(seat + turn) % len(company)] for seat in range(players)]
        for player in seats:
            if isinstance(player, SearchPlayer):
                player.budget = Budget(4 if florilege.COMPILED else 1)
        return play_match(game, seats, options, turn)

    for turn in range(3 if florilege.COMPILED else 1):
        one, two = outcome(turn), outcome(turn)
        assert (one.shares, one.decisions) == (two.shares, two.decisions)
        assert sum(one.shares) == pytest.approx(1)


@pytest.mark.parametrize(
    ("id", "iterations"), [("mandala", 100), ("flowers", 100), ("lotus", 30), ("illusion", 60), ("flower-power", 40)]
)
def test_search_beats_chance(id: str, iterations: int) -> None:
    """A search that is broken loses half of these games."""
    game, games = florilege.game(id), 12 if florilege.COMPILED else 1
    iterations = iterations if florilege.COMPILED else 4
    won = 0.0
    for seed in range(games):
        players = [SearchPlayer(Budget(iterations), game.thinking, seed), roster.player(game, "random", seed)]
        seat = seed % 2
        won += play_match(game, players[:: -1 if seat else 1], {}, seed).shares[seat]
    assert won >= games * 10 // 12  # plainly: that it runs


@every_game
def test_greedy_beats_chance(id: str) -> None:
    game, games = florilege.game(id), 40 if florilege.COMPILED else 4
    won = 0.0
    for seed in range(games):
        players = [roster.player(game, "greedy", seed), roster.player(game, "random", seed)]
        seat = seed % 2
        won += play_match(game, players[:: -1 if seat else 1], {}, seed).shares[seat]
    assert won >= games * 3 / 4


# -- the tree ------------------------------------------------------------------------------------------
def grown(id: str, seed: int, iterations: int) -> tuple[Search, Position, int]:
    game = florilege.game(id)
    position = game.new(seed=seed)
    (seat, *_) = position.to_act()
    player = SearchPlayer(Budget(iterations), game.thinking, seed)
    player.think(position.known_to(seat), seat)
    return player.search, position, seat


@every_game
def test_a_tree_serves_one_decision_and_leaves_nothing_for_the_next(id: str) -> None:
    """Who thinks in a thread finds nothing of whoever thought there before: the same seed decides the same way."""
    game = florilege.game(id)
    position = game.new(seed=2)
    (seat, *_) = position.to_act()

    def found(thinking: Thinking) -> list[Tried]:
        player = SearchPlayer(Budget(20 * ITERATIONS), thinking, 1)
        assert player.think(position.known_to(seat), seat) == 20 * ITERATIONS
        return player.tried()

    alone = in_a_thread(lambda: found(game.thinking))

    def after_another() -> list[Tried]:
        found(replace(Thinking(), exploration=2.0, clarity=0.5))
        return found(game.thinking)

    assert in_a_thread(after_another) == alone
    assert sum(child.visits for child in alone) == 20 * ITERATIONS


def in_a_thread(work: Callable[[], T]) -> T:
    """In a new one."""
    with ThreadPoolExecutor(1) as pool:
        return pool.submit(work).result()


def test_trees_belong_to_threads_and_not_to_players() -> None:
    """However many players sit at however many tables: they hold no tree, and those of one thread share one."""
    game = florilege.game("mandala")
    players = [roster.player(game, "master", seed) for seed in range(1000)]
    position = game.new(seed=1)
    (seat, *_) = position.to_act()
    for player in players[:3]:
        assert isinstance(player, SearchPlayer)
        player.budget = Budget(ITERATIONS)
        player.choose(position.known_to(seat), seat)
        assert not any(isinstance(held, Search) for held in vars(player).values())
        assert player.search is trees.mine
    assert in_a_thread(lambda: trees.mine) is not trees.mine


def test_a_full_tree_goes_on_learning() -> None:
    """Memory is bounded: nodes are no longer added, visits are."""
    iterations = NODES + 50_000 if florilege.COMPILED else 200
    search, _, _ = grown("illusion", 1, iterations)
    assert search.size <= NODES
    assert sum(child[3] for child in search.children()) == iterations


def test_rules_that_are_not_compiled_are_refused() -> None:
    """The compiled search would go past what they override; in plain Python there is no difference."""

    class Softer(MandalaTactics):
        pass

    refusal = pytest.raises(TypeError, match="Softer is plain Python") if florilege.COMPILED else nullcontext()
    with refusal:
        Search().begin(Softer(), 0, 1)


# -- advice, levels, names -----------------------------------------------------------------------------
@every_game
def test_advice(id: str) -> None:
    position = florilege.game(id).new(seed=4)
    (seat, *_) = position.to_act()
    found = advise(position, seat, Budget(10 * ITERATIONS), 1)
    assert found == advise(position, seat, Budget(10 * ITERATIONS), 1)
    assert found.iterations == 10 * ITERATIONS == sum(one.visits for one in found.suggestions)
    assert {one.word for one in found.suggestions} <= set(position.legal(seat))
    for one in found.suggestions:
        assert 0 <= one.low <= one.expected <= one.high <= 1
    assert found.suggestions[0].visits == max(one.visits for one in found.suggestions)
    absent = next(seat for seat in range(position.players) if seat not in position.to_act())
    with pytest.raises(IllegalAction, match="nothing to advise"):
        advise(position, absent)


def test_the_line_that_is_expected_can_be_played() -> None:
    """In Illusion few actions are possible, so that replies are soon tried often enough to be told."""
    position = florilege.game("illusion").new(3, seed=4)
    (seat,) = position.to_act()
    for one in advise(position, seat, Budget(2000 if florilege.COMPILED else 600), 1).suggestions:
        deal = position.copy()
        deal.play(seat, one.word)
        assert one.line
        for actor, word in one.line[:2]:  # later ones hang on cards that are not known
            assert word in deal.legal(actor)
            deal.play(actor, word)


@every_game
def test_levels_have_names_in_both_languages(id: str) -> None:
    game = florilege.game(id)
    assert tuple(game.levels) == LEVELS
    for level, french in zip(LEVELS, ["pousse", "Bourgeon", "fleur", "jardinier", "maitre"], strict=True):
        assert roster.level_named(french) == roster.level_named(level.upper()) == level
    assert roster.level_named("weed") is None


def test_what_can_be_said_of_a_player_in_its_name() -> None:
    game = florilege.game("illusion")
    for name, recall in {
        "memory": Recall(),
        "memory:0.01": Recall(decay=0.01),
        "memory:12cards": Recall(span=12),
        "memory:12cards:counting": Recall(span=12, counting=True),
        "memory:counting:0.5": Recall(decay=0.5, counting=True),
    }.items():
        assert roster.player(game, name).recall == recall  # type: ignore[attr-defined]
    for name in ("memory:cards", "memory:1.5cards", "memory:2", "memory:0.1:12cards", "memory:x"):
        with pytest.raises(InvalidOptions):
            roster.player(game, name)
    lotus = florilege.game("lotus")
    uniform = roster.player(lotus, "search:50:uniform", 1)
    assert isinstance(uniform, SearchPlayer)
    assert (uniform.thinking.picks, uniform.thinking.horizon) == (1, 0)
    assert uniform.thinking.exploration == lotus.thinking.exploration
    with pytest.raises(InvalidOptions):
        roster.player(game, "search:50:unfair")


def test_a_player_that_overlooks_notices_something() -> None:
    player = roster.player(florilege.game("mandala"), "seedling", 1)
    assert isinstance(player, GreedyPlayer)
    player.overlooks = 1.0
    assert len(player.notice([3, 4, 5])) == 1
    player.overlooks = 0.5
    assert 300 < len(player.notice(list(range(1000)))) < 700


def test_several_players_do_not_always_answer_in_the_same_order() -> None:
    game = florilege.game("illusion")
    position = game.new(4, seed=1)
    company = Company({seat: roster.player(game, "bud", seat) for seat in range(1, 4)}, position, 1)
    orders = {tuple(company.next_seat([0, 1, 2, 3]) for _ in range(4)) for _ in range(1000)}
    assert len(orders) == 24
    company.players[2].pace = 0.01
    assert company.next_seat([0, 1, 2, 3]) == 2


def test_nobody_is_the_quicker_for_having_waited_in_an_earlier_window() -> None:
    game = florilege.game("illusion")
    company = Company({seat: roster.player(game, "bud", seat) for seat in range(4)}, game.new(4, seed=1), 1)
    company.players[0].pace = 0.01
    for seat in (1, 2, 3):
        company.players[seat].pace = 100.0
    assert company.next_seat([1, 2, 3]) in (1, 2, 3)  # and the window is closed: it says stop
    assert company.next_seat([1]) == 1
    assert company.next_seat([0, 1, 2, 3]) == 0


def test_what_is_clear_is_not_thought_about_to_the_end() -> None:
    """With a budget of time it stops when the rest could not change its choice; when asked for advice it does not."""
    game = florilege.game("mandala")
    position = game.new(2, {}, 3)
    done = {}
    for until_sure in (False, True):
        player = SearchPlayer(Budget(seconds=TICKS), game.thinking, 1, clock=map(float, count()).__next__)
        done[until_sure] = player.think(position.known_to(0), 0, until_sure)
        first, second, *_ = player.tried()
        left = BATCH * TICKS - done[until_sure]
        assert first.visits - second.visits > left or not until_sure
    assert 0 < done[True] < done[False] == BATCH * TICKS


@pytest.mark.parametrize("id", IDS)
@pytest.mark.parametrize("name", LEVELS)
def test_a_level_that_searches_does_so_for_two_seconds_at_most(id: str, name: str) -> None:
    game = florilege.game(id)
    player = roster.player(game, name, 1)
    if isinstance(player, SearchPlayer):
        assert player.budget.iterations is not None  # the same on any machine
        assert player.budget.seconds is not None
        assert player.budget.seconds <= 2
    else:
        assert game.levels[name].iterations == 0


def test_a_search_ends_when_its_time_is_over() -> None:
    game = florilege.game("mandala")
    player = SearchPlayer(Budget(10**9, TICKS), game.thinking, 1, clock=map(float, count()).__next__)
    assert player.think(game.new(2, {}, 3).known_to(0), 0, False) == BATCH * TICKS
