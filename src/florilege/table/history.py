"""The record of a game at a table, as anybody may have it when it is over."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Any

import msgspec

from florilege.records.contributions import written
from florilege.records.record import Closing, Header, Play, Record
from florilege.table.entries import AnyEntry, Away, Back, Hinted, Played, Resigned, Started, TakenBack
from florilege.table.sealing import contributions, deal_steps
from florilege.table.table import Table


def record_of(table: Table, names: Sequence[str]) -> Record:
    """From the first card to the last; the seed is told, so only of a game that is over."""
    assert table.phase == "over"
    started = next(entry for entry in table.entries if isinstance(entry, Started))
    header = Header(
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
    return Record(header, written_down(table), Closing(table.seed.secret.hex(), table.result()))


def written_down(table: Table) -> list[Play]:
    """A record takes back nothing but its last actions: what others have played since is written once more."""
    lines: list[Play] = []
    standing: list[Play] = []
    for entry in table.entries:
        new = lines_of(table, entry)
        if isinstance(entry, Played):
            standing += new
        elif isinstance(entry, TakenBack):
            last = len(standing) - entry.since
            del standing[last - entry.plays : last]
            new += standing[len(standing) - entry.since :]
        lines += new
    return lines


def given(table: Table) -> dict[str, Any] | None:
    """What a game begins with that was not dealt.  By other rules: the deal and the plays that led there."""
    if table.origin is None:
        return None
    document: dict[str, Any] = (
        table.beginning().dump() if table.other_rules is None else msgspec.to_builtins(table.origin)
    )
    return document


def lines_of(table: Table, entry: AnyEntry) -> list[Play]:
    at = moment(entry.at)
    match entry:
        case Played():
            person = not table.chairs[entry.seat].level
            return [Play(entry.seat, entry.word, at, by=(entry.level or None) if person else None)]
        case TakenBack():
            return [Play(entry.seat, None, at)] * (entry.plays + entry.since)
        case Resigned() | Away() | Back() | Hinted():
            notes = {Resigned: "resign", Away: "away", Back: "back", Hinted: "hint"}
            return [Play(entry.seat, None, at, note=notes[type(entry)])]
        case _:
            return []


def moment(at: int) -> str:
    return datetime.fromtimestamp(at / 1000, UTC).isoformat(timespec="seconds").replace("+00:00", "Z")
