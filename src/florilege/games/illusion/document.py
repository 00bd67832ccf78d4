"""Positions of Illusion as documents."""

from __future__ import annotations

from collections import Counter
from typing import Any

from florilege.games.illusion.notation import FLOWERS
from florilege.games.illusion.rules import (
    BASKETS,
    CARDS,
    MOST_ROUNDS,
    OF_A_VARIETY,
    SEATS,
    TOKENS,
    Illusion,
    starting_tokens,
)
from florilege.kernel.cards import as_row, counted, padded, top_first
from florilege.kernel.inspection import Inspection
from florilege.kernel.options import Choice, Option, WholeNumber
from florilege.texts.text import Seat, Text

OPTIONS: dict[str, Option] = {
    "rounds": WholeNumber(3, low=1, high=MOST_ROUNDS, rule="R21"),
    "first_player": Choice("random", ("random", "rotate"), rule="R22"),
}
KEYS = ("game", "options", "phase", "turn", "seats", "pile", "baskets", "placed", "waiting")
NUMBER = {name: v for v, name in enumerate(FLOWERS)}

Document = dict[str, Any]


# -- writing ----------------------------------------------------------------------------------
def dump(state: Illusion) -> Document:
    return _write(state, True, CARDS, CARDS)


def view(state: Illusion, seat: int | None) -> Document:
    """The same for everybody: no player knows more than another."""
    return _write(state, False, 1, 1)  # R9


def checked(state: Illusion, seat: int | None) -> Document:
    """The moment of a stop, again the same for everybody: the view before it, with the whole basket (R12, Q17)."""
    return _write(state, False, 1, CARDS)


def _write(state: Illusion, everything: bool, seen: int, seen_of_placed: int) -> Document:
    """`seen`: how many cards of a basket are, from the top; those of the one that has just received a card apart."""
    react = state.placed >= 0
    pile = top_first(state.pile, state.pile_size, FLOWERS)
    turned = 0 if react or state.over else 1  # R7
    baskets = []
    for b in range(BASKETS):
        cards = top_first(state.basket[b], state.basket_size[b], FLOWERS)
        baskets.append(_covered(cards, seen_of_placed if b == state.placed else seen))
    return {
        "game": "illusion",
        "options": {"rounds": state.rounds, "first_player": "rotate" if state.rotate else "random"},
        "phase": "over" if state.over else "react" if react else "place",
        "turn": state.turn,
        "seats": [
            {"tokens": state.tokens[seat], "points": [state.points[r][seat] for r in range(state.finished)]}
            for seat in range(state.players)
        ],
        "pile": pile if everything else _covered(pile, turned),
        "baskets": baskets,
        "placed": state.placed + 1 if react else None,
        "waiting": state.to_act() if react else [],
    }


def _covered(cards: list[str], seen: int) -> list[str | None]:
    """The first cards as they are, the others as backs."""
    return [card if i < seen else None for i, card in enumerate(cards)]


def result(state: Illusion) -> Document:
    rounds = [[state.points[r][seat] for seat in range(state.players)] for r in range(state.finished)]
    scores = [sum(points[seat] for points in rounds) for seat in range(state.players)]
    return {"scores": scores, "winners": state.winners(), "detail": {"rounds": rounds}}


def census(document: Document) -> Counter[str]:
    return Counter(card for cards in (document["pile"], *document["baskets"]) for card in cards)


# -- reading ----------------------------------------------------------------------------------
def load(document: Any) -> Illusion:
    look = Inspection(shape_rule="illusion.md")
    with look.stage():
        _check_shape(look, document)
    with look.stage():
        _check_rounds(look, document)
    with look.stage():
        _check_cards(look, document)
        _check_tokens(look, document)
        _check_phase(look, document)
    return _read(document)


def _check_shape(look: Inspection, document: Any) -> None:
    if not look.keys(document, "", KEYS):
        return
    seats = document["seats"]
    if not look.seats(seats, 2, SEATS, "R4"):
        return
    last = len(seats) - 1
    look.one_of(document["game"], "game", ["illusion"])
    look.options(document["options"], OPTIONS, len(seats))
    look.one_of(document["phase"], "phase", ["place", "react", "over"])
    look.whole(document["turn"], "turn", high=last)
    look.cards(document["pile"], "pile", FLOWERS)
    if look.list(document["baskets"], "baskets", length=BASKETS):
        for b, basket in enumerate(document["baskets"]):
            look.cards(basket, f"baskets.{b}", FLOWERS)
    look.one_of(document["placed"], "placed", [None, 1, 2, 3, 4])
    if look.list(document["waiting"], "waiting"):
        for seat in document["waiting"]:
            look.whole(seat, "waiting", high=last)
    for number, seat in enumerate(seats):
        if look.keys(seat, f"seats.{number}", ("tokens", "points")):
            look.whole(seat["tokens"], f"seats.{number}.tokens", high=TOKENS)
            if look.list(seat["points"], f"seats.{number}.points"):
                for points in seat["points"]:
                    look.whole(points, f"seats.{number}.points", high=TOKENS)


