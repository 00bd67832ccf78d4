"""What people may be called, and what may be a login or a password."""

from __future__ import annotations

import random
import re
import unicodedata
from functools import cache

from florilege.errors import FlorilegeError
from florilege.kernel.player import LEVELS
from florilege.texts.catalogues import LANGUAGES
from florilege.texts.text import Text

LONGEST_NAME = 24
SHORTEST_LOGIN, LONGEST_LOGIN = 3, 32
SHORTEST_PASSWORD, LONGEST_PASSWORD = 8, 200
LETTERS_THAT_SHOW_NOTHING = "\u115f\u1160\u2800\u3164\uffa0"
# Letters that one takes for one another, small or capital: Cyrillic and Greek ones, 0 for O, 1 or I for l.
ALIKE = str.maketrans("авеікмнорстухѕјһԁԛԝαβεζηικμνορτυχω01iı|", "abelkmhopctyxsjhdqwabezhlkmvoptuxwollll")


class InvalidName(FlorilegeError):
    """Not a name that can be shown."""

    code = "invalid-name"


class ReservedName(InvalidName):
    """A name by which one would pass for a computer player, or for whoever keeps the house."""

    code = "reserved-name"


class InvalidLogin(FlorilegeError):
    """Not a login that an account can have."""

    code = "invalid-login"


class InvalidPassword(FlorilegeError):
    """Too short or too long."""

    code = "invalid-password"


def guest_name(language: str, chance: random.Random) -> str:
    flower = chance.choice(Text("guest-flowers").say(language).split(", "))
    return Text("guest-name", flower=flower, number=chance.randrange(1, 100)).say(language)


def checked_name(asked: str) -> str:
    """The name as it will be shown, or InvalidName."""
    name = " ".join(unicodedata.normalize("NFKC", asked).split())
    if not 1 <= len(name) <= LONGEST_NAME:
        raise InvalidName(Text("person-name-length", most=LONGEST_NAME, found=len(name)))
    if any(_kind(letter) == "C" for letter in name) or not any(map(_shows, name)):
        raise InvalidName(Text("person-name-characters"))
    if is_reserved(name):
        raise ReservedName(Text("person-name-reserved"))
    return name


def compared_name(name: str) -> str:
    """However it is written, the same name: capitals, accents, spaces and signs aside; what looks alike is alike."""
    folded = unicodedata.normalize("NFKD", unicodedata.normalize("NFKD", name).casefold())
    return ("".join(letter for letter in folded if _kind(letter) in "LNS") or folded).translate(ALIKE)


def is_reserved(name: str) -> bool:
    """Numbers do not help: computer players are counted at a table.  Nor does saying which computer one is."""
    words = re.findall(r"[^\W\d_]+", unicodedata.normalize("NFKC", name))
    return compared_name("".join(words)) in _reserved() or not _computers().isdisjoint(map(compared_name, words))


def compared_login(asked: str) -> str:
    """However it is typed, the same login."""
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", asked.strip()).casefold())


def checked_login(asked: str) -> str:
    """The login as it is compared, or InvalidLogin."""
    login = compared_login(asked)
    if not SHORTEST_LOGIN <= len(login) <= LONGEST_LOGIN or any(_kind(letter) in "CZ" for letter in login):
        raise InvalidLogin(Text("person-login-form", fewest=SHORTEST_LOGIN, most=LONGEST_LOGIN))
    return login


def checked_password(asked: str) -> str:
    """The password as it is hashed: the same however the keyboard composes accents; or InvalidPassword."""
    password = unicodedata.normalize("NFC", asked)
    if not SHORTEST_PASSWORD <= len(password) <= LONGEST_PASSWORD:
        raise InvalidPassword(Text("person-password-length", fewest=SHORTEST_PASSWORD, most=LONGEST_PASSWORD))
    return password


def _kind(letter: str) -> str:
    """C: control, format, unassigned; L, N, P, S: what one sees; M: marks on it; Z: spaces."""
    return unicodedata.category(letter)[0]


def _shows(letter: str) -> bool:
    return _kind(letter) in "LNPS" and letter not in LETTERS_THAT_SHOW_NOTHING


@cache
def _reserved() -> frozenset[str]:
    """Names of nobody."""
    messages = ("person-gone", "person-nobody", *(f"level-{level}" for level in LEVELS))
    said = [Text(message).say(language) for message in messages for language in LANGUAGES]
    return frozenset(map(compared_name, (*said, *LEVELS))) | _listed("person-names-reserved")


@cache
def _computers() -> frozenset[str]:
    """Words that are in no name."""
    return _listed("person-names-computer")


def _listed(message: str) -> frozenset[str]:
    said = (word for language in LANGUAGES for word in Text(message).say(language).split(", "))
    return frozenset(map(compared_name, said))
