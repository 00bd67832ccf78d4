"""The people of the load benchmark: many tables for two, at which random legal words are played."""

from __future__ import annotations

import asyncio
import random
import time
from functools import partial
from typing import Protocol

import msgspec

from bench.load_client import Place, Socket

AT_ONCE = 32  # tables that are being opened
FULL_SPEED = 0.0


class Choice(msgspec.Struct):
    word: str


class Scene(msgspec.Struct):
    choices: list[Choice] = []


class Now(msgspec.Struct):
    phase: str
    scene: Scene = msgspec.field(default_factory=Scene)
    legal: list[str] = []

    def words(self) -> list[str]:
        """What may be played: a page is told by its scene, a program by `legal`."""
        return self.legal or [choice.word for choice in self.scene.choices]


class Heard(msgspec.Struct):
    """What matters here of a message from the server."""

    type: str
    version: int = 0
    now: Now | None = None


_read = msgspec.json.Decoder(Heard).decode


class House(Protocol):
    """A server with tables."""

    port: int

    async def open(self, number: int) -> list[Place]:
        """The seats of a table that has begun; the same number brings the same two people."""


class Measured:
    """What happened since it was made."""

    def __init__(self) -> None:
        self.acknowledged: list[float] = []  # seconds from a word to its acknowledgement
        self.told: list[float] = []  # … to the event at the other seat
        self.refused = self.lost = self.begun = 0


class Pair:
    """Two people at a table; when their game is over they begin another."""

    def __init__(self, crowd: Crowd, number: int) -> None:
        self.crowd, self.number = crowd, number
        self.places: list[Place] = []
        self.sockets: list[Socket] = []
        self.timer: asyncio.TimerHandle | None = None
        self.owed: float | None = None  # since when it has been time to play, where the server had not yet answered
        self.leave()

    # -- sitting down -------------------------------------------------------------------------------
    def leave(self) -> None:
        for socket in self.sockets:
            socket.hang_up()
        self.sockets = []
        self.version = 0  # that the last word led to
        self.versions = [0, 0]  # that each seat has heard of
        self.legal: list[list[str]] = [[], []]
        self.over = False
        self.mover = 0
        self.sent = 0.0  # when the last word was sent, or ought to have been
        self.waiting = False  # for its acknowledgement

    async def open(self) -> None:
        self.places = await self.crowd.house.open(self.number)

    async def connect(self) -> None:
        for seat, place in enumerate(self.places):
            port = place.port or self.crowd.port
            await self.crowd.loop.create_connection(partial(self._socket, seat, place), "127.0.0.1", port)

    def _socket(self, seat: int, place: Place) -> Socket:
        socket = Socket(place, lambda payload: self.hear(seat, payload), self.crowd.lost)
        self.sockets.append(socket)
        return socket

    # -- playing ----------------------------------------------------------------------------------------
    def hear(self, seat: int, payload: bytes) -> None:
        message, measured = _read(payload), self.crowd.measured
        if message.type == "done":
            measured.acknowledged.append(time.perf_counter() - self.sent)
            self.version, self.waiting = message.version, False
        elif message.type == "refused":  # the time to react was over before the word came
            measured.refused += 1
            self.waiting = False
        elif message.now is not None:
            if seat != self.mover and message.type == "event" and self.waiting:
                measured.told.append(time.perf_counter() - self.sent)
            if self.crowd.samples is not None and message.type == "event":
                self.crowd.samples.append(payload)
            self.versions[seat], self.legal[seat] = message.version, message.now.words()
            self.over = message.now.phase == "over"
        else:  # a play that this seat notices nothing of
            self.versions[seat] = message.version
        self.go_on()

    @property
    def settled(self) -> bool:
        """Whether both seats have heard of everything, so that the next word can be chosen."""
        return not self.waiting and self.versions[0] == self.versions[1] >= max(self.version, 1)

    def go_on(self) -> None:
        if not self.settled:
            return
        if self.over:
            self.leave()
            self.owed = None
            self.crowd.begin_another(self)
        elif self.owed is not None:
            self.play(self.owed)
        elif self.crowd.interval == FULL_SPEED:
            self.play(time.perf_counter())

    def play(self, since: float) -> None:
        self.mover = random.choice([seat for seat in (0, 1) if self.legal[seat]])
        self.sent, self.owed, self.waiting = since, None, True
        word = random.choice(self.legal[self.mover])
        self.sockets[self.mover].send(b'{"do":"play","id":"%d","word":"%s"}' % (self.versions[0], word.encode()))

    def fall_due(self, due: float) -> None:
        """At the pace of the crowd, whether or not the server keeps up: what has to wait for it counts as late."""
        interval = self.crowd.interval
        assert interval
        self.timer = self.crowd.loop.call_later(due + interval - time.perf_counter(), self.fall_due, due + interval)
        if self.settled:
            self.play(time.perf_counter())
        elif self.owed is None and self.sockets:
            self.owed = due


