"""What the documentation shows is true."""

import doctest
import re
from pathlib import Path

import pytest

import florilege
from bench import strength
from florilege.games import IDS, folder_of
from florilege.lessons.rules import rules_to_read
from florilege.records import scenario
from florilege.texts.catalogues import LANGUAGES

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
    text = (ROOT / "docs" / "rules" / f"{id}.md").read_text(encoding="utf-8")
    examples = re.findall(r"```(?:yaml|json)\n(.*?)```", text, re.DOTALL)
    assert examples
    for example in examples:
        (document,) = scenario.parse("- " + example.replace("\n", "\n  "))
        assert florilege.game(id).load(document).dump() == document


@pytest.mark.parametrize("id", IDS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_to_read_cite_rules_that_exist(id: str, language: str) -> None:
    specification = (ROOT / "docs" / "rules" / f"{id}.md").read_text(encoding="utf-8")
    text = rules_to_read(florilege.game(id), language)
    cited = set(re.findall(r"\b[RQVD]\d+\b", text))
    assert len(cited) > 10
    assert all(f"**{rule}**" in specification for rule in cited)
    other = rules_to_read(florilege.game(id), LANGUAGES[1 - LANGUAGES.index(language)])
    assert cited == set(re.findall(r"\b[RQVD]\d+\b", other))  # both languages tell the same rules
    assert text.count("\n#") == other.count("\n#")


@pytest.mark.parametrize("id", IDS)
def test_the_rules_to_read_have_a_place_for_every_rule_that_a_line_or_a_refusal_cites(id: str) -> None:
    sources = [path.read_text(encoding="utf-8") for path in folder_of(id).glob("*.py")]
    cited = {rule for source in sources for rule in re.findall(r'"([RQ]\d+)"', source)}
    assert len(cited) > 10
    for language in LANGUAGES:
        assert cited <= set(re.findall(r"\b[RQ]\d+\b", rules_to_read(florilege.game(id), language)))


def test_the_tables_of_players_are_those_that_were_measured() -> None:
    page = strength.PAGE.read_text(encoding="utf-8")
    assert strength.page_with_tables(page) == page
