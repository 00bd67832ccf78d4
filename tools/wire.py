"""Writes down what is sent: the JSON Schema and the types of the page, both made from `florilege.wire`.

python -m tools.wire              write docs/wire.schema.json and client/src/lib/wire.ts
python -m tools.wire --check      say which of them differ from the types, and fail if one does (part of make lint)
"""

from __future__ import annotations

import inspect
import json
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import msgspec
from msgspec import UNSET, Struct
from msgspec import inspect as types

from florilege.wire import commands, errors, games, lobby, people, replays, scenes, setup, tables

ROOT = Path(__file__).parents[1]
SCHEMA = ROOT / "docs" / "wire.schema.json"
PAGE = ROOT / "client" / "src" / "lib" / "wire.ts"
MODULES: tuple[ModuleType, ...] = (scenes, errors, tables, commands, setup, lobby, games, replays, people)
UNIONS = {"FromServer": tables.FromServer, "AnyCommand": commands.AnyCommand, "ToServer": commands.ToServer}
COMMENT = re.compile(r"^    (\w+): .*?  # (.+)$", re.MULTILINE)
HEAD = "// Made from src/florilege/wire by `python -m tools.wire`: change it there.\n"


def structs(module: ModuleType) -> list[type[Struct]]:
    """Those that a module defines, in their order."""
    found = [each for each in vars(module).values() if isinstance(each, type) and issubclass(each, Struct)]
    return [each for each in found if each.__module__ == module.__name__ and each.__name__ != "Command"]


def comments(struct: type[Struct]) -> dict[str, str]:
    """What stands behind its fields, those of what it is made from included."""
    found: dict[str, str] = {}
    for each in reversed(struct.__mro__):
        if each is not Struct and issubclass(each, Struct):
            found.update(COMMENT.findall(inspect.getsource(each)))
    return found


def about(struct: type[Struct]) -> str:
    """Its own description, if it has one."""
    return " ".join((vars(struct).get("__doc__") or "").split())


# -- JSON Schema --------------------------------------------------------------------------------------
def schema() -> str:
    every = [each for module in MODULES for each in structs(module)]
    _, found = msgspec.json.schema_components(every, ref_template="#/$defs/{name}")
    for struct in every:
        described = found[struct.__name__]
        for name, comment in comments(struct).items():
            its = described["properties"].get(name)
            if its is not None:
                described["properties"][name] = {**its, "description": comment}
    for name, union in UNIONS.items():
        (either,), _ = msgspec.json.schema_components([union], ref_template="#/$defs/{name}")
        found[name] = either
    whole = {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Florilège: what is sent",
        "description": "Over the socket of a table the server sends FromServer and takes ToServer: docs/tables.md.",
        "$defs": found,
    }
    return json.dumps(whole, ensure_ascii=False, indent=1) + "\n"


# -- types of the page --------------------------------------------------------------------------------
def page_types() -> str:
    parts = [HEAD]
    for module in MODULES:
        doc = " ".join((module.__doc__ or "").split())
        parts.append(f"\n// -- {doc}\n")
        parts += [interface(struct) for struct in structs(module)]
    parts += [f"\nexport type {name} = {' | '.join(names(union))};\n" for name, union in UNIONS.items()]
    return "".join(parts)


def names(union: Any) -> Iterator[str]:
    for each in union.__args__:
        yield each.__name__


def interface(struct: type[Struct]) -> str:
    info = types.type_info(struct)
    assert isinstance(info, types.StructType)
    said, lines = comments(struct), []
    if info.tag_field is not None:
        lines.append(f"  {info.tag_field}: {json.dumps(info.tag)};")
    config = struct.__struct_config__
    defaults = {field.name: field.default for field in msgspec.structs.fields(struct)}
    for field in info.fields:
        optional = defaults[field.name] is UNSET
        given = not field.required and (config.forbid_unknown_fields or config.omit_defaults)
        comment = f" // {said[field.name]}" if field.name in said else ""
        lines.append(f"  {field.encode_name}{'?' if optional or given else ''}: {typescript(field.type)};{comment}")
    doc = f"/** {about(struct)} */\n" if about(struct) else ""
    return f"\n{doc}export interface {struct.__name__} {{\n" + "\n".join(lines) + "\n}\n"


def typescript(type: types.Type) -> str:
    match type:
        case types.UnionType():
            return " | ".join(dict.fromkeys(map(typescript, type.types)))
        case types.StructType():
            return type.cls.__name__
        case types.LiteralType():
            return " | ".join(json.dumps(value) for value in type.values)
        case types.ListType() | types.VarTupleType():
            item = typescript(type.item_type)
            return f"({item})[]" if "|" in item else f"{item}[]"
        case types.DictType():
            return f"Record<string, {typescript(type.value_type)}>"
        case types.StrType():
            return "string"
        case types.IntType() | types.FloatType():
            return "number"
        case types.BoolType():
            return "boolean"
        case types.NoneType():
            return "null"
        case types.AnyType():
            return "unknown"
    raise TypeError(f"{type} has no type in the page: add it to tools/wire.py")


def main() -> int:
    files = {SCHEMA: schema(), PAGE: page_types()}
    if "--check" not in sys.argv:
        for path, text in files.items():
            path.write_text(text, encoding="utf-8")
        return 0
    others = [path for path, text in files.items() if path.read_text(encoding="utf-8") != text]
    for path in others:
        print(f"{path.relative_to(ROOT)} is not what florilege.wire says: run `python -m tools.wire`.")
    return len(others)


if __name__ == "__main__":
    sys.exit(main())
