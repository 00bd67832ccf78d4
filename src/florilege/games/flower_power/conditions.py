"""Which documents are positions of Flower Power! (D1 to D22)."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any

from florilege.errors import shown
from florilege.games.flower_power.cards import CARDS, KINDS, SEATS, SUITED
from florilege.games.flower_power.names import (
    BATTLE_PHASES,
    CARD_NAMES,
    ENDS_OF_TURN,
    LETTERS,
    PHASES,
    SIDES,
)
from florilege.games.flower_power.options import MOST, OPTIONS, settle
from florilege.games.flower_power.rules import FlowerPower
from florilege.kernel.inspection import Inspection
from florilege.texts.text import Seat

Document = dict[str, Any]
KEYS = (
    *("game", "options", "phase", "turn", "turn_number", "first", "acted", "attacked"),
    *("draw", "graveyard", "eliminated", "battle", "making", "seats"),
)
SEAT_KEYS = ("hand", "spied", "pack", "flowers", "made", "emptied_by", "last_turn")
FLOWER_KEYS = ("name", "power", "spent", "petals", "up", "known")
BATTLE_KEYS = (
    *("attack", "defend", "defender", "picks", "tried", "news", "replier"),
    *("replied", "passes", "played", "confirming", "anew"),
)
NAME = re.compile(rf"([{LETTERS}])([1-9][0-9]{{0,8}})", re.ASCII)


# -- shape (D1, D2) -----------------------------------------------------------------------------
def check_shape(look: Inspection, document: Any) -> None:
    if not look.keys(document, "", KEYS):
        return
    look.one_of(document["game"], "game", ["flower-power"])
    look.one_of(document["phase"], "phase", PHASES)
    look.whole(document["turn_number"], "turn_number")
    for key in ("acted", "attacked"):
        look.flag(document[key], key)
    for key in ("draw", "graveyard"):
        look.cards(document[key], key, CARD_NAMES)
    if not look.list(document["seats"], "seats"):
        return
    players = len(document["seats"])
    if not look.need(2 <= players <= SEATS, "flower-power-d-seats", "D1", found=players):
        return
    _check_options(look, document["options"], players)
    look.one_of(document["turn"], "turn", range(players))
    look.one_of(document["first"], "first", [None, *range(players)])
    _check_seats(look, document["eliminated"], "eliminated", players)
    if document["battle"] is not None and look.keys(document["battle"], "battle", BATTLE_KEYS):
        _check_battle_shape(look, document["battle"], players)
    if document["making"] is not None and look.keys(document["making"], "making", ("power", "petals")):
        look.flag(document["making"]["power"], "making.power")
        look.cards(document["making"]["petals"], "making.petals", CARD_NAMES)
    for number, seat in enumerate(document["seats"]):
        if look.keys(seat, f"seats.{number}", SEAT_KEYS):
            _check_seat_shape(look, seat, f"seats.{number}", players)


def _check_options(look: Inspection, options: Any, players: int) -> None:
    if look.options(options, OPTIONS, players):
        look.faults += settle(players, options)  # D2; nothing is missing, so nothing is filled in


def _check_seats(look: Inspection, value: Any, where: str, players: int) -> None:
    if look.list(value, where):
        for i, seat in enumerate(value):
            look.one_of(seat, f"{where}.{i}", range(players))


def _check_battle_shape(look: Inspection, battle: Document, players: int) -> None:
    for side in SIDES:
        look.need(isinstance(battle[side], str), "flower-power-d-name", "D1", where=f"battle.{side}")
    for key in ("defender", "replier"):
        look.one_of(battle[key], f"battle.{key}", range(players))
    for key in ("replied", "played", "anew"):
        look.flag(battle[key], f"battle.{key}")
    look.one_of(battle["passes"], "battle.passes", [0, 1])
    look.one_of(battle["confirming"], "battle.confirming", [None, *SIDES])
    if look.keys(battle["news"], "battle.news", SIDES):
        for side in SIDES:
            look.flag(battle["news"][side], f"battle.news.{side}")
    for key in ("picks", "tried"):
        if look.keys(battle[key], f"battle.{key}", SIDES):
            for side in SIDES:
                _check_positions(look, battle[key][side], f"battle.{key}.{side}")


def _check_positions(look: Inspection, value: Any, where: str) -> None:
    if look.list(value, where):
        for i, position in enumerate(value):
            look.whole(position, f"{where}.{i}", low=1, high=CARDS)


def _check_seat_shape(look: Inspection, seat: Document, where: str, players: int) -> None:
    for key in ("hand", "pack"):
        look.cards(seat[key], f"{where}.{key}", CARD_NAMES)
    if look.list(seat["spied"], f"{where}.spied", length=players):
        for spy, cards in enumerate(seat["spied"]):
            look.cards(cards, f"{where}.spied.{spy}", CARD_NAMES)
    look.whole(seat["made"], f"{where}.made", high=MOST)
    look.one_of(seat["emptied_by"], f"{where}.emptied_by", [None, *range(players)])
    look.one_of(seat["last_turn"], f"{where}.last_turn", ENDS_OF_TURN)
    if look.list(seat["flowers"], f"{where}.flowers"):
        for i, flower in enumerate(seat["flowers"]):
            if look.keys(flower, f"{where}.flowers.{i}", FLOWER_KEYS):
                _check_flower_shape(look, flower, f"{where}.flowers.{i}", players)


def _check_flower_shape(look: Inspection, flower: Document, where: str, players: int) -> None:
    look.need(isinstance(flower["name"], str), "flower-power-d-name", "D1", where=f"{where}.name")
    look.flag(flower["power"], f"{where}.power")
    look.flag(flower["spent"], f"{where}.spent")
    look.cards(flower["petals"], f"{where}.petals", CARD_NAMES)
    if look.list(flower["up"], f"{where}.up"):
        for i, up in enumerate(flower["up"]):
            look.flag(up, f"{where}.up.{i}")
    if look.list(flower["known"], f"{where}.known"):
        for i, known in enumerate(flower["known"]):
            _check_seats(look, known, f"{where}.known.{i}", players)


# -- cards and flowers (D3 to D5) -----------------------------------------------------------------
def check_cards(look: Inspection, document: Document, found: Counter[str]) -> None:
    options = document["options"]
    for kind, card in enumerate(CARD_NAMES):
        right = options["packs"] if kind < (KINDS if options["jokers"] else SUITED) else 0
        look.need(found[card] == right, "flower-power-d-cards", "D3", card=card, found=found[card], right=right)
    for number, seat in enumerate(document["seats"]):
        who = Seat(number)
        look.need(_in_order(seat["hand"]), "flower-power-d-hand-order", "D4", who=who)
        for spy, cards in enumerate(seat["spied"]):
            held = _in_order(cards) and Counter(cards) <= Counter(seat["hand"])
            look.need(held, "flower-power-d-spied", "D4", who=who, spy=Seat(spy))
        look.need(not seat["spied"][number], "flower-power-d-spied-own", "D4", who=who)
        for flower in seat["flowers"]:
            _check_flower(look, flower, document)
    names = Counter(flower["name"] for seat in document["seats"] for flower in seat["flowers"])
    for name, times in names.items():
        look.need(times == 1, "flower-power-d-name-twice", "D5", name=shown(name))


def _in_order(cards: list[str]) -> bool:
    return cards == sorted(cards, key=CARD_NAMES.index)


def _check_flower(look: Inspection, flower: Document, document: Document) -> None:
    petals, up, known = (flower[key] for key in ("petals", "up", "known"))
    name = flower["name"]
    if not was_made(name, document):
        name = shown(name)
        look.note("flower-power-d-name-made", "D5", name=name)
    look.need(len(petals) > 0, "flower-power-d-no-petal", "D5", name=name)
    if look.need(len(petals) == len(up) == len(known), "flower-power-d-lengths", "D5", name=name):
        look.need(not flower["power"] or all(up), "flower-power-d-power-down", "D5", name=name)
        rising = all(seats == sorted(set(seats)) for seats in known)
        secret = all(not seats or not is_up for seats, is_up in zip(known, up, strict=True))
        look.need(rising and secret, "flower-power-d-known", "D5", name=name)


def was_made(name: str, document: Document) -> bool:
    """The letter of a seat, and a number of a flower that it has made (R18)."""
    parts = NAME.fullmatch(name)
    if parts is None or LETTERS.index(parts[1]) >= len(document["seats"]):
        return False
    made: int = document["seats"][LETTERS.index(parts[1])]["made"]
    return int(parts[2]) <= made


# -- players, phases and the turn (D6 to D18, D20 to D22) ---------------------------------------------------
def check_table(look: Inspection, document: Document) -> None:
    _check_numbers(look, document)
    _check_players(look, document)
    _check_setup(look, document)
    _check_turn(look, document)
    fights = document["phase"] in BATTLE_PHASES
    if look.need((document["battle"] is not None) == fights, "flower-power-d-battle", "D15") and fights:
        _check_battle(look, document, document["battle"])


def _left(document: Document) -> list[int]:
    return [seat for seat in range(len(document["seats"])) if seat not in document["eliminated"]]


def _check_numbers(look: Inspection, document: Document) -> None:
    phase, number, first = document["phase"], document["turn_number"], document["first"]
    limit, setup = document["options"]["turn_limit"], phase in ("position", "build")
    look.need((number == 0) == setup, "flower-power-d-turn-number", "D6", phase=phase, number=str(number))
    within = limit == 0 or number <= limit
    look.need(within, "flower-power-d-turn-limit", "D6", number=str(number), limit=str(limit))
    look.need((first is None) == (phase == "position"), "flower-power-d-first", "D6", phase=phase)
    if document["options"]["positions"] == "fixed":
        look.need(first == 0, "flower-power-d-first-fixed", "D6")


def _check_players(look: Inspection, document: Document) -> None:
    out, left, seats = document["eliminated"], _left(document), document["seats"]
    look.need(len(set(out)) == len(out), "flower-power-d-eliminated-twice", "D7")
    over, setup = document["phase"] == "over", document["phase"] in ("position", "build")
    look.need(len(left) >= (1 if over else 2), "flower-power-d-left", "D7", found=len(left))
    look.need(over or document["turn"] in left, "flower-power-d-active", "D7", who=Seat(document["turn"]))
    for number, seat in enumerate(seats):
        who = Seat(number)
        if number not in left:
            look.need(not seat["hand"] and not seat["flowers"], "flower-power-d-gone", "D7", who=who)
        bare = number in left and not seat["flowers"] and not setup
        look.need((seat["emptied_by"] is not None) == bare, "flower-power-d-emptied", "D8", who=who)


def _check_setup(look: Inspection, document: Document) -> None:
    phase, seats = document["phase"], document["seats"]
    if phase in ("position", "build"):
        clean = not document["eliminated"] and not document["graveyard"]
        look.need(clean, "flower-power-d-setup", "D9", phase=phase)
    if phase == "position":
        empty = not any(seat["hand"] or seat["pack"] or seat["flowers"] for seat in seats)
        look.need(empty, "flower-power-d-position", "D9")
    if phase == "build":
        look.need(document["turn"] == document["first"], "flower-power-d-build-turn", "D9")
        look.need(any(seat["pack"] for seat in seats), "flower-power-d-all-built", "D9")
    for number, seat in enumerate(seats):
        who, size = Seat(number), len(seat["pack"])
        if phase == "build":
            look.need(size != 1, "flower-power-d-pack", "D9", who=who)
            look.need(bool(size or seat["flowers"]), "flower-power-d-built", "D9", who=who)
        else:
            look.need(size == 0, "flower-power-d-no-pack", "D9", who=who)


def _check_turn(look: Inspection, document: Document) -> None:
    phase, acted, attacked = document["phase"], document["acted"], document["attacked"]
    left, seats, limit = _left(document), document["seats"], document["options"]["turn_limit"]
    look.need(acted or not attacked, "flower-power-d-attacked", "D10")
    if phase in (*BATTLE_PHASES, "will"):
        look.need(acted and attacked, "flower-power-d-acted", "D10", phase=phase)
    if phase in ("position", "build", "over"):
        look.need(not acted and not attacked, "flower-power-d-not-acted", "D10", phase=phase)
    fresh = not any(flower["spent"] for seat in seats for flower in seat["flowers"])
    look.need(attacked or fresh, "flower-power-d-spent", "D10")
    in_bloom = {seat: bool(seats[seat]["flowers"]) for seat in left}
    if phase == "turn" and not acted:
        look.need(all(in_bloom.values()), "flower-power-d-turn-begins", "D11")
    if phase == "will":
        others = all(bloom for seat, bloom in in_bloom.items() if seat != document["turn"])
        look.need(bool(seats[document["turn"]]["hand"]) and others, "flower-power-d-will", "D12")
    if phase == "over" and len(left) > 1:
        at_limit = limit != 0 and document["turn_number"] == limit
        look.need(at_limit and all(in_bloom.values()), "flower-power-d-over", "D13")
    allowed = document["making"] is None or phase in ("turn", "reply", "will")
    look.need(allowed, "flower-power-d-making", "D14", phase=phase)


def _check_battle(look: Inspection, document: Document, battle: Document) -> None:
    turn, defender = document["turn"], battle["defender"]
    right = defender in _left(document) and defender != turn
    look.need(right, "flower-power-d-defender", "D15", who=Seat(defender))
    made = all(was_made(battle[side], document) for side in SIDES) and battle["attack"] != battle["defend"]
    look.need(made, "flower-power-d-fighters", "D15")
    fighters = {}
    for side, owner in (("attack", turn), ("defend", defender)):
        for seat in range(len(document["seats"])):
            for flower in document["seats"][seat]["flowers"]:
                if flower["name"] == battle[side]:
                    fighters[side] = flower
                    look.need(seat == owner, "flower-power-d-owner", "D15", name=battle[side], who=Seat(owner))
    _check_replies(look, document, battle)
    _check_picks(look, document, battle, fighters)
    _check_news(look, battle, fighters)
    _check_confirming(look, document, battle)


def _check_replies(look: Inspection, document: Document, battle: Document) -> None:
    turn, phase, replier = document["turn"], document["phase"], battle["replier"]
    replied, played, passes = battle["replied"], battle["played"], battle["passes"]
    look.need(replier in (turn, battle["defender"]), "flower-power-d-replier", "D16", who=Seat(replier))
    look.need(not replied or (played and passes == 0), "flower-power-d-replied", "D16")
    if not played:
        expected = 0 if replier == turn else 1
        look.need(passes == expected, "flower-power-d-passes", "D16", who=Seat(replier), right=expected)
    if phase == "select":
        look.need(passes == 0 and replied == played, "flower-power-d-select-replies", "D16")
    if phase == "reply":
        holds = bool(document["seats"][replier]["hand"])
        look.need(holds, "flower-power-d-reply-empty", "D16", who=Seat(replier))


def _check_picks(look: Inspection, document: Document, battle: Document, fighters: dict[str, Document]) -> None:
    picks = battle["picks"]
    if len(fighters) < 2:
        gone = document["phase"] == "reply" and battle["played"] and not picks["attack"] and not picks["defend"]
        look.need(gone, "flower-power-d-destroyed", "D17")
        return
    for side in SIDES:
        there = range(1, len(fighters[side]["petals"]) + 1) if fighters[side]["power"] else ()
        sound = all(pick in there for pick in picks[side]) and len(set(picks[side])) == len(picks[side])
        look.need(sound, "flower-power-d-picks", "D18", name=battle[side])
    if fighters["attack"]["power"] and fighters["defend"]["power"]:
        near = abs(len(picks["attack"]) - len(picks["defend"])) <= 1
        look.need(near, "flower-power-d-picks-apart", "D18")


def _check_news(look: Inspection, battle: Document, fighters: dict[str, Document]) -> None:
    for side in SIDES:
        tried, picks = battle["tried"][side], battle["picks"][side]
        petals = range(1, len(fighters[side]["petals"]) + 1) if side in fighters and picks else ()
        sound = tried == [place for place in petals if place in tried and place != picks[0]]
        sound = sound and not (tried and battle["played"])
        look.need(sound, "flower-power-d-tried", "D21", name=battle[side])
        able = len(fighters) == 2 and fighters[side]["power"]
        look.need(able or not battle["news"][side], "flower-power-d-news", "D22", name=battle[side])


def _check_confirming(look: Inspection, document: Document, battle: Document) -> None:
    side, anew, picks = battle["confirming"], battle["anew"], battle["picks"]
    confirms = document["phase"] == "confirm"
    look.need((side is not None) == confirms, "flower-power-d-confirming", "D20")
    if confirms and side is not None:
        begun = battle["replier"] == document["turn"] and battle["passes"] == 0 and not battle["played"]
        look.need(begun, "flower-power-d-confirming-round", "D20")
    if anew:
        right = side == "defend" and len(picks["attack"]) == len(picks["defend"]) == 1
        withdrew = bool(battle["tried"]["attack"]) and not battle["news"]["attack"]
        look.need(right and withdrew, "flower-power-d-anew", "D20")


# -- what the rules themselves say (D11, D14, D19, D20) ---------------------------------------------------
def check_moment(look: Inspection, document: Document, state: FlowerPower) -> None:
    """Also lets the rules find who has to select."""
    making, battle = document["making"], document["battle"]
    if document["phase"] == "turn":
        look.need(not state.ends_by_itself(), "flower-power-d-idle", "D11")
    if making is not None:
        hand = document["seats"][state.mover]["hand"]
        held = Counter(making["petals"]) <= Counter(hand)
        look.need(held and state.may_create(state.mover, making["power"]), "flower-power-d-making-cards", "D14")
    if document["phase"] == "confirm":
        side = battle["confirming"]
        look.need(state.first_asked() == SIDES.index(side), "flower-power-d-confirming-side", "D20", side=side)
    if battle is not None and min(state.fighter) >= 0 and not battle["anew"]:
        before = state.clone()
        asks = state.bring_up_to_date()
        look.need(asks == (document["phase"] == "select"), "flower-power-d-asks", "D19")
        same = all(getattr(state, part) == getattr(before, part) for part in ("petal", "picks", "picked"))
        look.need(same, "flower-power-d-up-to-date", "D19")
