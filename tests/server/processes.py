"""Servers in processes of their own: `florilege serve` as a host starts it."""

from __future__ import annotations

import asyncio
import os
import random
import signal
import socket
import subprocess
import sys
import tempfile
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager, suppress

import httpx

POLL = 0.02  # seconds between two looks
PATIENCE = 90.0  # seconds after which what we wait for will not come any more; far more than it takes
COME = "from florilege.cli import main; raise SystemExit(main())"


def free_port() -> int:
    """A port that nobody has, below those from which connections come: otherwise whoever knocks while the server is
    down could be given its very port to knock from."""
    while True:
        port = random.SystemRandom().randrange(10_000, 32_000)
        with socket.socket() as probe, suppress(OSError):
            probe.bind(("127.0.0.1", port))
            return port


class Serving:
    """`florilege serve` on this database, always on the same port."""

    def __init__(self, database: str, *flags: str, environment: Mapping[str, str] | None = None) -> None:
        self.database = database
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        asked = ("--database", database, "--port", str(self.port), "--rate-limits", "off", "--log-level", "warning")
        self._command = [sys.executable, "-c", COME, "serve", *asked, *flags]
        self._environment = {**os.environ, **(environment or {})}
        self._log = tempfile.TemporaryFile()
        self.process: subprocess.Popen[bytes] | None = None

    def launch(self) -> None:
        """Without waiting until it is ready; in a group of its own, so that its workers can be killed with it."""
        assert self.process is None
        self.process = subprocess.Popen(
            self._command, env=self._environment, stdout=self._log, stderr=self._log, start_new_session=True
        )

    async def ready(self) -> None:
        async with httpx.AsyncClient(trust_env=False) as client:
            for _ in range(int(PATIENCE / POLL)):
                assert self.process is not None
                assert self.process.poll() is None, f"the server has stopped:\n{self.said()}"
                with suppress(httpx.TransportError):
                    if (await client.get(f"{self.address}/api/ready", timeout=PATIENCE)).status_code == 200:
                        return
                await asyncio.sleep(POLL)
        raise AssertionError(f"the server does not become ready:\n{self.said()}")

    async def start(self) -> None:
        self.launch()
        await self.ready()

    def kill(self) -> None:
        """As a power cut would: no chance to finish anything."""
        if self.process is not None:
            with suppress(ProcessLookupError):
                os.killpg(self.process.pid, signal.SIGKILL)
            self.process.wait()
            self.process = None

    async def stop(self) -> int:
        """Ask it to stop; its exit status."""
        assert self.process is not None
        self.process.send_signal(signal.SIGTERM)
        status = await asyncio.wait_for(asyncio.to_thread(self.process.wait), PATIENCE)
        self.process = None
        return status

    def said(self) -> str:
        self._log.seek(0)
        return self._log.read().decode(errors="replace")

    def close(self) -> None:
        self.kill()
        self._log.close()


@asynccontextmanager
async def serving(database: str, *flags: str, environment: Mapping[str, str] | None = None) -> AsyncIterator[Serving]:
    """A server that is ready, and gone afterwards whatever happens."""
    server = Serving(database, *flags, environment=environment)
    try:
        await server.start()
        yield server
    finally:
        server.close()
