"""The table of Lotus as one seat sees it."""

from __future__ import annotations

from collections import Counter
from typing import Any

from florilege.games.lotus.document import table
from florilege.games.lotus.notation import (
    POWERS,
    TYPE_NAMES,
    colour_name,
    petals_needed,
    place_in_row,
    place_name,
    some,
)
from florilege.games.lotus.rules import FACE_UP
from florilege.scenes.narration import who
from florilege.scenes.scene import Area, Piece, Scene, Zone, kept, label
from florilege.texts.text import Text

TOKENS_IN_THE_BOX = 30  # a score is a number (Q12); more than so many are only written

Document = dict[str, Any]
Cards = tuple[str, ...]


def scene(view: Document, viewer: int | None) -> Scene:
    """The others in turn order, the garden between, one's own seat near; a spectator sits with seat 0."""
    near = 0 if viewer is None else viewer
    players = len(view["seats"])
    others = [(near + i) % players for i in range(1, players)]
    areas = [_seat(view, seat, viewer) for seat in others]
    areas += [_garden(view, viewer), _wildflowers(view, viewer), _seat(view, near, viewer)]
    return Scene(tuple(areas), _prompt(view, viewer))


def touched(word: str, view: Document, seat: int) -> tuple[str, ...]:
    """The cards, pieces and places that one touches for an action; nothing for who gives an action up."""
    return _touched(word)


@kept
def _touched(word: str) -> tuple[str, ...]:
    verb, *rest = word.split()
    if verb == "play":
        return (*(f"hand.{card}" for card in rest), f"flower.{rest[0].split('.')[0]}")
    if verb == "exchange":
        return (*(f"hand.{card}" for card in rest), "deck")
    if verb in ("guardian", "elder"):
        return (f"{verb}.{rest[0]}", f"flower.{rest[1]}")
    if verb == "reward":
        return (f"reward.{rest[0]}",)
    if verb == "draw":
        return ("deck",) if rest[0] == "deck" else (f"draw.{rest[0]}",)
    return ()


def _seat(view: Document, seat: int, viewer: int | None) -> Area:
    its, colour, mine = view["seats"][seat], view["options"]["colours"][seat], seat == viewer
    partner = view["options"]["teams"] and viewer is not None and (viewer + 2) % 4 == seat
    zones = [_score(seat, its["petals"], its["tokens"])]
    owned = tuple(power for power in POWERS if its[power] not in (None, False))
    if owned:
        zones.append(_tokens("powers", f"powers-{seat}", owned))
    if view["pending"][:1] == [seat]:
        free = tuple(reward for reward in ("score", *POWERS) if reward not in owned)
        zones.append(_tokens("rewards", f"rewards-{seat}", free, "reward" if mine else ""))
    hand = _hand(seat, tuple(its["hand"])) if mine else _hidden_hand(seat, colour, len(its["hand"]))
    zones += [_reserve(seat, _pieces(view, seat, "reserve", viewer)), _deck(seat, mine, colour, len(its["deck"])), hand]
    return Area(
        _seat_label(seat, viewer, colour, partner),
        tuple(zones),
        id=f"seat-{seat}",
        kind="mine" if mine else "seat",
        seat=seat,
    )


@kept
def _seat_label(seat: int, viewer: int | None, colour: str, partner: bool) -> Text:
    return Text("lotus-zone-seat", colour=colour_name(colour), partner=str(partner).lower(), **who(seat, viewer))


@kept
def _reserve(seat: int, pieces: tuple[Piece, ...]) -> Zone:
    return Zone(Text("lotus-zone-reserve"), pieces, id=f"reserve-{seat}", shape="tokens")


@kept
def _deck(seat: int, mine: bool, colour: str, cards: int) -> Zone:
    key = "deck" if mine else ""
    return Zone(Text("lotus-zone-deck"), _backs(cards, colour), id=f"deck-{seat}", shape="pile", key=key)


@kept
def _hand(seat: int, cards: Cards) -> Zone:
    return Zone(Text("lotus-zone-hand"), _cards(cards, f"hand-{seat}", "hand"), id=f"hand-{seat}", shape="fan")


@kept
def _hidden_hand(seat: int, colour: str, cards: int) -> Zone:
    return Zone(Text("lotus-zone-hand"), _backs(cards, colour), id=f"hand-{seat}", shape="fan")


@kept
def _score(seat: int, petals: int, tokens: int) -> Zone:
    return Zone(
        Text("lotus-zone-score"),
        (_token("score"),) * min(tokens, TOKENS_IN_THE_BOX),
        Text("lotus-zone-won", petals=petals, tokens=tokens),
        id=f"score-{seat}",
        shape="tokens",
    )


@kept
def _tokens(kind: str, id: str, rewards: tuple[str, ...], touch: str = "") -> Zone:
    """Tokens with their names beside them."""
    names = Text("lotus-zone-list", items=[Text(f"lotus-power-{reward}") for reward in rewards])
    return Zone(
        label(f"lotus-zone-{kind}"), tuple(_token(reward, touch) for reward in rewards), names, id=id, shape="tokens"
    )


@kept
def _token(reward: str, touch: str = "") -> Piece:
    art = "token" if reward == "score" else f"power-{reward}"
    return Piece(Text(f"lotus-power-{reward}"), art=art, key=f"{touch}.{reward}" if touch else "")


