"""What people's pages add to the chance of a game: hashes first, then bytes, and nobody is waited for long."""

from __future__ import annotations

import json
import random
from collections.abc import Iterable
from hashlib import sha256
from itertools import permutations
from typing import Any

import pytest

import florilege
from florilege.records import record
from florilege.records.record import Record, Verdict
from florilege.table.clock import Duty, duties
from florilege.table.entries import Away, Called, Fixed, Left, Salted, Started, decode, encode
from florilege.table.history import record_of
from florilege.table.sealing import DEALING, SEALING, next_step
from florilege.table.seeing import Viewer
from florilege.table.table import Table
from florilege.wire import commands
from tests.table.people import NAMES, Evening, bytes_of, event, hash_of, state
from tests.table.test_conduct import refusal


def three(**setup: Any) -> Evening:
    """Anna, Bruno and Chloé have sat down."""
    evening = Evening("lotus", "abc", **setup)
    for person in "abc":
        evening.wish(person, commands.Join(id=evening.id()))
    return evening


def seal(evening: Evening, people: Iterable[str]) -> Evening:
    for person in people:
        evening.wish(person, commands.Seal(id=evening.id(), hash=hash_of(person)))
    return evening


def reveal(evening: Evening, people: Iterable[str]) -> Evening:
    for person in people:
        evening.wish(person, commands.Reveal(id=evening.id(), bytes=bytes_of(person)))
    return evening


def start(evening: Evening) -> Evening:
    evening.wish("a", commands.Start(id=evening.id()))
    return evening


def go_on(evening: Evening, milliseconds: int) -> None:
    """So much later, whatever is due then is done."""
    while (entry := next_step(evening.table, 1000 * evening.now + milliseconds)) is not None:
        evening.table.apply(decode(encode(entry)))


def given_up(evening: Evening) -> Record:
    for person in "abc"[: len(evening.table.chairs)]:
        if evening.table.phase == "playing":
            evening.wish(person, commands.Resign(id=evening.id()))
    names = [NAMES[chair.person] for chair in evening.table.chairs]
    return record.parse(record_of(evening.table, names).text())


def judged(found: Record) -> Verdict:
    return record.verify(found, florilege.game(found.header.game))


# -- the way to the deal -------------------------------------------------------------------------------------
def test_the_game_starts_when_the_last_bytes_are_there() -> None:
    evening = start(seal(three(), "abc"))
    assert isinstance(evening.table.entries[-1], Called)
    assert evening.table.fixed == ["a", "b", "c"]
    reveal(evening, "ca")
    go_on(evening, 0)
    assert str(evening.table.phase) == "open"
    reveal(evening, "b")
    go_on(evening, 0)
    assert evening.table.phase == "playing"
    mixed = evening.table.seed.mixed_bytes([bytes.fromhex(bytes_of(person)) for person in "abc"])
    assert evening.table.mixed_seed().secret == mixed.secret
    assert judged(given_up(evening)).fault is None


def test_where_nobody_has_sealed_anything_nobody_is_waited_for() -> None:
    evening = start(three())
    assert isinstance(evening.table.entries[-1], Started)
    assert evening.table.mixed_seed().secret == evening.table.seed.secret
    assert given_up(evening).header.contributions == []


@pytest.mark.parametrize("vanishes", ["hash", "bytes"])
def test_one_of_three_vanishes_and_the_others_play(vanishes: str) -> None:
    """Within a few seconds, and it is in the record."""
    evening = start(seal(three(lots=True), "abc" if vanishes == "bytes" else "ab"))
    fixed_at = 0 if vanishes == "bytes" else SEALING
    go_on(evening, SEALING - 1)
    assert (evening.table.fixed is not None) == (vanishes == "bytes")
    go_on(evening, fixed_at)
    assert evening.table.fixed == (["a", "b", "c"] if vanishes == "bytes" else ["a", "b"])
    if vanishes == "hash":
        reveal(evening, "ab")
        go_on(evening, SEALING)
    else:
        reveal(evening, "ab")
        assert duties(evening.table) == [Duty(DEALING, 0, "deal")]
        go_on(evening, DEALING - 1)
        assert evening.table.phase == "open"
        go_on(evening, DEALING)
    assert evening.table.phase == "playing"
    found = given_up(evening)
    missing = evening.table.seat_of("c")
    left_out = "not opened" if vanishes == "bytes" else "no hash"
    assert [(each["seat"], each["left_out"]) for each in found.header.contributions if "left_out" in each] == [
        (missing, left_out)
    ]
    verdict = judged(found)
    assert verdict.fault is None
    said = verdict.left_out
    assert said is not None
    why = "did not open what was sealed" if vanishes == "bytes" else "sealed nothing in time"
    assert said.say("en") == f"Left out of the deal: Chloé ({why})."
    assert said.say("fr") != said.say("en")
    chosen = "Whoever chose the secret could choose whether to deal with what was sealed and not opened."
    assert verdict.added == 2
    assert [line.say("en") for line in verdict.chance] == [
        "2 people added chance to the secret.",
        *([chosen] if vanishes == "bytes" else []),
    ]


