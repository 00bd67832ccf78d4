"""How many computer players may play at once: for one person, from one address, in the whole house."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from florilege.table.conduct import refuse


class Claim(NamedTuple):
    """A game that wants computer players: for whoever opened the table, and from where, as far as this is known."""

    owner: str
    address: str
    players: int  # computer players


class Bounds(NamedTuple):
    bots_per_person: int
    bots_per_address: int
    bots_in_all: int
    tables_per_guest: int

    def check(self, asked: Claim, running: Iterable[Claim], guest: bool) -> None:
        """Refused if it would be too much, with the games that are running."""
        running = list(running)
        own = [claim for claim in running if claim.owner == asked.owner]
        near = [claim for claim in running if asked.address and claim.address == asked.address]
        if guest and len(own) >= self.tables_per_guest:
            raise refuse("table-most-games", most=self.tables_per_guest)
        for claims, most, sentence in (
            (own, self.bots_per_person, "table-most-of-person"),
            (near, self.bots_per_address, "table-most-of-address"),
            (running, self.bots_in_all, "table-most-in-all"),
        ):
            if asked.players and sum(claim.players for claim in claims) + asked.players > most:
                raise refuse(sentence, most=most)
