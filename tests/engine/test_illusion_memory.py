"""The computer players of Illusion: what they keep, what they lose, and what they make of it."""

import random
from typing import Any

import pytest

import florilege
from florilege.bots.company import Company
from florilege.bots.players import GreedyPlayer, RandomPlayer, mind_of
from florilege.games.illusion.memory import Buried, MemoryPlayer
from florilege.games.illusion.notation import FLOWERS
from florilege.games.illusion.rules import PASS, STOP
from florilege.kernel.game import Position
from florilege.kernel.player import Player, Recall
from florilege.kernel.playing import at_random, play_on
from florilege.lab.match import play_match

ILLUSION = florilege.game("illusion")
ROSE, TULIP, IRIS, LILY = "red-rose", "yellow-tulip", "blue-iris", "white-lily"
PERFECT, COUNTING = Recall(), Recall(counting=True)
BLANK = Recall(decay=1.0, counting=True)  # counts, but knows only what lies open


def table(*baskets: list[str], turned: str | None = None, players: int = 2, **changes: Any) -> Position:
    """Baskets top first; a seat places the card turned over, or seat 1 and on may stop the one on top of basket 1."""
    pile = [name for name in FLOWERS for _ in range(5)]
    face_up = [turned] if turned else []
    for card in sum(baskets, face_up):
        pile.remove(card)
    react = {"phase": "react", "placed": 1, "waiting": list(range(1, players))}
    return ILLUSION.load(
        {
            **{"game": "illusion", "options": {"rounds": 3, "first_player": "random"}, "phase": "place", "turn": 0},
            **{"seats": [{"tokens": 5 if players < 5 else 4, "points": []} for _ in range(players)]},
            **{"pile": face_up + pile, "baskets": [*baskets, [], [], [], []][:4]},
            **{"placed": None, "waiting": []},
            **({} if turned else react),
            **changes,
        },
        seed=1,
    )


def watching(recall: Recall, position: Position, seed: int = 1) -> MemoryPlayer:
    player = MemoryPlayer(recall, seed)
    player.watch(position.view(0))
    return player


def play(position: Position, player: MemoryPlayer, *words: str) -> None:
    """Each by whoever may act first; all of it is seen."""
    for word in words:
        actor = position.to_act()[0]
        for view in position.views_of(actor, word, 0)[1:]:
            player.watch(view)
        position.play(actor, word)


def laid(position: Position, player: MemoryPlayer, *baskets: int) -> list[str]:
    """The next cards of the pile, one on each of these baskets, and nobody stops; which they were."""
    cards = []
    for basket in baskets:
        cards.append(position.view(0)["pile"][0])
        play(position, player, f"place {basket}", "pass")
    return cards


def decision(player: MemoryPlayer, position: Position) -> str:
    seat = position.to_act()[0]
    return player.choose(position.known_to(seat), seat)


# -- what it keeps --------------------------------------------------------------------------------
def test_a_perfect_memory_keeps_every_card_that_was_covered() -> None:
    position = ILLUSION.new(2, seed=1)
    player = watching(PERFECT, position)
    a, b, c, _, _ = laid(position, player, 1, 1, 2, 1, 2)
    assert player.remembered == [Buried(0, 0, a), Buried(0, 1, b), Buried(1, 0, c)]


def test_what_a_decay_of_one_keeps_is_the_card_just_covered() -> None:
    position = ILLUSION.new(2, seed=1)
    player = watching(Recall(decay=1.0), position)
    cards = laid(position, player, 1, 1, 1)
    assert player.remembered == [Buried(0, 1, cards[1])]
    laid(position, player, 2)
    assert player.remembered == []


def test_cards_are_lost_when_one_is_placed_and_each_on_its_own() -> None:
    left = 0
    for seed in range(200):
        position = ILLUSION.new(2, seed=1)
        player = watching(Recall(decay=0.5), position, seed)
        laid(position, player, 1, 1, 1)
        for _ in range(5):
            player.watch(position.view(0))  # time alone does no harm
        left += Buried(0, 0, position.dump()["baskets"][0][2]) in player.remembered
    assert 70 < left < 130


