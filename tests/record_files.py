"""Records to test with."""

from __future__ import annotations

import errno
import random
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from florilege.kernel.game import Game
from florilege.kernel.playing import at_random, play_on
from florilege.kernel.seed import Seed
from florilege.records.record import Closing, Header, Play, Recorder


def header(game: Game[Any], seed: Seed, **changes: Any) -> Header:
    players = game.players[0]
    values: dict[str, Any] = {
        "game": game.id,
        "players": players,
        "options": {},
        "seats": ["Anna", "Thomas", "Igor", "Zoé", "Léa", "Max", "Ida", "Jo"][:players],
        "commitment": seed.commitment,
        "started": "2026-01-31T20:15:00Z",
        "rules": game.rules_version,
        "dealing": game.dealing(players, game.new(players, seed=0).dump()["options"]),
    }
    return Header(**{**values, **changes})


def recorded(game: Game[Any], seed: int, plays: int = 10_000) -> str:
    """The record of a random game, left after so many plays if it is not over by then."""
    source, chance = Seed(seed).for_real(), random.Random(seed)
    with TemporaryDirectory() as folder:
        path = Path(folder) / "game.jsonl"
        recorder = Recorder(path, header(game, source))
        position = game.new(seed=source)
        for _, seat, word in play_on(position, at_random(chance), plays):
            recorder.write(Play(seat, word, "2026-01-31T20:15:09Z"))
        recorder.close(Closing(source.secret.hex(), position.result() if position.over else None))
        return path.read_text(encoding="utf-8")


class FullDisk:
    """A file that takes so many bytes and no more."""

    def __init__(self, file: Any, room: int) -> None:
        self.file, self.room = file, room

    def write(self, content: bytes) -> int:
        if self.room == 0:
            raise OSError(errno.ENOSPC, "No space left on device")
        part = content[: min(self.room, 10)]
        self.room -= len(part)
        return self.file.write(part)  # type: ignore[no-any-return]

    def __getattr__(self, name: str) -> Any:
        return getattr(self.file, name)
