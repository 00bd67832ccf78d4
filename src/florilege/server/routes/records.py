"""Checking a record that somebody brings."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from litestar import Request, post
from litestar.openapi.spec import Example
from litestar.params import Body
from litestar.status_codes import HTTP_200_OK
from litestar.types import ControllerRouterHandler

import florilege
from florilege.kernel import record
from florilege.kernel.errors import FlorilegeError, InvalidRecord
from florilege.kernel.record import Record, Verdict
from florilege.kernel.texts import Text
from florilege.server.errors import BadRequest, errors, fault_of
from florilege.server.services import Spoken, limited, services_of
from florilege.server.settings import Settings

MOST_LINES = 4000  # positions are kept while folding, and a game of Flower Power! may have large ones


class RecordGiven(msgspec.Struct, forbid_unknown_fields=True):
    record: str


class Kept(msgspec.Struct):
    """What a record says without the rules that the game was played by."""

    names: list[str]
    actions: int
    result: dict[str, Any] | None
    seed: str | None  # null: the record breaks off
    commitment: bool  # whether the seed is the one that was promised


class VerdictShown(msgspec.Struct):
    holds: bool
    over: bool  # whether the game was played to its end
    given: bool  # it begins with a position that was given and not dealt: only the chance after it was promised
    plays: int  # how many hold
    line: int | None  # the first that does not
    message: str | None  # why it does not, or why that cannot be said
    added: int  # how many people's bytes are in the deal
    chance: list[str]  # who could therefore have chosen it, in sentences; none if something does not hold
    left_out: str | None  # whose bytes are not in the deal, and why
    kept: Kept | None  # of a game by other rules than there are now


def judged(text: str) -> tuple[Verdict, Kept | None]:
    try:
        found = record.parse(text)
        verdict = record.verify(found, florilege.game(found.header.game))
    except FlorilegeError as error:
        fault = error if isinstance(error, InvalidRecord) else InvalidRecord(*error.reasons, line=1)
        return Verdict([], fault), None
    return verdict, None if verdict.other_rules is None else kept(found)


def kept(found: Record) -> Kept:
    end = found.closing
    return Kept(
        names=found.header.seats,
        actions=sum(play.action is not None for play in found.plays),
        result=None if end is None else end.result,
        seed=None if end is None else end.seed,
        commitment=record.keeps_promise(found),
    )


def shown(verdict: Verdict, kept: Kept | None, language: str) -> VerdictShown:
    fault = verdict.fault
    return VerdictShown(
        holds=fault is None and verdict.other_rules is None,
        over=bool(verdict.positions) and verdict.positions[-1].over,
        given=verdict.given,
        plays=max(0, len(verdict.positions) - 1),
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
        if data.record.count("\n") > MOST_LINES:
            raise BadRequest(Text("server-record-long", most=MOST_LINES))
        verdict, kept = await services_of(request).threads.run(judged, data.record)
        return shown(verdict, kept, language)

    return [verify]
