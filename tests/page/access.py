"""What axe finds on a page: nothing."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

AXE = Path(__file__).parents[2] / "client" / "node_modules" / "axe-core" / "axe.min.js"
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
RUN = """async (tags) => {
  const found = await axe.run(document, { runOnly: { type: "tag", values: tags } });
  return found.violations.map((each) => [each.id, each.help, each.nodes.map((node) => node.html).slice(0, 3)]);
}"""


@cache
def axe() -> str:
    return AXE.read_text(encoding="utf-8")


def violations(page: Page) -> list[Any]:
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(axe())
    found: list[Any] = page.evaluate(RUN, RULES)
    return found