class Crowd:
    """Everybody, at the tables of one house."""

    def __init__(self, house: House) -> None:
        self.house, self.port = house, house.port
        self.loop = asyncio.get_running_loop()
        self.pairs: list[Pair] = []
        self.interval: float | None = None  # seconds from word to word at a table; None: nobody plays
        self.measured = Measured()
        self.samples: list[bytes] | None = None  # of events, where they are wanted
        self.opening = asyncio.Semaphore(AT_ONCE)
        self.tasks: set[asyncio.Task[None]] = set()

    async def come(self, number: int) -> list[Pair]:
        """So many more pairs, whose games have begun; nobody is connected yet."""
        new = [Pair(self, len(self.pairs) + more) for more in range(number)]
        self.pairs += new
        await asyncio.gather(*(self.limited(pair, connect=False) for pair in new))
        return new

    async def connect(self, pairs: list[Pair]) -> None:
        for pair in pairs:
            await pair.connect()
        while not all(pair.settled for pair in pairs):
            await asyncio.sleep(0.01)

    def begin_another(self, pair: Pair) -> None:
        self.measured.begun += 1
        task = self.loop.create_task(self.limited(pair, connect=True))
        self.tasks.add(task)
        task.add_done_callback(self.begun)

    def begun(self, task: asyncio.Task[None]) -> None:
        self.tasks.discard(task)
        if task.exception() is not None:
            self.lost()

    async def limited(self, pair: Pair, connect: bool) -> None:
        async with self.opening:
            await pair.open()
        if connect:
            await pair.connect()

    def lost(self) -> None:
        self.measured.lost += 1

    # -- measuring ----------------------------------------------------------------------------------
    def pace(self, interval: float | None) -> None:
        """From now on at this pace, the tables spread evenly over it."""
        self.interval = interval
        now = time.perf_counter()
        for place, pair in enumerate(self.pairs):
            if pair.timer is not None:
                pair.timer.cancel()
            pair.timer, pair.owed = None, None
            if interval:
                first = interval * place / len(self.pairs)
                pair.timer = self.loop.call_later(first, pair.fall_due, now + first)
            elif interval == FULL_SPEED and pair.sockets:
                pair.go_on()

    async def measure(self, seconds: float) -> Measured:
        """What happens in this time."""
        found = self.measured = Measured()
        await asyncio.sleep(seconds)
        self.measured = Measured()
        return found

    async def measure_moves(self, number: int) -> Measured:
        """What happens until so many moves are acknowledged."""
        found = self.measured = Measured()
        while len(found.acknowledged) < number and not found.lost:
            await asyncio.sleep(0.005)
        self.measured = Measured()
        return found

    async def pause(self) -> None:
        """Until all that is under way is answered."""
        self.pace(None)
        while (self.tasks or not all(pair.settled for pair in self.pairs)) and not self.measured.lost:
            await asyncio.sleep(0.01)

    async def go_home(self) -> None:
        await self.pause()
        for pair in self.pairs:
            pair.leave()
