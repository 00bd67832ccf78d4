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
from florilege.kernel.narration import who
from florilege.kernel.scene import Area, Piece, Scene, Zone
from florilege.kernel.texts import Text

TOKENS_IN_THE_BOX = 30  # a score is a number (Q12); more than so many are only written

Document = dict[str, Any]


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
    its, colour = view["seats"][seat], view["options"]["colours"][seat]
    mine = seat == viewer
    partner = view["options"]["teams"] and viewer is not None and (viewer + 2) % 4 == seat
    zones = [_score(its, seat)]
    owned = [power for power in POWERS if its[power] not in (None, False)]
    if owned:
        zones.append(_tokens("lotus-zone-powers", f"powers-{seat}", owned))
    if view["pending"][:1] == [seat]:
        free = [reward for reward in ("score", *POWERS) if reward not in owned]
        zones.append(_tokens("lotus-zone-rewards", f"rewards-{seat}", free, "reward" if mine else ""))
    hand = _cards(its["hand"], f"hand-{seat}", "hand") if mine else _backs(its["hand"], colour)
    zones += [
        Zone(Text("lotus-zone-reserve"), _pieces(view, seat, "reserve", viewer), id=f"reserve-{seat}", shape="tokens"),
        Zone(
            Text("lotus-zone-deck"),
            _backs(its["deck"], colour),
            id=f"deck-{seat}",
            shape="pile",
            key="deck" if mine else "",
        ),
        Zone(Text("lotus-zone-hand"), hand, id=f"hand-{seat}", shape="fan"),
    ]
    return Area(
        Text("lotus-zone-seat", colour=colour_name(colour), partner=str(partner).lower(), **who(seat, viewer)),
        tuple(zones),
        id=f"seat-{seat}",
        kind="mine" if mine else "seat",
        seat=seat,
    )


def _score(its: Document, seat: int) -> Zone:
    return Zone(
        Text("lotus-zone-score"),
        (_token("score"),) * min(its["tokens"], TOKENS_IN_THE_BOX),
        Text("lotus-zone-won", petals=its["petals"], tokens=its["tokens"]),
        id=f"score-{seat}",
        shape="tokens",
    )


def _tokens(label: str, id: str, rewards: list[str], touch: str = "") -> Zone:
    """Tokens with their names beside them."""
    names = Text("lotus-zone-list", items=[Text(f"lotus-power-{reward}") for reward in rewards])
    return Zone(Text(label), tuple(_token(reward, touch) for reward in rewards), names, id=id, shape="tokens")


def _token(reward: str, touch: str = "") -> Piece:
    art = "token" if reward == "score" else f"power-{reward}"
    return Piece(Text(f"lotus-power-{reward}"), art=art, key=f"{touch}.{reward}" if touch else "")


def _garden(view: Document, viewer: int | None) -> Area:
    zones = []
    for flower in TYPE_NAMES:
        petals, needed = view["garden"][flower], petals_needed(flower)
        zones.append(
            Zone(
                Text("lotus-zone-flower", flower=place_name(flower), number=len(petals), needed=needed),
                tuple(_petal(name, f"flower-{flower}.{k}") for k, name in enumerate(petals)),
                id=f"flower-{flower}",
                shape="spiral",
                key=f"flower.{flower}" if viewer is not None else "",
                slots=needed,
            )
        )
        standing = [piece for seat in range(len(view["seats"])) for piece in _pieces(view, seat, flower, viewer)]
        if standing:
            label = Text("lotus-zone-guardians", flower=place_name(flower))
            zones.append(Zone(label, tuple(standing), id=f"guardians-{flower}", shape="tokens"))
    return Area(Text("lotus-zone-garden"), tuple(zones), id="garden", kind="garden")


def _wildflowers(view: Document, viewer: int | None) -> Area:
    row = _cards(view["wildflowers"], "face-up", "draw" if viewer is not None else "")
    deck = (Piece(art="back-wild"),) * len(view["wildflower_deck"])
    return Area(
        Text("lotus-zone-wildflowers"),
        (
            Zone(Text("lotus-zone-face-up"), row, id="face-up", slots=FACE_UP),
            Zone(Text("lotus-zone-deck"), deck, id="wild-deck", shape="pile"),
        ),
        id="wildflowers",
        kind="wildflowers",
    )


def _pieces(view: Document, seat: int, place: str, viewer: int | None) -> tuple[Piece, ...]:
    """A seat's guardians and elder guardian that are at this place.  Its two guardians are not told apart."""
    its, colour = view["seats"][seat], view["options"]["colours"][seat]
    found = [("guardian", f"guardian-{seat}.{place}.{k}") for k in range(its["guardians"].count(place))]
    if its["elder"] == place:
        found.append(("elder", f"elder-{seat}"))
    return tuple(
        Piece(
            Text(f"lotus-piece-{kind}", colour=colour_name(colour)),
            Text(f"lotus-mark-{kind}", colour=Text(f"lotus-mark-{colour}")),
            paint=colour,
            art=kind,
            key=f"{kind}.{place}" if seat == viewer else "",
            id=id,
        )
        for kind, id in found
    )


def _backs(hidden: list[None], colour: str) -> tuple[Piece, ...]:
    return (Piece(art="back-petal", paint=colour),) * len(hidden)


def _cards(names: list[str], place: str, touch: str) -> tuple[Piece, ...]:
    """Cards of a hand or of the row; cards with the same name are alike."""
    seen: Counter[str] = Counter()
    pieces = []
    for name in sorted(names, key=place_in_row):
        pieces.append(_card(name, f"{place}.{name}.{seen[name]}", f"{touch}.{name}" if touch else ""))
        seen[name] += 1
    return tuple(pieces)


def _card(name: str, id: str, key: str) -> Piece:
    """A card in a hand or in the row: its mark says the type and the number of symbols, 0 for a wildflower."""
    flower, colour, *symbols = name.split(".")
    mark = Text("lotus-mark-card", flower=Text(f"lotus-mark-{flower}"), symbols="".join(symbols) or "0")
    paint = "" if colour == "wild" else colour
    return Piece(some([name])[0], mark, paint, art=f"petal-{flower}", key=key, id=id)


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
