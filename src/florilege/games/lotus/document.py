"""Positions of Lotus as documents, and why one is refused."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from florilege.errors import shown
from florilege.games.lotus import rules
from florilege.games.lotus.notation import (
    CARD_NAMES,
    COLOUR_NAMES,
    PLACE_NAMES,
    TYPE_NAMES,
    WILD_NAMES,
    card_name,
    petals_needed,
    place_name,
    the_flower,
)
from florilege.games.lotus.rules import DECK, FACE_UP, KINDS, SEATS, TYPES, WILDFLOWERS, WILDS, Lotus
from florilege.kernel.cards import as_row, counted, hidden, padded, spread, top_first
from florilege.kernel.inspection import Inspection
from florilege.kernel.options import LARGEST, Choice, Option, WholeNumber
from florilege.texts.text import Reason, Seat


@dataclass(frozen=True)
class Colours:
    """One different colour for each seat (R6)."""

    words = COLOUR_NAMES
    rule = "R6"

    @property
    def default(self) -> list[str]:
        return list(COLOUR_NAMES)

    def fallback(self, players: int) -> list[str]:
        return list(COLOUR_NAMES[:players])

    def fault(self, name: str, value: Any, players: int) -> Reason | None:
        named = isinstance(value, list) and len(value) == players and all(colour in COLOUR_NAMES for colour in value)
        if named and len(set(value)) == players:
            return None
        return Reason("lotus-option-colours", self.rule, option=name, value=shown(value), players=players)


@dataclass(frozen=True)
class Teams(Choice):
    def fault(self, name: str, value: Any, players: int) -> Reason | None:
        if value is True and players != SEATS:
            return Reason("lotus-option-teams", self.rule, option=name, players=players)
        return super().fault(name, value, players)


OPTIONS: dict[str, Option] = {
    "colours": Colours(),
    "teams": Teams(False, values=(True, False), rule="R43"),
    "turn_limit": WholeNumber(0, low=0, rule="Q24", none=0),
}
KEYS = (
    *("game", "options", "phase", "turn", "turn_number", "actions", "pending", "last_turn"),
    *("wildflowers", "wildflower_deck", "garden", "seats"),
)
SEAT_KEYS = ("hand", "deck", "petals", "tokens", "guardians", "elder", "path", "growth")
PHASES = ("action", "reward", "draw", "over")
ACTIONS_LEFT = {"action": (2, 1), "reward": (1, 0), "draw": (0,), "over": (0,)}
NAMES_OF = {colour: [card_name(k, colour) for k in range(KINDS)] for colour in COLOUR_NAMES}
WILD_NUMBER = {name: t for t, name in enumerate(WILD_NAMES)}
SHAPE_RULE = "lotus.md"  # what the specification asks of the shape of a document has no numbers

Document = dict[str, Any]


# -- writing ----------------------------------------------------------------------------------
def dump(state: Lotus) -> Document:
    return _write(state, everything=True, viewer=None)


def view(state: Lotus, seat: int | None) -> Document:
    return _write(state, everything=False, viewer=seat)


def _write(state: Lotus, everything: bool, viewer: int | None) -> Document:
    """A document of what may be seen; whatever is not named here cannot appear."""
    colours = [COLOUR_NAMES[colour] for colour in state.colour[: state.players]]
    seats = []
    for seat, colour in enumerate(colours):
        names = NAMES_OF[colour]
        hand = sorted(spread(state.hand[seat], names))
        deck = _deck(state.deck[seat], state.deck_size[seat], names, everything)  # hidden from its owner as well
        seats.append(
            {
                "hand": hand if everything or seat == viewer else hidden(hand),  # R11, R47
                "deck": deck,
                "petals": state.petals[seat],
                "tokens": state.tokens[seat],
                "guardians": sorted(spread(state.guardians[seat], PLACE_NAMES)),
                "elder": _place(state.elder[seat]),
                "path": bool(state.path[seat]),
                "growth": bool(state.growth[seat]),
            }
        )
    return {
        "game": "lotus",
        "options": {"colours": colours, "teams": bool(state.teams), "turn_limit": state.turn_limit},
        "phase": PHASES[state.phase],
        "turn": state.turn,
        "turn_number": state.turn_number,
        "actions": state.actions_left,
        "pending": _pending(state),
        "last_turn": state.last_turn or None,
        "wildflowers": sorted(spread(state.row, WILD_NAMES)),
        "wildflower_deck": _deck(state.wild_deck, state.wild_deck_size, WILD_NAMES, everything),
        "garden": {
            flower: [_petal_name(flower, petal, colours) for petal in state.garden[t][: state.garden_size[t]]]
            for t, flower in enumerate(TYPE_NAMES)
        },
        "seats": seats,
    }


def _deck(row: Sequence[int], size: int, names: Sequence[str], everything: bool) -> list[str] | list[None]:
    return top_first(row, size, names) if everything else [None] * size


def _place(elder: int) -> str | None:
    return None if elder == rules.NOT_OWNED else PLACE_NAMES[elder]


def _pending(state: Lotus) -> list[int]:
    return [seat for seat in turn_order(state.turn, state.players) if state.pending[seat]]


def turn_order(turn: int, players: int) -> list[int]:
    """Q11: from the active player on."""
    return [(turn + i) % players for i in range(players)]


def _petal_name(flower: str, petal: int, colours: list[str]) -> str:
    return f"{flower}.wild" if petal == rules.WILD_PETAL else f"{flower}.{colours[petal // 2]}.{petal % 2 + 1}"


def result(state: Lotus) -> Document:
    scores, garden, cards_left = state.settlement()
    return {
        "scores": scores,
        "winners": state.winners(),
        "detail": {
            "petals": [state.petals[seat] for seat in range(state.players)],
            "garden": garden,
            "tokens": [state.tokens[seat] for seat in range(state.players)],
            "cards_left": cards_left,
            "team_scores": [scores[0] + scores[2], scores[1] + scores[3]] if state.teams else None,  # R44
        },
    }


def census(document: Document) -> Counter[str]:
    """Cards by name leave the document when a flower is picked (Q21); all cards together stay as many."""
    return Counter(cards=sum(_cards(document).values()) + sum(seat["petals"] for seat in document["seats"]))


def _cards(document: Document) -> Counter[str]:
    lists = [document["wildflowers"], document["wildflower_deck"], *document["garden"].values()]
    lists += [cards for seat in document["seats"] for cards in (seat["hand"], seat["deck"])]
    return Counter(card for cards in lists for card in cards)


# -- reading ----------------------------------------------------------------------------------
def load(document: Any) -> Lotus:
    look = Inspection(SHAPE_RULE)
    with look.stage():
        _check_shape(look, document)
    with look.stage():
        _check_cards(look, document)
        _check_garden(look, document)
        _check_wildflowers(look, document)
        _check_hands(look, document)
        _check_phase(look, document)
        _check_turns(look, document)
    state = _read(document)
    with look.stage():
        _check_by_rules(look, document, state)
    return state


def _check_shape(look: Inspection, document: Any) -> None:
    """Keys, types, names, orders, and no number below zero."""
    if not look.keys(document, "", KEYS):
        return
    look.one_of(document["game"], "game", ["lotus"])
    look.one_of(document["phase"], "phase", PHASES)
    look.whole(document["turn_number"], "turn_number", low=1, high=LARGEST)
    look.one_of(document["actions"], "actions", [0, 1, 2])
    if document["last_turn"] is not None:
        look.whole(document["last_turn"], "last_turn", low=1)
    look.cards(document["wildflowers"], "wildflowers", CARD_NAMES, in_order=True)
    look.cards(document["wildflower_deck"], "wildflower_deck", CARD_NAMES)
    if look.keys(document["garden"], "garden", TYPE_NAMES):
        for flower, petals in document["garden"].items():
            look.cards(petals, f"garden.{flower}", CARD_NAMES)
    if not look.seats(document["seats"], 2, SEATS, "R7"):
        return
    players = len(document["seats"])
    look.options(document["options"], OPTIONS, players)
    look.one_of(document["turn"], "turn", range(players))
    if look.list(document["pending"], "pending"):
        for number, seat in enumerate(document["pending"]):
            look.one_of(seat, f"pending.{number}", range(players))
    for number, seat in enumerate(document["seats"]):
        if look.keys(seat, f"seats.{number}", SEAT_KEYS):
            _check_seat_shape(look, seat, f"seats.{number}")


def _check_seat_shape(look: Inspection, seat: Document, where: str) -> None:
    look.cards(seat["hand"], f"{where}.hand", CARD_NAMES, in_order=True)
    look.cards(seat["deck"], f"{where}.deck", CARD_NAMES)
    look.whole(seat["petals"], f"{where}.petals", high=MOST)
    look.whole(seat["tokens"], f"{where}.tokens", high=MOST)
    look.one_of(seat["elder"], f"{where}.elder", [None, *PLACE_NAMES])
    look.flag(seat["path"], f"{where}.path")
    look.flag(seat["growth"], f"{where}.growth")
    if look.list(seat["guardians"], f"{where}.guardians", length=2):
        known = [look.one_of(place, f"{where}.guardians.{i}", PLACE_NAMES) for i, place in enumerate(seat["guardians"])]
        look.need(
            not all(known) or seat["guardians"] == sorted(seat["guardians"]),
            "lotus-v-pieces-order",
            SHAPE_RULE,
            where=where,
        )


MOST = 10**8  # petals and tokens: far more than there can be, and sums of them fit the kernel's numbers


def _check_cards(look: Inspection, document: Document) -> None:
    """What there is, for this number of players, and whose it is."""
    colours = document["options"]["colours"]
    printed = _printed(colours)
    found = _cards(document)
    for card in sorted(found):
        look.need(
            found[card] <= printed[card], "lotus-v-number", "R7", card=card, found=found[card], most=printed[card]
        )
    for number, (seat, colour) in enumerate(zip(document["seats"], colours, strict=True)):
        own = all(card.split(".")[1] in (colour, "wild") for card in seat["hand"] + seat["deck"])
        look.need(own, "lotus-v-colour", "R6", who=Seat(number))
    picked = 0
    for flower in TYPE_NAMES:
        missing = sum((printed[card] - found[card]) for card in printed if card.split(".")[0] == flower)
        size = petals_needed(flower)
        look.need(missing % size == 0, "lotus-v-missing", "R30", flower=the_flower(flower), found=missing, size=size)
        picked += missing
    petals = sum(seat["petals"] for seat in document["seats"])
    look.need(picked == petals, "lotus-v-petals", "R30", found=str(petals), missing=picked)


def _printed(colours: list[str]) -> Counter[str]:
    """How often each card exists (R1, R7, Q1)."""
    printed = Counter({f"{flower}.wild": WILDS for flower in TYPE_NAMES})
    for colour in colours:
        for t, flower in enumerate(TYPE_NAMES):
            printed[f"{flower}.{colour}.1"] = rules.ones_of(t, len(colours))
            printed[f"{flower}.{colour}.2"] = 1
    return printed


def _check_garden(look: Inspection, document: Document) -> None:
    garden = document["garden"]
    for flower in TYPE_NAMES:
        same = all(card.split(".")[0] == flower for card in garden[flower])
        look.need(same, "lotus-v-garden-type", "R15", flower=the_flower(flower))
        size = petals_needed(flower)
        look.need(len(garden[flower]) < size, "lotus-v-garden-complete", "R26", flower=the_flower(flower), size=size)
    for number, seat in enumerate(document["seats"]):
        for place in dict.fromkeys([*seat["guardians"], seat["elder"] or "reserve"]):
            grows = place == "reserve" or len(garden[place]) > 0
            look.need(grows, "lotus-v-piece", "R31", who=Seat(number), flower=place_name(place))


def _check_wildflowers(look: Inspection, document: Document) -> None:
    row, pile = document["wildflowers"], document["wildflower_deck"]
    wild = all(card.endswith(".wild") for card in row + pile)
    look.need(wild, "lotus-v-wildflowers", "R9")
    look.need(len(row) <= FACE_UP, "lotus-v-row-long", "R9", found=len(row))
    look.need(
        len(row) >= FACE_UP or not pile or document["phase"] == "draw", "lotus-v-row-short", "R24", found=len(row)
    )


def _check_hands(look: Inspection, document: Document) -> None:
    for number, seat in enumerate(document["seats"]):
        who, size = Seat(number), len(seat["hand"])
        its_turn = number == document["turn"]
        if its_turn and document["phase"] != "over" and document["actions"] < 2:
            continue  # in the midst of its turn
        look.need(size >= rules.HAND or not seat["deck"], "lotus-v-hand-short", "R22", who=who, found=size)
        last = its_turn and document["phase"] == "over"
        look.need(size > 0 or seat["deck"] or last, "lotus-v-hand-empty", "Q3", who=who)


def _check_phase(look: Inspection, document: Document) -> None:
    phase, pending = document["phase"], document["pending"]
    allowed = ACTIONS_LEFT[phase]
    look.need(
        document["actions"] in allowed, "lotus-v-actions", "R13", phase=phase, allowed=", ".join(map(str, allowed))
    )
    if phase != "reward":
        look.need(not pending, "lotus-v-pending", "Q11", phase=phase)
        return
    look.need(bool(pending), "lotus-v-pending-nobody", "Q11")
    in_order = [seat for seat in turn_order(document["turn"], len(document["seats"])) if seat in pending]
    look.need(pending == in_order, "lotus-v-pending-order", "Q11")


def _check_turns(look: Inspection, document: Document) -> None:
    phase, number, last = document["phase"], document["turn_number"], document["last_turn"]
    limit, seats = document["options"]["turn_limit"], document["seats"]
    players = len(seats)
    look.need(document["turn"] == (number - 1) % players, "lotus-v-turn", "R12", number=str(number), players=players)
    look.need(limit == 0 or number <= limit, "lotus-v-limit", "Q24", number=str(number), limit=str(limit))
    if last is None:
        for seat, its in enumerate(seats):
            look.need(bool(its["deck"]), "lotus-v-not-triggered", "R36", who=Seat(seat))
    else:
        trigger = last - players
        within = 1 <= trigger <= number <= last
        look.need(within, "lotus-v-last-turn", "R36", number=str(number), last=str(last), players=players)
        owner = (last - 1) % players
        look.need(not seats[owner]["deck"], "lotus-v-triggered", "R36", who=Seat(owner))
        drawing = phase in ("draw", "over")
        look.need(number != trigger or drawing, "lotus-v-triggered-early", "Q19")
        for seat in turn_order(owner, players)[1:]:  # Q7: a deck runs out in its owner's draw only
            own_last = trigger + (seat - owner) % players
            drawn = number > own_last or (number == own_last and drawing)
            look.need(drawn or seats[seat]["deck"], "lotus-v-deck-early", "Q7", who=Seat(seat), number=str(own_last))
        acting = seats[document["turn"]]
        look.need(
            not drawing or number >= last or acting["hand"] or acting["deck"],
            "lotus-v-last-card",
            "R36",
            who=Seat(document["turn"]),
        )
    ended = number in (last, limit)
    look.need(phase != "over" or ended, "lotus-v-over", "R36")


def _check_by_rules(look: Inspection, document: Document, state: Lotus) -> None:
    """What has to be asked of the rules themselves."""
    for number, seat in enumerate(document["seats"]):
        size, short = len(seat["hand"]), state.cards_short(number)
        look.need(short >= 0, "lotus-v-hand-long", "R22", who=Seat(number), found=size, limit=size + short)
    if document["phase"] == "draw":
        chooses = state.cards_short(document["turn"]) > 0 and state.has_choice_of_draw()
        look.need(chooses, "lotus-v-draw", "Q16")
    for number in document["pending"]:
        look.need(state.may_choose_power(number), "lotus-v-pending-powers", "Q13", who=Seat(number))


def _read(document: Document) -> Lotus:
    state = table(document)
    seats, colours = document["seats"], document["options"]["colours"]
    kinds = [{card_name(k, colour): k for k in range(KINDS)} for colour in colours]
    state.restore(
        {
            "hand": padded((counted(its["hand"], kinds[seat]) for seat, its in enumerate(seats)), SEATS, [0] * KINDS),
            "deck": padded(
                (as_row(its["deck"], kinds[seat], DECK) for seat, its in enumerate(seats)), SEATS, [0] * DECK
            ),
            "wild_deck": as_row(document["wildflower_deck"], WILD_NUMBER, WILDFLOWERS),
            "shown": padded([], SEATS, [0] * TYPES),  # a document does not tell what was seen
        }
    )
    return state


def table(document: Document) -> Lotus:
    """What lies open on the table: all of it can be read off a view too; what a view may hide is left empty."""
    seats, options = document["seats"], document["options"]
    colours, pending, row = options["colours"], document["pending"], document["wildflowers"]
    state = Lotus()
    state.restore(
        {
            "players": len(seats),
            "teams": options["teams"],
            "colour": padded((COLOUR_NAMES.index(colour) for colour in colours), SEATS, 0),
            "turn_limit": options["turn_limit"],
            "turn_number": document["turn_number"],
            "last_turn": document["last_turn"] or 0,
            "turn": document["turn"],
            "mover": pending[0] if pending else document["turn"],
            "over": document["phase"] == "over",
            "phase": PHASES.index(document["phase"]),
            "actions_left": document["actions"],
            "pending": [int(seat in pending) for seat in range(SEATS)],
            "hand_size": padded((len(its["hand"]) for its in seats), SEATS, 0),
            "deck_size": padded((len(its["deck"]) for its in seats), SEATS, 0),
            "row": counted(row, WILD_NAMES),
            "row_size": len(row),
            "wild_deck_size": len(document["wildflower_deck"]),
            "garden": [_petals(document["garden"][flower], colours) for flower in TYPE_NAMES],
            "garden_size": [len(document["garden"][flower]) for flower in TYPE_NAMES],
            "guardians": padded(
                (counted(its["guardians"], PLACE_NAMES) for its in seats), SEATS, [0] * len(PLACE_NAMES)
            ),
            "elder": padded((_elder(its["elder"]) for its in seats), SEATS, 0),
            "path": padded((int(its["path"]) for its in seats), SEATS, 0),
            "growth": padded((int(its["growth"]) for its in seats), SEATS, 0),
            "petals": padded((its["petals"] for its in seats), SEATS, 0),
            "tokens": padded((its["tokens"] for its in seats), SEATS, 0),
        }
    )
    return state


def _petals(cards: Iterable[str], colours: list[str]) -> list[int]:
    petals = []
    for card in cards:
        _, colour, *symbols = card.split(".")
        petals.append(rules.WILD_PETAL if colour == "wild" else 2 * colours.index(colour) + int(symbols[0]) - 1)
    return padded(petals, rules.LARGEST_FLOWER, 0)


def _elder(place: str | None) -> int:
    return rules.NOT_OWNED if place is None else PLACE_NAMES.index(place)
