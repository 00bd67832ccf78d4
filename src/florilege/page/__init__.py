"""The page that browsers show: its built files, and its sentences.

`npm run build` in client/ writes the files; the package is built with them where node can be had (see `builder.page`).
"""

from __future__ import annotations

from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path

from florilege.texts.catalogues import register

BUILT = Path(__file__).parent / "dist"
INDEX = "index.html"
NAMED_BY_CONTENT = "assets/"  # what lies here has another name when it has another content
ENCODINGS = {"br": ".br", "gzip": ".gz"}  # the best first
TYPES = {
    ".css": "text/css",
    ".html": "text/html",
    ".ico": "image/x-icon",
    ".js": "text/javascript",
    ".json": "application/json",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}

register(Path(__file__).parent / "texts")


@dataclass(frozen=True)
class File:
    """A file of the page, with what it is when compressed."""

    content: bytes
    type: str
    tag: str  # another one for another content
    lasting: bool  # will never be anything else under this name
    encoded: dict[str, bytes] = field(default_factory=dict)


def files(folder: Path = BUILT) -> dict[str, File]:
    """All files by their path; none if the page was not built.  They are few and small, so they stay in memory,
    and whoever looks one up by its exact path cannot leave the folder."""
    if not (folder / INDEX).is_file():
        return {}
    return {
        path.relative_to(folder).as_posix(): read(path, folder)
        for path in sorted(folder.rglob("*"))
        if path.is_file() and path.suffix in TYPES
    }


def read(path: Path, folder: Path) -> File:
    content = path.read_bytes()
    beside = {name: path.with_name(path.name + suffix) for name, suffix in ENCODINGS.items()}
    return File(
        content=content,
        type=TYPES[path.suffix],
        tag=sha256(content).hexdigest()[:32],
        lasting=path.relative_to(folder).as_posix().startswith(NAMED_BY_CONTENT),
        encoded={name: other.read_bytes() for name, other in beside.items() if other.is_file()},
    )
