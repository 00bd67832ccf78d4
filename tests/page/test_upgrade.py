"""Games that were played by older rules: the page says so, in one sentence, and shows what needs no rules."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from florilege.store.schema import migrate_sqlite
from florilege.table.entries import Played
from tests import older
from tests.page.access import violations
from tests.page.browser import Visitor
from tests.server.processes import Serving
from tests.table.test_other_rules import PHRASE, SENTENCE

Visit = Callable[..., Visitor]
TABLES = ("lotus-running", "lotus-over")


@pytest.fixture(scope="module")
def left_behind(server: Serving, tmp_path_factory: pytest.TempPathFactory) -> None:
    """Tables of an older program in the database of this server."""
    file = older.database(tmp_path_factory.mktemp("older") / "games.sqlite")
    with closing(sqlite3.connect(file, isolation_level=None)) as found:
        migrate_sqlite(found, "older")
    with closing(sqlite3.connect(Path(server.database))) as database:
        database.execute("attach ? as older", (str(file),))
        with database:
            database.execute("insert into people select * from older.people")
            for table, key in (("tables", "id"), ("log", "table_id"), ("sitting", "table_id")):
                query = f"insert into {table} select * from older.{table} where {key} in (?, ?)"
                database.execute(query, TABLES)


@pytest.mark.usefixtures("left_behind")
@pytest.mark.parametrize(("language", "size", "words"), [("en", "wide", SENTENCE), ("fr", "narrow", PHRASE)])
def test_an_older_game_opens_with_one_sentence_and_its_words(
    visit: Visit, language: str, size: str, words: str
) -> None:
    page = (visitor := visit(language, size)).page
    for table in TABLES:
        page.goto(f"/table/{table}")
        page.locator(".end").wait_for()
        assert words in page.locator(".card").first.inner_text()
        assert page.locator(".board").count() == 0
        assert violations(page) == []
        page.locator(".fair-sentence[data-verdict=unsure] a").click()
        with page.expect_download() as coming:
            page.locator(".fairness a[download]").click()
        assert '"rules": 1' in Path(coming.value.path()).read_text(encoding="utf-8")
        assert page.locator(".checks [data-found=holds]").count() >= 1, "that the secret is the promised one"
        assert page.locator(".checks [data-found=broken]").count() == 0
        page.go_back()
        page.locator(".end a[href*=replay]").click()
        page.locator(".replay .moments").wait_for()
        assert words in page.locator(".card").first.inner_text()
        plays = sum(isinstance(entry, Played) for entry in older.log_of(table))
        assert page.locator(".moments li").count() == 1 + plays
        page.locator(".moments li button").last.click()
        assert "Anna" in page.locator(".between").inner_text()
        assert page.locator(".what-if").count() == 0
        assert violations(page) == []
        assert visitor.wider() <= 0
