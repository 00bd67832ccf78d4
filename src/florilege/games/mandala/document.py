"""Positions of Mandala as documents (sections 11, 13 and 14)."""

from __future__ import annotations

from collections import Counter
from typing import Any

from florilege.games.mandala import rules
from florilege.games.mandala.notation import COLOUR_NAMES
from florilege.games.mandala.rules import CARDS, COLOURS, FIELD, HAND_LIMIT, MOUNTAIN, NOWHERE, OF_A_COLOUR, Mandala
from florilege.kernel.cards import as_row, counted, spread, top_first
from florilege.kernel.inspection import Inspection
from florilege.kernel.options import Option, WholeNumber
from florilege.texts.text import Seat, Text

OPTIONS: dict[str, Option] = {"turn_limit": WholeNumber(0, low=0, rule="Q17", none=0)}
KEYS = (
    *("game", "options", "phase", "turn", "turns", "seats"),
    *("mountains", "pile", "discard", "exhausted", "destroying", "end"),
)
SEAT_KEYS = ("hand", "cup", "river", "fields")
PHASES = ("play", "destroy", "over")
ENDS = {
    rules.NOT_ENDED: None,
    rules.BY_RIVER: "river",
    rules.BY_PILE: "pile",
    rules.BY_TURN_LIMIT: "turn-limit",
    rules.BY_DEAD_END: "stuck",
}
NUMBER = {name: c for c, name in enumerate(COLOUR_NAMES)}

Document = dict[str, Any]


# -- writing ----------------------------------------------------------------------------------
def dump(state: Mandala) -> Document:
    return _write(state, everything=True, viewer=None)


def view(state: Mandala, seat: int | None) -> Document:
    return _write(state, everything=False, viewer=seat)


def _write(state: Mandala, everything: bool, viewer: int | None) -> Document:
    """A document of what may be seen; whatever is not named here cannot appear."""
    return {
        "game": "mandala",
        "options": {"turn_limit": state.turn_limit},
        "phase": "over" if state.over else "destroy" if state.destroying >= 0 else "play",
        "turn": state.turn,
        "turns": state.turns,
        "seats": [_seat(state, seat, everything or seat == viewer) for seat in range(2)],  # R6
        "mountains": [_area(state, m, MOUNTAIN) for m in range(2)],
        "pile": top_first(state.pile, state.pile_size, COLOUR_NAMES) if everything else [None] * state.pile_size,
        "discard": [COLOUR_NAMES[state.discard[place]] for place in range(state.discard_size - 1, -1, -1)],
        "exhausted": bool(state.exhausted),
        "destroying": state.destroying + 1 if state.destroying >= 0 else None,
        "end": ENDS[state.end],
    }


def _seat(state: Mandala, seat: int, own: bool) -> Document:
    shown = own or state.over  # R37, Q16
    return {
        "hand": spread(state.hand[seat], COLOUR_NAMES) if own else [None] * state.hand_size[seat],
        "cup": spread(state.cup[seat], COLOUR_NAMES) if shown else [None] * state.cup_size(seat),
        "river": _river(state, seat),
        "fields": [_area(state, m, FIELD + seat) for m in range(2)],
    }


def _area(state: Mandala, m: int, area: int) -> list[str]:
    cards: list[str] = []
    for c in range(COLOURS):
        if state.zone[m][c] == area:
            cards += [COLOUR_NAMES[c]] * state.count[m][c]
    return cards


def _river(state: Mandala, seat: int) -> list[str]:
    spaces = [""] * state.river_size[seat]
    for c in range(COLOURS):
        if state.river[seat][c] > 0:
            spaces[state.river[seat][c] - 1] = COLOUR_NAMES[c]
    return spaces


def result(state: Mandala) -> Document:
    """Section 14."""
    rivers = [_river(state, seat) for seat in range(2)]
    spaces = [
        [space * state.cup[seat][NUMBER[name]] for space, name in enumerate(rivers[seat], start=1)]  # R37
        for seat in range(2)
    ]
    return {
        "scores": [sum(points) for points in spaces],
        "winners": state.winners(),
        "detail": {"end": ENDS[state.end], "cups": [sum(state.cup[seat]) for seat in range(2)], "spaces": spaces},
    }


def census(document: Document) -> Counter[str]:
    lists = [document["pile"], document["discard"], *document["mountains"]]
    for seat in document["seats"]:
        lists += [seat["hand"], seat["cup"], seat["river"], *seat["fields"]]
    return Counter(card for cards in lists for card in cards)


