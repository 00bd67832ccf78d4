"""The planted faults can still be planted, their tests are there, and their table is that of the documentation."""

from __future__ import annotations

import ast
from collections import Counter
from pathlib import Path

import pytest

from florilege.games import IDS
from tools import mutants
from tools.mutants import ROOT, TABLE, Mutant

KNOWN = mutants.known()


def test_there_are_enough_of_every_kind() -> None:
    assert len(KNOWN) >= 40
    of_games = Counter(mutant.name.partition(":")[0].replace(" ", "-") for mutant in KNOWN if mutant.subject == "rules")
    assert all(of_games[id] >= 3 for id in IDS)
    assert max(Counter(mutant.name for mutant in KNOWN).values()) == 1


@pytest.mark.parametrize("mutant", KNOWN, ids=lambda mutant: mutant.name)
def test_it_applies_and_its_tests_are_there(mutant: Mutant) -> None:
    assert mutant.misplaced() is None
    assert mutant.replace != mutant.find
    if mutant.file.endswith(".py"):
        ast.parse(mutant.planted((ROOT / mutant.file).read_text(encoding="utf-8")))
    assert mutant.caught_by
    for node in mutant.caught_by:
        file, _, test = node.partition("::")
        there = f'it("{test}"' if file.endswith(".ts") else f"def {test.partition('[')[0]}("
        assert there in (ROOT / file).read_text(encoding="utf-8"), node


def test_none_is_caught_only_by_what_is_seldom_run() -> None:
    """`make test` finds whatever `make mutants` does."""
    named = {node.partition("[")[0] for mutant in KNOWN for node in mutant.caught_by if ".py::" in node}
    slow = set()
    for file in sorted({node.partition("::")[0] for node in named}):
        for item in ast.parse((ROOT / file).read_text(encoding="utf-8")).body:
            if isinstance(item, ast.FunctionDef) and "pytest.mark.slow" in map(ast.unparse, item.decorator_list):
                slow.add(f"{file}::{item.name}")
    assert not named & slow


def test_the_documentation_has_their_table() -> None:
    text = TABLE.read_text(encoding="utf-8")
    assert mutants.with_table(text, KNOWN) == text, "python -m tools.mutants --write"


def test_a_fault_that_no_longer_applies_is_said_so(tmp_path: Path) -> None:
    mutant = Mutant("x", "", "a.py", "one\n", "two\n", (), "")
    for text, times in (("", 0), ("one\none\n", 2)):
        (tmp_path / "a.py").write_text(text)
        assert f"{times} times" in str(mutant.misplaced(tmp_path))
    (tmp_path / "a.py").write_text("one\n")
    assert mutant.misplaced(tmp_path) is None
