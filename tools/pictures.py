"""Takes the pictures of docs/pictures: home, and every game at opening, middle and end, wide and narrow.

python -m tools.pictures [GAME …]       needs Chromium and a built page
"""

from __future__ import annotations

import asyncio
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import sync_playwright

from florilege.games import IDS
from tests.page.browser import Size, Visitor, launched
from tests.page.games import setup
from tests.server.processes import Serving

FOLDER = Path(__file__).parents[1] / "docs" / "pictures"
SITTINGS: list[tuple[str, Size]] = [("en", "wide"), ("fr", "narrow")]
MIDDLE = 12  # actions of the person


def take(person: Visitor, name: str) -> None:
    person.page.wait_for_load_state("networkidle")
    person.page.screenshot(path=FOLDER / f"{name}.jpg", type="jpeg", quality=82)
    print(name, flush=True)


def home(person: Visitor, size: Size) -> None:
    person.be_somebody()
    person.page.goto("/")
    person.page.locator("main h1").wait_for()
    take(person, f"home-{size}")


def game(person: Visitor, id: str, size: Size, middle: int = MIDDLE) -> None:
    person.sit_at(person.open_table(**setup(id)))
    person.wait_for_turn()
    take(person, f"{id}-opening-{size}")
    person.play_to_the_end(most=middle)
    if person.look()["phase"] == "over":
        game(person, id, size, middle - 2)
        return
    take(person, f"{id}-middle-{size}")
    person.play_to_the_end()
    take(person, f"{id}-end-{size}")


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        server = Serving(f"{folder}/pictures.sqlite")
        try:
            asyncio.run(server.start())
            with sync_playwright() as playwright:
                browser = launched(playwright)
                for language, size in SITTINGS:
                    person = Visitor(browser, server.address, language, size)
                    if not sys.argv[1:]:
                        home(person, size)
                    for id in sys.argv[1:] or IDS:
                        game(person, id, size)
                    person.close()
        finally:
            server.close()


if __name__ == "__main__":
    main()
