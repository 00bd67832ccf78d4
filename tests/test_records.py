"""Records: written line by line, read, replayed, verified."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

import florilege
from florilege.cli import main
from florilege.kernel.seed import QUICK, Seed
from florilege.records import record
from florilege.records.record import Closing, Play, Recorder
from tests.older import CHANGED, record_text
from tests.record_files import FullDisk, header, recorded

MANDALA = florilege.game("mandala")
GOOD = recorded(MANDALA, seed=1)
LAST = len(GOOD.splitlines())


def verdict(text: str) -> record.Verdict:
    return record.verify(record.parse(text), MANDALA)


def with_line(number: int, **changes: Any) -> str:
    lines = GOOD.splitlines()
    lines[number - 1] = json.dumps({**json.loads(lines[number - 1]), **changes})
    return "\n".join(lines) + "\n"


def with_takeback(number: int, seat: int) -> str:
    lines = GOOD.splitlines()
    lines[number - 1] = json.dumps({"seat": seat, "takeback": True, "at": "2026-01-31T20:15:09Z"})
    return "\n".join(lines) + "\n"


def with_note(number: int, note: str, seat: int = 0) -> str:
    """The good record with one line more."""
    lines = GOOD.splitlines()
    lines.insert(number - 1, json.dumps({"seat": seat, "note": note, "at": "2026-01-31T20:15:09Z"}))
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize("note", record.NOTES)
def test_a_note_changes_nothing(note: str) -> None:
    found = verdict(with_note(4, note))
    assert found.fault is None
    assert found.positions[3] == found.positions[2]
    assert record.parse(with_note(4, note)).text() == with_note(4, note)


@pytest.mark.parametrize("salts", [[1], "salt", [None]])
def test_salts_are_texts(salts: object) -> None:
    with pytest.raises(florilege.InvalidRecord, match="salts cannot be"):
        record.parse(with_line(1, salts=salts))


def test_a_whole_game_holds_and_folds_to_its_end() -> None:
    found = verdict(GOOD)
    assert found.fault is None
    assert len(found.positions) == LAST - 1  # without header and seed, with the deal
    assert found.positions[-1].over
    assert json.loads(GOOD.splitlines()[-1])["result"] == found.positions[-1].result()


def test_it_is_told_that_nobody_added_chance(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Then the seed alone makes the deal, and it could be chosen by the cards that it makes."""
    found = verdict(GOOD)
    assert found.added == 0
    assert [line.say("en") for line in found.chance] == [
        "Nobody added chance: whoever chose the secret could choose the deal."
    ]
    for language in ("en", "fr"):
        assert main(["--lang", language, "verify", written(tmp_path, GOOD)]) == 0
        assert found.chance[0].say(language) in re.sub("[ \n]+", " ", capsys.readouterr().out)
    assert verdict(with_line(4, action="take red")).chance == [], "what does not hold could be anything"


def test_it_is_told_that_chance_could_be_computed() -> None:
    seed, text = Seed(4), with_line(1, chance=QUICK)
    left = [json.dumps({**json.loads(text.splitlines()[0]), "commitment": seed.commitment})]
    left.append(json.dumps({"seed": seed.secret.hex(), "result": None}))
    found = verdict("\n".join(left) + "\n")
    assert found.fault is None
    assert "the old generator" in found.chance[-1].say("en")
    assert "l’ancien générateur" in found.chance[-1].say("fr")


def test_a_game_that_was_left_holds_as_far_as_it_goes() -> None:
    found = verdict(recorded(MANDALA, seed=2, plays=5))
    assert found.fault is None
    assert len(found.positions) == 6
    assert not found.positions[-1].over


@pytest.mark.parametrize(
    ("text", "line", "before", "said"),
    [
        (with_line(1, commitment="0" * 64), LAST, 0, "not the one that was promised"),
        (with_line(LAST, seed="00" * 32), LAST, 0, "not the one that was promised"),
        (with_line(LAST, seed="xyz"), LAST, 0, "64 hexadecimal digits"),
        (with_line(LAST, result=None), LAST, LAST - 1, "these actions lead to"),
        (with_line(LAST, result={"scores": [99, 0]}), LAST, LAST - 1, "these actions lead to"),
        (with_line(1, options={"turn_limit": -1}), 1, 0, "turn_limit"),
        (with_line(4, action="take red"), 4, 3, "No mandala is being destroyed"),
        (with_line(4, action="fly"), 4, 3, "is spelled 'fly'"),
        (with_line(4, seat=9), 4, 3, "There is no seat 9"),
        (with_line(4, extra=1), 4, 3, "must have the keys"),
        (with_line(4, at=None), 4, 3, "at cannot be None"),
        (with_line(4, by=7), 4, 3, "by cannot be 7"),
        (with_note(4, "dance"), 4, 3, "note cannot be 'dance'"),
        (with_note(4, "resign", seat=9), 4, 3, "There is no seat 9"),
        (with_takeback(4, seat=9), 4, 3, "There is no seat 9"),
        (GOOD.replace('{"seat"', '{"seat', 1), 2, 1, "not one JSON object"),
        (GOOD + GOOD.splitlines()[1] + "\n", LAST + 1, LAST - 1, "after the seed"),
        ("\n".join(GOOD.splitlines()[:10]), 11, 0, "breaks off after 9 actions"),
    ],
)
def test_the_first_bad_line_is_found_and_what_came_before_it(text: str, line: int, before: int, said: str) -> None:
    found = verdict(text)
    assert found.fault is not None
    assert (found.fault.line, len(found.positions)) == (line, before)
    assert said in str(found.fault)


