"""Gardens of Flower Power! are built at the same time, and unseen by the others (R13, R14, V7)."""

import random
from typing import Any

import pytest

import florilege
from florilege.bots.players import Budget, SearchPlayer
from florilege.checks import laws
from tests.documents import changed
from tests.engine.test_flower_power import NONE, POWER, Document, garden, table
from tests.engine.test_flower_power_battle import redeals, varies
from tests.french import typeset

BUILDING = table(  # seat 0 is done, the others are at it; seat 2 begins
    *(["2s 3s", "a1 (4s) (5s)"], ["2c 3c 4c|6s 7s 8s", "b1 (9s) (10s)"], ["2h|3h 4h"]),
    phase="build",
    turn=2,
    first=2,
    turn_number=0,
)


def test_all_build_at_the_same_time_in_any_order() -> None:
    position = POWER.new(3, {"positions": "fixed"}, seed=1)
    packs = [seat["pack"] for seat in position.dump()["seats"]]
    assert position.to_act() == [0, 1, 2]
    for play in ("2 flower 3", "0 flower 5", "2 flower 12", "1 flower 15"):
        seat, _, word = play.partition(" ")
        position.play(int(seat), word)
    assert (position.to_act(), position.dump()["turn"]) == ([0], 0)
    with pytest.raises(florilege.IllegalAction, match="wait until all have finished"):
        position.play(2, "flower 2")
    position.play(0, "flower 10")
    found = position.dump()
    assert (found["phase"], found["turn"], found["turn_number"]) == ("turn", 0, 1)
    for seat, pack in zip(found["seats"], packs, strict=True):
        assert [card for flower in seat["flowers"] for card in flower["petals"]] == pack
    assert [len(flower["petals"]) for flower in found["seats"][2]["flowers"]] == [3, 12]


ABOUT_A_FLOWER = ("attack {} {}", "poison 5s {}.{n}", "fertilise 2h {}.{n}", "transform 2d {}", "spy 2c {}")


@pytest.mark.parametrize("form", ABOUT_A_FLOWER)
def test_a_refusal_tells_nothing_of_gardens_in_the_making(form: str) -> None:
    """V7: whichever flowers there are, and however large, words about them are refused alike."""
    one, other = (POWER.new(2, {"positions": "fixed"}, seed=3) for _ in range(2))
    one.play(1, "flower 2")
    one.play(1, "flower 3")
    other.play(1, "flower 5")
    assert one.view(0) == other.view(0)
    for name in ("a1", "b1", "b2", "b3"):
        for place in (1, 3, 6, 10**15):
            word, refusals = form.format(name, name, n=place), []
            for position in (one, other):
                with pytest.raises(florilege.IllegalAction) as refused:
                    position.play(0, word)
                refusals.append(refused.value.reasons)
            assert refusals[0] == refusals[1], word
            assert "First the gardens are built" in str(refused.value)


@pytest.mark.parametrize("viewer", [0, 1, 2, None])
def test_others_see_nothing_but_hands(viewer: int | None) -> None:
    """V7: neither flowers nor pack nor their number."""
    view = POWER.load(BUILDING).view(viewer)
    for number, seat in enumerate(view["seats"]):
        if number == viewer:
            own = BUILDING["seats"][number]
            assert seat["pack"] == [None] * len(own["pack"])
            assert (seat["made"], len(seat["flowers"])) == (own["made"], len(own["flowers"]))
            assert all(set(flower["petals"]) == {None} for flower in seat["flowers"])
        else:
            assert (seat["flowers"], seat["pack"], seat["made"]) == (None, None, None)
            assert seat["hand"] == [None] * len(BUILDING["seats"][number]["hand"])


def test_a_flower_of_another_is_an_empty_word_and_the_last_one_shows_all_gardens() -> None:
    position = POWER.load(BUILDING)
    assert POWER.notation.seen("flower 2", 1, 1) == "flower 2"
    for viewer in (0, 2, None):
        assert POWER.notation.seen("flower 3", 1, viewer) == ""
        assert POWER.narrate(position.views_of(1, "flower 3", viewer), 1, "flower 3", viewer) == []
    position.play(1, "flower 3")
    cry = ['All cry: "C\'est la bataille des fleurs!" The battle of the flowers begins (R14).']
    gardens = [
        "Seat 0 has built one flower, of 2 petals (R13).",
        "Seat 1 has built 2 flowers, of 2, 3 petals (R13).",
        "Seat 2 has built one flower, of 2 petals (R13).",
    ]
    for viewer in (0, 1, None):
        views = position.views_of(2, "flower 2", viewer)
        lines = [line.say() for line in POWER.narrate(views, 2, "flower 2", viewer)]
        begins = ["All gardens are built: seat 2 begins (R14)."]
        assert lines == [line for seat, line in enumerate(gardens) if seat != viewer] + cry + begins
        assert views[1]["seats"][2]["flowers"] is not None
    french = [line.say("fr") for line in POWER.narrate(views, 2, "flower 2", None)]
    assert any(typeset("« C’est la bataille des fleurs ! »") in line for line in french)


