"""Tables whose games were played by other rules than there are now: what needs no rules is told."""

from __future__ import annotations

from hashlib import sha256

import pytest

import florilege
from florilege.records import record
from florilege.table.conduct import AskHint, Branch, Refused, decide, open_copy, open_rematch
from florilege.table.entries import AnyEntry, Ended, Played, Started
from florilege.table.history import record_of
from florilege.table.replay import Replay
from florilege.table.seeing import Viewer, describe
from florilege.table.table import Table
from florilege.wire import commands
from tests.older import CHANGED, log_of
from tests.table.people import Evening, as_sent, event, state

SENTENCE = "played by version 1 of the rules, and here they are at version 2"
PHRASE = "jouée selon la version 1 des règles, qui en sont ici à la version 2"
ENDED = Ended(at=10**13, rules=2)


def names(table: Table) -> dict[str, str]:
    """The first who sat down is Anna."""
    people = [chair.person for chair in table.chairs]
    return dict(zip(sorted(people, key=lambda person: person != table.owner), ("Anna", "Bruno"), strict=False))


def described(table: Table) -> list[str]:
    """What was played, as people read it."""
    people = names(table)
    said = [people.get(chair.person, "") for chair in table.chairs]
    return [table.game.notation.described(play.word).say("en", said) for play in table.plays]


def test_words_that_our_rules_do_not_have_are_told_as_they_are() -> None:
    for game, word in (("mandala", "give red"), ("lotus", "play rose.red.1"), ("flower-power", "keep")):
        assert describe(florilege.game(game), 2, word) == word
    mandala = florilege.game("mandala")
    assert describe(mandala, 2, "take red") == mandala.notation.described("take red")
    assert describe(mandala, 3, "take red") == "take red", "it is for two"


@pytest.mark.parametrize("game", CHANGED)
def test_a_game_that_was_being_played_ends_without_a_result_and_is_told(game: str) -> None:
    log = log_of(f"{game}-running")
    table = Table.fold("t", [*log, ENDED])
    assert (table.phase, table.position, table.to_act(), table.result()) == ("over", None, [], None)
    for seat in (None, 0, 1):
        whole = state(table, Viewer(seat, scene=True), names(table))
        assert SENTENCE in whole["other_rules"]
        assert "scene" not in whole
        assert "view" not in whole
        assert [each["name"] for each in whole["seats"]] == ["Anna", "Bruno"]
        lines = [line["text"] for line in whole["log"]]
        assert [line.split(": ", 1)[1] for line in lines[1:-1]] == described(table)
        assert lines[1].startswith(("Anna: ", "Bruno: "))
        assert SENTENCE in lines[-1]
        assert [said["text"] for said in whole["chat"]] == ["Your turn"]
        end = whole["end"]
        assert (end["result"], end["winners"], end["resigned"], end["summary"]) == (None, [], [], [])
        assert sha256(bytes.fromhex(end["seed"])).hexdigest() == whole["commitment"]
    assert PHRASE in state(table, Viewer(None, "fr"), {})["other_rules"]
    assert SENTENCE in event(table, Viewer(0), names(table))["lines"][0]["text"]


@pytest.mark.parametrize("game", CHANGED)
def test_of_a_game_that_was_over_there_is_what_was_kept(game: str) -> None:
    ended = Ended(at=10**13, rules=2, over=True, winners=(1,), scores=(3, 8))
    table = Table.fold("t", [*log_of(f"{game}-over"), ended])
    end = state(table, Viewer(0), names(table))["end"]
    assert (end["result"], end["winners"]) == ({"scores": [3, 8], "winners": [1]}, [1])
    assert Table.fold("t", log_of(f"{game}-over")).result() is None, "nobody has kept it yet"
    replay = as_sent(Replay(table).message(Viewer(None), names(table)))
    assert SENTENCE in replay["other_rules"]
    assert replay["result"] == end["result"]
    assert replay["plays"] == len(table.plays) == len(replay["steps"]) - 1 > 3
    assert [step["lines"][0]["text"].split(": ", 1)[1] for step in replay["steps"][1:]] == described(table)


def test_the_record_says_by_which_rules_it_was_played_and_the_commitment_can_be_checked() -> None:
    table = Table.fold("t", log_of("lotus-resigned"))
    found = record_of(table, ["Anna", "Bruno"])
    assert found.header.rules == 1
    assert found.header.salts == ["Anna's salt", "du sel"]
    assert [play.action or play.note or "takeback" for play in found.plays][:3] == [
        *("hint", next(play.word for play in table.entries if isinstance(play, Played)), "takeback"),
    ]
    assert found.plays[-1].note == "resign"
    verdict = record.verify(record.parse(found.text()), florilege.game("lotus"))
    assert verdict.fault is None
    assert verdict.other_rules is not None
    assert state(table, Viewer(0), {})["end"]["winners"] == [0], "who has not given up"


