"""The record of a game: header, actions, and at the end the seed.  The truth that every position is folded from.

One JSON object a line, so that each line can be made durable before its move is told to anybody, and so that
a record that breaks off keeps what came before:

    {"format": "florilege-record/1", "game": "mandala", "rules": 1, "players": 2, "options": {…}, "seats": ["Anna", …],
     "chance": "hmac-sha256-stream/1", "commitment": "<SHA-256 of the seed>", "started": "2026-01-31T20:15:00Z",
     "dealing": […]}                                          how; or "position", the document that it begins with
    {"seat": 0, "action": "mountain 1 black", "at": "2026-01-31T20:15:09Z"}
    {"seat": 0, "takeback": true, "at": …}                    the last action is undone
    {"seat": 0, "note": "resign", "at": …}                    something that leaves the position as it is
    {"seed": "<64 hexadecimal digits>", "result": {…}}        the end; result null: the game was left
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from dataclasses import asdict, dataclass, field
from datetime import UTC, datetime
from hashlib import sha256
from pathlib import Path
from typing import Any

from florilege.errors import FlorilegeError, InvalidRecord, shown
from florilege.kernel.game import Game, Position, Step
from florilege.kernel.seed import SOURCES, STREAM, Seed
from florilege.records import contributions
from florilege.texts.text import Text

FORMAT = "florilege-record/1"
NOTES = ("resign", "away", "back", "hint")  # gave up; let a computer player take the seat; came back; was advised
MOST_BYTES = 64 * 2**20  # a longer file is no record of ours


def now() -> str:
    return datetime.now(UTC).isoformat(timespec="seconds").replace("+00:00", "Z")


@dataclass(frozen=True)
class Header:
    game: str
    players: int
    options: dict[str, Any]
    seats: list[str]  # who sits where
    commitment: str
    started: str
    rules: int
    chance: str = STREAM
    format: str = FORMAT
    contributions: list[dict[str, Any]] = field(default_factory=list)  # what players' pages added to the seed
    lots: list[int] = field(default_factory=list)  # drawn for the seats: seat i is for who sat on lots[i] until then
    salts: list[str] = field(default_factory=list)  # in older records: words that players added to the seed
    position: dict[str, Any] | None = None  # what the game begins with; None: it is dealt from the seed
    dealing: list[Step] | None = None  # how: what anybody needs to deal it again

    def line(self) -> dict[str, Any]:
        content = {"format": self.format, **asdict(self)}
        return {key: content[key] for key in content if content[key] or key not in OPTIONAL}


@dataclass(frozen=True)
class Play:
    seat: int
    action: str | None  # None: the seat takes its last action back
    at: str
    by: str | None = None  # the computer player that played for a person
    note: str | None = None  # nothing was played or taken back

    def line(self) -> dict[str, Any]:
        if self.note is not None:
            return {"seat": self.seat, "note": self.note, "at": self.at}
        what = {"takeback": True} if self.action is None else {"action": self.action}
        return {"seat": self.seat, **what, "at": self.at, **({} if self.by is None else {"by": self.by})}


@dataclass(frozen=True)
class Closing:
    seed: str
    result: dict[str, Any] | None


@dataclass
class Record:
    header: Header
    plays: list[Play] = field(default_factory=list)
    closing: Closing | None = None
    fault: InvalidRecord | None = None  # the first line that could not be read; what stands above is sound

    def text(self) -> str:
        """The whole record as a file has it."""
        closing = [] if self.closing is None else [asdict(self.closing)]
        return "".join(map(written, [self.header.line(), *(play.line() for play in self.plays), *closing]))


# -- writing ------------------------------------------------------------------------------------
class Recorder:
    """Writes a record line by line.  A line is on the disk when `write` returns; if it cannot be, it is not there."""

    def __init__(self, path: Path, header: Header) -> None:
        try:
            self.file = open(path, "xb", buffering=0)
        except OSError as error:
            raise not_written(path, error) from error
        self.path = path
        self._append(header.line())

    def write(self, *plays: Play) -> None:
        """All of them, or none."""
        self._append(*(play.line() for play in plays))

    def close(self, closing: Closing) -> None:
        self._append(asdict(closing))
        self.file.close()

    def _append(self, *contents: dict[str, Any]) -> None:
        end = self.file.tell()
        rest = "".join(map(written, contents)).encode()
        try:
            while rest:
                rest = rest[self.file.write(rest) :]
            os.fsync(self.file.fileno())
        except OSError as error:
            self.file.truncate(end)  # leave no half-written line behind
            self.file.seek(end)
            raise not_written(self.path, error) from error


def written(content: dict[str, Any]) -> str:
    return json.dumps(content, ensure_ascii=False) + "\n"


def not_written(path: Path, error: OSError) -> InvalidRecord:
    return InvalidRecord(Text("record-not-written", file=str(path), why=error.strerror or str(error)))


# -- reading ------------------------------------------------------------------------------------
def read_text(path: Path) -> str:
    """A file's text, or a sentence about why there is none."""
    try:
        if path.stat().st_size > MOST_BYTES:
            raise InvalidRecord(Text("file-too-large", file=str(path), most=MOST_BYTES // 2**20))
        return path.read_text(encoding="utf-8")
    except OSError as error:
        raise InvalidRecord(Text("file-unreadable", file=str(path), why=error.strerror or str(error))) from error
    except UnicodeDecodeError as error:
        raise InvalidRecord(Text("file-not-text", file=str(path))) from error


def parse(text: str) -> Record:
    """The record in this text up to its first bad line; InvalidRecord if not even the header can be read."""
    lines = text.split("\n")
    record = Record(_header(_object(lines[0], 1)))
    try:
        for number, line in enumerate(lines[1:], start=2):
            if line == "" and number == len(lines):
                break  # the newline at the end of the last line
            if record.closing is not None:
                raise bad_line(number, Text("record-after-end"))
            content = _line(_object(line, number), number)
            if isinstance(content, Closing):
                record.closing = content
            else:
                record.plays.append(content)
    except InvalidRecord as fault:
        record.fault = fault
        record.closing = record.closing or _last_line(lines)
    return record


def _last_line(lines: list[str]) -> Closing | None:
    """The seed, if it stands where it should: with it the lines above a bad one can be checked."""
    number = len(lines) if lines[-1] else len(lines) - 1
    try:
        line = _line(_object(lines[number - 1], number), number)
    except InvalidRecord:
        return None
    return line if isinstance(line, Closing) else None


def bad_line(number: int, why: Text) -> InvalidRecord:
    return InvalidRecord(Text("record-line", line=str(number), why=why), line=number)


def _object(line: str, number: int) -> dict[str, Any]:
    try:
        content = json.loads(line)
    except (ValueError, RecursionError):
        raise bad_line(number, Text("record-not-json", found=shown(line))) from None
    if not isinstance(content, dict):
        raise bad_line(number, Text("record-not-json", found=shown(line)))
    return content


HEADER_TYPES: dict[str, type] = {
    **{"format": str, "game": str, "rules": int, "players": int, "options": dict},
    **{"seats": list, "chance": str, "commitment": str, "started": str},
}


OPTIONAL: dict[str, type] = {"contributions": list, "lots": list, "salts": list, "position": dict, "dealing": list}


def _header(content: dict[str, Any]) -> Header:
    _check_keys(content, HEADER_TYPES, 1, OPTIONAL)
    if content["format"] != FORMAT:
        raise bad_line(1, Text("record-format", found=shown(content["format"]), known=FORMAT))
    if content["chance"] not in SOURCES:
        raise bad_line(1, Text("record-chance", found=shown(content["chance"]), known=STREAM))
    if len(content["seats"]) != content["players"] or not all(isinstance(name, str) for name in content["seats"]):
        raise bad_line(1, Text("record-seats", players=shown(content["players"])))
    if not all(isinstance(salt, str) for salt in content.get("salts", [])):
        raise bad_line(1, Text("record-value", key="salts", found=shown(content["salts"])))
    added, lots = content.get("contributions", []), content.get("lots", [])
    if not contributions.well_formed(added, content["players"]):
        raise bad_line(1, Text("record-value", key="contributions", found=shown(added)))
    if lots and ({*map(type, lots)} != {int} or sorted(lots) != list(range(content["players"]))):
        raise bad_line(1, Text("record-value", key="lots", found=shown(lots)))
    return Header(**content)


def _line(content: dict[str, Any], number: int) -> Play | Closing:
    if "seed" in content:
        _check_keys(content, {"seed": str, "result": (dict, type(None))}, number)
        return Closing(**content)
    if "takeback" in content:
        _check_keys(content, {"seat": int, "takeback": bool, "at": str}, number)
        return Play(content["seat"], None, content["at"])
    if "note" in content:
        _check_keys(content, {"seat": int, "note": str, "at": str}, number)
        if content["note"] not in NOTES:
            raise bad_line(number, Text("record-value", key="note", found=shown(content["note"])))
        return Play(action=None, **content)
    _check_keys(content, {"seat": int, "action": str, "at": str}, number, {"by": str})
    return Play(**content)


def _check_keys(
    content: dict[str, Any], types: dict[str, Any], number: int, optional: dict[str, Any] | None = None
) -> None:
    possible = {**types, **(optional or {})}
    if not set(types) <= set(content) <= set(possible):
        raise bad_line(number, Text("record-keys", keys=", ".join(types), found=shown(list(content))))
    for key, kind in possible.items():
        if key not in content:
            continue
        if not isinstance(content[key], kind) or (kind is int and isinstance(content[key], bool)):
            raise bad_line(number, Text("record-value", key=key, found=shown(content[key])))


# -- folding ------------------------------------------------------------------------------------
@dataclass
class Verdict:
    """What `verify` found: how far the record holds, and the first thing that does not."""

    positions: list[Position]  # after the deal and after each play that holds
    fault: InvalidRecord | None
    given: bool = False  # the game begins with a position, so there is no deal that could be checked
    other_rules: Text | None = None  # by which it was played: only what needs no rules was checked, the commitment
    left_out: Text | None = None  # whose bytes are not in the deal, and why
    added: int = 0  # how many people's are
    chance: list[Text] = field(default_factory=list)  # what that means for who could have chosen, if all holds

    @property
    def lines(self) -> int:
        """How many lines of plays hold, notes and takebacks included."""
        return max(0, len(self.positions) - 1)


def verify(record: Record, game: Game[Any]) -> Verdict:
    """Check commitment, deal, every action and the result, in this order; of a game by other rules what needs none."""
    verdict = Verdict([], None, record.header.position is not None, game.other_rules(record.header.rules))
    try:
        if verdict.other_rules is None:
            for position in fold(record, game):
                verdict.positions.append(position)
        else:
            mixed_seed(record)
            for number, play in enumerate(record.plays, start=2):
                _check_seat(record.header, play, number)
        if record.fault is not None:
            raise record.fault
        if verdict.other_rules is None:
            _check_result(record, verdict.positions[-1])
    except InvalidRecord as fault:
        verdict.fault = fault
    verdict.left_out = contributions.left_out(record.header.contributions, record.header.seats)
    if verdict.fault is None:
        verdict.added = len(contributions.opened(record.header.contributions))
        verdict.chance = [*_who_could_choose(record.header)]
    return verdict


def _who_could_choose(header: Header) -> Iterator[Text]:
    """A seed that is the promised one may have been chosen by what it deals, where nobody has added anything."""
    if added := len(contributions.opened(header.contributions)):
        yield Text("verify-added", people=added)
    elif header.salts:
        yield Text("verify-salts", words=len(header.salts))
    else:
        yield Text("verify-nobody-added", given="no" if header.position is None else "yes")
    if any(each["hash"] and not each["bytes"] for each in header.contributions):
        yield Text("verify-held-back")
    if header.chance != STREAM:
        yield Text("verify-old-chance")


def _check_result(record: Record, last: Position) -> None:
    assert record.closing is not None
    result = last.result() if last.over else None
    if record.closing.result != result:
        found = json.dumps(record.closing.result, ensure_ascii=False)
        right = json.dumps(result, ensure_ascii=False)
        raise bad_line(len(record.plays) + 2, Text("record-result", found=shown(found), right=shown(right)))


def fold(record: Record, game: Game[Any]) -> Iterator[Position]:
    """The position after the deal, then after each play; InvalidRecord at the first line that does not hold."""
    header = record.header
    if (other_rules := game.other_rules(header.rules)) is not None:
        raise InvalidRecord(other_rules, line=1)
    history = [_deal(record, game)]
    yield history[-1]
    for number, play in enumerate(record.plays, start=2):
        if play.note is not None:
            _check_seat(header, play, number)
        elif play.action is None:
            _check_seat(header, play, number)
            if len(history) == 1:
                raise bad_line(number, Text("record-takeback"))
            history.pop()
        else:
            position = history[-1].copy()
            try:
                position.play(play.seat, play.action)
            except FlorilegeError as error:
                raise bad_line(number, error.reasons[0]) from error
            history.append(position)
        yield history[-1]


def _check_seat(header: Header, play: Play, number: int) -> None:
    if not 0 <= play.seat < header.players:
        raise bad_line(number, Text("error-seat", seat=str(play.seat), last=header.players - 1))


def promised(record: Record) -> Seed:
    """The seed, if it is the one that the first line promises."""
    last = len(record.plays) + 2
    if record.closing is None:
        if record.fault is not None:
            raise record.fault
        raise InvalidRecord(Text("record-breaks-off", plays=len(record.plays)), line=last)
    try:
        secret = bytes.fromhex(record.closing.seed)
    except ValueError:
        secret = b""
    if len(secret) != 32:
        raise bad_line(last, Text("record-seed", found=shown(record.closing.seed)))
    if sha256(secret).hexdigest() != record.header.commitment:
        raise bad_line(last, Text("record-commitment"))
    return Seed(secret, record.header.chance)


def mixed_seed(record: Record) -> Seed:
    """What all chance of the game comes from, if what players added is what they had sealed; lots come from it, too."""
    header = record.header
    seed = promised(record).mixed(header.salts).mixed_bytes(contributions.opened(header.contributions))
    if (why := contributions.fault(header.contributions, header.lots)) is not None:
        raise bad_line(1, why)
    if header.lots and header.lots != seed.lots(header.players):
        raise bad_line(1, Text("record-lots"))
    return seed


def keeps_promise(record: Record) -> bool:
    try:
        promised(record)
    except InvalidRecord:
        return False
    return True


def _deal(record: Record, game: Game[Any]) -> Position:
    header, seed = record.header, mixed_seed(record)
    try:
        dealt = game.new(header.players, header.options, seed)
        given = dealt if header.position is None else game.load(header.position, seed)
    except FlorilegeError as error:
        raise bad_line(1, error.reasons[0]) from error
    if given.players != header.players or given.dump()["options"] != dealt.dump()["options"]:
        raise bad_line(1, Text("record-position"))
    if header.dealing is not None and header.dealing != game.dealing(dealt.players, dealt.dump()["options"]):
        raise bad_line(1, Text("record-dealing"))
    return given
