"""Positions of Flowers as documents (sections 11, 13 and 14)."""

from __future__ import annotations

from collections import Counter
from itertools import groupby
from typing import Any

from florilege.errors import shown
from florilege.games.flowers import rules
from florilege.games.flowers.notation import COLOUR_NAMES, TILE_NAMES, colour_name, tile_colour, tile_name
from florilege.games.flowers.rules import (
    CARDS,
    COLOURS,
    FACE_DOWN,
    FACE_UP,
    HELD,
    IN_CENTRE,
    IN_PILE,
    LAST_FLOWER,
    MANDALAS,
    NONE,
    OF_A_BACK,
    OF_A_COLOUR,
    SEATS,
    TILES,
    Flowers,
)
from florilege.kernel.cards import as_row, counted, padded, spread, top_first
from florilege.kernel.inspection import Inspection
from florilege.kernel.options import Choice, Option, WholeNumber
from florilege.texts.text import Seat

OPTIONS: dict[str, Option] = {
    "tile_backs": Choice("colours", ("colours", "random"), rule="Q2"),
    "both_tiles": Choice("retrieve", ("retrieve", "discard"), rule="Q12"),
    "turn_limit": WholeNumber(0, low=0, rule="Q19", none=0),
}
KEYS = (
    *("game", "options", "phase", "turn", "turns", "order", "end"),
    *("pile", "discard", "dark", "light", "mandalas", "seats"),
)
MANDALA_KEYS = ("tiles", "marker", "sides")
SEAT_KEYS = ("hand", "tiles", "flowers")
PHASES = ("play", "tile", "final", "over")
ENDS = {
    rules.NOT_ENDED: None,
    rules.BY_FLOWERS: "flowers",
    rules.BY_TILES: "tiles",
    rules.BY_TURN_LIMIT: "turn-limit",
    rules.BY_STUCK: "stuck",
}
DOWN = "-down"
BACKS = ("dark", "light")  # the keys of the two piles, too
SIDE_NAMES = COLOUR_NAMES + tuple(name + DOWN for name in COLOUR_NAMES)
NUMBER = {name: c for c, name in enumerate(COLOUR_NAMES)}
TILE = {name: tile for tile, name in enumerate(TILE_NAMES)}

Document = dict[str, Any]


# -- writing ----------------------------------------------------------------------------------
def dump(state: Flowers) -> Document:
    return _write(state, everything=True, viewer=None)


def view(state: Flowers, seat: int | None) -> Document:
    return _write(state, everything=False, viewer=seat)


def _write(state: Flowers, everything: bool, viewer: int | None) -> Document:
    """A document of what may be seen (Q21, Q22); whatever is not named here cannot appear."""
    size, left = state.pile_size, state.tiles_left
    sides = _sides(state)
    seats, mandalas = [], []
    for seat in range(state.players):
        own = everything or seat == viewer
        seats.append(
            {
                "hand": spread(state.hand[seat], COLOUR_NAMES) if own else [None] * state.hand_size[seat],
                "tiles": [TILE_NAMES[tile] for tile in list(state.single[seat]) if tile != NONE],
                "flowers": _flowers(state, seat) if own or state.over else _backs(state, seat),
            }
        )
    for m in range(MANDALAS):
        shown_sides = []
        for seat in range(state.players):
            own = everything or seat == viewer
            shown_sides.append([card if own or not card.endswith(DOWN) else None for card in sides[m][seat]])
        tiles = (state.dark_tile[m], state.light_tile[m])
        mandalas.append(
            {
                "tiles": [TILE_NAMES[tile] for tile in tiles if tile != NONE],
                "marker": None if state.marker[m] == NONE else state.marker[m],
                "sides": shown_sides,
            }
        )
    return {
        "game": "flowers",
        "options": {
            "tile_backs": "random" if state.random_backs else "colours",
            "both_tiles": "discard" if state.both_discard else "retrieve",
            "turn_limit": state.turn_limit,
        },
        "phase": _phase(state),
        "turn": state.turn,
        "turns": state.turns,
        "order": [
            m + 1 if everything or ENDS[state.end] is not None else None
            for m in state.order  # Q18
        ],
        "end": ENDS[state.end],
        "pile": top_first(state.pile, size, COLOUR_NAMES) if everything else [None] * size,
        "discard": top_first(state.discard, state.discard_size, COLOUR_NAMES),
        "dark": top_first(state.dark, left, TILE_NAMES) if everything else [None] * left,
        "light": top_first(state.light, left, TILE_NAMES) if everything else [None] * left,
        "mandalas": mandalas,
        "seats": seats,
    }


