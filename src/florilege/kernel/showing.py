"""A position, or a moment of a play, as the page draws it for one viewer, ready to be sent."""

from __future__ import annotations

from typing import Any

from florilege.kernel.game import Document, Game, Position
from florilege.kernel.scene import picture
from florilege.kernel.texts import Names


def shown_to(
    position: Position, viewer: int | None, language: str, names: Names | None = None, choosing: bool = False
) -> dict[str, Any]:
    """The scene; where the viewer is choosing, with its legal actions and what it touches for them."""
    game, view = position.game, position.view(viewer)
    choices = game.choices(view, viewer, position.offered(viewer)) if choosing and viewer is not None else []
    return picture(game.id, game.scene(view, viewer), choices, language, names)


def seen_by(
    game: Game[Any], view: Document, viewer: int | None, language: str, names: Names | None = None
) -> dict[str, Any]:
    """The scene of a view in which there is nothing to choose."""
    return picture(game.id, game.scene(view, viewer), (), language, names)
