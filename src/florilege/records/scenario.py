"""Scenario files: the executable form of a specification, and a tool for whoever designs a game.

See docs/contract.md for the format.  A step that fails says what was expected and what was found.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from itertools import groupby
from typing import Any

import yaml

from florilege.errors import FlorilegeError, IllegalAction, InvalidNotation, InvalidScenario, UnknownSeat, shown
from florilege.kernel.game import Game, Position
from florilege.texts.text import Text

FindGame = Callable[[str], Game[Any]]


@dataclass(frozen=True)
class ScenarioResult:
    name: str
    failure: Text | None
    step: int = 0  # the step that failed, from 1; 0: the beginning


class Failed(Exception):
    def __init__(self, text: Text) -> None:
        self.text = text


def parse(text: str) -> list[dict[str, Any]]:
    """The scenarios in this text, with runs of cards written out."""
    content = read(text)
    if not isinstance(content, list) or not content or not all(isinstance(item, dict) for item in content):
        raise InvalidScenario(Text("scenario-not-list"))
    return [written_out(scenario) for scenario in content]


def read(text: str) -> Any:
    try:
        return yaml.safe_load(text)
    except (yaml.YAMLError, ValueError, RecursionError) as error:
        where = getattr(error, "problem_mark", None)
        line = str(where.line + 1) if where else "?"
        raise InvalidScenario(Text("scenario-not-yaml", line=line, why=_one_line(error))) from None


def _one_line(error: Exception) -> str:
    return str(getattr(error, "problem", None) or type(error).__name__)


def written_out(value: Any) -> Any:
    """`red*3` in a list stands for three red cards, `null*2` for two hidden ones."""
    if isinstance(value, dict):
        return {key: written_out(item) for key, item in value.items()}
    if not isinstance(value, list):
        return value
    out: list[Any] = []
    for item in value:
        name, star, number = item.rpartition("*") if isinstance(item, str) else ("", "", "")
        if star and number.isdecimal():
            out += [None if name == "null" else name] * min(int(number), 10_000)
        else:
            out.append(written_out(item))
    return out


def shortened(value: Any) -> Any:
    """The opposite of `written_out`: runs of three or more equal cards with their number."""
    if isinstance(value, dict):
        return {key: shortened(item) for key, item in value.items()}
    if not isinstance(value, list):
        return value
    out: list[Any] = []
    for item, run in groupby(value):
        number = len(list(run))
        if number > 2 and (item is None or isinstance(item, str)):
            out.append(f"{'null' if item is None else item}*{number}")
        else:
            out += [shortened(item)] * number
    return out


def run(scenario: dict[str, Any], find_game: FindGame, default_game: str) -> ScenarioResult:
    """Carry out one scenario; `default_game` is played where a `new` names no game."""
    name = str(scenario.get("name", "?"))
    step = 0
    try:
        _check_keys(scenario, {"name", "rules", "new", "position", "invalid", "steps"})
        position = begin(scenario, find_game, default_game)
        steps = scenario.get("steps", [])
        if not isinstance(steps, list):
            raise Failed(Text("scenario-steps", found=shown(steps)))
        for step, content in enumerate(steps, start=1):
            if position is None:
                raise Failed(Text("scenario-steps-invalid"))
            _take_step(position, content)
    except Failed as failed:
        return ScenarioResult(name, failed.text, step)
    return ScenarioResult(name, None)


def begin(scenario: dict[str, Any], find_game: FindGame, default_game: str) -> Position | None:
    """The position that the steps start from; None where the document must be, and is, refused."""
    kinds = [kind for kind in ("new", "position", "invalid") if kind in scenario]
    if len(kinds) != 1 or not isinstance(scenario[kinds[0]], dict):
        raise Failed(Text("scenario-beginning"))
    kind, content = kinds[0], scenario[kinds[0]]
    try:
        game = find_game(content.get("game", default_game))
        if kind == "new":
            _check_keys(content, {"game", "players", "options", "seed"})
            return game.new(content.get("players"), content.get("options"), content.get("seed", 0))
        position = game.load(content, seed=0)
    except FlorilegeError as error:
        if kind == "invalid" and not isinstance(error, InvalidScenario):
            return None
        raise Failed(Text("scenario-not-begun", why=error.reasons)) from None
    if kind == "invalid":
        raise Failed(Text("scenario-accepted"))
    return position


def _check_keys(content: Any, known: set[str]) -> None:
    for key in content:
        if key not in known:
            raise Failed(Text("scenario-key", key=shown(key), known=", ".join(sorted(known))))


def _take_step(position: Position, content: Any) -> None:
    kinds: dict[str, Callable[[Position, dict[str, Any]], None]] = {
        **{"legal": _legal, "play": _play, "expect": _expect, "refuse": _refuse, "view": _view},
        "moments": _moments,
    }
    if not isinstance(content, dict) or len(content) != 1 or not set(content) <= set(kinds):
        raise Failed(Text("scenario-step", found=shown(content), known=", ".join(kinds)))
    ((kind, step),) = content.items()
    if not isinstance(step, dict):
        raise Failed(Text("scenario-step", found=shown(content), known=", ".join(kinds)))
    kinds[kind](position, step)


def _legal(position: Position, step: dict[str, Any]) -> None:
    _check_keys(step, {"seat", "exactly", "includes", "excludes"})
    legal = position.legal(step.get("seat", -1))
    if "exactly" in step:
        expected = sorted(_words(step["exactly"]))
        _same("legal", expected, legal)
    for word in _words(step.get("includes", [])):
        if word not in legal:
            raise Failed(Text("scenario-missing-word", word=word, found=_json(legal)))
    for word in _words(step.get("excludes", [])):
        if word in legal:
            raise Failed(Text("scenario-extra-word", word=word))


def _words(value: Any) -> list[str]:
    if not isinstance(value, list) or not all(isinstance(word, str) for word in value):
        raise Failed(Text("scenario-words", found=shown(value)))
    return value


def _play(position: Position, step: dict[str, Any]) -> None:
    _check_keys(step, {"seat", "action"})
    try:
        position.play(step.get("seat", -1), step.get("action", ""))
    except FlorilegeError as error:
        raise Failed(Text("scenario-refused", action=shown(step.get("action")), why=error.reasons)) from None


def _refuse(position: Position, step: dict[str, Any]) -> None:
    _check_keys(step, {"seat", "action"})
    before = position.dump()
    try:
        position.play(step.get("seat", -1), step.get("action", ""))
    except (IllegalAction, InvalidNotation):
        _same("dump", before, position.dump())
        return
    raise Failed(Text("scenario-not-refused", action=shown(step.get("action"))))


def _view(position: Position, step: dict[str, Any]) -> None:
    _check_keys(step, {"seat", "expect"})
    try:
        view = position.view(step.get("seat"))
    except FlorilegeError as error:
        raise Failed(error.reasons[0]) from None
    for path, expected in dict(step.get("expect", {})).items():
        _same(path, expected, _find(view, path))


def _moments(position: Position, step: dict[str, Any]) -> None:
    """The views in the midst of a legal play, which is not carried out."""
    known = ("seat", "action", "viewer", "expect")
    _check_keys(step, set(known))
    for key in known:
        if key not in step:
            raise Failed(Text("scenario-needs-key", key=key))
    if not isinstance(step["expect"], list) or not all(isinstance(paths, dict) for paths in step["expect"]):
        raise Failed(Text("scenario-moments", found=shown(step["expect"])))
    try:
        _, *moments, _ = position.views_of(step["seat"], step["action"], step["viewer"])
    except UnknownSeat as error:
        raise Failed(error.reasons[0]) from None
    except FlorilegeError as error:
        raise Failed(Text("scenario-refused", action=shown(step["action"]), why=error.reasons)) from None
    _same("len moments", len(step["expect"]), len(moments))
    for number, (paths, view) in enumerate(zip(step["expect"], moments, strict=True)):
        for path, expected in paths.items():
            _same(f"moments.{number}.{path}", expected, _find(view, str(path)))


def _expect(position: Position, step: dict[str, Any]) -> None:
    found = {**position.dump(), "to_act": position.to_act(), "over": position.over}
    if position.over:
        found["result"] = position.result()
    for path, expected in step.items():
        _same(str(path), expected, _find(found, str(path)))


def _find(document: Any, path: str) -> Any:
    """`seats.0.hand`, `len pile`: what stands at this place."""
    if path.startswith("len "):
        found = _find(document, path[4:])
        if not isinstance(found, (list, dict)):
            raise Failed(Text("scenario-no-length", path=path))
        return len(found)
    for part in path.split("."):
        if isinstance(document, dict) and part in document:
            document = document[part]
        elif isinstance(document, list) and part.isdecimal() and int(part) < len(document):
            document = document[int(part)]
        else:
            raise Failed(Text("scenario-no-path", path=path))
    return document


def _same(path: str, expected: Any, found: Any) -> None:
    if _json(expected) != _json(found):  # true is not 1
        raise Failed(Text("scenario-differs", path=path, expected=_json(expected), found=_json(found)))


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, sort_keys=True, default=str)
