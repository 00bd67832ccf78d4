"""A deal that nobody could choose: pages add to it and check it by themselves, and say so in one sentence."""

from __future__ import annotations

import json
from collections.abc import Callable
from datetime import datetime
from hashlib import sha256
from typing import Any

import pytest
from playwright.sync_api import Route, WebSocketRoute

from tests.page.access import violations
from tests.page.browser import Size, Visitor
from tests.page.games import quickly, setup
from tests.sent import flat

Visit = Callable[..., Visitor]
SENTENCE = {
    "en": "The deal is fair: nobody could choose it or know it.",
    "fr": "La donne est équitable : personne n’a pu la choisir ni la connaître.",
}
PLAYING = ".table-page[data-phase=playing] .felt:not(.coming)"
NO_CRYPTOGRAPHY = "Object.defineProperty(Crypto.prototype, 'subtle', { get: () => undefined })"


def wish(person: Visitor, table: str, do: str, **content: str) -> None:
    person.ask("POST", f"/tables/{table}/commands", {"do": do, "id": do, **content})


def table_of(person: Visitor) -> str:
    return person.page.url.split("/table/")[1].split("/")[0].split("?")[0]


def plain(text: str) -> str:
    return text.replace("\u00a0", " ")


def checked(person: Visitor) -> dict[str, str]:
    """What the page says that it has checked, by how it came out."""
    lines = person.page.locator(".checks li").all()
    return {plain(line.inner_text()).split("\n")[-1]: str(line.get_attribute("data-found")) for line in lines}


def found_of(person: Visitor) -> dict[str, str]:
    """The same, by what was checked."""
    lines = person.page.locator(".checks li").all()
    return {str(line.get_attribute("data-subject")): str(line.get_attribute("data-found")) for line in lines}


def look_at(person: Visitor, verdict: str) -> None:
    """The fair page, from the sentence at the end of the game."""
    person.page.locator(f".fair-sentence[data-verdict={verdict}] a").click()
    person.page.locator(f".fairness[data-verdict={verdict}] h1").wait_for()


@pytest.mark.parametrize(("language", "size"), [("en", "wide"), ("fr", "narrow")])
def test_one_sentence_and_the_rest_behind_it(visit: Visit, language: str, size: Size) -> None:
    """Against a computer player, from the first page to the end; nothing is asked of the person."""
    person = visit(language, size)
    person.page.goto("/")
    person.page.locator(".play-now button[type=submit]").click()
    person.page.wait_for_selector(PLAYING)
    table = table_of(person)
    person.page.goto(f"/table/{table}/fair")
    person.page.locator(".fairness[data-verdict=sealed]").wait_for()
    assert set(checked(person).values()) == {"holds"}
    person.page.goto(f"/table/{table}")
    person.page.wait_for_selector(PLAYING)
    wish(person, table, "resign")
    person.page.locator(".fair-sentence[data-verdict=fair]").wait_for()
    assert SENTENCE[language] in plain(person.page.locator(".fair-sentence").inner_text())
    assert violations(person.page) == []
    look_at(person, "fair")
    assert plain(person.page.locator("h1").inner_text()) == SENTENCE[language]
    assert set(checked(person).values()) == {"holds"}, "cards and record too, whichever seat the lots gave"
    assert found_of(person).keys() >= {"cards", "record", "words", "result"}
    person.page.locator(".fairness .bytes summary").click()
    end = person.ask("GET", f"/tables/{table}")
    shown = person.page.locator(".fairness dl").inner_text().replace(" ", "")
    for bytes in (end["commitment"], end["now"]["end"]["seed"], end["deal"]["people"][0]["bytes"]):
        assert bytes in shown
    assert person.wider() <= 0
    assert violations(person.page) == []
    person.page.go_back()
    person.page.locator(".fair-sentence[data-verdict=fair]").wait_for()


def begin(visit: Visit, people: int) -> tuple[list[Visitor], str]:
    """So many have sat down, the first two with their pages."""
    visitors = [visit("en") for _ in range(people)]
    table = visitors[0].open_table(**setup("lotus", ["person"] * people) | {"lots": True}, started=False)
    invitation = visitors[0].ask("GET", f"/tables/{table}/invitation")["invitation"]
    visitors[0].sit_at(table)
    for other in visitors[1:]:
        other.be_somebody()
        wish(other, table, "join", invitation=invitation)
    visitors[1].sit_at(table)
    return visitors, table


def all_sealed(person: Visitor, people: int) -> None:
    while sum(each["sealed"] for each in person.ask("GET", f"/tables/{table_of(person)}")["deal"]["people"]) < people:
        person.page.wait_for_timeout(20)


