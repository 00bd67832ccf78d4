"""A table in the memory of this worker, and those who follow it from here.

Every change goes the same way: a wish or a duty becomes an entry, the entry is made durable, and only then is it
applied and told.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from time import perf_counter

import msgspec

from florilege.hall.aside import Aside
from florilege.hall.counters import Counters
from florilege.hall.name_cache import NameCache
from florilege.kernel.game import Document, Position
from florilege.store.base import Card, Conflict, Row, Store
from florilege.table.conduct import Wish, decide
from florilege.table.entries import (
    AnyEntry,
    Called,
    Closed,
    Ended,
    Joined,
    Left,
    Opened,
    Played,
    Resigned,
    Started,
    TakenBack,
    decode,
    encode,
)
from florilege.table.sealing import next_step
from florilege.table.seeing import Viewer, event, names_at, state, winners
from florilege.table.table import Table
from florilege.wire.commands import AnswerTakeback, AskTakeback
from florilege.wire.tables import Phase

MOST_WAITING = 256  # messages to a client that does not read them
MOST_MISSED = 50  # entries told one by one to a client that comes back; beyond that it gets the whole
QUIET = 5 * 60_000  # milliseconds without a word from anybody after which a table without connections counts as left
TRIES = 20  # how often a wish is tried again when another worker was first
written = msgspec.json.Encoder().encode


class Client:
    """The other end of a connection, as a room speaks to it."""

    def send_now(self, message: bytes) -> bool:
        """Whether it could be sent without waiting for anything."""
        return False

    def drop(self) -> None:
        """It does not keep up."""
        raise NotImplementedError

    def moved(self) -> None:
        """Its person has another seat, and wants to be told the whole as that seat sees it."""
        self.drop()

    def sent_away(self) -> None:
        """It may not see the table any more."""
        self.drop()


class Follower:
    """A client that follows a table.  It is never waited for: one that does not keep up is dropped."""

    def __init__(
        self,
        person: str,
        language: str,
        client: Client,
        invitation: str = "",
        scene: bool = False,
        view: bool = False,
    ) -> None:
        self.person = person
        self.viewer = Viewer(None, language, scene, view)  # with what it asks for
        self.invitation = invitation  # by which it was let in
        self.waiting: asyncio.Queue[bytes] = asyncio.Queue(MOST_WAITING)
        self.behind = False  # whether messages wait until the client has read more
        self.client = client

    def tell(self, message: bytes) -> None:
        if not self.behind and self.client.send_now(message):
            return
        self.behind = True
        try:
            self.waiting.put_nowait(message)
        except asyncio.QueueFull:
            self.client.drop()


class Room:
    def __init__(
        self,
        table: Table,
        store: Store,
        names: NameCache,
        now: Callable[[], int],
        counters: Counters,
        accepted: Callable[[Room, AnyEntry], None],
        aside: Aside = asyncio.to_thread,
    ) -> None:
        self.table = table
        self.store = store
        self.names = names  # of everybody this worker has told of, kept fresh by the hall
        self.now = now
        self.counters = counters
        self.accepted = accepted
        self.aside = aside  # runs what takes long
        self.followers: set[Follower] = set()
        self.visitors = 0  # connections, also those that are not told anything yet
        self.watched_until = 0  # as far as we know from another worker to which somebody is connected
        self.touched = max((entry.at for entry in table.entries if entry.by), default=0)  # by a person
        self.address = ""  # from where its owner came last, while we have it in memory
        self.allowed: bool | None = None  # whether its computer players may go on where only they play; None: not asked
        self.lock = asyncio.Lock()
        self.wholes: dict[Viewer, asyncio.Task[bytes]] = {}  # of the present version
        self.ahead = 0  # milliseconds by which the time of this table is later than ours
        self.keep_time()

    # -- changing the table ---------------------------------------------------------------------
    async def fulfil(self, by: str, command: Wish, fresh: str) -> int:
        """Carry out a person's wish; the version that it led to.  The same wish twice is one."""
        for _ in range(TRIES):
            async with self.lock:
                done = self.table.done.get((by, command.id))
                if done is not None:
                    return done
                if by not in self.names:
                    await self.names.learn([by])
                if await self.append(await self.decided(by, command, fresh)):
                    version = self.table.version
                    await self.go_on(self.time())
                    return version
        raise Conflict

    async def decided(self, by: str, command: Wish, fresh: str) -> AnyEntry:
        """What a wish leads to.  To take something back the game is played again up to there: that is done in a thread,
        and since the lock is held the table stays as it is meanwhile."""
        if isinstance(command, AskTakeback | AnswerTakeback):
            return await self.aside(decide, self.table, by, command, self.time(), fresh)
        return decide(self.table, by, command, self.time(), fresh)

    async def go_on(self, at: int) -> bool:
        """Towards the start, if it was wished and nobody is waited for at this time.  The lock is held."""
        while (entry := next_step(self.table, at)) is not None:
            await self.append(entry)  # in vain if another worker was first, whose entry we then have
        return True

    async def append(self, entry: AnyEntry) -> bool:
        """Make an entry durable, then apply and tell it; False if another worker was first.  The lock is held."""
        await self.foresee(entry)
        version, began = self.table.version, perf_counter()
        try:
            await self.store.append(Row(self.table.id, version, encode(entry), self.card_after(entry)))
        except Conflict:
            await self.catch_up()
            return False
        self.counters.count_append(perf_counter() - began)
        if isinstance(entry, Played):
            self.counters.count_move(self.table.game.id)
        self.accept(entry)
        return True

    async def catch_up(self) -> None:
        """Apply and tell what is in the log and not yet here."""
        entries = [decode(entry) for entry in await self.store.entries(self.table.id, self.table.version)]
        await self.names.learn(entry.by for entry in entries)
        for entry in entries:
            await self.foresee(entry)
            self.accept(entry)

    async def foresee(self, entry: AnyEntry) -> None:
        """Where plays must be gone through again to know what an entry leads to, that is done in a thread before it is
        applied; the lock is held, so the table stays as it is meanwhile."""
        if isinstance(entry, TakenBack | Started):
            await self.aside(self.table.foresee, entry)

    def accept(self, entry: AnyEntry) -> None:
        self.table.apply(entry)
        self.keep_time()
        if entry.by:
            self.touched = entry.at
        self.wholes.clear()
        self.tell_followers()
        self.accepted(self, entry)

    def time(self) -> int:
        """Never before the last entry, whoever's clock that was by, and going on from there."""
        return self.now() + self.ahead

    def keep_time(self) -> None:
        self.ahead = max(self.ahead, self.table.entries[-1].at - self.now())

    def card_after(self, entry: AnyEntry) -> Card | None:
        """How the lobby will know the table, where an entry changes that."""
        table = self.table
        if isinstance(entry, Played):
            after_play = table.tried(entry.seat, entry.word).after
            return card_of(table, "over", entry.at, after_play) if after_play.over else None
        ends = isinstance(entry, Ended) and not entry.over
        if ends or isinstance(entry, Opened | Joined | Left | Called | Started | Resigned | Closed):
            after = table.after(entry)
            started = after.phase == "open" and after.called is not None  # it is run like a game that is being played
            return card_of(after, "playing" if started else after.phase, entry.at)
        return None

    # -- who is there -----------------------------------------------------------------------------
    def attended(self) -> bool:
        """Whether a person plays here, connected or not."""
        return any(chair.attended for chair in self.table.chairs)

    def watched(self) -> bool:
        """Whether somebody is connected, here or at another worker."""
        return self.visitors > 0 or self.now() < self.watched_until

    def lively(self) -> bool:
        """Whether somebody is here, or did something a short while ago: one can play without a connection."""
        return self.watched() or self.now() < self.touched + QUIET

    def awaited(self) -> bool:
        """Whether a person who plays here waits for what computer players do."""
        return self.attended() and self.lively()

    def deserted(self) -> bool:
        """Whether computer players would only play for themselves."""
        return self.table.phase == "playing" and not self.attended() and not self.watched()

    # -- telling ----------------------------------------------------------------------------------
    def tell_followers(self) -> None:
        """The last entry, rendered once for all who see and read the same.  Whom the lots gave another seat is told the
        whole, and at once: it is short then, and a page compares the first cards that it sees."""
        rendered: dict[Viewer, bytes] = {}
        dealt = isinstance(self.table.entries[-1], Started)
        for follower in list(self.followers):
            viewer = follower.viewer
            if not may_see(self.table, follower.person, follower.invitation):
                follower.client.sent_away()  # the invitation was revoked, or the person has left
            elif viewer.seat != (seat := self.table.seat_of(follower.person)):
                if dealt:
                    follower.viewer = viewer._replace(seat=seat)
                    follower.tell(written(state(self.table, follower.viewer, self.names)))
                else:
                    follower.client.moved()  # it wants to be told the whole, as its new seat sees it
            else:
                if viewer not in rendered:
                    rendered[viewer] = written(event(self.table, viewer, self.names))
                follower.tell(rendered[viewer])

    async def join(self, follower: Follower, version: int) -> None:
        """Tell a client what it has not seen that has seen this version, and from then on everything as it happens.

        The past is rendered in a thread; what happens meanwhile is told afterwards, so that nothing is left out.
        """
        self.followers.discard(follower)
        while version != self.table.version:
            entries = list(self.table.entries)
            messages = await self.aside(missed, self.table.id, entries, follower, self.names, version)
            version = len(entries)
            if not messages:
                viewer = follower.viewer
                version, whole = await self.whole(follower.person, viewer.language, viewer.scene, viewer.view)
                messages = [whole]
            for message in messages:
                follower.tell(message)
        follower.viewer = follower.viewer._replace(seat=self.table.seat_of(follower.person))
        self.followers.add(follower)

    async def whole(self, person: str, language: str, scene: bool = False, view: bool = False) -> tuple[int, bytes]:
        """The version, and everything as this person sees it; rendered in a thread, once for all who ask for the same.

        It takes a while, and anybody may ask as often as they like.
        """
        version, viewer = self.table.version, Viewer(self.table.seat_of(person), language, scene, view)
        rendering = self.wholes.get(viewer)
        if rendering is None:
            work = self.aside(rendered, self.table.id, list(self.table.entries), viewer, self.names)
            rendering = self.wholes[viewer] = asyncio.create_task(work)
        return version, await asyncio.shield(rendering)

    def names_at(self, language: str) -> list[str]:
        return names_at(self.table, self.names, language)

    async def learn_all(self) -> None:
        await self.names.learn(self.table.people)


