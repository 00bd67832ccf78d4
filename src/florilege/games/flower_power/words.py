"""Actions of Flower Power! as words."""

from __future__ import annotations

import re

from florilege.errors import IllegalAction, InvalidNotation, shown
from florilege.games.flower_power import cards
from florilege.games.flower_power.cards import CARDS, SEATS, strength
from florilege.games.flower_power.garden import BUILDING, NO_FLOWER
from florilege.games.flower_power.names import CARD_NAMES, LETTERS, NUMBER, flower_name, said
from florilege.games.flower_power.rules import FlowerPower
from florilege.texts.text import Reason, Text

SINGLE = {
    "draw": cards.DRAW,
    "end": cards.END,
    "create": cards.CREATE,
    "create power": cards.CREATE_POWER,
    "done": cards.DONE,
    "pass": cards.PASS,
    "confirm": cards.CONFIRM,
}
SINGLE_WORDS = {action: word for word, action in SINGLE.items()}
COUNTED = {"position": (cards.POSITION, SEATS), "flower": (cards.FLOWER, CARDS), "select": (cards.SELECT, CARDS)}
TOO_MANY = {"position": ("position", "R10"), "flower": ("size", "R13"), "select": ("petal", "R15")}
ROLES = {"poison": cards.SPADES, "fertilise": cards.HEARTS, "transform": cards.DIAMONDS, "spy": cards.CLUBS}
WHOLE = r"(0|[1-9][0-9]*)"
CARD = rf"({'|'.join(CARD_NAMES)})"
NAME = rf"([{LETTERS}])([1-9][0-9]*)"
COUNT = re.compile(rf"(position|flower|select) {WHOLE}", re.ASCII)
CHOOSE = re.compile(rf"petal {CARD}", re.ASCII)
STRIKE = re.compile(rf"attack {NAME} {NAME}", re.ASCII)
AT_PETAL = re.compile(rf"(poison|fertilise) {CARD} {NAME}\.{WHOLE}", re.ASCII)
AT_FLOWER = re.compile(rf"(transform|spy) {CARD} {NAME}", re.ASCII)
AT_HAND = re.compile(rf"spy {CARD} hand {WHOLE}", re.ASCII)


# -- from numbers ---------------------------------------------------------------------------------
def word(state: FlowerPower, seat: int, action: int) -> str:
    if action >= cards.ATTACK:
        f, target = divmod(action - cards.ATTACK, CARDS)
        return f"attack {name_of(state, f)} {name_of(state, target)}"
    if action >= cards.SPY_HAND:
        return _word_of_card(state, action, CARD_NAMES[cards.card_played(action)])
    if action in SINGLE_WORDS:
        return SINGLE_WORDS[action]
    if action >= cards.PETAL:
        return f"petal {CARD_NAMES[action - cards.PETAL]}"
    verb = "select" if action >= cards.SELECT else "flower" if action >= cards.FLOWER else "position"
    return f"{verb} {action - COUNTED[verb][0]}"


def _word_of_card(state: FlowerPower, action: int, card: str) -> str:
    if action >= cards.FERTILISE:
        f, place = state.place_at((action - cards.FERTILISE) % (2 * CARDS))
        return f"fertilise {card} {name_of(state, f)}.{place}"
    if action >= cards.POISON:
        f, place = state.petal_at((action - cards.POISON) % CARDS)
        return f"poison {card} {name_of(state, f)}.{place}"
    if action >= cards.SPY:
        verb = "transform" if action >= cards.TRANSFORM else "spy"
        return f"{verb} {card} {name_of(state, (action - cards.SPY) % CARDS)}"
    return f"spy {card} hand {(action - cards.SPY_HAND) % SEATS}"


def name_of(state: FlowerPower, f: int) -> str:
    return flower_name(*state.flower_label(f))


# -- to numbers -----------------------------------------------------------------------------------
def action(state: FlowerPower, seat: int, word: str) -> int:
    if not isinstance(word, str):
        raise InvalidNotation(Text("flower-power-notation", word=shown(word)))
    if word in SINGLE:
        return SINGLE[word]
    if found := COUNT.fullmatch(word):
        return _counted(found[1], found[2])
    if found := CHOOSE.fullmatch(word):
        return cards.PETAL + NUMBER[found[1]]
    if state.phase == BUILDING and any(form.fullmatch(word) for form in (STRIKE, AT_PETAL, AT_FLOWER)):
        return cards.ATTACK  # V7: which flowers there are is not told; the phase refuses it, whatever is named
    if found := STRIKE.fullmatch(word):
        return cards.ATTACK + CARDS * _flower(state, found[1], found[2]) + _flower(state, found[3], found[4])
    if found := AT_PETAL.fullmatch(word):
        return _at_petal(state, found[1], found[2], _flower(state, found[3], found[4]), _number(found[5]))
    if found := AT_FLOWER.fullmatch(word):
        first = cards.SPY if found[1] == "spy" else cards.TRANSFORM
        return first + CARDS * _strength(found[1], found[2]) + _flower(state, found[3], found[4])
    if found := AT_HAND.fullmatch(word):
        if _number(found[2]) >= state.players:
            raise IllegalAction(Reason("flower-power-no-seat", "R32", number=_short(found[2]), last=state.players - 1))
        return cards.SPY_HAND + SEATS * _strength("spy", found[1]) + _number(found[2])
    raise InvalidNotation(Text("flower-power-notation", word=shown(word)))


def _counted(verb: str, digits: str) -> int:
    first, most = COUNTED[verb]
    if _number(digits) > most:
        id, rule = TOO_MANY[verb]
        raise IllegalAction(Reason(f"flower-power-no-{id}", rule, number=_short(digits)))
    return first + _number(digits)


def _short(digits: str) -> str:
    return digits if len(digits) <= 12 else digits[:12] + "…"


def _number(digits: str) -> int:
    return int(digits[:12])  # so long a number is too large already


def _flower(state: FlowerPower, letter: str, digits: str) -> int:
    f = state.find_flower(LETTERS.index(letter), min(_number(digits), 10**9))
    if f == NO_FLOWER:
        raise IllegalAction(Reason("flower-power-no-flower", "R18", flower=letter + _short(digits)))
    return f


def _strength(verb: str, card: str) -> int:
    """The card's strength, if it can play this role (R3)."""
    strong = strength(NUMBER[card])
    if cards.card_of(ROLES[verb], strong) != NUMBER[card]:
        raise IllegalAction(Reason(f"flower-power-no-role-{verb}", "R3", card=said(card)))
    return strong


def _at_petal(state: FlowerPower, verb: str, card: str, f: int, place: int) -> int:
    strong, petals = _strength(verb, card), state.size_of(f)
    if not 1 <= place <= petals + (verb == "fertilise"):
        flower = name_of(state, f)
        raise IllegalAction(
            Reason(
                f"flower-power-no-place-{verb}",
                "R29" if verb == "fertilise" else "R15",
                flower=flower,
                petals=petals,
            )
        )
    if verb == "fertilise":
        return cards.FERTILISE + 2 * CARDS * strong + state.top_place(f) + place - 1
    return cards.POISON + CARDS * strong + state.top_petal(f) + place - 1


def seen(word: str, actor: int, viewer: int | None) -> str:
    """Others notice nothing of a flower that is being made (R35, V5), nor of gardens that are being built (V7)."""
    secret = word.startswith(("create", "petal", "flower"))
    return "" if secret and viewer != actor else word
