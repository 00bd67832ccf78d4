"""What people may do at a table, and what they may not."""

from __future__ import annotations

import random

import pytest

from florilege.errors import FlorilegeError, IllegalAction, InvalidOptions
from florilege.games import IDS
from florilege.table.conduct import MOST_CHAT, MOST_FUSS, Refused, open_rematch
from florilege.table.entries import Played, TakebackAnswered, TakebackAsked, TakenBack, decode, encode
from florilege.table.seeing import Viewer
from florilege.table.setup import settled
from florilege.table.table import Table
from florilege.texts.catalogues import LANGUAGES
from florilege.wire import commands
from florilege.wire.setup import Setup
from tests.table.people import NAMES, Evening, state


def refusal(evening: Evening, by: str, command: commands.AnyCommand) -> str:
    """The id of the sentence; nothing has changed."""
    version = evening.table.version
    with pytest.raises(Refused) as refused:
        evening.wish(by, command)
    assert evening.table.version == version
    assert refused.value.say("fr") != refused.value.say("en")
    return refused.value.reasons[0].id


# -- opening -----------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    "wrong",
    [
        {"game": "poker"},
        {"seats": ("person",)},
        {"seats": ("person", "search:100000")},
        {"seats": ("bud", "bud")},
        {"options": {"turn_limit": -1}},
        {"stand_in": "person"},
        {"game": "illusion", "log": "full"},
    ],
)
def test_a_table_that_cannot_be(wrong: dict[str, object]) -> None:
    with pytest.raises(FlorilegeError) as refused:
        settled(Setup(**{"game": "mandala", "seats": ("person", "person"), **wrong}))  # type: ignore[arg-type]
    assert refused.value.say("fr")


def test_options_are_completed_when_the_table_is_opened() -> None:
    assert settled(Setup(game="mandala", seats=("person", "bud"))).options == {"turn_limit": 0}


# -- before the game -----------------------------------------------------------------------------------
def test_joining_and_leaving() -> None:
    evening = Evening()
    assert refusal(evening, "a", commands.Start(id="1")) == "table-not-seated"
    evening.wish("a", commands.Join(id="2", seat=1))
    assert refusal(evening, "a", commands.Join(id="3")) == "table-already-seated"
    assert refusal(evening, "a", commands.Start(id="4")) == "table-not-full"
    assert refusal(evening, "b", commands.Join(id="5", seat=1)) == "table-seat-taken"
    assert refusal(evening, "b", commands.Join(id="6", seat=-1)) == "table-seat-taken"
    evening.wish("b", commands.Join(id="7"))
    assert [chair.person for chair in evening.table.chairs] == ["b", "a"]
    assert refusal(evening, "c", commands.Join(id="8")) == "table-full"
    evening.wish("b", commands.Leave(id="9"))
    evening.wish("c", commands.Join(id="10"))
    evening.wish("c", commands.Start(id="11"))
    assert refusal(evening, "c", commands.Start(id="12")) == "table-is-playing"
    assert refusal(evening, "b", commands.Join(id="13")) == "table-is-playing"


def test_the_last_to_leave_closes_the_table() -> None:
    evening = Evening()
    evening.wish("a", commands.Join(id="1"))
    evening.wish("a", commands.Leave(id="2"))
    assert evening.table.phase == "closed"
    assert refusal(evening, "b", commands.Join(id="3")) == "table-is-closed"


def test_an_invitation_can_be_revoked() -> None:
    evening = Evening(public=False)
    evening.wish("a", commands.Join(id="1"))
    assert refusal(evening, "b", commands.Join(id="2", invitation="guess")) == "table-not-invited"
    assert refusal(evening, "b", commands.Invite(id="3")) == "table-not-owner"
    evening.wish("a", commands.Invite(id="4"))
    assert refusal(evening, "b", commands.Join(id="5", invitation="invitation")) == "table-not-invited"
    evening.wish("b", commands.Join(id="6", invitation="fresh"))
    evening.wish("a", commands.Start(id="7"))
    evening.wish("a", commands.Invite(id="8"))  # those who watch by the old one are sent away also during the game


# -- the game ----------------------------------------------------------------------------------------------
def test_only_who_sits_there_plays_there() -> None:
    evening = Evening().begin()
    assert evening.table.position is not None
    word = evening.table.position.legal(0)[0]
    assert refusal(evening, "w", commands.Play(id="w", word=word)) == "table-not-seated"
    with pytest.raises(IllegalAction):
        evening.play("b", word)
    evening.play("a", word)
    assert evening.table.to_act() == [1]