def _phase(state: Flowers) -> str:
    if state.over:
        return "over"
    if state.destroying == NONE:
        return "play"
    return "tile" if ENDS[state.end] is None else "final"


def _flowers(state: Flowers, seat: int) -> list[list[str]]:
    return [
        [TILE_NAMES[tile], TILE_NAMES[state.mate[tile]]]
        for tile in range(TILES)
        if state.place[tile] == HELD + seat and tile < state.mate[tile]
    ]


def _backs(state: Flowers, seat: int) -> list[list[str]] | list[list[None]]:
    """What others see of flowers (Q21): the dark ones first, since the order of the tiles would tell more."""
    flowers = _flowers(state, seat)
    if state.random_backs:
        return [[None, None] for _ in flowers]
    backs = [BACKS[0] if rules.has_dark_back(TILE[low]) else BACKS[1] for low, _ in flowers]
    return [[back, back] for back in sorted(backs, key=BACKS.index)]


def _sides(state: Flowers) -> list[list[list[str]]]:
    """[mandala][seat]: the cards, oldest first."""
    sides: list[list[list[str]]] = [[[] for _ in range(SEATS)] for _ in range(MANDALAS)]
    for lying in state.laid[: state.laid_size]:
        action, seat, face = lying // (2 * SEATS), lying // 2 % SEATS, lying % 2
        name = COLOUR_NAMES[action // OF_A_COLOUR % COLOURS] + (DOWN if face == FACE_DOWN else "")
        sides[action // rules.ON_A_MANDALA][seat] += [name] * (action % OF_A_COLOUR + 1)
    return sides


def result(state: Flowers) -> Document:
    """Section 14."""
    singles = [
        sum([rules.single_points(tile) for tile in list(state.single[seat]) if tile != NONE])
        for seat in range(state.players)
    ]
    flowers = [
        [rules.flower_points(TILE[low], TILE[high]) for low, high in _flowers(state, seat)]
        for seat in range(state.players)
    ]
    return {
        "scores": [alone + sum(pairs) for alone, pairs in zip(singles, flowers, strict=True)],
        "winners": [seat for seat in range(state.players) if state.value(seat) > 0],
        "detail": {
            "end": ENDS[state.end],
            "singles": singles,
            "flowers": flowers,
            "hands": [state.hand_size[seat] for seat in range(state.players)],
        },
    }


def census(document: Document) -> Counter[str]:
    lists = [document["pile"], document["discard"], document["dark"], document["light"]]
    for mandala in document["mandalas"]:
        lists += [mandala["tiles"], *mandala["sides"]]
    for seat in document["seats"]:
        lists += [seat["hand"], seat["tiles"], *seat["flowers"]]
    return Counter(name.removesuffix(DOWN) for names in lists for name in names)


# -- reading ----------------------------------------------------------------------------------
def load(document: Any) -> Flowers:
    look = Inspection(shape_rule="V1")
    with look.stage():
        _check_shape(look, document)
    with look.stage():
        _check_pieces(look, document)
        _check_seats(look, document)
        for m in range(MANDALAS):
            _check_mandala(look, document, m)
        _check_phase(look, document)
    state = _read(document)
    with look.stage():
        _check_by_rules(look, document, state)
    return state


def _check_shape(look: Inspection, document: Any) -> None:
    """V1: keys, types, names, orders."""
    if not look.keys(document, "", KEYS) or not look.seats(document["seats"], 2, SEATS, "V1"):
        return
    players = len(document["seats"])
    look.one_of(document["game"], "game", ["flowers"])
    look.options(document["options"], OPTIONS, players)
    look.one_of(document["phase"], "phase", PHASES)
    look.one_of(document["turn"], "turn", list(range(players)))
    look.whole(document["turns"], "turns")
    _check_order(look, document["order"])
    look.one_of(document["end"], "end", list(ENDS.values()))
    look.cards(document["pile"], "pile", COLOUR_NAMES)
    look.cards(document["discard"], "discard", COLOUR_NAMES)
    look.cards(document["dark"], "dark", TILE_NAMES)
    look.cards(document["light"], "light", TILE_NAMES)
    if look.list(document["mandalas"], "mandalas", length=MANDALAS):
        for m, mandala in enumerate(document["mandalas"]):
            _check_mandala_shape(look, mandala, f"mandalas.{m}", players)
    for number, seat in enumerate(document["seats"]):
        _check_seat_shape(look, seat, f"seats.{number}")


def _check_order(look: Inspection, order: Any) -> None:
    if look.list(order, "order", length=MANDALAS):
        sound = [look.one_of(m, f"order.{i}", [1, 2, 3]) for i, m in enumerate(order)]
        look.need(not all(sound) or len(set(order)) == MANDALAS, "flowers-v-order", "V1")


def _check_mandala_shape(look: Inspection, mandala: Any, where: str, players: int) -> None:
    if look.keys(mandala, where, MANDALA_KEYS):
        look.cards(mandala["tiles"], f"{where}.tiles", TILE_NAMES)
        look.one_of(mandala["marker"], f"{where}.marker", [None, *range(players)])
        if look.list(mandala["sides"], f"{where}.sides", length=players):
            for seat, side in enumerate(mandala["sides"]):
                look.cards(side, f"{where}.sides.{seat}", SIDE_NAMES)


def _check_seat_shape(look: Inspection, seat: Any, where: str) -> None:
    if look.keys(seat, where, SEAT_KEYS):
        look.cards(seat["hand"], f"{where}.hand", COLOUR_NAMES, in_order=True)
        look.cards(seat["tiles"], f"{where}.tiles", TILE_NAMES, in_order=True)
        flowers, place = seat["flowers"], f"{where}.flowers"
        if look.list(flowers, place):
            sound = [
                look.list(flower, f"{place}.{i}", length=2)
                and look.cards(flower, f"{place}.{i}", TILE_NAMES, in_order=True)
                for i, flower in enumerate(flowers)
            ]
            in_order = not all(sound) or flowers == sorted(flowers, key=lambda flower: [TILE[name] for name in flower])
            look.need(in_order, "position-order", "V1", where=place, value=shown(flowers))


def _check_pieces(look: Inspection, document: Document) -> None:
    """V2."""
    found = census(document)
    for name in COLOUR_NAMES:
        if found[name] != OF_A_COLOUR:
            look.note("flowers-v-number", "V2", colour=colour_name(name), found=found[name])
    for name in TILE_NAMES:
        if found[name] != 1:
            look.note("flowers-v-tile-number", "V2", tile=tile_name(name), found=found[name])
    dark, light = document["dark"], document["light"]
    look.need(len(dark) == len(light), "flowers-v-piles", "V2", dark=len(dark), light=len(light))
    if document["options"]["tile_backs"] == "colours":  # Q2
        for mandala in document["mandalas"]:
            dark, light = dark + mandala["tiles"][:1], light + mandala["tiles"][1:]
        for name in dark:
            if not rules.has_dark_back(TILE[name]):
                look.note("flowers-v-light-back", "V2", tile=tile_name(name))
        for name in light:
            if rules.has_dark_back(TILE[name]):
                look.note("flowers-v-dark-back", "V2", tile=tile_name(name))


def _check_seats(look: Inspection, document: Document) -> None:
    """V3."""
    for number, seat in enumerate(document["seats"]):
        who = Seat(number)
        look.need(bool(seat["hand"]), "flowers-v-hand-empty", "V3", who=who)
        for colour, n in Counter(map(tile_colour, seat["tiles"])).items():
            if n > 1:
                look.note("flowers-v-single-twice", "V3", who=who, colour=colour_name(colour))
        for low, high in seat["flowers"]:
            if tile_colour(low) != tile_colour(high):
                look.note("flowers-v-flower", "V3", who=who, low=tile_name(low), high=tile_name(high))


def _check_mandala(look: Inspection, document: Document, m: int) -> None:
    """V4 to V6: what holds in every phase."""
    mandala, number = document["mandalas"][m], m + 1
    tiles, sides = mandala["tiles"], mandala["sides"]
    if tiles or document["phase"] in ("play", "tile"):
        look.need(len(tiles) == 2, "flowers-v-two-tiles", "V4", mandala=number, found=len(tiles))
    else:
        look.need(not any(sides), "flowers-v-cards-without-tiles", "V4", mandala=number)
    in_centre = set(map(tile_colour, tiles))
    for name in COLOUR_NAMES:
        if fault := _colour_fault(sides, name, name in in_centre):
            look.note(fault, "V5", colour=colour_name(name), mandala=number)
    look.need(_marker_holds(mandala), "flowers-v-marker", "V6", mandala=number)


def _colour_fault(sides: list[list[str]], name: str, in_centre: bool) -> str | None:
    """V5 for one colour of a mandala: what is wrong with how its cards lie."""
    visible = [side for side in sides if name in side]
    hidden = [side for side in sides if name + DOWN in side]
    if in_centre:
        return "flowers-v-face-up" if visible else None
    if not visible:
        return "flowers-v-face-down" if hidden else None
    if len(visible) > 1:
        return "flowers-v-two-sides"
    (side,) = visible
    first, last = side.index(name), len(side) - 1 - side[::-1].index(name)
    if last - first + 1 != side.count(name):
        return "flowers-v-two-runs"
    return "flowers-v-down-first" if name + DOWN in side[:first] else None


def _marker_holds(mandala: Document) -> bool:
    """V6, R23: in the centre without a card face up, else with one who has the most cards of those with one."""
    sizes = {seat: len(side) for seat, side in enumerate(mandala["sides"]) if any(card in NUMBER for card in side)}
    if not sizes:
        return mandala["marker"] is None
    return mandala["marker"] in sizes and sizes[mandala["marker"]] == max(sizes.values())


def colours_present(mandala: Document) -> set[str]:
    """R12; also in a view."""
    visible = {card for side in mandala["sides"] for card in side if card in NUMBER}
    return visible | set(map(tile_colour, mandala["tiles"]))


def being_destroyed(document: Document) -> int | None:
    """The mandala on which a tile is to be chosen; also in a view."""
    if document["phase"] == "tile":
        return next((m for m, it in enumerate(document["mandalas"]) if len(colours_present(it)) == COLOURS), None)
    if document["phase"] == "final":
        return next((m - 1 for m in document["order"] if any(document["mandalas"][m - 1]["sides"])), None)
    return None


def _check_phase(look: Inspection, document: Document) -> None:
    phase = document["phase"]
    finished = [m + 1 for m, mandala in enumerate(document["mandalas"]) if len(colours_present(mandala)) == COLOURS]
    if phase in ("play", "tile"):
        look.not_ended(document, "V7")
        for number, seat in enumerate(document["seats"]):
            look.need(len(seat["flowers"]) < LAST_FLOWER, "flowers-v-third-flower", "V7", who=Seat(number))
    else:
        _check_end(look, document)
    if phase == "tile":
        look.need(len(finished) == 1, "flowers-v-one-finished", "V9", found=len(finished))
    else:
        for number in finished:
            look.note("flowers-v-finished", "V8" if phase == "play" else "V10", mandala=number)
    if phase == "over":
        for m, mandala in enumerate(document["mandalas"]):
            look.need(not any(mandala["sides"]), "flowers-v-over-cards", "V11", mandala=m + 1)


def _check_end(look: Inspection, document: Document) -> None:
    """V10, but for the mandalas that are finished."""
    end = document["end"]
    look.ended(document, "V10")
    if end == "flowers":
        most = max(len(seat["flowers"]) for seat in document["seats"])
        look.need(most >= LAST_FLOWER, "flowers-v-end-flowers", "V10", found=most)
    if end == "tiles":
        look.need(not document["dark"] and not document["light"], "flowers-v-end-tiles", "V10")
    if end in ("flowers", "tiles"):
        emptied = not all(mandala["tiles"] for mandala in document["mandalas"])
        look.need(emptied, "flowers-v-end-emptied", "V10", end=end)


def _check_by_rules(look: Inspection, document: Document, state: Flowers) -> None:
    """What V8, V9 and V11 ask of the rules themselves."""
    phase, turn, m = document["phase"], document["turn"], state.destroying
    if phase == "play":
        look.need(bool(state.actions()), "flowers-v-no-play", "V8", who=Seat(turn))
    elif phase == "tile":
        look.need(state.has_choice(m), "flowers-v-no-choice", "V9", mandala=m + 1)
        newest = document["mandalas"][m]["sides"][turn][-1:]
        look.need(newest != [] and newest[0] in NUMBER, "flowers-v-newest", "V9", mandala=m + 1, who=Seat(turn))
    elif phase == "final":
        chosen = m != NONE and state.has_choice(m)
        look.need(chosen, "flowers-v-final-choice", "V11")


def _read(document: Document) -> Flowers:
    state = table(document)
    dark, light = document["dark"], document["light"]
    place, mate = [IN_PILE] * TILES, [NONE] * TILES
    for mandala in document["mandalas"]:
        for name in mandala["tiles"]:
            place[TILE[name]] = IN_CENTRE
    for number, seat in enumerate(document["seats"]):
        for name in [*seat["tiles"], *(name for flower in seat["flowers"] for name in flower)]:
            place[TILE[name]] = HELD + number
        for low, high in seat["flowers"]:
            mate[TILE[low]], mate[TILE[high]] = TILE[high], TILE[low]
    laid = _laid(document["mandalas"])
    state.restore(
        {
            "order": [m - 1 for m in document["order"]],
            "hand": padded((counted(seat["hand"], COLOUR_NAMES) for seat in document["seats"]), SEATS, [0] * COLOURS),
            "laid": padded(laid, CARDS, 0),
            "laid_size": len(laid),
            "mate": mate,
            "place": place,
            "pile": as_row(document["pile"], NUMBER, CARDS),
            "discard": as_row(document["discard"], NUMBER, CARDS),
            "dark": as_row(dark, TILE, OF_A_BACK),
            "light": as_row(light, TILE, OF_A_BACK),
            "tiles_left": len(dark),
        }
    )
    return state


def table(document: Document) -> Flowers:
    """What lies open on the table: all of it can be read off a view too; what a view may hide is left empty."""
    mandalas, seats = document["mandalas"], document["seats"]
    players, m = len(seats), being_destroyed(document)
    sides = [mandala["sides"] for mandala in mandalas]
    tiles = [[TILE[name] for name in mandala["tiles"]] or [NONE, NONE] for mandala in mandalas]
    markers = [NONE if mandala["marker"] is None else mandala["marker"] for mandala in mandalas]
    singles = [_singles(seat["tiles"]) for seat in seats]
    state = Flowers()
    state.restore(
        {
            "players": players,
            "random_backs": document["options"]["tile_backs"] == "random",
            "both_discard": document["options"]["both_tiles"] == "discard",
            "turn_limit": document["options"]["turn_limit"],
            "over": document["phase"] == "over",
            "turn": document["turn"],
            "turns": document["turns"],
            "mover": document["turn"] if m is None or markers[m] == NONE else markers[m],
            "destroying": NONE if m is None else m,
            "end": next(number for number, end in ENDS.items() if end == document["end"]),
            "hand_size": padded((len(seat["hand"]) for seat in seats), SEATS, 0),
            "cards": [padded(map(len, row), SEATS, 0) for row in sides],
            "up": [padded((sum(card in NUMBER for card in side) for side in row), SEATS, 0) for row in sides],
            "present": [sum(1 << NUMBER[name] for name in colours_present(mandala)) for mandala in mandalas],
            "marker": markers,
            "dark_tile": [pair[0] for pair in tiles],
            "light_tile": [pair[1] for pair in tiles],
            "single": padded(singles, SEATS, [NONE] * COLOURS),
            "mate": [NONE] * TILES,
            "flowers": padded((len(seat["flowers"]) for seat in seats), SEATS, 0),
            "pile_size": len(document["pile"]),
            "discard_size": len(document["discard"]),
        }
    )
    return state


def _singles(names: list[str]) -> list[int]:
    """The single tile of each colour, or NONE."""
    tiles = {tile_colour(name): TILE[name] for name in names}
    return [tiles.get(colour, NONE) for colour in COLOUR_NAMES]


def _laid(mandalas: list[Document]) -> list[int]:
    """The cards on the mat as plays: which play brought which of a run of equal cards does not matter."""
    laid = []
    for m, mandala in enumerate(mandalas):
        for seat, side in enumerate(mandala["sides"]):
            for card, run in groupby(side):
                name = card.removesuffix(DOWN)
                action = rules.play(m, NUMBER[name], len(list(run)))
                laid.append(rules.laid_down(action, seat, FACE_UP if card == name else FACE_DOWN))
    return laid
