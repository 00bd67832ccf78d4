"""A play is taken back when the others agree, by their buttons."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.page.access import violations
from tests.page.browser import Visitor
from tests.page.games import begin_together

Visit = Callable[..., Visitor]
QUESTION = ".question"


def play(person: Visitor, kind: str) -> None:
    seen = person.shown()
    person.follow(next(choice for choice in person.scene()["choices"] if choice["word"].startswith(kind)))
    person.wait_for_version(int(seen["version"]) + 1)


def ask_and_answer(asking: Visitor, asked: Visitor, answer: str) -> None:
    version = int(asking.shown()["version"])
    asking.page.get_by_role("button", name="More").click()
    asking.page.get_by_role("button", name="Take back my last play").click()
    asked.page.locator(QUESTION).get_by_text("asks to take the last play back").wait_for()
    assert asking.page.locator(QUESTION).count() == 0
    assert violations(asked.page) == []
    asked.page.locator(QUESTION).get_by_role("button", name=answer, exact=True).click()
    for person in (asking, asked):
        person.wait_for_version(version + 2)  # asked, and answered
        person.page.locator(QUESTION).wait_for(state="detached")
    asking.page.get_by_role("button", name="Log").click()


def board(person: Visitor) -> Any:
    seen = person.shown()
    return seen["zones"], seen["prompt"]


def test_a_play_is_taken_back_by_consent_and_only_so(visit: Visit) -> None:
    """A guardian goes from one open place to another: nothing hidden is seen by it, unlike by laying petals."""
    anna, bruno = visit("en"), visit("en")
    begin_together("lotus", anna, bruno)
    anna.wait_for_turn()
    play(anna, "play")
    before = board(anna)

    play(anna, "guardian")
    played = board(anna)
    assert played != before
    bruno.wait_for_version(int(anna.shown()["version"]))
    ask_and_answer(anna, bruno, "No")
    assert board(anna) == played

    ask_and_answer(anna, bruno, "Yes")
    anna.wait_for_turn()
    assert board(anna) == before
    for person in (anna, bruno):  # what was said of it stays
        seen = person.shown()
        person.page.reload()
        person.wait_for_version(int(seen["version"]))
        assert person.shown() == seen

    play(anna, "guardian")
    assert board(anna) == played
