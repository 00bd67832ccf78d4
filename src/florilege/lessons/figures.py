"""Pictures for the rules to read: positions that the page draws, named in `games/<game>/figures.yaml`.

In the Markdown `![caption](scene:name)` is the picture of that name.  In the file it is the moment before a step of the
first lesson (`lesson: complete`), with `midst: true` what lies open in the midst of the play expected there, or a
beginning of its own like that of a scenario, with the `seat` that sees it (none: a spectator), the `names` of those who
play, and what is played first (`plays`).
"""

from __future__ import annotations

import re
from typing import Any

from florilege.errors import InvalidScenario, shown
from florilege.kernel.game import Game
from florilege.lessons.lesson import Lesson, lesson_of, position_of
from florilege.records import scenario
from florilege.showing import seen_by, shown_to
from florilege.texts.text import Text
from florilege.wire.scenes import SceneShown

REFERENCE = re.compile(r"!\[([^\]]*)\]\(scene:([a-z-]+)\)")


def figures_of(game: Game[Any], language: str) -> dict[str, SceneShown]:
    """Every picture of a game's rules, by name."""
    content = scenario.written_out(scenario.read((game.folder / "figures.yaml").read_text(encoding="utf-8")))
    lesson = lesson_of(game)
    return {name: figure(game, lesson, its, language) for name, its in content.items()}


def figure(game: Game[Any], lesson: Lesson, its: dict[str, Any], language: str) -> SceneShown:
    if "lesson" in its:
        return moment(lesson, its["lesson"], language, its.get("midst", False))
    position, seat = position_of(game, its), its.get("seat")
    for play in its.get("plays", []):
        position.play(play["seat"], play["action"])
    return shown_to(position, seat, language, named(its["names"], seat, language))


def moment(lesson: Lesson, before: str, language: str, midst: bool = False) -> SceneShown:
    """What the learner sees before a step, or in the midst of playing what is expected there."""
    position, names = lesson.beginning.copy(), named(lesson.names, lesson.seat, language)
    for step in lesson.steps:
        if step.say == before:
            if not midst or step.expect is None:
                return shown_to(position, lesson.seat, language, names)
            _, view, *_ = position.views_of(lesson.seat, step.expect, lesson.seat)
            return seen_by(lesson.game, view, lesson.seat, language, names)
        for seat, word in lesson.plays_of(step):
            position.play(seat, word)
    raise InvalidScenario(Text("lesson-no-step", step=shown(before)))


def named(names: list[str] | tuple[str, ...], seat: int | None, language: str) -> list[str]:
    """The names of those who play, whose picture it is being you."""
    return [Text("play-you").say(language) if number == seat else name for number, name in enumerate(names)]


def captioned(markdown: str) -> str:
    """The rules for a reader without pictures: only what would stand below them."""
    return REFERENCE.sub(r"*\1*", markdown)
