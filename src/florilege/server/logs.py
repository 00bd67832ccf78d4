"""What the server writes down about itself: one event a line.  No cookies, passwords, queries, or paths as they were
asked for, since a path may hold an invitation: only the template of its route, and the ids of table and person."""

from __future__ import annotations

import json
import logging
import secrets
import sys
import time
from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any, TextIO

from litestar.types import ASGIApp, Message, Receive, Scope, Send
from uvicorn.protocols.utils import ClientDisconnected

from florilege.log import event, trouble
from florilege.server.metrics import Metrics
from florilege.server.peer import is_socket, method_of
from florilege.server.settings import Settings
from florilege.store.base import POSSIBLE_ID

UNMATCHED = "(unmatched)"
METHODS = ("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS")


class OneLine(logging.Formatter):
    """An event as a JSON object, or as words.  Traces are for who looks for a fault, at the level `debug`."""

    def __init__(self, style: str, traces: bool = False) -> None:
        super().__init__()
        self.style = style
        self.traces = traces

    def format(self, record: logging.LogRecord) -> str:
        fields: dict[str, Any] = dict(getattr(record, "fields", {}))
        if record.exc_info and (raised := record.exc_info[1]) is not None:
            fields |= {"error": type(raised).__name__, "where": where(raised)}
            if self.traces:
                fields["trace"] = self.formatException(record.exc_info)
        at = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")
        said = record.getMessage()
        if not self.traces and "Traceback" in said:  # as the HTTP server tells that we did not start
            said = said.strip().splitlines()[-1]
        if self.style == "json":
            head = {"time": at, "level": record.levelname.lower(), "event": said}
            return json.dumps({**head, **fields}, ensure_ascii=False, default=str)
        trace = fields.pop("trace", "")
        words = [at, record.levelname, said, *(f"{name}={value}" for name, value in fields.items())]
        line = " ".join(words).replace("\r", " ").replace("\n", " ")
        return f"{line}\n{trace}".rstrip()


def where(raised: BaseException) -> str:
    """The module and line in which it was raised."""
    place = raised.__traceback__
    while place is not None and place.tb_next is not None:
        place = place.tb_next
    return "" if place is None else f"{place.tb_frame.f_globals.get('__name__')}:{place.tb_lineno}"


def configure(settings: Settings, stream: TextIO | None = None) -> None:
    """Our own events and the warnings of the HTTP server and the event loop, to one stream.  What the HTTP server says
    besides shows whole paths."""
    handler = logging.StreamHandler(stream or sys.stderr)
    ours = logging.getLevelNamesMapping()[settings.log_level.upper()]
    handler.setFormatter(OneLine(settings.log_format, traces=ours <= logging.DEBUG))
    for name, level in (("florilege", ours), ("uvicorn", max(ours, logging.WARNING)), ("asyncio", logging.WARNING)):
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


def who_and_where(scope: Scope) -> dict[str, Any]:
    """The ids by which whoever keeps house finds the table and the person again."""
    found: dict[str, Any] = {}
    table = scope.get("path_params", {}).get("id") if path_of(scope).startswith("/api/tables/") else None
    if isinstance(table, str) and POSSIBLE_ID.fullmatch(table):
        found["table"] = table
    person = scope["state"].get("person")
    if person is not None:
        found["person"] = person.id
    return found


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
            event("socket", path=path, ms=ms, request=id, **who_and_where(scope))
            return
        method = method_of(scope) if method_of(scope) in METHODS else "OTHER"
        self.metrics.requests.labels(method, path, str(status)).inc()
        self.metrics.durations.labels(path).observe(seconds)
        event("request", method=method, path=path, status=status, ms=ms, request=id, **who_and_where(scope))
