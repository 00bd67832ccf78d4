"""The words of argparse, which asks gettext for them: made of our catalogues, as gettext reads them.

What a later Python adds to its words, and all of them where this was not built, stays English.
"""

from __future__ import annotations

import re
import struct
from pathlib import Path

from builder import ROOT

TEXTS = ROOT / "src" / "florilege" / "texts"
WORDS = {
    "usage: ": "argparse-usage",
    "positional arguments": "argparse-positionals",
    "options": "argparse-options",
    "show this help message and exit": "argparse-help",
    "%(prog)s: error: %(message)s\n": "argparse-error",
    "the following arguments are required: %s": "argparse-required",
    "unrecognized arguments: %s": "argparse-unrecognized",
    "invalid choice: %(value)r (choose from %(choices)s)": "argparse-choice",
    "argument %(argument_name)s: %(message)s": "argparse-argument",
    "not allowed with argument %s": "argparse-not-with",
    "expected one argument": "argparse-one",
    "expected at least one argument": "argparse-some",
    "invalid %(type)s value: %(value)r": "argparse-type",
}
MESSAGE = re.compile(r"^(argparse-[a-z-]+) = (.*)$", re.MULTILINE)
MAGIC, HEAD = 0x950412DE, 28  # of a .mo file: so many bytes before the two tables


def write() -> None:
    for catalogue in sorted(TEXTS.glob("cli.*.ftl")):
        said = dict(MESSAGE.findall(catalogue.read_text(encoding="utf-8")))
        words = {english: said[id] + english[len(english.rstrip()) :] for english, id in WORDS.items()}
        file = place_of(catalogue.suffixes[0].removeprefix("."))
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(as_mo({"": "Content-Type: text/plain; charset=UTF-8\n", **words}))


def place_of(language: str) -> Path:
    return TEXTS / "gettext" / language / "LC_MESSAGES" / "florilege.mo"


def as_mo(words: dict[str, str]) -> bytes:
    """https://www.gnu.org/software/gettext/manual/html_node/MO-Files.html, without a hash table."""
    pairs = sorted((key.encode(), word.encode()) for key, word in words.items())
    tables, strings, end = b"", b"", HEAD + 16 * len(pairs)
    for column in zip(*pairs, strict=True):
        for text in column:
            tables += struct.pack("<2I", len(text), end + len(strings))
            strings += text + b"\0"
    return struct.pack("<7I", MAGIC, 0, len(pairs), HEAD, HEAD + 8 * len(pairs), 0, end) + tables + strings
