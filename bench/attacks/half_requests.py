"""One address with 1,100 requests that are never finished, or sixty who never read, and what somebody else sees.

    python -m bench.attacks.half_requests                   heads, bodies, readers: 40 seconds each
    python -m bench.attacks.half_requests heads --seconds 20

Loopback only.  The server is a process of its own with a temporary store and 1,024 open files, as many systems give;
to measure another version, put its `src` first in PYTHONPATH.  Reads /proc, so it runs on Linux.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import resource
import socket
import subprocess
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path

ATTACKER, NEIGHBOUR = "127.0.0.1", "127.0.0.2"
CONNECTIONS = {"heads": 1100, "bodies": 1100, "readers": 60}
PAUSE = 0.3  # seconds between two readers: slow enough for the limits on requests
FILES = 1024
PATIENCE = 2.0  # seconds that the neighbour waits for an answer
EVERY = 0.1  # seconds between its questions
SERVE = "from florilege.cli import main; raise SystemExit(main())"
JSON = "Host: localhost\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n"
SENT = {
    "heads": b"GET /api/health HTTP/1.1\r\nHost: localhost\r\nX-Slow: ",
    "bodies": f"POST /api/sign-in HTTP/1.1\r\n{JSON}".encode() + b'{"login": "',
    "readers": b"GET /api/games/flower-power/lesson HTTP/1.1\r\nHost: localhost\r\n\r\n" * 30,
}


class Server:
    def __init__(self, folder: Path) -> None:
        with socket.socket() as probe:
            probe.bind((ATTACKER, 0))
            self.port: int = probe.getsockname()[1]
        self.log = folder / "log"
        flags = ["--database", str(folder / "attacked.sqlite"), "--port", str(self.port)]
        self.process = subprocess.Popen(
            [sys.executable, "-c", SERVE, "serve", *flags],
            stdout=subprocess.DEVNULL,
            stderr=self.log.open("wb"),
            preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_NOFILE, (FILES, FILES)),
        )

    def files(self) -> int:
        return len(os.listdir(f"/proc/{self.process.pid}/fd"))

    def megabytes(self) -> float:
        pages = int(Path(f"/proc/{self.process.pid}/statm").read_text().split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE") / 2**20

    def warnings(self) -> list[str]:
        """What it says of the attack: all but the lines of requests."""
        return [
            line for line in self.log.read_text().splitlines() if " request " not in line and " socket " not in line
        ]


class Attacker(asyncio.Protocol):
    """Sends what it has once, and at most a byte a second after that."""

    def __init__(self, kind: str) -> None:
        self.kind, self.answer, self.lost = kind, b"", False
        self.transport: asyncio.Transport

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = transport  # type: ignore[assignment]
        if self.kind == "readers":
            self.transport.pause_reading()
        self.transport.write(SENT[self.kind])

    def data_received(self, data: bytes) -> None:
        self.answer = self.answer or data[:12]

    def connection_lost(self, error: Exception | None) -> None:
        self.lost = True

    def outcome(self) -> str:
        status = self.answer[9:12].decode() or "no answer"
        return f"{status}, {'closed' if self.lost else 'open'}"


async def attack(kind: str, port: int, seconds: float) -> list[Attacker]:
    loop = asyncio.get_running_loop()
    attackers: list[Attacker] = []
    until = loop.time() + seconds
    for _ in range(CONNECTIONS[kind]):
        narrow = socket.socket()
        narrow.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048 if kind == "readers" else 65536)
        narrow.setblocking(False)
        narrow.bind((ATTACKER, 0))
        try:
            async with asyncio.timeout(PATIENCE):
                await loop.sock_connect(narrow, (ATTACKER, port))
            _, attacker = await loop.create_connection(lambda: Attacker(kind), sock=narrow)
        except (OSError, TimeoutError):
            narrow.close()
            continue
        attackers.append(attacker)
        if kind == "readers":
            await asyncio.sleep(PAUSE)
    while loop.time() < until:
        await asyncio.sleep(1)
        for attacker in attackers:
            if kind != "readers" and not attacker.transport.is_closing():
                attacker.transport.write(b"x")
    return attackers


async def ask(port: int) -> str:
    """How the neighbour is answered, on a connection of its own."""
    try:
        async with asyncio.timeout(PATIENCE):
            reader, writer = await asyncio.open_connection(ATTACKER, port, local_addr=(NEIGHBOUR, 0))
            try:
                writer.write(b"GET /api/health HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
                return (await reader.readline()).decode().split(" ")[1]
            finally:
                writer.close()
    except (OSError, TimeoutError, IndexError) as failure:
        return type(failure).__name__


async def neighbour(port: int, seen: Counter[str], times: list[float]) -> None:
    while True:
        began = time.perf_counter()
        seen[await ask(port)] += 1
        times.append(time.perf_counter() - began)
        await asyncio.sleep(EVERY)


async def run(kind: str, seconds: float) -> None:
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder))
        try:
            while await ask(server.port) != "200":
                if server.process.poll() is not None:
                    raise SystemExit(server.log.read_text())
                await asyncio.sleep(EVERY)
            before = server.files()
            seen, times = Counter[str](), list[float]()
            asking = asyncio.create_task(neighbour(server.port, seen, times))
            attackers = await attack(kind, server.port, seconds)
            asking.cancel()
            print(f"\n{kind}: {len(attackers):,} connections of one address, {seconds:g} s")
            print(f"  somebody else asked {seen.total()} times: {dict(seen)}; slowest {1000 * max(times):,.0f} ms")
            print(f"  open at the end: {max(0, server.files() - before)}; memory {server.megabytes():,.0f} MB")
            if kind != "readers":
                print(f"  attackers: {dict(Counter(attacker.outcome() for attacker in attackers))}")
            lines = server.warnings()
            print(f"  lines of the log besides requests: {len(lines)}")
            for line in lines[:8]:
                print(f"    {line[:150]}")
            for attacker in attackers:
                attacker.transport.abort()
        finally:
            server.process.terminate()
            server.process.wait()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("kinds", nargs="*", choices=[*SENT, []], metavar="KIND", help=", ".join(SENT))
    parser.add_argument("--seconds", type=float, default=40.0, help="of each attack, at most 120")
    asked = parser.parse_args()
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    for kind in asked.kinds or SENT:
        asyncio.run(run(kind, min(asked.seconds, 120.0)))


if __name__ == "__main__":
    main()
