"""What is said of a play of Illusion, read off its views and the word.

Whatever names a flower is fleeting: memory is the game.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from florilege.games.illusion.notation import flower
from florilege.scenes.narration import Line, Teller
from florilege.texts.text import Seat, Text

Document = dict[str, Any]


def lines(views: Sequence[Document], actor: int, word: str, viewer: int | None) -> list[Line]:
    before, *moments, after = views
    teller = IllusionTeller(before, after, viewer)
    verb, _, basket = word.partition(" ")
    if verb == "place":
        card = flower(before["pile"][0])
        teller.tell("illusion-log-place", "R8", actor, fleeting=True, flower=card, basket=basket)
        return teller.lines
    if verb == "pass":
        teller.tell("illusion-log-pass", "R11", actor)
    else:
        teller.stop(actor, *moments)
    if after["phase"] != "react":
        teller.go_on()
    return teller.lines


def opening(view: Document, viewer: int | None) -> list[Line]:
    """Q13, where the first round begins; a game may also go on from a later moment."""
    if view["phase"] != "place" or any(view["baskets"]):
        return []
    teller = IllusionTeller(view, view, viewer)
    teller.turn_over("illusion-log-begins", "Q13")
    return teller.lines


def summary(result: Document) -> list[Line]:
    lines = []
    for seat, score in enumerate(result["scores"]):
        points = " + ".join(str(round[seat]) for round in result["detail"]["rounds"])
        lines.append(Line(Text("illusion-summary", name=Seat(seat), points=points, score=score), ("R20",)))
    return lines


class IllusionTeller(Teller):
    @property
    def round_over(self) -> bool:
        return len(self.after["seats"][0]["points"]) > len(self.before["seats"][0]["points"])

    def tokens(self, seat: int) -> int:
        """After this play, before a new round deals them afresh."""
        its = self.after["seats"][seat]
        return int(its["points"][-1] if self.round_over else its["tokens"])

    def stop(self, actor: int, checked: Document) -> None:
        """First what lies open for a moment (Q17), then what comes of it."""
        basket, placer = self.before["placed"], self.before["turn"]
        lying = checked["baskets"][basket - 1]
        copies = lying.count(lying[0]) - 1
        self.moment = 1
        self.tell("illusion-log-stop", "R10", actor, basket=basket)
        self.say("illusion-log-basket", "R12", fleeting=True, flowers=[flower(name) for name in lying])
        if copies:
            self.say("illusion-log-right", "R13", copies=copies)
        else:
            self.say("illusion-log-wrong", "R14")
        self.moment = 0
        if copies:
            to = "you" if actor == self.viewer else "other"
            tokens = Text("illusion-tokens", number=self.before["seats"][placer]["tokens"] - self.tokens(placer))
            self.tell("illusion-log-pays", "R13", placer, to=to, other=Seat(actor), tokens=tokens)
        else:
            self.tell("illusion-log-forfeit", "R14", actor)

    def go_on(self) -> None:
        """The window is closed: the next card, the next round, or the end."""
        if self.round_over:
            number = len(self.after["seats"][0]["points"])
            poor = [seat for seat in range(len(self.after["seats"])) if self.tokens(seat) == 0]
            if poor:
                self.tell("illusion-log-no-tokens", "R16", poor[0], round=number)
            else:
                self.say("illusion-log-no-cards", "R17", round=number)
            for seat in range(len(self.after["seats"])):
                self.tell("illusion-log-points", "R18", seat, points=self.tokens(seat))
        if self.after["phase"] == "place":
            if self.round_over:
                tokens = Text("illusion-tokens", number=self.after["seats"][0]["tokens"])
                number = len(self.after["seats"][0]["points"]) + 1
                self.say("illusion-log-new-round", "R19", round=number, tokens=tokens)
                self.turn_over("illusion-log-begins", "Q13")
            else:
                self.turn_over("illusion-log-turn", "R7")

    def turn_over(self, id: str, rule: str) -> None:
        card = flower(self.after["pile"][0])
        self.tell(id, rule, self.after["turn"], fleeting=True, flower=card)
