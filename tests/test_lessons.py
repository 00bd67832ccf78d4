"""The first lessons and the pictures of the rules: what they ask for can be done, and both languages show the same."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

import florilege
from florilege.games import IDS
from florilege.lessons.figures import REFERENCE, captioned, figures_of, moment
from florilege.lessons.lesson import lesson_of, taught
from florilege.lessons.rules import rules_to_read
from florilege.texts.catalogues import LANGUAGES
from florilege.wire.games import LessonShown

RULES = Path(__file__).parents[1] / "docs" / "rules"


@pytest.mark.parametrize("id", IDS)
def test_every_word_of_a_lesson_is_legal(id: str) -> None:
    lesson = lesson_of(florilege.game(id))
    assert 5 <= len(lesson.steps) <= 9
    assert len(lesson.names) == lesson.beginning.players
    position = lesson.beginning.copy()
    for step in lesson.steps:
        if step.expect is not None:
            assert position.to_act()[0] == lesson.seat, step.say  # the learner is the one who is asked
        for seat, word in lesson.plays_of(step):
            assert word in position.legal(seat), (step.say, word)
            position.play(seat, word)


@pytest.mark.parametrize("id", IDS)
def test_the_rules_that_a_lesson_cites_exist(id: str) -> None:
    specification = (RULES / f"{id}.md").read_text(encoding="utf-8")
    cited = {rule for step in lesson_of(florilege.game(id)).steps for rule in step.rules}
    assert len(cited) > 5
    assert all(f"**{rule}**" in specification for rule in cited)


@pytest.mark.parametrize("id", IDS)
def test_a_lesson_is_the_same_in_every_language(id: str) -> None:
    lesson = lesson_of(florilege.game(id))
    whole = [taught(lesson, language) for language in LANGUAGES]
    assert [skeleton(each) for each in whole[1:]] == [skeleton(whole[0])] * (len(LANGUAGES) - 1)
    for each in whole:
        for step, given in zip(lesson.steps, each.steps, strict=True):
            words = [choice.word for choice in given.scene.choices]
            assert (step.expect in words) if step.expect is not None else words == []
            assert bool(given.why) == (step.expect is not None)
            assert given.say
            assert bool(given.after) == any(True for _ in lesson.plays_of(step))
    assert [step.say for step in whole[0].steps] != [step.say for step in whole[1].steps]


def skeleton(lesson: LessonShown) -> list[Any]:
    """What does not depend on the language."""
    return [
        (step.expect, step.rules, [choice.word for choice in step.scene.choices], len(step.after))
        for step in lesson.steps
    ]


@pytest.mark.parametrize("id", IDS)
def test_the_rules_show_every_picture_once_and_in_the_same_order(id: str) -> None:
    game = florilege.game(id)
    shown = {language: REFERENCE.findall(rules_to_read(florilege.game(id), language)) for language in LANGUAGES}
    names = [name for _, name in shown["en"]]
    assert 2 <= len(names) <= 4
    for language, found in shown.items():
        assert [name for _, name in found] == names
        assert all(caption.endswith((".", "?")) for caption, _ in found)
        figures = figures_of(game, language)
        assert sorted(figures) == sorted(names)
        assert all(figure.areas and figure.choices == [] for figure in figures.values())


@pytest.mark.parametrize("language", LANGUAGES)
def test_readers_without_pictures_see_what_stands_below_them(language: str) -> None:
    text = captioned(rules_to_read(florilege.game("mandala"), language))
    assert "scene:" not in text
    assert "![" not in text
    assert "53 points.*" in text


def test_a_moment_that_is_not_in_the_lesson() -> None:
    with pytest.raises(florilege.InvalidScenario, match="no step 'dance'"):
        moment(lesson_of(florilege.game("mandala")), "dance", "en")


def test_no_sentence_of_a_lesson_is_left_over() -> None:
    """Each message of `lesson.en.ftl` belongs to a step."""
    for id in IDS:
        texts = Path(florilege.__file__).parent / "games" / id.replace("-", "_") / "texts" / "lesson.en.ftl"
        said = set(re.findall(rf"^{id}-lesson-(\S+) =", texts.read_text(encoding="utf-8"), re.MULTILINE))
        steps = lesson_of(florilege.game(id)).steps
        assert said == {"end"} | {step.say for step in steps} | {f"{s.say}-why" for s in steps if s.expect is not None}
