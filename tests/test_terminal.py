"""Playing, replaying and verifying at the command line, in both languages."""

import json
import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterable
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

import florilege
from florilege.bots.players import RandomPlayer
from florilege.cli import chosen_language, main
from florilege.games import IDS
from florilege.kernel.playing import Choice, play_on
from florilege.kernel.seed import Seed
from florilege.records import record, scenario
from florilege.table.entries import Origin
from florilege.table.setup import PERSON
from florilege.table.takeback import shows
from florilege.terminal.local_table import LocalTable, begin
from florilege.terminal.play import TerminalGame, alike
from florilege.terminal.screen import Screen
from florilege.texts.text import Text, plain
from florilege.wire.setup import Setup
from tests.french import typeset
from tests.record_files import FullDisk, recorded

MANDALA = florilege.game("mandala")
FLOWER_POWER = florilege.game("flower-power")
LOTUS = florilege.game("lotus")
FLOWERS_ASKED = {"tile_backs": "random", "both_tiles": "discard"}
SCENARIOS = Path(__file__).parents[1] / "docs" / "rules" / "scenarios" / "mandala.yaml"


def game_from(position: florilege.Position, language: str = "en") -> TerminalGame:
    """Seat 0 goes on from here against the player who leaves everything to chance."""
    return TerminalGame(table_at(position), Screen(language, ["Anna", "Chance"]))


def table_at(position: florilege.Position, seats: tuple[str, str] = (PERSON, "random")) -> LocalTable:
    document = position.dump()
    setup = Setup(game=position.game.id, seats=seats, options=document["options"], lots=False)
    table = begin(setup, Seed(1), Origin(table="", seed="", plays=(), position=document))
    return LocalTable(table, {seats.index("random"): RandomPlayer(1)}, 1)


def type_in(monkeypatch: pytest.MonkeyPatch, lines: Iterable[str]) -> None:
    """Answer every question with the next line, then with the end of input."""
    answers = iter(lines)

    def answer(prompt: str = "") -> str:
        try:
            return next(answers)
        except StopIteration:
            raise EOFError from None

    monkeypatch.setattr("builtins.input", answer)


def in_one_line(said: str) -> str:
    """Without the ends of lines; no-break spaces stay."""
    return re.sub("[ \n]+", " ", said)


