"""Reporting a line or a player to the host, and what a host does, as those at the table see it."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable
from typing import Any

import pytest

from tests.page.access import violations
from tests.page.browser import Size, Visitor
from tests.page.games import setup
from tests.server.processes import COME, Serving

Visit = Callable[..., Visitor]
WORDS = {
    "en": {
        "chat": "Chat",
        "report": "Report",
        "thanks": "Thank you. The host will look at it.",
        "player": "Report a player",
        "removed": "removed this table",
    },
    "fr": {
        "chat": "Discussion",
        "report": "Signaler",
        "thanks": "Merci. L’administrateur va regarder.",
        "player": "Signaler un joueur",
        "removed": "supprimé cette table",
    },
}


def host(server: Serving, *words: str) -> str:
    command = [sys.executable, "-c", COME, "admin", *words, "--database", server.database]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=120)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.mark.parametrize(("language", "size"), [("en", "wide"), ("fr", "narrow")])
def test_a_line_and_a_player_are_reported(visit: Visit, server: Serving, language: str, size: Size) -> None:
    chat, report, thanks, player, removed = WORDS[language].values()
    anna, bruno = visit(language, size), visit("en", "wide")
    table = anna.open_table(**setup("mandala", ["person", "person"]), started=False)
    invitation = anna.ask("GET", f"/tables/{table}/invitation")["invitation"]
    bruno.be_somebody()
    bruno.ask("POST", f"/tables/{table}/commands", {"do": "join", "id": "j", "invitation": invitation})
    bruno.ask("POST", f"/tables/{table}/commands", {"do": "say", "id": "s", "text": "a rude word"})
    anna.ask("POST", f"/tables/{table}/commands", {"do": "say", "id": "s", "text": "my own"})
    anna.sit_at(table)
    page = anna.page
    page.locator(".tabs").get_by_role("button", name=chat).click()
    page.locator(".said").get_by_text("a rude word").wait_for()
    assert page.locator(".said .report").count() == 1  # not of one's own lines
    assert violations(page) == []
    page.locator(".said .report").click()
    assert violations(page) == []
    page.get_by_role("dialog").get_by_role("button", name=report).click()
    page.get_by_role("status").get_by_text(thanks).wait_for()
    page.locator(".tabs button").nth(2).click()
    page.locator("summary").get_by_text(player).click()
    page.locator(".tools details[open] > .row button").click()
    page.get_by_role("dialog").get_by_role("button", name=report).click()
    page.get_by_role("status").get_by_text(thanks).wait_for()
    found: list[dict[str, Any]] = json.loads(host(server, "reports", "list", "--json"))
    mine = [each for each in found if each["table"] == table]
    assert [(each["line"] >= 0, [line["text"] for line in each["lines"]]) for each in mine] == [
        (True, ["a rude word", "my own"]),
        (False, ["a rude word"]),
    ]
    host(server, "tables", "delete", table, "--yes")
    page.locator(".health").get_by_text(removed).wait_for()
