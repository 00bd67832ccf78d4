"""The package installs without a compiler, and its compiled engine stays within its arrays.  Builds anew: slow."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
SAY = "import florilege, florilege.kernel.state as s; print(florilege.COMPILED, s.__file__)"


def fresh_copy(source: Path) -> Path:
    """Of the sources, without anything that was built."""
    outside = shutil.ignore_patterns(
        *(".git", ".venv", ".*_cache", ".stamps", ".hypothesis", "build", "dist", "node_modules"),
        *("*.so", "__pycache__", "*.egg-info"),
    )
    shutil.copytree(ROOT, source, ignore=outside)
    return source


def installed(folder: Path, **environment: str) -> tuple[Path, str]:
    """A fresh copy of the sources, installed into a folder; and what the installation said."""
    source, target = fresh_copy(folder / "source"), folder / "target"
    command = [sys.executable, "-m", "pip", "install", "--no-deps", "--no-build-isolation", "--no-index", "--verbose"]
    run = subprocess.run(
        [*command, "--target", str(target), str(source)],
        env={**os.environ, "FLORILEGE_NO_PAGE": "1", **environment},
        capture_output=True,
        text=True,
        check=True,
    )
    return target, run.stdout + run.stderr


def python(target: Path, *arguments: str, **environment: str) -> str:
    run = subprocess.run(
        [sys.executable, *arguments],
        env={**os.environ, "PYTHONPATH": str(target), **environment},
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stdout + run.stderr
    return run.stdout


@pytest.mark.slow
def test_without_a_compiler_all_is_plain_and_one_line_says_so(tmp_path: Path) -> None:
    target, said = installed(tmp_path, CC="/nowhere/cc")
    assert said.count("Florilège will run as plain Python") == 1
    assert not list(target.rglob("*.so"))
    assert python(target, "-c", SAY).startswith("False")
    assert "# Mandala" in python(target, "-m", "florilege.cli", "rules", "mandala")


@pytest.mark.slow
def test_compiled_within_bounds(tmp_path: Path) -> None:
    """A read or write beyond an array stops the program."""
    flags = "-O1 -g0 -fsanitize=bounds -fsanitize-undefined-trap-on-error"
    target, _ = installed(tmp_path, FLORILEGE_CFLAGS=flags)
    assert python(target, "-c", SAY) == f"True {next(target.glob('florilege/kernel/state.*.so'))}\n"
    python(target, "-m", "pytest", "tests/engine", "-p", "no:cacheprovider", "-k", "not hidden and not same")
    assert python(target, "-c", SAY, FLORILEGE_PURE="1").startswith("False")
