"""The rules of a game as a player reads them."""

from __future__ import annotations

from typing import Any

from florilege.kernel.game import Game


def rules_to_read(game: Game[Any], language: str) -> str:
    """In Markdown; `![caption](scene:name)` is a picture of a position."""
    return (game.folder / "texts" / f"rules.{language}.md").read_text(encoding="utf-8")
