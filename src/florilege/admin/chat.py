"""`florilege admin chat` and `reports`: who may not speak, and what players say of others."""

from __future__ import annotations

import argparse
from typing import Any

from florilege.admin.steward import NotFound, Steward, moment, until_asked
from florilege.errors import shown
from florilege.store.care import Report
from florilege.store.names import compared_login
from florilege.table.entries import AnyEntry, Said, decode
from florilege.texts.text import Text

AROUND = 3  # lines before and after the one that was reported


# -- who may not speak ------------------------------------------------------------------------------
async def mute(asked: argparse.Namespace, steward: Steward) -> None:
    person, now = await steward.person(asked.person), steward.now()
    until = until_asked(asked.days, now)
    await steward.care.mute(person.id, now, until)
    steward.say("admin-muted", name=person.name, until=moment(until), ends="yes" if until else "no")


async def unmute(asked: argparse.Namespace, steward: Steward) -> None:
    """Also of somebody who is gone."""
    found = await steward.store.person_of_login(compared_login(asked.person))
    if not await steward.care.unmute(found.id if found is not None else asked.person):
        raise NotFound(Text("admin-not-muted", found=shown(asked.person)))
    steward.say("admin-unmuted", found=asked.person)


async def list_muted(asked: argparse.Namespace, steward: Steward) -> None:
    found = await steward.care.mutes(steward.now())
    names = await steward.store.names([person for person, _, _ in found])
    rows = [{"id": id, "name": names.get(id, "–"), "at": at, "until": until} for id, at, until in found]
    steward.listing(("id", "name", "at", "until"), rows, "admin-nobody-muted")


# -- reports ----------------------------------------------------------------------------------------
async def list_reports(asked: argparse.Namespace, steward: Steward) -> None:
    found = await steward.care.reports(asked.resolved, asked.limit)
    rows = [await whole(report, steward) for report in found]
    if steward.as_json:
        steward.json(rows)
    elif not rows:
        steward.say("admin-no-reports")
    else:
        await show_reports(rows, steward)


async def show_reports(rows: list[dict[str, Any]], steward: Steward) -> None:
    speakers = [line["by"] for row in rows for line in row["lines"]]
    name = await steward.names([*speakers, *(row[who] for row in rows for who in ("reporter", "about"))])
    for row in rows:
        about = "line" if row["line"] >= 0 else "player"
        at, reporter, person = moment(row["at"]), name(row["reporter"]), name(row["about"])
        number = str(row["id"])
        steward.say("admin-report", id=number, at=at, reporter=reporter, about=about, person=person, table=row["table"])
        if row["words"]:
            steward.say("admin-report-words", words=row["words"])
        for line in row["lines"]:
            sign = "▸" if line["line"] == row["line"] else " "
            said = steward.quote(name(line["by"]), line["text"])
            steward.print(f"  {sign} {line['line']:>5}  {moment(line['at'])}  {said}")
        if not row["lines"]:
            steward.say("admin-report-no-lines")


async def whole(report: Report, steward: Steward) -> dict[str, Any]:
    """With the lines around it."""
    log = [decode(entry) for entry in await steward.store.entries(report.table)]
    return {
        "id": report.id,
        "at": report.at,
        "reporter": report.reporter,
        "table": report.table,
        "about": report.about,
        "line": report.line,
        "words": report.words,
        "resolved": report.resolved,
        "lines": around(log, report),
    }


def around(log: list[AnyEntry], report: Report) -> list[dict[str, Any]]:
    """Chat beside the line; of a player its own last lines."""
    chat = [(line, said) for line, said in enumerate(log) if isinstance(said, Said) and said.text]
    if report.line < 0:
        chat = [(line, said) for line, said in chat if said.by == report.about and said.at <= report.at]
        chat = chat[-2 * AROUND :]
    else:
        before = [each for each in chat if each[0] < report.line][-AROUND:]
        chat = before + [each for each in chat if each[0] >= report.line][: AROUND + 1]
    return [{"line": line, "at": said.at, "by": said.by, "text": said.text} for line, said in chat]


async def resolve(asked: argparse.Namespace, steward: Steward) -> None:
    for id in asked.report:
        if not await steward.care.resolve(id, steward.now()):
            raise NotFound(Text("admin-no-report", found=str(id)))
        steward.say("admin-resolved", id=str(id))
