"""Who plays: guests and accounts, and the sessions by which a browser is known.

A session is a random token that only its browser has; the store knows its SHA-256.  A guest becomes an account by
choosing a login and a password, and keeps its id, hence its games.
"""

from __future__ import annotations

import random
import secrets
from collections.abc import Callable
from contextlib import suppress
from hashlib import sha256

import msgspec
from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from florilege.errors import FlorilegeError
from florilege.hall.clock import milliseconds
from florilege.hall.errors import Busy, Nobody
from florilege.hall.threads import Threads
from florilege.server.bans import Bans
from florilege.server.errors import NothingHere, Refusal
from florilege.server.limits import by_person
from florilege.server.settings import Settings
from florilege.store.accounts import erase_words
from florilege.store.base import LoginTaken, NameTaken, Person, Session, Store, StoreUnavailable, fresh_id
from florilege.store.names import InvalidLogin, checked_login, checked_name, checked_password, guest_name
from florilege.texts.text import Text

HASHER = PasswordHasher(time_cost=2, memory_cost=19 * 1024, parallelism=1)
HASHES_AT_ONCE, HASHES_WAITING = 2, 64
LONGEST_TOKEN = 64
DAY = 24 * 3600 * 1000
FLOWERS_TRIED = 5  # names for a guest, until one is nobody's

Ended = Callable[[str, bytes | None], None]  # a person, and the session that is over; None: all of them
Named = Callable[[str, str | None], None]  # a person, and its name from now on; None: it is gone


class LoginInUse(Refusal):
    code = "login-in-use"
    status = 409


class NameInUse(Refusal):
    code = "name-in-use"
    status = 409


class HasAccount(Refusal):
    code = "has-account"
    status = 409


class NoAccount(Refusal):
    code = "no-account"
    status = 409

    def __init__(self) -> None:
        super().__init__(Text("person-no-password"))


class SignInRefused(Refusal):
    """One answer for an unknown login and for a wrong password."""

    code = "sign-in-refused"
    status = 401

    def __init__(self) -> None:
        super().__init__(Text("person-sign-in-refused"))


class WrongPassword(Refusal):
    code = "wrong-password"
    status = 403

    def __init__(self) -> None:
        super().__init__(Text("person-wrong-password"))


class LinkVoid(Refusal):
    """Used before, too old, or never made."""

    code = "link-void"
    status = 403

    def __init__(self) -> None:
        super().__init__(Text("person-link-void"))


class Lasting(msgspec.Struct, frozen=True):
    """How long sessions last, in milliseconds."""

    idle: int = 90 * DAY  # without use
    age: int = 365 * DAY  # of an account; a guest could not sign in again

    @classmethod
    def of(cls, settings: Settings) -> Lasting:
        return cls(settings.session_idle * DAY, settings.session_age * DAY)

    def over(self, session: Session, now: int) -> bool:
        too_old = session.person.login is not None and session.created < now - self.age
        return too_old or session.seen < now - self.idle


def digest_of(token: str) -> bytes:
    return sha256(token.encode("utf-8", "surrogateescape")).digest()


def session_id(digest: bytes) -> str:
    """By which its owner can speak of a session; nobody can sign in with it."""
    return digest[:6].hex()


