"""How a game ended, said to people."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from florilege.kernel.game import Game, Position
from florilege.terminal.screen import Screen
from florilege.texts.text import Text


def show_result(screen: Screen, position: Position) -> None:
    """How the points came about, and who has won."""
    result = position.result()
    screen.log(position.game.narration.summary(result))
    screen.say(describe_result(position.game, result, screen.names or []), "bold")


def describe_result(game: Game[Any], result: Mapping[str, Any], names: Sequence[str]) -> Text:
    """Who has won, and where the game counts points those of the winner first; they may not have been kept."""
    winners, scores = result["winners"], result.get("scores")
    called = [Text("play-player", name=names[seat]) for seat in winners]
    victory = Text("play-victory", names=called, number=len(called))
    if scores is None or not game.points:
        return Text("play-wins", victory=victory)
    order = sorted(range(len(scores)), key=lambda seat: (seat not in winners, -scores[seat]))
    if len(scores) == 2:
        more, fewer = (str(scores[seat]) for seat in order)
        return Text("play-wins-of-two", victory=victory, more=more, fewer=fewer)
    points = [Text("play-points", name=names[seat], points=str(scores[seat])) for seat in order]
    return Text("play-wins-of-several", victory=victory, points=points)