def test_the_record_of_a_what_if_says_what_it_went_on_from() -> None:
    table = Table.fold("t", [*log_of("lotus-what-if"), ENDED])
    assert table.origin is not None
    position = record.parse(record_of(table, ["Anna", "computer"]).text()).header.position
    assert position is not None
    assert (position["seed"], position["plays"]) == (table.origin.seed, [list(play) for play in table.origin.plays])


def refusal(table: Table, command: commands.AnyCommand | AskHint) -> str:
    with pytest.raises(Refused) as caught:
        decide(table, table.owner, command, 10**13)
    return str(caught.value)


@pytest.mark.parametrize("log", [[*log_of("lotus-running"), ENDED], log_of("lotus-over")])
def test_nothing_can_be_played_but_one_may_talk_and_play_again(log: list[AnyEntry]) -> None:
    table = Table.fold("t", log)
    for command in (
        commands.Play(id="1", word="pass"),
        commands.AskTakeback(id="1"),
        commands.Resign(id="1"),
        commands.Leave(id="1"),
        AskHint(id="1"),
        commands.Start(id="1"),
    ):
        assert SENTENCE in refusal(table, command)
    with pytest.raises(Refused, match=SENTENCE):
        open_copy(table, table.owner, 0, table.seed, "", Branch(0, 0, "bud"))
    table.apply(decide(table, table.owner, commands.Say(id="2", text="What a pity"), 10**13))
    assert table.chat[-1].text == "What a pity"
    again = Table.fold("u", [open_rematch(table, table.owner, 0, table.seed, "next")])
    assert (again.rules, again.phase) == (2, "open")


def test_a_table_that_was_waiting_is_played_by_the_rules_that_there_are() -> None:
    table = Table.fold("t", log_of("lotus-waiting"))
    assert (table.phase, table.rules, table.other_rules) == ("open", 1, None)
    table.apply(decide(table, table.owner, commands.Start(id="2"), 10**13))
    assert (table.phase, table.rules, table.other_rules) == ("playing", 2, None)
    table.apply(decide(table, table.owner, commands.Resign(id="3"), 10**13))
    found = record.parse(record_of(table, ["Anna", "Bruno"]).text())
    verdict = record.verify(found, florilege.game("lotus"))
    assert (verdict.fault, verdict.other_rules) == (None, None)


def test_one_that_would_go_on_from_an_older_game_cannot_start() -> None:
    log = log_of("lotus-what-if-rematch")
    waiting = Table.fold("t", log)
    assert waiting.phase == "open"
    waiting.apply(decide(waiting, waiting.owner, commands.Join(id="1"), 10**13))
    assert SENTENCE in refusal(waiting, commands.Start(id="2"))
    assert Table.fold("t", [*log, ENDED]).phase == "closed"
    table = Table.fold("t", log_of("lotus-what-if-over"))
    with pytest.raises(Refused, match=SENTENCE):
        open_rematch(table, table.owner, 0, table.seed, "next")


def test_rules_that_are_newer_than_ours_are_other_rules_too() -> None:
    evening = Evening().begin()
    started = next(entry for entry in evening.table.entries if isinstance(entry, Started))
    assert started.rules == 1
    started.rules = 3
    table = Table.fold("t", evening.table.entries)
    assert (table.phase, table.position) == ("over", None)
    assert "version 3 of the rules, and here they are at version 1" in str(
        table.other_rules and table.other_rules.say()
    )


def test_what_an_upgrade_has_ended_stays_so_where_the_old_rules_are_back() -> None:
    evening = Evening().begin()
    evening.table.apply(ENDED)
    assert (evening.table.phase, evening.table.other_rules) == ("over", None)
    end = state(evening.table, Viewer(0), {})["end"]
    assert (end["result"], end["winners"]) == (None, [])
    assert SENTENCE in state(evening.table, Viewer(0), {})["log"][-1]["text"]


def test_the_games_whose_rules_are_the_same_go_on() -> None:
    table = Table.fold("t", log_of("mandala-running"))
    assert (table.phase, table.other_rules) == ("playing", None)
    assert table.position is not None
    [seat] = table.to_act()
    word = table.position.legal(seat)[0]
    table.apply(decide(table, table.chairs[seat].person, commands.Play(id="1", word=word), 10**13))
    over = Table.fold("t", log_of("mandala-over"))
    found = record.parse(record_of(over, ["Anna", "Bruno"]).text())
    assert record.verify(found, florilege.game("mandala")).fault is None
    assert Replay(over).positions[-1].over
