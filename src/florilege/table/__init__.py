"""A game with people at it.  Pure: no input or output, and no clock of its own; time is handed in."""

from pathlib import Path

from florilege.texts.catalogues import register

register(Path(__file__).parent / "texts")
