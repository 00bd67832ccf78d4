"""Two people at a table."""

from __future__ import annotations

from collections.abc import Callable

from tests.page.browser import Visitor
from tests.page.games import setup

Visit = Callable[..., Visitor]


def play_in_turn(people: list[Visitor], most: int = 400) -> None:
    """Whoever may act does, until the game is over."""
    for _ in range(most):
        for person in people:
            seen = person.look()
            if seen["phase"] == "over":
                break
            if seen["turn"] and (seen["lit"] or seen["offered"]):
                person.choose(seen, person.click)
        if all(person.look()["phase"] == "over" for person in people):
            return
    raise AssertionError("the game does not end")


def test_two_people_with_a_link_chat_a_lost_connection_and_a_rematch(visit: Visit) -> None:
    anna, bruno = visit("en"), visit("fr")
    short = {**setup("mandala", ["person", "person"]), "options": {"turn_limit": 24}}
    table = anna.open_table(**short, started=False)
    invitation = anna.ask("GET", f"/tables/{table}/invitation")["invitation"]
    anna.sit_at(table)
    bruno.sit_at(table, invitation)
    bruno.page.get_by_role("button", name="S’asseoir").first.click()
    anna.page.get_by_role("button", name="Start").click()
    anna.wait_for_turn()
    anna.page.get_by_role("button", name="Chat").click()
    anna.page.get_by_label("Say something").fill("Bonne chance, Bruno!")
    anna.page.keyboard.press("Enter")
    bruno.page.get_by_role("button", name="Discussion").click()
    bruno.page.locator(".said").get_by_text("Bonne chance, Bruno!").wait_for()

    bruno.context.set_offline(True)
    bruno.page.locator(".health").wait_for()
    bruno.context.set_offline(False)
    bruno.page.locator(".health").wait_for(state="detached")

    play_in_turn([anna, bruno])
    assert anna.page.locator(".end h2").is_visible()
    assert bruno.page.locator(".end h2").is_visible()
    anna.page.locator(".end button.first").click()
    anna.page.wait_for_url(lambda url: table not in url)
    bruno.page.locator(".end a.button.first").click()
    assert bruno.page.url.partition("?")[0] == anna.page.url.partition("?")[0]
    for person in (anna, bruno):
        person.page.wait_for_selector(".table-page[data-phase=playing]")
