"""The rules as a page, and the lessons as they are sent."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from typing import Any

import msgspec
import pytest

import florilege
from florilege.games import IDS
from florilege.lessons.lesson import lesson_of, taught
from florilege.lessons.rules import rules_to_read
from florilege.server.reading import Reader, reading
from florilege.texts.catalogues import LANGUAGES
from tests.server.browsing import House, at_home

VOID = {"br", "hr"}
HARMLESS = {"id", "href", "class", "data-scene", "start"}  # attributes that a page may have without a style or script


class Page(HTMLParser):
    """What is in the HTML: it must be whole, and may hold no style, script or handler."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.ids: list[str] = []
        self.links: list[str] = []
        self.figures: list[str] = []
        self.feed(html)
        assert self.open == []

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        found = dict(attributes)
        assert tag not in ("script", "style", "h1", "img")
        assert set(found) <= HARMLESS, found
        if tag not in VOID:
            self.open.append(tag)
        self.ids += [value for name, value in found.items() if name == "id" and value]
        self.links += [value for name, value in found.items() if name == "href" and value]
        self.figures += [value for name, value in found.items() if name == "data-scene" and value]

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


@pytest.mark.parametrize("id", IDS)
def test_the_rules_as_a_page(id: str) -> None:
    pages = {language: reading(florilege.game(id), language) for language in LANGUAGES}
    for language, page in pages.items():
        found = Page(page.html)
        assert page.title == rules_to_read(florilege.game(id), language).split("\n")[0].removeprefix("# ")
        assert len(set(found.ids)) == len(found.ids), "an anchor twice"
        assert [section.id for section in page.sections] == [name for name in found.ids if name.startswith("section")]
        cited = set(re.findall(r"\b[RQVD]\d+\b", rules_to_read(florilege.game(id), language)))
        assert cited == {name for name in found.ids if not name.startswith("section")}
        assert {link.removeprefix("#") for link in found.links} == cited
        assert found.figures == [str(number) for number in range(len(page.scenes))]
        assert all(scene.game == id for scene in page.scenes)
    assert [section.id for section in pages["en"].sections] == [section.id for section in pages["fr"].sections]


def test_what_is_written_stays_text() -> None:
    text = "# T\n\n## A & B\n\n<script>x</script> & [R1, Q2] and `[R3]`\n\n| a |\n| :-: |\n| [R1] |\n"
    page = Reader({}).read(text)
    assert "<script>" not in page.html
    assert "style" not in page.html
    assert page.html.count('id="R1"') == 1
    assert page.html.count('href="#R1"') == 2
    assert 'id="Q2"' in page.html
    assert "<code>[R3]</code>" in page.html
    assert [(section.id, section.title, section.level) for section in page.sections] == [("section-1", "A & B", 2)]


def test_rules_and_lessons_are_sent() -> None:
    async def scenario(house: House) -> None:
        browser = await house.browser()
        for id in IDS:
            for language in LANGUAGES:
                rules: Any = (await browser.get(f"/api/games/{id}/rules?format=html&lang={language}")).json()
                assert rules["html"] == reading(florilege.game(id), language).html
                assert set(rules) == {"title", "html", "sections", "scenes"}
                lesson = (await browser.get(f"/api/games/{id}/lesson?lang={language}")).json()
                assert lesson == msgspec.json.decode(
                    msgspec.json.encode(taught(lesson_of(florilege.game(id)), language))
                )

    at_home(scenario)
