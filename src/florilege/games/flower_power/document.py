"""Positions of Flower Power! as documents, and what a view shows (V1 to V7)."""

from __future__ import annotations

from collections import Counter
from typing import Any

from florilege.games.flower_power.cards import CARDS, KINDS, SEATS
from florilege.games.flower_power.conditions import check_cards, check_moment, check_shape, check_table
from florilege.games.flower_power.garden import BUILDING, KNOWN, NO_FLOWER, NOBODY, POWER, REGULAR, UP
from florilege.games.flower_power.names import (
    BATTLE_PHASES,
    CARD_NAMES,
    ENDS_OF_TURN,
    LETTERS,
    NUMBER,
    PHASES,
    SIDES,
    flower_name,
)
from florilege.games.flower_power.rules import FlowerPower
from florilege.kernel.cards import as_row, hidden, padded, top_first
from florilege.kernel.inspection import Inspection

Document = dict[str, Any]


# -- writing ----------------------------------------------------------------------------------
def dump(state: FlowerPower) -> Document:
    return _write(state, everything=True, viewer=None)


def view(state: FlowerPower, seat: int | None) -> Document:
    return _write(state, everything=False, viewer=seat)


def _write(state: FlowerPower, everything: bool, viewer: int | None) -> Document:
    """A document of what may be seen; whatever is not named here cannot appear (V6)."""
    size = state.draw_size
    return {
        "game": "flower-power",
        "options": _options(state),
        "phase": PHASES[state.phase],
        "turn": state.turn,
        "turn_number": state.turn_number,
        "first": _seat(state.first),
        "acted": bool(state.acted),
        "attacked": bool(state.attacked),
        "draw": top_first(state.draw, size, CARD_NAMES) if everything else [None] * size,  # V1
        "graveyard": top_first(state.graveyard, state.graveyard_size, CARD_NAMES),
        "eliminated": [state.eliminated[place] for place in range(state.eliminations)],
        "battle": _battle(state) if PHASES[state.phase] in BATTLE_PHASES else None,
        "making": _making(state) if everything or state.mover == viewer else None,  # V5
        "seats": [_write_seat(state, seat, everything, viewer) for seat in range(state.players)],
    }


def _options(state: FlowerPower) -> Document:
    return {
        "positions": "fixed" if state.fixed_positions else "choose",
        "petals": state.petals,
        "base_hand": state.base_hand,
        "packs": state.packs,
        "jokers": bool(state.jokers),
        "handicap": [
            {"petals": state.handicap_petals[seat], "hand": state.handicap_hand[seat]} for seat in range(state.players)
        ],
        "turn_limit": state.turn_limit,
    }


def _seat(number: int) -> int | None:
    return None if number == NOBODY else number


def _battle(state: FlowerPower) -> Document:
    names = [flower_name(maker, n) for maker, n in zip(state.fighter_maker, state.fighter_number, strict=True)]
    picks = [row[:number] for row, number in zip(state.picks, state.picked, strict=True)]
    tried = [row[:number] for row, number in zip(state.tried, state.tries, strict=True)]
    return {
        **dict(zip(SIDES, names, strict=True)),
        "defender": state.defender,
        "picks": dict(zip(SIDES, picks, strict=True)),
        "tried": dict(zip(SIDES, tried, strict=True)),
        "news": dict(zip(SIDES, map(bool, state.news), strict=True)),
        "replier": state.replier,
        "replied": bool(state.replied),
        "passes": state.passes,
        "played": bool(state.played),
        "confirming": None if state.confirming == NOBODY else SIDES[state.confirming],
        "anew": bool(state.anew),
    }


def _making(state: FlowerPower) -> Document | None:
    if not state.making:
        return None
    petals = [CARD_NAMES[kind] for kind in state.chosen[: state.chosen_size]]
    return {"power": state.making == POWER, "petals": petals}


