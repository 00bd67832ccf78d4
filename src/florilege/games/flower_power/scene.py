"""The table of Flower Power! as one seat sees it."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Any

from florilege.games.flower_power.cards import BLACK, RANKS
from florilege.games.flower_power.document import table
from florilege.games.flower_power.garden import NOBODY
from florilege.games.flower_power.names import NUMBER, SIDES, mark, said
from florilege.games.flower_power.narration import duels, fighters, flowers, undecided
from florilege.kernel.narration import who
from florilege.kernel.scene import Area, Piece, Scene, Zone
from florilege.kernel.texts import Seat, Text

Document = dict[str, Any]
BACK = Piece(art="back-card")


def scene(view: Document, viewer: int | None) -> Scene:
    """The others in turn order, the piles between, one's own garden near; a spectator sits with seat 0."""
    near = 0 if viewer is None else viewer
    players = len(view["seats"])
    areas = [_seat(view, (near + i) % players, viewer) for i in range(1, players)]
    areas.append(_piles(view, viewer))
    if view["battle"] is not None:
        areas.append(_battle(view))
    areas.append(_seat(view, near, viewer))
    return Scene(tuple(areas), _prompt(view, viewer))


def touched(word: str, view: Document, seat: int) -> tuple[str, ...]:
    """Cards, petals, flowers, hands; what has none of them is a button."""
    verb, *rest = word.split()
    if verb == "attack":
        return tuple(f"flower.{name}" for name in rest)
    if verb == "select":
        return (f"{view['battle'][SIDES[seat != view['turn']]]}.{rest[0]}",)
    if verb == "flower":
        return (f"pack.{rest[0]}",)
    if verb == "petal":
        return (f"hand.{rest[0]}",)
    if verb == "draw":
        return ("draw",)
    if verb in ("poison", "fertilise", "transform", "spy"):
        return f"hand.{rest[0]}", _target(rest[1:], view)
    return ()


def _target(names: list[str], view: Document) -> str:
    """Where a card goes.  Below the last petal of a flower there is nothing to touch but the flower (R29)."""
    if names[0] == "hand":
        return f"hand-{names[1]}"
    flower, _, place = names[0].partition(".")
    if place and int(place) <= len(flowers(view)[flower]["petals"]):
        return names[0]
    return f"flower.{flower}"


# -- gardens and hands ----------------------------------------------------------------------------
def _seat(view: Document, seat: int, viewer: int | None) -> Area:
    its = view["seats"][seat]
    label, zones = Text("flower-power-zone-seat", **who(seat, viewer)), []
    if seat in view["eliminated"]:
        label = Text("flower-power-zone-out", **who(seat, viewer))
    elif its["flowers"] is None:  # V7
        label = Text("flower-power-zone-building", **who(seat, viewer))
        zones = [_hand(view, seat, viewer)]
    else:
        zones = [_flower(view, flower, seat, viewer) for flower in its["flowers"]]
        if its["pack"]:
            zones.append(_pack(its["pack"], seat, viewer))
        zones.append(_hand(view, seat, viewer))
        if seat == viewer:
            zones += _own(view, its, seat)
    return Area(label, tuple(zones), id=f"seat-{seat}", kind="mine" if seat == viewer else "seat", seat=seat)


def _flower(view: Document, flower: Document, seat: int, viewer: int | None) -> Zone:
    lonely = view["turn"] == seat and len(view["seats"][seat]["flowers"]) == 1
    kinds = ["spent" if flower["spent"] and not lonely else "fresh"]  # R39: an only flower is not shown as spent
    if flower["power"]:
        kinds.append("power")
    label = Text(f"flower-power-zone-flower-{'-'.join(kinds)}", name=flower["name"])
    knowing = sorted({seat for known in flower["known"] for seat in known if seat != viewer})  # V4: all may know who
    if knowing:
        label = Text("flower-power-zone-flower-known", flower=label, who=_listed(knowing))
    if view["battle"] is not None:
        kinds += [f"{side}ing" for side in SIDES if view["battle"][side] == flower["name"]]
    fighting = _fighting_places(view, flower)
    places = range(1, len(flower["petals"]) + 1)
    return Zone(
        label,
        tuple(_petal(flower, place, place in fighting, viewer) for place in places),
        id=f"flower-{flower['name']}",
        shape="radial",
        key=f"flower.{flower['name']}" if viewer is not None else "",
        state=" ".join(kinds),
    )


def _listed(seats: list[int]) -> list[Text]:
    return [Text("flower-power-zone-seat", **who(seat, None)) for seat in seats]


def _petal(flower: Document, place: int, fighting: bool, viewer: int | None) -> Piece:
    """With its place; face down but known to the viewer in brackets."""
    card, up = flower["petals"][place - 1], flower["up"][place - 1]
    piece = BACK if card is None else _card(card)
    if card is not None and not up:
        piece = replace(piece, mark=Text("flower-power-mark-known", card=mark(card)))
    words = (("down", card is not None and not up), ("selected", fighting))
    return replace(
        piece,
        note=str(place),
        key=f"{flower['name']}.{place}" if viewer is not None else "",
        # Counted from the bottom, for petals come and go mostly at the top; in a power flower they have no order.
        id="" if flower["power"] else f"{flower['name']}-{len(flower['petals']) + 1 - place}",
        state=" ".join(word for word, holds in words if holds),
    )