@pytest.mark.parametrize("game", IDS)
def test_a_table_is_the_fold_over_its_entries(game: str) -> None:
    evening = Evening(game).begin()
    evening.play_some(60, random.Random(3))
    again = Table.fold("t", [decode(encode(entry)) for entry in evening.table.entries])
    for seat in (None, 0, 1):
        assert state(again, Viewer(seat, "fr"), NAMES) == state(evening.table, Viewer(seat, "fr"), NAMES)
    assert again.position == evening.table.position
    assert again.done == evening.table.done


def test_the_same_wish_twice_is_known() -> None:
    evening = Evening().begin()
    assert evening.table.position is not None
    evening.wish("a", commands.Play(id="mine", word=evening.table.position.legal(0)[0]))
    assert evening.table.done["a", "mine"] == evening.table.version
    assert ("b", "mine") not in evening.table.done


def test_resigning_ends_a_game_for_two() -> None:
    evening = Evening().begin()
    evening.wish("b", commands.Resign(id="1"))
    assert evening.table.phase == "over"
    assert evening.table.to_act() == []
    end = state(evening.table, Viewer(None), NAMES)["end"]
    assert end["resigned"] == [1]
    assert end["result"] is None
    assert end["winners"] == [0]


def test_with_more_players_a_computer_player_goes_on() -> None:
    evening = Evening("lotus", "abc").begin("a", "b", "c")
    evening.wish("b", commands.Resign(id="1"))
    assert str(evening.table.phase) == "playing"
    assert not evening.table.chairs[1].attended
    assert refusal(evening, "b", commands.Return(id="2")) == "table-resigned"
    evening.wish("a", commands.Resign(id="3"))
    evening.wish("c", commands.Resign(id="4"))
    assert evening.table.phase == "over"


def test_a_seat_is_left_and_taken_again() -> None:
    evening = Evening().begin()
    assert refusal(evening, "a", commands.Return(id="1")) == "table-not-away"
    evening.wish("a", commands.Leave(id="2"))
    assert evening.table.chairs[0].away
    assert refusal(evening, "a", commands.Leave(id="3")) == "table-away-already"
    assert evening.table.position is not None
    assert refusal(evening, "a", commands.Play(id="4", word=evening.table.position.legal(0)[0])) == "table-away"
    evening.wish("a", commands.Return(id="5"))
    evening.play("a", evening.table.position.legal(0)[0])


# -- takebacks -------------------------------------------------------------------------------------------
def evening_of_illusion(seats: str = "ab", *people: str) -> tuple[Evening, str]:
    """A game in which nothing is turned over before all have answered, and a first play that shows nothing."""
    return Evening("illusion", seats, options={"first_player": "rotate"}).begin(*people), "place 1"


def test_a_play_is_taken_back_with_consent() -> None:
    evening, word = evening_of_illusion()
    before = evening.table.position
    assert before is not None
    assert refusal(evening, "a", commands.AskTakeback(id="1")) == "table-takeback-nothing"
    evening.play("a", word)
    assert isinstance(evening.wish("a", commands.AskTakeback(id="2")), TakebackAsked)
    assert refusal(evening, "a", commands.AskTakeback(id="3")) == "table-takeback-asked"
    assert refusal(evening, "a", commands.AnswerTakeback(id="4", yes=True)) == "table-takeback-no-question"
    evening.wish("b", commands.AnswerTakeback(id="5", yes=False))
    assert refusal(evening, "b", commands.AnswerTakeback(id="6", yes=True)) == "table-takeback-no-question"
    evening.wish("a", commands.AskTakeback(id="7"))
    assert isinstance(evening.wish("b", commands.AnswerTakeback(id="8", yes=True)), TakenBack)
    assert evening.table.position == before
    evening.play("a", word)


def test_everybody_must_agree_to_a_takeback() -> None:
    evening, word = evening_of_illusion("abc", "a", "b", "c")
    evening.play("a", word)
    evening.wish("a", commands.AskTakeback(id="1"))
    assert isinstance(evening.wish("b", commands.AnswerTakeback(id="2", yes=True)), TakebackAnswered)
    assert evening.table.takeback == 0
    assert isinstance(evening.wish("c", commands.AnswerTakeback(id="3", yes=True)), TakenBack)


def test_alone_with_computer_players_nobody_need_be_asked() -> None:
    evening, word = evening_of_illusion("aB", "a")
    before = evening.table.position
    evening.play("a", word)
    assert isinstance(evening.wish("a", commands.AskTakeback(id="1")), TakenBack)
    assert evening.table.position == before


def test_what_was_shown_cannot_be_taken_back() -> None:
    evening = Evening("mandala").begin()
    assert evening.table.position is not None
    word = next(word for word in evening.table.position.legal(0) if word.startswith("mountain"))
    evening.play("a", word)  # and draws: a card of the pile is known now
    assert refusal(evening, "a", commands.AskTakeback(id="1")) == "table-takeback-revealed"


