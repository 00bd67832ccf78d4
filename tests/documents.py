"""What the tests of the games share: documents with changes, refusals with their sentences."""

from __future__ import annotations

import copy
from typing import Any

import pytest

import florilege
from florilege.records import scenario

Document = dict[str, Any]


def changed(document: Document, changes: Document) -> Document:
    """A copy with other values at dotted paths; runs of cards are written out."""
    document = copy.deepcopy(document)
    for path, value in changes.items():
        *parents, last = [int(part) if part.isdecimal() else part for part in path.split(".")]
        place: Any = document
        for parent in parents:
            place = place[parent]
        place[last] = value
    written: Document = scenario.written_out(document)
    return written


def check_refusal(position: florilege.Position, seat: int, word: str, sentence: str) -> None:
    """The action is refused with this sentence, and in French by the same rule."""
    with pytest.raises(florilege.IllegalAction) as refused:
        position.play(seat, word)
    assert str(refused.value) == sentence
    assert refused.value.say("fr").endswith(sentence[sentence.rindex("(") :])
