"""A game that is over, gone through again: every position from the deal on, and what was told of every step.

Nothing is hidden from anybody any more; still each step is seen from one seat, or by one who watches.
"""

from __future__ import annotations

from florilege.kernel.game import Course, Position
from florilege.scenes.narration import Line
from florilege.showing import seen_by, shown_to
from florilege.table.entries import AnyEntry, Away, Back, Hinted, Played, Resigned, Started, TakenBack
from florilege.table.looking import looking_times
from florilege.table.seeing import Names, Viewer, names_at, rendered, result_shown, told
from florilege.table.table import Table
from florilege.texts.text import Text
from florilege.wire.replays import Instant, ReplayMoment, ReplayShown, ReplayStep

BESIDE = (Resigned, Away, Back, Hinted, TakenBack)  # entries that are told though nothing is played


class Replay:
    """Step 0 is the beginning, step k the moment after the k-th play that stands."""

    def __init__(self, table: Table) -> None:
        assert table.phase == "over"
        self.table = table
        self.beside = beside(table)
        self.positions: list[Position] = []  # none of a game by other rules
        if table.other_rules is not None:
            return
        self.positions.append(table.beginning())
        for play in table.plays:
            position = self.positions[-1].copy()
            position.play(play.seat, play.word)
            self.positions.append(position)

    @property
    def last(self) -> int:
        return len(self.table.plays)

    def course(self, number: int) -> Course:
        """Of the play that led to this step."""
        play = self.table.plays[number - 1]
        return self.positions[number - 1].course(play.seat, play.word)

    def scenes(self, number: int, viewer: Viewer, names: list[str]) -> ReplayMoment:
        """What the table showed at this step, and before in the midst of the play that led there."""
        scene = shown_to(self.positions[number], viewer.seat, viewer.language, names)
        return ReplayMoment(number, scene, self.instants(number, viewer, names) if number else [])

    def instants(self, number: int, viewer: Viewer, names: list[str]) -> list[Instant]:
        course, game = self.course(number), self.table.game
        midst = course.views(viewer.seat)[1:-1]
        scenes = [seen_by(game, view, viewer.seat, viewer.language, names) for view in midst]
        return [Instant(time, scene) for time, scene in zip(looking_times(course), scenes, strict=True)]

    def message(self, viewer: Viewer, names: Names) -> ReplayShown:
        table, said = self.table, names_at(self.table, names, viewer.language)
        return ReplayShown(
            game=table.game.id,
            other_rules=None if table.other_rules is None else table.other_rules.say(viewer.language),
            names=said,
            result=result_shown(table.result()),
            plays=self.last,
            steps=[self.step(number, viewer, names, said) for number in range(self.last + 1)],
        )

    def step(self, number: int, viewer: Viewer, names: Names, said: list[str]) -> ReplayStep:
        table = self.table
        if number == 0:
            started = next(entry for entry in table.entries if isinstance(entry, Started))
            dealt = Line(Text("replay-dealt" if table.origin is None else "replay-given"), ())
            step = ReplayStep(0, None, None, started.at, [])
            opening = table.game.opening(self.positions[0].view(viewer.seat), viewer.seat) if self.positions else []
            lines = [rendered(line, viewer, said) for line in (dealt, *opening)]
        else:
            play = table.plays[number - 1]
            step = ReplayStep(number, play.seat, play.word, play.at, [])
            lines = told(table, play, viewer, names)
            if self.positions:
                step.word = table.game.notation.seen(play.word, play.seat, viewer.seat)
                views = self.course(number).views(viewer.seat)
                narrated = table.game.narrate(views, play.seat, play.word, viewer.seat)
                lines += [rendered(line, viewer, said) for line in narrated]
        for entry in self.beside.get(number, []):
            lines += told(table, entry, viewer, names)
        step.lines = lines
        return step


def beside(table: Table) -> dict[int, list[AnyEntry]]:
    """What happened besides plays, by the step after which it did; what was taken back took that with it."""
    found: dict[int, list[AnyEntry]] = {}
    plays = 0
    for entry in table.entries:
        if isinstance(entry, Played):
            plays += 1
        elif isinstance(entry, TakenBack):
            plays -= entry.plays
            if not entry.since:
                found = {step: entries for step, entries in found.items() if step <= plays}
        if isinstance(entry, BESIDE):
            found.setdefault(plays, []).append(entry)
    return found
