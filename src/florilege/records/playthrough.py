"""A game told from beginning to end in one readable text, and how many ways there are to go on."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator, Mapping
from itertools import zip_longest
from typing import Any

from florilege.kernel.game import Game, Position
from florilege.kernel.playing import Choice, play_on
from florilege.records.scenario import shortened
from florilege.scenes.narration import Line
from florilege.texts.catalogues import LANGUAGES


def playthrough(game: Game[Any], players: int, options: Mapping[str, Any], seed: int) -> Iterator[str]:
    """The lines of a random game: every position, every word, what each seat and a spectator read of it."""
    chance = random.Random(seed)
    position = game.new(players, options, seed)
    viewers = [*range(players), None]
    yield f"# {game.id}, {players} players, options {json.dumps(options)}, seed {seed}"
    document = position.dump()
    yield f"= {written(document)}"
    yield from told({viewer: game.opening(position.view(viewer), viewer) for viewer in viewers})
    for _, seat, word in play_on(position, by_words(chance)):
        yield f"> seat {seat} has {len(position.numbers(seat))} actions and plays: {word}"
        course = position.course(seat, word)
        yield from changes("", document, document := course.after.dump())
        yield from told({viewer: game.narrate(course.views(viewer), seat, word, viewer) for viewer in viewers})
    yield f"= {written(document)}"
    yield f"! {json.dumps(position.result())}"
    for line in game.narration.summary(position.result()):
        for language in LANGUAGES:
            yield f"  {language}: {line.say(language)}"


def by_words(chance: random.Random) -> Callable[[Position], Choice]:
    """Any seat that may act and any of its words in plain string order, however the kernel numbers its actions."""

    def choose(position: Position) -> Choice:
        seat = chance.choice(position.to_act())
        return seat, chance.choice(position.legal(seat))

    return choose


def told(lines: Mapping[int | None, list[Line]]) -> Iterator[str]:
    """What is read in each language, once for all who read the same."""
    readers: dict[str, list[str]] = {}
    for viewer, its in lines.items():
        who = "spectator" if viewer is None else f"seat {viewer}"
        for line in its:
            how = f"{', fleeting' if line.fleeting else ''}{f', moment {line.moment}' if line.moment else ''}"
            for language in LANGUAGES:
                readers.setdefault(f"{language}{how}: {line.say(language)}", []).append(who)
    for said, found in readers.items():
        yield f"  {', '.join(dict.fromkeys(found))}, {said}"


def written(value: Any) -> str:
    return json.dumps(shortened(value), ensure_ascii=False)


def changes(path: str, old: Any, new: Any) -> Iterator[str]:
    """What has changed in a document; of a pile that was only drawn from, how many cards were."""
    if isinstance(old, dict) and isinstance(new, dict) and old.keys() == new.keys():
        for key in new:
            yield from changes(f"{path}.{key}" if path else key, old[key], new[key])
    elif isinstance(old, list) and isinstance(new, list) and any(isinstance(item, (dict, list)) for item in old + new):
        for number, (one, two) in enumerate(zip_longest(old, new)):
            yield from changes(f"{path}.{number}", one, two)
    elif old != new:
        drawn = len(old) - len(new) if isinstance(old, list) and isinstance(new, list) else 0
        top = f"the top {drawn} gone, {len(new)} left" if drawn > 0 and new and old[drawn:] == new else written(new)
        yield f"  {path}: {top}"


def count_actions(position: Position, depth: int) -> int:
    """How many sequences of `depth` actions there are from here, chance falling as the seed has it."""
    found = 0
    for seat in position.to_act():
        legal = position.legal(seat)
        if depth == 1:
            found += len(legal)
            continue
        for word in legal:
            after = position.copy()
            after.play(seat, word)
            found += count_actions(after, depth - 1)
    return found
