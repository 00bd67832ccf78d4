"""The table of Mandala as one seat sees it."""

from __future__ import annotations

from typing import Any

from florilege.games.mandala.document import table
from florilege.games.mandala.notation import colour_name
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
            _piles(view),
            _seat(view, near, viewer),
        ),
        prompt=_prompt(view, viewer),
    )


def _seat(view: Document, seat: int, viewer: int | None) -> Area:
    its = view["seats"][seat]
    river = tuple(_card(card, note=str(space)) for space, card in enumerate(its["river"], start=1))
    return Area(
        Text("mandala-zone-seat", **who(seat, viewer)),
        (
            Zone(Text("mandala-zone-river"), river),
            Zone(Text("mandala-zone-cup"), _cards(its["cup"])),
            Zone(Text("mandala-zone-hand"), _cards(its["hand"])),
        ),
    )


def _mandala(view: Document, m: int, order: tuple[int, int], viewer: int | None) -> Area:
    far, near = (
        Zone(Text("mandala-zone-field", **who(seat, viewer)), _cards(view["seats"][seat]["fields"][m]))
        for seat in order
    )
    mountain = Zone(Text("mandala-zone-mountain"), _cards(view["mountains"][m]))
    return Area(Text("mandala-zone-mandala", mandala=m + 1), (far, mountain, near))


def _piles(view: Document) -> Area:
    return Area(
        Text("mandala-zone-piles"),
        (
            Zone(Text("mandala-zone-pile", last=str(view["exhausted"]).lower()), _cards(view["pile"])),
            Zone(Text("mandala-zone-discard"), _cards(view["discard"])),
        ),
    )


def _prompt(view: Document, viewer: int | None) -> Text:
    if view["phase"] == "over":
        return Text("mandala-prompt-over")
    if view["phase"] == "destroy":
        return Text("mandala-prompt-destroy", mandala=view["destroying"], **who(table(view).mover, viewer))
    return Text("mandala-prompt-play", **who(view["turn"], viewer))


def _cards(names: list[str | None]) -> tuple[Piece, ...]:
    return tuple(map(_card, names))


def _card(name: str | None, note: str = "") -> Piece:
    if name is None:
        return Piece()
    return Piece(colour_name(name), Text(f"mandala-mark-{name}"), paint=name, note=note)
