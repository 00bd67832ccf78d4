"""What is said of a play of Mandala, read off two views and the word."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

from florilege.games.mandala.document import NUMBER, areas_of, table
from florilege.games.mandala.notation import COLOUR_NAMES, colour_name, some
from florilege.games.mandala.rules import FIELD, MOUNTAIN, Mandala
from florilege.scenes.narration import Line, Teller
from florilege.texts.text import Seat, Text

Document = dict[str, Any]
ENDS = {"river": "R35", "pile": "R34", "turn-limit": "Q17", "stuck": "Q14"}


def lines(views: Sequence[Document], actor: int, word: str, viewer: int | None) -> list[Line]:
    before, after = views
    verb, *rest = word.split()
    teller = MandalaTeller(before, after, viewer)
    if verb == "mountain":
        m, colour = int(rest[0]) - 1, rest[1]
        teller.tell("mandala-log-mountain", "R14", actor, mandala=m + 1, cards=some(colour, 1))
        teller.draw(actor, [colour], [], "R15")
        teller.laying(m, MOUNTAIN, colour, 1)
    elif verb == "field":
        m, colour, n = int(rest[0]) - 1, rest[1], int(rest[2])
        teller.tell("mandala-log-field", "R17", actor, mandala=m + 1, cards=some(colour, n))
        teller.laying(m, FIELD + actor, colour, n)
    elif verb == "discard":
        colour, n = rest[0], int(rest[1])
        teller.tell("mandala-log-discard", "R21", actor, cards=some(colour, n))
        teller.draw(actor, [colour] * n, [colour] * n, "R22")
    else:
        m = teller.table.destroying
        teller.taking(rest[0])
        teller.closing(m)
    teller.end()
    return teller.lines


def summary(result: Document) -> list[Line]:
    lines = []
    for seat, spaces in enumerate(result["detail"]["spaces"]):
        points = " + ".join(f"{worth // space}×{space}" for space, worth in enumerate(spaces, start=1)) or "0"
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
    """Carries the play along on a table of what lies open, so that the rules themselves say what follows."""

    def __init__(self, before: Document, after: Document, viewer: int | None) -> None:
        super().__init__(before, after, viewer)
        self.told_reshuffle = False
        self._table: Mandala | None = None

    @property
    def table(self) -> Mandala:
        if self._table is None:
            self._table = table(self.before)
        return self._table

    def draw(self, seat: int, laid: list[str], discarded: list[str], rule: str) -> None:
        """Cards drawn; at the end of the game nothing is said, for the hands are gone at once."""
        old, new = self.before["seats"][seat]["hand"], self.after["seats"][seat]["hand"]
        number = len(new) - len(old) + len(laid)
        if self.after["phase"] != "over" and number > 0:
            if seat == self.viewer:
                drawn = [(name, new.count(name) - old.count(name) + laid.count(name)) for name in dict.fromkeys(new)]
                self.tell("mandala-log-draw-own", rule, seat, cards=[some(name, n) for name, n in drawn if n > 0])
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

    # -- a mandala is destroyed -------------------------------------------------------------------
    def laying(self, m: int, area: int, colour: str, n: int) -> None:
        old, new = (len(areas_of(view, m)[area - MOUNTAIN]) for view in (self.before, self.after))
        if new == old + n and self.after["destroying"] is None:  # it still lies there: nothing followed
            return
        if not self.table.lay(m, area, NUMBER[colour], n):
            return
        self.say("mandala-log-complete", "R24", mandala=m + 1)
        first, sizes = self.table.mover, self.table.field_sizes(m)
        more, fewer = sizes[first], sizes[1 - first]
        if more > fewer:
            self.tell("mandala-log-first", "R26", first, more=more, fewer=fewer)
        else:
            last = "you" if self.table.turn == self.viewer else "other"
            self.tell("mandala-log-first-tie", "R27", first, number=more, last=last, other=Seat(self.table.turn))
        self.closing(m)

    def closing(self, m: int) -> None:
        """Once a single colour is left, it goes by itself, and the mandala is cleared away."""
        last = self.table.last_colour()
        if last < 0:
            return
        self.tell("mandala-log-last-colour", "Q10", self.table.mover, colour=colour_name(COLOUR_NAMES[last]))
        self.taking(COLOUR_NAMES[last])
        if number := sum(self.table.field_sizes(m)):
            self.say("mandala-log-fields", "R32", mandala=m + 1, number=number)
        if self.after["phase"] != "over":
            new = cards(self.after["mountains"][m])
            self.say("mandala-log-new-mountain", "R33", mandala=m + 1, cards=new)
            self.reshuffle([])

    def taking(self, colour: str) -> None:
        table, c = self.table, NUMBER[colour]
        seat = table.mover
        space, held = table.river[seat][c], table.cup[seat][c]
        taken = some(colour, table.give(c))
        stored = table.cup[seat][c] - held
        fleeting = seat != self.viewer  # the taker may look into its own cup
        if table.river[seat][c] != space:
            space = table.river[seat][c]
            self.tell("mandala-log-take-river", "R29", seat, fleeting, space=space, cup=stored, cards=taken)
        elif stored > 0:
            self.tell("mandala-log-take-cup", "R30", seat, fleeting, cards=taken)
        else:
            self.tell("mandala-log-take-lost", "R31", seat, cards=taken)

    def end(self) -> None:
        reason = self.after["end"]
        if reason is not None:
            self.say(f"mandala-log-end-{reason}", ENDS[reason])