# -- reading ----------------------------------------------------------------------------------
def load(document: Any) -> Mandala:
    look = Inspection(shape_rule="V1")
    with look.stage():
        _check_shape(look, document)
    with look.stage():
        _check_cards(look, document)
        _check_phase(look, document)
    state = _read(document)
    with look.stage():
        _check_by_rules(look, document, state)
    return state


def _check_shape(look: Inspection, document: Any) -> None:
    """V1: keys, types, orders."""
    if not look.keys(document, "", KEYS):
        return
    look.one_of(document["game"], "game", ["mandala"])
    look.options(document["options"], OPTIONS, players=2)
    look.one_of(document["phase"], "phase", PHASES)
    look.one_of(document["turn"], "turn", [0, 1])
    look.whole(document["turns"], "turns")
    look.flag(document["exhausted"], "exhausted")
    look.one_of(document["destroying"], "destroying", [None, 1, 2])
    look.one_of(document["end"], "end", list(ENDS.values()))
    look.cards(document["pile"], "pile", COLOUR_NAMES)
    look.cards(document["discard"], "discard", COLOUR_NAMES)
    _check_pair(look, document["mountains"], "mountains")
    if look.list(document["seats"], "seats", length=2):
        for number, seat in enumerate(document["seats"]):
            where = f"seats.{number}"
            if look.keys(seat, where, SEAT_KEYS):
                look.cards(seat["hand"], f"{where}.hand", COLOUR_NAMES, in_order=True)
                look.cards(seat["cup"], f"{where}.cup", COLOUR_NAMES, in_order=True)
                look.cards(seat["river"], f"{where}.river", COLOUR_NAMES)
                _check_pair(look, seat["fields"], f"{where}.fields")


def _check_pair(look: Inspection, areas: Any, where: str) -> None:
    if look.list(areas, where, length=2):
        for m, area in enumerate(areas):
            look.cards(area, f"{where}.{m}", COLOUR_NAMES, in_order=True)


def _check_cards(look: Inspection, document: Document) -> None:
    """V2 to V5: what holds in every phase."""
    seats = document["seats"]
    found = census(document)
    for name in COLOUR_NAMES:
        colour = Text(f"mandala-colour-{name}")
        look.need(found[name] == OF_A_COLOUR, "mandala-v-number", "V2", colour=colour, found=found[name])
    for number, seat in enumerate(seats):
        who = Seat(number)
        river = set(seat["river"])
        look.need(len(seat["hand"]) <= HAND_LIMIT, "mandala-v-hand", "V2", who=who, found=len(seat["hand"]))
        look.need(len(river) == len(seat["river"]), "mandala-v-river-twice", "V2", who=who)
        look.need(len(seat["cup"]) >= 2, "mandala-v-cup", "V3", who=who)
        strange = sum(card not in river for card in seat["cup"])
        look.need(strange <= 2, "mandala-v-cup-strange", "V3", who=who, found=strange)
    for m in range(2):
        areas = [set(area) for area in areas_of(document, m)]
        for name in COLOUR_NAMES:
            if sum(name in area for area in areas) > 1:
                look.note("mandala-v-areas", "V4", colour=Text(f"mandala-colour-{name}"), mandala=m + 1)
    look.need(bool(document["pile"]) or document["exhausted"], "mandala-v-exhausted", "V5")


def areas_of(document: Document, m: int) -> list[list[str]]:
    return [document["mountains"][m], *(seat["fields"][m] for seat in document["seats"])]


def _colours_in(document: Document, m: int) -> set[str]:
    return {card for area in areas_of(document, m) for card in area}


def _check_phase(look: Inspection, document: Document) -> None:
    phase, rule = document["phase"], {"play": "V6", "destroy": "V7", "over": "V8"}[document["phase"]]
    being_destroyed = document["destroying"]
    if phase == "destroy":
        look.need(being_destroyed is not None, "mandala-v-destroying-null", rule)
    else:
        look.need(being_destroyed is None, "mandala-v-destroying", rule, phase=phase)
    if phase == "over":
        _check_over(look, document)
        return
    look.not_ended(document, rule)
    for number, seat in enumerate(document["seats"]):
        look.need(bool(seat["hand"]), "mandala-v-hand-empty", rule, who=Seat(number))  # Q13
    for m in range(2):
        if m + 1 != being_destroyed:
            look.need(len(_colours_in(document, m)) < COLOURS, "mandala-v-complete", rule, mandala=m + 1)
            look.need(len(document["mountains"][m]) >= 2, "mandala-v-mountain", rule, mandala=m + 1)
    if phase == "play":
        for number, seat in enumerate(document["seats"]):
            look.need(len(seat["river"]) < COLOURS, "mandala-v-river-full", rule, who=Seat(number))
        look.need(bool(document["pile"]) or not document["discard"], "mandala-v-not-shuffled", rule)
    elif being_destroyed is not None:
        _check_destroy(look, document, being_destroyed - 1)