def test_what_is_due_while_others_are_waited_for() -> None:
    evening = seal(three(), "ab")
    assert duties(evening.table) == []
    start(evening)
    assert duties(evening.table) == [Duty(SEALING, 0, "fix")]
    seal(evening, "c")
    assert duties(evening.table) == [Duty(DEALING, 0, "deal")]
    reveal(evening, "abc")
    assert duties(evening.table) == [Duty(0, 0, "deal")]  # at once, should nobody have done it yet
    go_on(evening, 0)
    assert duties(evening.table) == []


def test_one_person_and_computers_need_nobody_else() -> None:
    evening = Evening("lotus", "aBM", lots=True)
    evening.wish("a", commands.Join(id="j"))
    reveal(start(seal(evening, "a")), "a")
    go_on(evening, 0)
    assert evening.table.phase == "playing"


# -- what is refused ------------------------------------------------------------------------------------------
def test_a_late_hash_is_refused() -> None:
    evening = start(seal(three(), "ab"))
    go_on(evening, SEALING)
    assert isinstance(evening.table.entries[-1], Fixed)
    assert refusal(evening, "c", commands.Seal(id="late", hash=hash_of("c"))) == "table-seal-late"
    assert refusal(evening, "a", commands.Seal(id="other", hash=hash_of("x"))) == "table-seal-late"
    assert refusal(evening, "c", commands.Reveal(id="unsealed", bytes=bytes_of("c"))) == "table-reveal-unsealed"


def test_other_bytes_are_refused() -> None:
    evening = seal(three(), "abc")
    assert refusal(evening, "a", commands.Reveal(id="early", bytes=bytes_of("a"))) == "table-reveal-early"
    start(evening)
    assert refusal(evening, "a", commands.Reveal(id="wrong", bytes=bytes_of("b"))) == "table-reveal-wrong"
    reveal(evening, "a")
    assert refusal(evening, "a", commands.Reveal(id="again", bytes=bytes_of("a"))) == "table-reveal-twice"
    assert refusal(evening, "w", commands.Reveal(id="stranger", bytes=bytes_of("a"))) == "table-not-seated"
    assert refusal(evening, "w", commands.Seal(id="stranger too", hash=hash_of("w"))) == "table-not-seated"
    assert refusal(evening, "b", commands.Start(id="second start")) == "table-called"
    reveal(evening, "bc")
    go_on(evening, 0)
    assert refusal(evening, "a", commands.Seal(id="playing", hash=hash_of("a"))) == "table-is-playing"


# -- coming and going -----------------------------------------------------------------------------------------
def test_who_leaves_before_the_hashes_are_fixed_frees_the_seat_and_stops_the_start() -> None:
    evening = start(seal(three(), "ab"))
    assert isinstance(evening.wish("b", commands.Leave(id="l")), Left)
    go_on(evening, DEALING)
    assert (evening.table.phase, evening.table.called, evening.table.fixed) == ("open", None, None)
    assert set(evening.table.seals) == {"a"}
    evening.wish("b", commands.Join(id="j"))
    reveal(start(seal(evening, "bc")), "abc")
    go_on(evening, 0)
    assert evening.table.phase == "playing"


