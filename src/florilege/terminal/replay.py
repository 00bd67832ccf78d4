"""A game that was recorded, step by step."""

from __future__ import annotations

from collections.abc import Sequence

from florilege.table.entries import AnyEntry, Played
from florilege.table.replay import BESIDE, Replay
from florilege.table.seeing import Names, Viewer, told
from florilege.terminal.play import show_play
from florilege.terminal.result import show_result
from florilege.terminal.screen import Screen
from florilege.texts.text import Text, message_meant


class ReplayScreen:
    """Who goes through a game, as a seat saw it or as one who watches."""

    def __init__(self, replay: Replay, names: Names, seat: int | None, screen: Screen) -> None:
        self.replay = replay
        self.names = names  # of those who sat there
        self.viewer = Viewer(seat, screen.language)
        self.screen = screen

    def run(self, waiting: bool) -> None:
        """Every step, or those that are asked for."""
        step = 0
        while step <= self.replay.last:
            self.show(step)
            if not waiting:
                step += 1
                continue
            try:
                answer = self.screen.console.input(self.screen.words(Text("replay-ask"))).strip()
            except (EOFError, KeyboardInterrupt):
                break
            command = message_meant(answer, ("command-back", "command-quit"))
            if command == "command-quit":
                break
            step = self.next_step(step, answer, back=command == "command-back")

    def next_step(self, step: int, answer: str, back: bool) -> int:
        if answer.isdecimal():
            return min(int(answer), self.replay.last)
        return max(step - 1, 0) if back else step + 1

    def show(self, step: int) -> None:
        position, seat = self.replay.positions[step], self.viewer.seat
        self.screen.console.rule()
        self.screen.say(Text("replay-step", step=step, last=self.replay.last), "bold")
        if step == 0:
            self.screen.say(Text("replay-dealt" if self.replay.table.origin is None else "replay-given"))
            self.screen.log(position.game.opening(position.view(seat), seat))
        else:
            self.say_played(step)
            show_play(self.screen, self.replay.course(step), seat)
        self.say_beside(step)
        scene = position.game.scene(position.view(seat), seat)
        self.screen.scene(scene)
        self.screen.say(scene.prompt, "bold")
        if position.over:
            show_result(self.screen, position)

    def show_words(self) -> None:
        """All that there is of a game by other rules."""
        self.say_entries([entry for entry in self.replay.table.entries if isinstance(entry, (Played, *BESIDE))])

    def say_played(self, step: int) -> None:
        self.say_entries(self.replay.table.plays[step - 1 : step])

    def say_beside(self, step: int) -> None:
        self.say_entries(self.replay.beside.get(step, []))

    def say_entries(self, entries: Sequence[AnyEntry]) -> None:
        for entry in entries:
            for line in told(self.replay.table, entry, self.viewer, self.names):
                self.screen.tell(line.text)
