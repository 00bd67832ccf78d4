"""How Flowers is dealt, as data: what anybody needs to deal it again from the seed (docs/records.md)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from florilege.games.flowers.notation import COLOUR_NAMES, TILE_NAMES
from florilege.games.flowers.rules import MANDALAS, OF_A_BACK, OF_A_COLOUR, has_dark_back
from florilege.kernel.game import Step


def dealing(players: int, options: Mapping[str, Any]) -> list[Step]:
    steps: list[Step] = [
        ["lay", "pile", [f"{colour}*{OF_A_COLOUR}" for colour in COLOUR_NAMES]],
        ["shuffle", "pile"],  # R5
        *tiles(options["tile_backs"] == "random"),
        ["shuffle", "dark"],  # R6
        ["shuffle", "light"],
    ]
    for m in range(MANDALAS):  # R7
        steps += [["deal", back, 1, f"mandalas.{m}.tiles"] for back in ("dark", "light")]
    steps += [["deal", "pile", 5 + seat, f"seats.{seat}.hand"] for seat in range(players)]  # R9
    steps += [["rest", row, row] for row in ("pile", "dark", "light")]
    return [*steps, ["lay", "order", [*range(1, MANDALAS + 1)]], ["shuffle", "order"], ["as it lies", "order", "order"]]


def tiles(random: bool) -> list[Step]:
    """Q2: which tiles have which back is a matter of their colours, or of chance."""
    if random:
        return [
            *(["lay", "bag", [*TILE_NAMES]], ["shuffle", "bag"]),
            *(["move", "bag", OF_A_BACK, "light"], ["move", "bag", OF_A_BACK, "dark"]),
        ]
    dark = [has_dark_back(tile) for tile in range(len(TILE_NAMES))]
    return [
        ["lay", "dark", [name for name, is_dark in zip(TILE_NAMES, dark, strict=True) if is_dark]],
        ["lay", "light", [name for name, is_dark in zip(TILE_NAMES, dark, strict=True) if not is_dark]],
    ]
