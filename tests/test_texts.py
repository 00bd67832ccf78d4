"""French and English say the same things."""

import re
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from gettext import GNUTranslations
from pathlib import Path
from threading import Barrier

import pytest
from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.errors import FluentReferenceError
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from builder import words
from florilege.texts.catalogues import LANGUAGES, PACKAGE, Book, catalogues
from florilege.texts.text import Seat, Text

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
    unused = {id for id in known - used - {"seat", "list"} if not any(re.match(pattern, id) for pattern in patterns)}
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


def test_seats_are_said_by_name_where_names_are_known() -> None:
    text = Text("mandala-no-turn", rule="R7", who=Seat(1))
    assert text.say("en", ["Anna", "Zoé"]) == "It is not your turn but Zoé's (R7)."
    assert text.say("fr") == "Ce n'est pas votre tour ; c'est à place 1 de jouer (R7)."


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
