"""A server with the page, and a browser, for all tests of this folder.

Playwright keeps an event loop running while a browser is open, so nothing here outlives the folder, and the server is
started before the browser.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, sync_playwright

from florilege import page
from tests.needs import needed
from tests.page.browser import Visitor, chromium, launched
from tests.server.processes import Serving

MISSING = "a browser is needed: Chromium, such as Debian's package `chromium`"
NO_PAGE = "the page has not been built: node and npm are needed when the package is installed"


@pytest.fixture(scope="package")
def browser(server: Serving) -> Iterator[Browser]:
    needed(chromium() is not None, MISSING)
    with sync_playwright() as playwright:
        found = launched(playwright)
        yield found
        found.close()


@pytest.fixture(scope="package")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    needed(bool(page.files()), NO_PAGE)
    folder: Path = tmp_path_factory.mktemp("page")
    server = Serving(str(folder / "page.sqlite"))
    try:
        asyncio.run(server.start())
        yield server
    finally:
        server.close()


@pytest.fixture
def visit(browser: Browser, server: Serving) -> Iterator[Callable[..., Visitor]]:
    """Somebody comes; whatever a page complained of in its console fails the test."""
    visitors: list[Visitor] = []

    def come(language: str = "en", size: Any = "wide", **more: Any) -> Visitor:
        visitors.append(Visitor(browser, server.address, language, size, **more))
        return visitors[-1]

    yield come
    complaints = [complaint for visitor in visitors for complaint in visitor.complaints]
    for visitor in visitors:
        visitor.close()
    assert complaints == []
