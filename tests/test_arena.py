"""The arena: seatings, statistics, and what is left when it is stopped."""

import csv
import json
import os
import re
import signal
import subprocess
import sys
from collections.abc import Generator
from contextlib import suppress
from math import log10
from pathlib import Path
from threading import Thread

import pytest

from florilege.cli import main
from florilege.lab import arena
from florilege.lab.arena import Contest, ContestReport, DealResults, play, play_deal
from florilege.lab.standings import elo, share
from florilege.terminal import arena as shown
from tests.french import typeset


def test_every_seating_once() -> None:
    assert Contest("flowers", ("random", "greedy", "bud"), 1).seatings == [
        *[(0, 1, 2), (0, 2, 1), (1, 0, 2), (1, 2, 0), (2, 0, 1), (2, 1, 0)]
    ]
    alike = Contest("flowers", ("random", "greedy", "greedy"), 100)
    assert [[alike.names[i] for i in seating] for seating in alike.seatings] == [
        ["random", "greedy", "greedy"],
        ["greedy", "random", "greedy"],
        ["greedy", "greedy", "random"],
    ]
    assert alike.deals == 34  # whole deals
    assert len(Contest("illusion", ("random",) * 5 + ("bud",), 6).seatings) == 6


def test_the_same_contest_is_the_same_games_in_any_number_of_processes() -> None:
    contest = Contest("flowers", ("random", "greedy", "seedling"), 18, seed=4)
    alone = {deal.number: [result.shares for result in deal.results] for deal in play(contest, 1)}
    together = {deal.number: [result.shares for result in deal.results] for deal in play(contest, 2)}
    assert alone == together
    assert len(alone) == 3
    other = Contest("flowers", ("random", "greedy", "seedling"), 18, seed=5)
    assert alone != {deal.number: [result.shares for result in deal.results] for deal in play(other, 1)}


def test_shares_with_their_doubt() -> None:
    """Independent games: Wilson's interval; twins that always agree are worth half; a deal that is always shared
    between its two seatings leaves none."""
    wins = [1.0] * 80 + [0.0] * 20
    found = share(wins, 100)
    assert (found.value, round(found.low, 3), round(found.high, 3)) == (0.8, 0.711, 0.867)
    twins = share(wins, 200)
    assert (twins.low, twins.high) == (found.low, found.high)
    split = share([0.5] * 99 + [0.0], 200)
    assert split.high - split.low < 0.03
    sure = share([1.0] * 100, 200)
    assert sure.value == sure.high == 1.0
    assert 0.97 < sure.low < 0.99


def test_elo_is_that_of_chess_between_two() -> None:
    deals = [[1.0, 0.0]] * 750 + [[0.0, 1.0]] * 250
    first, last = elo(deals, [1, 1], 1000)
    assert first.value == pytest.approx(400 * log10(3), abs=1)
    assert first.low < first.value < first.high
    assert first.high - first.low == pytest.approx(4 * 400 / 2.3026 * (0.75 * 0.25 * 1000) ** -0.5, rel=0.25)
    assert (last.value, last.low, last.high) == (0, 0, 0)
    several, _ = elo([[0.5, 0.5]] * 10, [2, 1], 100)  # two seats win as often as one does
    assert several.value == pytest.approx(-400 * log10(2), abs=3)
    never, _ = elo([[0.0, 1.0]] * 10, [1, 1], 10)
    assert -1000 < never.value < -400


def test_standings() -> None:
    contest = Contest("flowers", ("greedy", "random", "random"), 12, seed=1)
    report = ContestReport(contest, [play_deal((contest, number)) for number in range(contest.deals)])
    greedy, chance = report.standings()
    assert report.games == 12
    assert (greedy.name, greedy.seats, chance.name, chance.seats) == ("greedy", 1, "random", 2)
    assert greedy.share.value + chance.share.value == pytest.approx(1)
    assert greedy.share.value > 0.9
    assert greedy.elo.value > 200
    assert 0 < chance.seconds <= chance.longest