def test_who_leaves_when_bytes_may_be_known_cannot_undo_the_deal() -> None:
    """Otherwise one who knows the seed could try deals until one pleases."""
    evening = reveal(start(seal(three(), "abc")), "bc")
    assert isinstance(evening.wish("a", commands.Leave(id="l")), Away)
    go_on(evening, DEALING)
    assert evening.table.phase == "playing"
    assert evening.table.chairs[0].away
    assert refusal(evening, "a", commands.Leave(id="again")) == "table-away-already"
    evening.wish("a", commands.Return(id="r"))
    assert judged(given_up(evening)).fault is None
    assert refusal(evening, "a", commands.Leave(id="over")) == "table-is-over"


def test_a_seal_can_be_exchanged_until_all_are_fixed() -> None:
    """Another browser of the same person, whose bytes only that one knows."""
    evening = seal(three(), "ab")
    evening.wish("a", commands.Seal(id="other", hash=hash_of("another browser")))
    start(seal(evening, "c"))
    assert refusal(evening, "a", commands.Reveal(id="old", bytes=bytes_of("a"))) == "table-reveal-wrong"
    evening.wish("a", commands.Reveal(id="new", bytes=bytes_of("another browser")))
    reveal(evening, "bc")
    go_on(evening, 0)
    assert judged(given_up(evening)).fault is None


# -- what it is mixed of --------------------------------------------------------------------------------------
def test_bytes_are_mixed_in_the_order_of_seats_however_they_come() -> None:
    seeds = set()
    for order in permutations("abc"):
        evening = reveal(start(seal(three(lots=True), order)), reversed(order))
        go_on(evening, 0)
        seeds.add(evening.table.mixed_seed().secret)
        again = Table.fold("t", [decode(encode(entry)) for entry in evening.table.entries])
        assert again.position == evening.table.position
        assert judged(given_up(evening)).fault is None
    assert len(seeds) == 1


def test_lots_and_cards_depend_on_everybodys_bytes() -> None:
    orders, deals = set(), set()
    for salt in "abcdefgh":
        evening = seal(three(lots=True), "ac")
        evening.wish("b", commands.Seal(id="s", hash=hash_of(salt)))
        start(evening)
        evening.wish("b", commands.Reveal(id="r", bytes=bytes_of(salt)))
        reveal(evening, "ac")
        go_on(evening, 0)
        assert evening.table.position is not None
        orders.add(evening.table.order)
        deals.add(json.dumps(evening.table.position.dump()))
    assert len(orders) > 2
    assert len(deals) == 8


def test_a_table_with_words_of_an_older_program_is_dealt_with_both() -> None:
    evening = three()
    evening.table.apply(Salted(at=0, by="b", salt="du sel"))
    reveal(start(seal(evening, "abc")), "abc")
    go_on(evening, 0)
    found = given_up(evening)
    assert found.header.salts == ["du sel"]
    assert judged(found).fault is None
    assert judged(found).added == 3
    only = start(three())
    only.table.salts["b"] = "du sel"
    assert [line.say("en") for line in judged(given_up(only)).chance] == [
        "A word that somebody added is in the deal, in the clear: "
        "whoever knew the secret and added the last one could choose it."
    ]


# -- what is told ---------------------------------------------------------------------------------------------
@pytest.mark.parametrize("seat", [None, 0, 1, 2])
def test_hashes_are_told_when_they_are_fixed_and_bytes_when_it_is_dealt(seat: int | None) -> None:
    """Nor is the seed ever told before the end; who has sealed and opened is."""
    evening, told = three(), []

    def look() -> list[str]:
        whole = state(evening.table, Viewer(seat), NAMES)
        last = event(evening.table, Viewer(seat), NAMES)
        assert last["deal"] == whole["deal"]
        told.append(whole["deal"]["stage"])
        everything = json.dumps([whole, last])
        assert evening.table.seed.secret.hex() not in everything
        assert evening.table.mixed_seed().secret.hex() not in everything
        return [person for person in "abc" if hash_of(person) in everything or bytes_of(person) in everything]

    seal(evening, "ac")
    assert look() == []
    people = state(evening.table, Viewer(seat), NAMES)["deal"]["people"]
    assert [each["sealed"] for each in people] == [True, False, True]
    start(evening)
    assert look() == []
    go_on(evening, SEALING)
    assert look() == ["a", "c"]
    reveal(evening, "a")
    look()
    deal = state(evening.table, Viewer(seat), NAMES)["deal"]
    assert [each["revealed"] for each in deal["people"]] == [True, False, False]
    assert all(bytes_of(person) not in json.dumps(deal) for person in "abc")
    go_on(evening, DEALING)
    look()
    deal = state(evening.table, Viewer(seat), NAMES)["deal"]
    assert [each["bytes"] for each in deal["people"]] == [bytes_of("a"), None, None]
    assert told == ["open", "sealing", "revealing", "revealing", "dealt"]
    evening.play_some(1, random.Random(1))
    assert "deal" not in event(evening.table, Viewer(seat), NAMES)


