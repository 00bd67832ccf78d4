"""The table of Flowers as one seat sees it."""

from __future__ import annotations

from typing import Any

from florilege.games.flowers.document import BACKS, DOWN, being_destroyed
from florilege.games.flowers.notation import COLOUR_NAMES, TILE_NAMES, colour_name, tile_colour, tile_name
from florilege.games.flowers.rules import LAST_FLOWER, has_dark_back
from florilege.scenes.narration import who
from florilege.scenes.scene import Area, Piece, Scene, Zone, kept, label
from florilege.texts.text import Text

Document = dict[str, Any]
Cards = tuple[str | None, ...]


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
    return _touched(word)


@kept
def _touched(word: str) -> tuple[str, ...]:
    verb, *rest = word.split()
    if verb == "tile":
        return (f"tile.{rest[0]}",)
    return (f"hand.{rest[1]}",) * int(rest[2]) + (f"side.{rest[0]}",)


def _seat(view: Document, seat: int, viewer: int | None) -> Area:
    its, mine = view["seats"][seat], seat == viewer
    flowers = tuple((low, high) for low, high in its["flowers"])
    zones = _tiles(seat, tuple(its["tiles"])), _flowers(seat, flowers), _hand(seat, mine, tuple(its["hand"]))
    return Area(
        label("flowers-zone-seat", seat, viewer), zones, id=f"seat-{seat}", kind="mine" if mine else "seat", seat=seat
    )


@kept
def _tiles(seat: int, tiles: tuple[str, ...]) -> Zone:
    return Zone(Text("flowers-zone-tiles"), tuple(map(_tile, tiles)), id=f"tiles-{seat}")


@kept
def _flowers(seat: int, pairs: tuple[tuple[str | None, str | None], ...]) -> Zone:
    pieces = tuple(_flower(low, high) for low, high in pairs)
    return Zone(Text("flowers-zone-flowers"), pieces, id=f"flowers-{seat}", slots=LAST_FLOWER)


@kept
def _hand(seat: int, mine: bool, cards: Cards) -> Zone:
    return Zone(
        label("flowers-zone-hand", number=len(cards)),
        _cards(cards, "hand" if mine else ""),
        id=f"hand-{seat}",
        shape="fan",
    )


def _mandala(view: Document, m: int, order: list[int], viewer: int | None) -> Area:
    its = view["mandalas"][m]
    marker, destroyed = its["marker"], being_destroyed(view) == m
    marked = "" if marker is None else "-marker"
    zones = [_centre(m, destroyed, viewer is None, tuple(its["tiles"]))]
    if marker is None:
        zones.append(_marker(m, None))
    for seat in order:
        zones.append(_side(m, seat, viewer, seat == marker, tuple(its["sides"][seat])))
        if seat == marker:
            zones.append(_marker(m, seat))
    named = label(f"flowers-zone-mandala{marked}", marker, viewer, mandala=m + 1)
    return Area(named, tuple(zones), id=f"mandala-{m + 1}", kind="mandala")


@kept
def _side(m: int, seat: int, viewer: int | None, marked: bool, cards: Cards) -> Zone:
    return Zone(
        Text("flowers-zone-side", number=len(cards), **who(seat, viewer)),
        _cards(cards),
        id=f"side-{m + 1}-{seat}",
        key=f"side.{m + 1}" if seat == viewer else "",
        state="marked" if marked else "",
    )


@kept
def _centre(m: int, destroyed: bool, watching: bool, tiles: tuple[str, ...]) -> Zone:
    touch = "tile" if destroyed and not watching else ""
    pieces = tuple(_tile(name, touch) for name in tiles)
    return Zone(Text("flowers-zone-centre"), pieces, id=f"centre-{m + 1}", state="open" if destroyed else "", slots=2)


@kept
def _marker(m: int, seat: int | None) -> Zone:
    """The marker stands behind the cards of who has it, or beside the tiles."""
    piece = Piece(
        Text("flowers-marker", mandala=m + 1), Text("flowers-mark-marker"), art="marker", id=f"marker.{m + 1}"
    )
    place = f"marker-{m + 1}" if seat is None else f"marker-{m + 1}-{seat}"
    return Zone(Text("flowers-zone-marker"), (piece,), id=place, shape="tokens")


def _piles(view: Document) -> Area:
    piles = _pile(tuple(view["pile"])), _discard(tuple(view["discard"])), *(_stock(b, len(view[b])) for b in BACKS)
    return Area(label("flowers-zone-piles"), piles, id="piles", kind="piles")


@kept
def _pile(cards: Cards) -> Zone:
    return Zone(Text("flowers-zone-pile"), _cards(cards), id="pile", shape="pile")


@kept
def _discard(cards: tuple[str, ...]) -> Zone:
    return Zone(Text("flowers-zone-discard"), _cards(cards), _counted(cards), id="discard", shape="pile")


@kept
def _stock(back: str, tiles: int) -> Zone:
    """Tiles that nobody has drawn yet."""
    pieces = (Piece(art=f"back-tile-{back}"),) * tiles
    return Zone(Text(f"flowers-zone-{back}"), pieces, id=back, shape="pile")


def _counted(names: tuple[str, ...]) -> Text | None:
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


def _cards(names: Cards, touch: str = "") -> tuple[Piece, ...]:
    return tuple(_card(name, touch) for name in names)


@kept
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


@kept
def _tile(name: str, touch: str = "") -> Piece:
    """Each tile is there once and can be followed.  Its drawing goes with its colour, whatever back it was dealt."""
    colour, value = name.split("-")
    mark = Text("flowers-mark-tile", mark=Text(f"flowers-mark-{colour}"), value=value)
    back = "dark" if has_dark_back(TILE_NAMES.index(name)) else "light"
    key = f"{touch}.{name}" if touch else ""
    return Piece(tile_name(name), mark, paint=colour, art=f"tile-{back}-{colour}", key=key, id=f"tile.{name}")


@kept
def _flower(low: str | None, high: str | None) -> Piece:
    """A flower is one piece; of one that lies face down others see the backs, or not even these (Q21)."""
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
