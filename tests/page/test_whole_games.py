"""Whole games against computer players, from the first card to the end screen: by mouse, by keyboard, by touch."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest

from tests.page.access import violations
from tests.page.browser import Size, Visitor
from tests.page.games import GAMES, quickly, setup

Visit = Callable[..., Visitor]
HALF: list[tuple[str, Size]] = [("fr", "wide"), ("en", "narrow")]
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
OTHER_HALF: list[tuple[str, Size]] = [("en", "wide"), ("fr", "narrow")]


def play_by_mouse(visit: Visit, game: str, language: str, size: Size) -> None:
    person = visit(language, size)
    person.sit_at(person.open_table(**setup(game)))
    assert person.page.locator("html").get_attribute("lang") == language
    found: dict[str, list[object]] = {}
    assert person.play_to_the_end(in_phase=lambda phase: found.update({phase: violations(person.page)})) > 0
    assert person.page.locator(".end h2").is_visible()
    assert person.page.locator(".end .summary li").count() > 0
    assert found.keys() >= IN_EVERY_GAME[game]
    assert {phase: each for phase, each in found.items() if each} == {}


@pytest.mark.parametrize(("language", "size"), HALF)
@pytest.mark.parametrize("game", GAMES)
def test_by_mouse(visit: Visit, game: str, language: str, size: Size) -> None:
    play_by_mouse(visit, game, language, size)


@pytest.mark.slow
@pytest.mark.parametrize(("language", "size"), OTHER_HALF)
@pytest.mark.parametrize("game", GAMES)
def test_by_mouse_the_other_way_round(visit: Visit, game: str, language: str, size: Size) -> None:
    play_by_mouse(visit, game, language, size)


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
