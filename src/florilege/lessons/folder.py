"""What lies in the folder of a game for those who learn it."""

from __future__ import annotations

from pathlib import Path

GAMES = Path(__file__).parents[1] / "games"


def folder_of(game: str) -> Path:
    return GAMES / game.replace("-", "_")


def rules_to_read(game: str, language: str) -> str:
    """The rules of a game as a player reads them, in Markdown; `![caption](scene:name)` is a picture of a position."""
    return (folder_of(game) / "texts" / f"rules.{language}.md").read_text(encoding="utf-8")
