"""`florilege admin people`: who there is, who may not come in, and what is kept of somebody."""

from __future__ import annotations

import argparse
import os
from ipaddress import ip_address

import msgspec

from florilege.admin.steward import NotFound, Steward, moment, until_asked
from florilege.errors import InvalidOptions, shown
from florilege.server.export import export_of
from florilege.server.limits import by_address, by_person
from florilege.server.peer import network_of
from florilege.store.accounts import erase_words, make_password_link
from florilege.store.base import Ban
from florilege.texts.text import Text


async def list_people(asked: argparse.Namespace, steward: Steward) -> None:
    found = await steward.care.people(asked.words or "", asked.accounts, asked.limit)
    rows = [{"id": each.id, "name": each.name, "login": each.login, "created": each.created} for each in found]
    steward.listing(("id", "name", "login", "created"), rows, "admin-nobody")


# -- who may not come in ----------------------------------------------------------------------------
async def ban(asked: argparse.Namespace, steward: Steward) -> None:
    now = steward.now()
    subject, name = await subject_of(asked, steward)
    until = until_asked(asked.days, now)
    await steward.store.add_ban(Ban(subject=subject, reason=asked.reason, at=now, until=until))
    steward.say("admin-banned", name=name, until=moment(until), ends="yes" if until else "no")


async def unban(asked: argparse.Namespace, steward: Steward) -> None:
    """Also somebody who is gone."""
    try:
        subject, name = await subject_of(asked, steward)
    except NotFound:
        subject, name = by_person(asked.person), asked.person
    if not await steward.store.remove_ban(subject):
        raise NotFound(Text("admin-not-banned", found=shown(name)))
    steward.say("admin-unbanned", name=name)


async def subject_of(asked: argparse.Namespace, steward: Steward) -> tuple[str, str]:
    """Whom a ban is about, for the store and for people."""
    if (asked.person is None) == (asked.address is None):
        raise InvalidOptions(Text("admin-whom"))
    if asked.person is not None:
        person = await steward.person(asked.person)
        return by_person(person.id), person.name
    try:
        network = network_of(str(ip_address(asked.address)))
    except ValueError:
        raise InvalidOptions(Text("admin-no-address", found=shown(asked.address))) from None
    return by_address(network), network


async def list_bans(asked: argparse.Namespace, steward: Steward) -> None:
    bans = [(found.subject.partition(" "), found) for found in await steward.store.bans()]
    names = await steward.store.names([who for (_, _, who), _ in bans])
    rows = [
        {"kind": kind, "id": who, "name": names.get(who), "at": ban.at, "until": ban.until, "reason": ban.reason}
        for (kind, _, who), ban in bans
    ]
    steward.listing(("id", "name", "at", "until", "reason"), rows, "admin-nobody-banned")


# -- one person -------------------------------------------------------------------------------------
async def link(asked: argparse.Namespace, steward: Steward) -> None:
    person = await steward.person(asked.person)
    token = await make_password_link(steward.store, person.id, steward.now())
    site = asked.site or next((f"https://{name}" for name in steward.settings.names), "")
    steward.say("admin-link", name=person.name)
    if not site:
        steward.say("admin-link-path")
    steward.print(f"{site.rstrip('/')}/password#{token}")


async def export(asked: argparse.Namespace, steward: Steward) -> None:
    found = await export_of(steward.store, await steward.person(asked.person))
    if asked.file is None:
        steward.json(found)
        return
    try:
        with os.fdopen(os.open(asked.file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
            file.write(msgspec.json.format(msgspec.json.encode(found)) + b"\n")
    except OSError as error:
        why = error.strerror or str(error)
        raise InvalidOptions(Text("file-unwritable", file=str(asked.file), why=why)) from error
    steward.say("admin-exported", file=str(asked.file))


async def delete(asked: argparse.Namespace, steward: Steward) -> None:
    """As if the person had done it: its games stay without its name and its words.  Its seats are given up by the
    server, by whose clock people play: at once, or when it is started."""
    person = await steward.person(asked.person)
    kind = "guest" if person.login is None else "account"
    steward.sure(Text("admin-person-sure", name=person.name, id=person.id, kind=kind))
    await steward.store.remove_person(person.id, steward.now())
    await erase_words(steward.store, person.id)
    steward.say("admin-person-deleted", name=person.name)