@pytest.mark.parametrize("names", ["greedy random greedy random", "greedy random random random", "bud bud bud bud"])
def test_partners_share_their_victory(names: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Half of it for each of the two, so that the shares of all seats are 1, as where nobody has a partner."""
    files = ["--json", str(tmp_path / "a.json"), "--csv", str(tmp_path / "a.csv")]
    words = ["arena", "lotus", *names.split(), "--games", "24", "--jobs", "1", "--lang", "en"]
    assert main([*words, "--option", "teams=yes", *files]) == 0
    assert "Victories" in capsys.readouterr().out
    found = json.loads((tmp_path / "a.json").read_text())
    assert sum(standing["share"]["value"] for standing in found["standings"]) == pytest.approx(1)
    assert all(standing["share"]["high"] <= 1 for standing in found["standings"])
    games: dict[tuple[str, str], list[float]] = {}
    for row in csv.DictReader((tmp_path / "a.csv").read_text().splitlines()):
        games.setdefault((row["deal"], row["seating"]), []).append(float(row["share"]))
    assert all(sum(shares) == 1 for shares in games.values())
    assert any(shares in ([0.5, 0, 0.5, 0], [0, 0.5, 0, 0.5]) for shares in games.values())


@pytest.mark.parametrize(("language", "said"), [("en", "Victories [95 %]"), ("fr", typeset("Victoires [95 %]"))])
def test_at_the_command_line(language: str, said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["arena", "mandala", "greedy", "random", "--games", "7", "--jobs", "1", "--lang", language]
    files = ["--json", str(tmp_path / "a.json"), "--csv", str(tmp_path / "a.csv")]
    assert main([*words, *files]) == 0
    assert said in capsys.readouterr().out
    found = json.loads((tmp_path / "a.json").read_text())
    assert (found["played"], found["names"], found["seed"]) == (8, ["greedy", "random"], "0")
    assert found["standings"][0]["share"]["value"] == 1.0
    rows = list(csv.DictReader((tmp_path / "a.csv").read_text().splitlines()))
    assert len(rows) == 16
    assert {row["player"] for row in rows if row["share"] == "1.0"} == {"greedy"}


def test_a_contest_without_games_leaves_the_file_as_it_was(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupted(contest: Contest, jobs: int) -> Generator[DealResults, None, None]:
        yield from ()
        raise KeyboardInterrupt

    monkeypatch.setattr(shown, "play", interrupted)
    file = tmp_path / "a.json"
    file.write_text("of yesterday")
    assert main(["arena", "mandala", "greedy", "random", "--lang", "en", "--json", str(file)]) == 130
    assert "Stopped: 0 of 100 games" in capsys.readouterr().out
    assert file.read_text() == "of yesterday"


def test_ctrl_c_keeps_what_was_played(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupted(contest: Contest, jobs: int) -> Generator[DealResults, None, None]:
        deals = arena.play(contest, 1)
        yield next(deals)
        yield next(deals)
        raise KeyboardInterrupt

    monkeypatch.setattr(shown, "play", interrupted)
    file = tmp_path / "a.json"
    words = ["arena", "mandala", "greedy", "random", "--games", "100", "--lang", "en", "--json", str(file)]
    assert main(words) == 130
    assert "Stopped: 4 of 100 games were played." in capsys.readouterr().out
    assert json.loads(file.read_text())["played"] == 4


def read_to_the_end(terminal: int) -> None:
    with suppress(OSError):  # raised when nobody is left who could write
        while os.read(terminal, 1000):
            pass


def test_ctrl_c_at_a_terminal_stops_all_processes_and_keeps_what_was_played(tmp_path: Path) -> None:
    file = tmp_path / "a.json"
    words = ["arena", "mandala", "greedy", "random", "--games", "100000", "--jobs", "2", "--lang", "en"]
    command = [sys.executable, "-m", "florilege.cli", *words, "--json", str(file)]
    ours, theirs = os.openpty()
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=theirs, start_new_session=True) as contest:
        os.close(theirs)
        progress = ""
        while not re.search(r"[1-9]\d*/100000", progress):
            progress += os.read(ours, 1000).decode(errors="replace")
        reading = Thread(target=read_to_the_end, args=[ours])  # who writes to a full terminal waits for its reader
        reading.start()
        os.killpg(contest.pid, signal.SIGINT)  # as the terminal does: to the processes that play, too
        said, _ = contest.communicate()
        reading.join()
    os.close(ours)
    assert contest.returncode == 130
    played = json.loads(file.read_text())["played"]
    assert 0 < played < 100000
    assert f"Stopped: {played:,} of 100,000 games were played." in said.decode()
