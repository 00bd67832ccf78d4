"""Plants faults, one at a time, in a copy of the sources, and sees whether the tests that should find them do.

make mutants                               all of them, two at a time
python -m tools.mutants --only NAME …      some
python -m tools.mutants --write            write their table into docs/quality.md, without running anything

A fault is an entry of a file in tools/faults/: `name`, `why` (what would be wrong for people), `file`, `find` (a text
that is there exactly once), `replace`, and `caught_by`: tests, each of which must fail, of the page by their title
(client/tests/fair.test.ts::draws lots).  A text that is not there any more, or is there twice, is a failure: the fault
has to be planted anew.
"""

from __future__ import annotations

import argparse
import importlib.util
import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
import tomllib
from collections.abc import Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path
from queue import SimpleQueue

from builder import page

ROOT = Path(__file__).parents[1]
FAULTS = ROOT / "tools" / "faults"
TABLE = ROOT / "docs" / "quality.md"
BEGIN, END = "<!-- the table of `python -m tools.mutants --write` -->\n", "<!-- its end -->\n"
AT_ONCE = 2
PATIENCE = 300  # seconds, after which a fault has only made the tests hang


@dataclass(frozen=True)
class Mutant:
    name: str
    why: str
    file: str
    find: str
    replace: str
    caught_by: tuple[str, ...]
    subject: str  # the file that it is an entry of

    def misplaced(self, root: Path = ROOT) -> str | None:
        """Why it cannot be planted, if it cannot."""
        path = root / self.file
        times = path.read_text(encoding="utf-8").count(self.find) if path.exists() else 0
        if times == 1:
            return None
        return f"the mutant {self.name!r} no longer applies: its text is {times} times in {self.file}"

    def planted(self, text: str) -> str:
        return text.replace(self.find, self.replace)


def known() -> list[Mutant]:
    found = []
    for path in sorted(FAULTS.glob("*.toml")):
        for entry in tomllib.loads(path.read_text(encoding="utf-8"))["mutant"]:
            found.append(Mutant(**{**entry, "caught_by": tuple(entry["caught_by"]), "subject": path.stem}))
    return found


