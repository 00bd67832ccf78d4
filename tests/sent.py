"""Messages as they are sent."""

from __future__ import annotations

import json
from typing import Any


def flat(message: dict[str, Any]) -> dict[str, Any]:
    """With what is now beside the rest."""
    return {**{name: value for name, value in message.items() if name != "now"}, **message.get("now", {})}


def read(frame: str | bytes) -> dict[str, Any]:
    return flat(json.loads(frame))
