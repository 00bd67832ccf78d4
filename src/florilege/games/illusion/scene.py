"""The table of Illusion; everybody sees the same."""

from __future__ import annotations

from typing import Any

from florilege.games.illusion.notation import flower
from florilege.kernel.narration import who
from florilege.kernel.scene import Area, Piece, Scene, Zone
from florilege.kernel.texts import Text

Document = dict[str, Any]
PAINTS = {"sunflower": "yellow"}  # the others begin with their colour


def scene(view: Document, viewer: int | None) -> Scene:
    baskets = Area(Text("illusion-zone-baskets"), tuple(_basket(view, b) for b in range(4)))
    pile = Area(Text("illusion-zone-pile"), (Zone(Text("illusion-zone-cards"), _cards(view["pile"])),))
    rounds, finished = view["options"]["rounds"], len(view["seats"][0]["points"])
    players = Text("illusion-zone-seats", round=min(finished + 1, rounds), rounds=rounds)
    seats = Area(players, tuple(_seat(view, seat, viewer) for seat in range(len(view["seats"]))))
    return Scene((baskets, pile, seats), _prompt(view, viewer))


def _basket(view: Document, b: int) -> Zone:
    states = {view["placed"]: "placed", view["revealed"]: "open"}
    return Zone(
        Text("illusion-zone-basket", basket=b + 1, state=states.get(b + 1, "quiet")), _cards(view["baskets"][b])
    )


def _seat(view: Document, seat: int, viewer: int | None) -> Zone:
    its = view["seats"][seat]
    note = Text("illusion-zone-tokens", tokens=its["tokens"], points=sum(its["points"]))
    return Zone(Text("illusion-zone-seat", **who(seat, viewer)), note=note)


def _prompt(view: Document, viewer: int | None) -> Text:
    if view["phase"] == "over":
        return Text("illusion-prompt-over")
    if view["phase"] == "place":
        return Text("illusion-prompt-place", flower=flower(view["pile"][0]), **who(view["turn"], viewer))
    card = flower(view["baskets"][view["placed"] - 1][0])
    asked = "you" if viewer in view["waiting"] else "other"
    return Text("illusion-prompt-react", flower=card, basket=view["placed"], asked=asked)


def _cards(names: list[str | None]) -> tuple[Piece, ...]:
    return tuple(map(_card, names))


def _card(name: str | None) -> Piece:
    if name is None:
        return Piece()
    paint = PAINTS.get(name, name.split("-")[0])
    return Piece(flower(name), Text(f"illusion-mark-{name}"), paint=paint)


def touched(word: str, view: Document, seat: int) -> tuple[str, ...]:
    """The pieces and places that one touches for an action."""
    return ()
