"""The client draws scenes and sends words: it knows no game, and loads nothing from elsewhere."""

import json
import os
import random
import re
import runpy
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from florilege import page
from florilege.games import IDS, game
from florilege.kernel.seed import Seed
from florilege.texts.catalogues import LANGUAGES

CLIENT = Path(__file__).parents[1] / "client"
SOURCES = [path for path in (CLIENT / "src").rglob("*") if path.suffix in (".ts", ".svelte", ".html")]
FREE = ("styles", "drawings")  # where a game's name belongs
GAMES_SEEN, PLAYS_SEEN = 4, 250


def words_in(text: str) -> set[str]:
    return set(re.findall(r"[a-z]{3,}", text.lower()))


# Words of the games that are everybody's: of tables, pages, HTML and English; and those of the libraries.
ORDINARY = words_in(
    "acting back card cards confirm copy dark done down draw end exchange face field flower green hand known level"
    " light marked mine open pass path pile piles place play position sand seat seats select selected side spent stop"
    " take transform white"
)
OF_LIBRARIES = {"create", "discard"}


@cache
def vocabulary(id: str) -> frozenset[str]:
    """What the rules of a game speak of: its actions, zones and pieces, from some games of chance."""
    return frozenset(word for text in spoken(id) for word in words_in(text)) - ORDINARY


def spoken(id: str) -> Iterator[str]:
    this, chance = game(id), random.Random(id)
    for seed in range(GAMES_SEEN):
        position = this.new(this.players[-(seed % 2)], seed=seed)
        for _ in range(PLAYS_SEEN):
            if not (acting := position.to_act()):
                break
            seat = chance.choice(acting)
            words = position.legal(seat)
            yield from words
            for area in this.scene(position.view(seat), seat).areas:
                yield f"{area.id} {area.kind}"
                for zone in area.zones:
                    yield f"{zone.id} {zone.state} {zone.key}"
                    yield from (f"{piece.art} {piece.paint} {piece.state}" for piece in zone.pieces)
            position.play(seat, chance.choice(words))


def test_the_page_checks_deals_by_the_same_bytes_as_we_do() -> None:
    """The vectors that the client is tested with are made by a script of a few lines; ours agree with them."""
    made = runpy.run_path(str(CLIENT / "tests" / "fair_vectors.py"))["vectors"]()
    assert made == json.loads((CLIENT / "tests" / "fair_vectors.json").read_text())
    seed = Seed(bytes.fromhex(made["seed"]))
    assert seed.commitment == made["commitment"]
    mixed = seed.mixed_bytes([bytes.fromhex(each) for each in made["added"]])
    assert mixed.secret.hex() == made["mixed"]
    assert seed.mixed(["du sel"]).secret.hex() == made["salted"]
    assert mixed.lots(len(made["lots"])) == made["lots"]


def of_the_client() -> list[Path]:
    return [
        path for path in SOURCES if path.relative_to(CLIENT / "src").parts[0] not in FREE and ".test." not in path.name
    ]


def test_no_source_of_the_client_names_a_game() -> None:
    for path in of_the_client():
        text = path.read_text(encoding="utf-8").lower()
        for id in IDS:
            assert not re.search(rf"(?<![a-z-]){re.escape(id)}(?![a-z-])", text), f"{id} in {path}"


@pytest.mark.parametrize("id", IDS)
def test_no_source_of_the_client_speaks_of_a_games_rules(id: str) -> None:
    assert len(vocabulary(id)) > 5
    for path in of_the_client():
        assert words_in(path.read_text(encoding="utf-8")) & vocabulary(id) == set(), path


def test_nothing_that_is_built_of_it_does() -> None:
    """Except the drawings and the sentences, and the names of the style sheets.  Shorter words may be anything that
    the builder has made short."""
    if not (built := page.files()):
        (pytest.fail if os.environ.get("CI") == "true" else pytest.skip)("the page has not been built")
    free = {path.stem for path in (CLIENT / "src" / "drawings").glob("*.ts")} | {"drawings", *LANGUAGES}
    scripts = {name: file for name, file in built.items() if name.endswith(".js") and part(name) not in free}
    assert len(scripts) > 10
    for name, file in scripts.items():
        words = words_in(re.sub(r"[\w./-]+\.(css|js)\b", "", file.content.decode()))
        for id in IDS:
            assert {word for word in words & vocabulary(id) - OF_LIBRARIES if len(word) > 3} == set(), (id, name)


def part(name: str) -> str:
    """Of assets/Table-CUZ25W9R.js: Table."""
    return re.sub(r"-.{8}$", "", Path(name).stem)


def test_nothing_comes_from_elsewhere_and_nothing_is_inline() -> None:
    """The policy of the server would refuse it; here it is said where."""
    for path in [
        *SOURCES,
        CLIENT / "index.html",
        *(CLIENT / "public").glob("*.html"),
        *(CLIENT / "src").rglob("*.css"),
    ]:
        text = path.read_text(encoding="utf-8")
        assert not re.search(r"""(?:src|href)=["']https?:|@import ["']http|url\(["']?http""", text), path
        assert not re.search(r"<[a-z][^>]*\sstyle=[\"'{]", text), path
        assert not re.search(r"<script(?![^>]*\bsrc=)(?![^>]*\blang=)", text), path