def _check_rounds(look: Inspection, document: Document) -> None:
    """What else is said of rounds counts on every seat having played the same ones."""
    finished = {len(seat["points"]) for seat in document["seats"]}
    look.need(len(finished) == 1, "illusion-v-rounds-differ", "R18")


def _check_cards(look: Inspection, document: Document) -> None:
    found = census(document)
    for name in FLOWERS:
        number = found[name]
        look.need(number == OF_A_VARIETY, "illusion-v-cards", "R1", flower=Text(f"illusion-a-{name}"), found=number)
    placed = document["placed"]
    look.need(placed is None or bool(document["baskets"][placed - 1]), "illusion-v-empty-basket", "R10")
    waiting = document["waiting"]
    look.need(waiting == sorted(set(waiting)), "illusion-v-waiting-order", "Q6")


def _check_tokens(look: Inspection, document: Document) -> None:
    """Tokens and points: never more than were dealt, one zero a round at most (Q12)."""
    seats = document["seats"]
    dealt = len(seats) * starting_tokens(len(seats))
    look.need(sum(seat["tokens"] for seat in seats) <= dealt, "illusion-v-tokens", "R4", dealt=dealt)
    for r in range(len(seats[0]["points"])):
        points = [seat["points"][r] for seat in seats]
        look.need(sum(points) <= dealt, "illusion-v-points", "R18", round=r + 1, dealt=dealt)
        look.need(points.count(0) <= 1, "illusion-v-two-zeros", "Q12", round=r + 1)


def _check_phase(look: Inspection, document: Document) -> None:
    phase, seats, rounds = document["phase"], document["seats"], document["options"]["rounds"]
    finished = len(seats[0]["points"])
    lying = sum(map(len, document["baskets"]))
    if phase == "react":
        look.need(document["placed"] is not None, "illusion-v-react-placed", "R10")
        look.need(bool(document["waiting"]), "illusion-v-react-waiting", "Q6")
        look.need(document["turn"] not in document["waiting"], "illusion-v-react-turn", "Q8")
    else:
        look.need(document["placed"] is None, "illusion-v-not-react-placed", "R10", phase=phase)
        look.need(not document["waiting"], "illusion-v-not-react-waiting", "Q6", phase=phase)
    if phase == "over":
        _check_over(look, document, finished, lying)
        return
    look.need(phase != "place" or bool(document["pile"]), "illusion-v-no-pile", "R17")
    look.need(finished < rounds, "illusion-v-rounds-played", "R21", rounds=rounds)
    answered = lying - (1 if phase == "react" else 0)
    start = starting_tokens(len(seats))
    for number, seat in enumerate(seats):
        look.need(seat["tokens"] > 0, "illusion-v-no-tokens", "R16", who=Seat(number))
        fresh = answered > 0 or seat["tokens"] == start
        look.need(fresh, "illusion-v-start-tokens", "R4", who=Seat(number), start=start)


def _check_over(look: Inspection, document: Document, finished: int, lying: int) -> None:
    seats, rounds = document["seats"], document["options"]["rounds"]
    look.need(finished == rounds, "illusion-v-over-rounds", "R21", rounds=rounds, found=finished)
    if finished > 0:
        last = [seat["points"][-1] for seat in seats]
        look.need(last == [seat["tokens"] for seat in seats], "illusion-v-over-tokens", "R18")
    ended = not document["pile"] or any(seat["tokens"] == 0 for seat in seats)
    look.need(ended, "illusion-v-over-early", "R16")
    look.need(lying > 0, "illusion-v-over-unplayed", "R17")


def _read(document: Document) -> Illusion:
    seats, baskets = document["seats"], document["baskets"]
    finished = len(seats[0]["points"])
    points = [[0] * SEATS for _ in range(MOST_ROUNDS)]
    for number, seat in enumerate(seats):
        for r in range(finished):
            points[r][number] = seat["points"][r]
    turn, waiting = document["turn"], document["waiting"]
    state = Illusion()
    state.restore(
        {
            "players": len(seats),
            "mover": waiting[0] if waiting else turn,
            "waiting": sum(1 << seat for seat in waiting),
            "over": document["phase"] == "over",
            "turn": turn,
            "placed": (document["placed"] or 0) - 1,
            "rotate": document["options"]["first_player"] == "rotate",
            "rounds": document["options"]["rounds"],
            "finished": finished,
            "tokens": padded((seat["tokens"] for seat in seats), SEATS, 0),
            "points": points,
            "pile": as_row(document["pile"], NUMBER, CARDS),
            "pile_size": len(document["pile"]),
            "basket": [as_row(basket, NUMBER, CARDS) for basket in baskets],
            "basket_size": [len(basket) for basket in baskets],
            "held": [counted(basket, FLOWERS) for basket in baskets],
        }
    )
    return state