def rendered(id: str, entries: list[AnyEntry], viewer: Viewer, names: Mapping[str, str]) -> bytes:
    return written(state(Table.fold(id, entries), viewer, names))


def missed(id: str, entries: list[AnyEntry], follower: Follower, names: Mapping[str, str], version: int) -> list[bytes]:
    """What was told after this version; nothing where that is too much, or was told to another seat."""
    if not 0 < version < len(entries) or len(entries) - version > MOST_MISSED:
        return []
    past = Table.fold(id, entries[:version])
    seat, messages = past.seat_of(follower.person), []
    for entry in entries[version:]:
        past.apply(entry)
        messages.append(written(event(past, follower.viewer._replace(seat=seat), names)))
    return messages if past.seat_of(follower.person) == seat else []


def card_of(table: Table, phase: Phase, at: int, position: Position | None = None) -> Card:
    """`position`: the last one, where the table has not come to it yet."""
    seats = tuple(f"={chair.level}" if chair.level else chair.person for chair in table.chairs)
    last = position or table.position
    result = last.result() if last is not None and last.over else None
    known = phase == "over" and table.other_rules is None and table.ended is None and not table.broken_off
    return Card(
        id=table.id,
        game=table.game.id,
        phase=phase,
        public=table.setup.public,
        owner=table.owner,
        seats=seats,
        pace=table.setup.pace,
        opened=table.opened,
        changed=at,
        origin=table.origin.table if table.origin is not None else "",
        winners=won(table, result) if known else None,
        scores=tuple(result["scores"]) if known and result is not None else None,
    )


def won(table: Table, result: Document | None) -> tuple[int, ...]:
    """What a computer player wins on a seat that was given up is nobody's victory."""
    return tuple(seat for seat in winners(table, result) if not table.chairs[seat].resigned)


def may_see(table: Table, person: str, invitation: str) -> bool:
    """Who may watch: anybody at a public table, otherwise those who sit there or know the invitation."""
    if table.setup.public or invitation == table.invitation:
        return True
    return person != "" and (person == table.owner or any(person in (c.person, c.reserved) for c in table.chairs))
