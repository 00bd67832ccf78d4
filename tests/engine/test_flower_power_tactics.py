"""What a decent player of Flower Power! does with what the letter of the rules lets it do in a battle."""

from typing import Any

import pytest

from florilege.bots.players import GreedyPlayer
from tests.documents import changed
from tests.engine.test_flower_power import POWER, Document, fight, played, table
from tests.engine.test_flower_power_confirming import ROUND

LAST = ["2c", "a1 9d"]  # one flower, of one petal
TWO = ["2c", "a1 9d", "a2 2h"]
MIDST: dict[str, Any] = {"phase": "reply", **fight("a1", "b1")}


def greedy(document: Document, seat: int) -> str:
    return GreedyPlayer(1).choose(POWER.load(document, seed=1).known_to(seat), seat)


# -- breaking a battle off (R23) ---------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("own", "other", "found"),
    [
        (LAST, ["7s", "b1 5s", "b2 2d"], "end"),  # to win would put both last petals on the graveyard
        (LAST, ["7s", "b1 5s"], "pass"),  # but not of the last opponent's last flower: that wins the game
        (LAST, ["7s", "b1 5s 3d", "b2 2d"], "pass"),  # what is captured stays
        (TWO, ["7s", "b1 5s", "b2 2d"], "pass"),
        (["2c", "a1 5d"], ["7s", "b1 9s", "b2 2d"], "pass"),  # a failed attack costs nothing
    ],
)
def test_a_battle_is_broken_off_only_where_its_victory_would_put_one_out(
    own: list[str], other: list[str], found: str
) -> None:
    assert greedy(table(own, other, **MIDST), 0) == found


# -- confirming (R49) --------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("picks", "attacker", "defender"),
    [
        ("1/1", "select 3", "confirm"),  # 3 against 5: the weakest that wins is the 6
        ("1/2", "select 2", "confirm"),  # 3 against 6
        ("2/1", "confirm", "select 3"),  # 9 against 5: the own 9 makes a tie at least
        ("3/1", "confirm", "select 3"),
    ],
)
def test_who_is_asked_keeps_what_goes_well_and_looks_for_better_otherwise(
    picks: str, attacker: str, defender: str
) -> None:
    asked = changed(ROUND, {"battle.picks": fight("a1", "b1", picks)["battle"]["picks"]})
    assert greedy(asked, 0) == attacker
    assert greedy(played(asked, "0 confirm").dump(), 1) == defender