def test_a_span_keeps_the_cards_covered_last() -> None:
    position = ILLUSION.new(2, seed=1)
    two, none = watching(Recall(span=2), position), watching(Recall(span=0), position)
    for _ in range(5):
        laid(position, two, 1)
        none.watch(position.view(0))
    assert [card.place for card in two.remembered] == [2, 3]
    assert none.remembered == []


def test_a_check_puts_the_whole_basket_back_as_just_seen() -> None:
    position = ILLUSION.new(2, seed=1)
    player = watching(Recall(decay=1.0), position)
    cards = laid(position, player, 2, 2, 1, 1, 1)
    play(position, player, "place 1")
    late, away = watching(Recall(span=4), position), watching(PERFECT, position)
    play(position.copy(), late, "stop")
    play(position, player, "stop")
    assert player.remembered == [Buried(0, place, card) for place, card in enumerate(cards[2:])]
    away.watch(position.view(0))  # it was not looking, and knows no more than before
    assert away.remembered == []
    laid(position, late, 2)
    assert [card.basket for card in late.remembered] == [0, 0, 0, 1]


def test_everybody_at_a_table_sees_a_check_whoever_stops() -> None:
    position = ILLUSION.new(3, {"first_player": "rotate"}, 1)
    players = [MemoryPlayer(Recall(decay=1.0), seat) for seat in range(3)]
    company = Company(dict(enumerate(players)), position)
    plays = [(0, "place 1"), (1, "pass"), (2, "pass"), (1, "place 1"), (0, "pass"), (2, "pass"), (2, "place 1")]
    cards: list[str] = []
    for seat, word in [*plays, (0, "stop")]:
        if word == "stop":
            assert all(player.remembered == [Buried(0, 1, cards[1])] for player in players)
        cards += position.view(0)["pile"][:1] if word.startswith("place") else []
        course = position.course(seat, word)
        company.witness(course)
        position = course.after
    for player in players:
        assert player.remembered == [Buried(0, 0, cards[0]), Buried(0, 1, cards[1])]


def test_a_new_round_begins_with_an_empty_mind() -> None:
    """Also where the last one ended early (R16), and where its end is taken back."""
    position = table([ROSE, IRIS], turned=TULIP, seats=[{"tokens": 9, "points": []}, {"tokens": 1, "points": []}])
    player = watching(PERFECT, position)
    play(position, player, "place 1")
    assert player.remembered == [Buried(0, 1, ROSE)]
    before = position.copy()
    play(position, player, "stop")
    assert len(position.view(0)["pile"]) == 50
    assert player.remembered == []
    laid(position, player, 1, 1)
    assert len(player.remembered) == 1
    player.watch(before.view(0))
    assert player.remembered == []


def test_what_is_taken_back_is_not_remembered_as_covered_and_the_rest_is() -> None:
    position = ILLUSION.new(2, seed=1)
    player = watching(PERFECT, position)
    a, b, _ = laid(position, player, 1, 1, 1)
    earlier = position.copy()
    laid(position, player, 1, 2, 2)
    player.watch(earlier.view(0))
    assert player.remembered == [Buried(0, 0, a), Buried(0, 1, b)]
    laid(earlier, player, 3)
    assert player.remembered == [Buried(0, 0, a), Buried(0, 1, b)]


@pytest.mark.parametrize("recall", [Recall(0.05), Recall(span=3, counting=True), Recall(0.3, counting=True)])
def test_it_answers_wherever_it_is_asked_even_if_it_was_shown_nothing(recall: Recall) -> None:
    """In mid-game, out of order, in another game: what it believes may be wrong then, what it plays is legal."""
    for players in ILLUSION.players:
        player = MemoryPlayer(recall, players)
        for seed in range(3):
            chance = random.Random(seed)
            for position, seat, _ in play_on(ILLUSION.new(players, {"rounds": 1 + seed}, seed), at_random(chance)):
                if chance.random() < 0.2:
                    assert player.choose(position.known_to(seat), seat) in position.legal(seat)


