"""Password, sessions and what is kept, on the page; and what the house can do about somebody."""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from florilege.hall.clock import milliseconds
from florilege.server.limits import by_person
from florilege.store.accounts import make_password_link
from florilege.store.base import Ban, Store
from florilege.store.sqlite import SqliteStore
from tests.page.access import violations
from tests.page.browser import Size, Visitor
from tests.page.games import setup
from tests.server.browsing import PASSWORD
from tests.server.processes import Serving
from tests.server.stores import on

Visit = Callable[..., Visitor]
NEW = "battery staple 9"


def beside(server: Serving, scenario: Callable[[Store], Awaitable[Any]]) -> Any:
    """What the administrator does while the server runs; in a thread, since the browser has the loop of this one."""
    with ThreadPoolExecutor(1) as pool:
        return pool.submit(on, lambda: SqliteStore(Path(server.database)), scenario).result()


def account(person: Visitor, login: str) -> str:
    person.be_somebody()
    return str(person.ask("POST", "/me/account", {"login": login, "password": PASSWORD})["id"])


def signed_in(person: Visitor, login: str, password: str = PASSWORD) -> bool:
    asked = {"login": login, "password": password}
    headers = {"Origin": person.address}
    return bool(person.context.request.post(f"{person.address}/api/sign-in", data=asked, headers=headers).ok)


def type_into(page: Page, label: str, text: str) -> None:
    """By keyboard alone."""
    field = page.get_by_label(label, exact=True)
    for _ in range(60):
        if field.evaluate("(field) => field === document.activeElement"):
            page.keyboard.type(text)
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"{label} cannot be reached by keyboard")


def test_a_new_password_by_keyboard_and_the_other_sessions_end(visit: Visit) -> None:
    person, elsewhere = visit("en"), visit("en")
    account(person, "quince")
    assert signed_in(elsewhere, "quince")
    page = person.page
    page.goto("/me")
    sessions = page.get_by_role("region", name="Where you are signed in").get_by_role("listitem")
    expect(sessions).to_have_count(2)
    type_into(page, "Present password", "wrong password")
    type_into(page, "New password", NEW)
    page.keyboard.press("Enter")
    expect(page.get_by_role("alert")).to_have_text("This is not the password of your account.")
    person.complaints.clear()  # the browser says so, too
    page.get_by_label("Present password").fill("")
    page.get_by_label("New password").fill("")
    page.get_by_role("heading", name="Where you are signed in").focus()
    type_into(page, "Present password", PASSWORD)
    type_into(page, "New password", NEW)
    page.keyboard.press("Enter")
    page.get_by_text("Your password is changed, and your other sessions have ended.").wait_for()
    expect(sessions).to_have_count(1)
    expect(page.get_by_label("Present password")).to_have_value("")
    assert violations(page) == []
    assert elsewhere.ask("GET", "/session") == {"person": None}
    assert person.ask("GET", "/me")["login"] == "quince"
    assert not signed_in(elsewhere, "quince")
    assert signed_in(elsewhere, "quince", NEW)


@pytest.mark.parametrize(("language", "size"), [("en", "wide"), ("fr", "narrow")])
def test_sessions_are_shown_and_ended(visit: Visit, language: str, size: Size) -> None:
    login = f"medlar-{language}"
    person, others = visit(language, size), [visit(language) for _ in range(3)]
    account(person, login)
    for other in others:
        assert signed_in(other, login)
    words = {
        "en": ("Where you are signed in", "this browser", "End: Chrome on Linux", "End all others", "It has ended."),
        "fr": ("Où vous êtes connecté", "ce navigateur", "Terminer", "Terminer toutes les autres", "C’est terminé."),
    }
    title, this, end, end_others, ended = words[language]
    page = person.page
    page.goto("/me")
    region = page.get_by_role("region", name=title)
    rows = region.get_by_role("listitem")
    expect(rows).to_have_count(4)
    assert violations(page) == []
    assert person.wider() <= 0
    expect(rows.filter(has_text=this)).to_have_count(1)
    one = rows.filter(has_not_text=this).first.get_by_role("button", name=end)
    one.focus()
    page.keyboard.press("Enter")
    region.get_by_text(ended).wait_for()
    expect(rows).to_have_count(3)
    expect(page.locator("#me-sessions")).to_be_focused()
    assert sum(other.ask("GET", "/session")["person"] is None for other in others) == 1
    region.get_by_role("button", name=end_others).click()
    expect(rows).to_have_count(1)
    assert all(other.ask("GET", "/session")["person"] is None for other in others)
    rows.get_by_role("button").click()
    expect(page.locator("#me-sign-in")).to_be_visible()


