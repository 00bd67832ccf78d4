"""The laws that every game keeps.  A new game is held to them by being registered.

Each law takes a position and raises LawBroken with what was found; `positions` supplies the positions.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from itertools import groupby
from typing import Any

from florilege.errors import FlorilegeError, IllegalAction, InvalidNotation, InvalidPosition
from florilege.kernel.game import Document, Game, Position
from florilege.kernel.playing import at_random, play_on
from florilege.scenes.scene import Scene, keys
from florilege.showing import choices_shown, in_words, shown_to

LONGEST = 20_000  # plays; no random game comes near
SCENES = 0.1  # of the views: a scene is made of the view alone, and takes longer
SPOILED = ("", " ", "dance", "{} ", " {}", "{} 1", "{}x", "Ä", "{0} {0}", "1")


DOWN = "-down"  # how a document marks a card that lies face down among others that do not


class LawBroken(AssertionError):
    pass


def need(holds: bool, law: str, *found: object) -> None:
    if not holds:
        raise LawBroken(": ".join([law, *map(str, found)]))


def positions(game: Game[Any], players: int, options: Mapping[str, Any], seed: int) -> Iterator[Position]:
    """Every position of a random game, the dealt and the last one included; it ends."""
    return positions_from(game.new(players, options, seed), random.Random(seed))


def positions_from(position: Position, chance: random.Random) -> Iterator[Position]:
    """This position as it is played on at random, to the end."""
    for _ in play_on(position, at_random(chance), LONGEST):
        yield position
    need(position.over, "a random game ends", position.game.id, position.dump())
    yield position


def viewers(position: Position) -> list[int | None]:
    return [None, *range(position.players)]


# -- cards, documents, actions ---------------------------------------------------------------------
def conserves_cards(position: Position, at_first: Counter[str]) -> None:
    found = position.game.document.census(position.dump())
    need(found == at_first, "cards are conserved", found)


def reads_what_it_writes(position: Position) -> None:
    document = position.dump()
    need(position.game.load(document).dump() == document, "load(dump) is dump", document)
    copy = position.copy()
    need(copy.dump() == document, "a copy is the same position", document)


def plays_what_it_lists(position: Position, chance: random.Random) -> None:
    """`legal` is exactly what `play` accepts, and a refusal changes nothing."""
    notation, document = position.game.notation, position.dump()
    for seat in range(position.players):
        legal = position.legal(seat)
        need(legal == sorted(set(legal)), "legal actions are sorted, each listed once", legal)
        need(bool(legal) == (seat in position.to_act()), "who may act has an action", seat, position.to_act())
        for word in legal:
            number = notation.action(position._state, seat, word)
            need(notation.word(position._state, seat, number) == word, "an action has one spelling", word)
            position.copy().play(seat, word)
        for number in some_actions(position, chance, 12):
            word = notation.word(position._state, seat, number)
            if word not in legal:
                need(refuses(position, seat, word, IllegalAction), "what is not listed is refused", seat, word)
        for pattern in SPOILED:
            word = pattern.format(chance.choice(legal)) if legal else pattern
            need(refuses(position, seat, word, InvalidNotation), "what is no action is refused", seat, word)
    for seat in (-1, position.players):
        need(position.legal(seat) == [], "a seat that is not there has no actions", seat)
        need(refuses(position, seat, "anything", IllegalAction), "nor may it act", seat)
    need(position.dump() == document, "a refusal changes nothing", document)


def some_actions(position: Position, chance: random.Random, most: int) -> list[int]:
    number = position._state.n_actions
    return chance.sample(range(number), min(most, number))


def refuses(position: Position, seat: int, word: str, kind: type[FlorilegeError]) -> bool:
    try:
        position.play(seat, word)
    except FlorilegeError as error:
        return isinstance(error, kind) and bool(error.say("en")) and bool(error.say("fr"))
    return False


def shows_what_can_be_touched(position: Position) -> None:
    """A scene has a place for everything, and every legal action can be chosen by touching what it shows."""
    game = position.game
    for viewer in viewers(position):
        view = position.view(viewer)
        scene = game.scene(view, viewer)
        names_what_it_shows(game, scene)
        if viewer is None:
            need(not keys(scene), "who watches touches nothing", keys(scene))
            continue
        legal, there = position.offered(viewer), keys(scene)
        for choice in choices_shown(game, view, viewer, legal):
            need(not Counter(choice.touches) - there, "what is touched is there", choice.word, choice.touches)


def names_what_it_shows(game: Game[Any], scene: Scene) -> None:
    for names in ([area.id for area in scene.areas], [zone.id for area in scene.areas for zone in area.zones]):
        need(len(set(names)) == len(names) and all(names), "areas and zones have names of their own", names)
    ids = [
        piece.id for area in in_words(game.id, scene, (), "fr").areas for zone in area.zones for piece in zone.pieces
    ]
    need(len(set(ids)) == len(ids), "pieces have names of their own", ids)


def ends_well(position: Position) -> None:
    """At the end there is a result that the kernel's rewards agree with; before, there is none."""
    if not position.over:
        need(len(position.to_act()) > 0, "somebody may act until the end")
        return
    need(position.to_act() == [], "nobody acts at the end")
    result = position.result()
    need(len(result["scores"]) == position.players, "every seat has a score", result)
    need(len(result["winners"]) > 0, "somebody wins", result)
    for seat in range(position.players):
        value = position._state.value(seat)
        need((value > 0) == (seat in result["winners"]), "winners have rewards", seat, value, result)


