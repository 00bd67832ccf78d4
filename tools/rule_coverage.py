"""For each rule, ruling and condition of a specification: which scenarios and tests exercise it, which code cites it.

make coverage-rules        the report; fails if something is cited by no scenario and by no test.  A test is a function
                           or a table of its cases: what a comment elsewhere says nobody tries.  Whole ranges
                           ("D1 to D22") do not count: they say what a file is about, not where a rule is.
"""

from __future__ import annotations

import ast
import re
import sys
from collections import defaultdict
from collections.abc import Callable
from pathlib import Path

import yaml

from florilege.games import IDS

ROOT = Path(__file__).parents[1]
STATED = re.compile(r"^\s*-\s+\*\*([RQVD]\d+)\*\*", re.MULTILINE)
CITED = re.compile(r"\b([RQVD]\d+)\b")
RANGE = re.compile(r"\b[RQVD]\d+(?: to |–|-)[RQVD]\d+\b")


def stated(id: str) -> list[str]:
    """The numbers that a specification gives, in its order."""
    return STATED.findall((ROOT / "docs" / "rules" / f"{id}.md").read_text(encoding="utf-8"))


def in_scenarios(id: str) -> dict[str, list[str]]:
    found: dict[str, list[str]] = defaultdict(list)
    text = (ROOT / "docs" / "rules" / "scenarios" / f"{id}.yaml").read_text(encoding="utf-8")
    for scenario in yaml.safe_load(text):
        for rule in scenario.get("rules", []):
            found[rule].append(scenario["name"])
    return found


def in_code(id: str) -> dict[str, list[str]]:
    folder = ROOT / "src" / "florilege" / "games" / id.replace("-", "_")
    return citing(sorted(folder.glob("*.py")))


def in_tests(id: str) -> dict[str, list[str]]:
    """In those of this game."""
    return citing(sorted((ROOT / "tests" / "engine").glob(f"test_{id.replace('-', '_')}*.py")), lines_of_tests)


def all_lines(text: str) -> set[int]:
    return set(range(1, text.count("\n") + 2))


def lines_of_tests(text: str) -> set[int]:
    """Those of functions that are tests, decorators included, and of the tables that they are tried with."""
    found: set[int] = set()
    for node in ast.parse(text).body:
        first = node.lineno
        if isinstance(node, ast.FunctionDef):
            if not node.name.startswith("test_"):
                continue
            first = min([first, *(decorator.lineno for decorator in node.decorator_list)])
        elif not isinstance(node, ast.Assign | ast.AnnAssign):
            continue
        found.update(range(first, (node.end_lineno or first) + 1))
    return found


def citing(paths: list[Path], counts: Callable[[str], set[int]] = all_lines) -> dict[str, list[str]]:
    found: dict[str, list[str]] = defaultdict(list)
    for path in paths:
        text = path.read_text(encoding="utf-8")
        lines = text.splitlines()
        for number in sorted(counts(text)):
            for rule in set(CITED.findall(RANGE.sub("", "".join(lines[number - 1 : number])))):
                found[rule].append(f"{path.name}:{number}")
    return found


def report(id: str) -> list[str]:
    """Print what cites each number; the numbers that no scenario and no test exercises."""
    scenarios, code, tests = in_scenarios(id), in_code(id), in_tests(id)
    missing = []
    print(f"{id}: {len(stated(id))} numbers")
    for rule in stated(id):
        lines, names = code[rule], scenarios[rule]
        if not names and not tests[rule]:
            missing.append(rule)
        shown = ", ".join(lines[:4]) + (", …" if len(lines) > 4 else "")
        example = f"{len(names)} scenarios: {names[0]}" if names else "no scenario"
        tested = f"{len(tests[rule])} tests" if tests[rule] else "no test"
        if "--brief" not in sys.argv:
            print(f"  {rule:4} {shown or 'no code':52} {tested:9} {example}"[:150])
    return missing


def main() -> int:
    missing = {id: report(id) for id in IDS}
    total = sum(len(stated(id)) for id in IDS)
    for id, rules in missing.items():
        if rules:
            print(f"{id}: exercised by no scenario and no test: {', '.join(rules)}")
    without = sum(map(len, missing.values()))
    print(f"{total - without} of {total} rules, rulings and conditions are exercised by a scenario or a test")
    return 1 if without else 0


if __name__ == "__main__":
    sys.exit(main())
