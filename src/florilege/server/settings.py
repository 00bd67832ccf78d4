"""How a server is set up: from the environment, overridden by flags.  With neither, one can play at once."""

from __future__ import annotations

import errno
import os
import re
import socket
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Literal
from urllib.parse import urlsplit

import msgspec

from florilege.errors import InvalidOptions, shown
from florilege.texts.text import Text

PREFIX = "FLORILEGE_"
USUAL_PORT, LAST_PORT = 8000, 8099
POSTGRES = ("postgresql://", "postgres://")
ADDRESSES = (*POSTGRES, "sqlite:///")  # anything else is a path
LEVELS = ("debug", "info", "warning", "error")


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """Everything that can be set.  The names are those of the flags and, in capitals, of the environment."""

    database: str  # the path of an SQLite file, or postgresql://…
    host: str = "127.0.0.1"
    port: int | None = None  # None: 8000, or the next one that is free
    workers: int = 1
    origins: tuple[str, ...] = ()  # whose pages may also ask, besides our own
    behind_proxy: bool = False  # whether the direct peer is a proxy whose X-Forwarded-For and -Proto are true
    bots: int = 1  # how many computer players think at once
    bots_per_person: int = 40  # how many may play at once at the tables that one person has opened
    bots_per_address: int = 200  # … that were opened from one address
    bots_in_all: int = 2000  # … at all tables of one worker
    tables_per_guest: int = 20  # how many games of one guest may run at once
    lease: int = 10  # seconds that the clocks and computer players of a table wait at most when their worker died
    log_level: str = "info"
    log_format: Literal["json", "text"] = "text"
    rate_limits: bool = True
    metrics: Literal["local", "off"] = "local"
    body_limit: int = 64  # kB of a request
    record_limit: int = 2048  # kB of a request that brings a record
    message_limit: int = 16  # kB of a message on a WebSocket
    session_idle: int = 90  # days without use after which a session ends
    session_age: int = 365  # days after which an account signs in again
    keep_guest_games: int = 60  # days without a move after which an unfinished game of guests is deleted; 0: never
    keep_guests: int = 90  # days after which a guest who has no games and does not come is deleted; 0: never
    keep_chat: int = 180  # days after the end of a game until its chat is deleted; 0: never
    names: tuple[str, ...] = ()  # what the server is called, besides its addresses
    metrics_token: str = ""  # with which the measurements may be read from elsewhere
    connection_limit: int | None = None  # in all; None: what open files allow
    address_limit: int = 256  # connections of one address
    head_time: float = 10.0  # seconds for the head of a request to arrive
    body_time: float = 30.0  # seconds for its body, and more for a long one that keeps coming
    read_time: float = 20.0  # seconds in which somebody who is answered must read something

    @property
    def on_postgres(self) -> bool:
        return self.database.startswith(POSTGRES)

    @property
    def database_shown(self) -> str:
        """For logs: without the password."""
        if not self.on_postgres:
            return self.database
        parts = urlsplit(self.database)
        return f"{parts.scheme}://{parts.netloc.rpartition('@')[2]}{parts.path}"


# -- reading ------------------------------------------------------------------------------------
class Unreadable(Exception):
    """A value that will not do; the text says why, once it has the name of the setting."""

    def __init__(self, message: str, **args: str | int) -> None:
        self.message = message
        self.args_of_text = args


Reader = Callable[[str], Any]


def whole(low: int, high: int) -> Reader:
    def read(value: str) -> int:
        if value.isascii() and value.isdecimal() and len(value) < 10 and low <= int(value) <= high:
            return int(value)
        raise Unreadable("setting-whole", low=str(low), high=str(high), found=shown(value))

    return read


def seconds(low: float, high: float) -> Reader:
    def read(value: str) -> float:
        if re.fullmatch(r"[0-9]{1,6}(\.[0-9]{1,6})?", value) and low <= float(value) <= high:
            return float(value)
        raise Unreadable("setting-seconds", low=f"{low:g}", high=f"{high:g}", found=shown(value))

    return read


def choice(*known: str) -> Reader:
    def read(value: str) -> str:
        if value.lower() in known:
            return value.lower()
        raise Unreadable("setting-choice", known=", ".join(known), found=shown(value))

    return read


def on_or_off(value: str) -> bool:
    if value.lower() in ("on", "yes", "true", "1"):
        return True
    if value.lower() in ("off", "no", "false", "0"):
        return False
    raise Unreadable("setting-choice", known="on, off", found=shown(value))


def host(value: str) -> str:
    if not re.fullmatch(r"[A-Za-z0-9.:_-]{1,255}", value):
        raise Unreadable("setting-host", found=shown(value))
    return value


def origin(scheme: str, host: str) -> str:
    """An origin as it is compared: lower case, without the port that its scheme has anyway."""
    usual = {"http": ":80", "https": ":443"}.get(scheme.lower(), "")
    return f"{scheme}://{host.removesuffix(usual) if usual else host}".lower()


def origins(value: str) -> tuple[str, ...]:
    found = []
    for word in filter(None, (word.strip() for word in value.split(","))):
        match = re.fullmatch(r"(https?)://([A-Za-z0-9.-]+(?::\d{1,5})?|\[[0-9a-fA-F:]+\](?::\d{1,5})?)/?", word)
        if match is None:
            raise Unreadable("setting-origins", found=shown(word))
        found.append(origin(match[1], match[2]))
    return tuple(found)