def test_it_sees_what_it_is_asked_about() -> None:
    position = ILLUSION.new(2, seed=1)
    player = MemoryPlayer(PERFECT, 1)
    cards = []
    for _ in range(3):
        decision(player, position)
        cards.append(position.view(0)["pile"][0])
        position.play(position.to_act()[0], "place 1")
        decision(player, position)
        position.play(position.to_act()[0], "pass")
    assert [card.variety for card in player.remembered] == cards[:2]


def test_it_plays_on_with_false_memories_and_with_none() -> None:
    position = table([ROSE, IRIS], [LILY, *[TULIP] * 5])
    player = watching(COUNTING, position)
    player.remembered = [Buried(1, place, ROSE) for place in range(5)]
    assert decision(player, position) == "pass"
    position = table([ROSE], [ROSE], [ROSE], [LILY, ROSE], turned=ROSE)
    assert decision(watching(Recall(span=0, counting=True), position), position) in position.legal(0)


# -- when it stops --------------------------------------------------------------------------------
@pytest.mark.parametrize("recall", [PERFECT, COUNTING])
@pytest.mark.parametrize("players", [2, 6])
@pytest.mark.parametrize(("buried", "word"), [(ROSE, "stop"), (LILY, "pass")])
def test_it_stops_on_a_remembered_copy_and_only_then(recall: Recall, players: int, buried: str, word: str) -> None:
    position = table([IRIS, buried], [LILY, ROSE], turned=ROSE, players=players)
    player = watching(recall, position)
    player.remembered = [Buried(0, 0, buried), Buried(1, 0, ROSE)]
    play(position, player, "place 1")
    assert decision(player, position) == word


def test_it_stops_on_the_card_just_covered() -> None:
    position = table([ROSE], turned=ROSE)
    player = watching(Recall(decay=1.0), position)
    play(position, player, "place 1")
    assert decision(player, position) == "stop"


OTHERS = [name for name in FLOWERS if name != ROSE for _ in range(5)]


def test_a_simple_one_does_not_stop_on_a_mere_chance() -> None:
    position = table([ROSE, *OTHERS[:30]])
    assert decision(watching(PERFECT, position), position) == "pass"
    assert decision(watching(BLANK, position), position) == "stop"


@pytest.mark.parametrize(("players", "threshold"), [(2, 1 / 3), (3, 0.4), (6, 1 / (1 + 6 / 5))])
def test_a_counting_one_stops_where_a_clash_is_likely_enough(players: int, threshold: float) -> None:
    """Four copies lie open, so k is 1: the chance is that of one card among all that are not known."""
    words = []
    for covered in range(1, len(OTHERS)):
        position = table([ROSE, *OTHERS[:covered]], [ROSE], [ROSE], [ROSE], players=players)
        unknown = covered + len(position.view(0)["pile"])
        word = "stop" if covered / unknown > threshold else "pass"
        assert decision(watching(BLANK, position), position) == word
        appeal = dict(mind_of(position.known_to(1), 1).appeals())  # the tactics weigh it alike
        assert abs(covered / unknown - threshold) < 0.01 or (appeal[STOP] > appeal[PASS]) == (word == "stop")
        words.append(word)
    assert words == sorted(words)
    assert set(words) == {"pass", "stop"}


# -- where it places ------------------------------------------------------------------------------
@pytest.mark.parametrize("recall", [PERFECT, COUNTING])
def test_it_places_where_it_knows_the_fewest_copies(recall: Recall) -> None:
    position = table([LILY, ROSE], [ROSE], [IRIS, ROSE], [LILY, IRIS], turned=ROSE)
    for seed in range(10):
        player = watching(recall, position, seed)
        player.remembered = [Buried(0, 0, ROSE), Buried(2, 0, ROSE), Buried(3, 0, IRIS)]
        assert decision(player, position) == "place 4"