def test_the_log_has_no_hash() -> None:
    evening = start(three())
    (line,) = [line for line in state(evening.table, Viewer(0), NAMES)["log"] if "start" in line["text"]]
    assert line["text"] == "The game starts."


# -- the record -----------------------------------------------------------------------------------------------
def played(**setup: Any) -> list[dict[str, Any]]:
    """The lines of a record with what three people added."""
    evening = reveal(start(seal(three(**setup), "abc")), "abc")
    go_on(evening, 0)
    evening.play_some(6, random.Random(2))
    given_up(evening)
    text = record_of(evening.table, ["Anna", "Bruno", "Chloé"]).text()
    return [json.loads(line) for line in text.splitlines()]


def fault_of(lines: list[dict[str, Any]]) -> str | None:
    found = record.parse("".join(json.dumps(line) + "\n" for line in lines))
    fault = judged(found).fault
    return None if fault is None else fault.say("en")


def test_a_seed_exchanged_after_the_hashes_is_found() -> None:
    lines = played()
    lines[-1]["seed"] = "00" * 32
    assert "not the one that was promised" in str(fault_of(lines))


def test_a_contribution_that_was_changed_is_found() -> None:
    assert fault_of(played()) is None
    lines = played()
    lines[0]["contributions"][1]["bytes"] = bytes_of("x")
    assert "seat 1 added are not those that were sealed" in str(fault_of(lines))
    lines = played()
    lines[0]["contributions"][1].update(bytes=bytes_of("x"), hash=hash_of("x"))
    assert fault_of(lines) is not None  # the cards are others
    lines = played()
    lines[0]["contributions"].reverse()
    assert "order" in str(fault_of(lines))


def test_other_lots_are_found() -> None:
    lines = played(lots=True)
    assert fault_of(lines) is None
    header = lines[0]
    header["lots"] = header["lots"][1:] + header["lots"][:1]
    assert "order of their seats" in str(fault_of(lines))
    header["contributions"].sort(key=lambda each: header["lots"][each["seat"]])
    assert "lots for the seats" in str(fault_of(lines))


@pytest.mark.parametrize(
    "wrong",
    [
        "all",
        [1],
        [{"seat": 0}],
        [{"seat": 0, "hash": None, "bytes": "00" * 16}],
        [{"seat": 0, "hash": "x" * 64, "bytes": "00" * 16}],
        [{"seat": 0, "hash": sha256(b"").hexdigest(), "bytes": ""}],
        [{"seat": 3, "hash": hash_of("a"), "bytes": bytes_of("a")}],
        [{"seat": True, "hash": hash_of("a"), "bytes": bytes_of("a")}],
        [{"seat": 0, "hash": hash_of("a"), "bytes": None}],
        [{"seat": 0, "hash": hash_of("a"), "bytes": None, "left_out": "no hash"}],
        [{"seat": 0, "hash": None, "bytes": None, "left_out": "not opened"}],
        [{"seat": 0, "hash": hash_of("a"), "bytes": bytes_of("a"), "left_out": "not opened"}],
    ],
)
def test_contributions_that_cannot_be(wrong: object) -> None:
    lines = played()
    lines[0]["contributions"] = wrong
    with pytest.raises(florilege.InvalidRecord, match="contributions cannot be"):
        record.parse(json.dumps(lines[0]))


@pytest.mark.parametrize("wrong", ["012", [0, 1], [0, 1, 1], [0, 1, 3], [0, 1, True], [0, 1, None]])
def test_lots_that_cannot_be(wrong: object) -> None:
    lines = played()
    lines[0]["lots"] = wrong
    with pytest.raises(florilege.InvalidRecord, match="lots cannot be"):
        record.parse(json.dumps(lines[0]))
