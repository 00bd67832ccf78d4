"""Options at the command line, in the words that people read: `teams=oui`, `"backs of the tiles=by chance"`,
`"handicap=2 petals / none"`."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from typing import Any

from florilege.errors import InvalidOptions, shown
from florilege.kernel.game import Game
from florilege.kernel.options import EachSeat, WholeNumber, words_of
from florilege.texts.catalogues import LANGUAGES
from florilege.texts.text import Reason, Text, message_meant, named, plain

WHOLE = re.compile("[+-]?[0-9]{1,9}")


def options_asked(game: Game[Any], given: Sequence[str], players: int, language: str) -> dict[str, Any]:
    """NAME=VALUE, both by their ids or as anybody reads them, in any language; or InvalidOptions."""
    found: dict[str, Any] = {}
    for word in given:
        name, value = option_asked(game, word, players, language)
        if name in found:
            raise InvalidOptions(Text("cli-option-twice", option=title_of(game, name, language)))
        found[name] = value
    return found


def option_asked(game: Game[Any], word: str, players: int, language: str) -> tuple[str, Any]:
    titles = {name: game.option_title(name) for name in game.known_options}
    written, equals, value = word.partition("=")
    if not equals:
        raise InvalidOptions(Text("cli-option-form", found=shown(word), known=listed(titles, language)))
    name = named(written, titles)
    if name is None:
        raise InvalidOptions(Text("error-option-unknown", option=shown(written), known=listed(titles, language)))
    option, title = game.known_options[name], title_of(game, name, language)
    found: Any
    if isinstance(option, EachSeat) and not value.startswith("["):
        found = for_each_seat(game, name, option, value, players, language)
    elif isinstance(option, WholeNumber) and option.none is not None and message_meant(value, ["option-none"]):
        found = option.none
    else:
        found = value_asked(game, name, value, title, language)
    fault = option.fault(title, found, players)
    if fault and players in game.players:  # otherwise that is what the game will complain of
        none = [Text("cli-option-none")] if isinstance(option, WholeNumber) and option.none is not None else []
        raise InvalidOptions(fault, *none)
    return name, found


def title_of(game: Game[Any], name: str, language: str) -> str:
    return listed({name: game.option_title(name)}, language)


def for_each_seat(
    game: Game[Any], name: str, option: EachSeat, written: str, players: int, language: str
) -> list[dict[str, int]]:
    """`2 petals, 1 card / none`: seat after seat."""
    titles = {word: game.value_title(name, word) for word in option.words}
    found = [seat_in_words(seat, titles) for seat in written.split("/")]
    if len(found) != players or None in found:
        example = ", ".join(f"{2 + k} {title.say(language)}" for k, title in enumerate(titles.values()))
        none = Text("cli-option-none-here").say(language)
        raise InvalidOptions(
            Reason(
                "cli-option-each-seat",
                option.rule,
                option=title_of(game, name, language),
                players=players,
                example=" / ".join([example, *[none] * (players - 1)]),
                found=shown(written),
            )
        )
    return [seat for seat in found if seat is not None]


def seat_in_words(written: str, titles: Mapping[str, Text]) -> dict[str, int] | None:
    """Numbers, each before the beginning of what is counted; None where that is not to be read."""
    found = dict.fromkeys(titles, 0)
    if message_meant(written, ["option-none"]):
        return found
    for part in written.split(","):
        number, _, word = part.strip().partition(" ")
        meant = [id for id, title in titles.items() if any(begins(word, name) for name in [id, *in_all(title)])]
        if len(meant) != 1 or not WHOLE.fullmatch(number):
            return None
        found[meant[0]] += int(number)
    return found


def begins(word: str, name: str) -> bool:
    return word.strip() != "" and plain(name).startswith(plain(word))


def in_all(text: Text) -> list[str]:
    return [text.say(language) for language in LANGUAGES]


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
            rules = (option.rule,) if hasattr(option, "rule") else ()
            says = {"values": listed(known, language), "value": shown(word)}
            raise InvalidOptions(Reason("error-option-choice", *rules, option=title, **says))
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
