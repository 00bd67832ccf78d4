"""The secret from which all chance of a game comes, and the promise that is made of it.

A seed is 32 bytes.  Its SHA-256, the commitment, is published before the first card; the seed after the
last.  Play number k (the deal is number 0) is given a fresh generator, seeded with the first 63 bits of
HMAC-SHA256(seed, k as 8 bytes, most significant first).

Players may add words of their own, salts, after the commitment and before the deal.  Then everything comes from
HMAC-SHA256(seed, "salts" and each salt behind its length), so that whoever chose the seed has not chosen the deal.
"""

from __future__ import annotations

import hmac
import secrets
from collections.abc import Sequence
from hashlib import sha256

from florilege.kernel.chance import ALGORITHM as GENERATOR
from florilege.kernel.chance import Chance
from florilege.kernel.errors import InvalidSeed, shown
from florilege.kernel.texts import Text

ALGORITHM = f"hmac-sha256/{GENERATOR}"
LENGTH = 32


class Seed:
    __slots__ = ("secret",)

    def __init__(self, source: int | str | bytes | None = None) -> None:
        """32 bytes are taken as they are; other bytes, text and numbers are hashed; None: the system's chance."""
        if source is None:
            self.secret = secrets.token_bytes(LENGTH)
        elif isinstance(source, bytes):
            self.secret = source if len(source) == LENGTH else sha256(b"bytes:" + source).digest()
        elif isinstance(source, str):
            self.secret = sha256(b"str:" + source.encode("utf-8", "surrogatepass")).digest()
        elif isinstance(source, int) and not isinstance(source, bool):
            self.secret = sha256(b"int:" + hex(source).encode()).digest()
        else:
            raise InvalidSeed(Text("error-seed", value=shown(source)))

    @property
    def commitment(self) -> str:
        return sha256(self.secret).hexdigest()

    def mixed(self, salts: Sequence[str]) -> Seed:
        """The seed that the game is dealt from; without salts this one itself."""
        if not salts:
            return self
        words = [salt.encode("utf-8", "surrogatepass") for salt in salts]
        message = b"salts" + b"".join(len(word).to_bytes(8, "big") + word for word in words)
        return Seed(hmac.digest(self.secret, message, "sha256"))

    def lots(self, number: int) -> list[int]:
        """0 … number - 1 in a random order: who sits where."""
        return sorted(range(number), key=lambda seat: hmac.digest(self.secret, b"the lot of seat %d" % seat, "sha256"))

    def chance(self, play: int) -> Chance:
        digest = hmac.digest(self.secret, play.to_bytes(8, "big"), "sha256")
        return Chance(int.from_bytes(digest[:8], "big") >> 1)
