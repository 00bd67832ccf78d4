"""A table before its game: opened by the form, found by its link, readable by everybody."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest

from tests.page.access import violations
from tests.page.browser import Size, Visitor
from tests.page.games import setup

Visit = Callable[..., Visitor]


@pytest.mark.parametrize(("language", "size", "scheme"), [("en", "wide", "light"), ("fr", "narrow", "dark")])
def test_the_waiting_room_is_for_everybody(visit: Visit, language: str, size: Size, scheme: str) -> None:
    owner, guest = (visit(language, size, color_scheme=scheme) for _ in range(2))
    table = owner.open_table(**setup("lotus", ["person", "person", "bud", "person"]), started=False)
    invitation = owner.ask("GET", f"/tables/{table}/invitation")["invitation"]
    owner.sit_at(table)
    guest.sit_at(table, invitation)
    guest.page.locator(".places button").first.wait_for()
    for person in (owner, guest):
        assert violations(person.page) == []
        assert person.wider() <= 0
    guest.page.locator(".places button").first.click()
    for person in (owner, guest):
        person.page.wait_for_function("() => document.querySelectorAll('.places .nothing').length === 1")
        assert violations(person.page) == []


@pytest.mark.parametrize(
    ("ours", "theirs"), [("narrow", "wide"), pytest.param("wide", "narrow", marks=pytest.mark.slow)]
)
def test_a_table_is_opened_by_the_form_and_found_by_its_link(visit: Visit, ours: Size, theirs: Size) -> None:
    anna, bruno = visit("en", ours, permissions=["clipboard-read", "clipboard-write"]), visit("fr", theirs)
    page = anna.page
    game = next(each for each in anna.ask("GET", "/games") if each["id"] == "lotus")
    page.goto("/open/lotus")
    page.get_by_role("radio", name="3", exact=True).check()
    page.get_by_label("Seat 2", exact=True).select_option("person")
    page.get_by_role("radio", name="Whoever has the link").check()
    page.get_by_label("For each move").select_option(label="5 minutes")
    page.get_by_label("When the time is over").select_option("seat")
    page.get_by_text("Options of the game").click()
    limit = next(each for each in game["options"] if each["name"] == "turn_limit")
    page.get_by_label(limit["titles"]["en"]).fill("40")
    page.get_by_text("Customs of the table").click()
    page.get_by_label("Draw lots for the seats").uncheck()
    page.get_by_role("button", name="Open a table").click()

    page.wait_for_selector(".table-page[data-phase=open]")
    link = page.get_by_label("Address of this table")
    page.wait_for_function("() => document.querySelector('.waiting input[readonly]').value.includes('invitation=')")
    page.get_by_role("button", name="Copy", exact=True).click()
    page.get_by_role("button", name="Copied").wait_for()
    assert page.evaluate("navigator.clipboard.readText()") == link.input_value()

    bruno.page.goto(link.input_value())
    bruno.page.get_by_role("button", name="S’asseoir").first.click()
    bruno.page.locator(".places .me").wait_for()
    page.get_by_role("button", name="Start the game").click()
    for person in (anna, bruno):
        person.page.wait_for_selector(".table-page[data-phase=playing] .felt:not(.coming)")
        assert person.page.locator(".seats .seat").count() == 3
    opened = json.loads(bruno.frames[0])["setup"]
    assert opened["clock"] == {"move": 300, "game": None, "at_zero": "seat"}
    assert opened["public"] is False
    assert opened["options"]["turn_limit"] == 40
    anna.wait_for_turn()
    anna.page.locator(".seat.me.acts .clock").wait_for()
    version = anna.shown()["version"]
    while not anna.choose(anna.look(), anna.click):
        pass
    bruno.wait_for_version(int(version) + 1)
