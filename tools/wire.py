"""Writes down what is sent: the JSON Schema and the types of the page, both made from `florilege.wire`.

python -m tools.wire              write docs/wire.schema.json and client/src/lib/wire.ts
python -m tools.wire --check      say which of them differ from the types, and fail if one does (part of make lint)
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
from msgspec import UNSET, Struct
from msgspec import inspect as types

from florilege.wire import closing, documents
from florilege.wire.closing import CloseCode
from florilege.wire.schema import MODULES, NAMED, UNIONS, about, about_named, comments, definitions, structs

ROOT = Path(__file__).parents[1]
SCHEMA = ROOT / "docs" / "wire.schema.json"
PAGE = ROOT / "client" / "src" / "lib" / "wire.ts"
HEAD = "// Made from src/florilege/wire by `python -m tools.wire`: change it there.\n"


# -- JSON Schema --------------------------------------------------------------------------------------
def schema() -> str:
    whole = {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Florilège: what is sent",
        "description": "Over the socket of a table the server sends FromServer and takes ToServer: docs/tables.md.",
        "$defs": definitions("#/$defs/"),
    }
    return json.dumps(whole, ensure_ascii=False, indent=1) + "\n"


# -- types of the page --------------------------------------------------------------------------------
def page_types() -> str:
    parts = [HEAD]
    for module in MODULES:
        parts.append(f"\n// -- {about(module)}\n")
        parts += [interface(struct) for struct in structs(module)]
    parts.append(f"\n// -- {about(documents)}\n")
    parts += [alias(name) for name in NAMED]
    parts.append(f"\n// -- {about(closing)}\n{constants()}")
    parts += [f"\nexport type {name} = {' | '.join(names(union))};\n" for name, union in UNIONS.items()]
    return "".join(parts)


def alias(name: str) -> str:
    return (
        f"\n/** {about_named(name)} */\nexport type {name} = {typescript(types.type_info(NAMED[name].__origin__))};\n"
    )


def constants() -> str:
    said = comments(CloseCode)
    lines = [f"  {code.name}: {code},{f' // {said[code.name]}' if code.name in said else ''}\n" for code in CloseCode]
    return f"\n/** {about(CloseCode)} */\nexport const CloseCode = {{\n{''.join(lines)}}} as const;\n"


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
        case types.Metadata(extra_json_schema={"title": name}) if name in NAMED:
            return str(name)
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
