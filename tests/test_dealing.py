"""The independent verifier of docs/records.md and this program deal the same cards, and find the same faults."""

from __future__ import annotations

import json
import random
import re
import secrets
import subprocess
import sys
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from typing import Any, NamedTuple

import pytest

import florilege
from builder import page
from florilege.cli import main
from florilege.games import IDS
from florilege.kernel.game import Game
from florilege.kernel.stream import Stream
from florilege.records import record
from florilege.table.entries import Played
from florilege.table.history import record_of
from florilege.table.sealing import DEALING, SEALING
from florilege.wire import commands
from tests.record_files import recorded
from tests.table.people import Evening
from tests.table.test_sealing import go_on

ROOT = Path(__file__).parents[1]
DOCUMENT = (ROOT / "docs" / "records.md").read_text(encoding="utf-8")
SEED = bytes(range(32))


def verifier() -> dict[str, Any]:
    """The program in the document, as somebody would copy it."""
    names: dict[str, Any] = {"__name__": "fair"}
    exec(compile(SOURCE, "fair.py", "exec"), names)
    return names


(SOURCE,) = re.findall(r"```python\n(.*?)```", DOCUMENT, re.DOTALL)
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
        number = game.document.census(position).total()
        made = {"seed": seed.hex(), "players": players, "dealing": dealing, "position": position, "cards": number}
        lines.append(json.dumps(made))
    (tmp_path / "deals").write_text("\n".join(lines), encoding="utf-8")
    monkeypatch.setenv("FLORILEGE_DEALS", str(tmp_path / "deals"))
    page.at_hand().run("test", "--silent", "--", "deals")


@pytest.mark.parametrize("id", IDS)
def test_the_vectors_of_the_document_are_right(id: str) -> None:
    game = florilege.game(id)
    (line,) = re.findall(rf"^\| {re.escape(game.title.say('en'))} \| (.*?) \|$", DOCUMENT, re.MULTILINE)
    document = game.new(seed=SEED).dump()
    pile = document.get("pile") or document.get("draw") or document["seats"][0]["deck"]
    assert line.split(" | ") == [", ".join(pile[:6])]


def test_the_words_of_the_document_are_right() -> None:
    found = re.findall(r"has the words ((?:`[0-9a-f]{8}`(?:, | ))+)… for play (\d+)", DOCUMENT)
    assert [int(play) for _, play in found] == [0, 14]
    for words, play in found:
        written = [int(word, 16) for word in re.findall(r"`(\w+)`", words)]
        stream, script = Stream(SEED, int(play)), FAIR["words"](SEED, int(play))
        assert written == [stream.word() for _ in written] == [next(script) for _ in written]


def test_the_second_round_of_the_document_is_right() -> None:
    """Chance of a play in the midst of a game."""
    (actions, play, cards, first) = re.findall(
        r"the actions are ((?:`\w+ ?\d?`,\s)+)ends its first round with play (\d+): "
        r"the pile of the second one begins with (.*?), and seat (\d) begins",
        DOCUMENT,
    )[0]
    words = re.findall("`(.*?)`", actions)
    game = florilege.game("illusion")
    position = game.new(seed=SEED)
    for word in words:
        position.play(position.to_act()[0], word)
    script = FAIR["deal"](game.dealing(2, game.options), FAIR["words"](SEED, int(play)))
    document = position.dump()
    assert len(words) == int(play)
    assert document["pile"] == script["pile"]
    assert document["pile"][:6] == cards.split(", ")
    assert document["turn"] == script["turn"] == int(first)


@pytest.mark.parametrize("id", IDS)
def test_it_reads_a_record_and_finds_a_broken_promise(id: str) -> None:
    game = florilege.game(id)
    text = recorded(game, 5)
    assert record.verify(record.parse(text), game).fault is None
    header, *plays, last = text.splitlines()
    agrees(FAIR["check"](text), record.verify(record.parse(text), game).positions[0].dump())
    broken = {**json.loads(last), "seed": "00" * 32}
    with pytest.raises(SystemExit, match="promised"):
        FAIR["check"]("\n".join([header, *plays, json.dumps(broken)]))


def test_it_finds_a_broken_promise_also_where_asserts_are_left_out(tmp_path: Path) -> None:
    *lines, last = recorded(florilege.game("lotus"), 5).splitlines()
    (tmp_path / "game.jsonl").write_text("\n".join([*lines, last]), encoding="utf-8")
    (tmp_path / "bent.jsonl").write_text("\n".join([*lines, last.replace("a", "b")]), encoding="utf-8")
    (tmp_path / "fair.py").write_text(SOURCE, encoding="utf-8")
    for name, code, said in (("game", 0, ""), ("bent", 1, "this is not the seed that was promised\n")):
        command = [sys.executable, "-O", "fair.py", f"{name}.jsonl"]
        ended = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True)
        assert (ended.returncode, ended.stderr) == (code, said)


