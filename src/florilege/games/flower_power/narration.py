"""What is said of a play of Flower Power!, read off views and the word as the viewer may know it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from florilege.games.flower_power.battle import ATTACKER
from florilege.games.flower_power.cards import strength
from florilege.games.flower_power.document import table
from florilege.games.flower_power.garden import NOBODY
from florilege.games.flower_power.names import NUMBER, SIDES, all_said, said
from florilege.scenes.narration import Line, Teller, who
from florilege.texts.text import Seat, Text

Document = dict[str, Any]
DRAWS = {  # why cards are drawn, and by which rules
    "turn": ("R20",),
    "victory": ("R51",),
    "both": ("R51", "R54"),
    "elimination": ("R54",),
    "active": ("R56",),
}
CARD_PLAYS = ("poison", "fertilise", "transform", "spy")


def lines(views: Sequence[Document], actor: int, word: str, viewer: int | None) -> list[Line]:
    teller = FlowerPowerTeller(views, actor, word, viewer)
    if word:  # V5, V7: another makes a flower or builds, and nobody notices
        teller.play()
    if views[0]["phase"] == "build" != views[-1]["phase"]:
        teller.cry()
    if teller.verb not in ("", "position", "flower", "create", "petal"):
        teller.marks()
        teller.fight()
        if teller.settled:
            teller.outcome()
        teller.consequences()
        teller.next_turn()
    return teller.lines


def summary(result: Document) -> list[Line]:
    detail, found = result["detail"], []
    for place, seat in enumerate(detail["eliminated"], start=1):
        found.append(Line(Text("flower-power-summary-out", name=Seat(seat), place=place), ("R52",)))
    for seat, petals in enumerate(detail["petals"]):
        if seat not in detail["eliminated"]:
            found.append(Line(Text("flower-power-summary-left", name=Seat(seat), petals=petals), ("R57",)))
    if detail["ended_by"] == "turn-limit":
        found.append(Line(Text("flower-power-summary-limit", number=len(result["winners"])), ("R58",)))
    return found


def flowers(view: Document) -> dict[str, Document]:
    """By name, as far as the viewer sees them (V7)."""
    return {flower["name"]: flower for seat in view["seats"] for flower in seat["flowers"] or ()}


def fighters(view: Document) -> list[Document]:
    """The two flowers of a battle, as far as they exist."""
    there = flowers(view)
    return [there[view["battle"][side]] for side in SIDES if view["battle"][side] in there]


def duels(view: Document) -> list[tuple[str, str]]:
    """The cards that are compared, level by level."""
    if view["battle"] is None or len(fighters(view)) < 2:
        return []
    petals = [flower["petals"] for flower in fighters(view)]
    return [(petals[0][one], petals[1][two]) for one, two in table(view).duels()]


def undecided(view: Document) -> bool:
    """Deeper levels are compared later: a petal is to be selected, or the defender to be asked first (R49)."""
    pairs = duels(view)
    return view["phase"] == "select" or (view["battle"]["anew"] and bool(pairs) and equal(pairs[-1]))


def equal(pair: tuple[str, str]) -> bool:
    one, two = (strength(NUMBER[card]) for card in pair)
    return one == two


class Piles:
    """Cards as far as they can be counted, from the end of a play on: draw pile, graveyard, hands."""

    def __init__(self, start: Document, after: Document, played: int, actor: int) -> None:
        petals = [sum(len(flower["petals"]) for flower in flowers(view).values()) for view in (start, after)]
        self.pile = len(start["draw"])
        self.graveyard = len(start["graveyard"]) + played + petals[0] - petals[1]
        self.hands = [len(seat["hand"]) for seat in start["seats"]]
        self.hands[actor] -= played
        self.course: list[tuple[str, int, int]] = []

    def draw(self, seat: int, why: str) -> None:
        self.refill()
        if self.pile:
            self.pile -= 1
            self.hands[seat] += 1
            self.course.append((why, seat, 1))
            self.refill()

    def refill(self) -> None:
        """R22, Q7."""
        if not self.pile and self.graveyard:
            self.pile, self.graveyard = self.graveyard, 0
            self.course.append(("refill", NOBODY, self.pile))

    def bury_hands(self, seats: Sequence[int]) -> None:
        for seat in seats:
            self.course.append(("out", seat, self.hands[seat]))
            self.graveyard += self.hands[seat]
            self.hands[seat] = 0

    def reward(self, due: Sequence[tuple[int | None, str]], out: Sequence[int]) -> None:
        for seat, why in due:
            if seat is not None and seat not in out:
                self.draw(seat, why)


class FlowerPowerTeller(Teller):
    def __init__(self, views: Sequence[Document], actor: int, word: str, viewer: int | None) -> None:
        super().__init__(views[0], views[-1], viewer)
        self.actor = actor
        self.verb, *self.rest = word.split() or [""]
        self.midst = views[1]  # the moment at which the attack is settled, if that is in this play; otherwise its end
        self.settled = len(views) > 2
        self.succeeded = False
        self.active: int = self.before["turn"]

    # -- the play itself ----------------------------------------------------------------------
    def play(self) -> None:
        tell = {
            "position": self.position,
            "flower": self.building,
            "end": self.ending,
            "create": self.creating,
            "petal": self.choosing,
            "done": self.planting,
            "attack": self.attacking,
            "select": self.selecting,
            "pass": self.passing,
            "confirm": self.confirming,
        }
        if self.verb in CARD_PLAYS:
            self.card()
        elif self.verb != "draw":  # which is all that follows from it
            tell[self.verb]()

    def position(self) -> None:
        self.tell("flower-power-log-position", "R10", self.actor, number=int(self.rest[0]))
        self.tell("flower-power-log-begins", "R10", self.after["first"])

    def building(self) -> None:
        flower = self.after["seats"][self.actor]["flowers"][-1]
        number = len(flower["petals"])
        self.tell("flower-power-log-flower", "R13", self.actor, flower=flower["name"], number=number)

    def cry(self) -> None:
        """All gardens are built, and lie open to all (R14)."""
        for seat, its in enumerate(self.after["seats"]):
            if seat != self.viewer:
                sizes = [str(len(flower["petals"])) for flower in its["flowers"]]
                self.tell("flower-power-log-garden", "R13", seat, number=len(sizes), sizes=", ".join(sizes))
        self.say("flower-power-log-cry", "R14")
        self.tell("flower-power-log-first-turn", "R14", self.after["turn"])

    def ending(self) -> None:
        if self.before["battle"] is not None:
            self.tell("flower-power-log-end-battle", "R23", self.actor)
        elif self.before["phase"] == "will":
            self.tell("flower-power-log-end-will", "R55", self.actor)
        else:
            self.tell("flower-power-log-end-turn", "R23", self.actor)

    def creating(self) -> None:
        kind = "power" if self.rest else "regular"
        self.tell(f"flower-power-log-create-{kind}", "R34" if self.rest else "R33", self.actor)

    def choosing(self) -> None:
        self.tell("flower-power-log-petal", "R35", self.actor, card=said(self.rest[0]))

    def planting(self) -> None:
        flower = self.midst["seats"][self.actor]["flowers"][-1]
        petals = flower["petals"]
        if flower["power"]:
            self.tell("flower-power-log-plant-power", "R34", self.actor, flower=flower["name"], cards=all_said(petals))
        else:
            number = len(petals)
            self.tell("flower-power-log-plant", "R33", self.actor, flower=flower["name"], number=number)
            if self.viewer is not None and self.before["seats"][self.actor]["spied"][self.viewer]:
                self.say("flower-power-log-forget", "R38", name=Seat(self.actor))

    def card(self) -> None:
        card, target = self.rest[0], self.rest[1]
        if target == "hand":
            self.spying_on_hand(card, int(self.rest[2]))
            return
        name, _, place = target.partition(".")
        known: dict[str, Any] = {"card": said(card), "flower": name, **self.whose(name)}
        if self.verb == "poison":
            petal = flowers(self.before)[name]["petals"][int(place) - 1]
            self.tell("flower-power-log-poison", "R27", self.actor, petal=said(petal), **known)
            if name not in flowers(self.midst):
                self.say("flower-power-log-gone", "R15", flower=name)
        elif self.verb == "fertilise":
            self.tell("flower-power-log-fertilise", "R29", self.actor, place=int(place), **known)
        elif self.verb == "transform":
            petals = all_said(flowers(self.midst)[name]["petals"])
            self.tell("flower-power-log-transform", "R30", self.actor, petals=petals, **known)
        else:
            self.tell("flower-power-log-spy", "R31", self.actor, **known)
            if self.actor == self.viewer:
                petals = all_said(flowers(self.midst)[name]["petals"])
                self.say("flower-power-log-spy-seen", "R37", flower=name, petals=petals)

    def spying_on_hand(self, card: str, seat: int) -> None:
        whom = "you" if seat == self.viewer else "other"
        self.tell("flower-power-log-spy-hand", "R32", self.actor, card=said(card), whom=whom, other=Seat(seat))
        if self.actor == self.viewer:
            hand = all_said(self.midst["seats"][seat]["spied"][self.actor])
            self.say("flower-power-log-spy-hand-seen", "R38", fleeting=True, name=Seat(seat), cards=hand)

    def whose(self, name: str) -> dict[str, Any]:
        """In whose garden a flower grows, seen from the viewer."""
        (seat,) = (
            number
            for number, seat in enumerate(self.before["seats"])
            if any(flower["name"] == name for flower in seat["flowers"])
        )
        whom = "you" if seat == self.viewer else "own" if seat == self.actor else "other"
        return {"whom": whom, "owner": Seat(seat)}

    # -- the battle -----------------------------------------------------------------------------
    def attacking(self) -> None:
        flower, target = self.rest
        self.tell("flower-power-log-attack", "R43", self.actor, flower=flower, target=target, **self.whose(target))

    def selecting(self) -> None:
        battle = self.before["battle"]
        side = SIDES[self.actor != self.active]
        flower = flowers(self.before)[battle[side]]
        card = said(flower["petals"][int(self.rest[0]) - 1])
        if self.before["phase"] == "confirm":
            self.tell("flower-power-log-select-anew", "R49", self.actor, card=card, flower=flower["name"])
        else:
            level = len(battle["picks"][side]) + 1
            self.tell("flower-power-log-select", "R45", self.actor, card=card, flower=flower["name"], level=level)

    def passing(self) -> None:
        replied = "true" if self.before["battle"]["replied"] else "false"
        self.tell("flower-power-log-pass", "R44", self.actor, replied=replied)

    def confirming(self) -> None:
        self.tell("flower-power-log-confirm", "R49", self.actor)

    def fight(self) -> None:
        """What was turned up and who is ahead, as far as this play has changed it."""
        if self.midst["battle"] is None:
            return
        if len(fighters(self.midst)) == 2:
            self.levels()
        if self.before["phase"] == "confirm" and self.replies_go_on():
            self.say("flower-power-log-new-round", "R49")
        closed = self.hand_overs()
        if self.after["phase"] == "confirm" and (self.before["phase"] != "confirm" or closed):
            self.say("flower-power-log-round", "R49")
        elif closed and self.settled:
            self.say("flower-power-log-closed", "R44")

    def levels(self) -> None:
        old, new = duels(self.before), duels(self.midst)
        names = {side: self.midst["battle"][side] for side in SIDES}
        same = next((n for n, pair in enumerate(new) if old[n : n + 1] != [pair]), len(new))
        for level in range(same, len(new)):
            one, two = map(said, new[level])
            tie = "true" if level + 1 < len(new) or equal(new[level]) else "false"
            self.say("flower-power-log-level", "R46", level=level + 1, one=one, two=two, tie=tie, **names)
        if self.midst["phase"] == "select":
            self.shown_before_selecting(len(new))
        elif undecided(self.midst):
            return
        elif old != new or self.before["battle"] is None or self.before["phase"] == "select" or self.overtaken():
            self.lead(new)

    def overtaken(self) -> bool:
        """The same petals fight, but their flowers have more or fewer petals than before."""
        return table(self.before).ahead() != table(self.midst).ahead()

    def shown_before_selecting(self, level: int) -> None:
        """A regular flower shows its petal before a power flower selects (Q26)."""
        for flower in fighters(self.midst):
            if not flower["power"]:
                was = flowers(self.before).get(flower["name"])
                if self.before["phase"] != "select" or was is None or was["petals"][level] is None:
                    card = said(flower["petals"][level])
                    self.say("flower-power-log-shows", "R46", flower=flower["name"], card=card, level=level + 1)

    def lead(self, compared: list[tuple[str, str]]) -> None:
        ahead = table(self.midst).ahead()
        if ahead == NOBODY:
            self.say("flower-power-log-nobody-ahead", "R47")
            return
        flower = self.midst["battle"][SIDES[ahead]]
        if equal(compared[-1]):
            self.say("flower-power-log-ahead-size", "R47", flower=flower)
        else:
            self.say("flower-power-log-ahead-petal", "R47", flower=flower, level=len(compared))

    def hand_overs(self) -> bool:
        """Who has no card hands over at once, as long as that goes on (R60); whether the round of replies is closed."""
        if self.midst["phase"] == "select" or not self.replies_go_on():
            return False
        seat, replied, passes = self.first_to_reply()
        while passes < 2 and not self.midst["seats"][seat]["hand"]:
            self.tell("flower-power-log-no-card", "Q8", seat, replied="true" if replied else "false")
            passes = 0 if replied else passes + 1
            seat, replied = self.other(seat), False
        return passes == 2

    def other(self, seat: int) -> int:
        """The other of the two who fight."""
        defender: int = self.midst["battle"]["defender"]
        return defender if seat == self.active else self.active

    def replies_go_on(self) -> bool:
        """Keeping a selection leads to no new round, unless the attacker has selected anew (R49)."""
        if self.before["phase"] != "confirm":
            return True
        kept = self.verb == "confirm" and not self.before["battle"]["anew"]
        asked_next = self.before["battle"]["confirming"] == "attack" and self.asked() == "defend"
        return not kept and not asked_next

    def asked(self) -> str | None:
        side: str | None = self.after["battle"]["confirming"] if self.after["battle"] is not None else None
        return side

    def first_to_reply(self) -> tuple[int, bool, int]:
        """Whose reply it is when this play is done, whether a card was played in it, and the passes before it."""
        battle = self.before["battle"]
        if battle is None or self.before["phase"] == "confirm":
            return self.active, False, 0
        if self.verb == "pass":
            return self.other(self.actor), False, 0 if battle["replied"] else battle["passes"] + 1
        if self.verb == "select":
            return battle["replier"], battle["replied"], battle["passes"]
        return battle["replier"], True, 0

    # -- the end of an attack -------------------------------------------------------------------
    def outcome(self) -> None:
        if len(fighters(self.midst)) < 2:
            self.say("flower-power-log-destroyed", "R50")
            self.spent()
        elif table(self.midst).ahead() == ATTACKER:
            self.success()
        else:
            self.say("flower-power-log-fails", "R51", flower=self.midst["battle"]["attack"])
            self.spent()

    def success(self) -> None:
        battle = self.midst["battle"]
        self.succeeded = True
        self.tell("flower-power-log-succeeds", "R51", self.active)
        one, two = map(said, duels(self.midst)[0])
        self.say("flower-power-log-first-pair", "R51", one=one, two=two)
        captured = flowers(self.after).get(battle["defend"])
        if captured is None:
            self.say("flower-power-log-captured-nothing", "R51", flower=battle["defend"])
        else:
            number = len(captured["petals"])
            self.tell("flower-power-log-captured", "R51", self.active, flower=battle["defend"], number=number)

    def spent(self) -> None:
        if self.after["turn_number"] == self.before["turn_number"]:
            was, now = flowers(self.midst), flowers(self.after)
            for name in (self.midst["battle"][side] for side in SIDES):
                if name in now and now[name]["spent"] and not was[name]["spent"]:
                    self.say(f"flower-power-log-spent-{self.part_of(name)}", "R39", flower=name)

    def part_of(self, name: str) -> str:
        """A mark on an only flower just says that it has failed (Q11)."""
        if name != self.midst["battle"]["attack"]:
            return "target"
        return "only" if len(self.after["seats"][self.active]["flowers"]) == 1 else "own"

    def marks(self) -> None:
        """Spent flowers that are fresh again within the turn."""
        if self.midst["turn_number"] != self.before["turn_number"] or self.midst["phase"] == "over":
            return
        now = flowers(self.midst)
        woken = [name for name, flower in flowers(self.before).items() if flower["spent"] and name in now]
        for name in woken:
            if not now[name]["spent"]:
                own = any(flower["name"] == name for flower in self.midst["seats"][self.active]["flowers"])
                self.say("flower-power-log-fresh", "R40" if own else "R41", flower=name)

    # -- what follows by itself: draws, eliminations, refills, turns --------------------------------
    def consequences(self) -> None:
        if self.turn_is_over() and self.before["phase"] != "will" and not self.succeeded:
            alone = set(self.after["eliminated"]) >= set(range(len(self.after["seats"]))) - {self.active}
            self.say("flower-power-log-none-left" if alone else "flower-power-log-idle", "R24")
        course = self.course()
        reasons: dict[int, list[str]] = {}
        for number, (what, seat, cards) in enumerate(course):
            if what == "refill":
                self.say("flower-power-log-refill", "R22")
            elif what == "out":
                if seat == self.active:
                    self.end_of_will()
                self.tell("flower-power-log-out", "R56" if seat == self.active else "R54", seat, cards=cards)
            else:
                reasons.setdefault(seat, []).append(what)
                if not any(step[1] == seat and step[0] in DRAWS for step in course[number + 1 :]):
                    self.draws(seat, reasons[seat])  # all of them: nobody can tell which of its cards came first
        if self.active not in self.gone():
            self.end_of_will()
        if self.after["phase"] == "will" and self.before["phase"] != "will":
            self.tell("flower-power-log-will", "R55", self.active)

    def gone(self) -> list[int]:
        found: list[int] = self.after["eliminated"][len(self.before["eliminated"]) :]
        return found

    def course(self) -> list[tuple[str, int, int]]:
        """In order: why a seat has drawn a card; ("out", seat, cards given up); ("refill", …) (R22, R51, R54, R56)."""
        piles = Piles(self.start, self.after, len(self.cards_played(self.actor)), self.actor)
        gone, players = self.gone(), len(self.after["seats"])
        if self.verb == "draw":
            piles.draw(self.active, "turn")
        if self.succeeded:
            piles.draw(self.active, "victory")
        others = [seat for seat in gone if seat != self.active]
        piles.bury_hands(others)
        left = players - len(self.before["eliminated"]) - len(others)
        if left > 1:
            piles.reward([(self.responsible(seat), "elimination") for seat in others], out=others)
        if self.active in gone:
            piles.bury_hands([self.active])
            if left > 2:
                piles.reward([(self.responsible(self.active), "active")], out=gone)
        return piles.course

    @property
    def start(self) -> Document:
        """Where what follows by itself begins."""
        return self.midst if self.settled else self.before

    def responsible(self, seat: int) -> int | None:
        """R53: who took the last flower of this seat, now or before; None: nobody else."""
        known: int | None = self.start["seats"][seat]["emptied_by"]
        found = known if known is not None else self.active if self.succeeded else self.actor
        return None if found == seat else found

    def turn_is_over(self) -> bool:
        """The turn has ended by itself."""
        on = self.after["turn_number"] > self.before["turn_number"] or self.after["phase"] == "over"
        return on and self.verb not in ("end", "draw")

    def end_of_will(self) -> None:
        """The last card of a last will ends it, unless it has won the game before."""
        won = self.after["phase"] == "over" and len(self.after["eliminated"]) == len(self.after["seats"]) - 1
        if (
            self.before["phase"] == "will"
            and self.turn_is_over()
            and (not won or self.active in self.after["eliminated"])
        ):
            self.say("flower-power-log-will-over", "R55")

    def draws(self, seat: int, reasons: list[str]) -> None:
        why = "both" if "victory" in reasons and len(set(reasons)) > 1 else reasons[0]
        rules = DRAWS[why]
        if seat == self.viewer and seat not in self.gone():
            hands = [Counter(view["seats"][seat]["hand"]) for view in (self.start, self.after)]
            cards = list((hands[1] - (hands[0] - Counter(self.cards_played(seat)))).elements())
            self.say("flower-power-log-draw-own", *rules, cards=all_said(cards), number=len(reasons), why=why)
        else:
            known = who(seat, self.viewer)
            self.lines.append(Line(Text("flower-power-log-draw", number=len(reasons), why=why, **known), rules))

    def cards_played(self, seat: int) -> list[Any]:
        """What a seat has played from its hand, unless that was before the attack was settled; backs if not seen."""
        if seat != self.actor or self.settled:
            return []
        if self.verb in CARD_PLAYS:
            return [self.rest[0]]
        if self.verb == "done":
            return list(self.after["seats"][self.actor]["flowers"][-1]["petals"])
        return []

    def next_turn(self) -> None:
        if self.after["phase"] == "over":
            self.end_of_game()
        elif self.after["turn_number"] > self.before["turn_number"]:
            self.tell("flower-power-log-turn", "R19", self.after["turn"], number=self.after["turn_number"])

    def end_of_game(self) -> None:
        left = [seat for seat in range(len(self.after["seats"])) if seat not in self.after["eliminated"]]
        if len(left) == 1:
            self.tell("flower-power-log-last-player", "R57", left[0])
        else:
            self.say("flower-power-log-limit", "R58")
