"""The .pxd files that are written from the annotations."""

import ast
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from setuptools import Distribution

from builder.compile import CompileChanged, first_fault
from builder.modules import SourceFault, compiled_modules, file_of, ordinary_modules, translations
from builder.translate import Exports, Fault, Translator
from tests.needs import needed

NEAR_C = ("florilege.kernel.chance", "florilege.kernel.state", "florilege.kernel.moves", "florilege.bots.search")
SOURCE = """
from florilege.kernel.moves import Moves
from florilege.kernel.state import State
LIMIT = 8
LARGE = LIMIT * 2**40
NAMES = ("a", "b")
def number(a: int, b: bool) -> int:
    return a
def words(a: str) -> int:
    return 1
class Toy(State):
    row: Annotated[Row, LIMIT]
    table: Annotated[Table, 2, LIMIT + 1]
    many: Int64
    _own: int
    def legal(self, moves: Moves) -> None:
        good: bool = True
    def mine(self, cards: Row) -> float:
        return 0.5
    @inline
    def small(self, n: int) -> bool:
        return n > 1
    @facade
    def shown(self, n: int) -> int:
        return n
"""


KNOWN = {
    "florilege.kernel.moves": Exports({"Moves": set()}),
    "florilege.kernel.state": Exports({"State": {"legal"}}),
}


def translate(source: str) -> tuple[list[str], str]:
    found = Translator(source, KNOWN).translate()
    return [line.strip() for line in found.pxd.splitlines()], found.source


def test_what_is_written_from_the_annotations() -> None:
    pxd, source = translate(SOURCE)
    assert pxd == [
        "cimport cython",
        "from florilege.kernel.moves cimport Moves",
        "from florilege.kernel.state cimport State",
        "cpdef enum:",
        "LIMIT = 8",
        "cdef extern from *:",
        '"""',
        "#define LARGE 8796093022208LL",
        '"""',
        "long long LARGE",
        "cpdef int number(int a, bint b) noexcept nogil",
        "cdef class Toy(State):",
        "cdef public int row[8]",
        "cdef public int table[2][9]",
        "cdef public long long many",
        "cdef int _own",
        "@cython.locals(good='bint')",
        "cdef void legal(self, Moves moves) noexcept nogil",
        "@cython.final",
        "cdef double mine(self, int * cards) noexcept nogil",
        "cdef inline bint small(self, int n) noexcept nogil:",
        "return n > 1",
    ]
    assert "LIMIT = 8" not in source
    assert "def small" not in source
    assert "def shown" in source
    assert 'NAMES = ("a", "b")' in source
    assert source.count("\n") == SOURCE.count("\n")


PART = """
from florilege.kernel.state import (
    State,
)
from florilege.games.toy.cards import SUITS, NAMES, strength
PLACES = 2 * SUITS
class Part(State):
    row: Annotated[Row, PLACES]
    heap: Heap
"""


def test_modules_share_constants_functions_and_inherited_methods() -> None:
    known = {
        "florilege.kernel.state": Exports({"State": {"legal"}}),
        "florilege.games.toy.cards": Exports({}, {"SUITS": 4}, {"strength"}),
    }
    found = Translator(PART, known).translate()
    pxd = [line.strip() for line in found.pxd.splitlines()]
    assert "from florilege.games.toy.cards cimport SUITS, strength" in pxd
    assert "cdef public int row[8]" in pxd
    assert "cdef int *heap" in pxd
    assert "from florilege.games.toy.cards import NAMES" in found.source.splitlines()
    assert found.source.count("\n") == PART.count("\n")
    assert found.exports == Exports({"Part": {"legal"}}, {"PLACES": 8})


def test_a_module_is_compiled_after_what_it_imports() -> None:
    modules = compiled_modules()
    parts = [module.rpartition(".")[2] for module in modules if ".flower_power." in module]
    rules = ["cards", "garden", "knowledge", "battle", "offers", "rules"]
    assert parts == [*rules, "evaluation", "sense", "tactics"]
    assert len(modules) == len(set(modules))


@pytest.mark.parametrize("module", compiled_modules())
def test_rules_files_do_not_import_cython(module: str) -> None:
    source = file_of(module, Path("src")).read_text(encoding="utf-8")
    imported = {
        alias.name for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Import) for alias in node.names
    }
    assert "cython" not in imported or module in NEAR_C


def test_an_ordinary_module_stays_python_and_reads_positions_as_c() -> None:
    source = "\n".join(
        (
            "from __future__ import annotations",
            "from florilege.kernel.moves import MANY, Moves",
            "from florilege.kernel.chance import ALGORITHM as GENERATOR",
            "",
            "# -- writing",
            "def number(moves: Moves, names: list[str]) -> str:",
            "    return names[moves.n]",
            "",
            "def plain(number: int) -> int:",
            "    return number",
        )
    )
    known = {"florilege.kernel.moves": Exports({"Moves": set()}, {"MANY": 3}), "florilege.kernel.chance": Exports()}
    found = Translator(source, known).translate_ordinary()
    assert found.pxd == "from florilege.kernel.moves cimport Moves, MANY\n"
    assert found.source.split("\n")[:6] == [
        "from __future__ import annotations; import cython",
        "from florilege.kernel.moves import Moves",
        "from florilege.kernel.chance import ALGORITHM as GENERATOR",
        "",
        "@cython.locals(moves=Moves)",
        "def number(moves: Moves, names: list[str]) -> str:",
    ]
    assert found.source.endswith("\n\ndef plain(number: int) -> int:\n    return number")


