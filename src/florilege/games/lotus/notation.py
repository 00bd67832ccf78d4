"""Actions of Lotus as words, and why one is refused."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from florilege.errors import FlorilegeError, IllegalAction, InvalidNotation, shown
from florilege.games.lotus import rules
from florilege.games.lotus.rules import KINDS, ONE, ONES, PLACES, TWO, TYPES, WILD, WILDS, Lotus
from florilege.texts.text import Reason, Seat, Text

TYPE_NAMES = ("iris", "primrose", "cherry", "lily", "lotus")
PLACE_NAMES = (*TYPE_NAMES, "reserve")
COLOUR_NAMES = ("yellow", "green", "red", "blue")
WILD_NAMES = tuple(f"{flower}.wild" for flower in TYPE_NAMES)
POWERS = {"elder": rules.TAKE_ELDER, "growth": rules.TAKE_GROWTH, "path": rules.TAKE_PATH}


def card_name(k: int, colour: str) -> str:
    """The name of a kind of card in the hand or deck of a seat of this colour."""
    flower = TYPE_NAMES[k // 3]
    return f"{flower}.wild" if k % 3 == WILD else f"{flower}.{colour}.{k % 3 + 1}"


def petals_needed(flower: str) -> int:
    return rules.petals_of(TYPE_NAMES.index(flower))


CARD_NAMES = tuple(sorted({card_name(k, colour) for colour in COLOUR_NAMES for k in range(KINDS)}))


def _spell_all(colour: str) -> dict[int, str]:
    """The words of a seat of this colour."""
    names = [card_name(k, colour) for k in range(KINDS)]
    words = {rules.PASS: "pass", rules.TAKE_SCORE: "reward score", rules.DRAW_DECK: "draw deck"}
    words |= {action: f"reward {power}" for power, action in POWERS.items()}
    for t in range(TYPES):
        words[rules.DRAW_WILD + t] = f"draw {WILD_NAMES[t]}"
        for ones in range(ONES + 1):
            for twos in range(2):
                for wilds in range(WILDS + 1):
                    if (
                        cards := [rules.kind(t, ONE)] * ones
                        + [rules.kind(t, TWO)] * twos
                        + [rules.kind(t, WILD)] * wilds
                    ):
                        words[rules.play(t, ones, twos, wilds)] = _with_cards("play", [names[k] for k in cards])
    for k in range(KINDS):
        words[rules.exchange(k, rules.NO_CARD)] = f"exchange {names[k]}"
        for other in range(k + 1):
            words[rules.exchange(k, other)] = _with_cards("exchange", [names[k], names[other]])
    for source in range(PLACES):
        for target in range(PLACES):
            places = f"{PLACE_NAMES[source]} {PLACE_NAMES[target]}"
            words[rules.move(rules.GUARDIAN, source, target)] = f"guardian {places}"
            words[rules.move(rules.ELDER, source, target)] = f"elder {places}"
    return words


def _with_cards(verb: str, cards: list[str]) -> str:
    return " ".join([verb, *sorted(cards)])


WORDS = [_spell_all(colour) for colour in COLOUR_NAMES]
ACTIONS = [{word: action for action, word in words.items()} for words in WORDS]


def word(state: Lotus, seat: int, action: int) -> str:
    return WORDS[state.colour[seat]][action]


def action(state: Lotus, seat: int, word: str) -> int:
    colour = state.colour[seat]
    found = ACTIONS[colour].get(word) if isinstance(word, str) else None
    if found is None:
        raise _misspelled(word, COLOUR_NAMES[colour])
    return found


def _misspelled(word: object, colour: str) -> FlorilegeError:
    """What is wrong with a word that is no action of a seat of this colour."""
    verb, *cards = word.split(" ") if isinstance(word, str) else [""]
    if verb in ("play", "exchange", "draw") and cards and all(card in CARD_NAMES for card in cards):
        if cards != sorted(cards):
            return InvalidNotation(Text("lotus-notation-order", right=_with_cards(verb, cards)))
        if verb == "draw" and len(cards) == 1:
            return IllegalAction(Reason("lotus-no-face-up", "R22", cards=some(cards)))
        strange = [card for card in cards if card.split(".")[1] not in (colour, "wild")]
        if strange and verb != "draw" and (verb == "play" or len(cards) <= 2):
            return IllegalAction(Reason("lotus-no-colour", "R6", colour=colour_name(colour)))
        if verb == "play" and len({card.split(".")[0] for card in cards}) > 1:
            return IllegalAction(Reason("lotus-no-two-types", "R15"))
        if verb == "play":
            return IllegalAction(Reason("lotus-no-card", "R1", cards=some(cards)))
    return InvalidNotation(Text("lotus-notation", word=shown(word)))


def seen(word: str, actor: int, viewer: int | None) -> str:
    """What was exchanged is for the player's own eyes; others see the number of cards."""
    verb, *cards = word.split()
    return f"exchange {len(cards)}" if verb == "exchange" and viewer != actor else word


