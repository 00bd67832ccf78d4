"""Connections to PostgreSQL, and what it says when something is wrong, in the words of our texts."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from urllib.parse import urlsplit

import asyncpg  # type: ignore[import-untyped]

from florilege.errors import InvalidOptions, shown
from florilege.store.base import StoreUnavailable
from florilege.texts.text import Text

PATIENCE = 10.0  # seconds for a connection or an answer
MESSAGES = {  # by the beginning of the SQLSTATE, longest first
    "25006": "store-read-only",
    "42501": "store-refuses",
    "42P07": "store-no-database",
    "53100": "store-full",
    "08": "store-unreachable",
    "28": "store-refuses",
    "3D": "store-refuses",
    "40": "store-unreachable",
    "53": "store-unreachable",
    "55": "store-unreachable",
    "57": "store-unreachable",
    "58": "store-unreachable",
}


def shown_address(url: str) -> str:
    """Host and database: what may be said aloud.  User, password and parameters may not."""
    parts = urlsplit(url)
    return f"{parts.netloc.rpartition('@')[2]}{parts.path}"


async def make_pool(url: str, size: int) -> Any:
    return await asyncpg.create_pool(
        url,
        min_size=1,
        max_size=size,
        timeout=PATIENCE,
        command_timeout=PATIENCE,
        init=_durable,
        reset=_as_it_is,
        server_settings={"application_name": "florilege"},
    )


async def _durable(connection: Any) -> None:
    """A commit is on the disk, whatever this database does by default."""
    query = "select set_config('synchronous_commit', 'on', false) where current_setting('synchronous_commit') = 'off'"
    await connection.fetch(query)


async def _as_it_is(connection: Any) -> None:
    """We leave no state in a connection: no need to ask the database to clean up after every query."""


async def close_pool(pool: Any) -> None:
    try:
        async with asyncio.timeout(PATIENCE):
            await pool.close()
    except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError):
        pool.terminate()


@contextmanager
def postgres_trouble(where: str) -> Iterator[None]:
    """Inside, the trouble that there is with the database, not with what we ask of it, is StoreUnavailable."""
    try:
        yield
    except asyncpg.ClientConfigurationError as error:
        raise InvalidOptions(Text("store-address", found=shown(where))) from error
    except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError) as error:  # a timeout is an OSError
        message = _message(error)
        if message is None:
            raise
        raise StoreUnavailable(Text(message, where=where)) from error


def _message(error: Exception) -> str | None:
    if isinstance(error, asyncpg.DataError):
        return None
    if not isinstance(error, asyncpg.PostgresError):
        return "store-unreachable"
    state = error.sqlstate or ""
    return next((message for start, message in MESSAGES.items() if state.startswith(start)), None)