# -- what is hidden ----------------------------------------------------------------------------------
def hides(position: Position, other: Position, viewer: int | None, chance: random.Random) -> None:
    """What a seat gets does not depend on what is hidden from it: in `other` that has been permuted."""
    need(other.view(viewer) == position.view(viewer), "a view shows nothing hidden", viewer)
    if chance.random() < SCENES:
        need(seen(other, viewer) == seen(position, viewer), "nor does a scene", viewer)
    if viewer is None:
        return
    legal = position.legal(viewer)
    need(other.legal(viewer) == legal, "legal actions tell nothing hidden", viewer)
    for number in some_actions(position, chance, 4):
        word = position.game.notation.word(position._state, viewer, number)
        if word not in legal:
            need(refusal(position, viewer, word) == refusal(other, viewer, word), "nor do refusals", viewer, word)


def seen(position: Position, viewer: int | None) -> object:
    """The scene with what can be chosen in it, as a browser gets it."""
    return shown_to(position, viewer, "en", choosing=True)


def hides_in_the_midst(position: Position, viewer: int | None, chance: random.Random) -> int:
    """The moments of a play show nothing but what is open then.  In how many of them something was exchanged."""
    game, tried = position.game, 0
    seat, word = at_random(chance)(position)
    for moment in position.course(seat, word).moments:
        view = moment.view(viewer)
        try:
            found = game.load(game.document.dump(moment.state))
        except InvalidPosition:
            continue  # no position that could stand by itself
        if moment.shown(found._state, viewer) != view:
            continue
        other, exchanged = exchanged_unseen(found, view, chance)
        seen, other_seen = (moment.shown(each._state, viewer) for each in (found, other))
        need(seen == other_seen, "a moment shows nothing hidden", viewer, word)
        if chance.random() < SCENES:
            names_what_it_shows(game, scene := game.scene(seen, viewer))
            need(game.scene(other_seen, viewer) == scene, "nor does its scene", viewer, word)
        tried += exchanged > 0
    return tried


def tells_nothing_hidden(position: Position, other: Position, viewer: int | None, chance: random.Random) -> bool:
    """Log lines are the same where the views before and after are.  Whether there was such a case."""
    (actor, *_) = position.to_act()
    word = chance.choice(position.legal(actor))
    if word not in other.legal(actor):
        return False
    views, other_views = (each.views_of(actor, word, viewer) for each in (position, other))
    if views != other_views:
        return False
    lines, other_lines = (position.game.narrate(seen, actor, word, viewer) for seen in (views, other_views))
    need(lines == other_lines, "log lines tell nothing hidden", viewer, word)
    return True


def refusal(position: Position, seat: int, word: str) -> str:
    try:
        position.copy().play(seat, word)
    except FlorilegeError as error:
        return error.say()
    raise LawBroken(f"{word} is not listed, but accepted")


def redeals_honestly(position: Position, viewer: int, chance: random.Random) -> None:
    """A re-dealt position looks the same to the viewer, and holds no trace of the truth."""
    first, second = chance.getrandbits(30), chance.getrandbits(30)
    other = position.redealt(viewer, first)
    need(other.view(viewer) == position.view(viewer), "a re-deal keeps the view", viewer)
    need(other.legal(viewer) == position.legal(viewer), "a re-deal keeps the legal actions", viewer)
    document = other.dump()
    need(position.game.load(document).dump() == document, "a re-deal is a possible position", document)
    again = position.redealt(viewer, second).dump()
    need(other.redealt(viewer, second).dump() == again, "a re-deal does not depend on the truth", viewer)


def permuted(position: Position, viewer: int | None, chance: random.Random, tries: int = 4) -> tuple[Position, int]:
    """The position with cards exchanged for one another that are hidden from a viewer; how many times."""
    return exchanged_unseen(position, position.view(viewer), chance, tries)