def test_who_vanishes_between_hash_and_bytes_is_left_out_and_named(visit: Visit) -> None:
    """And a page that is loaded again in between has kept its bytes."""
    (anna, bruno, chloe), table = begin(visit, 3)
    chloe.ask("PATCH", "/me", {"name": "Chloé"})
    wish(chloe, table, "seal", hash=sha256(b"bytes that are never opened").hexdigest())
    all_sealed(anna, 3)
    bruno.page.reload()
    bruno.page.locator(".places").wait_for()
    anna.page.get_by_role("button", name="Start the game").click()
    for person in (anna, bruno):
        person.page.wait_for_selector(PLAYING)
    for person in (anna, bruno, chloe):
        wish(person, table, "resign")
    for person in (anna, bruno):
        sentence = "What Chloé sealed was never opened: "
        sentence += "whoever runs this house could choose whether to deal with it or without."
        assert sentence in person.page.locator(".fair-sentence[data-verdict=withheld]").inner_text()
        look_at(person, "withheld")
        assert person.page.locator("h1").inner_text() == sentence
        assert {subject for subject, found in found_of(person).items() if found != "holds"} == {"all"}
        assert person.page.locator(".pour .gone s").inner_text() == "Chloé"
        assert "not opened in time: Chloé" in person.page.locator(".steps").inner_text()
        assert violations(person.page) == []


def test_a_second_tab_adds_nothing_and_knows_the_same(visit: Visit) -> None:
    (anna, bruno), table = begin(visit, 2)
    other = anna.another_tab()
    other.sit_at(table)
    all_sealed(anna, 2)
    bruno.page.get_by_role("button", name="Start the game").click()
    for person in (anna, other, bruno):
        person.page.wait_for_selector(PLAYING)
    wish(anna, table, "resign")
    for person in (anna, other, bruno):
        look_at(person, "fair")
    people = anna.ask("GET", f"/tables/{table}")["deal"]["people"]
    assert len({each["bytes"] for each in people} - {None}) == 2


@pytest.mark.parametrize("cheat", ["seed", "bytes", "commitment"])
def test_a_house_that_cheats_is_caught_by_the_page(visit: Visit, cheat: str) -> None:
    (anna, bruno), table = begin(visit, 2)
    all_sealed(anna, 2)
    bruno.page.get_by_role("button", name="Start the game").click()
    anna.page.wait_for_selector(PLAYING)
    wish(anna, table, "resign")
    anna.page.locator(".fair-sentence[data-verdict=fair]").wait_for()

    def lie(route: Route) -> None:
        told: dict[str, Any] = route.fetch().json()
        if cheat == "seed":
            told["now"]["end"]["seed"] = "00" * 32
        elif cheat == "commitment":  # consistently
            told["now"]["end"]["seed"] = "00" * 32
            told["commitment"] = sha256(bytes(32)).hexdigest()
        else:
            told["deal"]["people"][0]["bytes"] = "00" * 16
        route.fulfill(body=json.dumps(told), content_type="application/json")

    anna.page.route(f"**/api/tables/{table}?*", lie)
    anna.page.goto(f"/table/{table}/fair")
    anna.page.locator(".fairness[data-verdict=broken]").wait_for()
    assert anna.page.locator("h1").inner_text() == "This deal is not the one that was promised."
    assert violations(anna.page) == []


def cheating_socket(person: Visitor, table: str, lie: Callable[[dict[str, Any]], None]) -> None:
    """A house that tells this page something else, message by message."""

    def between(route: WebSocketRoute) -> None:
        house = route.connect_to_server()

        def told(message: str | bytes) -> None:
            content = json.loads(message)
            lie(content)
            route.send(json.dumps(content))

        house.on_message(told)

    person.page.route_web_socket(lambda url: f"/tables/{table}/socket" in url, between)


def exchange_bytes(message: dict[str, Any]) -> None:
    deal = message.get("deal") or {}
    if deal.get("stage") == "dealt":
        for each in deal["people"]:
            each["bytes"] = "00" * 16


def drop_bytes(message: dict[str, Any]) -> None:
    deal = message.get("deal") or {}
    if deal.get("stage") == "dealt":
        for each in deal["people"]:
            each["bytes"] = None


def never_fix(message: dict[str, Any]) -> None:
    """From sealed to dealt: nobody is asked to open anything."""
    deal = message.get("deal") or {}
    if deal.get("stage") in ("sealing", "revealing"):
        deal["stage"] = "open"
        deal["people"] = [{**each, "hash": None} for each in deal["people"]]


