"""A game at a table and its record: the record of a table, as anybody may have it when it is over, and the table that a
record tells of, to be looked at."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from itertools import groupby, takewhile
from typing import Any

import msgspec

import florilege
from florilege.kernel.options import is_whole
from florilege.kernel.player import LEVELS
from florilege.records.contributions import written
from florilege.records.record import Closing, Header, Play, Record, mixed_seed
from florilege.table.entries import (
    AnyEntry,
    Away,
    Back,
    Closed,
    Ended,
    Hinted,
    Joined,
    Opened,
    Origin,
    Played,
    Resigned,
    Started,
    TakenBack,
)
from florilege.table.sealing import contributions, deal_steps
from florilege.table.setup import PERSON
from florilege.table.table import Table
from florilege.wire.setup import Setup

NOTED: dict[str, type[Resigned | Away | Back | Hinted]] = {
    **{"resign": Resigned, "away": Away, "back": Back, "hint": Hinted}
}
NOTES = {kind: note for note, kind in NOTED.items()}


# -- the record of a table ----------------------------------------------------------------------------
def record_of(table: Table, names: Sequence[str]) -> Record:
    """From the first card to the last; the seed is told, so only of a game that is over."""
    assert table.phase == "over"
    lines: list[Play] = []
    standing: list[Played] = []
    for entry in table.entries:
        lines += lines_of(table, entry, standing)
        if isinstance(entry, Played):
            standing.append(entry)
        elif isinstance(entry, TakenBack):
            last = len(standing) - entry.since
            del standing[last - entry.plays : last]
    return Record(header_of(table, names), lines, closing_of(table))


def header_of(table: Table, names: Sequence[str]) -> Header:
    """Of a game that has been dealt."""
    started = next(entry for entry in table.entries if isinstance(entry, Started))
    return Header(
        game=table.game.id,
        players=len(table.chairs),
        options=table.setup.options,
        seats=list(names),
        commitment=table.seed.commitment,
        started=moment(started.at),
        rules=table.rules,
        chance=table.seed.source,
        contributions=[written(*each) for each in contributions(table)] if table.seals else [],
        lots=list(table.order) if table.setup.lots else [],
        salts=list(table.salts.values()),
        position=given(table),
        dealing=deal_steps(table),
    )


def closing_of(table: Table) -> Closing:
    return Closing(table.seed.secret.hex(), table.result())


def given(table: Table) -> dict[str, Any] | None:
    """What a game begins with that was not dealt.  By other rules: the deal and the plays that led there."""
    if table.origin is None:
        return None
    document: dict[str, Any] = (
        table.beginning().dump() if table.other_rules is None else msgspec.to_builtins(table.origin)
    )
    return document


def lines_of(table: Table, entry: AnyEntry, standing: Sequence[Played]) -> list[Play]:
    """What a record has of an entry, before which these plays stood.  It takes back nothing but its last actions: what
    others have played since is written once more."""
    at = moment(entry.at)
    match entry:
        case Played():
            return [line_of(table, entry)]
        case TakenBack():
            back = [Play(entry.seat, None, at)] * (entry.plays + entry.since)
            return back + [line_of(table, play) for play in standing[len(standing) - entry.since :]]
        case Resigned() | Away() | Back() | Hinted():
            return [Play(entry.seat, None, at, note=NOTES[type(entry)])]
        case _:
            return []


def line_of(table: Table, play: Played) -> Play:
    person = not table.chairs[play.seat].level
    return Play(play.seat, play.word, moment(play.at), by=(play.level or None) if person else None)


def moment(at: int) -> str:
    return datetime.fromtimestamp(at / 1000, UTC).isoformat(timespec="seconds").replace("+00:00", "Z")


# -- the table of a record ----------------------------------------------------------------------------
def table_of(record: Record, lines: int) -> Table:
    """The table at which the first so many lines were played, which hold, as it was when all had left it.  People are
    called by the numbers of their seats (`people_in`)."""
    table = Table.fold("", opening_of(record))
    for entry in entries_of(record.plays[:lines], len(table.chairs)):
        table.apply(entry)
    if table.other_rules is not None:
        kept = kept_result(record)
        ended = Ended(at=0, rules=table.game.rules_version, over=True, winners=kept.get("winners"))
        ended.scores = kept.get("scores")
        table.apply(ended)
    elif table.phase == "playing":
        table.apply(Closed(at=0))
    return table


def people_in(record: Record) -> dict[str, str]:
    """The names of those who sit at the table of a record."""
    return {str(seat): name for seat, name in enumerate(record.header.seats)}


def opening_of(record: Record) -> Iterator[AnyEntry]:
    """Everybody sits down, and the cards are dealt as they were."""
    header, people, game = record.header, people_in(record), florilege.game(record.header.game)
    level = next((play.by for play in record.plays if play.by in LEVELS), None)
    setup = Setup(game=game.id, seats=(PERSON,) * len(people), options=header.options, lots=False, stand_in=level or "")
    seed = mixed_seed(record).secret.hex() if game.other_rules(header.rules) is None else ""
    origin = None if header.position is None else Origin(table="", seed=seed, plays=(), position=header.position)
    yield Opened(at=0, setup=setup, rules=header.rules, seed=seed, invitation="", origin=origin)
    for seat, person in enumerate(people):
        yield Joined(at=0, by=person, seat=seat)
    yield Started(at=0, order=tuple(range(len(people))), rules=header.rules, chance=header.chance)


def entries_of(plays: Sequence[Play], players: int) -> Iterator[AnyEntry]:
    """What the lines of a record stand for, up to the first of a seat that is not there."""
    sound = takewhile(lambda play: 0 <= play.seat < players, plays)
    for (seat, back), lines in groupby(sound, lambda play: (play.seat, play.action is None and play.note is None)):
        if back:
            yield TakenBack(at=0, seat=seat, plays=len(list(lines)))
            continue
        for line in lines:
            if line.note is not None:
                yield NOTED[line.note](at=0, seat=seat)
            elif line.action is not None:
                yield Played(at=0, seat=seat, word=line.action, level=line.by if line.by in LEVELS else "")


def kept_result(record: Record) -> dict[str, tuple[int, ...]]:
    """Who won a game by other rules, and the scores, as far as the record says so."""
    result = record.closing.result if record.closing is not None else None
    winners, scores = (whole_numbers((result or {}).get(key)) for key in ("winners", "scores"))
    kept = {}
    if winners and all(0 <= seat < record.header.players for seat in winners):
        kept["winners"] = winners
        if len(scores) == record.header.players:
            kept["scores"] = scores
    return kept


def whole_numbers(found: object) -> tuple[int, ...]:
    return tuple(found) if isinstance(found, list) and all(map(is_whole, found)) else ()
