"""What players' pages added to the seed, as the first line of a record has it, in the order in which it is mixed.

    {"seat": 0, "hash": "<SHA-256 of the bytes>", "bytes": "<32 hexadecimal digits>"}
    {"seat": 1, "hash": "…", "bytes": null, "left_out": "not opened"}
    {"seat": 2, "hash": null, "bytes": null, "left_out": "no hash"}

All people are there; computer players add nothing.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from hashlib import sha256
from itertools import pairwise
from typing import Any

from florilege.texts.text import Text

NO_HASH, NOT_OPENED = "no hash", "not opened"  # at which stage somebody was left out
HASH, BYTES = re.compile("[0-9a-f]{64}"), re.compile("[0-9a-f]{32}")


def written(seat: int, hash: str | None, bytes: str | None) -> dict[str, Any]:
    stage = NO_HASH if hash is None else NOT_OPENED if bytes is None else ""
    return {"seat": seat, "hash": hash, "bytes": bytes, **({"left_out": stage} if stage else {})}


def well_formed(found: Sequence[Any], players: int) -> bool:
    return all(isinstance(each, dict) and _possible(each, players) for each in found)


def _possible(one: dict[str, Any], players: int) -> bool:
    if not {"seat", "hash", "bytes"} <= one.keys():
        return False
    seat, hash, opened = one["seat"], one["hash"], one["bytes"]
    return (
        type(seat) is int
        and 0 <= seat < players
        and (hash is None or (isinstance(hash, str) and HASH.fullmatch(hash) is not None))
        and (opened is None or (isinstance(opened, str) and BYTES.fullmatch(opened) is not None))
        and not (hash is None and opened is not None)
        and one == written(seat, hash, opened)
    )


def fault(found: Sequence[dict[str, Any]], lots: Sequence[int]) -> Text | None:
    """Why they cannot have come about as they must: everybody once, in the order of seats before lots were drawn, and
    each with the bytes that were sealed."""
    before = [lots[each["seat"]] if lots else each["seat"] for each in found]
    if any(one >= other for one, other in pairwise(before)):
        return Text("record-contributions-order")
    for each in found:
        if each["bytes"] is not None and sha256(bytes.fromhex(each["bytes"])).hexdigest() != each["hash"]:
            return Text("record-contribution", seat=str(each["seat"]))
    return None


def opened(found: Sequence[dict[str, Any]]) -> list[bytes]:
    return [bytes.fromhex(each["bytes"]) for each in found if each["bytes"] is not None]


def left_out(found: Sequence[dict[str, Any]], names: Sequence[str]) -> Text | None:
    """Who, and at which stage, in one sentence; None if everybody's bytes are in the deal."""
    sentences = {NO_HASH: "verify-no-hash", NOT_OPENED: "verify-not-opened"}
    who = [Text(sentences[each["left_out"]], name=names[each["seat"]]) for each in found if "left_out" in each]
    return Text("verify-left-out", who=who) if who else None