def _write_seat(state: FlowerPower, seat: int, everything: bool, viewer: int | None) -> Document:
    hand = [CARD_NAMES[kind] for kind in state.hand_cards(seat)]
    own = everything or seat == viewer
    built = own or state.phase != BUILDING  # V7
    return {
        "hand": hand if own else hidden(hand),  # V2
        "spied": [
            [CARD_NAMES[kind] for kind in state.known_of_hand(seat, spy)] if own or spy == viewer else None  # V3
            for spy in range(state.players)
        ],
        "pack": _pack(state, seat) if everything else [None] * state.pack_size[seat] if built else None,  # V1
        "flowers": [_flower(state, f, everything, viewer) for f in state.flower_range(seat)] if built else None,
        "made": state.made[seat] if built else None,
        "emptied_by": _seat(state.emptied_by[seat]),
        "last_turn": ENDS_OF_TURN[state.last_turn[seat]],
    }


def _pack(state: FlowerPower, seat: int) -> list[str]:
    start = state.pack_start[seat]
    return [CARD_NAMES[state.pack[start + place]] for place in range(state.pack_size[seat] - 1, -1, -1)]


def _flower(state: FlowerPower, f: int, everything: bool, viewer: int | None) -> Document:
    petals = state.petals_on(f)
    known = [[seat for seat in range(state.players) if petal & KNOWN << seat] for petal in petals]
    return {
        "name": flower_name(*state.flower_label(f)),
        "power": bool(state.is_power(f)),
        "spent": bool(state.is_spent(f)),
        "petals": [
            CARD_NAMES[petal % UP] if everything or petal & UP or viewer in knows else None  # V4
            for petal, knows in zip(petals, known, strict=True)
        ],
        "up": [bool(petal & UP) for petal in petals],
        "known": known,
    }


def result(state: FlowerPower) -> Document:
    winners, left = state.winners(), state.players - state.eliminations
    return {
        "scores": [int(seat in winners) for seat in range(state.players)],
        "winners": winners,
        "detail": {
            "eliminated": [state.eliminated[place] for place in range(state.eliminations)],
            "petals": state.petals_by_seat(),
            "ended_by": "last-player" if left == 1 else "turn-limit",
        },
    }


def census(document: Document) -> Counter[str]:
    lists = [document["draw"], document["graveyard"]]
    for seat in document["seats"]:
        lists += [seat["hand"], seat["pack"], *(flower["petals"] for flower in seat["flowers"])]
    return Counter(card for cards in lists for card in cards)


# -- reading ----------------------------------------------------------------------------------
def load(document: Any) -> FlowerPower:
    look = Inspection("D1")
    with look.stage():
        check_shape(look, document)
    with look.stage():
        check_cards(look, document, census(document))
    with look.stage():
        check_table(look, document)
    state = _read(document)
    with look.stage():
        check_moment(look, document, state)
    return state


def _read(document: Document) -> FlowerPower:
    seats, options = document["seats"], document["options"]
    packs = [card for seat in reversed(seats) for card in seat["pack"]]  # the last seat's on top, as in a pile
    sizes = [len(seat["pack"]) for seat in seats]
    state = table(document)
    state.restore(
        {
            "mover": _mover(document),
            "fixed_positions": options["positions"] == "fixed",
            "handicap_petals": padded((its["petals"] for its in options["handicap"]), SEATS, 0),
            "handicap_hand": padded((its["hand"] for its in options["handicap"]), SEATS, 0),
            **{name: options[name] for name in ("petals", "base_hand", "packs", "jokers", "turn_limit")},
            "first": NOBODY if document["first"] is None else document["first"],
            "last_turn": padded((ENDS_OF_TURN.index(its["last_turn"]) for its in seats), SEATS, 0),
            "eliminated": padded(document["eliminated"], SEATS, 0),
            "eliminations": len(document["eliminated"]),
            "out": [int(seat in document["eliminated"]) for seat in range(SEATS)],
            "draw": as_row(document["draw"], NUMBER, CARDS),
            "draw_size": len(document["draw"]),
            "graveyard": as_row(document["graveyard"], NUMBER, CARDS),
            "graveyard_size": len(document["graveyard"]),
            "pack": as_row(packs, NUMBER, CARDS),
            "pack_start": padded((sum(sizes[:seat]) for seat in range(len(seats))), SEATS, 0),
            "pack_size": padded(sizes, SEATS, 0),
            "waiting": sum(1 << seat for seat, size in enumerate(sizes) if size),  # R13
            "made": padded((its["made"] for its in seats), SEATS, 0),
            "emptied_by": padded(
                (NOBODY if its["emptied_by"] is None else its["emptied_by"] for its in seats), SEATS, NOBODY
            ),
        }
    )
    for number, its in enumerate(seats):
        state.put_hand(number, _kinds(its["hand"]), [_kinds(cards) for cards in its["spied"]])
    _read_making(state, document["making"])
    return state


