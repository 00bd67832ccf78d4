"""A game that is over: its record holds, each of its moments has an address, and from each it can go on otherwise."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

import florilege
from florilege.records import record
from tests.page.access import violations
from tests.page.browser import Size, Visitor
from tests.page.games import setup

Visit = Callable[..., Visitor]
MOMENT = 6
DRAWN = ".replay [aria-busy=false] .felt:not(.coming)"


def changed(person: Visitor, act: Callable[[], object]) -> None:
    """What is done changes the board."""
    was = person.page.locator(".board").inner_html()
    act()
    person.page.wait_for_function("(was) => document.querySelector('.board').innerHTML !== was", arg=was)
    person.page.wait_for_selector(DRAWN)


def check_record(person: Visitor) -> None:
    page = person.page
    page.locator(".fair-sentence a").click()
    with page.expect_download() as coming:
        page.locator(".fairness a[download]").click()
    found = record.parse(Path(coming.value.path()).read_text(encoding="utf-8"))
    assert found.plays
    assert record.verify(found, florilege.game(found.header.game)).fault is None
    assert violations(page) == []
    page.go_back()


@pytest.mark.parametrize(("language", "size"), [("en", "wide"), pytest.param("fr", "narrow", marks=pytest.mark.slow)])
def test_a_game_is_verified_seen_again_and_goes_on_otherwise(visit: Visit, language: str, size: Size) -> None:
    person = visit(language, size)
    table = person.open_table(**setup("mandala") | {"options": {"turn_limit": 24}})
    person.sit_at(table)
    person.play_to_the_end()
    check_record(person)

    person.page.locator(".end a[href*=replay]").click()
    person.page.wait_for_selector(DRAWN)
    changed(person, lambda: person.page.locator(f".moments [data-step='{MOMENT}'] button").click())
    changed(person, lambda: person.page.keyboard.press("ArrowLeft"))
    assert person.page.locator(".moments [aria-current=step] .number").inner_text() == str(MOMENT - 1)
    changed(person, lambda: person.page.locator(".side > .pick select").select_option(index=2))
    assert f"step={MOMENT - 1}" in person.page.url
    assert "seat=1" in person.page.url
    assert person.wider() <= 0
    there = person.shown()
    address = person.page.url
    person.page.goto("/")
    person.page.goto(address)
    person.page.wait_for_selector(DRAWN)
    assert person.shown() == there
    assert violations(person.page) == []

    person.page.locator(".what-if button").first.click()
    person.page.wait_for_url(lambda url: "/table/" in url and table not in url)
    person.page.wait_for_selector(".table-page[data-phase=playing]")
