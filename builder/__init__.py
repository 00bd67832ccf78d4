"""Builds what is not plain Python: the compiled engine (modules, translate, compile), the page (page), and the words
that argparse asks gettext for (words)."""

from __future__ import annotations

import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]


def say(line: str) -> None:
    print(f"florilege: {line}", file=sys.stderr)
