"""What a player of this game finds good."""

from __future__ import annotations

from florilege.games.lotus.rules import Lotus


class LotusTactics(Lotus):
    def appeal(self, action: int) -> int:
        return 0
