"""The scenarios of the specifications."""

from pathlib import Path

import pytest

import florilege
from florilege.games import IDS
from florilege.records import scenario

FOLDER = Path(__file__).parents[2] / "docs" / "rules" / "scenarios"
FOUND = [
    pytest.param(id, found, id=f"{id}: {found['name']}")
    for id in IDS
    for found in scenario.parse((FOLDER / f"{id}.yaml").read_text(encoding="utf-8"))
]


@pytest.mark.parametrize(("game", "found"), FOUND)
def test_scenario(game: str, found: dict[str, object]) -> None:
    outcome = scenario.run(found, florilege.game, game)
    assert outcome.failure is None, f"step {outcome.step}: {outcome.failure}"


LOOK: dict[str, object] = {"seat": 0, "action": "discard black 1", "viewer": None, "expect": []}


def broken(**changes: object) -> scenario.ScenarioResult:
    good: dict[str, object] = {"name": "x", "new": {"players": 2}, "steps": []}
    return scenario.run({**good, **changes}, florilege.game, "mandala")


@pytest.mark.parametrize(
    ("changes", "step", "said"),
    [
        ({"steps": [{"expect": {"turn": 1}}]}, 1, "turn: expected 1, found 0"),
        ({"steps": [{"expect": {"exhausted": 0}}]}, 1, "expected 0, found false"),
        ({"steps": [{"moments": {"seat": 0, "viewer": 0, "expect": []}}]}, 1, 'The key "action" is missing'),
        ({"steps": [{"moments": {**LOOK, "more": 1}}]}, 1, "no key 'more'"),
        ({"steps": [{"moments": {**LOOK, "action": "take red"}}]}, 1, "should be played, but is refused"),
        ({"steps": [{"moments": {**LOOK, "viewer": 2}}]}, 1, "There is no seat 2"),
        ({"steps": [{"moments": {**LOOK, "viewer": "all"}}]}, 1, "There is no seat 'all'"),
        ({"steps": [{"moments": {**LOOK, "expect": [{}]}}]}, 1, "len moments: expected 1, found 0"),
        ({"steps": [{"moments": {**LOOK, "expect": {}}}]}, 1, "must be a list with an object for each moment"),
        ({"steps": [{"moments": {**LOOK, "expect": ["x"]}}]}, 1, "must be a list with an object for each moment"),
        ({"steps": [{"expect": {"len pile": 88}}, {"expect": {"len turn": 2}}]}, 2, "has none"),
        ({"steps": [{"expect": {"seats.2.hand": []}}]}, 1, 'no "seats.2.hand"'),
        ({"steps": [{"legal": {"seat": 1, "includes": ["take red"]}}]}, 1, '"take red" should be legal'),
        ({"steps": [{"legal": {"seat": 1, "exactly": ["take red"]}}]}, 1, "expected"),
        ({"steps": [{"play": {"seat": 1, "action": "discard red 1"}}]}, 1, "not your turn"),
        ({"steps": [{"play": {"seat": 0, "action": "fly"}}]}, 1, "is spelled 'fly'"),
        ({"steps": [{"refuse": {"seat": 0, "actoin": "fly"}}]}, 1, "There is no key 'actoin'"),
        ({"steps": [{"view": {"seat": 7, "expect": {}}}]}, 1, "There is no seat 7"),
        ({"steps": [{"dance": {}}]}, 1, "A step is one of"),
        ({"steps": 3}, 0, "must be a list"),
        ({"new": {"players": 3}}, 0, "is for 2 players"),
        ({"position": {}}, 0, "exactly one of"),
        ({"new": {"game": "chess"}}, 0, "There is no game 'chess'"),
    ],
)
def test_a_failure_says_what_was_expected_and_found(changes: dict[str, object], step: int, said: str) -> None:
    outcome = broken(**changes)
    assert outcome.step == step
    assert said in str(outcome.failure)


def test_an_accepted_document_that_should_be_refused_is_a_failure() -> None:
    document = florilege.game("mandala").new(seed=1).dump()
    outcome = scenario.run({"name": "x", "invalid": document}, florilege.game, "mandala")
    assert "is accepted" in str(outcome.failure)


@pytest.mark.parametrize("text", ["", "a: b", "- 1", "[", "- {a: [}", "\t- x", "!!python/name:os.system", "&a [*a]"])
def test_a_file_that_is_no_scenario_file_gets_a_sentence(text: str) -> None:
    with pytest.raises(florilege.InvalidScenario):
        scenario.parse(text)
