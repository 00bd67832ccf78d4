"""Runs the tests: all of them on the compiled engine, then those of the engine on the plain sources.

What could not be run is counted and said at the end; with CI=true that is a failure.
"""

from __future__ import annotations

import os
import subprocess
import sys

PLAIN = {"FLORILEGE_PURE": "1", "FLORILEGE_GUARDED": "1"}


def pytest(*arguments: str, **environment: str) -> bool:
    command = [sys.executable, "-m", "pytest", "-n", str(os.cpu_count() or 1), "--dist", "worksteal", *arguments]
    print("$", *(f"{name}={value}" for name, value in environment.items()), *command[1:], flush=True)
    return subprocess.run(command, env={**os.environ, **environment}, check=False).returncode == 0


def compiled() -> bool:
    code = "import florilege, sys; sys.exit(not florilege.COMPILED)"
    return subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def main() -> int:
    slow = ["-m", "slow or effort"] if "--slow" in sys.argv else []
    if slow:
        os.environ.setdefault("EFFORT", "10")
    not_run = []
    if compiled():
        good = pytest(*slow)
        good = pytest("tests/engine", *slow, **PLAIN) and good
    else:
        good = pytest(*slow, **PLAIN)
        not_run.append("the tests on the compiled engine: it was not compiled, for want of a C compiler")
    for reason in not_run:
        print(f"NOT RUN: {reason}")
    print(f"{len(not_run)} parts not run")
    if not_run and os.environ.get("CI") == "true":
        print("With CI=true nothing may be left out.")
        good = False
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
