"""`florilege admin tidy`: retention now, or what it would take."""

from __future__ import annotations

import argparse

import msgspec

from florilege.admin.steward import NotSure, Steward
from florilege.server.tidying import AWAY, DAY, Tidier, TidyingAlready
from florilege.texts.text import Text


async def tidy(asked: argparse.Namespace, steward: Steward) -> None:
    tidier = Tidier(steward.store, steward.settings, steward.now)
    if not asked.dry_run:
        if not steward.yes and (silent := await tidier.silent()) > AWAY:
            raise NotSure(Text("admin-tidy-silent", days=silent // DAY))
        steward.sure(Text("admin-tidy-sure"))
    if not asked.dry_run and not await tidier.begin(steward.now() + 1):
        raise TidyingAlready(Text("admin-tidying-already"))
    done = msgspec.structs.asdict(await tidier.tidy(asked.dry_run))
    if steward.as_json:
        steward.json(done)
    else:
        steward.say("admin-would-tidy" if asked.dry_run else "admin-tidied", **done)
