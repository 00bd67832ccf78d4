"""Turns the plain sources of the kernel and of the rules into C extensions."""

from __future__ import annotations

import os
import shutil
import sys
from pathlib import Path
from typing import Any

from builder.translate import Exports, Translation, Translator, imported_modules

SOURCES = Path("src")
ORDINARY = [  # what is on the way of a move besides the rules, where it pays
    *(f"florilege/kernel/{name}.py" for name in ("cards", "game", "narration", "texts")),
    *(f"florilege/games/*/{name}.py" for name in ("document", "narration", "words")),
    *(f"florilege/table/{name}.py" for name in ("seeing", "table")),
]
KERNEL = ["florilege.kernel.moves", "florilege.kernel.chance", "florilege.kernel.state", "florilege.kernel.drills"]
DIRECTIVES = {
    "language_level": 3,
    "annotation_typing": False,  # the .pxd says the types
    "infer_types": True,
    "cdivision": False,  # // and % as in Python
    "boundscheck": False,
    "wraparound": False,
    "initializedcheck": False,
    "auto_pickle": False,
}
ORDINARY_DIRECTIVES = {  # exactly as Python
    "language_level": 3,
    "annotation_typing": False,
    "infer_types": True,  # as what is inlined from a .pxd needs it
    "auto_pickle": False,
}
STRICT = ["-O1", "-Werror=int-to-pointer-cast", "-Werror=incompatible-pointer-types"]  # Cython has got those wrong


def say(line: str) -> None:
    print(f"florilege: {line}", file=sys.stderr)


def compiled_modules() -> list[str]:
    """The kernel, each game's tactics with what they import from it, and the search; each after what it needs."""
    found = list(KERNEL)
    for path in sorted(SOURCES.glob("florilege/games/*/tactics.py")):
        add_with_imports(f"florilege.games.{path.parent.name}.tactics", found)
    return [*found, "florilege.bots.search"]


def ordinary_modules() -> list[str]:
    """Compiled as they are."""
    found = [path for pattern in ORDINARY for path in sorted(SOURCES.glob(pattern))]
    return [".".join(path.relative_to(SOURCES).with_suffix("").parts) for path in found]


def add_with_imports(module: str, found: list[str]) -> None:
    game = module.rpartition(".")[0] + "."
    for needed in imported_modules(file_of(module, SOURCES).read_text(encoding="utf-8")):
        if needed.startswith(game) and needed not in found:
            add_with_imports(needed, found)
    found.append(module)


def cython_extensions() -> list[Any]:
    if os.environ.get("FLORILEGE_PURE"):
        return []
    try:
        from Cython.Build import cythonize
        from setuptools import Extension
    except ImportError as error:
        say(f"not compiled ({error}): Florilège will run as plain Python, correct but slow")
        return []
    folder = write_translations(Path("build") / "cython")
    flags = os.environ.get("FLORILEGE_CFLAGS", "-O3 -g0").split()
    links = [flag for flag in flags if flag.startswith("-fsanitize")]

    def extensions(modules: list[str], directives: dict[str, Any], *more: str) -> list[Any]:
        found = [
            Extension(module, [str(file_of(module, folder))], extra_compile_args=[*flags, *more], extra_link_args=links)
            for module in modules
        ]
        return cythonize(found, quiet=True, include_path=[str(folder)], compiler_directives=directives)  # type: ignore

    return extensions(compiled_modules(), DIRECTIVES) + extensions(ordinary_modules(), ORDINARY_DIRECTIVES, *STRICT)


def file_of(module: str, folder: Path, suffix: str = ".py") -> Path:
    return folder / (module.replace(".", "/") + suffix)


def write_translations(folder: Path) -> Path:
    """Copies of the sources, as Cython shall see them, with a .pxd beside each."""
    shutil.rmtree(folder, ignore_errors=True)
    known: dict[str, Exports] = {}
    for module in compiled_modules():
        translation = Translator(file_of(module, SOURCES).read_text(encoding="utf-8"), known).translate()
        known[module] = translation.exports
        write_translation(module, translation, folder)
    for module in ordinary_modules():
        source = file_of(module, SOURCES).read_text(encoding="utf-8")
        write_translation(module, Translator(source, known).translate_ordinary(), folder)
    for directory in [path.parent for path in folder.rglob("*.py")]:
        while directory != folder:
            (directory / "__init__.py").touch()
            directory = directory.parent
    return folder


def write_translation(module: str, translation: Translation, folder: Path) -> None:
    target = file_of(module, folder)
    target.parent.mkdir(parents=True, exist_ok=True)
    write_if_new(target, translation.source)
    write_if_new(file_of(module, folder, ".pxd"), translation.pxd)


def write_if_new(file: Path, text: str) -> None:
    """What has not changed keeps its time, and is not compiled again."""
    if not file.exists() or file.read_text(encoding="utf-8") != text:
        file.write_text(text, encoding="utf-8")
