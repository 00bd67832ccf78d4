"""The secret from which all chance of a game comes, and the promise that is made of it.

A seed is 32 bytes.  Its SHA-256, the commitment, is published before the first card; the seed after the
last.  Play number k (the deal is number 0) is given a fresh generator, seeded with the first 63 bits of
HMAC-SHA256(seed, k as 8 bytes, most significant first).
"""

from __future__ import annotations

import hmac
import secrets
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

    def chance(self, play: int) -> Chance:
        digest = hmac.digest(self.secret, play.to_bytes(8, "big"), "sha256")
        return Chance(int.from_bytes(digest[:8], "big") >> 1)
