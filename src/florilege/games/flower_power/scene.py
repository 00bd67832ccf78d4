"""The table of Flower Power! as one seat sees it."""

from __future__ import annotations

from collections import Counter
from typing import Any

from msgspec.structs import replace

from florilege.games.flower_power.cards import BLACK, RANKS
from florilege.games.flower_power.document import table
from florilege.games.flower_power.garden import NOBODY
from florilege.games.flower_power.names import NUMBER, SIDES, mark, said
from florilege.games.flower_power.narration import equal, fighters, flowers
from florilege.scenes.narration import who
from florilege.scenes.scene import Area, Piece, Scene, Zone, kept, label
from florilege.texts.text import Seat, Text

Document = dict[str, Any]
BACK = Piece(art="back-card")


class Fight:
    """The battle of a view, worked out once."""

    def __init__(self, view: Document) -> None:
        self.state, there = table(view), fighters(view)
        self.places = self.state.duels()  # that are compared, level by level, counted from 0
        self.pairs: list[tuple[str, str]] = []  # the cards there
        self.gone = len(there) < 2  # one of the flowers is
        if not self.gone:
            one, two = (flower["petals"] for flower in there)
            self.pairs = [(one[i], two[j]) for i, j in self.places]
        again = view["battle"]["anew"] and bool(self.pairs) and equal(self.pairs[-1])
        self.open = view["phase"] == "select" or again  # levels are still to be compared (R49)

    def ahead(self) -> str:
        """Which side is ahead; "nobody"; "open" while levels are still to be compared; "gone" when a flower is."""
        if self.gone or self.open:
            return "gone" if self.gone else "open"
        side = self.state.ahead()
        return "nobody" if side == NOBODY else SIDES[side]

    def places_of(self, flower: str, battle: Document) -> frozenset[int]:
        """The petals of a flower that fight, counted from the top, from 1."""
        if flower not in (battle[side] for side in SIDES):
            return frozenset()
        side = int(flower == battle["defend"])
        return frozenset(pair[side] + 1 for pair in self.places) | frozenset(battle["picks"][SIDES[side]])


def scene(view: Document, viewer: int | None) -> Scene:
    """The others in turn order, the piles between, one's own garden near; a spectator sits with seat 0."""
    near = 0 if viewer is None else viewer
    players = len(view["seats"])
    fight = Fight(view) if view["battle"] is not None else None
    areas = [_seat(view, fight, (near + i) % players, viewer) for i in range(1, players)]
    areas.append(_piles(view, viewer))
    if fight is not None:
        areas.append(_battle(view, fight))
    areas.append(_seat(view, fight, near, viewer))
    return Scene(tuple(areas), _prompt(view, fight, viewer))


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
def _seat(view: Document, fight: Fight | None, seat: int, viewer: int | None) -> Area:
    its, mine = view["seats"][seat], seat == viewer
    state, zones = "seat", []
    if seat in view["eliminated"]:
        state = "out"
    elif its["flowers"] is None:  # V7
        state = "building"
        zones = [_hand(view, seat, viewer)]
    else:
        lonely = view["turn"] == seat and len(its["flowers"]) == 1  # R39: an only flower is not shown as spent
        zones = [_flower(view, fight, flower, lonely, viewer) for flower in its["flowers"]]
        if its["pack"]:
            zones.append(_pack(seat, mine, len(its["pack"])))
        zones.append(_hand(view, seat, viewer))
        if mine:
            zones += _own(view, its, seat)
    named = label(f"flower-power-zone-{state}", seat, viewer)
    return Area(named, tuple(zones), id=f"seat-{seat}", kind="mine" if mine else "seat", seat=seat)


def _flower(view: Document, fight: Fight | None, flower: Document, lonely: bool, viewer: int | None) -> Zone:
    name, power = flower["name"], flower["power"]
    kinds = ("spent" if flower["spent"] and not lonely else "fresh", *(("power",) if power else ()))
    knowing = tuple(sorted({seat for known in flower["known"] for seat in known if seat != viewer}))  # V4: all see who
    sides: tuple[str, ...] = ()
    fighting: frozenset[int] = frozenset()
    if fight is not None:
        sides = tuple(f"{side}ing" for side in SIDES if view["battle"][side] == name)
        fighting = fight.places_of(name, view["battle"])
    petals = tuple(flower["petals"]), tuple(flower["up"])
    return _flower_shown(name, kinds, sides, knowing, *petals, fighting, viewer is None)


@kept
def _flower_shown(
    name: str,
    kinds: tuple[str, ...],
    sides: tuple[str, ...],
    knowing: tuple[int, ...],
    petals: tuple[str | None, ...],
    up: tuple[bool, ...],
    fighting: frozenset[int],
    watching: bool,
) -> Zone:
    named = label(f"flower-power-zone-flower-{'-'.join(kinds)}", name=name)
    if knowing:
        seats = [label("flower-power-zone-seat", seat) for seat in knowing]
        named = Text("flower-power-zone-flower-known", flower=named, who=seats)
    pieces = []
    for place, (card, open_) in enumerate(zip(petals, up, strict=True), start=1):
        # Counted from the bottom, for petals come and go mostly at the top; in a power flower they have no order.
        id = "" if "power" in kinds else f"{name}-{len(petals) + 1 - place}"
        pieces.append(_petal(card, open_, place in fighting, place, "" if watching else f"{name}.{place}", id))
    key, state = "" if watching else f"flower.{name}", " ".join((*kinds, *sides))
    return Zone(named, tuple(pieces), id=f"flower-{name}", shape="radial", key=key, state=state)


