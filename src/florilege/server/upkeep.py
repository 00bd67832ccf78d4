"""What every process does again and again, so that what others have changed, and time, take effect."""

from __future__ import annotations

import asyncio
import logging
from itertools import count

from florilege import log
from florilege.server.services import Services
from florilege.store.base import StoreUnavailable

EVERY = 5.0  # seconds between two looks at who is banned
SELDOM = 720  # of these looks sessions that have expired are removed once: about every hour


async def upkeep(services: Services) -> None:
    """For ever.  A store that cannot be reached is asked again."""
    for turn in count():
        try:
            await services.bans.refresh()
            if turn % SELDOM == 0:
                await services.people.forget_expired()
        except StoreUnavailable as error:
            log.event("upkeep waits for the store", logging.WARNING, why=str(error))
        except Exception as raised:
            log.trouble("unexpected", raised, path="upkeep")
        await asyncio.sleep(EVERY)
