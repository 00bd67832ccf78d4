"""A record, step by step."""

from __future__ import annotations

from typing import Any

from florilege.kernel.game import Game, Position
from florilege.records.record import Record, Verdict, verify
from florilege.terminal.kept import show_kept, show_words, told
from florilege.terminal.play import show_play, show_result
from florilege.terminal.screen import Screen
from florilege.texts.text import Text


class Replay:
    def __init__(self, game: Game[Any], record: Record, viewer: int | None, screen: Screen) -> None:
        self.game = game
        self.record = record
        self.viewer = viewer
        self.screen = screen
        self.verdict: Verdict = verify(record, game)
        self.positions: list[Position] = self.verdict.positions

    def run(self, waiting: bool) -> int:
        """Show every step, or those that are asked for; 0 if the whole record holds."""
        if self.verdict.other_rules is not None:
            self.screen.say(self.verdict.other_rules, "bold")
            show_words(self.screen, self.record, self.viewer)
            return show_kept(self.screen, self.record, self.verdict)
        step = 0
        while self.positions and step < len(self.positions):
            self.show(step)
            if not waiting:
                step += 1
                continue
            try:
                answer = self.screen.console.input(self.screen.words(Text("replay-ask"))).strip().lower()
            except (EOFError, KeyboardInterrupt):
                break
            if answer in ("q", "quit", "quitter"):
                break
            step = self.next_step(step, answer)
        if self.verdict.fault is not None:
            if self.positions:
                self.screen.say(Text("replay-before-fault", plays=len(self.positions) - 1))
            self.screen.complain(self.verdict.fault)
            return 1
        return 0

    def next_step(self, step: int, answer: str) -> int:
        if answer.isdecimal():
            return min(int(answer), len(self.positions) - 1)
        return max(step - 1, 0) if answer.startswith("b") else step + 1

    def show(self, step: int) -> None:
        position = self.positions[step]
        self.screen.console.rule()
        self.screen.say(Text("replay-step", step=step, last=len(self.positions) - 1), "bold")
        if step == 0:
            self.screen.say(Text("replay-given" if self.verdict.given else "replay-dealt"))
            self.screen.log(self.game.opening(position.view(self.viewer), self.viewer))
        else:
            self.tell(step)
        scene = self.game.scene(position.view(self.viewer), self.viewer)
        self.screen.scene(scene)
        self.screen.say(scene.prompt, "bold")
        if position.over:
            show_result(self.screen, position)

    def tell(self, step: int) -> None:
        play = self.record.plays[step - 1]
        if play.action is None:
            self.screen.say(told(play, self.viewer, self.screen.names or []))
            return
        show_play(self.screen, self.positions[step - 1].course(play.seat, play.action), self.viewer)
