"""Somebody who watches a game sees what lies open, and no hand."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.page.access import violations
from tests.page.browser import MOST_STEPS, Size, Visitor
from tests.page.games import GAMES, setup
from tests.page.hidden import PLACES
from tests.sent import read

Visit = Callable[..., Visitor]
Message = dict[str, Any]
FACES = """() => Object.fromEntries([...document.querySelectorAll(".zone")].map((zone) => [
  zone.dataset.zone, [...zone.querySelectorAll(".piece")].map((piece) => !piece.dataset.art.startsWith("back-")),
]))"""


def by_version(person: Visitor) -> dict[int, Message]:
    return {message["version"]: message for message in map(read, person.frames) if message.get("scene")}


def pieces(scene: Any) -> dict[str, list[Any]]:
    return {zone["id"]: zone["pieces"] for area in scene["areas"] for zone in area["zones"]}


def strings(value: object) -> set[str]:
    if isinstance(value, dict):
        return set().union(*map(strings, value.values()))
    if isinstance(value, list):
        return set().union(*map(strings, value))
    return {value} if isinstance(value, str) else set()


def check_frame(game: str, seen: Message, players: Message) -> None:
    """Against what a player was shown at the same moment."""
    view, scene = seen["view"], seen["scene"]
    assert seen["legal"] == []
    assert scene["choices"] == []
    zones = pieces(scene)
    for zone, cards, hidden in PLACES[game](view, players["view"]):
        assert [card is None for card in cards] == hidden, zone
        shown = zones[zone]
        assert [covered(piece) for piece in shown] == hidden[: len(shown)], zone
        assert all(piece["art"].startswith("back-") for piece in shown if covered(piece)), zone
    assert all(piece["key"] is None for each in zones.values() for piece in each)
    if (seen.get("word") or "").startswith("exchange"):
        assert seen["word"].split()[1].isdigit()
    held = set(players["view"]["seats"][0].get("hand", ())) - strings(view)  # and lie nowhere open besides
    drawn = {look(piece) for piece in pieces(players["scene"]).get("hand-0", ()) if piece["key"] in keys(held)}
    assert drawn.isdisjoint(look(piece) for each in zones.values() for piece in each)


def covered(piece: Any) -> bool:
    """A back; some tell which back it is."""
    return piece["face"] is None or piece["state"] == "down"


def keys(cards: set[str]) -> set[str]:
    return {f"hand.{card}" for card in cards}


def look(piece: Any) -> tuple[str, str]:
    return piece["art"], piece["face"]


def check_page(game: str, watcher: Visitor, seen: Message, players: Message) -> None:
    faces = watcher.page.evaluate(FACES)
    for zone, _, hidden in PLACES[game](seen["view"], players["view"]):
        assert not any(face and covered for face, covered in zip(faces[zone], hidden, strict=False)), zone
    assert watcher.page.locator("[data-key], .offer, .reaction").count() == 0


@pytest.mark.parametrize(("language", "size"), [("fr", "narrow"), pytest.param("en", "wide", marks=pytest.mark.slow)])
@pytest.mark.parametrize(
    ("game", "actions"),
    [*((game, 12) for game in GAMES), pytest.param("mandala", MOST_STEPS, marks=pytest.mark.slow)],
)
def test_one_who_watches_sees_no_hand(visit: Visit, game: str, actions: int, language: str, size: Size) -> None:
    anna, watcher = visit(language), visit(language, size)
    table = anna.open_table(**setup(game), public=True)
    anna.sit_at(table)
    watcher.sit_at(table)
    watcher.page.locator(".felt:not(.coming)").wait_for()

    anna.play(actions)
    version = anna.shown()["version"]
    watcher.wait_for_version(int(version))
    told, players = by_version(watcher), by_version(anna)
    both = sorted(told.keys() & players.keys())
    assert len(both) > 10
    for each in both:
        check_frame(game, told[each], players[each])
    now = int(watcher.shown()["version"])
    check_page(game, watcher, told[now], players[now])
    assert violations(watcher.page) == []
    assert watcher.wider() <= 0
