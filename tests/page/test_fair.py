"""A deal that nobody could choose: pages add to it and check it by themselves, and say so in one sentence."""

from __future__ import annotations

import json
from collections.abc import Callable
from hashlib import sha256
from typing import Any

import pytest
from playwright.sync_api import Route

from tests.page.access import violations
from tests.page.browser import Size, Visitor
from tests.page.games import setup

Visit = Callable[..., Visitor]
SENTENCE = {
    "en": "The deal is fair: nobody could choose it or know it.",
    "fr": "La donne est équitable : personne n’a pu la choisir ni la connaître.",
}
PLAYING = ".table-page[data-phase=playing] .felt:not(.coming)"
NO_CRYPTOGRAPHY = "Object.defineProperty(Crypto.prototype, 'subtle', { get: () => undefined })"


def wish(person: Visitor, table: str, do: str, **content: str) -> None:
    person.ask("POST", f"/tables/{table}/commands", {"do": do, "id": do, **content})


def table_of(person: Visitor) -> str:
    return person.page.url.split("/table/")[1].split("/")[0].split("?")[0]


def plain(text: str) -> str:
    return text.replace("\u00a0", " ")


def checked(person: Visitor) -> dict[str, str]:
    """What the page says that it has checked, by how it came out."""
    lines = person.page.locator(".checks li").all()
    return {plain(line.inner_text()).split("\n")[-1]: str(line.get_attribute("data-found")) for line in lines}


def look_at(person: Visitor, verdict: str) -> None:
    """The fair page, from the sentence at the end of the game."""
    person.page.locator(f".fair-sentence[data-verdict={verdict}] a").click()
    person.page.locator(f".fairness[data-verdict={verdict}] h1").wait_for()


@pytest.mark.parametrize(("language", "size"), [("en", "wide"), ("fr", "narrow")])
def test_one_sentence_and_the_rest_behind_it(visit: Visit, language: str, size: Size) -> None:
    """Against a computer player, from the first page to the end; nothing is asked of the person."""
    person = visit(language, size)
    person.page.goto("/")
    person.page.locator(".play-now button[type=submit]").click()
    person.page.wait_for_selector(PLAYING)
    table = table_of(person)
    person.page.goto(f"/table/{table}/fair")
    person.page.locator(".fairness[data-verdict=sealed]").wait_for()
    assert set(checked(person).values()) == {"holds"}
    person.page.goto(f"/table/{table}")
    person.page.wait_for_selector(PLAYING)
    wish(person, table, "resign")
    person.page.locator(".fair-sentence[data-verdict=fair]").wait_for()
    assert SENTENCE[language] in plain(person.page.locator(".fair-sentence").inner_text())
    assert violations(person.page) == []
    look_at(person, "fair")
    assert plain(person.page.locator("h1").inner_text()) == SENTENCE[language]
    assert set(checked(person).values()) == {"holds"}, "the first cards too, whichever seat the lots gave"
    person.page.locator(".fairness summary").click()
    end = person.ask("GET", f"/tables/{table}")
    shown = person.page.locator(".fairness dl").inner_text().replace(" ", "")
    for bytes in (end["commitment"], end["end"]["seed"], end["deal"]["people"][0]["bytes"]):
        assert bytes in shown
    assert person.wider() <= 0
    assert violations(person.page) == []
    person.page.go_back()
    person.page.locator(".fair-sentence[data-verdict=fair]").wait_for()


def begin(visit: Visit, people: int) -> tuple[list[Visitor], str]:
    """So many have sat down, the first two with their pages."""
    visitors = [visit("en") for _ in range(people)]
    table = visitors[0].open_table(**setup("lotus", ["person"] * people) | {"lots": True}, started=False)
    invitation = visitors[0].ask("GET", f"/tables/{table}/invitation")["invitation"]
    visitors[0].sit_at(table)
    for other in visitors[1:]:
        other.be_somebody()
        wish(other, table, "join", invitation=invitation)
    visitors[1].sit_at(table)
    return visitors, table


def all_sealed(person: Visitor, people: int) -> None:
    while sum(each["sealed"] for each in person.ask("GET", f"/tables/{table_of(person)}")["deal"]["people"]) < people:
        person.page.wait_for_timeout(20)