# -- in the player's language -----------------------------------------------------------------------
def described(word: str) -> Text:
    verb, *rest = word.split()
    if verb in ("play", "exchange"):
        return Text(f"lotus-do-{verb}", cards=some(rest))
    if verb in ("guardian", "elder"):
        return Text(f"lotus-do-{verb}", source=place_name(rest[0]), target=place_name(rest[1]))
    if verb == "reward":
        return Text(f"lotus-do-reward-{rest[0]}")
    if verb == "draw":
        return Text("lotus-do-deck") if rest[0] == "deck" else Text("lotus-do-wildflower", cards=some(rest))
    return Text("lotus-do-pass")


def some(cards: Iterable[str]) -> list[Text]:
    """Two lilies, a wild lily: whoever speaks of cards need not name the colour, it is the player's."""
    found = Counter(cards)
    return [_some(card, found[card]) for card in sorted(found, key=place_in_row)]


def place_in_row(card: str) -> tuple[int, bool, str]:
    """Cards are shown in the order of the flowers in the garden, wildflowers after the others."""
    flower, colour, *symbols = card.split(".")
    return TYPE_NAMES.index(flower), colour == "wild", "".join(symbols)


def _some(card: str, number: int) -> Text:
    flower, colour, *symbols = card.split(".")
    which = "wild" if colour == "wild" else {"1": "one", "2": "two"}[symbols[0]]
    return Text(f"lotus-some-{flower}-{which}", number=number)


def place_name(place: str) -> Text:
    return Text(f"lotus-place-{place}")


def the_flower(flower: str) -> Text:
    return Text(f"lotus-the-{flower}")


def colour_name(colour: str) -> Text:
    return Text(f"lotus-colour-{colour}")


# -- why not ----------------------------------------------------------------------------------------
def refusal(known: Lotus, seat: int, action: int) -> Reason:
    """The reason, in words, that `rules.refusal` gives; before that, whether the seat may act at all."""
    if known.over:
        return Reason("lotus-no-over", "R36")
    if known.mover != seat:
        id, rule = ("lotus-no-choice", "Q11") if known.phase == rules.REWARD else ("lotus-no-turn", "R12")
        return Reason(id, rule, who=Seat(known.mover))
    reason = known.why_not(action)
    verb, *rest = word(known, seat, action).split()
    if reason == rules.WRONG_PHASE:
        return _wrong_phase(known, verb)
    if reason == rules.NOT_IN_HAND:
        colour = COLOUR_NAMES[known.colour[seat]]
        held = Counter({card_name(k, colour): known.hand[seat][k] for k in range(KINDS)})
        missing = (Counter(rest) - held).elements()
        return Reason("lotus-no-card", "R14" if verb == "play" else "R18", cards=some(missing))
    if reason == rules.TOO_MANY_CARDS:
        return Reason("lotus-no-third-card", "R14", number=len(rest))
    if reason == rules.TOO_MANY_PETALS:
        flower = rest[0].split(".")[0]
        room = petals_needed(flower) - known.garden_size[TYPE_NAMES.index(flower)]
        return Reason("lotus-no-room", "R17", flower=the_flower(flower), number=room)
    if reason == rules.DECK_EMPTY:
        return Reason("lotus-no-deck", "R22")
    if reason == rules.MUST_ACT:
        return Reason("lotus-no-pass", "Q3")
    if reason == rules.POWER_OWNED:
        return Reason("lotus-no-power-twice", "R32")
    if reason == rules.NOT_FACE_UP:
        return Reason("lotus-no-face-up", "R22", cards=some(rest))
    if reason == rules.NO_PIECE_THERE:
        return _no_piece(known, seat, verb, rest[0])
    return _no_way(rest[0], rest[1])


def _wrong_phase(known: Lotus, verb: str) -> Reason:
    if known.phase == rules.REWARD:
        return Reason("lotus-no-must-choose", "R28")
    if known.phase == rules.DRAW:
        return Reason("lotus-no-must-draw", "R22")
    return Reason("lotus-no-draw-yet", "R22") if verb == "draw" else Reason("lotus-no-reward", "R28")


def _no_piece(known: Lotus, seat: int, verb: str, source: str) -> Reason:
    if verb == "elder" and known.elder[seat] == rules.NOT_OWNED:
        return Reason("lotus-no-elder", "R33")
    return Reason(f"lotus-no-{verb}-there", "R33" if verb == "elder" else "R20", place=place_name(source))


def _no_way(source: str, target: str) -> Reason:
    if target == "reserve":
        return Reason("lotus-no-way-home", "Q8")
    if source == target:
        return Reason("lotus-no-same-place", "Q8", flower=the_flower(target))
    return Reason("lotus-no-flower", "R20", flower=place_name(target))
