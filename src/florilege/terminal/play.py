"""A game at the terminal, line by line, against computer players."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import Any, NamedTuple

from florilege.bots.advice import advise
from florilege.bots.company import Company
from florilege.errors import FlorilegeError, IllegalAction, InvalidNotation
from florilege.kernel.game import Course, Game, Position
from florilege.kernel.seed import Seed
from florilege.records.record import Play, Recorder, now
from florilege.scenes.narration import Line
from florilege.table.takeback import shows
from florilege.terminal.advice import show_advice
from florilege.terminal.screen import Screen
from florilege.texts.catalogues import LANGUAGES
from florilege.texts.text import Seat, Text, plain

COMMANDS = {  # what can be typed besides an action, in every language
    **{"why": "why", "pourquoi": "why", "undo": "undo", "annuler": "undo", "table": "table"},
    **{"hint": "hint", "conseil": "hint"},
    **{"log": "log", "journal": "log", "help": "help", "aide": "help", "?": "help"},
    **{"quit": "quit", "quitter": "quit", "exit": "quit", "q": "quit"},
}
DESCRIBED = 5_000  # how many actions are described to find the one that was typed
NUMBERS = re.compile("[0-9]+")


class Leave(Exception):
    """The person at the terminal wants to go."""


class Step(NamedTuple):
    """An action of the person: the position before it, the lines in the log, and whether it showed anything new."""

    position: Position
    kept: int
    told: bool


class TerminalGame:
    def __init__(
        self,
        position: Position,
        seat: int,
        company: Company,
        screen: Screen,
        seed: Seed,
        recorder: Recorder | None = None,
    ) -> None:
        self.game: Game[Any] = position.game
        self.position = position
        self.seat = seat
        self.company = company  # on every other seat
        self.screen = screen
        self.seed = seed
        self.recorder = recorder
        self.before: list[Step] = []  # my actions since another has played
        self.others_played = False
        self.kept: list[Line] = []  # the log that can be scrolled back

    def run(self) -> None:
        """Play to the end, or until the person leaves; either way the record is closed."""
        try:
            self.screen.log(self.game.opening(self.position.view(self.seat), self.seat))
            while not self.position.over:
                for seat in self.in_order(self.position.to_act()):
                    if seat not in self.position.to_act():
                        break  # somebody has closed the window
                    self.take_turn(seat)
            self.show_table()
            show_result(self.screen, self.position)
        except (Leave, EOFError, KeyboardInterrupt):
            self.screen.console.print()
            self.screen.say(Text("play-left"))
        finally:
            self.close_record()

    def in_order(self, seats: list[int]) -> list[int]:
        """Who is quicker counts only where silence is an answer; else the person first, who may then still undo."""
        if self.game.silence is None and self.seat in seats:
            return [self.seat]
        return self.company.in_order(seats)

    def take_turn(self, seat: int) -> None:
        if seat == self.seat:
            self.show_table()
            self.show_choices()
            while not self.ask():
                pass
            return
        with self.screen.thinking(Text("play-thinking", seat=Seat(seat))):
            word = self.company.choose(self.position, seat)
        self.play(seat, word)
        self.others_played = True

    # -- the person's turn --------------------------------------------------------------------
    def ask(self) -> bool:
        """One line from the person; whether it changed the game."""
        legal = self.position.offered(self.seat)
        line = self.screen.console.input(self.screen.words(Text("play-ask"))).strip()
        first, _, rest = line.partition(" ")
        command = COMMANDS.get(first.lower())
        try:
            if command is not None:
                return self.obey(command, rest, legal)
            if line:
                self.play_own(self.find_word(line, legal))
                return True
        except FlorilegeError as error:
            self.screen.complain(error)
        return False

    def find_word(self, line: str, legal: list[str]) -> str:
        """The action meant: its number in the list, its word, or its words in the person's language."""
        if line.isdecimal():
            if not 1 <= int(line) <= len(legal):
                raise InvalidNotation(Text("play-no-number", number=line, last=len(legal)))
            return legal[int(line) - 1]
        if line in legal:
            return line
        meant = plain(line)
        for word in [*legal, *alike(line, self.position.spelled(self.seat))]:  # of a refused one we can say why
            text = self.game.notation.described(word)
            if any(plain(text.say(language, self.screen.names)) == meant for language in LANGUAGES):
                return word
        return line

    def obey(self, command: str, rest: str, legal: list[str]) -> bool:
        if command == "undo":
            self.undo()
            return True
        if command == "quit":
            raise Leave
        if command == "why":
            self.explain(self.find_word(rest, legal))
        elif command == "table":
            self.show_table()
            self.show_choices()
        elif command == "hint":
            self.advise()
        elif command == "help":
            self.screen.say(Text("play-help"))
        elif self.kept:
            self.screen.log(self.kept)
        else:
            self.screen.say(Text("play-log-empty"))
        return False

    def explain(self, word: str) -> None:
        self.position.copy().play(self.seat, word)  # the refusal, if there is one, says why
        self.screen.say(Text("play-why-legal"))

    def advise(self) -> None:
        with self.screen.thinking(Text("hint-thinking")):
            found = advise(self.position, self.seat)
        show_advice(self.screen, self.game, found)

    def play_own(self, word: str) -> None:
        before, kept = self.position, len(self.kept)
        course = self.play(self.seat, word)
        if self.others_played:
            self.before = []
        self.before.append(Step(before, kept, shows(course)))
        self.others_played = False

    def undo(self) -> None:
        """Take back what neither chance nor another player has seen."""
        if not self.before:
            raise IllegalAction(Text("play-undo-nothing"))
        step = self.before[-1]
        if self.others_played:
            raise IllegalAction(Text("play-undo-seen"))
        if step.told:
            raise IllegalAction(Text("play-undo-revealed"))
        if self.recorder:
            self.recorder.write(Play(self.seat, None, now()))
        self.position = step.position
        del self.kept[step.kept :]
        self.before.pop()
        self.company.show(self.position)
        self.screen.say(Text("play-undone"))

    # -- whoever plays --------------------------------------------------------------------------
    def play(self, seat: int, word: str) -> Course:
        """Try it, make it durable, then tell it."""
        course = self.position.course(seat, word)
        if self.recorder:
            self.recorder.write(Play(seat, word, now()))
        self.company.witness(course)
        self.position = course.after
        lines = show_play(self.screen, course, self.seat)
        self.kept += [line for line in lines if not line.fleeting]
        return course

    def show_table(self) -> None:
        scene = self.game.scene(self.position.view(self.seat), self.seat)
        self.screen.console.print()
        self.screen.scene(scene)
        self.screen.say(scene.prompt, "bold")

    def show_choices(self) -> None:
        self.screen.choices([self.game.notation.described(word) for word in self.position.offered(self.seat)])

    def close_record(self) -> None:
        if self.recorder is None:
            return
        try:
            self.recorder.close(self.seed, self.position.result() if self.position.over else None)
            self.screen.say(Text("play-recorded", file=str(self.recorder.path)))
        except FlorilegeError as error:
            self.screen.complain(error)


def show_play(screen: Screen, course: Course, viewer: int | None) -> list[Line]:
    """What is said of a play, and between that what lies open in its midst; the lines."""
    game, views = course.before.game, course.views(viewer)
    lines = game.narrate(views, course.seat, course.word, viewer)
    for number, (before, moment) in enumerate(pairwise(views[:-1]), start=1):
        screen.log([line for line in lines if line.moment == number])
        screen.changes(game.scene(before, viewer), game.scene(moment, viewer))
    screen.log([line for line in lines if line.moment == 0])
    return lines


def show_result(screen: Screen, position: Position) -> None:
    result = position.result()
    screen.log(position.game.narration.summary(result))
    names = screen.names or []
    winners = ", ".join(names[seat] for seat in result["winners"])
    scores = " : ".join(map(str, result["scores"]))
    screen.say(Text("play-wins", names=winners, number=len(result["winners"]), scores=scores), "bold")


def alike(line: str, words: list[str]) -> list[str]:
    """Of very many words only those that name the same numbers as the line: to describe all would take minutes."""
    if len(words) <= DESCRIBED:
        return words
    numbers = NUMBERS.findall(line)
    return [word for word in words if NUMBERS.findall(word) == numbers]
