"""Actions of Flowers as words (section 12), and why one is refused."""

from __future__ import annotations

from florilege.games.flowers import rules
from florilege.games.flowers.rules import MANDALAS, OF_A_COLOUR, Flowers
from florilege.kernel.words import Words, open_to_all
from florilege.texts.text import Reason, Seat, Text

COLOUR_NAMES = ("red", "orange", "yellow", "green", "purple", "black")
VALUE_NAMES = ("2", "3", "4", "5", "7", "x3")
TILE_NAMES = tuple(f"{colour}-{value}" for colour in COLOUR_NAMES for value in VALUE_NAMES)  # the tile order (R2)


def _spell_all() -> dict[int, str]:
    words = {rules.take(tile): f"tile {name}" for tile, name in enumerate(TILE_NAMES)}
    for m in range(MANDALAS):
        for c, colour in enumerate(COLOUR_NAMES):
            for n in range(1, OF_A_COLOUR + 1):
                words[rules.play(m, c, n)] = f"play {m + 1} {colour} {n}"
    return words


WORDS = Words(_spell_all(), "flowers-notation")


word = WORDS.word
action = WORDS.action
seen = open_to_all  # all words of Flowers are open: cards that will lie face down are shown first (R14)


def described(word: str) -> Text:
    verb, *rest = word.split()
    if verb == "tile":
        return Text("flowers-do-tile", tile=tile_name(rest[0]))
    return Text("flowers-do-play", mandala=rest[0], colour=colour_name(rest[1]), number=rest[2])


def colour_name(colour: str) -> Text:
    return Text(f"flowers-colour-{colour}")


def some(colour: str, number: int) -> Text:
    """So many cards of a colour."""
    return Text(f"flowers-some-{colour}", number=number)


def tile_name(tile: str) -> Text:
    colour, value = tile.split("-")
    return Text(f"flowers-tile-{colour}", value=value)


def tile_colour(tile: str) -> str:
    return tile.split("-")[0]


def refusal(known: Flowers, seat: int, action: int) -> Reason:
    """The reason, in words, that `rules.refusal` gives; before that, whether the seat may act at all."""
    if known.over:
        return Reason("flowers-no-over", "R36")
    if known.mover != seat:
        choosing = known.destroying >= 0
        rule, id = ("R26", "flowers-no-choice") if choosing else ("R10", "flowers-no-turn")
        return Reason(id, rule, who=Seat(known.mover))
    reason = known.why_not(action)
    if reason == rules.NOTHING_TO_TAKE:
        return Reason("flowers-no-destruction", "R24")
    if reason in (rules.MUST_TAKE, rules.NOT_THIS_TILE):
        m = known.destroying
        tiles = [tile_name(TILE_NAMES[tile]) for tile in (known.dark_tile[m], known.light_tile[m])]
        id = "flowers-no-must-take" if reason == rules.MUST_TAKE else "flowers-no-tile-there"
        return Reason(id, "R26", mandala=m + 1, dark=tiles[0], light=tiles[1])
    if reason == rules.MUST_KEEP_ONE:
        return Reason("flowers-no-keep-one", "R19", hand=known.hand_size[seat])
    colour = WORDS.words[action].split()[2]
    held = known.hand[seat][COLOUR_NAMES.index(colour)]
    if held == 0:
        return Reason("flowers-no-card", "R11", colour=colour_name(colour))
    return Reason("flowers-no-cards", "R11", cards=some(colour, held))
