"""People: guests, accounts, sessions, statistics, and all that is kept about somebody."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct, field


class Me(Struct):
    """What a person sees of itself."""

    id: str
    name: str
    login: str | None  # null: a guest
    created: int  # milliseconds since 1970


class Presence(Struct):
    """Who is here."""

    person: Me | None  # null: nobody yet


class NewName(Struct, forbid_unknown_fields=True):
    name: str


class Credentials(Struct, forbid_unknown_fields=True):
    login: str
    password: str


class Farewell(Struct, forbid_unknown_fields=True):
    password: str | None = None


class NewPassword(Struct, forbid_unknown_fields=True):
    old: str
    new: str


class LinkedPassword(Struct, forbid_unknown_fields=True):
    link: str  # what stands behind the # of the address
    password: str


class SessionShown(Struct):
    """A browser in which I am signed in."""

    id: str  # not secret
    created: int  # milliseconds since 1970
    seen: int  # when it was last used, within a day
    browser: str  # roughly; "" if nobody knows
    system: str
    current: bool  # whether it is the one that asks


class Tally(Struct):
    played: int = 0
    won: int = 0  # alone or with others

    def count(self, won: bool) -> None:
        self.played += 1
        self.won += won


class Statistics(Struct):
    """Of one game."""

    game: str
    last: int  # when the last one was over: milliseconds since 1970
    all: Tally = field(default_factory=Tally)
    people: Tally = field(default_factory=Tally)  # those of them at which another person sat


# -- everything, as one document ----------------------------------------------------------------------
class PersonKept(Struct):
    id: str
    name: str
    login: str | None  # null: a guest
    created: int  # milliseconds since 1970, as all times here


class SessionKept(Struct):
    id: str
    created: int
    seen: int  # within a day
    device: str


class TableKept(Struct):
    id: str
    game: str
    phase: str
    pace: str
    opened: int
    changed: int
    seats: Sequence[str]
    winners: Sequence[int] | None  # seats; null: there is no result
    scores: Sequence[int] | None
    bytes: (
        str  # that were added to the deal, hexadecimal; "" as long as the game has no result: a host, who plays, too, …
    )
    words: Sequence[str]  # … may ask for this and close it; its record has both


class LineKept(Struct):
    """A line of chat."""

    table: str
    at: int
    text: str


class ReportKept(Struct):
    """What this person has reported to the host."""

    table: str
    at: int
    words: str


class ReportedKept(Struct):
    """That somebody has reported this person.  Who, and in which words, is theirs."""

    table: str
    at: int


class BanKept(Struct):
    at: int
    until: int  # 0: for good
    reason: str


class Export(Struct):
    person: PersonKept
    sessions: Sequence[SessionKept]
    tables: Sequence[TableKept]
    chat: Sequence[LineKept]
    reports: Sequence[ReportKept]
    reported: Sequence[ReportedKept]
    ban: BanKept | None
    muted: int | None  # until when the chat was taken away; 0: for good, null: it was not
    statistics: Sequence[Statistics]