def _check_destroy(look: Inspection, document: Document, m: int) -> None:
    """V7: the mandala being shared out."""
    look.need(len(set(document["mountains"][m])) >= 2, "mandala-v-nothing-to-choose", "V7", mandala=m + 1)
    for number, seat in enumerate(document["seats"]):
        if len(seat["river"]) == COLOURS:
            look.need(seat["river"][-1] in _gone(document, m), "mandala-v-river-last", "V7", who=Seat(number))


def _gone(document: Document, m: int) -> set[str]:
    return set(COLOUR_NAMES) - _colours_in(document, m)


def _check_by_rules(look: Inspection, document: Document, state: Mandala) -> None:
    """What V6 and V7 ask of the rules themselves."""
    if document["phase"] == "play":
        look.need(not state.is_dead_end(), "mandala-v-dead-end", "V6")
    elif document["phase"] == "destroy":
        m = document["destroying"] - 1
        gone = _gone(document, m)
        for number, seat in enumerate(document["seats"]):
            taken = (len(gone) + (number == state.chooses_first())) // 2  # R28
            if seat["fields"][m] and len(gone & set(seat["river"])) < taken:  # R29, R30
                look.note("mandala-v-river-taken", "V7", who=Seat(number), taken=taken)


def _check_over(look: Inspection, document: Document) -> None:
    """V8."""
    end = document["end"]
    look.ended(document, "V8")
    for number, seat in enumerate(document["seats"]):
        look.need(not seat["hand"], "mandala-v-over-hand", "V8", who=Seat(number))
    for m in range(2):
        look.need(not any(areas_of(document, m)), "mandala-v-over-cards", "V8", mandala=m + 1)
    full = any(len(seat["river"]) == COLOURS for seat in document["seats"])
    look.need(end is None or (end == "river") == full, "mandala-v-over-river", "V8")
    look.need(end != "pile" or document["exhausted"], "mandala-v-over-pile", "V8")


def _read(document: Document) -> Mandala:
    seats = document["seats"]
    state = table(document)
    state.restore(
        {
            "hand": [counted(seat["hand"], COLOUR_NAMES) for seat in seats],
            "cup": [counted(seat["cup"], COLOUR_NAMES) for seat in seats],
            "secret": [_secret(seat) for seat in seats],
            "pile": as_row(document["pile"], NUMBER, CARDS),
            "discard": as_row(document["discard"], NUMBER, CARDS),
        }
    )
    return state


def table(document: Document) -> Mandala:
    """What lies open on the table, the cards of the discard pile aside: all of it can be read off a view too."""
    state = Mandala()
    _lay_open(state, document)
    state.call_mover()
    return state


def _lay_open(state: Mandala, document: Document) -> None:
    state.players = 2
    state.over = document["phase"] == "over"
    state.turn = document["turn"]
    state.turns = document["turns"]
    state.turn_limit = document["options"]["turn_limit"]
    state.destroying = (document["destroying"] or 0) - 1
    state.exhausted = document["exhausted"]
    state.end = next(number for number, end in ENDS.items() if end == document["end"])
    state.pile_size = len(document["pile"])
    state.discard_size = len(document["discard"])
    for m in range(2):
        for c in range(COLOURS):
            state.zone[m][c] = NOWHERE
            state.count[m][c] = 0
        for area, cards in enumerate(areas_of(document, m), start=MOUNTAIN):
            for card in cards:
                state.zone[m][NUMBER[card]] = area
                state.count[m][NUMBER[card]] += 1
    for number, seat in enumerate(document["seats"][:2]):
        state.hand_size[number] = len(seat["hand"])
        state.river_size[number] = len(seat["river"])
        for space, name in enumerate(seat["river"], start=1):
            state.river[number][NUMBER[name]] = space


def _secret(seat: Document) -> list[int]:
    """The two cards of R5, which a document does not tell: those not in the river (V3), then any."""
    return [NUMBER[card] for card in sorted(seat["cup"], key=lambda card: card in seat["river"])[:2]]
