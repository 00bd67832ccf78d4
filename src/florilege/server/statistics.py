"""How often somebody has played and won, by the cards of the tables."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable

from florilege.games import IDS
from florilege.hall.room import card_of
from florilege.store.base import Card, Store
from florilege.table.entries import decode
from florilege.table.table import Table
from florilege.wire.people import Statistics

MOST_TABLES = 5000  # those of longer ago are not counted any more


async def statistics_of(store: Store, person: str) -> list[Statistics]:
    cards = await store.cards_of(person, MOST_TABLES)
    over = [card for card in cards if card.phase == "over" and person in card.seats]
    return counted(person, [card if card.winners is not None else await settled(store, card) for card in over])


def counted(person: str, cards: Iterable[Card]) -> list[Statistics]:
    """Of cards of tables that are over, those changed last first."""
    found: dict[str, Statistics] = {}
    for card in cards:
        if card.origin or card.winners is None:
            continue
        of_game = found.setdefault(card.game, Statistics(card.game, card.changed))
        won = card.seats.index(person) in card.winners
        of_game.all.count(won)
        if any(seat != person and not seat.startswith("=") for seat in card.seats):
            of_game.people.count(won)
    return [found[id] for id in IDS if id in found]


async def settled(store: Store, card: Card) -> Card:
    """A card from before cards knew who has won: the log knows, unless it was written by other rules."""
    log = await store.entries(card.id)
    table = await asyncio.to_thread(lambda: Table.fold(card.id, map(decode, log)))
    return card_of(table, table.phase, card.changed)