def test_who_vanishes_between_hash_and_bytes_is_left_out_and_named(visit: Visit) -> None:
    """And a page that is loaded again in between has kept its bytes."""
    (anna, bruno, chloe), table = begin(visit, 3)
    chloe.ask("PATCH", "/me", {"name": "Chloé"})
    wish(chloe, table, "seal", hash=sha256(b"bytes that are never opened").hexdigest())
    all_sealed(anna, 3)
    bruno.page.reload()
    bruno.page.locator(".places").wait_for()
    anna.page.get_by_role("button", name="Start the game").click()
    for person in (anna, bruno):
        person.page.wait_for_selector(PLAYING)
    for person in (anna, bruno, chloe):
        wish(person, table, "resign")
    for person in (anna, bruno):
        look_at(person, "fair")
        assert person.page.locator(".pour .gone").inner_text() == "Chloé"
        assert "not opened in time: Chloé" in person.page.locator(".steps").inner_text()
        assert violations(person.page) == []


def test_a_second_tab_adds_nothing_and_knows_the_same(visit: Visit) -> None:
    (anna, bruno), table = begin(visit, 2)
    other = anna.another_tab()
    other.sit_at(table)
    all_sealed(anna, 2)
    bruno.page.get_by_role("button", name="Start the game").click()
    for person in (anna, other, bruno):
        person.page.wait_for_selector(PLAYING)
    wish(anna, table, "resign")
    for person in (anna, other, bruno):
        look_at(person, "fair")
    people = anna.ask("GET", f"/tables/{table}")["deal"]["people"]
    assert len({each["bytes"] for each in people} - {None}) == 2


@pytest.mark.parametrize("cheat", ["seed", "bytes", "commitment"])
def test_a_house_that_cheats_is_caught_by_the_page(visit: Visit, cheat: str) -> None:
    (anna, bruno), table = begin(visit, 2)
    all_sealed(anna, 2)
    bruno.page.get_by_role("button", name="Start the game").click()
    anna.page.wait_for_selector(PLAYING)
    wish(anna, table, "resign")
    anna.page.locator(".fair-sentence[data-verdict=fair]").wait_for()

    def lie(route: Route) -> None:
        told: dict[str, Any] = route.fetch().json()
        if cheat == "seed":
            told["end"]["seed"] = "00" * 32
        elif cheat == "commitment":  # consistently
            told["end"]["seed"] = "00" * 32
            told["commitment"] = sha256(bytes(32)).hexdigest()
        else:
            told["deal"]["people"][0]["bytes"] = "00" * 16
        route.fulfill(body=json.dumps(told), content_type="application/json")

    anna.page.route(f"**/api/tables/{table}?*", lie)
    anna.page.goto(f"/table/{table}/fair")
    anna.page.locator(".fairness[data-verdict=broken]").wait_for()
    assert anna.page.locator("h1").inner_text() == "This deal is not the one that was promised."
    assert violations(anna.page) == []


def test_who_watches_and_who_has_no_cryptography_are_told_so(visit: Visit) -> None:
    (anna, bruno), table = begin(visit, 2)
    all_sealed(anna, 2)
    bruno.page.get_by_role("button", name="Start the game").click()
    anna.page.wait_for_selector(PLAYING)
    wish(anna, table, "resign")
    invitation = anna.ask("GET", f"/tables/{table}/invitation")["invitation"]
    watcher, bare = visit("en"), visit("fr")
    bare.page.add_init_script(NO_CRYPTOGRAPHY)
    for person, verdict in ((watcher, "unsure"), (bare, "unable")):
        person.page.goto(f"/table/{table}/fair?invitation={invitation}")
        person.page.locator(f".fairness[data-verdict={verdict}]").wait_for()
        assert person.page.locator(".fairness a[download]").count() == 1
        assert violations(person.page) == []


def test_without_cryptography_one_plays_all_the_same(visit: Visit) -> None:
    person = visit("en")
    person.page.add_init_script(NO_CRYPTOGRAPHY)
    person.page.goto("/")
    person.page.locator(".play-now button[type=submit]").click()
    person.page.wait_for_selector(PLAYING)
