"""Reports by players: a line of chat, or a player, that the host should look at."""

from __future__ import annotations

from collections.abc import Mapping

from florilege.server.errors import BadRequest, NothingHere, Refusal
from florilege.store.care import Care, Report
from florilege.table.conduct import Refused, one_line
from florilege.table.entries import Said
from florilege.table.seeing import Viewer, heard
from florilege.table.table import Table
from florilege.texts.text import Text
from florilege.wire.lobby import Complaint

MOST_A_DAY = 10  # of one person
MOST_WAITING = 500  # of all, until the host has looked at some
LONGEST = 300
DAY = 24 * 3600 * 1000


class ReportsFull(Refusal):
    code = "reports-full"
    status = 503
    headers: Mapping[str, str] = {"Retry-After": "3600"}


async def report(care: Care, table: Table, by: str, complaint: Complaint, now: int) -> Report:
    about = subject_of(table, by, complaint)
    own, waiting = await care.count_reports(by, now - DAY)
    if own >= MOST_A_DAY:
        raise Refused(Text("report-too-many", most=MOST_A_DAY))
    if waiting >= MOST_WAITING:
        raise ReportsFull(Text("report-full"))
    line = -1 if complaint.line is None else complaint.line
    words = one_line(complaint.words)
    found = Report(at=now, reporter=by, table=table.id, about=about, line=line, words=words)
    await care.add_report(found)
    return found


def subject_of(table: Table, by: str, complaint: Complaint) -> str:
    """Whom it is about.  What the reporter does not hear is not there."""
    if (complaint.line is None) == (complaint.seat is None):
        raise BadRequest(Text("report-one"))
    about = ""
    if complaint.line is not None:
        said = table.entries[complaint.line] if complaint.line < table.version else None
        if not isinstance(said, Said) or not heard(said, Viewer(table.seat_of(by))):
            raise NothingHere(Text("report-no-line"))
        about = said.by
    elif complaint.seat is not None and complaint.seat < len(table.chairs):
        about = table.chairs[complaint.seat].person
    if not about:
        raise NothingHere(Text("report-no-person"))
    if about == by:
        raise Refused(Text("report-oneself"))
    return about
