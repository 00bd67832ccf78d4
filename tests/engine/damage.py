"""Documents with something wrong in them: small changes of what is there, at any depth.

Most change one thing only, and many put something possible in its place (another card, another seat, one more or one
less), so that a document gets past whoever looks at its shape alone.
"""

from __future__ import annotations

import copy
import json
import random
from collections.abc import Callable
from typing import Any

Place = tuple[Any, Any]  # an object or a list, and a key in it
JUNK: list[Any] = [
    *(None, True, False, 0, 1, -1, 2, 10**30, 10**5000, 0.5, float("nan"), float("inf")),
    *("", "red", "\ud800", "é" * 999),
    *([], {}, [[]], [None], {"red": 1}, {1: 2}, [1, "red"], object(), (), b"red", {"a": []}),
]
DEEPER = 0.75  # how often a list or object is gone into
HUGE = 2**64  # numbers that are neither written out nor turned into others
STRANGE_KEYS = ("x", "game", 3, None, ("a",))


def damaged(text: str, lender: str, chance: random.Random) -> Any:
    """A document with one to three changes; the lender is one that gives what it has in the same places."""
    document, found, other = map(json.loads, (text, text, lender))
    changes = chance.choice((1, 1, 1, 1, 2, 3))
    while changes > 0 or found == document:
        if found:
            chance.choice(KINDS)(found, other, chance)
        changes -= 1
    return found


def somewhere(document: Any, chance: random.Random) -> Place:
    """A key is picked at every level: a phase is as easily met as any of ninety cards."""
    while True:
        key = chance.choice(keys_of(document))
        inside = document[key]
        if not isinstance(inside, (dict, list)) or not inside or chance.random() > DEEPER:
            return document, key
        document = inside


def keys_of(container: Any) -> list[Any]:
    return list(container if isinstance(container, dict) else range(len(container)))


def alike(document: Any, value: Any, chance: random.Random) -> Place:
    """A place whose value is of the same type, if one is soon found."""
    for _ in range(20):
        container, key = somewhere(document, chance)
        if type(container[key]) is type(value) and container[key] != value:
            break
    return container, key


# -- kinds of damage --------------------------------------------------------------------------------
def drop(document: Any, other: Any, chance: random.Random) -> None:
    container, key = somewhere(document, chance)
    del container[key]


def double(document: Any, other: Any, chance: random.Random) -> None:
    """An element comes twice, a value stands under another key as well."""
    container, key = somewhere(document, chance)
    if isinstance(container, list):
        container.insert(chance.choice((key, len(container))), copy.deepcopy(container[key]))
    else:
        container[chance.choice(list(container))] = copy.deepcopy(container[key])


def swap(document: Any, other: Any, chance: random.Random) -> None:
    """Neighbours change places, or what is of the same type somewhere else."""
    container, key = somewhere(document, chance)
    near = chance.random() < 0.5
    second, place = (container, chance.choice(keys_of(container))) if near else alike(document, container[key], chance)
    one, two = copy.deepcopy(container[key]), copy.deepcopy(second[place])
    container[key] = two
    second[place] = one


def move(document: Any, other: Any, chance: random.Random) -> None:
    """An element goes into another list, so that nothing is missing."""
    container, key = somewhere(document, chance)
    if isinstance(container, list):
        target, place = alike(document, [], chance)
        rows = [row for row in (target[place], target) if isinstance(row, list)]
        if rows:
            element = container.pop(key)
            rows[0].insert(chance.randint(0, len(rows[0])), copy.deepcopy(element))


def reorder(document: Any, other: Any, chance: random.Random) -> None:
    container, key = alike(document, [], chance)
    if isinstance(container[key], list):
        chance.shuffle(container[key])


def empty(document: Any, other: Any, chance: random.Random) -> None:
    container, key = somewhere(document, chance)
    value = container[key]
    container[key] = type(value)() if isinstance(value, (dict, list, str, int)) else None


def shorten(document: Any, other: Any, chance: random.Random) -> None:
    container, key = alike(document, [], chance)
    if isinstance(container[key], list):
        del container[key][chance.randint(0, len(container[key])) :]


def retype(document: Any, other: Any, chance: random.Random) -> None:
    container, key = somewhere(document, chance)
    value = container[key]
    new: list[Any] = [None, [value], {"x": value}, 0, False, "", []]
    if isinstance(value, int):
        new += [bool(value), int(value)] if abs(value) > HUGE else [float(value), str(value), bool(value), int(value)]
    elif isinstance(value, dict):
        new += [list(value), list(value.values())]
    elif isinstance(value, (list, str)):
        new += [tuple(value), dict(enumerate(value)), *value[:1], list(value)]
    container[key] = chance.choice(new)


def nudge(document: Any, other: Any, chance: random.Random) -> None:
    """A number is off by a little, a flag is the other one, a word is one that stands elsewhere."""
    container, key = somewhere(document, chance)
    value = container[key]
    if isinstance(value, bool):
        container[key] = not value
    elif isinstance(value, int):
        container[key] = value + chance.choice((-2, -1, 1, 2, -value - 1))
    else:
        second, place = alike(chance.choice((document, other)), value, chance)
        container[key] = copy.deepcopy(second[place])


def borrow(document: Any, other: Any, chance: random.Random) -> None:
    """What another position has in the same place."""
    container, theirs = document, other
    while type(container) is type(theirs) and container and theirs:
        key = chance.choice(keys_of(container))
        if key not in keys_of(theirs):
            return
        inside = container[key]
        if not isinstance(inside, (dict, list)) or not inside or chance.random() > DEEPER:
            container[key] = copy.deepcopy(theirs[key])
            return
        container, theirs = inside, theirs[key]


def litter(document: Any, other: Any, chance: random.Random) -> None:
    """Something that belongs nowhere."""
    container, key = somewhere(document, chance)
    junk = copy.deepcopy(chance.choice(JUNK))
    if chance.random() < 0.5:
        container[key] = junk
    elif isinstance(container, dict):
        container[chance.choice(STRANGE_KEYS)] = junk
    else:
        container.insert(key, junk)


KINDS: list[Callable[[Any, Any, random.Random], None]] = [
    *(drop, double, swap, swap, move, move, reorder, empty, shorten, retype, nudge, nudge, borrow, borrow, litter)
]
