"""What a viewer may see, read off the section "View" of each specification and not off the code that shows it.

Only so can a law notice that the code shows more: twins made by the code's own views would never differ in what those
show too much of.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from florilege.kernel.game import Course, Position

Document = dict[str, Any]
DOWN = "-down"
DARK = ("red", "purple", "black")  # the colours of tiles with a dark back (Q2 of Flowers)


def backs(cards: list[Any]) -> list[None]:
    return [None] * len(cards)


def mandala(document: Document, viewer: int | None) -> None:
    document["pile"] = backs(document["pile"])
    for seat, its in enumerate(document["seats"]):
        if seat != viewer:
            its["hand"] = backs(its["hand"])
            if document["phase"] != "over":
                its["cup"] = backs(its["cup"])


def flowers(document: Document, viewer: int | None) -> None:
    for pile in ("pile", "dark", "light"):
        document[pile] = backs(document[pile])
    if document["phase"] in ("play", "tile"):
        document["order"] = backs(document["order"])
    for seat, its in enumerate(document["seats"]):
        if seat == viewer:
            continue
        its["hand"] = backs(its["hand"])
        if document["phase"] != "over":
            named = document["options"]["tile_backs"] == "colours"
            its["flowers"] = sorted([back(tile) if named else None] * 2 for tile, _ in its["flowers"])
        for mandala in document["mandalas"]:
            mandala["sides"][seat] = [None if card.endswith(DOWN) else card for card in mandala["sides"][seat]]


def back(tile: str) -> str:
    return "dark" if tile.startswith(DARK) else "light"


def lotus(document: Document, viewer: int | None) -> None:
    document["wildflower_deck"] = backs(document["wildflower_deck"])
    for seat, its in enumerate(document["seats"]):
        its["deck"] = backs(its["deck"])
        if seat != viewer:
            its["hand"] = backs(its["hand"])


def illusion(document: Document, viewer: int | None) -> None:
    turned = document["pile"][:1] if document["phase"] == "place" else []
    document["pile"] = turned + backs(document["pile"])[len(turned) :]
    document["baskets"] = [heap[:1] + backs(heap[1:]) for heap in document["baskets"]]


def flower_power(document: Document, viewer: int | None) -> None:
    document["draw"] = backs(document["draw"])  # V1
    maker = document["battle"]["replier"] if document["phase"] == "reply" else document["turn"]
    if maker != viewer:
        document["making"] = None  # V5
    for seat, its in enumerate(document["seats"]):
        its["pack"] = backs(its["pack"])  # V1
        if seat != viewer:
            its["hand"] = backs(its["hand"])  # V2
            its["spied"] = [known if spy == viewer else None for spy, known in enumerate(its["spied"])]  # V3
        for flower in its["flowers"]:  # V4
            for place, (up, known) in enumerate(zip(flower["up"], flower["known"], strict=True)):
                if not up and viewer not in known:
                    flower["petals"][place] = None
        if document["phase"] == "build" and seat != viewer:  # V7
            its["flowers"] = its["pack"] = its["made"] = None


HIDE: dict[str, Callable[[Document, int | None], None]] = {
    "mandala": mandala,
    "flowers": flowers,
    "lotus": lotus,
    "illusion": illusion,
    "flower-power": flower_power,
}


def seen(document: Document, viewer: int | None) -> Document:
    """What a viewer sees of a whole position."""
    shown: Document = json.loads(json.dumps(document))
    HIDE[document["game"]](shown, viewer)
    return shown


def remembered(document: Document, viewer: int) -> Document:
    """The same with what a player who was there from the beginning could remember, and is advised by."""
    known = seen(document, viewer)
    if document["game"] == "flowers":  # R14: shown when it is played face down; tiles are taken openly
        known["mandalas"] = document["mandalas"]
        for its, there in zip(known["seats"], document["seats"], strict=True):
            its["flowers"] = there["flowers"]
    return known


def witnessed(course: Course, viewer: int | None) -> list[Document]:
    """What a viewer sees of a play: before it, in its moments, after it."""
    game = course.before.game
    midst = []
    for moment in course.moments:
        document = game.document.dump(moment.state)
        shown = seen(document, viewer)
        if game.id == "illusion":  # Q17: everybody looks through the basket
            placed = document["placed"] - 1
            shown["baskets"][placed] = document["baskets"][placed]
        midst.append(shown)
    return [seen(course.before.dump(), viewer), *midst, seen(course.after.dump(), viewer)]


def heard(position: Position, word: str, actor: int, viewer: int | None) -> str:
    """What a viewer hears of another's word."""
    if viewer != actor and position.game.id == "lotus" and word.startswith("exchange "):
        return f"exchange {len(word.split()) - 1}"
    if viewer != actor and position.game.id == "flower-power" and word.split()[0] in ("create", "petal", "flower"):
        return ""  # V5, V7
    return word
