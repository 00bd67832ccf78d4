"""Tables are run without any web framework: whoever has a store can have them."""

from __future__ import annotations

import asyncio
import random
import subprocess
import sys
from collections.abc import Callable
from typing import Any, ParamSpec, TypeVar

from florilege.hall.hall import Hall
from florilege.hall.room import Client, Follower
from florilege.hall.runner import Runner
from florilege.store.base import Person
from florilege.wire import commands
from florilege.wire.setup import Setup
from tests.sent import read
from tests.server.memory_store import MemoryStore

P = ParamSpec("P")
T = TypeVar("T")
CARRIERS = ("litestar", "uvicorn", "websockets", "uvloop", "prometheus_client", "argon2", "asyncpg")
ALONE = f"""
import sys
sys.modules.update(dict.fromkeys({CARRIERS}))  # whoever imports one of them fails
from tests.server.test_hall_alone import play
print(play("mandala"))
"""


class Page(Client):
    """Where a browser would be: it keeps what it is told."""

    def __init__(self) -> None:
        self.messages: list[dict[str, Any]] = []
        self.told = asyncio.Event()

    def send_now(self, message: bytes) -> bool:
        self.messages.append(read(message.decode()))
        self.told.set()
        return True

    def drop(self) -> None:
        raise AssertionError("it keeps up")


async def at_once(work: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> T:
    """In the place of threads."""
    return work(*args, **kwargs)


async def played(game: str) -> str:
    """A game of a person against a computer player; the phase in which it ends."""
    store, chance, page = MemoryStore(), random.Random(1), Page()
    await store.add_person(Person(id="anna", name="Anna"))
    hall = Hall(store, aside=at_once)
    runner = Runner(hall, 1, 10)
    running = asyncio.create_task(runner.run())
    room = await hall.open(Setup(game=game, seats=("person", "seedling"), lots=False), "anna")
    await room.join(Follower("anna", "fr", page, scene=True, view=True), 0)
    room.visitors += 1
    hall.visited(room)
    await hall.carry_out(room, "anna", commands.Start(id="start"))
    async with asyncio.timeout(60):
        while page.messages[-1]["phase"] != "over":
            if 0 in page.messages[-1].get("to_act", ()):
                word = chance.choice(page.messages[-1]["legal"])
                await hall.carry_out(room, "anna", commands.Play(id=str(room.table.version), word=word))
            else:
                page.told.clear()
                await page.told.wait()
    running.cancel()
    await asyncio.gather(running, return_exceptions=True)
    await runner.close()
    await hall.close()
    assert page.messages[-1]["scene"]["areas"]
    return str(room.table.phase)


def play(game: str) -> str:
    return asyncio.run(played(game))


def test_a_game_is_played_without_a_server() -> None:
    ended = subprocess.run([sys.executable, "-c", ALONE], capture_output=True, text=True, check=False)
    assert ended.stdout.strip() == "over", ended.stderr
