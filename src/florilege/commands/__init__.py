"""What can be asked of the command `florilege`: a module for each word, with `add_arguments` and `run`.

Only the module of the word that was typed is imported.
"""

from __future__ import annotations

from collections.abc import Callable

NAMES = ("play", "rules", "scenario", "replay", "hint", "arena", "verify", "serve", "backup", "check", "admin")
Say = Callable[..., str]  # a message of the catalogue, in the language that was asked for
