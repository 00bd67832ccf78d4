"""A game as everybody uses it: positions are documents, actions are words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Generic, Protocol, TypeVar

from florilege.errors import IllegalAction, InvalidOptions, InvalidPosition, NotOver, UnknownSeat, shown
from florilege.kernel.chance import Chance
from florilege.kernel.options import Option, Settle, completed, independent, is_whole
from florilege.kernel.player import Level, Player, Recall, Thinking
from florilege.kernel.seed import QUICK, Seed
from florilege.kernel.state import State
from florilege.scenes.narration import Line
from florilege.scenes.scene import Scene
from florilege.texts.text import Reason, Text

S = TypeVar("S", bound=State)
S_contra = TypeVar("S_contra", bound=State, contravariant=True)
Document = dict[str, Any]
Step = list[Any]  # of a deal: a verb, the row it is about, and what else it needs (docs/records.md)
Views = Sequence[Document]  # of one viewer: before a play, its moments, after it


@dataclass(frozen=True)
class Moment(Generic[S]):
    """An instant in the midst of a play that neither its beginning nor its end shows."""

    state: S  # the cards as they lie then
    shown: Callable[[S, int | None], Document]  # what is seen of them: mostly `view` of the game's document

    def view(self, seat: int | None) -> Document:
        return self.shown(self.state, seat)


Moments = Callable[[S, int, Chance], Sequence[Moment[S]]]


def no_moments(state: State, action: int, chance: Chance) -> Sequence[Moment[Any]]:
    return ()


class Documents(Protocol[S]):
    """`document.py` of a game."""

    def dump(self, state: S) -> Document: ...

    def census(self, document: Document) -> Counter[str]:
        """Every card of a document, once: the same at every moment of a game."""

    def load(self, document: Any) -> S:
        """The position, or InvalidPosition with every reason."""

    def view(self, state: S, seat: int | None) -> Document:
        """What this seat may see, copied from the position key by key; None: a spectator."""

    def result(self, state: S) -> Document: ...


class Notation(Protocol[S_contra]):
    """`notation.py` of a game."""

    def action(self, state: S_contra, seat: int, word: str) -> int:
        """The number of an action, or InvalidNotation; IllegalAction if it can never be this seat's."""

    def word(self, state: S_contra, seat: int, action: int) -> str: ...

    def seen(self, word: str, actor: int, viewer: int | None) -> str:
        """The word as this viewer may know it."""

    def described(self, word: str) -> Text:
        """The action in the player's language; no two legal actions read alike."""

    def refusal(self, known: S_contra, seat: int, action: int) -> Reason:
        """Why this seat may not do this now, from a position that holds nothing hidden from it."""


class Narration(Protocol):
    """`narration.py` of a game."""

    def lines(self, views: Views, actor: int, word: str, viewer: int | None) -> list[Line]:
        """What the viewer reads of a play, made of its views and the word as it may know it."""

    def summary(self, result: Document) -> list[Line]:
        """How the points of each seat came about."""


Opening = Callable[[Document, int | None], list[Line]]


def nothing_to_say(view: Document, viewer: int | None) -> list[Line]:
    return []


class Scenes(Protocol):
    """`scene.py` of a game."""

    def scene(self, view: Document, viewer: int | None) -> Scene: ...

    def touched(self, word: str, view: Document, seat: int) -> tuple[str, ...]:
        """The keys that this seat touches in its scene for an action of its own, as often as it touches them."""


