"""`florilege admin tables`: which there are, what happens there, and that it ends."""

from __future__ import annotations

import argparse
from typing import Any

from florilege.admin.steward import NotFound, Steward, called, level_called, moment
from florilege.errors import shown
from florilege.hall.closing import close_table, remove_table
from florilege.hall.errors import NoTable
from florilege.store.base import Card
from florilege.table.entries import Played, Removed, Said, decode
from florilege.texts.text import Text

CHAT_SHOWN = 20


async def list_tables(asked: argparse.Namespace, steward: Steward) -> None:
    person = None if asked.person is None else await steward.person(asked.person)
    if person is None:
        cards = await steward.care.tables(asked.phase or "", asked.limit)
    else:
        cards = await steward.store.cards_of(person.id, asked.limit)
        cards = [card for card in cards if asked.phase in (None, card.phase)]
    ids = [seat for card in cards for seat in card.seats if seat and not seat.startswith("=")]
    names = await steward.store.names(sorted(set(ids)))
    columns = ("id", "game", "phase", "public", "pace", "opened", "changed", "seats")
    steward.listing(columns, [shown_card(card, names) for card in cards], "admin-no-tables")


def shown_card(card: Card, names: dict[str, str]) -> dict[str, Any]:
    return {
        "id": card.id,
        "game": card.game,
        "phase": card.phase,
        "public": card.public,
        "pace": card.pace,
        "opened": card.opened,
        "changed": card.changed,
        "seats": [names.get(seat, seat) if seat else "–" for seat in card.seats],
        "people": [seat for seat in card.seats if seat and not seat.startswith("=")],
    }


async def show_table(asked: argparse.Namespace, steward: Steward) -> None:
    """Who, when and what was said; no cards, no seed, no invitation: a host plays, too."""
    card = await steward.store.card(asked.table)
    log = [decode(entry) for entry in await steward.store.entries(asked.table)]
    if card is None or not log or isinstance(log[0], Removed):
        raise unknown(asked.table)
    people = {entry.by for entry in log if entry.by}
    name = await steward.names(sorted(people | set(card.seats)))
    chat = [(line, entry) for line, entry in enumerate(log) if isinstance(entry, Said)]
    found = {
        **shown_card(card, await steward.store.names(list(card.seats))),
        "owner": card.owner,
        "last": log[-1].at,
        "entries": len(log),
        "plays": sum(isinstance(entry, Played) for entry in log),
        "chat": [{"line": line, "at": said.at, "by": said.by, "text": said.text} for line, said in chat],
    }
    if steward.as_json:
        steward.json(found)
        return
    steward.say("admin-table", **about(card), public="yes" if card.public else "no")
    steward.say("admin-table-times", opened=moment(card.opened), last=moment(log[-1].at))
    steward.say("admin-table-entries", entries=len(log), plays=found["plays"], chat=len(chat))
    steward.say("admin-table-owner", name=name(card.owner))
    for seat, who in enumerate(card.seats):
        sits = level_called(who) if who[:1] == "=" else name(who) if who else "–"
        steward.say("admin-table-seat", seat=str(seat), name=sits)
    for line, said in chat[-CHAT_SHOWN:]:
        steward.print(f"  {line:>5}  {moment(said.at)}  {steward.quote(name(said.by), said.text)}")


async def close(asked: argparse.Namespace, steward: Steward) -> None:
    card = await steward.store.card(asked.table)
    if card is None:
        raise unknown(asked.table)
    steward.sure(Text("admin-close-sure", **about(card)))
    try:
        await close_table(steward.hall, asked.table)
    except NoTable:
        raise unknown(asked.table) from None
    steward.say("admin-table-closed", id=asked.table)


async def delete(asked: argparse.Namespace, steward: Steward) -> None:
    card = await steward.store.card(asked.table)
    if card is None:
        raise unknown(asked.table)
    steward.sure(Text("admin-table-sure", **about(card)))
    try:
        await remove_table(steward.store, asked.table, steward.now())
    except NoTable:
        raise unknown(asked.table) from None
    steward.say("admin-table-deleted", id=asked.table)


def about(card: Card) -> dict[str, str | Text]:
    """A table as sentences name it."""
    game, phase = called("game", card.game), called("phase", card.phase)
    return {"id": card.id, "game": game, "phase": phase, "opened": moment(card.opened)}


def unknown(table: str) -> NotFound:
    return NotFound(Text("admin-no-table", found=shown(table)))
