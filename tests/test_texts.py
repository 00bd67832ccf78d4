"""French and English say the same things."""

import pickle
import random
import re
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from gettext import GNUTranslations
from importlib import import_module
from pathlib import Path
from threading import Barrier

import msgspec
import pytest
from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.errors import FluentReferenceError
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

import florilege
import florilege.page
import florilege.table
from builder import words
from florilege.games import IDS
from florilege.showing import shown_to
from florilege.texts.catalogues import LANGUAGES, Book, catalogues, register
from florilege.texts.text import Reason, Seat, Text
from tests.french import typeset

PACKAGE = Path(florilege.__file__).parent
CLIENT = Path(__file__).parents[1] / "client" / "src"
FILES = [path.relative_to(PACKAGE) for path in catalogues("en")]


class Variables(Visitor):
    def __init__(self) -> None:
        self.found: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        self.found.add(node.id.name)


def messages(path: Path) -> dict[str, set[str]]:
    """The messages of a file, each with what it speaks of."""
    found: dict[str, set[str]] = {}
    for entry in FluentParser().parse(path.read_text(encoding="utf-8")).body:
        assert not isinstance(entry, ast.Junk), entry.content
        if isinstance(entry, ast.Message):
            assert entry.id.name not in found, f"{entry.id.name} twice in {path}"
            variables = Variables()
            variables.visit(entry)
            found[entry.id.name] = variables.found
    return found


@pytest.mark.parametrize("path", FILES, ids=str)
def test_every_language_has_every_message(path: Path) -> None:
    english = messages(PACKAGE / path)
    for language in LANGUAGES[1:]:
        other = messages(PACKAGE / path.with_name(path.name.replace("en.ftl", f"{language}.ftl")))
        assert other.keys() == english.keys()
        for id, variables in english.items():
            assert other[id] <= variables, id
            assert variables - other[id] <= {"who", "name"}, id


def test_every_message_is_used_and_every_one_used_exists() -> None:
    files = [*PACKAGE.rglob("*.py"), Path(words.__file__)]
    sources = "\n".join(path.read_text(encoding="utf-8") for path in files)
    known = {id for path in FILES if path.parts[0] != "page" for id in messages(PACKAGE / path)}
    used = set(re.findall(r'"([a-z]+(?:-[a-z0-9]+)+)"', sources))
    patterns = [
        f"^{re.sub(r'[{][^}]*[}]', '.+', found)}$" for found in re.findall(r'f"([a-z{][^"\n ]*-[^"\n ]*)"', sources)
    ]
    alone = {"seat", "list", "percent"}
    unused = {id for id in known - used - alone if not any(re.match(pattern, id) for pattern in patterns)}
    assert unused == set()
    houses = {id.split("-")[0] for id in known}
    assert {id for id in used - known if id.split("-")[0] in houses and id not in NO_MESSAGES} == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_argparse_is_told_its_words_by_gettext(language: str) -> None:
    with words.place_of(language).open("rb") as file:
        told = GNUTranslations(file)
    for english, id in words.WORDS.items():
        assert told.gettext(english) == Text(id).say(language) + english[len(english.rstrip()) :]
    assert told.gettext("what a later Python says") == "what a later Python says"


NO_MESSAGES = {"record-lines", "flower-power", "backup-refused", "store-unavailable"}  # codes of errors, an id


def test_the_page_says_all_its_sentences_and_no_others() -> None:
    files = [path for path in CLIENT.rglob("*") if path.suffix in (".ts", ".svelte") and ".test." not in path.name]
    sources = "\n".join(path.read_text(encoding="utf-8") for path in files)
    known = set(messages(PACKAGE / "page" / "texts" / "en.ftl"))
    used = set(re.findall(r"""["'](page-[a-z0-9-]+)["']""", sources))
    patterns = [
        f"^{re.sub(r'[$][{][^}]*[}]', '.+', found)}$" for found in re.findall(r"`(page-[^`\s]*[$][{][^`\s]*)`", sources)
    ]
    assert used - known == set()
    assert {id for id in known - used if not any(re.match(pattern, id) for pattern in patterns)} == set()


def test_every_catalogue_is_in_a_folder_that_its_package_registers() -> None:
    rooms = ["florilege", *(f"florilege.{path.parents[1].name}" for path in PACKAGE.glob("[a-z]*/texts/en.ftl"))]
    for room in rooms:
        import_module(room)
    for language in LANGUAGES:
        assert {path for path in PACKAGE.rglob("*.ftl") if path.name.endswith(f"{language}.ftl")} == {
            path for path in catalogues(language) if PACKAGE in path.parents
        }


