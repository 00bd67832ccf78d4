"""What is said of a play of Lotus, read off two views and the word as the viewer may know it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from florilege.games.lotus.document import table, turn_order
from florilege.games.lotus.notation import TYPE_NAMES, petals_needed, some, the_flower
from florilege.scenes.narration import Line, Teller
from florilege.texts.text import Seat, Text

Document = dict[str, Any]
REWARDS = {"score": "R28", "elder": "R33", "growth": "R35", "path": "R34"}


def lines(views: Sequence[Document], actor: int, word: str, viewer: int | None) -> list[Line]:
    before, after = views
    verb, *rest = word.split()
    teller = LotusTeller(before, after, viewer)
    if verb == "play":
        teller.play(actor, rest)
    elif verb == "exchange":
        teller.exchange(actor, rest)
    elif verb in ("guardian", "elder"):
        rule = "R20" if verb == "guardian" else "R33"
        source, target = Text(f"lotus-from-{rest[0]}"), the_flower(rest[1])
        teller.tell(f"lotus-log-{verb}", rule, actor, source=source, target=target)
    elif verb == "reward":
        teller.tell(f"lotus-log-reward-{rest[0]}", REWARDS[rest[0]], actor)
    elif verb == "pass":
        teller.tell("lotus-log-pass", "Q3", actor)
    teller.draws(verb, rest)
    teller.end_of_turn()
    return teller.lines


def summary(result: Document) -> list[Line]:
    lines, detail = [], result["detail"]
    for seat, score in enumerate(result["scores"]):
        parts = {key: detail[key][seat] for key in ("petals", "garden", "tokens", "cards_left")}
        parts["cards"] = parts.pop("cards_left")
        lines.append(Line(Text("lotus-summary", name=Seat(seat), score=score, **parts), ("R41",)))
    totals = result["scores"]
    if detail["team_scores"] is not None:
        totals = detail["team_scores"]
        for team, score in enumerate(totals):
            text = Text("lotus-summary-team", one=Seat(team), two=Seat(team + 2), score=score)
            lines.append(Line(text, ("R44",)))
    tied = totals.count(max(totals))
    winners = len({seat % len(totals) for seat in result["winners"]})  # seats, or teams
    if tied > 1:
        tie = "Q23" if detail["team_scores"] is not None else "R42"
        if winners < tied:
            lines.append(Line(Text("lotus-summary-cards"), (tie,)))
        if winners > 1:
            lines.append(Line(Text("lotus-summary-shared"), ("Q22" if tie == "R42" else tie,)))
    return lines


def face_up(view: Document) -> Counter[str]:
    return Counter(view["wildflowers"])


class LotusTeller(Teller):
    def __init__(self, before: Document, after: Document, viewer: int | None) -> None:
        super().__init__(before, after, viewer)
        self.turn: int = before["turn"]
        self.laid_down: Counter[str] = Counter()  # what is known to have left the hand of the turn's seat
        self.exchanged = False  # by the viewer itself

    # -- actions ------------------------------------------------------------------------------
    def play(self, actor: int, cards: list[str]) -> None:
        self.laid_down = Counter(cards)
        flower = cards[0].split(".")[0]
        petals = self.before["garden"][flower] + cards
        needed = petals_needed(flower)
        growing = Text("lotus-log-growing", flower=the_flower(flower), number=len(petals), needed=needed)
        self.tell("lotus-log-play", "R14", actor, cards=some(cards), growing=growing)
        if len(petals) == needed:
            self.tell("lotus-log-complete", "R30", actor, flower=the_flower(flower), number=needed)
            self.control(flower, petals)

    def control(self, flower: str, petals: list[str]) -> None:
        complete = table({**self.before, "garden": {**self.before["garden"], flower: petals}})  # before it is picked
        control = complete.control(TYPE_NAMES.index(flower))
        if not control:
            self.say("lotus-log-nobody", "Q10")
        for seat in turn_order(self.turn, len(self.before["seats"])):
            if seat in control:
                tied = len(control)
                rule = "R27" if tied == 1 else "R29"
                self.tell("lotus-log-control", rule, seat, strength=control[seat], tied=tied, flower=the_flower(flower))
                if self.after["seats"][seat]["tokens"] > self.before["seats"][seat]["tokens"]:
                    self.tell("lotus-log-token", "Q13", seat)
        if any(flower in (*seat["guardians"], seat["elder"]) for seat in self.before["seats"]):
            self.say("lotus-log-home", "R31", source=Text(f"lotus-from-{flower}"))

    def exchange(self, actor: int, cards: list[str]) -> None:
        own = actor == self.viewer
        if not self.before["seats"][actor]["deck"]:
            self.tell("lotus-log-exchange-nothing", "Q5", actor, number=len(cards) if own else int(cards[0]))
            return
        if not own:
            self.say("lotus-log-exchange", "R18", number=int(cards[0]), name=Seat(actor))
            return
        self.exchanged = True
        self.laid_down = Counter(cards)
        self.tell("lotus-log-exchange-own", "R18", actor, fleeting=True, cards=some(cards))

    # -- the draw, chosen or by itself ----------------------------------------------------------
    def draws(self, verb: str, rest: list[str]) -> None:
        chosen = rest if verb == "draw" and rest != ["deck"] else []
        row = face_up(self.before) - Counter(chosen)
        refilled = len(self.before["wildflower_deck"]) - len(self.after["wildflower_deck"])
        gone = row.total() - (len(self.after["wildflowers"]) - refilled)
        by_itself = list(row)[:1] * gone  # they were all alike, or there would have been a choice
        row -= Counter(by_itself)
        if chosen:
            self.take(chosen, "R22")
        self.draw_from_deck(rest == ["deck"], Counter(chosen + by_itself))
        if by_itself:
            self.take(by_itself, "Q16")
        if self.before["last_turn"] is None and self.after["last_turn"] is not None:
            self.tell("lotus-log-last-card", "R36", self.turn)
        if refilled:
            cards = some((face_up(self.after) - row).elements())
            self.say("lotus-log-refill", "R24", number=refilled, cards=cards)
            if not self.after["wildflower_deck"]:
                self.say("lotus-log-no-refill", "R25")

    def take(self, cards: list[str], rule: str) -> None:
        """All see these wildflowers, but only the one who took them may look at them again."""
        self.tell("lotus-log-wildflower", rule, self.turn, fleeting=self.turn != self.viewer, cards=some(cards))

    def draw_from_deck(self, chosen: bool, wildflowers: Counter[str]) -> None:
        decks = [view["seats"][self.turn]["deck"] for view in (self.before, self.after)]
        number = len(decks[0]) - len(decks[1])  # an exchange leaves a deck as large as it was
        rules = ["R18"] * self.exchanged + ["R22"] * chosen + ["Q16"] * (number > chosen)
        if rules and self.turn == self.viewer:
            old, new = (Counter(view["seats"][self.turn]["hand"]) for view in (self.before, self.after))
            drawn = new - (old - self.laid_down + wildflowers)
            self.say("lotus-log-draw-own", *rules, cards=some(drawn.elements()))
        elif number > 0:
            self.say("lotus-log-draw", *rules, number=number, name=Seat(self.turn))

    # -- the end of a turn, and of the game -------------------------------------------------------
    def end_of_turn(self) -> None:
        over = self.after["phase"] == "over"
        ended = over or self.after["turn_number"] > self.before["turn_number"]
        if ended and table(self.after).cards_short(self.turn) > 0:
            self.tell("lotus-log-short", "Q17", self.turn, number=len(self.after["seats"][self.turn]["hand"]))
        if over and self.after["turn_number"] == self.after["last_turn"]:
            self.say("lotus-log-end", "R36")
        elif over:
            self.say("lotus-log-end-limit", "Q24")
        if over:
            self.settle_garden()

    def settle_garden(self) -> None:
        left = table(self.after)
        for t, flower in enumerate(TYPE_NAMES):
            if not self.after["garden"][flower]:
                continue
            control = left.control(t)
            if not control:
                self.say("lotus-log-left-nobody", "Q10", flower=the_flower(flower))
            for seat, strength in control.items():
                self.tell(
                    "lotus-log-left",
                    "R38" if len(control) == 1 else "R39",
                    seat,
                    strength=strength,
                    tied=len(control),
                    flower=the_flower(flower),
                    number=left.won_at_the_end(t, seat),
                )