# -- nothing of it reaches others ---------------------------------------------------------------------------------
def rebuilt(document: Document, seat: int, chance: random.Random) -> Document:
    """The same with this seat's petals in other flowers; who is done stays done, and who is not has a pack."""
    its = document["seats"][seat]
    cards = its["pack"] + [card for flower in its["flowers"] for card in flower["petals"]]
    chance.shuffle(cards)
    left = 0 if not its["pack"] else chance.choice([n for n in range(2, len(cards) + 1) if len(cards) - n != 1])
    flowers: list[Document] = []
    at = left
    while at < len(cards):
        rest = len(cards) - at
        size = chance.choice([n for n in range(2, rest + 1) if rest - n != 1])
        number = len(flowers) + 1
        flowers.append(
            {
                **{"name": f"{'abcdefgh'[seat]}{number}", "power": False, "spent": False},
                **{"petals": cards[at : at + size], "up": [False] * size, "known": [[] for _ in range(size)]},
            }
        )
        at += size
    return changed(document, {f"seats.{seat}": {**its, "pack": cards[:left], "flowers": flowers, "made": len(flowers)}})


@pytest.mark.parametrize("players", [2, 3, 5])
def test_what_others_have_built_changes_nothing_for_a_viewer(players: int) -> None:
    """View, legal actions, refusals, scene, re-deals, and what a player who looks ahead chooses."""
    chance, met = random.Random(players), 0
    for seed in range(4):
        for position in laws.positions(POWER, players, {"petals": 7, "packs": 2}, seed):
            if position.dump()["phase"] != "build":
                continue
            for viewer in [None, *range(players)]:
                document = position.dump()
                for seat in range(players):
                    if seat != viewer:
                        document = rebuilt(document, seat, chance)
                other = POWER.load(document)
                met += document != position.dump()
                laws.hides(position, other, viewer, chance)
                assert laws.seen(other, viewer) == laws.seen(position, viewer)
                assert other.redealt(viewer, 5).dump() == position.redealt(viewer, 5).dump()
                if viewer in position.to_act():
                    assert decision(other, viewer) == decision(position, viewer)
    assert met > 40


def decision(position: florilege.Position, seat: int) -> str:
    player = SearchPlayer(Budget(iterations=30), POWER.thinking, seed=3)
    return player.choose(position.known_to(seat), seat)


def test_who_is_done_has_a_garden_in_every_redeal_and_who_is_not_a_pack() -> None:
    found = redeals(POWER.load(changed(BUILDING, {"options.petals": 3})), 1)
    for document in found:
        assert [len(seat["pack"]) for seat in document["seats"]] == [0, 3, 2]
        assert [len(seat["flowers"]) for seat in document["seats"]] == [1, 1, 0]
    assert varies(found, 0) == [True, True]
    assert varies(found, 1) == [False] * 3
    assert varies(found, 1, 0) == [True, True]
    assert len({tuple(document["draw"]) for document in found}) > 1


def test_a_redeal_gives_others_what_was_dealt_to_them() -> None:
    options = {"petals": 10, "packs": 2, "handicap": [NONE, {"petals": 3, "hand": 0}, NONE]}
    position = POWER.new(3, {"positions": "fixed", **options}, seed=2)
    for play in ("1 flower 2", "1 flower 11", "2 flower 6", "0 flower 2"):
        seat, _, word = play.partition(" ")
        position.play(int(seat), word)
    for document in redeals(position, 0):
        assert [len(flower["petals"]) for flower in document["seats"][1]["flowers"]] == [3, 3, 3, 4]
        assert (len(document["seats"][2]["pack"]), document["seats"][2]["flowers"]) == (10, [])
        assert (len(document["seats"][0]["pack"]), document["seats"][0]["made"]) == (8, 1)


STRANGE: list[Document] = [  # nobody was dealt this, but it may be asked
    table(["|2s 3s"], ["|4s 5s 6s"], ["", "c7 (7s)"], phase="build", turn_number=0),
    table(["|2s 3s", "b3! 8s", "c1 (9s)1"], ["|4s 5s 6s", "b2 7s"], ["", "b1 (7c)0"], phase="build", turn_number=0),
    table(["|2s 3s 4s"], ["", "a4 (5s)0"], ["", "b9 (6s)"], phase="build", turn_number=0),
]


@pytest.mark.parametrize("document", STRANGE)
def test_strange_gardens_are_dealt_anew_without_a_trace(document: Document) -> None:
    position = POWER.load(document)
    for viewer in (0, 1, 2):
        laws.redeals_honestly(position, viewer, random.Random(1))
        if viewer in position.to_act():
            assert decision(position, viewer) in position.legal(viewer)


def test_a_player_who_looks_ahead_answers_for_its_own_seat() -> None:
    """Where several may act the tree has their actions too: with the same numbers, but not this seat's."""
    options = {"positions": "fixed", "petals": 4, "packs": 1, "handicap": [NONE, {"petals": 6, "hand": 0}]}
    position = POWER.new(2, options, seed=3)
    for seed in range(5):
        player = SearchPlayer(Budget(iterations=200), POWER.thinking, seed=seed)
        for seat in (0, 1):
            known: Any = position.known_to(seat)
            assert player.choose(known, seat) in position.legal(seat)
            player.think(known, seat)
            assert {child.mover for child in player.tried()} == {seat}


def test_gardens_lie_open_to_all_in_the_first_turn() -> None:
    position = POWER.load(BUILDING)
    position.play(2, "flower 2")
    position.play(1, "flower 3")
    assert garden(position.dump(), 1) == ["b1 (9s) (10s)", "b2 (6s) (7s) (8s)"]
    assert [len(seat["flowers"]) for seat in position.view(None)["seats"]] == [1, 2, 1]
