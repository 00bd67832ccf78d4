"""How Illusion is dealt, as data: what anybody needs to deal it again from the seed (docs/records.md)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from florilege.games.illusion.notation import FLOWERS
from florilege.games.illusion.rules import OF_A_VARIETY
from florilege.kernel.game import Step


def dealing(players: int, options: Mapping[str, Any]) -> list[Step]:
    """The first round; the chance of each other one belongs to the play that ends the one before."""
    begins: list[Step] = [] if options["first_player"] == "rotate" else [["draw", players, "turn"]]  # R6, R22
    return [
        ["lay", "pile", [f"{flower}*{OF_A_VARIETY}" for flower in FLOWERS]],
        ["shuffle", "pile"],  # R5
        *begins,
        ["rest", "pile", "pile"],
    ]
