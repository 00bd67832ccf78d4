"""Computer players by name: `random`, `greedy`, `search:0.4s`, `memory:0.01:counting`, or a level such as `bud`."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from florilege.bots.players import Budget, GreedyPlayer, RandomPlayer, SearchPlayer
from florilege.errors import InvalidOptions, shown
from florilege.kernel.game import Game
from florilege.kernel.player import LEVELS, Level, Player, Recall
from florilege.texts.text import Text, named

KINDS = ("random", "greedy", "search", "memory")
USUAL = Budget(seconds=0.1)
UNIFORM = "uniform"  # playouts of any legal actions, to the end of the game
COUNTING = "counting"
CARDS = "cards"
Seed = int | str | None


def player(game: Game[Any], name: str, seed: Seed = None) -> Player:
    """The player of this name, or InvalidOptions."""
    kind, *details = name.split(":")
    level = level_named(kind)
    if level is not None and not details:
        return player_of_level(game, game.levels[level], seed)
    if kind == "random" and not details:
        return RandomPlayer(seed)
    if kind == "greedy" and not details:
        return GreedyPlayer(seed)
    if kind == "search" and details[1:] in ([], [UNIFORM]):
        thinking = replace(game.thinking, picks=1, horizon=0) if UNIFORM in details[1:] else game.thinking
        return SearchPlayer(budget(details[0]) if details else USUAL, thinking, seed)
    if kind == "memory" and game.remembering is not None and len(details) <= 2:
        return game.remembering(recall(details), seed)
    raise InvalidOptions(Text("error-player", found=shown(name), known=known_to(game)))


def known_to(game: Game[Any]) -> list[Text]:
    """The names of all players, as people read them; ids and other languages are understood as well."""
    kinds = [kind for kind in KINDS if kind != "memory" or game.remembering is not None]
    return [*(Text(f"level-{level}") for level in LEVELS), *(Text("play-player", name=kind) for kind in kinds)]


def player_of_level(game: Game[Any], level: Level, seed: Seed) -> Player:
    made: Player
    if level.recall is not None and game.remembering is not None:
        made = game.remembering(level.recall, seed)
    elif level.iterations > 0:
        made = SearchPlayer(Budget(level.iterations, level.seconds), game.thinking, seed, level.overlooks)
    else:
        made = GreedyPlayer(seed, level.overlooks)
    made.pace = level.pace
    return made


def level_named(word: str) -> str | None:
    """The level of this name in any language, accents and capitals aside."""
    return named(word, {level: Text(f"level-{level}") for level in LEVELS})


def budget(word: str) -> Budget:
    """`2000`: iterations; `0.4s`: seconds."""
    if word.isdecimal() and int(word) > 0:
        return Budget(iterations=int(word))
    seconds = number(word.removesuffix("s")) if word.endswith("s") else None
    if seconds is None or seconds == 0:
        raise InvalidOptions(Text("error-budget", found=shown(word)))
    return Budget(seconds=seconds)


def recall(details: list[str]) -> Recall:
    """`0.01`: the chance to forget; `12cards`: how many are kept at most; and whether the player counts."""
    words, counting = [word for word in details if word != COUNTING], COUNTING in details
    word = words[0] if words else "0"
    span, decay = word.removesuffix(CARDS), number(word)
    if len(words) <= 1 and word.endswith(CARDS) and span.isdecimal() and span.isascii():
        return Recall(span=int(span), counting=counting)
    if len(words) > 1 or decay is None or decay > 1:
        raise InvalidOptions(Text("error-recall", found=shown(":".join(details))))
    return Recall(decay=decay, counting=counting)


def number(word: str) -> float | None:
    """A plain decimal number that is not negative."""
    return float(word) if word.replace(".", "", 1).isdecimal() and word.isascii() else None