def test_a_play_ends_the_question() -> None:
    evening, word = evening_of_illusion()
    evening.play("a", word)
    evening.wish("a", commands.AskTakeback(id="1"))
    assert evening.table.position is not None
    seat = evening.table.to_act()[0]
    evening.play("ab"[seat], evening.table.position.legal(seat)[0])
    assert evening.table.takeback is None


# -- talk and the next game --------------------------------------------------------------------------------
def test_what_is_written_stays_as_it_is_in_every_language() -> None:
    """Signs, apostrophes and spaces are those of whoever writes."""
    evening = Evening().begin()
    written = ["L'as : « 3 % » ; quoi ? Non !", "C’est à\N{NARROW NO-BREAK SPACE}! \N{NO-BREAK SPACE}: oui"]
    for number, text in enumerate(written):
        evening.wish("a", commands.Say(id=f"{number}", text=text))
    for language in LANGUAGES:
        assert [said["text"] for said in state(evening.table, Viewer(1, language), NAMES)["chat"]] == written
    for nothing in ("\N{NO-BREAK SPACE} \N{NARROW NO-BREAK SPACE}", "\N{LINE SEPARATOR}"):
        assert refusal(evening, "a", commands.Say(id="no", text=nothing)) == "table-chat-empty"


def test_chat() -> None:
    evening = Evening().begin()
    evening.wish("a", commands.Say(id="1", text="  Bonsoir \n à\ttous\u202e "))
    evening.wish("w", commands.Say(id="2", text="psst"))
    assert refusal(evening, "a", commands.Say(id="3", text=" \u200b\n ")) == "table-chat-empty"
    heard = [[said["text"] for said in state(evening.table, Viewer(seat), NAMES)["chat"]] for seat in (0, None)]
    assert heard == [["Bonsoir à tous"], ["Bonsoir à tous", "psst"]]


def test_a_log_does_not_grow_without_end() -> None:
    evening = Evening().begin()
    for number in range(MOST_CHAT):
        evening.wish("ab"[number % 2], commands.Say(id=f"s{number}", text="blah"))
    assert refusal(evening, "a", commands.Say(id="more", text="blah")) == "table-chat-full"
    number = 0
    while number <= MOST_FUSS and refused_at_last(evening, number):
        number += 1
    assert MOST_FUSS - 5 < number <= MOST_FUSS
    evening.wish("b", commands.Leave(id="b is not to blame"))
    evening.wish("b", commands.Return(id="nor now"))
    evening.play_some(1, random.Random(1))


def refused_at_last(evening: Evening, number: int) -> bool:
    """Leave and return, again and again."""
    command: commands.AnyCommand = commands.Return(id=f"f{number}") if number % 2 else commands.Leave(id=f"f{number}")
    try:
        evening.wish("a", command)
    except Refused as refused:
        assert refused.reasons[0].id == "table-fuss"
        evening.table.chairs[0].away = False
        return False
    return True


def test_a_rematch_moves_everybody_on_by_one_seat() -> None:
    evening = Evening("lotus", "abB").begin("a", "b")
    assert refusal(evening, "a", commands.AskRematch(id="1")) == "table-is-playing"
    evening.play_some(2, random.Random(1))
    evening.wish("a", commands.Resign(id="2"))
    evening.wish("b", commands.Resign(id="3"))
    opened = open_rematch(evening.table, "b", 0, evening.table.seed, "next")
    again = Table.fold("u", [opened])
    assert [chair.level or chair.reserved for chair in again.chairs] == ["b", "bud", "a"]
    evening.wish("b", commands.AskRematch(id="4"))
    assert evening.table.rematch == "fresh"
    assert refusal(evening, "a", commands.AskRematch(id="5")) == "table-rematch-open"


def test_only_awaited_people_take_reserved_seats() -> None:
    evening = Evening().begin()
    evening.wish("a", commands.Resign(id="1"))
    again = Evening()
    again.table = Table.fold("u", [open_rematch(evening.table, "a", 0, evening.table.seed, "next")])
    assert refusal(again, "c", commands.Join(id="1", invitation="next")) == "table-full"
    again.wish("a", commands.Join(id="2"))
    again.wish("b", commands.Join(id="3"))
    assert [chair.person for chair in again.table.chairs] == ["b", "a"]


def test_a_wish_is_read_strictly() -> None:
    with pytest.raises(InvalidOptions):
        settled(Setup(game="mandala", seats=("person", "master", "bud")))
    assert isinstance(decode(encode(Played(at=1, by="a", seat=0, word="x"))), Played)
