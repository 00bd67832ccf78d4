"""Whatever anybody wishes at a table, in whatever order: it is refused and nothing changes, or it is theirs to wish."""

from __future__ import annotations

from copy import copy
from typing import Any

import msgspec
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule, run_state_machine_as_test

from florilege.errors import FlorilegeError
from florilege.games import IDS
from florilege.kernel.seed import Seed
from florilege.table.clock import duties
from florilege.table.conduct import AskHint, Wish, decide, open_table
from florilege.table.entries import (
    AnyEntry,
    Away,
    Called,
    Joined,
    Played,
    Revealed,
    Sealed,
    Started,
    TakenBack,
    decode,
    encode,
)
from florilege.table.sealing import next_step
from florilege.table.seeing import Viewer
from florilege.table.table import Table
from florilege.wire import commands
from florilege.wire.setup import Setup
from tests.table.people import NAMES, bytes_of, event, hash_of, state

INVITATION = "the-unguessable-word"
PEOPLE = st.sampled_from("aabbcw")  # w comes in only if somebody lets it
IDENTITIES = st.sampled_from(["1", "2", "3"])
SEATS = st.none() | st.integers(-2, 4) | st.integers()
WORDS = st.text(max_size=20)

WISHES: st.SearchStrategy[Wish] = st.one_of(
    st.builds(commands.Join, id=IDENTITIES, invitation=st.sampled_from(["", INVITATION, "x"]), seat=SEATS),
    *(
        st.builds(kind, id=IDENTITIES)
        for kind in (
            *(commands.Start, commands.Leave, commands.Return, commands.AskTakeback),
            *(commands.AskRematch, commands.Invite, AskHint),
        )
    ),
    st.builds(commands.AnswerTakeback, id=IDENTITIES, yes=st.booleans()),
    st.builds(commands.Seal, id=IDENTITIES, hash=PEOPLE.map(hash_of)),
    st.builds(commands.Reveal, id=IDENTITIES, bytes=PEOPLE.map(bytes_of)),
    st.builds(commands.Say, id=IDENTITIES, text=st.text(min_size=1, max_size=300)),
    st.builds(commands.Play, id=IDENTITIES, word=WORDS),
)


def picture(table: Table) -> dict[str, Any]:
    """Everything that a table is."""
    plain = {name: copy(value) for name, value in vars(table).items() if name[0] != "_" and name not in NOT_PLAIN}
    return {
        **plain,
        "seed": table.seed.secret,
        "chairs": [[getattr(chair, name) for name in chair.__slots__] for chair in table.chairs],
        "position": table.position and table.position.dump(),
        "order of seals": list(table.seals),
    }


NOT_PLAIN = {"game", "seed", "chairs", "position", "moments"}