def test_a_simple_one_takes_any_of_the_fewest_a_counting_one_the_least_covered() -> None:
    position = table([LILY, IRIS, IRIS], [LILY, IRIS], [ROSE], [LILY, TULIP, TULIP], turned=ROSE)
    words = {decision(watching(Recall(decay=1.0), position, seed), position) for seed in range(40)}
    assert words == {"place 1", "place 2", "place 4"}
    assert {decision(watching(BLANK, position, seed), position) for seed in range(40)} == {"place 2"}


def test_a_card_that_must_clash_goes_where_its_copy_was_seen_longest_ago() -> None:
    baskets = [[LILY, ROSE], [IRIS, ROSE], [TULIP, ROSE], [ROSE, LILY]]
    order = [Buried(1, 0, ROSE), Buried(2, 0, ROSE), Buried(0, 0, ROSE), Buried(3, 0, LILY)]
    position = table(*baskets, turned=ROSE)
    for seen_last, word in ((None, "place 2"), (1, "place 3")):  # never a basket that was just checked
        for seed in range(10):
            player = watching(COUNTING, position, seed)
            player.remembered = sorted(order, key=lambda card: card.basket == seen_last)
            assert decision(player, position) == word
    simple = set()
    for seed in range(60):
        player = watching(PERFECT, position, seed)
        player.remembered = list(order)
        simple.add(decision(player, position))
    assert simple == {"place 1", "place 2", "place 3", "place 4"}


def test_the_tactics_place_away_from_an_open_copy_and_on_few_covered_cards() -> None:
    position = table([ROSE], [LILY, IRIS], [LILY, IRIS, IRIS], [LILY], turned=ROSE)
    appeal = dict(mind_of(position.known_to(0), 0).appeals())
    assert sorted(appeal, key=lambda basket: -appeal[basket]) == [3, 1, 2, 0]


# -- what it may not know -------------------------------------------------------------------------
@pytest.mark.parametrize("make", [lambda seed: MemoryPlayer(Recall(0.05, counting=True), seed), GreedyPlayer])
def test_it_never_reads_what_is_covered(make: Any) -> None:
    for deal in range(4):
        truth, other = make(deal), make(deal)
        for position, _, _ in play_on(ILLUSION.new(3, seed=deal), at_random(random.Random(deal))):
            for player in (truth, other):
                if player.watches:
                    player.watch(position.view(0))
            for seat in position.to_act():
                known = [position.known_to(seat), position.redealt(seat, deal)]
                assert truth.choose(position, seat) == other.choose(known[1], seat)
                assert truth.choose(known[0], seat) == other.choose(position, seat)


# -- how well it plays ----------------------------------------------------------------------------
def share(strong: Any, weak: Any, games: int, players: int = 2) -> float:
    """Of the victories, for the strong ones, on every other seat; each deal is played both ways."""
    won = 0.0
    for number in range(games):
        seats: list[Player] = [(weak if (seat + number) % 2 else strong)(f"{number} {seat}") for seat in range(players)]
        shares = play_match(ILLUSION, seats, {}, number // 2).shares
        won += sum(share for seat, share in enumerate(shares) if (seat + number) % 2 == 0)
    return won / games


GAMES = 40 if florilege.COMPILED else 8


def remembering(recall: Recall) -> Any:
    return lambda seed: MemoryPlayer(recall, seed)


@pytest.mark.parametrize(
    ("strong", "weak"),
    [(PERFECT, Recall(decay=0.05)), (Recall(0.05), Recall(0.15)), (Recall(0.06, counting=True), Recall(0.1))],
)
def test_a_better_memory_wins(strong: Recall, weak: Recall) -> None:
    assert share(remembering(strong), remembering(weak), GAMES) > 0.75


def test_higher_levels_win_with_four_players() -> None:
    recalls = [level.recall for level in ILLUSION.levels.values()]
    assert recalls[0] is not None
    assert recalls[-1] is not None
    assert share(remembering(recalls[-1]), remembering(recalls[0]), GAMES // 2, players=4) > 0.75


@pytest.mark.parametrize("players", [2, 4, 6])
def test_looking_and_counting_beats_chance(players: int) -> None:
    assert share(GreedyPlayer, RandomPlayer, GAMES, players) > 0.85