def endless(line: str) -> Iterable[str]:
    while True:
        yield line


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_whole_game(
    language: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "game.jsonl"
    type_in(monkeypatch, endless("1"))
    assert main(["play", "mandala", "--seed", "5", "--lang", language, "--record", str(file)]) == 0
    said = capsys.readouterr().out
    assert {"en": "The game is over", "fr": "La partie est finie"}[language] in said
    assert {"en": "Victory: ", "fr": typeset("Victoire : ")}[language] in said
    assert str(file) in said.replace("\n", "")
    assert main(["verify", str(file), "--lang", language]) == 0
    assert {"en": "the record holds", "fr": "l’enregistrement tient"}[language] in capsys.readouterr().out
    assert main(["replay", str(file), "--lang", language, "--all"]) == 0
    seen = capsys.readouterr().out
    assert {"en": "Step 1 of", "fr": "Pas 1 sur"}[language] in seen
    assert {"en": "  Player ", "fr": "  Joueur "}[language] in seen
    assert main(["replay", str(file), "--lang", language, "--all", "--seat", "1"]) == 0
    assert capsys.readouterr().out != seen


@pytest.mark.parametrize(
    ("game", "words", "found"),
    [
        ("lotus", ["colours=red,blue"], {"colours": ["red", "blue"]}),
        ("lotus", ["Couleurs=Rouge,BLEU", "limite de tours=40"], {"colours": ["red", "blue"], "turn_limit": 40}),
        ("lotus", ["teams=false", "limite_de_tours=0"], {"teams": False, "turn_limit": 0}),
        ("lotus", ["limite_de_tours=aucune"], {"turn_limit": 0}),
        ("mandala", ["turn limit=No limit"], {"turn_limit": 0}),
        ("flowers", ["tile_backs=random", "Qui prend les deux tuiles=defausse ses cartes"], FLOWERS_ASKED),
        ("flowers", ["backs of the tiles=Au hasard", "both_tiles=discards the cards"], FLOWERS_ASKED),
        (
            "flower-power",
            ["jokers=non", "order of play=the first seat begins"],
            {"jokers": False, "positions": "fixed"},
        ),
        (
            "flower-power",
            ["Jokers=YES", 'handicap=[{"petals": 1, "hand": 0}, {"petals": 0, "hand": 0}]'],
            {"jokers": True, "handicap": [{"petals": 1, "hand": 0}, {"petals": 0, "hand": 0}]},
        ),
        (
            "flower-power",
            ["handicaps=2 pétales, +1 carte / none"],
            {"handicap": [{"petals": 2, "hand": 1}, {"petals": 0, "hand": 0}]},
        ),
        (
            "flower-power",
            ["Handicap=aucun/-1 petals more,1 cards more"],
            {"handicap": [{"petals": 0, "hand": 0}, {"petals": -1, "hand": 1}]},
        ),
    ],
)
@pytest.mark.parametrize("language", ["en", "fr"])
def test_options_are_asked_for_in_the_words_that_people_read(
    game: str,
    words: list[str],
    found: dict[str, object],
    language: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """In either language, whichever is spoken."""
    file = tmp_path / "game"
    type_in(monkeypatch, [])
    options = [part for word in words for part in ("--option", word)]
    asked = ["play", game, "--against", "random", "--lang", language, "--record", str(file)]
    assert main([*asked, *options]) == 0
    header = json.loads(file.read_text(encoding="utf-8").splitlines()[0])
    assert {name: header["options"][name] for name in found} == found


@pytest.mark.parametrize("command", ["play lotus --players 4", "arena lotus bud bud bud bud"])
@pytest.mark.parametrize(
    ("language", "option", "said"),
    [
        (
            "en",
            "teams=perhaps",
            "The option Two teams (teams) must be one of yes (true), no (false), not 'perhaps' (R43).",
        ),
        ("fr", "teams=x", "L'option Deux équipes (teams) doit être l'un de oui (true), non (false), et non 'x' (R43)."),
        (
            "fr",
            "colours=rouge,mauve",
            "l'un de jaune (yellow), vert (green), rouge (red), bleu (blue), et non 'mauve' (R6).",
        ),
        ("en", "colours=red,mauve", "must be one of yellow, green, red, blue, not 'mauve' (R6)."),
        ("fr", "colours=rouge", "4 couleurs différentes parmi jaune (yellow), vert (green)"),
        (
            "fr",
            "équipe=oui",
            "les options sont : Couleurs (colours), Deux équipes (teams), Limite de tours (turn_limit).",
        ),
        ("fr", "oui", "les options sont : Couleurs (colours), Deux équipes (teams), Limite de tours (turn_limit)."),
        ("fr", "turn_limit=peu", "L'option Limite de tours (turn_limit) doit être un nombre entier de 0 à"),
        ("fr", "turn_limit=peu", "Pour aucune, dites « aucune »."),
    ],
)
def test_what_can_be_chosen_is_listed_in_words(
    command: str, language: str, option: str, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([*command.split(), "--lang", language, "--option", option]) == 1
    assert typeset(said) in in_one_line(capsys.readouterr().out)


@pytest.mark.parametrize("command", ["play flower-power --players 3", "arena flower-power bud bud bud"])
@pytest.mark.parametrize("words", ["handicap=2 petals / none", "handicap=2 petals/1 rose/none", "handicap=petals/ / "])
def test_what_each_seat_may_have_is_said_by_an_example(
    command: str, words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    for language, said in (
        ("en", "how many: 2 petals more, 3 cards more / none / none;"),
        ("fr", "combien : 2 pétales en plus, 3 cartes en plus / aucun / aucun ;"),
    ):
        assert main([*command.split(), "--lang", language, "--option", words]) == 1
        assert typeset(said) in in_one_line(capsys.readouterr().out)


def test_an_option_is_given_once(capsys: pytest.CaptureFixture[str]) -> None:
    options = ["--option", "teams=no", "--option", "Deux équipes=non"]
    assert main(["play", "lotus", "--lang", "fr", *options]) == 1
    assert "L’option Deux équipes (teams) est donnée deux fois." in capsys.readouterr().out


# -- who begins ---------------------------------------------------------------------------------------
def begun(words: list[str], file: Path, capsys: pytest.CaptureFixture[str]) -> tuple[str, list[str]]:
    """What is said of who begins, and the names in the record, which holds."""
    assert main(["play", *words, "--record", str(file)]) == 0
    said = capsys.readouterr().out.splitlines()[1]
    assert main(["verify", str(file)]) == 0
    capsys.readouterr()
    names: list[str] = json.loads(file.read_text(encoding="utf-8").splitlines()[0])["seats"]
    file.unlink()
    return said, names


@pytest.mark.parametrize("game", ["mandala", "flowers", "lotus"])
def test_lots_are_drawn_who_begins(
    game: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    type_in(monkeypatch, [])
    found = set()
    for seed in range(12):
        words = [game, "--against", "random", "--seed", str(seed), "--lang", "en"]
        said, names = begun(words, tmp_path / "game", capsys)
        assert sorted(names) == ["Player", "random"]
        assert said == f"Lots are drawn: {'you begin' if names[0] == 'Player' else 'random begins'}."
        assert begun(words, tmp_path / "game", capsys) == (said, names)  # the lots are in the seed
        found.add(said)
    assert len(found) == 2


@pytest.mark.parametrize(
    ("language", "first", "said", "names"),
    [
        ("en", "me", "As you wish: you begin.", ["Player"]),
        ("fr", "Moi", "Comme vous voulez : vous commencez.", ["Joueur"]),
        ("en", "random", "As you wish: random 0 begins.", ["random 0"]),
        ("fr", "bourgeon", "Comme vous voulez : Bourgeon 0 commence.", ["Bourgeon 0"]),
        ("fr", "bud", "Comme vous voulez : Bourgeon 0 commence.", ["Bourgeon 0"]),
        ("en", "ordinateur", "As you wish: ", ["random 0", "Bud 0"]),
    ],
)
def test_who_begins_can_be_chosen(
    language: str,
    first: str,
    said: str,
    names: list[str],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
) -> None:
    type_in(monkeypatch, [])
    for seed in range(4):
        words = ["flowers", "--against", "random", "bud", "--seed", str(seed), "--first", first, "--lang", language]
        heard, seats = begun(words, tmp_path / "game", capsys)
        assert heard.startswith(typeset(said))
        assert seats[0] in names


@pytest.mark.parametrize("game", ["illusion", "flower-power"])
def test_who_begins_is_not_chosen_where_the_game_settles_it(
    game: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    type_in(monkeypatch, [])
    asked = ["play", game, "--against", "random", "--lang", "en", "--first", "me"]
    assert main(asked) == 1
    assert "nobody is chosen to begin" in capsys.readouterr().out
    option = {"illusion": "first_player=rotate", "flower-power": "positions=fixed"}[game]
    assert main([*asked, "--option", option]) == 0
    assert "As you wish: you begin." in capsys.readouterr().out


@pytest.mark.parametrize("id", IDS)
def test_seat_0_begins_where_a_game_says_so(id: str) -> None:
    game = florilege.game(id)
    for options in ({}, *game.samples(2)):
        begins = {game.new(2, options, seed).dump()["turn"] for seed in range(20)}
        assert (begins == {0}) is game.seat_0_begins({**game.options, **options})


def test_french_signs_stay_with_their_words(capsys: pytest.CaptureFixture[str]) -> None:
    for width in range(20, 60):
        screen = Screen("fr", console=Console(width=width, force_terminal=True, highlight=False))
        screen.say(Text("play-help"))
        for line in capsys.readouterr().out.splitlines():
            assert len(line) <= width
            assert not line.startswith(("»", ":", ";"))
            assert not line.endswith("«")


def test_the_same_seed_is_the_same_game(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    games = []
    for _ in range(2):
        type_in(monkeypatch, ["1"] * 9)
        main(["play", "mandala", "--seed", "x"])
        games.append(capsys.readouterr().out)
    assert games[0] == games[1]


@pytest.mark.parametrize(
    ("language", "line", "said"),
    [
        ("en", "mountain 1 orange", "You lay an orange card"),
        ("fr", "montagne 1 orange", "Vous posez une carte orange"),
        ("fr", "mountain 1 orange", "Vous posez une carte orange"),
        ("fr", "Defausser  Noir 1", "Vous défaussez une carte noire"),
        ("en", "mountain 1 blue", "No action of Mandala is spelled 'mountain 1 blue'"),
        ("en", "999", "There is no action 999 in the list"),
        ("en", "0", "There is no action 0 in the list"),
        ("en", "why mountain 1 orange", "That is allowed"),
        ("fr", "Défausser\N{NO-BREAK SPACE}noir 1", "Vous défaussez une carte noire"),
        ("fr", "prendre rouge", "Aucun mandala n'est en cours de destruction"),
        ("en", "why take red", "No mandala is being destroyed"),
        ("fr", "pourquoi take red", "Aucun mandala n'est en cours de destruction"),
        ("en", "why", "No action of Mandala is spelled ''"),
        ("en", "undo", "You have not played anything that could be taken back"),
        ("en", "log", "The log is still empty"),
        ("en", "help", "Type the number of an action"),
        ("fr", "aide", "Tapez le numéro"),
        ("en", "hint", "Advice for Anna ("),
        ("fr", "conseil", "Conseil pour Anna ("),
        ("en", "quit", "You leave the game here"),
        ("en", "", "You leave the game here"),
    ],
)
def test_what_can_be_typed(
    language: str, line: str, said: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    type_in(monkeypatch, [line])
    game_from(completing_alone(), language).run()
    assert typeset(said) in in_one_line(capsys.readouterr().out)


def test_who_plays_is_you_only_to_oneself(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = str(tmp_path / "game.jsonl")
    type_in(monkeypatch, ["1"])
    main(["play", "flowers", "--first", "me", "--seed", "5", "--lang", "en", "--record", file])
    capsys.readouterr()
    main(["replay", file, "--lang", "en", "--all"])
    assert "Player lays" in capsys.readouterr().out
    main(["replay", file, "--lang", "fr", "--all", "--seat", "0"])
    said = capsys.readouterr().out
    assert "Vous posez" in said
    assert "Player" not in said


def test_no_line_ends_where_french_has_a_space_of_its_own() -> None:
    for width in range(20, 60):
        screen = Screen("fr", console=Console(force_terminal=True, width=width, file=StringIO(), highlight=False))
        screen.say(Text("play-help"))
        written = screen.console.file
        assert isinstance(written, StringIO)
        assert not re.search(r"«\s*\n|\n[»:;!?]", written.getvalue())


def all_scenarios() -> list[dict[str, Any]]:
    return scenario.parse(SCENARIOS.read_text(encoding="utf-8"))


def completing_alone() -> florilege.Position:
    """Seat 0 can complete mandala 1 without drawing a card, and then chooses first itself."""
    document = next(found["position"] for found in all_scenarios() if "(W4)" in found["name"])
    return MANDALA.load(document, seed=1)


def play_from(position: florilege.Position, lines: list[str], monkeypatch: pytest.MonkeyPatch) -> TerminalGame:
    type_in(monkeypatch, lines)
    game = game_from(position)
    game.run()
    return game


def test_undo_takes_back_what_nobody_has_seen(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    position = LOTUS.new(seed=1)
    position.play(0, next(word for word in position.legal(0) if word.startswith("play")))
    before = position.dump()
    move = next(word for word in position.legal(0) if word.startswith("guardian"))
    game = play_from(position, [move, "undo"], monkeypatch)
    assert game.here.position.dump() == before
    assert "Taken back." in capsys.readouterr().out


def test_undo_takes_back_no_card_that_the_opponent_has_seen(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    game = play_from(completing_alone(), ["field 1 orange 1", "undo"], monkeypatch)
    assert game.here.position.dump()["phase"] == "destroy"
    assert "that was hidden" in " ".join(capsys.readouterr().out.split())


def test_undo_takes_back_several_steps_and_their_lines(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    position = FLOWER_POWER.new(seed=1, options={"positions": "fixed"})
    before = position.dump()
    game = play_from(position, ["flower 3", "a flower of 4", "undo", "undo", "log", "undo"], monkeypatch)
    assert game.here.position.dump() == before
    said = capsys.readouterr().out
    assert said.count("Taken back.") == 2
    assert "The log is still empty" in said
    assert "You have not played anything that could be taken back" in said


def test_words_are_understood_where_there_are_very_many(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Of hundreds of thousands of actions only a few are described, so that the answer comes at once."""
    position = FLOWER_POWER.new(seed=1, options={"positions": "fixed"})
    assert len(alike("une fleur de 19", position.spelled(0))) < 100
    play_from(position, ["une fleur de 19", "flower 19", "nonsense"], monkeypatch)
    said = " ".join(capsys.readouterr().out.split())
    assert said.count("a flower of 19 would leave a single one") == 2
    assert "No action of Flower Power! is spelled 'nonsense'" in said


def test_many_choices_stand_in_rows_by_their_beginnings(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["end", *(f"attack a{own} b{other}" for own in range(1, 5) for other in range(1, 9))]
    words += ["spy 3c hand 1", "spy 3c hand 2"]
    screen = Screen("en", ["You", "Random 1", "Random 2"], Console(width=100, highlight=False))
    screen.choices([FLOWER_POWER.notation.described(word) for word in words])
    lines = [" ".join(line.split()) for line in capsys.readouterr().out.splitlines()]
    assert lines[0] == "1 end the turn"
    assert lines[2] == "a2 attacks 10 b1 11 b2 12 b3 13 b4 14 b5 15 b6 16 b7 17 b8"
    assert "34 spy 3♣ on the hand of Random 1" in " ".join(lines)


def test_undo_takes_back_nothing_that_chance_has_shown(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    document = completing_alone().dump()
    document["seats"][0]["fields"][0] = ["red", "red", "red"]  # so that building completes it, and seat 0 is first
    document["pile"].remove("red")
    document["seats"][1]["fields"][0] = ["green", "black"]
    position = MANDALA.load(document, seed=1)
    game = play_from(position, ["mountain 1 orange", "undo"], monkeypatch)
    assert game.here.position.dump()["phase"] == "destroy"
    assert "that was hidden" in " ".join(capsys.readouterr().out.split())


def test_undo_takes_back_nothing_that_the_opponent_has_answered(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    play_from(MANDALA.new(seed=1), ["1", "undo"], monkeypatch)
    assert "somebody has seen something by it, or since" in " ".join(capsys.readouterr().out.split())


def test_a_takeback_is_in_the_record(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Played from a deal on which the same thing comes about; the record still holds."""
    seed, lines = next((seed, lines) for seed in range(200) if (lines := line_to_undo(seed)))
    file = tmp_path / "game"
    type_in(monkeypatch, [*lines, "undo"])
    asked = ["play", "lotus", "--first", "me", "--against", "random", "--seed", str(seed), "--record", str(file)]
    assert main(asked) == 0
    assert "takeback" in file.read_text()
    assert main(["verify", str(file)]) == 0


def test_what_cannot_be_written_down_is_not_played_and_nothing_is_lost(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    game, file = game_from(MANDALA.new(seed=1)), tmp_path / "game"
    game.here.record(file, ["Anna", "Chance"])
    assert game.here.recorder is not None
    real = game.here.recorder.file

    def lines() -> Iterable[str]:
        game.here.recorder.file = FullDisk(real, 20)  # type: ignore[union-attr]
        before = game.here.position
        yield "1"
        assert game.here.position is before
        game.here.recorder.file = real  # type: ignore[union-attr]
        yield "1"
        assert game.here.position is not before

    type_in(monkeypatch, lines())
    game.run()
    assert "No space left on device" in " ".join(capsys.readouterr().out.split())
    found = record.parse(file.read_text(encoding="utf-8"))
    assert record.verify(found, MANDALA).fault is None
    assert [play.seat for play in found.plays] == [0, 1]


def test_advice_and_lots_are_in_the_record(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    file = tmp_path / "game"
    type_in(monkeypatch, ["hint"])
    assert main(["play", "mandala", "--against", "random", "--record", str(file)]) == 0
    found = record.parse(file.read_text(encoding="utf-8"))
    me = found.header.seats.index("Player")
    assert [play.note for play in found.plays if play.seat == me] == ["hint"]
    assert found.header.lots == ([0, 1] if me == 0 else [1, 0])
    verdict = record.verify(found, MANDALA)
    assert verdict.fault is None
    assert main(["replay", str(file), "--all", "--lang", "en"]) == 0


def line_to_undo(seed: int) -> list[str] | None:
    """Words of seat 0 up to one that can be taken back, against the player of this seed."""
    other, words = RandomPlayer(f"{seed} 1"), list[str]()

    def choose(position: florilege.Position) -> Choice:
        (mover,) = position.to_act()
        legal = position.legal(mover)
        return mover, other.choose(position.known_to(1), 1) if mover else legal[len(words) % len(legal)]

    for position, mover, word in play_on(LOTUS.new(seed=Seed(str(seed)).for_real()), choose):
        for harmless in [] if mover else position.legal(0):
            course = position.course(0, harmless)
            if course.after.to_act() == [0] and not shows(course):
                return [*words, harmless]
        words += [] if mover else [word]
    return None


def test_ctrl_c_ends_the_game_and_keeps_the_record(tmp_path: Path) -> None:
    file = tmp_path / "game"
    asked = ["play", "mandala", "--first", "me", "--record", str(file), "--lang", "en"]
    command = [sys.executable, "-m", "florilege.cli", *asked]
    game = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    assert game.stdin is not None
    assert game.stdout is not None
    game.stdin.write("1\n")
    game.stdin.flush()
    heard = ""
    while heard.count("Your choice:") < 2:
        heard += game.stdout.read(1)
    game.send_signal(signal.SIGINT)
    rest, errors = game.communicate(timeout=60)
    assert game.returncode == 0
    assert "You leave the game here." in rest
    assert errors == ""
    found = record.verify(record.parse(file.read_text(encoding="utf-8")), MANDALA)
    assert found.fault is None
    assert len(found.positions) == 3


@pytest.mark.parametrize(
    ("language", "said"), [("en", "Advice for Anna (200 deals tried)"), ("fr", "Conseil pour Anna")]
)
def test_advice_for_a_record(language: str, said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "game"
    file.write_text(recorded(MANDALA, seed=1), encoding="utf-8")
    hint = ["hint", str(file), "--budget", "200", "--seed", "x", "--step", "0", "--lang", language]
    assert main(hint) == 0
    heard = capsys.readouterr().out
    assert said in heard
    assert main(hint) == 0
    assert capsys.readouterr().out == heard
    assert main([*hint[:-4], "--step", "1", "--lang", language]) == 0
    assert "Thomas" in capsys.readouterr().out
    assert main([*hint, "--seat", "1"]) == 1
    assert {"en": "It is not for Thomas", "fr": "Ce n’est pas à Thomas"}[language] in capsys.readouterr().out
    assert main([*hint[:-4], "--step", "999", "--lang", language]) == 1
    assert "999" in capsys.readouterr().out
    assert main([*hint[:-4], "--lang", language]) == 0  # the last position in which somebody acts


def test_advice_for_a_document(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "position.json"
    position = MANDALA.new(seed=3)
    file.write_text(json.dumps(position.dump()), encoding="utf-8")
    assert main(["hint", str(file), "--budget", "300", "--seed", "1", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["seat"] == 0
    assert found["iterations"] == 300 == sum(one["visits"] for one in found["suggestions"])
    assert found["suggestions"][0]["word"] in position.legal(0)
    file.write_text("{}", encoding="utf-8")
    assert main(["hint", str(file), "--lang", "en"]) == 1
    assert 'lacks the key "game"' in capsys.readouterr().out
    assert main(["hint", str(file), "--budget", "soon", "--lang", "en"]) == 1


@pytest.mark.parametrize(
    ("language", "asked", "key", "inside", "left"),
    [
        ("en", "Your choice: ", "Any key goes on.", "From the top down it holds", "You leave the game here."),
        (
            "fr",
            typeset("Votre choix : "),
            "Une touche pour continuer.",
            "De haut en bas, il y a",
            "Vous quittez la partie ici.",
        ),
    ],
)
def test_what_a_terminal_showed_for_a_moment_is_gone_before_the_game_goes_on(
    language: str, asked: str, key: str, inside: str, left: str
) -> None:
    """Illusion, Q17: the open basket is shown, closed again by any key, and only then the next flower is told."""
    ours, theirs = os.openpty()
    words = ["play", "illusion", "--against", "random", "--seed", "3", "--lang", language]
    command = [sys.executable, "-m", "florilege.cli", *words]
    environment = {**os.environ, "TERM": "xterm", "COLUMNS": "120"}
    with subprocess.Popen(command, stdin=theirs, stdout=theirs, env=environment) as game:
        os.close(theirs)
        said = b""
        while left not in said.decode(errors="replace"):
            said += os.read(ours, 1000)
            end = re.sub(r"\x1b\[[0-9;]*m", "", said.decode(errors="replace"))[-40:].rstrip("\r\n")
            if end.endswith(key):
                os.write(ours, b"\x1b[A")  # an arrow: three signs, one key
            elif end.endswith(asked):
                os.write(ours, b"2\n" if said.count(b"\x1b[?1049l") < 2 else b"quit\n")
        game.wait()
    os.close(ours)
    shown = re.split(r"\x1b\[\?1049[hl]", said.decode())
    assert len(shown) == 5
    assert all(inside in page and key in page for page in shown[1::2])
    stays = "".join(shown[::2])
    assert inside not in stays
    assert {"en": "Everybody looks through basket", "fr": "Tout le monde regarde le panier"}[language] in stays
    assert {"en": "What lay open is closed again.", "fr": "Ce qui était ouvert est refermé."}[language] not in stays


def test_against_several(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    type_in(monkeypatch, [])
    assert main(["play", "lotus", "--against", "pousse", "maître", "--lang", "en", "--seat", "1"]) == 0
    said = capsys.readouterr().out
    assert "Seedling 0" in said
    assert "Master 2" in said
    assert main(["play", "illusion", "--against", "greedy", "--players", "3", "--lang", "fr"]) == 0
    said = capsys.readouterr().out
    assert "greedy 1" in said
    assert "greedy 2" in said


def test_replay_step_by_step(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "game"
    file.write_text(recorded(MANDALA, seed=1, plays=6), encoding="utf-8")
    monkeypatch.setattr("sys.stdin.isatty", lambda: True, raising=False)
    type_in(monkeypatch, ["", "", "b", "5", "q"])
    assert main(["replay", str(file), "--lang", "en"]) == 0
    assert re.findall(r"Step (\d) of 6", capsys.readouterr().out) == ["0", "1", "2", "1", "5"]


def test_a_replay_for_a_spectator_shows_no_hand(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "game"
    file.write_text(recorded(MANDALA, seed=1, plays=1), encoding="utf-8")
    main(["replay", str(file), "--all", "--lang", "en"])
    hands = re.findall(r"hand +(.*)", capsys.readouterr().out)
    assert len(hands) == 4
    assert all(re.fullmatch(r"▒▒×\d\s*", hand) for hand in hands)


def test_replay_and_verify_of_a_record_that_does_not_hold(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "game"
    text = recorded(MANDALA, seed=1)
    file.write_text(text.replace(text.splitlines()[3], '{"seat": 0, "action": "fly", "at": ""}'), encoding="utf-8")
    for command in ("replay", "verify"):
        assert main([command, str(file), "--lang", "en"]) == 1
        said = " ".join(capsys.readouterr().out.split())
        assert "Line 4 of the record does not hold" in said
        assert "Up to there the record holds (2 actions)." in said


def test_scenarios_at_the_command_line(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert main(["scenario", str(SCENARIOS), "--lang", "en"]) == 0
    assert "50 passed, 0 failed" in capsys.readouterr().out
    mine = tmp_path / "mine.yaml"
    mine.write_text("- {name: wrong, new: {players: 2}, steps: [{expect: {turn: 0}}, {expect: {turn: 1}}]}")
    assert main(["scenario", str(mine), "--game", "mandala", "--lang", "en"]) == 1
    said = capsys.readouterr().out
    assert "mine.yaml: wrong" in said.replace("\n", " ")
    assert "step 2: turn: expected 1, found 0." in said


@pytest.mark.parametrize(("language", "said"), [("en", "The colour rule"), ("fr", "La règle des couleurs")])
def test_the_rules_to_read(language: str, said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "mandala", "--lang", language]) == 0
    assert said in capsys.readouterr().out


@pytest.mark.parametrize("language", ["en", "fr"])
def test_illusion_asks_for_a_stop(
    language: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    type_in(monkeypatch, endless("2"))
    assert main(["play", "illusion", "--players", "4", "--seed", "1", "--lang", language]) == 0
    said = capsys.readouterr().out
    assert {"en": "2 STOP!", "fr": typeset("2 STOP !")}[language] in said
    assert {"en": "You say stop!", "fr": typeset("Vous dites stop !")}[language] in said
    assert {"en": "begins the round and turns over", "fr": "commence la manche et retourne"}[language] in said
    basket = {"en": r"basket \d \(open\) +[a-z]+-?[a-z]* ", "fr": r"panier \d \(ouvert\) +[a-z]+-?[a-z]* "}[language]
    assert re.search(basket, said)
    assert {"en": "The game is over.", "fr": "La partie est finie."}[language] in said


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["play", "chess"], "There is no game 'chess'"),
        (["play", "mandala", "--seat", "2"], "There is no seat 2"),
        (["play", "mandala", "--option", "turn_limit"], "NAME=VALUE"),
        (["play", "mandala", "--option", "turn_limit=-1"], "must be a whole number"),
        (["play", "mandala", "--option", "limit=1"], "no option 'limit'; the options are: Turn limit (turn_limit)"),
        (["play", "mandala", "--first", "bud"], "who begins is one of me, computer, Blossom"),
        (["play", "mandala", "--record", "/"], "cannot be written"),
        (
            ["play", "mandala", "--against", "grandmaster"],
            "There is no player 'grandmaster'; known are: Seedling, Bud, Blossom",
        ),
        (["play", "mandala", "--against", "memory"], "There is no player 'memory'"),
        (["play", "illusion", "--against", "memory:2"], "A memory is given as"),
        (["play", "mandala", "--against", "search:0"], "A budget is a number of iterations"),
        (["play", "mandala", "--against", "search:²s"], "A budget is a number of iterations"),
        (["play", "mandala", "--players", "2", "--against", "bud", "bud"], "2 opponents are too many for 2 players"),
        (["play", "mandala", "--against", "bud", "bud"], "Mandala is for 2 players, not for 3"),
        (["play", "flowers", "--players", "9"], "Flowers: A Mandala Game is for 2–4 players, not for 9"),
        (["hint", "/nowhere"], "cannot be read"),
        (["hint", os.devnull], "not one JSON object"),
        (["arena", "mandala", "bud"], "Mandala is for 2 players, not for 1"),
        (["arena", "mandala", "bud", "weed"], "There is no player 'weed'"),
        (["--lang", "fr", "arena", "mandala", "bud", "herbe"], "on connaît : Pousse, Bourgeon, Fleur, Jardinier,"),
        (["arena", "mandala", "bud", "bud", "--games", "0"], "--games must be at least 1, not 0"),
        (["arena", "mandala", "bud", "bud", "--jobs", "-1"], "--jobs must be at least 1, not -1"),
        (["arena", "mandala", "bud", "bud", "--json", "/"], "/ cannot be written"),
        (["replay", "/nowhere"], "cannot be read"),
        (["replay", "/"], "cannot be read"),
        (["verify", "/nowhere"], "cannot be read"),
        (["scenario", "/nowhere"], "cannot be read"),
        (["scenario", os.devnull], "A scenario file is a list"),
        (["verify", os.devnull], "not one JSON object"),
    ],
)
def test_bad_words_get_one_sentence(words: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(words if "--lang" in words else [*words, "--lang", "en"]) == 1
    heard = capsys.readouterr()
    assert typeset(said) in in_one_line(heard.out)
    assert heard.err == ""


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ([], "il manque : COMMAND"),
        (["play"], "il manque : GAME"),
        (["dance"], "n'est pas l'un de"),
        (["play", "mandala", "--seat", "x"], "n'est pas un nombre entier"),
        (["play", "mandala", "--fast"], "n'est pas compris : --fast"),
        (["play", "mandala", "--seed"], "il faut une valeur"),
        (["play", "mandala", "--seat", "0", "--first", "moi"], "--first : ne se donne pas avec --seat"),
        (["scenario"], "il manque : FILE"),
    ],
)
def test_usage_is_explained_in_french(words: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(["--lang", "fr", *words])
    assert stopped.value.code == 2
    assert typeset(said) in capsys.readouterr().err


def test_version(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["--version", "--lang", "en"])
    kind = "compiled" if florilege.COMPILED else "plain Python"
    assert capsys.readouterr().out.startswith(f"florilege {florilege.__version__} ({kind}")


def test_the_language_is_asked_for_or_that_of_the_system(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    assert chosen_language([]) == "en"
    monkeypatch.setenv("LANG", "fr_CA.UTF-8")
    assert chosen_language([]) == "fr"
    assert chosen_language(["play", "mandala", "--lang", "en"]) == "en"
    monkeypatch.setenv("LC_ALL", "de_DE")
    assert chosen_language([]) == "en"


@pytest.mark.parametrize(("language", "said"), [("en", "Chance is thinking"), ("fr", "Chance réfléchit")])
@pytest.mark.parametrize("person", [True, False])
def test_a_sign_of_life_while_a_computer_player_thinks(language: str, said: str, person: bool) -> None:
    written = StringIO()
    screen = Screen(language, ["Chance", "Anna"], Console(file=written, force_terminal=person, width=80))
    assert TerminalGame(table_at(MANDALA.new(seed=1), ("random", PERSON)), screen).choose()[0] == 0
    assert (said in written.getvalue()) is person


# -- signs ----------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("typed", "printed"),
    [
        ("l'as : pourquoi ?", "L’as\N{NO-BREAK SPACE}: pourquoi\N{NARROW NO-BREAK SPACE}?"),
        ("« l’as »", "«\N{NO-BREAK SPACE}l'as\N{NO-BREAK SPACE}»"),
    ],
)
def test_words_are_the_same_however_their_signs_are_typed(typed: str, printed: str) -> None:
    assert plain(typed) == plain(printed)
    assert plain("las") != plain(printed)


def test_an_action_is_understood_as_keyboards_write_it() -> None:
    """Its French words have an apostrophe that keyboards have not got."""
    position = LOTUS.new(2, seed=1)
    game = TerminalGame(table_at(position, (PERSON, "random")), Screen("fr", ["Anna", "Chance"]))
    described = {word: LOTUS.notation.described(word).say("fr") for word in position.spelled(0)}
    curved = {word: said for word, said in described.items() if "’" in said}
    assert curved
    for word, said in curved.items():
        assert game.find_word(said.replace("’", "'").upper()) == word


@pytest.mark.parametrize("encoding", ["latin-1", "cp1252", "ascii", "utf-8"])
def test_french_is_written_in_every_encoding(encoding: str) -> None:
    words = [sys.executable, "-m", "florilege.cli", "--lang", "fr", "rules", "mandala"]
    environment = {**os.environ, "PYTHONIOENCODING": encoding}
    told = subprocess.run(words, capture_output=True, env=environment, check=True).stdout.decode(encoding)
    assert ("d’un" if encoding in ("cp1252", "utf-8") else "d'un") in told
    assert ("\N{NARROW NO-BREAK SPACE};" if encoding == "utf-8" else " ;") in told


def test_shares_are_written_as_the_language_does() -> None:
    assert [Screen(language).percent(0.584) for language in ("en", "fr")] == ["58%", "58\N{NO-BREAK SPACE}%"]
    assert Screen("en").percent(0.5846, 1) == "58.5%"