@dataclass(frozen=True)
class Game(Generic[S]):
    """One game of the house."""

    id: str
    folder: Path  # where its texts, its lesson and its figures lie
    players: range
    known_options: Mapping[str, Option]
    cards: Sequence[str]  # the names of all cards, in the canonical order of hands
    rules_version: int
    samples: Callable[[int], Sequence[Mapping[str, Any]]]  # sets of options under which the laws are tried, by players
    set_up: Callable[[int, Mapping[str, Any]], S]  # a position before the deal
    dealing: Callable[[int, Mapping[str, Any]], list[Step]]  # how it is dealt, as data, for players and all options
    document: Documents[S]
    notation: Notation[S]
    narration: Narration
    scenes: Scenes
    tactics: Callable[[], State]  # a position that knows what a player of this game finds good
    levels: Mapping[str, Level]  # how good its computer players are
    thinking: Thinking = field(default_factory=Thinking)  # how they search
    remembering: Callable[[Recall, int | str | None], Player] | None = None  # a player made of memory
    settle: Settle = independent  # options that hang on one another
    moments: Moments[S] = no_moments  # of an action; the position it is handed is its own, the one to act is heard
    opening: Opening = nothing_to_say  # what a viewer reads before the first play, made of its view
    seat_0_begins: Callable[[Mapping[str, Any]], bool] = lambda options: True  # else the game itself settles who does
    points: bool = True  # whether scores are points; otherwise they only say who has won
    silence: str | None = None  # the word that not answering in time stands for, where players may react at once

    @property
    def options(self) -> dict[str, Any]:
        """Every option with its default."""
        return {name: option.default for name, option in self.known_options.items()}

    def other_rules(self, version: int) -> Text | None:
        """What is said of a game that was played by another version of the rules; None if it was this one."""
        if version == self.rules_version:
            return None
        return Text("game-other-rules", found=str(version), known=str(self.rules_version))

    def new(
        self,
        players: int | None = None,
        options: Mapping[str, Any] | None = None,
        seed: int | str | bytes | Seed | None = None,
    ) -> Position:
        """A new game, dealt.  The same players, options and seed give the same deal everywhere."""
        number = self.players[0] if players is None else players
        if not is_whole(number) or number not in self.players:
            few, many = self.players[0], self.players[-1]
            possible = str(few) if few == many else f"{few}–{many}"
            raise InvalidOptions(Text("error-players", game=self.title, players=shown(number), range=possible))
        state = self.set_up(
            number, completed(self.known_options, {} if options is None else options, number, self.settle)
        )
        source = seed if isinstance(seed, Seed) else Seed(seed)
        state.start(source.chance(0))
        return Position(self, state, source)

    def load(self, document: Any, seed: int | str | bytes | Seed | None = None) -> Position:
        """The position of a document; chance to come is drawn from the seed, or from the system."""
        if isinstance(document, dict) and document.get("game", self.id) != self.id:
            raise InvalidPosition(Text("position-game", game=self.id, value=shown(document["game"])))
        return Position(self, self.document.load(document), seed if isinstance(seed, Seed) else Seed(seed))

    def narrate(self, views: Views, actor: int, word: str, viewer: int | None) -> list[Line]:
        """The log lines of a play for one seat (None: a spectator), from `Position.views_of`."""
        return self.narration.lines(views, actor, self.notation.seen(word, actor, viewer), viewer)

    def scene(self, view: Document, viewer: int | None) -> Scene:
        return self.scenes.scene(view, viewer)

    @property
    def title(self) -> Text:
        return Text(f"{self.id}-title")

    @property
    def sentence(self) -> Text:
        """What makes one want to play it."""
        return Text(f"{self.id}-sentence")

    def option_title(self, name: str) -> Text:
        return Text(f"{self.id}-set-{name}")

    def option_explained(self, name: str) -> Text:
        return Text(f"{self.id}-set-{name}-about")

    def value_title(self, name: str, value: str) -> Text:
        """Of an option that is chosen among words."""
        return Text(f"{self.id}-set-{name}-{value}")

    def __repr__(self) -> str:
        return f"florilege.game({self.id!r})"


