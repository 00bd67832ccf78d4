"""Says at the end by which chance was tried what is tried at random."""

from __future__ import annotations

import pytest

from tests.effort import EFFORT, SEED


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    terminalreporter.write_line(f"What was tried at random is tried again with FLORILEGE_SEED={SEED} EFFORT={EFFORT:g}")
