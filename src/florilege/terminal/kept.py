"""A record of a game that was played by other rules: what it says without them."""

from __future__ import annotations

from typing import Any

from florilege.kernel.game import Game
from florilege.records.record import Record, Verdict
from florilege.table.history import kept_result
from florilege.terminal.result import describe_result
from florilege.terminal.screen import Screen
from florilege.texts.text import Text

NOT_CHECKED = 3  # the exit code: neither that it holds nor that it does not


def show_kept(screen: Screen, game: Game[Any], record: Record, verdict: Verdict) -> int:
    """Who played, how it ended, and whether the seed is the one that was promised."""
    actions = sum(play.action is not None for play in record.plays)
    names, result = record.header.seats, kept_result(record)
    screen.say(Text("kept-players", names=", ".join(names), plays=actions))
    if result:
        screen.say(Text("kept-result", result=describe_result(game, result, names)))
    else:
        screen.say(Text("kept-no-result"))
    if verdict.fault is not None:
        screen.complain(verdict.fault)
        return 1
    screen.say(Text("kept-promise"))
    return NOT_CHECKED
