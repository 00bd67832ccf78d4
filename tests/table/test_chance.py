"""Where the chance of a table comes from."""

from __future__ import annotations

import msgspec
import pytest

from florilege.games import IDS
from florilege.kernel.seed import QUICK, STREAM, Seed
from florilege.table.entries import Started
from florilege.table.history import record_of
from florilege.table.table import Table
from tests.table.people import Evening


@pytest.mark.parametrize("id", IDS)
def test_a_table_is_dealt_by_the_stream_whatever_its_seed_was_made_from(id: str) -> None:
    table = Evening(id).begin().table
    position = table.position
    assert position is not None
    assert table.seed.source == STREAM
    assert position == table.game.new(position.players, table.setup.options, table.mixed_seed().secret)
    assert position != table.game.new(position.players, table.setup.options, Seed(table.mixed_seed().secret, QUICK))


@pytest.mark.parametrize("id", IDS)
def test_a_game_that_was_begun_before_there_was_a_stream_goes_on_as_it_was_dealt(id: str) -> None:
    entries = [
        msgspec.structs.replace(entry, chance="") if isinstance(entry, Started) else entry
        for entry in Evening(id).begin().table.entries
    ]
    table = Table.fold("old", entries)
    position = table.position
    assert position is not None
    assert position == table.game.new(position.players, table.setup.options, Seed(table.mixed_seed().secret, QUICK))
    table.phase = "over"
    assert record_of(table, ["Anna"] * position.players).header.chance == QUICK
