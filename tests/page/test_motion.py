"""Pieces glide from where they were to where they are, unless somebody does not want it."""

from __future__ import annotations

from collections.abc import Callable

from tests.page.browser import Visitor
from tests.page.games import setup

Visit = Callable[..., Visitor]
COUNT_FLIGHTS = """
  window.flights = 0;
  const count = ({ addedNodes }) => (flights += [...addedNodes].filter((each) => each.className === "flight").length);
  new MutationObserver((changes) => changes.forEach(count)).observe(document, { childList: true, subtree: true });
"""


def flights(person: Visitor) -> int:
    """How many there are while this person and those who answer play."""
    person.page.evaluate("() => (flights = 0)")
    person.play(2)
    return int(person.page.evaluate("() => flights"))


def test_pieces_glide_for_those_who_like_it(visit: Visit) -> None:
    person = visit("en", reduced_motion="no-preference")
    person.page.add_init_script(COUNT_FLIGHTS)
    person.sit_at(person.open_table(**setup("mandala")))
    assert flights(person) > 0
    person.page.wait_for_function("() => !document.querySelector('.flight')")  # all land

    person.page.emulate_media(reduced_motion="reduce")
    assert flights(person) == 0
    person.page.emulate_media(reduced_motion="no-preference")
    person.page.get_by_role("button", name="More").click()
    person.page.get_by_label("Pieces move").select_option("none")
    assert flights(person) == 0
