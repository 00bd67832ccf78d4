"""Whole games, told as they should be, and counts of what can be played."""

import json

import pytest

from florilege.games import IDS
from tests import golden_files as goldens


@pytest.mark.parametrize("id", IDS)
def test_playthrough(id: str) -> None:
    golden = (goldens.FOLDER / f"{id}.txt").read_text(encoding="utf-8").splitlines()
    for number, (found, right) in enumerate(zip(goldens.game_text(id).splitlines(), golden, strict=True), start=1):
        assert found == right, f"line {number}; if this is meant: make goldens, and review the diff"


@pytest.mark.parametrize("id", IDS)
def test_counts_of_actions_by_depth(id: str) -> None:
    golden = json.loads((goldens.FOLDER / "counts.json").read_text(encoding="utf-8"))
    assert goldens.counts(id) == golden[id]
