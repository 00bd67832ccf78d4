"""Who plays: guests and accounts, and the sessions by which a browser is known.

A session is a random token that only its browser has; the store knows its SHA-256.  A guest becomes an account by
choosing a login and a password, and keeps its id, hence its games.
"""

from __future__ import annotations

import asyncio
import random
import secrets
import time
from collections.abc import Callable
from hashlib import sha256
from weakref import WeakValueDictionary

import msgspec
from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from florilege.kernel.errors import FlorilegeError
from florilege.kernel.texts import Text
from florilege.server.errors import Nobody, Refusal
from florilege.server.names import InvalidLogin, checked_login, checked_name, checked_password, guest_name
from florilege.server.store.base import LoginTaken, Person, Store
from florilege.server.threads import Threads

HASHER = PasswordHasher(time_cost=2, memory_cost=19 * 1024, parallelism=1)
HASHES_AT_ONCE, HASHES_WAITING = 2, 64
LONGEST_TOKEN = 64

Ended = Callable[[str, bytes | None], None]  # a person, and the session that is over; None: all of them
Named = Callable[[str, str | None], None]  # a person, and its name from now on; None: it is gone


class LoginInUse(Refusal):
    status = 409


class HasAccount(Refusal):
    status = 409


class SignInRefused(Refusal):
    """One answer for an unknown login and for a wrong password."""

    status = 401

    def __init__(self) -> None:
        super().__init__(Text("person-sign-in-refused"))


class WrongPassword(Refusal):
    status = 403

    def __init__(self) -> None:
        super().__init__(Text("person-wrong-password"))


def milliseconds() -> int:
    return time.time_ns() // 1_000_000


def digest_of(token: str) -> bytes:
    return sha256(token.encode("utf-8", "surrogateescape")).digest()


class People:
    """Everybody here.  `ended` is told when sessions are over, so that open connections can be cut; `named` when
    somebody takes another name, or None for being gone."""

    def __init__(self, store: Store, clock: Callable[[], int] = milliseconds, hasher: PasswordHasher = HASHER) -> None:
        self.store = store
        self.clock = clock
        self.hasher = hasher
        self.threads = Threads("argon2", HASHES_AT_ONCE, HASHES_WAITING)
        self.ended: list[Ended] = []
        self.named: list[Named] = []
        self._hash_of_nobody = hasher.hash(
            secrets.token_urlsafe(16)
        )  # what a password is compared with if there is none
        self._turns: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    # -- sessions --------------------------------------------------------------------------------
    async def of_token(self, token: str | None) -> Person | None:
        if not token or len(token) > LONGEST_TOKEN:
            return None
        return await self.store.person_of_session(digest_of(token))

    async def guest(self, language: str = "en") -> tuple[Person, str]:
        """Somebody new, with a flower for a name."""
        name = guest_name(language, random.SystemRandom())
        person = Person(id=secrets.token_urlsafe(16), name=name, created=self.clock())
        await self.store.add_person(person)
        return person, await self._new_session(person)

    async def sign_in(self, login: str, password: str, token: str | None = None) -> tuple[Person, str]:
        """A new session, in place of the one that the browser had.  As slow for a login that nobody has."""
        person = await self._of_login(login)
        hashed = person.password if person is not None else None
        right = await self._verify(hashed or self._hash_of_nobody, password)
        if person is None or hashed is None or not right:
            raise SignInRefused
        if self.hasher.check_needs_rehash(hashed):
            person = await self._rehash(person, password)
        if token:
            await self.sign_out(token)
        return person, await self._new_session(person)

    async def sign_out(self, token: str) -> None:
        digest = digest_of(token)
        person = await self.store.person_of_session(digest)
        await self.store.remove_session(digest)
        if person is not None:
            self._tell(person.id, digest)

    async def sign_out_everywhere(self, person: Person) -> None:
        await self.store.remove_sessions(person.id)
        self._tell(person.id, None)

    # -- changes ---------------------------------------------------------------------------------
    async def rename(self, person: Person, name: str) -> Person:
        name = checked_name(name)
        async with self._turn(person.id):
            person = msgspec.structs.replace(await self._as_now(person), name=name)
            await self.store.change_person(person)
        for named in self.named:
            named(person.id, name)
        return person

    async def register(self, person: Person, login: str, password: str) -> tuple[Person, str]:
        """An account for a guest.  Whoever else had a session of the guest has none of the account."""
        login, password = checked_login(login), checked_password(password)
        async with self._turn(person.id):
            person = await self._as_now(person)
            if person.login is not None:
                raise HasAccount(Text("person-has-account", login=person.login))
            hashed = await self.threads.run(self.hasher.hash, password)
            person = msgspec.structs.replace(person, login=login, password=hashed)
            try:
                await self.store.change_person(person)
            except LoginTaken:
                raise LoginInUse(Text("person-login-taken")) from None
        await self.sign_out_everywhere(person)
        return person, await self._new_session(person)

    async def delete(self, person: Person, password: str | None = None) -> None:
        """An account asks for its password, lest somebody who finds the browser open can do it."""
        if person.password is not None and not await self._verify(person.password, password or ""):
            raise WrongPassword
        await self.store.remove_person(person.id)
        for named in self.named:
            named(person.id, None)
        self._tell(person.id, None)

    def close(self) -> None:
        self.threads.close()

    # -- inside ----------------------------------------------------------------------------------
    async def _new_session(self, person: Person) -> str:
        token = secrets.token_urlsafe(32)
        await self.store.add_session(digest_of(token), person.id, self.clock())
        return token

    async def _of_login(self, login: str) -> Person | None:
        try:
            return await self.store.person_of_login(checked_login(login))
        except InvalidLogin:
            return None

    def _turn(self, person: str) -> asyncio.Lock:
        """Changes of one person wait for one another: each writes name, login and password together."""
        return self._turns.setdefault(person, asyncio.Lock())

    async def _as_now(self, person: Person) -> Person:
        found = await self.store.person(person.id)
        if found is None:
            raise Nobody
        return found

    async def _rehash(self, person: Person, password: str) -> Person:
        """The parameters of the hash have changed since the password was chosen."""
        hashed = await self.threads.run(self.hasher.hash, checked_password(password))
        async with self._turn(person.id):
            person = msgspec.structs.replace(await self._as_now(person), password=hashed)
            await self.store.change_person(person)
        return person

    async def _verify(self, hashed: str, password: str) -> bool:
        return await self.threads.run(self._verified, hashed, password)

    def _verified(self, hashed: str, password: str) -> bool:
        try:
            return self.hasher.verify(hashed, checked_password(password))
        except (VerificationError, InvalidHashError, FlorilegeError):
            return False

    def _tell(self, person: str, session: bytes | None) -> None:
        for ended in self.ended:
            ended(person, session)
