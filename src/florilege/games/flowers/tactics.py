"""What a player of this game finds good."""

from __future__ import annotations

from florilege.games.flowers.rules import Flowers


class FlowersTactics(Flowers):
    def appeal(self, action: int) -> int:
        return 0
