"""Whole games against computer players, from the first card to the end screen: by mouse, by keyboard, by touch."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest

from tests.effort import fresh
from tests.page.access import violations
from tests.page.browser import Size, Visitor
from tests.page.games import GAMES, quickly, setup

Visit = Callable[..., Visitor]
WAYS: list[tuple[str, Size]] = [("fr", "wide"), ("en", "narrow"), ("en", "wide"), ("fr", "narrow")]
HEARD = """() => [
  document.querySelector(".table-page").dataset.version,
  document.activeElement.tagName,
  document.querySelector("[aria-live=polite]").textContent,
]"""
# The phases that one acts in whatever is dealt; the others are looked at in test_phases.
IN_EVERY_GAME = {
    "mandala": {"play", "destroy", "over"},
    "flowers": {"play", "over"},
    "lotus": {"action", "draw", "over"},
    "illusion": {"place", "react", "over"},
    "flower-power": {"build", "over"},
}


def one_way_each() -> list[object]:
    """Every game in one language and size, another one each time; the others are for the slow tests."""
    return [
        pytest.param(game, language, size, marks=() if (language, size) == chosen else pytest.mark.slow)
        for game in GAMES
        for chosen in [fresh("by mouse", game).choice(WAYS)]
        for language, size in WAYS
    ]


@pytest.mark.parametrize(("game", "language", "size"), one_way_each())
def test_by_mouse(visit: Visit, game: str, language: str, size: Size) -> None:
    person = visit(language, size)
    person.sit_at(person.open_table(**setup(game)))
    assert person.page.locator("html").get_attribute("lang") == language
    found: dict[str, list[object]] = {}
    assert person.play_to_the_end(in_phase=lambda phase: found.update({phase: violations(person.page)})) > 0
    assert person.page.locator(".end h2").is_visible()
    assert person.page.locator(".end .summary li").count() > 0
    assert found.keys() >= IN_EVERY_GAME[game]
    assert {phase: each for phase, each in found.items() if each} == {}


@pytest.mark.parametrize("game", quickly("mandala"))
def test_by_keyboard_alone(visit: Visit, game: str) -> None:
    person = visit("en")
    person.sit_at(person.open_table(**setup(game)))

    def check() -> None:
        """The focus is somewhere, and the newest line is read aloud."""
        version, here, said = person.page.evaluate(HEARD)
        told = [event for frame in person.frames if (event := json.loads(frame)).get("lines")]
        newest = next(event for event in reversed(told) if event["version"] <= int(version))
        assert here != "BODY"
        assert newest["lines"][-1]["text"] in said

    assert person.play_by_keyboard(check) > 0
    assert person.page.locator(".end h2").is_visible()


@pytest.mark.parametrize("game", quickly("lotus"))
def test_by_touch(visit: Visit, game: str) -> None:
    person = visit("fr", "narrow", has_touch=True)
    person.sit_at(person.open_table(**setup(game)))
    assert person.play_to_the_end(tap=True) > 0
    assert person.page.locator(".end h2").is_visible()
