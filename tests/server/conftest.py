"""What tests of the server share."""

from tests.server.postgres import postgres_server, postgres_url
from tests.server.stores import make

__all__ = ["make", "postgres_server", "postgres_url"]
