"""What one can do with oneself."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.page.access import violations
from tests.page.browser import Visitor
from tests.page.games import setup
from tests.server.browsing import PASSWORD

Visit = Callable[..., Visitor]


def hand_over(page: Page, login: str, button: str) -> None:
    """Credentials, to become an account or to sign in to one."""
    form = page.locator("form").filter(has=page.get_by_role("button", name=button, exact=True))
    form.get_by_label("Login").fill(login)
    form.get_by_label("Password").fill(PASSWORD)
    form.get_by_role("button", name=button, exact=True).click()


def test_from_a_guest_to_an_account_and_away(visit: Visit) -> None:
    person = visit("en")
    page = person.page
    name, nobody = page.locator("h1"), page.get_by_text("You are nobody yet")
    statistics = page.get_by_role("table", name="One game played, none won")
    page.goto("/me")
    nobody.wait_for()
    assert violations(page) == []
    page.get_by_role("button", name="Become a guest").click()
    page.get_by_label("Your name").fill("Zoé")
    page.get_by_role("button", name="Take this name").click()
    page.get_by_text("That is your name now.").wait_for()
    expect(name).to_have_text("Zoé")
    assert person.ask("GET", "/me")["name"] == "Zoé"
    expect(page.get_by_role("table")).to_have_count(0)

    table = person.open_table(**setup("mandala"))
    person.ask("POST", f"/tables/{table}/commands", {"do": "resign", "id": "resign"})
    page.reload()
    row = statistics.get_by_role("row").nth(1)
    expect(row.get_by_role("rowheader")).to_have_text("Mandala")
    expect(row.get_by_role("cell")).to_have_text(["1", "0", "0%", "–"])
    assert violations(page) == []

    hand_over(page, "zoe", "Become an account")
    page.get_by_text("zoe, with an account since").wait_for()
    expect(statistics).to_be_visible()
    page.get_by_role("button", name="Sign out", exact=True).click()
    nobody.wait_for()
    expect(statistics).to_have_count(0)
    hand_over(page, "zoe", "Sign in")
    expect(name).to_have_text("Zoé")
    expect(statistics).to_be_visible()
    assert violations(page) == []

    elsewhere = visit("en")
    elsewhere.ask("POST", "/sign-in", {"login": "zoe", "password": PASSWORD})
    page.get_by_role("button", name="Sign out everywhere").click()
    nobody.wait_for()
    assert elsewhere.ask("GET", "/session") == {"person": None}

    hand_over(page, "zoe", "Sign in")
    page.get_by_role("button", name="Delete me", exact=True).click()
    sure = page.get_by_role("dialog")
    sure.get_by_label("Password").fill(PASSWORD)
    assert violations(page) == []
    sure.get_by_role("button", name="Delete me for good").click()
    nobody.wait_for()
    refused = {"login": "zoe", "password": PASSWORD}
    headers = {"Origin": person.address}
    answer = person.context.request.post(f"{person.address}/api/sign-in", data=refused, headers=headers)
    assert answer.status == 401
