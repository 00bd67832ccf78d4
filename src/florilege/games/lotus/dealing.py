"""How Lotus is dealt, as data: what anybody needs to deal it again from the seed (docs/records.md)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from florilege.games.lotus.notation import TYPE_NAMES, WILD_NAMES, card_name
from florilege.games.lotus.rules import FACE_UP, HAND, ONE, TWO, WILDS, kind, ones_of
from florilege.kernel.game import Step


def dealing(players: int, options: Mapping[str, Any]) -> list[Step]:
    steps: list[Step] = [
        ["lay", "wildflowers", [f"{name}*{WILDS}" for name in WILD_NAMES]],
        ["shuffle", "wildflowers"],
        ["deal", "wildflowers", FACE_UP, "wildflowers"],  # R9
        ["rest", "wildflowers", "wildflower_deck"],
    ]
    for seat, colour in enumerate(options["colours"]):
        deck = f"deck of {colour}"
        cards = []
        for t in range(len(TYPE_NAMES)):
            cards += [
                f"{card_name(kind(t, ONE), colour)}*{ones_of(t, players)}",
                card_name(kind(t, TWO), colour),
            ]
        steps += [
            *(["lay", deck, cards], ["shuffle", deck]),  # R8
            *(["deal", deck, HAND, f"seats.{seat}.hand"], ["rest", deck, f"seats.{seat}.deck"]),  # R11
        ]
    return steps
