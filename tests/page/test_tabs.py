"""What a page shows is the table's, not the page's: it comes back after a reload, and is the same in every tab."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.page.browser import Visitor
from tests.page.games import quickly, setup

Visit = Callable[..., Visitor]
UNHURRIED = {"window": 60}  # nothing happens at the table while two pages are compared


@pytest.mark.parametrize("game", quickly("mandala", "lotus", "illusion"))
def test_a_reload_loses_nothing(visit: Visit, game: str) -> None:
    person = visit("en")
    person.sit_at(person.open_table(**setup(game) | UNHURRIED))
    person.play(3)
    before, offered = person.shown(), person.look()
    assert before["log"]
    assert any(before["zones"].values())

    person.page.reload()
    person.wait_for_turn()
    assert person.shown() == before
    assert person.look() == offered

    person.play()
    after = person.shown()
    assert int(after["version"]) > int(before["version"])
    assert after["log"][: len(before["log"])] == before["log"]


@pytest.mark.parametrize("game", quickly("lotus"))
def test_two_tabs_agree_after_every_play(visit: Visit, game: str) -> None:
    """Whichever of them is played in."""
    one = visit("en")
    table = one.open_table(**setup(game) | UNHURRIED)
    other = one.another_tab()
    for tab in (one, other):
        tab.sit_at(table)
        tab.wait_for_turn()
    for playing, looking in [(one, other), (other, one)] * 2:
        was = playing.shown()
        playing.play()
        now = playing.shown()
        looking.wait_for_version(int(now["version"]))
        assert int(now["version"]) > int(was["version"])
        assert looking.shown() == now
        assert looking.look() == playing.look()
