"""Writing to the terminal: sentences in the reader's language, scenes in colour and sign."""

from __future__ import annotations

import sys
import textwrap
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from itertools import groupby

from rich.columns import Columns
from rich.console import Console
from rich.markdown import Markdown
from rich.padding import Padding
from rich.table import Table
from rich.text import Text as Styled

from florilege.errors import FlorilegeError
from florilege.scenes.narration import Line
from florilege.scenes.scene import Piece, Scene, Zone
from florilege.terminal.keys import single_keys
from florilege.texts.text import Names, Text

PAINTS = {  # colour is never alone: every piece also has its sign
    "red": "bright_white on red3",
    "orange": "black on dark_orange",
    "yellow": "black on yellow1",
    "green": "bright_white on green4",
    "purple": "bright_white on purple4",
    "black": "bright_white on grey15",
    "blue": "bright_white on blue3",
    "pink": "black on hot_pink",
    "white": "black on grey93",
}
BACK = "▒▒"
SURVEYED = 30  # so many choices are a list; more are put together by their beginnings, where most have one in common
READABLE = 90  # characters in a line of a long text


class Screen:
    def __init__(self, language: str, names: Names | None = None, console: Console | None = None) -> None:
        self.language = language
        self.names = names
        self.console = console or Console(highlight=False)

    def words(self, text: Text) -> str:
        return text.say(self.language, self.names)

    def say(self, text: Text, style: str = "") -> None:
        self._print(self.words(text), style)

    def complain(self, error: FlorilegeError) -> None:
        self._print(error.say(self.language, self.names), "bold")

    def log(self, lines: list[Line]) -> None:
        for line in lines:
            self.tell(line.say(self.language, self.names))

    def tell(self, sentence: str) -> None:
        """A line of the log, in words already."""
        self._print("  " + sentence)

    def percent(self, share: float, digits: int = 0) -> str:
        """ "58%", as the language writes it."""
        return self.words(Text("percent", number=f"{100 * share:.{digits}f}"))

    def _print(self, sentence: str, style: str = "") -> None:
        """Wrapped at words for a person; in one line for a file or another program."""
        if self.console.is_terminal:
            indent = " " * (len(sentence) - len(sentence.lstrip()))
            sentence = textwrap.fill(
                sentence,
                self.console.width,
                subsequent_indent=indent,
                break_long_words=False,
                break_on_hyphens=False,
            )
        self.console.print(Styled(sentence, style), soft_wrap=True)

    @contextmanager
    def thinking(self, sign: Text) -> Iterator[None]:
        """A sign of life while the program works; only for a person."""
        if not self.console.is_terminal:
            yield
            return
        with self.console.status(Styled(self.words(sign))):
            yield

    @property
    def clears(self) -> bool:
        """Whether something can be shown here and be gone afterwards: not in a pipe, nor on a terminal that cannot."""
        return self.console.is_terminal and not self.console.is_dumb_terminal and sys.stdin.isatty()

    @contextmanager
    def glance(self, closing: bool) -> Iterator[None]:
        """What lies open for a moment.  Closing: on a page of its own, which is gone when a key was pressed; where that
        cannot be, it is said that it lies there no more."""
        if closing and self.clears:
            with self.console.screen(), single_keys() as wait_for_key:
                yield
                self.say(Text("play-any-key"), "bold")
                wait_for_key()
            return
        yield
        if closing:
            self.say(Text("play-closed"))

    def page(self, markdown: str) -> None:
        """A text to read; as it is where nobody draws it."""
        if self.console.is_terminal:
            self.console.print(Markdown(markdown), width=min(self.console.width, READABLE))
        else:
            self.console.print(Styled(markdown), soft_wrap=True)

    def scene(self, scene: Scene) -> None:
        width = max(len(self.words(zone.label)) for area in scene.areas for zone in area.zones)
        for area in scene.areas:
            self.console.print(Styled(self.words(area.label), "bold"))
            self._zones(area.zones, width)

    def changes(self, before: Scene, now: Scene) -> None:
        """The places of a scene that look different from before."""
        was = {zone.id: zone for area in before.areas for zone in area.zones}
        zones = [zone for area in now.areas for zone in area.zones if zone != was.get(zone.id)]
        self._zones(zones, max((len(self.words(zone.label)) for zone in zones), default=0))

    def _zones(self, zones: Iterable[Zone], width: int) -> None:
        table = Table.grid(padding=(0, 1))
        table.add_column(min_width=width, no_wrap=True)
        table.add_column()
        for zone in zones:
            shown = Styled(self.words(zone.note)) if zone.note else self._pieces(zone.pieces)
            table.add_row(self.words(zone.label), shown)
        self.console.print(Padding(table, (0, 0, 0, 2), expand=False))

    def _pieces(self, pieces: tuple[Piece, ...]) -> Styled:
        """Each run of pieces that look the same once, with its number."""
        row = Styled()
        for (place, mark, paint), run in groupby(pieces, looks):
            number = len(list(run))
            if place:
                row.append(f"{place}:")
            sign = BACK if mark is None else self.words(mark)
            row.append(sign, PAINTS.get(paint, ""))
            row.append(f"×{number} " if number > 1 else " ")
        return row if pieces else Styled(self.words(Text("play-empty")))

    def choices(self, actions: list[Text]) -> None:
        if not actions:
            return
        sentences = [self.words(text) for text in actions]
        rows = rows_of(sentences)
        if len(actions) > SURVEYED and 2 * sum(len(ends) for beginning, ends in rows if beginning) > len(actions):
            shown = Table.grid(padding=(0, 2))
            for beginning, ends in rows:
                shown.add_row(Styled(beginning), Columns(map(Styled, ends), padding=(0, 2)))
            self.console.print(Padding(shown, (0, 0, 0, 2), expand=False))
            return
        width = len(str(len(actions)))
        items = [Styled(f"{number:>{width}} {sentence}") for number, sentence in enumerate(sentences, start=1)]
        columns = Columns(items, column_first=True, padding=(0, 3))
        self.console.print(Padding(columns, (0, 0, 0, 2), expand=False))


def looks(piece: Piece) -> tuple[str, Text | None, str]:
    """Its place, sign and colour; backs are counted, whatever their places."""
    return piece.note if piece.mark else "", piece.mark, piece.paint


def rows_of(sentences: list[str]) -> list[tuple[str, list[str]]]:
    """Numbered choices, those with the same beginning in one row: it once, then each number with what differs."""
    rows: list[tuple[str, list[str]]] = []
    for beginning, run in groupby(enumerate(sentences, start=1), lambda item: beginning_of(item[1])):
        same = list(run)
        if len(same) > 1:
            rows.append((beginning, [f"{number} {sentence.rpartition(' ')[2]}" for number, sentence in same]))
        elif rows and not rows[-1][0]:
            rows[-1][1].append(f"{same[0][0]} {same[0][1]}")
        else:
            rows.append(("", [f"{same[0][0]} {same[0][1]}"]))
    return rows


def beginning_of(sentence: str) -> str:
    """All but the last word, or all if that is a bare number, which would not be told from the number of the choice."""
    beginning, _, end = sentence.rpartition(" ")
    return sentence if end.isdecimal() else beginning
