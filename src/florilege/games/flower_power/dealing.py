"""How Flower Power! is dealt, as data: what anybody needs to deal it again from the seed (docs/records.md)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from florilege.games.flower_power.cards import SUITED
from florilege.games.flower_power.names import CARD_NAMES
from florilege.kernel.game import Step


def dealing(players: int, options: Mapping[str, Any]) -> list[Step]:
    """Where positions are chosen, packs and hands are dealt by that play, without any chance."""
    pack = CARD_NAMES if options["jokers"] else CARD_NAMES[:SUITED]  # R1
    steps: list[Step] = [["lay", "draw", [*pack] * options["packs"]], ["shuffle", "draw"]]
    if options["positions"] == "fixed":
        extra = options["handicap"]
        for seat in range(players):  # R11, Q2: packs of petals, then hands
            steps.append(["deal", "draw", options["petals"] + extra[seat]["petals"], f"seats.{seat}.pack"])
        for seat in range(players):
            number = options["base_hand"] + seat + 1 + extra[seat]["hand"]
            steps.append(["deal", "draw", number, f"seats.{seat}.hand"])
    else:
        steps.append(["draw", players, "turn"])  # R10: the winner of the joust
    return [*steps, ["rest", "draw", "draw"]]
