"""Which modules are compiled, and how each looks to Cython."""

from __future__ import annotations

from pathlib import Path

from builder.translate import Exports, Fault, Translation, Translator, imported_modules

SOURCES = Path("src")
ORDINARY = [  # what is on the way of a move besides the rules, where it pays
    *(f"florilege/{name}.py" for name in ("kernel/cards", "kernel/game", "scenes/narration", "texts/text")),
    *(f"florilege/games/*/{name}.py" for name in ("document", "narration", "words")),
    *(f"florilege/table/{name}.py" for name in ("seeing", "table")),
]
KERNEL = ["florilege.kernel.moves", "florilege.kernel.chance", "florilege.kernel.state", "florilege.checks.drills"]


class SourceFault(Exception):
    """What is wrong in a source: `file:line: sentence`."""

    def __init__(self, file: Path, line: int, sentence: str) -> None:
        super().__init__(f"{file}:{line}: {sentence}")


def file_of(module: str, folder: Path, suffix: str = ".py") -> Path:
    return folder / (module.replace(".", "/") + suffix)


def compiled_modules() -> list[str]:
    """The kernel, each game's tactics with what they import from it, and the search; each after what it needs."""
    found = list(KERNEL)
    for path in sorted(SOURCES.glob("florilege/games/*/tactics.py")):
        _add_with_imports(f"florilege.games.{path.parent.name}.tactics", found)
    return [*found, "florilege.bots.search"]


def ordinary_modules() -> list[str]:
    """Compiled as they are."""
    found = [path for pattern in ORDINARY for path in sorted(SOURCES.glob(pattern))]
    return [".".join(path.relative_to(SOURCES).with_suffix("").parts) for path in found]


def _add_with_imports(module: str, found: list[str]) -> None:
    game = module.rpartition(".")[0] + "."
    for needed in _imported_by(module):
        if needed.startswith(game) and needed not in found:
            _add_with_imports(needed, found)
    found.append(module)


def _imported_by(module: str) -> list[str]:
    path = file_of(module, SOURCES)
    try:
        return imported_modules(path.read_text(encoding="utf-8"))
    except SyntaxError as error:
        raise SourceFault(path, error.lineno or 1, error.msg) from error


def translations() -> dict[str, Translation]:
    """All of them, each after what it needs."""
    exports: dict[str, Exports] = {}
    found: dict[str, Translation] = {}
    for module in compiled_modules():
        found[module] = _translate(module, exports, ordinary=False)
        exports[module] = found[module].exports
    for module in ordinary_modules():
        found[module] = _translate(module, exports, ordinary=True)
    return found


def _translate(module: str, exports: dict[str, Exports], ordinary: bool) -> Translation:
    path = file_of(module, SOURCES)
    translator = Translator(path.read_text(encoding="utf-8"), exports)
    try:
        return translator.translate_ordinary() if ordinary else translator.translate()
    except Fault as fault:
        raise SourceFault(path, fault.line, fault.sentence) from fault
    except SyntaxError as error:
        raise SourceFault(path, error.lineno or 1, error.msg) from error
