"""The table of Illusion; everybody sees the same."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from florilege.games.illusion.notation import flower
from florilege.scenes.narration import who
from florilege.scenes.scene import Area, Piece, Scene, Zone, kept, label
from florilege.texts.text import Text

Document = dict[str, Any]
Cards = tuple[str | None, ...]
PAINTS = {"sunflower": "yellow"}  # the others begin with their colour


def scene(view: Document, viewer: int | None) -> Scene:
    baskets = tuple(
        _basket(number, viewer is None, view["placed"] == number, len(view["pile"]), tuple(cards))
        for number, cards in enumerate(view["baskets"], start=1)
    )
    rounds, finished = view["options"]["rounds"], len(view["seats"][0]["points"])
    players = label("illusion-zone-seats", round=min(finished + 1, rounds), rounds=rounds)
    seats = tuple(_seat(view, seat, viewer) for seat in range(len(view["seats"])))
    return Scene(
        (
            Area(label("illusion-zone-baskets"), baskets, id="baskets", kind="baskets"),
            Area(label("illusion-zone-pile"), (_pile(tuple(view["pile"])),), id="pile", kind="pile"),
            Area(players, seats, id="seats", kind="seats"),
        ),
        _prompt(view, viewer),
    )


def touched(word: str, view: Document, seat: int) -> tuple[str, ...]:
    """The basket for a card; an answer is a button."""
    verb, _, number = word.partition(" ")
    return (f"basket.{number}",) if verb == "place" else ()


@kept
def _pile(cards: Cards) -> Zone:
    pieces = [_card(name) for name in cards]
    if cards and cards[0] is not None:  # R7
        pieces[0] = _card(cards[0], _turned(len(cards)))
    return Zone(Text("illusion-zone-cards"), tuple(pieces), id="cards", shape="pile")


@kept
def _basket(number: int, watching: bool, placed: bool, left: int, cards: Cards) -> Zone:
    """A heap with its newest card on top, spread out in the moment at which it lies open; `left` lie on the pile."""
    id = f"basket-{number}"
    state = "open" if placed and _lies_open(cards) else "placed" if placed else ""
    # Cards stay where they lie (R12), so each is known by its height in the heap; the newest comes from the pile.
    ids = [f"{id}.{height}" for height in range(len(cards), 0, -1)]
    if placed:
        ids[0] = _turned(left + 1)
    return Zone(
        Text("illusion-zone-basket", basket=number, state=state or "quiet"),
        tuple(map(_card, cards, ids)),
        id=id,
        shape="row" if state == "open" else "pile",
        key="" if watching else f"basket.{number}",
        state=state,
    )


def _lies_open(cards: Sequence[str | None]) -> bool:
    """Q17; of a single card there is nothing more to see than before."""
    return len(cards) > 1 and None not in cards


def _turned(left: int) -> str:
    """A card turned over when so many were left: the same on the pile and on the basket where it is put."""
    return f"turned.{left}"


def _seat(view: Document, seat: int, viewer: int | None) -> Zone:
    its = view["seats"][seat]
    return _tokens(seat, viewer, seat in _acting(view), its["tokens"], sum(its["points"]))


@kept
def _tokens(seat: int, viewer: int | None, acting: bool, tokens: int, points: int) -> Zone:
    words = (("mine", seat == viewer), ("acting", acting))
    return Zone(
        Text("illusion-zone-seat", **who(seat, viewer)),
        (Piece(Text("illusion-token"), art="token-illusion"),) * tokens,
        Text("illusion-zone-tokens", tokens=tokens, points=points),
        id=f"seat-{seat}",
        shape="tokens",
        state=" ".join(word for word, holds in words if holds),
    )


def _acting(view: Document) -> list[int]:
    if view["phase"] == "place":
        return [view["turn"]]
    placed = view["placed"]
    return [] if placed is not None and _lies_open(view["baskets"][placed - 1]) else view["waiting"]


def _prompt(view: Document, viewer: int | None) -> Text:
    if view["phase"] == "over":
        return Text("illusion-prompt-over")
    if view["phase"] == "place":
        return Text("illusion-prompt-place", flower=flower(view["pile"][0]), **who(view["turn"], viewer))
    placed = view["baskets"][view["placed"] - 1]
    if _lies_open(placed):
        return Text("illusion-prompt-open", basket=view["placed"])
    card = flower(placed[0])
    asked = "you" if viewer in view["waiting"] else "other"
    return Text("illusion-prompt-react", flower=card, basket=view["placed"], asked=asked)


@kept
def _card(name: str | None, id: str = "") -> Piece:
    if name is None:
        return Piece(art="back-flower", id=id)
    paint = PAINTS.get(name, name.split("-")[0])
    return Piece(flower(name), Text(f"illusion-mark-{name}"), paint=paint, art=f"flower-{name}", id=id)
