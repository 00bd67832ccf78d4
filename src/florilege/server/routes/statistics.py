"""How often somebody has played and won, by the cards of the tables."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from typing import Any

import msgspec
from litestar import Request, get
from litestar.types import ControllerRouterHandler

from florilege.games import IDS
from florilege.server.errors import errors
from florilege.server.room import card_of
from florilege.server.routes.people import SIGNED_IN
from florilege.server.services import Present, limited, services_of
from florilege.server.store.base import Card, Store
from florilege.table.entries import decode
from florilege.table.table import Table

MOST_TABLES = 5000  # those of longer ago are not counted any more


class Tally(msgspec.Struct):
    played: int = 0
    won: int = 0  # alone or with others

    def count(self, won: bool) -> None:
        self.played += 1
        self.won += won


class Statistics(msgspec.Struct):
    """Of one game."""

    game: str
    last: int  # when the last one was over: milliseconds since 1970
    all: Tally = msgspec.field(default_factory=Tally)
    people: Tally = msgspec.field(default_factory=Tally)  # those of them at which another person sat


@get(
    "/api/me/statistics",
    tags=["people"],
    summary="How often I have played and won",
    guards=[limited("replays")],
    responses=errors(401),
    security=SIGNED_IN,
)
async def statistics(request: Request[Any, Any, Any], person: Present) -> list[Statistics]:
    """For each game that I have played.  One that I gave up is lost; one that went on from another is not counted."""
    store = services_of(request).store
    cards = await store.cards_of(person.id, MOST_TABLES)
    over = [card for card in cards if card.phase == "over" and person.id in card.seats]
    return counted(person.id, [card if card.winners is not None else await settled(store, card) for card in over])


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


ROUTES: list[ControllerRouterHandler] = [statistics]
