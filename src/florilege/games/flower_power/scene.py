"""The table of Flower Power! as one seat sees it."""

from __future__ import annotations

from collections import Counter
from typing import Any

from florilege.games.flower_power.cards import BLACK, RANKS
from florilege.games.flower_power.document import table
from florilege.games.flower_power.garden import NOBODY
from florilege.games.flower_power.names import NUMBER, SIDES, mark, said
from florilege.games.flower_power.narration import duels, fighters, undecided
from florilege.kernel.narration import who
from florilege.kernel.scene import Area, Piece, Scene, Zone
from florilege.kernel.texts import Seat, Text

Document = dict[str, Any]


def scene(view: Document, viewer: int | None) -> Scene:
    """The others in turn order, the piles between, one's own garden near; a spectator sits with seat 0."""
    near = 0 if viewer is None else viewer
    players = len(view["seats"])
    areas = [_seat(view, (near + i) % players, viewer) for i in range(1, players)]
    areas.append(_piles(view))
    if view["battle"] is not None:
        areas.append(_battle(view))
    areas.append(_seat(view, near, viewer))
    return Scene(tuple(areas), _prompt(view, viewer))


def _seat(view: Document, seat: int, viewer: int | None) -> Area:
    its = view["seats"][seat]
    if seat in view["eliminated"]:
        return Area(Text("flower-power-zone-out", **who(seat, viewer)), ())
    lonely = view["turn"] == seat and len(its["flowers"]) == 1  # R39: an only flower is not shown as spent
    zones = [_flower(flower, flower["spent"] and not lonely, viewer) for flower in its["flowers"]]
    if its["pack"]:
        zones.append(Zone(Text("flower-power-zone-pack"), _backs(len(its["pack"]))))
    zones.append(Zone(Text("flower-power-zone-hand"), _hand(its, seat, viewer)))
    if seat == viewer:
        zones += [
            Zone(Text("flower-power-zone-known", who=Seat(spy)), tuple(map(_card, cards)))
            for spy, cards in enumerate(its["spied"])
            if cards
        ]
        if view["making"] is not None:
            zones.append(Zone(Text("flower-power-zone-making"), tuple(map(_card, view["making"]["petals"]))))
    return Area(Text("flower-power-zone-seat", **who(seat, viewer)), tuple(zones))


def _flower(flower: Document, spent: bool, viewer: int | None) -> Zone:
    kind = ("spent" if spent else "fresh") + ("-power" if flower["power"] else "")
    petals = zip(flower["petals"], flower["up"], strict=True)
    pieces = [_petal(card, up, place) for place, (card, up) in enumerate(petals, start=1)]
    label = Text(f"flower-power-zone-flower-{kind}", name=flower["name"])
    knowing = sorted({seat for known in flower["known"] for seat in known if seat != viewer})  # V4: all may know who
    if knowing:
        label = Text("flower-power-zone-flower-known", flower=label, who=_listed(knowing))
    return Zone(label, tuple(pieces))


def _listed(seats: list[int]) -> list[Text]:
    return [Text("flower-power-zone-seat", **who(seat, None)) for seat in seats]


def _petal(card: str | None, up: bool, place: int) -> Piece:
    """Face up with its number; face down but known to the viewer in brackets."""
    if card is None:
        return Piece()
    sign = mark(card) if up else Text("flower-power-mark-known", card=mark(card))
    return Piece(said(card), sign, _paint(card), note=str(place) if up else "")


def _hand(its: Document, seat: int, viewer: int | None) -> tuple[Piece, ...]:
    """One's own; of others what was spied, and backs for the rest."""
    if seat == viewer:
        return tuple(map(_card, its["hand"]))
    known = its["spied"][viewer] if viewer is not None else []
    return (*map(_card, known or []), *_backs(len(its["hand"]) - len(known or [])))


def _card(card: str) -> Piece:
    return Piece(said(card), mark(card), _paint(card))


