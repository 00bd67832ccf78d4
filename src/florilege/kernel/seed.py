"""The secret from which all chance of a game comes, and the promise that is made of it.

A seed is 32 bytes.  Its SHA-256, the commitment, is published before the first card; the seed after the
last.  Play number k (the deal is number 0) is given chance of its own: a cryptographic stream, keyed with the seed.

Players' pages add bytes of their own after the commitment and before the deal.  Then everything comes from
HMAC-SHA256(seed, "contributions" and the bytes of each behind their length), so that whoever chose the seed has not
chosen the deal.  In older games these were words, salts.
"""

from __future__ import annotations

import hmac
import secrets
from collections.abc import Sequence
from hashlib import sha256

from florilege.errors import InvalidSeed, shown
from florilege.kernel.chance import ALGORITHM as GENERATOR
from florilege.kernel.chance import Chance
from florilege.kernel.stream import NAME, Stream
from florilege.texts.text import Text

STREAM = NAME
QUICK = f"hmac-sha256/{GENERATOR}"  # for simulations, and what older records were dealt by
SOURCES = (STREAM, QUICK)
LENGTH = 32


class Seed:
    """Where chance comes from.  A secret, 32 bytes or the system's own, is for real games.

    Whoever knows a number or a word knows the deal anyway: they are for simulations, examples and tests, and quick.
    """

    __slots__ = ("secret", "source")

    def __init__(self, secret: int | str | bytes | None = None, source: str | None = None) -> None:
        """32 bytes are taken as they are; other bytes, text and numbers are hashed; None: the system's chance."""
        real = secret is None or (isinstance(secret, bytes) and len(secret) == LENGTH)
        self.source = source or (STREAM if real else QUICK)
        if self.source not in SOURCES:
            raise InvalidSeed(Text("record-chance", found=shown(source), known=STREAM))
        if secret is None:
            self.secret = secrets.token_bytes(LENGTH)
        elif isinstance(secret, bytes):
            self.secret = secret if real else sha256(b"bytes:" + secret).digest()
        elif isinstance(secret, str):
            self.secret = sha256(b"str:" + secret.encode("utf-8", "surrogatepass")).digest()
        elif isinstance(secret, int) and not isinstance(secret, bool):
            self.secret = sha256(b"int:" + hex(secret).encode()).digest()
        else:
            raise InvalidSeed(Text("error-seed", value=shown(secret)))

    @property
    def commitment(self) -> str:
        return sha256(self.secret).hexdigest()

    def for_real(self) -> Seed:
        """The same secret for a game that is recorded: whatever it was made from, its chance is the stream."""
        return Seed(self.secret, STREAM)

    def mixed(self, salts: Sequence[str]) -> Seed:
        """The seed that the game is dealt from; without salts this one itself."""
        return self._mixed(b"salts", [salt.encode("utf-8", "surrogatepass") for salt in salts])

    def mixed_bytes(self, contributions: Sequence[bytes]) -> Seed:
        """The same with what players' pages added; without any this one itself."""
        return self._mixed(b"contributions", contributions)

    def _mixed(self, label: bytes, parts: Sequence[bytes]) -> Seed:
        if not parts:
            return self
        message = label + b"".join(len(part).to_bytes(8, "big") + part for part in parts)
        return Seed(hmac.digest(self.secret, message, "sha256"), self.source)

    def lots(self, number: int) -> list[int]:
        """0 … number - 1 in a random order: who sits where."""
        return sorted(range(number), key=lambda seat: hmac.digest(self.secret, b"the lot of seat %d" % seat, "sha256"))

    def chance(self, play: int) -> Chance:
        if self.source == STREAM:
            return Chance(stream=Stream(self.secret, play))
        digest = hmac.digest(self.secret, play.to_bytes(8, "big"), "sha256")
        return Chance(int.from_bytes(digest[:8], "big") >> 1)