@kept
def _petal(card: str | None, up: bool, fighting: bool, place: int, key: str, id: str) -> Piece:
    """With its place; face down but known to the viewer in brackets."""
    down = card is not None and not up
    piece = BACK if card is None else _card(card)
    if card is not None and down:
        piece = replace(piece, mark=Text("flower-power-mark-known", card=mark(card)))
    words = (("down", down), ("selected", fighting))
    return replace(piece, note=str(place), key=key, id=id, state=" ".join(word for word, holds in words if holds))


@kept
def _pack(seat: int, mine: bool, size: int) -> Zone:
    """To touch a card of one's own is to take it and all above it."""
    named, id = label("flower-power-zone-pack"), f"pack-{seat}"
    if not mine:
        return Zone(named, (BACK,) * size, id=id, shape="pile")
    return Zone(named, tuple(replace(BACK, note=str(n), key=f"pack.{n}") for n in range(1, size + 1)), id=id)


def _hand(view: Document, seat: int, viewer: int | None) -> Zone:
    """One's own, without what has become part of a new flower; of others what was spied, and backs for the rest."""
    its = view["seats"][seat]
    if seat == viewer:
        chosen = Counter(view["making"]["petals"] if view["making"] is not None else ())
        cards = (Counter(its["hand"]) - chosen).elements() if chosen else its["hand"]
        return _own_hand(seat, tuple(cards))
    spied = (its["spied"][viewer] if viewer is not None else None) or ()
    return _other_hand(seat, viewer is None, tuple(spied), len(its["hand"]))


@kept
def _own_hand(seat: int, cards: tuple[str, ...]) -> Zone:
    pieces = tuple(_card(card, f"hand.{card}") for card in cards)
    return Zone(Text("flower-power-zone-hand"), pieces, id=f"hand-{seat}", shape="fan")


@kept
def _other_hand(seat: int, watching: bool, spied: tuple[str, ...], size: int) -> Zone:
    pieces = (*map(_card, spied), *(BACK,) * (size - len(spied)))
    key = "" if watching else f"hand-{seat}"
    return Zone(Text("flower-power-zone-hand"), pieces, id=f"hand-{seat}", shape="fan", key=key)


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
        petals = tuple(map(_card, view["making"]["petals"]))
        state = "power" if view["making"]["power"] else ""
        zones.append(Zone(label("flower-power-zone-making"), petals, id="making", shape="radial", state=state))
    return zones


@kept
def _card(card: str, key: str = "", note: str = "", state: str = "") -> Piece:
    art = card if card.startswith("joker") else f"card-{card}"
    return Piece(said(card), mark(card), _paint(card), note=note, art=art, key=key, state=state)


def _paint(card: str) -> str:
    """Spades, clubs and the black joker are black."""
    kind = NUMBER[card]
    return "black" if kind == BLACK or (kind < BLACK and kind // RANKS in (0, 3)) else "red"


# -- piles and battle -----------------------------------------------------------------------------
def _piles(view: Document, viewer: int | None) -> Area:
    piles = _draw_pile(viewer is None, len(view["draw"])), _graveyard(tuple(view["graveyard"]))
    return Area(label("flower-power-zone-piles"), piles, id="piles", kind="piles")


@kept
def _draw_pile(watching: bool, cards: int) -> Zone:
    key = "" if watching else "draw"
    return Zone(Text("flower-power-zone-draw"), (BACK,) * cards, id="draw", shape="pile", key=key)


@kept
def _graveyard(buried: tuple[str, ...]) -> Zone:
    """Everybody may look through it (V6), so its cards lie in order."""
    return Zone(
        Text("flower-power-zone-graveyard"), tuple(map(_card, sorted(buried, key=NUMBER.__getitem__))), id="graveyard"
    )


def _battle(view: Document, fight: Fight) -> Area:
    battle = view["battle"]
    names = {side: battle[side] for side in SIDES}
    rows = [tuple(map(_fighting, names.values(), pair)) for pair in fight.pairs]
    if view["phase"] == "select":
        rows.append(_selected(view, len(rows)))
    levels = tuple(_level(level, row) for level, row in enumerate(rows, start=1))
    return Area(label("flower-power-zone-battle", ahead=fight.ahead(), **names), levels, id="battle", kind="battle")


@kept
def _level(level: int, row: tuple[Piece, ...]) -> Zone:
    return Zone(Text("flower-power-zone-level", level=level), row, id=f"level-{level}", slots=2)


def _fighting(flower: str, card: str) -> Piece:
    return _card(card, "", flower, "copy")  # the petal itself is on its flower


def _selected(view: Document, level: int) -> tuple[Piece, ...]:
    """What is there already on a level on which a petal is still to be selected."""
    pieces = []
    for side, flower in zip(SIDES, fighters(view), strict=True):
        places = view["battle"]["picks"][side] if flower["power"] else range(1, level + 2)
        if level < len(places):
            pieces.append(_fighting(flower["name"], flower["petals"][places[level] - 1]))
    return tuple(pieces)


def _prompt(view: Document, fight: Fight | None, viewer: int | None) -> Text:
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
    if phase == "confirm" and battle["confirming"] == "defend":
        seat = battle["defender"]
    elif phase == "select" and fight is not None:
        state = fight.state
        state.bring_up_to_date()
        level, flower = len(fight.pairs) + 1, battle[SIDES[state.mover != state.turn]]
        return Text("flower-power-prompt-select", flower=flower, level=level, **who(state.mover, viewer))
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
