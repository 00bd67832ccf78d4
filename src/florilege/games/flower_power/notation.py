"""Actions of Flower Power!: their words, what people read for them, and why one is refused."""

from __future__ import annotations

from florilege.games.flower_power.names import mark
from florilege.games.flower_power.refusals import refusal
from florilege.games.flower_power.words import action, seen, word
from florilege.texts.text import Seat, Text

__all__ = ["action", "described", "refusal", "seen", "word"]


def described(word: str) -> Text:
    verb, *rest = word.split()
    if verb in ("position", "flower", "select"):
        return Text(f"flower-power-do-{verb}", number=int(rest[0]))
    if verb == "petal":
        return Text("flower-power-do-petal", card=mark(rest[0]))
    if verb == "attack":
        return Text("flower-power-do-attack", flower=rest[0], target=rest[1])
    if verb in ("transform", "spy"):
        if rest[1] == "hand":
            return Text("flower-power-do-spy-hand", card=mark(rest[0]), who=Seat(int(rest[2])))
        return Text(f"flower-power-do-{verb}", card=mark(rest[0]), flower=rest[1])
    if verb in ("poison", "fertilise"):
        flower, _, place = rest[1].partition(".")
        return Text(f"flower-power-do-{verb}", card=mark(rest[0]), flower=flower, place=place)
    return Text(f"flower-power-do-{'-'.join([verb, *rest])}")
