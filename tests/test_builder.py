"""The .pxd files that are written from the annotations."""

import ast
from pathlib import Path

import pytest

from builder import compiled_modules, file_of
from builder.translate import Exports, Translator

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


def translate(source: str) -> tuple[list[str], str]:
    known = {
        "florilege.kernel.moves": Exports({"Moves": set()}),
        "florilege.kernel.state": Exports({"State": {"legal"}}),
    }
    found = Translator(source, known).translate()
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
