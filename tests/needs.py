"""What tests need of the machine."""

from __future__ import annotations

import os

import pytest


def needed(there: bool, reason: str) -> None:
    """What is missing is said and counted; with CI=true it is a failure."""
    if not there:
        (pytest.fail if os.environ.get("CI") == "true" else pytest.skip)(reason)
