"""What the documentation shows is true."""

import doctest
import re
from pathlib import Path

import pytest

import florilege
from florilege.games import IDS

ROOT = Path(__file__).parents[1]


def test_the_examples_of_the_readme() -> None:
    found = doctest.testfile(str(ROOT / "README.md"), module_relative=False, optionflags=doctest.ELLIPSIS)
    assert found.attempted > 10
    assert found.failed == 0


@pytest.mark.parametrize("module", [florilege, florilege.games])
def test_the_examples_of_the_api(module: object) -> None:
    found = doctest.testmod(module)  # type: ignore[arg-type]
    assert found.attempted > 0
    assert found.failed == 0


def test_links_lead_somewhere() -> None:
    for page in [*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")]:
        for target in re.findall(r"\]\(([^)#:]+)\)", page.read_text(encoding="utf-8")):
            assert (page.parent / target).exists(), f"{page.name}: {target}"


@pytest.mark.parametrize("id", IDS)
def test_the_example_documents_of_the_specifications_load(id: str) -> None:
    from florilege.kernel import scenario

    text = (ROOT / "docs" / "rules" / f"{id}.md").read_text(encoding="utf-8")
    examples = re.findall(r"```(?:yaml|json)\n(.*?)```", text, re.DOTALL)
    assert examples
    for example in examples:
        (document,) = scenario.parse("- " + example.replace("\n", "\n  "))
        assert florilege.game(id).load(document).dump() == document
