"""What the program writes down about itself: one event a line, with fields."""

from __future__ import annotations

import logging
import secrets
from typing import Any

from florilege.errors import FlorilegeError

LOGGER = logging.getLogger("florilege")


def event(name: str, level: int = logging.INFO, **fields: Any) -> None:
    """Write an event with its fields.  What is not as it should be has an id, by which it can be spoken of."""
    if level >= logging.WARNING and not fields.get("request"):
        fields["request"] = secrets.token_hex(8)
    if LOGGER.isEnabledFor(level):
        LOGGER.log(level, name, extra={"fields": fields})


def trouble(name: str, raised: BaseException, **fields: Any) -> str:
    """An event with what was raised and where; the id by which it is found."""
    fields = {"request": secrets.token_hex(8), **fields}
    if isinstance(raised, FlorilegeError):  # the words of others may hold anything
        fields["why"] = str(raised)
    LOGGER.error(name, exc_info=raised, extra={"fields": fields})
    return str(fields["request"])