def test_it_takes_steps_that_no_game_takes_as_the_page_does() -> None:
    odd = json.loads((ROOT / "client" / "tests" / "fair_vectors.json").read_text(encoding="utf-8"))["odd"]
    assert FAIR["deal"](odd["dealing"], FAIR["words"](SEED, 0)) == odd["places"]


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


# -- whole records, by all who can verify them ---------------------------------------------------------------
PEOPLE = "abcdefgh"


class Finished(NamedTuple):
    """A game that was played to its end at a table, and what the page of one person has kept of it."""

    text: str
    dealt: dict[str, Any]  # the position after the deal
    kept: dict[str, Any]


def finished(id: str, most: int, chance: random.Random) -> Finished:
    game, players, options = chance.choice([case for case in cases(id) if case[1] <= most])
    people = PEOPLE[: chance.randint(1, players)]
    evening = Evening(
        id,
        "".join(chance.sample(people + "B" * (players - len(people)), players)),
        chance.getrandbits(64),
        options=options,
        lots=chance.random() < 0.5,
    )
    table = evening.table
    hashes = sealed(evening, people, chance)
    me, position = table.seat_of("a"), table.position
    assert me is not None
    assert position is not None
    dealt, views, heard = position.dump(), [position.view(me)], []
    while table.phase == "playing":
        seat = chance.choice(table.to_act())
        word = chance.choice(position.legal(seat))
        told = game.notation.seen(word, seat, me)
        table.apply(Played(at=0, seat=seat, word=word, level=table.chairs[seat].level))
        position = table.position
        assert position is not None
        heard.append({"play": told, "by": seat, "at": 0} if told else {"silent": True, "at": 0})
        if len(views) == 1:
            views.append(position.view(me))
    found = record_of(table, [f"Somebody {seat}" for seat in range(players)])
    assert found.closing is not None
    mine = next(each for each in found.header.contributions if each["seat"] == me)
    kept = {
        **{"seat": me, "views": views, "bytes": mine["bytes"], "hash": mine["hash"], "fixed": hashes},
        **{"commitment": found.header.commitment, "stream": found.header.chance, "dealing": found.header.dealing},
        **{"heard": heard, "seed": found.closing.seed, "result": found.closing.result},
    }
    return Finished(found.text(), dealt, kept)


def sealed(evening: Evening, people: str, chance: random.Random) -> list[str]:
    """All hashes that counted, when the game has begun; now and then somebody vanishes before the one or the other."""
    added = {person: chance.randbytes(16) for person in people}
    for person in people:
        evening.wish(person, commands.Join(id=evening.id()))
    vanishes = {stage: chance.choice(people[1:]) for stage in (1, 2) if people[1:] and chance.random() < 0.2}
    for person in people:
        if vanishes.get(1) != person:
            evening.wish(person, commands.Seal(id=evening.id(), hash=sha256(added[person]).hexdigest()))
    evening.wish("a", commands.Start(id=evening.id()))
    go_on(evening, SEALING)
    for person in people:
        if person not in vanishes.values():
            evening.wish(person, commands.Reveal(id=evening.id(), bytes=added[person].hex()))
    go_on(evening, DEALING)
    return [evening.table.seals[person] for person in evening.table.fixed or []]


class Lines:
    """A record that somebody changes."""

    def __init__(self, game: Finished, chance: random.Random) -> None:
        self.header, *self.plays, self.closing = map(json.loads, game.text.splitlines())
        self.seat: int = game.kept["seat"]
        self.chance = chance

    def text(self) -> str:
        return "".join(json.dumps(line) + "\n" for line in (self.header, *self.plays, self.closing))

    def opened(self) -> list[dict[str, Any]]:
        return [each for each in self.header["contributions"] if each["bytes"]]


def another_seed(lines: Lines) -> None:
    lines.closing["seed"] = lines.chance.randbytes(32).hex()


def another_promise(lines: Lines) -> None:
    another_seed(lines)
    lines.header["commitment"] = sha256(bytes.fromhex(lines.closing["seed"])).hexdigest()


def other_bytes(lines: Lines) -> None:
    lines.chance.choice(lines.opened())["bytes"] = lines.chance.randbytes(16).hex()


def other_bytes_and_their_hash(lines: Lines) -> None:
    added = lines.chance.randbytes(16)
    lines.chance.choice(lines.opened()).update(bytes=added.hex(), hash=sha256(added).hexdigest())


def bytes_left_out(lines: Lines) -> None:
    lines.chance.choice(lines.opened()).update(bytes=None, left_out="not opened")


