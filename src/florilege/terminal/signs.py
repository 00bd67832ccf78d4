"""Signs that the encoding of a terminal or a file has not got: those of keyboards stand in for them."""

from __future__ import annotations

import codecs
import io
import sys

STAND_INS = {
    **{"’": "'", "\N{NARROW NO-BREAK SPACE}": " ", "\N{NO-BREAK SPACE}": " ", "œ": "oe", "Œ": "OE"},
    **{"–": "-", "−": "-", "…": "...", "×": "x", "·": "-", "▒": "#"},
}


def write_anyhow() -> None:
    """From now on nothing that is said fails for want of a sign."""
    codecs.register_error("florilege", without_sign)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="florilege")


def without_sign(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    missing = error.object[error.start : error.end]
    return "".join(STAND_INS.get(sign, "?") for sign in missing), error.end
