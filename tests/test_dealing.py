"""The independent verifier of docs/records.md and this program deal the same cards, and find the same faults."""

from __future__ import annotations

import json
import random
import re
import secrets
from pathlib import Path
from typing import Any

import pytest

import florilege
from builder import page
from florilege.games import IDS
from florilege.kernel import record
from florilege.kernel.game import Game
from tests.record_files import recorded

DOCUMENT = (Path(__file__).parents[1] / "docs" / "records.md").read_text(encoding="utf-8")
SEED = bytes(range(32))


def verifier() -> dict[str, Any]:
    """The program in the document, as somebody would copy it."""
    (source,) = re.findall(r"```python\n(.*?)```", DOCUMENT, re.DOTALL)
    names: dict[str, Any] = {"__name__": "fair"}
    exec(compile(source, "fair.py", "exec"), names)
    return names


FAIR = verifier()


def at(document: Any, place: str) -> Any:
    for key in place.split("."):
        document = document[int(key) if isinstance(document, list) else key]
    return document


UNORDERED = re.compile(r".*\.(hand|cup|tiles|pack)|mountains\.\d|wildflowers")


def agrees(places: dict[str, Any], document: dict[str, Any]) -> None:
    """Every card lies where the document of the position has it, and none is missing."""
    for place, cards in places.items():
        found = at(document, place)
        assert (sorted(found) == sorted(cards)) if UNORDERED.fullmatch(place) else (found == cards), place
    dealt = sum(len(cards) for place, cards in places.items() if place not in ("turn", "order"))
    assert dealt == florilege.game(document["game"]).document.census(document).total()


def deals_the_same(game: Game[Any], players: int, options: dict[str, Any], seed: bytes) -> None:
    document = game.new(players, options, seed).dump()
    agrees(FAIR["deal"](game.dealing(players, document["options"]), FAIR["words"](seed, 0)), document)


def cases(id: str) -> list[tuple[Game[Any], int, dict[str, Any]]]:
    game = florilege.game(id)
    return [(game, players, dict(options)) for players in game.players for options in game.samples(players)]


@pytest.mark.parametrize("id", IDS)
def test_whoever_follows_the_document_deals_the_same_cards(id: str) -> None:
    for case in cases(id):
        for _ in range(5):
            deals_the_same(*case, secrets.token_bytes(32))


@pytest.mark.slow
@pytest.mark.parametrize("id", IDS)
def test_rules_script_and_page_deal_a_thousand_games_alike(
    id: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    chance, lines = random.Random(), []
    for _ in range(1000):
        (game, players, options), seed = chance.choice(cases(id)), secrets.token_bytes(32)
        deals_the_same(game, players, options, seed)
        position = game.new(players, options, seed).dump()
        dealing = game.dealing(players, position["options"])
        number = sum(len(at(position, step[-1])) for step in dealing if step[0] in ("rest", "as it lies"))
        number += sum(step[2] if step[0] == "deal" else step[0] == "draw" for step in dealing)
        lines.append(json.dumps({"seed": seed.hex(), "dealing": dealing, "position": position, "cards": number}))
    (tmp_path / "deals").write_text("\n".join(lines), encoding="utf-8")
    monkeypatch.setenv("FLORILEGE_DEALS", str(tmp_path / "deals"))
    page.at_hand().run("test", "--silent")


@pytest.mark.parametrize("id", IDS)
def test_the_vectors_of_the_document_are_right(id: str) -> None:
    game = florilege.game(id)
    (line,) = re.findall(rf"^\| {re.escape(game.title.say('en'))} \| (.*?) \|$", DOCUMENT, re.MULTILINE)
    document = game.new(seed=SEED).dump()
    pile = document.get("pile") or document.get("draw") or document["seats"][0]["deck"]
    assert line.split(" | ") == [", ".join(pile[:6])]


@pytest.mark.parametrize("id", IDS)
def test_it_reads_a_record_and_finds_a_broken_promise(id: str) -> None:
    game = florilege.game(id)
    text = recorded(game, 5)
    assert record.verify(record.parse(text), game).fault is None
    header, *plays, last = text.splitlines()
    agrees(FAIR["check"](text), record.verify(record.parse(text), game).positions[0].dump())
    broken = {**json.loads(last), "seed": "00" * 32}
    with pytest.raises(AssertionError, match="promised"):
        FAIR["check"]("\n".join([header, *plays, json.dumps(broken)]))


@pytest.mark.parametrize("id", IDS)
def test_a_record_that_was_dealt_in_another_way_does_not_hold(id: str) -> None:
    game = florilege.game(id)
    header, *rest = recorded(game, 5).splitlines()
    content = json.loads(header)
    content["dealing"][0][2].reverse()
    fault = record.verify(record.parse("\n".join([json.dumps(content), *rest])), game).fault
    assert fault is not None
    assert fault.line == 1
    assert "dealt" in fault.say("en")
