"""The games of the house: what they are called, how many play, what can be set, the rules to read, the texts."""

from __future__ import annotations

import asyncio
import re
from functools import cache
from typing import Annotated, Any, Literal

import msgspec
from litestar import Request, Response, get
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import PathParameter, QueryParameter
from litestar.types import ControllerRouterHandler

import florilege
from florilege.games import AUTHORS, IDS
from florilege.kernel.game import Game
from florilege.kernel.options import LARGEST, Option, completed, words_of
from florilege.kernel.player import LEVELS
from florilege.lessons.lesson import lesson_of, taught
from florilege.lessons.rules import rules_to_read
from florilege.page import File
from florilege.server.description import AlsoRulesShown
from florilege.server.errors import NothingHere, errors
from florilege.server.files import file_of, sent
from florilege.server.reading import reading
from florilege.server.services import Spoken
from florilege.texts.catalogues import LANGUAGES, catalogues
from florilege.texts.text import Text
from florilege.wire.games import GameShown, InLanguages, LessonShown, LevelShown, OptionShown

MARKDOWN = "text/markdown"
PLAIN = "text/plain"
JSON = "application/json"
SAME = {304: ResponseSpec(None, description="Still the same as what the browser has")}
GameId = Annotated[str, PathParameter(description="Such as `mandala`")]


@cache
def shown(id: str) -> GameShown:
    game = florilege.game(id)
    about = InLanguages(en=introduction(game, "en"), fr=introduction(game, "fr"))
    minutes = re.search(r"about (\d+) minutes", about.en)
    return GameShown(
        id=game.id,
        titles=in_languages(game.title),
        sentence=in_languages(game.sentence),
        about=about,
        authors=list(AUTHORS.get(game.id, ())),
        players=list(game.players),
        minutes=int(minutes[1]) if minutes else None,
        options=[option_shown(game, name, option) for name, option in game.known_options.items()],
        defaults=defaults(game),
        levels=[LevelShown(level, in_languages(Text(f"level-{level}"))) for level in LEVELS if level in game.levels],
        reacts=game.silence is not None,
        rules_version=game.rules_version,
    )


def read_all() -> None:
    """Read rules and texts before anybody waits for them."""
    all_games()
    for language in LANGUAGES:
        all_texts(language)


def introduction(game: Game[Any], language: str) -> str:
    """The paragraph under the title of the rules to read."""
    return rules_to_read(game, language).split("\n\n")[1].replace("\n", " ")


def option_shown(game: Game[Any], name: str, option: Option) -> OptionShown:
    high = getattr(option, "high", None)
    values = getattr(option, "values", None)
    return OptionShown(
        name=name,
        titles=in_languages(game.option_title(name)),
        explanations=in_languages(game.option_explained(name)),
        default=option.default,
        rule=getattr(option, "rule", ""),
        low=getattr(option, "low", None),
        high=None if high == LARGEST else high,
        values=list(values) if isinstance(values, tuple) else None,
        value_titles={word: in_languages(game.value_title(name, word)) for word in words_of(option)},
    )


def defaults(game: Game[Any]) -> dict[str, dict[str, Any]]:
    return {str(players): completed(game.known_options, {}, players, game.settle) for players in game.players}


def in_languages(text: Text) -> InLanguages:
    return InLanguages(en=text.say("en"), fr=text.say("fr"))


# -- routes -------------------------------------------------------------------------------------
@get(
    "/api/games",
    tags=["games"],
    summary="All games",
    responses={200: ResponseSpec(list[GameShown], generate_examples=False), **errors(), **SAME},
)
async def games(request: Request[Any, Any, Any]) -> Response[bytes]:
    """Every game with its titles, numbers of players, options with their limits, and levels of computer players."""
    return sent(all_games(), request.scope)


@cache
def all_games() -> File:
    return file_of(msgspec.json.encode([shown(id) for id in IDS]).decode(), JSON)


@get("/api/games/{id:str}", tags=["games"], summary="One game", responses=errors(404))
async def one_game(id: GameId) -> GameShown:
    """The same of one game."""
    return shown(florilege.game(id).id)


@get(
    "/api/games/{id:str}/rules",
    tags=["games"],
    summary="The rules to read",
    media_type=MARKDOWN,
    responses={**errors(404), **SAME},
    operation_class=AlsoRulesShown,
)
async def rules(
    request: Request[Any, Any, Any],
    id: GameId,
    language: Spoken,
    lang: Annotated[
        Literal["en", "fr"] | None, QueryParameter(description="Otherwise what the browser prefers")
    ] = None,
    format: Annotated[
        Literal["markdown", "html"], QueryParameter(description="`html`: JSON with the page and its pictures")
    ] = "markdown",
) -> Response[bytes]:
    """The rules of a game in Markdown; or in HTML with anchors for headings and rules, and scenes for its figures."""
    game = florilege.game(id).id
    written = rules_as_page if format == "html" else rules_as_text
    return in_language(request, await asyncio.to_thread(written, game, lang or language))


@cache
def rules_as_text(game: str, language: str) -> File:
    return file_of(rules_to_read(florilege.game(game), language), MARKDOWN)


@cache
def rules_as_page(game: str, language: str) -> File:
    return file_of(msgspec.json.encode(reading(florilege.game(game), language)).decode(), JSON)


@get(
    "/api/games/{id:str}/lesson",
    tags=["games"],
    summary="The first lesson",
    responses={200: ResponseSpec(LessonShown, generate_examples=False), **errors(404), **SAME},
)
async def lesson(request: Request[Any, Any, Any], id: GameId, language: Spoken) -> Response[bytes]:
    """A few guided moves, each with its reason: what the learner sees, what is expected, and what happens then."""
    return in_language(request, await asyncio.to_thread(lesson_given, florilege.game(id).id, language))


@cache
def lesson_given(game: str, language: str) -> File:
    return file_of(msgspec.json.encode(taught(lesson_of(florilege.game(game)), language)).decode(), JSON)


@get(
    "/api/texts/{code:str}",
    tags=["games"],
    summary="All sentences",
    media_type=PLAIN,
    responses={**errors(404), **SAME},
)
async def texts(
    request: Request[Any, Any, Any], code: Annotated[str, PathParameter(description="`en` or `fr`")]
) -> Response[bytes]:
    """The Fluent catalogues of a language, of the house and of all games, one after another."""
    if code not in LANGUAGES:
        raise NothingHere(Text("server-no-language", known=", ".join(LANGUAGES)))
    return sent(all_texts(code), request.scope)


@cache
def all_texts(language: str) -> File:
    return file_of("\n".join(path.read_text(encoding="utf-8") for path in catalogues(language)), PLAIN)


def in_language(request: Request[Any, Any, Any], file: File) -> Response[bytes]:
    """What is another thing to a browser that prefers another language."""
    return sent(file, request.scope, varies=("Accept-Language",))


ROUTES: list[ControllerRouterHandler] = [games, one_game, rules, lesson, texts]
