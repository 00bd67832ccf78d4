"""The table of Mandala as one seat sees it."""

from __future__ import annotations

from typing import Any

from florilege.games.mandala.document import table
from florilege.games.mandala.notation import colour_name
from florilege.games.mandala.rules import COLOURS
from florilege.kernel.narration import who
from florilege.kernel.scene import Area, Piece, Scene, Zone
from florilege.kernel.texts import Text

Document = dict[str, Any]


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


def touched(word: str, view: Document, seat: int) -> tuple[str, ...]:
    """The cards and the place that one touches for an action."""
    verb, *rest = word.split()
    if verb == "mountain":
        return (f"hand.{rest[1]}", f"mountain.{rest[0]}")
    if verb == "field":
        return (f"hand.{rest[1]}",) * int(rest[2]) + (f"field.{rest[0]}",)
    if verb == "discard":
        return (f"hand.{rest[0]}",) * int(rest[1]) + ("discard",)
    return (f"take.{rest[0]}",)


def _seat(view: Document, seat: int, viewer: int | None) -> Area:
    its = view["seats"][seat]
    river = tuple(_card(card, note=str(space)) for space, card in enumerate(its["river"], start=1))
    hand = _cards(its["hand"], "hand" if seat == viewer else "")
    return Area(
        Text("mandala-zone-seat", **who(seat, viewer)),
        (
            Zone(Text("mandala-zone-river"), river, id=f"river-{seat}", shape="track", slots=COLOURS),
            Zone(Text("mandala-zone-cup"), _cards(its["cup"]), id=f"cup-{seat}"),
            Zone(Text("mandala-zone-hand"), hand, id=f"hand-{seat}", shape="fan"),
        ),
        id=f"seat-{seat}",
        kind="mine" if seat == viewer else "seat",
        seat=seat,
    )


def _mandala(view: Document, m: int, order: tuple[int, int], viewer: int | None) -> Area:
    far, near = (
        Zone(
            Text("mandala-zone-field", **who(seat, viewer)),
            _cards(view["seats"][seat]["fields"][m]),
            id=f"field-{m + 1}-{seat}",
            key=f"field.{m + 1}" if seat == viewer else "",
        )
        for seat in order
    )
    destroyed = view["destroying"] == m + 1
    mountain = Zone(
        Text("mandala-zone-mountain"),
        _cards(view["mountains"][m], "take" if destroyed and viewer is not None else ""),
        id=f"mountain-{m + 1}",
        key=f"mountain.{m + 1}" if viewer is not None else "",
        state="open" if destroyed else "",
    )
    label = Text("mandala-zone-mandala", mandala=m + 1)
    return Area(label, (far, mountain, near), id=f"mandala-{m + 1}", kind="mandala")


def _piles(view: Document, viewer: int | None) -> Area:
    discard = "discard" if viewer is not None else ""
    return Area(
        Text("mandala-zone-piles"),
        (
            Zone(
                Text("mandala-zone-pile", last=str(view["exhausted"]).lower()),
                _cards(view["pile"]),
                id="pile",
                shape="pile",
            ),
            Zone(Text("mandala-zone-discard"), _cards(view["discard"]), id="discard", shape="pile", key=discard),
        ),
        id="piles",
        kind="piles",
    )


def _prompt(view: Document, viewer: int | None) -> Text:
    if view["phase"] == "over":
        return Text("mandala-prompt-over")
    if view["phase"] == "destroy":
        return Text("mandala-prompt-destroy", mandala=view["destroying"], **who(table(view).mover, viewer))
    return Text("mandala-prompt-play", **who(view["turn"], viewer))


def _cards(names: list[str | None], touch: str = "") -> tuple[Piece, ...]:
    return tuple(_card(name, touch=touch) for name in names)


def _card(name: str | None, note: str = "", touch: str = "") -> Piece:
    if name is None:
        return Piece(art="back-sand")
    key = f"{touch}.{name}" if touch else ""
    return Piece(colour_name(name), Text(f"mandala-mark-{name}"), name, note, art=f"sand-{name}", key=key)
