"""Who is at the other end of a connection, from what the server and, if there is one, the proxy say of it."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from ipaddress import IPv6Address, ip_address, ip_network
from typing import Any, cast

from litestar.enums import ScopeType
from litestar.types import Scope

from florilege.server.settings import Settings, origin


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


def is_local(scope: Scope, settings: Settings) -> bool:
    """Whether the peer is on this machine or in a private network, and no unknown proxy stands between."""
    if not settings.behind_proxy and (header(scope, "x-forwarded-for") or header(scope, "forwarded")):
        return False
    found = _ip(address_of(scope, settings))
    return found is not None and (found.is_loopback or found.is_private)


@lru_cache(1024)
def _ip(address: str) -> Any:
    """None if it is no address; an IPv4 address that is wrapped as IPv6 counts as itself."""
    try:
        found = ip_address(address.partition("%")[0])
    except ValueError:
        return None
    return getattr(found, "ipv4_mapped", None) or found
