"""What is refused, and why."""

from __future__ import annotations

from msgspec import Struct


class Fault(Struct, omit_defaults=True):
    code: str  # for programs: docs/tables.md has them all
    message: str  # for people: one sentence in the language that was asked for, without the rules
    rules: tuple[str, ...] = ()  # of the game's specification, by which an action is refused
    detail: str = ""  # for programmers, in English
    request: str = ""  # by which the log can be searched


class ErrorAnswer(Struct):
    error: Fault
