"""Checking a record that somebody brings."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Request, post
from litestar.openapi.spec import Example
from litestar.params import Body
from litestar.status_codes import HTTP_200_OK
from litestar.types import ControllerRouterHandler

import florilege
from florilege.errors import FlorilegeError, InvalidRecord
from florilege.records import record
from florilege.records.record import Record, Verdict
from florilege.server.errors import BadRequest, errors, fault_of
from florilege.server.services import Spoken, limited, services_of
from florilege.server.settings import Settings
from florilege.table.seeing import result_shown
from florilege.texts.text import Text
from florilege.wire.replays import RecordGiven, RecordKept, VerdictShown

MOST_LINES = 4000  # where positions are kept while folding: a game of Flower Power! may have large ones


def judged(text: str) -> tuple[Verdict, RecordKept | None]:
    try:
        found = record.parse(text)
        game = florilege.game(found.header.game)
        if len(found.plays) > MOST_LINES and game.other_rules(found.header.rules) is None:
            raise BadRequest(Text("server-record-long", most=MOST_LINES))
        verdict = record.verify(found, game)
    except BadRequest:
        raise
    except FlorilegeError as error:
        fault = error if isinstance(error, InvalidRecord) else InvalidRecord(*error.reasons, line=1)
        return Verdict([], fault), None
    return verdict, None if verdict.other_rules is None else kept(found)


def kept(found: Record) -> RecordKept:
    end = found.closing
    return RecordKept(
        names=found.header.seats,
        actions=sum(play.action is not None for play in found.plays),
        result=None if end is None else result_shown(end.result),
        seed=None if end is None else end.seed,
        commitment=record.keeps_promise(found),
    )


def shown(verdict: Verdict, kept: RecordKept | None, language: str) -> VerdictShown:
    fault = verdict.fault
    return VerdictShown(
        holds=fault is None and verdict.other_rules is None,
        over=bool(verdict.positions) and verdict.positions[-1].over,
        given=verdict.given,
        plays=verdict.lines,
        line=fault.line if fault else None,
        message=message(verdict, language),
        added=verdict.added,
        chance=[line.say(language) for line in verdict.chance],
        left_out=None if verdict.left_out is None else verdict.left_out.say(language),
        kept=kept,
    )


def message(verdict: Verdict, language: str) -> str | None:
    why = None if verdict.fault is None else fault_of(verdict.fault, language).message
    if verdict.other_rules is None:
        return why
    return f"{verdict.other_rules.say(language)} {why or Text('kept-promise').say(language)}"


def routes(settings: Settings) -> list[ControllerRouterHandler]:
    @post(
        "/api/verify",
        tags=["records"],
        summary="Check a record",
        status_code=HTTP_200_OK,
        guards=[limited("verifications")],
        request_max_body_size=settings.record_limit * 1024,
        responses=errors(403, 413, 415, 503),
    )
    async def verify(
        request: Request[Any, Any, Any],
        language: Spoken,
        data: Annotated[
            RecordGiven,
            Body(description="The text of a record", examples=[Example(value={"record": '{"format": …}\n…'})]),
        ],
    ) -> VerdictShown:
        """Commitment, deal, every action and the result, as `florilege verify` checks them."""
        verdict, kept = await services_of(request).threads.run(judged, data.record)
        return shown(verdict, kept, language)

    return [verify]
