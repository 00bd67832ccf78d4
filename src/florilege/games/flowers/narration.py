"""What is said of a play of Flowers, read off two views and the word."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

from florilege.games.flowers.document import DOWN, NUMBER, TILE, table
from florilege.games.flowers.notation import COLOUR_NAMES, some, tile_name
from florilege.games.flowers.rules import ALL_COLOURS, NONE
from florilege.scenes.narration import Line, Teller
from florilege.texts.text import Seat, Text

Document = dict[str, Any]
ENDS = {"flowers": "R36", "tiles": "R37", "turn-limit": "Q19", "stuck": "Q8"}


def lines(views: Sequence[Document], actor: int, word: str, viewer: int | None) -> list[Line]:
    before, after = views
    verb, *rest = word.split()
    teller = FlowersTeller(before, after, viewer)
    if verb == "play":
        m, colour, n = int(rest[0]) - 1, rest[1], int(rest[2])
        teller.laying(actor, m, colour, n)
        here = len(teller.lines)
        teller.marker_and_finish(actor, m)
        teller.aftermath()
        teller.drawing(here, actor, [colour] * n)
    else:
        teller.destruction(teller.table.destroying, rest[0])
        teller.aftermath()
    return teller.lines


def summary(result: Document) -> list[Line]:
    lines, detail, scores = [], result["detail"], result["scores"]
    for seat, flowers in enumerate(detail["flowers"]):
        points = " + ".join(map(str, flowers)) or "0"
        singles, hand = detail["singles"][seat], detail["hands"][seat]
        text = Text(
            "flowers-summary", name=Seat(seat), singles=singles, points=points, score=scores[seat], hand=str(hand)
        )
        lines.append(Line(text, ("R39", "R40", "R41")))
    if scores.count(max(scores)) > 1:
        shared = len(result["winners"]) > 1
        lines.append(Line(Text("flowers-summary-shared" if shared else "flowers-summary-hands"), ("R42",)))
    return lines


def cards(names: Iterable[str]) -> list[Text]:
    """Two red cards, one green card: in colour order."""
    found = Counter(names)
    return [some(name, found[name]) for name in COLOUR_NAMES if found[name]]


def _piled(document: Document) -> int:
    return len(document["pile"]) + len(document["discard"])


class FlowersTeller(Teller):
    """Carries the play along on a table of what lies open, so that the rules themselves say what follows."""

    def __init__(self, before: Document, after: Document, viewer: int | None) -> None:
        super().__init__(before, after, viewer)
        self.table = table(before)
        self.gone: set[int] = set()  # the mandalas destroyed by now
        self.own = [[] if viewer is None else list(it["sides"][viewer]) for it in before["mandalas"]]
        self.taken_back: list[str] = []  # the viewer's own cards
        self.discarded = 0  # how many cards, of all seats
        self.held = NONE  # who had the marker before the play

    # -- a turn -------------------------------------------------------------------------------
    def laying(self, actor: int, m: int, colour: str, n: int) -> None:
        laid, there = some(colour, n), m + 1
        self.held = self.table.marker[m]
        is_new = not self.table.present[m] >> NUMBER[colour] & 1
        self.table.lay_and_mark(m, NUMBER[colour], n)
        if is_new:
            self.tell("flowers-log-up", "R13", actor, cards=laid, mandala=there)
        elif actor == self.viewer:
            self.tell("flowers-log-down-own", "R14", actor, cards=laid, number=n, mandala=there)
        else:  # what was shown may not be looked at again (Q21)
            self.tell("flowers-log-shown", "R14", actor, fleeting=True, cards=laid)
            self.tell("flowers-log-down", "R14", actor, number=n, mandala=there)
        if actor == self.viewer:
            self.own[m] += [colour] * n

    def marker_and_finish(self, actor: int, m: int) -> None:
        if self.held == NONE != self.table.marker[m]:
            self.tell("flowers-log-marker", "R21", actor, mandala=m + 1)
        elif self.table.marker[m] != self.held:
            whom, loser = self.person(self.held), Seat(self.held)
            self.tell("flowers-log-marker-from", "R21", actor, mandala=m + 1, whom=whom, loser=loser)
        if self.table.present[m] == ALL_COLOURS:
            self.say("flowers-log-finished", "R24", mandala=m + 1)
            self.destroy_or_wait(m)

    def drawing(self, here: int, actor: int, laid: list[str]) -> None:
        """Told at `here`, but last: only then is it known which cards of the hand came back from a mandala."""
        end = len(self.lines)
        number = _piled(self.before) + self.discarded - _piled(self.after)
        if number > 0 and actor == self.viewer:
            hands = [Counter(document["seats"][actor]["hand"]) for document in (self.before, self.after)]
            drawn = hands[1] + Counter(laid) - hands[0] - Counter(self.taken_back)
            self.tell("flowers-log-draw-own", "R16", actor, cards=cards(drawn.elements()))
        elif number > 0:
            self.tell("flowers-log-draw", "R16", actor, number=number)
        if 0 < number >= len(self.before["pile"]) and self.before["discard"]:  # Q5
            self.say("flowers-log-reshuffle", "R18")
        self.lines[here:] = self.lines[end:] + self.lines[here:end]

    # -- a mandala is destroyed -------------------------------------------------------------------
    def destroy_or_wait(self, m: int) -> bool:
        """Whether there was nothing to choose."""
        if self.table.has_choice(m):
            holder, second = self.table.marker[m], self.table.second(m)
            if second == NONE:
                self.tell("flowers-log-chooses-first", "Q14", holder, mandala=m + 1)
            else:
                whom = self.person(second)
                self.tell("flowers-log-chooses", "R26", holder, mandala=m + 1, whom=whom, second=Seat(second))
            return False
        self.destruction(m, self.before["mandalas"][m]["tiles"][0])
        return True

    def destruction(self, m: int, first: str) -> None:
        (other,) = (tile for tile in self.before["mandalas"][m]["tiles"] if tile != first)
        holder, second = self.table.marker[m], self.table.second(m)
        self.gone.add(m)
        if second == NONE:
            rule = self.both(m, holder)
            self.taking(holder, first, rule)
            self.taking(holder, other, rule)
            self.clearing(m, {holder} if self.table.both_discard else set())  # Q12
        else:
            self.taking(holder, first, "R26")
            self.taking(second, other, "R27")
            self.clearing(m, {holder, second})

    def both(self, m: int, holder: int) -> str:
        """Says why nobody takes the second tile; the rule of it."""
        cards, up = self.table.cards[m], self.table.up[m]
        rivals = [cards[seat] for seat in range(self.table.players) if seat != holder and up[seat] > 0]
        is_duel = self.table.players == 2
        rule, why = ("R30", "half") if is_duel else ("R29", "tie")
        self.tell(
            "flowers-log-both",
            rule,
            holder,
            mandala=m + 1,
            why=why if rivals else "alone",
            most=cards[holder],
            fewer=max(rivals, default=0),
        )
        return rule

    def taking(self, seat: int, tile: str, rule: str) -> None:
        is_flower = self.table.give(seat, TILE[tile])
        turned_down = is_flower and seat != self.viewer and self.after["phase"] != "over"  # Q21
        self.tell("flowers-log-take", rule, seat, fleeting=turned_down, tile=tile_name(tile))
        if is_flower:
            self.tell("flowers-log-flower", "R32", seat, number=self.table.flowers[seat])

    def clearing(self, m: int, discarding: set[int]) -> None:
        for seat in range(self.table.players):
            number = self.table.cards[m][seat]
            if number > 0 and seat in discarding:
                self.discarded += number
                self.tell("flowers-log-discard", "R33", seat, number=number, mandala=m + 1)
            elif number > 0:
                self.tell("flowers-log-back", "R34", seat, number=number, mandala=m + 1)
                if seat == self.viewer:
                    self.taken_back += [card.removesuffix(DOWN) for card in self.own[m]]

    # -- what follows -------------------------------------------------------------------------------
    def aftermath(self) -> None:
        if self.after["phase"] == "play":
            for m in self.gone:
                dark, light = map(tile_name, self.after["mandalas"][m]["tiles"])
                self.say("flowers-log-new-mandala", "R35", mandala=m + 1, dark=dark, light=light)
            self.passed_over()
        elif self.after["phase"] != "tile":
            if self.before["end"] is None:
                reason = self.after["end"]
                self.say(f"flowers-log-end-{reason}", ENDS[reason])
                if order := [str(m) for m in self.after["order"] if self.stands(m - 1)]:
                    self.say("flowers-log-order", "R38", order=", ".join(order), number=len(order))
            self.destroy_rest()

    def passed_over(self) -> None:
        players = self.table.players
        for k in range(1, players):
            seat = (self.before["turn"] + k) % players
            if seat == self.after["turn"]:
                return
            self.tell("flowers-log-passed", "Q7", seat)

    def destroy_rest(self) -> None:
        for number in self.after["order"]:
            m = number - 1
            if not self.stands(m):
                continue
            if self.table.marker[m] == NONE:
                self.say("flowers-log-nobody", "Q13", mandala=number)
                self.clearing(m, set())
            elif not self.destroy_or_wait(m):
                return

    def person(self, seat: int) -> str:
        return "you" if seat == self.viewer else "other"

    def stands(self, m: int) -> bool:
        return m not in self.gone and any(self.table.cards[m])