@pytest.mark.parametrize(
    "text",
    [
        *("", "{}", "[]", "null", "x", '{"format": "florilege-record/1"}'),
        *(
            with_line(1, format="chess"),
            with_line(1, chance="dice"),
            with_line(1, seats=["Anna"]),
            with_line(1, players=True),
        ),
    ],
)
def test_what_has_no_header_is_no_record(text: str) -> None:
    with pytest.raises(florilege.InvalidRecord):
        record.parse(text)


def test_a_takeback_goes_back_one_action(tmp_path: Path) -> None:
    seed, path = Seed(3).for_real(), tmp_path / "game"
    recorder = Recorder(path, header(MANDALA, seed))
    position = MANDALA.new(seed=seed)
    (first, second, *_) = position.legal(0)
    for action in (first, None, second):
        recorder.write(Play(0, action, "2026-01-31T20:15:09Z"))
    recorder.close(Closing(seed.secret.hex(), None))
    found = verdict(path.read_text())
    assert found.fault is None
    dealt, one, back, two = [position.dump() for position in found.positions]
    assert dealt == back != one != two
    text = path.read_text().replace(json.dumps(first), json.dumps(second))
    assert verdict(text.replace('"action"', '"takeback": true, "was"', 1)).fault is not None


def test_nothing_is_overwritten(tmp_path: Path) -> None:
    path = tmp_path / "game"
    path.write_text("precious")
    with pytest.raises(florilege.InvalidRecord, match="cannot be written"):
        Recorder(path, header(MANDALA, Seed(1)))
    assert path.read_text() == "precious"


def test_a_full_disk_leaves_no_half_line_and_the_record_goes_on_when_there_is_room(tmp_path: Path) -> None:
    seed, path = Seed(3).for_real(), tmp_path / "game"
    recorder = Recorder(path, header(MANDALA, seed))
    before = path.read_text()
    real = recorder.file
    recorder.file = FullDisk(real, 100)  # type: ignore[assignment]
    word = MANDALA.new(seed=seed).legal(0)[0]
    plays = [Play(0, action, "2026-01-31T20:15:09Z") for action in (word, None, word)]
    with pytest.raises(florilege.InvalidRecord, match="No space left"):
        recorder.write(*plays)
    assert path.read_text() == before
    recorder.file = real
    recorder.write(*plays)
    recorder.close(Closing(seed.secret.hex(), None))
    assert verdict(path.read_text()).fault is None


# -- games by other rules -----------------------------------------------------------------------------
def written(folder: Path, text: str) -> str:
    (folder / "game.jsonl").write_text(text, encoding="utf-8")
    return str(folder / "game.jsonl")


RESULTS = {  # who has won, with the winner's points first; in Flower Power! there are none
    "flowers": ("Victory: Anna, 54 to 37.", "Victoire : Anna, 54 à 37."),
    "lotus": ("Victory: Bruno, 57 to 45.", "Victoire : Bruno, 57 à 45."),
    "illusion": ("Victory: Bruno, 6 to 2.", "Victoire : Bruno, 6 à 2."),
    "flower-power": ("as it was kept: Victory: Bruno. ", "tel qu’il a été gardé : Victoire : Bruno. "),
    "lotus-resigned": ("was left before its end", "a été quittée avant la fin"),
}


@pytest.mark.parametrize("name", [*CHANGED, "lotus-resigned"])
def test_a_record_by_other_rules_is_told_and_its_commitment_checked(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = record_text(name)
    words = [line["action"] for line in map(json.loads, text.splitlines()) if "action" in line]
    assert main(["verify", written(tmp_path, text)]) == 3
    said = " ".join(capsys.readouterr().out.split())
    assert "played by version 1 of the rules, and here they are at version 2" in said
    assert f"Anna, Bruno: {len(words)} actions." in said
    assert "The seed is the one that was promised." in said
    assert RESULTS[name][0] in said
    assert "from the old generator" in said
    assert main(["--lang", "fr", "verify", written(tmp_path, text)]) == 3
    assert RESULTS[name][1] in " ".join(capsys.readouterr().out.split()).replace("\u00a0", " ")
    assert main(["--lang", "fr", "replay", written(tmp_path, text), "--seat", "0"]) == 3
    said = " ".join(capsys.readouterr().out.split())
    assert "jouée selon la version 1 des règles" in said
    described = florilege.game(name.removesuffix("-resigned")).notation.described
    assert all(f" : {' '.join(described(word).say('fr', ['Anna', 'Bruno']).split())}" in said for word in words)


def test_a_record_by_other_rules_that_breaks_off_or_breaks_its_promise_does_not_hold(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = record_text("flowers").splitlines()
    for text, why in (
        ("\n".join(lines[:6]), "breaks off after 5 actions"),
        ("\n".join([*lines[:-1], json.dumps({"seed": "00" * 32, "result": None})]), "not the one that was promised"),
        ("\n".join([lines[0], lines[1].replace('"seat": 0', '"seat": 7'), *lines[2:]]), "There is no seat 7"),
    ):
        for command in ("verify", "replay"):
            assert main([command, written(tmp_path, text)]) == 1
            captured = capsys.readouterr()
            said = " ".join(captured.out.split())
            assert why in said
            assert "version 1 of the rules" in said


def test_no_advice_on_a_game_by_other_rules(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["hint", written(tmp_path, record_text("lotus"))]) == 1
    assert "version 1 of the rules" in " ".join(capsys.readouterr().out.split())


def test_records_by_rules_that_are_the_same_hold(tmp_path: Path) -> None:
    assert main(["verify", written(tmp_path, record_text("mandala"))]) == 0


def test_rules_that_are_newer_than_ours_are_other_rules_too() -> None:
    found = verdict(with_line(1, rules=2))
    assert (found.fault, found.positions) == (None, [])
    assert found.other_rules is not None
    assert "version 2 of the rules, and here they are at version 1" in found.other_rules.say()
