"""Whatever comes in damaged gets a FlorilegeError with a sentence, and nothing else."""

import json
import pickle
import random
from typing import Any

import pytest

import florilege
from florilege.checks import laws
from florilege.errors import shown
from florilege.games import IDS
from florilege.records import record
from tests.effort import fresh, times
from tests.engine.damage import JUNK, damaged
from tests.record_files import recorded

DOCUMENTS, WORDS, RECORDS = 10_000, 3_000, 1_000  # that are damaged
PLAYED_ON = 0.02  # of the documents that are positions all the same


def says_something(error: florilege.FlorilegeError) -> bool:
    return all(len(error.say(language)) > 10 for language in ("en", "fr")) and len(error.reasons) > 0


def specimens(game: florilege.Game[Any]) -> list[list[str]]:
    """Documents as text, by phase: the seldom ones are to be damaged as often as the others."""
    found: dict[str, list[str]] = {}
    for players in game.players:
        for options in game.samples(players):
            for position in laws.positions(game, players, options, seed=players):
                document = position.dump()
                found.setdefault(document["phase"], []).append(json.dumps(document))
    return list(found.values())


@pytest.mark.effort
@pytest.mark.parametrize("id", IDS)
def test_damaged_documents(id: str) -> None:
    """They are refused with a sentence, or are positions on which one can play."""
    game, chance, refused, number = florilege.game(id), fresh("documents", id), 0, times(DOCUMENTS)
    phases = specimens(game)
    for _ in range(number):
        text, lender = (chance.choice(chance.choice(phases)) for _ in range(2))
        document = damaged(text, lender, chance)
        try:
            position = game.load(document, seed=1)
        except florilege.InvalidPosition as error:
            assert says_something(error)
            refused += 1
            continue
        assert position.dump() == document
        laws.ends_well(position)
        for seat in range(position.players):
            assert bool(position.legal(seat)) == (seat in position.to_act())
        if chance.random() < PLAYED_ON:
            for later in laws.positions_from(position, chance):
                laws.seen(later, chance.choice(laws.viewers(later)))
    assert number * 0.8 < refused < number * 0.99


@pytest.mark.parametrize("id", IDS)
def test_what_is_no_document_at_all(id: str) -> None:
    for junk in JUNK:
        with pytest.raises(florilege.InvalidPosition):
            florilege.game(id).load(junk)


@pytest.mark.effort
@pytest.mark.parametrize("id", IDS)
def test_damaged_words(id: str) -> None:
    game, chance = florilege.game(id), fresh("words", id)
    position = game.new(seed=1)
    (seat, *_) = position.to_act()
    legal, before = position.legal(seat), position.dump()
    for _ in range(times(WORDS)):
        letters = list(chance.choice(legal))
        for _ in range(chance.randint(1, 3)):
            at = chance.randrange(len(letters) + 1)
            letters[at : at + chance.randint(0, 2)] = chance.choice(
                ["", " ", "0", "1", "9", "A", "é", "\n", "red", "\0"]
            )
        word = "".join(letters)
        if word not in legal:
            with pytest.raises((florilege.InvalidNotation, florilege.IllegalAction)) as refused:
                position.play(chance.choice([seat, seat, 1 - seat, -1, 99]), word)
            assert says_something(refused.value)
    for junk in JUNK:
        if not isinstance(junk, str):
            with pytest.raises(florilege.InvalidNotation):
                position.play(seat, junk)
        if type(junk) is not int or junk != seat:
            with pytest.raises(florilege.IllegalAction):
                position.play(junk, legal[0])
    assert position.dump() == before


@pytest.mark.effort
@pytest.mark.parametrize("id", IDS)
def test_damaged_records(id: str) -> None:
    game, chance, faults, number = florilege.game(id), fresh("records", id), 0, times(RECORDS)
    good = recorded(game, seed=1)
    assert record.verify(record.parse(good), game).fault is None
    for _ in range(number):
        text = damage_text(good, chance)
        try:
            found = record.parse(text)
            verdict = record.verify(found, florilege.game(found.header.game))
        except florilege.FlorilegeError as error:
            assert says_something(error)
            faults += 1
            continue
        if verdict.fault is not None:
            assert says_something(verdict.fault)
            assert verdict.fault.line > 0
            assert len(verdict.positions) <= verdict.fault.line
            faults += 1
    assert faults > number * 0.7


def damage_text(text: str, chance: random.Random) -> str:
    kind = chance.random()
    if kind < 0.3:
        return text[: chance.randrange(len(text))]  # broken off
    if kind < 0.6:
        at = chance.randrange(len(text))
        return text[:at] + chance.choice(["x", "{", "\n", '"', "0", "\u2028", ""]) + text[at + chance.randint(1, 9) :]
    lines = text.splitlines()
    at = chance.randrange(len(lines))
    if kind < 0.7:
        del lines[at]
    elif kind < 0.8:
        lines.insert(at, chance.choice(lines))
    else:
        junk = [value for value in JUNK if isinstance(value, (str, int, float, list, type(None)))][:-1]
        content = json.loads(lines[at])
        content[chance.choice(list(content))] = chance.choice([value for value in junk if value != 10**5000])
        lines[at] = json.dumps(content)
    return "\n".join(lines) + "\n"


def test_a_seat_that_is_not_there() -> None:
    position = florilege.game("mandala").new(seed=1)
    for junk in (*JUNK, 2, -1):
        if junk is None or (junk in (0, 1) and type(junk) is int):
            continue
        assert position.legal(junk) == []
        with pytest.raises(florilege.UnknownSeat):
            position.view(junk)


def test_options_and_players() -> None:
    game = florilege.game("mandala")
    for junk in JUNK:
        if junk is not None and junk != 2:
            with pytest.raises(florilege.InvalidOptions):
                game.new(players=junk)
        if not (type(junk) is int and 0 <= junk <= 2**62):
            with pytest.raises(florilege.InvalidOptions) as refused:
                game.new(options={"turn_limit": junk})
            assert "turn_limit" in str(refused.value)
        if junk not in (None, {}):
            with pytest.raises(florilege.InvalidOptions):
                game.new(options=junk)


def test_unknown_games() -> None:
    for junk in JUNK:
        with pytest.raises(florilege.UnknownGame):
            florilege.game(junk)


def test_a_result_before_the_end() -> None:
    with pytest.raises(florilege.NotOver):
        florilege.game("mandala").new().result()


def test_errors_are_value_errors_and_survive_pickling() -> None:
    with pytest.raises(ValueError, match="There is no game 'chess'") as refused:
        florilege.game("chess")
    assert str(pickle.loads(pickle.dumps(refused.value))) == str(refused.value)


def test_values_are_shown_short() -> None:
    endless: list[Any] = []
    endless.append(endless)
    for value in (*JUNK, endless, "x" * 10**6):
        assert len(shown(value)) <= 60
