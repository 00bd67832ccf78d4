"""A game at the terminal, line by line, against computer players."""

from __future__ import annotations

import re
from itertools import pairwise

from florilege.bots.advice import advise
from florilege.errors import FlorilegeError, InvalidNotation
from florilege.kernel.game import Course
from florilege.kernel.playing import Choice, play_on
from florilege.terminal.advice import show_advice
from florilege.terminal.local_table import LocalTable
from florilege.terminal.result import show_result
from florilege.terminal.screen import Screen
from florilege.texts.catalogues import LANGUAGES
from florilege.texts.text import Seat, Text, message_meant, plain

COMMANDS = (  # what can be typed besides an action; the words for it are in the catalogues
    *("command-why", "command-undo", "command-table", "command-hint", "command-log", "command-help", "command-quit"),
)
DESCRIBED = 5_000  # how many actions are described to find the one that was typed
NUMBERS = re.compile("[0-9]+")


class Departure(Exception):
    """The person at the terminal wants to go."""


class TerminalGame:
    """The person at a table of this machine, who reads and types lines."""

    def __init__(self, here: LocalTable, screen: Screen) -> None:
        self.here = here
        self.screen = screen
        self.game = here.table.game
        self.seat = here.seat

    def run(self) -> None:
        """Play to the end, or until the person leaves; either way the record is closed."""
        try:
            self.screen.log(self.game.opening(self.here.position.view(self.seat), self.seat))
            for _ in play_on(self, TerminalGame.choose):
                pass
            self.show_table()
            show_result(self.screen, self.here.position)
        except (Departure, EOFError, KeyboardInterrupt):
            self.screen.console.print()
            self.screen.say(Text("play-left"))
        finally:
            self.close_record()

    @property
    def over(self) -> bool:
        return self.here.over

    def choose(self) -> Choice:
        """What the person types, or a computer player chooses."""
        seat = self.here.next_seat()
        if seat == self.seat:
            return seat, self.ask()
        with self.screen.thinking(Text("play-thinking", seat=Seat(seat))):
            return seat, self.here.company.choose(self.here.position, seat)

    def play(self, seat: int, word: str) -> None:
        """Carry it out and tell it.  What cannot be written down is not played: the person may try again."""
        try:
            self.here.play(seat, word)
        except FlorilegeError as error:
            if seat != self.seat:
                raise
            self.screen.complain(error)
            return
        assert self.here.table.course is not None
        show_play(self.screen, self.here.table.course, self.seat, closing=True)

    # -- the person's turn --------------------------------------------------------------------
    def ask(self) -> str:
        """Lines from the person, until one of them is an action that may be played."""
        self.show_table()
        while True:
            line = self.screen.console.input(self.screen.words(Text("play-ask"))).strip()
            first, _, rest = line.partition(" ")
            command = message_meant(first, COMMANDS)
            try:
                if command is not None:
                    self.obey(command, rest)
                elif line:
                    word = self.find_word(line)
                    self.here.table.tried(self.seat, word)
                    return word
            except FlorilegeError as error:
                self.screen.complain(error)

    def find_word(self, line: str) -> str:
        """The action meant: its number in the list, its word, or its words in the person's language."""
        legal = self.here.position.offered(self.seat)
        if line.isdecimal():
            if not 1 <= int(line) <= len(legal):
                raise InvalidNotation(Text("play-no-number", number=line, last=len(legal)))
            return legal[int(line) - 1]
        if line in legal:
            return line
        meant = plain(line)
        for word in [*legal, *alike(line, self.here.position.spelled(self.seat))]:  # of a refused one we can say why
            text = self.game.notation.described(word)
            if any(plain(text.say(language, self.screen.names)) == meant for language in LANGUAGES):
                return word
        return line

    def obey(self, command: str, rest: str) -> None:
        if command == "command-quit":
            raise Departure
        if command == "command-undo":
            self.here.take_back()
            self.screen.say(Text("play-undone"))
            self.show_table()
        elif command == "command-why":
            self.here.table.tried(self.seat, self.find_word(rest))  # the refusal, if there is one, says why
            self.screen.say(Text("play-why-legal"))
        elif command == "command-table":
            self.show_table()
        elif command == "command-hint":
            self.advise()
        elif command == "command-help":
            self.screen.say(Text("play-help"))
        else:
            self.show_log()

    def advise(self) -> None:
        with self.screen.thinking(Text("hint-thinking")):
            found = advise(self.here.position, self.seat)
        self.here.note_hint()
        show_advice(self.screen, self.game, found)

    # -- what is shown --------------------------------------------------------------------------
    def show_table(self) -> None:
        """With the actions to choose from."""
        position = self.here.position
        scene = self.game.scene(position.view(self.seat), self.seat)
        self.screen.console.print()
        self.screen.scene(scene)
        self.screen.say(scene.prompt, "bold")
        self.screen.choices([self.game.notation.described(word) for word in position.offered(self.seat)])

    def show_log(self) -> None:
        """What was told of the plays that stand, and may be looked at again."""
        table = self.here.table
        told = [
            line
            for course in table.beginning().courses((play.seat, play.word) for play in table.plays)
            for line in self.game.narrate(course.views(self.seat), course.seat, course.word, self.seat)
            if not line.fleeting
        ]
        if told:
            self.screen.log(told)
        else:
            self.screen.say(Text("play-log-empty"))

    def close_record(self) -> None:
        recorder = self.here.recorder
        if recorder is None:
            return
        try:
            self.here.close()
            self.screen.say(Text("play-recorded", file=str(recorder.path)))
        except FlorilegeError as error:
            self.screen.complain(error)


def show_play(screen: Screen, course: Course, viewer: int | None, closing: bool = False) -> None:
    """What is said of a play, and between that what lies open in its midst.  Closing: what may not be looked at again
    is closed before anything else is told."""
    game, views = course.before.game, course.views(viewer)
    lines = game.narrate(views, course.seat, course.word, viewer)
    for number, (before, moment) in enumerate(pairwise(views[:-1]), start=1):
        told = [line for line in lines if line.moment == number]
        closed = closing and any(line.fleeting for line in told)
        with screen.glance(closed):
            screen.log(told)
            screen.changes(game.scene(before, viewer), game.scene(moment, viewer))
        if closed and screen.clears:
            screen.log([line for line in told if not line.fleeting])
    screen.log([line for line in lines if line.moment == 0])


def alike(line: str, words: list[str]) -> list[str]:
    """Of very many words only those that name the same numbers as the line: to describe all would take minutes."""
    if len(words) <= DESCRIBED:
        return words
    numbers = NUMBERS.findall(line)
    return [word for word in words if NUMBERS.findall(word) == numbers]
