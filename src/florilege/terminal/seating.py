"""Who sits where: where seat 0 begins by the rules, lots are drawn, unless somebody is chosen to begin."""

from __future__ import annotations

from collections.abc import Sequence

from florilege.bots import roster
from florilege.errors import InvalidOptions, UnknownSeat, shown
from florilege.kernel.seed import Seed
from florilege.table.setup import PERSON
from florilege.terminal.options import listed
from florilege.texts.text import Text, named

Seats = tuple[str, ...]  # a person, or the name of a computer player
ME, COMPUTER = "me", "computer"


def with_person_on(seat: int, opponents: Sequence[str]) -> Seats:
    """The others in the order in which they were named."""
    if not 0 <= seat <= len(opponents):
        raise UnknownSeat(Text("error-seat", seat=str(seat), last=len(opponents)))
    return (*opponents[:seat], PERSON, *opponents[seat:])


def by_lot(seats: Seats, seed: Seed) -> Seats:
    return tuple(seats[number] for number in seed.lots(len(seats)))


def beginning_with(word: str, drawn: Seats, language: str) -> Seats:
    """The same order behind the one who is meant: oneself, any computer player, or one by its name."""
    known = {ME: Text("play-me"), COMPUTER: Text("play-a-computer")}
    known |= {name: called(name) for name in drawn if name != PERSON}
    meant = named(word, known)
    for place, name in enumerate(drawn):
        if meant == (ME if name == PERSON else name) or (meant == COMPUTER and name != PERSON):
            return (name, *drawn[:place], *drawn[place + 1 :])
    raise InvalidOptions(Text("play-first-unknown", found=shown(word), known=listed(known, language)))


def called(name: str) -> Text:
    level = roster.level_named(name)
    return Text(f"level-{level}") if level else Text("play-player", name=name)
