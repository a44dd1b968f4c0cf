"""Words that authors type in place of those of the `.sol` language. Knows no key."""

import re
from collections.abc import Mapping

_WRITTEN = "one two three four five six seven eight nine ten eleven twelve"
NUMBERS = {word: str(number) for number, word in enumerate(_WRITTEN.split(), 1)}
"""The digits for numbers in words."""

_FACES = {
    **{word: (digits, "A" if digits == "1" else digits) for word, digits in NUMBERS.items()},
    **dict.fromkeys(("ace", "aces"), ("A",)),
    **dict.fromkeys(("jack", "jacks", "knave"), ("J",)),
    **dict.fromkeys(("queen", "queens"), ("Q",)),
    **dict.fromkeys(("king", "kings"), ("K",)),
}
_ORDERS = {
    **dict.fromkeys(("up", "upward", "upwards", "rising", "+1"), ("ascending", "u")),
    **dict.fromkeys(("down", "downward", "downwards", "falling", "-1"), ("descending", "d")),
    **dict.fromkeys(("up or down", "either", "both"), ("any",)),
    **dict.fromkeys(("suit", "in suit", "suits", "by suit"), ("same suit",)),
    **dict.fromkeys(("color", "colour", "in color", "same colour"), ("same color",)),
    **dict.fromkeys(
        (
            "alternating",
            "alternating colors",
            "alternating colours",
            "alternate colour",
            "red/black",
        ),
        ("alternate color",),
    ),
    **dict.fromkeys(("other suit", "different suit", "another suit"), ("except same",)),
    **dict.fromkeys(
        ("regardless", "regardless of suit", "no matter", "all"), ("any", "all", "foundation")
    ),
    **dict.fromkeys(("nothing", "no", "off", "never"), ("no", "none")),
    **dict.fromkeys(("true", "on", "always"), ("yes", "always")),
    "false": ("no",),
    **dict.fromkeys(
        ("infinite", "infinity", "endless", "∞", "no limit", "any number"), ("unlimited", "none")
    ),
    **dict.fromkeys(("opposite color", "opposite colour", "by color"), ("alternate color",)),
    **dict.fromkeys(("everything", "home"), ("foundation",)),
}
_GROUPS = {
    **dict.fromkeys(
        ("sequence", "sequences", "in sequence", "run", "runs", "group", "groups", "stack"),
        ("ordered", "run"),
    ),
    **dict.fromkeys(("single", "top card", "one"), ("top", "1", "single")),
}
_SECTIONS = {
    **dict.fromkeys(
        ("tableau", "tableaus", "pile", "piles", "stacks", "columns", "foundation", "foundations"),
        ("column", "pile", "columns"),
    ),
    **dict.fromkeys(
        ("cells", "cell", "freecell", "freecells", "free cell", "free cells"), ("temp", "slots")
    ),
    **dict.fromkeys(("stock", "talon", "waste", "hand"), ("deck",)),
    **dict.fromkeys(("pairs", "pairing", "discard"), ("match",)),
    **dict.fromkeys(("pyramid", "peaks"), ("overlap",)),
    **dict.fromkeys(("rows", "gap"), ("grid",)),
    **dict.fromkeys(("game", "rules", "general"), ("global",)),
}
_KEYS = {
    **dict.fromkeys(("deal", "draw", "turn"), ("deal_by",)),
    **dict.fromkeys(("build", "building", "built"), ("order",)),
    **dict.fromkeys(("pack", "packs", "cards"), ("decks",)),
    **dict.fromkeys(("empty", "space", "spaces", "fill"), ("refill",)),
    **dict.fromkeys(("move", "moves", "playable"), ("playable_card",)),
    **dict.fromkeys(("passes", "redeal"), ("redeals",)),
    **dict.fromkeys(("limit", "maximum", "max"), ("size", "limit")),
    "title": ("name",),
    "base_card": ("base",),
}

_MEANT: Mapping[str, tuple[str, ...]] = {
    **_FACES,
    **_ORDERS,
    **_SECTIONS,
    **_KEYS,
    **_GROUPS,
    "one": ("1", "A", "top"),
}
_IDLE = re.compile(r"\b(a|an|the|only|just|cards?|suits?|of|in)\b")


def meant(text: str) -> tuple[str, ...]:
    """Return the words that authors may mean by a text, in lower case too, the likeliest first: the
    first that is allowed there is suggested."""
    plain = " ".join(text.lower().split()).strip("\"'“”")
    if {"red", "black"} <= set(re.findall(r"\w+", plain)):
        return ("alternate color",)
    bare = " ".join(_IDLE.sub(" ", plain).split())
    return _MEANT.get(plain) or _MEANT.get(bare) or (plain, bare)