def test_what_is_registered_late_is_said_by_those_who_have_spoken_before(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("florilege.texts.catalogues._folders", [PACKAGE / "texts"])
    book = Book("fr")
    assert book.format("play-you", {}) == "Vous"
    (tmp_path / "fr.ftl").write_text("late-guest = un invité tardif\n", encoding="utf-8")
    register(tmp_path)
    register(tmp_path)
    assert book.format("late-guest", {}) == "un invité tardif"
    assert catalogues("fr").count(tmp_path / "fr.ftl") == 1


def test_nobody_speaks_for_a_room_that_it_does_not_know() -> None:
    """Whoever says a sentence of `table/texts` imports something of it, so that its folder is registered."""
    for path in sorted(PACKAGE.rglob("*.py")):
        source = path.read_text(encoding="utf-8")
        if re.search(r'Text\("table-', source):
            assert path.parent.name == "table" or "florilege.table" in source, path


def test_seats_are_said_by_name_where_names_are_known() -> None:
    text = Reason("mandala-no-turn", "R7", who=Seat(1))
    assert text.say("en", ["Anna", "Zoé"]) == "It is not your turn but Zoé's (R7)."
    assert text.say("fr") == "Ce n’est pas votre tour\N{NARROW NO-BREAK SPACE}; c’est à place 1 de jouer (R7)."


def test_a_reason_is_a_text_with_its_rules() -> None:
    reason = Reason("mandala-no-keep-one", "R18", "Q13", hand=3)
    assert reason.sentence("en") == "At least one card must stay in your hand of 3."
    assert reason.say("en") == "At least one card must stay in your hand of 3 (R18, Q13)."
    assert Text("scenario-refused", action="x", why=(reason,)).say("en").endswith(reason.say("en"))
    assert repr(reason) == "Reason('mandala-no-keep-one', 'R18', 'Q13', hand=3)"
    assert pickle.loads(pickle.dumps(reason)) == reason
    assert reason != Reason("mandala-no-keep-one", "R18", hand=3)
    assert reason != Text("mandala-no-keep-one", hand=3)


def test_texts_compare_and_show_themselves() -> None:
    assert Text("seat", number="1") == Text("seat", number="1") != Text("seat", number="2")
    assert repr(Text("seat", number="1")) == "Text('seat', number='1')"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("number", [10**15, 10**40, -(10**40)])
def test_a_number_may_be_as_long_as_somebody_types_it(number: int, language: str) -> None:
    assert str(number) in Text("table-replay-step", step=number, last=3).say(language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_mere_words_are_what_fluent_makes_of_them(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A message without anything to fill in is read off its catalogue, unparsed."""
    monkeypatch.setattr(Book, "read", lambda book, paths: None)  # of what is parsed nothing is read off any more
    bundle = FluentBundle([language], use_isolating=False)
    for path in catalogues(language):
        bundle.add_resource(FluentResource(path.read_text(encoding="utf-8")))
    book, unparsed = Book(language), 0
    for id in {id for path in catalogues(language) for id in messages(path)}:
        said = book.mere_words(id)
        pattern = bundle.get_message(id).value
        if said is not None and pattern is not None:
            unparsed += 1
            assert (said, []) == bundle.format_pattern(pattern, {}), id
    assert unparsed > 500


def test_what_one_thread_is_reading_no_other_misses() -> None:
    ids = [id for path in catalogues("en") for id in messages(path)][::7]
    for _ in range(3):
        book, start = Book("en"), Barrier(4)

        def say_all(book: Book = book, start: Barrier = start) -> int:
            start.wait()
            for id in ids:
                with suppress(FluentReferenceError):  # nothing is filled in
                    book.format(id, {})
            return len(ids)

        with ThreadPoolExecutor(4) as pool:
            assert [each.result() for each in [pool.submit(say_all) for _ in range(4)]] == [len(ids)] * 4


# -- French as it is printed ------------------------------------------------------------------------
@pytest.mark.parametrize("path", [*catalogues("fr"), *sorted(PACKAGE.rglob("rules.fr.md"))], ids=lambda path: path.name)
def test_french_texts_hold_their_signs_and_apostrophes(path: Path) -> None:
    lines = path.read_text(encoding="utf-8").splitlines()
    assert [line for line in lines if line != typeset(line) or "'" in line] == []


@pytest.mark.parametrize("id", IDS)
def test_what_is_said_of_a_game_in_french_is_set_as_it_is_printed(id: str) -> None:
    """Log lines, scenes, actions and refusals of a random game: also what is put together of several messages."""
    game, chance = florilege.game(id), random.Random(1)
    position, said = game.new(seed=1), set[str]()
    while not position.over:
        seat = chance.choice(position.to_act())
        word = chance.choice(position.offered(seat))
        said.update(sentences_of(msgspec.to_builtins(shown_to(position, seat, "fr", choosing=True))))
        for viewer in (None, seat):
            lines = game.narrate(position.views_of(seat, word, viewer), seat, word, viewer)
            said.update(line.say("fr") for line in lines)
        with suppress(florilege.InvalidNotation):
            said.update(why_not(position, chance.choice(position.spelled(seat)), chance.randrange(position.players)))
        position.play(seat, word)
    said.update(line.say("fr") for line in game.narration.summary(position.result()))
    assert len(said) > 50
    assert {sentence for sentence in said if sentence != typeset(sentence) or "'" in sentence} == set()


def sentences_of(shown: object) -> Iterator[str]:
    """The values of what is shown that people read."""
    if isinstance(shown, list):
        for each in shown:
            yield from sentences_of(each)
    elif isinstance(shown, dict):
        for key, value in shown.items():
            if isinstance(value, str) and key in ("prompt", "label", "note", "face", "mark", "say"):
                yield value
            else:
                yield from sentences_of(value)


def why_not(position: florilege.Position, word: str, seat: int) -> Iterator[str]:
    try:
        position.copy().play(seat, word)
    except florilege.IllegalAction as refusal:
        assert refusal.rules
        yield refusal.say("fr")
