"""The JSON Schema of everything that is sent, made from the types; what stands behind a field is its description."""

from __future__ import annotations

import inspect
import re
import sys
from functools import cache
from types import ModuleType
from typing import Any

import msgspec
from msgspec import Struct

from florilege.wire import commands, documents, errors, games, lobby, people, replays, scenes, setup, tables
from florilege.wire.closing import CloseCode

MODULES: tuple[ModuleType, ...] = (scenes, errors, tables, commands, setup, lobby, games, replays, people)
NAMED: dict[str, Any] = {"Document": documents.Document, "OptionValue": documents.OptionValue}  # by their titles
UNIONS = {"FromServer": tables.FromServer, "AnyCommand": commands.AnyCommand, "ToServer": commands.ToServer}
CLASS = re.compile(r"^class (\w+)")
COMMENT = re.compile(r"^    (\w+)(?::| =) .*?  # (.+)$")


def definitions(place: str) -> dict[str, Any]:
    """Every type by its name; `place` is where one refers to them, such as "#/$defs/"."""
    template = place + "{name}"
    every = [each for module in MODULES for each in structs(module)]
    _, found = msgspec.json.schema_components(every, ref_template=template)
    for struct in every:
        properties = found[struct.__name__]["properties"]
        for name, comment in comments(struct).items():
            properties[name] = {**properties[name], "description": comment}
    for name, union in UNIONS.items():
        (found[name],), _ = msgspec.json.schema_components([union], ref_template=template)
    found = {name: referring(described, place) for name, described in found.items()}
    for name, written in NAMED.items():
        (found[name],), _ = msgspec.json.schema_components([written])
    return {**found, CloseCode.__name__: close_codes()}


def structs(module: ModuleType) -> list[type[Struct]]:
    """Those that a module defines, in their order."""
    found = [each for each in vars(module).values() if isinstance(each, type) and issubclass(each, Struct)]
    return [each for each in found if each.__module__ == module.__name__ and each is not commands.Command]


def comments(described: type) -> dict[str, str]:
    """What stands behind its fields or members, those of what it is made from included."""
    found: dict[str, str] = {}
    for each in reversed(described.__mro__):
        if each.__module__.startswith(__package__):
            found.update(all_comments(each.__module__).get(each.__name__, {}))
    return found


@cache
def all_comments(module: str) -> dict[str, dict[str, str]]:
    """Of each class of a module what stands behind its fields."""
    found: dict[str, dict[str, str]] = {}
    name = ""
    for line in inspect.getsource(sys.modules[module]).splitlines():
        if begins := CLASS.match(line):
            name = begins[1]
        elif name and (comment := COMMENT.match(line)):
            found.setdefault(name, {})[comment[1]] = comment[2]
    return found


def about(described: type | ModuleType) -> str:
    """Its own description, if it has one."""
    return " ".join((vars(described).get("__doc__") or "").split())


def about_named(name: str) -> str:
    """The same of a type that is no class."""
    return str(NAMED[name].__metadata__[0].description)


def referring(schema: Any, place: str) -> Any:
    """The same, where types that are no classes are named and not written out."""
    if isinstance(schema, list):
        return [referring(each, place) for each in schema]
    if not isinstance(schema, dict):
        return schema
    name = schema.get("title")
    if isinstance(name, str) and name in NAMED:
        own = schema["description"] != about_named(name)
        return {"$ref": place + name, **({"description": schema["description"]} if own else {})}
    return {key: referring(value, place) for key, value in schema.items()}


def close_codes() -> dict[str, Any]:
    said = comments(CloseCode)
    codes: list[dict[str, Any]] = [{"const": code.value, "title": code.name} for code in CloseCode]
    for code in codes:
        if code["title"] in said:
            code["description"] = said[code["title"]]
    return {"title": CloseCode.__name__, "description": about(CloseCode), "oneOf": codes}
