"""What a player of this game finds good."""

from __future__ import annotations

from florilege.games.illusion.rules import Illusion


class IllusionTactics(Illusion):
    def appeal(self, action: int) -> int:
        return 0
