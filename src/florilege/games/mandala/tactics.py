"""What a player of this game finds good."""

from __future__ import annotations

from florilege.games.mandala.rules import Mandala


class MandalaTactics(Mandala):
    def appeal(self, action: int) -> int:
        return 0
