"""The arena at the terminal: progress while games are played, then who stands where."""

from __future__ import annotations

import time

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text as Styled

from florilege.lab.arena import Contest, ContestReport, Standing, play
from florilege.lab.standings import Interval
from florilege.terminal.screen import Screen
from florilege.texts.text import Text


def hold(contest: Contest, jobs: int, screen: Screen) -> tuple[ContestReport, bool]:
    """Play it all, or until Ctrl-C; what was finished, and whether it is all."""
    deals = []
    begun = time.monotonic()
    columns = [TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn()]
    errors = Console(stderr=True)  # the table may go to a file
    with Progress(*columns, TimeRemainingColumn(), console=errors, disable=not errors.is_terminal) as progress:
        task = progress.add_task(screen.words(Text("arena-playing")), total=contest.deals * len(contest.seatings))
        playing = play(contest, jobs)
        try:
            for deal in playing:
                deals.append(deal)
                progress.advance(task, len(contest.seatings))
        except KeyboardInterrupt:
            pass
        finally:
            playing.close()
    report = ContestReport(contest, sorted(deals, key=lambda deal: deal.number))
    if deals:
        show(report, time.monotonic() - begun, screen)
    if len(deals) < contest.deals:
        screen.say(Text("arena-stopped", games=report.games, all=contest.deals * len(contest.seatings)))
    return report, len(deals) == contest.deals


def show(report: ContestReport, seconds: float, screen: Screen) -> None:
    contest = report.contest
    screen.say(
        Text(
            "arena-title",
            game=Text(f"{contest.game}-title"),
            games=report.games,
            deals=len(report.deals),
            seatings=len(contest.seatings),
            seconds=f"{seconds:.0f}",
        ),
        "bold",
    )
    table = Table(box=None, padding=(0, 2, 0, 0))
    table.add_column(screen.words(Text("arena-player")))
    for heading in ("wins", "elo", "move", "longest"):
        table.add_column(screen.words(Text(f"arena-{heading}")), justify="right")
    for standing in report.standings():
        table.add_row(*map(Styled, row(standing, screen)))
    screen.console.print(table)
    screen.say(Text("arena-meaning", last=contest.entrants[-1]))


def row(standing: Standing, screen: Screen) -> tuple[str, ...]:
    name = standing.name if standing.seats == 1 else f"{standing.name} ×{standing.seats}"
    wins, elo = standing.share, standing.elo
    won, low, high = (screen.percent(share, 1) for share in (wins.value, wins.low, wins.high))
    return (
        name,
        f"{won} [{low} – {high}]",
        f"{elo.value:+.0f} [{elo.low:+.0f} – {elo.high:+.0f}]" if elo != Interval(0, 0, 0) else "0",
        f"{standing.seconds * 1000:.1f} ms",
        f"{standing.longest * 1000:.0f} ms",
    )
