"""Every line says by which rule, kept or passing or a refusal; the rule is one click away, and its place in the reader
one more."""

from __future__ import annotations

import json
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import WebSocketRoute

from tests.page.access import violations
from tests.page.browser import Size, Visitor
from tests.page.games import quickly, setup

Visit = Callable[..., Visitor]
# What settles soon, and passes after seven seconds, does so when it is told to, however slow the machine is.
HELD = """
  window.held = { 900: [], 7000: [] };
  const later = window.setTimeout;
  window.setTimeout = (what, time, ...given) => held[time] ? (held[time].push(what), 0) : later(what, time, ...given);
"""
TOUCHABLE = """(link) => {
  const { left, top, width, height } = link.getBoundingClientRect();
  return document.elementFromPoint(left + width / 2, top + height / 2) === link;
}"""
IN_SIGHT = """(rule) => {
  const place = document.getElementById(rule)?.closest(".found");
  const box = place?.getBoundingClientRect();
  return !!box && box.top >= 0 && box.top < innerHeight && place === document.activeElement;
}"""


@pytest.mark.parametrize("game", quickly("flowers", "illusion"))
def test_why_leads_to_the_rule(visit: Visit, game: str) -> None:
    person = visit("en")
    person.sit_at(person.open_table(**setup(game)))
    person.play(2)
    links = person.page.locator(".log .why")
    address = links.last.get_attribute("href")
    assert address is not None
    assert address.startswith(f"/rules/{game}#")
    rule = address.partition("#")[2]

    links.last.click()
    dialog = person.page.get_by_role("dialog")
    dialog.get_by_role("heading", name=f"Rule {rule}").wait_for()
    dialog.locator(".rule-text").wait_for()
    assert len(dialog.locator(".rule-text").inner_text()) > len(rule)
    assert violations(person.page) == []
    with person.context.expect_page() as opened:
        dialog.get_by_role("link", name="Open the rules").click()
    reader = opened.value
    reader.wait_for_function(IN_SIGHT, arg=rule)
    reader.close()
    dialog.get_by_role("button", name="Close").click()
    dialog.wait_for(state="hidden")


def at_what_passes(person: Visitor) -> Visitor:
    person.page.add_init_script(HELD)
    person.sit_at(person.open_table(**setup("illusion") | {"window": 60}))
    person.play()
    person.page.locator(".passing p").last.wait_for()
    return person


def settle(person: Visitor) -> None:
    person.page.evaluate("() => held[900].forEach((settle) => settle())")
    person.page.locator(".passing.settled").wait_for()


@pytest.mark.parametrize(("language", "size"), [("en", "wide"), ("fr", "narrow")])
def test_what_passes_says_why_too(visit: Visit, language: str, size: Size) -> None:
    """It is read aloud once, and leads to its rule by mouse or finger and by keyboard, though it is gone meanwhile;
    while lines come, none takes a click that was meant for something else."""
    person = at_what_passes(visit(language, size, has_touch=size == "narrow"))
    passing, dialog = person.page.locator(".passing"), person.page.locator("dialog[open]")
    newest = passing.locator("p").last
    said = newest.locator("span").first.inner_text()
    assert said
    assert said in person.page.locator("[aria-live=polite]").inner_text()
    assert said not in passing.aria_snapshot()
    assert violations(person.page) == []

    why = newest.locator(".why")
    assert not why.evaluate(TOUCHABLE)
    settle(person)
    assert why.evaluate(TOUCHABLE)
    (person.tap if size == "narrow" else person.click)(".passing p:last-child .why")
    assert len(dialog.locator(".rule-text").inner_text()) > 10
    dialog.locator("button").click()
    newest.locator(".why:focus").wait_for()  # where one was
    person.page.keyboard.press("Enter")
    dialog.locator(".rule-text").wait_for()
    person.page.evaluate("() => held[7000].forEach((pass) => pass())")
    passing.locator("p").first.wait_for(state="detached")
    person.page.keyboard.press("Escape")
    person.page.locator(".prompt:focus").wait_for()


def test_on_a_small_screen_a_tap_sends_away_what_passes(visit: Visit) -> None:
    """There it lies over the head of the page, and no link that leads away from the table is touched through it."""
    person = at_what_passes(visit("en", "narrow", has_touch=True))
    lines = person.page.locator(".passing p")
    newest, number = lines.last.bounding_box(), lines.count()
    assert newest is not None
    assert newest["y"] < 80
    place = newest["x"] + 20, newest["y"] + 10
    person.page.touchscreen.tap(*place)  # too soon: perhaps something else was meant
    assert lines.count() == number
    settle(person)
    person.page.touchscreen.tap(*place)
    person.page.wait_for_function("(n) => document.querySelectorAll('.passing p').length === n", arg=number - 1)


def test_a_refusal_names_its_rule(visit: Visit) -> None:
    """Somebody plays twice, in two tabs, of which one does not hear of the other's play."""
    one = visit("en")
    table = one.open_table(**setup("flowers", ["person", "person"]), started=False)
    invitation = one.ask("GET", f"/tables/{table}/invitation")["invitation"]
    guest = visit("en")
    guest.be_somebody()
    guest.ask("POST", f"/tables/{table}/commands", {"do": "join", "invitation": invitation, "id": "join"})
    one.ask("POST", f"/tables/{table}/commands", {"do": "start", "id": "start"})
    other = one.another_tab()

    def deaf(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()
        server.on_message(lambda frame: None if json.loads(frame)["type"] == "event" else socket.send(frame))

    other.page.route_web_socket(re.compile("/api/"), deaf)
    for tab in (one, other):
        tab.sit_at(table)
        tab.wait_for_turn()
    seen = one.look()
    while seen["turn"]:
        if one.choose(seen, one.click):
            one.wait_for_version(int(seen["version"]) + 1)
        seen = one.look()
    seen = other.look()
    while not other.choose(seen, other.click):
        seen = other.look()
    refusal = other.page.get_by_role("alert")
    rule = refusal.locator(".why")
    rule.wait_for()
    assert refusal.inner_text().startswith("It is not your turn")
    assert violations(other.page) == []
    rule.click()
    dialog = other.page.get_by_role("dialog")
    dialog.get_by_role("heading", name=re.compile(r"Rule R\d+$")).wait_for()
    dialog.locator(".rule-text").wait_for()
