"""The games of the house, their rules to read and their first lessons."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec import Struct

from florilege.wire.documents import OptionValue
from florilege.wire.scenes import SceneShown
from florilege.wire.tables import LineShown


class InLanguages(Struct):
    """What is said in every language."""

    en: str
    fr: str


class OptionShown(Struct):
    name: str
    titles: InLanguages
    explanations: InLanguages
    default: OptionValue | None  # null: it depends on the number of players; see the `defaults` of the game
    rule: str  # of the game's specification
    low: int | None  # whole numbers: from here …
    high: int | None  # … to here; null: as far as one likes
    values: Sequence[str | bool] | None  # or one of these
    value_titles: Mapping[str, InLanguages]  # of those that are words, or of the words in them


class LevelShown(Struct):
    id: str
    titles: InLanguages


class GameShown(Struct):
    id: str
    titles: InLanguages
    sentence: InLanguages  # what makes one want to play it
    about: InLanguages
    authors: Sequence[str]  # empty if nobody knows
    players: Sequence[int]
    minutes: int | None
    options: Sequence[OptionShown]
    defaults: Mapping[str, Mapping[str, OptionValue]]  # by the number of players, the options where nothing is said
    levels: Sequence[LevelShown]
    reacts: bool  # everybody may react at once, within the window of the table; and memory is the game: no full log
    rules_version: int


# -- learning ---------------------------------------------------------------------------------------
class LessonStep(Struct):
    say: str  # a few sentences
    scene: SceneShown  # as the learner sees it, with what could be chosen
    expect: str | None  # the word that is to be chosen; null: there is only something to read
    why: str | None  # the reason
    rules: Sequence[str]
    after: Sequence[LineShown]  # what happens then, also by the others
    midst: SceneShown | None  # what lay open for a moment in the last of that


class LessonShown(Struct):
    game: str
    title: str
    seat: int  # of the learner
    steps: Sequence[LessonStep]
    end: str


class Section(Struct):
    id: str  # the same in every language
    title: str
    level: int  # 2 or 3, of its heading


class RulesShown(Struct):
    """The rules to read as a page: headings and rules can be linked to."""

    title: str
    html: str
    sections: Sequence[Section]
    scenes: Sequence[SceneShown]  # drawn where `<figure data-scene="…">` has their number, from 0
