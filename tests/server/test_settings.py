"""Settings from the environment and from flags."""

import socket
from pathlib import Path
from typing import Any

import pytest

from florilege.errors import InvalidOptions
from florilege.server.settings import PREFIX, READERS, Settings, bound_socket, flag_of, settings_from


def test_nothing_need_be_set() -> None:
    found = settings_from({"HOME": "/home/zoe"}, platform="linux", cores=4)
    assert found == Settings(database="/home/zoe/.local/share/florilege/florilege.sqlite", bots=3)
    assert not found.on_postgres


@pytest.mark.parametrize(
    ("platform", "environ", "folder"),
    [
        ("linux", {"HOME": "/h", "XDG_DATA_HOME": "/data"}, "/data/florilege"),
        ("darwin", {"HOME": "/h"}, "/h/Library/Application Support/florilege"),
        ("win32", {"USERPROFILE": "/h", "LOCALAPPDATA": "/h/Local"}, "/h/Local/florilege"),
        ("win32", {"USERPROFILE": "/h"}, "/h/AppData/Local/florilege"),
    ],
)
def test_the_data_folder_of_each_system(platform: str, environ: dict[str, str], folder: str) -> None:
    assert settings_from(environ, platform=platform).database == str(Path(folder) / "florilege.sqlite")


def test_a_database_is_a_path_or_an_address() -> None:
    for given, found in (
        ("x.sqlite", "x.sqlite"),
        ("sqlite:///srv/x", "sqlite:///srv/x"),
        ("postgres://db/x", "postgres://db/x"),
    ):
        assert settings_from({"FLORILEGE_DATABASE": given}).database == found
    assert "~" not in settings_from({"FLORILEGE_DATABASE": "~/x.sqlite"}).database


def test_flags_override_the_environment() -> None:
    environ = {"FLORILEGE_PORT": "9000", "FLORILEGE_HOST": "0.0.0.0", "FLORILEGE_BEHIND_PROXY": "", "HOME": "/h"}
    found = settings_from(
        environ, {"port": 9001, "host": None, "behind_proxy": True, "origins": ["http://a", "http://b"]}
    )
    assert (found.port, found.host, found.behind_proxy) == (9001, "0.0.0.0", True)
    assert found.origins == ("http://a", "http://b")


def test_everything_can_be_set_both_ways() -> None:
    assert set(READERS) == set(Settings.__struct_fields__)


def test_everything_that_can_be_set_is_documented() -> None:
    page = (Path(__file__).parents[2] / "docs" / "hosting.md").read_text(encoding="utf-8")
    for field in READERS:
        assert f"| `{PREFIX}{field.upper()}` | `{flag_of(field)}` |" in page


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("PORT", "0"),
        ("PORT", "80a"),
        ("PORT", "٨٠"),
        ("PORT", "9" * 5000),
        ("WORKERS", "-1"),
        ("BEHIND_PROXY", "maybe"),
        ("LOG_LEVEL", "loud"),
        ("LOG_FORMAT", "xml"),
        ("METRICS", "some"),
        ("HOST", "a b"),
        ("METRICS", "all"),
        ("METRICS_TOKEN", "secret"),
        ("METRICS_TOKEN", "a secret with spaces"),
        ("NAMES", "https://play.example.org"),
        ("NAMES", "play.example.org:8000"),
        ("NAMES", "*.example.org"),
        ("HEAD_TIME", "0"),
        ("BODY_TIME", "1e3"),
        ("READ_TIME", "nan"),
        ("CONNECTION_LIMIT", "0"),
        ("ADDRESS_LIMIT", "many"),
        ("ORIGINS", "play.example.org"),
        ("ORIGINS", "https://play.example.org/path"),
        ("ORIGINS", "null"),
        ("DATABASE", "mysql://user:secret@host/db"),
    ],
)
def test_bad_values_are_refused_in_both_languages(name: str, value: str) -> None:
    with pytest.raises(InvalidOptions) as caught:
        settings_from({PREFIX + name: value})
    english, french = caught.value.say("en"), caught.value.say("fr")
    assert PREFIX + name in english
    assert PREFIX + name in french
    assert english != french
    assert "secret" not in english + french


def test_every_fault_is_named_at_once_and_a_flag_by_its_own_name() -> None:
    with pytest.raises(InvalidOptions) as caught:
        settings_from({"FLORILEGE_PORT": "x"}, {"log_level": "loud"})
    assert "FLORILEGE_PORT" in str(caught.value)
    assert "--log-level" in str(caught.value)


def test_several_workers_need_postgres() -> None:
    with pytest.raises(InvalidOptions, match="PostgreSQL"):
        settings_from({"FLORILEGE_WORKERS": "2"})
    found = settings_from({"FLORILEGE_WORKERS": "2", "FLORILEGE_DATABASE": "postgresql://zoe:secret@db:5432/florilege"})
    assert found.on_postgres
    assert found.database_shown == "postgresql://db:5432/florilege"


def test_origins_are_compared_without_their_usual_port() -> None:
    found = settings_from({"FLORILEGE_ORIGINS": "https://A.example:443, http://b:8080/,http://[::1]:80"})
    assert found.origins == ("https://a.example", "http://b:8080", "http://[::1]")


def test_names_are_compared_in_one_spelling_and_seconds_may_be_parts_of_one() -> None:
    found = settings_from({"FLORILEGE_NAMES": "Play.Example.org., b", "FLORILEGE_HEAD_TIME": "0.25"})
    assert found.names == ("play.example.org", "b")
    assert found.head_time == 0.25


def test_the_next_free_port_is_taken_unless_one_was_said() -> None:
    with bound_socket(settings_from({})) as first, bound_socket(settings_from({})) as second:
        assert first.proto == socket.IPPROTO_TCP, "asyncio would hold small answers back"
        first.listen()
        ports: list[Any] = [first.getsockname()[1], second.getsockname()[1]]
        assert all(8000 <= port <= 8099 for port in ports)
        with pytest.raises(InvalidOptions, match=str(ports[0])), bound_socket(settings_from({}, {"port": ports[0]})):
            pass


def test_a_host_that_is_not_there() -> None:
    with pytest.raises(InvalidOptions), bound_socket(settings_from({}, {"host": "192.0.2.1", "port": 8123})):
        pass
