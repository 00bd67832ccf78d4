"""Every line of the log says by which rule; the rule is one click away, and its place in the reader one more."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.page.access import violations
from tests.page.browser import Visitor
from tests.page.games import quickly, setup

Visit = Callable[..., Visitor]
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
