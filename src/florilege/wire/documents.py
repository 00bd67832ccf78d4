"""What games have of their own: documents, and the values of their options.  Each game says in docs/rules what is in
its own."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any

from msgspec import Meta

Document = Annotated[
    Mapping[str, Any],
    Meta(title="Document", description="An object of a game: docs/rules says of each what is in it."),
]
OptionValue = Annotated[
    bool | int | str | list[str | dict[str, int]],
    Meta(title="OptionValue", description="What an option of a game is set to: docs/rules says of each what will do."),
]
