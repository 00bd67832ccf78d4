"""Why an action of Flower Power! is refused, in words."""

from __future__ import annotations

from florilege.games.flower_power import offers
from florilege.games.flower_power.names import PHASES, said
from florilege.games.flower_power.rules import FlowerPower
from florilege.games.flower_power.words import word
from florilege.texts.text import Reason, Seat, Value

PHASE_RULES = {
    **{"position": "R10", "build": "R13", "turn": "R21", "select": "R46"},
    **{"reply": "R44", "confirm": "R49", "will": "R55"},
}
REASONS = {  # what is said, by which rule
    offers.MAKING: ("making", "R35"),
    offers.NOT_MAKING: ("not-making", "R35"),
    offers.NO_SUCH_POSITION: ("position", "R10"),
    offers.WRONG_SIZE: ("size", "R13"),
    offers.DRAW_IS_A_TURN: ("draw-turn", "R20"),
    offers.DRAW_IN_FIRST_TURN: ("draw-first", "Q6"),
    offers.DRAW_TWICE: ("draw-twice", "R20"),
    offers.NOTHING_TO_DRAW: ("draw-nothing", "R22"),
    offers.NOT_YOUR_FLOWER: ("not-yours", "R43"),
    offers.YOUR_OWN_FLOWER: ("own", "R43"),
    offers.HAS_FAILED: ("failed", "R39"),
    offers.TARGET_SPENT: ("spent", "R39"),
    offers.NOT_IN_HAND: ("card", "R26"),
    offers.MUST_END: ("must-end", "R24"),
    offers.OUT_OF_REACH: ("reach", "R26"),
    offers.FACE_DOWN: ("face-down", "R27"),
    offers.TOO_STRONG: ("too-strong", "R27"),
    offers.ONLY_AT_THE_END: ("at-the-end", "Q15"),
    offers.POWER_ALREADY: ("power-already", "R30"),
    offers.OWN_HAND: ("own-hand", "R32"),
    offers.HAND_EMPTY: ("hand-empty", "Q25"),
    offers.TOO_FEW_CARDS: ("too-few", "R33"),
    offers.TOO_FEW_FOR_POWER: ("too-few", "R34"),
    offers.SUITS_MISSING: ("suits", "R34"),
    offers.SELECTED_ALREADY: ("selected", "R45"),
    offers.NO_SUCH_PETAL: ("petal", "R15"),
    offers.CHOSEN_ALREADY: ("chosen", "R35"),
    offers.NOT_YOUR_TURN: ("end", "R23"),
    offers.ON_LEVEL_ONE: ("first-level", "R49"),
    offers.WITHDRAWN: ("withdrawn", "R49"),
}


def refusal(known: FlowerPower, seat: int, action: int) -> Reason:
    """The reason, in words, that the rules give; before that, whether the seat may act at all."""
    if known.over:
        return Reason("flower-power-no-over", "R57")
    phase = PHASES[known.phase]
    if seat not in known.to_act():
        if phase == "build":
            return Reason("flower-power-no-built", "R13")
        return Reason("flower-power-no-turn", PHASE_RULES[phase], who=Seat(known.mover))
    reason = known.why_not(action)
    if reason == offers.NOT_NOW:
        return Reason(f"flower-power-no-now-{phase}", PHASE_RULES[phase])
    id, rule = REASONS[reason]
    return Reason(f"flower-power-no-{id}", rule, **_named(word(known, seat, action)))


def _named(word: str) -> dict[str, Value]:
    """What the words of an action name, for a sentence that wants it."""
    verb, *rest = word.split()
    if verb == "attack":
        return {"flower": rest[0], "target": rest[1]}
    if verb in ("poison", "fertilise", "transform", "spy"):
        if rest[1] == "hand":
            return {"card": said(rest[0]), "who": Seat(int(rest[2])), "flower": "", "place": ""}
        flower, _, place = rest[1].partition(".")
        return {"card": said(rest[0]), "flower": flower, "place": place}
    if verb == "petal":
        return {"card": said(rest[0])}
    return {"number": rest[0]} if rest else {}
