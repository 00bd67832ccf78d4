"""The lock beside a database file."""

from __future__ import annotations

import threading
from pathlib import Path

import pytest

from florilege.store import claim
from florilege.store.claim import Claim, Served
from florilege.store.opening import claimed

HERE = "http://127.0.0.1:8000/"


def test_one_has_it_until_it_is_closed(tmp_path: Path) -> None:
    database = tmp_path / "new folder" / "games.sqlite"
    with claimed(str(database)) as write_address:
        write_address(HERE)
        with pytest.raises(Served) as served:
            Claim(database)
        assert served.value.address == HERE
        assert served.value.say("fr") != str(served.value)
    with claimed(f"sqlite://{database}") as write_address:
        write_address("http://127.0.0.1:9/")
        with pytest.raises(Served) as served:
            Claim(database)
        assert served.value.address == "http://127.0.0.1:9/"
    assert list(database.parent.iterdir()) == []


def test_one_that_has_just_started_is_waited_for(tmp_path: Path) -> None:
    first = Claim(tmp_path / "games.sqlite")
    with pytest.raises(Served) as served:
        Claim(tmp_path / "games.sqlite", patience=0)
    assert served.value.address == ""
    assert "served already" in str(served.value)
    telling = threading.Timer(0.01, first.write, [HERE])
    telling.start()
    with pytest.raises(Served) as served:
        Claim(tmp_path / "games.sqlite", patience=60)
    assert served.value.address == HERE
    telling.join()
    first.close()


def test_a_lock_whose_holder_takes_it_away_is_not_believed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Between opening the file and locking it, the holder removes it and a third makes a new one."""
    database, usual = tmp_path / "games.sqlite", claim.lock
    first, third = Claim(database), []

    def late(file: int) -> None:
        monkeypatch.setattr(claim, "lock", usual)
        first.close()
        third.append(Claim(database))
        usual(file)

    monkeypatch.setattr(claim, "lock", late)
    with pytest.raises(Served):
        Claim(database, patience=0)
    third[0].close()


def test_where_nothing_can_be_locked_the_server_serves(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuses(file: int) -> None:
        raise OSError(95, "Operation not supported")

    monkeypatch.setattr(claim, "lock", refuses)
    with claimed(str(tmp_path / "games.sqlite")) as write_address:
        write_address(HERE)
    with claimed("postgresql://flora@host/garden") as write_address:
        write_address(HERE)
