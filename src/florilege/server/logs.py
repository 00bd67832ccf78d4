"""What the server writes down about itself: one event a line.  No cookies, passwords, queries, or paths as they were
asked for, since a path may hold an invitation: only the template of its route."""

from __future__ import annotations

import json
import logging
import secrets
import sys
import time
import traceback
from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any, TextIO

from litestar.types import ASGIApp, Message, Receive, Scope, Send
from uvicorn.protocols.utils import ClientDisconnected

from florilege.server.metrics import Metrics
from florilege.server.peer import is_socket, method_of
from florilege.server.settings import Settings

LOGGER = logging.getLogger("florilege")
UNMATCHED = "(unmatched)"
METHODS = ("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS")


def event(name: str, level: int = logging.INFO, **fields: Any) -> None:
    """Write an event with its fields."""
    if LOGGER.isEnabledFor(level):
        LOGGER.log(level, name, extra={"fields": fields})


def trouble(name: str, raised: BaseException, **fields: Any) -> None:
    """An event with the trace of what was raised."""
    trace = "".join(traceback.format_exception(raised))
    event(name, logging.ERROR, **fields, error=type(raised).__name__, trace=trace)


class OneLine(logging.Formatter):
    """An event as a JSON object, or as words."""

    def __init__(self, style: str) -> None:
        super().__init__()
        self.style = style

    def format(self, record: logging.LogRecord) -> str:
        fields: dict[str, Any] = dict(getattr(record, "fields", {}))
        if record.exc_info:
            fields["trace"] = self.formatException(record.exc_info)
        at = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")
        if self.style == "json":
            head = {"time": at, "level": record.levelname.lower(), "event": record.getMessage()}
            return json.dumps({**head, **fields}, ensure_ascii=False, default=str)
        trace = fields.pop("trace", "")
        words = [at, record.levelname, record.getMessage(), *(f"{name}={value}" for name, value in fields.items())]
        line = " ".join(words).replace("\r", " ").replace("\n", " ")
        return f"{line}\n{trace}".rstrip()


def configure(settings: Settings, stream: TextIO | None = None) -> None:
    """Our own events and the warnings of the HTTP server, to one stream.  What the HTTP server says besides shows
    whole paths."""
    handler = logging.StreamHandler(stream or sys.stderr)
    handler.setFormatter(OneLine(settings.log_format))
    ours = logging.getLevelNamesMapping()[settings.log_level.upper()]
    for name, level in (("florilege", ours), ("uvicorn", max(ours, logging.WARNING))):
        logger = logging.getLogger(name)
        logger.handlers = [handler]
        logger.propagate = False
        logger.setLevel(level)
    for name in ("uvicorn.error", "uvicorn.access", "uvicorn.asgi"):  # the server may have given them a level
        logging.getLogger(name).setLevel(max(ours, logging.WARNING))
    logging.getLogger("uvicorn.error").filters = [of_ours]


def of_ours(record: logging.LogRecord) -> bool:
    """What a client sends is no error of ours, and would let anybody fill the log with traces."""
    return not record.getMessage().startswith("Invalid UTF-8")


def request_id(scope: Scope) -> str:
    """By which an answer and the log can be brought together."""
    found = scope["state"].get("request")
    if not isinstance(found, str):
        found = scope["state"]["request"] = secrets.token_hex(8)
    return found


def path_of(scope: Scope) -> str:
    return str(scope.get("path_template") or UNMATCHED)


class AccessLog:
    """The outermost layer: names, times, counts and logs every request."""

    def __init__(self, app: ASGIApp, metrics: Metrics, clock: Callable[[], float] = time.perf_counter) -> None:
        self.app = app
        self.metrics = metrics
        self.clock = clock

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        id, start, status = request_id(scope), self.clock(), 0

        async def sending(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            await send(message)

        try:
            await self.app(scope, receive, sending)
        except ClientDisconnected:
            raise
        except Exception as raised:
            status = status or 500
            trouble("broken", raised, request=id, path=path_of(scope))
            raise
        finally:
            self._note(scope, id, status, self.clock() - start)

    def _note(self, scope: Scope, id: str, status: int, seconds: float) -> None:
        path, ms = path_of(scope), round(seconds * 1000, 1)
        if is_socket(scope):
            event("socket", path=path, ms=ms, request=id)
            return
        method = method_of(scope) if method_of(scope) in METHODS else "OTHER"
        self.metrics.requests.labels(method, path, str(status)).inc()
        self.metrics.durations.labels(path).observe(seconds)
        event("request", method=method, path=path, status=status, ms=ms, request=id)
