"""Compiles the engine: all of it or none, and of it only what has changed.

What a module is compiled from is told by a digest: its translation, the .pxd of whatever it cimports, the compiler and
its flags.  A module with a digest that was compiled before is taken from `build/engine`.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import sysconfig
from hashlib import sha256
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

from setuptools import Extension
from setuptools.command.build_ext import build_ext

from builder import say
from builder.modules import SOURCES, SourceFault, compiled_modules, file_of, ordinary_modules, translations
from builder.translate import Translation

DIRECTIVES = {
    "language_level": "3",
    "annotation_typing": "False",  # the .pxd says the types
    "infer_types": "True",
    "cdivision": "False",  # // and % as in Python
    "boundscheck": "False",
    "wraparound": "False",
    "initializedcheck": "False",
    "auto_pickle": "False",
}
ORDINARY_DIRECTIVES = {  # exactly as Python
    "language_level": "3",
    "annotation_typing": "False",
    "infer_types": "True",  # as what is inlined from a .pxd needs it
    "auto_pickle": "False",
}
STRICT = ["-O1", "-Werror=int-to-pointer-cast", "-Werror=incompatible-pointer-types"]  # Cython has got those wrong
TRANSLATED = Path("build") / "cython"
ENGINE = Path("build") / "engine"
MANIFEST = SOURCES / "florilege" / "compiled.json"  # which sources the modules beside them were compiled from
COMPLAINT = re.compile(r"^(?P<file>[^\s:]+\.(?:py|pxd)):(?P<line>\d+):\d+: (?P<sentence>.+)$", re.MULTILINE)
PLAINLY = "Florilège will run as plain Python, correct but slow"


def extensions() -> list[Extension]:
    """What is to be compiled; nothing is translated yet."""
    if os.environ.get("FLORILEGE_PURE"):
        return []
    return [Extension(module, [str(file_of(module, TRANSLATED, ".c"))]) for module in _modules()]


def _modules() -> list[str]:
    try:
        return compiled_modules() + ordinary_modules()
    except SourceFault as fault:
        say(f"not compiled ({fault}): {PLAINLY}")
        return []


class CompileChanged(build_ext):  # type: ignore[misc]
    """Builds every extension, or leaves none behind; those that have not changed are taken from an earlier build.

    `strict`: what cannot be compiled is an error, not a reason to go without.
    """

    strict = False
    extensions: list[Extension]
    parallel: int | None

    def run(self) -> None:
        self.parallel = self.parallel or os.cpu_count()
        try:
            self.prepare()
            super().run()
            if self.editable_mode or self.inplace:
                write_manifest()
        except Exception as error:
            if self.strict and isinstance(error, SourceFault):
                raise
            say(f"not compiled ({error}): {PLAINLY}")
            self.leave_none()

    def prepare(self) -> None:
        self.flags = os.environ.get("FLORILEGE_CFLAGS", "-O3 -g0").split()
        self.cython = cython_version()
        self.ordinary = set(ordinary_modules())
        self.translations = translations()
        write_translations(self.translations)
        self.digests = {module: self.digest(module) for module in self.translations}
        ENGINE.mkdir(parents=True, exist_ok=True)
        changed = [extension.name for extension in self.extensions if not self.kept(extension.name).exists()]
        if changed:
            names = ", ".join(module.removeprefix("florilege.") for module in changed[:8])
            more = f" and {len(changed) - 8} more" if len(changed) > 8 else ""
            say(f"compiling {len(changed)} of {len(self.extensions)} modules: {names}{more}")

    def flags_of(self, module: str) -> list[str]:
        return [*self.flags, *STRICT] if module in self.ordinary else self.flags

    def digest(self, module: str) -> str:
        found = sha256(repr((sys.version, self.cython, os.environ.get("CC"), self.flags_of(module))).encode())
        found.update(repr(sorted(self.directives(module).items())).encode())
        found.update(self.translations[module].source.encode())
        for name in sorted(self.reached(module)):
            found.update(f"\0{name}\0{self.translations[name].pxd}".encode())
        return found.hexdigest()[:20]

    def reached(self, module: str) -> set[str]:
        """It, and whatever it cimports from, directly or not."""
        found, waiting = set[str](), [module]
        while waiting:
            name = waiting.pop()
            if name not in found:
                found.add(name)
                waiting += self.translations[name].needs
        return found

    def directives(self, module: str) -> dict[str, str]:
        return ORDINARY_DIRECTIVES if module in self.ordinary else DIRECTIVES

    def kept(self, module: str) -> Path:
        return ENGINE / f"{module}-{self.digests[module]}{sysconfig.get_config_var('EXT_SUFFIX')}"

    def build_extension(self, extension: Extension) -> None:
        target, kept = Path(self.get_ext_fullpath(extension.name)), self.kept(extension.name)
        if not kept.exists():
            extension.extra_compile_args = self.flags_of(extension.name)
            extension.extra_link_args = [flag for flag in self.flags if flag.startswith("-fsanitize")]
            self.write_c(extension.name)
            target.unlink(missing_ok=True)
            super().build_extension(extension)
            for older in ENGINE.glob(f"{extension.name}-*"):
                older.unlink()
            shutil.copy2(target, kept)
        else:
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(kept, target)

    def write_c(self, module: str) -> None:
        directives = [f"--directive={name}={value}" for name, value in self.directives(module).items()]
        source = file_of(module, TRANSLATED).relative_to(TRANSLATED)
        command = [sys.executable, "-m", "cython", "-3", *directives, f"--module-name={module}", str(source)]
        ended = subprocess.run(command, cwd=TRANSLATED, capture_output=True, text=True, check=False)
        if ended.returncode:
            raise first_fault(ended.stderr, self.translations)

    def leave_none(self) -> None:
        """Also none of an earlier build in the source tree, which would go stale."""
        paths = [self.get_ext_fullpath(extension.name) for extension in self.extensions]
        if self.editable_mode or self.inplace:
            paths += [os.path.join("src", self.get_ext_filename(extension.name)) for extension in self.extensions]
            MANIFEST.unlink(missing_ok=True)
        for path in paths:
            if os.path.exists(path):
                os.remove(path)
        self.extensions = []

    def get_outputs(self) -> list[str]:
        return [path for path in super().get_outputs() if os.path.exists(path)]

    def get_source_files(self) -> list[str]:
        return []  # what is translated is made anew from the sources, which are in any distribution


def cython_version() -> str:
    try:
        return version("cython")
    except PackageNotFoundError as error:
        raise RuntimeError("Cython is not installed") from error


def first_fault(said: str, known: dict[str, Translation]) -> Exception:
    """What Cython complains of, as a place in our own source."""
    complaint = COMPLAINT.search(said)
    if complaint is None:
        return RuntimeError(said.strip().splitlines()[-1] if said.strip() else "Cython failed without a word")
    path, line = Path(complaint["file"]), int(complaint["line"])
    module = ".".join(path.with_suffix("").parts)
    if path.suffix == ".pxd" and module in known:
        line = known[module].moved.get(line, 1)
    return SourceFault(file_of(module, SOURCES), line, complaint["sentence"])


def write_translations(found: dict[str, Translation]) -> None:
    """What has not changed keeps its time; what is no more goes."""
    wanted: set[Path] = set()
    for module, translation in found.items():
        for suffix, text in ((".py", translation.source), (".pxd", translation.pxd)):
            path = file_of(module, TRANSLATED, suffix)
            wanted.add(path)
            write_if_new(path, text)
    for directory in {parent for path in wanted for parent in path.parents if TRANSLATED in parent.parents}:
        wanted.add(directory / "__init__.py")
        (directory / "__init__.py").touch()
    for path in [*TRANSLATED.rglob("*.py"), *TRANSLATED.rglob("*.pxd")]:
        if path not in wanted:
            path.unlink()


def write_if_new(file: Path, text: str) -> None:
    if not file.exists() or file.read_text(encoding="utf-8") != text:
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")


def write_manifest() -> None:
    """Read by `florilege/__init__.py`, which does not use modules that are older than their sources."""
    paths = [file_of(module, SOURCES) for module in compiled_modules() + ordinary_modules()]
    home = MANIFEST.parent
    found = {path.relative_to(home).as_posix(): sha256(path.read_bytes()).hexdigest() for path in paths}
    MANIFEST.write_text(json.dumps(found, indent=1), encoding="utf-8")
