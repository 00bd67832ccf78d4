"""Who sits where: where seat 0 begins by the rules, lots are drawn, unless somebody is chosen to begin."""

from __future__ import annotations

from collections.abc import Sequence

from florilege.bots import roster
from florilege.errors import InvalidOptions, shown
from florilege.kernel.seed import Seed
from florilege.terminal.options import listed
from florilege.texts.text import Text, named

Sitting = str | None  # the name of a computer player; None: the person
ME, COMPUTER = "me", "computer"


def on_seat(seat: int, names: Sequence[str]) -> list[Sitting]:
    """The person on this seat, the others in the order in which they were named."""
    return [*names[:seat], None, *names[seat:]]


def by_lot(names: Sequence[str], seed: Seed) -> list[Sitting]:
    everybody = on_seat(0, names)
    return [everybody[number] for number in seed.lots(len(everybody))]


def beginning_with(word: str, drawn: Sequence[Sitting], language: str) -> list[Sitting]:
    """The same order behind the one who is meant: oneself, any computer player, or one by its name."""
    known = {ME: Text("play-me"), COMPUTER: Text("play-a-computer"), **{name: called(name) for name in drawn if name}}
    meant = named(word, known)
    for place, name in enumerate(drawn):
        if meant == (ME if name is None else name) or (meant == COMPUTER and name):
            return [name, *drawn[:place], *drawn[place + 1 :]]
    raise InvalidOptions(Text("play-first-unknown", found=shown(word), known=listed(known, language)))


def called(name: str) -> Text:
    level = roster.level_named(name)
    return Text(f"level-{level}") if level else Text("play-player", name=name)
