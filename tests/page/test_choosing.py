"""The ways to make a choice, and to unmake it: nothing is played before one says so."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator

from tests.page.browser import Visitor
from tests.page.games import begin_together, setup
from tests.sent import read

Visit = Callable[..., Visitor]
CHOSEN = "[data-key][aria-pressed=true]"
SHARE = "() => Number(document.querySelector('.reaction .sand').style.getPropertyValue('--share'))"


def chosen(person: Visitor) -> list[Any]:
    pieces: list[Any] = person.page.locator(CHOSEN).evaluate_all("(all) => all.map((each) => each.dataset.key)")
    return pieces


def offered(person: Visitor, word: str) -> Locator:
    return person.page.locator(f'.offer .play[data-word="{word}"]')


def test_by_dragging_by_digits_by_advice_and_in_another_language(visit: Visit) -> None:
    person = visit("en")
    person.sit_at(person.open_table(**setup("mandala")))
    version = person.wait_for_turn()["version"]
    scene = person.scene()
    grounds = {zone["key"] for area in scene["areas"] for zone in area["zones"]} - {None}
    choice = next(each for each in scene["choices"] if len(each["touches"]) == 2 and each["touches"][1] in grounds)
    card, ground = choice["touches"]

    person.drag(f'.dock [data-key="{card}"]', f'[data-ground][data-key="{ground}"]')
    offered(person, choice["word"]).wait_for()
    person.page.keyboard.press("Escape")
    assert chosen(person) == []
    assert offered(person, choice["word"]).count() == 0

    person.page.keyboard.press("1")
    before = chosen(person)
    assert len(before) == 1
    assert person.page.locator(f".dock .hands li:first-child {CHOSEN}").count() == 1
    person.drag(".dock .piece[data-key][aria-pressed=false]", "header a")  # on nothing that it could be laid on
    assert chosen(person) == before
    assert person.page.locator(".ghost").count() == 0

    prompt = person.page.locator(".prompt").text_content()
    person.page.get_by_role("button", name="Français").click()
    person.page.wait_for_function("(was) => document.querySelector('.prompt').textContent !== was", arg=prompt)
    told = next(read(frame) for frame in reversed(person.frames) if read(frame)["type"] == "state")
    assert person.shown()["prompt"].endswith(told["scene"]["prompt"])
    assert told["log"][0]["text"] in person.shown()["log"][0]
    assert "La partie commence" in person.shown()["log"][0]
    assert chosen(person) == before

    person.page.keyboard.press("Escape")
    person.page.get_by_role("button", name="Plus", exact=True).click()
    with person.page.expect_response("**/hint?*") as answer:
        person.page.get_by_role("button", name="Un conseil").click()
    best = answer.value.json()["actions"][0]
    person.page.locator(".hint ol button").first.click()
    offered(person, best["word"]).wait_for()
    person.wait_for_version(int(version) + 1)  # everybody is told of the hint
    assert person.shown()["version"] == str(int(version) + 1)
    assert "word" not in json.loads(person.frames[-1])  # and nothing was played


def test_everybody_may_answer_and_the_space_bar_does(visit: Visit) -> None:
    person = visit("en")
    person.sit_at(person.open_table(**setup("illusion") | {"window": 60}))
    while not person.page.locator(".reaction").count():
        person.play()
    person.page.locator(".reaction .clock[role=timer]").wait_for()
    share = person.page.evaluate(SHARE)
    assert 0 < share <= 1
    person.page.wait_for_function(f"(was) => ({SHARE})() < was", arg=share)  # it runs out

    big = person.page.locator(".reaction .big").get_attribute("data-word")
    version = int(person.shown()["version"])
    person.page.keyboard.press(" ")
    person.wait_for_version(version + 1)
    mine = next(event for frame in person.frames if (event := json.loads(frame)).get("version") == version + 1)
    assert (mine["actor"], mine["word"]) == (0, big)
    assert mine["lines"][0]["text"] in " ".join(person.shown()["log"])


def test_what_one_is_about_to_touch_stays_when_another_plays(visit: Visit) -> None:
    """Where all build at a time, the others' plays come while one aims: what is drawn anew is not hit."""
    anna, bruno = visit("en"), visit("fr")
    begin_together("flower-power", anna, bruno)
    for person in (anna, bruno):
        person.page.wait_for_selector(".table-page[data-phase=playing]")
    (anna if anna.look()["turn"] else bruno).play()  # who won the joust chooses a position
    anna.click(anna.wait_for_turn()["lit"][0])
    aimed_at = [each.element_handle() for each in anna.page.locator(".board [data-key], .offer button").all()]
    assert aimed_at
    bruno.play()
    anna.wait_for_version(int(bruno.shown()["version"]))
    assert all(each.evaluate("(element) => element.isConnected") for each in aimed_at)
