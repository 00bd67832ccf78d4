"""How Mandala is dealt, as data: what anybody needs to deal it again from the seed (docs/records.md)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from florilege.games.mandala.notation import COLOUR_NAMES
from florilege.games.mandala.rules import OF_A_COLOUR
from florilege.kernel.game import Step


def dealing(players: int, options: Mapping[str, Any]) -> list[Step]:
    steps: list[Step] = [
        ["lay", "pile", [f"{colour}*{OF_A_COLOUR}" for colour in COLOUR_NAMES]],
        ["shuffle", "pile"],  # R3
        *(["deal", "pile", 2, f"mountains.{m}"] for m in range(2)),  # R4
    ]
    for seat in range(players):  # R5
        steps += [["deal", "pile", 6, f"seats.{seat}.hand"], ["deal", "pile", 2, f"seats.{seat}.cup"]]
    return [*steps, ["rest", "pile", "pile"]]