def names(value: str) -> tuple[str, ...]:
    found = [word.strip().lower().rstrip(".") for word in value.split(",") if word.strip()]
    for word in found:
        if not re.fullmatch(r"[a-z0-9_]([a-z0-9._-]{0,252}[a-z0-9_])?", word):
            raise Unreadable("setting-names", found=shown(word))
    return tuple(found)


def token(value: str) -> str:
    if not re.fullmatch(r"[!-~]{16,200}", value):
        raise Unreadable("setting-token")  # not shown: it is a secret
    return value


def database(value: str) -> str:
    if "\0" in value or ("://" in value and not value.startswith(ADDRESSES)):
        raise Unreadable("setting-database")  # not shown: there may be a password in it
    return value if value.startswith(ADDRESSES) else str(Path(value).expanduser())


READERS: dict[str, Reader] = {
    "database": database,
    "host": host,
    "port": whole(1, 65535),
    "workers": whole(1, 64),
    "origins": origins,
    "behind_proxy": on_or_off,
    "bots": whole(1, 64),
    "bots_per_person": whole(1, 1_000_000),
    "bots_per_address": whole(1, 1_000_000),
    "bots_in_all": whole(1, 1_000_000),
    "tables_per_guest": whole(1, 1_000_000),
    "lease": whole(1, 600),
    "log_level": choice(*LEVELS),
    "log_format": choice("json", "text"),
    "rate_limits": on_or_off,
    "metrics": choice("local", "off"),
    "body_limit": whole(1, 1024),
    "record_limit": whole(1, 16384),
    "message_limit": whole(1, 1024),
    "session_idle": whole(1, 3650),
    "session_age": whole(1, 3650),
    "keep_guest_games": whole(0, 36500),
    "keep_guests": whole(0, 36500),
    "keep_chat": whole(0, 36500),
    "names": names,
    "metrics_token": token,
    "connection_limit": whole(1, 1_000_000),
    "address_limit": whole(1, 1_000_000),
    "head_time": seconds(0.1, 600),
    "body_time": seconds(0.1, 600),
    "read_time": seconds(0.1, 600),
}


def settings_from(
    environ: Mapping[str, str],
    flags: Mapping[str, Any] | None = None,
    platform: str = sys.platform,
    cores: int | None = None,
) -> Settings:
    """The settings, or InvalidOptions with everything that is wrong.  A flag that is None, or a variable that is
    empty, was not given."""
    found: dict[str, Any] = {"bots": max(1, (cores or os.cpu_count() or 2) - 1)}
    faults = []
    for field, read in READERS.items():
        flag = (flags or {}).get(field)
        variable = PREFIX + field.upper()
        name, value = (variable, environ.get(variable, "")) if flag is None else (flag_of(field), spelled(flag))
        if value.strip() == "" and flag is None:
            continue
        try:
            found[field] = read(value.strip())
        except Unreadable as fault:
            faults.append(Text(fault.message, name=name, **fault.args_of_text))
    found.setdefault("database", str(data_folder(environ, platform) / "florilege.sqlite"))
    if not faults and found.get("workers", 1) > 1 and not found["database"].startswith(POSTGRES):
        faults.append(Text("setting-workers", name="FLORILEGE_DATABASE"))
    if faults:
        raise InvalidOptions(*faults)
    return Settings(**found)


def flag_of(field: str) -> str:
    return "--" + field.replace("_", "-")


def spelled(value: Any) -> str:
    """A flag as it would stand in the environment."""
    if isinstance(value, bool):
        return "on" if value else "off"
    return ",".join(map(str, value)) if isinstance(value, (list, tuple)) else str(value)


def data_folder(environ: Mapping[str, str], platform: str = sys.platform) -> Path:
    """Where the programs of this system keep what belongs to their user."""
    home = Path(environ.get("USERPROFILE" if platform == "win32" else "HOME") or Path.home())
    if platform == "win32":
        return Path(environ.get("LOCALAPPDATA") or home / "AppData" / "Local") / "florilege"
    if platform == "darwin":
        return home / "Library" / "Application Support" / "florilege"
    return Path(environ.get("XDG_DATA_HOME") or home / ".local" / "share") / "florilege"


# -- the port -----------------------------------------------------------------------------------
def bound_socket(settings: Settings) -> socket.socket:
    """A socket bound to the port that was said, or to the first free one; hand it to uvicorn."""
    said = settings.port
    for port in [said] if said is not None else range(USUAL_PORT, LAST_PORT + 1):
        family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
        # Named as TCP: only then asyncio sends small answers at once, instead of waiting 40 ms for more.
        bound = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
        if sys.platform != "win32":  # where it would let two servers have the same port
            bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            bound.bind((settings.host, port))
        except (OSError, UnicodeError) as error:
            bound.close()
            if said is None and isinstance(error, OSError) and error.errno == errno.EADDRINUSE and port < LAST_PORT:
                continue
            why = getattr(error, "strerror", None) or str(error)
            raise InvalidOptions(Text("setting-port-taken", port=str(port), host=settings.host, why=why)) from error
        bound.set_inheritable(True)
        return bound
    raise AssertionError("the last port either was bound or was refused")
