"""Options at the command line, in the words that people read: `teams=oui`, `"backs of the tiles=by chance"`."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

from florilege.errors import InvalidOptions, shown
from florilege.kernel.game import Game
from florilege.kernel.options import words_of
from florilege.texts.text import Text, named, plain


def options_asked(game: Game[Any], given: Sequence[str], players: int, language: str) -> dict[str, Any]:
    """NAME=VALUE, both by their ids or as anybody reads them, in any language; or InvalidOptions."""
    return dict(option_asked(game, word, players, language) for word in given)


def option_asked(game: Game[Any], word: str, players: int, language: str) -> tuple[str, Any]:
    titles = {name: game.option_title(name) for name in game.known_options}
    written, equals, value = word.partition("=")
    if not equals:
        raise InvalidOptions(Text("cli-option-form", found=shown(word), known=listed(titles, language)))
    name = named(written, titles)
    if name is None:
        raise InvalidOptions(Text("error-option-unknown", option=shown(written), known=listed(titles, language)))
    title = listed({name: titles[name]}, language)
    found = value_asked(game, name, value, title, language)
    fault = game.known_options[name].fault(title, found, players)
    if fault and players in game.players:  # otherwise that is what the game will complain of
        raise InvalidOptions(fault)
    return name, found


def value_asked(game: Game[Any], name: str, written: str, title: str, language: str) -> Any:
    """A word, yes or no; several words with commas between them; or else what JSON makes of it, such as a number."""
    option = game.known_options[name]
    truths = [value for value in getattr(option, "values", ()) if isinstance(value, bool)]
    known: dict[Any, Text] = {value: Text("option-yes" if value else "option-no") for value in truths}
    known |= {word: game.value_title(name, word) for word in words_of(option)}
    several = isinstance(option.default, list)
    if not several and not hasattr(option, "values"):
        return from_json(written)
    found = []
    for word in written.split(",") if several else [written]:
        found.append(named(word, known))
        if found[-1] is None:
            says = {"values": listed(known, language), "value": shown(word), "rule": getattr(option, "rule", "")}
            raise InvalidOptions(Text("error-option-choice", option=title, **says))
    return found if several else found[0]


def from_json(written: str) -> Any:
    try:
        return json.loads(written)
    except ValueError:
        return written


def listed(known: Mapping[Any, Text], language: str) -> str:
    """Each as people read it, with its id where that is something else."""
    said = []
    for key, title in known.items():
        id, word = str(key).lower(), title.say(language)
        said.append(word if plain(word) == id else f"{word} ({id})")
    return ", ".join(said)
