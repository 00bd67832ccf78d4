"""Single keys, where a terminal gives them."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager


@contextmanager
def single_keys() -> Iterator[Callable[[], object]]:
    """From here on a key counts as it is pressed, and none that was pressed before; what is handed out waits for one.
    Where there are only lines it is Enter."""
    try:
        import termios
        import tty
    except ImportError:  # not of this system
        yield sys.stdin.readline
        return
    before = termios.tcgetattr(sys.stdin)
    try:
        tty.setcbreak(sys.stdin)
        yield lambda: os.read(sys.stdin.fileno(), 1)
    finally:
        termios.tcsetattr(sys.stdin, termios.TCSAFLUSH, before)  # the rest of a key of several signs goes