def reopen(message: dict[str, Any]) -> None:
    """The bytes are known, and the deal does not please."""
    deal = message.get("deal") or {}
    if deal.get("stage") == "revealing" and any(each["revealed"] for each in deal["people"]):
        deal["stage"] = "open"
        deal["people"] = [{**each, "sealed": False, "revealed": False, "hash": None} for each in deal["people"]]


def honest(message: dict[str, Any]) -> None:
    pass


@pytest.mark.parametrize(
    ("lie", "verdict", "sentence"),
    [
        (honest, "sealed", ""),
        (exchange_bytes, "broken", "Something is wrong with this deal: it is not the one that was promised."),
        (reopen, "broken", "Something is wrong with this deal: it is not the one that was promised."),
        (drop_bytes, "unsure", "What your page added is not in this deal: it came too late, or was left out."),
        (never_fix, "unsure", "What your page added is not in this deal: it came too late, or was left out."),
    ],
)
def test_the_deal_is_checked_when_it_is_dealt(
    visit: Visit, lie: Callable[[dict[str, Any]], None], verdict: str, sentence: str
) -> None:
    """By the table's page, unasked: nothing is said if it holds."""
    person = visit("en")
    table = person.open_table(**setup("lotus"), started=False)
    cheating_socket(person, table, lie)
    person.sit_at(table)
    person.page.get_by_role("button", name="Start the game").click()
    person.page.wait_for_selector(PLAYING)
    person.page.locator(f".deal-checked[data-verdict={verdict}]").wait_for(state="attached")
    alarm = person.page.locator(".deal-checked")
    assert alarm.inner_text().removesuffix("More about it").strip() == sentence
    assert alarm.get_attribute("role") == ("alert" if verdict == "broken" else "status")
    assert violations(person.page) == []


def test_where_no_card_could_be_compared_the_deal_is_not_called_fair(visit: Visit) -> None:
    """The house does not say how it deals."""

    def silent(message: dict[str, Any]) -> None:
        if "chance" in message:
            message["chance"]["dealing"] = None

    person = visit("en")
    table = person.open_table(**setup("lotus"), started=False)
    cheating_socket(person, table, silent)
    person.sit_at(table)
    person.page.get_by_role("button", name="Start the game").click()
    person.page.wait_for_selector(PLAYING)
    wish(person, table, "resign")
    person.page.locator(".fair-sentence[data-verdict=altered]").wait_for()  # the record says more than it told
    person.page.route(f"**/api/tables/{table}/record?*", lambda route: route.abort())
    person.page.locator(".fair-sentence a").click()
    person.page.locator(".fairness[data-verdict=partly]").wait_for()
    expected = "What was promised was kept; that the cards come from it your browser could not check."
    assert person.page.locator("h1").inner_text() == expected
    assert found_of(person)["cards"] == "unchecked"
    assert found_of(person)["record"] == "unchecked"
    assert SENTENCE["en"] not in person.page.locator("main").inner_text()
    person.complaints.clear()  # of the browser: the record that it could not fetch


@pytest.mark.parametrize(("people", "position"), [(2, 1), (3, 2)])
def test_the_first_cards_of_flower_power_are_compared(visit: Visit, people: int, position: int) -> None:
    """They are dealt when positions are chosen, after the deal proper, from whichever seat that makes the first."""
    visitors = [visit("en") for _ in range(people)]
    anna, table = visitors[0], visitors[0].open_table(game="flower-power", seats=["person"] * people, started=False)
    invitation = anna.ask("GET", f"/tables/{table}/invitation")["invitation"]
    for other in visitors[1:]:
        other.be_somebody()
        wish(other, table, "join", invitation=invitation)
    anna.sit_at(table)
    all_sealed(anna, 1)
    anna.page.get_by_role("button", name="Start the game").click()
    anna.page.wait_for_selector(PLAYING)
    state = flat(anna.ask("GET", f"/tables/{table}?view=1"))
    assert state["view"]["phase"] == "position"
    wish(visitors[state["to_act"][0]], table, "play", word=f"position {position}")
    anna.wait_for_version(state["version"] + 1)
    hand = anna.ask("GET", f"/tables/{table}?view=1")["now"]["view"]["seats"][0]["hand"]
    for person in visitors[: 1 if people == 2 else people]:
        wish(person, table, "resign")
    look_at(anna, "fair")
    seen = "the one that lay" if len(hand) == 1 else f"the {len(hand)} that lay"
    compared = f"All 54 cards were dealt again here, hidden ones too; {seen} open to you first"
    assert [found for line, found in checked(anna).items() if line.startswith(compared)] == ["holds"]