def _pack(pack: list[None], seat: int, viewer: int | None) -> Zone:
    """To touch a card of one's own is to take it and all above it."""
    label, id = Text("flower-power-zone-pack"), f"pack-{seat}"
    if seat != viewer:
        return Zone(label, (BACK,) * len(pack), id=id, shape="pile")
    cards = tuple(replace(BACK, note=str(n), key=f"pack.{n}") for n in range(1, len(pack) + 1))
    return Zone(label, cards, id=id)


def _hand(view: Document, seat: int, viewer: int | None) -> Zone:
    """One's own, without what has become part of a new flower; of others what was spied, and backs for the rest."""
    its = view["seats"][seat]
    if seat == viewer:
        chosen = Counter(view["making"]["petals"] if view["making"] is not None else ())
        cards = tuple(_card(card, key=f"hand.{card}") for card in (Counter(its["hand"]) - chosen).elements())
        key = ""
    else:
        known = (its["spied"][viewer] if viewer is not None else None) or []
        cards = (*map(_card, known), *(BACK,) * (len(its["hand"]) - len(known)))
        key = f"hand-{seat}" if viewer is not None else ""
    return Zone(Text("flower-power-zone-hand"), cards, id=f"hand-{seat}", shape="fan", key=key)


def _own(view: Document, its: Document, seat: int) -> list[Zone]:
    """What others know of one's hand, and the flower that one is making."""
    zones = [
        Zone(
            Text("flower-power-zone-known", who=Seat(spy)),
            tuple(_card(card, state="copy") for card in cards),
            id=f"known-{seat}-{spy}",
        )
        for spy, cards in enumerate(its["spied"])
        if cards
    ]
    if view["making"] is not None:
        label, petals = Text("flower-power-zone-making"), tuple(map(_card, view["making"]["petals"]))
        state = "power" if view["making"]["power"] else ""
        zones.append(Zone(label, petals, id="making", shape="radial", state=state))
    return zones


def _card(card: str, key: str = "", note: str = "", state: str = "") -> Piece:
    art = card if card.startswith("joker") else f"card-{card}"
    return Piece(said(card), mark(card), _paint(card), note=note, art=art, key=key, state=state)


def _paint(card: str) -> str:
    """Spades, clubs and the black joker are black."""
    kind = NUMBER[card]
    return "black" if kind == BLACK or (kind < BLACK and kind // RANKS in (0, 3)) else "red"


# -- piles and battle -----------------------------------------------------------------------------
def _piles(view: Document, viewer: int | None) -> Area:
    """Everybody may look through the graveyard (V6), so its cards lie in order."""
    buried: Counter[str] = Counter(view["graveyard"])
    cards = [card for card in NUMBER for _ in range(buried[card])]
    draw = "draw" if viewer is not None else ""
    return Area(
        Text("flower-power-zone-piles"),
        (
            Zone(Text("flower-power-zone-draw"), (BACK,) * len(view["draw"]), id="draw", shape="pile", key=draw),
            Zone(Text("flower-power-zone-graveyard"), tuple(map(_card, cards)), id="graveyard"),
        ),
        id="piles",
        kind="piles",
    )


def _battle(view: Document) -> Area:
    battle = view["battle"]
    names = {side: battle[side] for side in SIDES}
    rows = [tuple(map(_fighting, names.values(), pair)) for pair in duels(view)]
    if view["phase"] == "select":
        rows.append(_selected(view, len(rows)))
    levels = tuple(
        Zone(Text("flower-power-zone-level", level=level), row, id=f"level-{level}", slots=2)
        for level, row in enumerate(rows, start=1)
    )
    return Area(Text("flower-power-zone-battle", ahead=_ahead(view), **names), levels, id="battle", kind="battle")


def _fighting(flower: str, card: str) -> Piece:
    return _card(card, note=flower, state="copy")  # the petal itself is on its flower


def _selected(view: Document, level: int) -> tuple[Piece, ...]:
    """What is there already on a level on which a petal is still to be selected."""
    pieces = []
    for side, flower in zip(SIDES, fighters(view), strict=True):
        places = view["battle"]["picks"][side] if flower["power"] else range(1, level + 2)
        if level < len(places):
            pieces.append(_fighting(flower["name"], flower["petals"][places[level] - 1]))
    return tuple(pieces)


def _fighting_places(view: Document, flower: Document) -> set[int]:
    """The petals of a flower that fight in this battle, counted from the top, from 1."""
    battle = view["battle"]
    if battle is None or flower["name"] not in (battle[side] for side in SIDES):
        return set()
    side = SIDES[flower["name"] == battle["defend"]]
    return {pair[SIDES.index(side)] + 1 for pair in table(view).duels()} | set(battle["picks"][side])


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
    if phase == "build":
        builds = viewer is not None and view["seats"][viewer]["pack"]
        return Text("flower-power-prompt-build", who="you" if builds else "other")
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
