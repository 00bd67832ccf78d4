"""How a position document is looked at: every fault is noted, with the condition that it breaks."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any

from florilege.errors import InvalidPosition, shown
from florilege.kernel.options import LARGEST, Option, is_whole, option_faults
from florilege.texts.text import Reason, Text, Value


class Inspection:
    """Collects the faults of a document, stage by stage: the shape, what stands on the shape, what stands on that.
    The shape methods say whether what they looked at is sound."""

    def __init__(self, shape_rule: str) -> None:
        self.shape_rule = shape_rule
        self.faults: list[Text] = []

    def note(self, id: str, rule: str, **args: Value) -> bool:
        self.faults.append(Reason(id, rule, **args))
        return False

    def need(self, holds: bool, id: str, rule: str, **args: Value) -> bool:
        return holds or self.note(id, rule, **args)

    @contextmanager
    def stage(self) -> Iterator[None]:
        """Checks side by side, none of which counts on another: their faults are told together.  Whatever comes
        after counts on all of them, and is not reached if there was a fault."""
        yield
        if self.faults:
            raise InvalidPosition(*self.faults)

    # -- shape ------------------------------------------------------------------------------
    def keys(self, value: Any, where: str, names: Sequence[str]) -> bool:
        if not isinstance(value, dict):
            return self._shape("position-object", where, value)
        missing = [key for key in names if key not in value]
        unknown = [shown(key) for key in value if key not in names]
        for key in missing:
            self.note("position-key-missing", self.shape_rule, where=place(where), key=key)
        for key in unknown:
            self.note("position-key-unknown", self.shape_rule, where=place(where), key=key)
        return not missing and not unknown

    def list(self, value: Any, where: str, length: int | None = None) -> bool:
        if isinstance(value, list) and length in (None, len(value)):
            return True
        if length is None:
            return self._shape("position-list", where, value)
        return self._shape("position-list-of", where, value, length=length)

    def whole(self, value: Any, where: str, low: int = 0, high: int = LARGEST) -> bool:
        if is_whole(value) and low <= value <= high:
            return True
        return self._shape("position-whole", where, value, low=str(low), high=str(high))

    def flag(self, value: Any, where: str) -> bool:
        return isinstance(value, bool) or self._shape("position-flag", where, value)

    def one_of(self, value: Any, where: str, allowed: Sequence[str | int | None]) -> bool:
        """One of these words, numbers or null; true and false are no numbers."""
        if any(type(value) is type(choice) and value == choice for choice in allowed):
            return True
        choices = ", ".join("null" if choice is None else str(choice) for choice in allowed)
        return self._shape("position-one-of", where, value, allowed=choices)

    def cards(self, value: Any, where: str, names: Sequence[str], in_order: bool = False) -> bool:
        """A list of cards, if asked in the order of `names`."""
        if not self.list(value, where):
            return False
        for card in value:
            if not isinstance(card, str) or card not in names:
                return self._shape("position-card", where, card)
        if in_order and value != sorted(value, key=names.index):
            return self._shape("position-order", where, value)
        return True

    def options(self, value: Any, known: Mapping[str, Option], players: int) -> bool:
        if not self.keys(value, "options", list(known)):
            return False
        faults = option_faults(known, value, players)
        self.faults += faults
        return not faults

    def seats(self, value: Any, few: int, many: int, rule: str) -> bool:
        """A list of seats, as many as can play."""
        if not self.list(value, "seats"):
            return False
        return self.need(few <= len(value) <= many, "position-seats", rule, few=few, many=many, found=len(value))

    # -- games that say why they ended, and may have a limit of turns -------------------------
    def not_ended(self, document: Mapping[str, Any], rule: str) -> None:
        turns, limit = document["turns"], document["options"]["turn_limit"]
        self.need(document["end"] is None, "position-end", rule, phase=document["phase"])
        below = limit == 0 or turns < limit
        self.need(below, "position-limit-reached", rule, turns=str(turns), limit=str(limit))

    def ended(self, document: Mapping[str, Any], rule: str) -> None:
        end, turns, limit = document["end"], document["turns"], document["options"]["turn_limit"]
        numbers = {"turns": str(turns), "limit": str(limit)}
        self.need(end is not None, "position-no-end", rule, phase=document["phase"])
        self.need(turns >= 1, "position-no-turn", rule)
        self.need(limit == 0 or turns <= limit, "position-above-limit", rule, **numbers)
        self.need(end != "turn-limit" or turns == limit, "position-end-limit", rule, **numbers)

    def _shape(self, id: str, where: str, value: object, **args: Value) -> bool:
        return self.note(id, self.shape_rule, where=place(where), value=shown(value), **args)


def place(where: str) -> Value:
    return where or Text("position-itself")
