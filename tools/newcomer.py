"""How long somebody takes who has just heard of us: a fresh clone, `make play`, the page, the first card.

    python -m tools.newcomer           some minutes; needs Chromium, and whatever `make play` fetches

Nothing of this machine's installation is used but what pip and npm keep for later.
"""

from __future__ import annotations

import os
import pty
import re
import signal
import subprocess
import tempfile
import time
from pathlib import Path

from playwright.sync_api import sync_playwright

from tests.page.browser import Visitor, launched

ROOT = Path(__file__).parents[1]
ADDRESS = re.compile(rb"http://[\w.\[\]:]+")


def address_of(screen: int) -> str:
    """What is printed at the terminal, up to the address of the page."""
    said = b""
    while (found := ADDRESS.search(said)) is None or said.endswith(found[0]):
        said += os.read(screen, 4096)
    return found[0].decode().rstrip("/")


def play_first_card(address: str) -> None:
    with sync_playwright() as playwright:
        person = Visitor(launched(playwright), address)
        person.page.goto("/")
        person.page.get_by_role("button", name="Play now").first.click()
        person.page.wait_for_selector(".table-page[data-phase=playing]")
        seen = person.wait_for_turn()
        while not person.choose(seen, person.click):
            seen = person.look()
        person.page.locator(".log li").first.wait_for()


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        began = time.monotonic()
        subprocess.run(["git", "clone", "--quiet", ROOT, folder], check=True)
        screen, terminal = pty.openpty()
        environment = {**os.environ, "FLORILEGE_DATABASE": f"{folder}/newcomer.sqlite"}
        making = subprocess.Popen(
            ["make", "play"], cwd=folder, env=environment, stdin=terminal, stdout=terminal, stderr=terminal,
            start_new_session=True,
        )  # fmt: skip
        try:
            address = address_of(screen)
            served = time.monotonic()
            play_first_card(address)
            played = time.monotonic()
            print(f"from the clone to the page: {served - began:.0f} s; to the first card: {played - began:.0f} s")
        finally:
            os.killpg(making.pid, signal.SIGTERM)
            making.wait()


if __name__ == "__main__":
    main()