def test_what_is_kept_about_somebody_is_one_file(visit: Visit) -> None:
    person = visit("en")
    table = person.open_table(**setup("mandala"))
    person.ask("POST", f"/tables/{table}/commands", {"do": "say", "id": "say", "text": "Hello ✿"})
    page = person.page
    page.goto("/me")
    with page.expect_download() as waiting:
        page.get_by_role("link", name="Download").click()
    document = json.loads(Path(waiting.value.path()).read_text(encoding="utf-8"))
    assert waiting.value.suggested_filename == "florilege.json"
    assert document["person"]["name"] == page.locator("h1").inner_text()
    assert ([each["id"] for each in document["tables"]], document["chat"][0]["text"]) == ([table], "Hello ✿")


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_forgotten_password_is_chosen_anew_by_a_link(visit: Visit, server: Serving, language: str) -> None:
    owner, person, login = visit("en"), visit(language), f"rowan-{language}"
    id = account(owner, login)
    token = beside(server, lambda store: make_password_link(store, id, milliseconds()))
    asked: list[str] = []
    page = person.page
    page.on("request", lambda request: asked.append(request.url))
    page.goto(f"/password#{token}")
    new, set, title = {
        "en": ("New password", "Set this password", "Me"),
        "fr": ("Nouveau mot de passe", "Prendre ce mot de passe", "Moi"),
    }[language]
    type_into(page, new, NEW)
    assert violations(page) == []
    assert person.wider() <= 0
    assert token not in page.url, "nor is it in the history"
    page.get_by_role("button", name=set).click()
    page.wait_for_url("**/me")
    expect(page.locator("h1")).to_be_focused()
    expect(page.get_by_text(login)).to_be_visible()
    assert title in page.title()
    assert not any(token in url.partition("#")[0] for url in asked), "no address that leaves the browser has it"
    assert owner.ask("GET", "/session") == {"person": None}
    page.goto(f"/password#{token}")
    page.get_by_label(new).wait_for()
    page.reload()
    expect(page.locator("form")).to_have_count(0)  # it is not in the address any more
    page.goto("/")
    page.goto(f"/password#{token}")
    type_into(page, new, "another battery")
    page.keyboard.press("Enter")
    expect(page.get_by_role("alert")).to_be_visible()
    person.complaints.clear()  # the browser says so, too
    assert signed_in(owner, login, NEW)


def test_who_is_banned_is_told_on_every_page(visit: Visit, server: Serving) -> None:
    person = visit("en")
    id = account(person, "nettle")
    table = person.open_table(**setup("mandala"))
    person.sit_at(table)
    page = person.page
    beside(server, lambda store: store.add_ban(Ban(subject=by_person(id), reason="Insults.", at=milliseconds())))
    page.get_by_text("You may not play on this server.").wait_for()  # within a few seconds
    for path in ("/", "/me", f"/table/{table}"):
        page.goto(path)
        told = page.get_by_role("alert").filter(has_text="You may not play on this server. The reason: Insults.")
        told.first.wait_for()
    assert violations(page) == []
    assert all("403" in complaint for complaint in person.complaints)
    person.complaints.clear()
    beside(server, lambda store: store.remove_ban(by_person(id)))
