"""Advice at the terminal: a table of the best actions, and how each may go on."""

from __future__ import annotations

import json
from dataclasses import asdict
from typing import Any

from rich.table import Table
from rich.text import Text as Styled

from florilege.bots.advice import Advice, Suggestion
from florilege.kernel.game import Game
from florilege.terminal.screen import Screen
from florilege.texts.text import Seat, Text

SHOWN = 5  # actions


def show_advice(screen: Screen, game: Game[Any], advice: Advice) -> None:
    screen.say(Text("hint-title", seat=Seat(advice.seat), iterations=advice.iterations), "bold")
    table = Table(box=None, padding=(0, 2, 0, 0))
    for heading, right in (
        ("action", False),
        ("expected", True),
        ("interval", True),
        ("visits", True),
        ("line", False),
    ):
        table.add_column(screen.words(Text(f"hint-{heading}")), justify="right" if right else "left")
    for suggestion in advice.suggestions[:SHOWN]:
        table.add_row(
            Styled(screen.words(game.notation.described(suggestion.word))),
            screen.percent(suggestion.expected),
            f"{screen.percent(suggestion.low)}–{screen.percent(suggestion.high)}",
            str(suggestion.visits),
            Styled(line_of(screen, game, suggestion)),
        )
    screen.console.print(table)
    screen.say(Text("hint-meaning"))


def line_of(screen: Screen, game: Game[Any], suggestion: Suggestion) -> str:
    steps = []
    for seat, word in suggestion.line:
        steps.append(screen.words(Text("hint-step", seat=Seat(seat), action=game.notation.described(word))))
    return " · ".join(steps)


def advice_as_json(advice: Advice) -> str:
    return json.dumps(asdict(advice), ensure_ascii=False, indent=1)
