"""A PostgreSQL to test with: the server that FLORILEGE_TEST_POSTGRES names, or one of our own meanwhile."""

from __future__ import annotations

import asyncio
import os
import tempfile
import uuid
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from urllib.parse import urlsplit

import asyncpg  # type: ignore[import-untyped]
import pytest


@contextmanager
def a_server() -> Iterator[str]:
    """The URL of a server in which databases may be made."""
    if named := os.environ.get("FLORILEGE_TEST_POSTGRES"):
        yield named
        return
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # where its lock is kept is of no interest
        from pgserver.postgres_server import get_server

    server = get_server(tempfile.mkdtemp(prefix="florilege-postgres-"), cleanup_mode="delete")
    try:
        yield server.get_uri()
    finally:
        server.cleanup()


@contextmanager
def a_database(server: str) -> Iterator[str]:
    """The URL of an empty database there."""
    name = f"florilege_test_{uuid.uuid4().hex[:12]}"
    asyncio.run(_execute(server, f"create database {name}"))
    try:
        yield urlsplit(server)._replace(path=f"/{name}").geturl()
    finally:
        asyncio.run(_execute(server, f"drop database {name} with (force)"))


async def _execute(url: str, statement: str) -> None:
    connection = await asyncpg.connect(url)
    try:
        await connection.execute(statement)
    finally:
        await connection.close()


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[str]:
    """Each process that runs tests has its own."""
    with a_server() as url:
        yield url


@pytest.fixture
def postgres_url(postgres_server: str) -> Iterator[str]:
    with a_database(postgres_server) as url:
        yield url
