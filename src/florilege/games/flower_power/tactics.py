"""What a player of this game finds good."""

from __future__ import annotations

from florilege.games.flower_power.rules import FlowerPower


class FlowerPowerTactics(FlowerPower):
    def appeal(self, action: int) -> int:
        return 0
