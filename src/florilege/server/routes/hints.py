"""Advice from a computer player, for who is to act."""

from __future__ import annotations

from typing import Any

from litestar import Request, post
from litestar.status_codes import HTTP_200_OK
from litestar.types import ControllerRouterHandler

from florilege.bots.advice import Suggestion
from florilege.hall.errors import Busy
from florilege.hall.room import Room
from florilege.server.errors import errors
from florilege.server.routes.people import SIGNED_IN
from florilege.server.routes.tables import TableId, room_for
from florilege.server.services import Present, Spoken, limited, services_of
from florilege.store.base import Conflict
from florilege.texts.text import Seat, Text
from florilege.wire.lobby import Advised, Hint

SHOWN = 5  # actions


@post(
    "/api/tables/{id:str}/hint",
    tags=["tables"],
    summary="Ask for advice",
    guards=[limited("hints")],
    status_code=HTTP_200_OK,
    responses=errors(400, 401, 403, 404, 409, 413, 415, 503),
    security=SIGNED_IN,
)
async def hint(request: Request[Any, Any, Any], id: TableId, person: Present, language: Spoken) -> Hint:
    """For who is to act.  Everybody at the table is told, and the record says so; asking again tells nothing new."""
    room, who = await room_for(request, id)
    try:
        advice = await services_of(request).advisers.advice(room, who)
    except Conflict:
        raise Busy from None
    tried = sum(suggestion.visits for suggestion in advice.suggestions)
    return Hint([said(room, suggestion, tried, language) for suggestion in advice.suggestions[:SHOWN]])


def said(room: Room, suggestion: Suggestion, tried: int, language: str) -> Advised:
    described, names = room.table.game.notation.described, room.names_at(language)
    steps = [Text("hint-step", seat=Seat(seat), action=described(word)) for seat, word in suggestion.line]
    return Advised(
        word=suggestion.word,
        say=described(suggestion.word).say(language, names),
        share=round(suggestion.visits / max(tried, 1), 4),
        expected=round(suggestion.expected, 4),
        low=round(suggestion.low, 4),
        high=round(suggestion.high, 4),
        line=[step.say(language, names) for step in steps],
    )


ROUTES: list[ControllerRouterHandler] = [hint]
