"""Actions of Mandala as words (section 12), and why one is refused."""

from __future__ import annotations

from functools import cache

from florilege.games.mandala import rules
from florilege.games.mandala.rules import HAND_LIMIT, Mandala
from florilege.kernel.words import Words, open_to_all
from florilege.texts.text import Reason, Seat, Text

COLOUR_NAMES = ("red", "orange", "yellow", "green", "purple", "black")


def _spell_all() -> dict[int, str]:
    words = {}
    for c, colour in enumerate(COLOUR_NAMES):
        words[rules.take(c)] = f"take {colour}"
        for m in range(2):
            words[rules.build(m, c)] = f"mountain {m + 1} {colour}"
        for n in range(1, HAND_LIMIT + 1):
            words[rules.discard(c, n)] = f"discard {colour} {n}"
            for m in range(2):
                words[rules.grow(m, c, n)] = f"field {m + 1} {colour} {n}"
    return words


WORDS = Words(_spell_all(), "mandala-notation")


word = WORDS.word
action = WORDS.action
seen = open_to_all  # all words of Mandala are open


def described(word: str) -> Text:
    verb, *rest = word.split()
    if verb == "mountain":
        return Text("mandala-do-mountain", mandala=rest[0], colour=colour_name(rest[1]))
    if verb == "field":
        return Text("mandala-do-field", mandala=rest[0], colour=colour_name(rest[1]), number=rest[2])
    if verb == "discard":
        return Text("mandala-do-discard", colour=colour_name(rest[0]), number=rest[1])
    return Text("mandala-do-take", colour=colour_name(rest[0]))


def colour_name(colour: str) -> Text:
    return Text(f"mandala-colour-{colour}")


@cache
def some(colour: str, number: int) -> Text:
    """So many cards of a colour."""
    return Text(f"mandala-some-{colour}", number=number)


def refusal(known: Mandala, seat: int, action: int) -> Reason:
    """The reason, in words, that `rules.refusal` gives; before that, whether the seat may act at all."""
    if known.over:
        return Reason("mandala-no-over", "R36")
    if known.mover != seat:
        rule = "R28" if known.destroying >= 0 else "R7"
        return Reason("mandala-no-turn", rule, who=Seat(known.mover))
    reason = known.why_not(action)
    verb, *rest = WORDS.words[action].split()
    colour = colour_name(rest[0] if verb in ("take", "discard") else rest[1])
    if reason == rules.MUST_TAKE:
        return Reason("mandala-no-must-take", "R24", mandala=known.destroying + 1)
    if reason == rules.NOTHING_TO_TAKE:
        return Reason("mandala-no-destruction", "R25")
    if reason == rules.NOT_ON_MOUNTAIN:
        return Reason("mandala-no-colour-there", "R25", colour=colour, mandala=known.destroying + 1)
    if reason == rules.MUST_KEEP_ONE:
        return Reason("mandala-no-keep-one", "R18", hand=known.hand_size[seat])
    if reason == rules.NOTHING_TO_DRAW:
        return Reason("mandala-no-last-card", "Q13")
    c = COLOUR_NAMES.index(rest[0] if verb == "discard" else rest[1])
    held = known.hand[seat][c]
    if reason in (rules.NOT_IN_HAND, rules.TOO_FEW_IN_HAND):
        rule = {"mountain": "R14", "field": "R17", "discard": "R21"}[verb]
        if held == 0:
            return Reason("mandala-no-card", rule, colour=colour)
        return Reason("mandala-no-cards", rule, cards=some(COLOUR_NAMES[c], held))
    m = int(rest[0])
    if reason == rules.MOUNTAIN_BARS_FIELD:
        return Reason("mandala-no-on-mountain", "R12", colour=colour, mandala=m)
    own = known.zone[m - 1][c] == rules.FIELD + seat
    rule = "R11" if reason == rules.FIELD_BARS_MOUNTAIN else "R12"
    return Reason("mandala-no-own-field" if own else "mandala-no-other-field", rule, colour=colour, mandala=m)