def _garden(view: Document, viewer: int | None) -> Area:
    zones = []
    for flower in TYPE_NAMES:
        zones.append(_flower(flower, viewer is None, tuple(view["garden"][flower])))
        standing = [piece for seat in range(len(view["seats"])) for piece in _pieces(view, seat, flower, viewer)]
        if standing:
            zones.append(_guardians(flower, tuple(standing)))
    return Area(label("lotus-zone-garden"), tuple(zones), id="garden", kind="garden")


@kept
def _flower(flower: str, watching: bool, petals: Cards) -> Zone:
    needed = petals_needed(flower)
    return Zone(
        Text("lotus-zone-flower", flower=place_name(flower), number=len(petals), needed=needed),
        tuple(_petal(name, f"flower-{flower}.{k}") for k, name in enumerate(petals)),
        id=f"flower-{flower}",
        shape="spiral",
        key="" if watching else f"flower.{flower}",
        slots=needed,
    )


@kept
def _guardians(flower: str, pieces: tuple[Piece, ...]) -> Zone:
    named = Text("lotus-zone-guardians", flower=place_name(flower))
    return Zone(named, pieces, id=f"guardians-{flower}", shape="tokens")


def _wildflowers(view: Document, viewer: int | None) -> Area:
    zones = _face_up(viewer is None, tuple(view["wildflowers"])), _wild_deck(len(view["wildflower_deck"]))
    return Area(label("lotus-zone-wildflowers"), zones, id="wildflowers", kind="wildflowers")


@kept
def _face_up(watching: bool, cards: Cards) -> Zone:
    row = _cards(cards, "face-up", "" if watching else "draw")
    return Zone(Text("lotus-zone-face-up"), row, id="face-up", slots=FACE_UP)


@kept
def _wild_deck(cards: int) -> Zone:
    return Zone(Text("lotus-zone-deck"), (Piece(art="back-wild"),) * cards, id="wild-deck", shape="pile")


def _pieces(view: Document, seat: int, place: str, viewer: int | None) -> tuple[Piece, ...]:
    """A seat's guardians and elder guardian that are at this place.  Its two guardians are not told apart."""
    its, colour = view["seats"][seat], view["options"]["colours"][seat]
    found = [("guardian", f"guardian-{seat}.{place}.{k}") for k in range(its["guardians"].count(place))]
    if its["elder"] == place:
        found.append(("elder", f"elder-{seat}"))
    return tuple(_figure(kind, colour, f"{kind}.{place}" if seat == viewer else "", id) for kind, id in found)


@kept
def _figure(kind: str, colour: str, key: str, id: str) -> Piece:
    """A guardian or an elder guardian."""
    return Piece(
        Text(f"lotus-piece-{kind}", colour=colour_name(colour)),
        Text(f"lotus-mark-{kind}", colour=Text(f"lotus-mark-{colour}")),
        paint=colour,
        art=kind,
        key=key,
        id=id,
    )


def _backs(cards: int, colour: str) -> tuple[Piece, ...]:
    return (Piece(art="back-petal", paint=colour),) * cards


def _cards(names: Cards, place: str, touch: str) -> tuple[Piece, ...]:
    """Cards of a hand or of the row; cards with the same name are alike."""
    seen: Counter[str] = Counter()
    pieces = []
    for name in sorted(names, key=place_in_row):
        pieces.append(_card(name, f"{place}.{name}.{seen[name]}", f"{touch}.{name}" if touch else ""))
        seen[name] += 1
    return tuple(pieces)


@kept
def _card(name: str, id: str, key: str) -> Piece:
    """A card in a hand or in the row: its mark says the type and the number of symbols, 0 for a wildflower."""
    flower, colour, *symbols = name.split(".")
    mark = Text("lotus-mark-card", flower=Text(f"lotus-mark-{flower}"), symbols="".join(symbols) or "0")
    paint = "" if colour == "wild" else colour
    return Piece(some([name])[0], mark, paint, art=f"petal-{flower}", key=key, id=id)


@kept
def _petal(name: str, id: str) -> Piece:
    """A petal in the garden: its mark says the colour and the number of symbols."""
    flower, colour, *symbols = name.split(".")
    art = f"petal-{flower}"
    if not symbols:
        return Piece(some([name])[0], Text("lotus-mark-wild"), art=art, id=id)
    mark = Text("lotus-mark-card", flower=Text(f"lotus-mark-{colour}"), symbols=symbols[0])
    return Piece(Text("lotus-petal", card=some([name]), colour=colour_name(colour)), mark, colour, art=art, id=id)


def _prompt(view: Document, viewer: int | None) -> Text:
    phase, turn = view["phase"], view["turn"]
    if phase == "over":
        return Text("lotus-prompt-over")
    if phase == "reward":
        return Text("lotus-prompt-reward", **who(view["pending"][0], viewer))
    if phase == "draw":
        return Text("lotus-prompt-draw", number=table(view).cards_short(turn), **who(turn, viewer))
    last = "true" if view["last_turn"] is not None else "false"
    return Text("lotus-prompt-action", number=view["actions"], last=last, **who(turn, viewer))
