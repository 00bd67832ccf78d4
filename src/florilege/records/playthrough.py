"""A game told from beginning to end in one readable text, and how many ways there are to go on."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator, Mapping
from itertools import zip_longest
from typing import Any

from florilege.kernel.game import Game, Position
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
    while not position.over:
        seat = chance.choice(position.to_act())
        legal = position.legal(seat)
        word = chance.choice(legal)
        yield f"> seat {seat} has {len(legal)} actions and plays: {word}"
        seen = [position.views_of(seat, word, viewer) for viewer in viewers]
        position.play(seat, word)
        yield from changes("", document, document := position.dump())
        yield from told(
            {viewer: game.narrate(views, seat, word, viewer) for viewer, views in zip(viewers, seen, strict=True)}
        )
    yield f"= {written(document)}"
    yield f"! {json.dumps(position.result())}"
    for line in game.narration.summary(position.result()):
        for language in LANGUAGES:
            yield f"  {language}: {line.say(language)}"


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
