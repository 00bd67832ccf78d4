"""The names of everybody this worker tells of, as they are now."""

from __future__ import annotations

from collections.abc import Iterable

from florilege.store.base import Store


class NameCache(dict[str, str]):
    """By person.  Who is missing though it was looked up is gone."""

    def __init__(self, store: Store) -> None:
        super().__init__()
        self.store = store
        self.changes = 0

    def rename(self, person: str, name: str | None) -> None:
        """Somebody has another name, or (None) is gone."""
        self.changes += 1
        if name is None:
            self.pop(person, None)
        elif person in self:
            self[person] = name

    async def learn(self, persons: Iterable[str]) -> None:
        """The names of people that this worker has not heard of yet."""
        unknown = {person for person in persons if person and person not in self}
        if unknown:
            self.update(await self._look_up(unknown))

    async def refresh(self, needed: set[str]) -> list[str]:
        """The names of these people alone, looked up anew; those who are gone."""
        found = await self._look_up(needed)
        gone = [person for person in self if person not in found]
        for person in gone:
            del self[person]
        self.update(found)
        return gone

    async def _look_up(self, persons: set[str]) -> dict[str, str]:
        """Asked again if somebody changed meanwhile: the answer would bring back the name of one who is gone."""
        while True:
            before = self.changes
            found = await self.store.names(sorted(persons))
            if self.changes == before:
                return found