# -- running ---------------------------------------------------------------------------------------------------
class Copy:
    """The sources somewhere else, plain: nothing is compiled there."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        asked = ["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z"]
        for name in subprocess.check_output(asked, cwd=ROOT, text=True).split("\0"):
            if name and (ROOT / name).is_file():
                (folder / name).parent.mkdir(parents=True, exist_ok=True)
                shutil.copy2(ROOT / name, folder / name)
        (folder / "client" / "node_modules").symlink_to(ROOT / "client" / "node_modules")

    def test(self, nodes: Iterable[str]) -> tuple[int, str]:
        """The worse status of pytest and vitest, and what they said; -1 if it took too long."""
        of_page = [node for node in nodes if node.startswith("client/")]
        others = [node for node in nodes if not node.startswith("client/")]
        found = [run(some) for run, some in ((self.pytest, others), (self.vitest, of_page)) if some]
        return max((status for status, _ in found), key=lambda status: (status not in (0, 1), status)), "".join(
            said for _, said in found
        )

    def pytest(self, nodes: Iterable[str]) -> tuple[int, str]:
        paths = os.pathsep.join([str(self.folder / "src"), str(self.folder)])
        ours = {"FLORILEGE_PURE": "1", "PYTHONPATH": paths, "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}  # they load slowly
        command = [sys.executable, "-m", "pytest", "-q", "-rf", "--tb=no", "-p", "no:cacheprovider", "-o", "addopts="]
        return self.run([*command, *nodes], self.folder, ours)

    def vitest(self, nodes: Iterable[str]) -> tuple[int, str]:
        """What failed is said as pytest says it."""
        client, node = self.folder / "client", page.at_hand()
        files = sorted({node.partition("::")[0].removeprefix("client/") for node in nodes})
        told = client / "told.json"
        told.unlink(missing_ok=True)
        command = [str(client / "node_modules" / ".bin" / "vitest"), "run", "--reporter=json", f"--outputFile={told}"]
        paths = os.pathsep.join((node.folder, os.environ.get("PATH", "")))
        status, said = self.run([*command, *files], client, {"PATH": paths})
        for file in json.loads(told.read_text(encoding="utf-8"))["testResults"] if told.is_file() else []:
            name = Path(file["name"]).relative_to(self.folder.resolve()).as_posix()
            failed = [test["title"] for test in file["assertionResults"] if test["status"] == "failed"]
            said += "".join(f"\nFAILED {name}::{title}\n" for title in failed)
        return status, said

    def run(self, command: Sequence[str], folder: Path, environment: dict[str, str]) -> tuple[int, str]:
        running = subprocess.Popen(
            command,
            cwd=folder,
            env={**os.environ, **environment},
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        try:
            said, _ = running.communicate(timeout=PATIENCE)
        except subprocess.TimeoutExpired:
            running.kill()
            said, _ = running.communicate()
            return -1, said
        return running.returncode, said

    def write(self, file: str, text: str) -> None:
        """What Python keeps compiled goes by seconds and sizes, which may be the same."""
        (self.folder / file).write_text(text, encoding="utf-8")
        Path(importlib.util.cache_from_source(str(self.folder / file))).unlink(missing_ok=True)

    def survives(self, mutant: Mutant) -> str | None:
        """Why it was not caught as it should be, if it was not."""
        before = (self.folder / mutant.file).read_text(encoding="utf-8")
        self.write(mutant.file, mutant.planted(before))
        try:
            status, said = self.test(mutant.caught_by)
        finally:
            self.write(mutant.file, before)
        if status not in (0, 1):
            return "the tests hang" if status == -1 else f"the tests gave up ({status}):\n{said[-2000:]}"
        missed = [node for node in mutant.caught_by if f"\nFAILED {node}" not in said]
        return f"not noticed by {', '.join(missed)}" if missed else None


def run(mutants: Sequence[Mutant]) -> bool:
    """Whether all were caught, by tests that pass without them."""
    began = time.monotonic()
    with tempfile.TemporaryDirectory(prefix="mutants-") as folder:
        copies: SimpleQueue[Copy] = SimpleQueue()
        for number in range(AT_ONCE):
            copies.put(Copy(Path(folder) / str(number)))
        copy = copies.get()
        nodes = sorted({node for mutant in mutants for node in mutant.caught_by})
        status, said = copy.test(nodes)
        copies.put(copy)
        if status != 0:
            print(f"Without any fault these do not pass:\n{said[-4000:]}")
            return False
        print(f"{len(nodes)} tests pass without a fault ({time.monotonic() - began:.0f} s)", flush=True)

        def judged(mutant: Mutant) -> bool:
            own, start = copies.get(), time.monotonic()
            try:
                why = own.survives(mutant)
            finally:
                copies.put(own)
            said = "caught" if why is None else f"SURVIVES: {why}"
            print(f"{mutant.subject:10} {mutant.name:45} {time.monotonic() - start:5.1f} s  {said}", flush=True)
            return why is None

        with ThreadPoolExecutor(AT_ONCE) as pool:
            caught = list(pool.map(judged, mutants))
    print(f"{sum(caught)} of {len(caught)} planted faults were caught, in {time.monotonic() - began:.0f} s")
    return all(caught)


# -- the table -------------------------------------------------------------------------------------------------
def table(mutants: Sequence[Mutant]) -> str:
    lines = ["| planted fault | what would be wrong | where | caught by |", "| --- | --- | --- | --- |"]
    for subject, group in groupby(mutants, lambda mutant: mutant.subject):
        lines.append(f"| **{subject}** | | | |")
        for mutant in group:
            tests = "<br>".join(f"`{node.removeprefix('tests/')}`" for node in mutant.caught_by)
            lines.append(f"| {mutant.name} | {mutant.why} | `{mutant.file.removeprefix('src/florilege/')}` | {tests} |")
    return "\n".join([f"{len(mutants)} faults:", "", *lines, ""])


def with_table(text: str, mutants: Sequence[Mutant]) -> str:
    head, _, rest = text.partition(BEGIN)
    return f"{head}{BEGIN}\n{table(mutants)}\n{END}{rest.partition(END)[2]}"


def main() -> int:
    asked = argparse.ArgumentParser(description="Plants faults and sees whether the tests find them.")
    asked.add_argument("--only", nargs="+", metavar="NAME", help="some of them, by name or by subject")
    asked.add_argument("--write", action="store_true", help="only write their table into docs/quality.md")
    options = asked.parse_args()
    mutants = known()
    if options.write:
        TABLE.write_text(with_table(TABLE.read_text(encoding="utf-8"), mutants), encoding="utf-8")
        return 0
    if options.only:
        mutants = [mutant for mutant in mutants if {mutant.name, mutant.subject} & set(options.only)]
        if not mutants:
            print(f"There is none of {options.only}.")
            return 2
    misplaced = [why for mutant in mutants if (why := mutant.misplaced()) is not None]
    for why in misplaced:
        print(why)
    return 0 if not misplaced and run(mutants) else 1


if __name__ == "__main__":
    sys.exit(main())
