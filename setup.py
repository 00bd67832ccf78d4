"""Compiles the engine with Cython: all of it or none (builder/compile.py).

Without Cython or a C compiler the same sources are installed as plain Python, with one line saying so.
FLORILEGE_PURE=1 asks for that; FLORILEGE_CFLAGS replaces the compiler's flags.
"""

import sys
from pathlib import Path

from setuptools import setup

sys.path.insert(0, str(Path(__file__).parent))
from builder import words
from builder.compile import CompileChanged, extensions

words.write()
setup(ext_modules=extensions(), cmdclass={"build_ext": CompileChanged})
