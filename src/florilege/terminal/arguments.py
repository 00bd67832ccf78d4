"""The words of argparse: it asks gettext for them, which reads what builder/words.py has made of our catalogue."""

from __future__ import annotations

import gettext
import os

from florilege.texts.catalogues import HOUSE

DOMAIN = "florilege"


def speak(language: str) -> None:
    """Let argparse speak this language."""
    gettext.bindtextdomain(DOMAIN, HOUSE / "gettext")
    gettext.textdomain(DOMAIN)
    os.environ["LANGUAGE"] = language  # where gettext looks first