# -- faults are told by file, line and sentence ----------------------------------------------------------
@pytest.mark.parametrize(
    ("source", "line", "sentence"),
    [
        ("class Toy(Nothing):\n    pass", 1, "Toy extends Nothing, which is not a compiled class"),
        ("class Toy:\n    name: str", 2, "a field of a compiled class cannot be str: int, bool"),
        ("class Toy:\n    row: Annotated[Row, MANY]", 2, "the size MANY must be made of constants known to C"),
        ("class Toy:\n    row: Annotated[Row]", 2, "row needs its sizes"),
    ],
)
def test_what_cannot_be_translated(source: str, line: int, sentence: str) -> None:
    with pytest.raises(Fault) as caught:
        Translator(source, {}).translate()
    assert caught.value.line == line
    assert caught.value.sentence.startswith(sentence)


CYTHON_SAYS = """
Error compiling Cython file:
------------------------------------------------------------
...
    return pettal
           ^
------------------------------------------------------------

florilege/games/lotus/rules.py:42:11: undeclared name not builtin: pettal
"""


def test_what_cython_complains_of_is_a_place_in_our_source() -> None:
    fault = first_fault(CYTHON_SAYS, {})
    assert isinstance(fault, SourceFault)
    assert str(fault) == "src/florilege/games/lotus/rules.py:42: undeclared name not builtin: pettal"


def test_a_complaint_about_an_inlined_method_names_its_line() -> None:
    found = Translator(SOURCE, KNOWN).translate()
    at = next(number for number, line in enumerate(found.pxd.split("\n"), 1) if line.strip() == "return n > 1")
    complaint = f"florilege/games/toy/rules.pxd:{at}:8: Invalid"
    line = next(number for number, line in enumerate(SOURCE.split("\n"), 1) if line.strip() == "return n > 1")
    assert str(first_fault(complaint, {"florilege.games.toy.rules": found})).startswith(
        f"src/florilege/games/toy/rules.py:{line}: "
    )


# -- what is compiled anew -------------------------------------------------------------------------------
def digests(monkeypatch: pytest.MonkeyPatch, **edited: tuple[str, str]) -> dict[str, str]:
    """Of all modules, if in some a text were another one."""
    read = Path.read_text

    def read_edited(path: Path, *options: object, **more: object) -> str:
        text = read(path, *options, **more)  # type: ignore[arg-type]
        before, after = edited.get(".".join(path.with_suffix("").parts[2:]).replace(".", "_"), ("", ""))
        assert before in text
        return text.replace(before, after) if before else text

    command = CompileChanged(Distribution())
    command.flags, command.cython = ["-O3"], "3"
    with monkeypatch.context() as patch:
        patch.setattr(Path, "read_text", read_edited)
        command.ordinary, command.translations = set(ordinary_modules()), translations()
    return {module: command.digest(module) for module in command.translations}


@pytest.mark.parametrize(
    ("file", "before", "after", "compiled"),
    [
        ("games_lotus_document", "def ", "def  ", {"games.lotus.document"}),
        ("table_seeing", "def ", "def  ", {"table.seeing"}),
        ("games_mandala_rules", "return", "return ", {"games.mandala.rules", "games.mandala.evaluation"}),
    ],
)
def test_only_what_changed_is_compiled(
    monkeypatch: pytest.MonkeyPatch, file: str, before: str, after: str, compiled: set[str]
) -> None:
    now, then = digests(monkeypatch), digests(monkeypatch, **{file: (before, after)})
    changed = {module.removeprefix("florilege.") for module in now if now[module] != then[module]}
    assert changed
    game = min(compiled).rpartition(".")[0]
    assert all(module.startswith(game) for module in changed), changed
    assert len(changed) == 1 or compiled <= changed


def test_a_module_older_than_its_source_is_not_used(tmp_path: Path) -> None:
    shutil.copytree("src/florilege", tmp_path / "florilege", ignore=shutil.ignore_patterns("dist", "__pycache__"))
    say = [sys.executable, "-c", "import florilege; print(florilege.COMPILED)"]
    environment = {**os.environ, "PYTHONPATH": str(tmp_path)}
    environment.pop("FLORILEGE_PURE", None)

    def run() -> tuple[str, str]:
        ended = subprocess.run(say, env=environment, cwd=tmp_path, capture_output=True, text=True, check=True)
        return ended.stdout.strip(), ended.stderr

    needed(run() == ("True", ""), "a compiled engine in place, by `make`")
    rules = tmp_path / "florilege" / "games" / "lotus" / "rules.py"
    rules.write_text(rules.read_text(encoding="utf-8") + "# another line\n", encoding="utf-8")
    compiled, said = run()
    assert compiled == "False"
    assert said.startswith("florilege: games/lotus/rules.py changed since the engine was compiled")
    assert said.count("\n") == 1
