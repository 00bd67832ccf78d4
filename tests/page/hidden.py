"""What lies hidden on a table, by the rules of each game (the section "View" of its specification)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

View = dict[str, Any]
BACKS = ("dark", "light")


class Place(NamedTuple):
    """A zone of the scene, the cards there as a view has them, and which of them nobody but their owner may see."""

    zone: str
    cards: list[Any]
    hidden: list[bool]


def _all(zone: str, cards: list[Any], hidden: bool = True) -> Place:
    return Place(zone, cards, [hidden] * len(cards))


def mandala(view: View, owners: View) -> Iterator[Place]:
    yield _all("pile", view["pile"])
    for seat, its in enumerate(view["seats"]):
        yield _all(f"hand-{seat}", its["hand"])
        yield _all(f"cup-{seat}", its["cup"], view["phase"] != "over")


def flowers(view: View, owners: View) -> Iterator[Place]:
    for pile in ("pile", "dark", "light"):
        yield _all(pile, view[pile])
    for seat, its in enumerate(view["seats"]):
        yield _all(f"hand-{seat}", its["hand"])
        flowers = [None if pair[0] in BACKS else pair[0] for pair in its["flowers"]]
        yield _all(f"flowers-{seat}", flowers, view["phase"] != "over")
        for number, (here, there) in enumerate(zip(view["mandalas"], owners["mandalas"], strict=True), start=1):
            down = [card is None or card.endswith("-down") for card in there["sides"][seat]]
            yield Place(f"side-{number}-{seat}", here["sides"][seat], down)


def lotus(view: View, owners: View) -> Iterator[Place]:
    yield _all("wild-deck", view["wildflower_deck"])
    for seat, its in enumerate(view["seats"]):
        yield _all(f"hand-{seat}", its["hand"])
        yield _all(f"deck-{seat}", its["deck"])


def illusion(view: View, owners: View) -> Iterator[Place]:
    turned = view["phase"] == "place"
    yield Place("cards", view["pile"], [k > 0 or not turned for k in range(len(view["pile"]))])
    for number, heap in enumerate(view["baskets"], start=1):
        yield Place(f"basket-{number}", heap, [k > 0 for k in range(len(heap))])


def flower_power(view: View, owners: View) -> Iterator[Place]:
    yield _all("draw", view["draw"])
    for seat, its in enumerate(view["seats"]):
        if seat in view["eliminated"]:
            continue
        yield _all(f"hand-{seat}", its["hand"])
        if its["pack"]:
            yield _all(f"pack-{seat}", its["pack"])
        for flower in its["flowers"] or ():  # V7: while all build
            yield Place(f"flower-{flower['name']}", flower["petals"], [not up for up in flower["up"]])


PLACES = {
    "mandala": mandala,
    "flowers": flowers,
    "lotus": lotus,
    "illusion": illusion,
    "flower-power": flower_power,
}
