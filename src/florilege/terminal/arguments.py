"""The words of argparse in our catalogue: it asks gettext for them, and we answer."""

from __future__ import annotations

import argparse

from florilege.texts.text import Text

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


def speak(language: str) -> None:
    """Let argparse speak this language; what a later Python adds to its words stays English."""

    def translated(message: str) -> str:
        if message not in WORDS:
            return message
        return Text(WORDS[message]).say(language) + message[len(message.rstrip()) :]

    setattr(argparse, "_", translated)  # noqa: B010
