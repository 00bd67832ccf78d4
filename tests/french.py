"""How French is set, as the Imprimerie nationale sets it: a sign stays with its word, and the apostrophe is curved."""

from __future__ import annotations

import re

WIDE, NARROW = "\N{NO-BREAK SPACE}", "\N{NARROW NO-BREAK SPACE}"
ANY = f"[ {WIDE}{NARROW}]"


def typeset(text: str) -> str:
    """The same with its no-break spaces and apostrophes; what is set so already stays as it is."""
    text = re.sub(r"(?<=[^\W\d_])'(?=[^\W_]|[«{*])", "’", text)
    text = re.sub(rf"{ANY}(?=[;?]|!(?!\[))", NARROW, text)
    text = re.sub(rf"{ANY}(?=[:»])", WIDE, text)
    text = re.sub(rf"(?<=«){ANY}", WIDE, text)
    text = re.sub(rf"(?<=[\d}}]){ANY}(?=%|(?:ms|s|ko|Mo)\b)", WIDE, text)
    for sign, space in ((";", NARROW), (":", WIDE)):  # Fluent's way to begin with a space
        text = re.sub(rf'\{{ "{ANY}" \}}{sign}', f'{{ "{space}" }}{sign}', text)
    return text