class AnyWish(RuleBasedStateMachine):
    table: Table
    now = 0

    @initialize(
        game=st.sampled_from(IDS),
        bots=st.sampled_from([[], ["bud"]]),
        public=st.booleans(),
        lots=st.booleans(),
        pace=st.sampled_from(["live", "correspondence"]),
        seed=st.integers(0, 2**32),
        full=st.sampled_from([True, True, True, False]),
        sealed=st.sampled_from(["", "", "", "a", "ab"]),
    )
    def open(
        self, game: str, bots: list[str], public: bool, lots: bool, pace: Any, seed: int, full: bool, sealed: str
    ) -> None:
        """Often with two people seated already, lest most tables never see a card."""
        seats = ("person", *(bots if game == "mandala" else ["person", *bots]))
        seats = seats if len(seats) > 1 else ("person", "person")
        setup = Setup(game=game, seats=seats, public=public, lots=lots, pace=pace)
        self.table = Table("t")
        self.table.apply(open_table(setup, "a", 0, Seed(seed), INVITATION))
        for person in "ab" if full else "":
            if not all(chair.filled for chair in self.table.chairs):
                self.wish(person, commands.Join(id="join", invitation=INVITATION))
        for person in sealed if full else "":
            self.wish(person, commands.Seal(id="seal", hash=hash_of(person)))
        if full:
            self.wish("a", commands.Start(id="start"))

    @rule(by=PEOPLE, command=WISHES, after=st.integers(0, 100_000))
    def wish(self, by: str, command: Wish, after: int = 0) -> None:
        self.now += after
        before, seat = picture(self.table), self.table.seat_of(by)
        owner = self.table.owner
        try:
            entry = decide(self.table, by, command, self.now, "fresh")
        except FlorilegeError as error:
            assert error.say("fr")
            assert picture(self.table) == before
            return
        assert picture(self.table) == before
        self.allowed(entry, by, seat, owner)
        self.apply(entry)

    def allowed(self, entry: AnyEntry, by: str, seat: int | None, owner: str) -> None:
        """By this person, for its own seat; a stranger may sit down, talk, and nothing else."""
        assert entry.by == by
        if isinstance(entry, Joined):
            assert seat is None
            assert not self.table.chairs[entry.seat].filled
        elif isinstance(entry, TakenBack):
            assert seat is not None
            asked = None if entry.apart else self.table.takeback
            assert entry.seat == (seat if asked is None else asked)
            assert self.table.phase == "playing"
        elif hasattr(entry, "seat"):
            assert entry.seat == seat
        elif isinstance(entry, Sealed | Revealed | Called | Started):
            assert seat is not None
            assert self.table.phase == "open"
            assert (self.table.fixed is None) != isinstance(entry, Revealed)
        elif seat is None:
            assert entry.__struct_config__.tag == "said" or (entry.__struct_config__.tag == "invited" and by == owner)

    @rule(by=PEOPLE, choice=st.integers(0, 2**16))
    def play_as_somebody(self, by: str, choice: int) -> None:
        """A word that is legal for a seat that is to act, by whoever it may be."""
        for seat in self.table.to_act():
            assert self.table.position is not None
            legal = self.table.position.legal(seat)
            if not legal:
                break  # the wish for the seat before was granted, and everything is different now
            self.wish(by, commands.Play(id="play", word=legal[choice % len(legal)]), 1000)

    @rule(choices=st.lists(st.integers(0, 2**16), min_size=1, max_size=12))
    def play_well(self, choices: list[int]) -> None:
        """Those who are to act, one after another: otherwise hardly any game would come to its end."""
        for choice in choices:
            for seat in self.table.to_act()[:1]:
                chair, position = self.table.chairs[seat], self.table.position
                assert position is not None
                legal = position.legal(seat)
                word = legal[choice % len(legal)]
                if chair.attended:
                    self.wish(chair.person, commands.Play(id="play", word=word), 1000)
                else:
                    self.apply(Played(at=self.now, seat=seat, word=word, level="bud"))

    @rule(by=PEOPLE, sure=st.integers(0, 9))
    def resign(self, by: str, sure: int) -> None:
        """Rarely, since it is often the end."""
        if sure == 9:
            self.wish(by, commands.Resign(id="resign"))

    @rule(resigns=st.booleans(), yes=st.booleans())
    def ask_back(self, resigns: bool, yes: bool) -> None:
        """Who played last wants it back, and perhaps resigns before the others answer."""
        if not self.table.plays or self.table.phase != "playing":
            return
        asking = self.table.chairs[self.table.plays[-1].seat].person
        self.wish(asking or "w", commands.AskTakeback(id="back"))
        if resigns and self.table.takeback is not None:
            self.wish(asking, commands.Resign(id="resign"))
        for chair in self.table.chairs:
            self.wish(chair.person or "w", commands.AnswerTakeback(id="answer", yes=yes))

    @rule()
    def due(self) -> None:
        for duty in duties(self.table)[:1]:
            self.now = max(self.now, duty.at)
            if duty.what in ("fix", "deal"):
                entry = next_step(self.table, self.now)
                assert entry is not None
                self.apply(entry)
            if duty.what == "away":
                self.apply(Away(at=self.now, seat=duty.seat, late=True))
            if duty.what == "silence":
                assert self.table.game.silence is not None
                self.apply(Played(at=self.now, seat=duty.seat, word=self.table.game.silence, late=True))

    def apply(self, entry: AnyEntry) -> None:
        assert decode(encode(entry)) == entry
        self.table.apply(entry)

    @invariant()
    def everybody_can_be_told(self) -> None:
        for seat in (None, *range(len(self.table.chairs))):
            told = msgspec.json.encode(event(self.table, Viewer(seat), NAMES)).decode()
            assert INVITATION not in told
            assert self.table.phase == "over" or self.table.seed.secret.hex() not in told
            dealt = self.table.phase in ("playing", "over")
            assert dealt or not any(bytes_of(person) in told for person in "abcw")
            assert dealt or self.table.fixed is not None or not any(hash_of(person) in told for person in "abcw")

    def teardown(self) -> None:
        if not hasattr(self, "table"):
            return
        again = Table.fold("t", [decode(encode(entry)) for entry in self.table.entries])
        assert picture(again) == picture(self.table)
        for seat in (None, *range(len(self.table.chairs))):
            assert state(again, Viewer(seat, "fr"), NAMES) == state(self.table, Viewer(seat, "fr"), NAMES)


def test_any_wish() -> None:
    calm = settings(max_examples=80, stateful_step_count=50, deadline=None, database=None, derandomize=True)
    run_state_machine_as_test(AnyWish, settings=calm)