def _paint(card: str) -> str:
    """Spades, clubs and the black joker are black."""
    kind = NUMBER[card]
    return "black" if kind == BLACK or (kind < BLACK and kind // RANKS in (0, 3)) else "red"


def _backs(number: int) -> tuple[Piece, ...]:
    return (Piece(),) * number


def _piles(view: Document) -> Area:
    buried: Counter[str] = Counter(view["graveyard"])
    cards = [card for card in NUMBER for _ in range(buried[card])]
    return Area(
        Text("flower-power-zone-piles"),
        (
            Zone(Text("flower-power-zone-draw"), _backs(len(view["draw"]))),
            Zone(Text("flower-power-zone-graveyard"), tuple(map(_card, cards))),
        ),
    )


def _battle(view: Document) -> Area:
    battle = view["battle"]
    names = {side: battle[side] for side in SIDES}
    zones = [
        Zone(Text("flower-power-zone-level", level=level), tuple(map(_fighting, names.values(), pair)))
        for level, pair in enumerate(duels(view), start=1)
    ]
    if view["phase"] == "select":
        zones.append(Zone(Text("flower-power-zone-level", level=len(zones) + 1), _selected(view, len(zones))))
    return Area(Text("flower-power-zone-battle", ahead=_ahead(view), **names), tuple(zones))


def _fighting(flower: str, card: str) -> Piece:
    return Piece(said(card), mark(card), _paint(card), note=flower)


def _selected(view: Document, level: int) -> tuple[Piece, ...]:
    """What is there already on a level on which a petal is still to be selected."""
    pieces = []
    for side, flower in zip(SIDES, fighters(view), strict=True):
        places = view["battle"]["picks"][side] if flower["power"] else range(1, level + 2)
        if level < len(places):
            pieces.append(_fighting(flower["name"], flower["petals"][places[level] - 1]))
    return tuple(pieces)


def _ahead(view: Document) -> str:
    """Which side is ahead; "nobody"; "open" while levels are still to be compared; "gone" when a flower is."""
    if len(fighters(view)) < 2:
        return "gone"
    if undecided(view):
        return "open"
    side = table(view).ahead()
    return "nobody" if side == NOBODY else SIDES[side]


def _prompt(view: Document, viewer: int | None) -> Text:
    phase, battle = view["phase"], view["battle"]
    if phase == "over":
        return Text("flower-power-prompt-over")
    if view["making"] is not None:
        return Text("flower-power-prompt-making", number=len(view["making"]["petals"]) + 1)
    seat = view["turn"]
    if phase == "turn":
        return Text("flower-power-prompt-turn", may=_may(view), **who(seat, viewer))
    if phase == "reply":
        seat = battle["replier"]
        stage = "replied" if battle["replied"] else "closing" if battle["passes"] else "first"
        return Text("flower-power-prompt-reply", state=stage, **who(seat, viewer))
    elif phase == "confirm" and battle["confirming"] == "defend":
        seat = battle["defender"]
    elif phase == "select":
        state = table(view)
        state.bring_up_to_date()
        flower = battle[SIDES[state.mover != state.turn]]
        return Text("flower-power-prompt-select", flower=flower, level=len(duels(view)) + 1, **who(state.mover, viewer))
    return Text(f"flower-power-prompt-{phase}", **who(seat, viewer))


def _may(view: Document) -> str:
    """What the active player's turn still allows (R20, R24)."""
    its = view["seats"][view["turn"]]
    mine = its["flowers"]
    able = any(len(mine) == 1 or not flower["spent"] for flower in mine)
    theirs = [flower for seat in view["seats"] if seat is not its for flower in seat["flowers"]]
    if not able or all(flower["spent"] for flower in theirs):
        return "plant" if view["attacked"] else "cards"
    if not view["acted"] and its["last_turn"] == "play" and (view["draw"] or view["graveyard"]):
        return "draw"
    return "attack" if its["hand"] else "bare"


def touched(word: str, view: Document, seat: int) -> tuple[str, ...]:
    """The pieces and places that one touches for an action."""
    return ()
