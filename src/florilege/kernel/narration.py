"""Log lines: what a seat reads when something was played."""

from __future__ import annotations

from dataclasses import dataclass

from florilege.kernel.texts import Names, Text


@dataclass(frozen=True)
class Line:
    """One line of the log.  A fleeting one names what may not be looked at again: shown, not kept."""

    text: Text
    rules: tuple[str, ...]
    fleeting: bool = False

    def say(self, language: str = "en", names: Names | None = None) -> str:
        sentence = self.text.say(language, names).removesuffix(".")
        return f"{sentence[0].upper()}{sentence[1:]} ({', '.join(self.rules)})."
