"""The table of Mandala as one seat sees it."""

from __future__ import annotations

from typing import Any

from florilege.games.mandala.document import table
from florilege.games.mandala.notation import colour_name
from florilege.games.mandala.rules import COLOURS
from florilege.scenes.narration import who
from florilege.scenes.scene import Area, Piece, Scene, Zone, kept, label
from florilege.texts.text import Text

Document = dict[str, Any]
Cards = tuple[str | None, ...]


def scene(view: Document, viewer: int | None) -> Scene:
    """The other seat far away, one's own near; a spectator sits with seat 0."""
    near = 0 if viewer is None else viewer
    far = 1 - near
    return Scene(
        areas=(
            _seat(view, far, viewer),
            *(_mandala(view, m, (far, near), viewer) for m in range(2)),
            _piles(view, viewer),
            _seat(view, near, viewer),
        ),
        prompt=_prompt(view, viewer),
    )


@kept
def _touched(word: str) -> tuple[str, ...]:
    verb, *rest = word.split()
    if verb == "mountain":
        return (f"hand.{rest[1]}", f"mountain.{rest[0]}")
    if verb == "field":
        return (f"hand.{rest[1]}",) * int(rest[2]) + (f"field.{rest[0]}",)
    if verb == "discard":
        return (f"hand.{rest[0]}",) * int(rest[1]) + ("discard",)
    return (f"take.{rest[0]}",)


def touched(word: str, view: Document, seat: int) -> tuple[str, ...]:
    """The cards and the place that one touches for an action."""
    return _touched(word)


def _seat(view: Document, seat: int, viewer: int | None) -> Area:
    its, mine = view["seats"][seat], seat == viewer
    zones = _river(seat, tuple(its["river"])), _cup(seat, tuple(its["cup"])), _hand(seat, mine, tuple(its["hand"]))
    return Area(
        label("mandala-zone-seat", seat, viewer), zones, id=f"seat-{seat}", kind="mine" if mine else "seat", seat=seat
    )


@kept
def _river(seat: int, cards: Cards) -> Zone:
    pieces = tuple(_card(card, note=str(space)) for space, card in enumerate(cards, start=1))
    return Zone(Text("mandala-zone-river"), pieces, id=f"river-{seat}", shape="track", slots=COLOURS)


@kept
def _cup(seat: int, cards: Cards) -> Zone:
    return Zone(Text("mandala-zone-cup"), _cards(cards), id=f"cup-{seat}")


@kept
def _hand(seat: int, mine: bool, cards: Cards) -> Zone:
    return Zone(Text("mandala-zone-hand"), _cards(cards, "hand" if mine else ""), id=f"hand-{seat}", shape="fan")


def _mandala(view: Document, m: int, order: tuple[int, int], viewer: int | None) -> Area:
    far, near = (_field(m, seat, viewer, tuple(view["seats"][seat]["fields"][m])) for seat in order)
    mountain = _mountain(m, view["destroying"] == m + 1, viewer is None, tuple(view["mountains"][m]))
    named = label("mandala-zone-mandala", mandala=m + 1)
    return Area(named, (far, mountain, near), id=f"mandala-{m + 1}", kind="mandala")


@kept
def _field(m: int, seat: int, viewer: int | None, cards: Cards) -> Zone:
    key = f"field.{m + 1}" if seat == viewer else ""
    return Zone(label("mandala-zone-field", seat, viewer), _cards(cards), id=f"field-{m + 1}-{seat}", key=key)


@kept
def _mountain(m: int, destroyed: bool, watching: bool, cards: Cards) -> Zone:
    return Zone(
        Text("mandala-zone-mountain"),
        _cards(cards, "take" if destroyed and not watching else ""),
        id=f"mountain-{m + 1}",
        key="" if watching else f"mountain.{m + 1}",
        state="open" if destroyed else "",
    )


def _piles(view: Document, viewer: int | None) -> Area:
    pile, discard = _pile(view["exhausted"], tuple(view["pile"])), _discard(viewer is None, tuple(view["discard"]))
    return Area(label("mandala-zone-piles"), (pile, discard), id="piles", kind="piles")


@kept
def _pile(exhausted: bool, cards: Cards) -> Zone:
    return Zone(Text("mandala-zone-pile", last=str(exhausted).lower()), _cards(cards), id="pile", shape="pile")


@kept
def _discard(watching: bool, cards: Cards) -> Zone:
    key = "" if watching else "discard"
    return Zone(Text("mandala-zone-discard"), _cards(cards), id="discard", shape="pile", key=key)


def _prompt(view: Document, viewer: int | None) -> Text:
    if view["phase"] == "over":
        return Text("mandala-prompt-over")
    if view["phase"] == "destroy":
        return Text("mandala-prompt-destroy", mandala=view["destroying"], **who(table(view).mover, viewer))
    return Text("mandala-prompt-play", **who(view["turn"], viewer))


def _cards(names: Cards, touch: str = "") -> tuple[Piece, ...]:
    return tuple(_card(name, touch=touch) for name in names)


@kept
def _card(name: str | None, note: str = "", touch: str = "") -> Piece:
    if name is None:
        return Piece(art="back-sand")
    key = f"{touch}.{name}" if touch else ""
    return Piece(colour_name(name), Text(f"mandala-mark-{name}"), name, note, art=f"sand-{name}", key=key)
