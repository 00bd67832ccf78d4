"""The first lesson of a game: a position, and a few moves that the learner is asked for, each with its reason.

`games/<game>/lesson.yaml` begins like a scenario (`position` or `new`) and says on which `seat` the learner sits and
the `names` of the others.  Each of its steps has

    say: build                  the sentences `<game>-lesson-build`, and the reason `<game>-lesson-build-why`
    expect: mountain 1 yellow   what the learner is to play; without it there is something to read, and no reason
    rules: [R14, R15]           where it is written
    then: [{seat: 1, action: …}]     what the others play after that
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from florilege.errors import InvalidScenario
from florilege.kernel.game import Game, Position
from florilege.records import scenario
from florilege.showing import seen_by, shown_to
from florilege.texts.text import Text
from florilege.wire.games import LessonShown, LessonStep
from florilege.wire.tables import LineShown


@dataclass(frozen=True)
class Step:
    say: str
    expect: str | None
    rules: tuple[str, ...]
    then: tuple[tuple[int, str], ...]


@dataclass(frozen=True)
class Lesson:
    game: Game[Any]
    seat: int
    names: tuple[str, ...]
    beginning: Position
    steps: tuple[Step, ...]

    def plays_of(self, step: Step) -> Iterator[tuple[int, str]]:
        if step.expect is not None:
            yield self.seat, step.expect
        yield from step.then


def lesson_of(game: Game[Any]) -> Lesson:
    content = scenario.written_out(scenario.read((game.folder / "lesson.yaml").read_text(encoding="utf-8")))
    beginning = position_of(game, content)
    steps = tuple(
        Step(
            say=step["say"],
            expect=step.get("expect"),
            rules=tuple(step["rules"]),
            then=tuple((play["seat"], play["action"]) for play in step.get("then", [])),
        )
        for step in content["steps"]
    )
    return Lesson(game, content["seat"], tuple(content["names"]), beginning, steps)


def position_of(game: Game[Any], content: dict[str, Any]) -> Position:
    """What a scenario, a lesson or a figure begins with."""
    try:
        position = scenario.begin(content, lambda _: game, game.id)
    except scenario.Failed as failed:
        raise InvalidScenario(failed.text) from None
    assert position is not None
    return position


def taught(lesson: Lesson, language: str) -> LessonShown:
    """The whole lesson in a language: all that the page needs to give it.  `midst` is what lay open for a moment in
    the last play of a step."""
    game, position = lesson.game, lesson.beginning.copy()
    names = [*lesson.names]
    names[lesson.seat] = Text("play-you").say(language)
    steps = []
    for step in lesson.steps:
        told = Text(f"{game.id}-lesson-{step.say}")
        why = None if step.expect is None else Text(f"{game.id}-lesson-{step.say}-why")
        scene = shown_to(position, lesson.seat, language, names, choosing=step.expect is not None)
        after: list[LineShown] = []
        midst = None
        for course in position.courses(lesson.plays_of(step)):
            views = course.views(lesson.seat)
            lines = game.narrate(views, course.seat, course.word, lesson.seat)
            after += [LineShown(line.sentence(language, names), line.rules, line.fleeting) for line in lines]
            midst = seen_by(game, views[-2], lesson.seat, language, names) if course.moments else None
            position = course.after
        said = None if why is None else why.say(language, names)
        steps.append(LessonStep(told.say(language, names), scene, step.expect, said, step.rules, after, midst))
    title, end = Text("lesson-title", game=game.title), Text(f"{game.id}-lesson-end")
    return LessonShown(game.id, title.say(language), lesson.seat, steps, end.say(language, names))