class People:
    """Everybody here.  `ended` is told when sessions are over, so that open connections can be cut; `named` when
    somebody takes another name, or None for being gone."""

    def __init__(
        self,
        store: Store,
        clock: Callable[[], int] = milliseconds,
        hasher: PasswordHasher = HASHER,
        bans: Bans | None = None,
        lasting: Lasting | None = None,
    ) -> None:
        self.store = store
        self.clock = clock
        self.hasher = hasher
        self.bans = bans or Bans(store, clock)
        self.lasting = lasting or Lasting()
        self.threads = Threads("argon2", HASHES_AT_ONCE, HASHES_WAITING)
        self.ended: list[Ended] = []
        self.named: list[Named] = []
        self._hash_of_nobody = hasher.hash(
            secrets.token_urlsafe(16)
        )  # what a password is compared with if there is none

    # -- sessions --------------------------------------------------------------------------------
    async def of_token(self, token: str | None) -> Person | None:
        """Banned if somebody who may not come in."""
        if not token or len(token) > LONGEST_TOKEN:
            return None
        session, now = await self.store.session(digest_of(token)), self.clock()
        if session is None or self.lasting.over(session, now):
            return None
        self.bans.check(by_person(session.person.id))
        if now - session.seen >= DAY:
            with suppress(StoreUnavailable):  # it can still be read: let them look
                await self.store.touch_session(session.digest, now)
        return session.person

    async def guest(self, language: str = "en", device: str = "") -> tuple[Person, str]:
        """Somebody new, with a flower for a name."""
        name = await self._flower(language)
        person = Person(id=fresh_id(16), name=name, created=self.clock())
        await self.store.add_person(person)
        return person, await self._new_session(person, device)

    async def sign_in(
        self, login: str, password: str, token: str | None = None, device: str = ""
    ) -> tuple[Person, str]:
        """A new session, in place of the one that the browser had.  As slow for a login that nobody has."""
        person = await self._of_login(login)
        hashed = person.password if person is not None else None
        right = await self._verify(hashed or self._hash_of_nobody, password)
        if person is None or hashed is None or not right:
            raise SignInRefused
        self.bans.check(by_person(person.id))
        if self.hasher.check_needs_rehash(hashed):
            person = await self._rehash(person, password)
        signed_in = await self._new_session(person, device)
        if token:
            await self.sign_out(token)
        return person, signed_in

    async def sign_out(self, token: str) -> None:
        session = await self.store.session(digest_of(token))
        if session is not None:
            await self._end(session)

    async def sign_out_everywhere(self, person: Person) -> None:
        await self.store.remove_sessions(person.id)
        self._tell(person.id, None)

    async def sessions(self, person: Person) -> list[Session]:
        """Those that are open."""
        now = self.clock()
        return [each for each in await self.store.sessions(person.id) if not self.lasting.over(each, now)]

    async def end_session(self, person: Person, id: str) -> None:
        for session in await self.store.sessions(person.id):
            if session_id(session.digest) == id:
                return await self._end(session)
        raise NothingHere(Text("person-no-session"))

    async def end_others(self, person: Person, token: str) -> None:
        """All sessions of this person but this one."""
        others = await self.store.sessions(person.id)
        await self.store.remove_sessions(person.id, keep=digest_of(token))
        self._tell_of(others, digest_of(token))

    async def forget_expired(self) -> None:
        now = self.clock()
        await self.store.remove_expired(now, now - self.lasting.idle, now - self.lasting.age)

    # -- changes ---------------------------------------------------------------------------------
    async def may_be_called(self, person: Person, name: str) -> str:
        """The name as it will be shown; InvalidName, or NameInUse if it is that of another account."""
        name = checked_name(name)
        if await self.store.account_called(name) not in (None, person.id):
            raise NameInUse(Text("person-name-taken"))
        return name

    async def rename(self, person: Person, name: str) -> Person:
        name = await self.may_be_called(person, name)
        try:
            await self.store.rename_person(person.id, name)
        except NameTaken:
            raise NameInUse(Text("person-name-taken")) from None
        person = await self._as_now(person)
        for named in self.named:
            named(person.id, name)
        return person

    async def register(self, person: Person, login: str, password: str, device: str = "") -> tuple[Person, str]:
        """An account for a guest.  Whoever else had a session of the guest has none of the account."""
        login, password = checked_login(login), checked_password(password)
        person = await self._as_now(person)
        self._must_be_guest(person)
        checked_name(person.name)  # which a guest may have from a time when it was allowed
        hashed = await self.threads.run(self.hasher.hash, password)
        try:
            made = await self.store.make_account(person.id, login, hashed)
        except LoginTaken:
            raise LoginInUse(Text("person-login-taken")) from None
        except NameTaken:
            raise NameInUse(Text("person-name-own-taken")) from None
        person = await self._as_now(person)
        if not made:
            self._must_be_guest(person)
            raise Busy  # it has taken another name just now
        self._tell(person.id, None)
        return person, await self._new_session(person, device)

    async def change_password(self, person: Person, token: str, old: str, new: str) -> None:
        """All other sessions end, and with them whoever knew the old password."""
        new = checked_password(new)
        was = (await self._as_now(person)).password
        if was is None:
            raise NoAccount
        if not await self._verify(was, old):
            raise WrongPassword
        hashed = await self.threads.run(self.hasher.hash, new)
        others = await self.store.sessions(person.id)
        if not await self.store.set_password(person.id, hashed, was, keep=digest_of(token)):
            raise WrongPassword  # it was changed meanwhile
        self._tell_of(others, digest_of(token))

    async def change_password_by_link(self, link: str, new: str, token: str | None, device: str) -> tuple[Person, str]:
        """Once.  All sessions end, and this browser has a new one."""
        new, digest = checked_password(new), digest_of(link)
        if await self.store.password_link(digest, self.clock()) is None:
            raise LinkVoid  # before anything is hashed
        hashed = await self.threads.run(self.hasher.hash, new)
        id = await self.store.use_password_link(digest, hashed, self.clock())
        if id is None:
            raise LinkVoid
        self._tell(id, None)
        person = await self.store.person(id)
        if person is None:
            raise LinkVoid
        self.bans.check(by_person(id))
        signed_in = await self._new_session(person, device)
        if token:
            await self.sign_out(token)
        return person, signed_in

    async def delete(self, person: Person, password: str | None = None) -> None:
        """An account asks for its password, lest somebody who finds the browser open can do it."""
        if person.password is not None and not await self._verify(person.password, password or ""):
            raise WrongPassword
        await self.store.remove_person(person.id, self.clock())
        self._tell(person.id, None)
        await erase_words(self.store, person.id)
        for named in self.named:
            named(person.id, None)

    def close(self) -> None:
        self.threads.close()

    # -- inside ----------------------------------------------------------------------------------
    async def _new_session(self, person: Person, device: str) -> str:
        token = secrets.token_urlsafe(32)
        if not await self.store.add_session(digest_of(token), person.id, self.clock(), device, person.password):
            raise SignInRefused  # the password was changed meanwhile
        return token

    async def _end(self, session: Session) -> None:
        await self.store.remove_session(session.digest)
        self._tell(session.person.id, session.digest)

    async def _flower(self, language: str) -> str:
        """One that no account is called by, if we soon find one."""
        for _ in range(FLOWERS_TRIED):
            name = guest_name(language, random.SystemRandom())
            if await self.store.account_called(name) is None:
                break
        return name

    async def _of_login(self, login: str) -> Person | None:
        try:
            return await self.store.person_of_login(checked_login(login))
        except InvalidLogin:
            return None

    async def _as_now(self, person: Person) -> Person:
        found = await self.store.person(person.id)
        if found is None:
            raise Nobody
        return found

    def _must_be_guest(self, person: Person) -> None:
        if person.login is not None:
            raise HasAccount(Text("person-has-account", login=person.login))

    async def _rehash(self, person: Person, password: str) -> Person:
        """The parameters of the hash have changed since the password was chosen."""
        hashed = await self.threads.run(self.hasher.hash, checked_password(password))
        if person.password is None or not await self.store.set_password(person.id, hashed, person.password):
            raise SignInRefused  # it was changed meanwhile
        return msgspec.structs.replace(person, password=hashed)

    async def _verify(self, hashed: str, password: str) -> bool:
        return await self.threads.run(self._verified, hashed, password)

    def _verified(self, hashed: str, password: str) -> bool:
        try:
            return self.hasher.verify(hashed, checked_password(password))
        except (VerificationError, InvalidHashError, FlorilegeError):
            return False

    def _tell_of(self, ended: list[Session], kept: bytes) -> None:
        for session in ended:
            if session.digest != kept:
                self._tell(session.person.id, session.digest)

    def _tell(self, person: str, session: bytes | None) -> None:
        for ended in self.ended:
            ended(person, session)
