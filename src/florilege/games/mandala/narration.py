"""What is said of a play of Mandala, read off two views and the word."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

from florilege.games.mandala.notation import COLOUR_NAMES, colour_name, some
from florilege.kernel.narration import Line, Teller
from florilege.kernel.texts import Seat, Text

Document = dict[str, Any]
ENDS = {"river": "R35", "pile": "R34", "turn-limit": "Q17", "stuck": "Q14"}


def lines(before: Document, actor: int, word: str, after: Document, viewer: int | None) -> list[Line]:
    verb, *rest = word.split()
    teller = MandalaTeller(before, after, viewer)
    if verb == "mountain":
        m, colour = int(rest[0]) - 1, rest[1]
        teller.tell("mandala-log-mountain", "R14", actor, mandala=m + 1, cards=some(colour, 1))
        teller.draw(actor, [colour], [], "R15")
        teller.completion(m, actor, [colour], [])
    elif verb == "field":
        m, colour, n = int(rest[0]) - 1, rest[1], int(rest[2])
        teller.tell("mandala-log-field", "R17", actor, mandala=m + 1, cards=some(colour, n))
        teller.completion(m, actor, [], [colour] * n)
    elif verb == "discard":
        colour, n = rest[0], int(rest[1])
        teller.tell("mandala-log-discard", "R21", actor, cards=some(colour, n))
        teller.draw(actor, [colour] * n, [colour] * n, "R22")
    else:
        teller.taking(actor, rest[0])
    teller.end()
    return teller.lines


def summary(result: Document) -> list[Line]:
    lines = []
    for seat, spaces in enumerate(result["detail"]["spaces"]):
        points = " + ".join(map(str, spaces)) or "0"
        cup, score = result["detail"]["cups"][seat], result["scores"][seat]
        lines.append(Line(Text("mandala-summary", name=Seat(seat), points=points, score=score, cup=cup), ("R37",)))
    if result["scores"][0] == result["scores"][1]:
        winners = result["winners"]
        rule, id = ("R39", "mandala-summary-cups") if len(winners) == 1 else ("Q15", "mandala-summary-shared")
        lines.append(Line(Text(id), (rule,)))
    return lines


def cards(names: Iterable[str]) -> list[Text]:
    """Two red cards, one green card: in colour order."""
    found = Counter(names)
    return [some(name, found[name]) for name in COLOUR_NAMES if found[name]]


class MandalaTeller(Teller):
    told_reshuffle = False

    def draw(self, seat: int, laid: list[str], discarded: list[str], rule: str) -> None:
        """Cards drawn; at the end of the game nothing is said, for the hands are gone at once."""
        old, new = self.before["seats"][seat]["hand"], self.after["seats"][seat]["hand"]
        number = len(new) - len(old) + len(laid)
        if self.after["phase"] != "over" and number > 0:
            if seat == self.viewer:
                drawn = Counter(new) - (Counter(old) - Counter(laid))
                self.tell("mandala-log-draw-own", rule, seat, cards=cards(drawn.elements()))
            else:
                self.tell("mandala-log-draw", rule, seat, number=number)
        self.reshuffle(discarded)

    def reshuffle(self, discarded: list[str]) -> None:
        """The discard pile no longer lies below what was discarded since."""
        if self.told_reshuffle:
            return
        below = discarded + self.before["discard"]
        self.told_reshuffle = True
        if self.after["exhausted"] and not self.before["exhausted"]:
            self.say("mandala-log-exhausted", "R34", "Q4")
        elif below and self.after["discard"][-len(below) :] != below:
            self.say("mandala-log-reshuffle", "Q5", "Q6")
        else:
            self.told_reshuffle = False

    def completion(self, m: int, actor: int, built: list[str], grown: list[str]) -> None:
        """The mandala as it lay when the last card was on it."""
        mountain = self.before["mountains"][m] + built
        fields = [seat["fields"][m] + (grown if n == actor else []) for n, seat in enumerate(self.before["seats"])]
        if {*mountain, *fields[0], *fields[1]} != set(COLOUR_NAMES):  # R24
            return
        self.say("mandala-log-complete", "R24", mandala=m + 1)
        sizes = [len(field) for field in fields]
        tie = sizes[0] == sizes[1]
        first = 1 - actor if tie else sizes.index(max(sizes))
        rule = "R27" if tie else "R26"
        id = "mandala-log-first-tie" if tie else "mandala-log-first"
        self.tell(id, rule, first, more=max(sizes), fewer=min(sizes))
        if len(set(mountain)) == 1:
            self.last_colour(first, m, mountain, fields)

    def taking(self, actor: int, colour: str) -> None:
        m = self.before["destroying"] - 1
        mountain = self.before["mountains"][m]
        fields = [seat["fields"][m] for seat in self.before["seats"]]
        self.take(actor, colour, mountain.count(colour), bool(fields[actor]))
        left = [card for card in mountain if card != colour]
        if len(set(left)) == 1:
            self.last_colour(1 - actor, m, left, fields)

    def last_colour(self, seat: int, m: int, left: list[str], fields: list[list[str]]) -> None:
        self.tell("mandala-log-last-colour", "Q10", seat, colour=colour_name(left[0]))
        self.take(seat, left[0], len(left), bool(fields[seat]))
        if number := len(fields[0] + fields[1]):
            self.say("mandala-log-fields", "R32", mandala=m + 1, number=number)
        if self.after["phase"] != "over":
            new = cards(self.after["mountains"][m])
            self.say("mandala-log-new-mountain", "R33", mandala=m + 1, cards=new)
            self.reshuffle([])

    def take(self, seat: int, colour: str, number: int, has_field: bool) -> None:
        taken = some(colour, number)
        river = self.before["seats"][seat]["river"]
        fleeting = seat != self.viewer  # the taker may look into its own cup
        if not has_field:
            self.tell("mandala-log-take-lost", "R31", seat, cards=taken)
        elif colour in river:
            self.tell("mandala-log-take-cup", "R30", seat, fleeting, cards=taken)
        else:
            space = self.after["seats"][seat]["river"].index(colour) + 1
            self.tell("mandala-log-take-river", "R29", seat, fleeting, space=space, cup=number - 1, cards=taken)

    def end(self) -> None:
        reason = self.after["end"]
        if reason is not None:
            self.say(f"mandala-log-end-{reason}", ENDS[reason])
