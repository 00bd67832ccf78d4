"""Without a connection the page says so in its own words, and it can be put among the apps of a phone."""

from __future__ import annotations

import json
from collections.abc import Callable

from tests.page.browser import Visitor

Visit = Callable[..., Visitor]
CONTROLLED = "async () => { await navigator.serviceWorker.ready; return navigator.serviceWorker.controller !== null; }"


def test_an_offline_page_and_a_manifest(visit: Visit) -> None:
    person = visit("en")
    page = person.page
    page.goto("/")
    address = page.locator("link[rel=manifest]").get_attribute("href")
    assert address is not None
    manifest = json.loads(person.context.request.get(address).text())
    assert manifest["name"] == "Florilège"
    assert {"192x192", "512x512"} <= {icon["sizes"] for icon in manifest["icons"]}
    for icon in manifest["icons"]:
        answer = person.context.request.get(icon["src"])
        assert answer.status == 200, icon
        assert answer.headers["content-type"].startswith(icon["type"]), icon

    page.wait_for_function(CONTROLLED)
    person.context.set_offline(True)
    page.goto("/about")
    page.get_by_text("There is no connection to the server.").wait_for()
    page.get_by_text("Le serveur ne répond pas.").wait_for()
    person.context.set_offline(False)
    page.get_by_role("link", name="Try again").click()
    page.wait_for_selector("main[data-page=about] h1")