def table(document: Document) -> FlowerPower:
    """The gardens and the battle, of a view as well: in the place of petals that it does not show there is any card."""
    phase = document["phase"]
    state = FlowerPower()
    state.restore(
        {
            "players": len(document["seats"]),
            "over": phase == "over",
            "phase": PHASES.index(phase),
            **{name: document[name] for name in ("turn", "turn_number", "acted", "attacked")},
            "fighter": [NO_FLOWER, NO_FLOWER],
        }
    )
    for number, its in enumerate(document["seats"]):
        for flower in its["flowers"] or ():  # V7
            state.put_flower(number, _label(flower["name"]), flower["power"], flower["spent"], _petals(flower))
    _read_battle(state, document["battle"])
    return state


def _mover(document: Document) -> int:
    """The seat to act; who selects is for the rules to find.  Where several may act, any of them."""
    battle, turn = document["battle"], document["turn"]
    if document["phase"] == "build":
        return next(seat for seat, its in enumerate(document["seats"]) if its["pack"])
    if document["phase"] == "reply":
        return int(battle["replier"])
    return int(battle["defender"] if document["phase"] == "confirm" and battle["confirming"] == "defend" else turn)


def _read_making(state: FlowerPower, making: Document | None) -> None:
    if making is not None:
        chosen = _kinds(making["petals"])
        state.restore(
            {
                "making": POWER if making["power"] else REGULAR,
                "chosen": padded(chosen, CARDS, 0),
                "chosen_size": len(chosen),
                "chosen_of": [chosen.count(kind) for kind in range(KINDS)],
            }
        )


def _read_battle(state: FlowerPower, battle: Document | None) -> None:
    if battle is None:
        state.restore({"defender": NOBODY, "replier": state.turn, "confirming": NOBODY})
        return
    labels = [_label(battle[side]) for side in SIDES]
    picks, tried = ([battle[key][side] for side in SIDES] for key in ("picks", "tried"))
    state.restore(
        {
            "defender": battle["defender"],
            "fighter": [state.find_flower(*label) for label in labels],
            "fighter_maker": [maker for maker, _ in labels],
            "fighter_number": [number for _, number in labels],
            "picks": [padded(row, CARDS, 0) for row in picks],
            "picked": [len(row) for row in picks],
            "tried": [padded(row, CARDS, 0) for row in tried],
            "tries": [len(row) for row in tried],
            "news": [int(battle["news"][side]) for side in SIDES],
            "confirming": NOBODY if battle["confirming"] is None else SIDES.index(battle["confirming"]),
            **{name: battle[name] for name in ("replier", "replied", "passes", "played", "anew")},
        }
    )


def _kinds(cards: list[str]) -> list[int]:
    return [NUMBER[card] for card in cards]


def _label(name: str) -> tuple[int, int]:
    return LETTERS.index(name[0]), int(name[1:])


def _petals(flower: Document) -> list[int]:
    return [
        NUMBER.get(card, 0) + UP * up + sum(KNOWN << seat for seat in known)
        for card, up, known in zip(flower["petals"], flower["up"], flower["known"], strict=True)
    ]
