"""What is asked of every request before anybody looks at it, and what every answer says to the browser."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import cast

import msgspec
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from florilege.server.bans import Banned, Bans
from florilege.server.errors import (
    NotAllowed,
    NotJson,
    Refusal,
    TooMany,
    fault_of,
    language_asked,
)
from florilege.server.limits import Limits, by_address
from florilege.server.logs import request_id
from florilege.server.peer import (
    address_of,
    header,
    is_ours,
    is_secure,
    is_socket,
    method_of,
    name_asked,
    network_of,
    own_origin,
)
from florilege.server.settings import Settings
from florilege.texts.text import Text
from florilege.wire.errors import ErrorAnswer

SAFE_METHODS = ("GET", "HEAD", "OPTIONS")
NOT_LET_IN = 4403  # a WebSocket that is closed before it was accepted: the server answers 403


class ForeignOrigin(NotAllowed):
    """A page of another site asked, with our cookie."""

    code = "foreign-origin"


class Misdirected(Refusal):
    """Asked by a name that is not ours."""

    code = "misdirected"
    status = 421

    def __init__(self, name: str) -> None:
        super().__init__(Text("server-misdirected", name=name[:100]))


class Gate:
    """Around the whole application, so that also what it does not know is answered safely."""

    def __init__(self, app: ASGIApp, settings: Settings, limits: Limits, bans: Bans) -> None:
        self.app = app
        self.settings = settings
        self.limits = limits
        self.bans = bans

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        refusal = self.refusal(scope)
        if is_socket(scope):
            await (self.app(scope, receive, send) if refusal is None else turn_away(refusal, send))
            return
        asked = as_get(scope) if method_of(scope) == "HEAD" else scope
        sending = self.with_headers(scope, send)
        await (self.app(asked, receive, sending) if refusal is None else answer(refusal, scope, sending))
        scope["path_template"] = asked.get("path_template", "")

    def refusal(self, scope: Scope) -> Refusal | None:
        """Why this is not let in, if it is not."""
        if not is_ours(name := name_asked(scope), self.settings):
            return Misdirected(name)
        unsafe = method_of(scope) not in SAFE_METHODS
        if unsafe and (found := foreign_origin(scope, self.settings)) is not None:
            return ForeignOrigin(Text("server-foreign-origin", origin=found))
        if unsafe and has_body(scope) and not is_json(scope):
            return NotJson()
        key = by_address(network_of(address_of(scope, self.settings)))
        if (ban := self.bans.of(key)) is not None and scope["path"].startswith("/api/") and not is_health(scope):
            return Banned(ban)
        subject = "connections" if is_socket(scope) else "requests"
        wait = self.limits.allow(subject, key)
        return TooMany(wait) if wait > 0 else None

    def with_headers(self, scope: Scope, send: Send) -> Send:
        host = header(scope, "host") or ""
        fixed = security_headers(host, is_secure(scope, self.settings))
        api = scope["path"].startswith("/api")

        async def sending(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = [*message["headers"], *fixed, (b"x-request-id", request_id(scope).encode())]
                volatile = api or message["status"] >= 400
                if volatile and not any(name.lower() == b"cache-control" for name, _ in headers):
                    headers.append((b"cache-control", b"no-store"))
                message["headers"] = headers
            elif message["type"] == "http.response.body" and method_of(scope) == "HEAD":
                message["body"] = b""
            await send(message)

        return sending


def as_get(scope: Scope) -> Scope:
    """HEAD is GET without the body; the server that reads the answer must still see HEAD."""
    return cast(Scope, {**scope, "method": "GET"})


async def answer(refusal: Refusal, scope: Scope, send: Send) -> None:
    body = msgspec.json.encode(ErrorAnswer(fault_of(refusal, language_asked(scope))))
    headers = {**refusal.headers, "content-type": "application/json", "content-length": str(len(body))}
    encoded = [(name.lower().encode(), value.encode()) for name, value in headers.items()]
    await send({"type": "http.response.start", "status": refusal.status, "headers": encoded})
    await send({"type": "http.response.body", "body": body, "more_body": False})


async def turn_away(refusal: Refusal, send: Send) -> None:
    """A page cannot read why it was not let in, so there is no more to say."""
    await send({"type": "websocket.close", "code": NOT_LET_IN, "reason": refusal.code})


# -- what is asked ------------------------------------------------------------------------------
def is_health(scope: Scope) -> bool:
    return scope["path"] in ("/api/health", "/api/ready")


def foreign_origin(scope: Scope, settings: Settings) -> str | None:
    """The origin that may not ask; None if it may.  Neither header: not a browser, so nobody's cookie is abused."""
    origin = header(scope, "origin")
    if origin is not None:
        known = (own_origin(scope, settings), *settings.origins)
        return None if origin.lower() in known else origin[:100]
    site = header(scope, "sec-fetch-site")
    return None if site in (None, "same-origin", "none") else site


def has_body(scope: Scope) -> bool:
    return header(scope, "transfer-encoding") is not None or (header(scope, "content-length") or "0") != "0"


def is_json(scope: Scope) -> bool:
    return (header(scope, "content-type") or "").partition(";")[0].strip().lower() == "application/json"


# -- what is said -------------------------------------------------------------------------------
@lru_cache(256)
def security_headers(host: str, secure: bool) -> tuple[tuple[bytes, bytes], ...]:
    found = {
        "content-security-policy": policy(host, secure),
        "x-content-type-options": "nosniff",
        "referrer-policy": "no-referrer",
        "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
        "cross-origin-opener-policy": "same-origin",
        "cross-origin-resource-policy": "same-origin",
    }
    if secure:
        found["strict-transport-security"] = "max-age=31536000"
    return tuple((name.encode(), value.encode()) for name, value in found.items())


def policy(host: str, secure: bool) -> str:
    """Everything from here and nothing else; not every browser counts a WebSocket to the same host as 'self'."""
    socket = f" {'wss' if secure else 'ws'}://{host}" if re.fullmatch(r"[A-Za-z0-9.:\[\]-]{1,255}", host) else ""
    return "; ".join(
        (
            "default-src 'none'",
            "script-src 'self'",
            "style-src 'self'",
            "img-src 'self'",
            "font-src 'self'",
            f"connect-src 'self'{socket}",
            "manifest-src 'self'",
            "worker-src 'self'",
            "base-uri 'none'",
            "form-action 'self'",
            "frame-ancestors 'none'",
        )
    )
