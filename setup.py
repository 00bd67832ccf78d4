"""Compiles the modules of `builder.COMPILED` with Cython: all of them or none.

Without Cython or a C compiler the same sources are installed as plain Python, with one line saying so.
FLORILEGE_PURE=1 asks for that; FLORILEGE_CFLAGS replaces the compiler's flags.
"""

import os
import sys
from pathlib import Path

from setuptools import setup
from setuptools.command.build_ext import build_ext

sys.path.insert(0, str(Path(__file__).parent))
from builder import cython_extensions, say


class AllOrNone(build_ext):
    """Builds every extension, or leaves none behind."""

    def run(self) -> None:
        self.parallel = self.parallel or os.cpu_count()
        try:
            super().run()
        except Exception as error:
            say(f"not compiled ({error}): Florilège will run as plain Python, correct but slow")
            self.leave_none()

    def leave_none(self) -> None:
        """Also none of an earlier build in the source tree, which would go stale."""
        paths = [self.get_ext_fullpath(extension.name) for extension in self.extensions]
        if self.editable_mode or self.inplace:
            paths += [os.path.join("src", self.get_ext_filename(extension.name)) for extension in self.extensions]
        for path in paths:
            if os.path.exists(path):
                os.remove(path)
        self.extensions = []

    def get_outputs(self) -> list[str]:
        return [path for path in super().get_outputs() if os.path.exists(path)]


setup(ext_modules=cython_extensions(), cmdclass={"build_ext": AllOrNone})