def play_out(visit: Visit) -> tuple[Visitor, str]:
    person = visit("en")
    table = person.open_table(**setup("mandala"), started=False)
    person.sit_at(table)
    person.page.get_by_role("button", name="Start the game").click()
    person.page.wait_for_selector(PLAYING)
    person.play(3)
    return person, table


@pytest.mark.parametrize("cheat", ["turn", "result", "dealing"])
def test_a_record_of_another_game_is_found_out(visit: Visit, cheat: str) -> None:
    """The house writes down something else than it told; the page compares by itself at the end."""
    person, table = play_out(visit)

    def lie(route: Route) -> None:
        first, *plays, last = (json.loads(line) for line in route.fetch().text().splitlines())
        if cheat == "turn":
            del plays[1]
        elif cheat == "result":
            last["result"] = {"winners": [1], "scores": [0, 99]}
        else:
            first["dealing"][0][2].reverse()
        lines = (json.dumps(line) + "\n" for line in (first, *plays, last))
        route.fulfill(body="".join(lines), content_type="application/jsonl")

    person.page.route(f"**/api/tables/{table}/record?*", lie)
    wish(person, table, "resign")
    person.page.locator(".fair-sentence[data-verdict=altered]").wait_for()
    sentence = "The record of this game is not the game that your page saw."
    assert sentence in person.page.locator(".fair-sentence").inner_text()
    look_at(person, "altered")
    assert person.page.locator("h1").inner_text() == sentence
    broken = {subject for subject, found in found_of(person).items() if found == "broken"}
    assert broken == {{"turn": "words", "result": "result", "dealing": "record"}[cheat]}
    assert violations(person.page) == []


def test_a_page_says_which_turns_it_was_there_for(visit: Visit) -> None:
    """All over a reload; none in a tab that was not at the table."""
    person, table = play_out(visit)
    person.page.reload()
    person.page.wait_for_selector(PLAYING)
    person.play(1)
    wish(person, table, "resign")
    look_at(person, "fair")
    plays = len([line for line in told_record(person, table) if "action" in line])
    assert any(line.startswith(f"All {plays} turns of the record") for line in checked(person))
    other = person.another_tab()
    other.page.goto(f"/table/{table}/fair")
    other.page.locator(".fairness[data-verdict=fair]").wait_for()
    assert found_of(other)["words"] == "unchecked"


@pytest.mark.parametrize("game", quickly("illusion", "lotus"))
def test_every_turn_of_a_whole_game_is_compared(visit: Visit, game: str) -> None:
    person = visit("en")
    table = person.open_table(**setup(game), started=False)
    person.sit_at(table)
    person.page.get_by_role("button", name="Start the game").click()
    person.page.wait_for_selector(PLAYING)
    person.play_to_the_end()
    look_at(person, "fair")
    plays = len([line for line in told_record(person, table) if "action" in line])
    assert set(checked(person).values()) == {"holds"}
    assert any(line.startswith(f"All {plays} turns of the record") for line in checked(person))
    scores = person.ask("GET", f"/tables/{table}")["now"]["end"]["result"]["scores"]
    assert f"{' : '.join(map(str, scores))} is the result in the record, too." in checked(person)


def test_turns_that_nobody_noticed_or_that_were_taken_back_are_compared_too(visit: Visit) -> None:
    """Gardens of Flower Power! are built unseen; a flower taken back is written before those of others, once more."""
    anna, bruno = visit("en"), visit("en")
    options = {"positions": "fixed", "petals": 15}
    table = anna.open_table(game="flower-power", seats=["person"] * 2, options=options, started=False)
    invitation = anna.ask("GET", f"/tables/{table}/invitation")["invitation"]
    bruno.be_somebody()
    wish(bruno, table, "join", invitation=invitation)
    anna.sit_at(table)
    bruno.sit_at(table)
    all_sealed(anna, 2)
    anna.page.get_by_role("button", name="Start the game").click()
    anna.page.wait_for_selector(PLAYING)
    deeds = [(anna, "flower 5"), (bruno, "flower 4"), (anna, ""), (anna, "flower 6"), (bruno, "flower 3"), (bruno, "")]
    for number, (person, word) in enumerate(deeds):
        content = {"do": "play", "word": word} if word else {"do": "takeback"}
        person.ask("POST", f"/tables/{table}/commands", {"id": str(number), **content})
    wish(anna, table, "resign")
    lines = told_record(anna, table)
    assert len([line for line in lines if "takeback" in line]) == 3, "that of others was undone with it"
    assert len([line for line in lines if line.get("action") == "flower 4"]) == 2, "and written once more"
    for person in (anna, bruno):
        look_at(person, "fair")
        assert set(checked(person).values()) == {"holds"}


