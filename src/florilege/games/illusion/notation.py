"""Actions of Illusion as words, and why one is refused."""

from __future__ import annotations

from florilege.games.illusion import rules
from florilege.games.illusion.rules import BASKETS, PASS, STOP, Illusion
from florilege.kernel.words import Words, open_to_all
from florilege.texts.text import Reason, Seat, Text

FLOWERS = (
    *("yellow-tulip", "red-rose", "blue-iris", "white-daisy", "pink-peony"),
    *("purple-violet", "orange-marigold", "red-poppy", "sunflower", "white-lily"),
)  # Q2
WORDS = Words(
    {**{rules.place(b): f"place {b + 1}" for b in range(BASKETS)}, PASS: "pass", STOP: "stop"},
    "illusion-notation",
)


word = WORDS.word
action = WORDS.action
seen = open_to_all  # all words of Illusion are open


def described(word: str) -> Text:
    verb, _, basket = word.partition(" ")
    return Text("illusion-do-place", basket=basket) if basket else Text(f"illusion-do-{verb}")


def flower(name: str) -> Text:
    """With its article: a yellow tulip."""
    return Text(f"illusion-a-{name}")


def refusal(known: Illusion, seat: int, action: int) -> Reason:
    if known.over:
        return Reason("illusion-no-over", "R20")
    if seat not in known.to_act():
        if known.placed < 0:
            return Reason("illusion-no-turn", "R8", name=Seat(known.turn))
        if seat == known.turn:
            return Reason("illusion-no-own-stop", "Q8")
        return Reason("illusion-no-answered", "Q6")
    if known.why_not(action) == rules.MUST_ANSWER:
        return Reason("illusion-no-must-answer", "Q6")
    return Reason("illusion-no-card", "R10")
