"""A record of a game that was played by other rules: what it says without them."""

from __future__ import annotations

import json
from collections.abc import Sequence

from florilege.records.record import Play, Record, Verdict
from florilege.scenes.narration import who
from florilege.terminal.screen import Screen
from florilege.texts.text import Text

NOT_CHECKED = 3  # the exit code: neither that it holds nor that it does not


def show_kept(screen: Screen, record: Record, verdict: Verdict) -> int:
    """Who played, how it ended, and whether the seed is the one that was promised."""
    actions = sum(play.action is not None for play in record.plays)
    screen.say(Text("kept-players", names=", ".join(record.header.seats), plays=actions))
    result = record.closing.result if record.closing is not None else None
    if result is None:
        screen.say(Text("kept-no-result"))
    else:
        screen.say(Text("kept-result", result=json.dumps(result, ensure_ascii=False)))
    if verdict.fault is not None:
        screen.complain(verdict.fault)
        return 1
    screen.say(Text("kept-promise"))
    return NOT_CHECKED


def show_words(screen: Screen, record: Record, viewer: int | None) -> None:
    for play in record.plays:
        screen.say(told(play, viewer, screen.names or []))


def told(play: Play, viewer: int | None, names: Sequence[str]) -> Text:
    if play.note is not None:
        return Text(f"replay-{play.note}", **who(play.seat, viewer))
    if play.action is None:
        return Text("replay-takeback", **who(play.seat, viewer))
    return Text("replay-word", name=dict(enumerate(names)).get(play.seat, str(play.seat)), word=play.action)
