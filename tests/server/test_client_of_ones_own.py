"""The client of docs/tables.md, which is written from the schema alone, plays whole games."""

from __future__ import annotations

import asyncio
import re
import sys
from pathlib import Path

import pytest

from tests.server.processes import PATIENCE, serving

TABLES = Path(__file__).parents[2] / "docs" / "tables.md"


def the_client() -> str:
    (script,) = re.findall(r"```python\n(\"\"\"Plays one game.*?)```", TABLES.read_text(encoding="utf-8"), re.DOTALL)
    return str(script)


def test_it_is_short() -> None:
    assert len(the_client().splitlines()) <= 60


@pytest.mark.parametrize("game", ["mandala", "flower-power"])
def test_it_plays_a_whole_game(game: str, tmp_path: Path) -> None:
    async def evening() -> tuple[str, str]:
        async with serving(str(tmp_path / "games.sqlite")) as server:
            playing = await asyncio.create_subprocess_exec(
                *(sys.executable, "-c", the_client(), server.address, game),
                stdout=asyncio.subprocess.PIPE,
                stderr=asyncio.subprocess.PIPE,
            )
            said, wrong = await asyncio.wait_for(playing.communicate(), PATIENCE * 5)
            return said.decode(), wrong.decode()

    said, wrong = asyncio.run(evening())
    assert "winners: [" in said, wrong
    assert len(said.splitlines()) > 20
