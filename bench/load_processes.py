"""The servers of the load benchmark, each in a process of its own, and what it uses."""

from __future__ import annotations

import asyncio
import os
import shutil
import socket
import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path

HERE = Path(__file__).parent
NODE_PLACE = HERE.parent / "build" / "node_server"
PATIENCE = 600  # tries of a tenth of a second


class Process:
    def __init__(self, pid: int, port: int) -> None:
        self.pid, self.port = pid, port

    def memory(self) -> int:
        """Bytes that are resident."""
        return int(Path(f"/proc/{self.pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")

    def processor(self) -> float:
        """Seconds of all its threads, in user and system mode."""
        fields = Path(f"/proc/{self.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


@asynccontextmanager
async def florilege_server(
    database: Path | str, programs: Path = Path(sys.executable).parent
) -> AsyncIterator[Process]:
    """One worker with its usual settings, but without limits on how much one address may ask."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    flags = ["--database", str(database), "--port", str(port), "--rate-limits", "off", "--log-level", "warning"]
    process = await asyncio.create_subprocess_exec(programs / "florilege", "serve", *flags, stdout=subprocess.DEVNULL)
    try:
        for _ in range(PATIENCE):
            try:
                _, writer = await asyncio.open_connection("127.0.0.1", port)
            except OSError:
                await asyncio.sleep(0.1)
                continue
            writer.close()
            break
        yield Process(process.pid, port)
    finally:
        with suppress(ProcessLookupError):  # it may have been killed on purpose
            process.terminate()
        await process.wait()


@asynccontextmanager
async def node_server(database: Path, samples: Path, mode: str) -> AsyncIterator[Process]:
    process = await asyncio.create_subprocess_exec(
        "node", NODE_PLACE / "server.js", database, samples, mode, stdout=subprocess.PIPE
    )
    try:
        assert process.stdout is not None
        yield Process(process.pid, int(await process.stdout.readline()))
    finally:
        process.kill()
        await process.wait()


def plain_server_installed() -> None:
    """The plain server with the packages it needs, beside what is built; they stay there for the next time."""
    NODE_PLACE.mkdir(parents=True, exist_ok=True)
    for name in ("package.json", "server.js"):
        shutil.copy(HERE / "node_server" / name, NODE_PLACE / name)
    if not (NODE_PLACE / "node_modules" / "ws").exists():
        subprocess.run(["npm", "install", "--no-audit", "--no-fund"], cwd=NODE_PLACE, check=True)
