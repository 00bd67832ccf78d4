"""The page that browsers show: its built files, and its sentences."""

from __future__ import annotations

from pathlib import Path

BUILT = Path(__file__).parent / "dist"  # written by `npm run build` in client/
