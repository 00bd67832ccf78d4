"""Who is at the other end of a connection, from what the server and, if there is one, the proxy say of it."""

from __future__ import annotations

import re
import socket
from collections.abc import Iterable
from functools import lru_cache
from ipaddress import IPv6Address, ip_address, ip_network
from typing import Any, cast

from litestar.enums import ScopeType
from litestar.types import Scope

from florilege.server.settings import Settings, origin

FORWARDING = ("forwarded", "via", "x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "x-real-ip")
# What a User-Agent holds, and what it is: the first that fits, since browsers name others, too.
BROWSERS = (
    *(("Edg", "Edge"), ("OPR/", "Opera"), ("SamsungBrowser/", "Samsung Internet"), ("Firefox/", "Firefox")),
    *(("FxiOS/", "Firefox"), ("CriOS/", "Chrome"), ("Chrome/", "Chrome"), ("Chromium/", "Chromium")),
    ("Safari/", "Safari"),
)
SYSTEMS = (
    *(("Android", "Android"), ("iPhone", "iPhone"), ("iPad", "iPad"), ("Windows", "Windows"), ("CrOS", "ChromeOS")),
    *(("Mac OS X", "macOS"), ("Linux", "Linux")),
)


def is_socket(scope: Scope) -> bool:
    return scope["type"] == ScopeType.WEBSOCKET


def method_of(scope: Scope) -> str:
    """Empty for a WebSocket."""
    return str(cast(dict[str, Any], scope).get("method", ""))


def headers(scope: Scope, name: str) -> list[str]:
    """Every header of this name (in lower case), in order."""
    wanted = name.encode()
    return [value.decode("latin-1") for found, value in cast(Iterable[Any], scope["headers"]) if found == wanted]


def header(scope: Scope, name: str) -> str | None:
    found = headers(scope, name)
    return found[-1].strip() if found else None


def last_word(scope: Scope, name: str) -> str:
    """The last entry of a comma-separated header: the one that the nearest proxy wrote."""
    found = headers(scope, name)
    return found[-1].rpartition(",")[2].strip() if found else ""


def is_secure(scope: Scope, settings: Settings) -> bool:
    """Whether the browser speaks TLS, to us or to the proxy."""
    if settings.behind_proxy and (said := last_word(scope, "x-forwarded-proto")):
        return said.lower() in ("https", "wss")
    return scope["scheme"] in ("https", "wss")


def own_origin(scope: Scope, settings: Settings) -> str:
    """Of the pages that this server gives to this browser."""
    return origin("https" if is_secure(scope, settings) else "http", header(scope, "host") or "")


def address_of(scope: Scope, settings: Settings) -> str:
    """Of the direct peer, or of the last hop before the proxy; empty if nobody knows."""
    client = scope.get("client")
    peer = client[0] if client else ""
    hop = last_word(scope, "x-forwarded-for") if settings.behind_proxy else ""
    return hop if _ip(hop) is not None else peer


def network_of(address: str) -> str:
    """What is counted as one address: in IPv6 a /64, which is what one household gets."""
    found = _ip(address)
    if isinstance(found, IPv6Address):
        return str(ip_network((found, 64), strict=False))
    return str(found) if found is not None else address


def device_of(scope: Scope) -> str:
    """Roughly, so that its owner recognises it: "Firefox/Linux".  Either may be missing; no version, nothing else."""
    agent = header(scope, "user-agent") or ""
    browser, system = (next((name for mark, name in known if mark in agent), "") for known in (BROWSERS, SYSTEMS))
    return f"{browser}/{system}"


def is_this_machine(scope: Scope) -> bool:
    """Whether the peer is a program of this machine that asks for itself, as a proxy does not."""
    if any(header(scope, name) is not None for name in FORWARDING):
        return False
    client = scope.get("client")
    found = _ip(client[0]) if client else None
    return found is not None and bool(found.is_loopback)


# -- what we are called ---------------------------------------------------------------------------
def name_asked(scope: Scope) -> str:
    """The host that was asked for, as it is compared; empty if none was said, as only old programs do."""
    host = (header(scope, "host") or "").lower()
    found = re.fullmatch(r"(?:\[([0-9a-f:.]+)\]|([^:\[\]%]*))(?::\d*)?", host)
    return (found[1] or found[2] or "").rstrip(".") if found else host


def is_ours(name: str, settings: Settings) -> bool:
    """Whether we are called so.  An address is nobody's name: a page that has its own name point to us, to read what
    we answer to its visitors, asks by that name."""
    return not name or ("%" not in name and _ip(name) is not None) or name in own_names(settings)


@lru_cache(8)
def own_names(settings: Settings) -> frozenset[str]:
    """Those that were set, and those of this machine in a network at home."""
    machine = socket.gethostname().lower()
    return frozenset({"localhost", settings.host.lower(), machine, f"{machine}.local", *settings.names})


def cookies(scope: Scope, name: str) -> list[str]:
    """What is sent as the cookie of this name, however often."""
    found = (pair.partition("=") for line in headers(scope, "cookie") for pair in line.split(";"))
    return [value.strip() for found_name, _, value in found if found_name.strip() == name]


@lru_cache(1024)
def _ip(address: str) -> Any:
    """None if it is no address; an IPv4 address that is wrapped as IPv6 counts as itself."""
    try:
        found = ip_address(address.partition("%")[0])
    except ValueError:
        return None
    return getattr(found, "ipv4_mapped", None) or found
