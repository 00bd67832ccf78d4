"""python -m builder          compiles in place whatever has changed, and writes the words of argparse
python -m builder needs    what pip must install before that
"""

from __future__ import annotations

import os
import sys
import tomllib

from builder import ROOT, say
from builder.modules import SourceFault


def main() -> int:
    os.chdir(ROOT)
    if sys.argv[1:] == ["needs"]:
        print(*tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["build-system"]["requires"])
        return 0
    from setuptools import setup

    from builder import words
    from builder.compile import CompileChanged, extensions

    words.write()

    class CompileInPlace(CompileChanged):
        strict = True

    try:
        commands = ["--quiet", "build_ext", "--inplace"]
        setup(ext_modules=extensions(), cmdclass={"build_ext": CompileInPlace}, script_args=commands)
    except SourceFault as fault:
        say(str(fault))
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
