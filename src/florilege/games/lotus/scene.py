"""The table of Lotus as one seat sees it."""

from __future__ import annotations

from typing import Any

from florilege.games.lotus.document import table
from florilege.games.lotus.notation import TYPE_NAMES, colour_name, petals_needed, place_in_row, place_name, some
from florilege.kernel.narration import who
from florilege.kernel.scene import Area, Piece, Scene, Zone
from florilege.kernel.texts import Text

Document = dict[str, Any]


def scene(view: Document, viewer: int | None) -> Scene:
    """The others in turn order, the garden between, one's own seat near; a spectator sits with seat 0."""
    near = 0 if viewer is None else viewer
    players = len(view["seats"])
    others = [(near + i) % players for i in range(1, players)]
    areas = [_seat(view, seat, viewer) for seat in others]
    areas += [_garden(view), _wildflowers(view), _seat(view, near, viewer)]
    return Scene(tuple(areas), _prompt(view, viewer))


def _seat(view: Document, seat: int, viewer: int | None) -> Area:
    its, colour = view["seats"][seat], view["options"]["colours"][seat]
    partner = view["options"]["teams"] and viewer is not None and (viewer + 2) % 4 == seat
    label = Text("lotus-zone-seat", colour=colour_name(colour), partner=str(partner).lower(), **who(seat, viewer))
    pieces = _pieces(its, colour, "reserve")
    powers = [Text(f"lotus-power-{power}") for power in ("elder", "growth", "path") if its[power] not in (None, False)]
    zones = [
        Zone(Text("lotus-zone-score"), note=Text("lotus-zone-won", petals=its["petals"], tokens=its["tokens"])),
        Zone(Text("lotus-zone-reserve"), pieces),
        Zone(Text("lotus-zone-deck"), _backs(its["deck"])),
        Zone(Text("lotus-zone-hand"), _cards(its["hand"]) if seat == viewer else _backs(its["hand"])),
    ]
    if powers:
        zones.insert(1, Zone(Text("lotus-zone-powers"), note=Text("lotus-zone-list", items=powers)))
    return Area(label, tuple(zones))


def _garden(view: Document) -> Area:
    zones = []
    for flower in TYPE_NAMES:
        petals = view["garden"][flower]
        standing = [
            piece
            for its, colour in zip(view["seats"], view["options"]["colours"], strict=True)
            for piece in _pieces(its, colour, flower)
        ]
        label = Text("lotus-zone-flower", flower=place_name(flower), number=len(petals), needed=petals_needed(flower))
        zones.append(Zone(label, (*map(_petal, petals), *standing)))
    return Area(Text("lotus-zone-garden"), tuple(zones))


def _wildflowers(view: Document) -> Area:
    return Area(
        Text("lotus-zone-wildflowers"),
        (
            Zone(Text("lotus-zone-face-up"), _cards(view["wildflowers"])),
            Zone(Text("lotus-zone-deck"), _backs(view["wildflower_deck"])),
        ),
    )


def _pieces(its: Document, colour: str, place: str) -> tuple[Piece, ...]:
    """A seat's guardians and elder guardian that are at this place."""
    kinds = ["guardian"] * its["guardians"].count(place) + ["elder"] * (its["elder"] == place)
    return tuple(
        Piece(
            Text(f"lotus-piece-{kind}", colour=colour_name(colour)),
            Text(f"lotus-mark-{kind}", colour=Text(f"lotus-mark-{colour}")),
            paint=colour,
        )
        for kind in kinds
    )


def _backs(hidden: list[None]) -> tuple[Piece, ...]:
    return (Piece(),) * len(hidden)


def _cards(names: list[str]) -> tuple[Piece, ...]:
    return tuple(_card(name) for name in sorted(names, key=place_in_row))


def _card(name: str) -> Piece:
    """A card in a hand or in the row: its mark says the type and the number of symbols, 0 for a wildflower."""
    flower, colour, *symbols = name.split(".")
    mark = Text("lotus-mark-card", flower=Text(f"lotus-mark-{flower}"), symbols="".join(symbols) or "0")
    return Piece(some([name])[0], mark, paint=colour)


def _petal(name: str) -> Piece:
    """A petal in the garden: its mark says the colour and the number of symbols."""
    _, colour, *symbols = name.split(".")
    if not symbols:
        return Piece(some([name])[0], Text("lotus-mark-wild"))
    mark = Text("lotus-mark-card", flower=Text(f"lotus-mark-{colour}"), symbols=symbols[0])
    return Piece(Text("lotus-petal", card=some([name]), colour=colour_name(colour)), mark, paint=colour)


def _prompt(view: Document, viewer: int | None) -> Text:
    phase, turn = view["phase"], view["turn"]
    if phase == "over":
        return Text("lotus-prompt-over")
    if phase == "reward":
        return Text("lotus-prompt-reward", **who(view["pending"][0], viewer))
    if phase == "draw":
        return Text("lotus-prompt-draw", number=table(view).cards_short(turn), **who(turn, viewer))
    last = "true" if view["last_turn"] is not None else "false"
    return Text("lotus-prompt-action", number=view["actions"], last=last, **who(turn, viewer))


def touched(word: str, view: Document, seat: int) -> tuple[str, ...]:
    """The pieces and places that one touches for an action."""
    return ()
