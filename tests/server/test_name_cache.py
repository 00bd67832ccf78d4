"""The names a worker tells of: who disappears while they are looked up stays gone."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from typing import Any, cast

import pytest

from florilege.hall.name_cache import NameCache
from florilege.store.base import Store


class SlowNames:
    """A store whose first answer is overtaken by a change."""

    def __init__(self, names: dict[str, str]) -> None:
        self.names_now = names
        self.meanwhile: Callable[[], None] | None = None

    async def names(self, ids: Sequence[str]) -> dict[str, str]:
        found = {id: self.names_now[id] for id in ids if id in self.names_now}
        happens, self.meanwhile = self.meanwhile, None
        if happens is not None:
            happens()
        return found


def overtaken(change: str | None, ask: Callable[[NameCache], Any]) -> NameCache:
    store = SlowNames({"a": "Anna", "b": "Bruno"})
    names = NameCache(cast(Store, store))

    def happens() -> None:
        if change is None:
            del store.names_now["a"]
        else:
            store.names_now["a"] = change
        names.rename("a", change)

    store.meanwhile = happens
    asyncio.run(ask(names))
    return names


@pytest.mark.parametrize("ask", [lambda names: names.learn(["a", "b"]), lambda names: names.refresh({"a", "b"})])
def test_who_disappears_or_is_renamed_while_names_are_looked_up(ask: Callable[[NameCache], Any]) -> None:
    assert overtaken(None, ask) == {"b": "Bruno"}
    assert overtaken("Anouk", ask) == {"a": "Anouk", "b": "Bruno"}