def another_order(lines: Lines) -> None:
    if len(lines.opened()) > 1:
        lines.header["contributions"].reverse()
    else:
        other_bytes(lines)


def other_lots(lines: Lines) -> None:
    if lots := lines.header.get("lots"):
        lots.insert(0, lots.pop())
    else:
        other_bytes(lines)


def other_dealing(lines: Lines) -> None:
    lines.header["dealing"][0][2].reverse()


def another_action(lines: Lines) -> None:
    """What the person of the page has not done, and could not: what others have done may be hidden from it."""
    game = florilege.game(lines.header["game"])
    positions = record.verify(record.parse(lines.text()), game).positions
    at, line = lines.chance.choice([each for each in enumerate(lines.plays) if each[1]["seat"] == lines.seat])
    possible = positions[at].spelled(lines.seat)
    line["action"] = lines.chance.choice(sorted({*possible} - {*positions[at].legal(lines.seat)}))


def another_result(lines: Lines) -> None:
    lines.closing["result"]["scores"][0] += 1


ALL = frozenset({"verify", "script", "page"})
CHANGES: dict[Callable[[Lines], None], frozenset[str]] = {
    another_seed: ALL,
    another_promise: ALL,
    other_bytes: ALL,
    other_bytes_and_their_hash: ALL,
    bytes_left_out: ALL,
    another_order: ALL,
    other_lots: ALL,
    other_dealing: ALL,
    another_action: ALL - {"script"},  # which knows no rules
    another_result: ALL - {"script"},
}


def surely_found_by(change: Callable[[Lines], None], id: str) -> frozenset[str]:
    found = CHANGES[change]
    if change is bytes_left_out:
        found -= {"page"}  # if it is left out itself, and has seen few cards, it is only unsure
    if id == "illusion" and change in (another_promise, other_bytes_and_their_hash, bytes_left_out):
        found -= {"verify"}  # no action names a card: another deal may lead to the same end
    return found


def verify_says_no(text: str, id: str) -> bool:
    return record.verify(record.parse(text), florilege.game(id)).fault is not None


def script_says_no(text: str, dealt: dict[str, Any]) -> bool:
    """It finds that something does not hold, or deals other cards than lay there."""
    try:
        agrees(FAIR["check"](text), dealt)
    except (AssertionError, SystemExit):
        return True
    return False


def page_says(games: list[tuple[str, Finished]], folder: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What the page of the person says of each of these records."""
    file = folder / "records"
    file.write_text("\n".join(json.dumps({"record": text, **game.kept}) for text, game in games), encoding="utf-8")
    monkeypatch.setenv("FLORILEGE_DEALS", str(file))
    page.at_hand().run("test", "--silent", "--", "records")
    verdicts: list[str] = json.loads((folder / "records.verdicts").read_text())
    assert len(verdicts) == len(games)
    return verdicts


def all_agree(id: str, number: int, most: int, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """On so many games, with so many players at most; and on as many records that somebody has changed."""
    chance = random.Random(f"{number} of {id}")
    games = [finished(id, most, chance) for _ in range(number)]
    changes = [list(CHANGES)[at % len(CHANGES)] for at in range(number)]
    changed = []
    for game, change in zip(games, changes, strict=True):
        assert not verify_says_no(game.text, id)
        assert not script_says_no(game.text, game.dealt)
        lines = Lines(game, chance)
        change(lines)
        changed.append(lines.text())
    shown = [(game.text, game) for game in games] + list(zip(changed, games, strict=True))
    verdicts = page_says(shown, folder, monkeypatch)
    assert verdicts[:number] == ["withheld" if '"not opened"' in game.text else "fair" for game in games]
    for game, text, change, verdict in zip(games, changed, changes, verdicts[number:], strict=True):
        found = {"verify"} if verify_says_no(text, id) else set()
        found |= {"script"} if script_says_no(text, game.dealt) else set()
        found |= {"page"} if verdict in ("broken", "altered") else set()
        assert surely_found_by(change, id) <= found <= CHANGES[change], (change.__name__, verdict, text)
    for text, code in ((games[0].text, 0), (changed[0], 1)):
        (folder / "game.jsonl").write_text(text, encoding="utf-8")
        assert main(["verify", str(folder / "game.jsonl")]) == code


@pytest.mark.parametrize("id", IDS)
def test_program_script_and_page_agree_on_whole_records(
    id: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    all_agree(id, 200, 3, tmp_path, monkeypatch)


@pytest.mark.slow
@pytest.mark.parametrize("id", IDS)
def test_program_script_and_page_agree_on_a_thousand_whole_records(
    id: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    all_agree(id, 1000, len(PEOPLE), tmp_path, monkeypatch)
