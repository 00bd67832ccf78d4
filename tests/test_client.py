"""The client draws scenes and sends words: it knows no game, and loads nothing from elsewhere."""

import re
from pathlib import Path

from florilege.games import IDS

CLIENT = Path(__file__).parents[1] / "client"
SOURCES = [path for path in (CLIENT / "src").rglob("*") if path.suffix in (".ts", ".svelte", ".html")]
FREE = ("styles", "drawings")  # where a game's name belongs


def test_no_source_of_the_client_names_a_game() -> None:
    for path in SOURCES:
        if path.relative_to(CLIENT / "src").parts[0] in FREE or ".test." in path.name:
            continue
        text = path.read_text(encoding="utf-8").lower()
        for game in IDS:
            assert not re.search(rf"(?<![a-z-]){re.escape(game)}(?![a-z-])", text), f"{game} in {path}"


def test_nothing_comes_from_elsewhere_and_nothing_is_inline() -> None:
    """The policy of the server would refuse it; here it is said where."""
    for path in [
        *SOURCES,
        CLIENT / "index.html",
        *(CLIENT / "public").glob("*.html"),
        *(CLIENT / "src").rglob("*.css"),
    ]:
        text = path.read_text(encoding="utf-8")
        assert not re.search(r"""(?:src|href)=["']https?:|@import ["']http|url\(["']?http""", text), path
        assert not re.search(r"<[a-z][^>]*\sstyle=[\"'{]", text), path
        assert not re.search(r"<script(?![^>]*\bsrc=)(?![^>]*\blang=)", text), path
