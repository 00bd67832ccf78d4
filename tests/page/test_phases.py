"""Every phase of every game is for everybody, those as well that a game seldom comes to.

The page is told of positions found beforehand, as if the table it sits at had come there.
"""

from __future__ import annotations

import json
import random
import re
from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from playwright.sync_api import WebSocketRoute

import florilege
from florilege.games import IDS
from florilege.kernel.game import Position
from florilege.kernel.playing import at_random, play_on
from florilege.showing import shown_to
from tests.page.access import violations
from tests.page.browser import Size, Visitor
from tests.page.games import SHORT, setup

Visit = Callable[..., Visitor]
PHASES = {
    "mandala": {"play", "destroy"},
    "flowers": {"play", "tile", "final"},
    "lotus": {"action", "reward", "draw"},
    "illusion": {"place", "react"},
    "flower-power": {"position", "build", "turn", "select", "reply", "confirm", "will"},
}  # and `over`, which whole games come to
MOST_GAMES = 500
# French signs that may come apart from their word, and apostrophes of keyboards.
LOOSE = re.compile(r".{0,20} [:;?!»%]|« .{0,20}|.{0,20}\w'\w")
FAR = 4_000_000_000_000  # a moment that does not come while this is read


def positions(game: str) -> dict[str, Position]:
    """The first position of each phase in games that chance plays, always the same ones."""
    found: dict[str, Position] = {}
    chance = random.Random(7)
    for seed in range(MOST_GAMES):
        for position, seat, _ in play_on(florilege.game(game).new(2, SHORT.get(game, {}), seed), at_random(chance)):
            phase = position.view(seat)["phase"]
            if phase not in found:
                found[phase] = position.copy()
        if found.keys() == PHASES[game]:
            return found
    raise AssertionError(f"{PHASES[game] - found.keys()} of {game} cannot be found")


def state_of(position: Position, language: str, sample: dict[str, Any], version: int) -> dict[str, Any]:
    """What a table says that has come to this position, made of what another said."""
    seat = position.to_act()[0]
    words, silence = position.offered(seat), position.game.silence
    clock = {"since": 0, "reacting": silence in words, "silence": silence, "ends": {str(seat): FAR}}
    names = [each["name"] for each in sample["now"]["seats"]]
    scene = shown_to(position, seat, language, names, choosing=True)
    now = {"to_act": position.to_act(), "clock": clock, "scene": msgspec.to_builtins(scene), "legal": words}
    return sample | {"seat": seat, "version": version, "now": sample["now"] | now}


@pytest.mark.parametrize(("language", "size"), [("fr", "narrow"), pytest.param("en", "wide", marks=pytest.mark.slow)])
@pytest.mark.parametrize("game", IDS)
def test_every_phase_is_for_everybody(visit: Visit, game: str, language: str, size: Size) -> None:
    person = visit(language, size)
    table: list[WebSocketRoute] = []
    said: list[dict[str, Any]] = []

    def overhear(socket: WebSocketRoute) -> None:
        table.append(socket)
        server = socket.connect_to_server()

        def hear(frame: str | bytes) -> None:
            message = json.loads(frame)
            if not said and message["type"] == "state":
                said.append(message)
                socket.send(frame)

        server.on_message(hear)

    person.page.route_web_socket("**/api/**", overhear)
    person.sit_at(person.open_table(**setup(game)))
    for number, (phase, position) in enumerate(positions(game).items()):
        version = 1000 + number
        state = state_of(position, language, said[0], version)
        table[0].send(json.dumps(state))
        person.wait_for_version(version)
        assert state["now"]["scene"]["prompt"] in person.shown()["prompt"]
        seen = person.look()
        assert seen["lit"] or seen["offered"] or seen["listed"], phase
        assert violations(person.page) == [], phase
        assert person.wider() <= 0, phase
        assert language != "fr" or LOOSE.findall(person.page.locator("main").text_content() or "") == [], phase
    tabs = person.page.locator(".side .tabs button")
    for panel in (".chat", ".tools"):
        tabs.nth(1 if panel == ".chat" else 2).click()
        person.page.locator(panel).wait_for()
        assert violations(person.page) == [], panel
