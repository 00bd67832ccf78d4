"""The table of Flowers as one seat sees it."""

from __future__ import annotations

from typing import Any

from florilege.games.flowers.document import BACKS, DOWN, being_destroyed
from florilege.games.flowers.notation import COLOUR_NAMES, TILE_NAMES, colour_name, tile_colour, tile_name
from florilege.games.flowers.rules import LAST_FLOWER, has_dark_back
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


def touched(word: str, view: Document, seat: int) -> tuple[str, ...]:
    """The cards and the side of a mandala, or the tile, that one touches for an action."""
    verb, *rest = word.split()
    if verb == "tile":
        return (f"tile.{rest[0]}",)
    return (f"hand.{rest[1]}",) * int(rest[2]) + (f"side.{rest[0]}",)


def _seat(view: Document, seat: int, viewer: int | None) -> Area:
    its = view["seats"][seat]
    hand = _cards(its["hand"], "hand" if seat == viewer else "")
    return Area(
        Text("flowers-zone-seat", **who(seat, viewer)),
        (
            Zone(Text("flowers-zone-tiles"), tuple(map(_tile, its["tiles"])), id=f"tiles-{seat}"),
            Zone(
                Text("flowers-zone-flowers"),
                tuple(map(_flower, its["flowers"])),
                id=f"flowers-{seat}",
                slots=LAST_FLOWER,
            ),
            Zone(Text("flowers-zone-hand", number=len(its["hand"])), hand, id=f"hand-{seat}", shape="fan"),
        ),
        id=f"seat-{seat}",
        kind="mine" if seat == viewer else "seat",
        seat=seat,
    )


def _mandala(view: Document, m: int, order: list[int], viewer: int | None) -> Area:
    its = view["mandalas"][m]
    label = Text("flowers-zone-mandala", mandala=m + 1)
    if its["marker"] is not None:
        label = Text("flowers-zone-mandala-marker", mandala=m + 1, **who(its["marker"], viewer))
    zones = [_centre(view, m, viewer)]
    if its["marker"] is None:
        zones.append(_marker(m, None))
    for seat in order:
        zones.append(
            Zone(
                Text("flowers-zone-side", number=len(its["sides"][seat]), **who(seat, viewer)),
                _cards(its["sides"][seat]),
                id=f"side-{m + 1}-{seat}",
                key=f"side.{m + 1}" if seat == viewer else "",
                state="marked" if seat == its["marker"] else "",
            )
        )
        if seat == its["marker"]:
            zones.append(_marker(m, seat))
    return Area(label, tuple(zones), id=f"mandala-{m + 1}", kind="mandala")


def _centre(view: Document, m: int, viewer: int | None) -> Zone:
    destroyed = being_destroyed(view) == m
    touch = "tile" if destroyed and viewer is not None else ""
    return Zone(
        Text("flowers-zone-centre"),
        tuple(_tile(name, touch) for name in view["mandalas"][m]["tiles"]),
        id=f"centre-{m + 1}",
        state="open" if destroyed else "",
        slots=2,
    )


def _marker(m: int, seat: int | None) -> Zone:
    """The marker stands behind the cards of who has it, or beside the tiles."""
    piece = Piece(
        Text("flowers-marker", mandala=m + 1), Text("flowers-mark-marker"), art="marker", id=f"marker.{m + 1}"
    )
    place = f"marker-{m + 1}" if seat is None else f"marker-{m + 1}-{seat}"
    return Zone(Text("flowers-zone-marker"), (piece,), id=place, shape="tokens")


def _piles(view: Document) -> Area:
    dark, light = ((Piece(art=f"back-tile-{back}"),) * len(view[back]) for back in BACKS)
    return Area(
        Text("flowers-zone-piles"),
        (
            Zone(Text("flowers-zone-pile"), _cards(view["pile"]), id="pile", shape="pile"),
            Zone(
                Text("flowers-zone-discard"),
                _cards(view["discard"]),
                _counted(view["discard"]),
                id="discard",
                shape="pile",
            ),
            Zone(Text("flowers-zone-dark"), dark, id="dark", shape="pile"),
            Zone(Text("flowers-zone-light"), light, id="light", shape="pile"),
        ),
        id="piles",
        kind="piles",
    )


def _counted(names: list[str]) -> Text | None:
    """Everybody may look through the discard pile (Q22): how many of each colour are in it."""
    numbers = [(Text(f"flowers-mark-{colour}"), names.count(colour)) for colour in COLOUR_NAMES if colour in names]
    if not numbers:
        return None
    items = (mark if number == 1 else Text("flowers-mark-times", mark=mark, number=number) for mark, number in numbers)
    return Text("flowers-zone-counted", items=tuple(items))


def _prompt(view: Document, viewer: int | None) -> Text:
    if view["phase"] == "over":
        return Text("flowers-prompt-over")
    m = being_destroyed(view)
    if m is None:
        return Text("flowers-prompt-play", **who(view["turn"], viewer))
    return Text(f"flowers-prompt-{view['phase']}", mandala=m + 1, **who(view["mandalas"][m]["marker"], viewer))


def _cards(names: list[str | None], touch: str = "") -> tuple[Piece, ...]:
    return tuple(_card(name, touch) for name in names)


def _card(name: str | None, touch: str = "") -> Piece:
    """A back for what is hidden; the mark of one's own card that lies face down is in brackets."""
    if name is None:
        return Piece(art="back-bloom")
    colour = name.removesuffix(DOWN)
    face, mark, art = colour_name(colour), Text(f"flowers-mark-{colour}"), f"bloom-{colour}"
    if name == colour:
        return Piece(face, mark, paint=colour, art=art, key=f"{touch}.{colour}" if touch else "")
    down = Text("flowers-mark-down", mark=mark)
    return Piece(face, down, paint=colour, art=art, state="down")


def _tile(name: str, touch: str = "") -> Piece:
    """Each tile is there once and can be followed.  Its drawing goes with its colour, whatever back it was dealt."""
    colour, value = name.split("-")
    mark = Text("flowers-mark-tile", mark=Text(f"flowers-mark-{colour}"), value=value)
    back = "dark" if has_dark_back(TILE_NAMES.index(name)) else "light"
    key = f"{touch}.{name}" if touch else ""
    return Piece(tile_name(name), mark, paint=colour, art=f"tile-{back}-{colour}", key=key, id=f"tile.{name}")


def _flower(pair: list[str | None]) -> Piece:
    """A flower is one piece; of one that lies face down others see the backs, or not even these (Q21)."""
    low, high = pair
    if low is None or high is None:
        return Piece(art="back-tile-unknown")
    if low in BACKS:
        back = Text(f"flowers-back-{low}")
        face, mark = Text("flowers-flower-back", back=back), Text("flowers-mark-down", mark=back)
        return Piece(face, mark, art=f"back-tile-{low}", state="down")
    colour = tile_colour(low)
    values = {"low": low.split("-")[1], "high": high.split("-")[1]}
    mark = Text("flowers-mark-flower", mark=Text(f"flowers-mark-{colour}"), **values)
    face = Text("flowers-flower", colour=colour_name(colour), **values)
    return Piece(face, mark, paint=colour, art=f"flower-{colour}", id=f"flower.{low}.{high}")