def told_record(person: Visitor, table: str) -> list[dict[str, Any]]:
    answer = person.context.request.get(f"{person.address}/api/tables/{table}/record")
    return [json.loads(line) for line in answer.text().splitlines()]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_check_again_is_the_main_action(visit: Visit, language: str) -> None:
    """By keyboard; it says how long it took, about which game, with whom; every step has its picture."""
    anna, bruno = visit(language), visit(language)
    table = anna.open_table(**setup("flowers", ["person", "person"]), started=False)
    invitation = anna.ask("GET", f"/tables/{table}/invitation")["invitation"]
    bruno.be_somebody()
    bruno.ask("PATCH", "/me", {"name": "Zoé"})
    wish(bruno, table, "join", invitation=invitation)
    anna.sit_at(table)
    bruno.sit_at(table)
    all_sealed(anna, 2)
    anna.page.locator(".waiting button.first").click()
    anna.page.wait_for_selector(PLAYING)
    wish(bruno, table, "resign")
    look_at(anna, "fair")
    about = plain(anna.page.locator(".fairness .about").inner_text())
    assert all(each in about for each in ("Flowers", "Zoé", str(datetime.now().year)))
    assert "Zoé" in anna.page.locator(".fairness .verdict p").inner_text()
    anna.page.locator(".stack svg").first.wait_for()
    assert anna.page.locator(".pour .face").count() == 2
    assert "126" in anna.page.locator(".steps > li").nth(2).inner_text(), "all cards and tiles"
    requests: list[str] = []
    anna.page.on("request", lambda request: requests.append(request.url))
    button = anna.page.locator(".fairness .ask button.first")
    button.focus()
    with anna.page.expect_request(lambda request: f"/tables/{table}/record" in request.url):
        anna.page.keyboard.press("Enter")
    words = {"en": "Checked here, in this browser.", "fr": "Vérifié ici, dans ce navigateur."}[language]
    anna.page.locator(".fairness .ask strong", has_text=words).wait_for()
    assert not any("/verify" in url for url in requests), "nobody is asked to judge"
    asked = plain(anna.page.locator(".fairness .ask").inner_text())
    assert {"en": " s, nobody was asked", "fr": " s, personne n’a été interrogé"}[language] in asked
    assert button.evaluate("(button) => button === document.activeElement")
    assert violations(anna.page) == []


def test_who_watches_is_told_so(visit: Visit) -> None:
    (anna, bruno), table = begin(visit, 2)
    all_sealed(anna, 2)
    bruno.page.get_by_role("button", name="Start the game").click()
    anna.page.wait_for_selector(PLAYING)
    wish(anna, table, "resign")
    invitation = anna.ask("GET", f"/tables/{table}/invitation")["invitation"]
    watcher = visit("fr")
    watcher.page.goto(f"/table/{table}/fair?invitation={invitation}")
    watcher.page.locator(".fairness[data-verdict=unsure]").wait_for()
    assert watcher.page.locator(".fairness a[download]").count() == 1
    assert violations(watcher.page) == []


def test_the_page_says_who_could_choose_where_nobody_added_chance(visit: Visit) -> None:
    person, table = play_out(visit)
    wish(person, table, "resign")
    person.page.locator(".fair-sentence[data-verdict=fair]").wait_for()

    def alone(route: Route) -> None:
        told: dict[str, Any] = route.fetch().json()
        told["chance"]["stream"] = "hmac-sha256/mwc63.1"
        for each in told["deal"]["people"]:
            each.update(hash=None, bytes=None)
        route.fulfill(body=json.dumps(told), content_type="application/json")

    person.page.route(f"**/api/tables/{table}?*", alone)
    person.page.goto(f"/table/{table}/fair")
    steps = person.page.locator(".fairness .steps")
    steps.wait_for()
    assert "No page added chance of its own: whoever chose the secret could choose the deal." in steps.inner_text()
    assert "The chance comes from the old generator" in steps.inner_text()


def test_without_the_cryptography_of_the_browser_a_page_adds_and_checks_as_well(visit: Visit) -> None:
    """Browsers keep it from pages over http, from another machine."""
    person = visit("en")
    person.page.add_init_script(NO_CRYPTOGRAPHY)
    person.page.goto("/")
    person.page.locator(".play-now button[type=submit]").click()
    person.page.wait_for_selector(PLAYING)
    assert person.page.evaluate("crypto.subtle") is None
    table = table_of(person)
    wish(person, table, "resign")
    look_at(person, "fair")
    assert set(checked(person).values()) == {"holds"}
