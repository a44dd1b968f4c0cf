"""Words that authors type in place of those of the `.sol` language. Knows no key."""

import re
from collections.abc import Collection

from solkit_tui.rules.diagnostics import bare, nearest_word
from solkit_tui.rules.glossary import advice, known_words, squeezed

_COUNTED = re.compile(
    r"(?<=\w)\s+(times|fois|mal|veces|(free )?cells?|cards?|cartes?|karten?|cartas?|packs?|decks?"
    r"|piles?|columns?|redeals?|pass(es)?)$"
)
_REMARK = re.compile(r"\s*(#|//|/\*|\s(;|--)).*")

_HEADING = re.compile(r"(?:[({<]\s*([\w ]+?)\s*[)}>]:?|([\w ]+?)\s*[:{]?)")

_DASHES = str.maketrans("–—−", "---")
_IDLE = re.compile(r"\b(a|an|the|then|else|finally|only|just|cards?|suits?|of|in|build|built)\b")


def without_remark(text: str) -> str:
    """Return a value without the remark after it, which may begin as in other languages."""
    return _REMARK.sub("", text[:200]) or text


def meant(text: str) -> tuple[str, ...]:
    """Return the words that authors may mean by a text, in lower case too, the likeliest first: the
    first that is allowed there is suggested."""
    text = text[:200]  # no word is longer
    plain = _COUNTED.sub("", bare(_REMARK.sub("", text.translate(_DASHES))).lower())
    numbers = [str(int(number)) for number in re.findall(r"\d{1,9}", plain)]
    short = " ".join(_IDLE.sub(" ", plain).split())
    forms = (plain, squeezed(text), short, squeezed(plain), squeezed(plain).removesuffix("s"))
    known = [word for form in forms for word in known_words().get(form, ())]
    return (plain, *(known or [short]), *numbers[: len(numbers) < 2])


def meant_line(
    text: str, where: str, above: str, names: Collection[str], keys: Collection[str]
) -> str | None:
    """Return the line that authors mean by one that is neither a comment, a heading nor ``key =
    value``; None: that is not clear. It is in section `where`, and the key of the line above is
    `above`; `names` are those of sections, `keys` all keys of these."""
    known = advice("malformed-line", text, {where, *meant(where)})
    if known is not None:
        return known.meant[0] or None
    words = text.split()
    for at in range(1, min(len(words), 8)):  # no key has more words
        key, times, number = "_".join(words[:at]).lower().partition("*")
        key = key.removesuffix("s") if words[at].isdecimal() and key not in keys else key
        if words[at][0].isalnum() and key in keys:
            between = ", " if all(map(str.isdecimal, words[at:])) else " "
            return f"{key}{times}{number} = {between.join(words[at:])}"
    found = _HEADING.fullmatch(text)
    word = (found[1] or found[2]) if found is not None else ""
    name = next((name for name in meant(word) if name in names), nearest_word(word, names))
    if name is not None:
        return f"[{name}]" if name != where else None
    return f"{above} = {text}" if above and re.fullmatch(r"\d+(\s*,\s*\w+)+", text) else None
