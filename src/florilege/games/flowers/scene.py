"""The table of Flowers as one seat sees it."""

from __future__ import annotations

from typing import Any

from florilege.games.flowers.document import DOWN, being_destroyed
from florilege.games.flowers.notation import COLOUR_NAMES, colour_name, tile_colour, tile_name
from florilege.kernel.narration import who
from florilege.kernel.scene import Area, Piece, Scene, Zone
from florilege.kernel.texts import Text

Document = dict[str, Any]


def scene(view: Document, viewer: int | None) -> Scene:
    """The other seats clockwise, the mat, one's own seat nearest; a spectator sits with seat 0."""
    near, players = viewer or 0, len(view["seats"])
    round_the_table = [(near + k) % players for k in range(1, players + 1)]
    return Scene(
        areas=(
            *(_seat(view, seat, viewer) for seat in round_the_table[:-1]),
            *(_mandala(view, m, round_the_table, viewer) for m in range(len(view["mandalas"]))),
            _piles(view),
            _seat(view, near, viewer),
        ),
        prompt=_prompt(view, viewer),
    )


def _seat(view: Document, seat: int, viewer: int | None) -> Area:
    its = view["seats"][seat]
    return Area(
        Text("flowers-zone-seat", **who(seat, viewer)),
        (
            Zone(Text("flowers-zone-tiles"), tuple(map(_tile, its["tiles"]))),
            Zone(Text("flowers-zone-flowers"), tuple(map(_flower, its["flowers"]))),
            Zone(Text("flowers-zone-hand", number=len(its["hand"])), _cards(its["hand"])),
        ),
    )


def _mandala(view: Document, m: int, order: list[int], viewer: int | None) -> Area:
    its = view["mandalas"][m]
    label = Text("flowers-zone-mandala", mandala=m + 1)
    if its["marker"] is not None:
        label = Text("flowers-zone-mandala-marker", mandala=m + 1, **who(its["marker"], viewer))
    sides = [
        Zone(Text("flowers-zone-side", number=len(its["sides"][seat]), **who(seat, viewer)), _cards(its["sides"][seat]))
        for seat in order
    ]
    return Area(label, (Zone(Text("flowers-zone-centre"), tuple(map(_tile, its["tiles"]))), *sides))


def _piles(view: Document) -> Area:
    return Area(
        Text("flowers-zone-piles"),
        (
            Zone(Text("flowers-zone-pile"), _cards(view["pile"])),
            Zone(Text("flowers-zone-discard"), _cards(sorted(view["discard"], key=COLOUR_NAMES.index))),
            Zone(Text("flowers-zone-dark"), tuple(map(_tile, view["dark"]))),
            Zone(Text("flowers-zone-light"), tuple(map(_tile, view["light"]))),
        ),
    )


def _prompt(view: Document, viewer: int | None) -> Text:
    if view["phase"] == "over":
        return Text("flowers-prompt-over")
    m = being_destroyed(view)
    if m is None:
        return Text("flowers-prompt-play", **who(view["turn"], viewer))
    return Text(f"flowers-prompt-{view['phase']}", mandala=m + 1, **who(view["mandalas"][m]["marker"], viewer))


def _cards(names: list[str | None]) -> tuple[Piece, ...]:
    return tuple(map(_card, names))


def _card(name: str | None) -> Piece:
    """A back for what is hidden; one's own card that lies face down is in brackets."""
    if name is None:
        return Piece()
    colour = name.removesuffix(DOWN)
    mark = Text(f"flowers-mark-{colour}")
    if name == colour:
        return Piece(colour_name(colour), mark, paint=colour)
    return Piece(
        Text("flowers-face-down", colour=colour_name(colour)), Text("flowers-mark-down", mark=mark), paint=colour
    )


def _tile(name: str | None) -> Piece:
    if name is None:
        return Piece()
    colour, value = name.split("-")
    mark = Text("flowers-mark-tile", mark=Text(f"flowers-mark-{colour}"), value=value)
    return Piece(tile_name(name), mark, paint=colour)


def _flower(pair: list[str | None]) -> Piece:
    """A flower is one piece."""
    low, high = pair
    if low is None or high is None:
        return Piece()
    colour = tile_colour(low)
    values = {"low": low.split("-")[1], "high": high.split("-")[1]}
    mark = Text("flowers-mark-flower", mark=Text(f"flowers-mark-{colour}"), **values)
    return Piece(Text("flowers-flower", colour=colour_name(colour), **values), mark, paint=colour)


def touched(word: str, view: Document, seat: int) -> tuple[str, ...]:
    """The pieces and places that one touches for an action."""
    return ()