class Position:
    """A moment of a game.  `play` changes it; a refused action changes nothing."""

    __slots__ = ("_plays", "_seed", "_state", "game")

    def __init__(self, game: Game[Any], state: State, seed: Seed, plays: int = 0) -> None:
        self.game = game
        self._state = state
        self._seed = seed
        self._plays = plays

    @property
    def players(self) -> int:
        return self._state.players

    @property
    def over(self) -> bool:
        return bool(self._state.over)

    def to_act(self) -> list[int]:
        """The seats that may act now."""
        return self._state.to_act()

    def legal(self, seat: int) -> list[str]:
        """Every legal action of this seat, in plain string order; none if it may not act."""
        return sorted(self.offered(seat))

    def offered(self, seat: int) -> list[str]:
        """The same in the order of the game, which people find easier to read."""
        state, word = self._state, self.game.notation.word
        return [word(state, seat, number) for number in self.numbers(seat)]

    def spelled(self, seat: int) -> list[str]:
        """Every action of the game in the words of this seat, legal now or not."""
        state, word = self._state, self.game.notation.word
        return [word(state, seat, action) for action in range(state.n_actions)]

    def numbers(self, seat: int) -> list[int]:
        """The legal actions as the kernel numbers them."""
        if not self._acts(seat):
            return []
        self._state.hear(seat)
        return self._state.actions()

    def word(self, seat: int, number: int) -> str:
        """The word of an action of this seat."""
        return self.game.notation.word(self._state, seat, number)

    def play(self, seat: int, action: str) -> None:
        """Carry out an action, or raise InvalidNotation or IllegalAction with nothing changed."""
        if not self._is_seat(seat):
            raise IllegalAction(Text("error-seat", seat=shown(seat), last=self.players - 1))
        state = self._state
        number = self.game.notation.action(state, seat, action)
        state.hear(seat)
        if not self._acts(seat) or not state.allows(number):
            raise IllegalAction(self.game.notation.refusal(self._known_to(seat), seat, number))
        self._plays += 1
        state.act(number, self._seed.chance(self._plays))

    def dump(self) -> Document:
        """The whole position, hidden cards and the order of piles included."""
        return self.game.document.dump(self._state)

    def view(self, seat: int | None = None) -> Document:
        """What this seat may see; None: a spectator."""
        if seat is not None and not self._is_seat(seat):
            raise UnknownSeat(Text("error-seat", seat=shown(seat), last=self.players - 1))
        return self.game.document.view(self._state, seat)

    def course(self, seat: int, action: str) -> Course:
        """The course of a play, which is not carried out here."""
        after = self.copy()
        after.play(seat, action)
        if self.game.moments is no_moments:
            return Course(seat, action, self, (), after)
        state = self._state.clone()
        state.hear(seat)
        number = self.game.notation.action(state, seat, action)
        moments = self.game.moments(state, number, self._seed.chance(self._plays + 1))
        return Course(seat, action, self, moments, after)

    def courses(self, plays: Iterable[tuple[int, str]]) -> Iterator[Course]:
        """Of one play after another, beginning here."""
        position = self
        for seat, action in plays:
            course = position.course(seat, action)
            yield course
            position = course.after

    def views_of(self, seat: int, action: str, viewer: int | None) -> Views:
        """What a viewer sees of a play, which is not carried out here: before, its moments (mostly none), after."""
        if viewer is not None and not self._is_seat(viewer):
            raise UnknownSeat(Text("error-seat", seat=shown(viewer), last=self.players - 1))
        return self.course(seat, action).views(viewer)

    def result(self) -> Document:
        if not self._state.over:
            raise NotOver(Text("error-not-over"))
        return self.game.document.result(self._state)

    def copy(self) -> Position:
        """A position of its own; the same actions have the same outcome on it."""
        return Position(self.game, self._state.clone(), self._seed, self._plays)

    def with_chance(self, seed: Seed) -> Position:
        """A copy on which all chance to come is drawn from this seed, from the first play on."""
        return Position(self.game, self._state.clone(), seed)

    def known_to(self, seat: int) -> Position:
        """What a computer player is handed: a copy in which all that this seat does not know is dealt in a fixed
        way that does not depend on the truth.  There is nothing in it to peek at."""
        if not self._is_seat(seat):
            raise UnknownSeat(Text("error-seat", seat=shown(seat), last=self.players - 1))
        return Position(self.game, self._known_to(seat), Seed(b""))

    def redealt(self, seat: int | None, seed: int | str | bytes | None = None) -> Position:
        """A copy in which all that this seat cannot know, and all chance to come, is dealt anew."""
        if seat is not None and not self._is_seat(seat):
            raise UnknownSeat(Text("error-seat", seat=shown(seat), last=self.players - 1))
        source = Seed(seed, QUICK)
        state = self._state.clone()
        state.redeal(-1 if seat is None else seat, source.chance(0))
        return Position(self.game, state, source)

    def turned(self, seat: int, turn: int) -> Position:
        """A copy in which all that this seat cannot know is dealt in the one or other of `state.TURNS` fixed ways, of
        which no two are alike anywhere."""
        state = self._state.clone()
        state.redeal_turned(seat, turn)
        return Position(self.game, state, Seed(turn))

    def unplaced(self, seat: int | None) -> list[int]:
        """How much of each hidden kind this seat cannot place (None: a spectator): what it learns makes it fewer."""
        return self._state.unplaced(-1 if seat is None else seat)

    def _known_to(self, seat: int) -> State:
        known = self._state.clone()
        known.redeal(seat, Chance())
        return known

    def _is_seat(self, seat: object) -> bool:
        return isinstance(seat, int) and not isinstance(seat, bool) and 0 <= seat < self.players

    def _acts(self, seat: object) -> bool:
        return self._is_seat(seat) and seat in self._state.to_act()

    def __repr__(self) -> str:
        return f"florilege.game({self.game.id!r}).load({self.dump()!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Position) and self.game is other.game and self.dump() == other.dump()

    __hash__ = None  # type: ignore[assignment]


@dataclass(frozen=True)
class Course:
    """A play from its beginning to its end."""

    seat: int
    word: str
    before: Position
    moments: Sequence[Moment[Any]]
    after: Position

    def views(self, viewer: int | None) -> Views:
        midst = [moment.view(viewer) for moment in self.moments]
        return [self.before.view(viewer), *midst, self.after.view(viewer)]

    def unplaced(self, viewer: int | None) -> list[list[int]]:
        """What a viewer cannot place before it, in its midst, after it."""
        seat = -1 if viewer is None else viewer
        midst = [moment.state.unplaced(seat) for moment in self.moments]
        return [self.before.unplaced(viewer), *midst, self.after.unplaced(viewer)]
