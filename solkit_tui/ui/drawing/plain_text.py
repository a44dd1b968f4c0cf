"""Text for terminals without UTF-8, in ASCII characters that look similar, and for fonts that have
only the signs of code page 437. Loaded only when needed."""

import re
import tomllib
from functools import lru_cache
from unicodedata import normalize

from rich.cells import cell_len

from solkit_tui.resources import text_beside

_DOTS = "…  (?= |$)"
"""An ellipsis with room behind it. A single full stop would end the sentence; where there is no
room, `~` stands for what is left out."""
_TABLE, _OF_CONSOLES = (
    {ord(character): plain for plain, like in signs.items() for character in like}
    for signs in tomllib.loads(text_beside(__file__, "plain_text.toml")).values()
)


@lru_cache(maxsize=1024)
def in_ascii(text: str) -> str:
    """Return a text with a similar character for every one beyond ASCII."""
    if text.isascii():
        return text
    plain = re.sub(_DOTS, "...", text).translate(_TABLE)
    if plain.isascii():
        return plain
    characters = []
    for character in plain:
        base = normalize("NFKD", character)[:1]
        characters.append(base if base.isascii() else "?" * cell_len(character))
    return "".join(characters)


@lru_cache(maxsize=1024)
def in_console(text: str) -> str:
    """Return a text with a sign of code page 437 for every other sign that the program draws."""
    return text if text.isascii() else re.sub(_DOTS, "...", text).translate(_OF_CONSOLES)
