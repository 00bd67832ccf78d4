"""`florilege check`: whether a server would run well here, each thing with a sentence."""

from __future__ import annotations

import argparse
import asyncio
import platform
import shutil
import time
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import msgspec
from rich.text import Text as Styled

import florilege
from florilege.admin.store_check import StoreFound, look_at_postgres, look_at_sqlite
from florilege.errors import FlorilegeError
from florilege.hosting import settings_asked
from florilege.page import files
from florilege.server.settings import Settings
from florilege.store.opening import file_of
from florilege.store.schema import POSTGRES, SQLITE
from florilege.terminal.screen import Screen
from florilege.texts.text import Text

OK, WARNING, PROBLEM = "ok", "warning", "problem"
STYLES = {OK: "green", WARNING: "yellow", PROBLEM: "bold red"}
FEW_FILES, TOO_FEW_FILES = 4096, 256
LITTLE_DISK, TOO_LITTLE_DISK = 500 << 20, 50 << 20  # bytes
CLOCK_PROBE = 0.2  # seconds
CLOCK_STEP = 0.05  # seconds that two clocks may differ by over that time
CLOCK_APART, CLOCK_FAR_APART = 2.0, 60.0  # seconds, from the database's
BORN = 1_767_225_600  # seconds since 1970: before 2026 there was no Florilège


class Finding(NamedTuple):
    level: str
    text: Text


def check(asked: argparse.Namespace, screen: Screen) -> int:
    found = list(findings(asked))
    if asked.json:
        shown = [{"level": each.level, "text": screen.words(each.text)} for each in found]
        screen.console.file.write(msgspec.json.format(msgspec.json.encode(shown)).decode() + "\n")
    else:
        width = max(len(screen.words(Text(f"check-{level}"))) for level in STYLES)
        for level, text in found:
            word = screen.words(Text(f"check-{level}")).ljust(width)
            screen.console.print(Styled.assemble((word, STYLES[level]), "  ", screen.words(text)), soft_wrap=True)
    return 1 if any(each.level == PROBLEM for each in found) else 0


def findings(asked: argparse.Namespace) -> Iterator[Finding]:
    yield from versions()
    yield open_files(*file_limits())
    yield steady(*clocks())
    try:
        settings = settings_asked(asked)
    except FlorilegeError as error:
        yield from (Finding(PROBLEM, reason) for reason in error.reasons)
        return
    yield from of_settings(settings)
    yield from of_store(settings)


# -- the program and the machine ------------------------------------------------------------------
def versions() -> Iterator[Finding]:
    engine = "compiled" if florilege.COMPILED else "plain"
    args = {"version": florilege.__version__, "python": platform.python_version(), "engine": engine}
    yield Finding(OK if florilege.COMPILED else WARNING, Text("check-versions", **args))
    yield Finding(OK, Text("check-page")) if files() else Finding(WARNING, Text("server-no-built-page"))


def file_limits() -> tuple[int, int] | tuple[None, None]:
    """As it is, and as far as the server may raise it; None where the system has no such limit."""
    try:
        import resource
    except ImportError:
        return None, None
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = 1 << 20
    return (most if soft < 0 else soft), (most if hard < 0 else hard)


def open_files(soft: int | None, hard: int | None) -> Finding:
    if soft is None or hard is None:
        return Finding(OK, Text("check-files-any"))
    level = OK if hard >= FEW_FILES else WARNING if hard >= TOO_FEW_FILES else PROBLEM
    return Finding(level, Text("check-files" if level == OK else "check-files-few", soft=soft, hard=hard))


def clocks() -> tuple[float, float, float]:
    """The time now, and by how many seconds wall clock and monotonic clock have gone on meanwhile."""
    wall, steady = time.time(), time.monotonic()
    time.sleep(CLOCK_PROBE)
    return time.time(), time.time() - wall, time.monotonic() - steady


def steady(now: float, wall: float, monotonic: float) -> Finding:
    shown = time.strftime("%Y-%m-%d %H:%M:%S", time.gmtime(now))
    if now < BORN:
        return Finding(PROBLEM, Text("check-clock-old", now=shown))
    if abs(wall - monotonic) > CLOCK_STEP:
        return Finding(WARNING, Text("check-clock-steps", now=shown))
    return Finding(OK, Text("check-clock", now=shown))


# -- settings ---------------------------------------------------------------------------------------
def of_settings(settings: Settings) -> Iterator[Finding]:
    days = {"games": settings.keep_guest_games, "guests": settings.keep_guests, "chat": settings.keep_chat}
    yield Finding(OK, Text("check-settings", host=settings.host, database=settings.database_shown, **days))
    everybody = settings.host not in ("127.0.0.1", "::1", "localhost")
    if everybody and not settings.behind_proxy:
        yield Finding(WARNING, Text("check-no-proxy", host=settings.host))
    if not settings.rate_limits:
        yield Finding(WARNING, Text("check-no-limits"))
    if (everybody or settings.behind_proxy) and not settings.names:
        yield Finding(WARNING, Text("check-no-names"))


# -- the store --------------------------------------------------------------------------------------
def of_store(settings: Settings) -> Iterator[Finding]:
    where = settings.database_shown
    try:
        if settings.on_postgres:
            found: StoreFound | None = asyncio.run(look_at_postgres(settings.database, where))
            known = len(POSTGRES)
        else:
            path = file_of(settings.database)
            yield disk(path)
            found, known = look_at_sqlite(path), len(SQLITE)
    except FlorilegeError as error:
        yield from (Finding(PROBLEM, reason) for reason in error.reasons)
        return
    if found is None:
        yield Finding(OK, Text("check-store-new", where=where))
        return
    yield from judged(found, known, where)


def judged(found: StoreFound, known: int, where: str) -> Iterator[Finding]:
    if found.version > known:
        yield Finding(PROBLEM, Text("store-newer", where=where, found=str(found.version), known=str(known)))
        return
    if found.version < known:
        text = Text("check-store-older", where=where, found=str(found.version), known=str(known))
        yield Finding(WARNING, text)
    else:
        yield Finding(OK, Text("check-store", where=where, engine=found.engine, version=str(known)))
    yield (
        Finding(OK, Text("check-writable"))
        if found.writable
        else Finding(PROBLEM, Text("store-read-only", where=where))
    )
    if found.fault:
        yield Finding(PROBLEM, Text("check-damaged", where=where, fault=found.fault))
    elif found.logless:
        yield Finding(PROBLEM, Text("check-logless", count=found.logless, table=found.logless_table))
    else:
        yield Finding(OK, Text("check-whole", tables=found.tables, people=found.people))
    if found.newest > (time.time() + CLOCK_FAR_APART) * 1000:
        newest = time.strftime("%Y-%m-%d %H:%M:%S", time.gmtime(found.newest / 1000))
        yield Finding(WARNING, Text("check-clock-behind", newest=newest))
    if found.clock is not None:
        apart = abs(found.clock)
        level = OK if apart <= CLOCK_APART else WARNING if apart <= CLOCK_FAR_APART else PROBLEM
        yield Finding(level, Text("check-clock-database", seconds=f"{found.clock:+.1f}"))


def disk(path: Path) -> Finding:
    """Of the folder, or of the one in which it will be made."""
    folder = path.absolute().parent
    while not folder.exists():
        folder = folder.parent
    free = shutil.disk_usage(folder).free
    level = OK if free >= LITTLE_DISK else WARNING if free >= TOO_LITTLE_DISK else PROBLEM
    return Finding(
        level, Text("check-disk" if level == OK else "check-disk-little", free=free >> 20, folder=str(folder))
    )
