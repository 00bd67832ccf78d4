"""The words with which a compiled source names its C types; plain Python knows them as aliases.

`builder/translate.py` reads them off the annotations and writes the matching `.pxd`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

Int64 = int  # 64 bits when compiled; a bare `int` has 32
Row = list[int]  # Annotated[Row, n]: int[n]
Heap = list[int]  # int *: memory that the class itself allocates and frees
FloatRow = list[float]  # Annotated[FloatRow, n]: double[n]
Table = list[list[int]]  # Annotated[Table, n, m]: int[n][m]

_F = TypeVar("_F", bound=Callable[..., Any])


def inline(function: _F) -> _F:
    """A method whose body goes into the .pxd, so that C compilers inline it across modules."""
    return function


def facade(function: _F) -> _F:
    """A method for callers in Python: it stays a Python method when the class is compiled."""
    return function
