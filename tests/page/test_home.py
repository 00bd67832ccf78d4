"""Home: what one chose last, and the tables of others and one's own."""

from __future__ import annotations

from collections.abc import Callable

from tests.page.browser import Visitor
from tests.page.games import setup

Visit = Callable[..., Visitor]
CHOICE = "() => [...document.querySelectorAll('.play-now select')].map((each) => each.value)"


def test_what_was_chosen_last_is_chosen_already(visit: Visit) -> None:
    person = visit("en")
    page = person.page
    page.goto("/")
    page.locator(".play-now select").first.select_option("illusion")
    page.get_by_label("Against").select_option("4")
    page.get_by_label("How strong").select_option(index=0)
    chosen = page.evaluate(CHOICE)
    page.locator(".play-now button").click()
    page.wait_for_selector(".table-page[data-phase=playing]")
    assert page.locator(".seats .seat").count() == 4

    page.get_by_role("link", name="Florilège").first.click()
    for _ in range(2):
        page.locator(".play-now").wait_for()
        assert page.evaluate(CHOICE) == chosen
        page.reload()


def listed(person: Visitor, table: str) -> str:
    """In which list of home this person finds it: in one alone."""
    person.page.goto("/")
    links = person.page.locator(f"section[aria-labelledby^=home-] ul.tables a[href$='/{table}']")
    links.first.wait_for()
    assert links.count() == 1
    lists = links.evaluate("(link) => link.closest('section[aria-labelledby]').getAttribute('aria-labelledby')")
    return str(lists).removeprefix("home-")


def test_a_table_is_found_from_home_as_long_as_it_is_there(visit: Visit) -> None:
    anna, bruno, guest = visit("en"), visit("fr"), visit("en")
    table = anna.open_table(**setup("illusion", ["person", "person"]), started=False, public=True)
    assert listed(anna, table) == "continue"
    assert listed(bruno, table) == "join"
    guest.be_somebody()
    guest.ask("POST", f"/tables/{table}/commands", {"do": "join", "id": "join"})
    anna.ask("POST", f"/tables/{table}/commands", {"do": "start", "id": "start"})
    assert listed(anna, table) == "continue"
    assert listed(bruno, table) == "watch"
    bruno.page.locator(f"a[href='/table/{table}']").click()
    bruno.page.wait_for_selector(".table-page[data-phase=playing]")
    guest.ask("POST", f"/tables/{table}/commands", {"do": "resign", "id": "resign"})
    assert listed(anna, table) == "past"
    assert anna.page.locator(f"a[href='/replay/{table}']").count() == 1
