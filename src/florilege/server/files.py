"""What browsers may keep: it is sent compressed, and not again while it is still the same."""

from __future__ import annotations

import gzip
import re
from hashlib import sha256

from litestar import Response
from litestar.status_codes import HTTP_200_OK, HTTP_304_NOT_MODIFIED
from litestar.types import Scope

from florilege.page import ENCODINGS, File
from florilege.server.peer import header

LASTING = "public, max-age=31536000, immutable"
KEPT = "no-cache"  # the browser asks each time whether it is still the same


def file_of(text: str, type: str) -> File:
    """A text that the server itself has made."""
    content = text.encode()
    tag = sha256(content).hexdigest()[:32]
    return File(content, type, tag, lasting=False, encoded={"gzip": gzip.compress(content, mtime=0)})


def sent(file: File, scope: Scope, status: int = HTTP_200_OK, varies: tuple[str, ...] = ()) -> Response[bytes]:
    """`varies`: the headers on which it depends besides."""
    encoding = next((name for name in file.encoded if accepts(scope, name)), "")
    tag = f'"{file.tag}{encoding and "-" + encoding}"'
    headers = {"cache-control": LASTING if file.lasting else KEPT, "etag": tag}
    if varies := (*varies, *(["Accept-Encoding"] if file.encoded else [])):
        headers["vary"] = ", ".join(varies)
    known = [word.strip().removeprefix("W/") for word in (header(scope, "if-none-match") or "").split(",")]
    if status == HTTP_200_OK and (tag in known or known == ["*"]):
        return Response(b"", status_code=HTTP_304_NOT_MODIFIED, headers=headers, media_type=file.type)
    if encoding:
        headers["content-encoding"] = encoding
    content = file.encoded[encoding] if encoding else file.content
    return Response(content, status_code=status, headers=headers, media_type=file.type)


def accepts(scope: Scope, encoding: str) -> bool:
    """Whether the browser has named it, and not with the weight zero."""
    assert encoding in ENCODINGS
    for entry in (header(scope, "accept-encoding") or "").lower().split(","):
        name, _, weight = entry.partition(";")
        if name.strip() == encoding:
            return re.fullmatch(r"\s*q=0(\.0*)?\s*", weight) is None
    return False