def exchanged_unseen(position: Position, view: Any, chance: random.Random, tries: int = 4) -> tuple[Position, int]:
    """The position with what a view hides exchanged, wherever it stays a possible one.

    What is hidden as a whole is taken away first (what others know of a hand, a flower in the making), unless it
    holds cards that are nowhere else (a garden that others build unseen): those are exchanged.
    """
    game = position.game
    found, exchanged = position, 0
    document = position.dump()
    if take_away_hidden(game, document, view):
        try:
            found = game.load(document, seed=0)
            exchanged += 1
        except InvalidPosition as error:
            raise LawBroken(f"what is hidden as a whole can be taken away: {error}") from None
    for _ in range(tries):
        document = found.dump()
        places = hidden_places(game, document, view)
        length = chance.choice((1, 2))  # of a flower of two tiles of one colour both have to go
        there = {(id(row), i) for row, i, _ in places}
        beginnings = [place for place in places if (id(place[0]), place[1] + length - 1) in there]
        rows = [[*group] for _, group in groupby(beginnings, lambda place: id(place[0]))]  # a pair as likely as a pile
        if not rows:
            continue
        (one, i, back), (two, j, other_back) = (chance.choice(chance.choice(rows)) for _ in range(2))
        if (one is two and abs(i - j) < length) or one[i : i + length] == two[j : j + length]:
            continue
        if back is not None and other_back is not None:
            continue  # these could be seen to change places; through a pile of one back they cannot
        touched = [
            row for row in hidden_rows(document, view) if any(part is one or part is two for part in (row, *row))
        ]
        in_order = [row for row in touched if row == arranged(game, row)]
        for k in range(length):
            one[i + k], two[j + k] = turned_as(one[i + k], two[j + k]), turned_as(two[j + k], one[i + k])
        for row in in_order:
            row[:] = arranged(game, row)
        try:
            found = game.load(document, seed=0)
            exchanged += 1
        except InvalidPosition:
            continue
    return found, exchanged


def take_away_hidden(game: Game[Any], document: Document, view: Document) -> int:
    """Lists become empty and objects null where a view shows null in their place; how many were something before."""
    taken = 0
    for container, key in wholly_hidden(document, view):
        cards, whole = game.document.census(document), container[key]
        container[key] = [] if isinstance(whole, list) else None
        if game.document.census(document) == cards:
            taken += 1
        else:
            container[key] = whole
    return taken


def wholly_hidden(document: Any, view: Any) -> Iterator[tuple[Any, Any]]:
    """Where lists and objects that are not empty stand, for which a view shows null."""
    for key, item in items(document):
        if isinstance(item, dict | list) and item:
            if view[key] is None:
                yield document, key
            else:
                yield from wholly_hidden(item, view[key])


def turned_as(old: Any, new: Any) -> Any:
    """A card that takes the place of another lies as that one did, face down if so."""
    if not isinstance(old, str) or not isinstance(new, str):
        return new
    return new.removesuffix(DOWN) + (DOWN if old.endswith(DOWN) else "")


def hidden_places(game: Game[Any], document: Any, view: Any) -> list[tuple[list[Any], int, Any]]:
    """The places in lists of what a view does not show, or of which it shows only the back, and what it shows; of what
    is hidden as a whole those of cards."""
    found = []
    for key, item in items(document):
        seen = None if view is None else view[key]
        if isinstance(item, dict | list):
            found += hidden_places(game, item, seen)
        elif isinstance(document, list) and (item in game.cards if view is None else seen != item):
            found.append((document, key, seen))
    return found


def hidden_rows(document: Any, view: Any) -> list[list[Any]]:
    """The lists in which everything is hidden; one that is part of another comes before it."""
    found = [
        row
        for key, item in items(document)
        if isinstance(item, dict | list) and view[key] is not None
        for row in hidden_rows(item, view[key])
    ]
    if isinstance(document, list) and all(
        any(item is row for row in found) if isinstance(item, dict | list) else view[i] != item
        for i, item in enumerate(document)
    ):
        found.append(document)
    return found


def items(document: Any) -> Iterable[tuple[Any, Any]]:
    return document.items() if isinstance(document, dict) else enumerate(document)


def arranged(game: Game[Any], row: list[Any]) -> list[Any]:
    """Cards in canonical order, and so lists of cards; what is neither as it is."""
    cards = [item if isinstance(item, list) else [item] for item in row]
    if not all(isinstance(card, str) and card in game.cards for item in cards for card in item):
        return row
    return sorted(row, key=game.cards.index if cards != row else lambda item: [*map(game.cards.index, item)])
